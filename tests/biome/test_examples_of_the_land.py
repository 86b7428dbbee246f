"""Worked examples 1, 2, 4 to 7, 16 and 24 to 27 of the rules."""

from __future__ import annotations

import pytest

from game import Table
from game.biome.land.hexes import CELLS
from tests.biome.wild import Wild
from tests.marks import rule


@rule("BE-4")
def test_example_1_with_5_quests_the_lock_needs_3_keys():
    view = Table.new("biome", 2, 1, {"quests": "5"}).view(None)
    assert (view["boards"]["count"], view["keys_needed"]) == (6, 3)


@rule("BE-104")
def test_example_2_a_supply_with_5_actions_left_and_an_allowance_of_5_leaves_9():
    wild = Wild(2).clear().wear(0, "extra_action").pack(0, "supply").turn(0)
    assert wild.view()["actions"] == 5
    assert wild.use("supply").view()["actions"] == 9


@rule("BE-91", "BE-92")
def test_example_4_a_blurted_clairvoyance_is_used_at_once():
    wild = Wild(2).at(0, "0,-1").lay("0,-1", "clairvoyance").lay("1,-1", "teleport")
    wild.choose(0, f"discover+{wild.token('clairvoyance')}")
    assert wild.view()["actions"] == 2
    wild.choose(0, f"blurt+{wild.token('clairvoyance')}")
    assert (wild.view()["actions"], wild.lying("0,-1")) == (1, [])
    assert wild.view(0)["tiles"]["1,-1"]["secrets"][0]["kind"] == "teleport"


@rule("BE-92")
def test_example_4_with_no_action_left_it_is_destroyed():
    wild = Wild(2).at(0, "0,-1").lay("0,-1", "clairvoyance").lay("1,-1", "teleport").actions(1)
    wild.choose(0, f"discover+{wild.token('clairvoyance')}").choose(0, f"blurt+{wild.token('clairvoyance')}")
    assert (wild.view()["actions"], wild.lying("0,-1")) == (0, [])
    assert wild.view(0)["tiles"]["1,-1"]["secrets"][0]["kind"] == ""


@rule("BE-75", "BE-90")
def test_example_5_a_pack_shown_at_an_ally_camp():
    wild = Wild(2).add_camp("ally_a", "0,-2").at(0, "0,-2").pack(0, "foresight")
    token = wild.token("foresight")
    wild.choose(0, f"place+{token}").choose(0, f"pick_up+{token}")
    assert wild.view()["actions"] == 3
    assert wild.view(1)["seats"][0]["pack"][0]["kind"] == "foresight"
    wild.table.undo()
    assert wild.table.cannot_undo().rule == "BV-2"


@rule("BE-12")
@pytest.mark.parametrize(("name", "inside"), [("2,-1", False), ("2,-2", True), ("-3,0", True)])
def test_example_6_walls(name, inside):
    assert (name in CELLS) is inside


@rule("BE-56", "BE-R15")
def test_example_7_an_empty_stack():
    wild = Wild(2).boards("ruins").at(0, "0,-1")
    wild.state.stacks["desert"] = 0
    assert wild.view()["boards"]["count"] == 2
    wild.again().dice("explore", 5).choose(0, "explore+0,-2")
    assert [quest["id"] for quest in wild.view()["quests"]] == ["ruins"]


@rule("BE-56", "BE-R15")
def test_example_7_after_escape_the_5_is_rolled_again():
    wild = Wild(2).exit_at("0,-4").at(0, "0,-1")
    wild.state.stacks["desert"] = 0
    wild.again().dice("explore", 5, 2).choose(0, "explore+0,-2")
    assert wild.view()["tiles"]["0,-2"]["kind"] == "farmland"


def walked() -> Wild:
    wild = Wild(2).clear().tile("0,-2", "quarry", cliffs=(3,)).lay("0,-2", "teleport").pack(0, "supply")
    return wild.choose(0, "move+0,-1").choose(0, "move+0,-2")


@rule("BE-R33")
def test_example_16_after_a_discovery_neither_it_nor_the_walk_can_be_taken_back():
    wild = walked()
    wild.choose(0, wild.offers(0, "discover")[0])
    for count in (1, 2, 3):
        assert wild.table.cannot_undo(count).rule == "BV-2"


@rule("BE-R33")
def test_example_16_a_walk_alone_is_taken_back_with_its_toll():
    wild = walked()
    assert wild.packed(0) == []
    wild.table.undo(2)
    assert (wild.where(0), wild.packed(0), wild.view()["actions"]) == ("0,0", ["supply"], 3)


@rule("BE-127", "BE-R45")
def test_example_24_extra_action_for_the_team():
    wild = Wild(2).pack(0, "extra_action")
    wild.choose(0, f"team_set+{wild.token('extra_action')}")
    assert wild.view()["actions"] == 3 - 1 + 2
    assert wild.end_turn().view()["actions"] == 5
    assert wild.wear(0, "extra_action").end_turn().view()["actions"] == 5


@rule("BE-R7")
def test_example_25_two_cliffs_on_the_shared_side_cost_1_supply():
    wild = Wild(2).tile("0,-2", "quarry", cliffs=(0,)).tile("0,-3", "quarry", cliffs=(3,)).at(0, "0,-2")
    wild.pack(0, "supply", "supply").choose(0, "move+0,-3")
    assert (wild.where(0), wild.packed(0)) == ("0,-3", ["supply"])


@rule("BE-R36")
def test_example_26_foresight():
    wild = (
        Wild(2)
        .boards("ruins")
        .pack(0, "foresight")
        .dice("foresight", 8, 7, 3, 1, 5)
        .use("foresight")
        .choose(0, "tiles")
    )
    for place in (2, 3, 4, 1):
        wild.choose(0, str(place))
    if wild.ask(0).kind == "arrange":
        wild.choose(0, "0")
    assert (wild.view(0)["forecast"], wild.view(1)["forecast"]) == ([3, 1, 5, 7, 8], 5)
    found = []
    for start, cell in (("0,-1", "0,-2"), ("0,-1", "1,-2"), ("0,-1", "-1,-1"), ("0,-2", "0,-3"), ("0,-2", "1,-3")):
        wild.at(0, start).actions(2).choose(0, f"explore+{cell}")
        found.append(wild.view()["tiles"][cell]["kind"])
    assert found == ["forest", "grassland", "desert", "lake", "ruins"]


@rule("BE-R13")
@pytest.mark.parametrize(("link", "actions"), [("forest", 1), ("mountain", 2)])
def test_example_27_lava_on_the_only_link_becomes_a_ford(link, actions):
    wild = Wild(2).tile("0,-2", link).start_quest("vesuvius", "1,-3", eruption=1).exit_at("0,-3").update("vesuvius")
    wild.quest("vesuvius").counters["eruption"] = 1
    wild.update("vesuvius").turn(0).at(0, "0,-1").pack(0, "supply")
    assert (wild.tile_at("0,-2").lava, wild.tile_at("0,-2").ford) == (True, True)
    wild.choose(0, "move+0,-2")
    assert (wild.view()["actions"], wild.packed(0)) == (3 - actions, [])
