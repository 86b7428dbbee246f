"""The Hunger: every end of its five threats on the real map."""

from __future__ import annotations

from tests.leviathan.on_the_map import OURS, area, asked, comes, crew_on, injuries, markers, standing, threatens
from tests.marks import rule

# --- 15-1 Gobble ------------------------------------------------------------------------------------


def test_gobble_costs_3_health_and_swallows_who_is_beside_or_above_the_active_climber():
    crew = threatens(crew_on("hunger", "E6", "D7", "F5", "E5"), "15-1")
    assert markers(crew) == ["E6"]
    crew.picks("go", "end", "resolve")
    assert area(crew) == {"D7", "E7", "F7", "D6", "E6", "F6"}
    assert standing(crew) == ["N2 5 10", "N2 5 10", "F5 8 10", "E5 8 10"]


def test_gobble_is_dodged_by_leaving_its_area_and_misses_without_any_effect():
    crew = threatens(crew_on("hunger", "E6", "A1"), "15-1").picks("go", "climb+E5", "end", "resolve")
    assert crew.events("attacked")[-1]["hit"] == ()
    assert standing(crew) == ["E5 8 10", "A1 8 10"]


def test_gobble_falls_on_the_highest_if_the_active_climber_is_in_the_stomach():
    crew = threatens(crew_on("hunger", "N4", "C6", "F6", "A1"), "15-1")
    assert asked(crew) == (0, "target", ["1", "2"])
    assert markers(crew.pick("2")) == ["F6"]
    crew.picks("go", "end", "1", "resolve")
    assert standing(crew) == ["N4 8 8", "C6 8 10", "N2 5 10", "A1 8 10"]


def test_enraged_gobble_costs_3_health_and_swallows_from_eleven_spaces():
    crew = threatens(crew_on("hunger", "E5", "G6", "F4", "C5"), "15-1!")
    assert markers(crew) == ["E5"]
    crew.picks("go", "end", "resolve")
    assert area(crew) == {"C6", "D6", "E6", "F6", "G6", "D5", "E5", "F5", "D4", "E4", "F4"}
    assert standing(crew) == ["N2 5 10", "N2 5 10", "N2 5 10", "C5 8 10"]


@rule("HUNGER-10", "LW-178")
def test_gobble_with_all_in_the_stomach_marks_nobody_and_costs_all_1_health_or_2_enraged():
    for card, health in (("15-1", 7), ("15-1!", 6)):
        crew = threatens(crew_on("hunger", "N4", "O5"), card)
        assert markers(crew) == []
        crew.picks("go", "end", "1", "resolve")
        assert crew.events("attacked") == []
        assert standing(crew) == [f"N4 {health} 8", f"O5 {health} 10"]


@rule("HUNGER-10", "LW-24")
def test_gobble_without_a_marker_does_nothing_once_somebody_is_out():
    crew = threatens(crew_on("hunger", "N7", "O5"), "15-1").picks("go", "action+crawl", "end", "resolve")
    assert crew.events("attacked") == []
    assert standing(crew) == ["K5 8 10", "O5 8 10"]


@rule("HUNGER-10", "LW-27")
def test_the_line_all_in_stomach_counts_also_if_a_marker_was_placed():
    crew = threatens(crew_on("hunger", "K5", "O5"), "15-1").picks("go", "action+dive", "end", "1")
    assert markers(crew) == ["K5"]
    crew.pick("resolve")
    assert crew.events("attacked")[-1]["hit"] == ()
    assert standing(crew) == ["N2 7 8", "O5 7 10"]


@rule("HUNGER-10", "LW-55")
def test_the_line_all_in_stomach_comes_after_the_attack_that_swallows_the_last():
    crew = comes(crew_on("hunger", "C6", "O5"), "15-1!")
    assert standing(crew) == ["N2 3 10", "O5 6 10"]


# --- 15-2 Sprout Thorns -----------------------------------------------------------------------------


@rule("HUNGER-8", "LW-177")
def test_sprout_thorns_costs_3_health_on_beside_and_diagonally_round_the_next_climber_also_in_the_stomach():
    crew = threatens(crew_on("hunger", "A1", "E5", "D6", "E6"), "15-2")
    assert markers(crew) == ["E5"]
    crew.picks("go", "end", "resolve")
    assert area(crew) == {"D6", "F6", "D5", "E5", "F5", "D4", "F4"}
    assert standing(crew) == ["A1 8 10", "E5 5 10", "D6 5 10", "E6 8 10"]
    crew = comes(crew_on("hunger", "A1", "N4", "O4", "N5"), "15-2")
    assert area(crew) == {"M5", "O5", "M4", "N4", "O4", "M3", "O3"}
    assert standing(crew) == ["A1 8 10", "N4 5 10", "O4 5 10", "N5 8 10"]


@rule("HUNGER-8", "LW-29")
def test_enraged_sprout_thorns_costs_2_health_and_an_injury_round_the_active_and_the_next_climber():
    crew = threatens(crew_on("hunger", "N4", "C4", "D5", "O5"), "15-2!")
    assert markers(crew) == ["N4", "C4"]
    crew.picks("go", "end", "1", "resolve")
    inside, outside = {"M5", "O5", "M4", "N4", "O4", "M3", "O3"}, {"B5", "D5", "B4", "C4", "D4", "B3", "D3"}
    assert area(crew) == inside | outside
    assert standing(crew) == ["N4 6 8", "C4 6 10", "D5 6 10", "O5 6 10"]
    assert injuries(crew) == [1, 1, 1, 1]
    crew = comes(crew_on("hunger", "C4", "D5", "A1"), "15-2!")
    assert standing(crew) == ["C4 6 10", "D5 6 10", "A1 8 10"]


# --- 15-3 Metabolize --------------------------------------------------------------------------------


def test_metabolize_grows_the_lowest_crystal_by_1_and_costs_the_lowest_1_grip_and_the_active_climber_2_health():
    crew = comes(crew_on("hunger", "A3", "C3", "B2"), "15-3")
    assert crew.crystal("A2") == 3
    assert sum(die.value for die in crew.state.crystals.values()) == 33
    assert standing(crew) == ["A3 6 10", "C3 8 10", "B2 8 9"]


def test_enraged_metabolize_grows_by_1_twice_and_costs_2_health_in_the_stomach_and_the_next_outside_1_grip_too():
    crew = comes(crew_on("hunger", "A1", "C6", "N4", "E5"), "15-3!")
    assert [crew.crystal(place) for place in ("A2", "O6")] == [3, 4]
    assert sum(die.value for die in crew.state.crystals.values()) == 34
    assert standing(crew) == ["A1 8 10", "C6 6 9", "N4 6 10", "E5 8 10"]
    crew = comes(crew_on("hunger", "A1", "B1").crystals(A2=1, J2=6), "15-3!")
    assert [crew.crystal(place) for place in ("A2", "J2")] == [3, 6]
    assert standing(crew) == ["A1 8 10", "B1 6 9"]


# --- 15-4 Tongue Lash -------------------------------------------------------------------------------


def test_tongue_lash_costs_2_health_and_pushes_3_toward_m_in_the_row_of_the_nearest_climber():
    crew = threatens(crew_on("hunger", "B6", "H6", "G6", "F6"), "15-4")
    assert markers(crew) == ["H6"]
    crew.picks("go", "end", "resolve")
    assert area(crew) == {"G6", "H6", "I6", "J6", "K6"}
    assert asked(crew) == (1, "pulled", ["H5", "I6"])
    crew.pick("H5")
    assert asked(crew) == (2, "pulled", ["G5", "H6"])
    crew.pick("G5")
    assert standing(crew) == ["B6 8 10", "J5 6 10", "I5 6 10", "F6 8 10"]


def test_tongue_lash_stops_on_m_and_swallows_nobody():
    crew = comes(crew_on("hunger", "I5", "A1"), "15-4")
    assert standing(crew) == ["K5 6 10", "A1 8 10"]


@rule("LW-141")
def test_tongue_lash_drags_over_the_ground_of_every_space():
    crew = comes(crew_on("hunger", "I4", "A1"), "15-4").picks("J4", "K4")
    assert standing(crew) == ["K5 6 9", "A1 8 10"]


@rule("LW-114")
def test_of_two_equally_near_the_crew_chooses_whom_tongue_lash_marks():
    crew = threatens(crew_on("hunger", "H6", "G5"), "15-4")
    assert asked(crew) == (0, "target", ["0", "1"])
    assert markers(crew.pick("1")) == ["G5"]


@rule("LW-134")
def test_enraged_tongue_lash_waits_for_who_ends_up_nearest_to_m():
    crew = threatens(crew_on("hunger", "H5", "F5", "A1"), "15-4!")
    assert markers(crew) == []
    crew.picks("go", "end").put(0, "H5")
    assert markers(crew) == ["H5"]
    crew = threatens(crew_on("hunger", "H5", "F5", "A1"), "15-4!").put(0, "E5").picks("go", "end")
    assert markers(crew) == ["F5"]


def test_enraged_tongue_lash_costs_3_health_and_pushes_4_in_the_whole_row_and_swallows_who_then_stands_on_m():
    crew = comes(crew_on("hunger", "H5", "E5", "A5", "H6"), "15-4!")
    assert area(crew) == {f"{column}5" for column in "ABCDEFGHIJK"}
    assert standing(crew) == ["N2 5 10", "I5 5 9", "E5 5 10", "H6 8 10"]
    assert standing(comes(crew_on("hunger", "K5", "A1"), "15-4!")) == ["N2 5 10", "A1 8 10"]


# --- 15-5 Belch -------------------------------------------------------------------------------------


def test_belch_costs_the_active_2_health_pushes_2_off_ledges_and_brings_who_is_in_the_stomach_to_m_for_2_grip():
    crew = comes(crew_on("hunger", "J6", "F7", "N4", "B3"), "15-5")
    assert asked(crew) == (0, "pulled", ["J7", "I6"])
    crew.pick("I6")
    assert asked(crew) == (0, "pulled", ["I7", "H6"])
    crew.pick("H6")
    assert asked(crew) == (3, "pulled", ["B2", "A3"])
    crew.pick("A3")
    assert standing(crew) == ["H6 6 10", "F7 8 10", "K5 8 8", "A2 8 10"]


def test_belch_costs_the_active_climber_2_health_also_in_the_stomach_and_3_and_2_grip_enraged():
    for card, after in (("15-5", "K5 6 6"), ("15-5!", "K5 4 5")):
        crew = threatens(crew_on("hunger", "N4", "A1"), card).picks("go", "end", "1", "resolve")  # digested for 2 grip
        assert standing(crew) == [after, "A1 8 10"]


@rule("LW-R38")
def test_who_falls_from_a_belch_falls_before_the_stomach_empties():
    crew = comes(crew_on("hunger", "D3", "N2"), "15-5").picks("D2", "C2")
    assert standing(crew) == ["C2 6 10", "N2 8 10"]
    assert asked(crew) == (0, "window", ["fall_on"])
    assert standing(crew.pick("fall_on")) == ["C1 6 10", "K5 8 8"]


def test_enraged_belch_costs_3_health_and_2_grip_then_1_grip_off_ledges_and_1_of_each_in_the_stomach():
    crew = comes(crew_on("hunger", "J6", "F7", "N4", "B3").ground(K5="harmful"), "15-5!")
    crew.picks("I6", "H6", "A3")
    assert standing(crew) == ["H6 5 7", "F7 8 10", "K5 6 9", "A2 8 9"]


def test_the_names_of_its_threats():
    threats = OURS.scenarios["hunger"].file.threats
    names = ["Gobble", "Sprout Thorns", "Metabolize", "Tongue Lash", "Belch"]
    assert [threat.name for threat in threats] == names
