"""A column: texts and controls one below the other, in a region that scrolls. How long it is, it learns by drawing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from scenes.ui.frame import BODY, Act, Frame, Rect

UNKNOWN = 100_000


def sheet(frame: Frame, widest: int) -> Rect:
    """A sheet of paper in the middle of the window; the part of it to write on."""
    frame.fill(frame.rect, "ground")
    margin, pad = frame.u(24), frame.u(40)
    wide = min(frame.em(widest) + 2 * pad, frame.rect.width - 2 * margin)
    paper = Rect(frame.rect.centerx - wide // 2, margin, wide, frame.rect.height - 2 * margin)
    frame.paper(paper)
    return paper.inflate(-2 * pad, -2 * frame.u(20))


class Column:
    """Where the next thing goes: below everything so far."""

    def __init__(self, frame: Frame, area: Rect) -> None:
        self.frame = frame
        self.area = area
        self.y = area.top

    @property
    def rest(self) -> Rect:
        """All that lies below what has been drawn."""
        return Rect(self.area.left, self.y, self.area.width, UNKNOWN)

    def gap(self, pixels: int) -> None:
        self.y += self.frame.u(pixels)

    def text(self, text: str, size: int, *, face: str = BODY, **more: Any) -> Rect:
        used = self.frame.text(text, self.rest, size, face=face, **more)
        self.y = used.bottom
        return used

    def put(self, draw: Callable[[Rect], Rect]) -> Rect:
        """Something that is given the rest and tells what it took."""
        used = draw(self.rest)
        self.y = max(self.y, used.bottom)
        return used

    def line(self, role: str = "edge", thick: int = 2) -> None:
        self.frame.fill(Rect(self.area.left, self.y, self.area.width, self.frame.u(thick)), role)
        self.y += self.frame.u(thick)


@contextmanager
def scrolling_column(frame: Frame, id: str, rect: Rect, redraw: Act, least: int = 0) -> Iterator[Column]:
    """A column in a scrolling region. It is as long as it was in the last picture; if not, it is drawn once more."""
    key = f"length:{id}"
    with frame.scroll(id, rect, frame.memory.get(key, UNKNOWN)) as inner:
        column = Column(frame, inner)
        yield column
        length = max(least, column.y - inner.top)
    if frame.memory.get(key) != length:
        frame.memory[key] = length
        redraw()
