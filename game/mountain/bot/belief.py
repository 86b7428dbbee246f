"""What a seat makes of the talk it has heard: who holds what, and whose words mean something else.

Nothing here looks at a card the seat cannot see.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import combinations

from game.mountain.phases.laying import Hands
from game.mountain.phases.resolution import has_denied
from game.mountain.state import ALL, Claim, Heard, Mountain, level, right_of
from game.mountain.talk.tongue import KIND_OF
from game.mountain.talk.warping import clauses_of, kind_as_said, kinds_seen, number_as_said
from game.mountain.words.clauses import TYPES

WARPS: dict[int, tuple[str, ...]] = {0: (), 1: (), 2: ("x2", "tools<>books"), 3: ("12-", "rotate")}
"""What a mad mouth of each level may do to numbers and kinds; in the expert game lower levels speak too."""
UNCLEAR = ("blur", "hide")
"""Words that tell others next to nothing."""
SPELT = ("reverse_words", "no_vowels")
"""Speech that takes time to understand: known a quarter later."""

Share = tuple[int, int]
"""A seat, and the value of a card it holds or of all its cards of a kind together."""


class Told:
    """What one seat has told about its cards."""

    def __init__(self) -> None:
        self.cards: dict[str, list[int]] = {}  # single cards
        self.sums: dict[str, int] = {}  # all it can give of a kind
        self.none: list[str] = []

    def about(self, kind: str) -> bool:
        return kind in self.cards or kind in self.sums or kind in self.none

    def offers(self, kind: str) -> list[int]:
        """What can be counted on: single cards, or a sum that comes as a whole."""
        if kind in self.cards:
            return self.cards[kind]
        return [self.sums[kind]] if self.sums.get(kind) else []


class Belief:
    """The table as one seat understands it."""

    def __init__(self, game: Mountain, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.log = [heard for heard in game.state.seats[seat].heard if understood(game, heard)]
        self.kinds = kinds_seen(game, seat) or self._kinds_heard()
        self.told = [Told() for _ in game.state.seats]
        self.warps = [self._warp(other) for other in range(len(game.state.seats))]
        self.is_unclear = any(clause.word in UNCLEAR or clause.verb == "from" for clause in clauses_of(game, seat))
        self.replied: list[int] = []
        self._asked: dict[int, tuple[str, int]] = {}  # the last thing each seat was asked for
        for heard in self.log:
            self._take_in(heard)

    def _kinds_heard(self) -> list[str]:
        """Who cannot see the tile hears what the others talk about."""
        kinds = [KIND_OF.get(heard.phrase.type, heard.phrase.type) for heard in self.log if not heard.own]
        return [kind for kind in TYPES if kind in kinds]

    # --- meaning ------------------------------------------------------------------------------------

    def _warp(self, other: int) -> str:
        """What a seat's words suffer, as far as they give it away; nothing, as long as nothing is odd."""
        game = self.game
        levels = range(1, level(game, other) + 1) if game.option("expert") == "on" else [level(game, other)]
        possible = [warp for each in levels for warp in WARPS[each]]
        if other == self.seat or not possible:
            return ""
        said = [
            (heard.phrase.type, heard.phrase.qty)
            for heard in self.log
            if heard.by == other and heard.phrase.act == "card" and isinstance(heard.phrase.qty, int)
        ]
        past = [claim for claim in game.state.seats[self.seat].claims if claim.by == other]
        is_odd = has_denied(tuple(self.log), other)
        for warp in ("", *possible):
            if is_odd and not changes(warp, said):
                continue
            if self._could_hold(warp, said) and all(_explains(warp, claim) for claim in past):
                return warp
        return ""

    def _could_hold(self, warp: str, said: list[tuple[str, int]]) -> bool:
        """Whether the cards meant by these words can be in that hand: some lie elsewhere for all to see."""
        left = self._unseen()
        for kind, qty in said:
            kind = KIND_OF.get(kind, kind)
            meant = [card for card in left if (said_kind(warp, card[0]), said_number(warp, card[1])) == (kind, qty)]
            if kind in TYPES and not any(left[card] for card in meant):
                return False
            for card in meant[:1]:
                left[card] -= 1
        return True

    def _unseen(self) -> Counter[tuple[str, int]]:
        """How many cards of each kind and value this seat has not seen elsewhere."""
        state, content = self.game.state, self.game.content
        own = state.seats[self.seat]
        seen = {*own.hand, *own.laid, *state.discard, *state.arcane_pile}
        return Counter((card.type, card.value) for card in content.equipment.values() if card.id not in seen)

    def number_meant(self, by: int, qty: int | str | None) -> int | None:
        """The number somebody meant, if it can be made out."""
        warp = self.warps[by]
        if not isinstance(qty, int):
            return None
        if warp == "x2":
            return qty // 2 if qty % 2 == 0 else None
        return abs(12 - qty) if warp == "12-" else qty

    def kind_meant(self, by: int, kind: str) -> str:
        kind = KIND_OF.get(kind, kind)
        return next((meant for meant in TYPES if said_kind(self.warps[by], meant) == kind), kind)

    def _take_in(self, heard: Heard) -> None:
        """A phrase becomes knowledge. What is heard under one's own name was said by the neighbour who thinks so."""
        phrase, by = heard.phrase, heard.by
        if by == self.seat and not heard.own:
            by = right_of(self.game.state, by)
        if phrase.act in ("yes", "no"):
            self._take_in_reply(by, phrase.act)
            return
        kind = self.kind_meant(by, phrase.type) if phrase.type else ""
        number = self.number_meant(by, phrase.qty)
        if kind not in TYPES:
            return
        if heard.own and self.is_unclear:
            return
        told = self.told[by]
        match phrase.act:
            case "card" if number is not None:
                told.cards.setdefault(kind, []).append(number)
            case "give" if number is not None:
                told.sums[kind] = number
            case "none":
                told.none.append(kind)
            case "can" | "put" if number is not None and phrase.to != ALL:
                self._asked[phrase.to] = (kind, number)

    def _take_in_reply(self, by: int, reply: str) -> None:
        """A yes is a promise of just that; a no takes back what was promised."""
        self.replied.append(by)
        if by not in self._asked:
            return
        kind, number = self._asked.pop(by)
        told = self.told[by]
        if reply == "yes" and not told.about(kind):
            told.sums[kind] = number
        elif reply == "no" and number in told.offers(kind):
            told.cards.pop(kind, None)
            told.sums.pop(kind, None)

    def has_replied(self, other: int) -> bool:
        return other in self.replied

    # --- the picture --------------------------------------------------------------------------------

    def others(self) -> list[int]:
        return [other for other in range(len(self.told)) if other != self.seat]

    def is_complete(self) -> bool:
        """Whether everybody has spoken about every kind that is wanted."""
        return all(self.told[other].about(kind) for other in self.others() for kind in self.kinds)

    def shares(self, kind: str, own: list[int]) -> list[Share]:
        """All that is on offer of a kind, one's own included."""
        found = [(self.seat, value) for value in own]
        for other in self.others():
            found += [(other, value) for value in self.told[other].offers(kind)]
        return sorted(found)


def understood(game: Mountain, heard: Heard) -> bool:
    """Garbled speech is understood a quarter late."""
    if (
        not any(style in heard.style for style in SPELT)
        or heard.sand < game.state.sand
        or game.state.phase != "encounter"
    ):
        return True
    return game.state.marks + 1 > heard.quarter


def said_number(warp: str, value: int) -> int:
    said = number_as_said(warp, value) if warp in ("x2", "12-") else value
    assert isinstance(said, int)
    return said


def said_kind(warp: str, kind: str) -> str:
    return kind_as_said(warp, kind) if warp in ("rotate", "tools<>books") else kind


def changes(warp: str, said: Iterable[tuple[str, int]]) -> bool:
    """Whether these words would mean something else at all."""
    return any((said_kind(warp, kind), said_number(warp, value)) != (kind, value) for kind, value in said)


def _explains(warp: str, claim: Claim) -> bool:
    """Whether all that was laid had been told, in these words."""
    if claim.denied and not changes(warp, claim.said):
        return False
    return all((said_kind(warp, kind), said_number(warp, value)) in claim.said for kind, value in claim.laid)


# --- one's own hand -------------------------------------------------------------------------------


def layable(game: Mountain, seat: int, kinds: list[str]) -> dict[str, list[str]]:
    """The cards a seat can promise, by kind: those its Madness lets it lay as it likes, and those laid already."""
    content, hands = game.content, Hands(game, seat)
    cards = (*hands.drawable(), *hands.explorer.laid)
    found = {kind: [card for card in cards if content.type.get(card) == kind] for kind in kinds}
    if hands.binds("play.all") or hands.binds("play.cap") or hands.is_all_chance():
        return {kind: [] for kind in kinds}
    if hands.binds("play.types") and kinds:
        own = [heard.phrase for heard in hands.explorer.heard if heard.own]
        spoken = [phrase.type for phrase in own if phrase.act == "card" and phrase.type in kinds]
        best = spoken[0] if spoken else max(kinds, key=lambda kind: len(found[kind]))
        return {kind: cards if kind == best else [] for kind, cards in found.items()}
    return found


def gives_all_or_nothing(game: Mountain, seat: int) -> bool:
    """Whoever draws blindly among a kind can only promise all of it."""
    return Hands(game, seat).binds("play.random")


def exact(values: list[int], total: int) -> list[int] | None:
    """The places of the fewest values that add up to a total."""
    for count in range(len(values) + 1):
        for places in combinations(range(len(values)), count):
            if sum(values[place] for place in places) == total:
                return list(places)
    return None
