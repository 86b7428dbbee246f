"""The tab: seats and log, when there is no room for them beside the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.table.furniture.bar import draw_bar
from scenes.table.furniture.layout import Layout
from scenes.table.furniture.log import draw_log
from scenes.table.furniture.seats import draw_seats
from scenes.ui.frame import Frame, Rect
from scenes.words import say

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


def draw_tab(frame: Frame, scene: TableScene, places: Layout) -> None:
    """Seats and log, when there is no room for them beside the board."""
    wide = min(frame.rect.width, max(frame.em(420), frame.rect.width * 45 // 100))
    area = Rect(frame.rect.right - wide, places.bar.bottom, wide, frame.rect.height - places.bar.bottom)
    frame.spot("tab:close", frame.rect, scene.toggle_tab, focus=False, label=say("table.tab"))
    half = area.height // 2
    frame.spot("tab", area, focus=False)
    if places.seats is None:
        draw_seats(frame, scene, Rect(area.left, area.top, wide, half))
        area = Rect(area.left, area.top + half, wide, area.height - half)
    draw_log(frame, scene, area)
    draw_bar(frame, scene, places.bar)
