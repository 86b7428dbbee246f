"""Peeking: a person's own cards behind a tab or a key of their own, shown while it is held, or for a few seconds."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from scenes.table.sitting import Sitting

if TYPE_CHECKING:
    from scenes.app import App

SECONDS = 5.0
TABS = ("peek:", "talk:peek:")
"""How the ids of tabs begin; the number of the seat follows."""


class Peek:
    """`curtain` says for whom the curtain is up."""

    def __init__(self, app: App, sitting: Sitting, curtain: Callable[[], int | None]) -> None:
        self.app = app
        self.sitting = sitting
        self.curtain = curtain
        self.seat: int | None = None
        self._until: float | None = None  # None: as long as the tab or the key is held
        self._key: int | None = None  # the key that is held

    def may(self, seat: int) -> bool:
        """Whether a person's cards are hidden now and may be looked at by their owner."""
        return self.sitting.hides and self.sitting.is_human(seat) and self.sitting.eyes != seat

    def open_for_a_while(self, seat: int) -> None:
        """For who cannot or will not hold a button down; a second time hides it again."""
        self.seat = None if self.seat == seat else seat
        self._until = self.app.now + SECONDS

    def hide(self) -> None:
        self.seat, self._key = None, None

    def take(self, event: pygame.event.Event) -> bool:
        """Press and release on a tab or of a seat's key; true if the event was for it."""
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            return self._take_key(event)
        holds = self.app.settings.holds
        if holds and event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            seat = self._tab_at(event.pos)
            if seat is not None:
                self.seat, self._until, self._key = seat, None, None
                return True
        if event.type == pygame.MOUSEBUTTONUP and self.seat is not None and self._until is None and self._key is None:
            self.hide()
            return True
        return False

    def _tab_at(self, at: tuple[int, int]) -> int | None:
        spot = self.app.frame.at(at)
        for start in TABS:
            if spot is not None and spot.id.startswith(start):
                return int(spot.id.removeprefix(start))
        return None

    def _take_key(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYUP:
            is_ours = self._key is not None and event.key == self._key
            if is_ours:
                self.hide()
            return is_ours
        seat = self._seat_of(event)
        if seat is None:
            return False
        if not self.app.settings.holds:
            self.open_for_a_while(seat)
        elif self._key is None:  # a key that is held comes again and again
            self.seat, self._until, self._key = seat, None, event.key
        return True

    def _seat_of(self, event: pygame.event.Event) -> int | None:
        """The seat whose key was pressed; nobody's while a curtain is up or somebody types."""
        spot = self.app.frame.by_id(self.app.input.pointing.focus)
        if self.curtain() is not None or (spot is not None and spot.typing is not None):
            return None
        action = self.app.input.action_of(event)
        seat = int(action.removeprefix("seat_")) - 1 if action.startswith("seat_") else -1
        return seat if seat >= 0 and (self.seat == seat or self.may(seat)) else None

    def tick(self, now: float) -> bool:
        """True once, when its time is up."""
        if self.seat is None or self._until is None or now < self._until:
            return False
        self.hide()
        return True

    def wakes_at(self) -> float | None:
        return self._until if self.seat is not None else None
