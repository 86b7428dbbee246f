"""What bots make of an 11: a card that wins no field itself, and lets a small one win it."""

from __future__ import annotations

import pytest

from game.bots.bot import Budget
from game.bots.levels import level, think
from game.climbers.bot.groups import plan, single_cost
from game.climbers.state import Cards, Climbers
from game.engine.chance import Stream
from tests.climbers.scene import Scene
from tests.marks import rule


def cost(game: Climbers, *cards: str) -> float:
    hand: Cards = game.content.sorted(cards)
    return plan(game, hand).cost


def test_an_11_by_itself_is_worth_less_than_a_10_and_a_9():
    game = Scene().table.game
    assert single_cost(game, "red-11") > single_cost(game, "red-10")
    assert single_cost(game, "red-11") > single_cost(game, "red-9")


def test_an_11_makes_a_small_card_cheaper_and_no_large_one():
    game = Scene().table.game
    alone = single_cost(game, "red-11")
    assert cost(game, "red-11", "blue-1") < alone + cost(game, "blue-1") - 0.3
    assert cost(game, "red-11", "peak-13a") == pytest.approx(alone + cost(game, "peak-13a"))


def test_a_pair_of_11s_helps_a_small_pair_and_no_single_card():
    game = Scene().table.game
    pair = cost(game, "red-11", "blue-11")
    assert cost(game, "red-11", "blue-11", "red-2", "blue-2") < pair + cost(game, "red-2", "blue-2") - 0.2
    assert cost(game, "red-11", "blue-11", "red-2") == pytest.approx(pair + cost(game, "red-2"))


def test_two_11s_that_cannot_be_a_pair_do_not_help_the_same_card_twice():
    game = Scene(gold="no_set").table.game
    both = cost(game, "red-11", "blue-11", "green-1")
    assert both == pytest.approx(cost(game, "red-11", "green-1") + single_cost(game, "blue-11"))
    assert cost(game, "red-11", "blue-11", "green-1", "yellow-2") < both + single_cost(game, "yellow-2") - 0.2


@rule("TC-109")
def test_in_a_revolution_it_is_the_large_card_that_an_11_helps():
    game = Scene(gold="revolution").table.game
    assert cost(game, "red-11", "peak-13a") < single_cost(game, "red-11") + cost(game, "peak-13a") - 0.3


def answered(scene: Scene) -> object:
    game = scene.table.game
    return think(game, game.state.asks[0], level("rules"), Stream(1), Budget(1)).choice


def test_a_bot_with_a_1_turns_the_order_round_for_it_and_then_plays_it():
    scene = Scene().hand("A", "R11 B1 G7 Y7").hand("B", "R4 R6 B9").lies("D", "R9").turn("A")
    assert answered(scene) == ("red-11",)
    scene = Scene().hand("A", "B1 G7 Y7").hand("B", "R6 B9").lies("D", "R4").flipped().turn("A")
    assert answered(scene) == ("blue-1",)


@rule("TC-R34")
def test_where_an_11_that_answers_is_plain_bots_take_it_for_a_strong_card():
    usual, plain = Scene().table.game, Scene(reverse_icon="leading").table.game
    assert single_cost(plain, "red-11") < single_cost(plain, "yellow-9") < single_cost(usual, "red-11")
    assert cost(plain, "red-11", "blue-1") == pytest.approx(single_cost(plain, "red-11") + cost(plain, "blue-1"))
