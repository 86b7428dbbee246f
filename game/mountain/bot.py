"""Rules of thumb for explorers."""

from __future__ import annotations

from game.engine.policy import Policy
from game.mountain.state import Mountain


class MountainPolicy(Policy[Mountain]):
    """An explorer's rules of thumb."""
