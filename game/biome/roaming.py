"""What bots do besides quests: explore, discover, carry, build, mind the camp, and go for the Exit."""

from __future__ import annotations

from collections.abc import Iterator

from game.biome.allies import rescues, serves
from game.biome.ground import can_build
from game.biome.hexes import HOME, NOWHERE, Cell, distance
from game.biome.ideas import Idea
from game.biome.questing import key_value, may_risk, provisions, workable
from game.biome.raids import party_of
from game.biome.state import (
    NOTHING,
    camp_at,
    capacity,
    healthy,
    is_enemy,
    is_friendly,
    knows,
    wears,
    weight,
)
from game.biome.surveying import FAR, Survey
from game.biome.tokens import lie_at
from game.biome.using import cooldowns_at, use_refusal

LAST_CALL = 25
"""From this round on the Exit is looked for, ready or not."""
PACE = {2: 1, 3: 1, 4: 2, 5: 2}
"""How many quests a team of that size has in hand before it opens no more."""
STASH_UNTIL = 0
LOOSE = 0
DOWN = 0
MOST_STOCK = 7
STOCK = 4
"""Secrets the Main Camp should hold against Killer Camps."""


def reserve(survey: Survey) -> int:
    """What is never taken from the Main Camp: the more, the nearer the raids."""
    camps = [camp for camp in survey.state.camps if is_enemy(camp) and camp.stands]
    if survey.killer_awake:
        return STOCK
    return 2 if any(not camp.dormant for camp in camps) else 1


WANTED = {"extra_action": 3.0, "extra_carry": 1.6, "extra_sight": 1.2, "ease": 1.0, "supply": 1.4, "camp_kit": 0.9,
          "teleport": 0.7, "repair_tools": 0.6, "farm_kit": 0.8, "blacksmith_kit": 0.3, "clairvoyance": 0.5,
          "caravan_kit": 0.2, "foresight": 0.3, "key": 14.0}  # fmt: skip
"""What a secret is worth in a pack, measured in explorations."""


def is_collecting(survey: Survey) -> bool:
    """Time to fetch the Keys from where they were laid: nothing more is to be won before the Exit."""
    if survey.exit != NOWHERE:
        return True
    enough = survey.keys_won >= survey.state.keys_needed
    return survey.escape_is_next and (enough or not _more_keys(survey) or survey.state.round >= LAST_CALL)


def is_ready_for_exit(survey: Survey) -> bool:
    """Before the storm: the Keys in packs, everybody on their feet, and a stocked Main Camp."""
    state = survey.state
    if not is_collecting(survey):
        return False
    collected = survey.keys_carried >= min(state.keys_needed, survey.keys_won) - LOOSE
    if state.round >= LAST_CALL + 3:
        return True
    everybody_up = sum(one.health != "healthy" for one in state.seats) <= DOWN
    stocked = not survey.killer_awake or survey.store() >= storm_stock(survey)
    return collected and everybody_up and stocked


def fetching(survey: Survey) -> Iterator[Idea]:
    """When it is time, whoever is nearest and not laden fetches a Key; useless things make room for it."""
    state, game = survey.state, survey.game
    if not is_collecting(survey) or len(survey.my_keys) * 2 >= capacity(game, survey.seat):
        return
    for cell in survey.lying_keys():
        travel = survey.cost(cell)
        key = next(token for token in lie_at(state, cell) if survey.is_key(token))
        mine = (distance(survey.here, cell), survey.seat)
        rivals = [seat for seat in survey.others() if knows(state, seat, key) and survey.keys_of(seat) * 2 < capacity(game, seat)]
        if any((distance(state.seats[seat].cell, cell), seat) < mine for seat in rivals):
            continue
        if travel >= FAR:
            yield from provisions(survey, cell, 14.0)
            continue
        if cell != survey.here:
            yield Idea(15 - travel / 10, survey.first_step(cell), "fetch_key")
            continue
        if capacity(game, survey.seat) - weight(game, survey.seat) >= game.content.weights["key"]:
            yield Idea(16.0, ("pick_up", key), "fetch_key")
        else:
            junk = sorted((WANTED[state.kinds[token]], token) for token in survey.me.pack if not survey.is_key(token))
            yield from (Idea(16.0, ("place", token), "make_room") for _, token in junk[:1])


def storm_stock(survey: Survey) -> int:
    """What the Main Camp must hold when all enemies strike at once: two for each, and one that is left (BE-195)."""
    state = survey.state
    strikers = [
        camp
        for number, camp in enumerate(state.camps)
        if is_enemy(camp) and camp.stands and not camp.dormant and party_of(state, number) is None
    ]
    return min(MOST_STOCK, 2 * len(strikers) + 1)


def hauling(survey: Survey) -> Iterator[Idea]:
    """Before the Exit is looked for, everything that is good for nothing goes to the Main Camp, as bait."""
    state, game = survey.state, survey.game
    if survey.exit != NOWHERE or not survey.escape_is_next or not survey.killer_awake:
        return
    if survey.store() >= storm_stock(survey):
        return
    spare = [token for token in survey.me.pack if not survey.is_key(token)]
    if spare and survey.here == HOME:
        yield Idea(6.0, ("place", spare[0]), "stock")
        return
    room = capacity(game, survey.seat) - weight(game, survey.seat)
    if spare and survey.cost(HOME) < FAR:
        yield Idea(1.0 + 0.5 * len(spare) - survey.cost(HOME) / 10, survey.first_step(HOME), "stock")
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
                step = ("pick_up", token) if near else survey.first_step(cell)
                yield Idea(2.0 - survey.cost(cell) / 8, step, "haul")


def stashing(survey: Survey) -> Iterator[Idea]:
    """On open ground nobody takes a Key, and no injury destroys it: lay it down until it is needed."""
    state = survey.state
    if not survey.my_keys or is_collecting(survey) or not _is_quiet(survey, survey.here):
        return
    if len(state.boards) <= STASH_UNTIL:
        return
    yield Idea(5.0, ("place", survey.my_keys[0]), "stash")


def _is_quiet(survey: Survey, cell: Cell) -> bool:
    """Open ground away from water and fire to come."""
    state = survey.state
    if survey.game.content.tiles[state.tiles[cell].kind].group != "terrain" or camp_at(state, cell) is not None:
        return False
    if survey.game.content.tiles[state.tiles[cell].kind].handle > 1:
        return False
    perils = [
        quest.places[name]
        for quest in state.quests
        for name in ("atlantis", "volcano")
        if name in quest.places and not quest.result
    ]
    return all(distance(cell, peril) > 1 for peril in perils)


def _more_keys(survey: Survey) -> bool:
    """Whether a Key could still be had without drawing Escape: in a quest, or under an unseen secret."""
    hoard = any(quest.id == "dragon" for quest in survey.live()) and len(survey.state.seats) > 2
    return bool(workable(survey) or survey.unknown() or survey.stolen_keys() or hoard)


def may_open_more(survey: Survey) -> bool:
    """Quests run out of time: no new ones while there is work for half the team (BE-R17)."""
    state = survey.state
    if not state.boards or survey.exit != NOWHERE:
        return True
    if survey.escape_is_next:
        return is_ready_for_exit(survey)
    if state.round >= LAST_CALL:
        return True
    return len(workable(survey)) < PACE[len(state.seats)]


def exploring(survey: Survey) -> Iterator[Idea]:
    """Unknown land, as long as the team can cope with what comes."""
    state = survey.state
    spots = survey.frontiers()
    if not spots or not may_open_more(survey):
        return
    eager = 0.75
    if survey.exit != NOWHERE:
        eager = 0.1 if survey.keys_won >= state.keys_needed else 0.5
    elif survey.escape_is_next:
        eager = 1.0
    best = min(spots, key=lambda spot: _effort(survey, *spot))
    travel, cell, target = best
    price = survey.game.content.tiles[state.tiles[cell].kind].explore
    worth = eager * 1.6 / (1.2 + travel + price)
    yield Idea(worth, ("explore", target) if cell == survey.here else survey.first_step(cell), "explore")


def _effort(survey: Survey, travel: int, cell: Cell, target: Cell) -> tuple[float, int, int]:
    """Near first; late in the game near everybody, and never far out."""
    out = distance(HOME, target)
    crowd = sum(distance(one.cell, target) for one in survey.state.seats if one.cell != NOWHERE)
    late = 0.3 if survey.escape_is_next else 0.05
    price = survey.game.content.tiles[survey.state.tiles[cell].kind].explore
    return travel + price + 0.12 * out + late * crowd, cell, target


def discovering(survey: Survey) -> Iterator[Idea]:
    """Unseen secrets, never with a Key in the pack: it might be a net (BE-103)."""
    if survey.my_keys or survey.me.priests or not survey.others():
        return
    state = survey.state
    hidden = _could_be(survey)
    risk = sum(kind == "captured" for kind in hidden) / max(1, len(hidden))
    burden = sum(WANTED[state.kinds[token]] for token in survey.me.pack) / 3
    short = survey.keys_won < state.keys_needed
    hope = 1.0 - risk * (4 + burden) + (3.0 if short and len(state.boards) < 2 else 0.0)
    if hope <= 0 or (survey.exit != NOWHERE and not short):
        return
    best = max(
        ((count * hope / (travel + 0.6 + 1.6 * count), cell) for travel, cell, count in survey.unknown()
         if travel == 0 or not _someone_looks(survey, cell)),
        default=None,
    )  # fmt: skip
    if best is None:
        return
    worth, cell = best
    if cell == survey.here:
        token = next(token for token in lie_at(state, cell) if not state.known[token])
        yield Idea(worth + 0.15, ("discover", token), "discover")
    else:
        yield Idea(worth, survey.first_step(cell), "go_discover")


def _someone_looks(survey: Survey, cell: Cell) -> bool:
    """Whether another player without a Key is nearer to a tile."""
    state = survey.state
    mine = (distance(survey.here, cell), survey.seat)
    free = [seat for seat in survey.others() if not survey.keys_of(seat)]
    return any((distance(state.seats[seat].cell, cell), seat) < mine for seat in free)


def _could_be(survey: Survey) -> list[str]:
    """The kinds that are still hidden from this seat."""
    state = survey.state
    return [kind for token, kind in enumerate(state.kinds) if not knows(state, survey.seat, token)]


def carrying(survey: Survey) -> Iterator[Idea]:
    """Pick up what is useful, near first; Keys before all."""
    state, game = survey.state, survey.game
    room = capacity(game, survey.seat) - weight(game, survey.seat)
    for cell, tokens in state.lying.items():
        if cell not in survey.ways or is_enemy(camp_at(state, cell)):
            continue
        at_camp = is_friendly(camp_at(state, cell))
        for token in tokens:
            if not knows(state, survey.seat, token):
                continue
            kind = state.kinds[token]
            if kind == "captured" or game.content.weights[kind] > room:
                continue
            if kind == "key" and (is_collecting(survey) or (not at_camp and _is_quiet(survey, cell))):
                continue
            worth = _wish(survey, kind, at_camp)
            if worth <= 0:
                continue
            if cell == survey.here:
                yield Idea(worth + 0.6, ("pick_up", token), "pick_up")
            elif survey.nearer(cell) == 0 or kind != "key":
                travel = survey.cost(cell)
                yield Idea(worth / (1 + travel), survey.first_step(cell), "fetch")


def _wish(survey: Survey, kind: str, at_camp: bool) -> float:
    """What carrying a secret off is worth to this seat."""
    state = survey.state
    if kind == "key":
        return key_value(survey) + 4
    if kind in ("extra_action", "extra_carry", "extra_sight", "ease"):
        return 0.0 if wears(survey.game, survey.seat, kind) else WANTED[kind]
    if at_camp:
        if kind == "supply":
            spare = survey.store() - (MOST_STOCK if survey.escape_is_next and survey.killer_awake else reserve(survey))
            mine = sum(state.kinds[token] == "supply" for token in survey.me.pack)
            return 1.2 if spare > 0 and mine < 2 else 0.0
        if kind == "repair_tools":
            return 1.0 if any(quest.id == "ruins" and not quest.result for quest in state.quests) else 0.0
        return 0.0
    if kind in ("supply", "camp_kit", "farm_kit", "teleport", "repair_tools", "clairvoyance"):
        return WANTED[kind] * 0.7
    return 0.3 if survey.store() < 6 else 0.1


def dressing(survey: Survey) -> Iterator[Idea]:
    """Put on what helps; at the Main Camp the first Extra Action becomes the team's (BE-127)."""
    state, game = survey.state, survey.game
    for token in survey.me.pack:
        kind = state.kinds[token]
        if not game.content.secrets[kind].buff or wears(game, survey.seat, kind):
            continue
        if survey.here == HOME and state.team_buff == NOTHING and kind == "extra_action":
            yield Idea(20.0, ("team_set", token), "team_buff")
        elif kind != "extra_action" or state.team_buff != NOTHING or survey.cost(HOME) > 3:
            yield Idea(6.0, ("use", token), "wear")
    if survey.here == HOME and state.team_buff == NOTHING:
        for token in lie_at(state, HOME):
            if state.kinds[token] == "extra_action":
                yield Idea(20.0, ("team_set", token), "team_buff")
    for token in survey.me.worn:
        if state.kinds[token] == "extra_action" and survey.here == HOME and state.team_buff == NOTHING:
            yield Idea(3.0, ("take_off", token), "share_buff")


def supplying(survey: Survey, best: float) -> Iterator[Idea]:
    """A Supply is a whole turn more: used with the last action, if there is work worth it."""
    state = survey.state
    if survey.actions != 1 or best < 0.25:
        return
    packed = [token for token in survey.me.pack if state.kinds[token] == "supply"]
    if len(packed) > _tolls_ahead(survey) and use_refusal(survey.game, survey.seat, "supply") is None:
        yield Idea(best + 2, ("use", packed[0]), "supply")
        return
    if is_friendly(camp_at(state, survey.here)):
        lying = [token for token in lie_at(state, survey.here) if state.kinds[token] == "supply"]
        keep = reserve(survey) if survey.here == HOME else 0
        if lying and survey.store(survey.here) > keep:
            yield Idea(best + 2, ("use", lying[0]), "supply")


def _tolls_ahead(survey: Survey) -> int:
    """Supplies to keep for the way to the Exit, to Keys, or to the Dragon."""
    if not survey.escape_is_next and survey.exit == NOWHERE:
        return 0
    goals = [survey.exit] if survey.exit != NOWHERE else survey.lying_keys()
    goals += [quest.places["lair"] for quest in survey.live() if quest.id == "dragon"]
    return max((survey.ways[goal][1] for goal in goals if goal in survey.ways), default=0)


def _farm_sites(survey: Survey) -> list[Cell]:
    """Where a farm or blacksmith could feed the Main Camp."""
    return [cell for cell in _beside(HOME) if cell in survey.ways and can_build(survey.game, cell)]


def building(survey: Survey) -> Iterator[Idea]:
    """Farms beside the Main Camp, tools on what cools down, camps far out while the land is unknown."""
    state, game = survey.state, survey.game
    kits = [token for token in survey.me.pack if state.kinds[token] in ("farm_kit", "blacksmith_kit")]
    if kits and survey.here not in _farm_sites(survey):
        for cell in _farm_sites(survey)[:1]:
            yield Idea(2.4 / (1 + survey.cost(cell) / 3), survey.first_step(cell), "go_build")
    for token in survey.me.pack:
        kind = state.kinds[token]
        if kind in ("farm_kit", "blacksmith_kit") and use_refusal(game, survey.seat, kind) is None:
            if survey.here in _farm_sites(survey):
                yield Idea(3.0, ("use", token), "build")
            elif not _farm_sites(survey) and any(is_friendly(camp_at(state, cell)) for cell in _beside(survey.here)):
                yield Idea(0.8, ("use", token), "build")
        elif kind == "camp_kit" and use_refusal(game, survey.seat, kind) is None and _should_found(survey):
            yield Idea(2.2, ("use", token), "found")
        elif kind == "caravan_kit" and use_refusal(game, survey.seat, kind) is None:
            yield Idea(0.4, ("use", token), "route")
        elif (
            kind == "repair_tools"
            and survey.here == HOME
            and any(name.startswith("seat-") for name in cooldowns_at(game, HOME))
        ):
            yield Idea(1.4, ("use", token), "heal")
        elif kind == "clairvoyance" and _unseen_around(survey) >= 2:
            yield Idea(1.0, ("use", token), "look")
        elif kind == "foresight":
            yield Idea(0.3, ("use", token), "foresee")
    if survey.here == HOME and any(name.startswith("seat-") for name in cooldowns_at(game, HOME)):
        lying = [token for token in lie_at(state, HOME) if state.kinds[token] == "repair_tools"]
        if lying:
            yield Idea(1.2, ("use", lying[0]), "heal")


def _beside(cell: Cell) -> tuple[Cell, ...]:
    from game.biome.hexes import BESIDE

    return BESIDE[cell]


def _should_found(survey: Survey) -> bool:
    """A camp explores all around: good while quests are wanted, never when it might bring Escape too early."""
    from game.biome.ground import frontier

    around = len(frontier(survey.game, survey.here))
    if survey.exit != NOWHERE or not may_open_more(survey):
        return False
    if survey.escape_is_next:
        return around >= 2
    return around >= 3 and len(survey.state.boards) > 2


def _unseen_around(survey: Survey) -> int:
    from game.biome.hexes import within

    state = survey.state
    return sum(not knows(state, survey.seat, token) for cell in within(survey.here, 1) for token in lie_at(state, cell))


def keeping_camp(survey: Survey) -> Iterator[Idea]:
    """The Main Camp must never stand empty once a Killer Camp is awake: spare things are laid there (BE-190)."""
    state = survey.state
    if survey.here != HOME and survey.killer_awake and survey.store() < 2 and survey.nearer(HOME) == 0:
        spare = [token for token in survey.me.pack if state.kinds[token] != "key"]
        if spare and survey.cost(HOME) < FAR:
            yield Idea(5.0 / (1 + survey.cost(HOME) / 4), survey.first_step(HOME), "stock")
    enemies = any(is_enemy(camp) and camp.stands for camp in state.camps)
    if survey.here != HOME and enemies and survey.store() < 6 and survey.nearer(HOME) <= 1 and survey.cost(HOME) < FAR:
        spare = [token for token in survey.me.pack if WANTED[state.kinds[token]] < 0.95]
        if spare:
            yield Idea(0.2 + 0.15 * len(spare) / (1 + survey.cost(HOME) / 3), survey.first_step(HOME), "stock")
    if is_friendly(camp_at(state, survey.here)):
        for token in survey.me.pack:
            kind = state.kinds[token]
            useless = WANTED[kind] < 0.4 or (kind in ("extra_action", "extra_carry", "extra_sight", "ease")
                                             and wears(survey.game, survey.seat, kind))  # fmt: skip
            threatened = survey.here == HOME and survey.killer_awake and survey.store() < STOCK and kind != "key"
            if (useless or threatened) and kind != "key":
                yield Idea(4.0, ("place", token), "stock")


def helping(survey: Survey) -> Iterator[Idea]:
    """Ransom, mercenaries, and stolen Keys."""
    state, game = survey.state, survey.game
    for seat, one in enumerate(state.seats):
        if one.health == "captured" and one.captor >= 0:
            cell = state.camps[one.captor].cell
            if survey.here == cell and survey.supplies >= game.content.play.ransom and survey.actions:
                yield Idea(6.0, ("ransom", f"seat-{seat}"), "ransom")
            elif survey.cost(cell) <= survey.actions + survey.full and _packed(survey, "supply") >= 2:
                yield Idea(2.5, survey.first_step(cell), "go_ransom")
    for cell in survey.stolen_keys():
        if not may_risk(survey) or survey.cost(cell) >= FAR or game.option("burgle") == "off":
            continue
        if survey.here == cell:
            yield Idea(key_value(survey) / 5, "burgle", "burgle")
        elif survey.nearer(cell) == 0:
            yield Idea(key_value(survey) / 6 / (1 + survey.cost(cell) / 4), survey.first_step(cell), "go_burgle")
    if serves(game, survey.here, "trade") and survey.supplies >= 2:
        yield Idea(1.6, "trade", "trade")
    if serves(game, survey.here, "hire") and survey.supplies >= 1:
        for number in rescues(game):
            camp = state.camps[number]
            if any(state.kinds[token] == "key" for token in lie_at(state, camp.cell)):
                yield Idea(6.0, ("hire_rescue", camp.id), "hire")


def _packed(survey: Survey, kind: str) -> int:
    return sum(survey.state.kinds[token] == kind for token in survey.me.pack)


def leaving(survey: Survey) -> Iterator[Idea]:
    """Keys and everybody to the Exit; Keys go into the lock when enough are there (BE-94)."""
    state = survey.state
    goal = survey.exit
    if goal == NOWHERE:
        return
    at_exit = [seat for seat in healthy(state) if state.seats[seat].cell == goal]
    keys_there = len(state.lock) + sum(survey.keys_of(seat) for seat in at_exit)
    if survey.here == goal:
        enough = keys_there >= state.keys_needed
        if survey.my_keys and len(state.lock) < state.keys_needed:
            if enough and _can_finish(survey, goal):
                yield Idea(30.0, ("use", survey.my_keys[0]), "unlock")
        if survey.my_keys or survey.keys_won >= state.keys_needed:
            yield Idea(7.0, "wait", "wait_at_exit")
        return
    travel = survey.cost(goal)
    if travel >= FAR:
        yield from provisions(survey, goal, 11.0)
        return
    carries = bool(survey.my_keys)
    enough = survey.keys_won >= state.keys_needed
    worth = 12.0 if carries and enough else 6.0 if enough else 1.2 if carries else 0.3
    yield Idea(worth, survey.first_step(goal), "to_the_exit")


def _can_finish(survey: Survey, goal: Cell) -> bool:
    """Whether all Keys can be in the lock and everybody here before the board's next turn: then nothing is raided."""
    state = survey.state
    seats = len(state.seats)
    mine = (survey.seat - state.first) % seats
    keys = len(state.lock) + min(len(survey.my_keys), survey.actions)
    for seat, one in enumerate(state.seats):
        if seat == survey.seat:
            continue
        to_come = (seat - state.first) % seats > mine
        if one.health != "healthy" or (one.cell != goal and not (to_come and distance(one.cell, goal) <= 4)):
            return False
        if to_come:
            keys += survey.keys_of(seat)
    return keys >= state.keys_needed


def gathering(survey: Survey) -> Iterator[Idea]:
    """While the last explorations are made, everybody keeps near the others."""
    state = survey.state
    if survey.exit == NOWHERE and survey.escape_is_next and is_ready_for_exit(survey):
        others = [state.seats[seat].cell for seat in survey.others()]
        if others:
            spots = [cell for cell in survey.ways if survey.cost(cell) <= survey.actions]
            best = min(
                spots, key=lambda cell: (sum(distance(cell, other) for other in others), survey.cost(cell), cell)
            )
            if best != survey.here:
                yield Idea(0.2, survey.first_step(best), "gather")


def fleeing(survey: Survey) -> Iterator[Idea]:
    """Off what is about to sink or burn, out of the Gang's reach, with the last actions of the turn."""
    state = survey.state
    times = 1 if survey.exit == NOWHERE else 2
    for quest in state.quests:
        doomed = (quest.id == "atlantis" and not quest.result and quest.places.get("atlantis") == survey.here
                  and quest.counters["height"] + quest.counters["shored"] <= times)  # fmt: skip
        burning = (quest.id == "vesuvius" and not quest.result and quest.places.get("volcano") == survey.here
                   and not quest.counters["erupted"] and quest.counters["eruption"] <= times)  # fmt: skip
        crumbling = (quest.id == "ruins" and not quest.result and quest.places.get("ruins") == survey.here
                     and quest.counters["health"] <= 2 * times)  # fmt: skip
        if doomed or burning or crumbling:
            safe = [(survey.cost(cell), cell) for cell in survey.ways if 0 < survey.cost(cell) <= survey.actions]
            if safe and survey.actions <= min(safe)[0] + 1:
                yield Idea(25.0, survey.first_step(min(safe)[1]), "flee")
    last = not survey.others()
    if survey.gang_may_come(survey.here) and (survey.my_keys or survey.me.pack or last):
        safe = [
            (survey.cost(cell), cell)
            for cell in survey.ways
            if 0 < survey.cost(cell) <= survey.actions and not survey.gang_may_come(cell)
        ]
        if safe and survey.actions <= min(safe)[0] + 1:
            worth = 20.0 if last else 6.0 if survey.my_keys else 0.8
            yield Idea(worth, survey.first_step(min(safe)[1]), "flee_gang")
