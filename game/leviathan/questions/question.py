"""What most questions of Leviathan Wilds have in common."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.engine.decision import Decision, Intent, Option, choice_id
from game.engine.refused import Refused
from game.engine.state import Choice, OpenAsk
from game.leviathan.land.ground import scenario
from game.leviathan.language.register import NOBODY
from game.leviathan.names import climber_name
from game.leviathan.questions.causes import cause_said
from game.leviathan.state import Wilds


class Question(Decision[Wilds]):
    """A question about a climber, with plain choices."""

    is_about_one = True
    """It is about one climber, whom `who` finds."""
    is_crews = False
    """The crew answers it together: a tie, an order, a colour (LW-R24)."""

    def about(self, game: Wilds, ask: OpenAsk) -> int:
        return self.who(ask) if self.is_about_one else NOBODY

    def is_for_all(self, game: Wilds, ask: OpenAsk) -> bool:
        return self.is_crews

    def who(self, ask: OpenAsk) -> int:
        """The climber it is about; by default the first thing said with the ask."""
        return int(ask.args[0])

    def facts(self, game: Wilds, ask: OpenAsk) -> dict[str, Any]:
        """What the sentence of the question is filled with."""
        return {"climber": climber_name(game, self.who(ask))} if self.is_about_one else {}

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

    def others(self, game: Wilds, ask: OpenAsk) -> Iterable[Choice]:
        """What else one may point at as an answer, though it is none."""
        return ()

    def candidates(self, game: Wilds, ask: OpenAsk) -> list[Choice]:
        choices = self.choices(game, ask)
        return choices + [other for other in self.others(game, ask) if other not in choices]

    def refuse(self, game: Wilds, ask: OpenAsk, choice: Choice) -> Refused | None:
        """Whatever is not among the choices is no answer; questions that know more of it say more."""
        return None if choice in game.choices(ask) else self.no_answer(game, ask)

    def no_answer(self, game: Wilds, ask: OpenAsk) -> Refused:
        return game.no(self.rule, "not_offered", question=self.prompt(game, ask))

    def why_not(self, game: Wilds, ask: OpenAsk, intent: Intent) -> Refused:
        choice = self.meant(game, ask, intent)
        refusal = None if choice is None else self.refuse(game, ask, choice)
        return refusal or self.no_answer(game, ask)


class SpaceQuestion(Question):
    """A question whose choices are spaces, by their names, and perhaps `stay`; one may point at any space."""

    stay = False

    def cells(self, game: Wilds, ask: OpenAsk) -> list[int]:
        raise NotImplementedError

    def others(self, game: Wilds, ask: OpenAsk) -> Iterable[Choice]:
        return scenario(game).names

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
