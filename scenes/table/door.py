"""The door of a table on the screen: it is shut until somebody opens it to people at other screens."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import pygame

from scenes.table.sitting import Sitting

if TYPE_CHECKING:
    from scenes.net.host import Host
    from scenes.net.seats import SeatBook

WOKEN = pygame.event.custom_type()
"""Something has come from another screen: the loop need not sleep on."""


class Opens(Protocol):
    """What the door has to know of the app."""

    besides: list[Callable[[float], bool]]


class Door:
    """Nothing that listens is even loaded before the table is opened."""

    def __init__(self, app: Opens, sitting: Sitting, moved: Callable[[], None]) -> None:
        self._app = app
        self._sitting = sitting
        self._moved = moved
        self._is_called = False
        self.host: Host | None = None

    @property
    def is_open(self) -> bool:
        return self.host is not None and self.host.is_open

    def open(self, address: str, port: int = 0, book: SeatBook | None = None) -> Host:
        """Let others in, on one network. Raises OSError if that is not to be had."""
        from scenes.net.host import Host

        self.shut()
        host = Host(self._sitting, book, save=self._sitting.table.autosave_to, wake=self._call)
        host.open(address, port)
        self.host = host
        self._app.besides.append(self.tick)
        return host

    def shut(self) -> None:
        """Nobody listens any more. Who was invited may come back when it is opened again."""
        if self.host is not None:
            self.host.close()
            self.host = None
            self._app.besides.remove(self.tick)

    def close_for_good(self) -> None:
        """All seats are played at this screen again, and no address leads here any more."""
        save = self._sitting.table.autosave_to
        self.shut()
        for seat in self._sitting.links.seats:
            self._sitting.links.unlink(seat)
        if save is not None:
            kept_beside(save).unlink(missing_ok=True)

    def _call(self) -> None:
        """From the server's thread: one call is enough until somebody has looked."""
        if not self._is_called:
            self._is_called = True
            try:
                pygame.event.post(pygame.event.Event(WOKEN))
            except pygame.error:
                self._is_called = False  # the window is closing, or full of events: it looks soon anyway

    def tick(self, now: float) -> bool:
        """Whatever is on the screen: do what has come, hand out what has changed."""
        self._is_called = False
        if self.host is None:
            return False
        has_changed = self.host.pump(now)
        if has_changed:
            self._moved()
        if self.host.is_behind:
            self._call()
        return has_changed


def kept_beside(save: Path) -> Path:
    """Where the secrets of a saved game's seats are kept."""
    from scenes.net.seats import beside

    return beside(save)
