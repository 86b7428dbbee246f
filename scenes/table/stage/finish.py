"""When a game is over: the result comes once, after a moment in which everybody sees how it ended."""

from __future__ import annotations

from collections.abc import Callable

RESULT_AFTER = 1.2


class Finish:
    def __init__(self, is_over: Callable[[], bool], open_result: Callable[[], None]) -> None:
        self._is_over = is_over
        self._open_result = open_result
        self._over_at: float | None = None
        self._is_shown = False

    @property
    def is_due(self) -> bool:
        return self._is_over() and not self._is_shown

    def tick(self, now: float, is_instant: bool) -> bool:
        """Nothing moves any more: show the result when its moment has come."""
        if not self.is_due:
            return False
        self._over_at = now if self._over_at is None else self._over_at
        if now < self._over_at + (0 if is_instant else RESULT_AFTER):
            return False
        self.show()
        return True

    def show(self) -> None:
        self._is_shown = True
        self._open_result()

    def wakes_at(self, now: float) -> float | None:
        return now + 0.1 if self.is_due else None
