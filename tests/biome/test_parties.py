"""Raiding parties on their way home (BE-179 to BE-187, BE-R62, BE-R66, BE-R67, BE-R97)."""

from __future__ import annotations

import pytest

from game.biome.land.hexes import CELLS
from tests.biome.wild import Wild
from tests.marks import rule


def party_at(wild: Wild) -> str:
    (party,) = wild.view()["parties"]
    return party["at"]


def homeward(home: str, at: str, *loot: str, camp: str = "stealer_a") -> Wild:
    """A party on its way home, and no farm that would roll."""
    return Wild().no_farm().add_camp(camp, home).party(camp, at, *loot)


# --- the way --------------------------------------------------------------------------------------


@rule("BE-179")
def test_after_a_raid_the_party_stands_on_the_first_cell_of_the_way_home():
    wild = Wild().add_camp("stealer_a", "-3,-1").attack("stealer_a")
    (party,) = wild.view()["parties"]
    assert (party["at"], party["way"]) == ("0,-1", ["-1,-1", "-2,-1", "-3,-1"])
    assert party["loot"] == ["supply", "supply"]


@rule("BE-179")
def test_the_way_home_avoids_lakes_and_prefers_the_cheaper_ground():
    wild = Wild().tile("0,-1", "mountain").add_camp("stealer_a", "0,-3").attack("stealer_a")
    assert party_at(wild) == "0,-1"
    wild = Wild().tile("0,-1", "lake").add_camp("stealer_a", "0,-3").attack("stealer_a")
    assert party_at(wild) == "1,-1"


@rule("BE-R66")
def test_a_party_whose_home_is_next_to_its_victim_is_home_at_once():
    wild = (
        Wild()
        .no_farm()
        .tile("0,-3", "forest")
        .add_camp("alder", "0,-3")
        .lay("0,-3", "ease")
        .add_camp("stealer_a", "0,-4")
    )
    wild.attack("stealer_a")
    assert wild.view()["parties"] == []
    assert (wild.lying("0,-4"), wild.camp("stealer_a").cooldown) == (["ease"], 10)


@rule("BE-R66")
def test_killers_whose_home_is_next_to_their_victim_destroy_the_loot_at_once():
    wild = Wild().no_farm().tile("0,-3", "forest").add_camp("alder", "0,-3").lay("0,-3", "ease", "key")
    wild.add_camp("killer_a", "0,-4").attack("killer_a")
    assert (wild.view()["parties"], wild.lying("0,-4"), wild.view()["keys_destroyed"]) == ([], [], 1)
    assert wild.camp("killer_a").cooldown == 16


@rule("BE-180")
def test_a_party_moves_two_each_board_turn():
    wild = homeward("0,-7", "0,-1", "ease").board()
    assert party_at(wild) == "0,-3"
    assert party_at(wild.board()) == "0,-5"


@rule("BE-181")
def test_a_mountain_takes_both_movements():
    wild = homeward("0,-6", "0,-1", "ease")
    for at in ("0,-2", "1,-2", "-1,-1", "1,-3", "-1,-2", "2,-3", "-2,-1"):
        wild.tile(at, "mountain")
    assert party_at(wild.board()) == "0,-2"


@rule("BE-181")
def test_the_second_movement_is_not_enough_for_a_mountain():
    wild = homeward("0,-6", "0,-1", "ease").tile("0,-2", "grassland")
    for at in ("0,-3", "1,-3", "-1,-2", "1,-2", "-1,-1", "2,-4", "-2,-1", "2,-3", "-2,-2"):
        wild.tile(at, "mountain")
    assert party_at(wild.board()) == "0,-2"
    assert party_at(wild.board()) == "0,-3"


@rule("BE-181")
@pytest.mark.parametrize("ground", ["grassland", "farmland", "forest", "quarry", "desert"])
def test_other_ground_costs_one(ground):
    wild = homeward("0,-6", "0,-1", "ease").tile("0,-2", ground, quarry="qy1").tile("0,-3", ground, quarry="qy1")
    assert party_at(wild.board()) == "0,-3"


@rule("BE-181")
def test_lakes_are_impassable():
    wild = homeward("0,-4", "0,-1", "ease").tiles("lake", "0,-2", "1,-2", "-1,-1").board()
    assert party_at(wild) not in ("0,-2", "1,-2", "-1,-1")


# --- home -----------------------------------------------------------------------------------------


@rule("BE-182")
def test_at_home_the_party_is_removed_and_stealers_store_the_loot():
    wild = homeward("0,-3", "0,-1", "key", "supply").board()
    assert (wild.view()["parties"], wild.lying("0,-3")) == ([], ["key", "supply"])
    assert wild.view()["keys_destroyed"] == 0


@rule("BE-186")
@pytest.mark.parametrize(("loot", "turns"), [(("ease",), 10), (("ease", "supply"), 16)])
def test_the_cooldown_is_ten_after_one_secret_and_sixteen_after_two(loot, turns):
    wild = homeward("0,-3", "0,-1", *loot).board()
    assert wild.camp("stealer_a").cooldown == turns


@rule("BE-187")
def test_after_a_destroyed_party_the_cooldown_is_six():
    wild = homeward("0,-6", "0,-3", "key").tile("0,-3", "forest").start_quest("atlantis", "0,-2", height=1)
    wild.queue("spread", (CELLS["0,-3"],)).update("atlantis")
    assert (wild.view()["parties"], wild.camp("stealer_a").cooldown) == ([], 6)


# --- what stealers build --------------------------------------------------------------------------


def buildings(wild: Wild) -> list[tuple[str, str, int]]:
    return [(one["kind"], one["at"], one["cooldown"]) for one in wild.view()["buildings"]]


@rule("BE-183", "BE-R62")
def test_a_farm_kit_brought_home_is_used_on_adjacent_farmland():
    wild = homeward("0,-3", "0,-1", "farm_kit").tile("0,-2", "farmland").tile("0,-4", "grassland").board()
    assert (buildings(wild), wild.lying("0,-3")) == ([("farm", "0,-2", 6)], [])
    assert wild.view()["buildings"][0]["serves"] == wild.number("stealer_a")


@rule("BE-183")
def test_with_several_farmlands_the_one_farthest_from_all_player_camps_is_taken():
    wild = homeward("0,-3", "0,-1", "farm_kit").tiles("farmland", "0,-2", "0,-4", "1,-3").board()
    assert buildings(wild) == [("farm", "0,-4", 6)]


@rule("BE-183")
def test_every_player_camp_counts_for_the_distance():
    wild = homeward("0,-3", "0,-1", "farm_kit").tiles("farmland", "0,-2", "0,-4").tile("0,-5", "forest")
    wild.add_camp("alder", "0,-5").board()
    assert buildings(wild) == [("farm", "0,-2", 6)]


@rule("BE-184")
def test_without_farmland_the_farthest_adjacent_tile_is_taken():
    wild = (
        homeward("0,-3", "0,-1", "farm_kit")
        .tile("0,-2", "grassland")
        .tile("0,-4", "desert")
        .tile("1,-3", "forest")
        .board()
    )
    assert buildings(wild) == [("farm", "0,-4", 10)]


@rule("BE-185")
def test_a_blacksmith_kit_goes_on_grassland_else_on_the_farthest_tile():
    wild = homeward("0,-3", "0,-1", "blacksmith_kit").tile("0,-2", "grassland").tile("0,-4", "farmland").board()
    assert buildings(wild) == [("smith", "0,-2", 10)]
    wild = homeward("0,-3", "0,-1", "blacksmith_kit").tile("0,-2", "forest").tile("0,-4", "farmland").board()
    assert buildings(wild) == [("smith", "0,-4", 16)]


@rule("BE-R62")
def test_enemies_build_on_free_face_up_land_only_else_the_kit_stays_in_the_store():
    wild = (
        homeward("0,-3", "0,-1", "farm_kit")
        .tile("0,-4", "lake")
        .tile("1,-4", "tomb")
        .tile("-1,-3", "farmland", up=False)
    )
    wild.tile("-1,-2", "farmland").add_camp("alder", "-1,-2").tile("0,-2", "farmland").building(
        "smith", "0,-2", "stealer_a"
    )
    wild.state.buildings[-1].cooldown = 16
    wild.board()
    assert [kind for kind, *_ in buildings(wild)] == ["smith"]
    assert wild.lying("0,-3") == ["farm_kit"]


@rule("BE-R62")
def test_ties_between_sites_are_broken_by_chance():
    sites = set()
    for seed in range(12):
        wild = Wild(2, seed).no_farm().add_camp("stealer_a", "0,-3").tiles("farmland", "0,-4", "1,-4")
        sites.add(buildings(wild.party("stealer_a", "0,-1", "farm_kit").board())[0][1])
    assert sites == {"0,-4", "1,-4"}


# --- loot that does not arrive --------------------------------------------------------------------


def caught(wild: Wild) -> Wild:
    """Mercenaries reach the party this board turn."""
    at = party_at(wild)
    return wild.add_camp("ally_a", "4,-6", service="hire").hired(at, "party", "stealer_a").board()


@rule("BE-R67")
def test_loot_of_a_camp_that_is_gone_goes_to_the_main_camp():
    wild = Wild().no_farm().tiles("forest", "0,-3").add_camp("alder", "0,-3").add_camp("stealer_a", "0,-8")
    wild.party("stealer_a", "0,-5", "key", origin="alder")
    wild.camp("alder").stands = False
    assert "key" in caught(wild).lying("0,0")


@rule("BE-R67")
def test_keys_of_the_exit_go_back_into_the_lock():
    wild = (
        Wild()
        .no_farm()
        .tile("0,-3", "forest")
        .exit_at("0,-4")
        .lock(2)
        .add_camp("stealer_a", "0,-8")
        .attack("stealer_a")
    )
    assert wild.view()["lock"] == 0
    assert caught(wild).view()["lock"] == 2


@rule("BE-R67")
def test_keys_of_the_lock_go_back_into_it_although_the_camp_on_the_exit_is_gone():
    wild = (
        Wild()
        .no_farm()
        .tile("0,-3", "forest")
        .exit_at("0,-4")
        .add_camp("alder", "0,-4")
        .lock(1)
        .add_camp("stealer_a", "0,-8")
        .attack("stealer_a")
    )
    wild.camp("alder").stands = False
    assert caught(wild).view()["lock"] == 1


@rule("BE-R97")
def test_a_party_without_a_way_home_is_gone_and_its_loot_lies_down_where_it_stood():
    wild = homeward("0,-6", "0,-2", "key", "ease").tile("0,-2", "forest")
    around = ("0,-7", "1,-7", "1,-6", "0,-5", "-1,-5", "-1,-6")
    wild.tiles("lake", *around).board()
    assert (wild.view()["parties"], wild.lying("0,-2")) == ([], ["ease", "key"])
    assert wild.camp("stealer_a").cooldown == 6


@rule("BE-R97")
def test_the_loot_of_a_fresh_party_without_a_way_stays_at_the_raided_camp():
    wild = Wild().add_camp("stealer_a", "0,-6").tiles("lake", "0,-7", "1,-7", "1,-6", "0,-5", "-1,-5", "-1,-6")
    wild.attack("stealer_a")
    assert (wild.view()["parties"], wild.lying("0,0"), wild.camp("stealer_a").cooldown) == ([], ["supply"] * 2, 6)


@rule("BE-R97")
def test_keys_of_a_fresh_party_without_a_way_stay_in_the_lock():
    wild = Wild().tile("0,-2", "forest").exit_at("0,-3").lock(1).add_camp("stealer_a", "0,-6")
    wild.tiles("lake", "0,-7", "1,-7", "1,-6", "0,-5", "-1,-5", "-1,-6").attack("stealer_a")
    assert (wild.view()["parties"], wild.view()["lock"]) == ([], 1)
