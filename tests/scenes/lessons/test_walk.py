"""Every chapter of every lesson, from its first step to its last: by mouse, by keys, gone astray, left and resumed."""

from __future__ import annotations

import random
from contextlib import suppress

import pytest

from game import Refused
from game.teaching.lesson import answer_of
from scenes.app import App
from scenes.lesson.progress import Progress
from scenes.lesson.scene import LessonScene
from scenes.lesson.start import learn
from scenes.screens.learn import LearnScene
from scenes.table.help.beside import lit_places
from tests.scenes.hands import click, faults_of, press, resize, settled, tab_to, wait
from tests.scenes.lessons.giving import HANDS, Use, give
from tests.teaching.lessons import CHAPTER_IDS, CHAPTERS, read

MOST = 400
FIRST_ALWAYS = [each if each[2] == 0 else pytest.param(*each, marks=pytest.mark.slow) for each in CHAPTERS]
"""The first chapter of each lesson; the others are looked at in the long tests."""


def begin(app: App, game: str, path, number: int) -> LessonScene:
    return learn(app, game, read(path).lesson, number)


def let_come(app: App, scene: LessonScene) -> None:
    """Wait until the lesson wants something: to be read, or to be done."""
    for _ in range(MOST):
        course = scene.course
        if course.step is None or course.is_to_read or course.is_astray or scene.is_held_up:
            break
        if not course.is_waiting and scene.ask is not None:
            break
        for id in ("waiting:agree", "waiting:go"):
            if settled(app).by_id(id) is not None:
                click(app, id)
        wait(app, 0.2)
    else:
        raise AssertionError(f"nothing happens any more at {scene.course.step}: {scene.table.asks}")
    app.draw_now()
    assert app.stack.top is scene, getattr(app.stack.top, "told", app.stack.top)


def do_step(app: App, scene: LessonScene, use: Use) -> None:
    """Read what is to be read; do what is to be done, as the lesson shows it."""
    course, step = scene.course, scene.course.step
    assert step is not None
    if course.is_to_read:
        use(app, "lesson:next")
        return
    for text in step.shows:
        if course.step is not step:
            return
        let_come(app, scene)
        give(app, scene, answer_of(text), use)
        wait(app, 0.2)


def walk(app: App, scene: LessonScene, use: Use) -> None:
    for _ in range(2 * len(scene.course.chapter.steps) + 2):
        let_come(app, scene)
        if scene.course.step is None:
            return
        assert not scene.course.is_astray
        do_step(app, scene, use)
    raise AssertionError(f"stuck at {scene.course.step}")


def key(game: str) -> Use:
    """Keys of the game, and Tab and Enter for what the lesson says."""

    def use(app: App, id: str) -> None:
        if id.startswith("lesson:"):
            tab_to(app, id)
            press(app, "return")
        else:
            HANDS[game][1](app, id)

    return use


@pytest.mark.parametrize(("game", "path", "number"), CHAPTERS, ids=CHAPTER_IDS)
def test_a_chapter_can_be_walked_through_by_mouse_alone(app, game, path, number):
    scene = begin(app, game, path, number)
    walk(app, scene, HANDS[game][0])
    assert scene.course.chapter.id in Progress(scene.progress.path).of(game, scene.course.lesson.id).done


@pytest.mark.slow
@pytest.mark.parametrize(("game", "path", "number"), CHAPTERS, ids=CHAPTER_IDS)
def test_a_chapter_can_be_walked_through_by_keys_alone(app, game, path, number):
    scene = begin(app, game, path, number)
    walk(app, scene, key(game))
    assert scene.course.step is None


@pytest.mark.slow
@pytest.mark.parametrize(("game", "path", "number"), CHAPTERS, ids=CHAPTER_IDS)
def test_whoever_goes_astray_at_every_step_still_gets_through(app, game, path, number):
    """Random legal moves, wrong clicks, leaving and coming back: afterwards the step can be taken back and done."""
    chance = random.Random(number)
    scene = begin(app, game, path, number)
    for at in range(len(scene.course.chapter.steps)):
        let_come(app, scene)
        if scene.course.step is None:
            break
        step = scene.course.step
        stray(app, scene, chance)
        if at % 3 == 1:
            app.home()
            scene = learn(app, game, read(path).lesson)
        let_come(app, scene)
        if scene.course.step is not None and scene.course.step.id == step.id:
            scene.take_back()
            let_come(app, scene)
            assert not scene.course.is_astray
            do_step(app, scene, HANDS[game][0])
        if scene.course.step is not None and scene.course.step.id == step.id and not scene.course.is_waiting:
            scene.skip()
    let_come(app, scene)
    for _ in range(MOST):
        if scene.course.step is None:
            return
        scene.skip()
        let_come(app, scene)
    raise AssertionError("stuck")


def stray(app: App, scene: LessonScene, chance: random.Random) -> None:
    """A few wrong clicks, and a few moves that the rules allow."""
    for spot in chance.sample(list(settled(app).spots), min(4, len(app.frame.spots))):
        if not spot.id.startswith(("lesson:", "bar:", "log:", "link:", "status")) and spot.refuses is not None:
            spot.refuses()
    for _ in range(2):
        if scene.ask is None or not scene.ask.options:
            return
        ask = scene.ask
        count = chance.randint(max(1, ask.at_least), max(1, ask.at_most))
        wanted = [option for option in ask.options if option.argument is None]
        if not wanted:
            return
        chosen = chance.sample(wanted, min(count, len(wanted)))
        one = (ask.at_least, ask.at_most) == (1, 1)
        before = scene.course.step
        with suppress(Refused):
            scene.sitting.choose(chosen[0].id if one else tuple(each.id for each in chosen))
        scene._refresh()
        wait(app, 0.2)
        if scene.course.step is not before:
            return


@pytest.mark.parametrize(("game", "path", "number"), FIRST_ALWAYS, ids=CHAPTER_IDS)
def test_what_a_step_speaks_of_is_lit_and_never_covered(app, game, path, number):
    """On every step something is lit that can be seen, and the words do not lie over it."""
    scene = begin(app, game, path, number)
    unseen, covered = [], []
    for _ in scene.course.chapter.steps:
        let_come(app, scene)
        step = scene.course.step
        if step is None:
            break
        frame = settled(app)
        lit = lit_places(frame, step.lights, scene.board.flights.anchors)
        note = frame.by_id("lesson:panel")
        if note is None and scene.sitting.clock.is_running:  # nobody reads while sand runs
            do_step(app, scene, HANDS[game][0])
            continue
        assert note is not None
        unseen += [step.id] if step.lights and not lit else []
        covered += [step.id] if any(note.rect.colliderect(each) for each in lit) else []
        do_step(app, scene, HANDS[game][0])
    assert unseen == []
    assert covered == []


@pytest.mark.slow
@pytest.mark.parametrize(
    ("size", "percent"), [((1280, 720), 100), ((1600, 900), 150), ((1920, 1080), 200), ((1280, 720), 200)]
)
@pytest.mark.parametrize(("game", "path", "number"), CHAPTERS, ids=CHAPTER_IDS)
def test_lessons_can_be_read_at_every_size(app, game, path, number, size, percent):
    resize(app, size)
    app.change(text_percent=percent)
    scene = begin(app, game, path, number)
    for _ in scene.course.chapter.steps:
        let_come(app, scene)
        if scene.course.step is None:
            break
        frame = settled(app)
        note = frame.by_id("lesson:panel")
        if note is None:
            assert scene.sitting.clock.is_running, "nobody reads while sand runs"
            break
        assert frame.rect.contains(note.rect)
        lesson = [fault for fault in faults_of(frame) if scene.note().text[:20] in fault or "lesson" in fault]
        assert lesson == []
        if scene.course.is_to_read:
            scene.read_on()
        else:
            for _ in scene.course.step.shows:
                scene.show()
                wait(app, 0.2)


def test_learning_begins_at_the_title_and_keeps_its_place(app):
    app.open(LearnScene(app, "climbers"))
    click(app, "learn:first-season")
    scene = app.stack.top
    assert isinstance(scene, LessonScene)
    let_come(app, scene)
    click(app, "lesson:next")
    let_come(app, scene)
    at = scene.course.at
    click(app, "lesson:chapters")
    assert isinstance(app.stack.top, LearnScene)
    click(app, "learn:first-season")
    assert app.stack.top.course.at == at
