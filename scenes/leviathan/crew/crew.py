"""The crew as a view shows it: who climbs for whom, with what in hand."""

from __future__ import annotations

from typing import Any

from game.leviathan.content import LeviathanContent
from game.leviathan.scenario import Scenario
from scenes.words import say

MOST_HEALTH = 8


class Crew:
    """Short ways to what a view says. It keeps nothing: every answer is read from the view it is given."""

    def __init__(self, content: LeviathanContent, view: dict[str, Any]) -> None:
        self.content = content
        self.view = view

    @property
    def plan(self) -> Scenario:
        return self.content.scenarios[self.view["leviathan"]]

    @property
    def climbers(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.view["climbers"]
        return found

    @property
    def active(self) -> int:
        return int(self.view["active"])

    def name(self, who: int) -> str:
        """A climber as players call it."""
        character = self.climbers[who]["character"] if who >= 0 else ""
        return self.set_name(character) if character else say("leviathan.climber", number=who + 1)

    def set_name(self, id: str) -> str:
        found = self.content.sets[id]
        return found.own_name if found.own_name and self.view["options"]["own_names"] == "on" else found.name

    def deck(self, who: int) -> dict[str, Any]:
        found: dict[str, Any] = self.view["decks"][self.climbers[who]["deck"]]
        return found

    def hand(self, who: int) -> list[str]:
        return list(self.deck(who)["hand"])

    def discard(self, who: int) -> list[str]:
        return list(self.deck(who)["discard"])

    def grip(self, who: int) -> int:
        return int(self.deck(who)["draw"]["count"])

    def cell_name(self, cell: int) -> str:
        return str(self.view["cells"][cell]) if cell >= 0 else ""

    def standing_on(self, cell: int) -> list[int]:
        return [who for who, each in enumerate(self.climbers) if each["at"] == cell and not each["defeated"]]

    def blocked(self, who: int) -> int:
        return sum(n for n, _ in self.climbers[who]["blocks"])

    def forecast(self, who: int) -> dict[str, Any] | None:
        """What the card on the table will do to a climber, if it does anything."""
        told = self.view.get("forecast") or []
        return told[who] if who < len(told) else None

    def dice(self) -> int:
        """How much is left on all crystals."""
        loose = sum(int(die["value"]) for die in self.view["crystals"].values())
        return loose + sum(int(die["value"]) for pool in self.view["pools"].values() for die in pool)
