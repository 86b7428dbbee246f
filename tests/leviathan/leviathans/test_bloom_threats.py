"""The Bloom's five threats, both ends of each, by day and by night, on the real map."""

from __future__ import annotations

import pytest

from tests.leviathan.laid_out import night, sky
from tests.leviathan.on_the_map import OURS, area, asked, comes, crew_on, markers, standing, step, threatens
from tests.marks import rule

AROUND = {
    "A8": {"A9", "B9", "A8", "B8", "A7", "B7"},
    "I8": {"I9", "H9", "I8", "H8", "I7", "H7"},
    "E4": {f"{column}{row}" for column in "DEF" for row in (3, 4, 5)},
    "E13": {f"{column}{row}" for column in "DEF" for row in (12, 13, 14)},
}
"""The nine spaces round each blighted crystal, as far as they are on the map."""


def blights(crew) -> list[int]:
    return [climber.blight for climber in crew.state.climbers]


# --- 10-1 Raptor Arms -------------------------------------------------------------------------------


def test_raptor_arms_hit_round_the_active_climber_and_two_arms_above_for_3_health():
    crew = threatens(crew_on("bloom", "E7", "E8", "G9", "E9"), "10-1")
    assert markers(crew) == ["E7"]
    crew.picks("go", "end", "resolve")
    assert area(crew) == {"C9", "G9", "D8", "E8", "F8", "D7", "E7", "F7"}
    assert standing(crew) == ["E7 5 10", "E8 5 10", "G9 5 10", "E9 8 10"]


def test_raptor_arms_are_dodged_straight_down_and_miss_without_any_effect():
    crew = threatens(crew_on("bloom", "E7", "A1"), "10-1").picks("go", "climb+E6", "end", "resolve")
    assert crew.events("attacked")[-1]["hit"] == ()
    assert standing(crew) == ["E6 8 10", "A1 8 10"]
    assert not any(card.enraged for card in crew.state.row)


def test_enraged_raptor_arms_hit_sixteen_spaces_for_4_health_and_push_1_down():
    crew = threatens(crew_on("bloom", "E7", "D8", "G9", "E6"), "10-1!")
    assert markers(crew) == ["E7"]
    crew.picks("go", "end", "resolve")
    rows = {9: "CDFG", 8: "CDEFG", 7: "CDEFG", 6: "DF"}
    assert area(crew) == {f"{column}{row}" for row, columns in rows.items() for column in columns}
    assert standing(crew) == ["E6 4 10", "D7 4 10", "G8 4 10", "E6 8 10"]


def test_enraged_raptor_arms_push_into_the_ground_below():
    crew = comes(crew_on("bloom", "C8", "C7", "A1"), "10-1!")
    rows = {10: "ABDE", 9: "ABCDE", 8: "ABCDE", 7: "BD"}
    assert area(crew) == {f"{column}{row}" for row, columns in rows.items() for column in columns}
    assert standing(crew) == ["C7 4 9", "C7 8 10", "A1 8 10"]
    crew = comes(crew_on("bloom", "D7", "A1"), "10-1!")
    assert standing(crew) == ["D6 3 10", "A1 8 10"]
    crew = comes(night(crew_on("bloom", "D7", "A1")), "10-1!")
    assert standing(crew) == ["D6 4 10", "A1 8 10"]


def test_enraged_raptor_arms_are_dodged_straight_down_and_miss_without_any_effect():
    crew = threatens(crew_on("bloom", "E7", "A1"), "10-1!").picks("go", "climb+E6", "end", "resolve")
    assert crew.events("attacked")[-1]["hit"] == ()
    assert standing(crew) == ["E6 8 10", "A1 8 10"]
    assert [card.enraged for card in crew.state.row] == [True, False, False, False, False]


# --- 10-2 Pollen Cloud ------------------------------------------------------------------------------


def test_pollen_cloud_by_day_costs_all_1_grip():
    crew = comes(crew_on("bloom", "E7", "A1", "E5"), "10-2")
    assert standing(crew) == ["E7 8 9", "A1 8 9", "E5 8 9"]


def test_pollen_cloud_by_night_costs_the_lowest_climber_2_health_too():
    crew = comes(night(crew_on("bloom", "E7", "A1", "E5")), "10-2")
    assert standing(crew) == ["E7 8 9", "A1 6 9", "E5 8 9"]


@rule("LW-114")
def test_of_two_equally_low_the_crew_chooses_whom_pollen_cloud_means():
    crew = comes(night(crew_on("bloom", "E7", "A1", "B1")), "10-2")
    assert asked(crew) == (0, "target", ["1", "2"])
    assert standing(crew.pick("2")) == ["E7 8 9", "A1 8 9", "B1 6 9"]


def test_enraged_pollen_cloud_by_day_costs_all_1_grip():
    crew = comes(crew_on("bloom", "E7", "A1", "E5"), "10-2!")
    assert standing(crew) == ["E7 8 9", "A1 8 9", "E5 8 9"]


def test_enraged_pollen_cloud_by_night_costs_the_lowest_climber_4_health_too():
    crew = comes(night(crew_on("bloom", "E7", "A1", "E5")), "10-2!")
    assert standing(crew) == ["E7 8 9", "A1 4 9", "E5 8 9"]


# --- 10-3 Hurried Sun -------------------------------------------------------------------------------


def test_hurried_sun_turns_the_sky_and_costs_the_active_climber_1_health_and_1_grip():
    crew = threatens(crew_on("bloom", "E7", "A1"), "10-3").picks("go", "end")
    assert sky(crew) == "day"
    crew.resolve()
    assert sky(crew) == "night"
    assert standing(crew) == ["E7 7 9", "A1 8 10"]
    crew = comes(night(crew_on("bloom", "E7", "A1")), "10-3")
    assert (sky(crew), standing(crew)) == ("day", ["E7 7 9", "A1 8 10"])


@rule("BLOOM-4", "LW-R38")
def test_hurried_sun_lets_who_is_on_a_petal_fall_before_its_second_line():
    crew = comes(crew_on("bloom", "H8", "A1"), "10-3")
    assert (standing(crew)[0], crew.climber().falling) == ("H8 8 10", True)
    crew.picks("fall_on", "fall_on", "fall_on", "fall_on", "stop")
    assert standing(crew) == ["H4 7 9", "A1 8 10"]


@rule("LW-146")
def test_enraged_hurried_sun_turns_the_sky_swiftly_and_back_with_harm_to_active_and_next_when_it_resolves():
    crew = threatens(crew_on("bloom", "E7", "A1", "B1"), "10-3!")
    assert (sky(crew), step(crew), asked(crew)[2][0]) == ("day", 1, "resolve")
    crew.pick("resolve")
    assert (sky(crew), step(crew)) == ("night", 2)
    assert standing(crew) == ["E7 8 10", "A1 8 10", "B1 8 10"]
    crew.picks("go", "end")
    assert sky(crew) == "night"
    crew.resolve()
    assert (sky(crew), step(crew)) == ("day", 4)
    assert standing(crew) == ["E7 5 10", "A1 5 10", "B1 8 10"]


@rule("BLOOM-4")
def test_enraged_hurried_sun_throws_off_petals_at_once_by_day_and_later_by_night():
    crew = threatens(crew_on("bloom", "H8", "B8"), "10-3!").pick("resolve")
    assert asked(crew) == (0, "falls", ["0", "1"])
    assert step(crew) == 1
    crew = threatens(night(crew_on("bloom", "E7", "A1")), "10-3!").pick("resolve")
    crew.put(0, "H8").picks("go", "end", "resolve")
    assert (sky(crew), standing(crew)[0], crew.climber().falling) == ("night", "H8 8 10", True)
    crew.picks("fall_on", "fall_on", "fall_on", "fall_on", "stop")
    assert standing(crew) == ["H4 5 10", "A1 5 10"]


@rule("BLOOM-5")
def test_in_the_night_that_enraged_hurried_sun_brings_blighted_crystals_are_open():
    crew = threatens(crew_on("bloom", "A8", "A1"), "10-3!").picks("resolve", "go")
    assert crew.offers("strike+A8+2")


# --- 10-4 Second Flowering --------------------------------------------------------------------------


@pytest.mark.parametrize("dark", [False, True])
def test_second_flowering_hits_the_nine_spaces_round_each_blighted_crystal_for_2_grip_and_is_flower_1(dark):
    crew = crew_on("bloom", "B9", "E5", "F12", "E6")
    crew = threatens(night(crew) if dark else crew, "10-4")
    assert markers(crew) == []
    crew.picks("go", "end", "resolve")
    assert area(crew) == set().union(*AROUND.values())
    assert standing(crew) == ["B9 8 8", "E5 8 8", "F12 8 8", "E6 8 10"]
    assert crew.crystal("B2") == 3
    assert sum(die.value for die in crew.state.crystals.values()) == 31


@rule("LW-28", "LW-29")
def test_second_flowering_starts_from_crystals_that_are_left_and_hits_nobody_twice():
    crew = threatens(crew_on("bloom", "B9", "A1"), "10-4").crystals(A8=-3, C10=-4, B2=5, H2=6)
    crew.picks("go", "end", "resolve")
    assert standing(crew) == ["B9 8 8", "A1 8 10"]
    assert [crew.crystal(place) for place in ("A8", "C10", "B2", "H2")] == [4, 4, 5, 6]


def test_second_flowering_flowers_though_it_misses():
    crew = comes(crew_on("bloom", "E7", "A1").crystals(A8=-3, B2=5, H2=6), "10-4")
    assert crew.events("attacked")[-1]["hit"] == ()
    assert [crew.crystal(place) for place in ("A8", "B2", "H2")] == [4, 5, 6]


def test_enraged_second_flowering_costs_2_health_gives_1_blight_and_is_flower_2():
    crew = crew_on("bloom", "B9", "E5", "F12", "E6").crystals(A8=-3, E4=-2, E13=-5, B2=6)
    threatens(crew, "10-4!").picks("go", "end", "resolve")
    assert area(crew) == AROUND["A8"] | AROUND["E4"] | AROUND["E13"]
    assert blights(crew) == [1, 1, 1, 0]
    assert standing(crew) == ["B9 6 10", "E5 6 10", "F12 6 10", "E6 8 10"]
    assert [crew.crystal(place) for place in ("A8", "E4", "E13", "B2")] == [4, 3, 5, 6]


# --- 10-5 Lure of Nectar ----------------------------------------------------------------------------


def test_lure_of_nectar_pushes_the_highest_2_toward_the_highest_value_and_costs_2_health_or_4_grip():
    crew = comes(crew_on("bloom", "A1", "E12").crystals(E4=5, B2=2), "10-5")
    assert standing(crew)[1] == "E10 8 10"
    assert asked(crew) == (1, "choose", ["0", "1"])
    assert standing(crew.pick("0")) == ["A1 8 10", "E10 6 10"]
    crew = comes(crew_on("bloom", "A1", "E12").crystals(E4=5, B2=2), "10-5").pick("1")
    assert standing(crew) == ["A1 8 10", "E10 8 6"]


def test_who_is_lured_chooses_among_equal_ways_and_suffers_the_ground():
    crew = comes(crew_on("bloom", "A1", "D12").crystals(E4=5, B2=2), "10-5")
    assert asked(crew) == (1, "pulled", ["D11", "E12"])
    crew.pick("D11")
    assert asked(crew) == (1, "pulled", ["D10", "E11"])
    crew.picks("D10", "0")
    assert standing(crew) == ["A1 8 10", "D10 6 10"]
    crew = comes(crew_on("bloom", "A1", "C12").crystals(C4=5, B2=2), "10-5").pick("0")
    assert standing(crew) == ["A1 8 10", "C10 5 10"]  # over the harmful moonleaf C11


def test_lure_of_nectar_stops_at_the_crystal():
    crew = comes(crew_on("bloom", "A1", "E12").crystals(E11=5, B2=2), "10-5").pick("0")
    assert standing(crew) == ["A1 8 10", "E11 6 10"]
    crew = comes(crew_on("bloom", "A1", "E11").crystals(E11=5, B2=2), "10-5").pick("0")
    assert standing(crew) == ["A1 8 10", "E11 6 10"]


def test_of_two_highest_values_the_nearer_one_lures():
    crew = comes(crew_on("bloom", "A1", "C12").crystals(A9=5, I9=-5, B2=2), "10-5")
    assert asked(crew) == (1, "pulled", ["C11", "B12"])


@rule("LW-R39")
def test_who_is_lured_over_an_open_space_falls_from_the_last_space():
    crew = comes(crew_on("bloom", "A1", "C13").crystals(A13=5, B2=2), "10-5").pick("0")
    assert (standing(crew)[1], crew.climber(1).falling) == ("A13 6 10", True)
    assert asked(crew)[2][:2] == ["stop", "fall_on"]


def test_lure_of_nectar_means_who_is_highest_when_it_resolves():
    crew = threatens(crew_on("bloom", "E7", "E8").crystals(E4=5), "10-5").picks("go", "climb+D7", "climb+D8")
    crew.put(1, "B7").picks("end", "resolve")
    assert asked(crew)[:2] == (0, "pulled")


def test_enraged_lure_of_nectar_pushes_3_costs_4_health_and_the_lowest_2_grip():
    crew = comes(crew_on("bloom", "A1", "E12", "E7").crystals(E4=5, B2=2), "10-5!")
    assert standing(crew) == ["A1 8 8", "E9 3 10", "E7 8 10"]  # E9 is harmful by day
    crew = comes(night(crew_on("bloom", "A1", "E12", "E7").crystals(E4=5, B2=2)), "10-5!")
    assert standing(crew) == ["A1 8 8", "E9 4 10", "E7 8 10"]


@rule("LW-R38")
def test_enraged_lure_of_nectar_finds_the_lowest_after_the_push():
    crew = comes(crew_on("bloom", "E5", "E6").crystals(E2=5), "10-5!")
    assert standing(crew) == ["E5 8 10", "E3 4 8"]


def test_the_names_of_its_threats():
    threats = OURS.scenarios["bloom"].file.threats
    assert [(threat.id, threat.name) for threat in threats] == [
        ("10-1", "Raptor Arms"), ("10-2", "Pollen Cloud"), ("10-3", "Hurried Sun"), ("10-4", "Second Flowering"),
        ("10-5", "Lure of Nectar"),
    ]  # fmt: skip
