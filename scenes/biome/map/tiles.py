"""Pictures of tiles, printed for a size and kept."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.biome.content import TileKind
from game.biome.view.structs import TileView
from scenes.biome.map.camera import CORNERS, ROOT, axial
from scenes.ui.frame import Frame
from scenes.ui.press import LABEL_BOLD, has_drawing
from scenes.ui.theme import ink

SHAPE = 348 / 400
GAP = 0.97
"""The part of a cell that its tile takes; the rest is the paper between tiles."""
ART = {"main_camp": "main-camp", "ally_camp": "ally-camp", "killer_camp": "killer-camp", "gang_tile": "gang",
       "stealer_camp": "stealer-camp"}  # fmt: skip
ICONS = {
    "main_camp": "home", "ally_camp": "biome-trade", "killer_camp": "warning", "stealer_camp": "biome-party",
    "fountain": "biome-quest", "tomb": "biome-quest", "lair": "biome-quest", "ruins": "biome-quest",
    "atlantis": "biome-quest", "volcano": "biome-lava", "gang_tile": "biome-grassland", "scrub": "biome-grassland",
    "": "why",
}  # fmt: skip
ENEMIES = ("killer_camp", "stealer_camp")


def variants(name: str) -> tuple[str, ...]:
    """The drawings of a kind of tile."""
    if has_drawing(f"biome/tiles/{name}.svg"):
        return (name,)
    return tuple(f"{name}-{number}" for number in (1, 2, 3) if has_drawing(f"biome/tiles/{name}-{number}.svg"))


def art_of(tile: TileView, name: str) -> str:
    """The drawing of a tile on a cell; equal tiles differ a little from cell to cell. Tiles of one's own have none."""
    kind = tile.kind
    if not tile.up:
        return "area-back" if tile.area else "back"
    if kind == "volcano" and tile.lava:
        return "volcano-lava"
    if kind == "ruins" and tile.ruffians:
        return "ruins-ruffians"
    found = variants(ART.get(kind, kind))
    q, r = axial(name)
    return found[(q * 5 + r * 3 + q * r) % len(found)] if found else ""


def icon_of(kind: str, form: TileKind | None = None) -> str:
    """The sign of a kind of tile; one of one's own is land or water."""
    drawn = f"biome-{kind}"
    own = "biome-grassland" if form is None or form.passable else "biome-lake"
    return ICONS.get(kind) or (drawn if has_drawing(f"icons/{drawn}.svg") else own)


def size_of(radius: int) -> tuple[int, int]:
    wide = max(8, round(2 * radius * GAP))
    return wide, max(7, round(wide * SHAPE))


def tile_picture(frame: Frame, tile: TileView, name: str, radius: int, form: TileKind | None = None) -> pygame.Surface:
    """A tile with what covers it: lava, a ford, its cliffs; a back with its sign if it is known all the same.

    `form` is its kind, for tiles that nobody has drawn.
    """
    art = art_of(tile, name)
    cliffs = tile.cliffs
    lava = tile.lava and art != "volcano-lava"
    told = "" if tile.up else tile.kind
    if art and frame.theme.drawn_ground and not (cliffs or lava or tile.ford or told):
        return frame.press.picture(f"biome/tiles/{art}.svg", size_of(radius))
    key = ("biome-tile", art, cliffs, lava, tile.ford, told, radius, frame.theme.name, None if art else form)
    kept = frame.press.kept(key)
    if kept is None:
        kept = frame.press.keep(key, _printed(frame, tile, art, lava, cliffs, radius, form))
    return kept


def _printed(
    frame: Frame, tile: TileView, art: str, lava: bool, cliffs: tuple[int, ...], radius: int, form: TileKind | None
) -> pygame.Surface:
    size = size_of(radius)
    if not art:
        sheet = _own(frame, tile, size, form)
    elif frame.theme.drawn_ground:
        sheet = frame.press.picture(f"biome/tiles/{art}.svg", size).copy()
    else:
        sheet = _plain(frame, tile, size)
    if lava:
        sheet.blit(frame.press.picture("biome/tiles/lava.svg", size), (0, 0))
    if tile.ford:
        sheet.blit(frame.press.picture("biome/tiles/ford.svg", size), (0, 0))
    draw_cliffs(frame, sheet, (size[0] / 2, size[1] / 2), cliffs, radius)
    if not tile.up and tile.kind and frame.theme.drawn_ground:  # face-down, but everybody knows what it is
        side = max(12, round(radius * 0.6))
        sign = frame.press.icon(icon_of(tile.kind), side, ink("shared.key"))
        sheet.blit(sign, sign.get_rect(center=(size[0] // 2, size[1] // 2)))
    return sheet


def draw_cliffs(
    frame: Frame, sheet: pygame.Surface, centre: tuple[float, float], ways: Iterable[int], radius: int
) -> None:
    """Saw edges just within the sides that are cliffs."""
    for way in ways:
        strip = cliff(frame, way, radius)
        turned = pygame.Vector2(0, -1).rotate(60 * way)
        inside = radius * (GAP * ROOT / 2 - 0.13)
        middle = (round(centre[0] + turned.x * inside), round(centre[1] + turned.y * inside))
        sheet.blit(strip, strip.get_rect(center=middle))


def cliff(frame: Frame, way: int, radius: int) -> pygame.Surface:
    """The saw edge of a cliff, turned to a side; a rim of paper lets it show on dark rock."""
    key = ("biome-cliff", way, radius, frame.theme.name)
    kept = frame.press.kept(key)
    if kept is None:
        wide, rim = round(radius * 0.96), max(2, radius // 14)
        size = (2 * wide, round(wide * 0.52))
        teeth = frame.press.picture("biome/tiles/cliff.svg", size).copy()
        light = teeth.copy()
        colours = ("shared.key", "shared.paper") if frame.theme.drawn_ground else (
            "high_contrast.yellow", "high_contrast.black")  # fmt: skip
        light.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
        light.fill((*ink(colours[1]), 255), special_flags=pygame.BLEND_RGBA_MULT)
        if not frame.theme.drawn_ground:
            teeth.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
            teeth.fill((*ink(colours[0]), 255), special_flags=pygame.BLEND_RGBA_MULT)
        strip = pygame.Surface((size[0], size[1] + rim), pygame.SRCALPHA)
        strip.blit(light, (0, rim))
        strip.blit(teeth, (0, 0))
        kept = frame.press.keep(key, pygame.transform.rotozoom(strip, -60 * way, 0.5))
    return kept


def _plain(frame: Frame, tile: TileView, size: tuple[int, int], form: TileKind | None = None) -> pygame.Surface:
    """High contrast: an outline and the sign of the ground."""
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    middle, radius = (size[0] / 2, size[1] / 2), size[0] / 2
    points = [(middle[0] + dx * radius * 0.98, middle[1] + dy * radius * 0.98) for dx, dy in CORNERS]
    pygame.draw.polygon(sheet, ink("high_contrast.black"), points)
    is_bad = tile.kind in ENEMIES or tile.lava
    colour = ink("high_contrast.yellow" if is_bad else "high_contrast.white")
    pygame.draw.polygon(sheet, colour, points, max(2, size[0] // (24 if is_bad else 40)))
    kind = tile.kind
    side = max(16, round(size[0] * 0.30))
    sign = frame.press.icon(icon_of(kind, form), side, colour)
    sheet.blit(sign, (round(middle[0] - side / 2), round(middle[1] - size[1] * 0.40)))
    return sheet


def _own(frame: Frame, tile: TileView, size: tuple[int, int], form: TileKind | None) -> pygame.Surface:
    """A tile of one's own, without a drawing: its name, or its first letter, on land or water."""
    middle = (size[0] / 2, size[1] / 2)
    is_land = form is None or form.passable
    if frame.theme.drawn_ground:
        sheet = pygame.Surface(size, pygame.SRCALPHA)
        hexagon(sheet, ink("biome.grassland" if is_land else "biome.lake"), middle, size[0] / 2)
        colour = ink("shared.key" if is_land else "shared.paper")
    else:
        sheet = _plain(frame, tile, size, form)
        colour = ink("high_contrast.white")
    name = form.name if form is not None else tile.kind
    high = max(8, round(size[1] * 0.15))
    fits = frame.press.width(name, LABEL_BOLD, high) <= size[0] * 0.8
    text = frame.press.text(name if fits else name[:1], LABEL_BOLD, high if fits else 2 * high, colour)
    sheet.blit(text, text.get_rect(center=(round(middle[0]), round(middle[1]))))
    return sheet


def hexagon(sheet: pygame.Surface, role: pygame.typing.ColorLike, at: tuple[float, float], radius: float) -> None:
    pygame.draw.polygon(sheet, role, [(at[0] + dx * radius, at[1] + dy * radius) for dx, dy in CORNERS])
