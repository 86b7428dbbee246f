"""An idea of a bot: something to do next, what it seems worth, and why."""

from __future__ import annotations

from typing import Any, NamedTuple

WAIT = "wait"
"""What an idea names that ends the turn."""


class Idea(NamedTuple):
    """`what` is a choice of the turn, a cell to step to, ("explore", cell), or WAIT."""

    worth: float
    what: Any
    why: str


WANTED = {"extra_action": 3.0, "extra_carry": 1.6, "extra_sight": 1.2, "ease": 1.0, "supply": 1.4, "camp_kit": 0.9,
          "teleport": 0.7, "repair_tools": 0.6, "farm_kit": 0.8, "blacksmith_kit": 0.3, "clairvoyance": 0.5,
          "caravan_kit": 0.2, "foresight": 0.3, "key": 14.0}  # fmt: skip
"""What a secret is worth in a pack, measured in explorations."""
