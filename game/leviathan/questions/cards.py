"""The questions of Leviathan Wilds that are about cards: hand, deck, discard pile, injuries."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.engine.decision import all_of
from game.engine.state import Choice, OpenAsk
from game.leviathan.asks import CountAsk, HandCardsAsk, OfferAsk
from game.leviathan.language.register import NOBODY, scope
from game.leviathan.names import climber_name
from game.leviathan.questions.question import Question, YesNo
from game.leviathan.state import Wilds, hand_of
from game.leviathan.words.control import run
from game.leviathan.words.hand import draw_card, drawing, put_away, stow_cards, take_back
from game.leviathan.words.harm import remove_injury


class CardQuestion(Question):
    """A question whose choices are cards."""

    several = True

    def others(self, game: Wilds, ask: OpenAsk) -> Iterable[Choice]:
        """Every card of the same deck, wherever it lies."""
        deck = game.state.decks[game.state.climbers[self.who(ask)].deck]
        return (*deck.hand, *deck.discard)

    def label(self, game: Wilds, ask: OpenAsk, choice: Choice) -> str:
        return str(game.content.cards[choice].name)

    def points(self, game: Wilds, ask: OpenAsk, choice: Choice) -> tuple[str, ...]:
        return (f"card:{choice}",)


class HandCards(CardQuestion):
    """Which hand cards are discarded or put under the deck."""

    kind = "hand_cards"
    rule = "LW-120"

    def facts(self, game: Wilds, ask: OpenAsk) -> dict[str, Any]:
        who, count, how = HandCardsAsk(*ask.args)
        return {"climber": climber_name(game, who), "count": count, "how": game.text(f"how.{how}")}

    def choices(self, game: Wilds, ask: OpenAsk) -> list[Choice]:
        return list(hand_of(game.state, self.who(ask)))

    def takes(self, game: Wilds, ask: OpenAsk) -> tuple[int, int]:
        count = HandCardsAsk(*ask.args).how_many
        return count, count

    def take(self, game: Wilds, ask: OpenAsk, choice: Choice, argument: object) -> None:
        who, _, how = HandCardsAsk(*ask.args)
        if how == "stow":
            stow_cards(game, who, all_of(choice))
            return
        for card in all_of(choice):
            put_away(game, who, card)


class Recover(CardQuestion):
    """Which discarded cards come back to the hand."""

    kind = "recover"
    rule = "LW-46"

    def choices(self, game: Wilds, ask: OpenAsk) -> list[Choice]:
        return list(game.state.decks[game.state.climbers[self.who(ask)].deck].discard)

    def takes(self, game: Wilds, ask: OpenAsk) -> tuple[int, int]:
        count = CountAsk(*ask.args).how_many
        return count, count

    def take(self, game: Wilds, ask: OpenAsk, choice: Choice, argument: object) -> None:
        for card in all_of(choice):
            take_back(game, self.who(ask), card)


class Discards(CardQuestion):
    """Which hand cards are discarded before drawing; none is an answer too (LW-56)."""

    kind = "discards"
    rule = "LW-56"

    def choices(self, game: Wilds, ask: OpenAsk) -> list[Choice]:
        return list(hand_of(game.state, self.who(ask)))

    def takes(self, game: Wilds, ask: OpenAsk) -> tuple[int, int]:
        return 0, len(self.choices(game, ask))

    def take(self, game: Wilds, ask: OpenAsk, choice: Choice, argument: object) -> None:
        for card in all_of(choice):
            put_away(game, self.who(ask), card)


class Draw(Question):
    """How many cards an effect draws; less than it says is always allowed (LW-119)."""

    kind = "draw"
    rule = "LW-119"

    def choices(self, game: Wilds, ask: OpenAsk) -> list[Choice]:
        return [str(number) for number in range(CountAsk(*ask.args).how_many, -1, -1)]

    def label(self, game: Wilds, ask: OpenAsk, choice: Choice) -> str:
        return game.text("option.draw.count", n=choice)

    def take(self, game: Wilds, ask: OpenAsk, choice: Choice, argument: object) -> None:
        game.then(drawing(self.who(ask), int(choice)))


class LastCard(YesNo):
    """The last card of a deck: draw it and fall, or leave it (LW-58)."""

    kind = "last_card"
    rule = "LW-58"

    def yes(self, game: Wilds, ask: OpenAsk) -> None:
        who, left = CountAsk(*ask.args)
        draw_card(game, who)
        game.then(drawing(who, left - 1))


class Offer(YesNo):
    """Shake off an injury before drawing."""

    kind = "offer"
    rule = "LW-90"

    def facts(self, game: Wilds, ask: OpenAsk) -> dict[str, Any]:
        who, injury, _ = OfferAsk(*ask.args)
        form = game.content.injuries[injury]
        return {"climber": climber_name(game, who), "injury": form.name, "text": form.removed}

    def yes(self, game: Wilds, ask: OpenAsk) -> None:
        who, injury, key = OfferAsk(*ask.args)
        game.then(run(key, scope(who, NOBODY, ("this", injury))))


class InjuryQuestion(Question):
    """Which injury is healed."""

    kind = "injury"
    rule = "LW-90"

    def choices(self, game: Wilds, ask: OpenAsk) -> list[Choice]:
        return list(game.state.climbers[self.who(ask)].injuries)

    def others(self, game: Wilds, ask: OpenAsk) -> Iterable[Choice]:
        return game.content.injuries

    def label(self, game: Wilds, ask: OpenAsk, choice: Choice) -> str:
        return str(game.content.injuries[choice].name)

    def take(self, game: Wilds, ask: OpenAsk, choice: Choice, argument: object) -> None:
        remove_injury(game, self.who(ask), choice)


CARDS = (HandCards(), Recover(), Discards(), Draw(), LastCard(), Offer(), InjuryQuestion())
