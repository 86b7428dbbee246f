"""Walking, riding, cliffs, tolls, what stops whom, and how natives find their way."""

from __future__ import annotations

import pytest

from game.biome.land.hexes import CELLS, NAMES
from game.biome.land.paths import way_to
from tests.biome.wild import Wild
from tests.marks import rule


def walkable(wild: Wild, seat: int = 0) -> list[str]:
    return sorted(option.removeprefix("move+") for option in wild.offers(seat, "move"))


def way(wild: Wild, start: str, end: str) -> list[str]:
    return [NAMES[cell] for cell in way_to(wild.game, CELLS[start], CELLS[end])]


# --- steps --------------------------------------------------------------------------------------


@rule("BE-39")
def test_a_step_to_an_adjacent_tile_costs_1_action():
    wild = Wild(2)
    assert walkable(wild) == ["-1,0", "0,-1", "1,-1"]
    wild.choose(0, "move+0,-1")
    assert (wild.where(0), wild.view()["actions"]) == ("0,-1", 2)


@rule("BE-39")
def test_a_tile_that_is_not_adjacent_cannot_be_walked_to_in_one_step():
    assert Wild(2).at(0, "-1,0").refused(0, "cell:1,-1").rule == "BE-39"


@rule("BE-39")
@pytest.mark.parametrize("kind", ["grassland", "farmland", "forest", "quarry", "desert", "scrub", "tomb", "fountain"])
def test_ordinary_ground_costs_1_action(kind):
    assert Wild(2).tile("0,-2", kind).at(0, "0,-1").choose(0, "move+0,-2").view()["actions"] == 2


@rule("BE-40")
def test_a_mountain_costs_2_actions():
    assert Wild(2).tile("0,-2", "mountain").at(0, "0,-1").choose(0, "move+0,-2").view()["actions"] == 1


@rule("BE-40")
def test_a_mountain_cannot_be_entered_with_1_action():
    wild = Wild(2).tile("0,-2", "mountain").at(0, "0,-1").actions(1)
    assert "0,-2" not in walkable(wild)
    assert wild.refused(0, "cell:0,-2").rule == "BE-40"


@rule("BE-41", "BE-39")
def test_moving_off_a_mountain_costs_nothing_extra():
    assert Wild(2).tile("0,-2", "mountain").at(0, "0,-2").choose(0, "move+0,-1").view()["actions"] == 2


@rule("BE-40")
def test_from_mountain_to_mountain_costs_2_actions():
    wild = Wild(2).tiles("mountain", "0,-2", "0,-3").at(0, "0,-2").choose(0, "move+0,-3")
    assert wild.view()["actions"] == 1


@rule("BE-42")
def test_nobody_walks_onto_a_lake_not_even_for_supplies():
    wild = Wild(2).tile("0,-2", "lake").at(0, "0,-1").pack(0, "supply", "supply", "supply")
    assert "0,-2" not in walkable(wild)
    assert wild.refused(0, "cell:0,-2").rule == "BE-42"


@rule("BE-39")
def test_unexplored_cells_and_face_down_tiles_are_not_walked_onto():
    wild = Wild(2).tile("0,-2", "forest", up=False).at(0, "0,-1")
    assert walkable(wild) == ["-1,0", "0,0", "1,-1"]


# --- cliffs -------------------------------------------------------------------------------------


@rule("BE-43", "BE-105")
def test_leaving_over_a_cliff_costs_a_supply():
    wild = Wild(2).tile("0,-2", "quarry", cliffs=(3,)).at(0, "0,-2").pack(0, "supply").choose(0, "move+0,-1")
    assert (wild.where(0), wild.view()["actions"], wild.packed(0)) == ("0,-1", 2, [])


@rule("BE-43", "BE-R7")
def test_entering_over_a_cliff_of_the_other_tile_costs_a_supply():
    wild = Wild(2).tile("0,-2", "quarry", cliffs=(3,)).at(0, "0,-1").pack(0, "supply").choose(0, "move+0,-2")
    assert (wild.where(0), wild.packed(0)) == ("0,-2", [])


@rule("BE-43")
def test_without_a_supply_a_cliff_cannot_be_crossed():
    wild = Wild(2).tile("0,-2", "quarry", cliffs=(3,)).at(0, "0,-1")
    assert "0,-2" not in walkable(wild)
    assert wild.refused(0, "cell:0,-2").rule == "BE-43"


@rule("BE-43")
def test_the_other_sides_of_a_quarry_are_free():
    wild = Wild(2).tile("0,-2", "quarry", cliffs=(0, 1)).at(0, "0,-1").choose(0, "move+0,-2")
    assert wild.where(0) == "0,-2"


@rule("BE-43")
def test_a_cliff_onto_a_mountain_costs_2_actions_and_a_supply():
    wild = Wild(2).tile("0,-2", "mountain").tile("0,-3", "quarry", cliffs=(3,)).at(0, "0,-3").pack(0, "supply")
    wild.choose(0, "move+0,-2")
    assert (wild.view()["actions"], wild.packed(0)) == (1, [])


@rule("BE-R7")
def test_two_cliffs_on_one_side_cost_one_supply():
    wild = Wild(2).tile("0,-2", "quarry", cliffs=(0,)).tile("0,-3", "quarry", cliffs=(3,)).at(0, "0,-2")
    wild.pack(0, "supply", "supply").choose(0, "move+0,-3")
    assert wild.packed(0) == ["supply"]


@rule("BE-R7")
def test_natives_cannot_cross_cliffs():
    wild = Wild(2).tile("0,-2", "quarry", cliffs=(0,)).tiles("grassland", "0,-3", "1,-2", "1,-3")
    wild.tiles("lake", "-1,-2", "-1,-1")
    assert way(wild, "0,-3", "0,-2") == ["1,-3", "0,-2"]


@rule("BE-R7")
def test_teleport_ignores_cliffs():
    wild = Wild(2).tile("0,-2", "quarry", cliffs=(0, 1, 2, 3, 4, 5)).at(0, "0,-1").pack(0, "teleport").use("teleport")
    wild.choose(0, "0,-2")
    assert wild.where(0) == "0,-2"


@rule("BE-R7", "BE-110")
def test_founding_a_camp_explores_over_cliffs():
    wild = Wild(2).tile("0,-2", "quarry", cliffs=(0, 1, 2, 3, 4, 5)).at(0, "0,-2").pack(0, "camp_kit")
    wild.dice("explore", 1, 1, 1, 1, 1).use("camp_kit")
    assert all(at in wild.view()["tiles"] for at in ("0,-3", "1,-3", "1,-2", "-1,-1", "-1,-2"))


# --- ruffians and other obstacles ---------------------------------------------------------------


def ruffians() -> Wild:
    """Ruins at 0,-3 that have fallen to ruffians."""
    wild = Wild(2).tiles("grassland", "0,-2", "1,-3").start_quest("ruins", "0,-3", health=1)
    return wild.dice("quest", 3).update("ruins").turn(0)


@rule("BE-44", "BE-105")
def test_moving_onto_a_tile_beside_the_ruffians_costs_a_supply():
    wild = ruffians().at(0, "0,-1").pack(0, "supply").choose(0, "move+0,-2")
    assert (wild.where(0), wild.view()["actions"], wild.packed(0)) == ("0,-2", 2, [])


@rule("BE-44")
def test_without_a_supply_the_ruffians_let_nobody_come_near():
    wild = ruffians().at(0, "0,-1")
    assert wild.refused(0, "cell:0,-2").rule == "BE-44"


@rule("BE-44")
def test_between_two_such_tiles_every_step_is_taxed():
    wild = ruffians().at(0, "0,-2").pack(0, "supply").choose(0, "move+1,-3")
    assert wild.packed(0) == []


@rule("BE-45")
def test_moving_off_such_a_tile_is_free():
    wild = ruffians().at(0, "0,-2").pack(0, "supply").choose(0, "move+0,-1")
    assert (wild.where(0), wild.packed(0)) == ("0,-1", ["supply"])


@rule("BE-46")
def test_ruins_held_by_ruffians_cannot_be_entered():
    wild = ruffians().at(0, "0,-2").pack(0, "supply", "supply")
    assert wild.refused(0, "cell:0,-3").rule == "BE-46"


@rule("BE-46")
def test_lava_cannot_be_entered():
    wild = Wild(2).start_quest("vesuvius", "0,-2", eruption=1).update("vesuvius").turn(0).at(0, "0,-1")
    wild.pack(0, "supply", "supply")
    assert wild.view()["tiles"]["0,-2"]["lava"]
    assert wild.refused(0, "cell:0,-2").rule == "BE-46"


@rule("BE-47")
@pytest.mark.parametrize("mode", ["normal", "pinned", "enraged"])
def test_the_tile_of_the_gang_is_not_offered(mode):
    wild = Wild(2).tile("0,-2", "grassland").gang("0,-2", mode, 2).at(0, "0,-1")
    assert "0,-2" not in walkable(wild)
    assert wild.refused(0, "cell:0,-2").rule == "BE-47"


@rule("BE-47")
def test_the_tile_of_a_subdued_gang_is_free():
    wild = Wild(2).tile("0,-2", "grassland").gang("0,-2", "subdued", 2).at(0, "0,-1").choose(0, "move+0,-2")
    assert (wild.where(0), wild.seat(0).health) == ("0,-2", "healthy")


@rule("BE-48", "BE-R40")
@pytest.mark.parametrize("camp", ["killer_a", "stealer_b", "ally_a", "ally_b"])
def test_any_camp_can_be_entered_and_crossed_unharmed(camp):
    wild = Wild(2).add_camp(camp, "0,-2").tile("0,-3", "forest").at(0, "0,-1").pack(0, "key")
    wild.choose(0, "move+0,-2").choose(0, "move+0,-3")
    assert (wild.where(0), wild.seat(0).health, wild.packed(0), wild.view()["actions"]) == (
        "0,-3",
        "healthy",
        ["key"],
        1,
    )


@rule("BE-48")
def test_tiles_are_shared_with_players_and_parties():
    wild = Wild(3).at(1, "0,-1").at(2, "0,-1").add_camp("stealer_a", "0,-4").party("stealer_a", "0,-1", "supply")
    wild.choose(0, "move+0,-1")
    assert [wild.where(seat) for seat in (0, 1, 2)] == ["0,-1"] * 3


# --- routes -------------------------------------------------------------------------------------


def caravans() -> Wild:
    """Routes from the Main Camp over 0,-1 to Alder at 0,-2 and on over 0,-3 to Birch at 0,-4."""
    wild = Wild(2).tiles("grassland", "0,-2", "0,-3", "0,-4").add_camp("alder", "0,-2").add_camp("birch", "0,-4")
    return wild.route("0,0", "0,-1", "0,-2").route("0,-2", "0,-3", "0,-4")


@rule("BE-49")
def test_riding_a_route_from_end_to_end_costs_1_action():
    wild = caravans().choose(0, "ride+0,-2")
    assert (wild.where(0), wild.view()["actions"]) == ("0,-2", 2)


@rule("BE-50")
def test_each_further_route_costs_1_more():
    wild = caravans().choose(0, "ride+0,-2").choose(0, "ride+0,-4")
    assert (wild.where(0), wild.view()["actions"]) == ("0,-4", 1)
    assert caravans().view(0)["reach"]["0,-4"][0] == 2


@rule("BE-51")
def test_a_route_is_entered_and_left_only_at_its_ends():
    wild = caravans()
    assert wild.offers(0, "ride") == ["ride+0,-2"]
    assert wild.at(0, "0,-1").offers(0, "ride") == []
    assert sorted(wild.at(0, "0,-2").offers(0, "ride")) == ["ride+0,-4", "ride+0,0"]


@rule("BE-49")
def test_a_ride_works_both_ways():
    assert caravans().at(0, "0,-2").choose(0, "ride+0,0").where(0) == "0,0"


# --- natives ------------------------------------------------------------------------------------


@rule("BE-R8")
def test_natives_cross_unexplored_land_without_revealing_it():
    wild = Wild(2).add_camp("stealer_a", "0,-6").party("stealer_a", "0,-3", "supply")
    assert wild.view()["parties"][0]["way"] == ["0,-4", "0,-5", "0,-6"]
    wild.board()
    assert wild.view()["parties"][0]["at"] == "0,-5"
    assert not {"0,-4", "0,-5"} & set(wild.view()["tiles"])


@rule("BE-R8")
def test_a_mountain_costs_natives_2_movement_and_unused_movement_is_lost():
    wild = Wild(2).add_camp("stealer_a", "0,-6").tile("0,-4", "grassland").tile("0,-5", "mountain")
    wild.tiles("lake", "1,-5", "-1,-4", "1,-6", "-1,-5").party("stealer_a", "0,-3", "supply").board()
    assert wild.view()["parties"][0]["at"] == "0,-4"
    wild.board()
    assert wild.view()["parties"][0]["at"] == "0,-5"


@rule("BE-R8")
def test_natives_go_round_lakes_and_sealed_cells():
    wild = Wild(2).tile("0,-4", "lake")
    assert way(wild, "0,-3", "0,-5") == ["1,-4", "1,-5", "0,-5"]
    wild.state.sealed += (CELLS["1,-4"],)
    assert way(wild, "0,-3", "0,-5") == ["-1,-3", "-1,-4", "0,-5"]


@rule("BE-R8")
def test_natives_go_round_lava_and_ruffians():
    wild = ruffians()
    assert "0,-3" not in way(wild, "0,-2", "0,-4")


@rule("BE-R8")
def test_natives_take_the_cheapest_way_and_among_equal_ones_that_with_fewer_cells():
    wild = Wild(2).tile("0,-4", "mountain")
    assert way(wild, "0,-3", "0,-5") == ["0,-4", "0,-5"]
    wild.tile("0,-5", "mountain")
    assert way(wild, "0,-3", "0,-6") == ["1,-4", "1,-5", "1,-6", "0,-6"]


@rule("BE-R8")
def test_among_equal_ways_the_lowest_direction_counts():
    assert way(Wild(2), "0,-3", "1,-5") == ["0,-4", "1,-5"]
    assert way(Wild(2), "0,-3", "2,-4") == ["1,-4", "2,-4"]


@rule("BE-R8")
def test_the_way_is_worked_out_anew_every_board_turn():
    wild = Wild(2).add_camp("stealer_a", "0,-7").party("stealer_a", "0,-3", "supply").board()
    wild.tile("0,-6", "lake").board()
    assert wild.view()["parties"][0]["at"] != "0,-6"
    assert wild.view()["parties"][0]["way"][-1] == "0,-7"


@rule("BE-R8")
def test_a_ford_is_not_for_natives():
    wild = Wild(2).tile("0,-4", "lake")
    wild.state.tiles[CELLS["0,-4"]] = type(wild.tile_at("0,-4"))("lake", ford=True)
    assert "0,-4" not in way(wild, "0,-3", "0,-5")


@rule("BE-R8")
def test_a_party_of_a_quest_without_a_way_stays_where_it_is():
    wild = Wild(2).start_quest("tomb", "0,-5")
    wild.tiles("lake", "0,-6", "1,-6", "1,-5", "0,-4", "-1,-4", "-1,-5").update("tomb")
    assert wild.view()["parties"][0]["at"] == "0,-5"
