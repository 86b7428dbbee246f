"""Copies of a game as one seat could imagine it, the only games a bot ever plays on; and answers at random."""

from __future__ import annotations

from typing import Any

from game.engine.chance import Stream
from game.engine.game import Game
from game.engine.state import CLOCK, Choice, OpenAsk, Spoken

TRIALS, AHEAD = 4, 12
"""How often, and for how many answers, a state is tried out."""


def redealt(game: Game[Any, Any], seat: int, stream: Stream) -> Game[Any, Any]:
    """A copy in which all that the seat cannot know is dealt anew, luck to come included."""
    copy = game.clone()
    state = copy.state
    game.ruleset.redeal(copy, seat, stream)
    # A seat that kept the true streams would foresee every die and shuffle.
    state.seed = stream.below(1 << 62)
    state.streams = {}
    state.queued = {}
    # Others' sealed answers are secret too.
    state.answers = [
        (
            ask,
            choice if ask.seat == seat else _any_of(copy, ask, copy.decision(ask).choices(copy, ask), stream),
            argument,
        )
        for ask, choice, argument in state.answers
    ]
    return copy


def any_answer(game: Game[Any, Any], ask: OpenAsk, stream: Stream) -> Choice | Spoken | None:
    """A random legal answer, with something to say if it wants that; where nobody waits, it may as well be nothing."""
    choices = game.choices(ask)
    if not ask.must and stream.below(len(choices) + 1) == 0:
        return None
    choice = _any_of(game, ask, choices, stream)
    decision = game.ruleset.decisions[ask.kind]
    if not decision.parametric or choice not in decision.parametric:
        return choice
    argument = decision.any_argument(game, ask, choice, stream)
    if argument is not None:
        return Spoken(choice, argument)
    silent = [other for other in choices if other not in decision.parametric]
    return _any_of(game, ask, silent, stream) if silent else None


def try_out(game: Game[Any, Any]) -> None:
    """Play copies on at random for a while: what a state holds that no rule has thought of mostly fails soon."""
    for trial in range(TRIALS):
        _play_ahead(game.clone(), Stream("trial", trial))


def _play_ahead(game: Game[Any, Any], stream: Stream) -> None:
    state = game.state
    for _ in range(AHEAD):
        if state.outcome is not None:
            return
        ask = state.asks[stream.below(len(state.asks))]
        answer = game.choices(ask)[0] if ask.seat == CLOCK else any_answer(game, ask, stream)
        if isinstance(answer, Spoken):
            game.answer(ask, answer.choice, answer.argument)
        elif answer is not None:
            game.answer(ask, answer)


def _any_of(game: Game[Any, Any], ask: OpenAsk, choices: list[Choice], stream: Stream) -> Choice:
    decision = game.ruleset.decisions[ask.kind]
    if not decision.several:
        return choices[stream.below(len(choices))]
    least, most = decision.takes(game, ask)
    picked = stream.sample(choices, least + stream.below(most - least + 1))
    return picked[0] if least == most == 1 else tuple(picked)
