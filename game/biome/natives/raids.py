"""Enemy camps and their raiding parties (BE-172 to BE-196)."""

from __future__ import annotations

from game.biome.land.ground import can_build
from game.biome.land.hexes import BESIDE, NOWHERE, Cell, distance
from game.biome.land.paths import step_cost, way_to
from game.biome.natives.camps import cool_camp, lose_camp, raise_building, set_cooldown
from game.biome.natives.mercenaries import mercenaries_review
from game.biome.secrets.tokens import destroy, lay, lie_at
from game.biome.state import (
    EXIT_LOCK,
    MAIN,
    Biome,
    Camp,
    Party,
    State,
    Tokens,
    camp_at,
    gang_holds,
    is_enemy,
    party_of,
)
from game.biome.steps import step


def wake(game: Biome, camp: Camp, cooldown: int) -> None:
    """Its quest is over: from now on it raids (BE-173). Once the Exit is found it is berserk at once (BE-R65)."""
    camp.dormant = False
    camp.berserk = game.state.exit != NOWHERE
    set_cooldown(game, camp, cooldown)
    game.tell("woke", camp=camp.id, cooldown=cooldown)


def goods_of(state: State, target: int) -> Tokens:
    """What could be stolen there: at the Exit the Keys in its lock, and the store of a camp on it (BE-R64)."""
    if target == EXIT_LOCK:
        return state.lock
    camp = state.camps[target]
    return lie_at(state, camp.cell) + (state.lock if camp.cell == state.exit else ())


def cell_of(state: State, target: int) -> Cell:
    return state.exit if target == EXIT_LOCK else state.camps[target].cell


def targets(state: State, camp: Camp) -> list[int]:
    """What a camp would raid now, the nearest; several if they are equally near (BE-175, BE-188)."""
    kinds = ("main", "built") if camp.kind == "killer" else ("main", "built", "ally")
    found = [
        number
        for number, other in enumerate(state.camps)
        if other.stands and other.kind in kinds and (camp.kind == "killer" or goods_of(state, number))
    ]
    exit_camp = camp_at(state, state.exit)
    if state.lock and (exit_camp is None or is_enemy(exit_camp)):
        found.append(EXIT_LOCK)
    if not found:
        return []
    nearest = min(distance(camp.cell, cell_of(state, number)) for number in found)
    return [number for number in found if distance(camp.cell, cell_of(state, number)) == nearest]


@step
def attack(game: Biome, number: int) -> None:
    """A raid strikes at once, whatever the distance (BE-178)."""
    state = game.state
    camp = state.camps[number]
    near = targets(state, camp)
    if not near:
        game.tell("no_raid", camp=camp.id)
        set_cooldown(game, camp, game.content.play.cooldowns.enemy)
        return
    target = near[0] if len(near) == 1 else game.chance.pick("raid", near)
    goods = goods_of(state, target)
    if not goods:
        game.tell("razed", camp=camp.id, other=state.camps[target].id)
        set_cooldown(game, camp, game.content.play.cooldowns.destroyed)
        lose_camp(game, state.camps[target])
        return
    loot = tuple(sorted(game.chance.shuffled("loot", goods)[:2], key=goods.index))
    take_away(state, target, loot)
    kinds = tuple(state.kinds[token] for token in loot)
    game.tell("raided", camp=camp.id, other=target_name(state, target), things=kinds, reveals=True)
    _send_home(game, number, target, loot)


def target_name(state: State, target: int) -> str:
    return "exit" if target == EXIT_LOCK else state.camps[target].id


def take_away(state: State, target: int, loot: Tokens) -> None:
    cell = cell_of(state, target)
    state.lock = tuple(token for token in state.lock if token not in loot)
    left = tuple(token for token in lie_at(state, cell) if token not in loot)
    state.lying.pop(cell, None)
    if left:
        state.lying[cell] = left


def _send_home(game: Biome, number: int, target: int, loot: Tokens) -> None:
    """The party stands on the first cell of its way home (BE-179)."""
    state = game.state
    camp = state.camps[number]
    start = cell_of(state, target)
    party = Party(camp=number, cell=start, loot=loot, origin=target)
    way = way_to(game, start, camp.cell)
    if not way:
        give_back(game, target, loot)
        game.tell("party_lost_way", camp=camp.id)
        set_cooldown(game, camp, game.content.play.cooldowns.enemy)
    elif way[0] == camp.cell:
        _deliver(game, party)
    else:
        party.cell = way[0]
        state.parties.append(party)


def give_back(game: Biome, target: int, loot: Tokens) -> None:
    """Loot goes back where it was stolen; if that camp is gone, to the Main Camp (BE-222, BE-R67)."""
    state = game.state
    if target == EXIT_LOCK:
        state.lock += loot
        return
    camp = state.camps[target]
    if camp.cell == state.exit:
        # Keys of the lock and the camp's store were one heap for the raiders; Keys go back into the lock.
        keys = tuple(token for token in loot if state.kinds[token] == "key")
        state.lock += keys
        loot = tuple(token for token in loot if token not in keys)
    lay(game, camp.cell if camp.stands else state.camps[MAIN].cell, loot)


@step
def parties_move(game: Biome) -> None:
    """All parties on their way home move and deliver (BE-202)."""
    state = game.state
    for party in list(state.parties):
        if not party.quest:
            _move_home(game, party)
    game.then(*(enemy_rolls(number) for number in raiders(state) if not state.camps[number].fresh))


def raiders(state: State) -> list[int]:
    """The camps that cool down for a raid: awake enemies without a party (BE-203)."""
    return [
        number
        for number, camp in enumerate(state.camps)
        if is_enemy(camp) and camp.stands and not camp.dormant and party_of(state, number) is None
    ]


@step
def enemy_rolls(game: Biome, number: int) -> None:
    """An awake camp without a party cools down, and attacks at 0 (BE-203, BE-R65)."""
    state = game.state
    camp = state.camps[number]
    if camp.berserk:
        game.then(attack(number))
    elif not gang_holds(state, camp.cell):
        cool_camp(game, camp)
        if camp.cooldown == 0:
            game.then(attack(number))


def _move_home(game: Biome, party: Party) -> None:
    state = game.state
    camp = state.camps[party.camp]
    way = way_to(game, party.cell, camp.cell)
    if not way:
        remove_party(game, party)
        lay(game, party.cell, party.loot)
        game.tell("party_lost_way", camp=camp.id)
        set_cooldown(game, camp, game.content.play.cooldowns.enemy)
        return
    party.cell = goes_to(game, party.cell, way)
    if party.cell == camp.cell:
        remove_party(game, party)
        _deliver(game, party)


def goes_to(game: Biome, here: Cell, way: list[Cell]) -> Cell:
    """How far a party gets on its way in one turn of the board (BE-180, BE-181)."""
    left = game.content.play.native_movement
    for cell in way:
        cost = step_cost(game, here, cell)
        if cost > left:
            break
        left -= cost
        here = cell
    return here


def remove_party(game: Biome, party: Party) -> None:
    game.state.parties = [other for other in game.state.parties if other is not party]


def party_destroyed(game: Biome, party: Party) -> None:
    """Gang, flood or lava: with everything it carries (BE-300); the camp waits 6 (BE-187)."""
    remove_party(game, party)
    camp = game.state.camps[party.camp]
    game.tell("party_destroyed", camp=camp.id)
    game.then(mercenaries_review())
    destroy(game, party.loot)
    if not party.quest:
        set_cooldown(game, camp, game.content.play.cooldowns.enemy)


def _deliver(game: Biome, party: Party) -> None:
    """Home: a Stealer Camp stores the loot, a Killer Camp destroys it (BE-182, BE-192)."""
    state = game.state
    camp = state.camps[party.camp]
    turns = game.content.play.cooldowns
    set_cooldown(game, camp, turns.raid_one if len(party.loot) == 1 else turns.raid_two)
    game.tell("party_home", camp=camp.id, count=len(party.loot))
    game.then(mercenaries_review())
    if camp.kind == "killer":
        destroy(game, party.loot)
        return
    for token in party.loot:
        kind = state.kinds[token]
        site = _site(game, camp, kind) if kind in ("farm_kit", "blacksmith_kit") else None
        if site is None:
            lay(game, camp.cell, (token,))
        else:
            state.gone += (token,)
            raise_building(game, "farm" if kind == "farm_kit" else "smith", site, party.camp)


def _site(game: Biome, camp: Camp, kind: str) -> Cell | None:
    """Where an enemy builds: the best ground first, then farthest from all player camps (BE-183 to BE-185, BE-R62)."""
    state = game.state
    likes = "farmland" if kind == "farm_kit" else "grassland"
    sites = [cell for cell in BESIDE[camp.cell] if cell in state.tiles and can_build(game, cell)]
    best = [cell for cell in sites if state.tiles[cell].kind == likes] or sites
    if not best:
        return None
    own = [other.cell for other in state.camps if other.stands and other.kind in ("main", "built")]
    far = {cell: min(distance(cell, home) for home in own) for cell in best}
    farthest = [cell for cell in best if far[cell] == max(far.values())]
    return farthest[0] if len(farthest) == 1 else game.chance.pick("site", farthest)


def go_berserk(game: Biome) -> None:
    """The Exit is found: no enemy camp ever cools down again (BE-195, BE-196); dormant ones may be spared (BE-R65)."""
    state = game.state
    strikers = []
    spares_dormant = state.options["berserk_camps"] == "awake"
    for number, camp in enumerate(state.camps):
        if is_enemy(camp) and camp.stands and not (camp.dormant and spares_dormant):
            camp.berserk, camp.cooldown, camp.dormant = True, 0, False
            game.tell("berserk", camp=camp.id)
            if party_of(state, number) is None:
                strikers.append(number)
    if state.options["berserk_strike"] == "at_once":
        game.then(*(attack(number) for number in strikers))
