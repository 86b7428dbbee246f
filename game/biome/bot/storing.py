"""The Main Camp and its store: bait for Killer Camps, Supplies for whoever has work (BE-190)."""

from __future__ import annotations

from collections.abc import Iterator

from game.biome.actions.buffs import TAKE_OFF
from game.biome.actions.handling import PICK_UP, PLACE
from game.biome.actions.use import USE
from game.biome.bot.collecting import can_finish, is_collecting
from game.biome.bot.ideas import WAIT, Idea
from game.biome.bot.surveying import FAR, Survey, once
from game.biome.bot.threats import is_hungry, needed, risk, storm_stock
from game.biome.bot.thumbs import hunted
from game.biome.land.hexes import HOME, NOWHERE, distance
from game.biome.secrets.tokens import lie_at
from game.biome.state import camp_at, capacity, healthy, is_enemy, is_friendly, knows, wears, weight

STOCK = 4
"""Secrets the Main Camp should hold against Killer Camps."""
FULL = 6
"""With so many it needs no more for now."""
SPARE = 0.95
"""What is wanted less than this may be carried home for the store."""
STANDS = 60.0
"""What it is worth that the Main Camp stands, measured in explorations."""
GRAVE = 0.3
"""At such a risk also what is worn is laid down for bait."""


@once
def reserve(survey: Survey) -> int:
    """What is never taken from the Main Camp: the more, the nearer the raids; before a hungry Dragon only what is
    needed at once, since it carries off the rest."""
    storm = storm_stock(survey) if survey.escape_is_next else 0
    if is_hungry(survey):
        return max(needed(survey), storm if is_collecting(survey) else 0)
    if survey.killer_awake:
        return max(STOCK, needed(survey), storm)
    camps = [camp for camp in survey.state.camps if is_enemy(camp) and camp.stands]
    return max(storm, needed(survey), 2 if any(not camp.dormant for camp in camps) else 1)


def defending(survey: Survey) -> Iterator[Idea]:
    """Bait for those who may come for the Main Camp in the board's next turn: who has some and is near brings it."""
    store = survey.store()
    danger = risk(survey, store)
    if not danger:
        yield from _preparing(survey)
        return
    things = spare_things(survey) or anything(survey)
    worn = sorted(survey.me.worn, key=lambda token: (survey.wanted(token), token)) if danger > GRAVE else []
    if survey.here == HOME:
        gain = danger - risk(survey, store + len(things))
        if gain > 0:
            yield Idea(6 + STANDS * gain, PLACE.choice(things[0]), "defend")
        elif survey.actions and risk(survey, store + min(len(worn), survey.actions)) < danger:
            yield Idea(6 + STANDS * danger / 2, TAKE_OFF.choice(worn[0]), "defend")
        return
    travel = survey.cost(HOME)
    if travel >= FAR:
        return
    at_hand = len(things) or min(len(worn), max(0, survey.actions - travel))
    if at_hand and _is_bearer(survey):
        gain = danger - risk(survey, store + at_hand)
        if gain > 0:
            is_in_time = travel <= survey.actions
            if is_in_time or survey.exit == NOWHERE:
                worth = STANDS * gain if is_in_time else STANDS * gain / 4
                yield Idea(worth / (1 + travel / 8), survey.first_step(HOME), "go_defend", HOME)
    elif not things and survey.nearer(HOME) == 0:
        for worth, step, cell in _junk(survey):
            yield Idea(STANDS * danger * worth / 4, step, "haul_bait", cell)


def is_walk_off(survey: Survey, idea: Idea) -> bool:
    """Whether an idea leads off the own tile for anything but to save a Main Camp that would likely fall before all are
    out."""
    saves = idea.why == "go_defend" and risk(survey, survey.store()) > GRAVE and not can_finish(survey)
    return isinstance(idea.what, int) and not saves


def _preparing(survey: Survey) -> Iterator[Idea]:
    """Somebody may come the turn after next: bait is brought near in time."""
    store = survey.store()
    soon = risk(survey, store, turns=2)
    if not soon or survey.here == HOME or survey.cost(HOME) >= FAR:
        return
    things = spare_things(survey)
    if things and _is_bearer(survey):
        far = survey.cost(HOME) > survey.actions + survey.full
        if far:
            yield Idea(STANDS * soon / 4, survey.first_step(HOME), "go_defend", HOME)
    elif not things and survey.nearer(HOME) == 0:
        for worth, step, cell in _junk(survey):
            yield Idea(STANDS * soon * worth / 8, step, "haul_bait", cell)


@once
def _is_bearer(survey: Survey) -> bool:
    """Whether this seat is the one to bring bait home: of those who still act before the board and have something in
    their packs besides Keys, the nearest."""
    state = survey.state
    mine = (distance(survey.here, HOME), survey.seat)
    for seat in survey.others():
        spare = len(state.seats[seat].pack) - survey.keys_of(seat)
        if survey.acts_later(seat) and spare > 0 and (distance(state.seats[seat].cell, HOME), seat) < mine:
            return False
    return True


def _junk(survey: Survey) -> Iterator[tuple[float, object, int]]:
    """Known things on open ground that could serve as bait: how handy they are, the next step, and where they lie."""
    state, game = survey.state, survey.game
    room = capacity(game, survey.seat) - weight(game, survey.seat)
    for cell, tokens in state.lying.items():
        if cell not in survey.ways or camp_at(state, cell) is not None or survey.nearer(cell) > 0:
            continue
        for token in tokens:
            kind = state.kinds[token]
            if not knows(state, survey.seat, token) or kind in ("key", "captured"):
                continue
            if game.content.weights[kind] <= room:
                step = PICK_UP.choice(token) if cell == survey.here else survey.first_step(cell)
                yield 1 / (1 + (survey.cost(cell) + distance(cell, HOME)) / 5), step, cell


def hauling(survey: Survey) -> Iterator[Idea]:
    """Before the Exit is looked for, everything that is good for nothing goes to the Main Camp, as bait."""
    game = survey.game
    if survey.exit != NOWHERE or not survey.escape_is_next:
        return
    lacking = storm_stock(survey) - survey.store()
    if lacking <= 0:
        return
    spare = spare_things(survey)
    room = capacity(game, survey.seat) - weight(game, survey.seat)
    keeps = is_hungry(survey) and (not is_collecting(survey) or _bait_at_home(survey) < lacking)
    if keeps and not is_collecting(survey):
        return
    worth = 1.0 + 0.5 * len(spare)
    if spare and survey.here == HOME:
        yield Idea(worth, WAIT, "hold_stock") if keeps else Idea(6.0, PLACE.choice(spare[0]), "stock")
    elif spare and survey.cost(HOME) < FAR:
        yield Idea(worth - survey.cost(HOME) / 10, survey.first_step(HOME), "stock", HOME)
    elif gives_buffs(survey) and not keeps:
        given = worn_bait(survey)
        if given and survey.here == HOME:
            yield Idea(2.0, TAKE_OFF.choice(given[0]), "stock")
        elif given and survey.cost(HOME) < FAR:
            yield Idea(0.9 - survey.cost(HOME) / 50, survey.first_step(HOME), "stock", HOME)
    if room:
        for worth, step, cell in _junk(survey):
            yield Idea(0.8 + 1.6 * worth, step, "haul", cell)


@once
def gives_buffs(survey: Survey) -> bool:
    """Whether buffs that are of little use on the way out become bait: Keys are collected, and the store is short."""
    if survey.exit != NOWHERE or not survey.escape_is_next or not is_collecting(survey):
        return False
    return survey.store() < storm_stock(survey)


def worn_bait(survey: Survey) -> list[int]:
    """Worn buffs that can be missed on the way out: not what gives actions, nor what carries a Key."""
    kinds = survey.state.kinds
    kept = {"extra_action"} if not survey.my_keys else {"extra_action", "extra_carry"}
    return sorted(
        (token for token in survey.me.worn if kinds[token] not in kept), key=lambda token: (survey.wanted(token), token)
    )


def _bait_at_home(survey: Survey) -> int:
    """What those who stand at the Main Camp and still act before the board could lay down."""
    state = survey.state
    return sum(
        len(state.seats[seat].pack) - survey.keys_of(seat)
        for seat in healthy(state)
        if state.seats[seat].cell == HOME and (seat == survey.seat or survey.acts_later(seat))
    )


def keeping_camp(survey: Survey) -> Iterator[Idea]:
    """The Main Camp must never stand empty once a Killer Camp is awake: spare things are laid there (BE-190)."""
    state = survey.state
    yield from defending(survey)
    if is_hungry(survey):
        return
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


@once
def _tolls_ahead(survey: Survey) -> int:
    """Supplies to keep for the way to the Exit, to Keys, or to the Dragon."""
    if not survey.escape_is_next and survey.exit == NOWHERE:
        return 0
    goals = [survey.exit] if survey.exit != NOWHERE else []
    if is_collecting(survey):
        goals += survey.lying_keys()
    if survey.keys_won < survey.state.keys_needed:
        goals += hunted(survey)
    tolls = [survey.ways[goal][1] if goal in survey.ways else survey.toll(goal) for goal in goals]
    return max((toll for toll in tolls if toll < FAR), default=0)


@once
def spare_things(survey: Survey) -> list[int]:
    """What the Main Camp may have of a pack, the least wanted first: no Keys, and no Supplies that tolls will take."""
    kinds = survey.state.kinds
    supplies = [token for token in survey.me.pack if kinds[token] == "supply"]
    keep = supplies[: _tolls_ahead(survey)]
    spare = [token for token in survey.me.pack if kinds[token] != "key" and token not in keep]
    return sorted(spare, key=lambda token: (survey.wanted(token), token))


def anything(survey: Survey) -> list[int]:
    """Also Supplies for tolls, if nothing else is at hand; Keys never."""
    return [token for token in survey.me.pack if survey.state.kinds[token] != "key"]
