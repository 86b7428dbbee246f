"""Draws the sheet of tiles with which maps of leviathans are painted in Tiled.

    python art/leviathan/tiles/make.py

writes data/leviathan/maps/tiles/leviathan.png. The sheet is for editors only; the game draws spaces from the pictures
in art/leviathan/terrain. What stands where is said by the tileset beside the sheet: tile 8 begins the second row.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame
import yaml

ROOT = Path(__file__).resolve().parents[3]
SHEET = ROOT / "data" / "leviathan" / "maps" / "tiles" / "leviathan.png"
TILE, COLUMNS, ROWS = 64, 8, 8
FINE = 4
"""Drawn this many times larger and shrunk, so that edges are smooth."""

TABLE = yaml.safe_load((ROOT / "art" / "inks.yaml").read_text(encoding="utf-8"))
KEY, QUIET = (pygame.Color(TABLE["shared"][ink]) for ink in ("key", "quiet"))
BONE, CRYSTAL, GRIP, WOUND, MOSS = (
    pygame.Color(TABLE["leviathan"][ink]) for ink in ("bone", "crystal", "grip", "wound", "moss")
)
AURORA = pygame.Color(TABLE["mountain"]["aurora"])

Points = list[tuple[float, float]]

HEXAGON: Points = [(32, 5), (55, 18), (55, 46), (32, 59), (9, 46), (9, 18)]
SPIKES: Points = [(13, 45), (13, 41), (16, 40), (20, 23), (25, 37), (27, 36), (32, 11), (37, 36), (39, 37), (44, 23),
                  (48, 40), (51, 41), (51, 45)]  # fmt: skip
RUBBLE: list[Points] = [
    [(14, 17), (50, 17), (50, 24), (43, 26), (40, 32), (34, 30), (31, 36), (25, 32), (21, 33), (19, 27), (14, 26)],
    [(18, 38), (26, 37), (28, 43), (22, 47), (17, 44)],
    [(35, 40), (43, 37), (46, 43), (41, 48), (35, 46)],
]
DIGITS: dict[int, list[Points]] = {
    1: [[(27, 25), (33, 20), (33, 44)]],
    2: [[(25, 24), (29, 20), (36, 20), (39, 24), (39, 28), (25, 44), (40, 44)]],
    3: [[(25, 20), (39, 20), (31, 29), (37, 30), (39, 34), (39, 39), (36, 43), (29, 44), (25, 41)]],
    4: [[(35, 20), (24, 37), (41, 37)], [(36, 30), (36, 45)]],
    5: [[(38, 20), (27, 20), (26, 30), (34, 29), (39, 33), (39, 39), (36, 43), (29, 44), (25, 41)]],
    6: [[(36, 19), (28, 28), (25, 36), (28, 43), (35, 44), (39, 40), (38, 33), (32, 31), (26, 35)]],
}


class Sheet:
    """A pen for one tile after the other; places are given within the tile, 0 to 64."""

    def __init__(self) -> None:
        self.surface = pygame.Surface((TILE * COLUMNS * FINE, TILE * ROWS * FINE), pygame.SRCALPHA)
        self.left = self.top = 0

    def turn_to(self, tile: int) -> None:
        self.left, self.top = tile % COLUMNS * TILE, tile // COLUMNS * TILE

    def place(self, point: tuple[float, float]) -> tuple[int, int]:
        return round((self.left + point[0]) * FINE), round((self.top + point[1]) * FINE)

    def shape(self, ink: pygame.Color, points: Points) -> None:
        pygame.draw.polygon(self.surface, ink, [self.place(point) for point in points])

    def box(self, ink: pygame.Color, x: float, y: float, width: float, height: float) -> None:
        self.shape(ink, [(x, y), (x + width, y), (x + width, y + height), (x, y + height)])

    def disc(self, ink: pygame.Color, x: float, y: float, radius: float) -> None:
        pygame.draw.circle(self.surface, ink, self.place((x, y)), round(radius * FINE))

    def line(self, ink: pygame.Color, points: Points, width: float) -> None:
        for one, other in pairwise(points):
            pygame.draw.line(self.surface, ink, self.place(one), self.place(other), round(width * FINE))
        for x, y in points:
            self.disc(ink, x, y, width / 2)

    def outline(self, ink: pygame.Color, points: Points, width: float) -> None:
        self.line(ink, [*points, points[0]], width)

    def shrunk(self) -> pygame.Surface:
        return pygame.transform.smoothscale(self.surface, (TILE * COLUMNS, TILE * ROWS))


def moved(points: Points, dx: float, dy: float, scale: float = 1.0) -> Points:
    return [((x - 32) * scale + 32 + dx, (y - 32) * scale + 32 + dy) for x, y in points]


def none(sheet: Sheet, variant: bool) -> None:
    for start in (16, 32, 48):
        sheet.line(QUIET, [(start - 12, start + 12), (start + 12, start - 12)], 2)


def normal(sheet: Sheet, variant: bool) -> None:
    for x, across in ((6, 1), (58, -1)):
        for y, down in ((6, 1), (58, -1)):
            sheet.line(BONE, [(x + 8 * across, y), (x, y), (x, y + 8 * down)], 2.5)
    if variant:
        sheet.disc(BONE, 32, 32, 2.5)


def harmful(sheet: Sheet, variant: bool) -> None:
    normal(sheet, False)
    sheet.disc(KEY, 32, 32, 24)
    if variant:
        sheet.shape(WOUND, moved(SPIKES, -9, 1, 0.55))
        sheet.shape(WOUND, moved(SPIKES, 10, 5, 0.55))
    else:
        sheet.shape(WOUND, SPIKES)


def difficult(sheet: Sheet, variant: bool) -> None:
    normal(sheet, False)
    sheet.disc(KEY, 32, 32, 24)
    for points in RUBBLE:
        if variant:
            sheet.shape(GRIP, moved(points, -9, -3, 0.55))
            sheet.shape(GRIP, moved(points, 10, 5, 0.55))
        else:
            sheet.shape(GRIP, points)


def ledge(sheet: Sheet, variant: bool) -> None:
    normal(sheet, False)
    for x, width in ((2, 27), (33, 29)) if variant else ((2, 60),):
        sheet.box(KEY, x, 52, width, 9)
        sheet.box(BONE, x, 44, width, 9)


def open_space(sheet: Sheet, variant: bool) -> None:
    spokes = [pygame.Vector2(24, 0).rotate(angle) for angle in range(0, 360, 10)]
    circle = [(spoke.x + 32, spoke.y + 32) for spoke in spokes]
    for at in range(0, 36, 4):
        sheet.line(BONE, circle[at : at + 3], 2.5)


def crystal(sheet: Sheet, ink: pygame.Color, value: int) -> None:
    sheet.shape(KEY, moved(HEXAGON, 0, 0, 1.08))
    sheet.shape(ink, HEXAGON)
    for corner in (HEXAGON[1], HEXAGON[3], HEXAGON[5]):
        sheet.line(BONE, [(32, 32), corner], 2)
    sheet.disc(KEY, 32, 32, 17)
    for stroke in DIGITS[value]:
        sheet.line(ink, stroke, 4)


def mushroom(sheet: Sheet) -> None:
    sheet.box(KEY, 23, 30, 18, 27)
    sheet.box(BONE, 26, 32, 12, 22)
    cap: Points = [(8, 36), (12, 22), (21, 12), (32, 9), (43, 12), (52, 22), (56, 36)]
    sheet.outline(KEY, cap, 6)
    sheet.shape(MOSS, cap)
    for x, y, radius in ((24, 22, 4), (38, 19, 3), (42, 29, 3.5)):
        sheet.disc(BONE, x, y, radius)


def start(sheet: Sheet) -> None:
    flag: Points = [(22, 9), (52, 19), (22, 29)]
    sheet.line(KEY, [(20, 9), (20, 50)], 8)
    sheet.outline(KEY, flag, 6)
    sheet.line(BONE, [(20, 9), (20, 50)], 4)
    sheet.shape(GRIP, flag)


def own_kind(sheet: Sheet) -> None:
    """A free place for a leviathan's own terrain kind."""
    for at in range(6, 58, 12):
        for edge in (6, 58):
            sheet.line(QUIET, [(at, edge), (at + 5, edge)], 2)
            sheet.line(QUIET, [(edge, at), (edge, at + 5)], 2)


def drawn() -> pygame.Surface:
    sheet = Sheet()
    grounds: list[Callable[[Sheet, bool], None]] = [none, normal, harmful, difficult, ledge, open_space]
    for tile, ground in enumerate(grounds):
        sheet.turn_to(tile)
        ground(sheet, False)
    for tile in range(6, 10):
        sheet.turn_to(tile)
        grounds[tile - 5](sheet, True)
    for first, ink in ((16, CRYSTAL), (24, AURORA)):
        for value in DIGITS:
            sheet.turn_to(first + value - 1)
            crystal(sheet, ink, value)
    for tile, draw in ((32, mushroom), (33, start), *((tile, own_kind) for tile in range(40, 64))):
        sheet.turn_to(tile)
        draw(sheet)
    return sheet.shrunk()


if __name__ == "__main__":
    pygame.image.save(drawn(), SHEET)
