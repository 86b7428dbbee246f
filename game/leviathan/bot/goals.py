"""What there is to do on a leviathan as bots see it: crystals, pools, special strikes and errands."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.interpreter import holds
from game.engine.state import Choice
from game.leviathan.actions.own_actions import ACTION, ANYTIME
from game.leviathan.bot import advice
from game.leviathan.land.ground import place_cells, scenario
from game.leviathan.language.quantities import exact
from game.leviathan.language.register import about
from game.leviathan.state import Token, Wilds, alive
from game.leviathan.words.crystals import closed_targets

TENTH = 0.1


class Mark(NamedTuple):
    """Something that can be struck from a space."""

    target: str
    work: int  # how much of it is left to be struck
    blighted: bool
    worth: float | None = None  # of one strike however strong, if it is no work


class Errand(NamedTuple):
    """Something to do on any of these spaces, and what it is worth."""

    cells: tuple[int, ...]
    worth: float
    then: Choice | None
    price: int  # in action points
    far: bool


def marks(game: Wilds, who: int) -> dict[int, list[Mark]]:
    """What a climber could strike from each space it may stand on."""
    state, plan = game.state, scenario(game)
    closed, closed_pools = closed_targets(game, who)
    found: dict[int, list[Mark]] = {
        cell: [Mark(plan.names[cell], die.value, die.kind == "blighted")]
        for cell, die in state.crystals.items()
        if cell not in closed
    }
    for pool in plan.file.pools:
        dice = state.pools[pool.id]
        if dice and not pool.struck_by and pool.id not in closed_pools:
            mark = Mark(f"pool-{pool.id}", sum(die.value for die in dice), any(die.kind == "blighted" for die in dice))
            for cell in plan.board.regions.get(pool.region, ()):
                found.setdefault(cell, []).append(mark)
    for form in plan.file.strikes:
        if form.if_ is not None and not holds(game, about(who), form.if_):
            continue
        behind = [die for pool in plan.file.pools if pool.struck_by == form.id for die in state.pools[pool.id]]
        work = sum(die.value for die in behind)
        worth = None if behind else plan.file.bots.strikes.get(form.id, 0) * TENTH
        if worth is None or worth > 0:
            for cell in set(place_cells(game, form.where)):
                target = f"{form.id}@{plan.names[cell]}"
                found.setdefault(cell, []).append(Mark(target, work, bool(behind), worth))
    return found


def errands(game: Wilds, who: int) -> list[Errand]:
    """What the leviathan's own rules give a climber to do."""
    file = scenario(game).file
    prices = {action.id: action.ap for action in file.actions}
    found: list[Errand] = []
    for form in file.bots.errands:
        if form.if_ is not None and not holds(game, about(who), form.if_):
            continue
        cells = place_cells(game, form.at)
        if form.face or form.front:
            cells = [token.at for token in game.state.tokens if token.at in cells and _is_meant(token, form)]
        if form.in_:
            inside = place_cells(game, f"region:{form.in_}")
            cells = [cell for cell in cells if cell in inside]
        then: Choice | None = None
        if form.action:
            then = (ACTION.verb, form.action)
        elif form.anytime:
            then = (ANYTIME.verb, form.anytime, who)
        # Each token is an errand of its own; of the spaces of a region one will do.
        groups = [(cell,) for cell in cells] if form.at.startswith("token:") else [tuple(cells)] if cells else []
        price = prices.get(form.action, 0)
        found += [Errand(group, form.worth * TENTH, then, price, form.far) for group in groups]
    return found


def _is_meant(token: Token, form: advice.Errand) -> bool:
    """Whether a token lies as an errand wants it, and is not known to show something else than is hoped for."""
    if token.place != "map" or (form.face and token.face_up != (form.face == "up")):
        return False
    is_known = token.seen or token.face_up
    return not form.front or not is_known or token.front == form.front


def goals(game: Wilds) -> list[tuple[int, ...]]:
    """Where the crew has to go: for each task the spaces it can be done from."""
    state, plan = game.state, scenario(game)
    file = plan.file
    who = next(iter(alive(state)), 0)
    closed, closed_pools = closed_targets(game, who)
    found: list[tuple[int, ...]] = [(cell,) for cell in sorted(state.crystals) if cell not in closed]
    for pool in file.pools:
        if state.pools[pool.id] and pool.id not in closed_pools:
            found.append(tuple(plan.board.regions.get(pool.region, ())))
    found += [errand.cells for errand in errands(game, who) if errand.far]
    return found or [(cell,) for cell in sorted(state.crystals)]


def standing(game: Wilds) -> float:
    """What tokens and the like are worth to the crew."""
    total = 0.0
    for value in scenario(game).file.bots.values:
        for who in alive(game.state) if value.each else (-1,):
            total += TENTH * value.worth * exact(game, about(who), value.of)
    return total
