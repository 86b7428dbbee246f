"""What happened, shown one thing after the other.

A single choice can set off a play, passes, an icon and a reset; the table is then already far ahead. The
screen stays behind and catches up event by event, each with a moment to be seen. Any click or key makes it
catch up at once: nobody has to wait.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from game import Table
from game.engine.events import Event

Moment = tuple[Event, Any]
"""Something that happened, and what the screen's eyes saw just after it."""


class Shows(Protocol):
    """How a game shows what happens."""

    def caption(self, event: Event) -> str: ...

    def let_fly(self, event: Event) -> None: ...

    def staged(self, view: Any, before: Any) -> Any: ...

    def holds(self, event: Event) -> int: ...


class Staging:
    """`milliseconds` says how long something normally so long takes, in seconds, at the speed that is set."""

    def __init__(self, shows: Shows, now: Callable[[], float], milliseconds: Callable[[int], float]) -> None:
        self._shows = shows
        self._now = now
        self._milliseconds = milliseconds
        self.view: Any = None  # what the screen shows meanwhile
        self.caption = ""
        self._waiting: list[Moment] = []
        self._next_at = 0.0
        self._ends: Callable[[], None] = lambda: None

    @property
    def is_on(self) -> bool:
        return self.view is not None

    def begin(self, shown: Any, moments: list[Moment], ends: Callable[[], None]) -> None:
        """Start from what the screen shows now; `ends` is called when it has caught up."""
        if self.view is None:
            self.view = shown
        self._waiting += moments
        self._ends = ends
        self._next_at = max(self._next_at, self._now())
        self.advance(self._now())

    def advance(self, now: float) -> bool:
        """Show what is due; true if anything changed."""
        changed = False
        while self.view is not None and now >= self._next_at:
            changed = True
            if not self._waiting:
                self.finish()
                break
            event, view = self._waiting.pop(0)
            self.caption = self._shows.caption(event)
            self._shows.let_fly(event)
            self.view = self._shows.staged(view, self.view)
            self._next_at = now + self._milliseconds(self._shows.holds(event))
        return changed

    def finish(self) -> None:
        """Catch up at once."""
        if self.view is None:
            return
        self.view, self.caption, self._waiting = None, "", []
        self._next_at = 0.0
        self._ends()

    def wakes_at(self) -> float | None:
        return self._next_at if self.is_on else None


def moments_since(table: Table, first: int, eyes: int | None) -> list[Moment]:
    """What some eyes have seen happen from an event on, each with what they saw just after it, if that was noted."""
    return [
        (event, table.seen_at(number, eyes))
        for number, told in enumerate(table.events[first:], start=first)
        if (event := told.seen_by(eyes)) is not None
    ]


def rewound(events: list[Event]) -> bool:
    """Whether something was taken back: then the screen simply shows what is."""
    return any(event.name == "rewound" for event in events)
