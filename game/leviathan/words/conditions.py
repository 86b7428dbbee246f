"""Conditions of the effect language: what may stand behind `if`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Literal

from game.engine.interpreter import Here, holds
from game.engine.words import Condition
from game.leviathan.files.amounts import Amount, Comparison, compared, is_true
from game.leviathan.files.meanings import Dependent, FeatureName, PoolName, Problem, TokenName, means
from game.leviathan.land.ground import apart, is_ledge, kind_at, place_cells
from game.leviathan.language.quantities import exact, fits, space_of, tokens_in, worth_of
from game.leviathan.language.register import NOBODY, Args, Progress, about, condition, name_in
from game.leviathan.names import cause_in
from game.leviathan.state import Wilds, alive

if TYPE_CHECKING:
    from game.leviathan.files.known_names import Known


@condition(spelled={"ledge": {"on": "ledge"}})
def on(game: Wilds, here: Here, what: Annotated[str, means("on")], face: Literal["", "up", "down"] = "") -> bool:
    """On a ledge, on other terrain, on a crystal, in a region, on a point, a token or an overlay."""
    cell = space_of(game, here)
    if cell < 0:
        return False
    kind, _, name = what.partition(":")
    match kind:
        case "ledge":
            return is_ledge(game, cell)
        case "open" | "harmful" | "difficult" | "normal":
            return kind_at(game, cell).like == kind
        case "crystal":
            return cell in game.state.crystals
        case "token":
            lying = [token for token in game.state.tokens if token.place == "map" and token.at == cell]
            return any(fits(token, name) and (not face or token.face_up == (face == "up")) for token in lying)
    return cell in place_cells(game, what)


@condition(spelled={"active": {"is": "activating"}, "falling": {"is": "falling"}})
def is_(
    game: Wilds,
    here: Here,
    what: Literal["active", "activating", "highest", "lowest", "falling", "focused", "injured", "defeated", "user"],
) -> bool:
    """Active, activating, highest, lowest, falling, focused, injured, defeated, or the user of the skill."""
    state = game.state
    who: int = name_in(here, "who", NOBODY)
    if who < 0:
        return False
    climber = state.climbers[who]
    match what:
        case "active":
            return who == state.active
        case "activating":
            return who == state.active and state.activating
        case "falling":
            return climber.falling
        case "focused":
            return climber.focused
        case "injured":
            return bool(climber.injuries)
        case "defeated":
            return climber.defeated
        case "user":
            return bool(who == name_in(here, "user", NOBODY))
    board = game.content.scenarios[state.options["leviathan"]].board
    rows = [board.ys[state.climbers[other].at] for other in alive(state)]
    return bool(board.ys[climber.at] == (min(rows) if what == "highest" else max(rows)))


def _states_of_features(known: Known, args: Args) -> Iterator[Problem]:
    for name, state in args["features"].items():
        for text in known.state(name, state):
            yield args["features"], name, text


def _state_asked_for(args: Args) -> str:
    return next((f"{feature}={state}" for feature, state in args["features"].items()), "")


@condition(together=_states_of_features, cause=_state_asked_for)
def state(game: Wilds, here: Here, features: dict[FeatureName, Dependent]) -> bool:
    """Named things of the leviathan are in these states."""
    return all(game.state.features.get(name) == value for name, value in features.items())


def _var_progress(game: Wilds, args: Args) -> Progress:
    left, _, right = compared(args["test"])
    here = about(NOBODY)
    return Progress(worth_of(game, here, left), worth_of(game, here, right), args["test"].split()[0])


@condition(progress=_var_progress)
def var(game: Wilds, here: Here, test: Comparison) -> bool:
    """A comparison with a number the leviathan keeps."""
    left, sign, right = compared(test)
    return is_true(sign, worth_of(game, here, left), worth_of(game, here, right))


_SHOWN = re.compile(r"tokens\(([\w-]+/[\w-]+), card\)")


def _token_asked_for(args: Args) -> str:
    found = _SHOWN.search(str(args["what"]))
    return found[1] if found else ""


def _count_progress(game: Wilds, args: Args) -> Progress | None:
    need = args["ge"] or args["eq"]
    if not need or isinstance(args["what"], int):
        return None
    return Progress(exact(game, about(NOBODY), args["what"]), need, args["what"])


@condition(spelled={"hurt": {"count": "health", "le": 4}}, cause=_token_asked_for, progress=_count_progress)
def count(
    game: Wilds, here: Here, what: Amount, ge: int | None = None, le: int | None = None, eq: int | None = None
) -> bool:
    """A quantity is at least, at most or exactly a number."""
    value = exact(game, here, what)
    return (ge is None or value >= ge) and (le is None or value <= le) and (eq is None or value == eq)


@condition()
def pool_empty(game: Wilds, here: Here, pool: PoolName) -> bool:
    """The crystal pool has no dice left."""
    return not game.state.pools[pool]


@condition()
def enraged(game: Wilds, here: Here, value: bool = True) -> bool:
    """The card that resolves shows its enraged end."""
    current = game.state.current
    return current >= 0 and game.state.row[current].enraged == value


def _inner_cause(args: Args) -> str:
    return next((cause for each in args["conditions"] if (cause := cause_in(each))), "")


@condition(cause=_inner_cause)
def all_(game: Wilds, here: Here, conditions: tuple[Condition, ...]) -> bool:
    """All of these hold."""
    return all(holds(game, here, inner) for inner in conditions)


@condition(cause=_inner_cause)
def any_(game: Wilds, here: Here, conditions: tuple[Condition, ...]) -> bool:
    """At least one of these holds."""
    return any(holds(game, here, inner) for inner in conditions)


@condition(spelled={"other": {"not": {"is": "user"}}})
def not_(game: Wilds, here: Here, condition: Condition) -> bool:
    """It does not hold."""
    return not holds(game, here, condition)


@condition()
def everyone(game: Wilds, here: Here, condition: Condition) -> bool:
    """It holds for every climber on the map."""
    return all(holds(game, about(who), condition) for who in alive(game.state))


@condition()
def someone(game: Wilds, here: Here, condition: Condition) -> bool:
    """It holds for at least one climber on the map."""
    return any(holds(game, about(who), condition) for who in alive(game.state))


@condition()
def company(game: Wilds, here: Here, range: int) -> bool:
    """Another climber is within this range."""
    who: int = name_in(here, "who", NOBODY)
    state = game.state
    return any(
        apart(game, state.climbers[who].at, state.climbers[other].at) <= range for other in alive(state) if other != who
    )


@condition()
def holds_(game: Wilds, here: Here, token: TokenName, ready: bool = False) -> bool:
    """The climber holds such a token; ready, if that is asked for."""
    return any(found.ready or not ready for found in tokens_in(game, here, token, "held"))


@condition(spelled={"broke": {"broke": "skill"}, "brokethisturn": {"broke": "turn"}})
def broke(game: Wilds, here: Here, when: Literal["skill", "turn"]) -> bool:
    """The strike before in this skill, or a strike this turn, broke a crystal or removed a die of a pool."""
    if when == "skill":
        return game.state.struck
    return name_in(here, "who", NOBODY) in game.state.broke
