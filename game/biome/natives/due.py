"""Cool-downs to come: when they are over, and what the next turn of the board may bring (BE-197 to BE-206)."""

from __future__ import annotations

from typing import Literal, NamedTuple

from game.biome.harm import healing_is_halted
from game.biome.natives.raids import raiders
from game.biome.quests.boards import live
from game.biome.state import NOBODY, Biome, gang_holds

SIDES = 6
SURE = SIDES

What = Literal["attack", "sent_home", "update", "party", "service", "healed", "farm", "smith"]


class Due(NamedTuple):
    """Something that the next turn of the board may bring, in how many of six rolls."""

    what: What
    of: int  # the number of a camp, seat, quest, party or building
    sixths: int = SURE


def sixths_due(cooldown: int) -> int:
    """In how many of six rolls a cool-down is over after the next die."""
    return min(SIDES, max(0, SIDES + 1 - cooldown))


def turns_due(cooldown: int) -> tuple[int, int]:
    """How many turns of the board a cool-down lasts with a die each: at least and at most."""
    return -(-cooldown // SIDES), max(1, cooldown)


def next_board_turn(game: Biome) -> list[Due]:
    """What the next turn of the board may bring: dangers and quests first, then what is good."""
    state = game.state
    if state.phase == "setup":
        return []
    found = _attacks(game)
    for seat, explorer in enumerate(state.seats):
        if explorer.health == "captured" and explorer.captive == 1:
            found.append(Due("sent_home", seat))
    if state.options["quest_clock"] != "turn_roll":  # else quests are rolled for in players' turns (BE-R17)
        found += [Due("update", number) for number in live(game)]
    found += [Due("party", number) for number, party in enumerate(state.parties) if not party.quest]
    for number, camp in enumerate(state.camps):
        if camp.kind == "ally" and camp.stands and camp.service and camp.cooldown and not gang_holds(state, camp.cell):
            found.append(Due("service", number, sixths_due(camp.cooldown)))
    if not healing_is_halted(game):
        for seat, explorer in enumerate(state.seats):
            if explorer.health == "injured":
                found.append(Due("healed", seat, sixths_due(explorer.healing)))
    for number, building in enumerate(state.buildings):
        if building.serves != NOBODY and not gang_holds(state, building.cell):
            found.append(Due(building.kind, number, sixths_due(building.cooldown)))
    return [due for due in found if due.sixths]


def _attacks(game: Biome) -> list[Due]:
    """Camps that may raid: berserk ones for sure, others once they have cooled down (BE-203, BE-R65)."""
    state = game.state
    found = []
    for number in raiders(state):
        camp = state.camps[number]
        if camp.berserk:
            found.append(Due("attack", number))
        elif not gang_holds(state, camp.cell):
            found.append(Due("attack", number, sixths_due(camp.cooldown)))
    return found
