"""What happened, beat by beat.

A single choice can set off a play, passes, an icon and a reset, and bots play on meanwhile: the table is then already
far ahead. The screen stays behind and catches up beat by beat. A click or a key ends the beat that is on; nobody has
to wait.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import Any, Protocol

from game.engine.events import Event
from scenes.table.stage.beats import MOVES, Beat, Kind, Moment

AND, MOST_TOLD = " · ", 3
"""What happens together is told together, the last of it."""


class Shows(Protocol):
    """How a game shows what happens."""

    def kind(self, event: Event) -> Kind: ...

    def caption(self, event: Event) -> str: ...

    def let_fly(self, event: Event) -> None: ...

    def staged(self, view: Any, before: Any) -> Any: ...

    def look_there(self, event: Event) -> None: ...


class Staging:
    """`seconds` says how long something normally so many milliseconds long takes, at the speed that is set."""

    def __init__(
        self,
        shows: Shows,
        now: Callable[[], float],
        seconds: Callable[[int], float],
        heard: Callable[[Event], None] = lambda event: None,
    ) -> None:
        self._shows = shows
        self._now = now
        self._seconds = seconds
        self._heard = heard
        self.view: Any = None  # what the screen shows meanwhile
        self.caption = ""
        self._told: list[str] = []
        self.beat: Beat | None = None
        self.beats = 0  # how many there were
        self.does_wait = True  # somebody is there who goes on where a beat waits for that
        self._waiting: list[Moment] = []
        self._next_at = 0.0
        self._until = 0
        self._ends: Callable[[], None] = lambda: None

    @property
    def is_on(self) -> bool:
        return self.view is not None

    @property
    def is_waiting(self) -> bool:
        """Whether the beat stays until somebody goes on."""
        return self.is_on and self._next_at == inf

    @property
    def left(self) -> int:
        """How much has happened and is not shown yet."""
        return len(self._waiting)

    @property
    def is_in_a_row(self) -> bool:
        """Whether what happens next may still be a part of the beat that is on, as the next step of a walk."""
        return self.beat is not None and self.beat.kind.step > 0 and not self._waiting

    @property
    def shown_until(self) -> int | None:
        """The number of the first event that is not shown yet; None if all are."""
        if not self.is_on:
            return None
        return self._waiting[0].number if self._waiting else self._until

    def begin(self, shown: Any, moments: list[Moment], until: int, ends: Callable[[], None]) -> None:
        """Start from what the screen shows now, or go on; `ends` is called when it has caught up."""
        if self.view is None:
            self.view = shown
            self._next_at = self._now()
        was_short = not self._waiting
        self._waiting += moments
        self._until = until
        self._ends = ends
        if was_short and self._is_next_of_beat():
            assert self.beat is not None
            self._next_at = min(self._next_at, self.beat.last_at + self._seconds(self.beat.kind.step))
        self.advance(self._now())

    def advance(self, now: float) -> bool:
        """Show what is due; true if anything changed."""
        changed = False
        while self.view is not None and now >= self._next_at:
            changed = True
            if not self._waiting:
                self.finish()
                break
            self._show(self._waiting.pop(0), now)
        return changed

    def _is_next_of_beat(self) -> bool:
        if self.beat is None or not self._waiting:
            return False
        return self.beat.takes(self._shows.kind(self._waiting[0].event), self._waiting[0])

    def _show(self, moment: Moment, now: float) -> None:
        event, kind = moment.event, self._shows.kind(moment.event)
        beat = self.beat
        if beat is not None and beat.takes(kind, moment):
            beat.events.append(event)
        else:
            beat = self.beat = Beat(kind, [event], now, moment.is_own)
            self.beats += 1
        caption = self._shows.caption(event)
        if not kind.is_along:
            self._told = [*self._told, caption] if len(beat.events) > 1 and not kind.step else [caption]
            self.caption = AND.join(dict.fromkeys(self._told[-MOST_TOLD:]))
            self._shows.look_there(event)
        self._heard(event)
        self._shows.let_fly(event)
        self.view = self._shows.staged(moment.view, self.view)
        beat.last_at = now
        self._next_at = self._due(beat, kind, now)

    def _due(self, beat: Beat, kind: Kind, now: float) -> float:
        """When the next thing is to be shown: the next of this beat, or the next beat."""
        if self._is_next_of_beat():
            return now + self._seconds(kind.step)
        if beat.kind.waits and self.does_wait and not beat.is_own:
            return inf
        if beat.is_own and not beat.kind.is_great and not kind.die:
            return now + self._seconds(min(MOVES, beat.kind.holds))
        return max(now + self._seconds(kind.step), beat.begun + self._seconds(beat.kind.holds))

    def end_beat(self) -> None:
        """Show the rest of the beat at once, and go on."""
        while self._is_next_of_beat():
            self._show(self._waiting.pop(0), self._now())
        self._next_at = self._now()
        self.advance(self._now())

    def finish(self) -> None:
        """Catch up at once."""
        if self.view is None:
            return
        self.view, self.caption, self._waiting, self.beat = None, "", [], None
        self._next_at = 0.0
        self._ends()

    def wakes_at(self) -> float | None:
        return self._next_at if self.is_on and self._next_at != inf else None
