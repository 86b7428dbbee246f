"""The searching bot: it looks ahead where the Exit is at stake, honestly, repeatably, and says what it compared."""

from __future__ import annotations

import pytest

from game.biome.bot import searching
from game.biome.bot.leaf import likelihood, phase, signs
from game.biome.bot.policy import tried, weigh
from game.biome.ending import lose
from game.bots.bot import Budget
from game.bots.levels import level, think
from game.engine.chance import Stream
from game.engine.redealt import redealt
from tests.biome.wild import Wild

FEW = Budget(16)


def before_the_exit(*, gathered: bool = True) -> Wild:
    """Only Escape is left to come, and the Keys are in packs."""
    wild = Wild(2).tiles("forest", "0,-2", "0,-3").pack(0, "key", public=True).pack(1, "key", public=True)
    wild.state.boards = wild.state.boards[-1:]
    wild.at(0, "0,-3").at(1, "0,-3" if gathered else "0,0")
    return wild.turn(0)


def at_the_exit() -> Wild:
    """One stands on the Exit with a Key, the other comes with the last one."""
    wild = Wild(2).tiles("forest", "0,-2").exit_at("0,-3").pack(0, "key", public=True).pack(1, "key", public=True)
    return wild.at(0, "0,-3").at(1, "0,-1").turn(0)


def thought_of(wild: Wild, game=None):
    game = wild.game if game is None else game
    return think(game, game.state.asks[0], level("search"), Stream("thinks"), FEW)


def test_it_looks_ahead_only_where_the_exit_is_at_stake():
    assert not Wild(2).game.ruleset.policy.is_searched(Wild(2).game, Wild(2).state.asks[0])
    for wild in (before_the_exit(), at_the_exit()):
        assert wild.game.ruleset.policy.is_searched(wild.game, wild.state.asks[0])


@pytest.mark.parametrize("scene", [before_the_exit, at_the_exit])
def test_the_first_thing_it_tries_is_what_it_would_do_without(scene):
    game = scene().game
    found = tried(game, 0)
    assert next(iter(found)) == weigh(game, 0, foresees=True).choice
    assert 1 < len(found) <= searching.MOST


@pytest.mark.parametrize("scene", [before_the_exit, at_the_exit])
def test_it_comes_to_the_same_again_and_in_no_more_worlds_than_it_may(scene):
    wild = scene()
    first = thought_of(wild)
    assert first == thought_of(wild)
    assert 0 < first.playouts <= FEW.playouts


@pytest.mark.parametrize("scene", [before_the_exit, at_the_exit])
def test_it_thinks_and_says_the_same_whatever_its_seat_does_not_know(scene):
    wild = scene().lay("0,-2", "captured", "supply").pack(1, "teleport")
    thoughts = [thought_of(wild, redealt(wild.game, 0, Stream("worlds", world))) for world in range(3)]
    assert thoughts[0].playouts
    assert all(each == thoughts[0] for each in (*thoughts, thought_of(wild)))


@pytest.mark.parametrize("scene", [before_the_exit, at_the_exit])
def test_it_says_why_and_names_what_came_out_worse(scene):
    wild = scene()
    policy, ask = wild.game.ruleset.policy, wild.state.asks[0]
    assert all(policy.reason(wild.game, ask, choice) for choice in tried(wild.game, 0))
    thought = thought_of(wild)
    assert thought.reason
    assert thought.reason in thought.advice
    assert thought.advice.startswith("The plan: ")
    is_any_worse = min(thought.values.values()) < max(thought.values.values())
    assert is_any_worse == (scene is before_the_exit)
    assert ("worlds that could be this one" in thought.advice) == is_any_worse


def test_whoever_explores_with_only_escape_to_come_is_tried_by_escape():
    game = before_the_exit().game.clone()
    searching.stage(game, ("explore", "0,-4"))
    game.answer(game.state.asks[0], ("explore", "0,-4"))
    assert (len(game.state.boards), phase(game)) == (0, "exit")


def test_nothing_is_staged_for_anything_else():
    wild = before_the_exit()
    searching.stage(wild.game, "end_turn")
    searching.stage(at_the_exit().game, ("explore", "0,-4"))
    assert wild.state.forecast == ()


def test_getting_out_is_worth_all_and_losing_nothing():
    won, open_, lost = (at_the_exit().at(1, "0,-3").game.clone() for _ in range(3))
    policy = won.ruleset.policy
    while won.state.outcome is None:
        won.answer(won.state.asks[0], policy.quick(won, won.state.asks[0], Stream("out")))
    lose(lost, "main_camp")
    assert won.state.outcome.result == "win"
    assert searching.worth(lost) == 0.0 < searching.worth(open_) < searching.STAKE == searching.worth(won)


def test_it_is_better_to_have_keys_and_friends_and_to_be_near():
    assert likelihood(before_the_exit().game) > likelihood(before_the_exit().injured(1).game)
    assert likelihood(at_the_exit().game) > likelihood(at_the_exit().at(1, "0,0").game)
    assert signs(before_the_exit().game)["short"] == 0.0
    assert signs(Wild(2).game)["short"] == 1.0
