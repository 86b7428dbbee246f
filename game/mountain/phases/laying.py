"""Which cards a seat may lay on the Sled at this moment, under its Madness (MM-72, MM-74)."""

from __future__ import annotations

from itertools import combinations

from game.mountain.state import ALL, Cards, Mountain, binding
from game.mountain.talk.tongue import seats_meant
from game.mountain.words.clauses import TYPES, WHEN, Clause

Lay = tuple[str | int, ...]
"""("lay", cards ...), or for those whose cards are drawn for them ("lay_unseen", type or "hand", how many)."""


class Hands:
    """A seat about to lay cards."""

    def __init__(self, game: Mountain, seat: int) -> None:
        self.game = game
        self.content = game.content
        self.state = game.state
        self.seat = seat
        self.explorer = game.state.seats[seat]
        self.clauses = _in_force(self) if binding(game, seat) else []

    def lays(self) -> list[Lay]:
        """Every way to lay cards now."""
        hand = self.explorer.hand
        if not hand or self.hindered() is not None:
            return []
        unseen = [clause for _, clause in self.clauses if clause.verb == "play.random"]
        if unseen:
            return self._unseen_lays(unseen[0].word)
        if not self.clauses:
            return [("lay", *cards) for count in range(1, len(hand) + 1) for cards in combinations(hand, count)]
        return [("lay", *cards) for cards in self.subsets() if self.bars(cards) is None]

    def subsets(self) -> list[Cards]:
        hand = self.explorer.hand
        return [cards for count in range(1, len(hand) + 1) for cards in combinations(hand, count)]

    def _unseen_lays(self, among: str) -> list[Lay]:
        """Only how many is chosen, or a type and how many."""
        piles = ("hand",) if among == "hand" else (*TYPES, "injury")
        found: list[Lay] = []
        for pile in piles:
            for count in range(1, len(self._pile(pile)) + 1):
                if self.draws(pile, count):
                    found.append(("lay_unseen", pile, count))
        return found

    def draws(self, pile: str, count: int) -> list[Cards]:
        """What the wind may pick: all cards of a pile, as far as other clauses let them be laid."""
        return [cards for cards in combinations(self._pile(pile), count) if self.bars(cards) is None]

    def _pile(self, pile: str) -> Cards:
        hand = self.explorer.hand
        if pile == "hand":
            return hand
        return tuple(card for card in hand if self.content.type.get(card, "injury") == pile)

    def drawable(self) -> Cards:
        """Cards that no clause keeps in the hand for good."""
        bans = [clause for _, clause in self.clauses if clause.verb == "play.ban"]
        return tuple(card for card in self.explorer.hand if not any(self._is_banned(clause, card) for clause in bans))

    # --- what the clauses say -----------------------------------------------------------------------

    def hindered(self) -> str | None:
        """The card that lets its owner lay nothing just now, if one does."""
        for card, clause in self.clauses:
            if clause.verb in ("play.after", "play.before") and not self._in_time(clause):
                return card
            if clause.verb == "play.cap" and not self._below_cap(clause, 1):
                return card
        return None

    def bars(self, cards: Cards) -> str | None:
        """The card that forbids to lay these together, if one does."""
        for card, clause in self.clauses:
            if not self.allows(clause, cards):
                return card
        return None

    def allows(self, clause: Clause, cards: Cards) -> bool:
        match clause.verb:
            case "play.ban":
                return not any(self._is_banned(clause, card) for card in cards)
            case "play.order":
                return len(cards) == 1 and self._rises(cards[0])
            case "play.group":
                return len(cards) == clause.n
            case "play.types":
                types = {self.content.type[card] for card in (*self.explorer.laid, *cards) if card in self.content.type}
                return len(types) <= clause.n
            case "play.all":
                return len(cards) == len(self.explorer.hand)
            case "play.after" | "play.before":
                return self._in_time(clause)
            case "play.cap":
                return self._below_cap(clause, len(cards))
        return True

    def _is_banned(self, clause: Clause, card: str) -> bool:
        if clause.word == "injury":
            return card in self.content.injuries
        value = self.content.value.get(card)
        if value is None:
            return False
        return {"=": value == clause.n, ">=": value >= clause.n, "<": value < clause.n}[clause.word]

    def _rises(self, card: str) -> bool:
        """Never a lower one after a higher one; Injuries at any time."""
        values = [self.content.value[laid] for laid in self.explorer.laid if laid in self.content.value]
        return card not in self.content.value or not values or self.content.value[card] >= values[-1]

    def _in_time(self, clause: Clause) -> bool:
        has_happened = self._has_happened(clause.word)
        return has_happened if clause.verb == "play.after" else not has_happened

    def _has_happened(self, event: str) -> bool:
        state, seat = self.state, self.seat
        if event == "told":
            talk = state.options["talk"]
            if talk == "voices" or (talk == "both" and seat not in state.bots):
                return True  # told aloud: on one's honour
            puts = (heard for heard in self.explorer.heard if heard.phrase.act == "put" and not heard.own)
            return any(heard.phrase.to in (ALL, seat) for heard in puts)
        others = [other for other in range(len(state.seats)) if other != seat]
        if event == "leader_card" and state.leader != seat:
            others = [state.leader]
        return any(state.seats[other].laid for other in others)

    def _below_cap(self, clause: Clause, more: int) -> bool:
        (other,) = seats_meant(self.state, self.seat, clause.seat)
        return len(self.explorer.laid) + more <= len(self.state.seats[other].laid)


def _in_force(hands: Hands) -> list[tuple[str, Clause]]:
    """The clauses that bind, the highest level first; a lower one that contradicts the higher is suspended (MM-R59)."""
    kept: list[tuple[str, Clause]] = []
    for card in reversed(binding(hands.game, hands.seat)):
        clauses = [(card, clause) for clause in hands.content.clauses[card] if clause.is_play]
        kept += [each for each in clauses if not _contradicts(hands, card, kept, each[1])]
    return kept


def _contradicts(hands: Hands, card: str, higher: list[tuple[str, Clause]], lower: Clause) -> bool:
    above = [clause for other, clause in higher if other != card]
    if lower.verb in WHEN:
        # Waiting for others and being barred by them leave no moment at all.
        opposite = {"play.after": "play.before", "play.before": "play.after"}.get(lower.verb)
        return any(clause.verb == opposite and clause.word != "told" and lower.word != "told" for clause in above)
    static = [clause for clause in above if clause.verb not in WHEN]
    if not static:
        return False
    could_lay = [cards for cards in hands.subsets() if all(hands.allows(clause, cards) for clause in static)]
    if lower.verb == "play.random" and lower.word == "type":
        kinds = [{hands.content.type.get(card, "injury") for card in cards} for cards in could_lay]
        return bool(could_lay) and all(len(kind) > 1 for kind in kinds)
    return bool(could_lay) and not any(hands.allows(lower, cards) for cards in could_lay)
