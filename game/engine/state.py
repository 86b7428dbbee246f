"""What every game's state has: the agenda, the open asks, chance, and how it ended."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from game.engine.record import Record, Sees, all_tuples, from_plain

Step = tuple[Any, ...]
"""A named step with its arguments: ("lead", 2). Only scalars and tuples, so copies share it."""

Choice = Any
"""What a decision offers, before it is dressed as an option: a text, a number or a tuple of them."""

CLOCK = -1
"""The seat of the clock: time that has run out is a choice like any other, made by nobody at the table."""


class OpenAsk(msgspec.Struct, frozen=True):
    """Somebody is being asked. What may be answered is worked out by the decision of this kind."""

    seat: int
    kind: str
    args: tuple[Any, ...] = ()
    must: bool = True  # False: the seat may act, but nobody waits for it


class Spoken(msgspec.Struct, frozen=True):
    """A choice together with what is said with it."""

    choice: Choice
    argument: Any


class Outcome(msgspec.Struct, frozen=True):
    """How the game ended."""

    result: Literal["win", "loss", "ranking"]
    reason: str
    scores: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()


class TableState(Record, kw_only=True):
    """The fields every game shares; a game adds its own."""

    options: Annotated[dict[str, str], Sees.ALL]
    seed: Annotated[int, Sees.NOBODY]
    streams: Annotated[dict[str, int], Sees.NOBODY] = {}
    queued: Annotated[dict[str, tuple[Any, ...]], Sees.NOBODY] = {}
    # The steps still to run, the next one last.
    agenda: Annotated[list[Step], Sees.NOBODY] = []
    asks: Annotated[list[OpenAsk], Sees.NOBODY] = []
    # one: a single seat is asked. sealed: all are asked, answers stay hidden until the last.
    # race: all are asked, the first answer counts and the others are asked anew.
    mode: Annotated[Literal["one", "sealed", "race"], Sees.NOBODY] = "one"
    answers: Annotated[list[tuple[OpenAsk, Choice, Any]], Sees.NOBODY] = []
    outcome: Annotated[Outcome | None, Sees.ALL] = None


def state_from_plain(data: Any, cls: type[TableState]) -> TableState:
    """A state as it was before `to_plain`, tuples and all."""
    state = from_plain(data, cls)
    state.agenda = [all_tuples(step) for step in state.agenda]
    state.queued = {stream: all_tuples(results) for stream, results in state.queued.items()}
    state.asks = [_exact(ask) for ask in state.asks]
    state.answers = [(_exact(ask), all_tuples(choice), argument) for ask, choice, argument in state.answers]
    return state


def _exact(ask: OpenAsk) -> OpenAsk:
    return OpenAsk(ask.seat, ask.kind, all_tuples(ask.args), ask.must)
