"""Which cards a seat may lay on the Sled at this moment, under its Madness (MM-72, MM-74)."""

from __future__ import annotations

from itertools import combinations

from game.engine.refused import Refused
from game.mountain.refusals import madness_forbids
from game.mountain.state import ALL, Cards, Mountain, binding
from game.mountain.talk.tongue import seats_meant
from game.mountain.words.clauses import TYPES, WHEN, Clause

PILES = ("hand", *TYPES, "injury")
"""What somebody may have cards drawn from."""
Drawn = tuple[str, int]
"""Cards that are drawn for somebody: of the whole hand or of a type, and how many."""


def heaps(hand: Cards) -> list[Cards]:
    """Every heap of cards that can be made of a hand, the smallest first."""
    return [cards for count in range(1, len(hand) + 1) for cards in combinations(hand, count)]


def lets_wind_pick(game: Mountain, seat: int) -> bool:
    """Whether a Madness that binds a seat could have its cards drawn unseen."""
    cards, clauses = binding(game, seat), game.content.clauses
    return bool(cards) and any(clause.verb == "play.random" for card in cards for clause in clauses[card])


class Hands:
    """A seat about to lay cards."""

    def __init__(self, game: Mountain, seat: int) -> None:
        self.game = game
        self.content = game.content
        self.state = game.state
        self.seat = seat
        self.explorer = game.state.seats[seat]
        cards = binding(game, seat)
        self.clauses = _in_force(self, cards) if cards else []

    # --- what may be laid -----------------------------------------------------------------------------

    def refuse(self, cards: Cards) -> Refused | None:
        """Why these cards cannot be laid together now."""
        explorer = self.explorer
        if any(card in explorer.laid for card in cards):
            return self.game.no("MM-R45", "laid")
        if not cards:
            return self.game.no("MM-72", "nothing_picked")
        if len(set(cards)) < len(cards) or any(card not in explorer.hand for card in cards):
            return self.game.no("MM-72", "not_in_hand")
        card = self.forbidden_by(self.content.sorted(cards))
        return madness_forbids(self.game, card) if card else None

    def forbidden_by(self, cards: Cards) -> str | None:
        """The Madness that forbids to lay these cards of the hand together, if one does."""
        return self.hindered_by() or self._picked_blindly() or self.barred_by(cards)

    def layable(self) -> list[Cards]:
        """All that can be laid together now."""
        if self.hindered_by() or self._picked_blindly():
            return []
        return [cards for cards in heaps(self.explorer.hand) if self.barred_by(cards) is None]

    # --- what is drawn unseen -------------------------------------------------------------------------

    def refuse_drawing(self, pile: str, count: int) -> Refused | None:
        """Why so many cards of a pile cannot be drawn and laid."""
        blind = self._picked_blindly()
        if blind is None:
            return self.game.no("MM-72")
        if pile not in self._blind_piles():
            return madness_forbids(self.game, blind)
        cards = self._pile(pile)
        if not 1 <= count <= len(cards):
            return self.game.no("MM-72", "not_in_hand")
        card = self.hindered_by() or (None if self.draws(pile, count) else self.barred_by(cards[:count]))
        return madness_forbids(self.game, card) if card else None

    def drawable_piles(self) -> list[Drawn]:
        """All that can be drawn and laid now."""
        if self._picked_blindly() is None or self.hindered_by():
            return []
        return [drawn for drawn in self.piles(*self._blind_piles()) if self.draws(*drawn)]

    def piles(self, *named: str) -> list[Drawn]:
        """Every number of cards of these piles, or of all there are."""
        return [(pile, count) for pile in named or PILES for count in range(1, len(self._pile(pile)) + 1)]

    def draws(self, pile: str, count: int) -> list[Cards]:
        """What the wind may pick: all cards of a pile, as far as other clauses let them be laid."""
        return [cards for cards in combinations(self._pile(pile), count) if self.barred_by(cards) is None]

    def _pile(self, pile: str) -> Cards:
        hand = self.explorer.hand
        if pile == "hand":
            return hand
        return tuple(card for card in hand if self.content.type.get(card, "injury") == pile)

    def _blind(self) -> tuple[str, Clause] | None:
        return next((each for each in self.clauses if each[1].verb == "play.random"), None)

    def _picked_blindly(self) -> str | None:
        """The card that lets the wind pick for its owner, if one does."""
        blind = self._blind()
        return blind[0] if blind else None

    def _blind_piles(self) -> tuple[str, ...]:
        """What its owner may have drawn from: the whole hand, or one type."""
        blind = self._blind()
        if blind is None:
            return ()
        return ("hand",) if blind[1].word == "hand" else PILES[1:]

    # --- what bots want to know of a Madness ----------------------------------------------------------

    def binds(self, verb: str) -> bool:
        """Whether a clause of this kind is in force."""
        return any(clause.verb == verb for _, clause in self.clauses)

    def is_all_chance(self) -> bool:
        """Whether nothing can be said beforehand of what is laid: the wind picks from the whole hand."""
        return self._blind_piles() == ("hand",)

    def drawable(self) -> Cards:
        """Cards that no clause keeps in the hand for good."""
        bans = [clause for _, clause in self.clauses if clause.verb == "play.ban"]
        return tuple(card for card in self.explorer.hand if not any(self._is_banned(clause, card) for clause in bans))

    # --- what the clauses say -----------------------------------------------------------------------

    def hindered_by(self) -> str | None:
        """The card that lets its owner lay nothing just now, if one does."""
        for card, clause in self.clauses:
            if clause.verb in ("play.after", "play.before") and not self._in_time(clause):
                return card
            if clause.verb == "play.cap" and not self._below_cap(clause, 1):
                return card
        return None

    def barred_by(self, cards: Cards) -> str | None:
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


def _in_force(hands: Hands, cards: tuple[str, ...]) -> list[tuple[str, Clause]]:
    """The clauses that bind, the highest level first; a lower one that contradicts the higher is suspended (MM-R59)."""
    kept: list[tuple[str, Clause]] = []
    for card in reversed(cards):
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
    could_lay = [cards for cards in heaps(hands.explorer.hand) if all(hands.allows(clause, cards) for clause in static)]
    if lower.verb == "play.random" and lower.word == "type":
        kinds = [{hands.content.type.get(card, "injury") for card in cards} for cards in could_lay]
        return bool(could_lay) and all(len(kind) > 1 for kind in kinds)
    return bool(could_lay) and not any(hands.allows(lower, cards) for cards in could_lay)
