"""The Main Camp and its store: bait for Killer Camps, Supplies for whoever has work (BE-190)."""

from __future__ import annotations

from collections.abc import Iterator

from game.biome.actions.handling import PICK_UP, PLACE
from game.biome.actions.use import USE
from game.biome.bot.collecting import is_collecting, storm_stock
from game.biome.bot.ideas import Idea
from game.biome.bot.surveying import FAR, Survey
from game.biome.bot.thumbs import hunted
from game.biome.land.hexes import HOME, NOWHERE
from game.biome.secrets.tokens import lie_at
from game.biome.state import camp_at, capacity, is_enemy, is_friendly, knows, wears, weight

STOCK = 4
"""Secrets the Main Camp should hold against Killer Camps."""
FULL = 6
"""With so many it needs no more for now."""
SPARE = 0.95
"""What is wanted less than this may be carried home for the store."""


def reserve(survey: Survey) -> int:
    """What is never taken from the Main Camp: the more, the nearer the raids."""
    camps = [camp for camp in survey.state.camps if is_enemy(camp) and camp.stands]
    if survey.killer_awake:
        return STOCK
    return 2 if any(not camp.dormant for camp in camps) else 1


def hauling(survey: Survey) -> Iterator[Idea]:
    """Before the Exit is looked for, everything that is good for nothing goes to the Main Camp, as bait."""
    state, game = survey.state, survey.game
    if survey.exit != NOWHERE or not survey.escape_is_next or not survey.killer_awake:
        return
    if survey.store() >= storm_stock(survey):
        return
    spare = spare_things(survey)
    if spare and survey.here == HOME:
        yield Idea(6.0, PLACE.choice(spare[0]), "stock")
        return
    room = capacity(game, survey.seat) - weight(game, survey.seat)
    if spare and survey.cost(HOME) < FAR:
        yield Idea(1.0 + 0.5 * len(spare) - survey.cost(HOME) / 10, survey.first_step(HOME), "stock", HOME)
    for cell, tokens in state.lying.items():
        if cell not in survey.ways or camp_at(state, cell) is not None or survey.nearer(cell) > 0:
            continue
        for token in tokens:
            kind = state.kinds[token]
            if (
                knows(state, survey.seat, token)
                and kind not in ("key", "captured")
                and game.content.weights[kind] <= room
            ):
                near = cell == survey.here
                step = PICK_UP.choice(token) if near else survey.first_step(cell)
                yield Idea(2.0 - survey.cost(cell) / 8, step, "haul", cell)


def keeping_camp(survey: Survey) -> Iterator[Idea]:
    """The Main Camp must never stand empty once a Killer Camp is awake: spare things are laid there (BE-190)."""
    state = survey.state
    if survey.here != HOME and survey.killer_awake and survey.store() < 2 and survey.nearer(HOME) == 0:
        spare = spare_things(survey)
        if spare and survey.cost(HOME) < FAR:
            yield Idea(5.0 / (1 + survey.cost(HOME) / 4), survey.first_step(HOME), "stock", HOME)
    enemies = any(is_enemy(camp) and camp.stands for camp in state.camps)
    if (
        survey.here != HOME
        and enemies
        and survey.store() < FULL
        and survey.nearer(HOME) <= 1
        and survey.cost(HOME) < FAR
    ):
        spare = [token for token in spare_things(survey) if survey.wanted(token) < SPARE]
        if spare:
            yield Idea(0.2 + 0.15 * len(spare) / (1 + survey.cost(HOME) / 3), survey.first_step(HOME), "stock", HOME)
    if is_friendly(camp_at(state, survey.here)):
        for token in spare_things(survey):
            kind = state.kinds[token]
            is_buff = survey.game.content.secrets[kind].buff
            useless = survey.wanted(token) < 0.4 or (is_buff and wears(survey.game, survey.seat, kind))
            threatened = survey.here == HOME and survey.killer_awake and survey.store() < STOCK
            brought = survey.here == HOME and enemies and survey.store() < FULL and survey.wanted(token) < SPARE
            if useless or threatened or brought:
                yield Idea(4.0, PLACE.choice(token), "stock")


def supplying(survey: Survey, best: float) -> Iterator[Idea]:
    """A Supply is a whole turn more: used with the last action, if there is work worth it."""
    state = survey.state
    if survey.actions != 1 or best < 0.25:
        return
    packed = [token for token in survey.me.pack if state.kinds[token] == "supply"]
    if len(packed) > _tolls_ahead(survey):
        yield Idea(best + 2, USE.choice(packed[0]), "supply")
        return
    if is_friendly(camp_at(state, survey.here)):
        lying = [token for token in lie_at(state, survey.here) if state.kinds[token] == "supply"]
        keep = reserve(survey) if survey.here == HOME else 0
        if lying and survey.store(survey.here) > keep:
            yield Idea(best + 2, USE.choice(lying[0]), "supply")


def _tolls_ahead(survey: Survey) -> int:
    """Supplies to keep for the way to the Exit, to Keys, or to the Dragon."""
    if not survey.escape_is_next and survey.exit == NOWHERE:
        return 0
    goals = [survey.exit] if survey.exit != NOWHERE else survey.lying_keys() if is_collecting(survey) else []
    if survey.keys_won < survey.state.keys_needed:
        goals += hunted(survey)
    tolls = [survey.ways[goal][1] if goal in survey.ways else survey.toll(goal) for goal in goals]
    return max((toll for toll in tolls if toll < FAR), default=0)


def spare_things(survey: Survey) -> list[int]:
    """What the Main Camp may have of a pack: no Keys, and no Supplies that tolls will take."""
    kinds = survey.state.kinds
    supplies = [token for token in survey.me.pack if kinds[token] == "supply"]
    keep = supplies[: _tolls_ahead(survey)]
    return [token for token in survey.me.pack if kinds[token] != "key" and token not in keep]
