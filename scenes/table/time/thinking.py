"""Where a sitting's bots think: in another process if there is one, else here, and shorter."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from game.bots.bot import Budget, Thought
from game.bots.levels import level, think
from game.bots.workers import Thinkers
from game.engine.chance import Stream
from game.engine.game import Game
from game.engine.state import OpenAsk

HERE = Budget(60)


class Thinking:
    def __init__(self, thinkers: Callable[[], Thinkers] | None) -> None:
        self._given = self._thinkers = thinkers

    def begin_anew(self) -> None:
        """Bots may think elsewhere again: what they load is as new."""
        self._thinkers = self._given

    def start(
        self, game: Game[Any, Any], ask: OpenAsk, bot: str, seed: object, budget: Budget
    ) -> Future[Thought] | Thought:
        if self._thinkers is not None:
            try:
                return self._thinkers().start(game, ask, bot, seed, budget, time.perf_counter)
            except (BrokenProcessPool, RuntimeError, OSError):
                self._thinkers = None
        return think(game, ask, level(bot), Stream("worker", str(seed)), HERE)

    def ready(
        self, thought: Future[Thought] | Thought, again: Callable[[], Future[Thought] | Thought]
    ) -> Thought | None:
        """A thought, once it is there. If its process died, the game goes on: it is thought here."""
        if isinstance(thought, Thought):
            return thought
        if not thought.done():
            return None
        try:
            return thought.result()
        except Exception:
            self._thinkers = None
            found = again()
            return found if isinstance(found, Thought) else None
