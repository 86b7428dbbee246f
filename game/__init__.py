"""The rules of Bivouac's games. Nothing here draws, waits or reads a clock."""

from game.engine.refused import Refused
from game.table import Table

__all__ = ["Refused", "Table"]
