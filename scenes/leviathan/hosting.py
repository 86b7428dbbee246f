"""How the table of Leviathan Wilds is run: nobody hides anything, and the crew answers some questions together."""

from __future__ import annotations

from game.engine.decision import Ask
from scenes.leviathan.offers import is_crews
from scenes.table.hosting import Hosting


class LeviathanHosting(Hosting):
    secret_hands = False

    def closes_by_itself(self, ask: Ask) -> bool:
        return ask.kind == "window" and ask.args[0] not in ("activate", "act", "draw")

    def is_for_all(self, ask: Ask) -> bool:
        return is_crews(ask)


HOSTING = LeviathanHosting
