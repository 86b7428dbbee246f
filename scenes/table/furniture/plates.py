"""Plates with a portrait and three lines, for seats that are people with a face."""

from __future__ import annotations

from typing import NamedTuple

from scenes.table.furniture.seats import AroundTable, glyph
from scenes.ui.frame import LABEL_BOLD, SMALL, TARGET, Frame, Rect
from scenes.ui.press import has_drawing


class Lines(NamedTuple):
    """Where a plate says something: the name, two lines of the game's own, and the tab to peek behind, if any."""

    name: Rect
    middle: Rect
    low: Rect
    tab: Rect | None

    @property
    def anchor(self) -> Rect:
        """Where things fly to that come to this seat."""
        high = self.middle.height
        return Rect(self.middle.left, self.middle.top, high, high)


def draw_paper(frame: Frame, seat: int, rect: Rect, is_awaited: bool) -> None:
    """The plate itself, with a lantern's edge for whoever the table waits for."""
    frame.paper(rect, "panel", 6 if frame.is_hot(f"seat:{seat}") else 3)
    if is_awaited:
        frame.fill(Rect(rect.left, rect.top, frame.u(8), rect.height), "accent", frame.u(4))
        frame.outline(rect, "edge", frame.u(3), frame.u(6))


def lay_out(frame: Frame, scene: AroundTable, seat: int, rect: Rect, portrait: str, count: int = 3) -> Lines:
    """Draw the portrait and share out the room beside it, for three lines or for two."""
    inner = rect.inflate(-2 * frame.u(10), -2 * frame.u(7))
    inner = Rect(inner.left + frame.u(6), inner.top, inner.width - frame.u(6), inner.height)
    left = _portrait(frame, seat, inner, portrait)
    wide, high = inner.right - left, inner.height // count
    name, middle, low = (Rect(left, inner.top + number * high, wide, high) for number in range(3))
    if not scene.peek.may(seat):
        return Lines(name, middle, low, None)
    side = max(frame.u(TARGET), high)
    tab = Rect(inner.right - side, inner.bottom - side, side, side)
    middle.width = low.width = tab.left - left - frame.u(4)
    return Lines(name, middle, low, tab)


def _portrait(frame: Frame, seat: int, inner: Rect, path: str) -> int:
    """The person, with the player's shape in the corner; while nobody is chosen only the shape. Where lines begin."""
    side = min(inner.height, inner.width * 30 // 100)
    place = Rect(inner.left, inner.top, side, side)
    if path and has_drawing(path):
        frame.picture(path, place)
        frame.outline(place, "edge", frame.u(2), frame.u(4))
        mark = max(frame.u(26), side * 36 // 100)
        glyph(frame, seat, Rect(place.right - mark * 7 // 10, place.bottom - mark * 8 // 10, mark, mark))
    else:
        glyph(frame, seat, place)
    return place.right + frame.u(14)


def draw_kind(frame: Frame, scene: AroundTable, seat: int, line: Rect) -> int:
    """Person or bot at the end of the line; how far the line goes before it."""
    small = frame.type(SMALL)
    frame.icon(scene.sitting.icon_of(seat), Rect(line.right - small, line.top, small, line.height), "quiet")
    return line.right - small - frame.u(6)


def draw_name(frame: Frame, scene: AroundTable, seat: int, line: Rect, right: int) -> None:
    """As much of the name as there is room for."""
    said = frame.shortened(scene.name_of(seat), right - line.left, SMALL)
    if said:
        place = Rect(line.left, line.top, right - line.left, line.height)
        frame.text(said, place, SMALL, face=LABEL_BOLD, valign="middle", leading=1.0)
