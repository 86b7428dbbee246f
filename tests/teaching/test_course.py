"""Where a learner is: steps that come, are read, done, held back, gone astray from and taken back."""

from __future__ import annotations

import pytest

from game.engine.decision import Option
from game.engine.state import Outcome
from game.teaching.course import Course
from game.teaching.lesson import Chapter, Deal, Lesson, Sign, Step, answer_of
from game.teaching.opening import Misplaced, open_chapter
from game.teaching.partners import let_act, told_answer
from game.teaching.signs import Look, Since, holds
from tests.teaching.lessons import content_of

HAND = "0> red-1 yellow-1 red-2 red-4 green-4 red-6 red-7 blue-11"


def lesson(*steps: Step, **deal) -> Lesson:
    table = Deal(seats=3, seed=3, before=(HAND,), names=("You", "Tenzin", "Pema"), **deal)
    return Lesson(id="try", title="Try", about="Try.", chapters=(Chapter("one", "One", table, steps),))


def course(*steps: Step, **deal) -> Course:
    return Course("climbers", lesson(*steps, **deal), content_of("climbers"))


def play_on(course: Course) -> None:
    """Bots act until the learner is asked."""
    while not any(ask.seat == course.learner for ask in course.table.asks):
        assert let_act(course.table, course.chapter.table)
        course.look()


READ = Step("read", "Read this.")
PLAY = Step("play", "Play.", when=Sign(asked=("play",)), until=Sign(chosen=("red-*",)), shows=("red-6",))
LAST = Step("last", "Read that.")


def test_a_step_is_read_and_the_next_one_comes():
    at = course(READ, LAST)
    assert at.is_to_read
    at.read_on()
    assert at.step is LAST
    at.read_on()
    assert at.step is None


def test_a_step_waits_for_its_moment():
    at = course(PLAY, LAST)
    assert at.is_waiting
    play_on(at)
    assert not at.is_waiting
    assert at.step is PLAY


def test_a_step_is_done_when_its_sign_is_seen():
    at = course(PLAY, LAST)
    play_on(at)
    at.table.choose(0, "red-6")
    at.look()
    assert at.step is LAST


def test_what_else_is_chosen_is_played_and_answered():
    at = course(PLAY, LAST)
    play_on(at)
    at.table.choose(0, "blue-11")
    at.look()
    assert at.step is PLAY
    assert at.has_strayed


def test_a_step_that_cannot_be_done_any_more_can_be_taken_back():
    step = Step("six", "Play it.", when=Sign(asked=("play",)), until=Sign(chosen=("red-6",)), shows=("red-6",))
    at = course(step)
    play_on(at)
    at.table.choose(0, "red-7")
    at.look()
    play_on(at)
    assert at.is_astray
    at.take_back()
    assert not at.is_astray
    assert "red-6" in [option.id for option in at.table.asks[0].options]


def test_while_something_is_read_nothing_is_chosen():
    at = course(READ, PLAY)
    assert at.refuses(Option("red-6", "")) == ""


def test_only_what_the_step_wants_may_be_chosen_if_it_says_so():
    step = Step(
        "play", "Play.", when=Sign(asked=("play",)), until=Sign(chosen=("red-6",)), only=True, otherwise="The red 6."
    )
    at = course(step)
    play_on(at)
    assert at.refuses(Option("red-7", "")) == "The red 6."
    assert at.refuses(Option("red-6", "")) is None


def test_bots_answer_first_what_the_lesson_has_them_answer():
    at = course(PLAY, bots={"1": ("green-* twin-3", "*")})
    assert told_answer(at.table, at.chapter.table, 1).option == ("green-*", "twin-3")
    at = course(PLAY, bots={"2": ("no-such-card",)})
    play_on(at)  # what cannot be answered is decided by the bot itself
    assert not at.is_waiting


def test_a_position_lays_out_the_table():
    table = open_chapter("climbers", lesson(READ, position={"seats.0.vp": 7}).chapters[0].table, content_of("climbers"))
    assert table.game.state.seats[0].vp == 7


@pytest.mark.parametrize(
    ("deal", "part"),
    [
        ({"position": {"seats.9.vp": 7}}, "position"),
        ({"position": {"seats.0.vp": "many"}}, "position"),
        ({"options": {"first_start": "nobody"}}, "seats"),
    ],
)
def test_a_table_that_cannot_be_laid_out_says_which_entry_is_to_blame(deal, part):
    with pytest.raises(Misplaced) as bad:
        course(READ, **deal)
    assert bad.value.part == part


def test_an_answer_before_the_chapter_that_is_refused_is_named():
    table = Deal(seats=3, seed=3, before=(HAND, "0> red-1"))
    with pytest.raises(Misplaced) as bad:
        open_chapter("climbers", table, content_of("climbers"))
    assert (bad.value.part, bad.value.at) == ("before", 1)


def test_signs_are_seen_by_what_the_learner_may_know():
    at = course(READ)
    look = Look(at.table, 0, Since(at.table, 0))
    assert holds(Sign(sees={"seats.0.vp": 0}), look)
    assert not holds(Sign(sees={"seats.0.vp": 1}), look)
    assert not holds(Sign(at_least={"seats.0.vp": 1}), look)
    assert holds(Sign(at_most={"seats.0.vp": 0}), look)
    assert not holds(Sign(at_most={"no.such.way": 9}), look)
    assert not holds(Sign(happened=("no_such_event",)), look)


def test_a_sign_may_be_seen_at_one_of_several_things_or_at_the_own_seat():
    at = course(READ, position={"seats.0.vp": 3, "seats.1.vp": 7})
    look = Look(at.table, 0, Since(at.table, 0))
    assert holds(Sign(sees={"seats.*.vp": 7}), look)
    assert not holds(Sign(sees={"seats.*.vp": 8}), look)
    assert holds(Sign(at_least={"seats.*.vp": 7}), look)
    assert not holds(Sign(at_least={"seats.me.vp": 7}), look)
    assert holds(Sign(sees={"seats.me.vp": 3}), look)
    assert holds(Sign(sees={"seats.me.no_such": None}), look)
    assert not holds(Sign(sees={"no.such.*.way": None}), look)


def test_whoever_waits_for_bots_that_may_still_speak_is_not_astray():
    """While the sand stands for the learner only the learner must answer, but bots talk on by themselves."""
    deal = Deal(
        seats=3,
        seed=3,
        options={"boards": "assigned", "first_leader": "chosen", "sand_seconds": "off", "talk": "phrases"},
        before=("seat-0", "c1", "turn_tile"),
    )
    never = Step("never", "Read this.", when=Sign(asked=("rest",)))
    talk = Lesson(id="try", title="Try", about="Try.", chapters=(Chapter("one", "One", deal, (never,)),))
    at = Course("mountain", talk, content_of("mountain"))
    assert at.is_waiting
    assert not at.is_astray
    while let_act(at.table, deal):
        at.look()
    assert at.is_waiting
    assert at.is_astray, "nobody has anything more to say, and the moment has not come"


def test_a_sign_may_name_a_part_of_what_happened():
    """What was said is one fact with parts: kind and number."""
    deal = Deal(seats=3, seed=1, options={"boards": "assigned", "talk": "phrases"}, before=("c1", "turn_tile"))
    table = open_chapter("mountain", deal, content_of("mountain"))
    since = Since(table)
    table.choose(0, "say", {"act": "give", "type": "tools", "qty": 7, "to": "all", "voice": "say"})
    look = Look(table, 0, since)
    assert holds(Sign(happened=("said",), facts={"phrase.type": "tools", "phrase.qty": 7}), look)
    assert not holds(Sign(happened=("said",), facts={"phrase.type": "tools", "phrase.qty": 8}), look)
    assert not holds(Sign(happened=("said",), facts={"phrase.type.kind": "tools"}), look)


@pytest.mark.parametrize("text", ["", "x> pass", "say {kind", "  "])
def test_an_answer_that_is_written_wrongly_is_refused(text):
    with pytest.raises(ValueError, match=r"."):
        answer_of(text)


def test_answers_are_read():
    assert answer_of("2> pass").seat == 2
    assert answer_of("a b").option == ("a", "b")
    assert answer_of('say {"kind": "tools"}').argument == {"kind": "tools"}


def test_whoever_wins_early_is_done():
    """There is nothing left to show, and nothing to take back."""
    at = course(PLAY, LAST)
    at.table.game.state.outcome = Outcome("ranking", "vp", (5, 2, 0), (0,))
    at.look()
    assert at.step is None
    assert not at.is_astray


def test_what_is_taken_back_is_something():
    """When the game is over it leads to the last step in which something was chosen."""
    at = course(PLAY, LAST, READ)
    play_on(at)
    at.table.choose(0, "red-6")
    at.look()
    at.read_on()
    assert at.step is READ
    at.take_back()
    assert at.step is READ, "nothing is wrong here"
    at.table.game.state.outcome = Outcome("ranking", "vp", (0, 5, 2), (1,))
    at.take_back()
    assert at.step is PLAY


def test_whoever_takes_back_what_led_to_a_step_is_in_the_step_before():
    at = course(PLAY, LAST)
    play_on(at)
    at.table.choose(0, "red-6")
    at.look()
    assert at.step is LAST
    at.table.undo()
    at.look()
    assert at.step is PLAY
    assert not at.is_waiting
