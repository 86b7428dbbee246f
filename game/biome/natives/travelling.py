"""The ways of raiding parties whose quest is live (BE-262 to BE-266, BE-280)."""

from __future__ import annotations

from game.biome.land.exploring import party_explores
from game.biome.land.ground import at, natives_cost
from game.biome.land.hexes import AROUND, Cell, distance
from game.biome.land.paths import step_cost, way_to
from game.biome.state import Biome, Party, Quest


def go_tomb(game: Biome, party: Party, target: Cell) -> None:
    """Two movement towards the Tomb; unexplored land is crossed unseen."""
    left = game.content.play.native_movement
    for cell in way_to(game, party.cell, target):
        cost = step_cost(game, party.cell, cell)
        if cost > left:
            break
        left -= cost
        party.cell = cell
    game.tell("party_moved", camp=game.state.camps[party.camp].id, **at(game, party.cell))


def fountain_target(game: Biome, quest: Quest, party: Party) -> Cell:
    """The face-up Fountain if known, else the nearest face-down tile of the area, the centre last (BE-R85)."""
    tiles = game.state.tiles
    if tiles[quest.places["fountain"]].up:
        return quest.places["fountain"]
    centre = quest.places["picked"]
    ring = [cell for _, cell in AROUND[centre]]
    hidden = [cell for cell in (*ring, centre) if not tiles[cell].up]
    nearest = min(distance(party.cell, cell) for cell in hidden)
    return next(cell for cell in hidden if distance(party.cell, cell) == nearest)


def go_fountain(game: Biome, quest: Quest, party: Party) -> None:
    """Two movement, exploring each unexplored cell before entering it; Lakes cost nothing, late Mountains neither."""
    state = game.state
    full = left = game.content.play.native_movement
    while left > 0 and party.cell != quest.places["fountain"]:
        way = way_to(game, party.cell, fountain_target(game, quest, party))
        if not way:
            break
        cell = way[0]
        tile = state.tiles.get(cell)
        is_new = tile is None or not tile.up
        if is_new:
            party_explores(game, cell)
            if state.outcome is not None:
                return
            if natives_cost(game, cell) == 0 or way_to(game, party.cell, cell) != [cell]:
                continue  # a Lake, or a cliff before it: the next tile is explored for free
        cost = natives_cost(game, cell)
        if cost > left and not is_new:
            break
        left = 0 if is_new and cost >= full else left - cost
        party.cell = cell
    game.tell("party_moved", camp=state.camps[party.camp].id, **at(game, party.cell))
