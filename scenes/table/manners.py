"""How a game wants its table to be run: what is secret, which windows close by themselves, what all may answer."""

from __future__ import annotations

from game.engine.decision import Ask


class Manners:
    """The usual manners; a game's board says what is different at its table."""

    secret_hands = True
    """Whether people at one screen have to hide their hands from each other."""

    def closes_by_itself(self, ask: Ask) -> bool:
        """Whether a window that concerns nobody may close without its owner."""
        return False

    def is_for_all(self, ask: Ask) -> bool:
        """Whether anybody at the table may answer, whoever is asked."""
        return False
