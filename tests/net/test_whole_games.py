"""Whole games by players who know nothing but the JSON of their seat."""

from __future__ import annotations

import pytest

from game import Table
from game.engine.chance import Stream
from tests.net import IS_FULL
from tests.net.hall import Hall
from tests.net.json_player import every_choice

GAMES = [
    ("climbers", 3, {}),
    ("leviathan", 2, {}),
    ("mountain", 3, {"talk": "both"}),
    ("biome", 3, {"round_limit": "10"}),
]
MORE = [
    ("climbers", 4, {"auto_pass": "off", "first_start": "choose"}),
    ("leviathan", 3, {"leviathan": "sentinel", "block_prompt": "ask"}),
    ("leviathan", 2, {"leviathan": "storm", "climbers_per_seat": "2", "hit_order": "crew"}),
    ("mountain", 4, {"talk": "phrases", "expert": "on", "search_notes": "on"}),
    ("mountain", 5, {"sand_seconds": "off", "loose_tongues": "on", "first_leader": "chosen"}),
    ("biome", 4, {"round_limit": "10", "secret_pools": "split", "quests": "9"}),
]
LONGEST = 6_000


def play(hall: Hall, seed: int, most: int = LONGEST) -> int:
    stream = Stream("json", seed)
    for number in range(most):
        if hall.table.outcome is not None:
            return number
        hall.step(stream, number)
        look_at_asks(hall)
    return most


def look_at_asks(hall: Hall) -> None:
    """Every option of every ask is there, and each can be told from the JSON alone."""
    if len(hall.table.history) % 7:
        return
    for ask in hall.table.asks:
        if ask.seat in hall.shots:
            told = next(each for each in hall.shots[ask.seat]["asks"] if each["seat"] == ask.seat)
            assert every_choice(told) == set(ask.ids)
            assert told["prompt"] == ask.prompt
            assert all(option["label"] for option in told["options"])


def check_whole(game, seats, options, seed):
    hall = Hall(game, seats, seed, options)
    play(hall, seed)
    assert hall.table.outcome is not None
    assert all(shot["ended"]["result"] == hall.table.outcome.result for shot in hall.shots.values())
    assert hall.table.digest() == at_one_screen(hall.table).digest()


def at_one_screen(played: Table) -> Table:
    """The same choices made at one screen."""
    setup = played.setup
    table = Table.new(setup.game, setup.seats, setup.seed, setup.options, players=setup.players)
    for command in played.done:
        table.choose(command.seat, command.choose, command.argument)
    return table


@pytest.mark.parametrize(("game", "seats", "options"), GAMES)
def test_players_who_know_only_the_json_play_whole_games(game, seats, options):
    check_whole(game, seats, options, 1)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4 if IS_FULL else 1))
@pytest.mark.parametrize(("game", "seats", "options"), MORE)
def test_players_who_know_only_the_json_play_other_tables(game, seats, options, seed):
    check_whole(game, seats, options, seed)


@pytest.mark.parametrize(("game", "seats", "options"), GAMES)
def test_people_elsewhere_play_with_bots_here(game, seats, options):
    hall = Hall(game, seats, 5, options, people=1)
    play(hall, 5, 150 if game != "mountain" else 1_500)
    assert len(hall.table.done) > 20
    assert {command.seat for command in hall.table.done} >= {0, 1}
