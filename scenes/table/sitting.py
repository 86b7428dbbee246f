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
from game.bots.bot import Budget, Imagination, Thought
from game.bots.levels import level, think
from game.bots.workers import Thinkers
from game.engine.chance import Stream
from game.engine.decision import Ask, choice_id
from scenes.settings import Settings
from scenes.table.manners import Manners
from scenes.words import say

HUMAN = "human"
PACE = 0.9
"""Seconds between two choices of bots at normal speed."""
THINKING = Budget(400, 0.4)
"""What a searching bot may use for a choice."""
ADVICE = Budget(600, 0.8)
BEAT = 0.35
"""Seconds for which a window that concerns nobody stays open at normal speed."""


class Sitting:
    def __init__(
        self, table: Table, players: tuple[str, ...], settings: Settings, thinkers: Callable[[], Thinkers] | None = None
    ) -> None:
        self.table = table
        self.players = players
        self.settings = settings
        self._given = self._thinkers = thinkers
        self._thought: Future[Thought] | Thought | None = None
        self._thinker = -1
        self._act_after = 0.0
        self._advice: Future[Thought] | Thought | None = None
        self.reasons: dict[int, tuple[int, str]] = {}  # by number of commands: who, and why
        self.opened: int | None = None  # the seat whose curtain was opened last
        self.is_paused = False
        self.manners = Manners()
        self.is_held = False  # windows stay open until somebody closes them
        self._silent: set[int] = set()  # bots that have nothing to say to the table as it is
        self._pressing: dict[int, bool] = {}  # by seat: whether it wants to be asked now
        self._closes_at: float | None = None
        self._by_itself: set[int] = set()  # the numbers of choices nobody made

    # --- who sits where -------------------------------------------------------------------------

    @property
    def humans(self) -> list[int]:
        return [seat for seat, player in enumerate(self.players) if player == HUMAN]

    def is_human(self, seat: int) -> bool:
        return self.players[seat] == HUMAN

    @property
    def hides(self) -> bool:
        """Whether hands have to be hidden from the people on this side of the screen."""
        is_private = self.settings.privacy == "private" and self.manners.secret_hands
        return is_private and len(self.humans) > 1 and self.table.outcome is None

    def is_ours(self, ask: Ask) -> bool:
        """Whether somebody at this screen answers it: for a seat of theirs, or for the whole table."""
        return self.is_human(ask.seat) or (bool(self.humans) and self.manners.is_for_all(ask))

    def human_asks(self) -> list[Ask]:
        return [ask for ask in self.table.asks if self.is_ours(ask)]

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
        if len(humans) == 1 or (humans and not self.manners.secret_hands):
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
        if not self.manners.secret_hands:
            return next(iter(self.human_asks()), None)
        seat = self.eyes
        if seat is None:
            return None
        return next((ask for ask in self.table.asks if ask.seat == seat), None)

    # --- choosing -------------------------------------------------------------------------------

    def choose(self, option: str | tuple[str, ...], argument: Any = None, seat: int | None = None) -> None:
        """The choice of the seat on the screen, or of another of the people here."""
        seat = self.eyes if seat is None else seat
        if seat is None or not (self.is_human(seat) or any(ask.seat == seat for ask in self.human_asks())):
            raise Refused(self.table.game.ruleset.turn_rule, say("table.not_asked"))
        window = self.window()
        if window is not None and window.seat == seat and window.closing == option:
            self.is_held = False
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
        self._silent.clear()
        self._pressing.clear()
        self._closes_at = None

    def content_changed(self) -> None:
        """The table goes on with other content, and bots may think elsewhere again: what they load is as new."""
        self._thinkers = self._given
        self._by_itself.clear()
        self._changed()

    # --- windows --------------------------------------------------------------------------------

    def window(self) -> Ask | None:
        """The question of whoever can close the window that is open, if one is."""
        return next((ask for ask in self.table.asks if ask.must and ask.closing is not None), None)

    def is_pressing(self, ask: Ask) -> bool:
        if ask.seat not in self._pressing:
            self._pressing[ask.seat] = ask.is_pressing
        return self._pressing[ask.seat]

    def is_stopped(self) -> bool:
        """Whether the window that is open waits for a person: somebody holds it, or it concerns somebody."""
        window = self.window()
        if window is None or not self.humans or not self.manners.closes_by_itself(window):
            return False
        if self.is_held:
            return True
        stops = self.settings.stops
        if stops == "concerned":
            return any(self.is_pressing(ask) for ask in self.human_asks())
        return stops == "always"

    def let_come(self) -> bool:
        """Close the window that is open, whoever owns it; false if there is none to close."""
        window = self.window()
        if window is None or window.closing is None:
            return False
        self.is_held = False
        try:
            self.table.choose(window.seat, window.closing)
        finally:
            self._changed()
        return True

    def _close_by_itself(self, now: float) -> bool:
        """A person's window that concerns nobody closes after a beat."""
        window = self.window()
        if window is None or window.closing is None or not self.is_human(window.seat):
            return False
        if not self.manners.closes_by_itself(window) or self.is_stopped():
            return False
        if self._closes_at is None:
            self._closes_at = now + (BEAT * 100 / self.settings.speed if self.settings.speed else 0.0)
        if now < self._closes_at:
            return False
        self._by_itself.add(len(self.table.done))
        self.let_come()
        return True

    def please(self, seat: int, option: str) -> bool:
        """Ask a bot for something it could do now; it does it if that costs the table little."""
        game = self.table.game
        ask = next((ask for ask in game.state.asks if ask.seat == seat), None)
        if ask is None or self.is_human(seat):
            return False
        choice = next((each for each in game.choices(ask) if choice_id(each) == option), None)
        stream = Stream("please", str((self.table.setup.seed, len(self.table.history), option)))
        world = Imagination(game, seat, stream).world()
        if choice is None or not game.ruleset.policy.agrees(world, ask, choice, stream):
            return False
        try:
            self.table.choose(seat, option)
        finally:
            self._changed()
        return True

    # --- taking back ----------------------------------------------------------------------------

    def undo_count(self) -> int:
        """How many choices go back to the last one made by a person."""
        done = self.table.done
        for count, command in enumerate(reversed(done), start=1):
            if self.is_human(command.seat) and len(done) - count not in self._by_itself:
                return count
        return 0

    def cannot_undo(self) -> Refused | None:
        count = self.undo_count()
        return self.table.cannot_undo(count or 1)

    def undo(self) -> None:
        count = max(1, self.undo_count())
        self.table.undo(count)
        self._by_itself = {number for number in self._by_itself if number < len(self.table.done)}
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

    def next_bot(self) -> Ask | None:
        """The question a bot thinks about next. Whoever need not answer comes first; whoever closes a window, last."""
        asks = [ask for ask in self.table.asks if not self.is_ours(ask)]
        game = self.table.game
        for ask, open_ask in zip(self.table.asks, game.state.asks, strict=True):
            if not ask.must and ask.seat not in self._silent and not self.is_ours(ask) and game.choices(open_ask):
                return ask
        needed = next((ask for ask in asks if ask.must), None)
        return None if needed is None or self.is_stopped() else needed

    def tick(self, now: float, is_busy: bool = False) -> bool:
        """Let a bot think, and play its choice when it is there and its time has come; true if it did.

        While something is still being shown (`is_busy`), bots think but do not act.
        """
        if self.is_paused or self.table.outcome is not None:
            return False
        ask = self.next_bot()
        if ask is None:
            return not is_busy and self._close_by_itself(now)
        if self._thought is None or self._thinker != ask.seat:
            self._thinker = ask.seat
            self._act_after = now + self.pace()
            self._thought = self._start(ask.seat, self.players[ask.seat], THINKING)
        thought = self._ready(self._thought)
        if thought is not None and thought.choice is None:
            self._silent.add(ask.seat)
            self._thought = None
            return self.tick(now, is_busy)
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
        """When to look again: often while a bot thinks, else when its answer is due or a window closes."""
        if self.is_paused or self.table.outcome is not None:
            return None
        if self._thought is None:
            return 0.0 if self.next_bot() is not None else self._closes_at
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
        ask = self.ask()
        if self.eyes is not None and ask is not None and self._advice is None:
            self._advice = self._start(ask.seat, "search", ADVICE)

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
