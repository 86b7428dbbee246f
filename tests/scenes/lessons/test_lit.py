"""What a lesson lights is the thing itself, not everything that tells of it."""

from __future__ import annotations

from pathlib import Path

from scenes.lesson.start import learn
from scenes.table.help.beside import lit_places
from tests.scenes.hands import settled
from tests.scenes.lessons.test_walk import do_step, let_come
from tests.scenes.leviathan import wilds
from tests.teaching.lessons import FILES, read

FIRST: Path = next(path for game, path in FILES if game == "leviathan")


def test_a_climber_is_lit_and_no_line_of_the_log_about_it(app):
    lesson = read(FIRST).lesson
    number = next(at for at, chapter in enumerate(lesson.chapters) if chapter.id == "blight")
    scene = learn(app, "leviathan", lesson, number)
    for _ in range(2):
        let_come(app, scene)
        do_step(app, scene, wilds.by_mouse)
    let_come(app, scene)
    frame = settled(app)
    told = [spot for spot in frame.spots if "climber:0" in spot.about and spot.id.startswith("log:")]
    strip = frame.by_id("climber:0")
    assert told
    assert strip is not None
    assert lit_places(frame, ["climber:0"], {}) == [strip.seen]
