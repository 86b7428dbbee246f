"""Which play to make: the one that leaves the cheapest hand, unless it breaks up what belongs together."""

from __future__ import annotations

from game.climbers.bot.groups import SURE, TURN, best_when_reversed, plan, plan_without, win_chance
from game.climbers.plays import play_of
from game.climbers.state import Cards, Climbers, answers_reverse, without
from game.engine.state import Choice, OpenAsk

BREAKS_GROUP = 0.15
"""A play that raises the cost of the hand by more than this is not worth it: pass instead."""
CLEAR_BONUS = 0.6
"""What it is worth to lead again."""
MOST_CANDIDATES = 8
MOST_BREAKING = 3
MOST_QUICK = 6


def rated_plays(game: Climbers, ask: OpenAsk) -> list[tuple[float, Cards]]:
    """Every legal play with the cost of the hand it leaves."""
    state, content = game.state, game.content
    hand = state.seats[ask.seat].hand
    rated = []
    for cards in game.choices(ask):
        if cards == "pass":
            continue
        left = without(hand, cards)
        rest = plan_without(game, hand, cards, left) if left else None
        cost = rest.cost if rest is not None else -9.0
        icon = content.event_icon.get(cards[-1])
        if icon == "clear":
            cost -= CLEAR_BONUS
        elif icon == "reverse" and rest is not None and (state.latest is None or answers_reverse(state)):
            cost -= best_when_reversed(rest.groups, kind_of(game, cards))
        rated.append((cost, cards))
    return rated


def best_play(game: Climbers, ask: OpenAsk) -> Choice:
    """The play that leaves the cheapest hand; a pass if even that would break up a group."""
    state = game.state
    hand = state.seats[ask.seat].hand
    rated = rated_plays(game, ask)
    if not rated:
        return "pass"
    if state.latest is None and (closing := closing_lead(game, hand)) is not None:
        return closing
    danger = min(len(c.hand) for seat, c in enumerate(state.seats) if seat != ask.seat and c.hand)
    if danger <= 2 and len(hand) > 1:
        rated = [(cost - pressing(game, cards, danger), cards) for cost, cards in rated]
    cost, cards = min(rated, key=lambda entry: entry[0])
    if state.latest is not None and cost > plan(game, hand).cost + BREAKS_GROUP:
        return "pass"
    return cards


def likely_plays(game: Climbers, ask: OpenAsk) -> list[Choice]:
    """Whole groups, weak and strong, then the plays that leave the cheapest hands; and to pass."""
    rated = sorted(rated_plays(game, ask))
    legal = {cards for _, cards in rated}
    groups = [group.cards for group in plan(game, game.state.seats[ask.seat].hand).groups if group.cards in legal]
    cheapest = [cards for _, cards in rated[:MOST_BREAKING] if cards not in groups]
    plays: list[Choice] = [*groups, *cheapest][:MOST_CANDIDATES]
    return plays if game.state.latest is None else [*plays, "pass"]


def closing_lead(game: Climbers, hand: Cards) -> Cards | None:
    """When all groups but one are sure to win, play those first and go out with the last."""
    groups = plan(game, hand).groups
    if len(groups) > 1 and groups[1].cost <= TURN - SURE:
        return groups[-1].cards
    return None


def pressing(game: Climbers, cards: Cards, danger: int) -> float:
    """Somebody is nearly out: what they can hardly answer is worth more."""
    play = play_of(game.content, cards, game.state.as_single)
    assert play is not None
    if game.state.latest is None and play.size > danger:
        return 0.8
    return 0.8 * win_chance(game, play)


def kind_of(game: Climbers, cards: Cards) -> tuple[str, int]:
    """Type and size of cards that can be played."""
    play = play_of(game.content, cards, game.state.as_single)
    assert play is not None
    return play.type, play.size


def quick_play(game: Climbers, ask: OpenAsk) -> Choice:
    """Nearly as `best_play`, at a fraction of the price: whole groups first, the costliest that will do."""
    state = game.state
    hand = state.seats[ask.seat].hand
    mine = plan(game, hand)
    if state.latest is None:
        lead = closing_lead(game, hand)
        return lead if lead is not None else mine.groups[0].cards
    plays = game.choices(ask)[:-1]
    for group in mine.groups:
        if group.cards in plays:
            return group.cards
    best, chosen = mine.cost + BREAKS_GROUP, "pass"
    for cards in plays[:MOST_QUICK]:
        cost = plan_without(game, hand, cards, without(hand, cards)).cost
        if cost < best:
            best, chosen = cost, cards
    return chosen
