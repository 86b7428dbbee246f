"""The Twins: every end of their five threats on the real map."""

from __future__ import annotations

from tests.leviathan.leviathans.test_twins import stands, twins
from tests.leviathan.on_the_map import area, asked, comes, crew_on, injuries, markers, standing, step, threatens
from tests.marks import rule

# --- 13-1 Gore --------------------------------------------------------------------------------------


def test_gore_hits_six_spaces_beside_and_above_the_active_climber_for_3_health_and_the_blighted_twin_flees():
    crew = threatens(crew_on("twins", "H4", "G5", "I4", "H3"), "13-1")
    assert markers(crew) == ["H4"]
    crew.picks("go", "end", "resolve")
    assert area(crew) == {"G5", "H5", "I5", "G4", "H4", "I4"}
    assert standing(crew) == ["H4 5 10", "G5 5 10", "I4 5 10", "H3 8 10"]
    assert twins(crew) == ("D9", "D6")


def test_gore_that_is_dodged_downward_lets_the_blighted_twin_flee_all_the_same():
    crew = threatens(crew_on("twins", "H4", "K8"), "13-1").picks("go", "climb+H3", "end", "resolve")
    assert crew.events("attacked")[-1]["hit"] == ()
    assert asked(crew) == (1, "ride", ["yes", "no"])
    assert standing(crew.pick("yes")) == ["H3 8 10", "E5 8 9"]
    assert twins(crew) == ("D9", "D6")
    assert not any(card.enraged for card in crew.state.row)


def test_gore_on_the_blighted_twin_hits_first_and_asks_then():
    crew = comes(crew_on("twins", "K8", "A1"), "13-1")
    assert area(crew) == {"J9", "K9", "L9", "J8", "K8", "L8"}
    assert (standing(crew)[0], crew.ask.kind) == ("K8 5 10", "ride")
    assert standing(crew.pick("yes"))[0] == "E5 5 9"


def test_enraged_gore_hits_nine_spaces_swiftly_for_3_health_and_an_injury_and_pushes_1_down():
    crew = threatens(crew_on("twins", "H4", "G5", "H3", "H2"), "13-1!")
    assert (markers(crew), step(crew)) == (["H4"], 1)
    crew.pick("resolve")
    assert area(crew) == {"G5", "H5", "I5", "G4", "H4", "I4", "G3", "H3", "I3"}
    assert standing(crew) == ["H3 5 10", "G4 5 10", "H2 5 10", "H2 8 10"]
    assert injuries(crew) == [1, 1, 1, 0]
    assert twins(crew) == ("D9", "D6")


def test_enraged_gore_pushes_down_the_twin_and_off_it():
    crew = threatens(crew_on("twins", "K9", "A1"), "13-1!").pick("resolve")
    assert (standing(crew)[0], crew.ask.kind) == ("K8 5 10", "ride")
    crew = threatens(crew_on("twins", "K8", "A1"), "13-1!").pick("resolve")
    assert (standing(crew)[0], crew.climber().falling, crew.ask.kind) == ("K7 5 10", True, "window")
    assert standing(crew.picks(*["fall_on"] * 6))[0] == "K1 5 10"
    assert twins(crew) == ("D9", "D6")


def test_enraged_gore_that_misses_lets_the_blighted_twin_flee():
    crew = threatens(crew_on("twins", "H4", "A1"), "13-1!").put(0, "H2").pick("resolve")
    assert crew.events("attacked")[-1]["hit"] == ()
    assert (standing(crew), twins(crew)) == (["H2 8 10", "A1 8 10"], ("D9", "D6"))


# --- 13-2 Lock Horns --------------------------------------------------------------------------------


def test_lock_horns_costs_the_chosen_climber_3_health_and_2_grip_on_a_horn():
    crew = threatens(crew_on("twins", "A1", "H3", "E8"), "13-2")
    assert markers(crew) == []
    crew.picks("go", "end", "resolve")
    assert asked(crew) == (0, "target", ["0", "1", "2"])
    # 1 health for the horn itself, and the line.
    assert standing(crew.picks("0", "1")) == ["L9 4 8", "H3 8 10", "E8 8 10"]
    assert twins(crew) == ("D9", "J9")


def test_enraged_lock_horns_costs_1_health_and_3_grip_and_all_on_a_twin_2_health():
    crew = threatens(crew_on("twins", "A1", "H3", "E8", "K8"), "13-2!")
    assert markers(crew) == []
    crew.picks("go", "end", "resolve")
    assert asked(crew) == (0, "target", ["0", "1", "2", "3"])
    crew.pick("1")
    assert asked(crew) == (0, "choose", ["0", "1"])
    assert crew.ask.is_for_all  # TWINS-9: a person may answer if the active climber is a bot's
    # The horn itself, the first line, and the line about all on a Twin.
    assert standing(crew.pick("0")) == ["A1 8 10", "D9 4 7", "E8 6 10", "K8 6 10"]


@rule("TWINS-9")
def test_enraged_lock_horns_of_who_already_stands_there():
    crew = comes(crew_on("twins", "A1", "D9"), "13-2!").picks("1", "0")
    assert standing(crew) == ["A1 8 10", "D9 5 7"]


# --- 13-3 Bounding Leap -----------------------------------------------------------------------------


def test_bounding_leap_lets_the_normal_twin_flee_and_costs_all_on_bare_rock_2_grip():
    crew = threatens(crew_on("twins", "B6", "K8", "H3", "E8"), "13-3")
    assert markers(crew) == []
    crew.picks("go", "end", "resolve").pick("yes")
    assert twins(crew) == ("J6", "J9")
    assert standing(crew) == ["B6 8 8", "K8 8 10", "H3 8 10", "K5 8 9"]


def test_bounding_leap_spares_who_fell_to_a_ledge_before_its_second_line():
    crew = comes(crew_on("twins", "B6", "E8"), "13-3").pick("no")
    assert standing(crew) == ["B6 8 10", "E8 8 10"]
    assert standing(crew.picks(*["fall_on"] * 7)) == ["B6 8 8", "E1 8 10"]


def test_enraged_bounding_leap_lets_both_twins_flee_and_costs_the_active_and_the_next_2_health_and_3_grip():
    crew = threatens(crew_on("twins", "L8", "E8", "B6", "A1"), "13-3!")
    assert markers(crew) == []
    crew.picks("go", "end", "resolve")
    assert (asked(crew)[:2], twins(crew)) == ((1, "ride"), ("D9", "J9"))
    crew.pick("yes")
    assert (asked(crew)[:2], twins(crew)) == ((0, "ride"), ("J6", "J9"))
    crew.pick("yes")
    assert twins(crew) == ("J6", "D6")
    assert standing(crew) == ["F5 6 6", "K5 6 6", "B6 8 10", "A1 8 10"]  # and 1 grip for each ride


def test_enraged_bounding_leap_may_catch_on_one_twin_who_let_the_other_go():
    crew = comes(crew_on("twins", "A1", "F8"), "13-3!").pick("no")
    assert twins(crew) == ("J6", "D6")
    crew.picks("fall_on", "fall_on", "fall_on", "stop")
    assert standing(crew) == ["A1 6 7", "F5 5 7"]  # F6 is the horn


# --- 13-4 Hammering Hooves --------------------------------------------------------------------------


def test_hammering_hooves_hits_round_the_active_and_the_lowest_climber_for_2_health_and_2_grip():
    crew = threatens(crew_on("twins", "H8", "B4", "B5", "G9"), "13-4")
    assert markers(crew) == ["H8", "B4"]
    crew.picks("go", "end", "resolve")
    high = {"H9", "G8", "H8", "I8", "G7", "H7", "I7"}
    assert area(crew) == high | {"B5", "A4", "B4", "C4", "A3", "B3", "C3"}
    assert standing(crew) == ["H8 6 8", "B4 6 8", "B5 6 8", "G9 8 10"]


@rule("LW-114", "LW-29")
def test_hammering_hooves_strikes_nobody_twice():
    crew = threatens(crew_on("twins", "B4", "C4"), "13-4")
    assert asked(crew) == (0, "target", ["0", "1"])
    crew.pick("1")
    assert markers(crew) == ["B4", "C4"]
    crew.picks("go", "end", "resolve")
    assert area(crew) == {"B5", "C5", *(f"{column}{row}" for column in "ABCD" for row in (3, 4))}
    assert standing(crew) == ["B4 6 8", "C4 6 8"]


def test_hammering_hooves_is_dodged_aside_and_up_and_misses_without_any_effect():
    crew = threatens(crew_on("twins", "B4", "B7"), "13-4").put(1, "B6")
    crew.picks("go", "climb+C4", "climb+C5", "end", "resolve")
    assert crew.events("attacked")[-1]["hit"] == ()
    assert standing(crew) == ["C5 8 10", "B6 8 10"]
    assert not any(card.enraged for card in crew.state.row)


def test_enraged_hammering_hooves_hits_thirteen_spaces_each_for_4_health_and_1_grip():
    crew = threatens(crew_on("twins", "H8", "B4", "C5", "F9"), "13-4!")
    assert markers(crew) == ["H8", "B4"]
    crew.picks("go", "end", "resolve")
    high = {"G9", "H9", "I9", *(f"{column}{row}" for column in "FGHIJ" for row in (7, 8))}
    low = {"A5", "B5", "C5", *(f"{column}{row}" for column in "ABCD" for row in (3, 4))}  # the map ends at A
    assert area(crew) == high | low
    assert standing(crew) == ["H8 4 9", "B4 4 9", "C5 4 9", "F9 8 10"]


def test_enraged_hammering_hooves_misses_without_any_effect():
    crew = threatens(crew_on("twins", "C4", "B7"), "13-4!").put(1, "B6")
    crew.picks("go", "climb+C3", "climb+C2", "end", "resolve")
    assert crew.events("attacked")[-1]["hit"] == ()
    assert standing(crew) == ["C2 8 10", "B6 8 10"]
    assert [card.enraged for card in crew.state.row] == [True, False, False, False, False]


# --- 13-5 Falling Scree -----------------------------------------------------------------------------


@rule("LW-134")
def test_falling_scree_waits_and_hits_three_columns_below_the_highest_climber_for_2_health_and_pushes_1_down():
    crew = threatens(crew_on("twins", "C4", "H8", "G4", "I8"), "13-5")
    assert (markers(crew), crew.table.view(None)["area"]) == ([], {})
    crew.picks("go", "end")
    assert asked(crew) == (0, "target", ["1", "3"])
    crew.pick("1")
    assert markers(crew) == ["H8"]
    crew.pick("resolve")
    assert area(crew) == {f"{column}{row}" for column in "GHI" for row in range(1, 9)}
    assert standing(crew) == ["C4 8 10", "H7 6 10", "G3 6 10", "I7 6 10"]


@rule("LW-134")
def test_falling_scree_follows_who_climbs_on_and_is_dodged_only_after_its_marker_lies():
    crew = threatens(crew_on("twins", "H7", "C4"), "13-5").picks("go", "climb+H8", "end")
    assert markers(crew) == ["H8"]
    assert standing(crew.pick("resolve"))[0] == "H7 6 10"
    crew = threatens(crew_on("twins", "H7", "C4"), "13-5").picks("go", "climb+H8", "end").put(0, "H9").pick("resolve")
    assert crew.events("attacked")[-1]["hit"] == ()
    assert standing(crew) == ["H9 8 10", "C4 8 10"]
    assert not any(card.enraged for card in crew.state.row)


def test_falling_scree_pushes_off_a_twin_onto_the_ledge_of_the_other():
    crew = comes(stands(crew_on("twins", "A1", "F8"), "blighted", "D6"), "13-5")
    assert standing(crew)[1] == "F7 6 10"
    crew.picks("fall_on", "fall_on", "stop")
    assert standing(crew)[1] == "F5 5 10"


@rule("LW-134")
def test_enraged_falling_scree_waits_and_hits_five_columns_for_3_health_and_pushes_2_down():
    crew = threatens(crew_on("twins", "C4", "H8", "I8", "I9"), "13-5!")
    assert markers(crew) == []
    crew.picks("go", "end")
    assert markers(crew) == ["I9"]
    crew.pick("resolve")
    assert area(crew) == {f"{column}{row}" for column in "GHIJK" for row in range(1, 10)}
    assert standing(crew) == ["C4 8 10", "H6 5 10", "I6 5 10", "I7 5 10"]
    assert [card.enraged for card in crew.state.row] == [True, False, False, False, False]


@rule("LW-135", "LW-138")
def test_enraged_falling_scree_that_misses_enrages_1():
    crew = threatens(crew_on("twins", "H7", "A1"), "13-5!").picks("go", "end").put(0, "H8").pick("resolve")
    assert area(crew) == {f"{column}{row}" for column in "FGHIJ" for row in range(1, 8)}
    assert crew.events("attacked")[-1]["hit"] == ()
    assert standing(crew) == ["H8 8 10", "A1 8 10"]
    assert [card.enraged for card in crew.state.row] == [True, True, False, False, False]
