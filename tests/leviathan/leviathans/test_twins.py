"""The Twins: two rams that flee with half of the crystals."""

from __future__ import annotations

import pytest

from game.leviathan.land.board import Crystal
from game.leviathan.land.ground import refresh
from tests.leviathan.crew import Crew
from tests.leviathan.on_the_map import GRIP, area, asked, comes, crew_on, markers, standing, step, threatens
from tests.marks import rule

STANDS = {"normal_twin": ["D9", "J6", "D3"], "blighted_twin": ["J9", "D6", "J3"]}


def twin(crew: Crew, name: str) -> str:
    """The top left space of a Twin."""
    return crew.names[crew.state.overlays[f"{name}_twin"][0]]


def twins(crew: Crew) -> tuple[str, str]:
    return twin(crew, "normal"), twin(crew, "blighted")


def stands(crew: Crew, name: str, place: str) -> Crew:
    """A Twin stands elsewhere from the start, with its dice."""
    start, side = crew.state.overlays[f"{name}_twin"]
    to = crew.names.index(place)
    spaces = {start + down * 15 + right: to + down * 15 + right for down in (0, 1) for right in (0, 1, 2)}
    crew.state.crystals = {spaces.get(cell, cell): die for cell, die in crew.state.crystals.items()}
    crew.state.overlays[f"{name}_twin"] = (to, side)
    refresh(crew.game)
    crew.fresh()
    return crew


def ground(crew: Crew, place: str) -> str:
    return crew.state.terrain[crew.names.index(place)]


def dice(crew: Crew) -> dict[str, Crystal]:
    return {crew.names[cell]: die for cell, die in crew.state.crystals.items()}


def activates(crew: Crew, ap: int) -> Crew:
    """In the activation of the first climber, with a threat that is yet to come."""
    return crew.row("13-2").picks("reveal", "go").set(0, ap=ap)


# --- two overlays -----------------------------------------------------------------------------------


@rule("TWINS-1")
def test_at_setup_the_twins_stand_on_a_and_d_with_their_dice():
    crew = crew_on("twins", "A1", "B1")
    assert twins(crew) == ("D9", "J9")
    white = {"D9": "harmful", "E9": "normal", "F9": "difficult", "D8": "ledge", "E8": "normal", "F8": "normal"}
    black = {"J9": "difficult", "K9": "normal", "L9": "harmful", "J8": "normal", "K8": "normal", "L8": "ledge"}
    assert {place: ground(crew, place) for place in white} == white
    assert {place: ground(crew, place) for place in black} == black
    gulfs = {f"{column}{row}" for column in "DEFJKL" for row in range(2, 10)}
    assert {ground(crew, place) for place in gulfs - {*white, *black}} == {"open"}


@rule("TWINS-1", "TWINS-11")
def test_each_twin_carries_three_crystals():
    found = dice(crew_on("twins", "A1", "B1"))
    assert {place: found.pop(place) for place in ("E9", "D8", "F8")} == {
        "E9": Crystal("normal", 4), "D8": Crystal("normal", 3), "F8": Crystal("normal", 3),
    }  # fmt: skip
    assert {place: found.pop(place) for place in ("K9", "J8", "L8")} == {
        "K9": Crystal("blighted", 4), "J8": Crystal("blighted", 3), "L8": Crystal("blighted", 3),
    }  # fmt: skip
    assert {place: (die.kind, die.value) for place, die in found.items()} == {
        "H2": ("normal", 3), "B8": ("normal", 3), "H6": ("blighted", 3), "N8": ("blighted", 3),
    }  # fmt: skip


@rule("TWINS-2", "LW-184")
@pytest.mark.parametrize("name", ["normal", "blighted"])
def test_a_twin_goes_round_its_three_stands(name):
    first, second, third = STANDS[f"{name}_twin"]
    card = "13-3" if name == "normal" else "13-1"
    crew = crew_on("twins", "A1", "O1")
    seen = [twin(crew, name)]
    for _ in range(4):
        comes(crew.hand(crew.state.active), card)
        seen.append(twin(crew, name))
        crew.finish().set(0, health=8).set(1, health=8)
    assert seen == [first, second, third, first, second]


@rule("TWINS-2")
def test_the_stands_never_overlap():
    names = crew_on("twins", "A1", "B1").names
    spaces = [
        names.index(place) + down * 15 + right
        for places in STANDS.values() for place in places for down in (0, 1) for right in (0, 1, 2)
    ]  # fmt: skip
    assert len(spaces) == len(set(spaces)) == 36


# --- fleeing ----------------------------------------------------------------------------------------


@rule("TWINS-3", "LW-97")
def test_a_twin_flees_with_its_dice_and_whoever_pays_1_grip():
    crew = comes(crew_on("twins", "A1", "E8", "F9", "G9"), "13-3")
    assert (asked(crew), twin(crew, "normal")) == ((1, "ride", ["yes", "no"]), "D9")
    crew.pick("yes")
    assert (asked(crew), twin(crew, "normal")) == ((2, "ride", ["yes", "no"]), "D9")
    crew.pick("yes")
    assert twin(crew, "normal") == "J6"
    assert [crew.crystal(place) for place in ("K6", "J5", "L5")] == [4, 3, 3]
    assert [crew.crystal(place) for place in ("E9", "D8", "F8")] == [0, 0, 0]
    assert standing(crew) == ["A1 8 10", "K5 8 9", "L6 8 9", "G9 8 8"]


@rule("TWINS-3")
def test_climbers_decide_clockwise_from_the_active_one():
    crew = crew_on("twins", "E8", "E8", "E8").row("13-4").finish()
    assert crew.state.active == 1
    for who in range(3):
        crew.hand(who).grip_is(who, GRIP)
    comes(crew, "13-3")
    seats = []
    while crew.ask.kind == "ride":
        seats.append(crew.ask.seat)
        crew.pick("yes")
    assert seats == [1, 2, 0]


@rule("TWINS-3")
def test_nobody_is_asked_who_is_not_on_that_twin():
    crew = comes(crew_on("twins", "G9", "K8", "E7"), "13-3")
    assert twins(crew) == ("J6", "J9")
    assert crew.ask.kind == "window"
    assert standing(crew)[1] == "K8 8 10"


@rule("TWINS-3", "LEV-4", "LW-R52")
def test_the_grip_for_a_ride_cannot_be_blocked():
    crew = crew_on("twins", "A1", "B1", "E8").hand(2, "hazard-1").grip_is(2, GRIP)
    threatens(crew, "13-3").picks("go", "end").skill("hazard-1", 2).resolve().pick("yes")
    assert standing(crew)[2] == "K5 8 9"
    assert crew.events("blocked") == []


@rule("TWINS-4", "LW-183")
@pytest.mark.parametrize("place", ["D9", "E9", "F9", "D8", "E8", "F8"])
def test_who_will_not_pay_is_left_in_the_air_and_falls(place):
    crew = comes(crew_on("twins", "A1", place), "13-3").pick("no")
    assert crew.climber(1).falling
    assert ground(crew, place) == "open"
    assert standing(crew) == ["A1 8 10", f"{place} 8 10"]
    crew.picks(*["fall_on"] * (int(place[1:]) - 1))
    assert standing(crew) == ["A1 8 10", f"{place[0]}1 8 10"]


@rule("TWINS-4")
def test_who_cannot_pay_is_left_behind_unasked():
    crew = comes(crew_on("twins", "A1", "D8").grip_is(1, 0), "13-3")
    assert crew.climber(1).falling
    assert (twin(crew, "normal"), crew.place(1)) == ("J6", "D8")


@rule("TWINS-4")
def test_one_may_pay_and_another_be_left_behind():
    crew = comes(crew_on("twins", "A1", "E8", "E8"), "13-3").picks("no", "yes")
    assert standing(crew) == ["A1 8 10", "E8 8 10", "K5 8 9"]
    assert [climber.falling for climber in crew.state.climbers] == [False, True, False]


@rule("TWINS-4")
def test_who_is_left_behind_may_land_on_the_other_twin():
    crew = comes(stands(crew_on("twins", "A1", "F8"), "blighted", "D6"), "13-3").pick("no")
    crew.picks("fall_on", "fall_on")
    assert standing(crew)[1] == "F6 7 10"  # the horn of the Blighted Twin
    crew.picks("fall_on", "stop")
    assert standing(crew)[1] == "F5 7 10"


@rule("TWINS-3", "LW-R35")
def test_who_rides_for_the_last_grip_falls_where_the_twin_now_stands():
    crew = comes(crew_on("twins", "A1", "E8").grip_is(1, 1), "13-3").pick("yes")
    assert standing(crew)[1] == "K5 8 0"
    assert crew.climber(1).falling
    assert standing(crew.picks(*["fall_on"] * 4))[1] == "K1 8 0"
    crew = comes(crew_on("twins", "A1", "D8").grip_is(1, 1), "13-3").picks("yes", "stop")
    assert standing(crew)[1] == "J5 8 0"


@rule("TWINS-5", "LEV-3")
@pytest.mark.parametrize(("place", "there"), [("D9", "J6"), ("F9", "L6"), ("D8", "J5")])
def test_riding_is_not_entering(place, there):
    crew = comes(crew_on("twins", "A1", place), "13-3").pick("yes")
    assert standing(crew)[1] == f"{there} 8 9"


# --- a broken crystal -------------------------------------------------------------------------------


@rule("TWINS-6")
def test_a_twin_flees_when_a_crystal_on_it_breaks():
    crew = activates(crew_on("twins", "E9", "A1"), 6).pick("strike+E9+3")
    assert (crew.ask.kind, twins(crew)) == ("window", ("D9", "J9"))
    crew.pick("strike+E9+1")
    assert asked(crew) == (0, "ride", ["yes", "no"])
    crew.pick("yes")
    assert twins(crew) == ("J6", "J9")
    assert standing(crew)[0] == "K6 8 9"
    assert [crew.crystal(place) for place in ("K6", "J5", "L5")] == [0, 3, 3]
    assert crew.climber().ap == 2
    assert crew.offers("climb+K5")


@rule("TWINS-6", "TWINS-11", "LW-77")
def test_breaking_a_crystal_on_the_blighted_twin_gives_1_blight_and_it_flees():
    crew = activates(crew_on("twins", "J8", "L8"), 4).pick("strike+J8+3").picks("yes", "no")
    assert twins(crew) == ("D9", "D6")
    assert [crew.climber(who).blight for who in (0, 1)] == [1, 0]
    assert standing(crew) == ["D5 8 9", "L8 8 10"]
    assert crew.climber(1).falling


@rule("TWINS-6")
def test_a_crystal_broken_from_beside_the_twin_makes_it_flee_too():
    crew = crew_on("twins", "A1", "E8", "C8").crystals(D8=2, H2=3).hand(0, "fix-6").put(0, "C8")
    crew.skill("fix-6").pick("D8").pick("no")
    assert (crew.crystal("D8"), twin(crew, "normal")) == (0, "J6")
    assert crew.climber(1).falling
    assert not crew.climber(0).falling


@rule("TWINS-6", "LW-R23")
def test_a_twin_flees_from_a_blow_that_defeats_the_striker_too():
    crew = activates(crew_on("twins", "J8", "K8").set(0, health=3, blight=2), 3).pick("strike+J8+3")
    assert crew.climber().defeated
    assert asked(crew) == (1, "ride", ["yes", "no"])
    crew.pick("yes")
    assert (twins(crew), standing(crew)[1]) == (("D9", "D6"), "E5 8 9")


@rule("TWINS-6")
def test_a_crystal_of_the_canyon_frightens_neither_twin():
    crew = activates(crew_on("twins", "B8", "E8"), 3).pick("strike+B8+3")
    assert (crew.crystal("B8"), twins(crew), crew.ask.kind) == (0, ("D9", "J9"), "window")


@rule("TWINS-6", "LW-R22")
def test_a_twin_flees_before_the_next_part_of_the_skill():
    crew = crew_on("twins", "E9", "A1").crystals(E9=2, F8=3, I6=2, H2=3).hand(0, "breaker-2")
    crew.skill("breaker-2").pick("E9").pick("yes")
    assert crew.place() == "K6"
    assert asked(crew)[1] == "strike"
    crew.pick("I6")  # two spaces from where the Twin stands now
    assert dice(crew) == {"L5": Crystal("normal", 3), "H2": Crystal("normal", 3)}


@rule("TWINS-7", "LW-185")
def test_a_marker_flees_with_the_twin_even_without_its_climber():
    crew = threatens(crew_on("twins", "K9", "E7"), "13-1").put(1, "A1").pick("go")
    assert markers(crew) == ["K9"]
    crew.set(0, ap=4).picks("strike+K9+4", "no")
    assert (twin(crew, "blighted"), markers(crew)) == ("D6", ["E6"])
    crew.picks(*["fall_on"] * 8).picks("end", "resolve")
    assert area(crew) == {"D7", "E7", "F7", "D6", "E6", "F6"}
    assert standing(crew) == ["K1 8 10", "A1 8 10"]


@rule("TWINS-7")
def test_a_marker_on_the_rock_stays_there():
    crew = threatens(crew_on("twins", "I9", "A1"), "13-1").put(0, "K9").pick("go")
    crew.set(0, ap=4).picks("strike+K9+4", "yes")
    assert markers(crew) == ["I9"]


@rule("TWINS-8")
def test_the_horns_are_harmful_and_travel_with_the_twins():
    crew = activates(crew_on("twins", "C9", "M9"), 1).pick("climb+D9")
    assert standing(crew)[0] == "D9 7 10"
    crew = activates(crew_on("twins", "M9", "A1"), 1).pick("climb+L9")
    assert standing(crew)[0] == "L9 7 10"
    crew = activates(stands(crew_on("twins", "I6", "A1"), "normal", "J6"), 1).pick("climb+J6")
    assert standing(crew)[0] == "J6 7 10"
    crew = activates(stands(crew_on("twins", "G6", "A1"), "blighted", "D6"), 1).pick("climb+F6")
    assert standing(crew)[0] == "F6 7 10"


@rule("TWINS-8", "TWINS-9")
@pytest.mark.parametrize(
    ("name", "stand", "which", "horn"),
    [("normal", "J6", "0", "J6"), ("normal", "D3", "0", "D3"), ("blighted", "D6", "1", "F6"),
     ("blighted", "J3", "1", "L3")],
)  # fmt: skip
def test_lock_horns_finds_the_horn_where_its_twin_stands(name, stand, which, horn):
    crew = comes(stands(crew_on("twins", "A1", "H3"), name, stand), "13-2").picks("1", which)
    assert standing(crew) == ["A1 8 10", f"{horn} 4 8"]  # 1 health for the horn, 3 health and 2 grip for the card


@rule("TWINS-9", "LW-182")
def test_for_lock_horns_the_crew_chooses_and_not_the_climber():
    crew = comes(crew_on("twins", "A1", "E8"), "13-2")
    assert asked(crew) == (0, "target", ["0", "1"])
    crew.pick("1")
    assert asked(crew) == (0, "choose", ["0", "1"])
    assert standing(crew.pick("0")) == ["A1 8 10", "D9 4 8"]


@rule("TWINS-9", "LW-182")
@pytest.mark.parametrize(("place", "which", "other"), [("D9", "0", "L9"), ("L9", "1", "D9")])
def test_who_stands_on_the_horn_does_not_suffer_it_again(place, which, other):
    assert standing(comes(crew_on("twins", "A1", place), "13-2").picks("1", which))[1] == f"{place} 5 8"
    across = "1" if which == "0" else "0"
    assert standing(comes(crew_on("twins", "A1", place), "13-2").picks("1", across))[1] == f"{other} 4 8"


@rule("TWINS-10", "LW-181", "LW-146", "LW-147")
def test_enraged_gore_and_its_flight_come_at_once():
    crew = threatens(crew_on("twins", "H4", "K8"), "13-1!")
    assert (step(crew), markers(crew), asked(crew)[2][0]) == (1, ["H4"], "resolve")
    crew.pick("resolve")
    assert asked(crew) == (1, "ride", ["yes", "no"])
    crew.pick("yes")
    assert (step(crew), twins(crew), markers(crew)) == (2, ("D9", "D6"), [])
    assert standing(crew) == ["H3 5 10", "E5 8 9"]
    crew.picks("go", "end", "resolve")
    assert (twins(crew), standing(crew)) == (("D9", "D6"), ["H3 5 10", "E5 8 9"])


@rule("TWINS-11")
def test_crystals_on_the_normal_twin_give_no_blight():
    crew = activates(crew_on("twins", "F8", "A1"), 3).picks("strike+F8+3", "yes")
    assert crew.climber().blight == 0


@rule("TWINS-12")
def test_the_crew_wins_only_when_canyon_and_twins_are_free():
    crew = activates(crew_on("twins", "H2", "A1").crystals(H2=1, D8=1, L8=-1), 3).pick("strike+H2+1")
    assert crew.table.outcome is None
    crew.put(0, "L8").picks("strike+L8+1", "yes")
    assert crew.table.outcome is None
    crew.put(0, "D8").pick("strike+D8+1")
    assert (crew.table.outcome.result, crew.table.outcome.reason) == ("win", "crystals")
    assert crew.asks == []
