"""What the shown threat will do, on the map: badges, arrows of pushes and falls with ghosts where they end, what grows.

What is sure is drawn in full; what the crew or a player still decides has a question mark.
"""

from __future__ import annotations

import math
from itertools import pairwise

import pygame

from game.leviathan.names import own_name
from game.leviathan.view.structs import Foreseen, Shift
from scenes.leviathan.crew.crew import Crew
from scenes.leviathan.desk import Desk
from scenes.leviathan.map.grid import Grid
from scenes.leviathan.map.pawns import draw_ghost, pawn_places, signed
from scenes.leviathan.map.prints import chip, dashed, fine, print_word
from scenes.leviathan.map.things import die_place, token_picture
from scenes.leviathan.map.tints import GHOST
from scenes.ui.frame import LABEL_BOLD, SMALL, Frame, Rect
from scenes.ui.theme import ink
from scenes.words import say

SIGNS = {
    "health": "leviathan-health", "grip": "leviathan-grip", "blight": "leviathan-blight",
    "injuries": "leviathan-injury-card",
}  # fmt: skip
ENDS = ("falls", "defeated")
FALL = "fall"
OPEN = "?"


def harm_words(crew: Crew, told: Foreseen | None) -> str:
    """A forecast in signs: what is lost, whether one falls or is pushed. Empty if nothing bad happens."""
    if told is None or not told.is_bad:
        return ""
    parts = [f"{signed(count)}:{icon}:" for name, icon in SIGNS.items() if (count := getattr(told, name))]
    parts += [f"{signed(each.by)} {token_called(crew, each.set)}" for each in told.tokens if each.is_bad]
    if told.falls:
        parts.append(":leviathan-fall:")
    elif told.moved_to is not None:
        parts.append(":leviathan-push:")
    if told.defeated:
        parts.append(":leviathan-rage:")
    if told.tied or told.instead:
        parts.append(OPEN)
    return " ".join(parts)


def forecast_lines(crew: Crew) -> list[str]:
    """What the card will do to whom: 'Brick -2 health, falls'."""
    found = []
    for who in range(len(crew.climbers)):
        told = crew.forecast(who)
        if told is None or not told.is_bad:
            continue
        parts = [say(f"leviathan.harm.{key}", count=signed(n)) for key in SIGNS if (n := getattr(told, key))]
        parts += [f"{signed(each.by)} {token_called(crew, each.set)}" for each in told.tokens if each.is_bad]
        if told.moved_to is not None:
            parts.append(say("leviathan.harm.moved_to", space=crew.cell_name(told.moved_to)))
        parts += [say(f"leviathan.harm.{key}") for key in ENDS if getattr(told, key)]
        if told.instead:
            key = "leviathan.harm.instead_crew" if told.by_crew else "leviathan.harm.instead"
            parts.append(say(key, other=say("leviathan.harm.or").join(told.instead)))
        found.append(f"**{crew.name(who)}** {', '.join(parts)}{f' {OPEN}' if told.tied else ''}")
    if any(told is not None and told.is_bad and told.tied for told in crew.view.forecast):
        found.append(say("leviathan.forecast_tied"))
    return found


def attack_lines(crew: Crew) -> list[str]:
    """What the lines of its area mean if the open attack has several colours, and that it waits if it is delayed."""
    found = [say(f"leviathan.shade.{colour}", does=does) for colour, does in crew.view.shades.items()]
    if crew.view.ahead.marks:
        found.append(say("leviathan.delayed"))
    return found


def token_called(crew: Crew, set_: str) -> str:
    return own_name(crew.content, crew.plan.file.id, set_)


def draw_foreseen(frame: Frame, desk: Desk, grid: Grid) -> None:
    """Arrows of what moves, ghosts where it ends, and what grows."""
    crew = desk.crew
    within = grid.rect.clip(frame.surface.get_clip())
    if desk.supposed is not None:
        draw_ghost(frame, desk, desk.supposed.climber, grid.cell(desk.supposed.cell))
    _growth(frame, crew, grid, within)
    for shift in crew.view.ahead.shifts:
        _shift(frame, crew, grid, shift)
    for who in range(len(crew.climbers)):
        told = crew.forecast(who)
        if told is not None and told.legs:
            _legs(frame, desk, grid, who, told)


def draw_badges(frame: Frame, desk: Desk, grid: Grid) -> None:
    """A badge beside each pawn that will suffer; it hides no pawn, no die and no other badge."""
    crew = desk.crew
    within = grid.rect.clip(frame.surface.get_clip())
    pawns = pawn_places(crew, grid)
    if desk.supposed is not None:
        pawns[desk.supposed.climber] = grid.cell(desk.supposed.cell)
    dice = [die_place(grid.cell(cell), len(crew.standing_on(cell))) for cell in crew.view.crystals]
    taken = [*pawns.values(), *dice]
    for who, place in pawns.items():
        words = harm_words(crew, crew.forecast(who))
        if words and within.colliderect(place):
            rect = badge_place(frame, words, place, within, taken)
            taken.append(rect)
            draw_badge(frame, words, rect)


# --- badges -----------------------------------------------------------------------------------------


def badge_place(frame: Frame, words: str, pawn: Rect, within: Rect, taken: list[Rect]) -> Rect:
    """Over a pawn, else at one of its sides or below it: the first place that is free, else the freest."""
    wide = frame.text_width(words, SMALL, LABEL_BOLD) + frame.u(14)
    rect = Rect(0, 0, wide, round(frame.type(SMALL) * 1.2) + frame.u(4))
    found = []
    for side, corner in (("midbottom", "midtop"), ("midleft", "midright"), ("midright", "midleft"),
                         ("midtop", "midbottom"), ("bottomleft", "topright"), ("bottomright", "topleft"),
                         ("topleft", "bottomright"), ("topright", "bottomleft")):  # fmt: skip
        place = rect.copy()
        setattr(place, side, getattr(pawn, corner))
        place.clamp_ip(within)
        if place.collidelist(taken) < 0:
            return place
        found.append(place)
    return min(found, key=lambda place: sum(_common(place, other) for other in taken))


def _common(one: Rect, other: Rect) -> int:
    """How much of a place lies over another."""
    both = one.clip(other)
    return both.width * both.height


def draw_badge(frame: Frame, words: str, rect: Rect) -> None:
    frame.paper(rect, "danger", 2, over=True)
    frame.text(words, rect, SMALL, face=LABEL_BOLD, ink="panel", on="danger", align="centre", valign="middle",
               leading=1.0)  # fmt: skip


# --- ways -------------------------------------------------------------------------------------------


def _legs(frame: Frame, desk: Desk, grid: Grid, who: int, told: Foreseen) -> None:
    """The way a climber is sent, and the climber as a ghost where it ends; falls are dashed."""
    for number, leg in enumerate(told.legs):
        points = [grid.cell(cell).center for cell in leg.cells if cell >= 0]
        if len(points) > 1:
            is_last = number == len(told.legs) - 1
            _arrow(frame, points, grid.side, is_dashed=leg.how == FALL or told.tied, has_head=is_last)
    if told.moved_to is not None:
        draw_ghost(frame, desk, who, grid.cell(told.moved_to))


def _arrow(
    frame: Frame, points: list[tuple[int, int]], side: int, is_dashed: bool = False, has_head: bool = True
) -> None:
    """A line through spaces with a point at its end, in two inks so that it is seen on any ground."""
    thick = max(3, side // 14)
    key, red = ink("shared.key"), ink("leviathan.wound") if frame.theme.drawn_ground else frame.colour("accent")
    for colour, width in ((key, thick + 3), (red, thick)):
        for one, other in pairwise(points):
            if is_dashed:
                dashed(frame.surface, colour, one, other, width)
            else:
                pygame.draw.line(frame.surface, colour, one, other, width)
    if has_head:
        for colour, more in ((key, 3), (red, 0)):
            pygame.draw.polygon(frame.surface, colour, _head(points[-2], points[-1], thick * 3 + more))


def _head(start: tuple[int, int], end: tuple[int, int], size: int) -> list[tuple[float, float]]:
    """A triangle that points from one place to another and ends there."""
    angle = math.atan2(end[1] - start[1], end[0] - start[0])
    return [
        (end[0] + size * math.cos(angle + turn), end[1] + size * math.sin(angle + turn)) for turn in (0.0, 2.4, -2.4)
    ]


# --- the map ----------------------------------------------------------------------------------------


def _shift(frame: Frame, crew: Crew, grid: Grid, shift: Shift) -> None:
    """A token or a piece of map that goes elsewhere: an arrow, and what it is at its end."""
    end = grid.cell(shift.end)
    if shift.thing == "overlay":
        side = crew.view.overlays[shift.name][1]
        laid = crew.plan.overlays[shift.name][side].board
        size = (laid.width * grid.side, laid.height * grid.side)
        place, start = Rect(end.topleft, size), Rect(grid.cell(shift.start).topleft, size)
        frame.outline(place, "shared.key", frame.u(5), frame.u(6))
        frame.outline(place.inflate(-2, -2), "leviathan.wound", frame.u(3), frame.u(6))
    else:
        start, place = (_beside(grid, cell if cell >= 0 else shift.end) for cell in (shift.start, shift.end))
        ghost = frame.press.picture(token_picture(shift.name), place.size).copy()
        ghost.set_alpha(GHOST)
        frame.surface.blit(ghost, place)
        frame.outline(place, "leviathan.wound", frame.u(2), place.width // 2)
    if shift.start >= 0:
        _arrow(frame, [start.center, place.center], grid.side, is_dashed=shift.tied)
    if shift.tied:
        disc = place.inflate(-place.width // 3, -place.width // 3)
        frame.fill(disc, "shared.key", disc.width // 2)
        print_word(frame, OPEN, disc, fine(frame, grid.side), ink("shared.key"), ink("shared.paper"), LABEL_BOLD)


def _beside(grid: Grid, cell: int) -> Rect:
    """The lower right of a space: a token there leaves the number of a die in sight."""
    rect = Rect(0, 0, grid.side // 2, grid.side // 2)
    rect.bottomright = grid.cell(cell).bottomright
    return rect


def _growth(frame: Frame, crew: Crew, grid: Grid, within: Rect) -> None:
    """Crystals that grow say to how much, and so do pools."""
    for each in crew.view.ahead.crystals:
        rect = grid.cell(each.space)
        words = say("leviathan.grows.tied" if each.tied else "leviathan.grows", by=signed(each.by), now=each.now)
        chip(frame, words, (rect.right, rect.top + rect.height // 5), "accent", within)
    for name, by in crew.view.ahead.pools.items():
        cells = crew.plan.board.regions.get(crew.plan.pools[name].region, ())
        if cells:
            chip(frame, signed(by), grid.cell(cells[0]).midtop, "accent", within)
