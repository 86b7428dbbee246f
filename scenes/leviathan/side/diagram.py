"""The area of an attack as a small picture: its origin, its colours, and rays that run on to the edge."""

from __future__ import annotations

from game.leviathan.files.areas import Area, area_of
from scenes.leviathan.map.tints import ARROWS, hatched
from scenes.ui.frame import Frame, Rect

MOST = 30


def _reach(area: Area) -> tuple[int, int, int, int]:
    """The smallest and largest offsets: left, top, right, bottom."""
    xs = [0, *(x for x, _, _ in area.cells), *(x for x, _, _, _ in area.rays)]
    ys = [0, *(y for _, y, _ in area.cells), *(y for _, y, _, _ in area.rays)]
    return min(xs), min(ys), max(xs), max(ys)


def _spans(pictures: list[str]) -> list[tuple[int, int]]:
    found = []
    for picture in pictures:
        left, top, right, bottom = _reach(area_of(picture))
        found.append((right - left + 1, bottom - top + 1))
    return found


def diagram_size(frame: Frame, pictures: list[str], wide: int, high: int) -> tuple[int, int]:
    """How large the pictures are, side by side; nothing if they would be too small to read."""
    spans = _spans(pictures)
    across = sum(w for w, _ in spans) + len(spans) - 1
    down = max(h for _, h in spans)
    side = min(wide // max(1, across), high // max(1, down), frame.u(MOST))
    return (across * side, down * side) if side >= frame.u(9) else (0, 0)


def draw_diagram(frame: Frame, pictures: list[str], rect: Rect) -> None:
    spans = _spans(pictures)
    side = rect.width // max(1, sum(w for w, _ in spans) + len(spans) - 1)
    x = rect.left
    for picture, (wide, _) in zip(pictures, spans, strict=True):
        _one(frame, area_of(picture), x, rect.top, side)
        x += (wide + 1) * side


def _one(frame: Frame, area: Area, x: int, y: int, side: int) -> None:
    left, top, right, bottom = _reach(area)
    for row in range(top, bottom + 1):
        for column in range(left, right + 1):
            cell = Rect(x + (column - left) * side, y + (row - top) * side, side, side)
            frame.outline(cell, "inset" if frame.theme.drawn_ground else "quiet", 1)
    for dx, dy, colour in area.cells:
        cell = Rect(x + (dx - left) * side, y + (dy - top) * side, side, side)
        frame.surface.blit(hatched(frame, (side, side), colour), cell)
        frame.outline(cell, "edge", max(1, side // 14))
    for dx, dy, way, colour in area.rays:
        cell = Rect(x + (dx - left) * side, y + (dy - top) * side, side, side)
        frame.surface.blit(hatched(frame, (side, side), colour), cell)
        frame.icon(ARROWS[way], cell.inflate(-side // 4, -side // 4), "danger")
    origin = Rect(x - left * side, y - top * side, side, side)
    frame.picture("leviathan/terrain/marker.svg", origin)
