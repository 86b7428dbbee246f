"""Rules of thumb for bots."""

from __future__ import annotations

from game.biome.state import Biome
from game.engine.policy import Policy


class BiomePolicy(Policy[Biome]):
    """Placeholder until the plans are here."""

    looks_ahead = False
