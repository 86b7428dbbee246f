"""Bots: players made of code. A bot answers one ask; it is given copies redealt for its seat, never the true game."""

from __future__ import annotations

import gc
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from game.engine.chance import Stream
from game.engine.game import Game
from game.engine.policy import Policy
from game.engine.redealt import any_answer, redealt
from game.engine.state import Choice, OpenAsk, Spoken

Clock = Callable[[], float]
"""Seconds that only ever grow. Given from outside: nothing in the rules reads a clock."""


def few_collections() -> None:
    """For a process that does nothing but think: states hold no cycles, so looking for them is a waste (a tenth)."""
    gc.set_threshold(100_000, 50, 1_000)


class Imagination:
    """Where a bot gets its games from: as many worlds as it likes that its seat could be in."""

    def __init__(self, game: Game[Any, Any], seat: int, stream: Stream) -> None:
        self._game = game
        self.seat = seat
        self.stream = stream

    def world(self) -> Game[Any, Any]:
        return redealt(self._game, self.seat, self.stream)

    def text(self, key: str) -> str:
        return self._game.text(key)

    def any_answer(self, ask: OpenAsk) -> Choice | Spoken | None:
        """A random legal answer: what a seat may choose is no secret to it."""
        return any_answer(self._game, ask, self.stream)


@dataclass(frozen=True)
class Thought:
    """What a bot came to: its choice, why in words for all, and why in words for its own seat."""

    choice: Choice
    argument: Any = None
    reason: str = ""
    advice: str = ""
    playouts: int = 0
    values: dict[str, float] = field(default_factory=dict)
    """How each answer it looked at fared, by the option's id."""


@dataclass(frozen=True)
class Budget:
    """How long a bot may think: a number of play-outs (repeatable), or seconds by a clock."""

    playouts: int = 400
    seconds: float | None = None


def thought(game: Game[Any, Any], ask: OpenAsk, answer: Choice | Spoken, told: bool, **more: Any) -> Thought:
    """What was thought, with the reasons if they are to be told: to find the words may take longer than to decide."""
    policy: Policy[Any] = game.ruleset.policy
    choice, argument = (answer.choice, answer.argument) if isinstance(answer, Spoken) else (answer, None)
    reason, advice = policy.told(game, ask, answer) if told and answer is not None else ("", "")
    return Thought(choice, argument, reason, advice, **more)


class Bot:
    """One level of play."""

    name: str

    def think(
        self, imagination: Imagination, ask: OpenAsk, budget: Budget, clock: Clock | None = None, told: bool = True
    ) -> Thought:
        raise NotImplementedError


class RandomBot(Bot):
    """Any legal answer, all equally likely."""

    name = "random"

    def think(
        self, imagination: Imagination, ask: OpenAsk, budget: Budget, clock: Clock | None = None, told: bool = True
    ) -> Thought:
        answer = imagination.any_answer(ask)
        reason = imagination.text("table.at_random") if told else ""
        if isinstance(answer, Spoken):
            return Thought(answer.choice, answer.argument, reason, reason)
        return Thought(answer, None, reason, reason)


class RulesBot(Bot):
    """What the game's own rules of thumb say."""

    name = "rules"

    def think(
        self, imagination: Imagination, ask: OpenAsk, budget: Budget, clock: Clock | None = None, told: bool = True
    ) -> Thought:
        game = imagination.world()
        policy = game.ruleset.policy
        choice = policy.decide(game, ask, imagination.stream)
        return thought(game, ask, choice, told)


class LearnerBot(Bot):
    """Somebody in their first games: plays by the rules of thumb, and slips now and then as people do."""

    name = "learner"

    def think(
        self, imagination: Imagination, ask: OpenAsk, budget: Budget, clock: Clock | None = None, told: bool = True
    ) -> Thought:
        game, stream = imagination.world(), imagination.stream
        policy: Policy[Any] = game.ruleset.policy
        answer = policy.decide(game, ask, stream)
        if stream.below(100) < policy.slips(ask):
            answer = policy.slip(game, ask, answer, stream)
        return thought(game, ask, answer, told)
