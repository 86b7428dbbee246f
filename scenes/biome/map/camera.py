"""The camera over the land, and where each cell lies on the screen. Cells are flat-top hexes, named "q,r"."""

from __future__ import annotations

import math
from functools import cache
from typing import NamedTuple

from scenes.ui.camera import NOTCH, Camera
from scenes.ui.frame import Rect

ROOT = math.sqrt(3)
Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, top, right and bottom of a part of the land, in radii of a tile."""


@cache
def axial(name: str) -> tuple[int, int]:
    q, _, r = name.partition(",")
    return int(q), int(r)


@cache
def plane(name: str) -> Point:
    """The centre of a cell, in radii of a tile; the Main Camp is at (0, 0), down is more."""
    q, r = axial(name)
    return 1.5 * q, ROOT * (r + q / 2)


def box_of(names: list[str]) -> Box:
    """The part of the land that some cells take."""
    places = [plane(name) for name in names]
    xs, ys = [x for x, _ in places], [y for _, y in places]
    return min(xs) - 1, min(ys) - ROOT / 2, max(xs) + 1, max(ys) + ROOT / 2


class Lie(NamedTuple):
    """Where the land lies on the screen: the centre of the Main Camp, and the radius of a tile."""

    x: float
    y: float
    radius: int

    def centre(self, name: str) -> tuple[int, int]:
        x, y = plane(name)
        return round(self.x + x * self.radius), round(self.y + y * self.radius)

    def at(self, x: float, y: float) -> tuple[int, int]:
        """A point of the plane on the screen."""
        return round(self.x + x * self.radius), round(self.y + y * self.radius)

    def field(self, name: str) -> Rect:
        """The rectangle of a cell for pointing: these lie side by side without gaps, and none covers another."""
        x, y = plane(name)
        left, right = (round(self.x + (x + side) * self.radius) for side in (-0.75, 0.75))
        top, bottom = (round(self.y + (y + side) * self.radius) for side in (-ROOT / 2, ROOT / 2))
        return Rect(left, top, right - left, bottom - top)

    def corners(self, name: str, part: float = 1.0) -> list[tuple[int, int]]:
        """The six corners of a cell, or of a smaller hex within."""
        x, y = plane(name)
        return [
            (round(self.x + (x + part * dx) * self.radius), round(self.y + (y + part * dy) * self.radius))
            for dx, dy in CORNERS
        ]

    def at_corner(self, name: str, corner: int, part: float = 0.76) -> tuple[int, int]:
        """A point just within a corner of a cell: 4 is the upper left one, 5 the upper right one."""
        x, y = plane(name)
        return self.at(x + part * CORNERS[corner][0], y + part * CORNERS[corner][1])

    def cell_at(self, at: tuple[int, int]) -> str:
        """The name of the cell at a point of the screen."""
        px, py = (at[0] - self.x) / self.radius, (at[1] - self.y) / self.radius
        q, r = px / 1.5, py / ROOT - px / 3
        s = -q - r
        whole = [round(q), round(r), round(s)]
        off = [abs(whole[0] - q), abs(whole[1] - r), abs(whole[2] - s)]
        if off[0] > off[1] and off[0] > off[2]:
            whole[0] = -whole[1] - whole[2]
        elif off[1] > off[2]:
            whole[1] = -whole[0] - whole[2]
        return f"{whole[0]},{whole[1]}"


CORNERS = tuple((math.cos(math.radians(60 * turn)), math.sin(math.radians(60 * turn))) for turn in range(6))


class LandCamera(Camera):
    """Fits all known land, but never with tiles too small to read: then it shows the part that matters."""

    def __init__(self) -> None:
        super().__init__()
        self.box: Box = (-3, -3, 3, 2)
        self.shows_all = False  # somebody asked for all land, however small
        self._fit = 40.0
        self._most = 160.0
        self._area = Rect(0, 0, 1, 1)

    @property
    def is_fit(self) -> bool:
        return self.zoom == 1.0 and not self._overflows()

    def _overflows(self) -> bool:
        wide, high = self._size()
        return wide > self._area.width + 2 or high > self._area.height + 2

    def _size(self) -> Point:
        radius = self.radius
        return (self.box[2] - self.box[0]) * radius, (self.box[3] - self.box[1]) * radius

    @property
    def radius(self) -> int:
        return max(4, round(self._fit * self.zoom))

    def fit(self) -> None:
        super().fit()
        self.shows_all = True

    def lay(self, area: Rect, box: Box, least: float, largest: float, most: float) -> Lie:
        """Look at a part of the land through an area. What is nearer than the whole stays where it is when land grows.

        A tile's radius is at least `least` unless somebody asked for all land, at most `largest` while all is in
        sight, and `most` at the nearest.
        """
        wide, high = box[2] - box[0], box[3] - box[1]
        fit = max(4 if self.shows_all else least, math.floor(min(largest, area.width / wide, area.height / high)))
        if (box, fit) != (self.box, self._fit) and not self.is_fit:
            radius, before, after = self.radius, _middle(self.box), _middle(box)
            self.zoom = max(1.0, radius / fit) if self.zoom != 1.0 else 1.0
            moved = [(new - old) * radius for new, old in zip(after, before, strict=True)]
            self.shift = (self.shift[0] + moved[0], self.shift[1] + moved[1])
        self.box, self._fit, self._most, self._area = box, fit, max(most, fit), Rect(area)
        self._hold(area)
        x, y = _middle(box)
        radius = self.radius
        return Lie(area.centerx + self.shift[0] - x * radius, area.centery + self.shift[1] - y * radius, radius)

    def turn(self, notches: int, at: tuple[int, int], area: Rect) -> None:
        """Zoom so that what is under the cursor stays there, wherever in the window that is."""
        area = self._area
        before = self.radius
        self.shows_all = self.shows_all and notches < 0
        zoom = min(self._most / self._fit, max(1.0, self.zoom * NOTCH**notches))
        self.zoom = 1.0 if zoom < NOTCH**0.5 else zoom
        ratio = self.radius / before
        x, y = at[0] - area.centerx, at[1] - area.centery
        self.shift = (x - (x - self.shift[0]) * ratio, y - (y - self.shift[1]) * ratio)
        self._hold(area)

    def holds(self, name: str) -> bool:
        """Whether a cell is well in sight."""
        x, y = plane(name)
        middle, radius = _middle(self.box), self.radius
        at = (self.shift[0] + (x - middle[0]) * radius, self.shift[1] + (y - middle[1]) * radius)
        return abs(at[0]) <= self._area.width / 2 - radius and abs(at[1]) <= self._area.height / 2 - radius

    def centred_on(self, name: str, radius: float) -> tuple[float, Point]:
        """The zoom and shift that have a cell in the middle, with tiles of a radius at least."""
        zoom = max(self.zoom, min(self._most, radius) / self._fit)
        x, y = plane(name)
        middle, across = _middle(self.box), round(self._fit * zoom)
        return zoom, ((middle[0] - x) * across, (middle[1] - y) * across)

    def look(self, zoom: float, shift: Point) -> None:
        """See the land just so, as far as it may be moved."""
        self.zoom, self.shift = zoom, shift
        self._hold(self._area)

    def show(self, name: str, area: Rect) -> None:
        """Move as little as needed to have a cell in sight."""
        if self.is_fit:
            return
        x, y = plane(name)
        middle, radius = _middle(self.box), self.radius
        shift = []
        for value, centre, place, room in (
            (self.shift[0], middle[0], x, area.width),
            (self.shift[1], middle[1], y, area.height),
        ):
            at = value + (place - centre) * radius
            most = max(0.0, room / 2 - 1.2 * radius)
            shift.append(value + max(-most, min(most, at)) - at)
        self.shift = (shift[0], shift[1])
        self._hold(area)

    def _hold(self, area: Rect) -> None:
        """Land that fits stays in the middle; of more, at least half of the area shows land."""
        area = self._area if self._area.width > 1 else area
        size = self._size()
        limits = [max(0.0, (long - room) / 2) + (room / 4 if self.zoom > 1.0 else 0.0)
                  for long, room in zip(size, area.size, strict=True)]  # fmt: skip
        if self.is_fit:
            limits = [0.0, 0.0]
        x, y = (max(-limit, min(limit, value)) for limit, value in zip(limits, self.shift, strict=True))
        self.shift = (x, y)


def _middle(box: Box) -> Point:
    return (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
