"""Targets: whom or what an effect finds, and who decides where several are equal (LW-114, LW-137)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from game.engine.interpreter import Here, holds
from game.engine.state import Step
from game.leviathan.files.forms import AnyTarget, Target
from game.leviathan.land.ground import apart, is_ledge, kind_at, place_cells, point_cell, scenario
from game.leviathan.language.quantities import amount, fits, space_of, tokens_in
from game.leviathan.language.register import NOBODY, about, name_in
from game.leviathan.standing_rules import forbidden
from game.leviathan.state import Wilds, alive, crew_seat, grip, hand_of, next_climber

EXTREMES = ("highest", "lowest", "leftmost", "rightmost")
WORDS = ("active", "next", *EXTREMES, "any", "all", "others", "marked", "chosen", "loneliest", "user", "subject")
"""Words for climbers; a leviathan may add its own."""


class Found(NamedTuple):
    """Those that are meant for certain, those among whom somebody must choose, and how many of them."""

    thing: str  # climber, crystal or token
    sure: tuple[int, ...]
    tied: tuple[int, ...] = ()
    need: int = 0


def as_target(game: Wilds, target: AnyTarget) -> Target:
    """A word as a target; a leviathan's own words are looked up."""
    if isinstance(target, Target):
        return target
    named = scenario(game).file.targets.get(target)
    if named is not None:
        return as_target(game, named)
    return Target(who=target)


def find(game: Wilds, here: Here, target: AnyTarget) -> Found:
    """Whom or what a target means now."""
    target = as_target(game, target)
    if target.first_of:
        for inner in target.first_of:
            found = find(game, here, inner)
            if found.sure or found.tied:
                return found
        return Found("climber", ())
    if target.crystal:
        return _crystals(game, here, target)
    if target.token:
        return _tokens(game, here, target)
    return _climbers(game, here, target)


def with_found(game: Wilds, here: Here, target: AnyTarget, then: Step) -> None:
    """Go on with what a target means as the last argument; ask first where there is a choice."""
    found = find(game, here, target)
    by_user = as_target(game, target).by == "user"
    settle_ties(game, found, name_in(here, "user", NOBODY) if by_user else NOBODY, then)


def settle_ties(game: Wilds, found: Found, chooser: int, then: Step) -> None:
    """Ask until everything is certain; `chooser` is a climber, or nobody for the crew."""
    if len(found.tied) <= found.need or found.need == 0:
        extra = found.tied if found.need else ()
        game.then((*then, in_order(game, found.thing, (*found.sure, *extra))))
        return
    seat = game.state.climbers[chooser].seat if chooser >= 0 else crew_seat(game)
    game.ask(seat, "target", found.thing, found.sure, found.tied, found.need, chooser, then)


def in_order(game: Wilds, thing: str, found: Iterable[int]) -> tuple[int, ...]:
    """Climbers clockwise from the active one (LW-R25); things in the order they were found."""
    if thing != "climber":
        return tuple(found)
    order = alive(game.state)
    return tuple(sorted(found, key=lambda who: order.index(who) if who in order else len(order)))


# --- climbers -------------------------------------------------------------------------------------


def _climbers(game: Wilds, here: Here, target: Target) -> Found:
    state = game.state
    people = [who for who in alive(state) if _may_be_meant(game, here, target, who)]
    if target.sharing:
        cells = [state.climbers[who].at for who in people]
        people = [who for who in people if cells.count(state.climbers[who].at) > 1]
    match target.who:
        case "active":
            people = [who for who in people if who == state.active]
        case "next":
            people = [who for who in people if who == next_climber(state, state.active)]
        case "others":
            people = [who for who in people if who != state.active]
        case "marked":
            people = [who for who in people if who in state.hit]
        case "chosen":
            people = [who for who in people if who in state.chosen]
        case "user" | "subject":
            name = "who" if target.who == "subject" else "user"
            people = [who for who in people if who == name_in(here, name, NOBODY)]
    rank = _rank(game, here, target)
    wanted = target.n
    if wanted == 0:
        wanted = 1 if rank or target.who == "any" else "all"
    if wanted == "all" or not people:
        return Found("climber", tuple(people))
    if rank is None:
        return Found("climber", (), tuple(people), _count(game, here, wanted))
    return _best(people, rank, wanted if wanted == "all_tied" else _count(game, here, wanted), "climber")


def _count(game: Wilds, here: Here, wanted: int | str) -> int:
    return amount(game, here, wanted)


def _may_be_meant(game: Wilds, here: Here, target: Target, who: int) -> bool:
    """Whether a climber passes all filters of a target."""
    state = game.state
    cell = state.climbers[who].at
    user: int = name_in(here, "user", NOBODY)
    if user == NOBODY and not target.reach and cell in scenario(game).hidden_from_threats:
        return False
    if (target.except_ == "user" and who == user) or (
        target.except_ == "subject" and who == name_in(here, "who", NOBODY)
    ):
        return False
    if target.in_ and cell not in place_cells(game, f"region:{target.in_}"):
        return False
    if target.not_in and cell in place_cells(game, f"region:{target.not_in}"):
        return False
    if target.on and not (is_ledge(game, cell) if target.on == "ledge" else kind_at(game, cell).like == target.on):
        return False
    if target.within is not None and distance_to(game, here, target.within.of, cell) > _reach(game, here, target):
        return False
    if target.holds:
        held = tokens_in(game, about(who), target.holds, "held")
        if not any(token.ready or not target.ready for token in held):
            return False
    if (
        target.by == "user"
        and who != user
        and (forbidden(game, who, "chosen_by_others") or forbidden(game, user, "choose_others"))
    ):
        return False
    return target.if_ is None or holds(game, about(who), target.if_)


def _reach(game: Wilds, here: Here, target: Target) -> int:
    """The range of `within`, 1 more if focus was used on it."""
    assert target.within is not None
    return target.within.range + int(name_in(here, "farther", 0))


def _rank(game: Wilds, here: Here, target: Target) -> Callable[[int], int] | None:
    """What a target compares climbers by; the smallest is meant."""
    state, board = game.state, scenario(game).board
    at = [climber.at for climber in state.climbers]
    match target.who:
        case "highest":
            return lambda who: board.ys[at[who]]
        case "lowest":
            return lambda who: -board.ys[at[who]]
        case "leftmost":
            return lambda who: board.xs[at[who]]
        case "rightmost":
            return lambda who: -board.xs[at[who]]
        case "loneliest":
            people = alive(state)
            return lambda who: -min((apart(game, at[who], at[other]) for other in people if other != who), default=0)
    if target.nearest_to:
        return lambda who: distance_to(game, here, target.nearest_to, at[who])
    if target.farthest_from:
        return lambda who: -distance_to(game, here, target.farthest_from, at[who])
    if target.most:
        return lambda who: -_quality(game, who, target.most)
    if target.least:
        return lambda who: _quality(game, who, target.least)
    return None


LEANINGS: dict[str, Callable[[Wilds, int], int]] = {
    "health": lambda game, who: game.state.climbers[who].health,
    "blight": lambda game, who: game.state.climbers[who].blight,
    "grip": lambda game, who: grip(game.state, who),
    "hand": lambda game, who: len(hand_of(game.state, who)),
    "injuries": lambda game, who: len(game.state.climbers[who].injuries),
}
"""What climbers can have most or least of, besides tokens."""


def _quality(game: Wilds, who: int, word: str) -> int:
    kind, _, name = word.partition(":")
    if kind == "tokens":
        return len(tokens_in(game, about(who), name, "held"))
    return LEANINGS[kind](game, who)


def _best(
    things: list[int], rank: Callable[[int], int], wanted: int | str, thing: str, prefer: Iterable[int] = ()
) -> Found:
    """The first by rank; those equal at the border are tied, preferred ones first."""
    preferred = set(prefer)

    def key(one: int) -> tuple[int, int]:
        return rank(one), 0 if one in preferred else 1

    ordered = sorted(things, key=key)
    if wanted == "all_tied":
        return Found(thing, tuple(one for one in ordered if rank(one) == rank(ordered[0])))
    count = min(int(wanted), len(ordered))
    if count == 0:
        return Found(thing, ())
    border = key(ordered[count - 1])
    sure = tuple(one for one in ordered if key(one) < border)
    tied = tuple(one for one in ordered if key(one) == border)
    return Found(thing, sure, tied, count - len(sure))


def distance_to(game: Wilds, here: Here, goal: AnyTarget, cell: int) -> int:
    """How far a space is from something; of several things the nearest counts."""
    return min((apart(game, cell, other) for other in goal_cells(game, here, goal)), default=10_000)


def goal_cells(game: Wilds, here: Here, goal: AnyTarget) -> list[int]:
    """The spaces of a point, a region, a climber word, a crystal target, or `here`."""
    if isinstance(goal, Target):
        found = find(game, here, goal)
        things = [*found.sure, *found.tied]
        return things if found.thing == "crystal" else _cells_of(game, found.thing, things)
    if goal == "here":
        return [space_of(game, here)]
    if goal == "farseer":
        return [climber.farseer for climber in game.state.climbers if climber.farseer >= 0]
    if ":" in goal:
        return place_cells(game, goal)
    if goal in WORDS or goal in scenario(game).file.targets:
        found = find(game, here, goal)
        return _cells_of(game, found.thing, [*found.sure, *found.tied])
    cell = point_cell(game, goal)
    return [cell] if cell >= 0 else []


def _cells_of(game: Wilds, thing: str, things: Iterable[int]) -> list[int]:
    if thing == "climber":
        return [game.state.climbers[who].at for who in things]
    return [game.state.tokens[number].at for number in things]


# --- crystals and tokens --------------------------------------------------------------------------


def _crystals(game: Wilds, here: Here, target: Target) -> Found:
    state, board = game.state, scenario(game).board
    cells = [cell for cell, die in sorted(state.crystals.items()) if not target.kind or die.kind == target.kind]
    if target.in_:
        region = place_cells(game, f"region:{target.in_}")
        cells = [cell for cell in cells if cell in region]
    if target.crystal == "all" or not cells:
        return Found("crystal", tuple(cells))
    wanted = 1 if target.n == 0 else target.n
    if wanted != "all_tied":
        wanted = _count(game, here, wanted)
    ranks: dict[str, Callable[[int], int]] = {
        "lowest": lambda cell: state.crystals[cell].value,
        "highest": lambda cell: -state.crystals[cell].value,
        "highest_row": lambda cell: board.ys[cell],
        "lowest_row": lambda cell: -board.ys[cell],
        "nearest_to": lambda cell: distance_to(game, here, target.of, cell),
        "any": lambda cell: 0,
    }
    prefer = place_cells(game, target.prefer) if target.prefer else ()
    return _best(cells, ranks[target.crystal], wanted, "crystal", prefer)


def _tokens(game: Wilds, here: Here, target: Target) -> Found:
    """Tokens on the map, by their number in the state."""
    state = game.state
    numbers = [
        number
        for number, token in enumerate(state.tokens)
        if token.place == "map"
        and fits(token, target.token)
        and (not target.face or token.face_up == (target.face == "up"))
    ]
    if not numbers:
        return Found("token", ())
    if target.n == 0:
        return Found("token", tuple(numbers))
    if target.nearest_to:
        return _best(
            numbers,
            lambda number: distance_to(game, here, target.nearest_to, state.tokens[number].at),
            _count(game, here, target.n),
            "token",
        )
    return Found("token", (), tuple(numbers), _count(game, here, target.n))
