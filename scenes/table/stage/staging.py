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
from scenes.table.stage.beats import LIES, MOVES, Beat, Kind, Moment, is_brief
from scenes.table.stage.pace import Pace

PATIENCE = 0.15
"""Seconds by which something is shown late at the most, while what it needs is printed."""
AND, MOST_TOLD = " · ", 3
"""What happens together is told together, the last of it."""


class Shows(Protocol):
    """How a game shows what happens."""

    def kind(self, event: Event) -> Kind: ...

    def begins_anew(self, event: Event) -> bool: ...

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
        is_ready: Callable[[], bool] = lambda: True,
    ) -> None:
        self._shows = shows
        self._now = now
        self._seconds = seconds
        self._heard = heard
        self._is_ready = is_ready
        self._pace = Pace(shows, seconds)
        self.view: Any = None  # what the screen shows meanwhile
        self.caption = ""
        self._told: list[str] = []
        self._carried: list[str] = []  # what goes along with the beat that is on
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
    def coming(self) -> Moment | None:
        """What the next picture shows: of several things that happen at once, the last."""
        if not self._waiting:
            return None
        last = self._waiting[0]
        beat = Beat(self._shows.kind(last.event), [last.event], 0.0, last.is_own)
        for moment in self._waiting[1:]:
            kind = self._shows.kind(moment.event)
            if beat.kind.step or not beat.takes(kind, moment):
                break
            beat.add(kind, moment.event)
            last = moment
        return last

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
            self._pace.go_on(self._now())
        was_short = not self._waiting
        self._waiting += moments
        self._until = until
        self._ends = ends
        self._hasten()
        if was_short and self._is_next_of_beat():
            assert self.beat is not None
            self._next_at = min(self._next_at, self.beat.last_at + self._step(self.beat, self.beat.kind))
        self.advance(self._now())

    def _hasten(self) -> None:
        """More is to come than was known when the beat began: perhaps there is less time for it."""
        beat = self.beat
        if beat is None or self._next_at == inf or beat.goes_along or is_brief(beat):
            return
        plan = self._pace.plan(beat, self._waiting)
        if plan.goes_along or plan.holds >= beat.holds:
            return
        beat.holds, beat.scale = plan.holds, min(beat.scale, plan.scale)
        if not self._is_next_of_beat():
            self._next_at = min(self._next_at, max(self._now(), beat.begun + beat.holds))

    def advance(self, now: float) -> bool:
        """Show what is due; true if anything changed."""
        changed = False
        while self.view is not None and now >= self._next_at:
            if self._waiting and now < self._next_at + PATIENCE and not self._is_ready():
                break
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
        self._pace.pass_by(event, now)
        beat = self.beat
        if beat is not None and beat.takes(kind, moment):
            beat.add(kind, event)
        else:
            beat = self._begun(moment, now)
        self._tell(beat, kind, self._shows.caption(event))
        if not kind.is_along:
            self._shows.look_there(event)
        self._heard(event)
        self._shows.let_fly(event)
        self.view = self._shows.staged(moment.view, self.view)
        beat.last_at = now
        self._next_at = self._due(beat, kind, now)

    def _begun(self, moment: Moment, now: float) -> Beat:
        """A beat begins; what goes along with it was begun just now, and is part of it."""
        kind, along = self._shows.kind(moment.event), self.beat
        beat = Beat(kind, [moment.event], now, moment.is_own, now)
        beat.holds, beat.scale, beat.goes_along = self._pace.plan(beat, self._waiting)
        self._carried = []
        if along is not None and along.goes_along:
            beat.along, beat.begun = [*along.along, *along.events], along.begun
            self._carried = self._told
        else:
            self.beats += 1
        self.beat = beat
        return beat

    def _tell(self, beat: Beat, kind: Kind, caption: str) -> None:
        if kind.is_along:
            return
        is_first = len(beat.events) == 1
        self._told = [*self._carried, caption] if is_first or kind.step else [*self._told, caption]
        self.caption = AND.join(dict.fromkeys(self._told[-MOST_TOLD:]))

    def _step(self, beat: Beat, kind: Kind) -> float:
        return self._seconds(kind.step) * beat.scale

    def _due(self, beat: Beat, kind: Kind, now: float) -> float:
        """When the next thing is to be shown: the next of this beat, or the next beat."""
        if self._is_next_of_beat():
            return now + self._step(beat, kind)
        if beat.goes_along and self._waiting:
            return now
        if beat.kind.waits and self.does_wait and not beat.is_own:
            return inf
        if is_brief(beat):
            return now + self._seconds(min(MOVES, beat.kind.holds))
        lies = self._seconds(LIES) if kind.die and kind.step else 0.0
        return max(now + max(lies, self._step(beat, kind)), beat.begun + beat.holds)

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
        self._pace.rest(self._now())
        self._next_at = 0.0
        self._ends()

    def wakes_at(self) -> float | None:
        return self._next_at if self.is_on and self._next_at != inf else None
