"""The words with which the owner of a window goes on: a card for AP, a stop in a fall, or simply on (LW-31, LW-75)."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.decision import Option, choice_id
from game.engine.refused import Refused
from game.engine.state import Choice
from game.leviathan.actions.rest import ready_tokens
from game.leviathan.actions.verb import Moment, WindowVerb
from game.leviathan.names import cell_label, climber_name
from game.leviathan.standing_rules import changed
from game.leviathan.state import Wilds, hand_of
from game.leviathan.words.falling import fall_on, may_stop, stop_fall
from game.leviathan.words.hand import hand_size, without

RULES = {
    "reveal": "LW-R19", "swift": "LW-146", "activate": "LW-31", "act": "LW-32", "resolve": "LW-R19", "draw": "LW-56",
    "fall": "LW-82",
}  # fmt: skip
"""The rule by which each window is there."""
EXPLAINED = {**RULES, "reveal": "LW-21", "resolve": "LW-55"}
"""The rule that tells what is due at each window."""


class Closing(WindowVerb):
    """A word that closes a window; only its owner says it."""

    closes = True
    windows: tuple[str, ...]
    """The windows it closes."""
    passes = True
    """Whether it means to go on without doing anything."""

    def untimely(self, game: Wilds, moment: Moment, who: int) -> Refused | None:
        if moment.window not in self.windows:
            return self.elsewhere(game, moment)
        if game.state.climbers[who].seat != moment.seat:
            return game.no(RULES[moment.window], "not_owner", climber=climber_name(game, who))
        return None

    def elsewhere(self, game: Wilds, moment: Moment) -> Refused:
        """Why it closes no other window."""
        return game.no(RULES[moment.window], "not_now")

    def refuse(self, game: Wilds, who: int, choice: Choice) -> Refused | None:
        return None

    def do(self, game: Wilds, who: int, choice: Choice) -> None:
        """What comes next stands on the agenda already."""


class Reveal(Closing):
    verb, rule, windows = "reveal", "LW-R19", ("reveal",)


class Resolve(Closing):
    verb, rule, windows = "resolve", "LW-R19", ("swift", "resolve")


class End(Closing):
    verb, rule, windows = "end", "LW-32", ("act",)


class Draw(Closing):
    verb, rule, windows = "draw", "LW-56", ("draw",)

    def option(self, game: Wilds, who: int, choice: Choice) -> Option:
        return Option(choice_id(choice), game.text("option.draw", n=hand_size(game, who)))


# --- opening an activation --------------------------------------------------------------------------


class CardForAP(Closing):
    """A card for its action points; its skill does nothing (LW-31, LW-34)."""

    verb, rule, windows = "ap", "LW-31", ("activate",)
    passes = False

    def elsewhere(self, game: Wilds, moment: Moment) -> Refused:
        return game.no("LW-31", "ap_now")

    def candidates(self, game: Wilds, who: int) -> Iterator[Choice]:
        yield from (("ap", card) for card in dict.fromkeys(hand_of(game.state, who)))

    def refuse(self, game: Wilds, who: int, choice: Choice) -> Refused | None:
        if choice[1] in hand_of(game.state, who):
            return None
        return game.no("LW-31", "not_in_hand", climber=climber_name(game, who))

    def meant(self, game: Wilds, moment: Moment, words: tuple[str, ...]) -> Choice:
        return ("ap", words[0] if words else "")

    def do(self, game: Wilds, who: int, choice: Choice) -> None:
        card, climber = choice[1], game.state.climbers[who]
        deck, form = game.state.decks[climber.deck], game.content.cards[card]
        ready_tokens(game, who, "own_activation_start")
        deck.hand = without(deck.hand, card)
        climber.ap_card = card
        climber.icons = form.icons
        gained = max(0, changed(game, who, "ap_card", form.ap))
        climber.ap += gained
        game.tell("played_ap", climber=who, card=card, n=gained)

    def option(self, game: Wilds, who: int, choice: Choice) -> Option:
        form = game.content.cards[choice[1]]
        said = game.text("option.ap", card=form.name, ap=form.ap)
        return Option(choice_id(choice), said, (f"card:{choice[1]}", f"climber:{who}"))

    def card(self, choice: Choice) -> str:
        return str(choice[1])


class WithoutCard(Closing):
    """With an empty hand one acts with 2 AP and no icons (LW-37)."""

    verb, rule, windows = "go", "LW-37", ("activate",)
    passes = False
    points = 2

    def refuse(self, game: Wilds, who: int, choice: Choice) -> Refused | None:
        return game.no("LW-37", "has_cards") if hand_of(game.state, who) else None

    def do(self, game: Wilds, who: int, choice: Choice) -> None:
        ready_tokens(game, who, "own_activation_start")
        game.state.climbers[who].ap += self.points
        game.tell("acts_without_card", climber=who, n=self.points)

    def option(self, game: Wilds, who: int, choice: Choice) -> Option:
        return Option(choice_id(choice), game.text("option.go", ap=self.points))


# --- falling ----------------------------------------------------------------------------------------


class InFall(Closing):
    """A word at a space of a fall."""

    windows = ("fall",)

    def elsewhere(self, game: Wilds, moment: Moment) -> Refused:
        return game.no(self.rule, "not_falling", climber=climber_name(game, moment.owner))

    def option(self, game: Wilds, who: int, choice: Choice) -> Option:
        space = cell_label(game, game.state.climbers[who].at)
        return Option(choice_id(choice), game.text(f"option.{self.verb}", space=space))


class Stop(InFall):
    """Stop on a ledge; a fall one chose oneself moves at least one space (LW-75, LW-R46)."""

    verb, rule = "stop", "LW-75"
    passes = False

    def refuse(self, game: Wilds, who: int, choice: Choice) -> Refused | None:
        if may_stop(game, who):
            return None
        if game.state.climbers[who].lets_go:
            return game.no("LW-R46", "falls_first")
        return game.no("LW-75", "no_ledge")

    def do(self, game: Wilds, who: int, choice: Choice) -> None:
        stop_fall(game, who)


class FallOn(InFall):
    """One space down (LW-80)."""

    verb, rule = "fall_on", "LW-80"

    def do(self, game: Wilds, who: int, choice: Choice) -> None:
        game.then(fall_on(who))


AP, GO, STOP, FALL_ON, END = CardForAP(), WithoutCard(), Stop(), FallOn(), End()
REVEAL, RESOLVE, DRAW = Reveal(), Resolve(), Draw()
