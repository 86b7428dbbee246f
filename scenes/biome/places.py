"""Where things are: land over the whole width, slips over its corners, a low band for the pack and the actions."""

from __future__ import annotations

from typing import NamedTuple

from scenes.table.furniture.layout import BAR, Layout
from scenes.ui.frame import SMALL, TARGET, TEXT, Frame, Rect

BAND = 148
"""How high the pack and the actions below the land are, at 1080 lines."""
COLUMN, PLATE = 296, 228
"""How wide the quests at the right and the seats at the left are, at 1080 lines."""
GAP = 8
ROWS = 3
"""Rows of type for what happened last."""


class Over(NamedTuple):
    """What lies over the land."""

    land: Rect  # all of it, below the slips too
    free: Rect  # what no slip covers; the camera fits the land into it
    head: Rect
    seats: Rect | None  # None: behind the tab
    column: Rect  # as far down as quests and panels may reach
    foot: Rect  # the corner below the left wall, for what happened last


def places(frame: Frame) -> Layout:
    """Land and a band below it; seats lie over the land, what happened is behind a tab."""
    whole = frame.rect
    high = max(frame.u(BAR), frame.type(TEXT) + frame.u(24))
    if whole.width < frame.em(1100):  # the status line may need a second line
        high = max(high, round(frame.type(SMALL) * 2.1) + frame.u(10))
    bar = Rect(0, 0, whole.width, high)
    band = min(max(frame.u(BAND), round(frame.type(SMALL) * 5.2) + frame.u(24)), whole.height * 30 // 100)
    land = Rect(0, bar.bottom, whole.width, whole.height - bar.bottom - band)
    return Layout(bar, land, Rect(0, land.bottom, whole.width, band), None, None)


def over_land(frame: Frame, land: Rect, head: int, plates: int) -> Over:
    """Share out the land's corners: `head` is how high the strip of figures is, `plates` that of all seats."""
    gap = frame.u(GAP)
    wide = min(max(frame.em(COLUMN), land.width * 16 // 100), land.width * 40 // 100)
    column = Rect(land.right - wide - gap, land.top + gap, wide, land.height - 2 * gap)
    strip = Rect(land.left, land.top, column.left - land.left - gap, head)
    plate = frame.em(PLATE)
    fits = column.left - land.left - plate >= frame.em(520) and plates <= land.height - head - frame.u(TARGET) - 3 * gap
    seats = Rect(land.left + gap, strip.bottom, plate, plates) if fits else None
    left = seats.right if seats is not None else land.left
    free = Rect(left + gap, strip.bottom, column.left - left - 2 * gap, land.bottom - strip.bottom)
    line = round(frame.type(SMALL) * 1.3)
    foot = Rect(land.left + gap, land.bottom - ROWS * line - 2 * gap, frame.em(330), ROWS * line + gap)
    return Over(Rect(land), free, strip, seats, column, foot)
