"""How long each beat may be, if watching a round has a limit.

A game may say how much time its turns bring along (`Kind.allows`); what one turn does not need is left for the next. As
long as there is time, every beat has what it asks for. If there is too little, great moments and dice are seen more
shortly, though never under their least; and what is quiet goes along with what comes next.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import inf
from typing import NamedTuple, Protocol

from game.engine.events import Event
from scenes.table.stage.beats import IF_NEEDED, LEAST, LIES, MOVES, QUIET, Beat, Kind, Moment, is_brief

SHORTEST = 0.4
"""The part of its time in which a row of steps can still be followed."""


class Course(Protocol):
    """What a game says of its events."""

    def kind(self, event: Event) -> Kind: ...

    def begins_anew(self, event: Event) -> bool:
        """Whether a round of watching ends here: it is the turn of somebody at this screen."""
        ...


class Plan(NamedTuple):
    """For a beat that begins."""

    holds: float  # seconds
    scale: float = 1.0  # of the time from one of a row to the next
    goes_along: bool = False  # there is no time for it: it is seen with what comes next


class Pace:
    def __init__(self, course: Course, seconds: Callable[[int], float]) -> None:
        self._course = course
        self._seconds = seconds
        self._until = inf  # the moment by which what is shown now should be over
        self._rests: float | None = None  # what was left of it when the screen had caught up

    def rest(self, now: float) -> None:
        """The screen has caught up: whoever is asked may take their time."""
        self._rests = self._until - now

    def go_on(self, now: float) -> None:
        if self._rests is not None:
            self._until, self._rests = now + self._rests, None

    def pass_by(self, event: Event, now: float) -> None:
        """A turn begins, and brings its time along."""
        self._until = self._extended(self._until, event, now)

    def _extended(self, until: float, event: Event, now: float) -> float:
        allows = self._course.kind(event).allows
        is_anew = self._course.begins_anew(event)
        if is_anew and not allows:
            return inf
        if not allows:
            return until
        return (now if is_anew or until == inf else until) + self._seconds(allows)

    def plan(self, beat: Beat, waiting: Sequence[Moment]) -> Plan:
        """How long a beat that has begun may be, with all that is known to come after it."""
        beats = self._beats(beat, waiting)
        begun = beats[0]
        full, least = self._full(begun), self._least(begun)
        has_next = len(beats) > 1 and not beats[1].kind.is_along
        part = 1.0
        for yielding in (0, QUIET, IF_NEEDED):
            part = self._part(beats, len(beat.events), yielding)
            if part >= 0:
                break
            if 0 < begun.kind.yields <= yielding + 1 and not begun.is_own and has_next:
                return Plan(0.0, SHORTEST, goes_along=True)
        part = max(0.0, part)
        holds = least + part * (full - least)
        return Plan(holds, holds / full if full and len(begun.events) > 1 else 1.0)

    def _part(self, beats: list[Beat], shown: int, yielding: int) -> float:
        """Of what beats ask for beyond their least, the part there is time for; negative if not even for that.

        Turns that are known may use each other's time. Of the last one only the beginning may be known: what is before
        it must not use its time. What is `yielding` has none of its own. So many events of the first beat are `shown`:
        their time is counted already.
        """
        until = self._until
        at_least = at_most = beats[0].begun
        begun = 1.0
        for beat in beats:
            to_come = beat.events[shown:] if beat is beats[0] else beat.events
            is_last = any(self._course.begins_anew(event) for event in to_come)
            if is_last and self._course.begins_anew(beat.events[0]):
                return self._share(until, at_least, at_most)
            if any(self._course.kind(event).allows for event in to_come):
                begun = self._share(until, at_least, at_most)
            for event in to_come if not is_last else ():
                until = self._extended(until, event, at_least)
            if not 0 < beat.kind.yields <= yielding:
                at_least, at_most = at_least + self._least(beat), at_most + self._full(beat)
            if is_last:
                return self._share(until, at_least, at_most)
        return min(begun, self._share(until, at_least, at_most))

    @staticmethod
    def _share(until: float, at_least: float, at_most: float) -> float:
        return 1.0 if at_most <= until else (until - at_least) / max(0.001, at_most - at_least)

    def _beats(self, beat: Beat, waiting: Sequence[Moment]) -> list[Beat]:
        """What is on and what is to come, in beats."""
        found = [replace(beat, events=list(beat.events))]
        for moment in waiting:
            kind = self._course.kind(moment.event)
            if found[-1].takes(kind, moment):
                found[-1].add(kind, moment.event)
            else:
                found.append(Beat(kind, [moment.event], 0.0, moment.is_own))
        return found

    def _full(self, beat: Beat) -> float:
        if is_brief(beat):
            return self._seconds(min(MOVES, beat.kind.holds))
        return self._seconds(max(beat.kind.holds, self._steps(beat)))

    def _least(self, beat: Beat) -> float:
        if beat.kind.is_along:
            return 0.0
        return min(self._full(beat), self._seconds(max(LEAST, self._steps(beat, SHORTEST))))

    def _steps(self, beat: Beat, scale: float = 1.0) -> int:
        """Milliseconds of a row, from its beginning to its end."""
        kinds = [kind for event in beat.events if not (kind := self._course.kind(event)).is_along]
        if not kinds:
            return 0
        *steps, last = (kind.step for kind in kinds)
        return round(scale * sum(steps) + max(scale * last, LIES if kinds[-1].die and last else 0))
