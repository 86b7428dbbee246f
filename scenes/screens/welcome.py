"""The first screen of the first launch: three things one may want before anything else, then into the tent."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.screens.learn import LearnScene
from scenes.screens.settings.rows import sample, setting, text_size
from scenes.stack import Scene
from scenes.ui.column import Column, scrolling_column
from scenes.ui.frame import POSTER, TEXT, TITLE, Act, Frame, Rect
from scenes.ui.widgets import choice, row, row_height
from scenes.words import languages, say

if TYPE_CHECKING:
    from scenes.app import App

WIDEST = 860
LIKES = 600
"""How high the sheet is with text of 100 %; it takes the whole window if it must."""


class WelcomeScene(Scene):
    name = "welcome"

    def __init__(self, app: App, then: Act) -> None:
        super().__init__(app)
        self.then = then

    def back(self) -> None:
        """There is nothing to go back to."""

    def play(self) -> None:
        self.app.change(welcomed=True)
        self.then()

    def learn(self) -> None:
        """Lessons first; the title lies below them."""
        self.play()
        self.app.open(LearnScene(self.app))

    def draw(self, frame: Frame) -> None:
        _draw_ground(frame)
        margin, pad = frame.u(24), frame.u(44)
        wide = min(frame.em(WIDEST) + 2 * pad, frame.rect.width - 2 * margin)
        buttons = [
            {"id": "learn", "label": say("welcome.learn"), "icon": "hint", "does": self.learn, "main": True},
            {"id": "play", "label": say("welcome.play"), "icon": "play", "does": self.play},
        ]
        rows = row_height(frame, wide - 2 * pad, buttons)
        foot = rows + 2 * frame.u(20)
        length = self.memory.get("length:welcome", frame.em(LIKES))
        high = min(length + foot + frame.u(20), frame.rect.height - 2 * margin)
        sheet = Rect(frame.rect.centerx - wide // 2, frame.rect.centery - high // 2, wide, high)
        frame.paper(sheet, lift=6)
        area = Rect(sheet.left + pad, sheet.top + frame.u(20), wide - 2 * pad, high - foot - frame.u(20))
        region = Rect(area.left, area.top, area.width + frame.u(24), area.height)
        with scrolling_column(frame, "welcome", region, self.app.redraw) as column:
            column.area.width = area.width
            self._draw_questions(column)
        frame.fill(Rect(area.left, area.bottom, area.width, frame.u(2)), "edge")
        row(frame, Rect(area.left, area.bottom + frame.u(20), area.width, rows), buttons, align="right")

    def _draw_questions(self, column: Column) -> None:
        frame, settings, change = column.frame, self.app.settings, self.app.change
        column.gap(8)
        column.text(say("welcome.title"), POSTER, face=TITLE, leading=1.15)
        column.gap(4)
        column.text(say("welcome.says.language" if len(languages()) > 1 else "welcome.says"), TEXT, leading=1.5)
        column.gap(24)
        if len(languages()) > 1:
            setting(
                column, "settings.language",
                lambda area: choice(
                    frame, "language", area, languages(), settings.language, lambda value: change(language=value)
                ),
            )  # fmt: skip
        setting(
            column, "settings.text",
            lambda area: text_size(frame, area, self.app, lambda percent: change(text_percent=percent)),
        )  # fmt: skip
        setting(column, "settings.sample", lambda area: sample(frame, area))
        movement = [(value, say(f"welcome.movement.{value}")) for value in ("full", "reduced")]
        setting(
            column, "welcome.movement",
            lambda area: choice(
                frame, "movement", area, movement, "reduced" if settings.reduced_motion else "full",
                lambda value: change(reduced_motion=value == "reduced"),
            ),
            say("welcome.later", cap=settings.keys_of("settings")[0].upper()),
        )  # fmt: skip


def _draw_ground(frame: Frame) -> None:
    """The night outside, filling the window whatever its shape."""
    frame.fill(frame.rect, "ground")
    if frame.theme.drawn_ground:
        scale = max(frame.rect.width / 1920, frame.rect.height / 1080)
        rect = Rect(0, 0, round(1920 * scale), round(1080 * scale))
        rect.midbottom = frame.rect.midbottom
        frame.picture("app/title.svg", rect)
