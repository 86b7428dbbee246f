"""Getting to a table that is elsewhere: from an address to a first picture of it, or to why there is none."""

from __future__ import annotations

import queue
from contextlib import suppress
from typing import TYPE_CHECKING

import msgspec
import pygame

from game.games import GAMES
from game.version import PROGRAM
from scenes.joined.scene import JoinedScene
from scenes.joined.sitting import FarSitting
from scenes.net import wire
from scenes.net.client import Address, Client, Trouble
from scenes.net.far import FarTable
from scenes.table.door import WOKEN
from scenes.words import spoken

if TYPE_CHECKING:
    from scenes.app import App


class Joining:
    """Looked at again and again; nobody waits for it."""

    def __init__(self, app: App, address: Address) -> None:
        self.app = app
        self.address = address
        self.client = Client(address, wake, spoken().id)
        self._trouble: Trouble | None = None
        self._welcome: wire.Welcome | None = None
        self._seats: wire.Seats | None = None

    @property
    def trouble(self) -> Trouble | None:
        return self._trouble or self.client.trouble

    def look(self) -> JoinedScene | None:
        """The table, once it is there."""
        while self.trouble is None:
            try:
                message = self.client.inbox.get_nowait()
            except queue.Empty:
                return None
            match message:
                case wire.Welcome():
                    self._welcome = message
                    self._check(message)
                case wire.Seats():
                    self._seats = message
                case wire.Snapshot():
                    return self._sit_down(message)
        self.client.close()
        return None

    def _check(self, welcome: wire.Welcome) -> None:
        """The rules here must be those that are played there."""
        if welcome.program != PROGRAM or welcome.game not in GAMES:
            self._trouble = Trouble("version")
        elif self.app.rules.content(welcome.game).digest != welcome.content:
            self._trouble = Trouble("content")

    def _sit_down(self, shot: wire.Snapshot) -> JoinedScene | None:
        welcome = self._welcome
        assert welcome is not None
        content = self.app.rules.content(welcome.game)
        try:
            table = FarTable(welcome, content, shot, self.client.send)
        except (msgspec.MsgspecError, ValueError):
            self._trouble = Trouble("junk")
            self.client.close()
            return None
        sitting = FarSitting(self.client, table, self.app.settings, lambda: self.app.thinkers)
        if self._seats is not None:
            sitting.take_seats(self._seats)
        return JoinedScene(self.app, sitting)

    def close(self) -> None:
        self.client.close()


def wake() -> None:
    """From the client's thread: the loop need not sleep on. If it cannot be told, it looks soon anyway."""
    with suppress(pygame.error):
        pygame.event.post(pygame.event.Event(WOKEN))
