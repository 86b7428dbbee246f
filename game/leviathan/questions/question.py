"""What most questions of Leviathan Wilds have in common."""

from __future__ import annotations

from typing import Any

from game.engine.decision import Decision, Intent, Option, choice_id
from game.engine.refused import Refused
from game.engine.state import Choice, OpenAsk
from game.leviathan.actions.labels import cause_said, climber_name
from game.leviathan.land.ground import scenario
from game.leviathan.state import Wilds


class Question(Decision[Wilds]):
    """A question about a climber, with plain choices."""

    def who(self, ask: OpenAsk) -> int:
        """The climber it is about; by default the first thing said with the ask."""
        return int(ask.args[0])

    def facts(self, game: Wilds, ask: OpenAsk) -> dict[str, Any]:
        """What the sentence of the question is filled with."""
        return {"climber": climber_name(game, self.who(ask))}

    def key(self, game: Wilds, ask: OpenAsk) -> str:
        """The text of its sentence."""
        return f"ask.{self.kind}"

    def prompt(self, game: Wilds, ask: OpenAsk) -> str:
        """The question, and before it what it comes from, unless it says so itself."""
        question = game.text(self.key(game, ask), **self.facts(game, ask))
        cause = cause_said(game, ask)
        return game.text("ask.because", cause=cause, question=question) if cause and cause not in question else question

    def option(self, game: Wilds, ask: OpenAsk, choice: Choice) -> Option:
        return Option(choice_id(choice), self.label(game, ask, choice), self.points(game, ask, choice))

    def label(self, game: Wilds, ask: OpenAsk, choice: Choice) -> str:
        return game.text(f"option.{self.kind}.{choice_id(choice)}")

    def points(self, game: Wilds, ask: OpenAsk, choice: Choice) -> tuple[str, ...]:
        return ()

    def why_not(self, game: Wilds, ask: OpenAsk, intent: Intent) -> Refused:
        return Refused(self.rule, game.text("refused.not_offered", question=self.prompt(game, ask)))


class SpaceQuestion(Question):
    """A question whose choices are spaces, by their names, and perhaps `stay`."""

    def cells(self, game: Wilds, ask: OpenAsk) -> list[int]:
        raise NotImplementedError

    stay = False

    def choices(self, game: Wilds, ask: OpenAsk) -> list[Choice]:
        names = scenario(game).names
        found: list[Choice] = [names[cell] for cell in self.cells(game, ask)]
        return [*found, "stay"] if self.stay else found

    def label(self, game: Wilds, ask: OpenAsk, choice: Choice) -> str:
        if choice == "stay":
            return game.text(f"option.{self.kind}.stay")
        return game.text("option.space", space=choice)

    def points(self, game: Wilds, ask: OpenAsk, choice: Choice) -> tuple[str, ...]:
        return () if choice == "stay" else (f"space:{choice}",)

    def take(self, game: Wilds, ask: OpenAsk, choice: Choice, argument: object) -> None:
        self.go(game, ask, -1 if choice == "stay" else scenario(game).cells[choice])

    def go(self, game: Wilds, ask: OpenAsk, cell: int) -> None:
        raise NotImplementedError


class YesNo(Question):
    """Do it, or leave it."""

    def choices(self, game: Wilds, ask: OpenAsk) -> list[Choice]:
        return ["yes", "no"]

    def take(self, game: Wilds, ask: OpenAsk, choice: Choice, argument: object) -> None:
        if choice == "yes":
            self.yes(game, ask)
        else:
            self.no(game, ask)

    def yes(self, game: Wilds, ask: OpenAsk) -> None:
        raise NotImplementedError

    def no(self, game: Wilds, ask: OpenAsk) -> None:
        """Nothing happens."""


class ClimberQuestion(Question):
    """A question whose choices are climbers, by number."""

    def label(self, game: Wilds, ask: OpenAsk, choice: Choice) -> str:
        return climber_name(game, int(choice))

    def points(self, game: Wilds, ask: OpenAsk, choice: Choice) -> tuple[str, ...]:
        return (f"climber:{choice}",)
