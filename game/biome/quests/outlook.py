"""What a quest's next update will do, with its odds: what the quest panels and the bots read (odds table)."""

from __future__ import annotations

from typing import Any

from game.biome.land.hexes import NOWHERE
from game.biome.land.paths import step_cost, way_to
from game.biome.state import Biome, Quest


def battle_chances(bonus: int) -> int:
    """In how many of six rolls the allies win a battle (BE-229)."""
    return sum(rolled == 6 or (rolled != 1 and rolled + bonus >= 5) for rolled in range(1, 7))


def outlook(game: Biome, quest: Quest) -> dict[str, Any]:
    """Facts about the next update in plain numbers."""
    if quest.result:
        return {}
    times = 1 if game.state.exit == NOWHERE else 2
    facts: dict[str, Any] = {"times": times}
    counters = quest.counters
    match quest.id:
        case "tug_of_war" | "trade_war":
            facts["win_sixths"] = battle_chances(counters["supply"])
        case "ruins":
            facts["updates_left"] = -(-counters["health"] // 2)
        case "atlantis":
            facts["updates_left"] = counters["height"] + counters["shored"]
        case "vesuvius":
            facts["updates_left"] = counters["eruption"]
        case "tomb":
            facts["updates_left"] = _tomb_updates(game, quest)
    return facts


def _tomb_updates(game: Biome, quest: Quest) -> int:
    """Updates until the raid: the party's way, and one more (BE-281)."""
    party = next((party for party in game.state.parties if party.quest == quest.id), None)
    if party is None or "tomb" not in quest.places:
        return 9
    here, updates, left = party.cell, 0, 0
    for cell in way_to(game, party.cell, quest.places["tomb"]):
        cost = step_cost(game, here, cell)
        if cost > left:
            updates, left = updates + 1, game.content.play.native_movement
        left -= cost
        here = cell
    return updates + 1
