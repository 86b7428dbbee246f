"""Which cards to take, to give away and to drop: those the hand is cheapest without."""

from __future__ import annotations

from game.climbers.bot.groups import plan, plan_without, terms
from game.climbers.state import Cards, Climbers, without
from game.engine.state import Choice, OpenAsk

CHEAP_ADDITION = 0.34
"""Climax: a card that costs less than this pays for itself with its VP."""
MOST_OTHER_HANDS = 8
MOST_SIZES = 2


def cheapest_loss(game: Climbers, cards: Cards) -> str:
    """The card whose loss leaves the cheapest hand."""
    return min(cards, key=lambda card: plan_without(game, cards, (card,), without(cards, (card,))).cost)


def select_hand(game: Climbers, usable: Cards, least: int, most: int) -> Cards:
    """Leave out, one by one, the card whose absence helps most; then add what is cheap (Climax)."""
    state, scratch = game.state, game.content.scratch
    key = ("hand", usable, least, most, *terms(state))
    known: Cards | None = scratch.get(key)
    if known is None:
        hand = usable
        while len(hand) > least:
            hand = without(hand, (cheapest_loss(game, hand),))
        bench = tuple(card for card in usable if card not in hand)
        known = scratch[key] = game.content.sorted((*hand, *additions(game, hand, bench, most - least)))
    return known


def quick_hand(game: Climbers, usable: Cards, least: int, most: int) -> Choice:
    """The groups that are cheapest by the card, as they fit; what is still missing from the rest."""
    groups = sorted(plan(game, usable).groups, key=lambda group: group.cost / len(group.cards))
    hand: list[str] = []
    spare: list[str] = []
    for group in groups:
        if len(hand) + len(group.cards) <= least or (group.cost < CHEAP_ADDITION and len(hand) < most - 4):
            hand += group.cards
        else:
            spare += group.cards
    hand += spare[: max(0, least - len(hand))]
    return game.content.sorted(hand[:most]) if most > 1 else hand[0]


def other_hands(game: Climbers, ask: OpenAsk, usual: Cards) -> list[Choice]:
    """Hands that differ from the usual one by a card exchanged, or (Climax) by a card more or less."""
    least, most = game.decision(ask).takes(game, ask)
    bench = [card for card in game.choices(ask) if card not in usual]
    exchanged = [game.content.sorted((*without(usual, (out,)), new)) for out in usual for new in bench]
    exchanged.sort(key=lambda hand: plan(game, hand).cost)
    sizes: list[Cards] = []
    if most > least:
        fewer, more = usual, usual
        for _ in range(MOST_SIZES):
            if len(fewer) > least:
                fewer = without(fewer, (cheapest_loss(game, fewer),))
                sizes.append(fewer)
            left = [card for card in bench if card not in more]
            if len(more) < most and left:
                more = min((game.content.sorted((*more, card)) for card in left), key=lambda h: plan(game, h).cost)
                sizes.append(more)
    return [*sizes, *exchanged[: MOST_OTHER_HANDS - len(sizes)]]


def additions(game: Climbers, hand: Cards, bench: Cards, most: int) -> Cards:
    """Cards worth adding for their VP."""
    added: list[str] = []
    while len(added) < most and bench:
        cost = plan(game, hand).cost
        extra, card = min((plan(game, game.content.sorted((*hand, c))).cost - cost, c) for c in bench)
        if extra >= CHEAP_ADDITION:
            break
        added.append(card)
        hand = game.content.sorted((*hand, card))
        bench = without(bench, (card,))
    return tuple(added)
