"""Kinds of questions: about a seat, about a space, about a token; and what can be done at a moment."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.engine.decision import Decision, Intent, Option, named
from game.engine.refused import Refused
from game.engine.state import Choice, OpenAsk
from game.engine.verb import Verb
from game.mountain.names import name_of, space_name
from game.mountain.refusals import Reason, no_token
from game.mountain.state import Mountain


def seat_id(seat: int) -> str:
    """Seat 2 is `seat-2`."""
    return f"seat-{seat}"


def number(choice: str) -> int:
    """`seat-2` is seat 2."""
    return int(choice.removeprefix("seat-"))


class Seats(Decision[Mountain]):
    """A question answered by a seat."""

    def candidates(self, game: Mountain, ask: OpenAsk) -> Iterable[Choice]:
        return [seat_id(seat) for seat in range(len(game.state.seats))]

    def option(self, game: Mountain, ask: OpenAsk, choice: Choice) -> Option:
        return Option(choice, game.text(f"option.{self.kind}", name=name_of(game, number(choice))), (choice,))


class Spaces(Decision[Mountain]):
    """A question answered by a space."""

    def candidates(self, game: Mountain, ask: OpenAsk) -> Iterable[Choice]:
        return game.content.spaces

    def option(self, game: Mountain, ask: OpenAsk, choice: Choice) -> Option:
        return Option(choice, game.text(f"option.{self.kind}", space=space_name(game, choice)), (choice,))


class ForToken(Decision[Mountain]):
    """Something the Leader may have for a token from the Sled; asked only where it can be had."""

    answers: tuple[str, str]
    """As they are offered."""
    bought: str
    """The answer that costs the token."""
    place: str
    """The place of the Leader's board that a Relic may cover."""

    def candidates(self, game: Mountain, ask: OpenAsk) -> Iterable[Choice]:
        return self.answers

    def refuse(self, game: Mountain, ask: OpenAsk, choice: Choice) -> Refused | None:
        reason = no_token(game, self.place, self.rule) if choice == self.bought else None
        return game.no(*reason) if reason else None


class Deed(Verb[Mountain]):
    """Something one may do at a moment, often among other things."""

    argument: str | None = None
    """What has to be said with it, if anything."""

    def closed(self, game: Mountain, who: int) -> Reason | None:
        """Why it cannot be done at all just now, whatever one points at."""
        raise NotImplementedError

    def candidates(self, game: Mountain, who: int) -> Iterable[Choice]:
        return (self.verb,)

    def refuse(self, game: Mountain, who: int, choice: Choice) -> Refused | None:
        reason = self.closed(game, who)
        return game.no(*reason) if reason else None

    def choices(self, game: Mountain, who: int) -> Iterable[Choice]:
        return () if self.closed(game, who) else self.candidates(game, who)

    def meant(self, game: Mountain, who: int, intent: Intent) -> Choice | None:
        """The choice somebody pointed at; None if it is none."""
        return named(self.candidates(game, who), intent)

    def do(self, game: Mountain, who: int, choice: Choice, argument: Any = None) -> None:
        raise NotImplementedError
