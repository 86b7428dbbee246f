"""The Join page: an address typed or pasted, and plain words where it leads nowhere."""

from __future__ import annotations

import asyncio
import socket
import threading
import time

import pytest
from aiohttp import web

from scenes.joined import joining
from scenes.joined.last_address import last_address
from scenes.joined.scene import JoinedScene
from scenes.net import wire
from scenes.net.client import Client, address_of, lacks_secret
from scenes.screens.join import JoinScene
from scenes.words import say
from tests.joined.window import Hosted, join, step_until
from tests.scenes.hands import click, faults_all_along, type_text

SECRET = "8ciJg_9U0t0NenPzHGhMww"


@pytest.mark.parametrize(
    ("text", "at"),
    [
        (f"http://192.168.1.20:40123/#{SECRET}", "192.168.1.20:40123"),
        (f"  192.168.1.20:40123/#{SECRET}\n", "192.168.1.20:40123"),
        (f"192.168.1.20:40123#{SECRET}", "192.168.1.20:40123"),
        (f"http://[fe80::1]:40123/#{SECRET}", "[fe80::1]:40123"),
    ],
)
def test_an_address_is_read_as_people_paste_it(text, at):
    assert address_of(text) == (at, SECRET)


BAD = ["", "hello", "#", "http://", f"ftp://a:1/#{SECRET}", f"http://a:99999/#{SECRET}", f"http://x@a:1/#{SECRET}",
       "http://a:1/#short", f"http://[::1/#{SECRET}"]  # fmt: skip


@pytest.mark.parametrize("text", BAD)
def test_what_is_no_address_of_a_seat_is_told(text):
    assert address_of(text) is None


def test_a_table_without_a_seat_is_told_apart():
    assert lacks_secret("http://192.168.1.20:40123/")
    assert lacks_secret("192.168.1.20:40123/#")
    assert not lacks_secret("")
    assert not lacks_secret(f"192.168.1.20:40123/#{SECRET}")


def knock(app, address: str, seconds: float = 15.0) -> JoinScene:
    """Type an address on the page, and wait for what comes of it."""
    page = JoinScene(app)
    app.open(page)
    page.type(address)
    page.go()
    until = time.monotonic() + seconds
    while page.joining is not None and time.monotonic() < until:
        app.step([])
        time.sleep(0.005)
    app.draw_now()
    return page


def test_joining_by_hand(app):
    hosted = Hosted.new("climbers", 3)
    try:
        page = JoinScene(app)
        app.open(page)
        click(app, "address")
        type_text(app, hosted.address())
        assert page.text == hosted.address()
        click(app, "go")
        until = time.monotonic() + 20
        while not isinstance(app.stack.top, JoinedScene):
            assert time.monotonic() < until, page.trouble
            app.step([])
            time.sleep(0.005)
        kept = last_address(app.folders.config)
        assert str(kept) == hosted.address()
        app.home()
        again = JoinScene(app)
        app.open(again)
        app.draw_now()
        assert app.frame.by_id("last") is not None
    finally:
        hosted.close()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def test_nobody_answers(app):
    assert knock(app, f"127.0.0.1:{free_port()}/#{SECRET}").trouble == say("joined.trouble.no_answer")


def test_no_address_at_all(app):
    assert knock(app, "around the corner").trouble == say("join.bad")
    assert knock(app, "127.0.0.1:4000").trouble == say("join.need_secret")


def test_a_wrong_secret(app):
    hosted = Hosted.new("climbers", 3)
    try:
        page = knock(app, f"127.0.0.1:{hosted.port}/#{SECRET}")
        assert page.trouble == say("joined.trouble.secret")
        assert app.frame.by_id("trouble") is not None
    finally:
        hosted.close()


@pytest.mark.parametrize("where", ["wire", "program"])
def test_another_version(app, monkeypatch, where):
    hosted = Hosted.new("climbers", 3)
    try:
        if where == "wire":
            monkeypatch.setattr(Client, "_hello", lambda self: wire.Hello(99, self.secret, window=True))
        else:
            monkeypatch.setattr(joining, "PROGRAM", "99.0")
        assert knock(app, hosted.address()).trouble == say("joined.trouble.version")
    finally:
        hosted.close()


def test_other_content(app, monkeypatch):
    hosted = Hosted.new("climbers", 3)
    try:
        content = app.rules.content("climbers")
        other = type("Other", (), {"digest": "another"})()
        monkeypatch.setattr(app.rules, "content", lambda game: other if game == "climbers" else content)
        assert knock(app, hosted.address()).trouble == say("joined.trouble.content")
    finally:
        hosted.close()


def test_something_else_answers(app):
    """A web page that is no table, and one that talks nonsense."""
    started: list[int] = []
    stop = threading.Event()

    async def junk(request: web.Request) -> web.StreamResponse:
        talk = web.WebSocketResponse()
        await talk.prepare(request)
        await talk.receive()
        await talk.send_str('{"is": "welcome", "nonsense": []}')
        await asyncio.sleep(1)
        return talk

    async def run() -> None:
        for handler in (None, junk):
            site_app = web.Application()
            if handler is not None:
                site_app.router.add_get("/seat", handler)
            runner = web.AppRunner(site_app)
            await runner.setup()
            site = web.TCPSite(runner, "127.0.0.1", 0)
            await site.start()
            started.append(site._server.sockets[0].getsockname()[1])
        while not stop.is_set():
            await asyncio.sleep(0.02)

    thread = threading.Thread(target=lambda: asyncio.run(run()), daemon=True)
    thread.start()
    while len(started) < 2:
        time.sleep(0.01)
    assert knock(app, f"127.0.0.1:{started[0]}/#{SECRET}").trouble == say("joined.trouble.no_table")
    assert knock(app, f"127.0.0.1:{started[1]}/#{SECRET}").trouble == say("joined.trouble.version")
    stop.set()
    thread.join(5)


def test_a_seat_that_is_taken_back_or_opened_elsewhere(app):
    hosted = Hosted.new("climbers", 3)
    try:
        scene = join(app, hosted.address())
        other = join(app, hosted.address())
        step_until(app, other, lambda: scene.sitting.client.trouble is not None)
        assert scene.sitting.client.trouble.why == "elsewhere"
        hosted.rest()
        hosted.loop.host.take_back(0)
        step_until(app, other, lambda: bool(other.workshop.text))
        assert other.workshop.text == say("joined.trouble.taken_back")
    finally:
        hosted.close()


@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("theme", ["paper", "high"])
def test_the_page_can_be_read_at_every_size(app, percent, theme):
    app.settings.text_percent, app.settings.theme = percent, theme
    page = JoinScene(app)
    app.open(page)
    page.type("127.0.0.1:4000")
    page.go()
    app.draw_now()
    assert not faults_all_along(app)
