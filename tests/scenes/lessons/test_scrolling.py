"""What a step speaks of may lie in something that scrolls: it is brought into sight once."""

from __future__ import annotations

from scenes.lesson.start import learn
from scenes.table.help.beside import lit_places
from tests.scenes.hands import resize, settled, wait
from tests.teaching.lessons import FILES, read

PATH = next(path for game, path in FILES if game == "mountain")
LESSON = read(PATH).lesson
MADNESS = next(number for number, chapter in enumerate(LESSON.chapters) if chapter.id == "madness")
CELL = "say:weapons:6"


def test_what_is_spoken_of_is_scrolled_to_where_the_text_is_large(app):
    resize(app, (1280, 720))
    app.change(text_percent=200)
    scene = learn(app, "mountain", LESSON, MADNESS)
    wait(app, 0.2)
    while CELL not in scene.course.step.lights:
        scene.read_on() if scene.course.is_to_read else scene.show()
        wait(app, 0.2)
    frame = settled(app)
    (place,) = lit_places(frame, [CELL], {})
    assert place == frame.by_id(CELL).rect, "all of it can be seen"
    frame.memory["scroll:talk"] = 0
    assert lit_places(app.draw_now(), [CELL], {}) == [], "whoever scrolls away is let"
