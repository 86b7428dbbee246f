"""A joined window plays whole games by its scenes' own choices; what it was told is what its seat may know."""

from __future__ import annotations

import pytest

from game import Table
from game.engine.chance import Stream
from game.engine.record import all_tuples
from scenes.net.snapshot import imagined
from tests.joined.window import Hosted, join, play, step_until
from tests.net import IS_FULL
from tests.test_laws import random_choice

SHORT = {"climbers": 60, "leviathan": 30, "mountain": 20, "biome": 25}
"""Choices for which a table is played where no whole game is needed."""


def same_at_one_table(table: Table) -> str:
    """The digest after the same choices at a table that nobody opened."""
    setup = table.setup
    again = Table.new(setup.game, setup.seats, setup.seed, setup.options, players=setup.players)
    for command in table.done:
        again.choose(command.seat, command.choose, command.argument, command.reason)
    return again.digest()


def assert_told_all(hosted: Hosted, scene) -> None:
    """What the window has is what its seat has seen, and no more."""
    far, true = scene.table, hosted.table
    assert far.look(0) == true.look(0)
    seen = true.events_for(0)
    assert [event.name for event in far.events] == [event.name for event in seen]
    for told, event in zip(far.events, seen, strict=True):
        assert told.facts == {name: all_tuples(fact) for name, fact in event.facts.items()}
    assert far.log(0) == true.log(0)


def play_joined(app, game: str, seed: int, most: int = 100_000) -> None:
    hosted = Hosted.new(game, seed)
    try:
        scene = join(app, hosted.address())
        play(app, scene, Stream("joined", seed), most)
        step_until(app, scene, lambda: not scene.table.is_waiting)
        hosted.rest()
        hosted.loop.host.pump(0.0)
        step_until(app, scene, lambda: len(scene.table.events) == len(hosted.table.events_for(0)))
        if most > 1000:
            assert hosted.table.outcome is not None
            assert scene.table.outcome == hosted.table.outcome
        assert_told_all(hosted, scene)
        assert same_at_one_table(hosted.table) == hosted.table.digest()
        app.draw_now()
    finally:
        hosted.close()
        app.home()


@pytest.mark.parametrize("game", SHORT)
def test_a_joined_window_plays_by_its_own_choices(app, game):
    play_joined(app, game, 3, SHORT[game])


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3 if IS_FULL else 1))
@pytest.mark.parametrize("game", SHORT)
def test_a_joined_window_plays_whole_games(app, game, seed):
    play_joined(app, game, 10 + seed)


@pytest.mark.parametrize("game", SHORT)
def test_the_world_of_a_window_depends_on_nothing_its_seat_cannot_know(game):
    """Whatever others really hold, the window gets the same world; and its rules answer there as the host's do."""
    table = Table.new(game, None, 5)
    stream = Stream("world", game)
    for number in range(80):
        if table.outcome is not None:
            break
        seat = number % table.setup.seats
        world = imagined(table, seat)
        assert all(imagined(table.redeal(seat, other), seat) == world for other in range(2))
        table.choose(*random_choice(table, stream))
