"""Actions for AP: climb, jump, glide, strike, rest, mend, and those of injuries and leviathans (LW-38 to LW-43)."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.interpreter import holds
from game.engine.state import Choice
from game.leviathan.crystals import hit_target, strike_targets
from game.leviathan.ground import glide_landings, is_ledge, point_cell, scenario
from game.leviathan.harm import heal
from game.leviathan.moves import enter
from game.leviathan.rules import ap_cost, changed, forbidden
from game.leviathan.state import DICE, MOST_HEALTH, Wilds, alive
from game.leviathan.turn import rest
from game.leviathan.words import NOBODY, about, scope

JUMP = 3
JUMP_REACH = 2
REST = 2


def ap_choices(game: Wilds, who: int) -> list[Choice]:
    """Everything a climber can pay for now."""
    state, plan = game.state, scenario(game)
    climber = state.climbers[who]
    ap = climber.ap
    if ap <= 0 and not plan.file.actions:
        return []
    names, ground = plan.names, state.terrain
    found: list[Choice] = []
    bound = bool(climber.injuries or plan.file.modifiers)
    if ap >= (ap_cost(game, who, "climb", 1) if bound else 1) and not (bound and forbidden(game, who, "climb")):
        found += [("climb", names[cell]) for cell in plan.near[climber.at] if ground[cell] != "none"]
    if ap >= (ap_cost(game, who, "jump", JUMP) if bound else JUMP) and not (bound and forbidden(game, who, "jump")):
        row = plan.apart[climber.at]
        found += [
            ("jump", names[cell])
            for cell in plan.board.spaces
            if 0 < row[cell] <= JUMP_REACH and ground[cell] != "none"
        ]
    extra = ap_cost(game, who, "glide", 0) if bound else 0
    if ap > extra and not (bound and forbidden(game, who, "glide")):
        found += [("glide", names[cell]) for cell, _ in glide_landings(game, climber.at, ap - extra)]
    found += _strikes(game, who, ap)
    found += _others(game, who, ap)
    return found


def _strikes(game: Wilds, who: int, ap: int) -> Iterator[Choice]:
    """Strike X costs X; no more is offered than the target can take (LW-R28)."""
    if forbidden(game, who, "strike"):
        return
    state, plan = game.state, scenario(game)
    for target in strike_targets(game, who, 0):
        if target in plan.cells:
            most = state.crystals[plan.cells[target]].value
        elif target.startswith("pool-"):
            most = sum(die.value for die in state.pools[target.removeprefix("pool-")])
        else:
            name = target.partition("@")[0]
            behind = [state.pools[pool.id] for pool in plan.file.pools if pool.struck_by == name]
            most = max(DICE, sum(die.value for dice in behind for die in dice))
        for power in range(1, min(ap, most) + 1):
            yield ("strike", target, power)


def _others(game: Wilds, who: int, ap: int) -> Iterator[Choice]:
    state, plan = game.state, scenario(game)
    climber = state.climbers[who]
    if can_rest(game, who) and ap >= ap_cost(game, who, "rest", REST):
        yield ("rest",)
    if ap >= ap_cost(game, who, "mend", 1) and not forbidden(game, who, "mend"):
        reach = changed(game, who, "mend_range", 0)
        for other in alive(state) if reach else [who]:
            near = plan.apart[climber.at][state.climbers[other].at] <= reach
            if near and state.climbers[other].health < MOST_HEALTH:
                yield ("mend", other)
    for injury in climber.injuries:
        for action in game.content.injuries[injury].actions:
            if ap >= action.ap and (action.if_ is None or holds(game, about(who), action.if_)):
                yield ("treat", injury)
    for action in plan.file.actions:
        may = ap >= action.ap and (action.if_ is None or holds(game, about(who), action.if_))
        if may and not _is_done(game, f"leviathan:{plan.file.id}:action:{action.id}"):
            yield ("action", action.id)


def _is_done(game: Wilds, key: str) -> bool:
    """Whether an action would only bring about what is so already (LW-R29)."""
    state = game.state
    for each in game.content.blocks[key]:
        match each.word, each.args:
            case "set_state", {"feature": feature, "to": to}:
                if state.features[feature] != to:
                    return False
            case "overlay", {"id": name, "to": to}:
                if state.overlays[name][0] != point_cell(game, to):
                    return False
            case _:
                return False
    return True


def can_rest(game: Wilds, who: int) -> bool:
    """On a ledge, if it changes anything (LW-42, LW-R29)."""
    state = game.state
    climber = state.climbers[who]
    if not is_ledge(game, climber.at) or forbidden(game, who, "rest"):
        return False
    if state.decks[climber.deck].discard:
        return True
    if any("on_rest" in game.content.injuries[injury].hooks for injury in climber.injuries):
        return True
    gear = [each for name in (climber.character, climber.class_) for each in game.content.sets[name].tokens]
    return any(not climber.ready[each.id] and (each.readies == "own_rest" or each.gadget) for each in gear)


def cost_of(game: Wilds, who: int, choice: Choice) -> int:
    """What an action costs."""
    match choice:
        case ("climb", _):
            return ap_cost(game, who, "climb", 1)
        case ("jump", _):
            return ap_cost(game, who, "jump", JUMP)
        case ("glide", name):
            plan = scenario(game)
            cell = plan.cells[name]
            rows = min(rows for to, rows in glide_landings(game, game.state.climbers[who].at, DICE * 4) if to == cell)
            return ap_cost(game, who, "glide", rows)
        case ("strike", _, power):
            return int(power)
        case ("rest",):
            return ap_cost(game, who, "rest", REST)
        case ("mend", _):
            return ap_cost(game, who, "mend", 1)
        case ("treat", injury):
            return game.content.injuries[injury].actions[0].ap
        case ("action", name):
            return next(action.ap for action in scenario(game).file.actions if action.id == name)
    raise KeyError(choice)


def do_action(game: Wilds, who: int, choice: Choice) -> None:
    """Pay for an action and do it."""
    plan = scenario(game)
    game.state.climbers[who].ap -= cost_of(game, who, choice)
    match choice:
        case ("climb" | "jump" | "glide" as how, name):
            game.then(enter(who, plan.cells[name], how))
        case ("strike", target, power):
            game.then(hit_target(who, target, power, False))
        case ("rest",):
            rest(game, who)
        case ("mend", other):
            heal(game, other, 1)
        case ("treat", injury):
            action = game.content.injuries[injury].actions[0]
            game.then(("part", f"injury:{injury}:{action.id}", scope(who, NOBODY, ("this", injury))))
        case ("action", name):
            game.tell("leviathan_action", climber=who, action=name)
            game.then(("part", f"leviathan:{plan.file.id}:action:{name}", scope(who, NOBODY)))
