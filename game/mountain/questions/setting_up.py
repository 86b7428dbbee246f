"""Before the first turn: which player board one takes, and who leads first."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.engine.decision import Decision, Option
from game.engine.refused import Refused
from game.engine.state import Choice, OpenAsk
from game.mountain import turn
from game.mountain.content import Person
from game.mountain.questions.kinds import Seats, number
from game.mountain.state import Mountain


class Board(Decision[Mountain]):
    """A Player board and the side that is up; both show a person (MM-34)."""

    kind = "board"
    rule = "MM-34"

    def candidates(self, game: Mountain, ask: OpenAsk) -> Iterable[Choice]:
        """In the same order for everybody: whoever comes later finds a board where the first one saw it."""
        return [person.id for person in game.content.people]

    def refuse(self, game: Mountain, ask: OpenAsk, choice: Choice) -> Refused | None:
        people, state = game.content.people, game.state
        taken = {people[state.people[seat]].board for seat in state.chose}
        return game.no("MM-34", "board_taken") if _person(game, choice).board in taken else None

    def prompt(self, game: Mountain, ask: OpenAsk) -> str:
        return game.text("ask.board")

    def option(self, game: Mountain, ask: OpenAsk, choice: Choice) -> Option:
        person = _person(game, choice)
        return Option(person.id, game.text("option.board", name=person.name))

    def take(self, game: Mountain, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        turn.take_board(game, ask.seat, choice)


def _person(game: Mountain, name: Choice) -> Person:
    return next(person for person in game.content.people if person.id == name)


class FirstLeader(Seats):
    """Who last stood on a mountain top (MM-46)."""

    kind = "first_leader"
    rule = "MM-46"

    def take(self, game: Mountain, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        turn.lead_first(game, number(choice))
