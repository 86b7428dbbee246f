"""Relics: who takes one, and what its small action asks of its taker (MM-91 to MM-95, MM-R43)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from game.engine.decision import Decision, Intent, Option
from game.engine.refused import Refused
from game.engine.state import Choice, OpenAsk
from game.mountain.asks import DiscardAsk, RelicAsk
from game.mountain.names import card_name, name_of
from game.mountain.phases import rewards
from game.mountain.phases.going_mad import all_are_highest, may_go_madder
from game.mountain.questions.kinds import Seats, Spaces, number
from game.mountain.state import Mountain, level


class GiveRelic(Seats):
    """Who takes the Relic (MM-91); a Level 3 player only if all are at Level 3 (MM-R41)."""

    kind = "give_relic"
    rule = "MM-91"

    def refuse(self, game: Mountain, ask: OpenAsk, choice: Choice) -> Refused | None:
        is_able = may_go_madder(game, number(choice)) or all_are_highest(game)
        return None if is_able or game.option("relic_to_level3") == "yes" else game.no("MM-R41", "level_3")

    def prompt(self, game: Mountain, ask: OpenAsk) -> str:
        relic = game.content.relics[RelicAsk(*ask.args).relic]
        return game.text("ask.give_relic", relic=relic.name, place=game.text(f"place.{relic.covers}"))

    def option(self, game: Mountain, ask: OpenAsk, choice: Choice) -> Option:
        """A button tells to which level its taker goes mad, as long as one is left (MM-92, MM-110)."""
        seat = number(choice)
        key = "option.give_relic.brief" if may_go_madder(game, seat) else "option.give_relic.highest_brief"
        brief = game.text(key, name=name_of(game, seat), level=level(game, seat) + 1)
        return replace(super().option(game, ask, choice), brief=brief)

    def take(self, game: Mountain, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        rewards.take_relic(game, number(choice), RelicAsk(*ask.args).relic)


class DiscardHand(Decision[Mountain]):
    """Cards a Relic costs its taker (MM-R43)."""

    kind = "discard_hand"
    rule = "MM-R43"
    several = True

    def choices(self, game: Mountain, ask: OpenAsk) -> list[Choice]:
        return list(game.state.seats[ask.seat].hand)

    def takes(self, game: Mountain, ask: OpenAsk) -> tuple[int, int]:
        count = DiscardAsk(*ask.args).cards
        return count, count

    def refuse(self, game: Mountain, ask: OpenAsk, choice: Choice) -> Refused | None:
        """A card, or all the cards of an answer, for which also their number counts."""
        cards = (choice,) if isinstance(choice, str) else choice
        if any(card not in game.state.seats[ask.seat].hand for card in cards):
            return game.no(self.rule, "not_in_hand")
        count = DiscardAsk(*ask.args).cards
        if isinstance(choice, str) or len(set(cards)) == len(cards) == count:
            return None
        return game.no(self.rule, "count", count=count, given=len(cards))

    def meant(self, game: Mountain, ask: OpenAsk, intent: Intent) -> Choice:
        return intent

    def prompt(self, game: Mountain, ask: OpenAsk) -> str:
        return game.text("ask.discard_hand", count=DiscardAsk(*ask.args).cards)

    def option(self, game: Mountain, ask: OpenAsk, choice: Choice) -> Option:
        return Option(choice, card_name(game, choice), (choice,))

    def take(self, game: Mountain, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        rewards.discard_from_hand(game, ask.seat, (choice,) if isinstance(choice, str) else choice)


class Peek(Spaces):
    """The tile a Relic shows its taker alone."""

    kind = "peek"
    rule = "MM-R43"

    def refuse(self, game: Mountain, ask: OpenAsk, choice: Choice) -> Refused | None:
        return None if choice in game.state.tiles else game.no(self.rule, "no_tile")

    def take(self, game: Mountain, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        rewards.start_peek(game, ask.seat, choice)


class Peeked(Decision[Mountain]):
    """Looked at it long enough."""

    kind = "peeked"
    rule = "MM-R43"

    def choices(self, game: Mountain, ask: OpenAsk) -> list[Choice]:
        return ["seen"]

    def is_silent(self, game: Mountain, ask: OpenAsk) -> bool:
        return False

    def take(self, game: Mountain, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        rewards.end_peek(game)
