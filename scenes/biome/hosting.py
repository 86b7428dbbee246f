"""How the table of Biome Escape is run: packs are secret, and only who must answer is called to the screen."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.decision import Ask
from scenes.table.hosting import Hosting, first_asked

OPEN = ("person", "quests", "start_pick", "join", "vote", "talk")
"""Questions that need nothing hidden: they concern everybody, or are answered in the open."""


class BiomeHosting(Hosting):
    ahead = 60

    def is_secret(self, seat: int, ask: Ask | None) -> bool:
        """A turn is played with an open pack of one's own; what concerns everybody needs nothing hidden."""
        return ask is not None and ask.kind not in OPEN

    def next_person(self, seats: Sequence[int], opened: int | None) -> int | None:
        """Who must answer has the screen; who only may speak is not called to it."""
        return first_asked([ask.seat for ask in self.seated.table.asks if ask.must and ask.seat in seats], opened)


HOSTING = BiomeHosting
