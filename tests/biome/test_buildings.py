"""Farms, blacksmiths and the stores of camps (BE-136 to BE-144, BE-R51)."""

from __future__ import annotations

import pytest

from tests.biome.wild import Wild
from tests.marks import rule


def last_building(wild: Wild) -> dict[str, object]:
    return wild.view()["buildings"][-1]


# --- what they produce ----------------------------------------------------------------------------


@rule("BE-136", "BE-137")
def test_a_farm_that_comes_off_cooldown_adds_a_supply_and_starts_again():
    wild = Wild().dice("cooldown", 6).board()
    assert wild.lying("0,0") == ["supply"] * 3
    assert last_building(wild)["cooldown"] == 6


@rule("BE-136")
def test_a_farm_still_on_cooldown_produces_nothing():
    wild = Wild().dice("cooldown", 5).board()
    assert (wild.lying("0,0"), last_building(wild)["cooldown"]) == (["supply"] * 2, 1)


@rule("BE-136", "BE-138")
def test_the_produce_goes_to_the_camp_that_is_served():
    wild = Wild().no_farm().add_camp("alder", "0,-1").tiles("grassland", "0,-2", "-1,-1")
    wild.building("farm", "0,-2", "alder", 1).building("smith", "-1,-1", "alder", 1).board()
    assert (wild.lying("0,-1"), wild.lying("0,0")) == (["repair_tools", "supply"], ["supply"] * 2)


@rule("BE-137")
@pytest.mark.parametrize(
    ("ground", "turns"),
    [("farmland", 6), ("grassland", 10), ("forest", 10), ("quarry", 10), ("desert", 10), ("mountain", 10)],
)
def test_a_farm_waits_ten_on_farmland_six(ground, turns):
    wild = Wild().no_farm().tile("0,-1", ground).building("farm", "0,-1", "base", 1).board()
    assert last_building(wild)["cooldown"] == turns


@rule("BE-138", "BE-139")
@pytest.mark.parametrize(
    ("ground", "turns"),
    [("grassland", 10), ("scrub", 10), ("farmland", 16), ("forest", 16), ("desert", 16), ("mountain", 16)],
)
def test_a_blacksmith_makes_tools_and_waits_sixteen_on_grassland_ten(ground, turns):
    wild = Wild().no_farm().tile("0,-1", ground).building("smith", "0,-1", "base", 2).dice("cooldown", 2).board()
    assert wild.lying("0,0") == ["repair_tools", "supply", "supply"]
    assert last_building(wild)["cooldown"] == turns


# --- how much a camp holds ------------------------------------------------------------------------


@rule("BE-140")
def test_a_fifth_supply_that_is_produced_is_discarded():
    wild = Wild().lay("0,0", "supply", "supply").dice("cooldown", 6).board()
    assert wild.lying("0,0") == ["supply"] * 4


@rule("BE-140")
@pytest.mark.parametrize("camp", ["base", "alder", "ally_a"])
def test_a_fifth_supply_that_is_placed_is_discarded(camp):
    wild = Wild()
    at = "0,0" if camp == "base" else "0,-2"
    if camp != "base":
        wild.tile(at, "grassland").add_camp(camp, at)
    wild.clear(at).lay(at, *["supply"] * 4).at(0, at).pack(0, "supply")
    wild.choose(0, f"place+{wild.seat(0).pack[0]}")
    assert (wild.packed(0), wild.lying(at)) == ([], ["supply"] * 4)


@rule("BE-141")
def test_third_repair_tools_that_are_produced_are_discarded():
    wild = Wild().no_farm().lay("0,0", "repair_tools", "repair_tools").building("smith", "1,-1", "base", 1).board()
    assert wild.lying("0,0").count("repair_tools") == 2


@rule("BE-141")
def test_third_repair_tools_that_are_placed_are_discarded():
    wild = Wild().lay("0,0", "repair_tools", "repair_tools").pack(0, "repair_tools")
    wild.choose(0, f"place+{wild.seat(0).pack[0]}")
    assert (wild.packed(0), wild.lying("0,0").count("repair_tools")) == ([], 2)


@rule("BE-140", "BE-141")
def test_other_secrets_have_no_limit():
    wild = Wild().lay("0,0", *["teleport"] * 5)
    assert wild.lying("0,0").count("teleport") == 5


# --- ally and enemy stores ------------------------------------------------------------------------


@rule("BE-142")
def test_supplies_and_tools_at_an_ally_camp_are_picked_up_for_nothing():
    wild = Wild().add_camp("ally_b", "0,-2").lay("0,-2", "supply", "repair_tools").at(0, "0,-2")
    for kind in ("supply", "repair_tools"):
        wild.choose(0, f"pick_up+{wild.token(kind)}")
    assert (wild.packed(0), wild.view()["actions"]) == (["repair_tools", "supply"], 3)


@rule("BE-142")
def test_supplies_and_tools_at_an_ally_camp_are_used_from_its_store():
    wild = Wild().add_camp("ally_b", "0,-2", cooldown=6).lay("0,-2", "supply", "repair_tools").at(0, "0,-2")
    wild.use("supply")
    assert wild.view()["actions"] == 5
    wild.dice("cooldown", 4).use("repair_tools")
    assert (wild.camp("ally_b").cooldown, wild.lying("0,-2")) == (2, [])


@rule("BE-143")
@pytest.mark.parametrize("camp", ["killer_a", "stealer_a"])
@pytest.mark.parametrize("kind", ["supply", "repair_tools"])
def test_supplies_and_tools_at_an_enemy_camp_cannot_be_picked_up_or_used(camp, kind):
    wild = Wild().add_camp(camp, "0,-2", cooldown=10).lay("0,-2", kind).at(0, "0,-2")
    token = wild.token(kind)
    assert not {f"pick_up+{token}", f"use+{token}"} & set(wild.options(0))
    assert wild.refused(0, f"use+{token}").rule == "BE-143"


@rule("BE-143")
def test_nothing_is_paid_from_an_enemy_store():
    wild = Wild(3).add_camp("stealer_a", "0,-2", cooldown=10).lay("0,-2", "supply", "supply").captive(1, "stealer_a")
    wild.at(0, "0,-2")
    assert wild.offers(0, "ransom") == []


# --- the tile of a building -----------------------------------------------------------------------


@rule("BE-144")
def test_a_farms_tile_is_no_camp_to_who_handles_secrets_there():
    wild = Wild().at(0, "-1,0").pack(0, "ease")
    wild.choose(0, f"place+{wild.token('ease')}")
    assert wild.view()["actions"] == 2
    assert wild.view(1)["tiles"]["-1,0"]["secrets"][0]["kind"] == ""


@rule("BE-144")
def test_raiders_take_nothing_from_a_farms_tile():
    wild = Wild().clear().lay("-1,0", "ease").add_camp("stealer_a", "-3,0").attack("stealer_a")
    assert wild.view()["parties"] == []
    assert wild.lying("-1,0") == ["ease"]


# --- where they stand -----------------------------------------------------------------------------


def may_build(wild: Wild, kit: str = "farm_kit") -> bool:
    return f"use+{wild.token(kit)}" in wild.options(0)


@rule("BE-R51")
@pytest.mark.parametrize("kit", ["farm_kit", "blacksmith_kit"])
@pytest.mark.parametrize("ground", ["grassland", "farmland", "forest", "quarry", "desert", "mountain", "gang_tile"])
def test_farms_and_blacksmiths_stand_on_land_or_the_gang_tile(kit, ground):
    assert may_build(Wild().tile("0,-1", ground).at(0, "0,-1").pack(0, kit), kit)


@rule("BE-R51")
@pytest.mark.parametrize("ground", ["ruins", "tomb", "exit", "lair"])
def test_nothing_is_built_on_other_quest_tiles(ground):
    wild = Wild().tile("0,-1", ground).at(0, "0,-1").pack(0, "farm_kit")
    assert wild.refused(0, f"use+{wild.token('farm_kit')}").rule == "BE-R51"


@rule("BE-R51")
def test_a_tile_takes_one_building_and_none_beside_a_camp_on_it():
    wild = Wild().at(0, "-1,0").pack(0, "blacksmith_kit")
    assert wild.refused(0, f"use+{wild.token('blacksmith_kit')}").rule == "BE-R51"
    wild = Wild().add_camp("alder", "0,-1").at(0, "0,-1").pack(0, "farm_kit")
    assert wild.refused(0, f"use+{wild.token('farm_kit')}").rule == "BE-R51"


@rule("BE-R51")
def test_secrets_may_lie_where_a_farm_is_built():
    wild = Wild().at(0, "0,-1").lay("0,-1", "ease").pack(0, "farm_kit").use("farm_kit")
    assert (last_building(wild)["at"], wild.lying("0,-1")) == ("0,-1", ["ease"])


@rule("BE-R51")
def test_with_several_camps_around_the_builder_chooses_which_is_served():
    wild = (
        Wild().add_camp("alder", "0,-2").add_camp("killer_a", "-1,-1").at(0, "0,-1").pack(0, "farm_kit").use("farm_kit")
    )
    assert sorted(wild.options(0, "serves")) == ["alder", "base", "killer_a"]
    wild.choose(0, "killer_a")
    assert last_building(wild)["serves"] == wild.number("killer_a")


@rule("BE-R51")
def test_a_building_whose_camp_vanishes_serves_the_next_one_by_direction():
    wild = (
        Wild().tile("0,-2", "forest").add_camp("alder", "0,-2").add_camp("ally_a", "1,-2").add_camp("ally_b", "-1,-1")
    )
    wild.building("smith", "0,-1", "alder").add_camp("killer_a", "0,-3").attack("killer_a")
    assert not wild.camp("alder").stands
    assert last_building(wild)["serves"] == wild.number("ally_a")


@rule("BE-R51")
def test_a_building_without_any_camp_beside_it_idles():
    wild = (
        Wild().no_farm().tiles("forest", "0,-2", "0,-3").add_camp("alder", "0,-2").building("farm", "0,-3", "alder", 1)
    )
    wild.add_camp("killer_a", "0,-5").attack("killer_a").board()
    assert last_building(wild)["serves"] == -1
    assert wild.events("produced") == []


# --- a large crew ---------------------------------------------------------------------------------


@rule("BE-136", "BE-R98")
@pytest.mark.parametrize(
    ("seats", "harvest", "brings"), [(3, "crew", 1), (4, "crew", 2), (5, "crew", 2), (5, "one", 1)]
)
def test_a_farm_of_the_main_camp_brings_a_large_crew_two_supplies(seats, harvest, brings):
    wild = Wild(seats, harvest=harvest).clear().dice("cooldown", 6).board()
    assert (wild.lying("0,0"), len(wild.events("produced"))) == (["supply"] * brings, brings)


@rule("BE-R98")
def test_a_farm_of_another_camp_brings_one_whatever_the_crew():
    wild = Wild(5).no_farm().add_camp("alder", "0,-1").tiles("grassland", "0,-2")
    wild.building("farm", "0,-2", "alder", 1).board()
    assert wild.lying("0,-1") == ["supply"]
