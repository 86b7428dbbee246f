"""Rules of thumb for Tabletop Climber: what a hand is worth, and which play leaves the best one.

A hand is split into groups (Sets, Runs, Singles). A group costs what it takes to get rid of it: about one
turn, less its chance of winning the field. Everything else follows from making the hand cheap.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.climbers.groups import SURE, TURN, plan, plan_without, win_chance
from game.climbers.plays import play_of
from game.climbers.state import Cards, Climbers, without
from game.engine.chance import Stream
from game.engine.policy import Policy
from game.engine.state import Choice, OpenAsk

BREAKS_GROUP = 0.15
"""A play that raises the cost of the hand by more than this is not worth it: pass instead."""
CHEAP_ADDITION = 0.34
"""Climax: a card that costs less than this pays for itself with its VP."""
MOST_CANDIDATES = 8
MOST_BREAKING = 3
MOST_QUICK = 6
MOST_SIZES = 2
FIELDS_AHEAD = 99


class ClimberPolicy(Policy[Climbers]):
    def decide(self, game: Climbers, ask: OpenAsk, stream: Stream) -> Choice:
        match ask.kind:
            case "play":
                return best_play(game, ask)
            case "drop":
                return cheapest_loss(game, game.state.seats[ask.seat].hand)
            case "transfer":
                team, gone = game.state.seats[ask.seat].team, []
                for _ in range(ask.args[1]):
                    gone.append(cheapest_loss(game, team))
                    team = without(team, (gone[-1],))
                return tuple(gone) if len(gone) > 1 else gone[0]
            case "hand":
                least, most = game.decision(ask).takes(game, ask)
                chosen = select_hand(game, tuple(game.choices(ask)), least, most)
                return chosen if most > 1 else chosen[0]
            case "add":
                climber = game.state.seats[ask.seat]
                return additions(game, climber.hand, climber.bench, game.decision(ask).takes(game, ask)[1])
        return game.choices(ask)[0]

    def quick(self, game: Climbers, ask: OpenAsk, stream: Stream) -> Choice:
        if ask.kind == "play":
            return quick_play(game, ask, stream)
        if ask.kind == "drop":
            hand = game.state.seats[ask.seat].hand
            return hand[-1] if game.state.low_wins else hand[0]
        if ask.kind == "hand":
            least, most = game.decision(ask).takes(game, ask)
            return quick_hand(game, tuple(game.choices(ask)), least, most)
        return self.decide(game, ask, stream)

    def candidates(self, game: Climbers, ask: OpenAsk, stream: Stream) -> Sequence[Choice]:
        usual = self.decide(game, ask, stream)
        likely: list[Choice]
        if ask.kind == "play":
            likely = likely_plays(game, ask)
        elif ask.kind == "hand" and isinstance(usual, tuple):
            likely = other_hands(game, ask, usual)
        else:
            likely = game.choices(ask)
        return [usual, *[choice for choice in likely if choice != usual]]

    def is_searched(self, game: Climbers, ask: OpenAsk) -> bool:
        return ask.kind in ("play", "drop", "hand")

    def is_far_enough(self, before: Climbers, now: Climbers) -> bool:
        """A play-out looks a few fields ahead, at most to the end of the season."""
        earlier, state = before.state, now.state
        return state.fields - earlier.fields >= FIELDS_AHEAD or len(state.results) > len(earlier.results)

    def worth(self, before: Climbers, after: Climbers, seat: int) -> float:
        return standing(before, after, seat)

    def reason(self, game: Climbers, ask: OpenAsk, choice: Choice) -> str:
        return explain(game, ask, choice)


def rated_plays(game: Climbers, ask: OpenAsk) -> list[tuple[float, Cards]]:
    """Every legal play with the cost of the hand it leaves."""
    state, content = game.state, game.content
    hand = state.seats[ask.seat].hand
    rated = []
    for cards in game.choices(ask):
        if cards == "pass":
            continue
        left = without(hand, cards)
        cost = plan_without(game, hand, cards, left).cost if left else -9.0
        if content.event_icon.get(cards[-1]) == "clear":
            cost -= 0.6
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


def quick_play(game: Climbers, ask: OpenAsk, stream: Stream) -> Choice:
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


# --- how a seat stands ------------------------------------------------------------------------------

COST_COUNTS, LEAD_COUNTS = 0.75, 1.1
"""How much a cheap hand and the lead speak for being out first; fitted to games among these bots."""
LEFT_COUNTS, NEAR = 0.45, 0.4
"""A season nearly won is worth something too: by the cards left in hand, and how much that counts."""
CARD_VP = 0.4
"""What a drawn card is worth later."""


def standing(before: Climbers, after: Climbers, seat: int) -> float:
    """What the season is worth to a seat: what it brought, or, if it still runs, what it is likely to bring."""
    state, earlier = after.state, before.state
    season = earlier.season
    if len(state.results) > len(earlier.results):
        result = state.results[season - 1]
        sure = season_worth(before, seat, result.first, result.second)
        weight = [math.exp(-LEFT_COUNTS * left) for left in result.left]
        near = sum(chance * season_worth(before, seat, a, b) for chance, a, b in places_by(weight))
        return (1 - NEAR) * sure + NEAR * near
    return sum(chance * season_worth(after, seat, first, second) for chance, first, second in likely_places(after))


def likely_places(game: Climbers) -> list[tuple[float, int, int]]:
    """Who may be first and second, with chances, at a moment when somebody leads."""
    state = game.state
    leader = state.asks[0].seat if state.asks else -1
    weight = [
        math.exp(LEAD_COUNTS * (seat == leader) - COST_COUNTS * plan(game, climber.hand).cost) if climber.hand else 0.0
        for seat, climber in enumerate(state.seats)
    ]
    total = sum(weight)
    seats = range(len(weight))
    for seat, climber in enumerate(state.seats):
        if climber.place == 1:
            return [(weight[other] / total, seat, other) for other in seats if other != seat]
    return places_by(weight)


def places_by(weight: list[float]) -> list[tuple[float, int, int]]:
    """Chances of first and second place, when each is drawn by weight."""
    total = sum(weight)
    seats = range(len(weight))
    return [
        (weight[first] / total * weight[second] / (total - weight[first]), first, second)
        for first in seats
        for second in seats
        if first != second
    ]


def season_worth(game: Climbers, seat: int, first: int, second: int) -> float:
    """What this result is worth to a seat: VP and cards against the others, or the victory in the last season."""
    state, content = game.state, game.content
    gold = content.golds[state.golds[state.season - 1]].vp + state.bonus_vp * state.seats[first].added
    silver = content.silver[state.season - 1].vp
    count = len(state.seats)
    if state.season == len(content.silver):
        totals = [
            climber.vp + (gold if other == first else silver if other == second else 0)
            for other, climber in enumerate(state.seats)
        ]
        best = max(totals)
        leading = totals.count(best)
        return 10.0 / leading if totals[seat] == best else 0.0
    draws = content.draws
    gains = [
        gold + CARD_VP * draws.first if other == first
        else silver + CARD_VP * draws.second if other == second
        else CARD_VP * draws.others
        for other in range(count)
    ]  # fmt: skip
    return gains[seat] - (sum(gains) - gains[seat]) / (count - 1)


# --- choosing cards one by one ------------------------------------------------------------------------


def cheapest_loss(game: Climbers, cards: Cards) -> str:
    """The card whose loss leaves the cheapest hand."""
    return min(cards, key=lambda card: plan_without(game, cards, (card,), without(cards, (card,))).cost)


def select_hand(game: Climbers, usable: Cards, least: int, most: int) -> Cards:
    """Leave out, one by one, the card whose absence helps most; then add what is cheap (Climax)."""
    state, scratch = game.state, game.content.scratch
    key = ("hand", usable, least, most, state.low_wins, state.max_cards, state.forbidden)
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
    return [*sizes, *exchanged[: MOST_CANDIDATES - len(sizes)]]


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


def explain(game: Climbers, ask: OpenAsk, choice: Choice) -> str:
    """One sentence for a choice."""
    state = game.state
    if ask.kind != "play":
        return game.text(f"why.{ask.kind}")
    hand = state.seats[ask.seat].hand
    if choice == "pass":
        return game.text("why.nothing" if len(game.choices(ask)) == 1 else "why.pass")
    left = without(hand, choice)
    if not left:
        return game.text("why.out")
    if game.content.event_icon.get(choice[-1]) == "clear":
        return game.text("why.clear")
    if state.latest is None:
        return game.text("why.lead_many" if len(choice) > 1 else "why.lead_single")
    return game.text("why.answer", left=len(left))
