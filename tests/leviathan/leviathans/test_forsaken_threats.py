"""The Forsaken's five threats, both ends of each, on the real map."""

from __future__ import annotations

import pytest

from game.engine.chance import Stream
from game.engine.redealt import redealt
from game.leviathan.land.board import Crystal
from tests.leviathan.crew import Crew
from tests.leviathan.laid_out import fronts, known_rot, places, rot
from tests.leviathan.on_the_map import OURS, area, asked, comes, crew_on, markers, standing, threatens
from tests.marks import rule

NEAR_K4 = {"I4", "M4"} | {f"{column}{row}" for column in "JKL" for row in (3, 4, 5)}


def within_2(place: str) -> set[str]:
    """All spaces of the map within range 2."""
    return {
        f"{column}{row}"
        for column in "ABCDEFGHIJKLMN"
        for row in range(1, 10)
        if abs(ord(column) - ord(place[0])) + abs(row - int(place[1])) <= 2
    }


def turned(crew: Crew, *cells: str) -> Crew:
    """The rot on these spaces has been turned."""
    for token in crew.state.tokens:
        if crew.names[token.at] in cells:
            token.face_up = True
    return crew.ground()


def without_rot(crew: Crew) -> Crew:
    """No rot lies face down any more."""
    for token in crew.state.tokens:
        token.place, token.at, token.face_up = "box", -1, True
    crew.fresh()
    return crew


def dice(crew: Crew) -> dict[str, int]:
    return {crew.names[cell]: die.value for cell, die in crew.state.crystals.items()}


def pick_space(crew: Crew, place: str) -> Crew:
    return crew.pick(next(option.id for option in crew.ask.options if option.points_at == (f"space:{place}",)))


def spaces(crew: Crew) -> list[str]:
    return sorted(point.partition(":")[2] for option in crew.ask.options for point in option.points_at)


# --- 11-1 Creeping Rot ------------------------------------------------------------------------------


def test_creeping_rot_hits_round_each_blighted_crystal_and_two_aside_for_2_health_and_1_grip():
    crew = threatens(crew_on("forsaken", "J5", "M4", "K6", "I6"), "11-1")
    assert markers(crew) == []
    crew.picks("go", "end", "resolve")
    assert area(crew) == NEAR_K4
    assert standing(crew) == ["J5 6 9", "M4 6 9", "K6 8 10", "I6 8 10"]


def test_creeping_rot_is_dodged_and_misses_without_any_effect():
    crew = threatens(crew_on("forsaken", "J5", "A1"), "11-1").picks("go", "climb+J6", "end", "resolve")
    assert crew.events("attacked")[-1]["hit"] == ()
    assert standing(crew) == ["J6 8 10", "A1 8 10"]


def test_enraged_creeping_rot_reaches_2_from_every_crystal_for_2_health_and_1_blight():
    crew = threatens(crew_on("forsaken", "J5", "B7", "N3", "F5"), "11-1!")
    assert markers(crew) == []
    crew.picks("go", "end", "resolve")
    assert area(crew) == set().union(*map(within_2, ("K2", "A3", "N4", "C6", "I6", "K4")))
    assert standing(crew) == ["J5 6 10", "B7 6 10", "N3 6 10", "F5 8 10"]  # J5 is near two crystals
    assert [climber.blight for climber in crew.state.climbers] == [1, 1, 1, 0]


# --- 11-2 Sagging Hide ------------------------------------------------------------------------------


def test_sagging_hide_costs_who_is_not_on_a_ledge_3_grip_and_pushes_who_is_on_face_up_rot_2_down():
    crew = turned(rot(crew_on("forsaken", "K8", "I8", "H7", "E5"), K8="mire", I8="thorn"), "K8", "I8")
    threatens(crew, "11-2")
    assert markers(crew) == []
    crew.picks("go", "end", "resolve")
    assert standing(crew) == ["K6 8 7", "I6 8 7", "H7 8 10", "E5 8 7"]


@rule("FORSAKEN-2")
def test_sagging_hide_pushes_over_harmful_ground_into_more_rot():
    crew = comes(turned(rot(crew_on("forsaken", "D8", "A1"), D8="thorn", D6="mire"), "D8"), "11-2")
    assert standing(crew) == ["D6 7 6", "A1 8 10"]
    assert fronts(crew, "D6") == ["mire"]


def test_enraged_sagging_hide_costs_all_1_health_and_who_is_not_on_a_ledge_3_grip_and_pushes_them_1_down():
    crew = turned(rot(crew_on("forsaken", "K8", "E5", "H7", "J3"), K8="mire"), "K8")
    comes(crew, "11-2!")
    assert standing(crew) == ["K7 7 7", "E4 7 7", "H7 7 10", "J2 7 7"]


def test_enraged_sagging_hide_pushes_into_the_belly_pool():
    crew = comes(crew_on("forsaken", "A1", "F3"), "11-2!")
    assert (standing(crew)[1], crew.climber(1).falling) == ("F2 7 7", True)
    assert standing(crew.pick("fall_on")) == ["A1 7 10", "F1 7 7"]


# --- 11-3 Blind Trample -----------------------------------------------------------------------------


@rule("LW-134")
def test_blind_trample_waits_and_hits_two_aside_of_the_lowest_climber_and_above_and_below_for_2_health():
    crew = threatens(crew_on("forsaken", "E5", "F5", "G5", "F7"), "11-3")
    assert markers(crew) == []
    crew.picks("go", "end")
    assert asked(crew) == (0, "target", ["0", "1", "2"])
    crew.pick("0")
    assert markers(crew) == ["E5"]
    crew.pick("resolve")
    assert area(crew) == {"D6", "E6", "F6", "C5", "D5", "E5", "F5", "G5", "D4", "E4", "F4"}
    assert standing(crew) == ["E5 6 10", "F5 6 10", "G5 6 10", "F7 8 10"]


@rule("LW-134")
def test_blind_trample_is_left_by_being_lowest_no_more():
    crew = threatens(crew_on("forsaken", "F4", "K5"), "11-3").picks("go", "climb+F5", "climb+F6", "end", "resolve")
    assert standing(crew) == ["F6 8 10", "K5 6 10"]


def test_blind_trample_misses_without_any_effect():
    crew = threatens(crew_on("forsaken", "F4", "F8"), "11-3").picks("go", "end").put(0, "F6").pick("resolve")
    assert crew.events("attacked")[-1]["hit"] == ()
    assert standing(crew) == ["F6 8 10", "F8 8 10"]
    assert not any(card.enraged for card in crew.state.row)


@rule("LW-134")
def test_enraged_blind_trample_waits_and_hits_round_the_lowest_and_the_active_for_2_health_and_pushes_1_down():
    crew = threatens(crew_on("forsaken", "F8", "K5", "J6", "H8"), "11-3!")
    assert markers(crew) == []
    crew.picks("go", "end")
    assert markers(crew) == ["K5", "F8"]
    crew.pick("resolve")
    low = {f"{column}{row}" for column in "IJKLM" for row in (4, 5, 6)}
    assert area(crew) == low | {f"{column}{row}" for column in "DEFGH" for row in (7, 8, 9)}
    assert standing(crew) == ["F7 6 10", "K4 6 10", "J5 6 10", "H7 6 10"]


@rule("LW-29")
def test_enraged_blind_trample_hits_an_active_climber_who_is_lowest_once():
    crew = threatens(crew_on("forsaken", "K5", "F8"), "11-3!").picks("go", "end")
    assert markers(crew) == ["K5", "K5"]
    crew.pick("resolve")
    assert standing(crew) == ["K4 6 10", "F8 8 10"]


def test_enraged_blind_trample_misses_without_any_effect():
    crew = threatens(crew_on("forsaken", "K5", "F8"), "11-3!").picks("go", "end").put(0, "K3").pick("resolve")
    assert crew.events("attacked")[-1]["hit"] == ()
    assert standing(crew) == ["K3 8 10", "F8 8 10"]


# --- 11-4 Call to the Herd --------------------------------------------------------------------------


def test_call_to_the_herd_costs_the_loneliest_climber_4_health_or_gives_2_injuries():
    crew = comes(crew_on("forsaken", "C5", "E5", "J5"), "11-4")
    assert asked(crew) == (2, "choose", ["0", "1"])
    assert standing(crew.pick("0")) == ["C5 8 10", "E5 8 10", "J5 4 10"]
    crew = comes(crew_on("forsaken", "C5", "E5", "J5"), "11-4").pick("1")
    assert standing(crew) == ["C5 8 10", "E5 8 10", "J5 8 10"]
    assert [len(climber.injuries) for climber in crew.state.climbers] == [0, 0, 2]


@rule("LEV-2", "LW-R58")
def test_call_to_the_herd_without_an_injury_left_costs_4_health():
    crew = crew_on("forsaken", "C5", "E5", "J5")
    crew.state.injuries = ()
    assert standing(comes(crew, "11-4"))[2] == "J5 4 10"


@rule("LW-24")
def test_call_to_the_herd_means_who_is_loneliest_when_it_resolves():
    crew = threatens(crew_on("forsaken", "C5", "E5", "J5"), "11-4").put(2, "F5").put(0, "A5")
    crew.picks("go", "end", "resolve")
    assert asked(crew)[:2] == (0, "choose")


def test_enraged_call_to_the_herd_costs_2_health_and_2_injuries_and_the_active_climber_2_health_and_2_grip():
    crew = comes(crew_on("forsaken", "C5", "E5", "J5"), "11-4!")
    assert standing(crew) == ["C5 6 8", "E5 8 10", "J5 6 10"]
    assert [len(climber.injuries) for climber in crew.state.climbers] == [0, 0, 2]


# --- 11-5 Fester ------------------------------------------------------------------------------------


def test_fester_turns_the_rot_nearest_to_the_active_climber_and_costs_them_2_health():
    crew = comes(rot(crew_on("forsaken", "D9", "H5"), D8="crystal"), "11-5")
    assert crew.state.crystals[crew.names.index("D8")] == Crystal("blighted", 4)
    assert "D8" not in places(crew)
    assert len(places(crew)) == 15
    assert standing(crew) == ["D9 6 10", "H5 8 10"]


@rule("LW-24")
def test_fester_means_the_rot_nearest_when_it_resolves():
    crew = rot(crew_on("forsaken", "E9", "A1"), G8="thorn", D8="mire")
    threatens(crew, "11-5").picks("go", "climb+F9", "climb+G9", "end", "resolve")
    assert (fronts(crew, "G8"), fronts(crew, "D8")) == (["thorn"], [])


@rule("LW-114")
def test_of_two_equally_near_tokens_the_crew_chooses_which_fester_turns():
    crew = comes(rot(crew_on("forsaken", "C8", "A1"), B8="thorn", D8="mire"), "11-5")
    assert asked(crew)[:2] == (0, "target")
    assert spaces(crew) == ["B8", "D8"]
    pick_space(crew, "D8")
    assert (fronts(crew, "D8"), fronts(crew, "B8")) == (["mire"], [])
    assert standing(crew) == ["C8 6 10", "A1 8 10"]


def test_fester_takes_the_nearest_that_still_lies_face_down():
    crew = comes(turned(rot(crew_on("forsaken", "C8", "A1"), B8="thorn", D8="mire"), "D8"), "11-5")
    assert fronts(crew, "B8") == ["thorn"]
    assert asked(crew)[1] == "window"


@pytest.mark.parametrize(("front", "after"), [("thorn", "D8 7 10"), ("mire", "D8 8 9")])
def test_rot_that_fester_turned_is_ground_like_any_other(front, after):
    crew = comes(rot(crew_on("forsaken", "D9", "A1"), D8=front), "11-5").finish()
    crew.hand(1).put(1, "C8").row("11-2").picks("reveal", "go", "climb+D8")
    assert standing(crew)[1] == after


def test_fester_without_face_down_rot_lets_the_lowest_crystal_grow_by_1():
    crew = comes(without_rot(crew_on("forsaken", "D9", "A1")), "11-5")
    assert dice(crew) == {"K2": 3, "A3": 3, "N4": 3, "C6": 4, "I6": 5, "K4": 3}
    assert standing(crew) == ["D9 6 10", "A1 8 10"]
    crew = comes(without_rot(crew_on("forsaken", "D9", "A1")).crystals(A3=3, N4=-3, C6=4), "11-5")
    assert spaces(crew) == ["A3", "N4"]
    pick_space(crew, "N4")
    assert dice(crew) == {"A3": 3, "N4": 4, "C6": 4}


@rule("LEV-8")
def test_fester_lifts_no_die_above_6():
    crew = comes(without_rot(crew_on("forsaken", "D9", "A1")).crystals(A3=6), "11-5")
    assert dice(crew) == {"A3": 6}
    crew = comes(without_rot(crew_on("forsaken", "D9", "A1")).crystals(A3=-6), "11-5!")
    assert dice(crew) == {"A3": 6}


def test_enraged_fester_turns_the_nearest_rot_costs_4_health_and_every_blighted_crystal_grows_by_1():
    crew = comes(rot(crew_on("forsaken", "D9", "A1"), D8="crystal"), "11-5!")
    assert dice(crew) == {"K2": 2, "A3": 3, "N4": 3, "C6": 4, "I6": 5, "K4": 4, "D8": 5}
    assert standing(crew) == ["D9 4 10", "A1 8 10"]
    crew = comes(rot(crew_on("forsaken", "D9", "A1"), D8="thorn"), "11-5!")
    assert fronts(crew, "D8") == ["thorn"]
    assert dice(crew) == {"K2": 2, "A3": 3, "N4": 3, "C6": 4, "I6": 5, "K4": 4}


@rule("FORSAKEN-6")
def test_enraged_fester_lets_the_active_climber_look_before_the_crystals_grow():
    crew = comes(rot(crew_on("forsaken", "D9", "A1"), D8="clear", B8="mire"), "11-5!")
    assert asked(crew)[:2] == (0, "look")
    assert dice(crew)["K4"] == 3
    pick_space(crew, "B8")
    assert (known_rot(crew), dice(crew)["K4"]) == ({"B8": "mire"}, 4)


def test_enraged_fester_without_face_down_rot_lets_the_lowest_and_every_blighted_crystal_grow():
    crew = comes(without_rot(crew_on("forsaken", "D9", "A1")), "11-5!")
    assert dice(crew) == {"K2": 3, "A3": 3, "N4": 3, "C6": 4, "I6": 5, "K4": 4}


# --- what everybody knows ---------------------------------------------------------------------------


@rule("FORSAKEN-1")
def test_in_every_world_a_bot_imagines_each_group_has_one_token_of_each_kind():
    crew = rot(crew_on("forsaken", "D9", "A1"), D8="thorn").row("11-2").picks("reveal", "go", "climb+D8")
    regions = OURS.scenarios["forsaken"].board.regions
    for number in range(6):
        copy = redealt(crew.game, 0, Stream("worlds", number))
        for group in regions.values():
            lying = sorted(token.front for token in copy.state.tokens if token.at in group)
            assert lying == ["clear", "crystal", "mire", "thorn"]


def test_the_names_of_its_threats():
    threats = OURS.scenarios["forsaken"].file.threats
    assert [(threat.id, threat.name) for threat in threats] == [
        ("11-1", "Creeping Rot"), ("11-2", "Sagging Hide"), ("11-3", "Blind Trample"), ("11-4", "Call to the Herd"),
        ("11-5", "Fester"),
    ]  # fmt: skip
