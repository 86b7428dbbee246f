"""The rulebook's own clarifications of leviathans, LW-180 to LW-191, each on the real map."""

from __future__ import annotations

import pytest

from tests.leviathan.crew import Crew
from tests.leviathan.on_the_map import (
    area,
    asked,
    comes,
    crew_on,
    eye_open,
    iris,
    markers,
    standing,
    step,
    threatens,
)
from tests.marks import rule


def at(crew: Crew, overlay: str) -> str:
    return crew.names[crew.state.overlays[overlay][0]]


# --- Tunneler ---------------------------------------------------------------------------------------


@rule("LW-180")
def test_a_marker_on_the_lift_rides_with_it():
    crew = crew_on("tunneler", "E2", "D2")
    crew.state.features["button_2"] = "lit"
    threatens(crew, "12-1")
    assert markers(crew) == ["E2"]
    crew.picks("go", "action+ride_b")
    assert (at(crew, "lift"), markers(crew), crew.place()) == ("E6", ["E6"], "E6")
    crew.picks("end", "resolve")
    assert area(crew) == {"D7", "E7", "F7", "D6", "E6", "F6", "E5"}
    assert standing(crew) == ["E6 5 10", "D2 8 10"]


# --- Twins ------------------------------------------------------------------------------------------


@rule("LW-181")
def test_with_enraged_gore_the_flight_is_swift_too():
    crew = threatens(crew_on("twins", "A5", "A1"), "13-1!")
    assert at(crew, "blighted_twin") == "J9"
    crew.pick("resolve")
    assert (step(crew), at(crew, "blighted_twin")) == (2, "D6")
    assert standing(crew) == ["A4 5 9", "A1 8 10"]
    crew.picks("go", "end", "resolve")
    assert at(crew, "blighted_twin") == "D6"
    assert standing(crew) == ["A4 5 9", "A1 8 10"]


@rule("LW-182")
@pytest.mark.parametrize(("which", "place"), [("0", "D9"), ("1", "L9")])
def test_lock_horns_makes_the_chosen_climber_enter_a_horn(which, place):
    crew = comes(crew_on("twins", "A1", "H3"), "13-2")
    assert asked(crew) == (0, "target", ["0", "1"])
    crew.pick("1")
    assert asked(crew) == (0, "choose", ["0", "1"])
    crew.pick(which)
    assert standing(crew) == ["A1 8 10", f"{place} 4 8"]  # 1 health for the horn, 3 health and 2 grip for the card


@rule("LW-182")
def test_the_horn_does_not_hurt_who_already_stands_there_when_lock_horns_comes():
    crew = comes(crew_on("twins", "A1", "D9"), "13-2").picks("1", "0")
    assert standing(crew) == ["A1 8 10", "D9 5 8"]


@rule("LW-183")
def test_who_is_left_behind_by_a_twin_falls():
    crew = comes(crew_on("twins", "A1", "E8"), "13-3")
    assert asked(crew)[:2] == (1, "ride")
    crew.pick("no")
    assert at(crew, "normal_twin") == "J6"
    assert crew.place(1) == "E8"
    assert crew.climber(1).falling
    crew.picks(*["fall_on"] * 7)
    assert standing(crew) == ["A1 8 10", "E1 8 10"]


@rule("LW-183")
def test_who_pays_rides_along_without_entering():
    crew = comes(crew_on("twins", "A1", "F9"), "13-3").pick("yes")
    assert at(crew, "normal_twin") == "J6"
    assert standing(crew) == ["A1 8 10", "L6 8 9"]


@rule("LW-183")
def test_who_cannot_pay_is_left_behind():
    crew = comes(crew_on("twins", "A1", "D8").grip_is(1, 0), "13-3")
    assert crew.climber(1).falling
    assert (crew.place(1), at(crew, "normal_twin")) == ("D8", "J6")


@rule("LW-184")
def test_the_twins_flee_round_their_stands():
    crew = crew_on("twins", "A1", "B1")
    stands = []
    for _ in range(4):
        crew.hand(crew.state.active)
        comes(crew, "13-3!")
        stands.append((at(crew, "normal_twin"), at(crew, "blighted_twin")))
        crew.finish().set(0, health=8).set(1, health=8)
    assert stands == [("J6", "D6"), ("D3", "J3"), ("D9", "J9"), ("J6", "D6")]


@rule("LW-185")
def test_a_marker_stays_on_a_fleeing_twin():
    crew = threatens(crew_on("twins", "K9", "A1"), "13-1").pick("go")
    assert markers(crew) == ["K9"]
    crew.set(0, ap=4).picks("strike+K9+4", "yes")
    assert (at(crew, "blighted_twin"), markers(crew), crew.place()) == ("D6", ["E6"], "E6")
    crew.picks("end", "resolve")
    assert area(crew) == {"D7", "E7", "F7", "D6", "E6", "F6"}
    assert standing(crew)[0] == "E6 5 9"


# --- Tyrant -----------------------------------------------------------------------------------------


def decree(crew: Crew, front: str) -> Crew:
    """The one decree in force; none if it is empty."""
    for token in crew.state.tokens:
        token.place, token.face_up = ("card", True) if token.front == front else ("bag", False)
    crew.fresh()
    return crew


@rule("LW-186")
def test_enraged_impale_resolves_twice():
    crew = threatens(decree(crew_on("tyrant", "D5", "D7", "D4"), ""), "17-1!")
    assert markers(crew) == ["D7"]
    crew.pick("resolve")
    assert step(crew) == 2
    assert area(crew) == {"D8", "C7", "D7", "E7", *(f"D{row}" for row in range(1, 7))}
    assert standing(crew) == ["D5 7 9", "D7 7 9", "D4 7 9"]
    assert markers(crew) == []
    crew.put(1, "H9").picks("go", "end")
    assert (step(crew), markers(crew)) == (3, ["H9"])
    assert asked(crew)[2][0] == "resolve"
    crew.put(2, "H2").pick("resolve")
    assert area(crew) == {"H10", "G9", "H9", "I9", *(f"H{row}" for row in range(1, 9))}
    assert standing(crew) == ["D5 7 9", "H9 6 8", "H2 6 8"]


# --- Vortex -----------------------------------------------------------------------------------------


@rule("LW-187")
def test_wind_turns_the_gravity_there_is():
    crew = crew_on("vortex", "A1", "B1")
    found = []
    for card in ("14-1", "14-1", "14-2", "14-2!"):
        crew.hand(crew.state.active)
        comes(crew, card)
        found.append(crew.state.gravity)
        crew.finish()
    assert found == ["left", "up", "left", "right"]


@rule("LW-188")
@pytest.mark.parametrize(("gravity", "place"), [("down", "E3"), ("left", "C5"), ("up", "E7"), ("right", "G5")])
def test_pushes_with_gravity_follow_the_gravity_there_is(gravity, place):
    crew = crew_on("vortex", "E5", "A1").crystals(B9=4)
    crew.state.gravity = gravity
    comes(crew, "14-4!")
    assert crew.place() == place


@rule("LW-189")
def test_a_fall_wraps_round_the_map():
    crew = crew_on("vortex", "C1", "A1").row("14-4").picks("reveal", "go", "let_go+0", "fall_on")
    assert standing(crew)[0] == "C10 8 8"
    assert crew.climber().falling
    crew.picks("fall_on", "fall_on")
    assert crew.place() == "C8"
    crew.pick("stop")
    assert standing(crew)[0] == "C8 8 8"


@rule("LW-189")
def test_a_fall_wraps_sideways_too():
    crew = crew_on("vortex", "A4", "A1")
    crew.state.gravity = "left"
    crew.row("14-4").picks("reveal", "go", "let_go+0", "fall_on")
    assert standing(crew)[0] == "K4 8 8"


@rule("LW-189")
def test_moves_pushes_and_areas_do_not_wrap():
    crew = threatens(crew_on("vortex", "A4", "K4"), "14-4!")
    crew.state.gravity = "left"
    crew.pick("go").set(0, ap=3)
    spaces = {option.split("+")[1] for option in crew.options(0) if option[:4] in ("clim", "jump", "glid")}
    assert {space[0] for space in spaces} == {"A", "B", "C"}
    crew.picks("end", "resolve")
    assert standing(crew) == ["A4 3 10", "K4 8 10"]
    assert {space[0] for space in area(crew)} == {"A", "B", "C"}


# --- Watcher ----------------------------------------------------------------------------------------


@rule("LW-190")
def test_with_an_empty_pool_eye_open_lines_still_apply():
    crew = eye_open("E9", "A1")
    crew.state.pools["iris"] = ()
    crew.picks("end", "resolve")
    assert [crew.climber(who).health for who in (0, 1)] == [5, 8]
    assert [crew.climber(who).blight for who in (0, 1)] == [1, 0]
    crew.finish().hand(1)
    comes(crew, "04-2")
    assert [crew.climber(who).health for who in (0, 1)] == [3, 6]


@rule("LW-190")
def test_with_an_empty_pool_the_eye_is_struck_shut_without_blight():
    crew = eye_open("E9", "A1").set(0, ap=2)
    crew.state.pools["iris"] = ()
    crew.fresh()
    crew.pick("strike+eye@E9+1")
    assert crew.state.features["eye"] == "closed"
    assert crew.climber(0).blight == 0
    assert crew.table.outcome is None


@rule("LW-191", "LW-117")
def test_a_strike_on_the_open_eye_closes_it_and_reduces_the_pool_by_its_amount():
    crew = eye_open("E9", "A1").set(0, ap=6)
    crew.pick("strike+eye@E9+5").picks("0+3", "1+2")
    assert crew.state.features["eye"] == "closed"
    assert iris(crew) == [1, 1, 3]
    assert crew.climber(0).blight == 1
    assert not any("eye" in option for option in crew.options(0))
