"""Bots in real time: all of them think at once, and each acts when its moment has come.

Nobody waits for them. A thought about a table that has moved on is thought again, but not for ever: like people,
bots sometimes speak just after somebody else has.
"""

from __future__ import annotations

from concurrent.futures import Future
from dataclasses import dataclass
from typing import Protocol

from game import Refused
from game.bots.bot import Budget, Thought
from game.engine.decision import Ask
from scenes.settings import Settings
from scenes.table.any_table import AnyTable
from scenes.table.hosting import Hosting

FIRST = 0.4
"""The part of a beat at the beginning that is left to people."""
INSTANT = 0.25
"""What a beat is multiplied by where everything else is instant."""
AHEAD = 0.6
"""Seconds before its moment at which a bot begins to think."""
STALE = 2
"""How often a bot thinks anew because the table has moved on; then it acts on what it thought."""
QUICK = Budget(150, 0.25)


@dataclass
class Intention:
    """What one bot is about to do."""

    seat: int
    acts_at: float
    thought: Future[Thought] | Thought | None = None
    at: int = -1  # how long the game was when it began to think
    quiet_at: int = -1  # how long the game was when it had nothing to do
    tries: int = 0


class Playing(Protocol):
    """What bots in real time have to know of the table they sit at, and how they think and act there."""

    table: AnyTable
    players: tuple[str, ...]
    settings: Settings
    hosting: Hosting

    def is_bot(self, seat: int) -> bool: ...

    def level_of(self, seat: int) -> str: ...

    def start_thinking(self, seat: int, bot: str, budget: Budget) -> Future[Thought] | Thought: ...

    def ready(self, thought: Future[Thought] | Thought, seat: int) -> Thought | None: ...

    def bot_chooses(self, ask: Ask, thought: Thought) -> bool: ...


class LiveBots:
    """All bots of a table, each with what it is about to do."""

    def __init__(self, sitting: Playing) -> None:
        self.sitting = sitting
        self.time = 0.0
        self._intentions: dict[int, Intention] = {}
        self._is_wanted = False  # somebody waits to hear whether they have anything to do

    def beat(self) -> float:
        """Seconds between two actions of a bot."""
        speed = self.sitting.settings.speed
        return self.sitting.hosting.beat() * (100 / speed if speed else INSTANT)

    def rest(self) -> None:
        """Nothing happens in real time any more."""
        self._intentions.clear()
        self.time = 0.0
        self._is_wanted = False

    def are_quiet(self) -> bool:
        """Whether no bot has anything to do at the table as it is."""
        self._is_wanted = True
        now = len(self.sitting.table.history)
        return all(self._intention(ask.seat).quiet_at == now for ask in self._asks())

    def tick(self, seconds: float, may_act: bool) -> bool:
        """Let some seconds pass; true if a bot has acted."""
        self.time += seconds
        may_start = True
        for ask in self._asks():
            intention = self._intention(ask.seat)
            if intention.thought is None and may_start and self._wants_to_think(intention):
                self._begin(intention)
                may_start = False  # one in a look: should it think here, nobody waits for more than one
            if intention.thought is not None and self._look(intention, ask, may_act):
                return True
        return False

    def wakes_at(self, now: float) -> float | None:
        return now + (0.03 if any(intention.thought is not None for intention in self._intentions.values()) else 0.1)

    # --- inside -----------------------------------------------------------------------------------

    def _asks(self) -> list[Ask]:
        sitting = self.sitting
        return [ask for ask in sitting.table.asks if sitting.is_bot(ask.seat)]

    def _intention(self, seat: int) -> Intention:
        """What a bot is about to do. When the sand begins, each has another first moment; the first is people's."""
        if seat not in self._intentions:
            share = seat / len(self.sitting.players)
            self._intentions[seat] = Intention(seat, self.time + self.beat() * (FIRST + share))
        return self._intentions[seat]

    def _wants_to_think(self, intention: Intention) -> bool:
        is_near = self.time >= intention.acts_at - AHEAD or self._is_wanted
        return intention.quiet_at != len(self.sitting.table.history) and is_near

    def _begin(self, intention: Intention) -> None:
        intention.at = len(self.sitting.table.history)
        intention.thought = self.sitting.start_thinking(intention.seat, self.sitting.level_of(intention.seat), QUICK)

    def _look(self, intention: Intention, ask: Ask, may_act: bool) -> bool:
        assert intention.thought is not None
        thought = self.sitting.ready(intention.thought, intention.seat)
        if thought is None:
            return False
        is_stale = intention.at != len(self.sitting.table.history)
        if thought.choice is None:
            intention.quiet_at, intention.thought = intention.at, None
            return False
        if is_stale and intention.tries < STALE:
            intention.thought, intention.tries = None, intention.tries + 1
            return False
        if self.time < intention.acts_at or not may_act:
            return False
        return self._act(intention, ask, thought)

    def _act(self, intention: Intention, ask: Ask, thought: Thought) -> bool:
        intention.thought, intention.tries = None, 0
        try:
            acted = self.sitting.bot_chooses(ask, thought)
        except Refused:
            return False  # it was too late for that; it thinks again
        if acted:
            intention.acts_at = self.time + self.beat()
        else:
            intention.quiet_at = intention.at  # a person has to agree first
        return acted
