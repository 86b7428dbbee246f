"""The Tunneler: the lift, its buttons, blackouts."""

from __future__ import annotations

import pytest

from game.leviathan.land.ground import refresh
from game.leviathan.state import Token
from tests.leviathan.crew import Crew
from tests.leviathan.laid_out import last_of_the_round
from tests.leviathan.on_the_map import GRIP, Settled, area, asked, comes, crew_on, markers, standing, threatens
from tests.leviathan.threatening import change_file
from tests.marks import rule

STOPS = {"a": "E2", "b": "E6", "c": "E10", "d": "E13"}
BUTTONS = {1: "D2", 2: "G6", 3: "D10", 4: "G13"}
SHAFT = {f"{column}{row}" for column in "EF" for row in range(2, 15)}


def lift(crew: Crew) -> str:
    """The left space of the lift."""
    return crew.names[crew.state.overlays["lift"][0]]


def hangs(crew: Crew, place: str) -> Crew:
    """The lift hangs at a stop from the start."""
    crew.state.overlays["lift"] = (crew.names.index(place), "a")
    refresh(crew.game)
    crew.fresh()
    return crew


def lights(crew: Crew, *numbers: int) -> Crew:
    """Exactly these buttons are lit."""
    for number in BUTTONS:
        crew.state.features[f"button_{number}"] = "lit" if number in numbers else "dark"
    crew.fresh()
    return crew


def lit(crew: Crew) -> list[int]:
    return [number for number in BUTTONS if crew.state.features[f"button_{number}"] == "lit"]


def activates(crew: Crew) -> Crew:
    """In the activation of the first climber, with 2 AP and a threat that nobody minds yet."""
    return crew.row("12-5").picks("reveal", "go")


def actions(crew: Crew) -> set[str]:
    return {option for option in crew.options(0) if option.startswith("action")}


def is_ledge(crew: Crew) -> set[str]:
    return {name for name in SHAFT if crew.state.terrain[crew.names.index(name)] == "ledge"}


# --- the lift ---------------------------------------------------------------------------------------


@rule("TUNNELER-1")
def test_at_setup_the_lift_hangs_at_the_lowest_stop_and_all_buttons_are_lit():
    crew = crew_on("tunneler", "A1", "B1")
    assert list(crew.state.overlays) == ["lift"]
    assert lift(crew) == "E2"
    assert is_ledge(crew) == {"E2", "F2"}
    assert crew.state.features == {f"button_{number}": "lit" for number in BUTTONS}


@rule("TUNNELER-1", "TUNNELER-3")
@pytest.mark.parametrize(("number", "stop"), list(zip(BUTTONS, STOPS.values(), strict=True)))
def test_each_button_belongs_to_its_stop(number, stop):
    crew = lights(hangs(crew_on("tunneler", BUTTONS[number], "A1"), "E6" if stop != "E6" else "E2"))
    activates(crew).pick(f"action+press_{number}")
    assert (lift(crew), lit(crew)) == (stop, [number])
    assert crew.climber().ap == 1
    assert standing(crew) == [f"{BUTTONS[number]} 8 10", "A1 8 10"]


@rule("TUNNELER-2")
@pytest.mark.parametrize("stop", STOPS.values())
def test_the_shaft_is_open_wherever_the_lift_is_not(stop):
    crew = hangs(crew_on("tunneler", "A1", "B1"), stop)
    kinds = {name: crew.state.terrain[crew.names.index(name)] for name in SHAFT}
    assert {name for name in SHAFT if kinds[name] != "open"} == {stop, f"F{stop[1:]}"}
    assert kinds[stop] == kinds[f"F{stop[1:]}"] == "ledge"


@rule("TUNNELER-2")
def test_who_climbs_into_the_shaft_falls_but_not_on_the_lift():
    crew = activates(crew_on("tunneler", "D2", "A1")).pick("climb+E2")
    assert not crew.climber().falling
    crew = activates(crew_on("tunneler", "D4", "A1")).pick("climb+E4")
    assert crew.climber().falling


@rule("TUNNELER-3")
def test_a_button_is_pressed_only_on_its_own_space():
    assert actions(activates(crew_on("tunneler", "C2", "D2"))) == set()
    for number, place in BUTTONS.items():
        assert actions(activates(lights(crew_on("tunneler", place, "A1")))) == {f"action+press_{number}"}


@rule("TUNNELER-3", "LEV-6")
def test_without_an_action_point_nothing_is_pressed_or_ridden():
    crew = activates(crew_on("tunneler", "D2", "A1")).set(0, ap=0)
    assert actions(crew) == set()
    assert actions(lights(crew, 2).put(0, "E2")) == set()


@rule("TUNNELER-3")
def test_a_lit_button_calls_the_lift_back():
    crew = activates(hangs(lights(crew_on("tunneler", "D2", "A1"), 1, 3), "E10")).pick("action+press_1")
    assert (lift(crew), lit(crew)) == ("E2", [1, 3])


@rule("TUNNELER-4")
@pytest.mark.parametrize("place", ["E2", "F2"])
def test_a_ride_goes_to_any_stop_whose_button_is_lit_for_1_ap(place):
    for letter, number in {"b": 2, "c": 3, "d": 4}.items():
        crew = activates(lights(crew_on("tunneler", place, "A1"), number))
        assert actions(crew) == {f"action+ride_{letter}"}
        crew.pick(f"action+ride_{letter}")
        assert lift(crew) == STOPS[letter]
        assert crew.place() == place[0] + STOPS[letter][1:]
        assert (crew.climber().ap, lit(crew)) == (1, [number])


@rule("TUNNELER-4")
def test_a_ride_goes_down_too_and_skips_stops():
    crew = activates(lights(hangs(crew_on("tunneler", "F13", "A1"), "E13"), 1, 2, 4)).pick("action+ride_a")
    assert (lift(crew), crew.place()) == ("E2", "F2")
    assert {"action+ride_b", "action+ride_d"} <= actions(crew)
    assert "action+ride_c" not in actions(crew)


@rule("TUNNELER-4")
def test_nobody_rides_without_standing_on_the_lift():
    crew = activates(lights(crew_on("tunneler", "D2", "E2"), 1, 2, 3, 4))
    assert not any("ride" in option for option in actions(crew))
    assert not any(option.startswith("action") for option in crew.options(1))


@rule("LW-R29")
def test_a_press_or_a_ride_that_would_change_nothing_is_not_offered():
    assert actions(activates(lights(crew_on("tunneler", "E2", "A1"), 1, 2))) == {"action+ride_b"}
    assert actions(activates(lights(crew_on("tunneler", "D2", "A1"), 1))) == set()


@rule("TUNNELER-5", "LW-97")
def test_all_climbers_on_the_lift_move_with_it_and_keep_their_places():
    crew = activates(lights(crew_on("tunneler", "E2", "F2", "E2", "E1"), 3)).pick("action+ride_c")
    assert standing(crew) == ["E10 8 10", "F10 8 10", "E10 8 10", "E1 8 10"]
    assert not any(climber.falling for climber in crew.state.climbers)


@rule("TUNNELER-5", "LW-180")
def test_a_marker_rides_the_lift_and_the_attack_comes_from_where_it_is_then():
    crew = threatens(lights(crew_on("tunneler", "F2", "G6", "G2", "D6"), 2), "12-1")
    assert markers(crew) == ["F2"]
    crew.picks("go", "action+ride_b")
    assert markers(crew) == ["F6"]
    crew.picks("end", "resolve")
    assert area(crew) == {"E7", "F7", "G7", "E6", "F6", "G6", "F5"}
    assert standing(crew) == ["F6 5 10", "G6 5 10", "G2 8 10", "D6 8 10"]


@rule("TUNNELER-5")
def test_a_marker_beside_the_lift_does_not_ride():
    crew = threatens(lights(crew_on("tunneler", "D2", "A1"), 2), "12-1").put(0, "E2").picks("go", "action+ride_b")
    assert (markers(crew), crew.place()) == (["D2"], "E6")


@rule("TUNNELER-5", "LEV-3")
def test_tokens_on_the_lift_ride_too_and_who_rides_with_them_does_not_enter_them():
    crew = activates(lights(crew_on("tunneler", "E2", "A1"), 2))
    web = crew.game.content.scenarios["weaver"].file
    change_file(crew, tokens=web.tokens, terrain_kinds=web.terrain_kinds)
    crew.state.tokens.append(Token("web", "web", "map", crew.names.index("E2")))
    refresh(crew.game)
    crew.fresh()
    crew.pick("action+ride_b")
    assert [crew.names[token.at] for token in crew.state.tokens] == ["E6"]
    assert crew.state.terrain[crew.names.index("E6")] == "web"
    assert standing(crew)[0] == "E6 8 10"
    crew.pick("climb+F6").set(0, ap=1).pick("climb+E6")
    assert standing(crew)[0] == "E6 8 9"


@rule("TUNNELER-5")
def test_the_farseer_rides_too():
    crew = Settled("fix+breaker", "savvy+mender", leviathan="tunneler", at=["G6", "A1"], map=None)
    crew.hand(0).set(1, farseer=crew.names.index("F2"))
    activates(crew).pick("action+press_2")
    assert crew.names[crew.climber(1).farseer] == "F6"


@rule("TUNNELER-6")
@pytest.mark.parametrize(("start", "column"), [("D4", "E"), ("G4", "F")])
def test_who_falls_down_the_shaft_lands_on_the_lift_below(start, column):
    crew = activates(crew_on("tunneler", start, "A1")).pick(f"climb+{column}4").picks("fall_on", "fall_on", "stop")
    assert standing(crew)[0] == f"{column}2 8 10"
    assert not crew.climber().falling


@rule("TUNNELER-6", "LW-85")
def test_the_lift_is_a_ledge_that_may_be_passed():
    crew = activates(crew_on("tunneler", "D4", "A1")).picks("climb+E4", "fall_on", "fall_on")
    assert asked(crew)[2][:2] == ["stop", "fall_on"]
    assert standing(crew.pick("fall_on"))[0] == "E1 8 10"


@rule("TUNNELER-6")
@pytest.mark.parametrize("stop", ["E6", "E10", "E13"])
def test_without_the_lift_below_one_falls_to_the_starting_row(stop):
    crew = activates(hangs(crew_on("tunneler", "D5", "A1"), stop)).pick("climb+E5").picks(*["fall_on"] * 4)
    assert standing(crew)[0] == "E1 8 10"
    assert not crew.climber().falling
    assert crew.events("stopped_falling")[-1]["fallen"] == 4


@rule("TUNNELER-7")
def test_the_lift_passes_what_is_beside_the_shaft():
    crew = activates(lights(crew_on("tunneler", "E2", "D9", "G9", "D6"), 4))
    before = (dict(crew.state.crystals), dict(crew.state.mushrooms))
    crew.pick("action+ride_d")
    assert lift(crew) == "E13"
    assert (crew.state.crystals, crew.state.mushrooms) == before
    assert standing(crew) == ["E13 8 10", "D9 8 10", "G9 8 10", "D6 8 10"]


@rule("TUNNELER-7")
def test_nothing_in_the_shaft_stops_the_lift():
    crew = Settled("fix+breaker", "savvy+mender", leviathan="tunneler", at=["E2", "E5"], map=None)
    lights(crew.hand(0), 3).set(1, farseer=crew.names.index("E5"))
    activates(crew).pick("action+ride_c")
    assert (lift(crew), crew.place(0), crew.place(1)) == ("E10", "E10", "E5")
    assert not crew.climber(1).falling


# --- blackouts --------------------------------------------------------------------------------------


@rule("TUNNELER-8")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ([1, 2, 3, 4], [1, 2, 3]), ([1, 2, 3], [1, 2]), ([1, 4], [1]), ([2, 3], [2]), ([1, 2], [1]), ([1], []),
        ([3], []), ([], []),
    ],
)  # fmt: skip
def test_a_blackout_puts_out_the_lit_button_nearest_to_the_top(before, after):
    crew = comes(lights(crew_on("tunneler", "A1", "B1"), *before), "12-5")
    assert lit(crew) == after


@rule("TUNNELER-8", "LEV-4")
def test_a_blackout_cannot_be_blocked():
    crew = lights(crew_on("tunneler", "A1", "B1", "C1"), 1).hand(2, "hazard-1").grip_is(2, GRIP)
    threatens(crew, "12-5").picks("go", "end").skill("hazard-1", 2).resolve()
    assert lit(crew) == []
    assert standing(crew)[2] == "C1 8 10"


@rule("TUNNELER-9")
def test_the_lift_stays_when_its_button_goes_dark_and_the_button_can_be_pressed_again():
    crew = comes(hangs(lights(crew_on("tunneler", "E6", "G6"), 2), "E6"), "12-5")
    assert (lift(crew), lit(crew)) == ("E6", [])
    assert standing(crew) == ["E6 8 9", "G6 8 9"]
    hangs(crew.finish().hand(1), "E2").row("12-5").picks("reveal", "go", "action+press_2")
    assert (lift(crew), lit(crew)) == ("E6", [2])


@rule("TUNNELER-9", "TUNNELER-4")
def test_no_ride_goes_to_a_stop_that_went_dark():
    crew = activates(lights(crew_on("tunneler", "E2", "F2"), 3, 4))
    assert actions(crew) == {"action+ride_c", "action+ride_d"}
    crew.picks("end", "resolve").finish().hand(1)
    assert lit(crew) == [3]
    activates(crew)
    assert {option for option in crew.options(1) if option.startswith("action")} == {"action+ride_c"}


@rule("TUNNELER-9")
def test_at_the_start_of_a_round_all_buttons_are_lit_again_and_the_lift_stays_where_it_is():
    crew = last_of_the_round(hangs(lights(crew_on("tunneler", "A1", "B1"), 1), "E10"), "12-5")
    assert lit(crew.picks("reveal", "go", "end", "resolve")) == []
    crew.finish()
    assert (crew.state.round, lit(crew), lift(crew)) == (2, [1, 2, 3, 4], "E10")


@rule("TUNNELER-10")
def test_the_crew_wins_the_moment_no_crystal_is_left():
    crew = activates(crew_on("tunneler", "C2", "A1").crystals(C2=2, H2=1))
    crew.set(0, ap=3).pick("strike+C2+2")
    assert crew.table.outcome is None
    crew.put(0, "H2").pick("strike+H2+1")
    assert (crew.table.outcome.result, crew.table.outcome.reason) == ("win", "crystals")
