"""Bots in real time: all of them think at once, and each acts when its moment has come.

Nobody waits for them. A thought about a table that has moved on is thought again, but not for ever: like people,
bots sometimes speak just after somebody else has.
"""

from __future__ import annotations

from concurrent.futures import Future
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game import Refused
from game.bots.bot import Budget, Thought
from game.engine.decision import Ask

if TYPE_CHECKING:
    from scenes.table.sitting import Sitting

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
class Mind:
    """What one bot is about to do."""

    seat: int
    acts_at: float
    thought: Future[Thought] | Thought | None = None
    at: int = -1  # how long the game was when it began to think
    quiet_at: int = -1  # how long the game was when it had nothing to do
    tries: int = 0


class Minds:
    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.time = 0.0
        self._minds: dict[int, Mind] = {}
        self._is_wanted = False  # somebody waits to hear whether they have anything to do

    def beat(self) -> float:
        """Seconds between two actions of a bot."""
        speed = self.sitting.settings.speed
        return self.sitting.manners.beat() * (100 / speed if speed else INSTANT)

    def rest(self) -> None:
        """Nothing happens in real time any more."""
        self._minds.clear()
        self.time = 0.0
        self._is_wanted = False

    def are_quiet(self) -> bool:
        """Whether no bot has anything to do at the table as it is."""
        self._is_wanted = True
        now = len(self.sitting.table.history)
        return all(self._mind(ask.seat).quiet_at == now for ask in self._asks())

    def tick(self, seconds: float, may_act: bool) -> bool:
        """Let some seconds pass; true if a bot has acted."""
        self.time += seconds
        may_start = True
        for ask in self._asks():
            mind = self._mind(ask.seat)
            if mind.thought is None and may_start and self._wants_to_think(mind):
                self._begin(mind)
                may_start = False  # one in a look: should it think here, nobody waits for more than one
            if mind.thought is not None and self._look(mind, ask, may_act):
                return True
        return False

    def wakes_at(self, now: float) -> float | None:
        return now + (0.03 if any(mind.thought is not None for mind in self._minds.values()) else 0.1)

    # --- inside -----------------------------------------------------------------------------------

    def _asks(self) -> list[Ask]:
        sitting = self.sitting
        return [ask for ask in sitting.table.asks if sitting.is_bot(ask.seat)]

    def _mind(self, seat: int) -> Mind:
        """A bot's mind; when the sand begins, each has another first moment, and people have the very first."""
        if seat not in self._minds:
            share = seat / len(self.sitting.players)
            self._minds[seat] = Mind(seat, self.time + self.beat() * (FIRST + share))
        return self._minds[seat]

    def _wants_to_think(self, mind: Mind) -> bool:
        is_near = self.time >= mind.acts_at - AHEAD or self._is_wanted
        return mind.quiet_at != len(self.sitting.table.history) and is_near

    def _begin(self, mind: Mind) -> None:
        mind.at = len(self.sitting.table.history)
        mind.thought = self.sitting.start_thinking(mind.seat, self.sitting.players[mind.seat], QUICK)

    def _look(self, mind: Mind, ask: Ask, may_act: bool) -> bool:
        assert mind.thought is not None
        thought = self.sitting.ready(mind.thought, mind.seat)
        if thought is None:
            return False
        is_stale = mind.at != len(self.sitting.table.history)
        if thought.choice is None:
            mind.quiet_at, mind.thought = mind.at, None
            return False
        if is_stale and mind.tries < STALE:
            mind.thought, mind.tries = None, mind.tries + 1
            return False
        if self.time < mind.acts_at or not may_act:
            return False
        return self._act(mind, ask, thought)

    def _act(self, mind: Mind, ask: Ask, thought: Thought) -> bool:
        mind.thought, mind.tries = None, 0
        try:
            acted = self.sitting.bot_chooses(ask, thought)
        except Refused:
            return False  # it was too late for that; it thinks again
        if acted:
            mind.acts_at = self.time + self.beat()
        else:
            mind.quiet_at = mind.at  # a person has to agree first
        return acted
