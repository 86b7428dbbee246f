"""What everybody may do while the sand runs: speak, lay cards, be done; and the Leader also where no clock runs."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from game.engine.decision import Intent, Option, choice_id
from game.engine.refused import Refused
from game.engine.state import Choice, OpenAsk
from game.engine.verb import Verbs
from game.mountain.names import card_name, name_of
from game.mountain.phases import encounter
from game.mountain.phases.laying import Hands, heaps, lets_wind_pick
from game.mountain.questions.kinds import Deed, number, seat_id
from game.mountain.questions.movement import IGNORE
from game.mountain.questions.speaking import CHAT, SAY, Speaking
from game.mountain.refusals import Reason
from game.mountain.state import Cards, Mountain


class LayCards(Deed):
    """Cards of one's choice, face down on the Sled (MM-72, MM-74)."""

    verb = "lay"
    rule = "MM-72"

    def candidates(self, game: Mountain, who: int) -> list[Choice]:
        return list(every_lay(game.state.seats[who].hand))

    def refuse(self, game: Mountain, who: int, choice: Choice) -> Refused | None:
        return Hands(game, who).refuse(choice[1:])

    def choices(self, game: Mountain, who: int) -> Iterable[Choice]:
        hands = Hands(game, who)
        if not hands.clauses:
            return every_lay(hands.explorer.hand)
        return [(self.verb, *cards) for cards in hands.layable()]

    def meant(self, game: Mountain, who: int, intent: Intent) -> Choice:
        """Any cards can be pointed at; those of others are refused."""
        return intent

    def option(self, game: Mountain, who: int, choice: Choice) -> Option:
        cards = choice[1:]
        names = ", ".join(card_name(game, card) for card in cards)
        return Option(choice_id(choice), game.text("option.encounter.lay", cards=names), cards)

    def do(self, game: Mountain, who: int, choice: Choice, argument: Any = None) -> None:
        encounter.lay(game, who, choice[1:])


@lru_cache(maxsize=4096)
def every_lay(hand: Cards) -> tuple[Choice, ...]:
    """All ways to lay cards of a hand; it is looked at many times before it changes."""
    return tuple((LayCards.verb, *cards) for cards in heaps(hand))


class LayUnseen(Deed):
    """Only how many, or a type and how many; the wind picks them (`play.random`)."""

    verb = "lay_unseen"
    rule = "MM-72"

    def candidates(self, game: Mountain, who: int) -> list[Choice]:
        return [(self.verb, *drawn) for drawn in Hands(game, who).piles()]

    def refuse(self, game: Mountain, who: int, choice: Choice) -> Refused | None:
        return Hands(game, who).refuse_drawing(*choice[1:])

    def choices(self, game: Mountain, who: int) -> list[Choice]:
        """Hardly any Madness lets the wind pick, so hands are seldom looked at."""
        if not lets_wind_pick(game, who):
            return []
        return [(self.verb, *drawn) for drawn in Hands(game, who).drawable_piles()]

    def option(self, game: Mountain, who: int, choice: Choice) -> Option:
        _, pile, count = choice
        key = "option.encounter.unseen_hand" if pile == "hand" else "option.encounter.unseen"
        kind = game.content.talk.types.get(pile, game.content.talk.injuries.many)
        return Option(choice_id(choice), game.text(key, count=count, type=kind), (pile,))

    def do(self, game: Mountain, who: int, choice: Choice, argument: Any = None) -> None:
        _, pile, count = choice
        drawn = game.chance.pick("wind", Hands(game, who).draws(pile, count))
        encounter.lay(game, who, game.content.sorted(drawn))


class Mark(Deed):
    """Where no clock runs, the Leader says when a quarter of the sand has gone by (MM-68)."""

    verb = "mark"
    rule = "MM-68"

    def closed(self, game: Mountain, who: int) -> Reason | None:
        may = encounter.keeps_time(game, who) and encounter.has_marks_left(game)
        return None if may else (self.rule, "mark")

    def do(self, game: Mountain, who: int, choice: Choice, argument: Any = None) -> None:
        encounter.pass_mark(game)


class Done(Deed):
    """Nothing more to lay, once silence has fallen (MM-R51); who keeps the time ends the sand with it."""

    verb = "done"
    rule = "MM-R51"

    def closed(self, game: Mountain, who: int) -> Reason | None:
        may = game.state.silence or encounter.keeps_time(game, who)
        return None if may else (self.rule, "not_silent_yet")

    def do(self, game: Mountain, who: int, choice: Choice, argument: Any = None) -> None:
        if encounter.keeps_time(game, who):
            encounter.end_sand(game)
        else:
            game.state.seats[who].done = True
            game.tell("done", seat=who, reveals=True)


class Blab(Deed):
    """Somebody was heard to speak aloud in the silence (MM-76)."""

    verb = "blab"
    rule = "MM-76"

    def candidates(self, game: Mountain, who: int) -> Iterable[Choice]:
        return [(self.verb, seat_id(seat)) for seat in range(len(game.state.seats))]

    def closed(self, game: Mountain, who: int) -> Reason | None:
        may = game.state.silence and game.option("talk") in ("voices", "both")
        return None if may else (self.rule, "blab")

    def option(self, game: Mountain, who: int, choice: Choice) -> Option:
        label = game.text("option.encounter.blab", name=name_of(game, number(choice[1])))
        return Option(choice_id(choice), label, (choice[1],))

    def do(self, game: Mountain, who: int, choice: Choice, argument: Any = None) -> None:
        encounter.blab(game, number(choice[1]))


LAY, LAY_UNSEEN, MARK, DONE, BLAB = LayCards(), LayUnseen(), Mark(), Done(), Blab()


class Encounter(Speaking):
    """Speak until the first card is laid, then lay in silence (MM-71 to MM-75); Madness is ignored earlier (MM-65)."""

    kind = "encounter"
    rule = "MM-72"
    verbs = Verbs(SAY, CHAT, LAY, LAY_UNSEEN, MARK, DONE, BLAB, IGNORE)

    def meant(self, game: Mountain, ask: OpenAsk, intent: Intent) -> Choice | None:
        is_verb = bool(intent) and intent[0] in self.verbs
        return self.verb_of(intent).meant(game, ask.seat, intent) if is_verb else None

    def prompt(self, game: Mountain, ask: OpenAsk) -> str:
        return game.text("ask.encounter.silence" if game.state.silence else "ask.encounter")

    def option(self, game: Mountain, ask: OpenAsk, choice: Choice) -> Option:
        is_plain = isinstance(choice, str)
        return super().option(game, ask, choice) if is_plain else self.verb_of(choice).shown(game, ask.seat, choice)

    def take(self, game: Mountain, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        self.verb_of(choice).do(game, ask.seat, choice, argument)
        if game.state.phase == "encounter":
            game.then(encounter.while_sand_runs())
