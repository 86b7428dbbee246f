"""All leviathans on one sheet, as photographs lie on a table: rows of one height each, filled from edge to edge."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from game.leviathan.content import LeviathanContent
from game.leviathan.scenario import Scenario
from scenes.leviathan.book.art import draw_plate
from scenes.leviathan.book.pages import pages
from scenes.stack import Scene
from scenes.ui.frame import LABEL_BOLD, SMALL, TEXT, Frame, Rect

if TYPE_CHECKING:
    from scenes.app import App

GAP = 14
CAPTION = 40


class ContactSheet(Scene):
    name = "leviathans"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        content = app.rules.content("leviathan")
        assert isinstance(content, LeviathanContent)
        self.content = content
        self.plans = pages(content)

    def draw(self, frame: Frame) -> None:
        frame.fill(frame.rect, "ground")
        for plan, rect in laid_out(frame, self.plans):
            draw_plate(frame, self.content, plan, rect)
            below = Rect(rect.left, rect.bottom, rect.width, frame.u(CAPTION))
            size = TEXT if frame.text_width(plan.file.name, TEXT, LABEL_BOLD) <= rect.width else SMALL
            frame.text(plan.file.name, below, size, face=LABEL_BOLD, on="ground", align="centre")


def laid_out(frame: Frame, plans: list[Scenario]) -> list[tuple[Scenario, Rect]]:
    """Where each map lies: rows from edge to edge, wide maps and tall ones apart, each as large as can be."""
    gap, caption = frame.u(GAP), frame.u(CAPTION)
    area = frame.rect.inflate(-2 * gap, -2 * gap)
    wide = [plan for plan in plans if _shape(plan) >= 1]
    tall = [plan for plan in plans if _shape(plan) < 1]
    best: list[tuple[list[Scenario], float]] = []
    most = 0.0
    for wides, talls in product(range(1, len(wide) + 1), range(1, len(tall) + 1)):
        rows = [*_rows(wide, wides), *_rows(tall, talls)]
        heights = [(area.width - gap * (len(row) - 1)) / sum(map(_shape, row)) for row in rows]
        room = area.height - len(rows) * caption - (len(rows) - 1) * gap
        scale = min(1.0, room / sum(heights))
        if scale * scale * sum(height * area.width for height in heights) > most:
            most = scale * scale * sum(height * area.width for height in heights)
            best = [(row, height * scale) for row, height in zip(rows, heights, strict=True)]
    found: list[tuple[Scenario, Rect]] = []
    high = sum(round(height) + caption for _, height in best) + (len(best) - 1) * gap
    top = area.top + (area.height - high) // 2
    for row, height in best:
        taken = sum(round(height * _shape(plan)) for plan in row) + gap * (len(row) - 1)
        left = area.left + (area.width - taken) // 2
        for plan in row:
            rect = Rect(left, top, round(height * _shape(plan)), round(height))
            found.append((plan, rect))
            left = rect.right + gap
        top += round(height) + caption + gap
    return found


def _shape(plan: Scenario) -> float:
    return plan.board.width / plan.board.height


def _rows(plans: list[Scenario], count: int) -> list[list[Scenario]]:
    """So many rows of about the same width, in the order of the book."""
    whole = sum(map(_shape, plans))
    rows: list[list[Scenario]] = [[] for _ in range(count)]
    so_far = 0.0
    for plan in plans:
        rows[min(count - 1, int((so_far + _shape(plan) / 2) / whole * count))].append(plan)
        so_far += _shape(plan)
    return [row for row in rows if row]
