"""How each game wants its table to be run, apart from how it is drawn."""

from __future__ import annotations

import pytest

from game.games import GAMES
from scenes.table.boards import board_class, hosting_class
from scenes.table.hosting import Hosting, first_asked

HIDES = {"climbers": True, "leviathan": False, "mountain": True, "biome": True}


@pytest.mark.parametrize("game", GAMES)
def test_every_game_says_whether_people_at_one_screen_hide_their_hands(game):
    assert hosting_class(game).secret_hands is HIDES[game]


@pytest.mark.parametrize("game", GAMES)
def test_no_board_runs_its_table(game):
    """What is drawn and how a table is run are two things: a board has none of the questions a hosting answers."""
    asked = {name for name in vars(Hosting) if not name.startswith("_")}
    assert asked
    assert not asked & set(dir(board_class(game)))


@pytest.mark.parametrize(
    ("seats", "opened", "first"), [((), None, None), ((), 1, None), ((2, 1), None, 2), ((2, 1), 1, 1), ((2, 1), 0, 2)]
)
def test_whoever_was_handed_the_screen_keeps_it_else_the_first_who_is_asked_gets_it(seats, opened, first):
    assert first_asked(seats, opened) == first
