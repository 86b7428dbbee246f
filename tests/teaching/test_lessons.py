"""Every lesson of ours: its own answers lead through it, it is short, and it says little at a time."""

from __future__ import annotations

import pytest

from game.games import GAMES
from game.teaching.files import read_lesson
from game.teaching.lesson import LONGEST, MOST_STEPS, too_long
from game.teaching.rehearsal import rehearse
from tests.teaching.lessons import FILES, IDS, content_of, read

LONGEST_LESSON = 6 * 60
"""Seconds; about five minutes at 200 words a minute, with what is to be done."""


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_taught(game):
    assert [path for taught, path in FILES if taught == game]


@pytest.mark.parametrize(("game", "path"), FILES, ids=IDS)
def test_a_lesson_has_no_fault_and_its_own_answers_lead_through_it(game, path):
    faults = []
    found = read_lesson(path, faults)
    assert faults == []
    assert list(rehearse(game, found, content_of(game))) == []


@pytest.mark.parametrize(("game", "path"), FILES, ids=IDS)
def test_a_lesson_is_short(game, path):
    lesson = read(path).lesson
    assert lesson.steps <= MOST_STEPS
    assert lesson.seconds <= LONGEST_LESSON


@pytest.mark.parametrize(("game", "path"), FILES, ids=IDS)
def test_a_lesson_says_one_thing_at_a_time(game, path):
    lesson = read(path).lesson
    said = [text for chapter in lesson.chapters for step in chapter.steps for text in (step.say, step.otherwise)]
    said += [chapter.free for chapter in lesson.chapters]
    assert [text for text in said if too_long(text)] == []
    assert LONGEST == 140


@pytest.mark.parametrize(("game", "path"), FILES, ids=IDS)
def test_every_step_that_asks_for_something_lights_it_or_waits(game, path):
    """What is to be done is lit, so that nobody has to search for it."""
    lesson = read(path).lesson
    steps = [step for chapter in lesson.chapters for step in chapter.steps]
    assert [step.id for step in steps if step.shows and not step.lights] == []
