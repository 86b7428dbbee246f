"""How bots spend their turns over whole games: nobody idles, goes to and fro, or leaves an Exit that can be won.

What is useful is a written list (`useful.py`), what a flip is stands in `watching.py`; neither asks a bot. The limits
are those of 200 games a table, 1 turn of 100; here some turns more are allowed, because few games are watched. The
whole measure: `python -m tests.biome.watching --games 200 --first 9001`.
"""

from __future__ import annotations

from collections import Counter

import pytest

from game.biome.bot.policy import best_idea, weigh
from tests.biome.useful import useful
from tests.biome.watching import Trail, counted
from tests.biome.wild import Wild


def check(count: Counter[str], spare: int = 2) -> None:
    assert count["idle"] <= count["turns"] * 0.01 + spare, count
    assert count["flips"] <= count["turns"] * 0.01 + spare, count
    assert count["left an Exit that can be won"] == 0, count


def test_bots_do_not_idle_go_to_and_fro_or_leave_the_exit():
    check(counted(2, range(1, 5)))


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "least"), [(2, 7), (3, 7), (4, 6), (5, 4)])
def test_over_many_games_bots_do_not_idle_and_win_as_many(seats, least):
    count = counted(seats, range(31_001, 31_021))  # of the games that were measured the first ones
    check(count, spare=6)
    assert count["won"] >= least, count
    assert count["exits found with the Main Camp stocked"] >= count["exits found"] / 2, count


# --- the measure itself ---------------------------------------------------------------------------


def test_the_list_names_what_lies_before_ones_feet():
    wild = Wild(2).lay("0,-1", "supply").at(0, "0,-1").turn(0)
    assert {"discover", "explore"} <= useful(wild.game, 0)
    wild = (
        Wild(2).tile("0,-2", "forest").exit_at("0,-3").lock(1).pack(0, "key", public=True).at(0, "0,-2").at(1, "0,-3")
    )
    assert "exit" in useful(wild.turn(0).game, 0)
    assert useful(wild.at(0, "0,-3").turn(0).game, 0) == {"unlock"}


def test_whoever_waits_for_friends_on_the_exit_is_not_idle():
    wild = Wild(2).tile("0,-2", "forest").exit_at("0,-3").lock(1).pack(0, "key", public=True).at(0, "0,-3").at(1, "0,0")
    assert useful(wild.turn(0).game, 0) == set()


def test_a_way_there_and_back_with_nothing_done_is_a_flip():
    trail = Trail(0)
    assert [trail.flips(("move", "x"), 1, 2), trail.flips(("move", "x"), 2, 3)] == ["", ""]
    assert trail.flips(("move", "x"), 3, 2) == "walked back"
    trail = Trail(0)
    trail.flips(("move", "x"), 1, 2)
    trail.flips(("pick_up", 7), 2, 2)
    assert trail.flips(("move", "x"), 2, 1) == "", "it came for something"
    assert trail.flips(("place", 7), 2, 2) == "handled back"
    trail = Trail(0)
    trail.flips(("move", "x"), 1, 2)
    trail.learns()
    assert trail.flips(("move", "x"), 2, 1) == "", "something new was known"
    trail = Trail(0)
    trail.flips(("move", "x"), 1, 2)
    trail.turn = 3
    assert trail.flips(("move", "x"), 2, 1) == "", "that was long ago"


# --- moments --------------------------------------------------------------------------------------


def test_a_bot_does_not_walk_back_the_way_it_came_with_nothing_done():
    wild = Wild(2).at(0, "0,-1").at(1, "0,-1").turn(0)
    step = next(idea for idea in weigh(wild.game, 0).ideas if isinstance(idea.what, int))
    wild.state.walked = (step.what,)
    assert all(idea.what != step.what for idea in weigh(wild.game, 0).ideas)


def test_keys_lie_on_the_exit_while_others_are_looked_for():
    wild = Wild(2).tile("0,-2", "forest").exit_at("0,-3").pack(0, "key", public=True).at(0, "0,-3").at(1, "0,-2")
    choice, why = best_idea(wild.turn(0).game, 0)
    assert (choice, why) == (("place", wild.token("key")), "leave_keys")


def test_a_key_that_lies_on_the_exit_is_used_from_there():
    wild = (
        Wild(2).tile("0,-2", "forest").exit_at("0,-3").lock(1).lay("0,-3", "key", known_by=(0, 1))
        .at(0, "0,-3").at(1, "0,-3")
    )  # fmt: skip
    choice, why = best_idea(wild.turn(0).game, 0)
    assert (choice, why) == (("use", wild.token("key")), "unlock")


def test_nobody_waits_for_somebody_who_cannot_come_to_a_key():
    """Both are about as near as the crow flies, and then the first at the table would go; but no way leads there."""
    wild = Wild(2).tile("0,-2", "forest").exit_at("-1,-2").tile("2,-3", "forest").pack(0, "key", public=True)
    wild.lay("0,-2", "key", known_by=(0, 1)).at(0, "2,-3").at(1, "0,-1").turn(1)
    choice, why = best_idea(wild.game, 1)
    assert (choice, why) == (("move", "0,-2"), "fetch_key")
