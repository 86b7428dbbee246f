"""The Watcher: every end of its five threats on the real map, with the eye closed and with the eye open."""

from __future__ import annotations

from tests.leviathan.crew import Crew
from tests.leviathan.on_the_map import OURS, area, asked, comes, crew_on, markers, standing, step, threatens
from tests.marks import rule

EYE = ("D10", "E10", "F10", "D9", "E9", "F9")


def lid(crew: Crew) -> str:
    state: str = crew.state.features["eye"]
    return state


def opened(crew: Crew) -> Crew:
    """The eye has been open since before this turn."""
    crew.state.features["eye"] = "open"
    return crew.ground(**dict.fromkeys(EYE, "difficult"))


def blight(crew: Crew) -> list[int]:
    return [climber.blight for climber in crew.state.climbers]


def injuries(crew: Crew) -> list[int]:
    return [len(climber.injuries) for climber in crew.state.climbers]


def column(letter: str) -> set[str]:
    return {f"{letter}{row}" for row in range(1, 14)}


# --- 04-1 Lids Part ---------------------------------------------------------------------------------


def test_lids_part_opens_the_eye_and_costs_the_active_climber_2_health_and_2_grip():
    crew = threatens(crew_on("watcher", "A4", "E9"), "04-1")
    assert markers(crew) == []
    crew.picks("go", "end")
    assert lid(crew) == "closed"
    crew.pick("resolve")
    assert lid(crew) == "open"
    assert standing(crew) == ["A4 6 8", "E9 8 10"]


def test_lids_part_costs_the_same_if_the_eye_was_open():
    crew = comes(opened(crew_on("watcher", "A4", "E9")), "04-1")
    assert lid(crew) == "open"
    assert standing(crew) == ["A4 6 8", "E9 8 10"]


@rule("LW-146", "LW-147")
def test_enraged_lids_part_opens_the_eye_swiftly_and_costs_the_active_and_the_next_2_health_and_2_grip():
    crew = threatens(crew_on("watcher", "A4", "E9", "I1"), "04-1!")
    assert (step(crew), lid(crew)) == (1, "closed")
    crew.pick("resolve")
    assert lid(crew) == "open"
    assert standing(crew) == ["A4 6 8", "E9 6 8", "I1 8 10"]
    assert crew.state.row[0].resolved
    crew.picks("go", "end", "resolve")
    assert standing(crew) == ["A4 6 8", "E9 6 8", "I1 8 10"]


# --- 04-2 Unblinking --------------------------------------------------------------------------------


def test_unblinking_leaves_a_closed_eye_closed_and_costs_all_2_grip():
    crew = threatens(crew_on("watcher", "A4", "E9", "I1"), "04-2")
    assert markers(crew) == []
    crew.picks("go", "end", "resolve")
    assert lid(crew) == "closed"
    assert standing(crew) == ["A4 8 8", "E9 8 8", "I1 8 8"]


def test_unblinking_with_an_open_eye_costs_all_2_health_and_2_grip():
    crew = comes(opened(crew_on("watcher", "A4", "E9", "I1")), "04-2")
    assert lid(crew) == "open"
    assert standing(crew) == ["A4 6 8", "E9 6 8", "I1 6 8"]


def test_unblinking_looks_at_the_eye_when_it_resolves():
    crew = threatens(opened(crew_on("watcher", "E9", "I1")), "04-2").picks("go", "strike+eye@E9+2", "0+2")
    assert lid(crew) == "closed"
    crew.picks("end", "resolve")
    assert lid(crew) == "closed"
    assert standing(crew) == ["E9 8 8", "I1 8 8"]


def test_enraged_unblinking_opens_a_closed_eye_and_costs_all_2_health_and_2_grip():
    crew = comes(crew_on("watcher", "A4", "E9", "I1"), "04-2!")
    assert lid(crew) == "open"
    assert standing(crew) == ["A4 6 8", "E9 6 8", "I1 6 8"]


def test_enraged_unblinking_with_an_open_eye_costs_all_3_health_and_2_grip():
    crew = comes(opened(crew_on("watcher", "A4", "E9", "I1")), "04-2!")
    assert lid(crew) == "open"
    assert standing(crew) == ["A4 5 8", "E9 5 8", "I1 5 8"]


# --- 04-3 Lance of Sight ----------------------------------------------------------------------------


def test_lance_of_sight_hits_the_whole_column_and_both_sides_for_3_health():
    crew = threatens(crew_on("watcher", "E5", "E12", "D5", "D6"), "04-3")
    assert markers(crew) == ["E5"]
    crew.picks("go", "end", "resolve")
    assert area(crew) == column("E") | {"D5", "F5"}
    assert standing(crew) == ["E5 5 10", "E12 5 10", "D5 5 10", "D6 8 10"]
    assert blight(crew) == [0, 0, 0, 0]


def test_lance_of_sight_of_an_open_eye_gives_1_blight_too():
    crew = comes(opened(crew_on("watcher", "E5", "E12", "D6")), "04-3")
    assert standing(crew) == ["E5 5 10", "E12 5 10", "D6 8 10"]
    assert blight(crew) == [1, 1, 0]


def test_lance_of_sight_gives_no_blight_if_the_eye_was_shut_in_time():
    crew = threatens(opened(crew_on("watcher", "E9", "E1")), "04-3").picks("go", "strike+eye@E9+2", "0+2")
    crew.picks("end", "resolve")
    assert standing(crew) == ["E9 5 10", "E1 5 10"]
    assert blight(crew) == [1, 0]  # the striker's is that of the blow


def test_lance_of_sight_is_dodged_sideways_and_misses_without_any_effect():
    crew = threatens(opened(crew_on("watcher", "E4", "A1")), "04-3").put(0, "G4").picks("go", "end", "resolve")
    assert crew.events("attacked")[-1]["hit"] == ()
    assert standing(crew) == ["G4 8 10", "A1 8 10"]
    assert not any(card.enraged for card in crew.state.row)


def test_enraged_lance_of_sight_hits_three_whole_columns_for_4_health():
    crew = threatens(crew_on("watcher", "E5", "D12", "F1", "G5"), "04-3!")
    assert markers(crew) == ["E5"]
    crew.picks("go", "end", "resolve")
    assert area(crew) == column("D") | column("E") | column("F")
    assert standing(crew) == ["E5 4 10", "D12 4 10", "F1 4 10", "G5 8 10"]
    assert blight(crew) == [0, 0, 0, 0]


def test_enraged_lance_of_sight_of_an_open_eye_gives_1_blight_too():
    crew = comes(opened(crew_on("watcher", "A8", "B8", "A1", "C1")), "04-3!")
    assert area(crew) == column("A") | column("B")
    assert standing(crew) == ["A8 4 10", "B8 4 10", "A1 4 10", "C1 8 10"]
    assert blight(crew) == [1, 1, 1, 0]


@rule("LW-131")
def test_the_blight_of_the_lance_comes_also_if_its_wound_was_blocked():
    crew = threatens(opened(crew_on("watcher", "A1", "C1", "A4")).hand(2, "hazard-1").grip_is(2, 10), "04-3")
    crew.picks("go", "end").skill("hazard-1", 2).resolve()
    assert standing(crew) == ["A1 5 10", "C1 8 10", "A4 8 10"]
    assert blight(crew) == [1, 0, 1]


# --- 04-4 Wing Buffet -------------------------------------------------------------------------------


def test_wing_buffet_hits_six_spaces_for_3_health_and_pushes_1_down():
    crew = threatens(crew_on("watcher", "A1", "E6", "D5", "C5"), "04-4")
    assert markers(crew) == ["E6"]
    crew.picks("go", "end", "resolve")
    assert area(crew) == {"D6", "E6", "F6", "D5", "E5", "F5"}
    assert standing(crew) == ["A1 8 10", "E5 5 10", "D4 5 10", "C5 8 10"]


def test_wing_buffet_stays_where_the_highest_climber_was_and_misses_without_any_effect():
    crew = threatens(crew_on("watcher", "E6", "A1"), "04-4").picks("go", "climb+E5", "climb+E4", "end", "resolve")
    assert area(crew) == {"D6", "E6", "F6", "D5", "E5", "F5"}
    assert crew.events("attacked")[-1]["hit"] == ()
    assert standing(crew) == ["E4 8 10", "A1 8 10"]
    assert not any(card.enraged for card in crew.state.row)


@rule("LW-114")
def test_of_two_equally_high_the_crew_chooses_where_the_wing_comes_down():
    crew = threatens(crew_on("watcher", "A1", "E6", "H6"), "04-4")
    assert asked(crew) == (0, "target", ["1", "2"])
    crew.pick("2")
    assert markers(crew) == ["H6"]


def test_enraged_wing_buffet_hits_thirteen_spaces_for_4_health_and_pushes_2_down():
    crew = threatens(crew_on("watcher", "H5", "E6", "C5", "G5"), "04-4!")
    assert markers(crew) == ["E6"]
    crew.picks("go", "end", "resolve")
    assert area(crew) == {f"{letter}{row}" for letter in "CDEFG" for row in (5, 6)} | {"D7", "E7", "F7"}
    assert standing(crew) == ["H5 8 10", "E4 4 10", "C3 4 9", "G3 4 9"]


@rule("LW-141")
def test_enraged_wing_buffet_pushes_into_the_hollow_between_the_toes():
    crew = comes(crew_on("watcher", "I1", "C4"), "04-4!")
    assert area(crew) == {f"{letter}{row}" for letter in "ABCDE" for row in (3, 4)} | {"B5", "C5", "D5"}
    assert standing(crew) == ["I1 8 10", "C2 4 9"]
    crew.pick("fall_on")
    assert standing(crew) == ["I1 8 10", "C1 4 9"]


def test_enraged_wing_buffet_misses_without_any_effect():
    crew = threatens(crew_on("watcher", "E6", "A1"), "04-4!").put(0, "E4").picks("go", "end", "resolve")
    assert crew.events("attacked")[-1]["hit"] == ()
    assert standing(crew) == ["E4 8 10", "A1 8 10"]
    assert [card.enraged for card in crew.state.row] == [True, False, False, False, False]


# --- 04-5 Stare Down --------------------------------------------------------------------------------


@rule("LEV-2")
def test_stare_down_costs_who_is_nearest_to_the_eye_2_health_or_4_grip():
    crew = threatens(crew_on("watcher", "A1", "E7", "A9"), "04-5")
    assert markers(crew) == []
    crew.picks("go", "end", "resolve")
    assert asked(crew) == (1, "choose", ["0", "1"])
    assert standing(crew.pick("0")) == ["A1 8 10", "E7 6 10", "A9 8 10"]
    crew = comes(crew_on("watcher", "A1", "E7", "A9"), "04-5").pick("1")
    assert standing(crew) == ["A1 8 10", "E7 8 6", "A9 8 10"]
    assert injuries(crew) == [0, 0, 0]
    assert lid(crew) == "closed"


@rule("LEV-2", "LW-124")
def test_stare_down_with_less_than_4_grip_costs_health():
    crew = comes(crew_on("watcher", "A1", "E7").grip_is(1, 3), "04-5")
    assert asked(crew)[1] == "window"
    assert standing(crew) == ["A1 8 10", "E7 6 3"]


def test_stare_down_of_an_open_eye_gives_1_injury_too():
    crew = comes(opened(crew_on("watcher", "A1", "E7", "A9")), "04-5").pick("0")
    assert standing(crew) == ["A1 8 10", "E7 6 10", "A9 8 10"]
    assert injuries(crew) == [0, 1, 0]


@rule("LW-114")
def test_of_two_equally_near_the_eye_the_crew_chooses_who_is_stared_down():
    crew = comes(crew_on("watcher", "A1", "E9", "D10"), "04-5")
    assert asked(crew) == (0, "target", ["1", "2"])
    crew.pick("2")
    assert asked(crew) == (2, "choose", ["0", "1"])
    assert standing(crew.pick("0")) == ["A1 8 10", "E9 8 10", "D10 6 10"]


def test_enraged_stare_down_costs_4_health_or_5_grip_and_opens_the_eye():
    crew = comes(crew_on("watcher", "A1", "E7", "A9"), "04-5!")
    assert asked(crew) == (1, "choose", ["0", "1"])
    assert standing(crew.pick("0")) == ["A1 8 10", "E7 4 10", "A9 8 10"]
    assert (lid(crew), injuries(crew)) == ("open", [0, 0, 0])
    crew = comes(crew_on("watcher", "A1", "E7", "A9"), "04-5!").pick("1")
    assert standing(crew) == ["A1 8 10", "E7 8 5", "A9 8 10"]


def test_enraged_stare_down_of_an_open_eye_gives_1_injury_too():
    crew = comes(opened(crew_on("watcher", "A1", "E7", "A9")), "04-5!").pick("1")
    assert standing(crew) == ["A1 8 10", "E7 8 5", "A9 8 10"]
    assert (lid(crew), injuries(crew)) == ("open", [0, 1, 0])


def test_the_names_of_its_threats():
    threats = OURS.scenarios["watcher"].file.threats
    assert [(threat.id, threat.name) for threat in threats] == [
        ("04-1", "Lids Part"), ("04-2", "Unblinking"), ("04-3", "Lance of Sight"), ("04-4", "Wing Buffet"),
        ("04-5", "Stare Down"),
    ]  # fmt: skip
