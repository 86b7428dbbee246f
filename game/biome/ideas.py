"""An idea of a bot: something to do next, what it seems worth, and why."""

from __future__ import annotations

from typing import Any, NamedTuple


class Idea(NamedTuple):
    """`what` is a choice of the turn, a cell to step to, ("explore", cell), or "wait" for ending the turn."""

    worth: float
    what: Any
    why: str
