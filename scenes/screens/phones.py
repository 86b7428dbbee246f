"""How to play around one table with phones, in one minute: three pictures and a few words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.screens.page import Foot, page
from scenes.stack import Scene
from scenes.ui.column import Column
from scenes.ui.frame import HEAD, LABEL_BOLD, SMALL, TEXT, TITLE, Frame, Rect
from scenes.words import say

if TYPE_CHECKING:
    from scenes.app import App

WIDEST, SIDE_BY_SIDE = 1100, 820
STEPS = (1, 2, 3)
SHAPE = 4 / 3
"""How much wider than high a picture is."""
MORE = (("eye", "secret"), ("link", "lost"), ("robot", "away"), ("language", "language"), ("lock", "network"))


class PhonesScene(Scene):
    name = "phones"

    def __init__(self, app: App) -> None:
        super().__init__(app)

    def back(self) -> None:
        self.app.close(self)

    def draw(self, frame: Frame) -> None:
        foot = Foot("back", say("phones.back"), self.back, "arrow-left")
        with page(frame, "phones", WIDEST, (foot,), self.app.redraw) as column:
            column.text(say("phones.title"), HEAD, face=TITLE, leading=1.1)
            column.text(say("phones.says"), TEXT, ink="quiet", leading=1.3)
            column.gap(16)
            self._draw_steps(column)
            column.gap(14)
            for icon, key in MORE:
                column.text(f":{icon}: {say(f'phones.{key}')}", SMALL, leading=1.3)
                column.gap(6)

    def _draw_steps(self, column: Column) -> None:
        """Side by side, or below one another where letters are large."""
        frame, area = column.frame, column.area
        gap = frame.u(28)
        count = len(STEPS) if area.width >= frame.em(SIDE_BY_SIDE) else 1
        wide = (area.width - gap * (count - 1)) // count
        top = column.y
        for number in STEPS:
            left = area.left + (number - 1) % count * (wide + gap)
            step = Column(frame, Rect(left, top if count > 1 else column.y, wide, 0))
            self._draw_step(step, number)
            column.y = max(column.y, step.y)
            if count == 1:
                column.gap(14)

    def _draw_step(self, column: Column, number: int) -> None:
        frame = column.frame
        wide = min(column.area.width, frame.u(340))
        place = Rect(column.area.left + (column.area.width - wide) // 2, column.y, wide, round(wide / SHAPE))
        frame.picture(f"app/phones-{number}.svg", place)
        frame.spot(f"step:{number}", place, focus=False, label=say(f"phones.step_{number}"))
        column.y = place.bottom
        column.gap(8)
        column.text(say("phones.step", number=number, title=say(f"phones.step_{number}")), TEXT, face=LABEL_BOLD)
        column.text(say(f"phones.step_{number}_says"), SMALL, leading=1.3)
