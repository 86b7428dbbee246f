"""How the table of Leviathan Wilds is run: nobody hides anything, and the crew answers some questions together."""

from __future__ import annotations

from game.engine.decision import Ask
from scenes.table.hosting import Hosting


class LeviathanHosting(Hosting):
    secret_hands = False

    def closes_by_itself(self, ask: Ask) -> bool:
        return ask.is_chance

    def is_for_all(self, ask: Ask) -> bool:
        return ask.is_for_all


HOSTING = LeviathanHosting
