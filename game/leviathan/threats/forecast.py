"""What the shown threat will do if nothing changes, tried on a copy; and whether anybody can do something about it."""

from __future__ import annotations

import msgspec

from game.engine.chance import Stream
from game.engine.redealt import redealt
from game.engine.state import Choice, OpenAsk
from game.leviathan.actions.verbs import CLOSES, verb_of, worth_trying
from game.leviathan.asks import WindowAsk, window_name
from game.leviathan.bot.crew_worth import worth
from game.leviathan.bot.fast_answers import quick_answer
from game.leviathan.language.register import facts_of
from game.leviathan.state import Climber, Wilds
from game.leviathan.view.structs import Forecast, Foreseen
from game.leviathan.words.falling import may_stop

LEAST = 0.3
"""What counts as a help."""
MANY = 400
"""No forecast takes more answers than this."""


NO_CHANGE = Foreseen(health=0, grip=0, blight=0, injuries=0, moved_to=None, falls=False, defeated=False)
DEFEATED = msgspec.structs.replace(NO_CHANGE, defeated=True)


def forecast(game: Wilds) -> Forecast:
    """For each climber what the card of this turn will do to it, as numbers everybody could work out."""
    state = game.state
    nothing = no_forecast(game)
    if not is_open(game):
        return nothing
    after = _after_card(game)
    if after is None:
        return nothing
    return tuple(
        _difference(game, after, who, before, then)
        for who, (before, then) in enumerate(zip(state.climbers, after.state.climbers, strict=True))
    )


def no_forecast(game: Wilds) -> Forecast:
    return (None,) * len(game.state.climbers)


def shown_forecast(game: Wilds) -> Forecast:
    """The forecast as players are told it.

    In the middle of a question nothing is told: what will happen hangs on the answer. Of a climber who is defeated
    nothing else matters.
    """
    if any(ask.kind != "window" for ask in game.state.asks):
        return no_forecast(game)
    return tuple(DEFEATED if one is not None and one.defeated else one for one in forecast(game))


def is_open(game: Wilds) -> bool:
    """Whether a card lies open that has not resolved yet."""
    state = game.state
    return (
        state.phase == "play" and state.outcome is None and state.current >= 0 and not state.row[state.current].resolved
    )


def _after_card(game: Wilds) -> Wilds | None:
    """A copy in which the card has resolved, everybody answering by rule of thumb and nobody acting."""
    copy = _imagined(game)
    state = copy.state
    turn, place = state.turn, state.current
    stream = Stream("forecast", 0)
    copy.advance()
    for _ in range(MANY):
        is_over = state.outcome is not None or state.turn != turn or state.step == 4 or state.row[place].resolved
        if is_over and not state.falls:
            return copy
        ask = state.asks[0]
        copy.answer(ask, _passing(copy, ask, stream))
    return None


def _imagined(game: Wilds) -> Wilds:
    """A copy to try things on: hidden things must not show through, and no activation ends by itself.

    Whether one would end by itself is found out on copies (LW-32); asking that again on each of them would not end.
    """
    copy = redealt(game, 0, Stream("forecast", 0))
    copy.state.options["auto_end"] = "off"
    return copy


def _passing(game: Wilds, ask: OpenAsk, stream: Stream) -> Choice:
    """Go on without doing anything of one's own."""
    if window_name(ask) == "act":
        return CLOSES["act"]
    return quick_answer(game, ask, stream)


def _difference(game: Wilds, after: Wilds, who: int, before: Climber, then: Climber) -> Foreseen | None:
    if before.defeated:
        return None
    grips = [len(one.state.decks[before.deck].draw) for one in (game, after)]
    told = Foreseen(
        health=then.health - before.health,
        grip=grips[1] - grips[0],
        blight=then.blight - before.blight,
        injuries=len(then.injuries) - len(before.injuries),
        moved_to=then.at if then.at != before.at and then.at >= 0 else None,
        falls=_falls(game, after, who),
        defeated=then.defeated,
    )
    return told if told != NO_CHANGE else None


def _falls(game: Wilds, after: Wilds, who: int) -> bool:
    """Whether a climber ends lower than it was pushed: then it fell on the way."""
    return bool(after.state.climbers[who].at >= 0 and after.state.fell.get(who, 0) > game.state.fell.get(who, 0))


def harm(told: Forecast) -> float:
    """One number for a forecast: how much it hurts."""
    total = 0.0
    for one in told:
        if one is not None:
            total -= 1.5 * one.health + 0.7 * one.grip - 2.5 * one.blight - 2.0 * one.injuries
            total += 30.0 * one.defeated + 1.0 * one.falls
    return total


def concerns(game: Wilds, ask: OpenAsk) -> bool:
    """Whether a seat has something to do in a window: a threat that hurts and an answer that helps (LW 7.3)."""
    name, owner = WindowAsk(*ask.args)
    state = game.state
    if name in ("activate", "act", "draw"):
        return bool(state.climbers[owner].seat == ask.seat)
    if name == "reveal":
        return False
    if name == "fall":
        return _fall_concerns(game, ask)
    now = harm(forecast(game))
    if now <= 0:
        return False
    helps = [choice for choice in game.choices(ask) if not (verb_of(choice).closes or verb_of(choice).is_for_later)]
    tries = (after_choice(game, ask, choice) for choice in helps)
    return any(copy.state.outcome is not None or harm(forecast(copy)) < now - LEAST for copy in tries)


def after_choice(game: Wilds, ask: OpenAsk, choice: Choice) -> Wilds:
    """A copy in which somebody has acted, up to the next window."""
    copy = game.clone()
    copy.answer(ask, choice)
    stream = Stream("concerns", 0)
    for _ in range(MANY):
        if copy.state.outcome is not None or copy.state.asks[0].kind == "window":
            break
        copy.answer(copy.state.asks[0], quick_answer(copy, copy.state.asks[0], stream))
    return copy


def is_spent(game: Wilds, seats: list[OpenAsk]) -> bool:
    """Whether nothing that any seat could still do in an activation would help the crew."""
    now = _standing(game)
    world = _imagined(game)
    for ask in seats:
        for who, climber in enumerate(world.state.climbers):
            if climber.seat != ask.seat or climber.defeated:
                continue
            if any(_standing(after_choice(world, ask, choice)) > now + LEAST for choice in worth_trying(world, who)):
                return False
    return True


def _standing(game: Wilds) -> float:
    """How the crew will stand after the card."""
    return worth(_after_card(game) or game)


def _fall_concerns(game: Wilds, ask: OpenAsk) -> bool:
    """In a fall: a ledge, a crystal or a mushroom here, or a card that anchors or moves."""
    state = game.state
    owner = WindowAsk(*ask.args).owner
    climber = state.climbers[owner]
    if may_stop(game, owner) or climber.at in state.mushrooms or climber.at in state.crystals:
        return bool(state.climbers[owner].seat == ask.seat)
    for choice in game.choices(ask):
        verb = verb_of(choice)
        key = verb.block(game, choice)
        if key and verb.doer(owner, choice) == owner and _helps_a_fall(game, key):
            return True
    return False


def _helps_a_fall(game: Wilds, key: str) -> bool:
    return any(
        facts_of(each).helps_a_fall
        for name, block in game.content.blocks.items()
        if name == key or name.startswith(f"{key}/")
        for each in block
    )
