"""An idea of a bot: something to do next, what it seems worth, and why."""

from __future__ import annotations

from typing import Any, NamedTuple

WAIT = "wait"
"""What an idea names that ends the turn."""


class Idea(NamedTuple):
    """`what` is a choice of the turn, a cell to step to, or WAIT."""

    worth: float
    what: Any
    why: str
