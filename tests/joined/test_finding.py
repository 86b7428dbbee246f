"""Tables on a network are listed where zeroconf is installed; the secret of a seat is never among what is found."""

from __future__ import annotations

import time

import pytest

from scenes.net import finding
from scenes.net.announce import Announcement, Found
from scenes.net.finding import Finder
from scenes.screens.join import JoinScene
from scenes.words import say
from tests.scenes.hands import click, words_on

TABLE = Found("**Any** words", "leviathan", "192.168.1.20", 40123, 1)
JUNK = Found("", "no-such-game", "192.168.1.21", 1, 1)


def test_a_table_is_found_and_forgotten():
    pytest.importorskip("zeroconf")
    finder, cry = Finder(), Announcement("Wilds", "leviathan", "127.0.0.1", 40123)
    cry.begin()
    if not cry.is_told.wait(20):
        pytest.skip("no multicast on this computer's own network")
    mine = lambda: [each for each in finder.found() if each.port == 40123]  # noqa: E731
    until = time.monotonic() + 20
    while not mine() and time.monotonic() < until:
        time.sleep(0.05)
    assert [each.game for each in mine()] == ["leviathan"]
    cry.end()
    until = time.monotonic() + 20
    while mine() and time.monotonic() < until:
        time.sleep(0.05)
    finder.close()
    assert not mine()


def test_the_page_lists_what_was_found_and_asks_for_the_secret(app, monkeypatch):
    monkeypatch.setattr(Finder, "found", lambda self: [TABLE, JUNK])
    page = JoinScene(app)
    app.open(page)
    app.step([])
    assert "Leviathan Wilds" in words_on(app)
    assert "Any" not in words_on(app)
    assert app.frame.by_id("found:1") is None
    click(app, "found:0")
    assert page.text == "http://192.168.1.20:40123/#"
    page.go()
    assert page.trouble == say("join.need_secret")


def test_without_the_package_the_page_says_so(app, monkeypatch):
    monkeypatch.setattr(finding, "find_spec", lambda name: None)
    app.open(JoinScene(app))
    assert say("join.found_off") in words_on(app)
