"""Quest 3, the Fountain of Prosperity (BE-259 to BE-275, BE-R11, BE-R84, BE-R85, BE-R96)."""

from __future__ import annotations

import pytest

from game.biome.land.hexes import BESIDE, CELLS, distance
from game.biome.natives.gang import gang_move
from game.biome.state import Tile
from tests.biome.wild import Wild
from tests.marks import rule

DEN, CENTRE = "0,-2", "0,-7"
# The fountain lies in the place of the centre if 6 comes first, else in the ring from the north.
RING = ["0,-8", "1,-8", "1,-7", "0,-6", "-1,-6", "-1,-7"]


def quest(wild: Wild) -> dict:
    return next(one for one in wild.view()["quests"] if one["id"] == "fountain")


def hunt(at: str = CENTRE, *ways: str, seats: int = 2) -> Wild:
    """The quest with the Fountain on a cell; everything else in the area is Grassland, and `ways` are too."""
    wild = Wild(seats).start_quest("fountain", DEN, sites=(CENTRE,))
    hidden = wild.quest("fountain")
    for cell in (CELLS[CENTRE], *BESIDE[CELLS[CENTRE]]):
        wild.state.tiles[cell] = Tile("grassland", up=False, area=True)
    wild.state.tiles[CELLS[at]] = Tile("fountain", up=False, area=True)
    hidden.places["fountain"] = CELLS[at]
    return wild.tiles("grassland", *ways).turn(0)


def party(wild: Wild) -> str:
    (only,) = [one["at"] for one in wild.view()["parties"] if one["quest"] == "fountain"]
    return only


WAY = ("0,-3", "0,-4", "0,-5")
"""From the Stealer Camp to the edge of the area."""


# --- set-up ---------------------------------------------------------------------------------------


def explored() -> Wild:
    wild = Wild(2).at(0, "0,-1").boards("fountain").dice("explore", 8).dice("area", 1, 8, 2, 3, 5, 6, 7)
    return wild.choose(0, f"explore+{DEN}")


@rule("BE-259")
def test_the_stealer_camp_is_put_on_the_explored_cell_with_the_party_on_it():
    wild = explored().choose(0, CENTRE)
    assert wild.tile_at(DEN).kind == "stealer_camp"
    assert (wild.camp("stealer_a").cell, party(wild)) == (CELLS[DEN], DEN)


@rule("BE-260")
def test_six_tiles_by_die_are_shuffled_with_the_fountain_and_quests_are_rolled_again():
    wild = explored().choose(0, CENTRE)
    cells = (CELLS[CENTRE], *BESIDE[CELLS[CENTRE]])
    kinds = sorted(wild.state.tiles[cell].kind for cell in cells)
    assert kinds == sorted(["grassland", "farmland", "forest", "desert", "mountain", "lake", "fountain"])


@rule("BE-260")
def test_empty_stacks_are_rolled_again_for_the_area():
    wild = Wild(2).at(0, "0,-1").boards("fountain").dice("explore", 8).dice("area", 5, 1, 2, 3, 3, 6, 7)
    wild.state.stacks["desert"] = 0
    wild.choose(0, f"explore+{DEN}").choose(0, CENTRE)
    kinds = [wild.state.tiles[cell].kind for cell in (CELLS[CENTRE], *BESIDE[CELLS[CENTRE]])]
    assert sorted(kinds) == ["farmland", "forest", "forest", "fountain", "grassland", "lake", "mountain"]


@rule("BE-260", "BE-261")
@pytest.mark.parametrize(("order", "at"), [([6], CENTRE), ([0, 6], RING[0]), ([0, 1, 2, 3, 4, 5, 6], RING[5])])
def test_the_fountain_can_lie_anywhere_in_the_area(order, at):
    wild = Wild(2).queue("flower", order).start_quest("fountain", DEN, sites=(CENTRE,))
    assert wild.tile_at(at).kind == "fountain"


@rule("BE-261", "BE-R11")
def test_the_centre_is_5_cells_from_the_stealer_camp_and_all_seven_cells_were_legal():
    wild = explored()
    before = dict(wild.state.tiles)
    for at in wild.options(0, "site"):
        assert distance(CELLS[at], CELLS[DEN]) == 5
        assert len(BESIDE[CELLS[at]]) == 6
        assert not {CELLS[at], *BESIDE[CELLS[at]]} & set(before)
    assert CENTRE in wild.options(0, "site")


@rule("BE-261")
def test_all_seven_lie_face_down_and_nobody_sees_what_they_are():
    wild = explored().choose(0, CENTRE)
    for at in (CENTRE, *RING):
        shown = wild.view(0)["tiles"][at]
        assert (shown["up"], shown["kind"]) == (False, "")
    assert "fountain" not in quest(wild)["places"]


@rule("BE-R11")
def test_without_room_5_cells_away_the_smallest_distance_above_is_taken():
    ring = [name for name, cell in CELLS.items() if distance(cell, CELLS[DEN]) == 5]
    wild = Wild(2).tiles("grassland", *ring).at(0, "0,-1").boards("fountain").dice("explore", 8)
    wild.choose(0, f"explore+{DEN}")
    assert {distance(CELLS[at], CELLS[DEN]) for at in wild.options(0, "site")} == {7}


# --- the party ------------------------------------------------------------------------------------


@rule("BE-262")
def test_the_party_moves_2_towards_the_area_in_every_update():
    wild = hunt(CENTRE, *WAY).update("fountain")
    assert party(wild) == "0,-4"


@rule("BE-262", "BE-R84")
def test_it_explores_each_unexplored_cell_before_it_enters_it_with_secrets_as_players_do():
    wild = hunt().dice("party", 1, 2).dice("second", 6, 1).update("fountain")
    assert party(wild) == "0,-4"
    assert (wild.tile_at("0,-3").kind, wild.tile_at("0,-4").kind) == ("grassland", "farmland")
    assert (len(wild.lying("0,-3")), len(wild.lying("0,-4"))) == (2, 1)


@rule("BE-R84")
def test_it_draws_no_quests_and_rolls_for_empty_stacks_again():
    wild = hunt().dice("party", 8, 5, 3, 1)
    wild.state.stacks["desert"] = 0
    boards = wild.view()["boards"]
    wild.update("fountain")
    assert (wild.tile_at("0,-3").kind, wild.tile_at("0,-4").kind) == ("forest", "grassland")
    assert wild.view()["boards"] == boards


@rule("BE-R84")
def test_the_party_takes_nothing_from_the_land():
    wild = hunt(CENTRE, *WAY).lay("0,-3", "supply").lay("0,-4", "farm_kit").update("fountain")
    assert (wild.lying("0,-3"), wild.lying("0,-4")) == (["supply"], ["farm_kit"])
    assert wild.view()["parties"][0]["loot"] == []


@rule("BE-263", "BE-R85")
def test_in_the_area_it_turns_up_the_nearest_tiles_until_it_meets_the_fountain():
    wild = hunt("1,-8", *WAY)
    wild.state.parties[0].cell = CELLS["0,-5"]
    wild.update("fountain")
    assert party(wild) == "1,-7"
    assert [at for at in (CENTRE, *RING) if wild.tile_at(at).up] == ["1,-7", "0,-6"]
    wild.update("fountain")
    assert wild.tile_at("1,-8").up
    assert quest(wild)["result"] == "lost"


@rule("BE-R85")
def test_among_equally_near_tiles_the_lowest_direction_from_the_centre_counts_and_the_centre_is_last():
    wild = hunt("0,-8", *WAY)
    wild.state.parties[0].cell = CELLS["0,-6"]
    wild.tile("0,-6", "grassland")
    # 1,-7 lies south-east of the centre (2), -1,-6 south-west (4).
    wild.update("fountain")
    assert wild.tile_at("1,-7").up
    assert not wild.tile_at("-1,-6").up


@rule("BE-R85")
def test_it_goes_straight_to_a_fountain_that_lies_face_up():
    wild = hunt("1,-7", *WAY)
    wild.state.parties[0].cell = CELLS["0,-5"]
    wild.tile("1,-7", "fountain").tile("0,-6", "grassland").update("fountain")
    assert quest(wild)["result"] == "lost"


@rule("BE-264")
def test_a_lake_is_not_entered_and_the_next_tile_is_explored_for_nothing():
    wild = hunt().dice("party", 7, 1, 1).update("fountain")
    assert wild.tile_at("0,-3").kind == "lake"
    assert party(wild) != "0,-3"
    assert distance(CELLS[party(wild)], CELLS[DEN]) == 2


@rule("BE-265")
def test_a_mountain_turned_up_first_is_entered_and_uses_both_movements():
    wild = hunt().dice("party", 6, 1).update("fountain")
    assert (party(wild), wild.tile_at("0,-3").kind) == ("0,-3", "mountain")
    assert CELLS["0,-4"] not in wild.state.tiles


@rule("BE-266")
def test_a_mountain_turned_up_second_is_entered_for_nothing_and_ends_the_update():
    wild = hunt().dice("party", 1, 6, 1).update("fountain")
    assert (party(wild), wild.tile_at("0,-4").kind) == ("0,-4", "mountain")
    assert CELLS["0,-5"] not in wild.state.tiles


@rule("BE-265", "BE-266")
def test_a_mountain_known_before_costs_2_and_is_no_second_step():
    wild = hunt(CENTRE, "0,-3").tiles("mountain", "0,-4", "1,-4", "-1,-3").update("fountain")
    assert party(wild) == "0,-3"


@rule("BE-R96")
def test_a_destroyed_party_is_replaced_at_the_next_update_which_does_nothing_else():
    wild = hunt(CENTRE, *WAY).gang("1,-4")
    wild.state.parties[0].cell = CELLS["0,-4"]
    wild.tile("1,-4", "grassland").tile("-1,-4", "lake").dice("gang", 6).run(gang_move())
    assert wild.view()["parties"] == []
    assert (quest(wild)["result"], wild.camp("stealer_a").dormant) == ("", True)
    wild.update("fountain")
    assert party(wild) == DEN
    wild.update("fountain")
    assert party(wild) != DEN


# --- players --------------------------------------------------------------------------------------


@rule("BE-267")
def test_players_turn_up_area_tiles_by_exploring_and_walk_in_as_usual():
    wild = hunt("0,-6", *WAY).at(0, "0,-5").choose(0, "explore+0,-6")
    assert (wild.state.actions, wild.tile_at("0,-6").kind) == (2, "fountain")
    assert quest(wild)["result"] == ""
    wild.choose(0, "move+0,-6")
    assert wild.state.actions == 1
    assert wild.events("key_won")


@rule("BE-267")
def test_an_area_tile_turned_up_brings_secrets_like_any_other():
    wild = hunt(CENTRE, *WAY).at(0, "0,-5").dice("second", 1).choose(0, "explore+0,-6")
    assert (wild.tile_at("0,-6").kind, len(wild.lying("0,-6"))) == ("grassland", 1)


def found() -> Wild:
    """Seat 0 walks onto the Fountain."""
    return hunt("0,-6", *WAY).tile("0,-6", "fountain").at(0, "0,-5").choose(0, "move+0,-6")


@rule("BE-268", "BE-269", "BE-270", "BE-271", "BE-274")
def test_won_who_stands_on_the_fountain_first_gets_key_secret_and_a_way_home():
    wild = found()
    assert wild.packed(0) == ["key"]
    assert "captured" not in wild.options(0, "box")
    assert "key" not in wild.options(0, "box")
    wild.choose(0, "farm_kit")
    assert wild.packed(0) == ["farm_kit", "key"]
    assert wild.options(0, "transport") == ["stay", "base"]
    wild.choose(0, "base")
    assert (wild.where(0), wild.state.actions) == ("0,0", 2)
    assert quest(wild)["result"] == "won"
    assert wild.view()["parties"] == []
    camp = wild.camp("stealer_a")
    assert (camp.kind, camp.dormant, camp.cooldown) == ("stealer", False, 16)


@rule("BE-270")
def test_the_finder_may_stay():
    wild = found().choose(0, "none").choose(0, "stay")
    assert (wild.where(0), wild.state.active) == ("0,-6", 0)


@rule("BE-270")
def test_ally_camps_are_friendly_but_enemy_camps_are_no_place_to_be_taken_to():
    wild = hunt("0,-6", *WAY).tile("0,-6", "fountain").add_camp("ally_b", "2,-4").at(0, "0,-5").choose(0, "move+0,-6")
    assert wild.choose(0, "none").options(0, "transport") == ["stay", "base", "ally_b"]


@rule("BE-268")
def test_teleporting_there_is_standing_there():
    wild = hunt("0,-6", *WAY).tile("0,-6", "fountain").pack(0, "teleport").use("teleport").choose(0, "0,-6")
    assert wild.packed(0) == ["key"]


@rule("BE-272", "BE-273", "BE-274")
def test_lost_if_the_party_enters_the_fountain_first():
    wild = hunt("0,-6", *WAY)
    wild.state.parties[0].cell = CELLS["0,-5"]
    wild.again().board()
    assert (quest(wild)["result"], quest(wild)["key_gone"], wild.view()["keys_destroyed"]) == ("lost", True, 1)
    assert wild.tile_at("0,-6").kind != "fountain"
    assert wild.view()["parties"] == []
    camp = wild.camp("stealer_a")
    assert (camp.kind, camp.dormant, camp.cooldown) == ("stealer", False, 6)


@rule("BE-275")
def test_area_tiles_still_face_down_stay_explorable():
    wild = found().choose(0, "none").choose(0, "stay")
    assert not wild.tile_at("0,-7").up
    wild.dice("second", 1).choose(0, "explore+0,-7")
    assert wild.tile_at("0,-7").up
