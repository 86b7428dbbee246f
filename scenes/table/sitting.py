"""A sitting: a table with people and bots around it, and whose eyes the screen may show it through.

No pictures here. Bots think in another process; their answers are played at a pace people can follow.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

from game import Refused, Table
from game.bots.bot import Budget, Thought
from game.bots.levels import level, think
from game.bots.workers import Thinkers
from game.engine.chance import Stream
from game.engine.decision import Ask, choice_id
from scenes.settings import Settings
from scenes.words import say

HUMAN = "human"
PACE = 0.9
"""Seconds between two choices of bots at normal speed."""
THINKING = Budget(400, 0.4)
"""What a searching bot may use for a choice."""
ADVICE = Budget(600, 0.8)


class Sitting:
    def __init__(
        self, table: Table, players: tuple[str, ...], settings: Settings, thinkers: Callable[[], Thinkers] | None = None
    ) -> None:
        self.table = table
        self.players = players
        self.settings = settings
        self._thinkers = thinkers
        self._thought: Future[Thought] | Thought | None = None
        self._thinker = -1
        self._act_after = 0.0
        self._advice: Future[Thought] | Thought | None = None
        self.reasons: dict[int, tuple[int, str]] = {}  # by number of commands: who, and why
        self.opened: int | None = None  # the seat whose curtain was opened last
        self.is_paused = False

    # --- who sits where -------------------------------------------------------------------------

    @property
    def humans(self) -> list[int]:
        return [seat for seat, player in enumerate(self.players) if player == HUMAN]

    def is_human(self, seat: int) -> bool:
        return self.players[seat] == HUMAN

    @property
    def hides(self) -> bool:
        """Whether hands have to be hidden from the people on this side of the screen."""
        return len(self.humans) > 1 and self.settings.privacy == "private" and self.table.outcome is None

    def human_asks(self) -> list[Ask]:
        return [ask for ask in self.table.asks if self.is_human(ask.seat)]

    @property
    def asked(self) -> int | None:
        """The human seat that is to decide now: the first of those asked, one after the other."""
        asks = self.human_asks()
        if not asks:
            return None
        seats = [ask.seat for ask in asks]
        return self.opened if self.opened in seats else seats[0]

    @property
    def eyes(self) -> int | None:
        """The seat whose view may be on the screen; None for what everybody may know."""
        humans = self.humans
        if len(humans) == 1:
            return humans[0]
        asked = self.asked
        if self.hides:
            return asked if asked is not None and asked == self.opened else None
        if asked is not None:
            self.opened = asked
        return self.opened

    @property
    def curtain_for(self) -> int | None:
        """The seat that must be handed the screen before it may see and decide."""
        asked = self.asked
        return asked if self.hides and asked is not None and asked != self.opened else None

    def open_curtain(self, seat: int) -> None:
        self.opened = seat

    def close_curtain(self) -> None:
        """Hide what is private: the window lost focus, or somebody asked for it."""
        if self.hides:
            self.opened = None

    def ask(self) -> Ask | None:
        """The question on the screen, if the seat it is for may see it."""
        seat = self.eyes
        if seat is None:
            return None
        return next((ask for ask in self.table.asks if ask.seat == seat), None)

    # --- choosing -------------------------------------------------------------------------------

    def choose(self, option: str | tuple[str, ...], argument: Any = None) -> None:
        """The choice of the seat on the screen."""
        seat = self.eyes
        if seat is None or not self.is_human(seat):
            raise Refused(self.table.game.ruleset.turn_rule, say("table.not_asked"))
        try:
            self.table.choose(seat, option, argument)
        finally:  # it may stand although it could not be saved
            self._changed()
        if self.hides and self.asked != seat:
            self.opened = None

    def _changed(self) -> None:
        """The table has moved on: thoughts about what was are of no use."""
        self._thought = None
        self._advice = None
        self._thinker = -1

    # --- taking back ----------------------------------------------------------------------------

    def undo_count(self) -> int:
        """How many choices go back to the last one made by a person."""
        for count, command in enumerate(reversed(self.table.done), start=1):
            if self.is_human(command.seat):
                return count
        return 0

    def cannot_undo(self) -> Refused | None:
        count = self.undo_count()
        return self.table.cannot_undo(count or 1)

    def undo(self) -> None:
        count = max(1, self.undo_count())
        self.table.undo(count)
        self._changed()
        if self.hides:
            self.opened = None

    def redo(self) -> None:
        self.table.redo()
        self._changed()

    # --- bots -----------------------------------------------------------------------------------

    def pace(self) -> float:
        speed = self.settings.speed
        return PACE * 100 / speed if speed else 0.0

    def is_waiting_for_bot(self) -> bool:
        return self.table.outcome is None and any(not self.is_human(ask.seat) for ask in self.table.asks)

    def tick(self, now: float, is_busy: bool = False) -> bool:
        """Let a bot think, and play its choice when it is there and its time has come; true if it did.

        While something is still being shown (`is_busy`), bots think but do not act.
        """
        if self.is_paused or self.table.outcome is not None:
            return False
        bots = [ask for ask in self.table.game.state.asks if not self.is_human(ask.seat)]
        if not bots:
            return False
        if self._thought is None or self._thinker != bots[0].seat:
            self._thinker = bots[0].seat
            self._act_after = now + self.pace()
            self._thought = self._start(bots[0].seat, self.players[bots[0].seat], THINKING)
        thought = self._ready(self._thought)
        if thought is None or now < self._act_after or is_busy:
            return False
        seat, choice = self._thinker, thought.choice
        option = choice_id(choice) if not _takes_several(self.table, seat) else _several(choice)
        try:
            self.table.choose(seat, option)
        finally:
            self.reasons[len(self.table.history)] = (seat, thought.reason)
            self._changed()
        return True

    def wakes_at(self, now: float) -> float | None:
        """When to look again: often while a bot thinks, else when its answer is due."""
        if self._thought is None:
            return None if not self.is_waiting_for_bot() or self.is_paused else 0.0
        return max(self._act_after, now + 0.02) if isinstance(self._thought, Future) else self._act_after

    def _start(self, seat: int, bot: str, budget: Budget) -> Future[Thought] | Thought:
        game = self.table.game
        ask = next(ask for ask in game.state.asks if ask.seat == seat)
        seed = (self.table.setup.seed, len(self.table.history), seat, bot)
        if self._thinkers is not None:
            try:
                return self._thinkers().start(game, ask, bot, seed, budget, time.perf_counter)
            except (BrokenProcessPool, RuntimeError, OSError):
                self._thinkers = None
        # Without a process of its own a bot thinks here, and shorter.
        return think(game, ask, level(bot), Stream("worker", str(seed)), Budget(60))

    def _ready(self, thought: Future[Thought] | Thought) -> Thought | None:
        if isinstance(thought, Thought):
            return thought
        if not thought.done():
            return None
        try:
            return thought.result()
        except Exception:
            # The process died. The game goes on: think here.
            self._thinkers = None
            found = self._start(self._thinker, self.players[self._thinker], THINKING)
            return found if isinstance(found, Thought) else None

    # --- advice ---------------------------------------------------------------------------------

    def ask_advice(self) -> None:
        """Let the searching bot think about the question on the screen."""
        seat = self.eyes
        if seat is not None and self.ask() is not None and self._advice is None:
            self._advice = self._start(seat, "search", ADVICE)

    def advice(self) -> Thought | None:
        """Its advice, once it is there."""
        if self._advice is None:
            return None
        if isinstance(self._advice, Future):
            if not self._advice.done():
                return None
            try:
                self._advice = self._advice.result()
            except Exception:
                self._advice, self._thinkers = None, None
                self.ask_advice()
        return self._advice if isinstance(self._advice, Thought) else None

    def autosave(self, path: Path) -> None:
        self.table.autosave_to = path
        self.table.save(path)


def _takes_several(table: Table, seat: int) -> bool:
    ask = next(ask for ask in table.asks if ask.seat == seat)
    return (ask.at_least, ask.at_most) != (1, 1)


def _several(choice: Any) -> tuple[str, ...]:
    return tuple(choice) if isinstance(choice, tuple) else (choice,)
