"""A page: a sheet of paper on the night outside, with buttons at its foot and a column above them that scrolls."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from scenes.screens.posters import draw_ground
from scenes.ui.column import Column, scrolling_column
from scenes.ui.frame import TEXT, Act, Frame, Rect
from scenes.ui.widgets import button, button_size


class Foot(NamedTuple):
    """A button at the foot of a page."""

    id: str
    label: str
    does: Act
    icon: str


@contextmanager
def page(frame: Frame, id: str, widest: int, feet: tuple[Foot, ...], redraw: Act) -> Iterator[Column]:
    draw_ground(frame)
    margin, pad = frame.u(24), frame.u(40)
    wide = min(frame.em(widest) + 2 * pad, frame.rect.width - 2 * margin)
    paper = Rect(frame.rect.centerx - wide // 2, margin, wide, frame.rect.height - 2 * margin)
    frame.paper(paper, "panel", 8)
    inner = paper.inflate(-2 * pad, -2 * frame.u(24))
    left, top = inner.left, inner.bottom
    for foot in feet:
        size = button_size(frame, foot.label, TEXT, foot.icon)
        place = Rect(left, inner.bottom - size[1], *size)
        button(frame, foot.id, place, foot.label, foot.does, icon=foot.icon)
        left, top = place.right + frame.u(16), min(top, place.top)
    area = Rect(inner.left, inner.top, inner.width + frame.u(24), top - inner.top - frame.u(16))
    with scrolling_column(frame, id, area, redraw) as column:
        column.area.width = inner.width
        yield column
