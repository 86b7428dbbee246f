"""Marks over the land: where one may go and at what price, what can be chosen, what somebody said, what is meant."""

from __future__ import annotations

import pygame

from game.biome.view.structs import BiomeView, PriceView, SaidView
from scenes.biome.map.camera import Lie
from scenes.biome.map.pieces import Printed, piece_rects, pieces_on
from scenes.biome.offers import Mark, price_text
from scenes.table.furniture.seats import glyph
from scenes.ui.frame import LABEL_BOLD, SMALL, TEXT, Frame, Rect
from scenes.ui.press import FIGURES
from scenes.words import say
from scenes.words import words as words_of_app

SIGNS = {"explore": "search", "site": "flag", "teleport": "star", "route": "biome-caravan", "look": "eye"}


def outline(frame: Frame, lie: Lie, name: str, role: str, wide: int, part: float = 0.92) -> None:
    """A hex ring of two inks, one of which shows on any ground."""
    rim = "shared.paper" if role != "shared.paper" else "shared.key"
    if not frame.theme.drawn_ground:
        role, rim = ("high_contrast.cyan" if role == "link" else "high_contrast.yellow"), "high_contrast.black"
    points = lie.corners(name, part)
    _ring(frame, points, rim, wide + frame.u(4))
    _ring(frame, points, role, wide)


def _ring(frame: Frame, points: list[tuple[int, int]], role: str, wide: int) -> None:
    colour = frame.colour(role)
    pygame.draw.polygon(frame.surface, colour, points, wide)
    for point in points:
        pygame.draw.circle(frame.surface, colour, point, wide / 2)


FADED = 205


def draw_grid(frame: Frame, lie: Lie, area: Rect, cells: list[str], printed: Printed) -> None:
    """The pictures fade, and every tile shows its coordinates, by which the log calls it."""
    frame.shade(area, "shared.paper" if frame.theme.drawn_ground else "high_contrast.black", FADED)
    ink, ground = ("shared.key", "shared.paper") if frame.theme.drawn_ground else ("high_contrast.white", "panel")
    high = frame.type(SMALL)
    for name in cells:
        pygame.draw.polygon(frame.surface, frame.colour(ink), lie.corners(name, 0.96), frame.u(2))
        rect = Rect(0, 0, frame.text_width(name, SMALL, FIGURES) + frame.u(4), high)
        rect.center = lie.centre(name)
        rect.move_ip(0, round(lie.radius * 0.5))
        if printed.may(rect):
            frame.text(name, rect, SMALL, face=FIGURES, ink=ink, on=ground, align="centre", valign="middle",
                       leading=1.0, links=False)  # fmt: skip


def draw_marks(frame: Frame, lie: Lie, marked: dict[str, Mark]) -> None:
    """Every cell that can be chosen: a ring; unseen land in a lantern's light."""
    for name, mark in marked.items():
        if mark.kind == "explore":
            _unseen(frame, lie, name)
        else:
            outline(frame, lie, name, "shared.key" if mark.kind in ("move", "ride") else "shared.link", frame.u(3))


def _unseen(frame: Frame, lie: Lie, name: str) -> None:
    points = lie.corners(name, 0.90)
    if frame.theme.drawn_ground:
        pygame.draw.polygon(frame.surface, frame.colour("shared.paper"), points)
    _ring(frame, points, "shared.key" if frame.theme.drawn_ground else "high_contrast.white", frame.u(5))
    _ring(frame, points, "shared.lantern" if frame.theme.drawn_ground else "high_contrast.yellow", frame.u(3))


def draw_prices(frame: Frame, lie: Lie, marked: dict[str, Mark], printed: Printed) -> None:
    """What each step costs: actions, and Supplies behind a plus. Explorable cells carry a sign as well."""
    for name, mark in marked.items():
        x, y = lie.centre(name)
        top = y - round(lie.radius * 0.66)
        if mark.kind in SIGNS:
            side = max(frame.u(22), round(lie.radius * (0.5 if mark.kind == "explore" else 0.36)))
            place = Rect(x - side // 2, y - side // 2 if mark.kind == "explore" else top - side // 2, side, side)
            if mark.kind == "explore":
                frame.icon(SIGNS[mark.kind], place, "shared.key" if frame.theme.drawn_ground else "high_contrast.white")
            elif not mark.text:
                frame.fill(place.inflate(frame.u(6), frame.u(6)), "shared.paper", side)
                frame.fill(place.inflate(frame.u(3), frame.u(3)), "shared.link", side)
                frame.icon(SIGNS[mark.kind], place.inflate(-side // 4, -side // 4), "shared.paper")
        if mark.kind == "site" and mark.text:
            answer(frame, mark.text, (x, y), printed)
        elif mark.price is not None:
            draw_price(frame, mark.price, (x, top), printed)


def draw_price(frame: Frame, price: PriceView, centre: tuple[int, int], printed: Printed) -> None:
    """'2', or '1+1' with the Supply's picture behind it."""
    said = price_text(price)
    wide, high = frame.text_width(said, printed.size, FIGURES), frame.type(printed.size) + frame.u(4)
    picture = high if price.supplies else 0
    rect = Rect(0, 0, max(high, wide + frame.u(12) + picture), high)
    rect.center = centre
    if not printed.may(rect):
        return
    drawn = frame.theme.drawn_ground
    ground, ink = ("accent", "on_accent") if not drawn else ("shared.paper", "shared.key")
    frame.fill(rect.inflate(frame.u(4), frame.u(4)), "shared.key", rect.height)
    frame.fill(rect, ground, rect.height)
    words = Rect(rect.left, rect.top, rect.width - picture, rect.height)
    frame.text(
        said, words, printed.size, face=FIGURES, ink=ink, on=ground, align="centre", valign="middle", leading=1.0
    )
    if picture:
        frame.picture("biome/secrets/supply.svg", Rect(rect.right - picture - frame.u(2), rect.top, picture, picture))


def answer(frame: Frame, text: str, centre: tuple[int, int], printed: Printed) -> None:
    """The number of an answer on its cell, as it stands before the answer in the panel."""
    high = frame.type(TEXT) + frame.u(6)
    rect = Rect(0, 0, max(high, frame.text_width(text, TEXT, FIGURES) + frame.u(14)), high)
    rect.center = centre
    printed.taken.append(Rect(rect))  # an answer is printed whatever else is there
    frame.fill(rect.inflate(frame.u(8), frame.u(8)), "shared.key", high)
    frame.fill(rect.inflate(frame.u(5), frame.u(5)), "shared.paper", high)
    frame.fill(rect, "shared.link", high)
    frame.text(text, rect, TEXT, face=FIGURES, ink="shared.paper", on="shared.link", align="centre", valign="middle",
               leading=1.0)  # fmt: skip


IN_WORDS = 3
"""So many of the newest phrases are written out; a warning always is, where there is room. Others show their sign."""
DANGER = "danger"
SAID = {
    "danger": "leviathan-rage", "great": "star", "good": "check", "later": "clock", "dull": "minus",
    "clear": "leviathan-protection", "go": "flag", "help": "hand", "wait": "pause", "mine": "person", "bring": "plus",
}  # fmt: skip
"""The sign of each meaning."""
FLANKS = (
    (0.64, -0.06),
    (-0.64, -0.06),
    (0.42, -0.30),
    (-0.42, -0.30),
    (0.64, 0.30),
    (-0.64, 0.30),
    (0.88, 0),
    (-0.88, 0),
)
"""Where signs stand on a tile, from its centre in radii: beside the pawn, then higher, then lower."""


def standing(view: BiomeView) -> list[SaidView]:
    """Phrases that still mean something, oldest first: news of secrets end with them. One for each meaning and cell."""
    found: dict[tuple[str, str], SaidView] = {}
    for said in view.said:
        tile = view.tiles.get(said.at)
        if tile is not None and (tile.lava or tile.ruffians):  # nobody can go there any more
            continue
        if said.at and (not said.news or (tile is not None and tile.secrets)):
            found.pop((said.at, said.phrase), None)
            found[said.at, said.phrase] = said
    return list(found.values())


def draw_said(frame: Frame, view: BiomeView, lie: Lie, printed: Printed, hover: str) -> None:
    """Phrases that stand, on the cells they are about: warnings first, then the newest. They leave pieces in sight."""
    phrases = standing(view)
    newest = phrases[-IN_WORDS:]
    on = pieces_on(view)
    room = Printed(printed.area, printed.size)
    room.is_mute = printed.is_mute
    room.taken = printed.taken + [rect for _, rect in piece_rects(on, lie)]
    worded: set[str] = set()
    for said in sorted(phrases, key=lambda each: each.phrase == DANGER)[::-1]:
        cell, is_danger = said.at, said.phrase == DANGER
        wants = is_danger or said in newest or cell == hover
        if wants and cell not in worded and cell not in on and _in_words(frame, lie, said, room):
            worded.add(cell)
        else:
            _in_sign(frame, lie, said, room)
    printed.taken = room.taken


def short_words(said: SaidView) -> str:
    """A phrase in a word or two; the tile's tip has it in full."""
    key = f"biome.map.said.{said.phrase}"
    return say(key) if key in words_of_app() else said.words


def _in_words(frame: Frame, lie: Lie, said: SaidView, room: Printed) -> bool:
    """Speaker, sign and a word or two across the tile, between what stands on it and its secrets; if there is room."""
    side = frame.type(SMALL) + frame.u(4)
    words = short_words(said)
    rect = Rect(0, 0, 2 * side + frame.text_width(words, SMALL, LABEL_BOLD) + frame.u(14), side)
    x, y = lie.centre(said.at)
    rect.center = (x, y + round(lie.radius * 0.16))
    if rect.width > round(lie.radius * 2.2) or not room.may(rect):
        return False
    ground, ink = _inks(said)
    _sheet(frame, rect, ground)
    glyph(frame, said.seat, Rect(rect.left + 1, rect.top + 1, side - 2, side - 2))
    frame.icon(SAID[said.phrase], Rect(rect.left + side, rect.top, side, side).inflate(-frame.u(6), -frame.u(6)), ink)
    place = Rect(rect.left + 2 * side + frame.u(4), rect.top, rect.width - 2 * side - frame.u(4), side)
    frame.text(
        words, place, SMALL, face=LABEL_BOLD, ink=ink, on=ground, valign="middle", leading=1.0, links=False
    )  # fmt: skip
    return True


def _in_sign(frame: Frame, lie: Lie, said: SaidView, room: Printed) -> None:
    """The sign over the speaker's mark, beside what stands on the tile. A warning is shown whatever is there."""
    side = max(frame.u(20), round(lie.radius * 0.32))
    x, y = lie.centre(said.at)
    rect = Rect(0, 0, side, 2 * side - frame.u(4))
    for part in FLANKS:
        rect.center = (x + round(lie.radius * part[0]), y + round(lie.radius * part[1]))
        if room.may(rect):
            break
    else:
        if said.phrase != DANGER:
            return
        rect.center = (x + round(lie.radius * FLANKS[0][0]), y + round(lie.radius * FLANKS[0][1]))
    ground, ink = _inks(said)
    _sheet(frame, rect, ground)
    frame.icon(SAID[said.phrase], Rect(rect.left, rect.top, side, side).inflate(-frame.u(3), -frame.u(3)), ink)
    small = side - frame.u(6)
    glyph(frame, said.seat, Rect(rect.centerx - small // 2, rect.bottom - small - 1, small, small))


def _inks(said: SaidView) -> tuple[str, str]:
    return ("shared.danger", "shared.paper") if said.phrase == DANGER else ("shared.paper", "shared.key")


def _sheet(frame: Frame, rect: Rect, ground: str) -> None:
    """A slip with a rim of both inks, one of which shows on any ground."""
    frame.fill(rect.inflate(frame.u(6), frame.u(6)), "shared.key", frame.u(7))
    if ground != "shared.paper":
        frame.fill(rect.inflate(frame.u(3), frame.u(3)), "shared.paper", frame.u(6))
    frame.fill(rect, ground, frame.u(5))
