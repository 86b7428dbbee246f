"""Raids to come on the Main Camp: how likely it falls, and what it must hold to stand (BE-190).

Everything that is read here lies open: cool-downs, parties on their way, and how much every camp holds.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from game.biome.bot.surveying import Survey, once
from game.biome.land.hexes import HOME, NOWHERE, Cell, distance
from game.biome.land.paths import way_to
from game.biome.natives.due import SIDES, sixths_due
from game.biome.natives.raids import goes_to, raiders
from game.biome.state import MAIN, gang_holds, is_enemy, party_of
from game.biome.view.dangers import TAKEN


def risk(survey: Survey, store: int, turns: int = 1) -> float:
    """How likely the Main Camp falls in the board's next turn, or in one of the next two, if it then holds so many."""
    return sum(chance for chance, strikers in _nights(survey, turns) if _falls(survey, strikers, store))


@once
def needed(survey: Survey) -> int:
    """With so many secrets the Main Camp outlasts the board's next turn, whatever is rolled."""
    return _outlasts(survey, [camp for camp, chance in _dues(survey) if chance])


@once
def storm_stock(survey: Survey) -> int:
    """What the Main Camp must hold when Escape is drawn: all enemies strike at once, and those whose party gets home
    strike in the board's turn too (BE-195), unless somebody with bait still acts at the Main Camp before it."""
    state = survey.state
    spared = survey.game.option("berserk_camps") == "awake"
    camps = [
        number
        for number, camp in enumerate(state.camps)
        if is_enemy(camp) and camp.stands and not (camp.dormant and spared)
    ]
    at_once = [number for number in camps if party_of(state, number) is None]
    if is_guarded(survey):
        return _outlasts(survey, at_once)
    again = [number for number in camps if _gets_home(survey, number)]
    # More than one raid's loot for every enemy is never waited for: what lies there longer is carried off meanwhile.
    return min(_outlasts(survey, at_once + again), max(_outlasts(survey, at_once), TAKEN * len(camps)))


@once
def is_guarded(survey: Survey) -> bool:
    """Whether somebody with something in the pack besides Keys stands at the Main Camp and acts before the board."""
    return any(
        state_of.cell == HOME and len(state_of.pack) > survey.keys_of(seat) and survey.acts_later(seat)
        for seat in survey.others()
        for state_of in (survey.state.seats[seat],)
    )


@once
def is_hungry(survey: Survey) -> bool:
    """Whether a Dragon carries off what lies in camps, Supplies too: then a store is only for the moment (BE-R87)."""
    if survey.game.option("dragon_appetite") != "anything":
        return False
    quests = survey.game.content.quests
    return any(not quest.result and quests[quest.id].bots == "hunt" for quest in survey.state.quests)


def _dues(survey: Survey, turns: int = 1) -> list[tuple[int, float]]:
    """Camps that may raid in the board's next turn or two, in their order, and how likely each is (BE-203).

    A berserk camp strikes again as soon as its party is home (BE-196)."""
    state = survey.state
    free = raiders(state)
    found = []
    for number, camp in enumerate(state.camps):
        if camp.berserk and camp.stands:
            if number in free or _gets_home(survey, number):
                found.append((number, 1.0))
        elif number in free and not gang_holds(state, camp.cell):
            found.append((number, _chance(camp.cooldown, turns)))
    return found


def _gets_home(survey: Survey, number: int) -> bool:
    """Whether a camp's party is home in the board's next turn; one that is sent out now starts at the Main Camp."""
    game, state = survey.game, survey.state
    home = state.camps[number].cell
    party = party_of(state, number)
    if party is not None and party.quest:
        return False
    way = way_to(game, party.cell if party is not None else HOME, home)
    if not way:
        return False
    here: Cell = party.cell if party is not None else way.pop(0)
    return here == home or goes_to(game, here, way) == home


def _chance(cooldown: int, turns: int) -> float:
    """How likely a cool-down is over after one die or two."""
    if turns == 1:
        return sixths_due(cooldown) / SIDES
    return sum(sixths_due(cooldown - rolled) for rolled in range(1, SIDES + 1)) / SIDES**2


def _nights(survey: Survey, turns: int) -> Iterator[tuple[float, list[int]]]:
    """Who might strike together, and how likely that is."""
    dues = [(camp, chance) for camp, chance in _dues(survey, turns) if chance]
    for struck in product((True, False), repeat=len(dues)):
        chance = 1.0
        for (_, one), hit in zip(dues, struck, strict=True):
            chance *= one if hit else 1 - one
        if chance:
            yield chance, [camp for (camp, _), hit in zip(dues, struck, strict=True) if hit]


def _outlasts(survey: Survey, strikers: list[int]) -> int:
    return next(store for store in range(TAKEN * len(strikers) + 2) if not _falls(survey, strikers, store))


def _falls(survey: Survey, strikers: list[int], store: int) -> bool:
    """Whether the Main Camp falls if these camps strike one after the other; of equally near targets it is the one."""
    state = survey.state
    stores = {
        number: store if number == MAIN else survey.store(camp.cell)
        for number, camp in enumerate(state.camps)
        if camp.stands and camp.kind in ("main", "built", "ally")
    }
    for striker in strikers:
        camp = state.camps[striker]
        kills = camp.kind == "killer"
        near = [
            (distance(camp.cell, state.camps[number].cell), number)
            for number, held in stores.items()
            if (state.camps[number].kind != "ally" if kills else held)
        ]
        if state.lock and survey.exit != NOWHERE:
            near.append((distance(camp.cell, survey.exit), len(state.camps)))
        target = min(near)[1] if near else len(state.camps)
        if target not in stores:
            continue
        if kills and not stores[target]:
            if target == MAIN:
                return True
            del stores[target]
        else:
            stores[target] = max(0, stores[target] - TAKEN)
    return False
