"""The tab: seats and log, when there is no room for them beside the board."""

from __future__ import annotations

from collections.abc import Callable

from scenes.table.furniture.layout import Layout
from scenes.ui.frame import Frame, Rect
from scenes.words import say

Draw = Callable[[Frame, Rect], None]


def draw_tab(frame: Frame, places: Layout, draw_seats: Draw, draw_log: Draw, close: Callable[[], None]) -> None:
    """Seats and log, when there is no room for them beside the board."""
    wide = min(frame.rect.width, max(frame.em(420), frame.rect.width * 45 // 100))
    area = Rect(frame.rect.right - wide, places.bar.bottom, wide, frame.rect.height - places.bar.bottom)
    frame.spot("tab:close", frame.rect, close, focus=False, label=say("table.tab"))
    half = area.height // 2
    frame.spot("tab", area, focus=False)
    if places.seats is None:
        draw_seats(frame, Rect(area.left, area.top, wide, half))
        area = Rect(area.left, area.top + half, wide, area.height - half)
    draw_log(frame, area)
