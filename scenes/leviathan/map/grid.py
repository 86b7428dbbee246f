"""Where the map lies on the screen."""

from __future__ import annotations

from typing import NamedTuple

from game.leviathan.scenario import Scenario
from scenes.ui.frame import Rect


class Grid(NamedTuple):
    """Where the map lies: cells of whole pixels."""

    left: int
    top: int
    side: int
    width: int
    height: int

    @property
    def rect(self) -> Rect:
        return Rect(self.left, self.top, self.side * self.width, self.side * self.height)

    def cell(self, number: int) -> Rect:
        y, x = divmod(number, self.width)
        return Rect(self.left + x * self.side, self.top + y * self.side, self.side, self.side)


def grid_in(area: Rect, plan: Scenario, zoom: float, shift: tuple[float, float]) -> Grid:
    """The whole map in an area, as large as it fits; nearer by a camera's zoom."""
    board = plan.board
    fit = max(4, min(area.width // board.width, area.height // board.height))
    side = max(4, round(fit * zoom))
    left = round(area.left + shift[0] + (area.width - side * board.width) / 2)
    top = round(area.top + shift[1] + (area.height - side * board.height) / 2)
    return Grid(left, top, side, board.width, board.height)
