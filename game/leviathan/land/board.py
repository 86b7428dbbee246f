"""The map of a leviathan as the rules know it: spaces and what lies on them, with quick tables of ways.

A cell is a number: y * width + x, with y counted DOWN from the top row. People say `C4`: column C, row 4 from the
BOTTOM. A cell without a space has the terrain `none`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Literal, NoReturn

import msgspec

Direction = Literal["up", "down", "left", "right"]
Orientation = Literal["horizontal", "vertical"]
Wrap = Literal["none", "vertical", "horizontal", "both"]
CrystalKind = Literal["normal", "blighted"]

DIRECTIONS: dict[Direction, tuple[int, int]] = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
ORIENTATIONS: tuple[Orientation, ...] = ("horizontal", "vertical")
WRAPS: tuple[Wrap, ...] = ("none", "vertical", "horizontal", "both")
CRYSTALS: tuple[CrystalKind, ...] = ("normal", "blighted")
KINDS = ("none", "normal", "harmful", "difficult", "ledge", "open")
OFF = -1
"""No cell: beyond the edge of the map."""

SIGNS = {"#": "none", ".": "normal", "!": "harmful", "~": "difficult", "=": "ledge", "o": "open"}


class Crystal(msgspec.Struct, frozen=True):
    kind: CrystalKind
    value: int


class Drawn(msgspec.Struct, frozen=True):
    """An overlay or a token drawn on the map, with the properties it was given."""

    kind: Literal["overlay", "token"]
    name: str
    cells: tuple[int, ...]
    said: dict[str, str | int | bool]


class Board(msgspec.Struct, frozen=True, dict=True, kw_only=True):
    leviathan: str
    title: str
    orientation: Orientation
    gravity: Direction
    wrap: Wrap
    width: int
    height: int
    terrain: tuple[str, ...]
    crystals: dict[int, Crystal]
    mushrooms: tuple[int, ...]
    starts: tuple[int, ...]
    points: dict[str, int]
    regions: dict[str, tuple[int, ...]]
    pools: tuple[str, ...] = ()
    """The regions that are drawn as crystal pools."""
    drawn: tuple[Drawn, ...] = ()
    picture: str = ""
    """The picture under the grid, relative to the map's folder."""

    @cached_property
    def xs(self) -> tuple[int, ...]:
        return tuple(range(self.width)) * self.height

    @cached_property
    def ys(self) -> tuple[int, ...]:
        return tuple(y for y in range(self.height) for _ in range(self.width))

    @cached_property
    def spaces(self) -> tuple[int, ...]:
        return tuple(cell for cell, kind in enumerate(self.terrain) if kind != "none")

    @cached_property
    def steps(self) -> dict[Direction, tuple[int, ...]]:
        """For each direction the cell one step on, whatever its terrain; OFF beyond the edge."""
        return {way: self._steps(way, "none") for way in DIRECTIONS}

    @cached_property
    def drops(self) -> dict[Direction, tuple[int, ...]]:
        """As `steps`, but for falls: they alone wrap round the map."""
        return {way: self._steps(way, self.wrap) for way in DIRECTIONS}

    @cached_property
    def near(self) -> tuple[tuple[int, ...], ...]:
        """The spaces beside each cell: up, down, left, right."""
        found = [[table[cell] for table in self.steps.values()] for cell in range(len(self.terrain))]
        return tuple(tuple(to for to in ways if to != OFF and self.terrain[to] != "none") for ways in found)

    @cached_property
    def apart(self) -> tuple[tuple[int, ...], ...]:
        """How many orthogonal steps lie between two cells, over everything."""
        places = list(zip(self.xs, self.ys, strict=True))
        return tuple(tuple(abs(x - a) + abs(y - b) for a, b in places) for x, y in places)

    def cell_name(self, cell: int) -> str:
        return cell_name(cell, self.width, self.height)

    def cell_named(self, name: str) -> int | None:
        """The cell of a name like C4, or None if the map has none such."""
        letters = name.rstrip("0123456789")
        number = name[len(letters) :]
        if not (letters.isascii() and letters.isalpha() and letters.isupper() and 1 <= len(number) <= 3):
            return None
        column = 0
        for letter in letters[:3]:
            column = column * 26 + ord(letter) - ord("A") + 1
        x, y = column - 1, self.height - int(number)
        if len(letters) > 3 or number[0] == "0" or x >= self.width or not 0 <= y < self.height:
            return None
        return y * self.width + x

    def _steps(self, way: Direction, wrap: Wrap) -> tuple[int, ...]:
        dx, dy = DIRECTIONS[way]
        round_x, round_y = wrap in ("horizontal", "both"), wrap in ("vertical", "both")
        found = []
        for x, y in zip(self.xs, self.ys, strict=True):
            to_x = (x + dx) % self.width if round_x else x + dx
            to_y = (y + dy) % self.height if round_y else y + dy
            on_map = 0 <= to_x < self.width and 0 <= to_y < self.height
            found.append(to_y * self.width + to_x if on_map else OFF)
        return tuple(found)


def cell_name(cell: int, width: int, height: int) -> str:
    y, column = divmod(cell, width)
    letters = ""
    column += 1
    while column:
        column, letter = divmod(column - 1, 26)
        letters = chr(ord("A") + letter) + letters
    return f"{letters}{height - y}"


def cells_of(board: Board, names: Iterable[str]) -> tuple[int, ...]:
    """The spaces of names like `D10` and of rectangles like `A1:C3`. Raises ValueError for one that is no space."""
    found: set[int] = set()
    for name in names:
        corners = [_cell(board, corner) for corner in name.split(":")]
        if len(corners) > 2:
            raise ValueError(f"{name!r} has more than two corners")
        left, right = sorted(board.xs[corner] for corner in (corners[0], corners[-1]))
        top, bottom = sorted(board.ys[corner] for corner in (corners[0], corners[-1]))
        cells = [y * board.width + x for y in range(top, bottom + 1) for x in range(left, right + 1)]
        spaces = [cell for cell in cells if board.terrain[cell] != "none"]
        if not spaces:
            raise ValueError(f"{name!r} is no space")
        found.update(spaces)
    return tuple(sorted(found))


def _cell(board: Board, name: str) -> int:
    cell = board.cell_named(name)
    if cell is None:
        raise ValueError(f"the map has no cell {name!r}")
    return cell


def board_from_ascii(
    text: str,
    *,
    leviathan: str = "",
    title: str = "",
    orientation: Orientation | None = None,
    gravity: Direction = "down",
    wrap: Wrap = "none",
    points: Mapping[str, str] | None = None,
    regions: Mapping[str, Iterable[str]] | None = None,
    pools: Iterable[str] = (),
    signs: Mapping[str, str] | None = None,
) -> Board:
    """A board from a drawing of two characters for each cell: its terrain, and what lies there.

    Rows stand on lines of their own or are parted by ` / `. `signs` adds signs of a leviathan's own terrain kinds.
    Raises ValueError for a drawing that cannot be read.
    """
    rows = [row.split() for row in text.replace("/", "\n").splitlines() if row.strip()]
    if not rows:
        raise ValueError("the drawing has no cells")
    width, height = len(rows[0]), len(rows)
    known = SIGNS | dict(signs or {})
    terrain: list[str] = []
    crystals: dict[int, Crystal] = {}
    mushrooms: list[int] = []
    starts: list[int] = []
    found: dict[str, int] = {}
    for row in rows:
        if len(row) != width:
            _refuse(len(terrain), width, height, f"a row of {len(row)} cells among rows of {width}")
        for drawn in row:
            cell = len(terrain)
            ground, thing = drawn[:1], drawn[1:]
            if ground not in known:
                _refuse(cell, width, height, f"{drawn!r} has no known terrain")
            if thing != "." and known[ground] == "none":
                _refuse(cell, width, height, f"{drawn!r} lies on no space")
            terrain.append(known[ground])
            if len(thing) == 1 and thing in "123456":
                crystals[cell] = Crystal("normal", int(thing))
            elif len(thing) == 1 and thing in "abcdef":
                crystals[cell] = Crystal("blighted", ord(thing) - ord("a") + 1)
            elif thing == "m":
                mushrooms.append(cell)
            elif thing == "s":
                starts.append(cell)
            elif len(thing) == 1 and "A" <= thing <= "Z":
                if thing in found:
                    _refuse(cell, width, height, f"there is a point {thing} already")
                found[thing] = cell
            elif thing != ".":
                _refuse(cell, width, height, f"{drawn!r} says nothing known")
    board = Board(
        leviathan=leviathan,
        title=title,
        orientation=orientation or ("horizontal" if width >= height else "vertical"),
        gravity=gravity,
        wrap=wrap,
        width=width,
        height=height,
        terrain=tuple(terrain),
        crystals=crystals,
        mushrooms=tuple(mushrooms),
        starts=tuple(starts),
        points=found,
        regions={},
    )
    found |= {point: cells_of(board, [name])[0] for point, name in (points or {}).items()}
    areas = {region: cells_of(board, names) for region, names in (regions or {}).items()}
    return msgspec.structs.replace(board, points=found, regions=areas, pools=tuple(sorted(pools)))


def _refuse(cell: int, width: int, height: int, text: str) -> NoReturn:
    raise ValueError(f"cell {cell_name(cell, width, height)}: {text}")
