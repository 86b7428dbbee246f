"""Terrain, camps on it, and the Exit as part of the wall (BE-130 to BE-135, BE-R24, BE-R49, BE-R50, BE-R83)."""

from __future__ import annotations

import pytest

from game.biome.land.hexes import CELLS
from tests.biome.wild import Wild
from tests.marks import rule


def where_is(wild: Wild) -> str:
    return wild.view()["gang"]["at"]


# --- Mountains ------------------------------------------------------------------------------------


@rule("BE-130")
def test_leaving_a_mountain_costs_one_action():
    wild = Wild().tile("0,-2", "mountain").at(0, "0,-2").choose(0, "move+0,-1")
    assert wild.view()["actions"] == 2


@rule("BE-130")
def test_picking_up_placing_and_using_on_a_mountain_cost_one_action_each():
    wild = Wild().tile("0,-2", "mountain").at(0, "0,-2").lay("0,-2", "clairvoyance", known_by=(0,)).actions(4)
    token = wild.token("clairvoyance")
    left = []
    for deed in ("pick_up", "place", "use"):
        wild.choose(0, f"{deed}+{token}")
        left.append(wild.view()["actions"])
    assert left == [3, 2, 1]


# --- Lakes ----------------------------------------------------------------------------------------


@rule("BE-131")
def test_a_raiding_party_goes_round_a_lake():
    wild = Wild().tile("0,-2", "lake").add_camp("stealer_a", "0,-3").party("stealer_a", "0,-1", "ease").board()
    assert [party["at"] for party in wild.view()["parties"]] == ["1,-3"]


@rule("BE-131")
def test_mercenaries_go_round_a_lake():
    wild = Wild().tile("0,-2", "lake").add_camp("stealer_a", "0,-3", cooldown=19).lay("0,-3", "ease")
    wild.add_camp("ally_a", "3,-4", service="hire").hired(
        "0,-1", "rescue", "stealer_a", things=wild.state.lying[CELLS["0,-3"]]
    )
    assert wild.board().view()["mercenaries"]["at"] == "1,-3"


@rule("BE-131")
def test_the_gang_does_not_enter_a_lake():
    wild = Wild().start_quest("roaming_gang", "-1,-1").tile("-1,-2", "lake").tile("0,-2", "grassland")
    assert where_is(wild.dice("gang", 1).update("roaming_gang")) == "0,-2"


@rule("BE-131")
def test_a_lake_straight_on_ends_the_gangs_move():
    wild = Wild().start_quest("roaming_gang", "-1,-1").tile("-1,-2", "grassland").tile("-1,-3", "lake")
    assert where_is(wild.dice("gang", 1).update("roaming_gang")) == "-1,-2"


# --- the Exit -------------------------------------------------------------------------------------


@rule("BE-132")
def test_the_one_exit_tile_closes_the_wall_around_it():
    wild = Wild().boards().start_quest("escape", "0,-2")
    view = wild.view()
    assert [at for at, tile in view["tiles"].items() if tile["kind"] == "exit"] == [view["exit"]] == ["0,-2"]
    assert sorted(view["sealed"]) == ["-1,-1", "-1,-2", "0,-3", "1,-2", "1,-3"]
    assert view["boards"]["count"] == 0


@rule("BE-132")
def test_a_second_exit_never_comes():
    wild = Wild().boards().start_quest("escape", "0,-2").turn(0).at(0, "1,-1")
    wild.dice("explore", 8, 8, 1).choose(0, "explore+2,-2")
    assert wild.tile_at("2,-2").kind == "grassland"


@rule("BE-133")
def test_a_camp_may_be_built_on_the_exit():
    wild = Wild().exit_at("0,-2").at(0, "0,-2").pack(0, "camp_kit").use("camp_kit")
    assert [(camp["id"], camp["at"]) for camp in wild.view()["camps"]] == [("base", "0,0"), ("alder", "0,-2")]


# --- the Roaming Gang tile ------------------------------------------------------------------------


@rule("BE-134")
def test_the_gang_tile_comes_without_secrets():
    wild = Wild().start_quest("roaming_gang", "0,-2")
    assert wild.tile_at("0,-2").kind == "gang_tile"
    assert wild.lying("0,-2") == []


@rule("BE-134")
@pytest.mark.parametrize(("kit", "turns"), [("blacksmith_kit", 10), ("farm_kit", 10)])
def test_the_gang_tile_is_grassland_to_builders(kit, turns):
    wild = Wild().add_camp("alder", "0,-1").start_quest("roaming_gang", "0,-2").gang("1,-1")
    wild.turn(0).at(0, "0,-2").pack(0, kit).use(kit)
    assert wild.view()["buildings"][-1]["cooldown"] == turns


@rule("BE-134")
def test_the_gang_tile_is_walked_and_explored_from_like_grassland():
    wild = Wild().start_quest("roaming_gang", "0,-2").gang("1,-1").turn(0).at(0, "0,-1").choose(0, "move+0,-2")
    assert (wild.view()["actions"], wild.view(0)["explores"]["0,-3"]) == (2, [1, 0])


@rule("BE-135")
def test_a_camp_may_be_built_on_the_gang_tile():
    wild = Wild().start_quest("roaming_gang", "0,-2").gang("1,-1").turn(0).at(0, "0,-2").pack(0, "camp_kit")
    for near in ("0,-3", "1,-3", "1,-2", "-1,-1", "-1,-2"):
        wild.tile(near, "lake")
    wild.use("camp_kit")
    assert wild.camp("alder").stands


@rule("BE-135")
@pytest.mark.parametrize("camp", ["ally_a", "ally_b", "killer_a", "stealer_a"])
def test_no_camp_can_be_built_on_a_tribes_camp(camp):
    wild = Wild().add_camp(camp, "0,-2").at(0, "0,-2").pack(0, "camp_kit")
    assert wild.refused(0, f"use+{wild.token('camp_kit')}").rule == "BE-R49"


# --- founding a camp ------------------------------------------------------------------------------


def may_found(wild: Wild) -> bool:
    return f"use+{wild.token('camp_kit')}" in wild.options(0)


@rule("BE-R49")
@pytest.mark.parametrize("ground", ["grassland", "farmland", "forest", "quarry", "desert", "mountain", "scrub"])
def test_a_camp_can_be_founded_on_any_land_terrain(ground):
    assert may_found(Wild().tile("0,-2", ground).at(0, "0,-2").pack(0, "camp_kit"))


@rule("BE-R49")
@pytest.mark.parametrize("ground", ["ruins", "tomb", "fountain", "lair", "atlantis", "volcano"])
def test_no_camp_can_be_founded_on_a_quest_tile(ground):
    wild = Wild().tile("0,-2", ground).at(0, "0,-2").pack(0, "camp_kit")
    assert wild.refused(0, f"use+{wild.token('camp_kit')}").rule == "BE-R49"


@rule("BE-R49")
@pytest.mark.parametrize("danger", ["secret", "building", "route", "party", "mercenaries", "gang", "camp"])
def test_no_camp_can_be_founded_where_something_is(danger):
    wild = Wild().tile("0,-2", "forest").at(0, "0,-2").pack(0, "camp_kit")
    assert may_found(wild)
    match danger:
        case "secret":
            wild.lay("0,-2", "ease")
        case "building":
            wild.add_camp("birch", "0,-1").building("farm", "0,-2", "birch")
        case "route":
            wild.add_camp("birch", "0,-1").tile("0,-3", "forest").add_camp("cedar", "0,-3").route(
                "0,-1", "0,-2", "0,-3"
            )
        case "party":
            wild.add_camp("killer_a", "0,-5").party("killer_a", "0,-2", "supply")
        case "mercenaries":
            wild.add_camp("ally_a", "0,-5").hired("0,-2", "gang")
        case "gang":
            wild.gang("0,-2", "subdued", 2)
        case "camp":
            wild.add_camp("birch", "0,-2")
    assert not may_found(wild)
    assert wild.refused(0, f"use+{wild.token('camp_kit')}").rule == "BE-R49"


@rule("BE-R49")
def test_no_camp_can_be_founded_on_lava_even_at_a_ford():
    wild = Wild().tile("0,-2", "forest").at(0, "0,-2").pack(0, "camp_kit")
    wild.state.tiles[CELLS["0,-2"]] = type(wild.tile_at("0,-2"))("forest", lava=True, under="forest", ford=True)
    assert not may_found(wild.again())


@rule("BE-R50")
def test_a_new_camp_explores_clockwise_from_north_over_cliffs_at_no_cost():
    wild = Wild().tile("0,-2", "quarry", cliffs=(0, 1, 2)).at(0, "0,-2").pack(0, "camp_kit")
    wild.dice("explore", 1, 2, 3, 5, 6).use("camp_kit")
    clockwise = ("0,-3", "1,-3", "1,-2", "-1,-1", "-1,-2")
    assert [wild.tile_at(at).kind for at in clockwise] == ["grassland", "farmland", "forest", "desert", "mountain"]
    assert (wild.view()["actions"], wild.lying("0,0")) == (2, ["supply", "supply"])


@rule("BE-R50")
def test_face_down_tiles_around_a_new_camp_are_turned_up():
    wild = Wild().tile("0,-2", "forest").at(0, "0,-2").pack(0, "camp_kit").tile("0,-3", "desert", up=False)
    wild.dice("explore", 1, 2, 3, 6).use("camp_kit")
    assert wild.tile_at("0,-3").up
    assert (wild.tile_at("0,-3").kind, wild.tile_at("1,-3").kind) == ("desert", "grassland")


@rule("BE-R50")
def test_a_quest_is_set_up_before_the_next_cell_is_explored():
    wild = Wild().boards("tomb").tile("0,-2", "forest").at(0, "0,-2").pack(0, "camp_kit").dice("explore", 8, 1, 2, 3, 5)
    wild.use("camp_kit")
    assert wild.ask(0).kind == "site"
    assert "1,-3" not in wild.view()["tiles"]
    wild.choose(0, wild.options(0)[-1])
    around = ("0,-3", "1,-3", "1,-2", "-1,-1", "-1,-2")
    assert all(at in wild.view()["tiles"] for at in around)


@rule("BE-R50")
def test_cells_that_were_sealed_meanwhile_are_skipped():
    wild = Wild().boards().tile("0,-2", "forest").at(0, "0,-2").pack(0, "camp_kit").dice("explore", 8, 1, 2)
    wild.use("camp_kit")
    assert [wild.tile_at(at).kind for at in ("0,-3", "1,-2", "-1,-1")] == ["exit", "grassland", "farmland"]
    assert not {"1,-3", "-1,-2"} & set(wild.view()["tiles"])


# --- ruffians -------------------------------------------------------------------------------------


def ruffians() -> Wild:
    """Ruffians hold the Ruins at 0,-2; the Forest at 0,-1 is next to them."""
    wild = Wild().start_quest("ruins", "0,-2", health=1).dice("quest", 4).update("ruins").turn(0)
    assert wild.tile_at("0,-2").ruffians
    return wild


@rule("BE-R83")
def test_walking_onto_a_tile_beside_the_ruffians_costs_a_supply_each_step():
    wild = ruffians().tile("1,-2", "grassland").pack(0, "supply", "supply").clear().choose(0, "move+0,-1")
    assert wild.packed(0) == ["supply"]
    assert wild.choose(0, "move+1,-2").packed(0) == []


@rule("BE-R83")
def test_without_a_supply_nobody_walks_past_the_ruffians():
    wild = ruffians().clear()
    assert "move+0,-1" not in wild.options(0)
    assert "move+1,-1" in wild.options(0)


@rule("BE-R83")
def test_riding_and_teleporting_past_the_ruffians_are_free():
    wild = ruffians().add_camp("alder", "0,-1").route("0,0", "0,-1").pack(0, "supply", "teleport").clear()
    wild.choose(0, "ride+0,-1")
    assert (wild.where(0), wild.packed(0)) == ("0,-1", ["supply", "teleport"])
    wild.at(0, "0,0").use("teleport").choose(0, "0,-1")
    assert (wild.where(0), wild.packed(0)) == ("0,-1", ["supply"])


@rule("BE-R83")
def test_being_taken_past_the_ruffians_from_the_fountain_is_free():
    wild = ruffians().add_camp("alder", "0,-1").clear().pack(0, "supply").start_quest("fountain", "-2,-1")
    fountain = wild.quest("fountain").places["fountain"]
    cell = next(name for name, number in CELLS.items() if number == fountain)
    wild.tile(cell, "fountain").at(0, cell).run()
    wild.choose(0, "none").choose(0, "alder")
    assert wild.where(0) == "0,-1"
    assert "supply" in wild.packed(0)


@rule("BE-R83")
def test_natives_pay_nothing_to_the_ruffians():
    wild = ruffians().add_camp("stealer_a", "1,-3").party("stealer_a", "0,0", "ease").board()
    assert wild.view()["parties"][0]["at"] == "1,-2"
    assert wild.lying("0,0").count("supply") >= 2


# --- an empty box ---------------------------------------------------------------------------------


@rule("BE-R24")
def test_with_an_empty_box_an_explored_tile_gets_no_secret():
    wild = Wild().empty_box().at(0, "0,-1").dice("explore", 1).dice("second", 6).choose(0, "explore+0,-2")
    assert (wild.tile_at("0,-2").kind, wild.lying("0,-2")) == ("grassland", [])


@rule("BE-R24")
def test_the_last_secret_of_the_box_lies_alone():
    wild = Wild().at(0, "0,-1")
    wild.state.box = wild.state.box[:1]
    wild.again().dice("explore", 1).dice("second", 6).choose(0, "explore+0,-2")
    assert len(wild.lying("0,-2")) == 1


@rule("BE-R24")
def test_with_an_empty_box_restored_ruins_give_their_key_alone():
    wild = Wild().start_quest("ruins", "0,-2", health=11).turn(0).empty_box().at(0, "0,-2").pack(0, "repair_tools")
    wild.choose(0, "do+ruins+repair_tools")
    assert (wild.quest("ruins").result, wild.packed(0), wild.ask(0).kind) == ("won", ["key"], "turn")
