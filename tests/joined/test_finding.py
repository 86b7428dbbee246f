"""Tables on a network are found where zeroconf is installed; names from there do nothing but stand there."""

from __future__ import annotations

import time

import pytest

from scenes.net import finding
from scenes.net.finding import Announcement, Finder, Found
from scenes.screens.join import JoinScene
from scenes.words import say
from tests.scenes.hands import click, words_on

pytest.importorskip("zeroconf")


def test_a_table_is_found_and_forgotten():
    finder = Finder()
    cry = Announcement("Leviathan [[Wilds]]", "127.0.0.1", 40123)
    until = time.monotonic() + 15
    while Found("Leviathan Wilds", "127.0.0.1:40123") not in finder.found() and time.monotonic() < until:
        time.sleep(0.05)
    if not finder.found():
        pytest.skip("no multicast on this computer's own network")
    assert finder.found() == [Found("Leviathan Wilds", "127.0.0.1:40123")]
    cry.close()
    until = time.monotonic() + 15
    while finder.found() and time.monotonic() < until:
        time.sleep(0.05)
    finder.close()
    assert not finder.found()


def test_the_page_lists_what_was_found_and_asks_for_the_secret(app, monkeypatch):
    monkeypatch.setattr(Finder, "found", lambda self: [Found("Leviathan Wilds", "192.168.1.20:40123")])
    page = JoinScene(app)
    app.open(page)
    app.step([])
    click(app, "found:0")
    assert page.text == "http://192.168.1.20:40123/#"
    page.go()
    assert page.trouble == say("join.need_secret")


def test_without_the_package_the_page_says_so(app, monkeypatch):
    monkeypatch.setattr(finding, "zeroconf", None)
    app.open(JoinScene(app))
    assert say("join.found_off") in words_on(app)
