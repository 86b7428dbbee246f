"""What the active player, and meanwhile the others, may choose. Everything else of it is known to the verbs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.biome.actions import phrases
from game.biome.actions.talk import SAY
from game.biome.actions.verbs import TALK, TURN, Deeds
from game.biome.names import price_words
from game.biome.state import Biome
from game.biome.turn import play
from game.engine.chance import Stream
from game.engine.decision import Decision, Intent, Option
from game.engine.refused import Refused
from game.engine.state import Choice, OpenAsk


class Talk(Decision[Biome]):
    """What everybody may do at any time."""

    kind = "talk"
    rule = "BE-88"
    parametric = (SAY.verb,)
    verbs: Deeds = TALK

    def candidates(self, game: Biome, ask: OpenAsk) -> Iterable[Choice]:
        return self.verbs.candidates(game, ask.seat)

    def refuse(self, game: Biome, ask: OpenAsk, choice: Choice) -> Refused | None:
        """In the turn of another nothing but talk is open (BE-31)."""
        if _verb(choice) not in self.verbs:
            return game.no("BE-31", "not_your_turn")
        return self.verbs.of(choice).refuse(game, ask.seat, choice)

    def choices(self, game: Biome, ask: OpenAsk) -> list[Choice]:
        return self.verbs.choices(game, ask.seat)

    def option(self, game: Biome, ask: OpenAsk, choice: Choice) -> Option:
        return self.verbs.of(choice).shown(game, ask.seat, choice)

    def take(self, game: Biome, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        verb = self.verbs.of(choice)
        if verb.goes_on:
            game.then(play(game.state.active))
        verb.take(game, ask.seat, choice, argument)

    def meant(self, game: Biome, ask: OpenAsk, intent: Intent) -> Choice | None:
        """What is no talk at all is meant for somebody's turn."""
        if intent and intent[0] in self.verbs:
            return self.verbs.meant(game, ask.seat, intent)
        return tuple(intent)

    def arguments(self, game: Biome, ask: OpenAsk, choice: Choice, given: dict[str, Any]) -> list[Any]:
        return list(phrases.sayable(game, ask.seat, given))

    def any_argument(self, game: Biome, ask: OpenAsk, choice: Choice, stream: Stream) -> Any:
        return phrases.any_phrase(game, ask.seat, stream)

    def refuse_argument(self, game: Biome, ask: OpenAsk, choice: Choice, argument: Any) -> Refused | None:
        return SAY.refuse_argument(game, ask.seat, argument)


class Turn(Talk):
    """The active player's turn."""

    kind = "turn"
    rule = "BE-36"
    verbs = TURN

    def prompt(self, game: Biome, ask: OpenAsk) -> str:
        left = game.state.actions
        return game.text("ask.turn" if left else "ask.turn_over", actions=price_words(game, left))

    def meant(self, game: Biome, ask: OpenAsk, intent: Intent) -> Choice | None:
        return self.verbs.meant(game, ask.seat, intent)

    def why_not(self, game: Biome, ask: OpenAsk, intent: Intent) -> Refused:
        """What is none of a turn's deeds may still be a verb without its thing, or a place one does not stand on."""
        if self.meant(game, ask, intent) is None:
            if intent and intent[0] in self.verbs:
                return game.no(self.verbs.of(intent[0]).rule, "not_here")
            if any(thing.startswith(("camp:", "seat:", "quest:")) for thing in intent):
                return game.no("BE-227", "stand_there")
            if any(thing.startswith("token:") for thing in intent):
                return game.no("BE-76", "no_secret")
        return super().why_not(game, ask, intent)


def _verb(choice: Choice) -> object:
    return choice[0] if isinstance(choice, tuple) and choice else choice


class Vote(Decision[Biome]):
    """Whether to give up."""

    kind = "vote"
    rule = "BE-R94"

    def choices(self, game: Biome, ask: OpenAsk) -> list[Choice]:
        return ["play_on", "give_up"]

    def is_silent(self, game: Biome, ask: OpenAsk) -> bool:
        return False

    def take(self, game: Biome, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        if choice == "give_up":
            game.state.gave_up = (*(seat for seat in game.state.gave_up if seat != ask.seat), ask.seat)
        game.tell("voted", seat=ask.seat, vote=choice)


TURN_DECISIONS = (Turn(), Talk(), Vote())
