"""The Learn screen: what there is to learn, how far one is, and what is wrong with lessons of one's own."""

from __future__ import annotations

import shutil

import pytest

from game.commands.check import check
from game.games import GAMES, ruleset
from scenes import words
from scenes.lesson.progress import Progress
from scenes.lesson.scene import LessonScene
from scenes.lesson.start import learn, real_game
from scenes.screens.learn import LearnScene
from scenes.screens.title import TitleScene
from scenes.screens.welcome import WelcomeScene
from tests.marks import rule
from tests.pseudo import PSEUDO, plain_words
from tests.scenes.hands import click, faults_all_along, press, resize, settled, wait, words_on
from tests.scenes.lessons.test_walk import let_come


def own_lesson(app, text: str, name: str = "mine.yaml", game: str = "climbers") -> None:
    folder = app.folders.content / game / "lessons"
    folder.mkdir(parents=True)
    (folder / name).write_text(text, encoding="utf-8")


def first(app, game: str = "climbers"):
    return app.rules.lessons(game)[0][0]


MINE = """\
id: mine
title: A taste
about: Of my own.
chapters:
  - id: one
    title: One card
    table: {seats: 3, seed: 3}
    steps:
      - {id: read, say: Read this.}
"""


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_its_lessons_there(app, game):
    app.open(LearnScene(app))
    click(app, f"game:{game}")
    for lesson in app.rules.lessons(game)[0]:
        assert lesson.title in words_on(app)
    assert settled(app).by_id(f"learn:{first(app, game).id}") is not None


@pytest.mark.parametrize(("size", "percent"), [((1280, 720), 100), ((1600, 900), 150), ((1280, 720), 200)])
def test_it_can_be_read_at_every_size(app, size, percent):
    resize(app, size)
    app.change(text_percent=percent)
    app.open(LearnScene(app, "climbers"))
    assert faults_all_along(app) == []


def test_chapters_that_are_done_are_marked_and_the_next_one_comes(app):
    lesson = first(app)
    Progress(app.folders.config / "lessons.json").finish("climbers", lesson.id, lesson.chapters[0].id)
    app.open(LearnScene(app, "climbers"))
    click(app, f"learn:{lesson.id}")
    assert app.stack.top.course.number == 1


def test_any_chapter_can_be_chosen(app):
    lesson = first(app)
    app.open(LearnScene(app, "climbers"))
    click(app, f"chapter:{lesson.id}:{lesson.chapters[-1].id}")
    assert app.stack.top.course.is_last


def test_a_lesson_of_ones_own_is_there_too(app):
    own_lesson(app, MINE)
    app.open(LearnScene(app, "climbers"))
    click(app, "learn:mine")
    assert app.stack.top.course.step.say == "Read this."


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (MINE.replace("title: One card", "titel: One card"), "mine.yaml:6: "),
        (MINE.replace("Read this.", "Read this. " * 3), "at most 2"),
        (MINE + "      - {id: read, say: Again.}\n", "stands here again"),
        ("chapters: [", "mine.yaml:"),
    ],
)
def test_a_broken_lesson_is_left_out_with_file_and_line_and_the_others_stay(app, text, said):
    own_lesson(app, text)
    lessons, faults = app.rules.lessons("climbers")
    assert [lesson.id for lesson in lessons][:1] == ["first-season"]
    assert faults
    assert said in str(faults[0])
    app.open(LearnScene(app, "climbers"))
    assert "mine.yaml" in words_on(app)


def test_a_lesson_that_does_not_fit_the_game_says_so(app):
    own_lesson(app, MINE.replace("seed: 3", "seed: 3, before: [pass]"))
    app.open(LearnScene(app, "climbers"))
    click(app, "learn:mine")
    assert isinstance(app.stack.top, LearnScene)
    assert "does not fit" in words_on(app)


def test_progress_that_cannot_be_read_is_put_aside(app):
    path = app.folders.config / "lessons.json"
    path.write_text("{", encoding="utf-8")
    assert Progress(path).of("climbers", "first-season").done == []
    assert path.with_suffix(".unreadable.json").exists()


@pytest.mark.parametrize("left", ['{"chapter": "gone"}', '{"chapter": "race", "step": 99, "played": [{"digest": ""}]}'])
def test_progress_made_by_hand_begins_the_chapter_anew(app, left):
    path = app.folders.config / "lessons.json"
    path.write_text('{"climbers/first-season": {"left": ' + left + "}}", encoding="utf-8")
    scene = learn(app, "climbers", first(app))
    assert isinstance(scene, LessonScene)
    assert scene.course.number == 0


def test_a_lesson_that_was_left_by_the_menu_keeps_its_place(app):
    scene = learn(app, "climbers", first(app), 0)
    let_come(app, scene)
    click(app, "lesson:next")
    let_come(app, scene)
    press(app, "escape")
    click(app, "leave")
    assert learn(app, "climbers", first(app)).course.at == 1


@rule("BV-7")
def test_a_lesson_holds_back_what_is_not_read_yet_and_takes_back_everything(app):
    lesson = first(app)
    scene = learn(app, "climbers", lesson, [each.id for each in lesson.chapters].index("raise"))
    let_come(app, scene)
    assert scene.course.is_to_read
    scene.choose("red-7")
    assert app.bubble.refusal.rule == "BV-7"
    scene.read_on()
    scene.choose("red-7")  # only the raise is wanted here
    assert app.bubble.refusal.rule == "BV-7"
    scene.show()
    assert scene.sitting.cannot_undo() is None
    assert scene.table.setup.practice


def test_the_menu_of_a_lesson_offers_no_copies(app):
    learn(app, "climbers", first(app), 0)
    wait(app, 0.1)
    press(app, "f10")
    ids = {spot.id for spot in settled(app).spots}
    assert "resume" in ids
    assert not ids & {"copy", "same_seed"}


def test_after_a_lesson_comes_a_real_game_with_the_coach(app):
    real_game(app, "climbers")
    assert app.settings.coach
    assert app.stack.top.table.setup.seats == ruleset("climbers").seats_usually


def test_the_first_start_and_the_title_offer_lessons(app):
    app.open(TitleScene(app))
    click(app, "learn")
    assert isinstance(app.stack.top, LearnScene)
    app.home()
    app.open(WelcomeScene(app, app.home))
    click(app, "learn")
    assert isinstance(app.stack.top, LearnScene)
    assert app.settings.welcomed


def test_checking_a_folder_reads_its_lessons(app, capsys):
    own_lesson(app, MINE.replace("Read this.}", "Do it., until: {chosen: [pass]}, shows: [pass]}"))
    faults = check([app.folders.content])
    assert [fault.line for fault in faults] == [9]
    assert "read" in faults[0].text
    shutil.rmtree(app.folders.content)


def test_a_lesson_goes_on_in_another_language(app, monkeypatch):
    """In a language nobody speaks: every sentence of the lesson is told anew, at the same step."""
    monkeypatch.setattr(words, "_languages", dict(words._languages))
    words.learn(PSEUDO)
    scene = learn(app, "climbers", first(app), 0)
    let_come(app, scene)
    before = scene.note().text
    app.change(language=PSEUDO.id)
    told = scene.note().text
    app.change(language="en")
    assert told != before
    assert plain_words(told) == []
    assert (scene.note().text, scene.course.at) == (before, 0)


def test_a_line_of_the_log_opens_the_past_of_a_lesson_that_began_in_the_middle(app):
    """Its table was laid out, not played: nothing before it happened."""
    lesson = first(app)
    scene = learn(app, "climbers", lesson, len(lesson.chapters) - 1)
    let_come(app, scene)
    scene.show()
    let_come(app, scene)
    scene.show_moment(1)
    app.draw_now()
    assert app.stack.top.name == "replay"
    press(app, "escape")
    assert app.stack.top is scene


def test_a_threat_that_a_step_wants_blocked_cannot_be_let_come(app):
    lesson = first(app, "leviathan")
    scene = learn(app, "leviathan", lesson, [each.id for each in lesson.chapters].index("help"))
    for _ in range(6):
        let_come(app, scene)
        if scene.course.step.id == "ward":
            break
        scene.read_on() if scene.course.is_to_read else scene.show()
    assert scene.course.step.id == "ward"
    before = len(scene.table.done)
    assert scene.let_come()
    assert app.bubble.refusal.rule == "BV-7"
    assert len(scene.table.done) == before


def test_the_rule_of_a_step_is_a_key_away(app):
    scene = learn(app, "mountain", first(app, "mountain"), 0)
    let_come(app, scene)
    assert settled(app).by_id("lesson:panel").rule == scene.course.step.rule == "MM-143"


def test_a_lesson_for_those_who_know_the_game_says_so(app):
    app.open(LearnScene(app, "leviathan"))
    assert words.say("learn.further") in words_on(app)


def test_a_rule_that_does_not_exist_is_named_with_its_line(app):
    own_lesson(app, MINE.replace("say: Read this.}", "say: Read this., rule: TC-999}"))
    assert [(fault.line, "TC-999" in fault.text) for fault in check([app.folders.content])] == [(9, True)]
