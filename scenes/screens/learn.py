"""Learn: the lessons of each game, their chapters, and how far one is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.games import GAMES
from game.teaching.lesson import Lesson
from game.teaching.opening import Misplaced
from scenes.lesson.progress import Learnt
from scenes.lesson.start import learn, progress_of
from scenes.screens.posters import draw_ground, draw_poster
from scenes.stack import Scene
from scenes.ui.column import Column, scrolling_column
from scenes.ui.frame import HEAD, LABEL_BOLD, LARGE, SMALL, TEXT, TITLE, Frame, Rect
from scenes.ui.widgets import button, button_size, choice, row
from scenes.words import say

if TYPE_CHECKING:
    from scenes.app import App

WIDEST, POSTER_WIDE = 1280, 300


class LearnScene(Scene):
    name = "learn"

    def __init__(self, app: App, game: str = "") -> None:
        super().__init__(app)
        self.game = game or app.rules.current
        self.progress = progress_of(app)
        self.trouble = ""

    def back(self) -> None:
        self.app.close(self)

    def choose_game(self, game: str) -> None:
        self.game = game
        self.trouble = ""
        self.app.redraw()

    def begin(self, lesson: Lesson, chapter: int | None = None) -> None:
        """Open a chapter. A lesson that does not fit the game any more says so, with what is wrong."""
        try:
            learn(self.app, self.game, lesson, chapter)
        except Misplaced as bad:
            self.trouble = say("learn.trouble", lesson=lesson.title, why=str(bad))

    def draw(self, frame: Frame) -> None:
        draw_ground(frame)
        margin, pad = frame.u(24), frame.u(40)
        wide = min(frame.em(WIDEST), frame.rect.width - 2 * margin)
        sheet = Rect(frame.rect.centerx - wide // 2, margin, wide, frame.rect.height - 2 * margin)
        frame.paper(sheet, "panel", 8)
        inner = sheet.inflate(-2 * pad, -2 * frame.u(24))
        size = button_size(frame, say("learn.back"), TEXT, "home")
        foot = Rect(inner.left, inner.bottom - size[1], inner.width, size[1])
        button(frame, "back", Rect(foot.left, foot.top, *size), say("learn.back"), self.back, icon="home")
        area = Rect(inner.left, inner.top, inner.width, foot.top - inner.top - frame.u(16))
        if area.width >= frame.em(900):
            high = min(area.height, frame.u(POSTER_WIDE) * 4 // 3)
            poster = Rect(area.right - high * 3 // 4, area.top, high * 3 // 4, high)
            draw_poster(frame, self.game, poster)
            area.width -= poster.width + frame.u(48)
        region = Rect(area.left, area.top, area.width + frame.u(24), area.height)
        with scrolling_column(frame, f"learn:{self.game}", region, self.app.redraw) as column:
            column.area.width = area.width
            self._page(column)

    def _page(self, column: Column) -> None:
        frame = column.frame
        column.text(say("learn.title"), HEAD, face=TITLE, leading=1.1)
        column.text(say("learn.says"), TEXT, ink="quiet")
        column.gap(14)
        games = [(game, self.app.rules.title(game)) for game in GAMES]
        column.put(lambda rest: choice(frame, "game", rest, games, self.game, self.choose_game, SMALL))
        column.gap(18)
        lessons, faults = self.app.rules.lessons(self.game)
        for lesson in lessons:
            self._lesson(column, lesson)
        told = [*([self.trouble] if self.trouble else []), *map(str, faults)]
        for text in told:
            column.text(f":warning: {text}", SMALL, face=LABEL_BOLD)
            column.gap(6)

    def _lesson(self, column: Column, lesson: Lesson) -> None:
        learnt = self.progress.of(self.game, lesson.id)
        column.text(lesson.title, LARGE, face=TITLE, leading=1.15)
        if lesson.is_further:
            column.text(say("learn.further"), SMALL, face=LABEL_BOLD)
        minutes = max(1, round(lesson.seconds / 60))
        column.text(f"{lesson.about} {say('learn.minutes', minutes=minutes)}", SMALL, ink="quiet")
        column.gap(8)
        column.put(lambda rest: row(column.frame, rest, [self._main(lesson, learnt)]))
        column.gap(8)
        for number, chapter in enumerate(lesson.chapters):
            is_done = chapter.id in learnt.done
            is_left = learnt.left is not None and learnt.left.chapter == chapter.id
            mark = ":check:" if is_done else ":play:" if is_left else f"{number + 1}."
            entry = {
                "id": f"chapter:{lesson.id}:{chapter.id}",
                "label": f"{mark} {chapter.title}",
                "icon": "",
                "does": lambda number=number: self.begin(lesson, number),
                "size": SMALL,
                "align": "left",
            }
            column.y = row(column.frame, column.rest, [entry]).bottom
            column.gap(4)
        column.gap(22)

    def _main(self, lesson: Lesson, learnt: Learnt) -> dict[str, Any]:
        """The one button most people look for: begin, go on, or once more."""
        is_done = all(chapter.id in learnt.done for chapter in lesson.chapters)
        key = "go_on" if learnt.left is not None else "again" if is_done else "next" if learnt.done else "begin"
        chapter = 0 if is_done and learnt.left is None else None
        return {
            "id": f"learn:{lesson.id}",
            "label": say(f"learn.{key}"),
            "icon": "play",
            "does": lambda: self.begin(lesson, chapter),
            "main": not is_done,
        }
