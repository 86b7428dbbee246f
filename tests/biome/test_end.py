"""The end of the game (BE-360, BE-361, BE-R21, BE-R92) and what it takes."""

from __future__ import annotations

import pytest

from game import Table
from tests.biome.wild import Wild
from tests.marks import rule

EXIT = "0,-2"


def at_the_exit(seats: int = 2, keys: int = 2) -> Wild:
    """Everybody on the Exit but seat 0, who is one step away."""
    wild = Wild(seats).exit_at(EXIT).lock(keys).at(0, "0,-1")
    for seat in range(1, seats):
        wild.at(seat, EXIT)
    return wild.turn(0)


@rule("BE-360")
def test_the_game_ends_at_once_when_it_is_won():
    wild = at_the_exit().choose(0, f"move+{EXIT}")
    assert (wild.outcome.result, wild.table.asks) == ("win", [])


@rule("BE-360")
def test_the_game_ends_at_once_when_too_many_keys_are_destroyed():
    wild = Wild(2).start_quest("ruins", EXIT, health=1).turn(0)
    wild.state.keys_destroyed = 2
    wild.again().dice("quest", 6).board()
    assert (wild.outcome.result, wild.outcome.reason, wild.table.asks) == ("loss", "keys", [])


@rule("BE-360")
def test_the_game_ends_at_once_when_the_main_camp_is_destroyed():
    wild = Wild(2).clear().add_camp("killer_b", "0,-5").attack("killer_b")
    assert (wild.outcome.result, wild.outcome.reason, wild.table.asks) == ("loss", "main_camp", [])


@rule("BE-360")
def test_the_game_ends_at_once_when_nobody_is_healthy():
    wild = Wild(2).injured(1).start_quest("dragon", EXIT).turn(0).at(0, EXIT).dice("quest", 1)
    wild.choose(0, "do+dragon+attack_dragon")
    assert (wild.outcome.result, wild.outcome.reason, wild.table.asks) == ("loss", "nobody", [])


@rule("BE-360", "BE-R92")
def test_if_one_event_makes_both_true_it_is_a_win():
    """The Main Camp is destroyed while everybody stands on the Exit and the lock is full."""
    wild = Wild(2).clear().exit_at("0,-4").lock(2).at(0, "0,-4").at(1, "0,-4").add_camp("killer_b", "2,-2")
    wild.attack("killer_b")
    assert wild.camp("base").stands is False
    assert (wild.outcome.result, wild.outcome.reason) == ("win", "escaped")


@rule("BE-361")
@pytest.mark.parametrize(("seats", "needed"), [(2, 2), (3, 3), (4, 4), (5, 5)])
def test_keys_beyond_the_needed_number_are_not_required(seats, needed):
    assert at_the_exit(seats, needed).choose(0, f"move+{EXIT}").outcome.result == "win"
    assert at_the_exit(seats, needed - 1).choose(0, f"move+{EXIT}").outcome is None


@rule("BE-361")
def test_nothing_else_is_asked_live_quests_and_lost_camps_do_not_matter():
    wild = at_the_exit().start_quest("ruins", "2,-2").turn(0).choose(0, f"move+{EXIT}")
    assert wild.outcome.result == "win"


# --- spare Keys -----------------------------------------------------------------------------------


@rule("BE-R21")
@pytest.mark.parametrize(("seats", "spare", "total"), [(2, 1, 4), (3, 1, 6), (4, 2, 9), (5, 2, 11)])
def test_spare_keys_are_in_the_box_besides_one_for_each_quest(seats, spare, total):
    wild = Wild(seats)
    everywhere = [*wild.state.box, *(token for lying in wild.state.lying.values() for token in lying)]
    assert wild.kinds(everywhere).count("key") == spare
    assert wild.view()["keys_total"] == total


@rule("BE-R21")
def test_no_starting_pick_no_reward_and_no_trade_takes_a_spare_key():
    table = Table.new("biome", 2, 1, {}, names=("Ana", "Bo"))
    while table.asks[0].kind == "person":
        table.choose(table.asks[0].seat, table.asks[0].options[0].id)
    assert table.asks[0].kind == "start_pick"
    assert "key" not in [option.id for option in table.asks[0].options]
    wild = Wild(2).add_camp("ally_b", EXIT, service="trade").at(0, EXIT).pack(0, "supply", "supply").choose(0, "trade")
    assert "key" not in wild.options(0, "box")


def last_land(*top: str) -> Wild:
    """One Grassland is left in the land stacks, and these secrets lie on top of the box."""
    wild = Wild(2).at(0, "0,-1")
    for kind in wild.state.stacks:
        wild.state.stacks[kind] = 0
    wild.state.stacks["grassland"], wild.state.stacks["lake"] = 1, 2
    wild.state.quarries = ()
    wild.state.box = (*(wild.made(kind) for kind in top), *wild.state.box)
    return wild.again()


@rule("BE-R21")
def test_spare_keys_still_in_the_box_are_destroyed_with_the_last_land_tile():
    wild = last_land("supply").dice("explore", 1).dice("second", 1).choose(0, "explore+0,-2")
    assert "key" not in wild.kinds(wild.state.box)
    assert wild.view()["keys_destroyed"] == 1


@rule("BE-R21")
def test_a_spare_key_on_top_of_the_box_still_comes_onto_the_last_land_tile():
    wild = last_land("key").dice("explore", 1).dice("second", 1).choose(0, "explore+0,-2")
    assert wild.lying("0,-2") == ["key"]
    assert wild.view()["keys_destroyed"] == 0


@rule("BE-R21")
def test_a_face_down_tile_keeps_them_in_the_game():
    wild = last_land("supply", "ease").tile("1,-2", "forest", up=False).dice("explore", 1).dice("second", 1, 1)
    wild.choose(0, "explore+0,-2")
    assert wild.view()["keys_destroyed"] == 0
    wild.choose(0, "explore+1,-2")
    assert (wild.view()["keys_destroyed"], wild.lying("1,-2")) == (1, ["ease"])
