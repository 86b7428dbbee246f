"""When a game is over: the result comes once, after a moment in which everybody sees how it ended."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

RESULT_AFTER = 1.2


class Finish:
    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._over_at: float | None = None
        self._is_shown = False

    @property
    def is_due(self) -> bool:
        return self.scene.table.outcome is not None and not self._is_shown

    def tick(self, now: float) -> bool:
        """Nothing moves any more: show the result when its moment has come."""
        if not self.is_due:
            return False
        self._over_at = now if self._over_at is None else self._over_at
        if now < self._over_at + (RESULT_AFTER if self.scene.app.settings.speed else 0):
            return False
        self.show()
        return True

    def show(self) -> None:
        from scenes.screens.result import ResultScene

        self._is_shown = True
        self.scene.app.open(ResultScene(self.scene.app, self.scene))

    def wakes_at(self, now: float) -> float | None:
        return now + 0.1 if self.is_due else None
