"""What can be played: types of play, and all legal plays of a hand."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from game.climbers.state import NO_LIMIT, Cards, Play, State, order_is_low

if TYPE_CHECKING:
    from game.climbers.content import ClimbersContent

COLOURS = ("red", "blue", "green", "yellow")


def play_of(content: ClimbersContent, cards: Cards, as_single: tuple[str, ...] = ()) -> Play | None:
    """Type, size and rank of some cards, or None if they are no play (TC-41 to TC-49, TC-79 to TC-82)."""
    number = content.number
    if len(cards) == 1:
        card = cards[0]
        if card not in content.not_single or content.trait[card] in as_single:
            return Play(cards, "single", 1, number[card])
        weight = content.weight[card]
        return Play(cards, "set", weight, number[card]) if weight > 1 else None
    if not cards:
        return None
    numbers = [number[card] for card in cards]
    lowest, highest = min(numbers), max(numbers)
    if lowest == highest:
        return Play(cards, "set", sum(content.weight[card] for card in cards), highest)
    if highest - lowest != len(cards) - 1 or len(set(numbers)) != len(cards):
        return None
    colours = {content.colour[card] for card in cards} - {"any"}
    if "none" in colours or len(colours) > 1:
        return None
    return Play(cards, "run", len(cards), highest)


class SeasonRules(Protocol):
    """What a Gold card says about plays; the state and the view both know it."""

    @property
    def forbidden(self) -> tuple[str, ...]: ...

    @property
    def max_cards(self) -> int: ...


def in_season(state: SeasonRules, plays: list[Play]) -> list[Play]:
    """Those plays that the season's Gold card lets be made at all (TC-94, TC-101); most cards let all be made."""
    forbidden, max_cards = state.forbidden, state.max_cards
    if not forbidden and max_cards == NO_LIMIT:
        return plays
    return [play for play in plays if play.type not in forbidden and len(play.cards) <= max_cards]


def is_in_season(state: SeasonRules, play: Play) -> bool:
    """Whether a single play is among them."""
    return bool(in_season(state, [play]))


def fewest_plays(content: ClimbersContent, season: SeasonRules, cards: Cards) -> int:
    """In how few plays some cards can leave a hand, if nobody stops them and no icon helps."""
    hand = content.sorted(cards)
    page = content.play_book.of(hand)
    bit = {card: 1 << number for number, card in enumerate(hand)}
    groups = [sum(bit[card] for card in play.cards) for play in in_season(season, [*page.sets, *page.runs])]
    known = {0: 0}

    def fewest(left: int) -> int:
        if left not in known:
            lowest = left & -left
            ways = [group for group in groups if group & lowest and group & left == group]
            known[left] = 1 + min(fewest(left & ~group) for group in [lowest, *ways])
        return known[left]

    return fewest((1 << len(hand)) - 1)


def reach_of(content: ClimbersContent, cards: Cards) -> int:
    """By how many sizes a play may be raised with the best of its Mountains (TC-84); 0 without one."""
    return max([content.raises[card] for card in cards if card in content.raises], default=0)


def plays_in(content: ClimbersContent, state: State, hand: Cards) -> list[Cards]:
    """Every Single, Set and Run of a hand, whether it may be played now or not; what would raise the size comes last.

    In this order `legal_plays` finds what may be played.
    """
    page = content.play_book.of(hand)
    alone = {cards[0] for cards in _singles(content, state, hand)}
    found = [Play((card,), "single", 1, content.number[card]) for card in hand if card in alone]
    found += [play for play in page.sets if len(play.cards) > 1 or play.cards[0] not in alone]
    found += page.runs
    latest = state.latest
    if latest is not None:
        found.sort(key=lambda play: play.size > latest.size)
    return [play.cards for play in found]


class HandPlays(NamedTuple):
    """All Sets and Runs in a hand, whatever lies on the field. `raises` are those with a Mountain."""

    sets: list[Play]
    runs: list[Play]
    raises: list[tuple[Play, int]]  # with the number of sizes its Mountain reaches


class PlayBook:
    """The Sets and Runs of the hands met lately: a hand is looked at many times before it changes."""

    LARGEST = 16_384

    def __init__(self, content: ClimbersContent) -> None:
        self.content = content
        self.pages: dict[Cards, HandPlays] = {}

    def of(self, hand: Cards) -> HandPlays:
        page = self.pages.get(hand)
        if page is None:
            page = self._note(hand, hand_plays(self.content, hand))
        return page

    def after(self, hand: Cards, gone: Cards, left: Cards) -> None:
        """Cards have left a hand: its plays without them are the plays of what is left."""
        page = self.pages.get(hand)
        if page is None or left in self.pages:
            return
        lost = frozenset(gone)
        sets, runs, raises = page
        if sets:
            sets = [play for play in sets if lost.isdisjoint(play.cards)]
        if runs:
            runs = [play for play in runs if lost.isdisjoint(play.cards)]
        if raises:
            raises = [each for each in raises if lost.isdisjoint(each[0].cards)]
        self._note(left, HandPlays(sets, runs, raises))

    def _note(self, hand: Cards, page: HandPlays) -> HandPlays:
        if len(self.pages) >= self.LARGEST:
            self.pages.clear()
        self.pages[hand] = page
        return page


def hand_plays(content: ClimbersContent, hand: Cards) -> HandPlays:
    """All Sets and Runs of a hand, from scratch."""
    sets, runs = list(_sets(content, hand)), list(_runs(content, hand))
    mountains = content.mountains
    raises = [(play, reach_of(content, play.cards)) for play in sets + runs if not mountains.isdisjoint(play.cards)]
    return HandPlays(sets, runs, raises)


def legal_plays(content: ClimbersContent, state: State, hand: Cards) -> list[Any]:
    """Every play the hand allows now (TC-26 to TC-38, TC-84 to TC-88): what `refusals.refuse_play` does not refuse.

    Play-outs spend their time here, so the law is not asked play by play.
    """
    latest = state.latest
    if latest is None:
        all_plays = content.play_book.of(hand)
        plays = _singles(content, state, hand)
        plays += [play.cards for play in in_season(state, all_plays.sets)]
        plays += [play.cards for play in in_season(state, all_plays.runs)]
        return plays
    kind, size, rank = latest.type, latest.size, latest.rank
    if kind == "start":
        return _singles(content, state, hand)
    low = order_is_low(state)
    if kind == "single":
        number = content.number
        if low:
            strong = [card for card in hand if number[card] < rank]
        else:
            strong = [card for card in hand if number[card] > rank]
        plays = _singles(content, state, strong) if strong else []
        if content.mountains.isdisjoint(hand):
            return plays
        all_plays = content.play_book.of(hand)
        answers = []
    else:
        all_plays = content.play_book.of(hand)
        plays = []
        answers = [
            play
            for play in (all_plays.sets if kind == "set" else all_plays.runs)
            if play.size == size and (play.rank < rank if low else play.rank > rank)
        ]
    if all_plays.raises:
        any_step = state.options["mountain_step"] == "any"
        answers += [
            play
            for play, reach in all_plays.raises
            if (size < play.size <= size + reach or (any_step and size < play.size))
            and (kind == "single" or play.type == kind)
            and (play.rank < rank if low else play.rank > rank)
        ]
    if answers:
        plays += [play.cards for play in in_season(state, answers)]
    return plays


def _singles(content: ClimbersContent, state: State, cards: Cards | list[str]) -> list[Cards]:
    not_single, as_single = content.not_single, state.as_single
    if as_single:
        trait = content.trait
        return [(card,) for card in cards if card not in not_single or trait[card] in as_single]
    return [(card,) for card in cards if card not in not_single]


def _sets(content: ClimbersContent, cards: Cards) -> Iterator[Play]:
    """Every Set, in ascending numbers; the cards come in the order of their numbers."""
    number, weight, heavy = content.number, content.weight, content.heavy
    start, end = 0, len(cards)
    while start < end:
        rank = number[cards[start]]
        stop = start + 1
        while stop < end and number[cards[stop]] == rank:
            stop += 1
        group = cards[start:stop]
        if heavy.isdisjoint(group):
            for size in range(2, stop - start + 1):
                for chosen in combinations(group, size):
                    yield Play(chosen, "set", size, rank)
        else:
            for count in range(1, stop - start + 1):
                for chosen in combinations(group, count):
                    size = sum([weight[card] for card in chosen])
                    if size > 1:
                        yield Play(chosen, "set", size, rank)
        start = stop


def _runs(content: ClimbersContent, hand: Cards) -> Iterator[Play]:
    """Every Run, colour by colour, those of wild cards only at the end."""
    number, colour = content.number, content.colour
    own: dict[str, dict[int, list[str]]] = {"red": {}, "blue": {}, "green": {}, "yellow": {}, "any": {}, "none": {}}
    for card in hand:
        own[colour[card]].setdefault(number[card], []).append(card)
    wild = own["any"]
    for name in COLOURS:
        mine = own[name]
        if not wild:
            if len(mine) > 1:
                yield from _chains(mine)
        elif mine:
            usable = {n: mine.get(n, []) + wild.get(n, []) for n in sorted({*mine, *wild})}
            for play in _chains(usable):
                # A Run of wild cards only has no colour of its own; it is listed once, below.
                if not content.wild.issuperset(play.cards):
                    yield play
    if len(wild) > 1:
        yield from _chains(wild)


def _chains(by_number: dict[int, list[str]]) -> Iterator[Play]:
    """One card of each number of every unbroken stretch of two or more."""
    for first in by_number:
        last = first + 1
        while last in by_number:
            for cards in product(*[by_number[n] for n in range(first, last + 1)]):
                yield Play(cards, "run", last - first + 1, last)
            last += 1
