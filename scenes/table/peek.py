"""Peeking: a person's own cards behind a tab, shown while it is held down, or for a few seconds."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

SECONDS = 5.0


class Peek:
    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.seat: int | None = None
        self._until: float | None = None  # None: as long as the tab is held

    def may(self, seat: int) -> bool:
        """Whether a person's cards are hidden now and may be looked at by their owner."""
        sitting = self.scene.sitting
        return sitting.hides and sitting.is_human(seat) and sitting.eyes != seat

    def open_for_a_while(self, seat: int) -> None:
        """For who cannot or will not hold a button down; a second time hides it again."""
        self.seat = None if self.seat == seat else seat
        self._until = self.scene.app.now + SECONDS

    def hide(self) -> None:
        self.seat = None

    def take(self, event: pygame.event.Event) -> bool:
        """Press and release on a tab; true if the event was for it."""
        app = self.scene.app
        if app.settings.holds and event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            spot = app.frame.at(event.pos)
            if spot is not None and spot.id.startswith("peek:"):
                self.seat, self._until = int(spot.id.removeprefix("peek:")), None
                return True
        if event.type == pygame.MOUSEBUTTONUP and self.seat is not None and self._until is None:
            self.hide()
            return True
        return False

    def tick(self, now: float) -> bool:
        """True once, when its time is up."""
        if self.seat is None or self._until is None or now < self._until:
            return False
        self.hide()
        return True

    def wakes_at(self) -> float | None:
        return self._until if self.seat is not None else None
