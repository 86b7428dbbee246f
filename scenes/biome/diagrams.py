"""Drawings on the first page of the rulebook: what steps cost, and a quest whose clock runs out.

They are made of the board's own tiles, pieces and numbers; what a step costs is asked of the rules.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache
from itertools import pairwise
from typing import Any, cast

from game.biome.content import BiomeContent
from game.biome.land.hexes import CELLS
from game.biome.view.structs import BiomeView, PriceView, TileView
from game.engine.files.content import Content
from game.teaching.lesson import Deal
from game.teaching.opening import open_chapter
from scenes.biome.map.camera import Lie, box_of
from scenes.biome.map.marks import draw_price
from scenes.biome.map.pieces import COUNTED, SIGNS, Printed, base, disc, draw_token, number, pawn, piece_size, shape_at
from scenes.biome.map.tiles import size_of, tile_picture
from scenes.ui.frame import LABEL_BOLD, SMALL, Frame, Rect

CLIFF_BEHIND = 16
"""The side of the Quarry that the walk crosses, to the south-west, is a cliff."""
WALK: dict[str, dict[str, Any]] = {
    "-2,-1": {"kind": "forest"},
    "-1,-2": {"kind": "grassland"},
    "0,-2": {"kind": "mountain"},
    "1,-3": {"kind": "quarry", "quarry": "qy1", "cliffs": CLIFF_BEHIND},
    "2,-3": {"kind": "lake", "ford": True},
    "3,-4": {"kind": "lake"},
}
"""A walk up and down over the land; at its end there is no way on."""
ROOM = 1.36
"""How wide the names below tiles may be, in radii; where they are wider, tiles go without."""
SINKING = "atlantis"
FOOT = 1.6
"""The height of the names below the tiles, in lines of their text."""


@lru_cache(maxsize=8)
def _seen_from(content: BiomeContent, here: str) -> BiomeView:
    """What somebody with a Supply sees on a tile of the walk."""
    first, second = list(content.people)[:2]
    tiles = {"0,0": {"kind": "main_camp"}, **WALK}
    position = {
        "tiles": {str(CELLS[name]): tile for name, tile in tiles.items()},
        "buildings": [],
        "lying": {},
        "seats.0.cell": CELLS[here],
        "active": 0,
    }
    deal = Deal(seats=2, seed=7, before=(first, second, "supply", "none"), position=position)
    return cast(BiomeView, open_chapter(content.NAME, deal, content).look(0))


def prices(content: BiomeContent) -> list[PriceView | None]:
    """What each step of the walk costs; None where nobody can go."""
    ways = [_seen_from(content, here).reach.get(there) for here, there in pairwise(WALK)]
    return [None if way is None else way.price for way in ways]


def draw_walking(frame: Frame, rect: Rect, content: Content) -> None:
    """Somebody at the left, and on each tile the price of the step onto it."""
    biome = cast(BiomeContent, content)
    names = list(WALK)
    view = _seen_from(biome, names[0])
    foot = round(frame.type(SMALL) * FOOT)
    lie = _laid(Rect(rect.left, rect.top, rect.width, rect.height - foot), names)
    called = {name: _called(biome, view.tiles[name]) for name in names}
    is_named = all(frame.text_width(text, SMALL, LABEL_BOLD) <= ROOM * lie.radius for text in called.values())
    if not is_named:
        lie = _laid(rect, names)
    for name in names:
        _tile(frame, lie, name, view.tiles[name], biome)
    wide, high = piece_size("pawn", lie.radius)
    place = Rect(0, 0, wide, high)
    place.midbottom = lie.centre(names[0])[0], lie.centre(names[0])[1] + lie.radius // 3
    base(frame, place)
    pawn(frame, view, 0, place)
    shape_at(frame, 0, place)
    printed = Printed(rect)
    for name, price in zip(names[1:], prices(biome), strict=True):
        x, y = lie.centre(name)
        if price is None:
            side = max(frame.u(26), lie.radius // 2)
            disc(frame, "cross", Rect(x - side // 2, y - side // 2, side, side), ground="shared.danger")
        else:
            draw_price(frame, price, (x, y - round(lie.radius * 0.5)), printed)
    for name in names if is_named else ():
        _name(frame, lie, name, called[name], foot)


def _called(content: BiomeContent, tile: TileView) -> str:
    name = content.tiles[tile.kind].name
    return content.text("cell.ford", name=name) if tile.ford else name


def _name(frame: Frame, lie: Lie, cell: str, text: str, foot: int) -> None:
    """The name of a tile below it."""
    x, y = lie.centre(cell)
    room = 2 * lie.radius
    place = Rect(x - room // 2, y + round(lie.radius * 0.9), room, foot)
    frame.text(text, place, SMALL, face=LABEL_BOLD, align="centre", valign="middle", leading=1.0, links=False)


def draw_clock(frame: Frame, rect: Rect, content: Content) -> None:
    """Atlantis sinks turn by turn of the board, and its Key with it."""
    biome = cast(BiomeContent, content)
    form = biome.quests[SINKING]
    place, counter = COUNTED[SINKING]
    units = form.counters[counter]
    names = [f"{2 * turn},{-turn}" for turn in range(units + 1)]  # side by side, with a gap between
    lie = _laid(rect.inflate(0, -frame.type(SMALL)), names)
    printed = Printed(rect)
    for turn, name in enumerate(names):
        left = units - turn
        _tile(frame, lie, name, _plain(place if left else "lake"), biome)
        x, y = lie.centre(name)
        if left:
            side = round(lie.radius * 0.6)
            draw_token(frame, "key", Rect(x - side // 2, y, side, side))
            ground = "shared.danger" if left == 1 else "shared.key"
            number(frame, str(left), lie.at_corner(name, 5), printed, ground, sign=SIGNS[counter])
            side = round(lie.radius * 0.5)
            frame.icon("hourglass", Rect(x + round(lie.radius * 1.5) - side // 2, y - side // 2, side, side), "text")


def _plain(kind: str) -> TileView:
    return TileView(
        kind=kind, up=True, cliffs=(), under="", lava=False, ruffians=False, ford=False, area=False, secrets=()
    )


def _laid(rect: Rect, names: list[str]) -> Lie:
    """Cells in the middle of a rectangle, as large as it allows."""
    left, top, right, bottom = box_of(names)
    radius = math.floor(min(rect.width / (right - left), rect.height / (bottom - top)))
    middle = ((left + right) / 2 * radius, (top + bottom) / 2 * radius)
    return Lie(rect.centerx - middle[0], rect.centery - middle[1], radius)


def _tile(frame: Frame, lie: Lie, name: str, tile: TileView, content: BiomeContent) -> None:
    wide, high = size_of(lie.radius)
    x, y = lie.centre(name)
    picture = tile_picture(frame, tile, name, lie.radius, content.tiles.get(tile.kind))
    frame.surface.blit(picture, (x - wide // 2, y - high // 2))


DIAGRAMS: dict[str, Callable[[Frame, Rect, Content], None]] = {"walking": draw_walking, "clock": draw_clock}
HEIGHTS = {"walking": 0.34, "clock": 0.16}
"""How high each is, as a part of its width."""
