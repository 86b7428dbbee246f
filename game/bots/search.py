"""The search bot: tries each promising answer in many worlds its seat could be in.

In every round one world is dealt and all answers still in the running are played out in it, so that
they are compared on the same luck; answers that are clearly worse drop out. It can be stopped at any
moment and gives the best answer so far.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field, replace
from typing import Any

from game.bots.bot import Bot, Budget, Clock, Imagination, Thought, thought
from game.engine.chance import Stream
from game.engine.decision import choice_id
from game.engine.game import Game
from game.engine.policy import Policy
from game.engine.state import Choice, OpenAsk

ROUNDS_BETWEEN_CUTS = 8
CLEARLY = 2.2
"""An answer drops out when it is worse than the best by this many standard errors."""
WORTH_A_CHANGE = 1.3
"""Another answer than the rule of thumb's must be better by this many standard errors."""


@dataclass
class _Arm:
    choice: Choice
    results: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        return sum(self.results) / len(self.results) if self.results else -math.inf


class SearchBot(Bot):
    """Information-set Monte Carlo."""

    name = "search"

    def think(
        self, imagination: Imagination, ask: OpenAsk, budget: Budget, clock: Clock | None = None, told: bool = True
    ) -> Thought:
        game = imagination.world()
        policy: Policy[Any] = game.ruleset.policy
        stream = imagination.stream
        if not policy.is_searched(game, ask):
            return thought(game, ask, policy.ponder(game, ask, stream), told)
        arms = [_Arm(choice) for choice in policy.candidates(game, ask, stream)]
        if len(arms) == 1:
            return thought(game, ask, arms[0].choice, told)
        until = clock() + budget.seconds if clock is not None and budget.seconds is not None else None
        alive, playouts, rounds = list(arms), 0, 0
        while len(alive) > 1:
            world = imagination.world()
            for arm in alive:
                arm.results.append(play_out(world, ask, arm.choice, stream))
            playouts += len(alive)
            rounds += 1
            if until is not None and clock is not None:
                if clock() >= until:
                    break
            elif playouts + len(alive) > budget.playouts:
                break
            if rounds == policy.most_worlds:
                break
            if rounds % ROUNDS_BETWEEN_CUTS == 0:
                alive = _still_in(alive)
        best = _settled(arms[0], alive)
        values = {choice_id(arm.choice): arm.mean for arm in arms if arm.results}
        found = thought(game, ask, best.choice, told, playouts=playouts, values=values)
        worse = [arm for arm in arms if arm is not best and arm.mean < best.mean]
        if not told or not worse:
            return found
        other = max(worse, key=lambda arm: arm.mean)
        told_of = (game, ask, best.choice, other.choice, len(other.results))
        return replace(found, reason=policy.compared_aloud(*told_of) or found.reason, advice=policy.compared(*told_of))


def _still_in(alive: list[_Arm]) -> list[_Arm]:
    """Those not clearly worse than the best."""
    best = max(alive, key=lambda arm: arm.mean)
    kept = []
    for arm in alive:
        gap, error = _gap(best, arm)
        if gap <= CLEARLY * error or arm is best:
            kept.append(arm)
    return kept


def _gap(better: _Arm, worse: _Arm) -> tuple[float, float]:
    """How much better one answer did in the same worlds, and the standard error of that."""
    gaps = [mine - its for mine, its in zip(better.results, worse.results, strict=True)]
    count = len(gaps)
    mean = sum(gaps) / count
    spread = sum([(gap - mean) ** 2 for gap in gaps]) / count
    # A little doubt stays, however equal the results of a few rounds look.
    return mean, math.sqrt((spread + 0.05) / count)


def _settled(usual: _Arm, alive: list[_Arm]) -> _Arm:
    """The best answer found; the usual one, unless another has shown itself better."""
    best = max(alive, key=lambda arm: arm.mean)
    if usual in alive and best is not usual:
        gap, error = _gap(best, usual)
        if gap < WORTH_A_CHANGE * error:
            return usual
    return best


def play_out(world: Game[Any, Any], ask: OpenAsk, choice: Choice, stream: Stream) -> float:
    """Answer, let everybody play on by rule of thumb, and see how the seat has done."""
    policy: Policy[Any] = world.ruleset.policy
    game = world.clone()
    policy.stage(game, ask, choice)
    game.answer(ask, choice)
    state = game.state
    while state.outcome is None and not policy.is_far_enough(world, game, ask.seat):
        policy.play_on(game, stream)
    return policy.worth(world, game, ask.seat)
