"""Why a bot did something: what it brings until the turn ends, against the next best thing it could have done."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.engine.chance import Stream
from game.engine.state import Choice, OpenAsk
from game.leviathan.actions.closing import AP, END
from game.leviathan.actions.verbs import verb_of
from game.leviathan.asks import WindowAsk, window_name
from game.leviathan.bot.crew_worth import steps_to_go, worth
from game.leviathan.bot.goals import goals
from game.leviathan.bot.plans import plans
from game.leviathan.names import climber_name
from game.leviathan.state import Wilds

Trying = Callable[[Wilds, OpenAsk, Choice, Stream, tuple[Choice, ...]], Wilds]
"""The game as it would be at the end of the turn, after a choice or a whole plan."""


class Standing(NamedTuple):
    """How a crew stands, in numbers everybody can count; more is better."""

    struck: int
    health: int
    blight: int
    injuries: int
    grip: int
    cards: int
    near: int


def why(game: Wilds, ask: OpenAsk, choice: Choice, trying: Trying) -> str:
    """One sentence: what the choice brings and costs, against the best of the others."""
    verb = verb_of(choice)
    who = verb.doer(WindowAsk(*ask.args).owner, choice)
    stream = Stream("why", game.state.turn)
    found = _others(game, ask, choice, who, stream, trying)
    if not found:
        return _plainly(game, choice, who)
    mine = _after(game, ask, choice, who, stream, trying)
    _, other, then = max(found, key=lambda each: each[0])
    gains, costs = _difference(game, _standing(mine), _standing(then))
    label = verb_of(other).option(game, verb_of(other).doer(who, other), other).label
    if not gains and not costs:
        return game.text("reason.bot.same", why=_plainly(game, choice, who), other=label)
    key = "reason.bot.both" if gains and costs else "reason.bot.gains" if gains else "reason.bot.costs"
    return game.text(key, why=_plainly(game, choice, who), other=label, gains=gains, costs=costs)


def _plainly(game: Wilds, choice: Choice, who: int) -> str:
    """What the choice is for, without a comparison."""
    verb = verb_of(choice)
    key = f"reason.bot.{verb.verb}"
    if key not in game.content.texts:
        return ""
    return game.text(key, climber=climber_name(game, who), what=verb.option(game, who, choice).label)


def _others(
    game: Wilds, ask: OpenAsk, choice: Choice, who: int, stream: Stream, trying: Trying
) -> list[tuple[float, Choice, Wilds]]:
    """What else could have been done, and what would have come of it."""
    others: list[Choice] = []
    match window_name(ask):
        case "activate":
            hand = game.state.decks[game.state.climbers[who].deck].hand
            others = [(AP.verb, card) for card in dict.fromkeys(hand)]
        case "act":
            firsts = [plan.choices[0] for plan in plans(game, who, game.state.climbers[who].ap)]
            others = [END.choice] if choice != END.choice else firsts
        case "swift" | "resolve" | "fall":
            closing = game.choices(ask)[0]
            others = [closing] if closing != choice else []
    allowed = game.choices(ask)
    found = []
    for other in dict.fromkeys(others):
        if other != choice and other in allowed:
            then = _after(game, ask, other, who, stream, trying)
            found.append((worth(then), other, then))
    return found


def _after(game: Wilds, ask: OpenAsk, choice: Choice, who: int, stream: Stream, trying: Trying) -> Wilds:
    """At the end of the turn: after the plan that begins with this choice, if there is one."""
    if window_name(ask) == "act":
        for plan in plans(game, who, game.state.climbers[who].ap):
            if plan.choices[0] == choice:
                return trying(game, game.state.asks[0], None, stream, plan.choices)
    if window_name(ask) == "activate":
        copy = game.clone()
        copy.answer(ask, choice)
        opened = copy.state.asks[0] if copy.state.outcome is None else None
        if opened is None or window_name(opened) != "act":
            return copy
        best = plans(copy, who, copy.state.climbers[who].ap)[:1]
        return trying(copy, opened, None, stream, best[0].choices if best else ())
    return trying(game, ask, choice, stream, ())


def _standing(game: Wilds) -> Standing:
    state = game.state
    dice = sum(die.value for die in state.crystals.values())
    dice += sum(die.value for pool in state.pools.values() for die in pool)
    people = state.climbers
    return Standing(
        -dice,
        sum(one.health for one in people),
        -sum(one.blight for one in people),
        -sum(len(one.injuries) for one in people),
        sum(len(deck.draw) for deck in state.decks),
        sum(len(deck.hand) for deck in state.decks),
        -round(steps_to_go(game, goals(game))),
    )


def _difference(game: Wilds, mine: Standing, other: Standing) -> tuple[str, str]:
    """What one standing has more than another, and what less, in words."""
    said: dict[bool, list[str]] = {True: [], False: []}
    for name, one, two in zip(Standing._fields, mine, other, strict=True):
        if one != two:
            said[one > two].append(game.text(f"reason.fact.{name}", n=abs(one - two)))
    return ", ".join(said[True]), ", ".join(said[False])
