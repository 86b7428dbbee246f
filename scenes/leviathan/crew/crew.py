"""The crew as a view shows it: who climbs for whom, with what in hand."""

from __future__ import annotations

from game.leviathan.content import LeviathanContent
from game.leviathan.scenario import Scenario
from game.leviathan.view.structs import ClimberView, DeckView, Foreseen, LeviathanView
from scenes.words import say


class Crew:
    """Short ways to what a view says. It keeps nothing: every answer is read from the view it is given."""

    def __init__(self, content: LeviathanContent, view: LeviathanView) -> None:
        self.content = content
        self.view = view

    @property
    def plan(self) -> Scenario:
        return self.content.scenarios[self.view.leviathan]

    @property
    def climbers(self) -> tuple[ClimberView, ...]:
        return self.view.climbers

    @property
    def active(self) -> int:
        return self.view.active

    def name(self, who: int) -> str:
        """A climber as players call it."""
        character = self.climbers[who].character if who >= 0 else ""
        return self.set_name(character) if character else say("leviathan.climber", number=who + 1)

    def set_name(self, id: str) -> str:
        found = self.content.sets[id]
        return found.own_name if found.own_name and self.view.options["own_names"] == "on" else found.name

    def deck(self, who: int) -> DeckView:
        return self.view.decks[self.climbers[who].deck]

    def hand(self, who: int) -> tuple[str, ...]:
        return self.deck(who).hand

    def discard(self, who: int) -> tuple[str, ...]:
        return self.deck(who).discard

    def grip(self, who: int) -> int:
        return self.deck(who).draw.count

    def cell_name(self, cell: int) -> str:
        return self.view.cells[cell] if cell >= 0 else ""

    def cell(self, name: str) -> int:
        return self.plan.cells[name]

    def standing_on(self, cell: int) -> list[int]:
        return [who for who, each in enumerate(self.climbers) if each.at == cell and not each.defeated]

    def forecast(self, who: int) -> Foreseen | None:
        """What the card on the table will do to a climber, if it does anything."""
        return self.view.forecast[who]
