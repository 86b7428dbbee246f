"""The Vortex: every end of its five threats on the real map."""

from __future__ import annotations

import pytest

from tests.leviathan.leviathans.test_vortex import pulls
from tests.leviathan.on_the_map import area, asked, comes, crew_on, markers, standing, step, threatens
from tests.marks import rule

NORMAL = ("J2", "H3", "G6", "D8", "B9")
BLIGHTED = ("B2", "D3", "F5", "J9")


def squares(*places: str) -> set[str]:
    """The nine spaces on and round each of these, none of which lies at an edge."""
    near = (-1, 0, 1)
    return {f"{chr(ord(place[0]) + x)}{int(place[1:]) + y}" for place in places for x in near for y in near}


# --- 14-1 Turning Wind ------------------------------------------------------------------------------


def test_turning_wind_is_wind_1_and_costs_the_active_and_the_next_1_health_and_off_the_ledges_1_grip():
    crew = threatens(crew_on("vortex", "E5", "F6", "A1"), "14-1")
    assert (markers(crew), crew.state.gravity) == ([], "down")
    crew.picks("go", "end", "resolve")
    assert crew.state.gravity == "left"
    assert asked(crew) == (0, "choose", ["0", "1"])
    assert standing(crew.pick("0")) == ["E5 7 8", "F6 7 10", "A1 8 10"]
    crew = comes(crew_on("vortex", "F6", "E5", "G5"), "14-1").picks("0", "0")
    assert standing(crew) == ["F6 7 10", "E5 7 8", "G5 8 9"]


@rule("LW-146")
def test_enraged_turning_wind_is_wind_1_swiftly_and_again_when_it_resolves_for_2_health_and_2_grip():
    crew = threatens(crew_on("vortex", "E5", "F6"), "14-1!")
    assert (step(crew), crew.state.gravity, asked(crew)[2][0]) == (1, "down", "resolve")
    crew.picks("resolve", "0")
    assert (crew.state.gravity, standing(crew)) == ("left", ["E5 8 9", "F6 8 10"])
    assert not crew.state.row[0].resolved
    crew.put(1, "G5").picks("go", "end", "resolve")
    assert crew.state.gravity == "up"
    crew.pick("0")
    assert asked(crew)[:2] == (1, "choose")
    assert standing(crew.pick("0")) == ["E5 6 6", "G5 6 7"]
    assert crew.state.row[0].resolved


def test_who_fell_with_the_first_wind_is_not_asked_again_on_a_ledge():
    crew = threatens(crew_on("vortex", "E5", "A1", "B1"), "14-1!").picks("resolve", "1", "fall_on", "stop")
    assert standing(crew)[0] == "D5 8 10"
    crew.picks("go", "end", "resolve")
    assert (crew.state.gravity, standing(crew)) == ("up", ["D5 6 8", "A1 6 8", "B1 8 10"])


# --- 14-2 Counterwind -------------------------------------------------------------------------------


def test_counterwind_is_wind_3_and_costs_the_active_climber_3_health_and_1_grip_and_the_next_1_grip():
    crew = threatens(crew_on("vortex", "F6", "E5", "A1"), "14-2")
    assert markers(crew) == []
    crew.picks("go", "end", "resolve")
    assert crew.state.gravity == "right"
    assert asked(crew) == (1, "choose", ["0", "1"])
    assert standing(crew.pick("0")) == ["F6 5 9", "E5 8 8", "A1 8 10"]


def test_counterwind_costs_an_active_climber_off_the_ledges_grip_twice():
    crew = comes(crew_on("vortex", "E5", "A1"), "14-2").pick("0")
    assert standing(crew) == ["E5 5 8", "A1 8 9"]


def test_enraged_counterwind_is_wind_2_for_3_health_and_1_grip_and_pushes_all_off_the_ledges_2_with_gravity():
    crew = threatens(crew_on("vortex", "E5", "F6", "I4", "A1"), "14-2!")
    assert markers(crew) == []
    crew.picks("go", "end", "resolve").picks("0", "0")
    assert crew.state.gravity == "up"
    assert standing(crew) == ["E7 5 8", "F6 5 10", "I6 7 8", "A1 8 10"]  # I5 is harmful


@rule("LW-R38")
def test_who_falls_to_a_ledge_with_enraged_counterwind_is_not_pushed():
    crew = comes(crew_on("vortex", "E5", "A1"), "14-2!").pick("1")
    assert standing(crew.picks("fall_on", "fall_on", "stop"))[0] == "E7 5 10"
    assert asked(crew)[1] == "window"
    assert step(crew) == 4


def test_enraged_counterwind_pushes_into_a_gap_of_the_shell():
    crew = comes(crew_on("vortex", "D5", "D6"), "14-2!").pick("0")
    assert standing(crew) == ["D5 5 10", "D8 5 8"]  # over the open D7
    assert crew.climber(1).falling
    crew.pick("fall_on")
    assert standing(crew)[1] == "D9 5 7"


# --- 14-3 Suction -----------------------------------------------------------------------------------


def test_suction_pushes_all_off_the_ledges_2_toward_the_core_and_costs_2_health_within_3_of_it():
    crew = threatens(crew_on("vortex", "J5", "F8", "F6", "D5"), "14-3")
    assert markers(crew) == []
    crew.picks("go", "end", "resolve")
    assert standing(crew) == ["H5 5 10", "F6 6 10", "F6 6 10", "D5 6 10"]  # J5 went through harmful I5
    assert crew.state.gravity == "down"


def test_who_is_pushed_toward_the_core_chooses_among_equal_ways():
    crew = comes(crew_on("vortex", "A1", "G8"), "14-3")
    assert asked(crew)[:2] == (1, "pulled")
    assert set(asked(crew)[2]) == {"F8", "G7"}
    crew.pick("G7")
    assert set(asked(crew)[2]) == {"F7", "G6"}
    assert standing(crew.pick("G6")) == ["A1 8 10", "G6 6 10"]


def test_suction_ends_at_the_core_and_does_not_move_who_is_there():
    crew = comes(crew_on("vortex", "E5", "F5"), "14-3")
    assert standing(crew) == ["F5 6 10", "F5 6 10"]


def test_suction_spares_who_is_still_farther_than_3_and_hurts_who_stands_on_a_ledge_3_away():
    crew = comes(crew_on("vortex", "A1", "E10", "E7"), "14-3").picks("E9", "E8")
    assert standing(crew) == ["A1 8 10", "E8 8 10", "E7 6 10"]


def test_suction_over_a_gap_makes_one_fall_before_the_second_line():
    crew = comes(crew_on("vortex", "A1", "D8"), "14-3").picks("D7", "D6")
    assert (standing(crew)[1], crew.climber(1).falling) == ("D6 8 10", True)
    crew.pick("fall_on")
    assert standing(crew.pick("stop"))[1] == "D5 6 10"


def test_enraged_suction_pushes_3_toward_the_core_and_costs_3_health_and_2_grip_within_5_of_it():
    crew = threatens(crew_on("vortex", "K5", "C5", "H5", "K6"), "14-3!")
    assert markers(crew) == []
    crew.picks("go", "end", "resolve")
    assert standing(crew) == ["H5 4 8", "F5 5 8", "H5 5 8", "K6 8 10"]  # K5 went through harmful I5


def test_enraged_suction_reaches_ledges_five_away_and_none_farther():
    crew = comes(crew_on("vortex", "E7", "B4", "C8"), "14-3!")
    assert standing(crew) == ["E7 5 8", "B4 5 8", "C8 8 10"]


# --- 14-4 Lashing Arms ------------------------------------------------------------------------------

ARMS = "C7 E7 G7 D6 E6 F6 C5 D5 E5 F5 G5 D4 E4 F4 C3 E3 G3"


@rule("LW-121")
def test_lashing_arms_costs_4_health_close_by_and_4_grip_at_the_tips():
    crew = threatens(crew_on("vortex", "E5", "C7", "F6", "D7"), "14-4")
    assert markers(crew) == ["E5"]
    crew.picks("go", "end", "resolve")
    assert area(crew) == set(ARMS.split())
    assert standing(crew) == ["E5 4 10", "C7 8 6", "F6 4 10", "D7 8 10"]


def test_lashing_arms_is_dodged_between_the_arms_and_misses_without_any_effect():
    crew = threatens(crew_on("vortex", "E5", "A1"), "14-4").put(0, "F7").picks("go", "end", "resolve")
    assert crew.events("attacked")[-1]["hit"] == ()
    assert (standing(crew), crew.state.gravity) == (["F7 8 10", "A1 8 10"], "down")
    assert not any(card.enraged for card in crew.state.row)


@pytest.mark.parametrize(
    ("way", "after"),
    [
        ("down", ["E3 3 10", "C7 5 8", "G3 5 8"]), ("left", ["C5 2 10", "C7 5 8", "G3 5 8"]),
        ("up", ["E7 3 10", "C7 5 8", "G3 5 8"]), ("right", ["G5 3 10", "C7 5 8", "G3 5 8"]),
    ],
)  # fmt: skip
@rule("LW-121")
def test_enraged_lashing_arms_costs_5_health_and_pushes_2_with_gravity_close_by_and_3_health_and_2_grip_in_the_ring(
    way, after
):
    crew = threatens(pulls(crew_on("vortex", "E5", "C7", "G3", "E8"), way), "14-4!")
    assert markers(crew) == ["E5"]
    crew.picks("go", "end", "resolve")
    assert area(crew) == {f"{column}{row}" for column in "CDEFG" for row in range(3, 8)}
    assert standing(crew) == [*after, "E8 8 10"]


def test_enraged_lashing_arms_moves_who_stands_on_a_ledge_too_and_misses_without_any_effect():
    crew = comes(crew_on("vortex", "F6", "A1"), "14-4!")
    assert standing(crew)[0] == "F4 3 10"
    crew = threatens(crew_on("vortex", "E5", "A1"), "14-4!").put(0, "E8").picks("go", "end", "resolve")
    assert (standing(crew), crew.state.gravity) == (["E8 8 10", "A1 8 10"], "down")
    assert [card.enraged for card in crew.state.row] == [True, False, False, False, False]


# --- 14-5 Debris Ring -------------------------------------------------------------------------------


@rule("LW-28")
def test_debris_ring_hits_the_square_round_every_normal_crystal_for_2_health_and_1_grip():
    crew = threatens(crew_on("vortex", "G6", "D9", "B2", "K1"), "14-5")
    assert markers(crew) == []
    crew.picks("go", "end", "resolve")
    assert area(crew) == squares(*NORMAL)
    assert standing(crew) == ["G6 6 9", "D9 6 9", "B2 8 10", "K1 6 9"]
    assert crew.state.gravity == "down"


@rule("LW-138")
def test_debris_ring_that_misses_is_wind_1():
    crew = comes(crew_on("vortex", "E5", "A1"), "14-5")
    assert (crew.events("attacked")[-1]["hit"], crew.state.gravity) == ((), "left")
    assert asked(crew) == (0, "choose", ["0", "1"])
    assert standing(crew.pick("0")) == ["E5 8 9", "A1 8 10"]


@rule("LW-28")
def test_debris_ring_does_not_start_from_broken_crystals():
    crew = threatens(crew_on("vortex", "G6", "A1"), "14-5").pick("go").set(0, ap=4).picks("strike+G6+4", "end")
    crew.resolve()
    assert area(crew) == squares("J2", "H3", "D8", "B9")
    assert crew.state.gravity == "left"


def test_enraged_debris_ring_hits_round_every_crystal_for_4_health_and_pushes_2_with_gravity_and_is_wind_1():
    crew = threatens(crew_on("vortex", "F5", "B2", "J9", "A5"), "14-5!")
    assert markers(crew) == []
    crew.picks("go", "end", "resolve")
    assert area(crew) == squares(*NORMAL, *BLIGHTED)
    assert [crew.place(who) for who in range(4)] == ["F3", "B1", "J7", "A5"]
    assert crew.state.gravity == "left"
    while crew.ask.kind == "choose":
        crew.pick("0")
    assert standing(crew) == ["F3 3 9", "B1 4 10", "J7 4 8", "A5 8 9"]  # F3 is harmful, J7 difficult


@rule("LW-29")
def test_enraged_debris_ring_strikes_nobody_twice():
    crew = comes(crew_on("vortex", "F6", "A6"), "14-5!").pick("0")  # beside G6 and F5
    assert standing(crew) == ["F4 4 9", "A6 8 10"]


def test_enraged_debris_ring_that_misses_is_wind_1_too():
    crew = comes(crew_on("vortex", "A6", "J4"), "14-5!")
    assert (crew.events("attacked")[-1]["hit"], crew.state.gravity) == ((), "left")
    assert standing(crew) == ["A6 8 10", "J4 8 10"]


@rule("LW-R38")
def test_who_is_pushed_over_a_gap_by_enraged_debris_ring_falls_before_the_wind_turns():
    crew = comes(crew_on("vortex", "D8", "A6"), "14-5!")
    assert (standing(crew)[0], crew.state.gravity) == ("D6 4 10", "down")  # over the open D7
    crew.picks("fall_on", "stop")
    assert (standing(crew)[0], crew.state.gravity) == ("D5 4 10", "left")
