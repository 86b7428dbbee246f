"""A table that is open tells where it is, and is found; what is told opens nothing."""

from __future__ import annotations

import pytest

from scenes.net import announce
from scenes.net.announce import Announcement, Found, find
from scenes.net.wire import VERSION

pytest.importorskip("zeroconf")


def test_an_open_table_is_found_by_its_game_and_address():
    told = Announcement("Tabletop Climber", "climbers", "127.0.0.1", 4242)
    told.begin()
    try:
        if not told.is_told.wait(5):
            pytest.skip("nothing can be announced on this computer's networks")
        assert Found("Tabletop Climber", "climbers", "127.0.0.1", 4242, VERSION) in find(2.0, "127.0.0.1")
    finally:
        told.end()


def test_without_the_package_nothing_is_told_or_found(monkeypatch):
    monkeypatch.setattr(announce, "_zeroconf", lambda: None)
    told = Announcement("Tabletop Climber", "climbers", "127.0.0.1", 4242)
    told.begin()
    told.end()
    assert find(0.1) == []


@pytest.mark.parametrize("properties", [{b"version": b"x"}, {b"\xff": b""}, {b"version": None}])
def test_an_announcement_that_makes_no_sense_harms_nobody(properties):
    class Info:
        addresses = [b"\x7f\x00\x00\x01"]
        port = 1

    Info.properties = properties
    found = announce._read(Info())
    assert found is None or found.version == 0
