"""What a seat sees of Biome Escape, and how events read in the log."""

from game.biome.view.look import view
from game.biome.view.told import describe, remembers

__all__ = ["describe", "remembers", "view"]
