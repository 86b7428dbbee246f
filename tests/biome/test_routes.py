"""Caravan Routes: where they lead, what they carry, and who uses them (BE-145 to BE-149, BE-R52, BE-R53)."""

from __future__ import annotations

import pytest

from game.biome.land.hexes import CELLS
from tests.biome.wild import Wild
from tests.marks import rule


def two_camps(far: str = "0,-3", *, between: tuple[str, ...] = ("0,-2",)) -> Wild:
    """The Main Camp and Alder at the end of a row of Grassland; seat 0 is at home with a Caravan Kit."""
    wild = Wild().tiles("grassland", *between).tile(far, "grassland").add_camp("alder", far)
    return wild.pack(0, "caravan_kit")


def may_lay(wild: Wild) -> bool:
    return f"use+{wild.token('caravan_kit')}" in wild.options(0)


def route_ends(wild: Wild) -> list[str]:
    """Where a route from here could lead."""
    if not may_lay(wild):
        return []
    wild.use("caravan_kit")
    if wild.ask(0).kind == "route":
        return sorted({option.split("+")[-1] for option in wild.options(0)})
    return [wild.view()["routes"][0]["cells"][-1]]


def linked() -> Wild:
    return two_camps().route("0,0", "0,-1", "0,-2", "0,-3")


# --- laying ---------------------------------------------------------------------------------------


@rule("BE-145")
def test_a_route_covers_five_tiles_with_both_camps_and_no_more():
    wild = two_camps("0,-4", between=("0,-2", "0,-3"))
    assert may_lay(wild)
    wild.use("caravan_kit")
    assert wild.view()["routes"][0]["cells"] == ["0,0", "0,-1", "0,-2", "0,-3", "0,-4"]
    farther = two_camps("0,-5", between=("0,-2", "0,-3", "0,-4"))
    assert farther.refused(0, f"use+{farther.token('caravan_kit')}").rule == "BE-145"


@rule("BE-145")
def test_all_tiles_of_a_route_are_face_up():
    assert may_lay(two_camps("0,-2", between=()))
    wild = two_camps("0,-3").tile("0,-2", "grassland", up=False)
    assert not may_lay(wild)


@rule("BE-146")
def test_a_route_passes_no_lake():
    assert not may_lay(two_camps().tile("0,-2", "lake"))


@rule("BE-146")
def test_a_route_goes_round_a_lake():
    wild = two_camps().tile("0,-2", "lake").tiles("grassland", "1,-2", "1,-3").use("caravan_kit")
    assert sorted(wild.options(0, "route")) == ["0,0+0,-1+1,-2+1,-3+0,-3", "0,0+1,-1+1,-2+1,-3+0,-3"]


@rule("BE-146")
@pytest.mark.parametrize("camp", ["birch", "ally_a", "killer_a", "stealer_a"])
def test_a_route_passes_no_camp(camp):
    wild = two_camps().add_camp(camp, "0,-2")
    offered = route_ends(wild)
    assert offered == (["0,-2"] if camp in ("birch", "ally_a") else [])


@rule("BE-R52")
def test_the_user_stands_at_one_end():
    wild = two_camps().at(0, "0,-1")
    assert wild.refused(0, f"use+{wild.token('caravan_kit')}").rule == "BE-R52"
    assert may_lay(wild.at(0, "0,-3"))


@rule("BE-R52")
def test_no_route_begins_or_ends_at_an_enemy_camp():
    wild = Wild().add_camp("stealer_a", "0,-2").pack(0, "caravan_kit")
    assert not may_lay(wild)
    assert not may_lay(wild.at(0, "0,-2"))


@rule("BE-R52")
@pytest.mark.parametrize("trouble", ["lava", "ruffians"])
def test_no_route_over_lava_or_ruffians(trouble):
    wild = two_camps()
    wild.state.tiles[CELLS["0,-2"]] = type(wild.tile_at("0,-2"))("ruins", **{trouble: True})
    assert not may_lay(wild.again())


@rule("BE-R52")
def test_no_route_over_a_cliff():
    assert may_lay(two_camps().tile("0,-2", "quarry", cliffs=(1,)))
    assert not may_lay(two_camps().tile("0,-2", "quarry", cliffs=(3,)))


@rule("BE-R52")
def test_a_route_may_come_back_beside_its_start_when_a_cliff_forces_it():
    wild = Wild().tile("0,-1", "quarry", cliffs=(3, 4)).tile("1,-1", "lake").tiles("grassland", "-1,-1", "1,-2")
    wild.add_camp("alder", "1,-2").pack(0, "caravan_kit")
    assert may_lay(wild)
    wild.use("caravan_kit")
    assert wild.view()["routes"][0]["cells"] == ["0,0", "-1,0", "-1,-1", "0,-1", "1,-2"]


@rule("BE-R52")
def test_the_shortest_ways_are_offered():
    wild = Wild().tiles("grassland", "1,-2").add_camp("alder", "1,-2").pack(0, "caravan_kit").use("caravan_kit")
    assert sorted(wild.options(0, "route")) == ["0,0+0,-1+1,-2", "0,0+1,-1+1,-2"]
    wild.choose(0, "0,0+1,-1+1,-2")
    assert wild.view()["routes"][0]["cells"] == ["0,0", "1,-1", "1,-2"]


@rule("BE-R52")
def test_a_route_vanishes_with_an_end_camp():
    wild = linked().add_camp("killer_a", "0,-5").attack("killer_a")
    assert not wild.camp("alder").stands
    assert wild.view()["routes"] == []


@rule("BE-R52")
def test_a_route_vanishes_when_a_tile_of_it_floods():
    wild = linked().start_quest("atlantis", "1,-3", height=1).queue("spread", (CELLS["0,-2"],)).update("atlantis")
    assert wild.tile_at("0,-2").kind == "lake"
    assert wild.view()["routes"] == []


# --- sending --------------------------------------------------------------------------------------


@rule("BE-147", "BE-R53")
def test_a_secret_is_sent_for_a_supply_and_no_action():
    wild = linked().pack(0, "ease").clear().pack(0, "supply")
    wild.choose(0, f"send+{wild.token('ease')}+alder")
    assert (wild.lying("0,-3"), wild.packed(0)) == (["ease"], ["caravan_kit"])
    assert wild.view()["actions"] == 3
    assert wild.view(1)["tiles"]["0,-3"]["secrets"][0]["kind"] == "ease"


@rule("BE-147")
def test_secrets_are_sent_as_often_as_they_can_be_paid():
    wild = linked().lay("0,0", "ease", "teleport", "foresight").actions(0)
    for kind in ("ease", "teleport"):
        wild.choose(0, f"send+{wild.token(kind)}+alder")
    assert wild.lying("0,-3") == ["ease", "teleport"]
    assert wild.offers(0, "send") == []


@rule("BE-147")
def test_only_from_an_end_camp():
    wild = linked().pack(0, "supply", "ease").at(0, "0,-2")
    assert wild.offers(0, "send") == []


@rule("BE-R53")
def test_a_full_barn_takes_no_more_supplies_by_caravan():
    wild = linked().lay("0,-3", *["supply"] * 4)
    wild.choose(0, f"send+{wild.token('supply')}+alder")
    assert (wild.lying("0,-3"), wild.lying("0,0")) == (["supply"] * 4, [])


@rule("BE-148")
def test_nothing_can_be_requested_from_the_far_end():
    wild = linked().lay("0,-3", "ease")
    far = wild.state.lying[CELLS["0,-3"]][0]
    assert not [option for option in wild.options(0) if option.endswith(f"+{far}") or f"+{far}+" in option]


# --- natives --------------------------------------------------------------------------------------


@rule("BE-149")
def test_for_mercenaries_a_whole_route_counts_one_movement():
    wild = linked().add_camp("ally_a", "2,-2").add_camp("stealer_a", "0,-6", cooldown=19).lay("0,-6", "ease")
    wild.hired("0,0", "rescue", "stealer_a", things=wild.state.lying[CELLS["0,-6"]]).board()
    assert wild.view()["mercenaries"]["at"] == "0,-4"


@rule("BE-149")
def test_other_natives_get_no_use_of_routes():
    wild = linked().add_camp("stealer_a", "0,-6").party("stealer_a", "0,0", "ease").board()
    assert wild.view()["parties"][0]["at"] == "0,-2"
