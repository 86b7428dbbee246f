"""Marks over the land: where one may go and at what price, what can be chosen, what somebody said, what is meant."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from scenes.biome.camera import Lie
from scenes.biome.pieces import Printed
from scenes.table.seats import glyph
from scenes.ui.frame import LABEL_BOLD, SMALL, Frame, Rect
from scenes.ui.press import FIGURES
from scenes.words import say
from scenes.words import words as words_of_app

if TYPE_CHECKING:
    from scenes.biome.board import BiomeBoard
    from scenes.biome.offers import Mark

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
        if mark.text:
            price(frame, mark.text, (x, top), printed)


def price(frame: Frame, text: str, centre: tuple[int, int], printed: Printed) -> None:
    """'2', or '1+1' with the Supply's picture behind it."""
    actions, _, supplies = text.partition("+")
    said = f"{actions}+{supplies}" if supplies else actions
    wide, high = frame.text_width(said, printed.size, FIGURES), frame.type(printed.size) + frame.u(4)
    picture = high if supplies else 0
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


IN_WORDS = 3
"""So many of the newest phrases are written out; of older ones the speaker's mark stands on the tile."""


def standing(board: BiomeBoard) -> list[dict[str, Any]]:
    """Phrases that still mean something, the newest of each cell, oldest first: news of secrets end with them."""
    view, phrases = board.view, board.content.phrases
    found: dict[str, dict[str, Any]] = {}
    for said in view["said"]:
        tile = view["tiles"].get(said["at"])
        is_plan = phrases[said["phrase"]].about in ("plan", "bring")
        if said["at"] and (is_plan or (tile is not None and tile["secrets"])):
            found.pop(said["at"], None)
            found[said["at"]] = said
    return list(found.values())


def draw_said(frame: Frame, board: BiomeBoard, lie: Lie, printed: Printed, hover: str) -> None:
    """Phrases that stand, as small flags over the cells they are about."""
    phrases = standing(board)
    newest = [said["at"] for said in phrases[-IN_WORDS:]]
    for said in reversed(phrases):
        if said["at"] in newest or said["at"] == hover:
            _flag(frame, lie, said["at"], said, printed)
        else:
            _small_flag(frame, lie, said)


def _small_flag(frame: Frame, lie: Lie, said: dict[str, Any]) -> None:
    """A speaker's mark at the right shoulder of a tile."""
    x, y = lie.centre(said["at"])
    side = max(frame.u(20), round(lie.radius * 0.36))
    flag = Rect(x + round(lie.radius * 0.30), y - round(lie.radius * 0.52), side, side)
    _print_flag(frame, flag, (x + round(lie.radius * 0.22), flag.bottom + side // 3), said["seat"], "")


def short_words(said: dict[str, Any]) -> str:
    """A phrase in a word or two; the tile's tip has it in full."""
    key = f"biome.map.said.{said['phrase']}"
    return say(key) if key in words_of_app() else str(said["words"])


def _flag(frame: Frame, lie: Lie, cell: str, said: dict[str, Any], printed: Printed) -> None:
    """A word or two where there is room, else the speaker's mark alone."""
    side = frame.type(SMALL) + frame.u(4)
    x, y = lie.centre(cell)
    words = short_words(said)
    wide = side + frame.text_width(words, SMALL, LABEL_BOLD) + frame.u(12)
    if wide <= round(lie.radius * 1.9) + frame.u(12):
        for part in (-0.45, 0.15, -0.9):
            pole = (x + round(lie.radius * part / 2), y - round(lie.radius * 0.30))
            flag = Rect(x + round(lie.radius * part) - side // 2, y - round(lie.radius * 0.86) - side, wide, side)
            flag.clamp_ip(printed.area)
            if printed.may(flag):
                _print_flag(frame, flag, pole, said["seat"], words)
                return
    _small_flag(frame, lie, said)


def _print_flag(frame: Frame, flag: Rect, pole: tuple[int, int], seat: int, words: str) -> None:
    side = flag.height
    foot = max(flag.left + frame.u(8), min(pole[0], flag.right - frame.u(8)))
    tail = [(foot - frame.u(6), flag.bottom - 1), (foot + frame.u(6), flag.bottom - 1), pole]
    for shape, colour in ((frame.u(3), "shared.key"), (0, "shared.paper")):
        frame.fill(flag.inflate(2 * shape, 2 * shape), colour, frame.u(6))
        pygame.draw.polygon(frame.surface, frame.colour(colour), tail)
    glyph(frame, seat, Rect(flag.left + 1, flag.top + 1, side - 2, side - 2))
    if words:
        place = Rect(flag.left + side + frame.u(4), flag.top, flag.width - side - frame.u(4), flag.height)
        frame.text(
            words, place, SMALL, face=LABEL_BOLD, ink="shared.key", on="shared.paper", valign="middle", leading=1.0,
            links=False,
        )  # fmt: skip
