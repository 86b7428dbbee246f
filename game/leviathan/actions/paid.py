"""Actions for AP: climb, jump, glide, strike, rest, mend, and those of injuries and leviathans (LW-38 to LW-43)."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.interpreter import holds
from game.engine.state import Choice
from game.engine.words import Block, Effect
from game.leviathan.files.forms import Target, Within
from game.leviathan.files.places import Space, place_meant
from game.leviathan.land.ground import glide_landings, is_ledge, point_cell, scenario
from game.leviathan.language.quantities import exact, tokens_in
from game.leviathan.language.register import NOBODY, about, scope
from game.leviathan.language.targets import find
from game.leviathan.standing_rules import ap_cost, changed, forbidden
from game.leviathan.state import DICE, MOST_HEALTH, Token, Wilds, alive
from game.leviathan.turn import rest
from game.leviathan.words.crystals import hit_target, strike_targets
from game.leviathan.words.harm import heal
from game.leviathan.words.moves import enter

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
        if may and not is_done(game, who, action.do):
            yield ("action", action.id)


def is_done(game: Wilds, who: int, block: Block) -> bool:
    """Whether an action would only bring about what is so already, or find nothing to work on (LW-R29)."""
    return all(_does_nothing(game, who, each) for each in block)


def _does_nothing(game: Wilds, who: int, each: Effect) -> bool:
    state = game.state
    match each.word, each.args:
        case "set_state", {"feature": feature, "to": to}:
            return bool(state.features[feature] == to)
        case "overlay", {"id": name, "to": to}:
            return to != "next_anchor" and state.overlays[name][0] == point_cell(game, to)
        case "set", {"values": values}:
            return all(state.variables[name] == exact(game, about(who), value) for name, value in values.items())
        case "ignore", {"what": what, "scope": "step"}:
            return all((word, -1) in state.climbers[who].ignores for word in what)
        case "tokens", {"set": family, "from_": str() as source} if source != "anywhere":
            return not tokens_in(game, about(who), family, source)
        case "look", {"set": family, "where": where}:
            cells = None if where == "card" else place_meant(game, about(who), Space(where), family)
            return all(token.seen or token.face_up for token in _lying(game, family, cells))
        case "each", {"target": Target(within=Within()) as target, "do": do}:
            return all(is_done(game, other, do) for other in find(game, about(who), target).sure)
        case "keyword", {"do": do}:
            return is_done(game, who, do)
    return False


def _lying(game: Wilds, family: str, cells: list[int] | None) -> list[Token]:
    """The tokens of a set on some spaces; on the scenario card if no spaces are meant."""
    return [
        token
        for token in game.state.tokens
        if token.set == family and (token.place == "card" if cells is None else token.at in cells)
        and (cells is None or token.place == "map")
    ]  # fmt: skip


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
