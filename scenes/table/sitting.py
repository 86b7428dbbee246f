"""A sitting: a table with people and bots around it, and what they do there, one after the other or all at once.

No pictures here. Bots think in another process; their answers are played at a pace people can follow.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import Any

from game import Refused, Table
from game.bots.bot import Budget, Imagination, Thought
from game.bots.workers import Thinkers
from game.engine.chance import Stream
from game.engine.decision import Ask, choice_id
from game.engine.state import CLOCK, OpenAsk
from scenes.settings import Settings
from scenes.table.any_table import AnyTable
from scenes.table.hosting import Hosting
from scenes.table.seating import Seating
from scenes.table.time.clock import TableClock
from scenes.table.time.live_bots import LiveBots
from scenes.table.time.thinking import Thinking
from scenes.table.time.wish import Wish
from scenes.words import say

PACE = 0.45
"""Seconds between two choices of bots at normal speed; what is shown of a choice has its own time."""
THINKING = Budget(400, 0.4)
"""What a searching bot may use for a choice."""
ADVICE = Budget(600, 0.8)
BEAT = 0.35
"""Seconds for which a window that concerns nobody stays open at normal speed."""


Answers = Callable[[Ask], str | tuple[str, ...] | None]
"""What to answer to a question; None if people have to."""


class Sitting(Seating):
    def __init__(
        self,
        table: AnyTable,
        players: tuple[str, ...],
        settings: Settings,
        thinkers: Callable[[], Thinkers] | None = None,
    ) -> None:
        super().__init__(table, players, settings)
        self.thinking = Thinking(thinkers)
        self._thought: Future[Thought] | Thought | None = None
        self._thinker = -1
        self._act_after = 0.0
        self._advice: Future[Thought] | Thought | None = None
        self.is_paused = False
        self._is_showing = False
        self.hosting = Hosting(self)
        self.is_held = False  # windows stay open until somebody closes them
        self.is_hurried = False  # somebody skips to their own next decision: bots need not be followed
        self._silent: set[int] = set()  # bots that have nothing to say to the table as it is
        self._pressing: dict[int, bool] = {}  # by seat: whether it wants to be asked now
        self._closes_at: float | None = None
        self._by_itself: set[int] = set()  # the numbers of choices nobody made
        self.wish: Wish | None = None
        self.clock = TableClock(self)
        self.live_bots = LiveBots(self)

    # --- choosing -------------------------------------------------------------------------------

    def choose(self, option: str | tuple[str, ...], argument: Any = None, seat: int | None = None) -> None:
        """The choice of the seat on the screen, or of another of the people here.

        One that sets the clock going is made after a count of three.
        """
        seat = self.acting if seat is None else seat
        ask = self.ask_of(seat) if seat is not None else None
        if seat is None or not (self.is_human(seat) or (ask is not None and self.is_ours(ask))):
            raise Refused(self.table.game.ruleset.turn_rule, say("table.not_asked"))
        self._answer(seat, ask, option, argument)

    def choose_from_afar(self, seat: int, option: str | tuple[str, ...], argument: Any = None) -> None:
        """The choice of somebody at another screen."""
        self._answer(seat, self.ask_of(seat), option, argument)

    def _answer(self, seat: int, ask: Ask | None, option: str | tuple[str, ...], argument: Any) -> None:
        if ask is not None and isinstance(option, str) and self.hosting.starts_clock(ask, option):
            refusal = self.table.why_not(seat, option)
            if refusal is not None:
                raise refusal
            self.clock.count_in(lambda: self._choose(seat, option, argument))
        else:
            self._choose(seat, option, argument)

    def _choose(self, seat: int, option: str | tuple[str, ...], argument: Any) -> None:
        window = self.window()
        closes = window is not None and window.seat == seat and window.closing == option
        if closes and window is not None and self.hosting.closes_by_itself(window):  # that is where it held
            self.is_held = False
        self._advice = None
        try:
            self.table.choose(seat, option, argument)
        finally:  # it may stand although it could not be saved
            self._changed()

    def answer_next(self, seat: int, kind: str, answer: Answers) -> None:
        """Answer a question that the choice made just now has answered already, if it is asked; both are taken back
        together."""
        ask = self.ask_of(seat)
        option = answer(ask) if ask is not None and ask.kind == kind else None
        if option is not None:
            self._by_itself.add(len(self.table.done))
            self._choose(seat, option, None)

    def clock_chooses(self, option: str) -> None:
        """Time has run out for something."""
        try:
            self.table.choose(CLOCK, option)
        finally:
            self._changed()

    def _changed(self) -> None:
        """The table has moved on: thoughts about what was are of no use."""
        self._thought = None
        self.wish = None
        self.links.moved_on()
        self.clock.changed()
        if self.hides and not (self.asked == self.opened and self._needs_curtain(self.opened)):
            self.opened = None
        if not self.hosting.is_real_time():
            self._advice = None
        self._thinker = -1
        self._silent.clear()
        self._pressing.clear()
        self._closes_at = None

    def content_changed(self) -> None:
        """The table goes on with other content, and bots may think elsewhere again: what they load is as new."""
        self.thinking.begin_anew()
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
        if window is None or not self.persons or not self.hosting.closes_by_itself(window):
            return False
        if self.is_held:
            return True
        if any(self.is_concerned(ask) for ask in self.table.asks if self.links.is_answered(ask.seat)):
            return True
        stops = self.settings.stops
        if stops == "concerned":
            return any(self.is_pressing(ask) for ask in self.human_asks())
        return stops == "always" and bool(self.humans)

    def is_concerned(self, ask: Ask) -> bool:
        """Whether somebody at another screen would want to answer a window, and has not let it come."""
        return self.is_pressing(ask) and not self.links.is_content(ask.seat)

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
        if window is None or window.closing is None or not self.is_person(window.seat):
            return False
        if not self.hosting.closes_by_itself(window) or self.is_stopped():
            return False
        if self._closes_at is None:
            self._closes_at = now + self._at_speed(BEAT)
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

    def was_chosen(self, number: int) -> bool:
        """Whether somebody here made a choice, by its number from one on; no window closed by itself."""
        done = self.table.done
        return 0 < number <= len(done) and self.is_human(done[number - 1].seat) and number - 1 not in self._by_itself

    def last_choice(self, seat: int | None, before: int | None = None) -> int:
        """The number of the last choice, or the last before one, that somebody here made for a seat; 0 if none."""
        done = self.table.done
        numbers = range(len(done) if before is None else before - 1, 0, -1)
        mine = (at for at in numbers if done[at - 1].seat == seat and self.was_chosen(at))
        return next(mine, 0)

    # --- taking back ----------------------------------------------------------------------------

    def undo_count(self) -> int:
        """How many choices go back to the last one made by a person."""
        done = self.table.done
        for count, command in enumerate(reversed(done), start=1):
            if self.is_person(command.seat) and len(done) - count not in self._by_itself:
                return count
        return 0

    def _steps_back(self) -> int:
        """Where people play, only their choices are taken back: a bot is not asked to think again."""
        return self.undo_count() or int(not self.persons)

    def cannot_undo(self) -> Refused | None:
        if self.clock.is_on:
            return Refused("BV-2", say("table.no_undo_in_time"))
        return self.table.cannot_undo(self._steps_back())

    def undo(self) -> None:
        self.is_hurried = False
        self.table.undo(self._steps_back())
        self._by_itself = {number for number in self._by_itself if number < len(self.table.done)}
        self._changed()
        self.clock.halt()
        if self.hides:
            self.opened = None

    def redo(self) -> None:
        self.table.redo()
        self._changed()
        self.clock.halt()

    # --- bots -----------------------------------------------------------------------------------

    def pace(self) -> float:
        return self._at_speed(PACE)

    def _at_speed(self, seconds: float) -> float:
        speed = self.settings.speed
        return seconds * 100 / speed if speed and not self.is_hurried else 0.0

    def next_bot(self) -> Ask | None:
        """The question a bot thinks about next. Whoever need not answer comes first; whoever closes a window, last."""
        asks = [ask for ask in self.table.asks if ask.seat != CLOCK and not self.is_of_person(ask)]
        for ask in asks:
            if not ask.must and ask.seat not in self._silent and self.table.game.choices(self._open_ask(ask.seat)):
                return ask
        needed = next((ask for ask in asks if ask.must), None)
        return None if needed is None or self.is_stopped() else needed

    def _open_ask(self, seat: int) -> OpenAsk:
        found: OpenAsk = next(ask for ask in self.table.game.state.asks if ask.seat == seat)
        return found

    def start_thinking(self, seat: int, bot: str, budget: Budget) -> Future[Thought] | Thought:
        seed = (self.table.setup.seed, len(self.table.history), seat, bot)
        return self.thinking.start(self.table.game, self._open_ask(seat), bot, seed, budget)

    def ready(self, thought: Future[Thought] | Thought, seat: int) -> Thought | None:
        """A thought, once it is there."""
        return self.thinking.ready(thought, lambda: self.start_thinking(seat, self.level_of(seat), THINKING))

    def are_bots_quiet(self) -> bool:
        """Whether no bot has anything to do in real time at the table as it is."""
        return self.live_bots.are_quiet()

    def tick(self, now: float, is_busy: bool = False, is_showing: bool = False, is_ahead: bool = False) -> bool:
        """Let time pass: the clock answers what it has to, and bots think and choose; true if anything was chosen.

        While something moves (`is_busy`) a bot thinks but does not act; while it is shown what happened
        (`is_showing`), time stands still too. If bots may play on meanwhile (`is_ahead`), what they do is
        shown afterwards, in its own time.
        """
        seconds = self.clock.step(now)
        self._is_showing = is_showing
        if self.is_paused or self.table.outcome is not None:
            return False
        if self.clock.tick(seconds, not is_showing):
            return True
        if self.clock.is_held:
            return False
        has_passed = not is_showing and self.hosting.pass_time(seconds)
        if self.hosting.holds_bots():
            return has_passed
        if self.hosting.is_real_time():
            return self.live_bots.tick(seconds, not is_showing) or has_passed
        self.live_bots.rest()
        return self._let_think(now, is_busy, is_ahead) or has_passed

    def clock_to(self, at: float) -> None:
        """Let the clock answer what had run out at a moment that nobody has looked at yet."""
        if not self.is_paused and self.table.outcome is None and self.clock.is_before(at):
            self.clock.tick(self.clock.step(at), not self._is_showing)

    def _let_think(self, now: float, is_busy: bool, is_ahead: bool) -> bool:
        """One bot after the other, at a pace people can follow."""
        ask = self.next_bot()
        if ask is None:
            return not is_busy and self._close_by_itself(now)
        if self._thought is None or self._thinker != ask.seat:
            self._thinker = ask.seat
            self._act_after = now + self.pace()
            self._thought = self.start_thinking(ask.seat, self.level_of(ask.seat), THINKING)
        thought = self.ready(self._thought, ask.seat)
        if thought is not None and thought.choice is None:
            self._silent.add(ask.seat)
            self._thought = None
            return self._let_think(now, is_busy, is_ahead)
        takes_time = not (is_ahead or self.is_hurried)
        if thought is None or (takes_time and (now < self._act_after or is_busy)):
            return False
        return self.bot_chooses(ask, thought)

    def bot_chooses(self, ask: Ask, thought: Thought) -> bool:
        """Play what a bot chose. What people have to agree to becomes a wish; false then."""
        option = choice_id(thought.choice) if (ask.at_least, ask.at_most) == (1, 1) else _several(thought.choice)
        if self.wish is None and self.persons and isinstance(option, str):
            starts = self.hosting.starts_clock(ask, option)
            if starts or self.hosting.needs_people(ask, option):
                label = next((each.label for each in ask.options if each.id == option), option)
                self.wish = Wish(ask, thought, label, starts)
        if self.wish is not None and self.wish.ask.seat == ask.seat:
            return False
        self._play(ask.seat, option, thought)
        return True

    def grant(self) -> None:
        """A person agrees to what a bot would do."""
        if self.wish is None:
            return
        wish, option = self.wish, choice_id(self.wish.thought.choice)
        if wish.starts:
            self.clock.count_in(lambda: self._play(wish.ask.seat, option, wish.thought))
        else:
            self._play(wish.ask.seat, option, wish.thought)

    def _play(self, seat: int, option: str | tuple[str, ...], thought: Thought) -> None:
        before = len(self.table.history)
        try:
            self.table.choose(seat, option, thought.argument, thought.reason)
        finally:
            if len(self.table.history) > before:
                self._changed()

    def is_of_bot(self, number: int) -> bool:
        """Whether a bot made the choice with that number."""
        return self.is_bot(self.table.done[number - 1].seat)

    def reason_of(self, number: int) -> str | None:
        """Why a bot made a choice; empty if there was nothing to weigh, None if it is not known."""
        return self.table.done[number - 1].reason

    def wakes_at(self, now: float) -> float | None:
        """When to look again: often while a bot thinks, else when its answer is due or a window closes."""
        if self.is_paused or self.table.outcome is not None:
            return None
        times = [self.clock.wakes_at(now), self._bots_wake_at(now)]
        return min((at for at in times if at is not None), default=None)

    def _bots_wake_at(self, now: float) -> float | None:
        if self.clock.is_held:
            return None
        if self.hosting.is_real_time():
            return self.live_bots.wakes_at(now)
        if self.hosting.holds_bots() or self.wish is not None:
            return None
        if self._thought is None:
            return 0.0 if self.next_bot() is not None else self._closes_at
        often = 0.002 if self.is_hurried else 0.02
        return max(self._act_after, now + often) if isinstance(self._thought, Future) else self._act_after

    # --- advice ---------------------------------------------------------------------------------

    def ask_advice(self) -> None:
        """Let the searching bot think about the question on the screen."""
        ask = self.ask()
        if self.eyes is not None and ask is not None and self._advice is None:
            self._advice = self._ask_again()

    def advice(self) -> Thought | None:
        """Its advice, once it is there."""
        if self._advice is None:
            return None
        found = self.thinking.ready(self._advice, self._ask_again)
        if found is not None:
            self._advice = found
        return found

    def _ask_again(self) -> Future[Thought] | Thought:
        ask = self.ask()
        assert ask is not None
        return self.start_thinking(ask.seat, "search", ADVICE)

    def autosave(self, path: Path) -> None:
        assert isinstance(self.table, Table)
        self.table.autosave_to = path
        self.table.autosave()


def _several(choice: Any) -> tuple[str, ...]:
    return tuple(choice) if isinstance(choice, tuple) else (choice,)
