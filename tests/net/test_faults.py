"""Lost connections, things sent twice or late, and a host that is killed: nothing is lost or doubled."""

from __future__ import annotations

import asyncio
import socket
from pathlib import Path

import pytest

from game import Table
from game.engine.files.journal import read_saved
from game.engine.state import CLOCK
from scenes.net import server
from tests.net import IS_FULL
from tests.net.phone import Phone
from tests.net.running import Program, running
from tests.net.test_whole_games import at_one_screen

LOSSES = 500 if IS_FULL else 40
GAMES = [("climbers", 3, {}), ("leviathan", 2, {}), ("mountain", 3, {"sand_seconds": "off"}),
         ("biome", 2, {"round_limit": "10"})]  # fmt: skip


def history_agrees(phones: list[Phone], history: list) -> int:
    """Whatever a phone was told is done stands in the history, at its place, once; how many choices that are."""
    chosen = [said for phone in phones for said in phone.done.values() if said["is"] == "choose"]
    assert len({said["ask"] for said in chosen}) == len(chosen)
    for said in chosen:
        place, _, asked = said["ask"].partition(":")
        seat = int(asked.split(":")[0].split("+")[1])  # a question that is for all may be another seat's
        command = [command for command in history if command.seat == seat][int(place)]
        assert (list(command.choose) if isinstance(command.choose, tuple | list) else command.choose) == said["choose"]
        assert command.argument == said.get("argument")
    return len(chosen)


async def play_all(phones: list[Phone], seconds: float, losses: int | None = None) -> None:
    until = asyncio.Event()
    tasks = [asyncio.create_task(phone.play(until)) for phone in phones]
    for _ in range(round(seconds / 0.1)):
        await asyncio.sleep(0.1)
        if all(phone.ended for phone in phones) or (losses and sum(phone.lost for phone in phones) >= losses):
            break
    until.set()
    await asyncio.gather(*tasks)


@pytest.mark.parametrize(("game", "seats", "options"), GAMES)
def test_a_game_survives_phones_that_come_and_go(game, seats, options):
    with running(game, seats, 4, options) as loop:
        phones = [Phone(loop.host.address(seat), f"{game}{seat}", trouble=30) for seat in range(seats)]
        asyncio.run(play_all(phones, 12, losses=12))
    table = loop.sitting.table
    assert sum(phone.lost for phone in phones) >= 12 or table.outcome is not None
    assert table.digest() == at_one_screen(table).digest()
    told = history_agrees(phones, table.history)
    if game != "leviathan":  # there windows close by themselves
        made = [command for command in table.history if command.seat != CLOCK]
        assert 0 <= len(made) - told <= seats  # the answers to the last ones may still be on their way


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats", "options"), GAMES)
def test_many_lost_connections_and_delays(game, seats, options):
    lost = 0
    for seed in range(40 if IS_FULL else 5):
        with running(game, seats, seed, options) as loop:
            phones = [
                Phone(loop.host.address(seat), f"{game}{seat}{seed}", trouble=40, slowest=2.0 if seed % 8 == 0 else 0.0)
                for seat in range(seats)
            ]
            asyncio.run(play_all(phones, 120, losses=LOSSES - lost))
        table = loop.sitting.table
        lost += sum(phone.lost for phone in phones)
        assert table.digest() == at_one_screen(table).digest()
        history_agrees(phones, table.history)
        assert table.outcome is not None or lost >= LOSSES
        if lost >= LOSSES:
            return
    raise AssertionError(f"only {lost} connections were lost")


async def play_through_kills(program: Program, phones: list[Phone], kills: int, each: float) -> None:
    until = asyncio.Event()
    tasks = [asyncio.create_task(phone.play(until)) for phone in phones]
    for number in range(kills):
        before = [phone.came for phone in phones]
        await asyncio.sleep(each * (1 + number % 3) / 2)
        program.kill()
        await asyncio.to_thread(program.resume)
        for _ in range(100):
            if all(phone.came > was or phone.ended for phone, was in zip(phones, before, strict=True)):
                break
            await asyncio.sleep(0.1)
        else:
            raise AssertionError("somebody did not come back by themselves")
        if all(phone.ended for phone in phones):
            break
    before = [len(phone.done) for phone in phones]
    for _ in range(300):  # and the table is not stuck: everybody gets something done on it
        await asyncio.sleep(0.1)
        if all(phone.ended or len(phone.done) > was for phone, was in zip(phones, before, strict=True)):
            break
    until.set()
    await asyncio.gather(*tasks)


def survive(tmp_path: Path, game: str, seats: int, kills: int, each: float) -> None:
    program = Program(tmp_path, game, "--seats", ",".join(["phone"] * seats), "--seed", "6")
    addresses = program.told["seats"]
    assert isinstance(addresses, dict)
    phones = [Phone(address, f"{game}-{seat}", trouble=5) for seat, address in addresses.items()]
    try:
        asyncio.run(play_through_kills(program, phones, kills, each))
    finally:
        program.end()
    history = read_saved(program.save).history
    assert all(phone.done for phone in phones)
    history_agrees(phones, history)
    assert Table.load(program.save).digest() == history[-1].digest
    assert not [bye for phone in phones for bye in phone.byes if bye in ("secret", "version", "junk")]


def test_a_host_takes_a_free_port_that_no_outgoing_connection_is_given(monkeypatch):
    """A phone that knocked at a host which was killed could else be given that very port, and keep it from it."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        busy = taken.getsockname()[1]
        with running("climbers", 3, 1) as loop:
            own = loop.host.server.port
            assert own in server.PORTS
        monkeypatch.setattr(server, "PORTS", [busy, own] * server.MOST_PORTS)
        with running("climbers", 3, 1) as loop:
            assert loop.host.server.port == own
        monkeypatch.setattr(server, "PORTS", [busy] * server.MOST_PORTS)
        with running("climbers", 3, 1) as loop:
            assert loop.host.server.port not in (0, busy)


def test_phones_come_back_by_themselves_when_the_host_was_killed(tmp_path):
    survive(tmp_path, "climbers", 3, 1, 0.4)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats"), [("climbers", 3), ("leviathan", 2), ("mountain", 3), ("biome", 2)])
def test_a_host_that_is_killed_again_and_again_loses_nothing(tmp_path, game, seats):
    survive(tmp_path, game, seats, 13 if IS_FULL else 3, 0.3)
