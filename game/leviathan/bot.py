"""Rules of thumb for a crew."""

from __future__ import annotations

from game.engine.policy import Policy
from game.leviathan.state import Wilds


class CrewPolicy(Policy[Wilds]):
    """Placeholder until the rules run."""
