"""The land: what may be walked, what may be explored, and what happens when it changes."""

from __future__ import annotations

from typing import Any

import msgspec

from game.biome.land.hexes import BESIDE, HOME, NAMES, NOWHERE, Cell
from game.biome.state import Biome, State, Tile, camp_at, quest_of


def is_legal(state: State, cell: Cell) -> bool:
    """An empty cell inside the walls that the Exit has not sealed."""
    return cell in NAMES and cell not in state.tiles and cell not in state.sealed


def blocks(game: Biome, tile: Tile) -> bool:
    """Nobody walks here, but for a ford: Lake, lava, ruffians (BE-42, BE-46)."""
    return tile.lava or tile.ruffians or not game.content.tiles[tile.kind].passable


def is_walkable(game: Biome, cell: Cell) -> bool:
    """Face-up ground a player could enter, at whatever price."""
    tile = game.state.tiles.get(cell)
    return tile is not None and tile.up and (tile.ford or not blocks(game, tile))


def ground_of(tile: Tile) -> str:
    """The kind of ground prices go by; a ford costs what the tile cost before (BE-R13)."""
    return tile.under or tile.kind


def land_at(state: State, cell: Cell) -> str:
    """What a cell is called by now: its camp, what covers it, or its kind of ground."""
    camp, tile = camp_at(state, cell), state.tiles.get(cell)
    if camp is not None:
        return f"camp:{camp.id}"
    if tile is None or not tile.up:
        return "unknown"
    if tile.ford:
        return f"ford:{ground_of(tile)}"
    return "lava" if tile.lava else "ruffians" if tile.ruffians else f"tile:{tile.kind}"


def at(game: Biome, cell: Cell) -> dict[str, Any]:
    """A cell as a fact of an event, with what it is at that moment: the log is read when it may be something else."""
    return {"cell": NAMES[cell], "land": land_at(game.state, cell)}


def has_cliff(state: State, here: Cell, there: Cell, way: int) -> bool:
    """A side is a cliff if either tile has a cliff there (BE-R7)."""
    one, other = state.tiles.get(here), state.tiles.get(there)
    return bool(
        (one is not None and one.up and one.cliffs >> way & 1)
        or (other is not None and other.up and other.cliffs >> (way + 3) % 6 & 1)
    )


def connected(game: Biome, start: Cell = HOME) -> dict[Cell, bool]:
    """All ground that can be walked to; cliffs, tolls and fords count as walkable."""
    tiles, kinds = game.state.tiles, game.content.tiles
    seen = {start: True}
    edge = [start]
    while edge:
        for cell in BESIDE[edge.pop()]:
            if cell not in seen:
                tile = tiles.get(cell)
                if tile is None or not tile.up:
                    continue
                if tile.ford or not (tile.lava or tile.ruffians or not kinds[tile.kind].passable):
                    seen[cell] = True
                    edge.append(cell)
    return seen


def frontier(game: Biome, cell: Cell) -> list[Cell]:
    """What could be explored from a cell: legal cells and face-down tiles around it."""
    state = game.state
    found = []
    for near in BESIDE[cell]:
        tile = state.tiles.get(near)
        if (tile is None and near not in state.sealed) or (tile is not None and not tile.up):
            found.append(near)
    return found


def is_cut_off(game: Biome) -> bool:
    """The Main Camp can walk neither to the Exit nor, before it is found, to anything that could be explored."""
    reached = connected(game)
    if game.state.exit != NOWHERE:
        return game.state.exit not in reached
    return not any(frontier(game, cell) for cell in reached)


def change(game: Biome, cell: Cell, **facts: object) -> None:
    state = game.state
    state.tiles[cell] = msgspec.structs.replace(state.tiles[cell], **facts)


def test_ford(game: Biome, cell: Cell) -> None:
    """If this tile cut the team off, it becomes a ford (BE-R13)."""
    tile = game.state.tiles[cell]
    if game.option("fords") == "off":
        return
    if tile.up and not tile.ford and blocks(game, tile) and is_cut_off(game):
        was = at(game, cell)
        change(game, cell, ford=True)
        game.tell("ford", **was)


def ruffian_taxed(state: State) -> tuple[Cell, ...]:
    """The cells onto which walking is taxed by ruffians next door (BE-44)."""
    ruins = quest_of(state, "ruins")
    if ruins is None or ruins.result != "lost":
        return ()
    held = ruins.places["ruins"]
    return BESIDE[held] if state.tiles[held].ruffians else ()


def put_tile(game: Biome, cell: Cell, tile: Tile) -> None:
    """A tile comes face-up onto the table."""
    game.state.tiles[cell] = tile
    game.tell("tile_placed", tile=tile.kind, reveals=True, **at(game, cell))
    test_ford(game, cell)


def can_build(game: Biome, cell: Cell) -> bool:
    """Land terrain or the Gang's ground, without camp or building (BE-R51)."""
    state = game.state
    tile = state.tiles[cell]
    if not tile.up or blocks(game, tile) or game.content.tiles[tile.kind].group not in ("terrain", "gang"):
        return False
    return not any(camp.cell == cell and camp.stands for camp in state.camps) and not any(
        building.cell == cell for building in state.buildings
    )


def natives_cost(game: Biome, cell: Cell) -> int:
    """What a cell costs a native to enter; 0 if it cannot (BE-181, BE-R8)."""
    state = game.state
    tile = state.tiles.get(cell)
    if tile is None or not tile.up:
        return 0 if cell in state.sealed else 1
    if tile.lava or tile.ruffians:
        return 0
    kind = game.content.tiles[tile.kind]
    return kind.enter if kind.passable else 0
