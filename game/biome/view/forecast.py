"""What everybody could work out of the board's next turn: where parties will be, what disasters reach."""

from __future__ import annotations

from game.biome.actions.interact import ANYWHERE, is_beside_gang
from game.biome.content import Interaction
from game.biome.land.disasters import coverable
from game.biome.land.hexes import BESIDE, Cell
from game.biome.land.paths import step_cost
from game.biome.quests.odds import length
from game.biome.quests.outlook import outlook, updates_ahead
from game.biome.state import Biome, Party, Quest
from game.biome.words.vocabulary import place

SIDES = 6
Doom = tuple[Cell, int, int]
"""A cell, and in how many of how many cases it is taken."""

FLOODED = 2
"""So many tiles around Atlantis go under with it (BE-339)."""
CRUMBLES = {1: 4, 2: 2}
"""How much health an update costs the Ruins, and in how many of six rolls (BE-321)."""


def next_stop(game: Biome, party: Party, way: list[Cell]) -> Cell:
    """Where a party stands after its next move; it may explore what nobody knows, so that nothing is told beyond."""
    tiles = game.state.tiles
    here, left = party.cell, game.content.play.native_movement
    for cell in way:
        cost = step_cost(game, here, cell)
        is_unknown = party.quest and "tomb" not in _places(game, party) and (cell not in tiles or not tiles[cell].up)
        if cost > left or is_unknown:
            break
        here, left = cell, left - cost
    return here


def _places(game: Biome, party: Party) -> dict[str, Cell]:
    return next((quest.places for quest in game.state.quests if quest.id == party.quest), {})


def deed_cells(game: Biome, quest: Quest, form: Interaction) -> tuple[Cell, ...]:
    """The cells where something can be done at a quest."""
    gang = game.state.gang
    if form.at == "beside_gang":
        near = BESIDE[gang.cell] if gang is not None else ()
        return tuple(cell for cell in near if cell in game.state.tiles and is_beside_gang(game, cell))
    if form.at == ANYWHERE or (form.at != "front" and form.at not in quest.places):
        return ()
    return (place(game, quest, form.at),)


def turns_left(game: Biome, quest: Quest) -> int | None:
    """After how many turns of the board a quest may be lost, if everything goes wrong; None if it has no clock."""
    if quest.result:
        return None
    facts = outlook(game, quest)
    updates = facts.get("updates_left")
    if quest.id == "tug_of_war" and quest.track:  # every lost battle moves the front by one
        updates = length(game.content.quests[quest.id], quest, "front") - quest.counters["front"]
    elif quest.id == "trade_war":
        updates = quest.counters["ally"]
    return -(-updates // facts["times"]) if updates is not None else None


def doomed(game: Biome, quest: Quest) -> list[Doom]:
    """The cells that a quest's disaster may take in the board's next turn."""
    if quest.result:
        return []
    times, places = updates_ahead(game), quest.places
    match quest.id:
        case "atlantis" if quest.counters["height"] + quest.counters["shored"] <= times and "atlantis" in places:
            near = coverable(game, places["atlantis"], "lake")
            count = min(FLOODED, len(near))
            return [(places["atlantis"], 1, 1), *((cell, count, len(near)) for cell in near)]
        case "vesuvius" if quest.counters["eruption"] <= times and "volcano" in places:
            if not quest.counters["erupted"]:
                return [(places["volcano"], 1, 1)]
            near = coverable(game, places["volcano"], "lava")
            return [(cell, 1, len(near)) for cell in near]
        case "ruins" if "ruins" in places:
            cases = _crumbling(quest.counters["health"], times)
            return [(places["ruins"], cases, SIDES if times == 1 else SIDES * SIDES)] if cases else []
    return []


def _crumbling(health: int, times: int) -> int:
    """In how many cases the Ruins are down after so many rolls."""
    if not times:
        return int(health <= 0)
    return sum(rolls * _crumbling(health - lost, times - 1) for lost, rolls in CRUMBLES.items())
