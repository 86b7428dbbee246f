"""A lesson where time runs: it stands while something is read, and whoever has read is counted in."""

from __future__ import annotations

from scenes.lesson.start import learn
from tests.scenes.hands import click, settled, wait
from tests.teaching.lessons import FILES, read

PATH = next(path for game, path in FILES if game == "mountain")
LESSON = read(PATH).lesson
LAST = len(LESSON.chapters) - 1


def at_last_reading(app):
    """The chapter whose sand is real, before the sand runs."""
    scene = learn(app, "mountain", LESSON, LAST)
    wait(app, 0.2)
    while scene.course.at + 1 < len(scene.course.chapter.steps) - 1:
        click(app, "lesson:next")
    return scene


def test_the_sand_stands_while_something_is_read(app):
    scene = at_last_reading(app)
    assert scene.course.is_to_read
    before = scene.sitting.clock.remaining(app.now)
    for _ in range(20):
        wait(app, 0.25)
    assert scene.sitting.clock.remaining(app.now) == before == 30


def test_whoever_has_read_is_counted_in_before_the_sand_runs(app):
    app.change(speed=100)
    scene = at_last_reading(app)
    click(app, "lesson:next")
    assert scene.sitting.clock.is_counting
    assert settled(app).by_id("lesson:panel") is None, "nobody reads while it counts"
    for _ in range(16):  # a look counts for half a second at most
        wait(app, 0.25)
    assert scene.sitting.clock.is_running
    assert settled(app).by_id("lesson:panel") is None, "nor while sand runs"


def test_what_is_taken_back_in_the_sand_waits_for_a_go(app):
    scene = at_last_reading(app)
    click(app, "lesson:next")
    wait(app, 0.2)
    click(app, "tell:ice-axe")
    scene.take_back()
    assert scene.table.done == []
    click(app, "waiting:go")
    assert scene.sitting.clock.is_running
