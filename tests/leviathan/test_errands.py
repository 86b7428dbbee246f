"""What bots see of a leviathan's own rules: where to go, what to strike, which doors are open, what is worth what."""

from __future__ import annotations

import pytest

from game.leviathan.bot.goals import errands, goals, marks, standing
from game.leviathan.bot.ways import reach, step_choice, step_choices
from game.leviathan.land.ground import refresh
from tests.leviathan.crew import Crew
from tests.leviathan.laid_out import give, hoard, night
from tests.leviathan.on_the_map import OURS, crew_on, eye_open


def named(crew: Crew, cells: tuple[int, ...]) -> list[str]:
    return sorted(crew.names[cell] for cell in cells)


def wide_goals(crew: Crew) -> list[list[str]]:
    """The tasks that can be done from several spaces."""
    return [named(crew, task) for task in goals(crew.game) if len(task) > 1]


def struck_from(crew: Crew, place: str) -> list[str]:
    return [mark.target for mark in marks(crew.game, 0).get(crew.names.index(place), [])]


def test_a_closed_eye_is_opened_from_the_brow_and_an_open_one_is_struck():
    closed = crew_on("watcher", "A1", "B1")
    assert wide_goals(closed) == [["C11", "D11", "E11", "F11", "G11"]]
    assert struck_from(closed, "E10") == []
    opened = eye_open("E10", "B1")
    assert wide_goals(opened) == [["D10", "D9", "E10", "E9", "F10", "F9"]]
    (mark,) = marks(opened.game, 0)[opened.names.index("E10")]
    assert (mark.target, mark.work, mark.blighted) == ("eye@E10", sum(die.value for die in pool(opened, "iris")), True)


def pool(crew: Crew, name: str):
    return crew.state.pools[name]


def test_an_empty_pool_draws_nobody():
    crew = crew_on("watcher", "A1", "B1")
    crew.state.pools["iris"] = ()
    assert wide_goals(crew) == []


def test_each_relic_that_lies_about_is_an_errand_and_taking_it_costs_nothing():
    crew = give(hoard("A1", "B1"), 1, "bell", "kite")
    found = {named(crew, task.cells)[0]: (task.then, task.price) for task in errands(crew.game, 0)}
    assert found == dict.fromkeys(("A7", "E9", "J9", "N2"), (("anytime", "take", 0), 0))


def test_relics_carried_are_worth_something():
    crew = hoard("A1", "B1")
    before = standing(crew.game)
    give(crew, 0, "bell")
    assert standing(crew.game) > before


def test_frost_is_a_burden_to_whoever_holds_it():
    crew = crew_on("avalanche", "A1", "B1")
    light = standing(crew.game)
    held = next(token for token in crew.state.tokens if token.place == "supply")
    held.place, held.at = "held", 1
    assert standing(crew.game) < light


def test_blighted_crystals_are_struck_by_night_only():
    by_day = crew_on("bloom", "A1", "B1")
    assert struck_from(by_day, "E4") == []
    assert struck_from(night(crew_on("bloom", "A1", "B1")), "E4") == ["E4"]


def test_the_crown_opens_last():
    crew = crew_on("tyrant", "A1", "B1")
    assert struck_from(crew, "E14") == []
    assert wide_goals(crew) == []
    crew.state.crystals = {cell: die for cell, die in crew.state.crystals.items() if die.kind == "normal"}
    assert struck_from(crew, "E14") == ["pool-crown"]
    assert wide_goals(crew) == [["E14", "E15", "F14", "F15"]]


def test_a_swarm_is_worth_one_strike_however_strong():
    crew = crew_on("hive", "A1", "B1")
    token = crew.state.tokens[0]
    token.place, token.at = "map", crew.names.index("C1")
    (mark,) = marks(crew.game, 0)[token.at]
    assert mark.target == "swat@C1"
    assert mark.worth


def test_rot_is_turned_until_the_crystal_of_its_group_is_found():
    crew = crew_on("forsaken", "A1", "B1")
    group = [crew.names[cell] for cell in OURS.scenarios["forsaken"].board.regions["group_a"]]
    there = {named(crew, task.cells)[0] for task in errands(crew.game, 0)}
    assert len(there) == 16
    assert set(group) < there
    crew.state.variables["found_a"] = 1
    assert {named(crew, task.cells)[0] for task in errands(crew.game, 0)} == there - set(group)


@pytest.mark.parametrize(("front", "is_errand"), [("thorn", False), ("crystal", True)])
def test_rot_that_was_looked_at_is_an_errand_only_if_it_hides_a_crystal(front, is_errand):
    crew = crew_on("forsaken", "A1", "B1")
    token = next(token for token in crew.state.tokens if token.front == front)
    token.seen = True
    assert any(token.at in task.cells for task in errands(crew.game, 0)) is is_errand


@pytest.mark.parametrize(("found", "turned"), [("crystal", 1), ("thorn", 0)])
def test_finding_the_crystal_of_a_group_is_remembered(found, turned):
    crew = crew_on("forsaken", "A1", "B1").row("11-4").picks("reveal", "go")
    inside = OURS.scenarios["forsaken"].board.regions["group_d"]
    token = next(token for token in crew.state.tokens if token.front == found and token.at in inside)
    beside = next(cell for cell in OURS.scenarios["forsaken"].near[token.at] if cell not in inside)
    crew.put(0, crew.names[beside]).set(0, ap=1).pick(f"climb+{crew.names[token.at]}")
    assert crew.state.variables["found_d"] == turned


def test_the_mouth_is_a_door_to_the_stomach_and_the_gullet_one_out():
    crew = crew_on("hunger", "K5", "B1")
    (_, _, way) = reach(crew.game, 0, 1)[crew.names.index("N2")]
    assert [step_choice(crew.game, how, to) for how, to in way] == [("action", "dive")]
    crew.put(0, "N7")
    (_, _, way) = reach(crew.game, 0, 1)[crew.names.index("K5")]
    assert [step_choice(crew.game, how, to) for how, to in way] == [("action", "crawl")]


def test_the_lift_leads_to_lit_stops_only_and_one_can_step_off_there():
    crew = crew_on("tunneler", "E2", "B1")
    stop, beside = (crew.names.index(place) for place in ("E10", "D10"))
    crew.state.features["button_3"] = "dark"
    assert stop not in reach(crew.game, 0, 2)
    crew.state.features["button_3"] = "lit"
    (spent, _, way) = reach(crew.game, 0, 2)[beside]
    assert spent == 2
    assert [step_choice(crew.game, how, to) for how, to in way] == [("action", "ride_c"), ("climb", "D10")]


def test_the_right_space_of_the_lift_is_carried_to_its_right_space():
    crew = crew_on("tunneler", "F2", "B1")
    (spent, _, way) = reach(crew.game, 0, 2)[crew.names.index("G6")]
    assert spent == 2
    assert [step_choice(crew.game, how, to) for how, to in way] == [("action", "ride_b"), ("climb", "G6")]


def test_a_lift_that_hangs_elsewhere_is_called_stepped_on_and_ridden():
    crew = crew_on("tunneler", "D2", "B1")
    crew.state.overlays["lift"] = (crew.names.index("E13"), "a")
    refresh(crew.game)
    crew.row("12-5").picks("reveal", "go").set(0, ap=4)
    (spent, _, way) = reach(crew.game, 0, 4)[crew.names.index("D10")]
    assert spent == 4
    steps = [choice for how, to in way for choice in step_choices(crew.game, how, to)]
    assert steps == [("action", "press_1"), ("climb", "E2"), ("action", "ride_c"), ("climb", "D10")]
    for verb, what in steps:
        crew.pick(f"{verb}+{what}")
    assert (crew.place(), crew.climber().ap) == ("D10", 0)


def test_nobody_walks_into_an_empty_shaft_to_ride_from_there():
    crew = crew_on("tunneler", "E1", "B1")
    crew.state.overlays["lift"] = (crew.names.index("E13"), "a")
    refresh(crew.game)
    assert crew.names.index("E10") not in reach(crew.game, 0, 3)


def test_breathing_is_an_errand_when_air_runs_short():
    crew = crew_on("deep", "A14", "B14")
    assert errands(crew.game, 0) == []
    token = next(token for token in crew.state.tokens if token.place == "held" and token.at == 0)
    token.place, token.at = "supply", -1
    assert [task.then for task in errands(crew.game, 0)] == [("action", "breathe")] * 2
