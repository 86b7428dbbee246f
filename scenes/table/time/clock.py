"""The honest clock: answers the questions that are put to time itself.

It counts what was shown. A machine that is slow all the time does not slow down the sand: a look counts as long as
it took. But where the picture stood still nobody could act, so a look counts for half a second at most, and nothing
while the table is paused, covered or being counted in. What it answers is a choice like any other, so a saved game
needs no clock to be played again; how far a part had run is kept beside it (`kept.py`).
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Protocol

from game.engine.decision import Ask
from game.engine.state import CLOCK
from scenes.settings import Settings
from scenes.table.any_table import AnyTable
from scenes.table.hosting import Hosting
from scenes.table.time.kept import KeptTime
from scenes.table.time.wish import Wish

LONGEST_STEP = 0.5
"""Seconds that one look counts at most: whoever sees two pictures a second can still act."""
COUNT = 3
"""A count of three before time begins to run."""
LAST = 10
"""Seconds at the end of a time that look and sound different."""
STEPS = 10
"""How often a second the sand is drawn."""


class Timed(Protocol):
    """What the clock has to know of those who sit at its table."""

    settings: Settings
    hosting: Hosting
    is_paused: bool
    wish: Wish | None

    @property
    def table(self) -> AnyTable: ...

    @property
    def persons(self) -> list[int]: ...

    @property
    def curtain_for(self) -> int | None: ...

    def clock_chooses(self, option: str) -> None: ...


class TableClock:
    def __init__(self, sitting: Timed) -> None:
        self.sitting = sitting
        self.elapsed = 0.0  # of the part that runs now
        # A table that was left in the middle of a sand waits there until somebody says go.
        self.is_started = not sitting.table.history
        self._last: float | None = None
        self._kind = self._kind_now()
        self._counting: float | None = None
        self._then: Callable[[], None] | None = None
        self._shown: tuple[object, ...] = ()
        self._beaten = 0
        self._kept: KeptTime | None = None

    def keep(self, kept: KeptTime) -> None:
        """Go on where the time stood when the table was left, and note from now on how far it is."""
        self._kept = kept
        if self.is_on:
            self.elapsed = kept.find(self._answers())

    def _answers(self) -> int:
        """How often the clock has answered at this table."""
        return sum(command.seat == CLOCK for command in self.sitting.table.done)

    # --- looking ----------------------------------------------------------------------------------

    def ask(self) -> Ask | None:
        """The question that time is to answer."""
        return next((ask for ask in self.sitting.table.asks if ask.seat == CLOCK), None)

    @property
    def is_on(self) -> bool:
        """Whether time matters now."""
        return self.ask() is not None

    @property
    def is_counting(self) -> bool:
        return self._counting is not None

    @property
    def count(self) -> int:
        """What the count of three says now: 3, 2 or 1; 0 if nobody counts."""
        if self._counting is None:
            return 0
        return max(1, min(COUNT, int(self._counting / self._beat()) + 1)) if self._counting else 1

    @property
    def waits(self) -> bool:
        """Whether it stands in the middle of something, as after loading, until a person says go."""
        sitting = self.sitting
        return self.is_on and not self.is_started and bool(sitting.persons) and not sitting.hosting.stands_still()

    @property
    def is_held(self) -> bool:
        """Whether nobody may act just now because of the clock."""
        return self.is_counting or self.waits

    @property
    def is_running(self) -> bool:
        sitting = self.sitting
        if self.is_held or sitting.is_paused or not self.is_on or (sitting.wish is not None and sitting.wish.starts):
            return False
        return sitting.curtain_for is None and not sitting.hosting.stands_still()

    @property
    def total(self) -> float:
        """Seconds of the whole time that is running, all its parts together; 0 if none is."""
        ask = self.ask()
        if ask is None:
            return 0.0
        return (self.sitting.hosting.seconds_for(ask) or 0.0) * self.sitting.hosting.parts_of(ask)[1]

    @property
    def quarter(self) -> int:
        """The part that is running, from 1 on; 0 if time does not matter."""
        ask = self.ask()
        return self.sitting.hosting.parts_of(ask)[0] + 1 if ask is not None else 0

    def remaining(self, now: float) -> float:
        """Seconds left of the whole."""
        ask = self.ask()
        if ask is None:
            return 0.0
        gone, parts = self.sitting.hosting.parts_of(ask)
        part = self.sitting.hosting.seconds_for(ask) or 0.0
        since = min(LONGEST_STEP, max(0.0, now - self._last)) if self._last is not None and self.is_running else 0.0
        return max(0.0, (parts - gone) * part - min(part, self.elapsed + since))

    # --- counting in ------------------------------------------------------------------------------

    def count_in(self, then: Callable[[], None] | None = None) -> None:
        """Count to three, then let time run; `then` is done at that moment. At instant speed nobody counts."""
        if not self.sitting.settings.speed:
            self._start(then)
            return
        self._counting, self._then = COUNT * self._beat(), then

    def go_on(self) -> None:
        """A person says go: time runs on where it stood."""
        self.count_in()

    def stop_counting(self) -> bool:
        """Whoever changes their mind while it counts; false if nobody counts."""
        if self._counting is None:
            return False
        if self._then is None:
            self.is_started = False
        self._counting, self._then = None, None
        return True

    def look_away(self) -> None:
        """The table is covered: what passes until it is seen again does not count."""
        self._last = None

    def resume(self) -> None:
        """After a pause people are counted in again."""
        sitting = self.sitting
        self.look_away()
        if self._counting is not None:
            self._counting = COUNT * self._beat()
            return
        stands = sitting.curtain_for is not None or sitting.hosting.stands_still()
        if self.is_on and self.is_started and sitting.persons and not stands:
            self.count_in()

    def halt(self) -> None:
        """The table has jumped to another moment: time waits there."""
        self.elapsed, self.is_started = 0.0, False
        self._counting, self._then = None, None
        self._kind = self._kind_now()

    def _start(self, then: Callable[[], None] | None) -> None:
        self._counting, self._then = None, None
        self.is_started = True
        if then is not None:
            then()

    def _beat(self) -> float:
        return 100 / (self.sitting.settings.speed or 100)

    # --- running ----------------------------------------------------------------------------------

    def step(self, now: float) -> float:
        """The seconds since the last look that count."""
        last, self._last = self._last, now
        return 0.0 if last is None else min(LONGEST_STEP, max(0.0, now - last))

    def is_before(self, at: float) -> bool:
        """Whether the last look was before a moment."""
        return self._last is not None and self._last < at

    def tick(self, seconds: float, is_shown: bool) -> bool:
        """Let some seconds pass; true if the clock has answered, or if the count is over.

        Time stands while something that happened is still being shown (`is_shown` is false).
        """
        if self._counting is not None:
            self._counting -= seconds
            if self._counting <= 0:
                self._start(self._then)
                return True
            return False
        ask = self.ask()
        if ask is None or not is_shown or not self.is_running:
            return False
        if not self.sitting.hosting.is_due(ask):
            limit = self.sitting.hosting.seconds_for(ask)
            self.elapsed += seconds
            if self._kept is not None:
                self._kept.note(self._answers(), self.elapsed)
            if limit is None or self.elapsed < limit:
                return False
        self._answer(ask)
        return True

    def _answer(self, ask: Ask) -> None:
        limit = self.sitting.hosting.seconds_for(ask) or 0.0
        over = max(0.0, self.elapsed - limit)
        self.sitting.clock_chooses(ask.options[0].id)
        self.elapsed = over if self._kind_now() == ask.kind else 0.0

    def changed(self) -> None:
        """The table has moved on. Another question to the clock starts its time anew."""
        kind = self._kind_now()
        if kind != self._kind:
            self.elapsed = 0.0
            self.is_started = True
        self._kind = kind

    def _kind_now(self) -> str:
        ask = self.ask()
        return ask.kind if ask is not None else ""

    def looks_different(self, now: float) -> bool:
        """Whether what is drawn of it, or of somebody who waits for people, has changed since this was last asked."""
        left = round(self.remaining(now) * STEPS) if self.is_on else 0
        shown = (self.count, left, self.waits, self.sitting.wish is not None)
        is_new, self._shown = shown != self._shown, shown
        return is_new

    def beats(self, now: float) -> bool:
        """True once for each of the last seconds, which can be heard."""
        left = math.ceil(self.remaining(now)) if self.is_running and self.total > LAST else 0
        is_new, self._beaten = 0 < left <= LAST and left != self._beaten, left
        return is_new

    def wakes_at(self, now: float) -> float | None:
        return now + 1 / STEPS if self.is_counting or self.is_running else None
