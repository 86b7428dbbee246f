"""Options of single quests: `tug_track` (BE-R9) and `dragon_appetite` (BE-R87)."""

from __future__ import annotations

import pytest

from game.biome.land.hexes import CELLS, distance
from tests.biome.wild import Wild
from tests.marks import rule

FIELD = "1,-3"


def short_war(**counters: int) -> Wild:
    wild = Wild(2, tug_track="5").dice("land", 1)
    return wild.start_quest("tug_of_war", FIELD, sites=("-2,-2+3,-5",), **counters).turn(0)


def quest(wild: Wild) -> dict:
    return next(one for one in wild.view()["quests"] if one["id"] == "tug_of_war")


@rule("BE-R9", "BE-231")
def test_on_a_short_track_the_camps_are_3_and_2_away_and_5_apart():
    wild = Wild(2, tug_track="5").dice("land", 1).tile("1,-2", "grassland").at(0, "1,-2").boards("tug_of_war")
    wild.dice("explore", 8).choose(0, f"explore+{FIELD}")
    for killer, ally in (option.split("+") for option in wild.options(0, "site")):
        away = [distance(CELLS[killer], CELLS[FIELD]), distance(CELLS[ally], CELLS[FIELD])]
        assert (away, distance(CELLS[killer], CELLS[ally])) == ([3, 2], 5)


@rule("BE-R9", "BE-232")
def test_the_short_track_has_six_cells_and_the_front_begins_on_the_battlefield():
    wild = short_war()
    assert quest(wild)["track"] == ["-2,-2", "-1,-2", "0,-2", FIELD, "2,-4", "3,-5"]
    assert quest(wild)["counters"]["front"] == 3


@rule("BE-R9", "BE-240")
def test_the_short_war_is_won_after_three_victories():
    wild = short_war().dice("battle", 6, 6, 6).dice("land", 1, 1, 1).update("tug_of_war", 2)
    assert quest(wild)["result"] == ""
    wild.update("tug_of_war")
    assert (quest(wild)["result"], wild.lying("3,-5")) == ("won", ["key"])


@rule("BE-R9", "BE-243")
def test_the_short_war_is_lost_after_two_defeats():
    wild = short_war().dice("battle", 1, 1).dice("land", 1).update("tug_of_war")
    assert quest(wild)["result"] == ""
    wild.update("tug_of_war")
    assert (quest(wild)["result"], wild.view()["keys_destroyed"]) == ("lost", 1)


def lair(appetite: str) -> Wild:
    return Wild(2, dragon_appetite=appetite).clear().start_quest("dragon", "0,-2").turn(0)


def taken(wild: Wild) -> list[str]:
    return wild.kinds(wild.quest("dragon").board)


@rule("BE-R87")
def test_a_dragon_that_wants_anything_takes_supplies_and_tools_too():
    wild = lair("anything").lay("0,0", "supply", "supply", "repair_tools").update("dragon")
    assert wild.lying("0,0") == ["supply"]
    assert {"supply", "repair_tools"} <= set(taken(wild))


@rule("BE-R87")
def test_treasure_is_worth_more_to_it_than_tools_and_tools_more_than_supplies():
    wild = lair("anything").lay("0,0", "supply", "repair_tools", "foresight").update("dragon")
    assert wild.lying("0,0") == ["supply"]


@rule("BE-R87")
@pytest.mark.parametrize(("appetite", "left"), [("treasure", ["supply"]), ("anything", [])])
def test_whether_a_camp_of_supplies_is_a_target(appetite, left):
    wild = lair(appetite).lay("0,0", "supply").update("dragon")
    assert wild.lying("0,0") == left
