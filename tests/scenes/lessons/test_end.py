"""The end of a chapter: the table waits there, and goes on with whoever wants to play on."""

from __future__ import annotations

import pytest

from scenes.lesson.scene import LessonScene
from scenes.lesson.start import learn
from tests.scenes.hands import click, wait
from tests.scenes.lessons.giving import HANDS
from tests.scenes.lessons.test_walk import walk
from tests.teaching.lessons import FILES, read


@pytest.fixture
def ended(app) -> LessonScene:
    """At the end of a chapter whose next turn is a bot's."""
    lesson = read(next(path for game, path in FILES if game == "leviathan")).lesson
    number = next(at for at, chapter in enumerate(lesson.chapters) if chapter.id == "threat")
    scene = learn(app, "leviathan", lesson, number)
    walk(app, scene, HANDS["leviathan"][0])
    return scene


def test_nobody_plays_on_while_the_end_of_a_chapter_is_told(app, ended):
    done = len(ended.table.done)
    for _ in range(20):
        wait(app, 1)
    assert len(ended.table.done) == done


def test_bots_play_on_with_a_learner_who_stays(app, ended):
    done = len(ended.table.done)
    click(app, "lesson:stay")
    for _ in range(20):
        wait(app, 1)
    assert any(command.seat == 1 for command in ended.table.done[done:])
