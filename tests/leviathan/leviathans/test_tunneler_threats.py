"""The Tunneler: every end of its five threats on the real map."""

from __future__ import annotations

from tests.leviathan.leviathans.test_tunneler import hangs, lift, lights, lit
from tests.leviathan.on_the_map import area, asked, comes, crew_on, injuries, markers, standing, step, threatens
from tests.marks import rule

# --- 12-1 Shovel Hand -------------------------------------------------------------------------------


def test_shovel_hand_hits_both_sides_the_three_spaces_above_and_the_one_below_for_3_health():
    crew = threatens(crew_on("tunneler", "C5", "D6", "C4", "B4"), "12-1")
    assert markers(crew) == ["C5"]
    crew.picks("go", "end", "resolve")
    assert area(crew) == {"B6", "C6", "D6", "B5", "C5", "D5", "C4"}
    assert standing(crew) == ["C5 5 10", "D6 5 10", "C4 5 10", "B4 8 10"]


def test_shovel_hand_is_dodged_down_and_aside_and_misses_without_any_effect():
    crew = threatens(lights(crew_on("tunneler", "I10", "A1"), 1), "12-1")
    crew.picks("go", "climb+I9", "climb+H9", "end", "resolve")
    assert crew.events("attacked")[-1]["hit"] == ()
    assert standing(crew) == ["H9 8 10", "A1 8 10"]
    assert lit(crew) == [1]


def test_enraged_shovel_hand_hits_two_aside_too_for_4_health_and_pushes_1_down():
    crew = threatens(crew_on("tunneler", "C9", "C8", "B10", "A8"), "12-1!")
    assert markers(crew) == ["C9"]
    crew.picks("go", "end", "resolve")
    assert area(crew) == {*(f"{column}{row}" for column in "ABCDE" for row in (10, 9)), "B8", "C8", "D8"}
    assert standing(crew) == ["C8 4 10", "C7 4 9", "B9 4 10", "A8 8 10"]


@rule("TUNNELER-6")
def test_enraged_shovel_hand_pushes_off_the_lift_into_the_shaft():
    crew = comes(hangs(crew_on("tunneler", "E6", "A1"), "E6"), "12-1!")
    assert standing(crew)[0] == "E5 4 10"
    assert crew.climber().falling
    assert standing(crew.picks(*["fall_on"] * 4)) == ["E1 4 10", "A1 8 10"]


# --- 12-2 Slack Cable -------------------------------------------------------------------------------


def test_slack_cable_costs_climbers_on_the_lift_2_health_and_2_grip_and_it_drops():
    crew = threatens(hangs(lights(crew_on("tunneler", "D10", "E10", "F10"), 3), "E10"), "12-2")
    assert markers(crew) == []
    crew.picks("go", "end", "resolve")
    assert lift(crew) == "E2"
    assert standing(crew) == ["D10 8 10", "E2 6 8", "F2 6 8"]
    assert lit(crew) == [3]


def test_slack_cable_costs_the_active_climber_3_health_if_nobody_is_on_the_lift():
    crew = comes(hangs(crew_on("tunneler", "D10", "E1"), "E6"), "12-2")
    assert (lift(crew), standing(crew)) == ("E2", ["D10 5 10", "E1 8 10"])


def test_slack_cable_finds_who_is_on_the_lift_when_it_resolves():
    crew = threatens(crew_on("tunneler", "E2", "F2"), "12-2").put(1, "A1").picks("go", "climb+D2", "end", "resolve")
    assert standing(crew) == ["D2 5 10", "A1 8 10"]


@rule("LW-84", "LW-R38")
def test_who_loses_the_last_grip_to_slack_cable_may_stay_on_the_lift_and_drops_with_it():
    crew = comes(hangs(crew_on("tunneler", "D10", "E10").grip_is(1, 2), "E10"), "12-2")
    assert asked(crew)[2][:2] == ["stop", "fall_on"]
    assert (lift(crew), standing(crew)[1]) == ("E10", "E10 6 0")
    crew.pick("stop")
    assert (lift(crew), standing(crew)[1]) == ("E2", "E2 6 0")


@rule("LW-146", "LW-147")
def test_enraged_slack_cable_is_swift_and_costs_3_health_and_1_grip_and_drops_the_lift_and_is_a_blackout():
    crew = threatens(hangs(lights(crew_on("tunneler", "E10", "F10", "D10"), 1, 3), "E10"), "12-2!")
    assert (step(crew), asked(crew)[2][0]) == (1, "resolve")
    crew.pick("resolve")
    assert (lift(crew), lit(crew)) == ("E2", [1])
    assert standing(crew) == ["E2 5 9", "F2 5 9", "D10 8 10"]
    crew.picks("go", "end", "resolve")
    assert (lift(crew), lit(crew)) == ("E2", [1])
    assert standing(crew) == ["E2 5 9", "F2 5 9", "D10 8 10"]


def test_enraged_slack_cable_without_anybody_on_the_lift_costs_the_active_and_the_next_3_health_and_drops_it():
    crew = threatens(hangs(lights(crew_on("tunneler", "D10", "A1", "B1"), 2, 3), "E10"), "12-2!").pick("resolve")
    assert (lift(crew), lit(crew)) == ("E2", [2])
    assert standing(crew) == ["D10 5 10", "A1 5 10", "B1 8 10"]


# --- 12-3 Cave-In -----------------------------------------------------------------------------------


@rule("LW-28", "LW-29")
def test_cave_in_hits_round_both_spaces_of_the_lift_for_3_health_and_1_grip():
    crew = threatens(lights(crew_on("tunneler", "E2", "C3", "G3", "B3"), 2), "12-3")
    assert markers(crew) == []
    crew.picks("go", "end", "resolve")
    assert area(crew) == {f"{column}{row}" for column in "CDEFGH" for row in (3, 2, 1)}
    assert standing(crew) == ["E2 5 9", "C3 5 9", "G3 5 9", "B3 8 10"]
    assert lit(crew) == [2]


def test_cave_in_comes_from_where_the_lift_is_when_it_resolves():
    crew = threatens(lights(crew_on("tunneler", "E2", "H2", "H6"), 2), "12-3").picks("go", "action+ride_b")
    crew.put(0, "E1").picks("end", "resolve")
    assert standing(crew) == ["E1 8 10", "H2 8 10", "H6 5 9"]


@rule("LW-138")
def test_cave_in_that_misses_is_a_blackout_and_costs_the_active_climber_2_health():
    crew = comes(lights(crew_on("tunneler", "A1", "E4", "B2"), 2, 3), "12-3")
    assert crew.events("attacked")[-1]["hit"] == ()
    assert lit(crew) == [2]
    assert standing(crew) == ["A1 6 10", "E4 8 10", "B2 8 10"]


def test_enraged_cave_in_hits_everything_above_the_lift_in_the_shaft_for_3_health_and_an_injury():
    crew = hangs(lights(crew_on("tunneler", "G7", "E13", "F8", "D8"), 3), "E6")
    threatens(crew, "12-3!").picks("go", "end", "resolve")
    rows = {**dict.fromkeys((7, 6, 5), "CDEFGH"), **dict.fromkeys(range(8, 15), "EF")}
    assert area(crew) == {f"{column}{row}" for row, columns in rows.items() for column in columns}
    assert standing(crew) == ["G7 5 10", "E13 5 10", "F8 5 10", "D8 8 10"]
    assert injuries(crew) == [1, 1, 1, 0]
    assert lit(crew) == [3]


def test_enraged_cave_in_that_misses_is_a_blackout_and_costs_the_active_climber_3_health():
    crew = comes(hangs(lights(crew_on("tunneler", "E4", "D8"), 3), "E6"), "12-3!")
    assert (crew.events("attacked")[-1]["hit"], lit(crew)) == ((), [])
    assert standing(crew) == ["E4 5 10", "D8 8 10"]


# --- 12-4 Snout Rush --------------------------------------------------------------------------------


def test_snout_rush_hits_the_whole_row_of_the_highest_climber_for_3_health_and_pushes_1_down():
    crew = threatens(crew_on("tunneler", "B10", "G10", "I10", "D9"), "12-4")
    assert asked(crew) == (0, "target", ["0", "1", "2"])
    crew.pick("1")
    assert markers(crew) == ["G10"]
    crew.picks("go", "end", "resolve")
    assert area(crew) == {f"{column}10" for column in "ABCDEFGHIJ"}
    assert standing(crew) == ["B9 5 10", "G9 5 10", "I9 5 10", "D9 8 10"]


def test_snout_rush_pushes_off_the_lift_and_onto_callus():
    crew = threatens(hangs(crew_on("tunneler", "D12", "E10", "A8"), "E10"), "12-4").put(0, "C12").put(2, "B12")
    crew.picks("go", "end", "resolve")
    assert standing(crew) == ["C11 4 10", "E10 8 10", "B11 5 9"]
    crew = comes(hangs(crew_on("tunneler", "A1", "F10"), "E10"), "12-4")
    assert standing(crew)[1] == "F9 5 10"
    assert standing(crew.picks(*["fall_on"] * 8))[1] == "F1 5 10"


@rule("LW-27")
def test_snout_rush_is_dodged_by_leaving_the_row_and_misses_without_any_effect():
    crew = threatens(lights(crew_on("tunneler", "D10", "A1"), 1), "12-4").picks("go", "climb+D9", "end", "resolve")
    assert area(crew) == {f"{column}10" for column in "ABCDEFGHIJ"}
    assert crew.events("attacked")[-1]["hit"] == ()
    assert standing(crew) == ["D9 8 10", "A1 8 10"]
    assert lit(crew) == [1]
    assert not any(card.enraged for card in crew.state.row)


def test_enraged_snout_rush_hits_two_rows_at_the_highest_and_at_the_lowest_for_4_health_and_pushes_1_down():
    crew = threatens(crew_on("tunneler", "D8", "G6", "H2", "A6"), "12-4!")
    assert markers(crew) == ["D8", "H2"]
    crew.put(3, "A9").picks("go", "end", "resolve")
    assert area(crew) == {f"{column}{row}" for column in "ABCDEFGHIJ" for row in (9, 8, 3, 2)}
    assert standing(crew) == ["D7 3 10", "G6 8 10", "H1 4 10", "A8 4 10"]


@rule("LW-29", "LW-126")
def test_enraged_snout_rush_strikes_one_row_only_once_and_stops_at_the_edge():
    crew = threatens(crew_on("tunneler", "A1", "J1"), "12-4!")
    assert asked(crew) == (0, "target", ["0", "1"])
    crew.picks("0", "1", "go", "end", "resolve")
    assert standing(crew) == ["A1 4 10", "J1 4 10"]


def test_enraged_snout_rush_marks_a_lone_climber_as_both():
    crew = comes(crew_on("tunneler", "C6"), "12-4!")
    assert area(crew) == {f"{column}{row}" for column in "ABCDEFGHIJ" for row in (7, 6)}
    assert standing(crew) == ["C5 4 10"]


# --- 12-5 Dust and Dark -----------------------------------------------------------------------------


def test_dust_and_dark_is_a_blackout_and_costs_all_1_grip():
    crew = threatens(lights(crew_on("tunneler", "E2", "A1", "H14"), 1, 2), "12-5")
    assert markers(crew) == []
    crew.picks("go", "end", "resolve")
    assert lit(crew) == [1]
    assert standing(crew) == ["E2 8 9", "A1 8 9", "H14 8 9"]


def test_enraged_dust_and_dark_is_two_blackouts_and_costs_all_1_health_and_1_grip_and_2_more_health_in_the_shaft():
    crew = threatens(hangs(lights(crew_on("tunneler", "E10", "F10", "D10", "F1"), 1, 2, 4), "E10"), "12-5!")
    assert markers(crew) == []
    crew.picks("go", "end", "resolve")
    assert (lift(crew), lit(crew)) == ("E10", [1])
    assert standing(crew) == ["E10 5 9", "F10 5 9", "D10 7 9", "F1 7 9"]


def test_enraged_dust_and_dark_puts_out_the_only_lit_button_and_nothing_more():
    crew = comes(lights(crew_on("tunneler", "A1", "B1"), 3), "12-5!")
    assert lit(crew) == []
    assert standing(crew) == ["A1 7 9", "B1 7 9"]


@rule("LW-R38")
def test_who_falls_out_of_the_shaft_with_the_last_grip_is_not_hurt_there():
    crew = comes(hangs(crew_on("tunneler", "A1", "E6").grip_is(1, 1), "E6"), "12-5!")
    assert asked(crew)[2][:2] == ["stop", "fall_on"]
    crew.picks(*["fall_on"] * 5)
    assert standing(crew) == ["A1 7 9", "E1 7 0"]
