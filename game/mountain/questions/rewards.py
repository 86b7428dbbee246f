"""Rewards that leave a choice: a Search, and the studying of what it finds; Arcane Equipment (MM-96 to MM-99)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.engine.decision import Decision, Option
from game.engine.refused import Refused
from game.engine.state import Choice, OpenAsk
from game.engine.verb import Verbs
from game.mountain.phases import rewards
from game.mountain.questions.kinds import Deed, Spaces
from game.mountain.questions.speaking import CHAT, Speaking
from game.mountain.refusals import Reason
from game.mountain.state import Mountain


class Search(Spaces):
    """The tile that all will study: any that is not beside the Airplane (MM-96, MM-R8)."""

    kind = "search"
    rule = "MM-96"

    def refuse(self, game: Mountain, ask: OpenAsk, choice: Choice) -> Refused | None:
        state = game.state
        if choice not in state.tiles:
            return game.no(self.rule, "no_tile")
        return game.no("MM-R8", "too_near") if choice in game.content.adjacent[state.plane] else None

    def take(self, game: Mountain, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        rewards.start_search(game, choice)


class EndSearch(Deed):
    """The Leader may end the studying early (MM-R49)."""

    verb = "end_search"
    rule = "MM-R49"

    def closed(self, game: Mountain, who: int) -> Reason | None:
        return None if who == game.state.leader else (self.rule, "not_offered")

    def do(self, game: Mountain, who: int, choice: Choice, argument: Any = None) -> None:
        rewards.end_search(game)


class Study(Speaking):
    """Looking at a tile together (MM-97); typed talk is free then."""

    kind = "study"
    rule = "MM-97"
    verbs = Verbs(EndSearch(), CHAT)

    def take(self, game: Mountain, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        self.verb_of(choice).do(game, ask.seat, choice, argument)
        if game.state.studied:
            game.then(rewards.study())


class SearchSand(Decision[Mountain]):
    """The sand of a Search; no token buys more of it (MM-98)."""

    kind = "search_sand"
    rule = "MM-98"

    def choices(self, game: Mountain, ask: OpenAsk) -> list[Choice]:
        return ["time_up"]

    def take(self, game: Mountain, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        rewards.end_search(game)


class Arcane(Decision[Mountain]):
    """Which Arcane card comes into play (MM-99)."""

    kind = "arcane"
    rule = "MM-99"

    def candidates(self, game: Mountain, ask: OpenAsk) -> Iterable[Choice]:
        return dict.fromkeys(card.type for card in game.content.equipment.values() if card.arcane)

    def refuse(self, game: Mountain, ask: OpenAsk, choice: Choice) -> Refused | None:
        left = (game.content.type[card] for card in game.state.arcane_pile)
        return None if choice in left else game.no(self.rule)

    def option(self, game: Mountain, ask: OpenAsk, choice: Choice) -> Option:
        return Option(choice, game.text("option.arcane", type=game.content.talk.types[choice]), (choice,))

    def take(self, game: Mountain, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        rewards.take_arcane(game, choice)
