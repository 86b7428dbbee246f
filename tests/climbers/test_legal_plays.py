"""The plays offered, against the law of play tried on every set of cards there is."""

from __future__ import annotations

from itertools import chain, combinations

import pytest

from game import Table
from game.climbers.plays import legal_plays, plays_in
from game.climbers.refusals import refuse_play
from game.climbers.state import START, Play
from game.engine.chance import Stream

CONTENT = Table.new("climbers").game.content


def kind(cards, twin_is_single: bool):
    """Type, size and rank of a set of cards, as the rulebook tells it."""
    known = [CONTENT.cards[card] for card in cards]
    twins = [card for card in known if card.icon == "twin"]
    numbers = sorted(card.number for card in known)
    if len(known) == 1 and (not twins or twin_is_single):
        return "single", 1, numbers[0]
    if len(set(numbers)) == 1:
        return "set", len(known) + len(twins), numbers[0]
    colours = {card.colour for card in known if card.colour != "any"}
    if (
        not twins
        and "none" not in colours
        and len(colours) <= 1
        and numbers == list(range(numbers[0], numbers[-1] + 1))
    ):
        return "run", len(known), numbers[-1]
    return None


def is_legal(cards, state) -> bool:
    """The law of play, word for word."""
    made = kind(cards, "twin" in state.as_single)
    if made is None:
        return False
    type_, size, rank = made
    if type_ in state.forbidden or len(cards) > state.max_cards:
        return False
    latest = state.latest
    if latest is None:
        return True
    if latest.type == "start":
        return type_ == "single"
    sign = -1 if state.low_wins != state.flipped else 1
    if sign * rank <= sign * latest.rank:
        return False
    if (type_, size) == (latest.type, latest.size):
        return True
    mountain = any(CONTENT.cards[card].icon == "mountain" for card in cards)
    step = size - latest.size
    fits = step >= 1 if state.options["mountain_step"] == "any" else step == 1
    return mountain and fits and (type_ == latest.type or latest.type == "single")


SEASONS = {
    "standard": {},
    "no_set": {"forbidden": ("set",), "as_single": ("twin",)},
    "up_to_2": {"max_cards": 2},
    "revolution": {"low_wins": True},
    "reversed": {"flipped": True},
    "reversed revolution": {"low_wins": True, "flipped": True},
}
LATEST = [None, START, *(Play((), "single", 1, rank) for rank in (1, 4, 9)),
          *(Play((), "set", size, rank) for size in (2, 3) for rank in (2, 5)),
          *(Play((), "run", size, rank) for size in (2, 3) for rank in (3, 6))]  # fmt: skip


@pytest.mark.parametrize("step", ["one", "any"])
@pytest.mark.parametrize("season", SEASONS)
def test_the_offered_plays_are_exactly_the_legal_ones(season, step):
    state = Table.new("climbers", 4, 1, {"mountain_step": step}).game.state
    for name, value in SEASONS[season].items():
        setattr(state, name, value)
    stream = Stream("hands", season)
    low_cards = [card for card in CONTENT.cards if CONTENT.number[card] <= 8]
    for number in range(6):
        hand = CONTENT.sorted(stream.sample(low_cards if number % 2 else list(CONTENT.cards), 9))
        subsets = list(chain.from_iterable(combinations(hand, size) for size in range(1, 10)))
        for state.latest in LATEST:
            offered = legal_plays(CONTENT, state, hand)
            assert len(offered) == len(set(offered))
            assert set(offered) == {cards for cards in subsets if is_legal(cards, state)}


@pytest.mark.parametrize("step", ["one", "any"])
@pytest.mark.parametrize("season", SEASONS)
def test_every_heap_of_cards_that_is_not_offered_is_refused_with_a_rule(season, step):
    game = Table.new("climbers", 4, 1, {"mountain_step": step}).game
    state = game.state
    for name, value in SEASONS[season].items():
        setattr(state, name, value)
    stream = Stream("heaps", season)
    low_cards = [card for card in CONTENT.cards if CONTENT.number[card] <= 8]
    for number in range(4):
        hand = CONTENT.sorted(stream.sample(low_cards if number % 2 else list(CONTENT.cards), 8))
        state.seats[0].team = state.seats[0].hand = hand
        heaps = list(chain.from_iterable(combinations(hand, size) for size in range(1, 9)))
        for state.latest in LATEST:
            refusals = {cards: refuse_play(game, 0, cards) for cards in heaps}
            may = [cards for cards, refusal in refusals.items() if refusal is None]
            assert sorted(may) == sorted(legal_plays(CONTENT, state, hand))
            assert all(refusal.rule in CONTENT.rulebook for refusal in refusals.values() if refusal is not None)
            assert legal_plays(CONTENT, state, hand) == [
                cards for cards in plays_in(CONTENT, state, hand) if refusals[cards] is None
            ]


def test_plays_remembered_after_cards_left_a_hand_are_those_found_afresh():
    from game.climbers.plays import PlayBook, hand_plays

    stream = Stream("book")
    for _ in range(60):
        book = PlayBook(CONTENT)
        hand = CONTENT.sorted(stream.sample(list(CONTENT.cards), 12))
        book.of(hand)
        while hand:
            gone = tuple(stream.sample(hand, 1 + stream.below(min(3, len(hand)))))
            left = tuple(card for card in hand if card not in gone)
            book.after(hand, gone, left)
            assert book.pages[left] == hand_plays(CONTENT, left)
            hand = left
