"""Inviting: seats of a table in the window are played from other screens, and come back."""

from __future__ import annotations

import asyncio
import json
import threading
import time

import aiohttp
import pytest

from scenes.net import addresses as networks
from scenes.net import wire
from scenes.net.addresses import Address
from scenes.screens.invite import InviteScene
from scenes.table.door import kept_beside
from scenes.table.scene import TableScene
from scenes.table.start import open_table, resume_table
from tests.marks import rule
from tests.scenes.hands import click, faults_all_along, looks, press, words_on


@pytest.fixture(autouse=True)
def only_this_computer(monkeypatch):
    for module in ("scenes.screens.invite.addresses", "scenes.table.start.addresses"):
        monkeypatch.setattr(module, lambda: [Address(networks.LOOPBACK, True)])


@pytest.fixture
def table(app) -> TableScene:
    scene = open_table(app, "climbers", ("human", "human", "rules"), ("Ana", "Ben", "Kim"), 5, {})
    yield scene
    scene.door.shut()


@pytest.fixture
def invite(app, table) -> InviteScene:
    table.open_menu()
    click(app, "invite")
    return app.stack.top


class Guest(threading.Thread):
    """Somebody with a phone: comes in, and sends what the test says."""

    def __init__(self, address: str, *sends: dict) -> None:
        super().__init__(daemon=True)
        self.address, self.sends = address, list(sends)
        self.heard: list[dict] = []
        self.goes = False
        self.start()

    def run(self) -> None:
        asyncio.run(self._sit())

    async def _sit(self) -> None:
        base, secret = self.address.split("/#")
        async with aiohttp.ClientSession() as session, session.ws_connect(f"{base}/seat") as socket:
            await socket.send_str(json.dumps({"is": "hello", "version": wire.VERSION, "secret": secret}))
            while not self.goes:
                try:
                    got = await asyncio.wait_for(socket.receive(), 0.02)
                except TimeoutError:
                    got = None
                if got is not None and got.type is not aiohttp.WSMsgType.TEXT:
                    return
                if got is not None:
                    self.heard.append(json.loads(got.data))
                while self.sends and self.shot is not None:
                    await socket.send_str(json.dumps(self.sends.pop(0)))

    @property
    def shot(self) -> dict | None:
        return next((each for each in reversed(self.heard) if each["is"] == "snapshot"), None)

    def replies(self) -> dict[str, dict]:
        return {each["id"]: each for each in self.heard if each["is"] == "reply"}


def wait(app, until, seconds: float = 5.0) -> None:
    """Let the window run until something is so."""
    end = time.monotonic() + seconds
    while not until():
        assert time.monotonic() < end, "it never happened"
        app.step([])
        time.sleep(0.005)


def test_nothing_listens_until_somebody_opens_the_table(app, table, invite):
    assert table.door.host is None
    click(app, "open")
    assert table.door.is_open
    click(app, "shut")
    assert table.door.host is None
    assert not kept_beside(table.table.autosave_to).exists()
    assert table.sitting.humans == [0, 1]


@rule("BV-8")
def test_a_guest_sees_their_own_hand_and_the_window_only_the_others(app, table, invite):
    click(app, "open")
    assert table.sitting.links.seats == [1]
    assert table.sitting.humans == [0]
    guest = Guest(table.door.host.address(1))
    wait(app, lambda: guest.shot is not None)
    assert guest.shot["view"]["seats"][1]["team"] == table.table.view(1)["seats"][1]["team"]
    assert guest.shot["view"]["seats"][0]["team"] == table.table.view(None)["seats"][0]["team"]
    assert table.eyes == 0  # no curtain any more: one person is left at this screen
    assert "is there" in words_on(app)
    guest.goes = True
    wait(app, lambda: not table.door.host.is_present(1))


def test_with_everybody_elsewhere_the_window_shows_the_public_table(app, table, invite):
    click(app, "open")
    click(app, "invite:0")
    assert table.sitting.humans == []
    assert table.eyes is None


def test_what_a_guest_chooses_is_seen_in_the_window_at_once(app, table, invite):
    click(app, "open")
    guest = Guest(table.door.host.address(1))
    wait(app, lambda: guest.shot is not None)
    click(app, "done")
    press(app, "escape")
    ask = guest.shot["asks"][0]
    chosen = [option["id"] for option in ask["options"]][: ask["most"]]
    before = len(table.table.history)
    guest.sends.append({"is": "choose", "id": "one", "ask": ask["key"], "choose": chosen})
    wait(app, lambda: "one" in guest.replies())
    assert guest.replies()["one"]["ok"]
    assert table.table.history[before].seat == 1
    guest.goes = True


@rule("BV-8")
def test_a_seat_that_is_taken_back_has_another_address(app, table, invite):
    click(app, "open")
    old = table.door.host.address(1)
    guest = Guest(old)
    wait(app, lambda: guest.shot is not None)
    click(app, "take_back:1")
    wait(app, lambda: any(each["is"] == "bye" for each in guest.heard))
    assert table.sitting.humans == [0, 1]
    click(app, "invite:1")
    assert table.door.host.address(1) != old
    late = Guest(old)
    wait(app, lambda: bool(late.heard))
    assert late.heard[0]["why"] == "secret"


@rule("BV-8")
def test_a_bot_plays_for_somebody_who_is_away_until_they_come_back(app, table, invite):
    click(app, "open")
    click(app, "sit_in:1")
    assert table.sitting.is_bot(1)
    assert table.sitting.level_of(1) == "rules"
    guest = Guest(table.door.host.address(1))
    wait(app, lambda: guest.shot is not None)
    assert not table.sitting.is_bot(1)
    assert table.sitting.is_person(1)
    guest.goes = True


def test_one_code_for_whoever_comes_gives_each_a_seat_of_their_own(app, table, invite):
    click(app, "open")
    click(app, "invite:0")
    click(app, "free")
    code = table.door.host.free_address
    first, second = Guest(code), Guest(code)
    wait(app, lambda: first.shot is not None and second.shot is not None)
    seats = {guest.heard[0]["seat"]: guest.heard[0]["secret"] for guest in (first, second)}
    assert set(seats) == {0, 1}
    assert seats == {seat: table.door.host.book.secret(seat) for seat in seats}
    third = Guest(code)
    wait(app, lambda: bool(third.heard))
    assert third.heard[0]["why"] == "secret"
    first.goes = second.goes = True


def test_a_table_that_was_open_when_it_was_left_is_open_again(app, table, invite):
    click(app, "open")
    address, save = table.door.host.address(1), table.table.autosave_to
    assert kept_beside(save).stat().st_mode & 0o077 == 0
    app.home()
    assert table.door.host is None
    scene = resume_table(app, save)
    assert scene.door.host.address(1) == address
    assert scene.sitting.links.seats == [1]
    assert isinstance(app.stack.top, InviteScene)
    scene.door.shut()


def test_setting_up_a_seat_with_a_phone_opens_the_table(app):
    from scenes.screens.setup import SetupScene

    setup = SetupScene(app, "climbers")
    app.open(setup)
    setup.sit(1, "elsewhere")
    click(app, "start")
    top = app.stack.top
    assert isinstance(top, InviteScene)
    assert top.sitting.links.seats == [1]
    assert top.sitting.table.setup.players[1] == "human"
    top.door.shut()


def test_the_screen_is_readable_in_every_size_and_theme(app, table, invite):
    click(app, "open")
    for look in looks(app):
        assert not faults_all_along(app), look


def test_it_is_readable_before_it_is_opened(app, table, invite):
    for look in looks(app):
        assert not faults_all_along(app), look


def test_it_tells_how_it_works(app, invite):
    click(app, "how")
    assert app.stack.top.name == "phones"
    press(app, "escape")
    assert app.stack.top is invite
