"""What a bot says: its cards, orders when it has the picture, answers when asked. It tells the truth."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.mountain.bot.belief import Belief, gives_all_or_nothing, layable
from game.mountain.bot.sharing import best_shares, plan_of, widest
from game.mountain.content import Challenge
from game.mountain.state import ALL, Mountain, Phrase, challenges
from game.mountain.talk.phrases import MOST, ways_to_speak
from game.mountain.talk.tongue import Tongue
from game.mountain.talk.warping import clauses_of, is_blind

PAUSE = 10
"""Seconds of a whole sand for each phrase of a quarter: one in two and a half seconds (MM-D2)."""
MUDDLES = ("qty", "type", "flip", "from", "drop", "delay")
"""Clauses that spoil orders."""
QUESTIONS = 3
"""How many questions one seat asks in a sand."""
ORDERS = ("put", "stay", "can")
LARGEST_NEED = 8
"""What somebody who cannot speak may be hoped to add."""


class Talker:
    """A bot that may speak now."""

    def __init__(self, game: Mountain, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.state = game.state
        self.belief = Belief(game, seat)
        self.tongue = Tongue(game, seat)
        self.cards = layable(game, seat, self.belief.kinds)
        self.values = {kind: [game.content.value[card] for card in cards] for kind, cards in self.cards.items()}
        self.is_lump = gives_all_or_nothing(game, seat)

    def next_phrase(self) -> Phrase | None:
        """The most useful thing to say now, if there is one."""
        if self._is_out_of_breath() or self.tongue.hushed_by() is not None:
            return None
        for wish in self._wishes():
            said = self._sayable(wish)
            if said is not None:
                return self._in_time(said)
        return None

    def _wishes(self) -> Iterator[Phrase]:
        yield from self._answers()
        yield from self._news()
        if self.may_order():
            yield from self._questions()
            yield from self._orders()

    def _is_out_of_breath(self) -> bool:
        """No more phrases in a quarter than can be followed."""
        seconds = self.game.option("sand_seconds")
        most = int(seconds if seconds != "off" else "60") // PAUSE
        own = [heard for heard in self.tongue.log if heard.own]
        return sum(heard.quarter == self.state.marks + 1 for heard in own) >= most

    # --- getting a phrase past one's own Madness ----------------------------------------------------

    def _sayable(self, wish: Phrase) -> Phrase | None:
        """The wish, in another voice or to one person if it must be; or what has to be said before it."""
        if self.tongue.barred_by(wish) is None:
            return wish
        for to, voice in self._ways(wish):
            other = replace(wish, to=to, voice=voice)
            if self.tongue.barred_by(other) is None:
                return other
        return self._key_to(wish)

    def _ways(self, wish: Phrase) -> list[tuple[int, str]]:
        """Others who could be spoken to; an order stays with whom it is for."""
        ways = ways_to_speak(self.state, self.seat)
        if wish.to != ALL:
            return [(to, voice) for to, voice in ways if to == wish.to]
        return sorted(ways, key=lambda way: way[0] != self.state.leader)

    def _key_to(self, wish: Phrase) -> Phrase | None:
        """Some Madness wants a ritual first: a shiver, a word about the snow, a doubt."""
        for _, clause in self.tongue.clauses:
            if clause.verb not in ("chain", "first", "reply") or self.tongue.allows(clause, wish):
                continue
            tests = {test.field: test.values[0] for test in clause.pattern}
            ritual = Phrase(tests.get("act", "noise"), word=tests.get("word", ""))
            for to, voice in [(ALL, "say"), *ways_to_speak(self.state, self.seat)]:
                said = replace(ritual, to=to, voice=voice)
                if self.tongue.barred_by(said) is None:
                    return said
        return None

    def _in_time(self, said: Phrase) -> Phrase:
        """Whoever knows that the next words will be lost says nothing of weight."""
        for _, clause in self.tongue.clauses:
            if clause.verb == "drop" and (len(self.tongue.own) + 1) % clause.n == 0:
                return Phrase("noise", word="snow")
        return said

    # --- answers --------------------------------------------------------------------------------------

    def _answers(self) -> Iterator[Phrase]:
        """What somebody asked of this seat and it has not answered yet."""
        for heard in reversed(self.tongue.log):
            if heard.own:
                return
            phrase = heard.phrase
            if phrase.to != self.seat or heard.by == self.seat:
                continue
            kind, number = self.belief.kind_meant(heard.by, phrase.type), self.belief.number_meant(heard.by, phrase.qty)
            if phrase.act == "can" and number is not None:
                yield Phrase("yes" if self.can_give(kind, number) else "no", to=heard.by)
            elif phrase.act == "again" and self.tongue.own:
                yield self.tongue.own[-1]
            elif phrase.act == "sure":
                yield Phrase("yes", to=heard.by)
            elif phrase.act == "put" and number is not None:
                yield Phrase("yes" if self.can_give(kind, number) else "no", to=heard.by)

    def can_give(self, kind: str, number: int) -> bool:
        return number in self.sums(kind)

    def sums(self, kind: str) -> list[int]:
        """All sums this seat could lay of a kind."""
        values = self.values.get(kind, [])
        if self.is_lump:
            return sorted({0, sum(values)})
        reached = {0}
        for value in values:
            reached |= {total + value for total in reached}
        return sorted(reached)

    # --- news -----------------------------------------------------------------------------------------

    def _news(self) -> Iterator[Phrase]:
        """One's own cards of the kinds that are wanted, the smallest first."""
        for kind in self.belief.kinds:
            yield from self._about(kind)

    def _about(self, kind: str) -> Iterator[Phrase]:
        values = self.values.get(kind, [])
        told = self.belief.told[self.seat]
        if self.belief.is_unclear:
            return
        if not values:
            if not told.about(kind) and not self._holds(kind):
                yield Phrase("none", type=kind)
            return
        if self.is_lump:
            if not told.about(kind) and sum(values) <= MOST:
                yield Phrase("give", type=kind, qty=sum(values))
            return
        left = self.untold(kind)
        cards = [Phrase("card", type=kind, qty=value) for value in left]
        total = Phrase("give", type=kind, qty=sum(values))
        if left and sum(values) <= MOST and not told.about(kind) and any(self._is_unsayable(card) for card in cards):
            yield total
        yield from cards

    def untold(self, kind: str) -> list[int]:
        """The cards of a kind that this seat has not told of, the smallest first."""
        told = self.belief.told[self.seat]
        left = sorted(self.values.get(kind, []))
        if told.sums.get(kind) == sum(left):
            return []
        for value in told.cards.get(kind, []):
            if value in left:
                left.remove(value)
        return left

    def _is_unsayable(self, phrase: Phrase) -> bool:
        return self._sayable(phrase) is None

    def _holds(self, kind: str) -> bool:
        """Whoever holds a card that cannot be laid does not say that there is none."""
        return any(self.game.content.type.get(card) == kind for card in self.state.seats[self.seat].hand)

    def _is_tongue_tied(self) -> bool:
        """Whether it has cards to tell of and cannot."""
        return any(wish.act != "none" and self._sayable(wish) is None for wish in self._news())

    # --- orders ---------------------------------------------------------------------------------------

    def may_order(self) -> bool:
        """After a quarter the Leader, or who cannot speak of its own cards; others after another one without orders."""
        state = self.state
        if self._is_muddled() or (state.tile and is_blind(self.game, self.seat)):
            return False
        if self.has_ordered():
            return True
        if self._somebody_coordinates() or not self._can_order():
            return False
        is_first = self.seat == state.leader or self._is_tongue_tied()
        return state.marks >= (1 if is_first else 2)

    def _somebody_coordinates(self) -> bool:
        """Two who give orders at once do more harm than good."""
        return any(heard.phrase.act in ("put", "need", "can") and not heard.own for heard in self.tongue.log)

    def _can_order(self) -> bool:
        """Whether there is any order that this seat could say."""
        return any(
            not self._is_unsayable(Phrase(act, type=kind, qty=qty, to=other))
            for act in ("put", "can")
            for kind in self.belief.kinds
            for qty in (4, 5)
            for other in self.belief.others()
        )

    def _is_muddled(self) -> bool:
        return any(clause.verb in MUDDLES for clause in clauses_of(self.game, self.seat))

    def has_ordered(self) -> bool:
        return any(phrase.act in ("put", "need", "can", "skip", "stay") for phrase in self.tongue.own)

    def somebody_orders(self) -> bool:
        """Somebody else names shares in this sand."""
        return any(heard.phrase.act in ("put", "need", "skip") and not heard.own for heard in self.tongue.log)

    def shares(self, challenge: Challenge) -> tuple[dict[int, int], int]:
        """What each seat should lay for a challenge, and how much is still missing then."""
        own = self.values.get(challenge.type, [])
        own = [sum(own)] if self.is_lump and own else own
        offers = self.belief.shares(challenge.type, own)
        found = best_shares(challenge, offers)
        if found is not None:
            return plan_of(found), 0
        if not self._silent(challenge.type):
            return {}, 0
        part = widest(challenge, offers)
        missing = challenge.numbers[0] - sum(value for _, value in part)
        return (plan_of(part), missing) if 0 < missing <= LARGEST_NEED else ({}, 0)

    def _silent(self, kind: str) -> list[int]:
        """Seats that have not said what they hold of a kind, from the Leader leftwards."""
        count = len(self.state.seats)
        order = [(self.state.leader + place) % count for place in range(count)]
        return [seat for seat in order if seat != self.seat and not self.belief.told[seat].about(kind)]

    def plan(self) -> dict[str, dict[int, int]]:
        """By kind, what each seat should lay: of the kinds this seat could give orders about."""
        return {
            challenge.type: self.shares(challenge)[0]
            for challenge in challenges(self.game)
            if all(not self._is_unsayable(order) for order in self._orders_for(challenge))
        }

    def _orders(self) -> Iterator[Phrase]:
        """To each what is wanted of it; kinds about which not all can be said are left to the others' wits."""
        for challenge in challenges(self.game):
            orders = list(self._orders_for(challenge))
            if all(not self._is_unsayable(order) for order in orders):
                yield from orders

    def _orders_for(self, challenge: Challenge) -> Iterator[Phrase]:
        """What was not said yet: to each its share, then what is missing."""
        kind = challenge.type
        orders = [phrase for phrase in self.tongue.own if phrase.type == kind and phrase.act in ORDERS]
        said = {phrase.to: phrase for phrase in orders if phrase.to != ALL}
        shares, missing = self.shares(challenge)
        for other in self.belief.others():
            before, wanted = said.get(other), shares.get(other, 0)
            if wanted and (before is None or before.act == "stay" or before.qty != wanted):
                yield self._order(other, kind, wanted)
            elif not wanted and before is not None and before.act == "put":
                yield Phrase("stay", type=kind, to=other)
        about = [phrase for phrase in self.tongue.own if phrase.act in ("need", "skip", "stay") and phrase.type == kind]
        final = self._final_word(kind, shares, missing)
        if final is not None and final not in about[-1:]:
            yield final

    def _final_word(self, kind: str, shares: dict[int, int], missing: int) -> Phrase | None:
        """What is missing, or that nobody else need do anything."""
        if missing:
            return Phrase("need", type=kind, qty=missing)
        if not shares:
            return Phrase("skip", type=kind)
        return Phrase("stay", type=kind) if list(shares) == [self.seat] else None

    def likely_orders(self) -> list[Phrase]:
        """What this seat would order, were it to give orders now; for a person who leads."""
        if self.seat != self.state.leader or self._is_muddled() or (self.state.tile and is_blind(self.game, self.seat)):
            return []
        told = any(self.belief.told[other].about(kind) for other in self.belief.others() for kind in self.belief.kinds)
        return [order for order in self._orders() if order.act == "put"] if told else []

    def _order(self, other: int, kind: str, wanted: int) -> Phrase:
        """An order; as a question for those who can only ask."""
        order = Phrase("put", type=kind, qty=wanted, to=other)
        return replace(order, act="can") if self._is_unsayable(order) else order

    def _questions(self) -> Iterator[Phrase]:
        """Where cards are missing, those who have not told theirs are asked: a nod is all some can give."""
        asked = [phrase for phrase in self.tongue.own if phrase.act == "can"]
        if any(phrase.act in ("put", "need") for phrase in self.tongue.own) or len(asked) >= QUESTIONS:
            return
        for challenge in challenges(self.game):
            kind = challenge.type
            _, missing = self.shares(challenge)
            if not missing:
                continue
            span = challenge.numbers[-1] - challenge.numbers[0] if challenge.range else 0
            for other in self._silent(kind):
                if any(phrase.to == other for phrase in asked) and not self.belief.has_replied(other):
                    continue
                for number in range(missing, missing + span + 1):
                    question = Phrase("can", type=kind, qty=number, to=other)
                    if question not in asked:
                        yield question

    def has_said_all(self) -> bool:
        """Whether nothing is left that this seat could still tell."""
        if self.tongue.hushed_by() is not None or self._is_out_of_breath():
            return self.state.marks >= 2
        return self.next_phrase() is None
