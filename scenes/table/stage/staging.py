"""What happened, shown one thing after the other.

A single choice can set off a play, passes, an icon and a reset; the table is then already far ahead. The
screen stays behind and catches up event by event, each with a moment to be seen. Any click or key makes it
catch up at once: nobody has to wait.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.engine.events import Event

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


Moment = tuple[Event, Any]
"""Something that happened, and what the screen's eyes saw just after it."""


class Staging:
    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
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
        self._next_at = max(self._next_at, self.scene.app.now)
        self.advance(self.scene.app.now)

    def advance(self, now: float) -> bool:
        """Show what is due; true if anything changed."""
        changed = False
        while self.view is not None and now >= self._next_at:
            changed = True
            if not self._waiting:
                self.finish()
                break
            event, view = self._waiting.pop(0)
            self.caption = self.scene.board.caption(event)
            self.scene.board.let_fly(event)
            self.view = view
            self._next_at = now + self.scene.milliseconds(self.scene.board.holds(event))
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


def rewound(events: list[Event]) -> bool:
    """Whether something was taken back: then the screen simply shows what is."""
    return any(event.name == "rewound" for event in events)
