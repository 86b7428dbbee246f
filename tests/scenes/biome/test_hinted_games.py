"""Whoever follows every hint plays as well as a bot, and is told one plan that holds until something new is known."""

from __future__ import annotations

import pytest

from game.biome.bot.policy import best_idea
from tests.biome.watching import counted
from tests.biome.wild import Wild
from tests.scenes.biome.hinted import hinted


def told(wild: Wild) -> str:
    game = wild.game
    ask = next(ask for ask in game.state.asks if ask.kind == "turn")
    return game.ruleset.policy.told(game, ask, best_idea(game, ask.seat)[0])[1]


def test_a_hint_says_the_plan_and_the_step():
    wild = Wild(2).at(0, "0,-1").turn(0)
    assert told(wild).startswith("The plan: explore, and win Keys")
    wild = Wild(2).tile("0,-2", "forest").exit_at("0,-3").lock(1).pack(0, "key", public=True).at(0, "0,-2").turn(0)
    assert told(wild).startswith("The plan: everybody to the Exit")


def test_a_game_by_hints_ends_and_its_plan_seldom_changes():
    count = hinted(2, 1)
    assert count["endless"] == 0
    assert count["plans changed"] <= count["hints"] / 10, count


@pytest.mark.slow
def test_hints_win_about_as_many_games_as_bots():
    """Few games: both play by the same thoughts, so a gap of a third would tell that the way of the hint is broken."""
    seeds = range(301, 316)
    by_hints = sum(hinted(3, seed)["won"] for seed in seeds)
    assert abs(by_hints - counted(3, seeds)["won"]) <= len(seeds) / 3
