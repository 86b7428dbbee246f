"""Connections are cut, hosts die and come back, clicks come late: nothing is lost, and nothing is done twice."""

from __future__ import annotations

import time

import pytest

from game import Refused, Table
from game.engine.chance import Stream
from scenes.joined.scene import JoinedScene
from scenes.net import wire
from scenes.net.seats import SeatBook, beside
from scenes.words import say
from tests.joined.test_whole_games import assert_told_all, same_at_one_table
from tests.joined.window import Hosted, answer_of, join, play, step_until


def cut(scene: JoinedScene) -> None:
    """As if a cable was pulled: nobody says good-bye."""
    client = scene.sitting.client

    def abort() -> None:
        socket = client._socket
        transport = (
            socket._response.connection.transport if socket is not None and socket._response.connection else None
        )
        if transport is not None:
            transport.abort()

    if client._loop is not None:
        client._loop.call_soon_threadsafe(abort)


def choose_any(scene: JoinedScene, stream: Stream) -> None:
    ask = scene.ask
    assert ask is not None
    found = answer_of(scene, ask, stream)
    if found is not None:
        scene.choose(found[0], found[1], seat=ask.seat)


def cut_again_and_again(app, game: str, seed: int, most: int) -> int:
    """Play, and cut the connection just when something was chosen, or while nothing happens."""
    hosted = Hosted.new(game, seed)
    stream, cuts, made = Stream("cut", seed), 0, 0
    try:
        scene = join(app, hosted.address())
        refused, answered = [], scene.table.answered

        def noted(reply: wire.Reply) -> Refused | None:
            refusal = answered(reply)
            refused.extend([refusal] if refusal is not None else [])
            return refusal

        scene.table.answered = noted
        while scene.table.outcome is None and made < most:
            made += play(app, scene, stream, 1 + stream.below(4))
            cut(scene)
            cuts += 1
            step_until(app, scene, lambda: scene.sitting.client.state == "in" and not scene.table.is_waiting)
        hosted.rest()
        hosted.loop.host.pump(0.0)
        step_until(app, scene, lambda: len(scene.table.events) == len(hosted.table.events_for(0)))
        mine = sum(command.seat == 0 for command in hosted.table.done)
        if game in ("climbers", "biome"):  # where nobody answers for others, and nothing closes by itself
            assert mine == made - len(refused)
            assert {refusal.text for refusal in refused} <= {say("net.stale")}  # others were quicker
        assert_told_all(hosted, scene)
        assert same_at_one_table(hosted.table) == hosted.table.digest()
    finally:
        hosted.close()
        app.home()
    return cuts


def test_a_cut_connection_is_survived(app):
    assert cut_again_and_again(app, "climbers", 4, 16) >= 4


@pytest.mark.slow
@pytest.mark.parametrize("game", ["climbers", "leviathan", "mountain", "biome"])
def test_many_cuts_in_whole_games(app, game):
    assert cut_again_and_again(app, game, 5, 100_000) >= 5


def test_the_screen_says_that_the_connection_is_cut_and_what_was_chosen_meanwhile_arrives(app, tmp_path):
    hosted = Hosted.new("climbers", 6, save=tmp_path / "a.json")
    scene = join(app, hosted.address())
    play(app, scene, Stream("away", 1), 2)
    step_until(app, scene, lambda: scene.ask is not None)
    hosted.die()
    step_until(app, scene, lambda: scene.sitting.client.state == "lost" and bool(scene.workshop.text))
    assert "cut" in scene.workshop.text
    before = len(hosted.table.done)
    choose_any(scene, Stream("away", 2))
    assert scene.table.is_waiting
    assert scene.ask is None
    again = Hosted(hosted.table, book=hosted.loop.host.book, port=hosted.port)
    try:
        step_until(app, scene, lambda: scene.sitting.client.state == "in" and not scene.table.is_waiting)
        assert len(hosted.table.done) > before
        assert hosted.table.done[before].seat == 0
        step_until(app, scene, lambda: not scene.workshop.text)
    finally:
        again.close()


def kill_and_resume(app, game: str, seed: int, tmp_path, deaths: int) -> None:
    save = tmp_path / f"{game}.json"
    hosted = Hosted.new(game, seed, save=save)
    scene = join(app, hosted.address())
    stream = Stream("killed", seed)
    for _ in range(deaths):
        play(app, scene, stream, 3)
        hosted.die()
        kept = SeatBook.kept(beside(save))
        assert kept is not None
        hosted = Hosted(Table.load(save), book=kept[0], save=save, port=kept[2])
        step_until(app, scene, lambda: scene.sitting.client.state == "in" and not scene.table.is_waiting)
    try:
        play(app, scene, stream, 3)
        step_until(app, scene, lambda: not scene.table.is_waiting)
        hosted.rest()
        hosted.loop.host.pump(0.0)
        step_until(app, scene, lambda: scene.table.look(0) == hosted.table.look(0))
        assert same_at_one_table(hosted.table) == hosted.table.digest()
    finally:
        hosted.close()
        app.home()


def test_a_host_that_died_is_resumed_and_the_window_comes_back_by_itself(app, tmp_path):
    kill_and_resume(app, "climbers", 7, tmp_path, 1)


@pytest.mark.slow
@pytest.mark.parametrize("game", ["climbers", "leviathan", "mountain", "biome"])
def test_a_host_dies_again_and_again(app, game, tmp_path):
    kill_and_resume(app, game, 8, tmp_path, 6)


def test_a_late_click_and_a_message_sent_twice_do_nothing(app):
    hosted = Hosted.new("climbers", 9)
    try:
        scene = join(app, hosted.address())
        step_until(app, scene, lambda: scene.ask is not None)
        client, sent = scene.sitting.client, []
        true_send = client.send
        scene.table._send = lambda message: (sent.append(message), true_send(message), true_send(message))
        choose_any(scene, Stream("late", 1))
        scene.choose("pass")  # the same question is still on its way
        assert [refusal.text for refusal in scene.refusals]
        step_until(app, scene, lambda: not scene.table.is_waiting)
        first = sent[0]
        assert isinstance(first, wire.Choose)
        time.sleep(0.1)
        done = sum(command.seat == 0 for command in hosted.table.done)
        assert done == 1
        late = wire.Choose("another-id", first.ask, first.choose, first.argument)
        scene.table.send(late)
        step_until(app, scene, lambda: bool(scene.refusals) or not scene.table.is_waiting)
        step_until(app, scene, lambda: not scene.table.is_waiting)
        assert sum(command.seat == 0 for command in hosted.table.done) == done
    finally:
        hosted.close()


def test_leaving_the_table_ends_the_thread(app):
    hosted = Hosted.new("climbers", 9)
    try:
        scene = join(app, hosted.address())
        client = scene.sitting.client
        app.home()
        client.join(5)
        assert not client._thread.is_alive()
    finally:
        hosted.close()
