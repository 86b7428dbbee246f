"""An idea of a bot: something to do next, what it seems worth, and why."""

from __future__ import annotations

from typing import Any, NamedTuple

from game.biome.land.hexes import NOWHERE, Cell

WAIT = "wait"
"""What an idea names that ends the turn."""


class Idea(NamedTuple):
    """`what` is a choice of the turn, a cell to step to, or WAIT; `goal` is where all this leads."""

    worth: float
    what: Any
    why: str
    goal: Cell = NOWHERE
