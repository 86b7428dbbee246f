"""Enemy camps: when they wake, whom they strike, and how they go berserk (BE-172 to BE-178, BE-188 to BE-196)."""

from __future__ import annotations

import re

import pytest

from tests.biome.wild import Wild
from tests.marks import rule


def parties(wild: Wild) -> list[tuple[str, str, list[str]]]:
    """Whose parties are out, where, and with what."""
    camps = wild.state.camps
    return [(camps[party["camp"]].id, party["at"], sorted(party["loot"])) for party in wild.view()["parties"]]


def would_raid(wild: Wild, camp: str) -> list[str]:
    return sorted(next(one for one in wild.view()["camps"] if one["id"] == camp)["raids"])


# --- dormant and awake ----------------------------------------------------------------------------


@rule("BE-172", "BE-R20")
def test_a_camp_is_dormant_until_its_quest_is_over():
    wild = Wild().start_quest("trade_war", "0,-3", ally=4, killer=4)
    for _ in range(3):
        wild.dice("battle", 6).board()
    camp = wild.camp("killer_b")
    assert (camp.dormant, camp.cooldown) == (True, 0)
    assert wild.events("raided") == wild.events("razed") == []


@rule("BE-173", "BE-R20")
@pytest.mark.parametrize(
    ("quest", "counters", "rolled", "camp", "turns"),
    [
        ("trade_war", {"killer": 1}, 6, "killer_b", 19),
        ("trade_war", {"ally": 1}, 1, "killer_b", 6),
        ("tug_of_war", {"front": 1}, 6, "killer_a", 19),
        ("tug_of_war", {"front": 6}, 1, "killer_a", 6),
    ],
)
def test_it_wakes_with_the_cooldown_its_quest_names(quest, counters, rolled, camp, turns):
    wild = Wild().start_quest(quest, "0,-3", **counters).dice("battle", rolled).update(quest)
    awake = wild.camp(camp)
    assert (awake.dormant, awake.cooldown, awake.kind) == (False, turns, "killer")


@rule("BE-173")
def test_an_awake_camp_stays_awake_for_the_rest_of_the_game():
    wild = Wild().no_farm().start_quest("trade_war", "0,-3", killer=1).dice("battle", 6).update("trade_war")
    wild.camp("killer_b").cooldown = 1
    wild.camp("ally_b").cooldown = 0
    wild.board()
    assert [name for name, *_ in parties(wild)] == ["killer_b"]


@rule("BE-174", "BE-R20")
def test_no_enemy_camp_comes_but_with_a_quest_that_keeps_it_dormant():
    quests = {"killer_a": "tug_of_war", "killer_b": "trade_war", "stealer_a": "fountain", "stealer_b": "tomb"}
    enemies = [name for name, camp in Wild().content.camps.items() if camp.kind in ("killer", "stealer")]
    assert sorted(enemies) == sorted(quests)
    for camp, quest in quests.items():
        assert Wild().start_quest(quest, "0,-3").camp(camp).dormant
    assert Wild().content.play.cooldowns.enemy == 6


# --- Stealers -------------------------------------------------------------------------------------


@rule("BE-175")
def test_a_stealer_camp_raids_the_nearest_camp_that_holds_secrets():
    wild = Wild().tile("0,-3", "forest").add_camp("alder", "0,-3").add_camp("stealer_a", "0,-5")
    wild.add_camp("ally_a", "3,-6").lay("3,-6", "ease")
    assert would_raid(wild, "stealer_a") == ["ally_a"]
    wild.attack("stealer_a")
    assert (wild.lying("3,-6"), wild.lying("0,0")) == ([], ["supply", "supply"])


@rule("BE-175")
def test_ties_are_broken_by_chance():
    def built(seed: int) -> Wild:
        wild = Wild(2, seed).clear().tiles("forest", "0,-2", "2,-2").add_camp("alder", "0,-2").add_camp("birch", "2,-2")
        return wild.lay("0,-2", "ease").lay("2,-2", "ease").add_camp("stealer_a", "2,-4")

    assert would_raid(built(1), "stealer_a") == ["alder", "birch"]
    hit = {built(seed).attack("stealer_a").events("raided")[-1].facts["other"] for seed in range(12)}
    assert hit == {"alder", "birch"}


@rule("BE-176")
@pytest.mark.parametrize("enemy", ["killer_a", "stealer_b"])
def test_stealers_never_raid_enemy_camps(enemy):
    wild = Wild().clear().add_camp("stealer_a", "0,-4").add_camp(enemy, "0,-5").lay("0,-5", "key")
    assert would_raid(wild, "stealer_a") == []
    wild.attack("stealer_a")
    assert (wild.lying("0,-5"), parties(wild)) == (["key"], [])


@rule("BE-177")
def test_a_raid_takes_two_random_secrets():
    taken = set()
    for seed in range(16):
        wild = (
            Wild(2, seed)
            .clear()
            .lay("0,0", "ease", "teleport", "key")
            .add_camp("stealer_a", "0,-5")
            .attack("stealer_a")
        )
        assert len(wild.lying("0,0")) == 1
        taken |= set(wild.lying("0,0"))
    assert taken == {"ease", "teleport", "key"}


@rule("BE-177")
def test_a_raid_takes_the_only_one():
    wild = Wild().clear().lay("0,0", "ease").add_camp("stealer_a", "0,-5").attack("stealer_a")
    assert parties(wild) == [("stealer_a", "0,-1", ["ease"])]


@rule("BE-178")
@pytest.mark.parametrize("far", ["0,-3", "0,-6", "0,-10"])
def test_a_raid_takes_effect_at_once_whatever_the_distance(far):
    wild = Wild().add_camp("stealer_a", far).attack("stealer_a")
    assert (wild.lying("0,0"), parties(wild)[0][2]) == ([], ["supply", "supply"])


@rule("BE-R63")
def test_without_any_camp_with_secrets_there_is_no_raid_and_a_cooldown_of_six():
    wild = Wild().no_farm().clear().add_camp("stealer_a", "0,-4", cooldown=1).board()
    assert (wild.camp("stealer_a").cooldown, parties(wild)) == (6, [])


@rule("BE-R63")
def test_a_berserk_camp_that_finds_nothing_tries_again_next_board_turn():
    wild = Wild().no_farm().clear().add_camp("stealer_a", "0,-4", cooldown=3).exit_at("-3,-1")
    wild.camp("stealer_a").berserk = True
    wild.board()
    assert parties(wild) == []
    wild.lay("0,0", "ease").board()
    assert [name for name, *_ in parties(wild)] == ["stealer_a"]


# --- what lies in enemy camps ---------------------------------------------------------------------


@rule("BE-R60")
@pytest.mark.parametrize("camp", ["killer_a", "stealer_a"])
def test_secrets_at_enemy_camps_lie_face_up(camp):
    wild = Wild(3).add_camp(camp, "0,-3").lay("0,-3", "key")
    for seat in range(3):
        assert [secret["kind"] for secret in wild.view(seat)["tiles"]["0,-3"]["secrets"]] == ["key"]


@rule("BE-R61")
@pytest.mark.parametrize(
    ("camp", "rolled", "health"),
    [
        ("stealer_a", 1, "captured"),
        ("stealer_a", 2, "captured"),
        ("killer_a", 1, "injured"),
        ("killer_a", 2, "injured"),
    ],
)
def test_a_burglar_is_caught_on_one_or_two(camp, rolled, health):
    wild = Wild().add_camp(camp, "0,-3").lay("0,-3", "key").at(0, "0,-3").dice("burgle", rolled).choose(0, "burgle")
    one = wild.view()["seats"][0]
    assert (one["health"], one["at"]) == (health, "0,-3" if health == "captured" else "0,0")


@rule("BE-R61")
def test_a_burglar_is_held_by_the_camp_that_caught_him():
    wild = Wild().add_camp("stealer_a", "0,-3").lay("0,-3", "key").at(0, "0,-3").pack(0, "ease")
    wild.dice("burgle", 2).choose(0, "burgle")
    assert (wild.seat(0).captor, wild.lying("0,-3")) == (wild.number("stealer_a"), ["ease", "key"])


@rule("BE-R61")
@pytest.mark.parametrize("rolled", [3, 4])
def test_a_burglar_finds_nothing_on_three_or_four(rolled):
    wild = (
        Wild().add_camp("killer_a", "0,-3").lay("0,-3", "key").at(0, "0,-3").dice("burgle", rolled).choose(0, "burgle")
    )
    assert (wild.packed(0), wild.view()["actions"], wild.where(0)) == ([], 2, "0,-3")


@rule("BE-R61")
@pytest.mark.parametrize("rolled", [5, 6])
def test_a_burglar_takes_a_secret_of_choice_on_five_or_six(rolled):
    wild = Wild().add_camp("killer_a", "0,-3").lay("0,-3", "supply", "key").at(0, "0,-3").dice("burgle", rolled)
    wild.choose(0, "burgle").choose(0, str(wild.token("key")))
    assert (wild.packed(0), wild.lying("0,-3"), wild.view()["actions"]) == (["key"], ["supply"], 2)


# --- Killers --------------------------------------------------------------------------------------


@rule("BE-188")
def test_a_killer_camp_raids_the_nearest_player_camp_with_or_without_secrets():
    wild = Wild().tile("0,-3", "forest").add_camp("alder", "0,-3").add_camp("killer_a", "0,-5")
    assert would_raid(wild, "killer_a") == ["alder"]
    wild.lay("0,-3", "ease").attack("killer_a")
    assert parties(wild) == [("killer_a", "0,-4", ["ease"])]
    assert wild.camp("alder").stands


@rule("BE-188")
def test_killers_break_ties_by_chance():
    def built(seed: int) -> Wild:
        wild = Wild(2, seed).tiles("forest", "0,-2", "2,-2").add_camp("alder", "0,-2").add_camp("birch", "2,-2")
        return wild.add_camp("killer_a", "2,-4")

    hit = {built(seed).attack("killer_a").events("razed")[-1].facts["other"] for seed in range(12)}
    assert hit == {"alder", "birch"}


@rule("BE-189")
def test_ally_camps_are_no_targets_for_killers():
    wild = Wild().add_camp("ally_a", "0,-3").lay("0,-3", "key").add_camp("killer_a", "0,-4")
    assert would_raid(wild, "killer_a") == ["base"]
    wild.attack("killer_a")
    assert wild.lying("0,-3") == ["key"]


@rule("BE-190", "BE-191")
def test_a_camp_without_secrets_is_destroyed_and_the_killers_wait_nineteen():
    wild = Wild().tile("0,-3", "forest").add_camp("alder", "0,-3").add_camp("killer_a", "0,-5").attack("killer_a")
    assert not wild.camp("alder").stands
    assert (parties(wild), wild.camp("killer_a").cooldown) == ([], 19)
    assert wild.outcome is None


@rule("BE-190")
def test_an_empty_main_camp_is_destroyed_and_the_game_lost():
    wild = Wild().clear().add_camp("killer_a", "0,-5").attack("killer_a")
    assert (wild.outcome.result, wild.outcome.reason) == ("loss", "main_camp")


@rule("BE-R93")
def test_of_a_lost_camp_the_tile_stays_and_its_routes_end():
    wild = Wild().tiles("forest", "0,-2", "0,-3").add_camp("alder", "0,-3").route("0,0", "0,-1", "0,-2", "0,-3")
    wild.at(0, "0,-3").pack(0, "ease").add_camp("killer_a", "0,-5").attack("killer_a")
    assert (wild.tile_at("0,-3").kind, wild.view()["routes"]) == ("forest", [])
    assert (wild.view()["seats"][0]["health"], wild.where(0), wild.packed(0)) == ("healthy", "0,-3", ["ease"])


@rule("BE-R93")
def test_buildings_of_a_lost_camp_idle_until_another_camp_is_adjacent():
    wild = (
        Wild()
        .no_farm()
        .tiles("forest", "0,-2", "0,-3", "0,-4")
        .add_camp("alder", "0,-3")
        .building("farm", "0,-2", "alder")
    )
    wild.add_camp("killer_a", "0,-6").attack("killer_a")
    assert wild.view()["buildings"][-1]["serves"] == -1
    wild.at(0, "0,-3").pack(0, "camp_kit").dice("explore", 1, 1, 1, 1, 1, 1).use("camp_kit")
    assert wild.view()["buildings"][-1]["serves"] == len(wild.state.camps) - 1


@rule("BE-192", "BE-193")
def test_what_killers_bring_home_is_destroyed_kits_included():
    wild = (
        Wild()
        .no_farm()
        .tile("0,-4", "farmland")
        .add_camp("killer_a", "0,-3")
        .party("killer_a", "0,-2", "key", "farm_kit")
    )
    wild.board()
    assert (wild.lying("0,-3"), wild.view()["buildings"], wild.view()["keys_destroyed"]) == ([], [], 1)
    assert wild.camp("killer_a").cooldown == 16


@rule("BE-193")
def test_otherwise_killers_raid_travel_and_cool_down_like_stealers():
    wild = (
        Wild().no_farm().clear().lay("0,0", "ease").add_camp("killer_a", "0,-4", cooldown=2).dice("cooldown", 2).board()
    )
    assert parties(wild) == [("killer_a", "0,-1", ["ease"])]
    assert parties(wild.board()) == [("killer_a", "0,-3", ["ease"])]
    assert parties(wild.board()) == []
    assert wild.camp("killer_a").cooldown == 10


# --- the Exit -------------------------------------------------------------------------------------


@rule("BE-194", "BE-R64")
@pytest.mark.parametrize("camp", ["killer_a", "stealer_a"])
def test_an_exit_with_keys_in_its_lock_is_raided_like_a_camp(camp):
    wild = Wild().tile("0,-3", "forest").exit_at("0,-4").lock(1).add_camp(camp, "0,-6")
    assert would_raid(wild, camp) == ["exit"]
    wild.attack(camp)
    assert (wild.view()["lock"], parties(wild)[0][2]) == (0, ["key"])


@rule("BE-194", "BE-R64")
@pytest.mark.parametrize("camp", ["killer_a", "stealer_a"])
def test_an_exit_with_an_empty_lock_is_no_target(camp):
    wild = Wild().tile("0,-3", "forest").exit_at("0,-4").add_camp(camp, "0,-6")
    assert would_raid(wild, camp) == ["base"]


@rule("BE-R64")
def test_a_camp_on_the_exit_adds_its_store_to_the_keys():
    wild = (
        Wild()
        .tile("0,-3", "forest")
        .exit_at("0,-4")
        .lock(1)
        .add_camp("alder", "0,-4")
        .lay("0,-4", "ease")
        .add_camp("stealer_a", "0,-6")
    )
    assert would_raid(wild, "stealer_a") == ["alder"]
    wild.attack("stealer_a")
    assert parties(wild)[0][2] == ["ease", "key"]


@rule("BE-R64")
def test_a_camp_on_the_exit_is_an_ordinary_camp_without_keys_and_the_exit_outlives_it():
    wild = (
        Wild()
        .tile("0,-3", "forest")
        .exit_at("0,-4")
        .add_camp("alder", "0,-4")
        .add_camp("killer_a", "0,-6")
        .attack("killer_a")
    )
    assert not wild.camp("alder").stands
    assert (wild.view()["exit"], wild.tile_at("0,-4").kind) == ("0,-4", "exit")


@rule("BE-R64")
def test_a_camp_on_the_exit_is_not_destroyed_while_the_lock_holds_a_key():
    wild = (
        Wild()
        .tile("0,-3", "forest")
        .exit_at("0,-4")
        .lock(1)
        .add_camp("alder", "0,-4")
        .add_camp("killer_a", "0,-6")
        .attack("killer_a")
    )
    assert wild.camp("alder").stands
    assert parties(wild)[0][2] == ["key"]


# --- berserk --------------------------------------------------------------------------------------


def storm(wild: Wild) -> Wild:
    """The Exit is found to the west; whoever is awake strikes."""
    return wild.boards().start_quest("escape", "-3,-1")


@rule("BE-195", "BE-R65")
def test_when_the_exit_is_found_every_awake_camp_attacks_at_once_the_oldest_first():
    wild = Wild(3).lay("0,0", "key", "ease").add_camp("stealer_b", "0,-5", cooldown=16)
    storm(wild.add_camp("killer_a", "2,-6", cooldown=19))
    assert [event.facts["camp"] for event in wild.events("raided")] == ["stealer_b", "killer_a"]
    assert wild.lying("0,0") == []
    assert [(camp["berserk"], camp["cooldown"]) for camp in wild.view()["camps"][1:]] == [(True, 0)] * 2


@rule("BE-R65")
def test_a_camp_whose_party_is_out_does_not_strike_a_second_time():
    wild = storm(Wild().add_camp("stealer_a", "0,-6").party("stealer_a", "0,-3", "ease"))
    assert wild.camp("stealer_a").berserk
    assert wild.events("raided") == []


@rule("BE-R65")
def test_a_dormant_camp_goes_berserk_when_its_quest_ends():
    wild = storm(Wild().start_quest("trade_war", "0,-3", killer=1))
    assert not wild.camp("killer_b").berserk
    assert wild.events("raided") == []
    wild.dice("battle", 6).update("trade_war")
    camp = wild.camp("killer_b")
    assert (camp.berserk, camp.cooldown) == (True, 0)


@rule("BE-196", "BE-R65")
def test_a_berserk_camp_attacks_in_every_board_turn_in_which_it_has_no_party():
    wild = storm(Wild().no_farm().lay("0,0", "ease", "teleport").add_camp("stealer_a", "0,-2", cooldown=19))
    assert len(wild.events("raided")) == 1
    wild.board()
    assert wild.lying("0,-2") != []
    assert len(wild.events("raided")) == 2


@rule("BE-196")
def test_a_berserk_camp_never_goes_on_cooldown_again():
    wild = storm(Wild().no_farm().lay("0,0", "ease", "teleport").add_camp("stealer_a", "0,-2", cooldown=19))
    wild.board().board()
    assert wild.camp("stealer_a").cooldown == 0


@rule("BE-196")
def test_a_berserk_killer_that_destroyed_a_camp_strikes_again_next_board_turn():
    wild = (
        Wild()
        .no_farm()
        .tiles("forest", "0,-2", "0,-3")
        .add_camp("alder", "0,-3")
        .add_camp("killer_a", "0,-5", cooldown=19)
    )
    storm(wild)
    assert not wild.camp("alder").stands
    assert wild.camp("killer_a").cooldown == 0
    wild.board()
    assert [party["loot"] for party in wild.view()["parties"]] == [["supply", "supply"]]


@rule("BE-R65")
def test_the_exit_is_the_last_quest_so_the_storm_is_announced():
    wild = Wild().boards()
    assert wild.view()["next_is_escape"]
    assert not Wild().boards("tomb").view()["next_is_escape"]


# --- what is told of them -------------------------------------------------------------------------


def test_what_is_told_of_a_camp_reads_well_whether_its_name_is_of_one_or_of_many():
    """'The Magpies raids' is no English, nor would be 'The Ash Hand raid'."""
    content = Wild().game.content
    agrees = re.compile(r"^\{first_camp\} (is|has|[a-z]+s)\b")
    own = {"log.barn_full"}  # only camps of the players, which all have one name
    assert [key for key, text in content.texts.items() if agrees.match(text) and key not in own] == []
