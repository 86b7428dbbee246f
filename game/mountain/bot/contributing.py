"""When a bot lays cards, and which."""

from __future__ import annotations

from itertools import combinations

from game.mountain.bot.belief import Share, exact, gives_all_or_nothing
from game.mountain.bot.sharing import best_shares, plan_of, widest
from game.mountain.bot.talking import LARGEST_NEED, Talker
from game.mountain.content import Challenge
from game.mountain.phases.encounter import has_marks_left
from game.mountain.phases.laying import Hands
from game.mountain.questions.encounter import LAY, LAY_UNSEEN
from game.mountain.state import ALL, LAST_MARK, Mountain, challenges
from game.mountain.talk.warping import is_blind

Lay = tuple[str | int, ...]
"""("lay", cards ...), or for those whose cards are drawn for them ("lay_unseen", type, how many)."""


class Layer:
    """A bot with cards in hand while the sand runs."""

    def __init__(self, game: Mountain, seat: int, talker: Talker) -> None:
        self.game = game
        self.seat = seat
        self.state = game.state
        self.talker = talker
        self.hands = Hands(game, seat)

    def next_lay(self) -> Lay | None:
        """What to lay now; None to wait."""
        if not self._is_time():
            return None
        return self._lay_of(self.wanted())

    def _is_time(self) -> bool:
        """In the silence at once; before, only when told to, when all is said, or when the sand is nearly out."""
        state = self.state
        if state.silence or state.marks >= LAST_MARK:
            return True
        if self.hands.binds("play.before"):
            return state.marks >= LAST_MARK - 1 or bool(self._orders("put"))
        if self._was_told_to_go():
            return True
        return self.talker.has_ordered() and self.talker.has_said_all() and self._others_are_ready()

    def _others_are_ready(self) -> bool:
        """Those who were given orders have had time to hear them: the next quarter has begun."""
        own = [heard for heard in self.talker.tongue.log if heard.own and heard.phrase.act == "need"]
        return self.talker.belief.is_complete() or not own or own[-1].quarter < self.state.marks + 1

    def _was_told_to_go(self) -> bool:
        for heard in reversed(self.talker.tongue.log):
            if not heard.own and heard.phrase.act in ("go", "hold"):
                return heard.phrase.act == "go"
        return False

    # --- what is wanted of this seat ------------------------------------------------------------------

    def wanted(self) -> dict[str, int]:
        """By kind: how much this seat is to have laid."""
        if self.talker.has_ordered() and not self.talker.somebody_orders():
            own = {kind: shares.get(self.seat, 0) for kind, shares in self.talker.plan().items()}
            return self._agreed() | own
        if self.talker.somebody_orders():
            return self._agreed_about_rest() | self._orders("put", "stay", "skip") | self._fill()
        if self._was_anybody_asked():
            return self._orders("can")
        return self._agreed()

    def _was_anybody_asked(self) -> bool:
        """Some can give orders only as questions."""
        return any(heard.phrase.act == "can" and heard.phrase.to != ALL for heard in self.talker.tongue.log)

    def _agreed_about_rest(self) -> dict[str, int]:
        """Kinds about which no order was given at all are left to what everybody can work out."""
        belief = self.talker.belief
        orders = [heard for heard in belief.log if heard.phrase.act in ("put", "stay", "skip", "need")]
        kinds = [belief.kind_meant(heard.by, heard.phrase.type) for heard in orders]
        return {kind: share for kind, share in self._agreed().items() if kind not in kinds}

    def _orders(self, *acts: str) -> dict[str, int]:
        """What others told this seat to put in; the Leader's word counts before that of others."""
        belief = self.talker.belief
        found: dict[str, int] = {}
        by_leader = []
        for heard in belief.log:
            phrase = heard.phrase
            if heard.own or phrase.act not in acts or phrase.to not in (self.seat, ALL):
                continue
            kind, number = belief.kind_meant(heard.by, phrase.type), belief.number_meant(heard.by, phrase.qty)
            number = 0 if phrase.act in ("stay", "skip") else number
            if number is None or (kind in by_leader and heard.by != self.state.leader):
                continue
            found[kind] = number
            if heard.by == self.state.leader:
                by_leader.append(kind)
        return found

    def _fill(self) -> dict[str, int]:
        """What the others lack and this seat, which could not speak of it, may have: said as a need."""
        belief = self.talker.belief
        found: dict[str, int] = {}
        needs: dict[str, int] = {}
        for heard in belief.log:
            number = belief.number_meant(heard.by, heard.phrase.qty)
            if heard.phrase.act == "need" and not heard.own and number is not None:
                needs[belief.kind_meant(heard.by, heard.phrase.type)] = number
        ordered = self._orders("put", "stay", "skip")
        for challenge in challenges(self.game) if self._sees() else ():
            kind = challenge.type
            if kind in needs and self._is_my_turn_to_fill(kind):
                there = challenge.numbers[0] - needs[kind]
                more = self._filling(challenge, there)
                if more:
                    found[kind] = ordered.get(kind, 0) + more
        return found

    def _filling(self, challenge: Challenge, there: int) -> int:
        """What this seat can add of cards it could not tell of, so that the sum is right; 0 if it cannot."""
        reached = {0}
        for value in self.talker.untold(challenge.type):
            reached |= {total + value for total in reached}
        if self.talker.is_lump:
            reached = {sum(self.talker.values.get(challenge.type, []))}
        return min((total for total in reached if total and there + total in challenge.numbers), default=0)

    def _sees(self) -> bool:
        return not (self.state.tile and is_blind(self.game, self.seat))

    def _is_my_turn_to_fill(self, kind: str) -> bool:
        """Those who could not speak try one after the other, from the Leader leftwards; one is enough."""
        state = self.state
        count = len(state.seats)
        for place in range(count):
            other = (state.leader + place) % count
            if other == self.seat:
                return True
            if not self.talker.belief.told[other].about(kind):
                if state.seats[other].laid:
                    return False
                if not state.seats[other].done and has_marks_left(self.game):
                    return False
        return True

    def _agreed(self) -> dict[str, int]:
        """Nobody gave orders: what everybody would work out from what was said aloud."""
        belief = self.talker.belief
        found: dict[str, int] = {}
        for challenge in challenges(self.game) if self._sees() else ():
            kind = challenge.type
            offers = belief.shares(kind, belief.told[self.seat].offers(kind))
            shares = best_shares(challenge, offers)
            if shares is not None:
                found[kind] = plan_of(shares).get(self.seat, 0)
            elif any(not told.about(kind) for told in belief.told):
                found[kind] = self._towards(challenge, offers)
        return found

    def _towards(self, challenge: Challenge, offers: list[Share]) -> int:
        """Not enough was told, but somebody was silent: lay the most that leaves room for what they may add."""
        part = widest(challenge, offers)
        there = sum(value for _, value in part)
        if challenge.numbers[0] - there > LARGEST_NEED:
            return 0
        own = plan_of(part).get(self.seat, 0)
        if not self._is_my_turn_to_fill(challenge.type):
            return own
        return own + self._filling(challenge, there)

    def waits(self) -> bool:
        """Whether something may still be laid later in this sand."""
        return has_marks_left(self.game) and (self.hands.hindered_by() is not None or self._may_fill_later())

    def _may_fill_later(self) -> bool:
        """Whether to wait in the silence: somebody before this seat may or may not add what is missing."""
        kinds = [challenge.type for challenge in challenges(self.game)] if self._sees() else []
        return any(self.talker.untold(kind) and not self._is_my_turn_to_fill(kind) for kind in kinds)

    # --- which cards ----------------------------------------------------------------------------------

    def _cards(self, wanted: dict[str, int]) -> tuple[str, ...]:
        """Cards that bring what was laid already up to what is wanted, and all Injuries."""
        content, explorer = self.game.content, self.state.seats[self.seat]
        chosen: list[str] = []
        for kind, total in wanted.items():
            there = sum(content.value[card] for card in explorer.laid if content.type.get(card) == kind)
            cards = [card for card in self.talker.cards.get(kind, []) if card in explorer.hand]
            places = exact([content.value[card] for card in cards], total - there) if total > there else None
            chosen += [cards[place] for place in places or ()]
        injuries = [card for card in self.hands.drawable() if card in content.injuries]
        return content.sorted([*chosen, *injuries])

    def _lay_of(self, wanted: dict[str, int]) -> Lay | None:
        """A legal lay that comes nearest to the cards that should be laid."""
        if self.hands.hindered_by() is not None:
            return None
        if self.hands.binds("play.random"):
            return self._unseen(wanted)
        cards = self._cards(wanted)
        if not cards or self.hands.binds("play.all"):
            return None
        if self.hands.binds("play.order"):
            rising = sorted(cards, key=lambda card: self.game.content.value.get(card, 0))
            return next(((LAY.verb, card) for card in rising if self.hands.forbidden_by((card,)) is None), None)
        if self.hands.binds("play.group"):
            return self._grouped(cards)
        for count in range(len(cards), 0, -1):
            for some in combinations(cards, count):
                if self.hands.forbidden_by(some) is None:
                    return (LAY.verb, *some)
        return None

    def _grouped(self, cards: tuple[str, ...]) -> Lay | None:
        """In pairs: wanted cards first, filled up with cards that count for nothing here."""
        content, explorer = self.game.content, self.state.seats[self.seat]
        kinds = self.talker.belief.kinds
        fill = [card for card in explorer.hand if card not in cards and content.type.get(card) not in kinds]
        worth = [card for card in cards if card in content.type]
        order = [*worth, *(card for card in cards if card not in worth), *fill]
        for pair in combinations(order, 2):
            if pair[0] in worth and self.hands.forbidden_by(content.sorted(pair)) is None:
                return (LAY.verb, *content.sorted(pair))
        return None

    def _unseen(self, wanted: dict[str, int]) -> Lay | None:
        """Only all of a kind is sure."""
        if not gives_all_or_nothing(self.game, self.seat):
            return None
        content, explorer = self.game.content, self.state.seats[self.seat]
        piles = [
            (kind, sum(content.type.get(card) == kind for card in explorer.hand))
            for kind, total in wanted.items()
            if sum(content.value[card] for card in explorer.hand if content.type.get(card) == kind) == total
        ]
        piles.append(("injury", sum(card in content.injuries for card in explorer.hand)))
        may = self.hands.drawable_piles()
        return next(((LAY_UNSEEN.verb, *drawn) for drawn in piles if drawn in may), None)
