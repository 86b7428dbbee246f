"""Cool-downs: their numbers, their dice, what happens at 0, and what halts them (BE-163 to BE-171, BE-R54)."""

from __future__ import annotations

import pytest

from tests.biome.wild import Wild
from tests.marks import rule


def tools(wild: Wild, at: str = "0,0") -> Wild:
    """Seat 0 stands there with Repair Tools."""
    return wild.at(0, at).pack(0, "repair_tools")


def hurried(wild: Wild) -> list[str]:
    """What Repair Tools could be used on here."""
    token = wild.token("repair_tools")
    if f"use+{token}" not in wild.options(0):
        return []
    wild.use("repair_tools")
    return (
        sorted(wild.options(0, "hurry")) if wild.ask(0).kind == "hurry" else [wild.events("hurried")[-1].facts["what"]]
    )


# --- numbers and dice -----------------------------------------------------------------------------


@rule("BE-163")
def test_all_cooldowns_of_the_game_start_at_six_ten_sixteen_or_nineteen():
    wild = Wild()
    numbers = wild.content.play.cooldowns
    usual = [getattr(numbers, name) for name in numbers.__struct_fields__]
    ground = [number for tile in wild.content.tiles.values() for number in (tile.farm, tile.smith) if number]
    assert set(usual) | set(ground) == {6, 10, 16, 19}


@rule("BE-163")
def test_a_cooldown_starts_on_its_printed_number():
    wild = Wild().start_quest("trade_war", "0,-2", killer=1).dice("battle", 6).update("trade_war")
    camps = {camp["id"]: camp["cooldown"] for camp in wild.view()["camps"]}
    assert camps == {"base": 0, "ally_b": 6, "killer_b": 19}
    assert wild.view()["buildings"][0]["cooldown"] == 6


@rule("BE-164")
def test_who_has_no_cooldown_stands_on_no_space_of_the_board():
    wild = Wild().no_farm().add_camp("ally_b", "0,-2", cooldown=1).injured(1, 1).board()
    view = wild.view()
    assert [seat["healing"] for seat in view["seats"]] == [0, 0]
    assert [camp["cooldown"] for camp in view["camps"]] == [0, 0]


@rule("BE-165")
def test_every_cooldown_is_reduced_by_its_own_die():
    wild = Wild(3).injured(1, 10).injured(2, 10).add_camp("ally_a", "0,-3", cooldown=10)
    wild.add_camp("killer_a", "0,-5", cooldown=19).dice("cooldown", 1, 2, 3, 4, 5).board()
    view = wild.view()
    assert view["buildings"][0]["cooldown"] == 5
    assert [seat["healing"] for seat in view["seats"]] == [0, 8, 7]
    assert [camp["cooldown"] for camp in view["camps"]] == [0, 6, 14]


@rule("BE-166")
@pytest.mark.parametrize("rolled", [3, 4, 6])
def test_a_cooldown_that_reaches_or_passes_zero_is_over(rolled):
    wild = Wild().no_farm().add_camp("ally_a", "0,-3", cooldown=3).dice("cooldown", rolled).board()
    assert wild.camp("ally_a").cooldown == 0


@rule("BE-166")
def test_a_cooldown_above_zero_is_not_over():
    wild = Wild().no_farm().add_camp("ally_a", "0,-3", cooldown=3).dice("cooldown", 2).board()
    assert wild.camp("ally_a").cooldown == 1


@rule("BE-167")
def test_over_for_an_injured_player_means_healthy():
    wild = Wild().no_farm().injured(1, 2).dice("cooldown", 6).board()
    assert wild.view()["seats"][1]["health"] == "healthy"
    assert wild.end_turn().ask(1).kind == "turn"


@rule("BE-168")
def test_over_for_a_farm_or_blacksmith_means_produce_and_a_new_start():
    wild = Wild().building("smith", "1,-1", "base", 2).dice("cooldown", 6, 5).board()
    assert wild.lying("0,0") == ["repair_tools", "supply", "supply", "supply"]
    assert [building["cooldown"] for building in wild.view()["buildings"]] == [6, 10]


@rule("BE-169")
def test_over_for_an_ally_camp_means_its_service_is_open():
    wild = Wild().no_farm().add_camp("ally_b", "0,-2", cooldown=2, service="trade").at(0, "0,-2")
    wild.pack(0, "supply", "supply")
    assert wild.refused(0, "trade").rule == "BE-208"
    assert "trade" in wild.dice("cooldown", 2).board().options(0)


@rule("BE-170")
def test_over_for_an_enemy_camp_means_an_attack_at_once():
    wild = Wild().no_farm().add_camp("stealer_a", "0,-4", cooldown=2).dice("cooldown", 2).board()
    assert [party["camp"] for party in wild.view()["parties"]] == [wild.number("stealer_a")]
    assert wild.lying("0,0") == []


# --- the Gang -------------------------------------------------------------------------------------


@rule("BE-171")
@pytest.mark.parametrize("place", ["farm", "ally", "enemy", "healing"])
def test_a_cooldown_whose_place_is_disrupted_is_not_rolled(place):
    spots = {"farm": "-1,0", "ally": "0,-3", "enemy": "0,-5", "healing": "0,0"}
    wild = Wild(3).at(0, "1,-1").at(2, "1,-1").injured(1, 10).add_camp("ally_a", "0,-3", cooldown=10)
    wild.add_camp("killer_a", "0,-5", cooldown=19).gang(spots[place]).dice("cooldown", 1, 1, 1).board()
    view = wild.view()
    left = {
        "farm": view["buildings"][0]["cooldown"] - 6,
        "healing": view["seats"][1]["healing"] - 10,
        "ally": wild.camp("ally_a").cooldown - 10,
        "enemy": wild.camp("killer_a").cooldown - 19,
    }
    assert left == {name: 0 if name == place else -1 for name in spots}


# --- one extra die --------------------------------------------------------------------------------


@rule("BE-R54")
def test_at_the_main_camp_tools_reach_all_healing_and_its_farms():
    wild = tools(Wild(4).injured(1, 8).injured(3, 2).building("smith", "1,-1", "base"))
    assert hurried(wild) == ["building-0", "building-1", "seat-1", "seat-3"]


@rule("BE-R54")
def test_at_another_camp_tools_reach_its_own_cooldown_and_its_farms_only():
    wild = Wild().injured(1, 8).add_camp("ally_a", "0,-2", cooldown=6).building("farm", "0,-1", "ally_a")
    assert hurried(tools(wild, "0,-2")) == ["building-1", "camp-1"]


@rule("BE-R54")
def test_on_a_farms_tile_tools_reach_that_farm_alone():
    wild = tools(Wild().injured(1, 8).building("smith", "1,-1", "base"), "1,-1").dice("cooldown", 3)
    assert hurried(wild) == ["building-1"]
    assert wild.view()["buildings"][1]["cooldown"] == 7


@rule("BE-R54")
def test_away_from_all_cooldowns_tools_are_of_no_use():
    wild = tools(Wild(), "0,-1")
    assert wild.refused(0, f"use+{wild.token('repair_tools')}").rule == "BE-R54"


@rule("BE-R54")
def test_halted_cooldowns_cannot_be_hurried():
    wild = tools(Wild().injured(1, 8).gang("-1,0")).dice("cooldown", 3)
    assert hurried(wild) == ["seat-1"]
    wild = tools(Wild().injured(1, 8).gang("0,0")).dice("cooldown", 3)
    assert hurried(wild) == ["building-0"]


@rule("BE-R54", "BE-170")
def test_an_enemy_camp_can_be_hurried_and_then_attacks():
    wild = tools(Wild().add_camp("stealer_a", "0,-2", cooldown=3), "0,-2").dice("cooldown", 3)
    assert hurried(wild) == ["camp-1"]
    assert wild.lying("0,0") == []


@rule("BE-R54")
def test_a_dormant_camp_has_no_cooldown_to_hurry():
    assert hurried(tools(Wild().add_camp("stealer_a", "0,-2", dormant=True), "0,-2")) == []
