"""Draw and Rest: who draws, a raised limit, and whether to rest (MM-125 to MM-136)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.engine.decision import Decision, Option, choice_id
from game.engine.refused import Refused
from game.engine.state import Choice, OpenAsk
from game.mountain.phases import drawing
from game.mountain.phases.losing import PLACES, box_token, tokens_at
from game.mountain.questions.kinds import ForToken, Seats, number
from game.mountain.state import Mountain, hand_limit


class DealTo(Seats):
    """Who draws when there is not enough for all (MM-127); not whoever has a full hand (MM-131)."""

    kind = "deal_to"
    rule = "MM-127"

    def refuse(self, game: Mountain, ask: OpenAsk, choice: Choice) -> Refused | None:
        is_full = len(game.state.seats[number(choice)].hand) >= hand_limit(game)
        return game.no("MM-131", "hand_full") if is_full else None

    def prompt(self, game: Mountain, ask: OpenAsk) -> str:
        return game.text("ask.deal_to", count=len(game.state.deck))

    def take(self, game: Mountain, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        drawing.draw_for(game, number(choice), 1)


class RaiseLimit(ForToken):
    """A token for a card more for everybody (MM-128)."""

    kind = "raise_limit"
    rule = "MM-128"
    answers = ("end_draw", "raise_limit")
    bought = "raise_limit"
    place = "draw"

    def take(self, game: Mountain, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        if choice == self.bought:
            drawing.raise_limit(game)


class Rest(Decision[Mountain]):
    """Whether to rest, and which token pays for it (MM-132, MM-133); the last token cannot (MM-136)."""

    kind = "rest"
    rule = "MM-132"

    def candidates(self, game: Mountain, ask: OpenAsk) -> Iterator[Choice]:
        yield "move_on"
        for where in PLACES:
            yield ("rest", where)

    def refuse(self, game: Mountain, ask: OpenAsk, choice: Choice) -> Refused | None:
        state = game.state
        if choice == "move_on":
            return None
        if "rest" in state.seats[state.leader].covered:
            return game.no("MM-R50", "covered")
        if state.sled + state.spent <= 1:
            return game.no("MM-136", "last_token")
        return None if tokens_at(game, choice[1]) else game.no(self.rule)

    def option(self, game: Mountain, ask: OpenAsk, choice: Choice) -> Option:
        if choice == "move_on":
            return Option(choice, game.text("option.rest.move_on"))
        return Option(choice_id(choice), game.text(f"option.rest.{choice[1]}"))

    def take(self, game: Mountain, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        if choice != "move_on":
            box_token(game, choice[1])
            game.then(drawing.reshuffle())
