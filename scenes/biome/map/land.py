"""The land: the paper of what nobody has seen, walls of rock, tiles, sealed cells. Kept until something changes."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

import pygame

from game.biome.content import BiomeContent
from game.biome.land.hexes import BESIDE, CELLS, NAMES, is_inside
from game.biome.view.structs import BiomeView
from scenes.biome.map.camera import ROOT, Box, Lie, box_of
from scenes.biome.map.tiles import hexagon, size_of, tile_picture
from scenes.ui.frame import Frame, Rect

START = ("-2,0", "2,-2", "0,-2")
"""However little is known, this much is in sight."""
AROUND, BELOW = 0.95, 0.7
"""How much room unseen land takes around the known, and the walls below it, in radii."""


def beside(name: str) -> list[str]:
    """The neighbours of a cell between the walls."""
    return [NAMES[cell] for cell in BESIDE[CELLS[name]]]


def frontier(view: BiomeView) -> list[str]:
    """Empty cells beside the known land, as far as they are not sealed."""
    tiles, sealed = view.tiles, set(view.sealed)
    found = {other: None for name in tiles for other in beside(name) if other not in tiles and other not in sealed}
    return list(found)


def land_box(view: BiomeView, more: list[str]) -> Box:
    """The part of the land that matters: tiles and some of what lies around, what can be chosen, the walls below."""
    left, top, right, bottom = box_of([*view.tiles, *START])
    chosen = box_of([*view.sealed, *more, *START])
    return (
        min(left - AROUND, chosen[0] - 0.1), min(top - AROUND, chosen[1] - 0.1), max(right + AROUND, chosen[2] + 0.1),
        bottom + BELOW,
    )  # fmt: skip


class Land:
    """The picture of the land through the camera, drawn anew only when land or camera have changed."""

    def __init__(self) -> None:
        self._shown: Print | None = None
        self._next: Print | None = None  # on a sheet of its own, perhaps unfinished

    def draw(self, frame: Frame, view: BiomeView, content: BiomeContent, lie: Lie, area: Rect) -> None:
        for _ in self.prepare(frame, view, content, lie, area):
            pass
        if self._next is not None and self._next.key == _key(frame, view, lie, area):
            self._shown, self._next = self._next, self._shown
        assert self._shown is not None
        frame.surface.blit(self._shown.sheet, area)

    def prepare(self, frame: Frame, view: BiomeView, content: BiomeContent, lie: Lie, area: Rect) -> Iterator[None]:
        """Print the land as a view shows it, step by step, unless that was done; it is not shown before it is drawn."""
        key = _key(frame, view, lie, area)
        if self._shown is not None and self._shown.key == key:
            return
        if self._next is None or self._next.key != key:
            fits = self._next is not None and self._next.sheet.get_size() == area.size
            sheet = self._next.sheet if self._next is not None and fits else pygame.Surface(area.size).convert()
            inside = lie._replace(x=lie.x - area.x, y=lie.y - area.y)
            self._next = Print(key, sheet, _printing(frame, sheet, view, content, inside))
        yield from self._next.steps


class Print(NamedTuple):
    """A picture of the land: what it is of, and what is still to be printed of it."""

    key: object
    sheet: pygame.Surface
    steps: Iterator[None]


def _key(frame: Frame, view: BiomeView, lie: Lie, area: Rect) -> object:
    tiles = tuple(
        (name, tile.kind, tile.up, tile.cliffs, tile.lava, tile.ford, tile.ruffians)
        for name, tile in view.tiles.items()
    )
    return tiles, tuple(view.sealed), lie, tuple(area), frame.theme.name


def _printing(frame: Frame, sheet: pygame.Surface, view: BiomeView, content: BiomeContent, lie: Lie) -> Iterator[None]:
    is_drawn = frame.theme.drawn_ground
    sheet.fill(frame.colour("shared.key" if is_drawn else "high_contrast.black"))
    _wedge(frame, sheet, lie)
    yield
    for name in frontier(view):
        colour = frame.colour("shared.paper" if is_drawn else "high_contrast.white")
        pygame.draw.polygon(sheet, colour, lie.corners(name, 0.94), 0 if is_drawn else 1)
    _walls(frame, sheet, lie)
    yield
    size = size_of(lie.radius)
    near = sheet.get_rect().inflate(2 * size[0], 2 * size[1])
    tiles = [(name, tile) for name, tile in view.tiles.items() if near.collidepoint(lie.centre(name))]
    shadow = frame.theme.shadow
    if shadow:
        dark = pygame.Surface(size, pygame.SRCALPHA)
        hexagon(dark, (*frame.colour("shared.key"), shadow * 2), (size[0] / 2, size[1] / 2), size[0] / 2)
        for name, _ in tiles:
            x, y = lie.centre(name)
            sheet.blit(dark, (x - size[0] // 2, y - size[1] // 2 + max(2, lie.radius // 14)))
    for name, tile in tiles:
        picture = tile_picture(frame, tile, name, lie.radius, content.tiles.get(tile.kind))
        sheet.blit(picture, _corner(lie, name, size))
        yield
    for name in view.sealed:
        if name not in view.tiles:
            _seal(frame, sheet, lie, name, size)


def _corner(lie: Lie, name: str, size: tuple[int, int]) -> tuple[int, int]:
    x, y = lie.centre(name)
    return x - size[0] // 2, y - size[1] // 2


def _wedge(frame: Frame, sheet: pygame.Surface, lie: Lie) -> None:
    """What lies between the walls, with a fine mark where cells meet."""
    far = 120
    points = [lie.at(0, 1.0), lie.at(-far, 1.0 - far / ROOT), lie.at(-far, -far), lie.at(far, -far),
              lie.at(far, 1.0 - far / ROOT)]  # fmt: skip
    is_drawn = frame.theme.drawn_ground
    pygame.draw.polygon(sheet, frame.colour("shared.paper_shade" if is_drawn else "high_contrast.black"), points)
    dot = frame.colour("shared.quiet" if is_drawn else "high_contrast.white")
    mark = max(1, lie.radius // 40)
    for name in _in_sight(sheet, lie):
        for corner in lie.corners(name)[:2]:
            if is_drawn:
                pygame.draw.circle(sheet, _between(dot, frame.colour("shared.paper_shade"), 0.55), corner, mark + 1)


def _between(one: tuple[int, int, int], other: tuple[int, int, int], part: float) -> tuple[int, int, int]:
    red, green, blue = (round(a + (b - a) * part) for a, b in zip(one, other, strict=True))
    return red, green, blue


def _in_sight(sheet: pygame.Surface, lie: Lie) -> list[str]:
    """Every cell between the walls that the sheet shows."""
    wide, high = sheet.get_size()
    least, most = math.floor(-lie.x / lie.radius / 1.5) - 1, math.ceil((wide - lie.x) / lie.radius / 1.5) + 1
    found = []
    for q in range(least, most + 1):
        top = (0 - lie.y) / lie.radius / ROOT - q / 2
        bottom = (high - lie.y) / lie.radius / ROOT - q / 2
        found += [f"{q},{r}" for r in range(math.floor(top) - 1, math.ceil(bottom) + 2) if is_inside(q, r)]
    return found


def _walls(frame: Frame, sheet: pygame.Surface, lie: Lie) -> None:
    """Two walls of rock from the Main Camp outwards. They stand behind the tiles, whose corners reach into them."""
    radius = lie.radius
    near = sheet.get_rect().inflate(4 * radius, 4 * radius)
    steps = 2 + math.ceil(max(sheet.get_size()) / radius / 1.5)
    for side in (-1, 1):
        wall = _wall(frame, side, radius)
        for step in range(steps, -1, -1):
            # Half a cell further along the row, and far enough below it to end at the tiles' corners.
            x, y = 1.5 * side * (step + 0.1) + 0.5 * side * 0.86, -ROOT / 2 * (step + 0.1) + 0.866 * 0.86
            at = lie.at(x, y)
            if near.collidepoint(at):
                sheet.blit(wall, wall.get_rect(center=at))


def _wall(frame: Frame, side: int, radius: int) -> pygame.Surface:
    key = ("biome-wall", side, radius, frame.theme.name)
    kept = frame.press.kept(key)
    if kept is None:
        wide = round(radius * ROOT)
        strip = frame.press.picture("biome/tiles/wall.svg", (2 * wide + 4, round(2 * wide * 0.4)))
        if not frame.theme.drawn_ground:
            strip = pygame.Surface(strip.get_size(), pygame.SRCALPHA)
            strip.fill(frame.colour("high_contrast.white"), Rect(0, 0, 2 * wide + 4, max(4, radius // 8)))
        kept = frame.press.keep(key, pygame.transform.rotozoom(strip, 30 * side, 0.5))
    return kept


def _seal(frame: Frame, sheet: pygame.Surface, lie: Lie, name: str, size: tuple[int, int]) -> None:
    if frame.theme.drawn_ground:
        sheet.blit(frame.press.picture("biome/tiles/sealed.svg", size), _corner(lie, name, size))
        return
    points = lie.corners(name, 0.9)
    pygame.draw.polygon(sheet, frame.colour("high_contrast.white"), points, 2)
    for one, other in ((0, 3), (1, 4), (2, 5)):
        pygame.draw.line(sheet, frame.colour("high_contrast.white"), points[one], points[other], 2)
