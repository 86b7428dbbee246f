"""Beginning a lesson, going on with one, and what comes after it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game import Refused
from game.games import ruleset
from game.teaching.course import Course
from game.teaching.lesson import Lesson
from game.teaching.opening import PARTNER
from scenes.lesson.progress import Progress
from scenes.lesson.scene import Leads, LessonScene
from scenes.table.seating import HUMAN
from scenes.table.start import new_seed, open_table
from scenes.words import say

if TYPE_CHECKING:
    from scenes.app import App


def progress_of(app: App) -> Progress:
    return Progress(app.folders.config / "lessons.json")


def learn(app: App, game: str, lesson: Lesson, chapter: int | None = None) -> LessonScene:
    """Open a chapter; without one, the lesson where it was left, or its first chapter that is not done."""
    progress = progress_of(app)
    learnt, content = progress.of(game, lesson.id), app.rules.content(game)
    names = [each.id for each in lesson.chapters]
    left = None if chapter is not None else learnt.left
    if left is not None and left.chapter in names:
        at = names.index(left.chapter)
        course = Course(game, lesson, content, at)
        try:
            course.go_on(left.step, left.played)
        except (Refused, TypeError, ValueError, AssertionError):  # other rules or content since, or a file made by hand
            course.begin(at)
    else:
        first = next((at for at, name in enumerate(names) if name not in learnt.done), 0)
        course = Course(game, lesson, content, first if chapter is None else chapter)
    return _sit_down(app, course, progress)


def _sit_down(app: App, course: Course, progress: Progress) -> LessonScene:
    from scenes.screens.learn import LearnScene

    game, lesson = course.game, course.lesson

    def open_chapter(number: int) -> None:
        learn(app, game, lesson, number)

    def chapters() -> None:
        app.home()
        app.open(LearnScene(app, game))

    leads = Leads(
        on=lambda: open_chapter(course.number + 1),
        again=lambda: open_chapter(course.number),
        chapters=chapters,
        game=lambda: real_game(app, game),
    )
    scene = LessonScene(app, course, progress, leads)
    app.home()
    app.open(scene)
    return scene


def real_game(app: App, game: str) -> None:
    """The usual game with bots as partners; the coach is there."""
    app.change(coach=True)
    rules = ruleset(game)
    count = rules.seats_usually
    names = [name.strip() for name in say("setup.bot_names").split(",")]
    players = [HUMAN, *[PARTNER] * (count - 1)]
    open_table(app, game, players, [say("setup.you"), *names[: count - 1]], new_seed(), {})
