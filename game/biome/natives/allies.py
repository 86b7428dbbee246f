"""What ally camps offer, and how mercenaries go about their task (BE-207 to BE-224)."""

from __future__ import annotations

from game.biome.harm import set_free
from game.biome.land.hexes import HOME, Cell
from game.biome.land.paths import step_cost, way_to
from game.biome.land.walking import usable_routes
from game.biome.natives.camps import set_cooldown
from game.biome.natives.gang import pin
from game.biome.natives.mercenaries import disband, target_of
from game.biome.natives.raids import give_back, remove_party
from game.biome.secrets.tokens import lay, lie_at, lift
from game.biome.state import NOBODY, Biome, Mercenaries, Task, camp_at, captives_of, is_enemy, number_of, party_of
from game.biome.steps import step


def serves(game: Biome, cell: Cell, service: str) -> bool:
    """An ally camp on this cell gives this service now (BE-208, BE-223)."""
    state = game.state
    camp = camp_at(state, cell)
    if camp is None or camp.service != service or camp.cooldown > 0:
        return False
    return service != "hire" or state.mercenaries is None


def rescues(game: Biome) -> list[int]:
    """Enemy camps that hold captives or secrets."""
    state = game.state
    return [
        number
        for number, camp in enumerate(state.camps)
        if is_enemy(camp) and camp.stands and (lie_at(state, camp.cell) or captives_of(state, number))
    ]


def hunts(game: Biome) -> list[int]:
    """Camps whose raiding parties could be hunted."""
    return [party.camp for party in game.state.parties]


def gang_can_be_pinned(game: Biome) -> bool:
    gang = game.state.gang
    return gang is not None and not gang.forever


def hire(game: Biome, seat: int, task: Task, camp: int = NOBODY) -> None:
    """They appear on their camp (BE-215)."""
    state = game.state
    cell = state.seats[seat].cell
    home = camp_at(state, cell)
    assert home is not None
    state.mercenaries = Mercenaries(cell=cell, home=number_of(state, home), task=task, camp=camp)
    name = state.camps[camp].id if camp != NOBODY else ""
    game.tell("hired", seat=seat, task=task, camp=name, reveals=True)


@step
def mercenaries_move(game: Biome) -> None:
    """Two movement towards the target; the task is done on meeting it (BE-216)."""
    state = game.state
    group = state.mercenaries
    if group is None or (group.task == "gang" and state.gang is not None and state.gang.mode == "pinned"):
        return
    left = game.content.play.native_movement
    while True:
        target = target_of(game, group)
        if target is None:
            disband(game, "impossible")
            return
        if group.cell == target:
            _arrive(game, group)
            return
        routes = usable_routes(state)
        way = way_to(game, group.cell, target, routes)
        if not way:
            disband(game, "no_way")
            return
        cost = step_cost(game, group.cell, way[0], routes)
        if cost > left:
            return
        left -= cost
        group.cell = way[0]


def _arrive(game: Biome, group: Mercenaries) -> None:
    state = game.state
    if group.task == "gang":
        assert state.gang is not None
        if state.gang.mode != "enraged":
            pin(game)
    elif group.task == "party":
        party = party_of(state, group.camp)
        assert party is not None
        remove_party(game, party)
        game.tell("party_caught", camp=state.camps[group.camp].id)
        if party.loot:
            give_back(game, party.origin, party.loot)
        if not party.quest:
            set_cooldown(game, state.camps[party.camp], game.content.play.cooldowns.enemy)
        disband(game, "done")
    else:
        _rescue(game, group)


def _rescue(game: Biome, group: Mercenaries) -> None:
    """The named captives and secrets go to the Main Camp (BE-218)."""
    state = game.state
    cell = state.camps[group.camp].cell
    for seat in group.captives:
        if seat in captives_of(state, group.camp):
            set_free(game, seat, home=True)
    saved = tuple(token for token in group.tokens if token in lie_at(state, cell))
    for token in saved:
        lift(state, cell, token)
    lay(game, HOME, saved)
    game.tell("rescued", camp=state.camps[group.camp].id, things=tuple(state.kinds[token] for token in saved))
    disband(game, "done")
