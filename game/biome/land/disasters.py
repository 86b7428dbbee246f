"""Flood and lava: what becomes of a tile, and of all that is on it (BE-336 to BE-346, BE-R88)."""

from __future__ import annotations

from game.biome.harm import injure
from game.biome.land.ground import change, is_legal, test_ford
from game.biome.land.hexes import BESIDE, HOME, NAMES, Cell, cell_at
from game.biome.natives.camps import cut_routes, lose_camp
from game.biome.natives.gang import flee
from game.biome.natives.mercenaries import mercenaries_lost
from game.biome.natives.raids import party_destroyed
from game.biome.secrets.tokens import destroy, lie_at
from game.biome.state import Biome, camp_at

START_FARM = cell_at(-1, 0)


def can_be_covered(game: Biome, cell: Cell, with_: str) -> bool:
    """Face-up terrain and the Gang's ground; never the Main Camp, the start Farmland, quests, tribes or the Exit."""
    state = game.state
    tile = state.tiles.get(cell)
    if tile is None or not tile.up or cell in (HOME, START_FARM) or tile.lava:
        return False
    if with_ == "lake" and tile.kind == "lake":
        return False
    camp = camp_at(state, cell)
    if camp is not None and camp.kind != "built":
        return False
    return game.content.tiles[tile.kind].group in ("terrain", "gang")


def coverable(game: Biome, cell: Cell, with_: str) -> list[Cell]:
    return [near for near in BESIDE[cell] if can_be_covered(game, near, with_)]


def is_burnt_out(game: Biome, volcano: Cell) -> bool:
    """No neighbour is left that could be covered, now or after exploring (BE-R89)."""
    state = game.state
    return not coverable(game, volcano, "lava") and not any(
        is_legal(state, near) or (near in state.tiles and not state.tiles[near].up) for near in BESIDE[volcano]
    )


def cover(game: Biome, cell: Cell, with_: str) -> None:
    """Water, lava or ruffians take a tile, with everything on it."""
    state = game.state
    tile = state.tiles[cell]
    if with_ == "lake":
        change(game, cell, kind="lake", under=tile.under or tile.kind, cliffs=0, ford=False)
    elif with_ == "lava":
        change(game, cell, lava=True, under=tile.under or tile.kind, ford=False)
    else:
        change(game, cell, ruffians=True, under=tile.under or tile.kind)
    game.tell("covered", cell=NAMES[cell], what=with_, reveals=True)
    wipe(game, cell)
    test_ford(game, cell)


def wipe(game: Biome, cell: Cell) -> None:
    """Players are injured; secrets, camp, building, routes, parties and mercenaries are destroyed."""
    state = game.state
    for seat, explorer in enumerate(state.seats):
        if explorer.cell == cell and explorer.health == "healthy":
            injure(game, seat)
    lost = lie_at(state, cell)
    state.lying.pop(cell, None)
    destroy(game, lost)
    camp = camp_at(state, cell)
    if camp is not None and camp.kind == "built":
        lose_camp(game, camp)
    state.buildings = [building for building in state.buildings if building.cell != cell]
    cut_routes(game, cell)
    for party in [party for party in state.parties if party.cell == cell]:
        party_destroyed(game, party)
    if state.mercenaries is not None and state.mercenaries.cell == cell:
        game.then(mercenaries_lost())
    flee(game, cell)
