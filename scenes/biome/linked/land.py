"""The land for another screen: hexes with what is known of them, and who stands there."""

from __future__ import annotations

import math
from functools import cache
from typing import Protocol

from game.biome.content import BiomeContent
from game.biome.view.structs import BiomeView, TileView
from scenes.net.shown import art
from scenes.net.wire import Board, Piece, Space
from scenes.table.any_table import AnyTable
from scenes.words import say

ROOT = math.sqrt(3)
ART = {"main_camp": "main-camp", "ally_camp": "ally-camp", "killer_camp": "killer-camp", "gang_tile": "gang",
       "stealer_camp": "stealer-camp"}  # fmt: skip
BUILDINGS = {"farm": "farm", "smith": "blacksmith"}
"""Their drawings."""


class Looked(Protocol):
    view: BiomeView
    content: BiomeContent
    table: AnyTable
    seat: int

    def name(self, seat: int) -> str: ...


def plane(name: str) -> tuple[float, float]:
    """The centre of a cell, in radii of a tile."""
    q, _, r = name.partition(",")
    return 1.5 * int(q), ROOT * (int(r) + int(q) / 2)


def board_of(look: Looked) -> Board:
    view = look.view
    pointed = {
        thing.removeprefix("cell:")
        for ask in look.table.asks
        if ask.seat == look.seat
        for option in ask.options
        for thing in option.points_at
        if thing.startswith("cell:")
    }
    pieces = _pieces(look)
    stood_on = {piece.at.removeprefix("cell:") for piece in pieces}  # natives also walk where no tile lies yet
    found = {*view.tiles, *view.sealed, *pointed, *view.explores, *stood_on}
    cells = sorted(found | ({view.exit} if view.exit else set()))
    places = {cell: plane(cell) for cell in cells}
    left = min(x for x, _ in places.values()) - 1.5
    top = min(y for _, y in places.values()) - ROOT
    right = max(x for x, _ in places.values()) + 1.5
    bottom = max(y for _, y in places.values()) + ROOT
    spaces = [_space(look, cell, x - left, y - top) for cell, (x, y) in places.items()]
    return Board("hex", round(right - left, 2), round(bottom - top, 2), 2, spaces, pieces)


def _space(look: Looked, cell: str, x: float, y: float) -> Space:
    view, tile = look.view, look.view.tiles.get(cell)
    marks = [f"cliff-{side}" for side in tile.cliffs] if tile is not None else []
    for mark, holds in (
        ("sealed", cell in view.sealed), ("exit", cell == view.exit), ("lava", tile is not None and tile.lava),
        ("ford", tile is not None and tile.ford), ("reach", cell in view.reach), ("unknown", tile is None),
    ):  # fmt: skip
        if holds:
            marks.append(mark)
    kind = tile.kind if tile is not None and tile.up else ""
    text = look.content.tiles[kind].text if kind else ""
    return Space(
        f"cell:{cell}", round(x, 2), round(y, 2), cell_name(look.content, view, cell), kind or "unknown", text,
        _art(tile, cell), marks=marks,
    )  # fmt: skip


def _art(tile: TileView | None, cell: str) -> str:
    if tile is None:
        return ""
    if not tile.up:
        return f"biome/tiles/{'area-back' if tile.area else 'back'}.svg"
    name = ART.get(tile.kind, tile.kind)
    if tile.kind == "volcano" and tile.lava:
        name = "volcano-lava"
    if tile.kind == "ruins" and tile.ruffians:
        name = "ruins-ruffians"
    found = _variants(name)
    q, _, r = cell.partition(",")
    return found[(int(q) * 5 + int(r) * 3 + int(q) * int(r)) % len(found)] if found else ""


@cache
def _variants(name: str) -> tuple[str, ...]:
    """The drawings of a kind of tile."""
    paths = [f"biome/tiles/{name}.svg", *(f"biome/tiles/{name}-{number}.svg" for number in (1, 2, 3))]
    return tuple(path for path in paths if art(path))


def cell_name(content: BiomeContent, view: BiomeView, cell: str) -> str:
    """'Forest (0,-1)', 'Base', 'unknown land (2,-4)'."""
    camp = next((camp for camp in view.camps if camp.at == cell and camp.stands), None)
    tile = view.tiles.get(cell)
    if camp is not None:
        name = content.camps[camp.id].title
        return name if camp.kind == "main" else content.text("cell.named", name=name, at=cell)
    if tile is None or not tile.up:
        return content.text("cell.unknown.first", at=cell)
    name = content.tiles[tile.kind].name
    if tile.lava:
        name = content.text("cell.lava")
    elif tile.ruffians:
        name = content.text("cell.ruffians.first")
    return content.text("cell.named", name=content.text("cell.ford", name=name) if tile.ford else name, at=cell)


def _pieces(look: Looked) -> list[Piece]:
    view, content = look.view, look.content
    found = []
    for number, camp in enumerate(view.camps):
        if camp.at and camp.stands:
            found.append(
                Piece(f"camp:{camp.id}", f"cell:{camp.at}", f"camp-{camp.kind}", content.camps[camp.id].title,
                      str(camp.cooldown or ""), art("biome/pieces/camp.svg") if camp.kind == "built" else "",
                      "warning" if camp.enemy else "biome-camp", points_at=[f"camp:{number}"])
            )  # fmt: skip
    for number, building in enumerate(view.buildings):
        found.append(
            Piece(f"building:{number}", f"cell:{building.at}", building.kind, say(f"net.biome.{building.kind}"),
                  str(building.cooldown or ""), art(f"biome/pieces/{BUILDINGS[building.kind]}.svg"))
        )  # fmt: skip
    for cell, tile in view.tiles.items():
        for each in tile.secrets:
            path = art(f"biome/secrets/{each.kind or 'back'}.svg") or art("biome/secrets/back.svg")
            name = content.secrets[each.kind].name if each.kind else say("biome.play.pack.unknown")
            found.append(Piece(f"token:{each.token}", f"cell:{cell}", "secret", name, "", path))
    for number, party in enumerate(view.parties):
        if party.at:
            kind = view.camps[party.camp].kind
            found.append(
                Piece(f"party:{number}", f"cell:{party.at}", f"party-{kind}", say("net.biome.party"),
                      str(len(party.loot) or ""), art(f"biome/pieces/party-{kind}.svg"))
            )  # fmt: skip
    for id, group in (("mercenaries", view.mercenaries), ("gang", view.gang)):
        if group is not None and group.at:
            found.append(Piece(id, f"cell:{group.at}", id, say(f"net.biome.{id}"), "", art(f"biome/pieces/{id}.svg")))
    for quest in view.quests:
        for place, cell in quest.places.items():
            if cell and not quest.result:
                name = content.quests[quest.id].name
                found.append(Piece(f"place:{quest.id}:{place}", f"cell:{cell}", "quest", name, icon="biome-quest"))
    for seat, record in enumerate(view.seats):
        if record.at and record.person:
            found.append(
                Piece(f"seat:{seat}", f"cell:{record.at}", "pawn", look.name(seat), "",
                      art(f"biome/people/{record.person}-pawn.svg"), seat=seat)
            )  # fmt: skip
    return found
