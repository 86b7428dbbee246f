"""The grid: flat-top hexes in a wedge (BE-R1). A cell is one number; its name is "q,r"."""

from __future__ import annotations

from functools import cache

Cell = int

NOWHERE: Cell = -1
"""A place nobody can reach: where captives are held while no Stealer Camp is known (BE-161)."""

_WIDTH = 128
_MIDDLE = 64
REACH = 44
"""Cells farther from the Main Camp than this never come into play."""

OFFSETS = (-_WIDTH, 1 - _WIDTH, 1, _WIDTH, _WIDTH - 1, -1)
"""Directions 0 to 5: N, NE, SE, S, SW, NW."""
DIRECTIONS = ("N", "NE", "SE", "S", "SW", "NW")


def cell_at(q: int, r: int) -> Cell:
    return (r + _MIDDLE) * _WIDTH + q + _MIDDLE


HOME = cell_at(0, 0)
"""The Main Camp."""


def axial(cell: Cell) -> tuple[int, int]:
    row, column = divmod(cell, _WIDTH)
    return column - _MIDDLE, row - _MIDDLE


@cache
def distance(one: Cell, other: Cell) -> int:
    """Steps over cells, whatever lies on them (BE-R2)."""
    row, column = divmod(one, _WIDTH)
    to_row, to_column = divmod(other, _WIDTH)
    dq, dr = column - to_column, row - to_row
    return (abs(dq) + abs(dr) + abs(dq + dr)) // 2


def is_inside(q: int, r: int) -> bool:
    """Between the walls, arms included (BE-12)."""
    return r <= 0 and q + r <= 0


_INNER = [
    (q, r)
    for r in range(-REACH, 1)
    for q in range(-REACH, REACH + 1)
    if is_inside(q, r) and max(-r, -q, abs(q + r)) <= REACH
]
CELLS: dict[str, Cell] = {f"{q},{r}": cell_at(q, r) for q, r in _INNER}
NAMES: dict[Cell, str] = {cell: name for name, cell in CELLS.items()}
"""Every cell between the walls."""

OUT: dict[Cell, int] = {cell: distance(HOME, cell) for cell in NAMES}
"""How far each cell is from the Main Camp."""

BESIDE: dict[Cell, tuple[Cell, ...]] = {
    cell: tuple(cell + offset for offset in OFFSETS if cell + offset in NAMES) for cell in NAMES
}
"""The neighbours between the walls, by direction."""

AROUND: dict[Cell, tuple[tuple[int, Cell], ...]] = {
    cell: tuple((way, cell + offset) for way, offset in enumerate(OFFSETS) if cell + offset in NAMES) for cell in NAMES
}
"""The same, each with its direction."""


def direction(here: Cell, there: Cell) -> int:
    """Which way a neighbour lies."""
    return OFFSETS.index(there - here)


def within(cell: Cell, steps: int) -> list[Cell]:
    """All cells between the walls at most so many steps away, nearest first, itself included."""
    found, edge = [cell], [cell]
    seen = {cell}
    for _ in range(steps):
        following = []
        for near in edge:
            for other in BESIDE.get(near, ()):
                if other not in seen:
                    seen.add(other)
                    following.append(other)
        found += following
        edge = following
    return found


def turned(sides: int, by: int) -> int:
    """Sides of a tile, a bit each, after turning it clockwise."""
    return ((sides << by) | (sides >> (6 - by))) & 63
