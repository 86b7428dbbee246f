"""What a seat may be asked: the five decisions of the game, and who starts."""

from __future__ import annotations

from typing import Any

from game.climbers import field
from game.climbers.asks import TransferAsk
from game.climbers.plays import legal_plays, play_of, plays_in
from game.climbers.refusals import refuse_count, refuse_pass, refuse_pick, refuse_play
from game.climbers.season import adds_in_turn, set_starter
from game.climbers.state import START, Cards, Climber, Climbers, Play, without
from game.climbers.transfer import give_away
from game.engine.decision import Decision, Intent, Option, choice_id
from game.engine.refused import Refused
from game.engine.state import Choice, OpenAsk


class Starter(Decision[Climbers]):
    """Who climbed most recently (TC-11)."""

    kind = "starter"
    rule = "TC-11"

    def choices(self, game: Climbers, ask: OpenAsk) -> list[Choice]:
        return [f"seat-{seat}" for seat in range(len(game.state.seats))]

    def option(self, game: Climbers, ask: OpenAsk, choice: Choice) -> Option:
        return Option(choice, game.text("option.starter", seat=int(choice[5:]) + 1), (choice,))

    def take(self, game: Climbers, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        set_starter(game, int(choice[5:]))


class CardDecision(Decision[Climbers]):
    """A decision whose choices are single cards of the team."""

    def among(self, climber: Climber) -> Cards:
        """The cards that may be picked."""
        raise NotImplementedError

    def candidates(self, game: Climbers, ask: OpenAsk) -> Cards:
        return game.state.seats[ask.seat].team

    def refuse(self, game: Climbers, ask: OpenAsk, choice: Choice) -> Refused | None:
        """A card, or all the cards of an answer, for which also their number counts."""
        climber = game.state.seats[ask.seat]
        among = self.among(climber)
        for card in (choice,) if isinstance(choice, str) else choice:
            refusal = refuse_pick(game, climber, card, among, self.rule)
            if refusal is not None:
                return refusal
        return None if isinstance(choice, str) else refuse_count(game, choice, *self.takes(game, ask), self.rule)

    def choices(self, game: Climbers, ask: OpenAsk) -> list[Choice]:
        return list(self.among(game.state.seats[ask.seat]))

    def meant(self, game: Climbers, ask: OpenAsk, intent: Intent) -> Choice:
        return intent

    def option(self, game: Climbers, ask: OpenAsk, choice: Choice) -> Option:
        return Option(choice, card_name(game, choice), (choice,))


class Transfer(CardDecision):
    """The card each seat gives to its neighbour (TC-97)."""

    kind = "transfer"
    rule = "TC-97"

    def among(self, climber: Climber) -> Cards:
        return usable(climber)

    def prompt(self, game: Climbers, ask: OpenAsk) -> str:
        return game.text("ask.transfer", receiver=TransferAsk(*ask.args).receiver + 1)

    def take(self, game: Climbers, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        give_away(game, ask.seat, TransferAsk(*ask.args).receiver, choice)


class Hand(CardDecision):
    """Which cards of the team make the hand (TC-20), with the additions of Climax (TC-113)."""

    kind = "hand"
    several = True
    rule = "TC-20"

    def among(self, climber: Climber) -> Cards:
        return usable(climber)

    def takes(self, game: Climbers, ask: OpenAsk) -> tuple[int, int]:
        state = game.state
        climber = state.seats[ask.seat]
        most = len(climber.team) - len(climber.sidelined)
        size = min(most, game.content.silver[state.season - 1].hand_size)
        extra = 0 if adds_in_turn(game) else state.extra_hand
        return size, min(most, size + extra)

    def prompt(self, game: Climbers, ask: OpenAsk) -> str:
        least, most = self.takes(game, ask)
        return game.text("ask.hand" if least == most else "ask.hand_more", count=least, most=most)

    def take(self, game: Climbers, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        climber = game.state.seats[ask.seat]
        cards = (choice,) if isinstance(choice, str) else choice
        climber.added = len(cards) - self.takes(game, ask)[0]
        climber.hand = game.content.sorted(cards)
        climber.bench = without(climber.team, (*cards, *climber.sidelined))
        game.tell("selected", private=True, to=(ask.seat,), seat=ask.seat, cards=climber.hand)


class Add(CardDecision):
    """Further cards for Climax, said in turn (TC-R24)."""

    kind = "add"
    several = True
    rule = "TC-113"

    def among(self, climber: Climber) -> Cards:
        return climber.bench

    def takes(self, game: Climbers, ask: OpenAsk) -> tuple[int, int]:
        return 0, min(game.state.extra_hand, len(game.state.seats[ask.seat].bench))

    def take(self, game: Climbers, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        climber = game.state.seats[ask.seat]
        climber.added = len(choice)
        climber.hand = game.content.sorted((*climber.hand, *choice))
        climber.bench = without(climber.bench, choice) if choice else climber.bench
        game.tell("added", seat=ask.seat, count=len(choice), reveals=True)


class PlayOrPass(Decision[Climbers]):
    """The turn: play, or pass (TC-32)."""

    kind = "play"
    rule = "TC-32"

    def candidates(self, game: Climbers, ask: OpenAsk) -> list[Choice]:
        """Whatever is a play at all; cards that are none can be pointed at as well, and are refused."""
        return [*plays_in(game.content, game.state, game.state.seats[ask.seat].hand), "pass"]

    def refuse(self, game: Climbers, ask: OpenAsk, choice: Choice) -> Refused | None:
        return refuse_pass(game) if choice == "pass" else refuse_play(game, ask.seat, choice)

    def meant(self, game: Climbers, ask: OpenAsk, intent: Intent) -> Choice:
        return "pass" if intent == ("pass",) else intent

    def choices(self, game: Climbers, ask: OpenAsk) -> list[Choice]:
        state = game.state
        plays: list[Choice] = legal_plays(game.content, state, state.seats[ask.seat].hand)
        if state.latest is not None:
            plays.append("pass")
        return plays

    def is_silent(self, game: Climbers, ask: OpenAsk) -> bool:
        return game.state.latest is None or game.state.options["auto_pass"] == "on"

    def prompt(self, game: Climbers, ask: OpenAsk) -> str:
        latest = game.state.latest
        if latest is None:
            return game.text("ask.lead")
        if latest is START or latest.type == "start":
            return game.text("ask.answer_start")
        low = game.state.low_wins != game.state.flipped
        key = "ask.below" if low else "ask.above"
        return game.text(key, play=play_name(game, latest), rank=latest.rank)

    def option(self, game: Climbers, ask: OpenAsk, choice: Choice) -> Option:
        if choice == "pass":
            return Option("pass", game.text("option.play.pass"))
        made = play_of(game.content, choice, game.state.as_single)
        assert made is not None
        latest = game.state.latest
        is_raise = latest is not None and latest.type != "start" and made.size > latest.size
        key = "option.play.raise" if is_raise else "option.play.play"
        brief = "option.play.raise_brief" if is_raise else "option.play.brief"
        names = " + ".join(card_name(game, card) for card in choice)
        called = play_name(game, made)
        return Option(
            choice_id(choice),
            game.text(key, play=called, rank=made.rank, cards=names),
            choice,
            brief=game.text(brief, play=called, rank=made.rank),
        )

    def take(self, game: Climbers, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        if choice == "pass":
            field.pass_turn(game, ask.seat)
        else:
            field.play(game, ask.seat, choice)


class Drop(CardDecision):
    """The card a Drop icon puts away (TC-73)."""

    kind = "drop"
    rule = "TC-73"

    def among(self, climber: Climber) -> Cards:
        return climber.hand

    def take(self, game: Climbers, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        climber = game.state.seats[ask.seat]
        climber.hand = without(climber.hand, (choice,))
        climber.lodge += (choice,)
        field.show(climber, (choice,))
        left, number = len(climber.hand), game.state.fields
        game.tell("dropped", seat=ask.seat, card=choice, left=left, field=number, reveals=True)


def usable(climber: Climber) -> Cards:
    """The team less those who had an Accident (TC-106)."""
    return without(climber.team, climber.sidelined) if climber.sidelined else climber.team


def card_name(game: Climbers, card: str) -> str:
    """A card as players call it: 'Rope Rookie (red 1)'."""
    known = game.content.cards[card]
    key = {"any": "card.any", "none": "card.none"}.get(known.colour, "card.coloured")
    colour = game.text(f"colour.{known.colour}")
    return game.text(key, name=known.name, colour=colour, number=known.number)


def play_name(game: Climbers, play: Play) -> str:
    """'Single', 'Set of 3', 'Run of 4'."""
    return game.text(f"type.{play.type}", size=play.size)


DECISIONS: dict[str, Decision[Any]] = {
    decision.kind: decision for decision in (Starter(), Transfer(), Hand(), Add(), PlayOrPass(), Drop())
}
