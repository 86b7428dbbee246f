"""Questions say what they come from; forecasts, refusals, labels and the log say what players need."""

from __future__ import annotations

import re

import pytest

from game.leviathan.names import own_rule, own_words
from game.leviathan.threats.forecast import DEFEATED, forecast, shown_forecast
from tests.leviathan.crew import Crew
from tests.leviathan.laid_out import give, hoard
from tests.leviathan.leviathans.test_tyrant import under
from tests.leviathan.on_the_map import OURS, comes, crew_on


def log(crew: Crew, name: str) -> str:
    """The last sentence of this kind."""
    return [crew.table.sentence(event) for event in crew.table.remembered(None) if event.name == name][-1]


# --- questions --------------------------------------------------------------------------------------


def test_a_question_of_a_moment_names_the_rule_of_the_leviathan():
    crew = crew_on("hunger", "N3", "B1").picks("reveal", "go", "end")
    assert crew.ask.prompt == "Digestion (HUNGER-5). Fix: choose one."


def test_a_question_of_a_decree_names_the_decree():
    crew = under("tithe")
    crew.hand(0, crew.deck(0).draw[-1]).pick("end")
    assert crew.ask.prompt == "Tithe (TYRANT-5). Fix: choose one."


def test_a_question_of_a_threat_names_the_threat():
    assert comes(crew_on("deep", "A14", "B14"), "16-5").ask.prompt == "Black Water. Fix: choose one."


def test_which_crystal_grows_is_asked_with_that_word_and_each_is_told_with_its_value():
    crew = comes(crew_on("tyrant", "A1", "B1").crystals(C3=2, D4=2, E5=3), "17-5")
    assert crew.ask.prompt == "Jewels of the Crown. Choose the crystal that grows by 1."
    assert {option.label for option in crew.ask.options} == {"crystal 2 on C3", "crystal 2 on D4"}


def test_a_question_of_an_action_names_the_action_and_what_it_does():
    crew = give(hoard("B3", "C3"), 0, "bell").picks("reveal", "go", "anytime+bell+0")
    assert crew.ask.prompt == "Bell (COLLECTOR-4). Choose a climber: Block 2."


# --- forecasts --------------------------------------------------------------------------------------


def test_of_a_climber_who_will_be_defeated_nothing_else_is_foretold():
    crew = crew_on("deep", "A14", "B14").set(0, health=1).row("16-1").picks("reveal", "go")
    told = shown_forecast(crew.game)[0]
    assert told is not None
    assert told == DEFEATED
    assert forecast(crew.game)[0].health < 0


def test_nothing_is_foretold_while_a_question_is_open():
    crew = give(hoard("B3", "C3"), 0, "winch").row("08-1").picks("reveal", "go", "anytime+winch+0")
    assert crew.ask.kind == "climb"
    assert crew.table.view(0)["forecast"] == [None, None]


# --- refusals, points, labels -----------------------------------------------------------------------


@pytest.mark.parametrize(("at", "to"), [("N3", "C3"), ("C3", "N3")])
def test_no_way_between_stomach_and_body_is_refused_by_the_rule_of_the_hunger(at, to):
    refusal = crew_on("hunger", at, "B1").picks("reveal", "go").table.why_not(0, f"climb+{to}")
    assert refusal is not None
    assert refusal.rule == "HUNGER-1"
    assert "Crawl" in refusal.text


def test_every_point_that_an_action_is_bound_to_says_what_can_be_done_there():
    points = {
        (plan.file.id, point)
        for plan in OURS.scenarios.values()
        for form in plan.file.actions
        for found in re.findall(r"point:([A-Z,]+)", repr(form.if_))
        for point in found.split(",")
    }
    assert ("hunger", "M") in points
    for leviathan, point in points:
        assert own_words(OURS, leviathan, point), (leviathan, point)
        assert own_rule(OURS, leviathan, point).startswith(leviathan.upper())


def test_a_relic_is_offered_with_what_it_does():
    crew = give(hoard("B3", "C3"), 0, "winch").picks("reveal", "go")
    assert [option.label for option in crew.ask.options if option.id == "anytime+winch+0"] == ["Fix: Winch (Climb 2)"]


# --- the log ----------------------------------------------------------------------------------------


def test_who_is_swallowed_and_who_comes_out_is_told_as_such():
    crew = crew_on("hunger", "K5", "B1").picks("reveal", "go", "action+dive")
    assert log(crew, "moved") == "Fix is swallowed: to N2"
    crew.put(0, "N7").pick("action+crawl")
    assert log(crew, "moved") == "Fix comes out of the stomach to K5"


def test_stops_of_the_lift_are_told_by_their_letters():
    crew = crew_on("tunneler", "G6", "B1").picks("reveal", "go", "action+press_2")
    assert log(crew, "overlay_moved") == "The lift moves from stop A to stop B"


def test_a_fall_of_one_space_is_told_in_the_singular():
    crew = crew_on("sage", "A2", "B1").picks("let_go+0", "fall_on")
    assert log(crew, "stopped_falling") == "Fix stops at A1 after 1 space"
