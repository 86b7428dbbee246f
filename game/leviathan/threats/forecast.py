"""What the shown threat will do if nothing changes, tried on a copy; and whether anybody can do something about it."""

from __future__ import annotations

import msgspec

from game.engine.chance import Stream
from game.engine.redealt import redealt
from game.engine.state import Choice, OpenAsk
from game.leviathan.actions.verbs import CLOSES, verb_of, worth_trying
from game.leviathan.asks import TargetAsk, WindowAsk, window_name
from game.leviathan.bot.crew_worth import worth
from game.leviathan.bot.fast_answers import quick_answer
from game.leviathan.land.ground import scenario
from game.leviathan.language.register import NOBODY, facts_of
from game.leviathan.state import Wilds
from game.leviathan.threats.foretold import NO_CHANGE, Trial, ahead, foreseen
from game.leviathan.view.structs import Ahead, Forecast, Foreseen
from game.leviathan.words.falling import may_stop

LEAST = 0.3
"""What counts as a help."""
MANY = 400
"""No forecast takes more answers than this."""

ANSWERS = frozenset({"on_threat_loss", "on_blight_gain"})
"""Hooks by which an injury may answer the very card that brought it."""

DEFEATED = msgspec.structs.replace(NO_CHANGE, defeated=True)


def forecast(game: Wilds) -> Forecast:
    """For each climber what the card of this turn will do to it, as numbers everybody could work out."""
    trial = _trial(game)
    return _told(game, trial) if trial is not None else no_forecast(game)


def _told(game: Wilds, trial: Trial) -> Forecast:
    return tuple(foreseen(game, trial, who) for who in range(len(game.state.climbers)))


def no_forecast(game: Wilds) -> Forecast:
    return (None,) * len(game.state.climbers)


def shown_forecast(game: Wilds) -> Forecast:
    return shown(game)[0]


def shown(game: Wilds) -> tuple[Forecast, Ahead]:
    """The forecast as players are told it, of the climbers and of the map.

    In the middle of a question nothing is told: what will happen hangs on the answer. Of a climber who is defeated
    nothing else matters.
    """
    trial = _trial(game) if all(ask.kind == "window" for ask in game.state.asks) else None
    if trial is None:
        return no_forecast(game), Ahead()
    told = [_if_meant(game, who) if who in trial.climbers else one for who, one in enumerate(_told(game, trial))]
    return tuple(
        msgspec.structs.replace(DEFEATED, tied=one.tied) if one is not None and one.defeated else one for one in told
    ), ahead(game, trial)


def _if_meant(game: Wilds, who: int) -> Foreseen | None:
    """What happens to a climber if of several equals the crew means this one."""
    trial = _trial(game, who)
    return foreseen(game, trial, who) if trial is not None else None


def is_open(game: Wilds) -> bool:
    """Whether a card lies open that has not resolved yet."""
    state = game.state
    return (
        state.phase == "play" and state.outcome is None and state.current >= 0 and not state.row[state.current].resolved
    )


def _trial(game: Wilds, meant: int = NOBODY) -> Trial | None:
    """A copy in which the card has resolved, everybody answering by rule of thumb and nobody acting.

    Of several equals a climber may be meant.
    """
    if not is_open(game):
        return None
    copy = _imagined(game)
    copy.events = []
    trial = Trial(copy)
    state = copy.state
    turn, place = state.turn, state.current
    stream = Stream("forecast", 0)
    copy.advance()
    for _ in range(MANY):
        is_over = state.outcome is not None or state.turn != turn or state.step == 4 or state.row[place].resolved
        if is_over and not state.falls:
            return trial
        ask = state.asks[0]
        answer = _of_equals(copy, ask, meant)
        answer = _passing(copy, ask, stream) if answer is None else answer
        trial.note(ask, answer)
        copy.answer(ask, answer)
    return None


def _of_equals(game: Wilds, ask: OpenAsk, meant: int) -> Choice | None:
    """The answer that means a climber, if the question is which of several equals it is."""
    if meant == NOBODY or ask.kind not in ("target", "march"):
        return None
    if ask.kind == "target":
        said = TargetAsk(*ask.args)
        return meant if said.thing == "climber" and meant in said.tied else None
    name = scenario(game).names[game.state.climbers[meant].at]
    return name if name in game.choices(ask) else None


def _imagined(game: Wilds) -> Wilds:
    """A copy to try things on: hidden things must not show through, and no activation ends by itself.

    Whether one would end by itself is found out on copies (LW-32); asking that again on each of them would not end.
    """
    copy = redealt(game, 0, Stream("forecast", 0))
    copy.state.options["auto_end"] = "off"
    # Which injury it will be nobody knows: one that answers the same card is imagined last, so that no loss is made up.
    forms = game.content.injuries
    copy.state.injuries = tuple(sorted(copy.state.injuries, key=lambda card: ANSWERS.isdisjoint(forms[card].hooks)))
    return copy


def _passing(game: Wilds, ask: OpenAsk, stream: Stream) -> Choice:
    """Go on without doing anything of one's own."""
    if window_name(ask) == "act":
        return CLOSES["act"]
    return quick_answer(game, ask, stream)


def harm(told: Forecast) -> float:
    """One number for a forecast: how much it hurts."""
    total = 0.0
    for one in told:
        if one is not None:
            total -= 1.5 * one.health + 0.7 * one.grip - 2.5 * one.blight - 2.0 * one.injuries
            total += 30.0 * one.defeated + 1.0 * one.falls
            total += 1.5 * sum(abs(change.by) * change.is_bad for change in one.tokens)
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
    trial = _trial(game)
    return worth(trial.game if trial is not None else game)


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
