"""Who acts next where several may: bots are asked one after the other, and the clock goes on when nobody acts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.engine.game import Game
from game.engine.state import CLOCK, Choice, OpenAsk, Spoken

Decide = Callable[[OpenAsk], Choice | Spoken | None]
"""What a seat answers; None if it need not and would rather not."""


def polled(asks: list[OpenAsk], last: int = CLOCK) -> list[OpenAsk]:
    """Who is asked in which order: those who may act but need not, from the one after `last` on; then who must."""
    free = [ask for ask in asks if not ask.must]
    turn = [ask for ask in free if ask.seat > last] + [ask for ask in free if ask.seat <= last]
    return turn + [ask for ask in asks if ask.must][:1]


def next_answer(game: Game[Any, Any], decide: Decide, last: int = CLOCK) -> tuple[OpenAsk, Choice, Any]:
    """The ask that is answered next, with its answer and what is said with it."""
    for ask in polled(game.state.asks, last):
        answer = game.choices(ask)[0] if ask.seat == CLOCK else decide(ask)
        if isinstance(answer, Spoken):
            return ask, answer.choice, answer.argument
        if answer is not None:
            return ask, answer, None
    raise RuntimeError("nobody who is asked answers")
