"""Pictures in content files: the area of an attack, and the landing spaces of a jump."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

RAYS = {"^": "up", "v": "down", "<": "left", ">": "right"}
_TOWARD = {"up": (0, 1), "down": (0, -1), "left": (1, 0), "right": (-1, 0)}
"""From the space of a ray back to the one it leaves from; y grows downwards."""


@dataclass(frozen=True)
class Area:
    """An attack's diagram: offsets by colour, and rays that run on to the edge (LW-121, LW-122)."""

    cells: tuple[tuple[int, int, str], ...]
    rays: tuple[tuple[int, int, str, str], ...]  # offset, direction, colour


@dataclass(frozen=True)
class Jump:
    """A jump's diagram: offsets, each with the grip it costs more (LW-123)."""

    landings: tuple[tuple[int, int, int], ...]


@cache
def area_of(picture: str) -> Area:
    """The area a picture shows. Raises ValueError with what is wrong."""
    rows = [line.split() for line in picture.strip().splitlines()]
    if len({len(row) for row in rows}) != 1:
        raise ValueError("the rows of an area must be equally long; write '.' where nothing is")
    origins = [(x, y) for y, row in enumerate(rows) for x, sign in enumerate(row) if sign in ("O", "x")]
    if len(origins) != 1:
        raise ValueError("an area has exactly one origin, O (affected) or x (not affected)")
    ox, oy = origins[0]
    colours: dict[tuple[int, int], str] = {}
    for y, row in enumerate(rows):
        for x, sign in enumerate(row):
            if sign == "O":
                colours[x, y] = "a"
            elif sign in ("a", "b", "c"):
                colours[x, y] = sign
            elif sign not in (".", "x") and not (sign[0] in RAYS and sign[1:] in ("", "a", "b", "c")):
                raise ValueError(f"{sign!r} is no sign of an area")
    rays: list[tuple[int, int, str, str]] = []
    for y, row in enumerate(rows):
        for x, sign in enumerate(row):
            if sign[0] in RAYS:
                direction = RAYS[sign[0]]
                dx, dy = _TOWARD[direction]
                colour = sign[1:] or colours.get((x + dx, y + dy), "a")
                rays.append((x - ox, y - oy, direction, colour))
    cells = tuple((x - ox, y - oy, colour) for (x, y), colour in colours.items())
    return Area(cells, tuple(rays))


@cache
def jump_of(rows: str) -> Jump:
    """The landings a diagram shows. Raises ValueError with what is wrong."""
    lines = [line.strip() for line in rows.split("/")]
    starts = [(x, y) for y, line in enumerate(lines) for x, sign in enumerate(line) if sign == "@"]
    if len(starts) != 1:
        raise ValueError("a jump diagram has exactly one start, @")
    sx, sy = starts[0]
    landings = []
    for y, line in enumerate(lines):
        for x, sign in enumerate(line):
            if sign == "j" or sign.isdigit():
                landings.append((x - sx, y - sy, int(sign) if sign.isdigit() else 0))
            elif sign not in (".", "@"):
                raise ValueError(f"{sign!r} is no sign of a jump diagram")
    if not landings:
        raise ValueError("a jump diagram needs a landing, j")
    return Jump(tuple(landings))


def area_problem(picture: str) -> str | None:
    if picture == "whole_map":
        return None
    try:
        area_of(picture)
    except ValueError as error:
        return str(error)
    return None


def jump_problem(rows: str) -> str | None:
    try:
        jump_of(rows)
    except ValueError as error:
        return str(error)
    return None
