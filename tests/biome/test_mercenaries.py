"""Mercenaries: hiring, travelling, their three tasks, and how these fail (BE-214 to BE-224, BE-R68 to BE-R70)."""

from __future__ import annotations

import pytest

from game.biome.land.hexes import CELLS
from tests.biome.wild import Wild
from tests.marks import rule


def clan(supplies: int = 4) -> Wild:
    """Seat 0 with Supplies at the Fenwick clan, whose war is won; the Magpies at 0,-7 hold a captive and 3 secrets."""
    wild = Wild(3).no_farm().add_camp("ally_a", "0,-3", service="hire").add_camp("stealer_a", "0,-7", dormant=True)
    wild.lay("0,-7", "key", "ease", "teleport").captive(1, "stealer_a", 9).at(0, "0,-3")
    return wild.pack(0, *["supply"] * supplies)


def stored(wild: Wild, kind: str) -> int:
    """A secret of a kind in the Magpies' store."""
    return next(token for token in wild.state.lying[CELLS["0,-7"]] if wild.state.kinds[token] == kind)


def group(wild: Wild) -> dict[str, object] | None:
    return wild.view()["mercenaries"]


# --- hiring ---------------------------------------------------------------------------------------


@rule("BE-214", "BE-215")
def test_hiring_costs_an_action_and_they_appear_on_their_camp():
    wild = clan().choose(0, "hire_rescue+stealer_a").choose(0, ["seat-1"])
    assert (wild.view()["actions"], wild.packed(0)) == (2, ["supply"] * 3)
    assert (group(wild)["at"], group(wild)["task"]) == ("0,-3", "rescue")


@rule("BE-214")
def test_nobody_can_be_hired_before_the_war_is_won():
    wild = Wild().start_quest("tug_of_war", "0,-3", front=1).turn(0)
    camp = wild.camp("ally_a")
    camp.cooldown = 0
    wild.add_camp("stealer_a", "0,-9").lay("0,-9", "ease").pack(0, "supply")
    wild.seat(0).cell = camp.cell
    assert wild.again().offers(0, "hire_rescue") == []
    wild.dice("battle", 6).update("tug_of_war")
    assert wild.offers(0, "hire_rescue") == ["hire_rescue+stealer_a"]


@rule("BE-214")
def test_only_a_player_at_that_camp_can_hire():
    wild = clan().at(0, "0,-1")
    assert wild.offers(0, "hire_rescue") == []
    assert wild.refused(0, "hire_rescue+stealer_a").rule == "BE-214"


@rule("BE-R68")
def test_hiring_sets_no_cooldown_and_there_is_one_group_at_a_time():
    wild = clan().party("stealer_a", "0,-5", "supply").choose(0, "hire_party+stealer_a")
    assert wild.camp("ally_a").cooldown == 0
    assert [wild.offers(0, verb) for verb in ("hire_rescue", "hire_party", "hire_gang")] == [[], [], []]


# --- travelling -----------------------------------------------------------------------------------


@rule("BE-216")
def test_mercenaries_move_two_each_board_turn_towards_their_target():
    wild = clan().hired("0,-3", "rescue", "stealer_a", captives=(1,)).board()
    assert group(wild)["at"] == "0,-5"
    assert group(wild.board()) is None


@rule("BE-216")
def test_a_mountain_costs_them_both_movements():
    wild = (
        clan()
        .tiles("mountain", "0,-4", "1,-4", "-1,-3", "1,-3", "-1,-2", "0,-2")
        .hired("0,-3", "rescue", "stealer_a", captives=(1,))
    )
    assert group(wild.board())["at"] == "0,-4"


@rule("BE-R69")
def test_a_usable_route_is_one_step_between_its_camps():
    wild = (
        clan().tile("0,-5", "forest").add_camp("alder", "0,-5").tile("0,-4", "mountain").route("0,-3", "0,-4", "0,-5")
    )
    wild.hired("0,-3", "rescue", "stealer_a", captives=(1,))
    assert group(wild.board())["at"] == "0,-6"


@rule("BE-R69")
def test_a_route_disrupted_by_the_gang_is_not_used():
    wild = (
        clan().tile("0,-5", "forest").add_camp("alder", "0,-5").tile("0,-4", "mountain").route("0,-3", "0,-4", "0,-5")
    )
    wild.gang("0,-4").hired("0,-3", "rescue", "stealer_a", captives=(1,))
    assert group(wild.board())["at"] != "0,-6"


@rule("BE-R69")
def test_the_target_is_met_after_any_step():
    wild = clan().party("stealer_a", "0,-4", "supply").hired("0,-3", "party", "stealer_a").board()
    assert (group(wild), wild.view()["parties"]) == (None, [])


# --- rescue ---------------------------------------------------------------------------------------


@rule("BE-217")
@pytest.mark.parametrize("count", [1, 2, 3])
def test_a_rescue_costs_one_supply_for_each_captive_or_secret(count):
    wild = clan(4).choose(0, "hire_rescue+stealer_a")
    wild.choose(0, wild.options(0, "rescue")[:count])
    assert wild.packed(0) == ["supply"] * (4 - count)


@rule("BE-217")
def test_at_most_three_in_all():
    wild = clan().choose(0, "hire_rescue+stealer_a")
    ask = wild.ask(0, "rescue")
    assert (ask.at_least, ask.at_most) == (1, 3)
    assert len(wild.options(0, "rescue")) == 4


@rule("BE-217")
def test_no_more_than_can_be_paid():
    wild = clan(2).choose(0, "hire_rescue+stealer_a")
    assert wild.ask(0, "rescue").at_most == 2


@rule("BE-217")
def test_all_from_one_named_enemy_camp():
    wild = clan().add_camp("killer_a", "4,-8", dormant=True).lay("4,-8", "foresight")
    assert sorted(wild.offers(0, "hire_rescue")) == ["hire_rescue+killer_a", "hire_rescue+stealer_a"]
    wild.choose(0, "hire_rescue+stealer_a")
    foresight = wild.state.lying[CELLS["4,-8"]][0]
    assert str(foresight) not in wild.options(0, "rescue")


@rule("BE-217", "BE-218")
def test_what_was_named_goes_to_the_main_camp_and_the_group_is_removed():
    wild = clan()
    key = stored(wild, "key")
    wild.choose(0, "hire_rescue+stealer_a").choose(0, ["seat-1", str(key)])
    assert wild.packed(0) == ["supply"] * 2
    wild.board().board()
    assert (group(wild), wild.lying("0,-7")) == (None, ["ease", "teleport"])
    assert "key" in wild.lying("0,0")
    assert (wild.view()["seats"][1]["health"], wild.where(1)) == ("healthy", "0,0")


# --- the Gang -------------------------------------------------------------------------------------


def hunted_gang(mode: str = "normal", left: int = 0) -> Wild:
    """The Gang with its Key at 0,-4, mercenaries one step away."""
    wild = clan().start_quest("roaming_gang", "0,-4").turn(0)
    wild.state.gang.mode, wild.state.gang.left = mode, left
    return wild.hired("0,-3", "gang")


@rule("BE-219")
def test_disrupting_the_gang_costs_three_supplies():
    wild = clan(3).start_quest("roaming_gang", "0,-6").turn(0).choose(0, "hire_gang")
    assert (wild.packed(0), group(wild)["task"]) == ([], "gang")
    assert "hire_gang" not in clan(2).start_quest("roaming_gang", "0,-6").turn(0).options(0)


@rule("BE-219", "BE-220", "BE-R70")
def test_on_reaching_the_gang_they_pin_it_for_three_updates():
    wild = hunted_gang().board()
    assert (wild.state.gang.mode, wild.state.gang.left) == ("pinned", 2)
    wild.board()
    assert (wild.state.gang.mode, wild.state.gang.left, wild.view()["gang"]["at"]) == ("pinned", 1, "0,-4")
    wild.board()
    assert wild.state.gang.mode == "enraged"
    assert wild.events("gang_moved") == []


@rule("BE-220")
def test_a_pinned_gangs_tile_is_still_closed_to_players():
    wild = hunted_gang().board()
    assert wild.refused(0, "cell:0,-4").rule == "BE-47"


@rule("BE-R70")
def test_a_pinned_gang_gives_up_its_key_without_a_roll_and_cannot_be_attacked():
    wild = hunted_gang().board()
    assert wild.refused(0, "do:roaming_gang:attack_gang").rule == "BE-227"
    wild.state.seats[0].pack = ()
    wild.again().choose(0, "do+roaming_gang+take_key")
    assert wild.packed(0) == ["key"]


@rule("BE-R70")
def test_mercenaries_that_reach_an_enraged_gang_follow_it_until_it_calms_down():
    wild = hunted_gang("enraged", 2).board()
    assert (wild.state.gang.mode, group(wild)["at"]) == ("enraged", "0,-4")
    wild.board()
    assert (wild.state.gang.mode, group(wild)["at"]) == ("normal", "0,-4")
    wild.board()
    assert wild.state.gang.mode == "pinned"


@rule("BE-R70")
def test_a_pin_ends_at_once_when_the_exit_is_found():
    wild = hunted_gang().board()
    assert wild.state.gang.mode == "pinned"
    wild.boards().start_quest("escape", "-3,-1")
    assert (wild.state.gang.mode, wild.state.gang.forever) == ("enraged", True)
    assert (group(wild), wild.camp("ally_a").cooldown) == (None, 10)


# --- a raiding party ------------------------------------------------------------------------------


@rule("BE-221", "BE-222")
def test_they_destroy_a_party_for_one_supply_and_its_loot_returns_at_once():
    wild = (
        clan(1).tile("1,-2", "forest").add_camp("alder", "1,-2").party("stealer_a", "0,-5", "foresight", origin="alder")
    )
    wild.choose(0, "hire_party+stealer_a")
    assert wild.packed(0) == []
    wild.board()
    assert (wild.view()["parties"], wild.lying("1,-2"), group(wild)) == ([], ["foresight"], None)
    assert wild.camp("stealer_a").cooldown == 6


@rule("BE-221")
def test_without_a_party_there_is_nobody_to_hunt():
    assert clan().offers(0, "hire_party") == []


# --- the end of a task ----------------------------------------------------------------------------


@rule("BE-223")
def test_while_the_group_is_out_the_camp_gives_no_service():
    wild = clan().hired("0,-5", "rescue", "stealer_a", captives=(1,))
    assert [option for option in wild.options(0) if option.startswith("hire")] == []


@rule("BE-224")
def test_when_the_task_is_over_the_camp_goes_on_a_cooldown_of_ten():
    wild = clan().hired("0,-6", "rescue", "stealer_a", captives=(1,)).board()
    assert (group(wild), wild.camp("ally_a").cooldown) == (None, 10)
    assert [option for option in wild.options(0) if option.startswith("hire")] == []


@rule("BE-224")
def test_a_task_against_the_gang_is_over_when_the_pin_is():
    wild = hunted_gang().board().board()
    assert (group(wild) is None, wild.camp("ally_a").cooldown) == (False, 0)
    assert (group(wild.board()), wild.camp("ally_a").cooldown) == (None, 10)


def impossible(why: str) -> Wild:
    """Mercenaries on their way whose task has become impossible."""
    match why:
        case "captive free":
            return clan().hired("0,-4", "rescue", "stealer_a", captives=(2,))
        case "secret gone":
            wild = clan()
            key = stored(wild, "key")
            wild.hired("0,-4", "rescue", "stealer_a", things=(key,))
            wild.state.lying[CELLS["0,-7"]] = tuple(t for t in wild.state.lying[CELLS["0,-7"]] if t != key)
            return wild.again()
        case "party home":
            return clan().hired("0,-4", "party", "stealer_a")
        case "no way":
            wild = clan().tiles("lake", "0,-8", "1,-8", "1,-7", "0,-6", "-1,-6", "-1,-7")
            return wild.hired("0,-4", "rescue", "stealer_a", captives=(1,))
        case _:
            wild = hunted_gang().boards().start_quest("escape", "-3,-1")
            assert wild.state.gang.forever
            return wild


@rule("BE-R68")
@pytest.mark.parametrize("why", ["captive free", "secret gone", "party home", "no way", "gang enraged for good"])
def test_an_impossible_task_ends_without_refund_and_with_the_cooldown(why):
    wild = impossible(why)
    before = len(wild.seat(0).pack)
    wild.board()
    assert (group(wild), wild.camp("ally_a").cooldown) == (None, 10)
    assert len(wild.seat(0).pack) == before


@rule("BE-R68")
def test_a_task_goes_on_while_part_of_it_is_possible():
    wild = clan()
    wild.hired("0,-6", "rescue", "stealer_a", captives=(1, 2), things=(stored(wild, "ease"),)).board()
    assert (wild.where(1), wild.where(2)) == ("0,0", "0,0")
    assert "ease" in wild.lying("0,0")


@rule("BE-R68")
def test_a_group_destroyed_by_the_gang_is_gone_and_the_camp_cools_down():
    wild = clan().start_quest("roaming_gang", "-1,-4").tiles("forest", "-1,-5", "-1,-6").turn(0)
    wild.hired("-1,-6", "rescue", "stealer_a", captives=(1,)).dice("gang", 1).update("roaming_gang")
    assert wild.view()["gang"]["at"] == "-1,-6"
    assert (group(wild), wild.camp("ally_a").cooldown) == (None, 10)
