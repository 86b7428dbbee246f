"""Windows that concern nobody: at a lesson's table they close by themselves, and are nobody's choice."""

from __future__ import annotations

import pytest

from game.teaching.course import Course
from game.teaching.lesson import Chapter, Deal, Lesson, Sign, Step, answer_of
from game.teaching.opening import open_chapter
from game.teaching.partners import let_pass
from tests.teaching.lessons import content_of

DEAL = Deal(
    seats=2,
    seed=13,  # the first threat is Stumble
    options={"leviathan": "hatchling", "first_climber": "first_seat"},
    before=("0> fix", "0> mender", "1> hazard", "1> breaker", "0> G1", "1> B1"),
)
REVEALED = Step("revealed", "See?", when=Sign(happened=("revealed",)))
POINTS = Step("points", "Play a card.", until=Sign(chosen=("climb+G2",)), shows=("ap+fix-6", "climb+G2"))


def course(*steps: Step) -> Course:
    lesson = Lesson("test", "A test", "It tests.", (Chapter("one", "One", DEAL, steps),))
    return Course("leviathan", lesson, content_of("leviathan"))


def test_the_learners_window_that_concerns_nobody_passes():
    table = open_chapter("leviathan", DEAL, content_of("leviathan"))
    assert let_pass(table, 0)
    assert [event.name for event in table.events][-2:] == ["revealed", "marked"]


def test_what_is_the_learners_own_turn_never_passes():
    table = open_chapter("leviathan", DEAL, content_of("leviathan"))
    let_pass(table, 0)
    assert not let_pass(table, 0), "a card for action points is for the learner to choose"


def test_nobody_closes_the_window_of_another():
    table = open_chapter("leviathan", DEAL, content_of("leviathan"))
    assert not let_pass(table, 1)


def test_whoever_waits_for_a_window_to_pass_has_not_gone_astray():
    at = course(REVEALED)
    assert at.is_waiting
    assert not at.is_astray
    let_pass(at.table, 0)
    at.look()
    assert at.is_to_read


def test_what_the_table_did_by_itself_is_no_answer_of_the_learners():
    at = course(POINTS)
    let_pass(at.table, 0)
    assert (at.given, at.has_strayed) == (1, True)
    at.is_by_itself = lambda number: number == 0
    assert (at.given, at.has_strayed) == (0, False)


@pytest.mark.parametrize(("text", "option"), [("()", ()), ("2> ()", ()), ("a b", ("a", "b")), ("a", "a")])
def test_an_answer_may_choose_nothing_where_any_number_may_be_chosen(text, option):
    assert answer_of(text).option == option
