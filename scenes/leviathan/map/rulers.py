"""What the spaces are called: letters above the map, numbers beside it, on the bare grid a name on each space."""

from __future__ import annotations

from game.leviathan.view.structs import LeviathanView
from scenes.leviathan.map.grid import Grid
from scenes.leviathan.map.prints import fine, print_word
from scenes.ui.frame import LABEL_BOLD, SMALL, Frame, Rect
from scenes.ui.theme import ink


def band(frame: Frame, rows: int, height: int) -> tuple[int, int]:
    """How wide the numbers beside a map are, and how high the letters above it: no more than a capital needs.

    Where they would take from spaces that are small already, the letters stand on the upper edge of the map itself;
    with large letters the map is smaller in any case.
    """
    size = _size(frame)
    across, down = frame.press.width("00", LABEL_BOLD, size) + frame.u(6), round(size * 0.76)
    least = frame.rect.height * LEAST // 900
    is_tight = (height - down) // rows < least <= height // rows and frame.text_scale == 1
    return across, 0 if is_tight else down


def _size(frame: Frame) -> int:
    """The smallest type at its own size: names of spaces do not grow with the text, for the map does not."""
    return round(SMALL * frame.unit)


LEAST = 56
"""How large a space should be at 900 lines, at the least."""

EDGE = 3
"""The frame around the map; letters stand above it, for on it an E would read as an F."""


def map_size(frame: Frame, columns: int, rows: int, height: int) -> tuple[int, int]:
    """How large a map is, with the names of its spaces at its edges, that is as high as it can be."""
    across, down = band(frame, rows, height)
    side = max(1, (height - down) // rows)
    return side * columns + across, side * rows + down


def inside(frame: Frame, rows: int, area: Rect) -> Rect:
    """What the names at the edges leave of an area."""
    across, down = band(frame, rows, area.height)
    return Rect(area.left + across, area.top + down, area.width - across, area.height - down)


def draw_rulers(frame: Frame, view: LeviathanView, grid: Grid, window: Rect, area: Rect) -> None:
    """Letters over the columns and numbers left of the rows that can be seen through the window over the map."""
    size, seen = _size(frame), grid.rect.clip(window)
    across = frame.press.width("00", LABEL_BOLD, size) + frame.u(6)
    high = round(size * 0.76)
    ground = frame.colour("leviathan.deep" if frame.theme.drawn_ground else "ground")
    light = frame.colour("leviathan.bone" if frame.theme.drawn_ground else "text")
    top = max(area.top, seen.top - frame.u(EDGE) - high)
    if seen.top - high < area.top:  # no room above the map
        top = seen.top
        frame.shade(Rect(seen.left, top, seen.width, high + 1), "shared.key", 190)
        ground = ink("shared.key")
    for column in range(grid.width):
        rect = grid.cell(column)
        if window.left <= rect.centerx <= window.right:
            place = Rect(rect.left, top, rect.width, high)
            print_word(frame, column_name(view, column), place, size, ground, light, LABEL_BOLD)
    ground = frame.colour("leviathan.deep" if frame.theme.drawn_ground else "ground")
    for row in range(grid.height):
        rect = grid.cell(row * grid.width)
        if window.top <= rect.centery <= window.bottom:
            place = Rect(seen.left - across, rect.top, across, rect.height)
            print_word(frame, row_name(view, row, grid.width), place, size, ground, light, LABEL_BOLD)


def column_name(view: LeviathanView, column: int) -> str:
    return view.cells[column].rstrip("0123456789")


def row_name(view: LeviathanView, row: int, width: int) -> str:
    return view.cells[row * width].lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ")


def draw_cell_names(frame: Frame, view: LeviathanView, grid: Grid) -> None:
    """On the bare grid every space says its name, lower left, where nothing else is printed."""
    size = fine(frame, grid.side)
    for cell, kind in enumerate(view.terrain):
        if kind == "none":
            continue
        name, rect = view.cells[cell], grid.cell(cell)
        wide = frame.press.width(name, LABEL_BOLD, size) + frame.u(4)
        tag = Rect(rect.left + 1, rect.bottom - size - 1, wide, size)
        if not tag.colliderect(frame.surface.get_clip()):
            continue
        frame.fill(tag, "shared.key", frame.u(3))
        print_word(frame, name, tag, size, ink("shared.key"), ink("leviathan.bone"), LABEL_BOLD)
