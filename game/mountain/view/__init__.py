"""What a seat sees of Mountains of Madness, and how events read in the log."""

from game.mountain.view.look import view
from game.mountain.view.told import describe, moment, remembers

__all__ = ["describe", "moment", "remembers", "view"]
