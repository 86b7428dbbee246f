"""Copies of a game as one seat could imagine it: the only games a bot ever plays on."""

from __future__ import annotations

from typing import Any

from game.engine.chance import Stream
from game.engine.game import Game
from game.engine.state import Choice, OpenAsk


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
        (ask, choice if ask.seat == seat else any_answer(copy, ask, stream), argument)
        for ask, choice, argument in state.answers
    ]
    return copy


def any_answer(game: Game[Any, Any], ask: OpenAsk, stream: Stream) -> Choice:
    """A random legal answer."""
    choices = game.choices(ask) if ask in game.state.asks else game.decision(ask).choices(game, ask)
    if not game.decision(ask).several:
        return choices[stream.below(len(choices))]
    least, most = game.decision(ask).takes(game, ask)
    picked = stream.sample(choices, least + stream.below(most - least + 1))
    return picked[0] if least == most == 1 else tuple(picked)
