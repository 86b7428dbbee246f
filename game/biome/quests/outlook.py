"""What a quest's next update will do, with its odds: what the quest panels and the bots read (odds table)."""

from __future__ import annotations

from typing import Any

from game.biome.land.hexes import NOWHERE, Cell
from game.biome.state import Biome, Quest


def battle_won(rolled: int, bonus: int) -> bool:
    """Whether a war roll is an ally victory: a natural 1 never, a natural 6 always (BE-229, BE-234)."""
    return rolled != 1 and (rolled == 6 or rolled + bonus >= 5)


def battle_chances(bonus: int) -> int:
    """In how many of six rolls the allies win a battle (BE-229)."""
    return sum(battle_won(rolled, bonus) for rolled in range(1, 7))


def updates_ahead(game: Biome) -> int:
    """How often the board's next turn updates each quest (BE-204, BE-205)."""
    return 1 if game.state.exit == NOWHERE else 2


def outlook(game: Biome, quest: Quest) -> dict[str, Any]:
    """Facts about the next update in plain numbers: what its words foretell, and how long its clock still runs."""
    if quest.result:
        return {}
    facts: dict[str, Any] = {"times": updates_ahead(game)}
    for foretells, args in game.content.foretellers[quest.id]:
        facts |= foretells(game, quest, args)
    clock = game.content.quests[quest.id].clock
    if clock is not None:
        facts["updates_left"] = -(-sum(quest.counters[name] for name in clock.counters) // clock.by)
    return facts


def is_doomed(game: Biome, quest: Quest, cell: Cell) -> bool:
    """Whether a cell may go under with a quest in the board's next turn."""
    clock = game.content.quests[quest.id].clock
    if clock is None or quest.result or quest.places.get(clock.at) != cell:
        return False
    if clock.before and quest.counters[clock.before]:
        return False
    return bool(outlook(game, quest)["updates_left"] <= updates_ahead(game))
