"""Two computers on one network, made by the test: each opens a table, finds the other's, and plays there.

Where no such network can be made (it takes Linux, its `ip`, and being allowed to), both are this computer.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from game import Table
from tests.net.running import ROOT, Program
from tests.net.test_whole_games import at_one_screen

pytestmark = pytest.mark.slow
pytest.importorskip("zeroconf")

CHOICES = 25
SETTLED = 120.0


class Room(NamedTuple):
    """A computer: how a program is started there, and its address."""

    enter: tuple[str, ...]
    address: str


def ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True, capture_output=True)


def connect(names: list[str]) -> list[Room]:
    """Two network namespaces with a cable between them."""
    ends = [f"bv{os.getpid() % 100_000}{side}" for side in "ab"]
    for name in names:
        ip("netns", "add", name)
    ip("link", "add", ends[0], "netns", names[0], "type", "veth", "peer", "name", ends[1], "netns", names[1])
    rooms = []
    for number, (name, end) in enumerate(zip(names, ends, strict=True), start=1):
        address = f"10.77.0.{number}"
        ip("-n", name, "addr", "add", f"{address}/24", "dev", end)
        ip("-n", name, "link", "set", "lo", "up")
        ip("-n", name, "link", "set", end, "up")
        ip("-n", name, "route", "add", "224.0.0.0/4", "dev", end)
        rooms.append(Room(("ip", "netns", "exec", name), address))
    return rooms


@pytest.fixture
def rooms() -> Iterator[list[Room]]:
    names = [f"bivouac-{os.getpid()}-{side}" for side in "ab"]
    try:
        try:
            found = connect(names) if shutil.which("ip") else []
        except (subprocess.CalledProcessError, OSError):
            found = []
        yield found or [Room((), "127.0.0.1")] * 2
    finally:
        for name in names:
            subprocess.run(["ip", "netns", "del", name], check=False, capture_output=True)


def guest(room: Room, game: str, secret: str, folder: Path) -> subprocess.Popen[str]:
    words = [*room.enter, sys.executable, "-m", "tests.net.guest", game, secret, str(CHOICES), str(folder)]
    return subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def test_two_hosts_find_each_other_and_play(rooms: list[Room], tmp_path: Path):
    games = ("climbers", "leviathan")
    hosts, guests = [], []
    try:
        for number, (game, seats) in enumerate(zip(games, ("phone,rules,rules", "phone,rules"), strict=True)):
            folder = tmp_path / game
            folder.mkdir()
            room = rooms[number]
            hosts.append(Program(folder, game, "--seats", seats, "--seed", "4", address=room.address, enter=room.enter))
        for number, game in enumerate(games):  # each is played from the other room
            seats = hosts[number].told["seats"]
            assert isinstance(seats, dict)
            guests.append(guest(rooms[1 - number], game, seats["0"].split("#")[1], tmp_path / f"guest-{game}"))
        for number, game in enumerate(games):
            said, wrong = guests[number].communicate(timeout=SETTLED)
            assert guests[number].returncode == 0, wrong[-2000:]
            told = json.loads(said.splitlines()[-1])
            assert told["found"] == rooms[number].address
            table = Table.load(hosts[number].save)
            assert told["made"] >= CHOICES or table.outcome is not None
            if game != "leviathan":  # there a person may answer for the whole crew
                assert sum(command.seat == 0 for command in table.done) >= told["made"]
            assert table.log(0)[: len(told["log"])] == told["log"]
            assert at_one_screen(table).digest() == table.digest()
    finally:
        for each in guests:
            each.kill()
        for host in hosts:
            host.end()
