"""The Deep: every end of its five threats on the real map."""

from __future__ import annotations

from tests.leviathan.crew import Crew
from tests.leviathan.on_the_map import OURS, area, asked, comes, crew_on, markers, standing, step, threatens
from tests.marks import rule


def air(crew: Crew) -> list[int]:
    """How much air each climber holds."""
    held = [token.at for token in crew.state.tokens if token.place == "held"]
    return [held.count(who) for who in range(len(crew.state.climbers))]


def breathless(crew: Crew, who: int) -> Crew:
    """A climber without any air."""
    for token in crew.state.tokens:
        if token.place == "held" and token.at == who:
            token.place, token.at = "supply", -1
    crew.fresh()
    return crew


# --- 16-1 Upwelling ---------------------------------------------------------------------------------


def test_upwelling_costs_the_active_climber_3_health_and_pushes_1_up_who_is_not_on_a_ledge():
    crew = threatens(crew_on("deep", "D9", "B9", "H13", "E5"), "16-1")
    assert markers(crew) == []
    crew.picks("go", "end", "resolve")
    assert standing(crew) == ["D10 4 10", "B9 8 10", "H14 8 10", "E6 8 10"]
    assert air(crew) == [3, 3, 3, 3]


def test_enraged_upwelling_into_open_water_lets_one_float_up_to_a_ledge():
    crew = comes(crew_on("deep", "A14", "G9"), "16-1!")
    assert standing(crew) == ["A14 4 7", "G10 8 10"]
    assert crew.climber(1).falling
    assert asked(crew)[2][0] == "fall_on"
    crew.pick("fall_on")
    assert asked(crew)[2][:2] == ["stop", "fall_on"]
    assert standing(crew.pick("stop"))[1] == "G11 8 10"
    assert not crew.climber(1).falling


def test_enraged_upwelling_costs_the_active_4_health_and_3_grip_and_pushes_1_up_who_is_not_on_a_ledge():
    crew = comes(crew_on("deep", "D9", "B9", "H12", "E5"), "16-1!")
    assert standing(crew) == ["D10 3 7", "B9 8 10", "H13 8 10", "E6 8 10"]  # D10 is harmful


@rule("LW-R38")
def test_who_lost_the_last_grip_to_an_upwelling_floats_up_before_it_pushes():
    crew = comes(crew_on("deep", "E5", "A14").grip_is(0, 2), "16-1!")
    assert standing(crew) == ["E5 4 0", "A14 8 10"]
    crew.picks("fall_on", "fall_on", "stop")
    assert standing(crew) == ["E7 4 0", "A14 8 10"]


# --- 16-2 Crushing Depth ----------------------------------------------------------------------------


def test_crushing_depth_costs_1_air_in_the_abyss_and_1_grip_elsewhere():
    crew = comes(crew_on("deep", "A7", "B6", "G2", "A14"), "16-2")
    assert standing(crew) == ["A7 8 9", "B6 8 10", "G2 8 10", "A14 8 9"]
    assert air(crew) == [3, 2, 2, 3]


def test_enraged_crushing_depth_costs_1_air_and_1_health_in_the_abyss_and_1_grip_elsewhere():
    crew = comes(crew_on("deep", "A7", "B6", "G2", "A14"), "16-2!")
    assert standing(crew) == ["A7 8 9", "B6 7 10", "G2 7 10", "A14 8 9"]
    assert air(crew) == [3, 2, 2, 3]


def test_enraged_crushing_depth_without_air_costs_1_health_more_in_the_abyss():
    crew = breathless(breathless(crew_on("deep", "A7", "B6", "A14"), 1), 2)
    comes(crew, "16-2!")
    assert standing(crew) == ["A7 8 9", "B6 6 10", "A14 8 9"]
    assert air(crew) == [3, 0, 0]


# --- 16-3 Lantern Lure ------------------------------------------------------------------------------


def test_lantern_lure_costs_2_health_round_the_lowest_climber():
    crew = threatens(crew_on("deep", "A14", "E7", "B9", "G9"), "16-3")
    assert markers(crew) == ["E7"]
    crew.put(2, "D6").put(3, "D8").picks("go", "end", "resolve")
    assert area(crew) == {"E8", "D7", "E7", "F7", "D6", "E6", "F6"}
    assert standing(crew) == ["A14 8 10", "E7 6 10", "D6 6 10", "D8 8 10"]


@rule("LW-134")
def test_enraged_lantern_lure_takes_who_is_lowest_in_step_3_and_not_who_was_when_it_was_revealed():
    crew = threatens(crew_on("deep", "E7", "B9"), "16-3!").put(0, "E10").picks("go", "end", "resolve")
    assert standing(crew) == ["E10 8 10", "B9 6 10"]


def test_lantern_lure_misses_without_any_effect():
    crew = threatens(crew_on("deep", "E7", "A14"), "16-3").picks("go", "end").put(0, "E10").pick("resolve")
    assert crew.events("attacked")[-1]["hit"] == ()
    assert standing(crew) == ["E10 8 10", "A14 8 10"]


@rule("LW-134")
def test_enraged_lantern_lure_waits_and_costs_2_health_and_1_air():
    crew = threatens(crew_on("deep", "A14", "E7", "B9", "G9"), "16-3!")
    assert markers(crew) == []
    crew.picks("go", "end")
    assert markers(crew) == ["E7"]
    crew.put(2, "G7").put(3, "G8").pick("resolve")
    assert area(crew) == {"D8", "E8", "F8", "C7", "D7", "E7", "F7", "G7", "D6", "E6", "F6"}
    assert standing(crew) == ["A14 8 10", "E7 6 10", "G7 6 10", "G8 8 10"]
    assert air(crew) == [3, 2, 2, 3]


@rule("LW-138")
def test_enraged_lantern_lure_that_misses_pushes_all_1_down():
    crew = threatens(crew_on("deep", "E7", "A14", "B9"), "16-3!").picks("go", "end").put(0, "D9").pick("resolve")
    assert crew.events("attacked")[-1]["hit"] == ()
    assert standing(crew) == ["D8 8 9", "A13 8 10", "B8 8 10"]
    assert air(crew) == [3, 3, 3]
    crew = threatens(crew_on("deep", "E7", "H1"), "16-3!").picks("go", "end").put(0, "D9").put(1, "A1").pick("resolve")
    assert standing(crew) == ["D8 8 9", "A1 8 10"]


# --- 16-4 Tail Ribbon -------------------------------------------------------------------------------


def test_tail_ribbon_costs_1_health_in_the_whole_row_and_pushes_1_up():
    crew = threatens(crew_on("deep", "D9", "B9", "I9", "D8"), "16-4")
    assert markers(crew) == ["D9"]
    crew.picks("go", "end", "resolve")
    assert area(crew) == {f"{column}9" for column in "ABCDEFGHI"}
    assert standing(crew) == ["D10 6 10", "B10 7 10", "I10 7 10", "D8 8 10"]  # D10 is harmful


def test_enraged_tail_ribbon_costs_2_health_in_both_rows_and_pushes_2_up():
    crew = threatens(crew_on("deep", "D9", "H13", "A9", "E8"), "16-4!")
    assert markers(crew) == ["D9", "H13"]
    crew.picks("go", "end", "resolve")
    assert area(crew) == {f"{column}{row}" for column in "ABCDEFGHI" for row in (9, 13)}
    assert standing(crew) == ["D11 5 10", "H14 6 10", "A11 6 10", "E8 8 10"]


@rule("LW-29")
def test_enraged_tail_ribbon_strikes_the_highest_once_if_that_is_the_active_climber():
    crew = comes(crew_on("deep", "D9", "E5"), "16-4!")
    assert area(crew) == {f"{column}9" for column in "ABCDEFGHI"}
    assert standing(crew) == ["D11 5 10", "E5 8 10"]


@rule("LW-R39")
def test_enraged_tail_ribbon_over_open_water_onto_a_ledge_lets_one_stop_at_once():
    crew = comes(crew_on("deep", "G9", "E5"), "16-4!")
    assert standing(crew) == ["G11 6 10", "E5 8 10"]
    assert asked(crew)[2][:2] == ["stop", "fall_on"]
    assert standing(crew.pick("stop"))[0] == "G11 6 10"
    crew = comes(crew_on("deep", "G9", "E5"), "16-4!").picks("fall_on", "fall_on", "fall_on")
    assert standing(crew)[0] == "G14 6 10"


# --- 16-5 Black Water -------------------------------------------------------------------------------


@rule("LEV-2")
def test_black_water_costs_the_active_climber_4_grip_or_2_air_and_the_next_3_grip_or_1_air():
    crew = comes(crew_on("deep", "A14", "B14", "C14"), "16-5")
    assert asked(crew) == (0, "choose", ["0", "1"])
    crew.pick("1")
    assert asked(crew) == (1, "choose", ["0", "1"])
    crew.pick("0")
    assert standing(crew) == ["A14 8 10", "B14 8 7", "C14 8 10"]
    assert air(crew) == [1, 3, 3]
    crew = comes(crew_on("deep", "A14", "B14", "C14"), "16-5").picks("0", "1")
    assert standing(crew) == ["A14 8 6", "B14 8 10", "C14 8 10"]
    assert air(crew) == [3, 2, 3]


@rule("LEV-2", "DEEP-9")
def test_black_water_without_that_grip_takes_air_and_without_air_health():
    crew = comes(breathless(crew_on("deep", "A14", "B14", "C14").grip_is(0, 3), 1), "16-5")
    assert asked(crew)[0] == 1
    crew.pick("1")
    assert standing(crew) == ["A14 8 3", "B14 7 10", "C14 8 10"]
    assert air(crew) == [1, 0, 3]


@rule("LW-R61")
def test_black_water_meets_a_lone_climber_twice():
    crew = threatens(crew_on("deep", "A14"), "16-5").picks("go", "end", "0", "1")
    assert [event["n"] for event in crew.events("lost_grip")] == [4]
    assert air(crew) == [2]


@rule("LW-146", "LW-147")
def test_enraged_black_water_takes_2_cards_or_2_air_from_the_active_and_the_next_swiftly_and_every_focus():
    crew = crew_on("deep", "A14", "B14", "C14").hand(0, "fix-1", "fix-2", "fix-3").hand(1, "kestrel-1")
    crew.set(0, focused=True).set(2, focused=True)
    threatens(crew, "16-5!")
    assert step(crew) == 1
    crew.pick("resolve")
    assert asked(crew) == (0, "choose", ["0", "1"])
    crew.pick("0")
    assert asked(crew)[:2] == (0, "hand_cards")
    crew.several("fix-2", "fix-3")  # the next climber has not 2 cards to discard
    assert [crew.deck(who).hand for who in range(3)] == [("fix-1",), ("kestrel-1",), ()]
    assert air(crew) == [3, 1, 3]
    assert not any(crew.climber(who).focused for who in range(3))
    assert crew.state.row[0].resolved
    crew.picks("ap+fix-1", "end", "resolve")
    assert air(crew) == [3, 1, 3]


@rule("LEV-2")
def test_enraged_black_water_takes_2_air_of_the_active_or_2_cards_of_the_next_as_they_choose():
    crew = crew_on("deep", "A14", "B14", "C14").hand(0, "fix-1", "fix-2")
    crew.hand(1, "kestrel-1", "kestrel-2", "kestrel-3")
    threatens(crew, "16-5!").picks("resolve", "1")
    assert (asked(crew), air(crew)) == ((1, "choose", ["0", "1"]), [1, 3, 3])
    crew.pick("0").several("kestrel-1", "kestrel-3")
    assert [crew.deck(who).hand for who in range(3)] == [("fix-1", "fix-2"), ("kestrel-2",), ()]
    assert air(crew) == [1, 3, 3]


def test_the_names_of_its_threats():
    threats = OURS.scenarios["deep"].file.threats
    names = ["Upwelling", "Crushing Depth", "Lantern Lure", "Tail Ribbon", "Black Water"]
    assert [threat.name for threat in threats] == names
