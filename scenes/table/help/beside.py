"""A few words beside what they speak of, which is lit: what a lesson and the coach say."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fnmatch import fnmatchcase
from typing import Any, NamedTuple

from scenes.table.furniture.layout import Layout
from scenes.ui.frame import LABEL_BOLD, SMALL, TEXT, Frame, Rect, Spot
from scenes.ui.widgets import row, row_height

WIDEST, NARROWEST = 460, 300
MOST_LIT = 12
"""Of things that are on the screen many times, so many are lit."""
COVERS_LIT, COVERS_CHOICE, COVERS_TOLD = 400, 4, 1
"""How bad it is to lie over what is spoken of, over what can be clicked, and over what has a tip."""
GRID = 16
"""In so many steps across and down a place is looked for."""


class Note(NamedTuple):
    """What is said: `id` begins the ids of its spots."""

    id: str
    head: str
    text: str
    buttons: list[dict[str, Any]]
    says_more: str = ""
    """An answer to what was just done, under the text."""


def lit_places(frame: Frame, lights: Iterable[str], anchors: Mapping[Any, Rect]) -> list[Rect]:
    """Where the things are that are spoken of; names may hold a *. Only what can be seen counts."""
    found: list[Rect] = []
    for light in lights:
        seen = [spot.seen for spot in frame.spots if _is_meant(light, spot)]
        if not seen:
            seen = [rect for name, rect in anchors.items() if fnmatchcase(str(name), light)]
        found += [rect.clip(frame.rect) for rect in seen]
    return [rect for rect in found if rect.width and rect.height][:MOST_LIT]


def _is_meant(light: str, spot: Spot) -> bool:
    names = (spot.id, spot.id.partition(":")[2], "" if spot.option is None else str(spot.option), *spot.about)
    return any(name and fnmatchcase(name, light) for name in names)


def light_up(frame: Frame, lit: Iterable[Rect]) -> None:
    """A bright frame around each thing, dark at its edges so that it shows on any ground."""
    for rect in lit:
        frame.outline(rect.inflate(frame.u(14), frame.u(14)), "shared.key", frame.u(7), frame.u(10))
        frame.outline(rect.inflate(frame.u(12), frame.u(12)), "accent", frame.u(4), frame.u(9))


class Noted:
    """Where a note lies: it stays there while the same thing is said, unless what it speaks of comes under it."""

    def __init__(self) -> None:
        self._key: tuple[object, str] | None = None
        self._rect = Rect(0, 0, 0, 0)

    def draw(self, frame: Frame, places: Layout, note: Note, lit: list[Rect], stays: bool = False) -> Rect:
        """`stays`: it speaks of nothing, and lies where the last one lay."""
        inner, heights = _measured(frame, places, note)
        pad = frame.u(18)
        rect = Rect(0, 0, inner + 2 * pad + frame.u(8), sum(heights) + 2 * pad)
        size = (frame.rect.size, rect.width)
        key = (size, note.text)
        stays = stays and self._key is not None and self._key[0] == size
        covers = any(self._rect.colliderect(each) for each in lit)
        if not stays and (key != self._key or covers or not frame.rect.contains(self._rect)):
            self._key = key
            self._rect = _quiet_place(frame, rect, places, lit)
        place = Rect(self._rect.left, self._rect.top, rect.width, rect.height)
        if place.bottom > frame.rect.bottom - frame.u(8):
            place.bottom = frame.rect.bottom - frame.u(8)
        self._rect = place
        self._print(frame, place, note, inner, heights)
        return place

    def _print(self, frame: Frame, rect: Rect, note: Note, inner: int, heights: list[int]) -> None:
        frame.paper(rect, "panel", 12, over=True)
        frame.fill(Rect(rect.left, rect.top, frame.u(8), rect.height), "accent", frame.u(4))
        frame.spot(f"{note.id}:panel", rect, focus=False, label=note.text)
        left, y = rect.left + frame.u(26), rect.top + frame.u(18)
        frame.text(note.head, Rect(left, y, inner, heights[0]), SMALL, face=LABEL_BOLD, ink="quiet")
        y += heights[0]
        frame.text(note.text, Rect(left, y, inner, heights[1]), TEXT)
        y += heights[1]
        if note.says_more:
            frame.text(note.says_more, Rect(left, y, inner, heights[2]), SMALL, face=LABEL_BOLD, ink="text")
        row(frame, Rect(left, rect.bottom - frame.u(18) - heights[3] + frame.u(12), inner, heights[3]), note.buttons)


def _measured(frame: Frame, places: Layout, note: Note) -> tuple[int, list[int]]:
    """The width of the words, and the heights of head, text, answer and buttons."""
    inner = min(frame.em(WIDEST), max(frame.em(NARROWEST), places.board.width // 2), frame.rect.width - frame.u(80))
    more = frame.setting(note.says_more, inner, SMALL, LABEL_BOLD).height + frame.u(6) if note.says_more else 0
    return inner, [
        frame.setting(note.head, inner, SMALL, LABEL_BOLD).height + frame.u(4),
        frame.setting(note.text, inner, TEXT).height + frame.u(2),
        more,
        row_height(frame, inner, note.buttons) + frame.u(12) if note.buttons else 0,
    ]


def _quiet_place(frame: Frame, rect: Rect, places: Layout, lit: list[Rect]) -> Rect:
    """Near what is spoken of, wherever it covers least: above all not that, then what can be clicked, then what tells
    something."""
    within = Rect(0, places.bar.bottom, frame.rect.width, frame.rect.bottom - places.bar.bottom)
    within = within.inflate(-2 * frame.u(12), -2 * frame.u(8))
    largest = frame.rect.width * frame.rect.height // 8
    spots = [
        (spot.seen, COVERS_CHOICE if spot.does is not None else COVERS_TOLD)
        for spot in frame.spots
        if spot.seen.width * spot.seen.height <= largest
    ]
    margin = frame.u(16)
    lit = [each.inflate(margin, margin) for each in lit]

    def cost(place: Rect) -> float:
        over_lit = sum(_shared(place, each) for each in lit)
        over_spots = sum(_shared(place, each) * weight for each, weight in spots)
        away = min((_distance(place, each) for each in lit), default=0)
        return over_lit * COVERS_LIT + over_spots + away * rect.width / 8

    across, down = max(1, within.width - rect.width), max(1, within.height - rect.height)
    wanted = [
        rect.move(within.left + across * x // GRID - rect.left, within.top + down * y // GRID - rect.top)
        for y in range(GRID + 1)
        for x in range(GRID + 1)
    ]
    return min(wanted, key=cost)


def _shared(one: Rect, other: Rect) -> int:
    part = one.clip(other)
    return part.width * part.height


def _distance(one: Rect, other: Rect) -> int:
    across = max(other.left - one.right, one.left - other.right, 0)
    down = max(other.top - one.bottom, one.top - other.bottom, 0)
    return max(across, down)
