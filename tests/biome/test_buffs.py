"""Buffs: putting on, taking off, and the one of the team."""

from __future__ import annotations

import pytest

from tests.biome.wild import Wild
from tests.marks import rule

BUFFS = ("extra_action", "extra_carry", "extra_sight", "ease")


def worn(wild: Wild, seat: int = 0) -> list[str]:
    return [one["kind"] for one in wild.view()["seats"][seat]["worn"]]


def capacities(wild: Wild) -> list[int]:
    return [seat["capacity"] for seat in wild.view()["seats"]]


# --- wearing ------------------------------------------------------------------------------------


@rule("BE-123", "BE-R46")
def test_extra_action_works_at_once():
    wild = Wild(2).pack(0, "extra_action").use("extra_action")
    assert (worn(wild), wild.view()["actions"]) == (["extra_action"], 3 - 1 + 2)


@rule("BE-123")
@pytest.mark.parametrize("buff", BUFFS)
def test_using_a_buff_puts_it_on(buff):
    wild = Wild(2).at(0, "0,-1").pack(0, buff).use(buff)
    assert (worn(wild), wild.packed(0)) == ([buff], [])


@rule("BE-123")
def test_a_buff_on_the_own_tile_can_be_put_on():
    wild = Wild(2).at(0, "0,-1").lay("0,-1", "ease", known_by=(0,)).use("ease")
    assert (worn(wild), wild.lying("0,-1")) == (["ease"], [])


@rule("BE-124")
def test_a_buff_can_be_put_on_and_taken_off_again_and_again():
    wild = Wild(2).at(0, "0,-1").pack(0, "ease").actions(9)
    for _ in range(3):
        wild.use("ease").choose(0, f"take_off+{wild.token('ease')}")
    assert (wild.packed(0), worn(wild), wild.view()["actions"]) == (["ease"], [], 3)


@rule("BE-125", "BE-R46")
def test_taking_extra_action_off_costs_1_action_and_takes_2_away():
    wild = Wild(2).wear(0, "extra_action").turn(0)
    wild.choose(0, f"take_off+{wild.token('extra_action')}")
    assert (wild.packed(0), wild.view()["actions"]) == (["extra_action"], 5 - 1 - 2)
    assert wild.view()["seats"][0]["allowance"] == 3


@rule("BE-125", "BE-R46")
def test_actions_never_fall_below_0():
    wild = Wild(2).wear(0, "extra_action").actions(2)
    assert wild.choose(0, f"take_off+{wild.token('extra_action')}").view()["actions"] == 0


@rule("BE-125")
def test_the_effect_ends_at_once():
    wild = Wild(2).tile("0,-2", "mountain").at(0, "0,-1").wear(0, "ease").actions(2)
    assert "move+0,-2" in wild.options(0)
    assert "move+0,-2" not in wild.choose(0, f"take_off+{wild.token('ease')}").options(0)


@rule("BE-125")
def test_without_an_action_no_buff_is_taken_off():
    assert Wild(2).wear(0, "ease").actions(0).offers(0, "take_off") == []


@rule("BE-R46")
def test_a_removed_buff_that_does_not_fit_lies_down_on_the_tile():
    wild = Wild(2).at(0, "0,-1").wear(0, "ease").pack(0, "key", "key")
    ease = wild.token("ease")
    wild.choose(0, f"take_off+{ease}")
    if wild.ask(0).kind == "overflow":
        wild.choose(0, str(ease))
    assert (wild.packed(0), wild.lying("0,-1")) == (["key", "key"], ["ease"])


@rule("BE-R46", "BE-R32")
def test_losing_extra_carry_makes_the_player_lay_something_down_at_once():
    wild = Wild(2).at(0, "0,-1").wear(0, "extra_carry").pack(0, "key", "key", "supply")
    wild.choose(0, f"take_off+{wild.token('extra_carry')}")
    assert wild.ask(0).kind == "overflow"
    while wild.ask(0).kind == "overflow":
        wild.choose(0, wild.options(0)[-1])
    assert wild.view(0)["seats"][0]["weight"] <= 4


@rule("BE-R46")
def test_any_number_of_different_buffs_may_be_worn():
    wild = Wild(2).at(0, "0,-1").actions(5).pack(0, *BUFFS)
    for buff in BUFFS:
        wild.use(buff)
    assert sorted(worn(wild)) == sorted(BUFFS)


@rule("BE-126")
def test_worn_buffs_stay_with_an_injured_player():
    wild = (
        Wild(2)
        .tile("0,-2", "lake")
        .wear(0, "ease")
        .pack(0, "teleport", "extra_sight")
        .use("teleport")
        .choose(0, "0,-2")
    )
    assert (wild.seat(0).health, worn(wild), wild.packed(0)) == ("injured", ["ease"], [])


@rule("BE-126")
def test_worn_buffs_stay_with_a_captured_player():
    wild = Wild(2).add_camp("stealer_a", "0,-3").at(0, "0,-1").wear(0, "ease").pack(0, "key").lay("0,-1", "captured")
    wild.choose(0, wild.offers(0, "discover")[0])
    assert (wild.seat(0).health, worn(wild), wild.lying("0,-3")) == ("captured", ["ease"], ["key"])


# --- the team buff ------------------------------------------------------------------------------


@rule("BE-127", "BE-R47")
def test_a_buff_from_the_pack_is_installed_at_the_main_camp_for_1_action_and_works_for_all():
    wild = Wild(3).pack(0, "extra_carry")
    wild.choose(0, f"team_set+{wild.token('extra_carry')}")
    assert (wild.view()["team_buff"], wild.view()["actions"], capacities(wild)) == ("extra_carry", 2, [6, 6, 6])
    assert wild.packed(0) == []


@rule("BE-127", "BE-R47")
def test_a_buff_of_the_camps_store_can_be_installed():
    wild = Wild(2).clear().lay("0,0", "ease")
    wild.choose(0, f"team_set+{wild.token('ease')}")
    assert (wild.view()["team_buff"], wild.lying("0,0")) == ("ease", [])


@rule("BE-127")
def test_the_team_ease_of_passage_helps_everybody():
    wild = Wild(2).tile("0,-2", "mountain").team_buff("ease").at(1, "0,-1").turn(1).choose(1, "move+0,-2")
    assert wild.view()["actions"] == 2


@rule("BE-127")
def test_the_team_extra_sight_helps_everybody():
    wild = Wild(2).tile("0,-2", "forest").team_buff("extra_sight").at(1, "0,-1").turn(1)
    assert "explore+0,-3" in wild.options(1)


@rule("BE-127")
def test_away_from_the_main_camp_no_team_buff_is_installed():
    wild = Wild(2).at(0, "0,-1").pack(0, "ease")
    assert wild.refused(0, f"team_set+{wild.token('ease')}").rule == "BE-127"


@rule("BE-127")
def test_only_buffs_can_be_installed():
    wild = Wild(2).pack(0, "key", "supply")
    assert wild.offers(0, "team_set") == []


@rule("BE-R47")
def test_there_is_one_slot():
    wild = Wild(2).team_buff("ease").pack(0, "extra_sight")
    assert wild.offers(0, "team_set") == []


@rule("BE-128", "BE-R47")
def test_taking_the_team_buff_out_costs_1_action_and_puts_it_into_the_camps_store():
    wild = Wild(2).clear().team_buff("extra_action").turn(0).choose(0, "team_clear")
    assert (wild.view()["team_buff"], wild.lying("0,0"), wild.view()["actions"]) == ("", ["extra_action"], 5 - 1 - 2)
    assert [seat["allowance"] for seat in wild.view()["seats"]] == [3, 3]


@rule("BE-128")
def test_it_is_taken_out_at_the_main_camp_only():
    wild = Wild(2).team_buff("ease").at(0, "0,-1")
    assert wild.refused(0, "team_clear").rule == "BE-128"


@rule("BE-128", "BE-R32")
def test_everybody_lays_down_what_is_too_heavy_without_the_teams_extra_carry():
    wild = (
        Wild(2).clear().team_buff("extra_carry").at(1, "0,-1").pack(1, "key", "key", "supply").choose(0, "team_clear")
    )
    assert wild.ask(1).kind == "overflow"
    wild.choose(1, str(wild.token("supply", 1)))
    assert (wild.packed(1), wild.lying("0,-1")) == (["key", "key"], ["supply"])


@rule("BE-R47")
def test_the_team_buff_is_not_raided():
    wild = Wild(2).clear().team_buff("ease").lay("0,0", "supply").add_camp("stealer_a", "0,-3").attack("stealer_a")
    assert (wild.view()["parties"][0]["loot"], wild.view()["team_buff"]) == (["supply"], "ease")


@rule("BE-R47")
def test_the_team_buff_does_not_protect_the_camp():
    wild = Wild(2).clear().team_buff("ease").add_camp("killer_a", "0,-3").attack("killer_a")
    assert wild.outcome.reason == "main_camp"


# --- what does nothing --------------------------------------------------------------------------


@rule("BE-129", "BE-R48")
@pytest.mark.parametrize("where", ["pack", "tile", "ally", "main"])
def test_a_buff_that_is_neither_worn_nor_the_teams_does_nothing(where):
    wild = Wild(2).add_camp("ally_a", "0,-2").at(0, "0,-2")
    if where == "pack":
        wild.pack(0, "extra_carry", "extra_action")
    else:
        wild.lay({"tile": "0,-1", "ally": "0,-2", "main": "0,0"}[where], "extra_carry", "extra_action")
    assert [(seat["allowance"], seat["capacity"]) for seat in wild.turn(0).view()["seats"]] == [(3, 4), (3, 4)]
    assert wild.view()["actions"] == 3


@rule("BE-R45")
def test_two_equal_buffs_do_not_add_up():
    wild = Wild(2).wear(0, "extra_action", "extra_action", "extra_carry").team_buff("extra_carry").turn(0)
    assert (wild.view()["actions"], capacities(wild)) == (5, [6, 6])


@rule("BE-R45")
def test_a_worn_one_and_the_teams_do_not_add_up():
    wild = Wild(2).team_buff("extra_action").pack(0, "extra_action").turn(0).use("extra_action")
    assert (wild.view()["actions"], wild.view()["seats"][0]["allowance"]) == (4, 5)


@rule("BE-R41")
def test_cool_downs_start_at_6_10_16_or_19():
    wild = Wild(2)
    play = wild.content.play.cooldowns
    starts = {getattr(play, name) for name in play.__struct_fields__}
    starts |= {number for tile in wild.content.tiles.values() for number in (tile.farm, tile.smith) if number}
    assert starts == {6, 10, 16, 19}
