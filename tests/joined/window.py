"""A host without a window in a thread of its own, and a window that has joined it: for tests."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from pathlib import Path

from game import Table
from game.engine.chance import Stream
from game.engine.decision import Ask, choice_id
from game.engine.redealt import any_answer
from game.engine.state import Spoken
from scenes.app import App
from scenes.joined.joining import Joining
from scenes.joined.scene import JoinedScene
from scenes.net.client import address_of
from scenes.net.headless import Loop, sitting_of
from scenes.net.seats import SeatBook
from scenes.settings import Settings

PLAYERS = {
    "climbers": ("human", "rules", "random", "rules"),
    "leviathan": ("human", "rules"),
    "mountain": ("human", "rules", "random"),
    "biome": ("human", "rules", "random"),
}
OPTIONS = {"mountain": {"sand_seconds": "off"}}


DRAWN = 5
"""Every so many choices the table is drawn, too."""


class Hosted:
    """A table that is open to others; its loop runs in a thread, and nobody else touches it meanwhile."""

    def __init__(
        self, table: Table, *, book: SeatBook | None = None, save: Path | None = None, port: int = 0, speed: int = 0
    ) -> None:
        self.table = table
        if save is not None:
            table.autosave_to = save
            table.save(save)
        self.loop = Loop(sitting_of(table, Settings(speed=speed), None), book, save)
        if book is None:
            for seat, player in enumerate(table.setup.players):
                if player == "human":
                    self.loop.host.invite(seat)
        self.loop.host.open("127.0.0.1", port)
        self.port = self.loop.host.server.port
        self.thread = threading.Thread(target=self.loop.run, daemon=True)
        self.thread.start()

    @classmethod
    def new(cls, game: str, seed: int = 3, players: tuple[str, ...] = (), **more) -> Hosted:
        players = players or PLAYERS[game]
        table = Table.new(game, len(players), seed, OPTIONS.get(game, {}), players=players)
        return cls(table, **more)

    def address(self, seat: int = 0) -> str:
        return self.loop.host.address(seat)

    def rest(self) -> None:
        """Stop the loop, not the listening: the table stands still and may be looked at."""
        self.loop.is_running = False
        self.loop.woken.set()
        self.thread.join(90)
        assert not self.thread.is_alive()

    def close(self) -> None:
        self.rest()
        self.loop.host.close()

    def die(self) -> None:
        """As a process dies: nobody is told anything."""
        self.rest()
        server = self.loop.host.server
        loop = server._loop
        assert loop is not None
        done = threading.Event()

        def end() -> None:
            for link in list(server._links):
                transport = link.socket._req.transport if link.socket._req is not None else None
                if transport is not None:
                    transport.abort()
            done.set()

        loop.call_soon_threadsafe(end)
        done.wait(5)
        server._links.clear()
        self.loop.host.close()


def join(app: App, address: str, seconds: float = 20.0) -> JoinedScene:
    """Join and wait for the first picture."""
    found = address_of(address)
    assert found is not None
    joining = Joining(app, found)
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        scene = joining.look()
        if scene is not None:
            app.open(scene)
            return scene
        assert joining.trouble is None, joining.trouble
        time.sleep(0.005)
    raise AssertionError("nobody came to the table")


def step_until(app: App, scene: JoinedScene, is_so: Callable[[], bool], seconds: float = 30.0) -> None:
    until = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < until, (scene.sitting.client.state, scene.plain_status(), scene.table.shot.waiting)
        app.step([])
        if app.stack.top is not scene:  # its result, or a page, lies over it
            scene.tick(app.now)
        time.sleep(0.001)


def answer_of(scene: JoinedScene, ask: Ask, stream: Stream) -> tuple[str | tuple[str, ...], object] | None:
    """Any answer to a question on the screen, found in the window's own world."""
    game = scene.table.game
    opened = ask._open
    answer = any_answer(game, opened, stream)
    if answer is None:
        return None
    argument = None
    if isinstance(answer, Spoken):
        answer, argument = answer.choice, answer.argument
    several = (ask.at_least, ask.at_most) != (1, 1)
    if several:
        parts = answer if isinstance(answer, tuple) else (answer,)
        return tuple(choice_id(each) for each in parts), argument
    return choice_id(answer), argument


def play(app: App, scene: JoinedScene, stream: Stream, most: int = 100_000, seconds: float = 100.0) -> int:
    """Play by the scene's own choices until it is over, or so many were made; how many."""
    until = time.monotonic() + seconds
    made = 0
    while scene.table.outcome is None and made < most:
        assert time.monotonic() < until, (made, scene.plain_status(), scene.sitting.client.state)
        if made % DRAWN == 0:
            app.step([])
        else:
            app.stack.top.tick(app.now)
        ask = scene.ask
        if scene.table.is_waiting or scene.sitting.client.state != "in":
            time.sleep(0.002)
            continue
        if scene.sitting.wish is not None:
            scene.grant()
            continue
        if scene.table.shot.can_pass and (ask is None or not ask.must):
            scene.let_come()
            continue
        if ask is None:
            time.sleep(0.002)
            continue
        found = answer_of(scene, ask, stream)
        if found is None or found[0] == "give_up":
            time.sleep(0.002)
            continue
        scene.refusals.clear()
        scene.choose(found[0], found[1], seat=ask.seat)
        assert not scene.refusals, scene.refusals
        made += 1
    return made
