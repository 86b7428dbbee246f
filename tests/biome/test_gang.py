"""Quest 5, the Roaming Gang: its moves and what it disrupts (BE-287 to BE-302, BE-R71 to BE-R79)."""

from __future__ import annotations

import pytest

from game.biome.land.hexes import CELLS
from tests.biome.roaming import GROUND, NE, NW, SE, SW, N, S, gang, mercenaries, moved, quest, roaming
from tests.biome.wild import Wild
from tests.marks import rule

# --- set-up ---------------------------------------------------------------------------------------


@rule("BE-287", "BE-R71")
def test_the_gang_stands_on_its_tile_with_the_key_and_waits_for_its_first_update():
    wild = Wild(2).at(0, "0,-1").boards("roaming_gang").dice("explore", 8).choose(0, "explore+0,-2")
    assert wild.tile_at("0,-2").kind == "gang_tile"
    assert (gang(wild)["at"], gang(wild)["mode"], quest(wild)["has_key"]) == ("0,-2", "normal", True)
    assert wild.events("gang_moved") == []
    wild.dice("gang", S).update("roaming_gang")
    assert gang(wild)["at"] != "0,-2"


# --- moves ----------------------------------------------------------------------------------------


@rule("BE-288", "BE-289", "BE-R72")
@pytest.mark.parametrize(("way", "to"), [(N, "0,-5"), (NE, "2,-5"), (SE, "2,-3"), (SW, "-2,-1"), (NW, "-2,-3")])
def test_a_normal_gang_makes_one_move_of_two_tiles_in_one_direction(way, to):
    wild = roaming().dice("gang", way).update("roaming_gang")
    assert gang(wild)["at"] == to
    assert len(wild.events("gang_moved")) == 1


@rule("BE-288", "BE-R72")
def test_an_enraged_gang_makes_two_moves_each_in_a_new_direction():
    wild = roaming(mode="enraged", left=2).tile("2,-4", "grassland").tile("2,-3", "grassland")
    wild.dice("gang", NE, S).update("roaming_gang")
    assert [event.facts["cell"] for event in wild.events("gang_moved")] == ["2,-5", "2,-3"]


@rule("BE-289")
def test_a_mountain_takes_both_movements():
    assert gang(moved(roaming().tile("1,-4", "mountain"), NE))["at"] == "1,-4"


@rule("BE-289", "BE-R73")
def test_a_mountain_as_second_tile_costs_too_much():
    assert gang(moved(roaming().tile("2,-5", "mountain"), NE))["at"] == "1,-4"


@rule("BE-289", "BE-R73")
@pytest.mark.parametrize("kind", ["lake", ""])
def test_the_move_ends_on_the_first_tile_if_the_second_is_a_lake_or_unexplored(kind):
    wild = roaming()
    if kind:
        wild.tile("2,-5", kind)
    else:
        del wild.state.tiles[CELLS["2,-5"]]
    assert gang(moved(wild, NE))["at"] == "1,-4"


@rule("BE-R73")
def test_a_closed_direction_is_replaced_by_the_next_one_clockwise():
    wild = roaming().tile("0,-4", "lake")
    del wild.state.tiles[CELLS["1,-4"]]
    assert gang(moved(wild, N))["at"] == "2,-3"


@rule("BE-R73")
def test_a_face_down_tile_is_not_open_either():
    assert gang(moved(roaming().tile("0,-4", "grassland", up=False), N))["at"] == "2,-5"


@rule("BE-R73")
def test_a_cliff_closes_a_direction():
    assert gang(moved(roaming().tile("0,-4", "quarry", cliffs=(3,)), N))["at"] == "2,-5"


@rule("BE-R73")
def test_a_cliff_behind_the_first_tile_ends_the_move_there():
    assert gang(moved(roaming().tile("0,-4", "quarry", cliffs=(0,)), N))["at"] == "0,-4"


@rule("BE-R73")
def test_with_no_way_out_the_gang_stays():
    wild = roaming().tiles("lake", "0,-2", "0,-4", "1,-4", "1,-3", "-1,-2", "-1,-3")
    assert gang(moved(wild, N))["at"] == GROUND


@rule("BE-290", "BE-R77")
def test_the_tile_where_a_move_ends_is_disrupted_and_the_one_passed_is_not():
    wild = roaming(3).at(0, "1,-4").at(1, "2,-5")
    moved(wild, NE)
    assert [wild.seat(number).health for number in range(3)] == ["healthy", "injured", "healthy"]


@rule("BE-291")
def test_mercenaries_sent_against_it_stop_the_gang_on_the_tile_it_passes():
    wild = mercenaries(roaming(), "1,-4")
    moved(wild, NE)
    assert (gang(wild)["at"], gang(wild)["mode"], gang(wild)["left"]) == ("1,-4", "pinned", 3)


@rule("BE-291")
def test_other_mercenaries_are_just_passed():
    wild = mercenaries(roaming().add_camp("stealer_a", "-4,-3"), "1,-4", "party")
    moved(wild, NE)
    assert gang(wild)["at"] == "2,-5"
    assert wild.view()["mercenaries"]["at"] == "1,-4"


@rule("BE-292")
@pytest.mark.parametrize("camp", ["alder", "ally_b", "killer_b", "stealer_a"])
def test_a_healthy_player_on_a_camp_of_any_kind_keeps_the_gang_out(camp):
    wild = roaming().add_camp(camp, "2,-5").lay("2,-5", "supply").at(1, "2,-5")
    moved(wild, NE)
    assert gang(wild)["at"] == "1,-4"
    assert (wild.seat(1).health, wild.lying("2,-5")) == ("healthy", ["supply"])


@rule("BE-292")
def test_it_may_pass_such_a_camp():
    wild = roaming().add_camp("alder", "1,-4").at(1, "1,-4")
    moved(wild, NE)
    assert (gang(wild)["at"], wild.seat(1).health) == ("2,-5", "healthy")


@rule("BE-292")
def test_stopped_before_the_first_tile_it_ends_where_it_began():
    wild = roaming().add_camp("alder", "1,-4").at(1, "1,-4").tile("2,-5", "lake")
    moved(wild, NE)
    assert (gang(wild)["at"], wild.seat(1).health) == (GROUND, "healthy")


@rule("BE-R79")
def test_captives_and_healing_players_are_no_garrison():
    wild = roaming(3).add_camp("stealer_a", "2,-5").captive(1, "stealer_a")
    moved(wild, NE)
    assert gang(wild)["at"] == "2,-5"
    wild = Wild(3).gang("0,-2").tile("0,-2", "grassland").injured(1).at(0, "1,-1").at(2, "1,-1")
    moved(wild, S)
    assert gang(wild)["at"] == "0,0"


@rule("BE-R79")
def test_a_garrison_stops_the_gang_only():
    wild = Wild(2).add_camp("killer_a", "0,-5").pack(0, "supply").at(0, "0,0").attack("killer_a")
    assert wild.view()["parties"][0]["origin"] == 0


@rule("BE-292")
@pytest.mark.parametrize("mode", ["normal", "enraged"])
def test_a_garrison_keeps_the_gang_out_although_mercenaries_wait_there(mode):
    wild = roaming(mode=mode, left=2).add_camp("ally_a", "2,-5", service="hire").at(1, "2,-5")
    mercenaries(wild, "2,-5")
    moved(wild, NE)
    assert (gang(wild)["at"], wild.seat(1).health, gang(wild)["mode"]) == ("1,-4", "healthy", mode)


@rule("BE-293")
@pytest.mark.parametrize("mode", ["subdued", "pinned"])
def test_pinned_or_subdued_it_does_not_move_and_counts_one_update_off(mode):
    wild = roaming(mode=mode, left=2).update("roaming_gang")
    assert (gang(wild)["at"], gang(wild)["mode"], gang(wild)["left"]) == (GROUND, mode, 1)


# --- what it disrupts -----------------------------------------------------------------------------


@rule("BE-294")
def test_a_player_is_injured_and_taken_to_the_main_camp():
    wild = roaming().at(1, "2,-5")
    moved(wild, NE)
    assert (wild.seat(1).health, wild.where(1), wild.seat(1).healing) == ("injured", "0,0", 10)


@rule("BE-295")
@pytest.mark.parametrize("camp", ["alder", "ally_b", "killer_b"])
def test_on_arrival_one_random_secret_of_a_camp_is_destroyed(camp):
    wild = roaming().add_camp(camp, "2,-5").lay("2,-5", "supply", "teleport", "farm_kit")
    moved(wild, NE)
    assert len(wild.lying("2,-5")) == 2
    assert len(wild.events("destroyed")[-1].facts["things"]) == 1


@rule("BE-295")
def test_it_destroys_no_more_while_it_stays():
    wild = roaming(mode="pinned", left=3).add_camp("alder", GROUND).lay(GROUND, "supply", "teleport")
    wild.update("roaming_gang", 2)
    assert len(wild.lying(GROUND)) == 2


@rule("BE-295")
def test_secrets_on_an_ordinary_tile_are_left_alone():
    wild = roaming().lay("2,-5", "supply", "teleport")
    moved(wild, NE)
    assert (gang(wild)["at"], len(wild.lying("2,-5"))) == ("2,-5", 2)


@rule("BE-296")
def test_it_halts_the_cooldown_of_an_enemy_and_an_ally_camp_it_stands_on():
    for camp in ("ally_b", "killer_b"):
        wild = roaming(mode="pinned", left=3).add_camp(camp, "2,-5", cooldown=12)
        wild.dice("cooldown", 1, 3).board()
        assert wild.camp(camp).cooldown == 9
        wild.gang("2,-5", "pinned", 3).dice("cooldown", 1, 3).board()
        assert wild.camp(camp).cooldown == 9, camp


@rule("BE-296")
def test_it_halts_healing_at_the_main_camp_but_not_the_farm_next_door():
    wild = Wild(3).injured(1).at(0, "0,-1").at(2, "0,-1").gang("0,0", "pinned", 3).dice("cooldown", 2).board()
    assert wild.seat(1).healing == 10
    assert wild.view()["buildings"][0]["cooldown"] == 4


@rule("BE-297")
def test_routes_of_the_camp_cannot_be_used_while_it_stays():
    wild = Wild(2).tiles("grassland", "0,-2").add_camp("alder", "0,-2").route("0,0", "0,-1", "0,-2")
    assert "ride+0,-2" in wild.options(0)
    wild.gang("0,-2", "pinned", 3)
    assert wild.offers(0, "ride") == []
    assert [route["usable"] for route in wild.view()["routes"]] == [False]
    wild.gang("1,-1", "pinned", 3)
    assert "ride+0,-2" in wild.options(0)


@rule("BE-298")
@pytest.mark.parametrize("kind", ["farm", "smith"])
def test_a_farm_or_blacksmith_is_halted_while_the_gang_stays(kind):
    wild = Wild(2).building(kind, "0,-1", "base").gang("0,-1", "pinned", 3).dice("cooldown", 1).board()
    before = wild.state.buildings[-1].cooldown
    assert before == (10 if kind == "farm" else 16)
    wild.gang("1,-1", "pinned", 3).dice("cooldown", 1, 2).board()
    assert wild.state.buildings[-1].cooldown == before - 2


@rule("BE-299")
def test_a_route_cannot_be_used_while_the_gang_stays_on_a_tile_of_it():
    wild = Wild(2).tiles("grassland", "0,-2").add_camp("alder", "0,-2").route("0,0", "0,-1", "0,-2")
    assert wild.gang("0,-1", "pinned", 3).offers(0, "ride") == []
    assert wild.gang("1,-1", "pinned", 3).offers(0, "ride") == ["ride+0,-2"]


@rule("BE-300")
def test_a_raiding_party_is_destroyed_with_everything_it_carries():
    wild = roaming().add_camp("stealer_a", "-4,-2").party("stealer_a", "2,-5", "key", "supply")
    moved(wild, NE)
    assert wild.view()["parties"] == []
    assert wild.view()["keys_destroyed"] == 1
    assert wild.lying("2,-5") == []


@rule("BE-R77")
def test_natives_that_walk_onto_its_tile_are_unaffected():
    wild = roaming(mode="pinned", left=3).add_camp("stealer_a", "0,-5").party("stealer_a", "0,-2", "supply")
    wild.camp("stealer_a").dormant = False
    wild.board()
    (party,) = wild.view()["parties"]
    assert party["at"] != "0,-2"
    assert wild.events("party_destroyed") == []


@rule("BE-R77")
def test_captives_are_immune_and_locked_keys_are_safe():
    wild = roaming(3).add_camp("stealer_a", "2,-5").captive(1, "stealer_a")
    moved(wild, NE)
    assert wild.seat(1).health == "captured"
    wild = roaming(3).exit_at("2,-5").lock(1)
    moved(wild, NE)
    assert (gang(wild)["at"], len(wild.state.lock), wild.view()["keys_destroyed"]) == ("2,-5", 1, 0)


@rule("BE-301")
def test_mercenaries_on_another_errand_are_destroyed():
    wild = mercenaries(roaming().add_camp("stealer_a", "-4,-3"), "2,-5", "party")
    moved(wild, NE)
    assert wild.view()["mercenaries"] is None
    assert wild.camp("ally_a").cooldown == 10


@rule("BE-301")
def test_mercenaries_sent_against_it_pin_it_where_it_ends():
    wild = mercenaries(roaming(), "2,-5")
    moved(wild, NE)
    assert (gang(wild)["mode"], gang(wild)["at"]) == ("pinned", "2,-5")
    assert wild.view()["mercenaries"] is not None


@rule("BE-302", "BE-R76")
def test_a_subdued_gang_disrupts_nothing_and_a_pinned_one_does():
    wild = Wild(2).add_camp("killer_b", "1,-4", cooldown=12).gang("1,-4", "subdued", 2)
    assert wild.dice("cooldown", 1, 3).board().camp("killer_b").cooldown == 9
    wild = Wild(2).add_camp("killer_b", "1,-4", cooldown=12).gang("1,-4", "pinned", 2)
    assert wild.dice("cooldown", 1, 3).board().camp("killer_b").cooldown == 12
