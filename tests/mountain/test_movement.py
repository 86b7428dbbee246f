"""The turn and its Movement phase: where to fly, and whose Madness to ignore (MM-52 to MM-66)."""

from __future__ import annotations

import pytest

from tests.marks import rule
from tests.mountain.camp import Camp


def spaces_offered(camp: Camp) -> list[str]:
    return sorted(option for option in camp.offers(camp.state.leader) if option in camp.content.spaces)


# --- the turn -----------------------------------------------------------------------------------


@rule("MM-52")
def test_a_turn_is_movement_encounter_resolution_draw_and_rest_in_this_order():
    camp = Camp(3).tile("c3", "T01").hand(0, "barometer", "snow-shovel")
    phases = [camp.view()["phase"]]
    camp.fly("c3")
    phases.append(camp.view()["phase"])
    camp.lay(0, "barometer").sand_out().lead("accept")
    phases.append(camp.view()["phase"])
    camp.lead("0+madness+seat-2").lead("1+madness+seat-2")
    phases.append(camp.view()["phase"])
    camp.lead("end_draw")
    phases.append(camp.view()["phase"])
    assert phases == ["movement", "encounter", "resolution", "draw", "rest"]
    assert (camp.lead("move_on").view()["phase"], camp.view()["turn"]) == ("movement", 2)


# --- where to fly -------------------------------------------------------------------------------


@rule("MM-53", "MM-R7")
def test_on_the_first_turn_the_six_spaces_of_the_bottom_row_are_offered():
    assert spaces_offered(Camp(3)) == ["c1", "c2", "c3", "c4", "c5", "c6"]


@rule("MM-53", "MM-R7")
@pytest.mark.parametrize("space", ["c7", "c9", "m1", "y3", "f1"])
def test_no_other_space_can_be_the_first(space):
    assert Camp(3).refused(0, space).rule == "MM-53"


@rule("MM-54", "MM-R34")
@pytest.mark.parametrize(
    ("plane", "reach"),
    [
        ("c1", "c2 c7"),
        ("c9", "c3 c4 c8 c10 m2 m3"),
        ("m4", "c10 c11 m3 m7"),
        ("m6", "m2 m3 m5 m7 y1 y2"),
        ("y3", "y1 y2 e1 e2 e3"),
    ],
)
def test_later_the_spaces_adjacent_to_the_airplane_are_offered(plane, reach):
    assert spaces_offered(Camp(3).at(plane)) == sorted(reach.split())


@rule("MM-54")
def test_a_space_that_is_not_adjacent_is_refused():
    assert Camp(3).at("c9").refused(0, "m6").rule == "MM-54"


@rule("MM-55")
@pytest.mark.parametrize("space", ["y1", "m2", "m5"])
def test_the_airplane_may_go_up_down_or_sideways(space):
    camp = Camp(3).at("m6").lead(space)
    assert camp.view()["plane"] == space


@rule("MM-56")
def test_the_airplane_may_not_stay():
    camp = Camp(3).at("c9")
    assert "c9" not in camp.offers(0)
    assert camp.refused(0, "c9").rule == "MM-56"


@rule("MM-57", "MM-59")
def test_an_empty_space_may_be_chosen_and_the_airplane_just_goes_there():
    camp = Camp(3).at("c3").at("c9")
    assert "c3" in camp.offers(0)
    camp.lead("c3")
    assert (camp.view()["plane"], camp.view()["has_tile"]) == ("c3", False)
    assert len(camp.view()["tiles"]) == 25


@rule("MM-57", "MM-58")
def test_a_tile_on_the_chosen_space_comes_face_down_to_the_leader():
    camp = Camp(3).lead("c3")
    view = camp.view(0)
    assert (view["plane"], view["has_tile"], view["is_up"], view["tile"]) == ("c3", True, False, "")


@rule("MM-58")
def test_the_space_of_a_taken_tile_is_empty():
    camp = Camp(3).tile("c3", "T05").lead("c3")
    assert "c3" not in camp.view()["tiles"]
    assert len(camp.view()["tiles"]) == 26


@rule("MM-58")
def test_the_leader_does_not_see_the_tile_before_the_sand_is_turned():
    camp = Camp(3).tile("c3", "T05").lead("c3")
    assert camp.view(0)["challenges"] == []
    assert "T05" not in str(camp.view(0))


@rule("MM-60")
def test_the_leader_alone_decides_where_to_fly():
    camp = Camp(3).choose(1, "c1").choose(2, "c1").lead("c6")
    assert camp.view()["plane"] == "c6"


@rule("MM-60")
def test_advice_moves_no_airplane():
    camp = Camp(3).choose(1, "c1")
    assert (camp.view()["plane"], camp.view()["seats"][1]["ping"]) == ("", "c1")


@rule("MM-60", "MM-22")
def test_each_adviser_points_out_one_space_a_turn():
    camp = Camp(3).choose(1, "c1")
    assert camp.refused(1, "c2").rule == "MM-60"


@rule("MM-60", "MM-22")
def test_advice_of_the_last_turn_is_forgotten():
    camp = Camp(3).choose(1, "c1").rest().lead("move_on")
    assert camp.view()["seats"][1]["ping"] == ""


@rule("MM-60")
def test_an_adviser_can_point_out_only_a_space_within_reach():
    assert Camp(3).at("c9").refused(1, "y3").rule == "MM-54"


@rule("MM-60")
def test_an_adviser_cannot_spend_the_leaders_tokens():
    camp = Camp(3).mad(2, "1-04").at("c9")
    assert camp.refused(1, "ignore+seat-2+1").rule == "MM-60"


# --- an empty space -----------------------------------------------------------------------------


@rule("MM-61", "MM-R24")
def test_on_an_empty_space_the_two_printed_challenges_are_faced():
    camp = Camp(3).encounter("", "c9")
    assert [challenge["words"] for challenge in camp.view()["challenges"]] == ["books 7-9", "crates 8-10"]


@rule("MM-R24")
def test_every_space_that_can_be_entered_empty_prints_exactly_two_challenges():
    printed = {space.region: len(space.printed) for space in Camp(3).content.spaces.values()}
    assert printed == {"coast": 2, "mountain": 2, "city": 2, "edge": 0, "escape": 0}


@rule("MM-61")
def test_on_an_empty_space_success_wins_nothing():
    camp = Camp(3).tokens(3, 3).encounter("", "c9").deal(1, books=7, crates=8)
    camp.lay(1, *camp.state.seats[1].hand).sand_out().lead("accept")
    assert camp.told("rewarded") == []
    assert (camp.view()["phase"], camp.tokens_at) == ("draw", (3, 3, 0))


@rule("MM-61")
def test_on_an_empty_space_each_failure_is_suffered():
    camp = Camp(3).encounter("", "c9").sand_out().lead("accept")
    assert camp.view()["failed"] == [0, 1]
    assert camp.ask(0, "failure")


@rule("MM-61")
def test_the_challenges_of_an_empty_space_are_known_before_the_sand_runs():
    camp = Camp(3).at("c3").at("c9").lead("c3")
    assert [challenge["words"] for challenge in camp.view()["challenges"]] == ["books 7-9", "weapons 8-10"]


# --- the Edge and the Escape --------------------------------------------------------------------


@rule("MM-62")
@pytest.mark.parametrize("edge", ["e1", "e2", "e3"])
def test_from_the_edge_there_is_only_the_way_to_the_first_escape_tile(edge):
    camp = Camp(3).at(edge)
    assert spaces_offered(camp) == ["f1"]
    assert camp.refused(0, "y3").rule == "MM-62"


@rule("MM-63")
def test_the_escape_tiles_follow_one_another():
    assert [spaces_offered(Camp(3).at(space)) for space in ("f1", "f2")] == [["f2"], ["f3"]]


@rule("MM-63")
@pytest.mark.parametrize(("plane", "space"), [("e1", "f2"), ("e3", "f3"), ("f1", "f3")])
def test_no_escape_tile_can_be_skipped(plane, space):
    assert Camp(3).at(plane).refused(0, space).rule == "MM-63"


@rule("MM-62")
@pytest.mark.parametrize("space", ["e2", "y3", "m6"])
def test_from_the_escape_there_is_no_way_back(space):
    assert Camp(3).at("f1").refused(0, space).rule == "MM-62"


@rule("MM-64", "MM-137")
def test_the_game_ends_with_the_turn_on_the_third_escape_tile():
    camp = Camp(3).at("f2").tile("f3", "T26").fly("f3")
    assert camp.result is None
    camp.sand_out().lead("accept").lead("0+madness+seat-1")
    assert camp.result is None
    camp.lead("1+madness+seat-1")
    assert camp.result == ("win", "faint")


# --- ignoring Madness ---------------------------------------------------------------------------


@rule("MM-65")
def test_the_leader_may_discard_several_tokens_in_movement():
    camp = Camp(3).levels(1, 2, 3).at("c9")
    camp.lead("ignore+seat-0+1").lead("ignore+seat-1+2").lead("ignore+seat-2+3")
    assert camp.tokens_at == (3, 3, 0)


@rule("MM-65")
def test_tokens_may_be_discarded_before_and_after_the_space_is_chosen():
    camp = Camp(3).levels(1, 2, 0).at("c9").lead("ignore+seat-0+1").lead("c3").lead("ignore+seat-1+2")
    assert (camp.tokens_at, camp.ask(0).kind) == ((4, 2, 0), "turn_tile")


@rule("MM-65")
def test_no_token_buys_off_madness_once_the_sand_runs():
    camp = Camp(3).levels(0, 2, 0).at("c9").fly("c3")
    assert not [option for option in camp.offers(0) if option.startswith("ignore")]
    assert camp.refused(0, "ignore+seat-1+2").rule == "MM-65"


@rule("MM-66")
def test_an_ignored_madness_does_not_bind_its_owner():
    camp = Camp(3).mad(1, "3-02").at("c9").lead("ignore+seat-1+3").fly("c3")
    assert camp.may_say(1, "yes")


@rule("MM-66")
def test_other_madness_binds_on():
    camp = Camp(3).mad(1, "3-02").mad(2, "2-04").at("c9").lead("ignore+seat-1+3").fly("c3")
    assert (camp.may_say(2, "yes"), camp.may_say(2, "sure")) == (False, True)


@rule("MM-66")
def test_madness_is_ignored_for_one_turn_only():
    camp = Camp(3).mad(1, "1-04").at("c9").lead("ignore+seat-1+1")
    assert camp.view()["seats"][1]["ignored"] == [1]
    camp.fly("c3").sand_out().lead("accept")
    while camp.view()["turn"] == 1:
        camp.queue("die", "confusion").lead(camp.offers(0)[-1] if camp.ask(0).kind == "failure" else camp.offers(0)[0])
    assert camp.view()["seats"][1]["ignored"] == []


@rule("MM-66")
def test_an_ignored_card_stays_with_its_owner():
    camp = Camp(3).mad(1, "3-02").at("c9").lead("ignore+seat-1+3")
    assert camp.view(1)["seats"][1]["madness"] == ["3-02"]


@rule("MM-66")
def test_without_a_token_on_the_sled_nothing_can_be_ignored():
    camp = Camp(3).mad(1, "3-02").tokens(0, 4).at("c9")
    assert camp.refused(0, "ignore+seat-1+3").rule == "MM-66"


@rule("MM-R13")
def test_the_leader_may_choose_themself():
    camp = Camp(3).mad(0, "3-02").at("c9").lead("ignore+seat-0+3").fly("c3")
    assert camp.may_say(0, "yes")


@rule("MM-R13")
def test_a_player_without_madness_cannot_be_chosen():
    assert Camp(3).mad(1, "3-02").at("c9").refused(0, "ignore+seat-2+1").rule == "MM-R13"


@rule("MM-R13")
def test_a_player_whose_madness_is_ignored_already_cannot_be_chosen_again():
    camp = Camp(3).mad(1, "3-02").at("c9").lead("ignore+seat-1+3")
    assert camp.refused(0, "ignore+seat-1+3").rule == "MM-R13"
    assert camp.tokens_at == (5, 1, 0)


@rule("MM-R50")
def test_nobody_can_ignore_madness_for_a_leader_whose_place_is_covered():
    camp = Camp(3).relic(0, "R-C").mad(1, "3-02").at("c9")
    assert not [option for seat in range(3) for option in camp.offers(seat) if option.startswith("ignore")]
