"""Fords: land that would cut the team off for good can be crossed for a Supply (BE-R13)."""

from __future__ import annotations

import pytest

from game.biome.land.hexes import CELLS, NAMES
from game.biome.land.paths import way_to
from tests.biome.wild import Wild
from tests.marks import rule

AROUND_THE_START = ("2,-2", "1,-2", "-1,-1", "-2,0")


def narrow(*, exit_at: str = "0,-3", link: str = "grassland") -> Wild:
    """The Exit, and one tile at 0,-2 that links it with the start."""
    return Wild(2).tile("0,-2", link).exit_at(exit_at)


def erupt_onto_the_link(link: str) -> Wild:
    """A volcano beside the only link covers it."""
    wild = Wild(2).tile("0,-2", link).start_quest("vesuvius", "1,-3", eruption=1).exit_at("0,-3")
    wild.update("vesuvius")
    wild.quest("vesuvius").counters["eruption"] = 1
    return wild.update("vesuvius").turn(0)


@rule("BE-R13")
def test_the_last_lake_around_the_start_becomes_a_ford():
    wild = Wild(2).tiles("lake", *AROUND_THE_START).at(0, "0,-1").dice("explore", 7).choose(0, "explore+0,-2")
    tiles = wild.view()["tiles"]
    assert (tiles["0,-2"]["kind"], tiles["0,-2"]["ford"]) == ("lake", True)
    assert not any(tiles[at]["ford"] for at in AROUND_THE_START)


@rule("BE-R13", "BE-42")
def test_a_ford_costs_a_supply_on_top_of_the_action():
    wild = Wild(2).tiles("lake", *AROUND_THE_START).at(0, "0,-1").dice("explore", 7).choose(0, "explore+0,-2")
    assert wild.refused(0, "cell:0,-2").rule == "BE-R13"
    wild.pack(0, "supply").choose(0, "move+0,-2")
    assert (wild.where(0), wild.packed(0), wild.view()["actions"]) == ("0,-2", [], 1)


@rule("BE-R13")
def test_one_can_leave_and_explore_from_a_ford():
    wild = (
        Wild(2)
        .tiles("lake", *AROUND_THE_START)
        .at(0, "0,-1")
        .dice("explore", 7)
        .choose(0, "explore+0,-2")
        .at(0, "0,-2")
    )
    assert {"move+0,-1", "explore+0,-3"} <= set(wild.options(0))


@rule("BE-R13")
def test_while_another_way_is_open_a_lake_is_only_a_lake():
    wild = Wild(2).tiles("lake", *AROUND_THE_START[:3]).at(0, "0,-1").dice("explore", 7).choose(0, "explore+0,-2")
    assert not wild.view()["tiles"]["0,-2"]["ford"]


@rule("BE-R13")
def test_a_lake_that_is_turned_up_is_tested_too():
    wild = (
        Wild(2).tiles("lake", *AROUND_THE_START).tile("0,-2", "lake", up=False).at(0, "0,-1").choose(0, "explore+0,-2")
    )
    assert wild.view()["tiles"]["0,-2"]["ford"]


@rule("BE-R13")
def test_a_way_over_cliffs_counts_as_open():
    wild = Wild(2).tiles("lake", *AROUND_THE_START[1:]).tile("2,-2", "quarry", cliffs=(0, 1, 2, 3, 4, 5))
    wild.at(0, "0,-1").dice("explore", 7).choose(0, "explore+0,-2")
    assert not wild.view()["tiles"]["0,-2"]["ford"]


@rule("BE-R13")
def test_a_way_over_another_ford_counts_as_open():
    wild = Wild(2).tiles("lake", *AROUND_THE_START).at(0, "0,-1").dice("explore", 7).choose(0, "explore+0,-2")
    wild.at(0, "0,-2").dice("explore", 7).choose(0, "explore+0,-3")
    assert not wild.view()["tiles"]["0,-3"]["ford"]


@rule("BE-R13", "BE-46")
@pytest.mark.parametrize(("link", "actions"), [("grassland", 1), ("mountain", 2)])
def test_lava_between_the_main_camp_and_the_exit_becomes_a_ford_at_the_price_of_its_ground(link, actions):
    wild = erupt_onto_the_link(link)
    tile = wild.view()["tiles"]["0,-2"]
    assert (tile["lava"], tile["ford"]) == (True, True)
    wild.at(0, "0,-1").pack(0, "supply").choose(0, "move+0,-2")
    assert (wild.where(0), wild.packed(0), wild.view()["actions"]) == ("0,-2", [], 3 - actions)


@rule("BE-R13")
def test_once_the_exit_is_found_only_the_way_there_counts():
    wild = erupt_onto_the_link("grassland")
    assert any(option.startswith("explore") for option in wild.at(0, "1,-1").options(0))


@rule("BE-R13")
def test_a_flood_between_the_main_camp_and_the_exit_leaves_a_ford():
    wild = Wild(2).tile("0,-2", "forest").start_quest("atlantis", "1,-3", height=1).exit_at("0,-3").update("atlantis")
    tile = wild.view()["tiles"]["0,-2"]
    assert (tile["kind"], tile["ford"]) == ("lake", True)


@rule("BE-R13", "BE-46")
def test_ruffians_between_the_main_camp_and_the_exit_can_be_passed_for_a_supply():
    wild = Wild(2).start_quest("ruins", "0,-2", health=1).exit_at("0,-3").dice("quest", 3).update("ruins").turn(0)
    tile = wild.view()["tiles"]["0,-2"]
    assert (tile["ruffians"], tile["ford"]) == (True, True)
    wild.at(0, "0,-1").pack(0, "supply").choose(0, "move+0,-2")
    assert (wild.where(0), wild.packed(0)) == ("0,-2", [])


@rule("BE-R13")
def test_natives_may_not_enter_a_ford():
    wild = erupt_onto_the_link("grassland")
    way = [NAMES[cell] for cell in way_to(wild.game, CELLS["0,-1"], CELLS["-1,-2"])]
    assert "0,-2" not in way


@rule("BE-R13")
def test_land_that_links_nothing_is_no_ford():
    wild = narrow().tile("1,-1", "grassland").start_quest("atlantis", "1,-2", height=1).update("atlantis")
    flooded = [at for at, tile in wild.view()["tiles"].items() if tile["kind"] == "lake"]
    assert "1,-2" in flooded
    assert wild.view()["tiles"]["1,-2"]["ford"] is False


@rule("BE-R13")
def test_the_table_may_agree_that_there_are_no_fords():
    wild = Wild(2, fords="off").tiles("lake", *AROUND_THE_START).at(0, "0,-1").dice("explore", 7)
    wild.choose(0, "explore+0,-2")
    assert not any(tile["ford"] for tile in wild.view()["tiles"].values())
