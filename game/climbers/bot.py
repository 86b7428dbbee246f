"""Rules of thumb for Tabletop Climber: what a hand is worth, and which play leaves the best one.

A hand is split into groups (Sets, Runs, Singles). A group costs what it takes to get rid of it: about one
turn, less its chance of winning the field. Everything else follows from making the hand cheap.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from game.climbers.plays import play_of
from game.climbers.state import Cards, Climbers, Play, State, without
from game.engine.chance import Stream
from game.engine.policy import Policy
from game.engine.state import Choice, OpenAsk

TURN = 1.15
"""What a group costs that never wins a field."""
BREAKS_GROUP = 0.15
"""A play that raises the cost of the hand by more than this is not worth it: pass instead."""
STRANDED = 1.5
"""What a card costs that cannot be played by itself this season."""
CHEAP_ADDITION = 0.34
"""Climax: a card that costs less than this pays for itself with its VP."""
MOST_CANDIDATES = 8
MOST_QUICK = 10


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
        return self.decide(game, ask, stream)

    def candidates(self, game: Climbers, ask: OpenAsk, stream: Stream) -> Sequence[Choice]:
        usual = self.decide(game, ask, stream)
        if ask.kind == "play":
            likely: list[Choice] = [cards for _, cards in sorted(rated_plays(game, ask))[:MOST_CANDIDATES]]
            if game.state.latest is not None:
                likely.append("pass")
        else:
            likely = game.choices(ask)
        return [usual, *[choice for choice in likely if choice != usual]]

    def is_searched(self, game: Climbers, ask: OpenAsk) -> bool:
        return ask.kind in ("play", "drop")

    def horizon(self, game: Climbers) -> int:
        return len(game.state.results)

    def worth(self, before: Climbers, after: Climbers, seat: int) -> float:
        """VP won in the season, and the cards drawn for later; in the last season, the victory."""
        state, earlier = after.state, before.state
        if state.outcome is not None:
            won = 1 / len(state.outcome.winners) if seat in state.outcome.winners else 0.0
            return 10 * won + 0.05 * (state.seats[seat].vp - earlier.seats[seat].vp)
        gains = [
            now.vp - then.vp + 0.4 * (len(now.team) - len(then.team))
            for now, then in zip(state.seats, earlier.seats, strict=True)
        ]
        return gains[seat] - (sum(gains) - gains[seat]) / (len(gains) - 1)

    def reason(self, game: Climbers, ask: OpenAsk, choice: Choice) -> str:
        return explain(game, ask, choice)


# The share of plays that won their field in games among these bots, by rank (0 to 14) and size (1, 2, 3, 4 and more).
WINS = (
    (0.05, 0.05, 0.06, 0.08, 0.10, 0.12, 0.18, 0.22, 0.28, 0.34, 0.40, 0.47, 0.58, 0.80, 1.00),
    (0.22, 0.23, 0.24, 0.26, 0.29, 0.34, 0.46, 0.68, 0.72, 0.76, 0.80, 0.84, 0.90, 1.00, 1.00),
    (0.25, 0.26, 0.27, 0.34, 0.42, 0.56, 0.72, 0.87, 0.90, 0.92, 0.94, 0.95, 0.97, 1.00, 1.00),
    (0.48, 0.49, 0.50, 0.56, 0.64, 0.72, 0.88, 0.94, 0.96, 0.97, 0.98, 0.98, 1.00, 1.00, 1.00),
)
AFTER_REVERSE = 0.45
"""A play that turns the order round is answered by small cards: so much of its chance is left."""
SURE = 0.8


def win_chance(game: Climbers, play: Play) -> float:
    """How likely a play is to win its field, by rank in the season's order, size and icon."""
    icon = game.content.event_icon.get(play.cards[-1])
    if icon == "clear":
        return 1.0
    rank = 14 - play.rank if game.state.low_wins else play.rank
    chance = WINS[min(play.size, 4) - 1][min(14, max(0, rank))]
    if icon == "drop":
        chance += 0.4
    elif icon == "block":
        chance += 0.1
    elif icon == "reverse":
        chance *= AFTER_REVERSE
    return min(1.0, chance)


class Group(NamedTuple):
    """Cards to be played together: what they save against playing them one by one, and what they cost."""

    saved: float
    cost: float
    cards: Cards


class Plan(NamedTuple):
    """How to play a hand out: what it costs, its groups (the costliest first), and all groups it could have."""

    cost: float
    groups: tuple[Group, ...]
    possible: tuple[Group, ...]


MOST_PLANS = 40_000


def plan(game: Climbers, hand: Cards) -> Plan:
    """A hand split into groups. Play-outs meet the same hands again and again, so plans are kept."""
    state, scratch = game.state, game.content.scratch
    key = (hand, state.low_wins, state.max_cards, state.forbidden)
    known: Plan | None = scratch.get(key)
    if known is None:
        known = _keep(scratch, key, _split(game, hand, possible_groups(game, hand)))
    return known


def plan_without(game: Climbers, hand: Cards, gone: Cards, left: Cards) -> Plan:
    """The plan of what is left of a hand: its groups are those of the hand that have lost no card."""
    state, scratch = game.state, game.content.scratch
    key = (left, state.low_wins, state.max_cards, state.forbidden)
    known: Plan | None = scratch.get(key)
    if known is None:
        lost = frozenset(gone)
        possible = [group for group in plan(game, hand).possible if lost.isdisjoint(group.cards)]
        known = _keep(scratch, key, _split(game, left, possible))
    return known


def _keep(scratch: dict[Any, Any], key: Any, made: Plan) -> Plan:
    if len(scratch) > MOST_PLANS:
        scratch.clear()
    scratch[key] = made
    return made


def possible_groups(game: Climbers, hand: Cards) -> list[Group]:
    """Every Set and Run that is better than its cards one by one, the largest savings first."""
    state, page = game.state, game.content.play_book.of(hand)
    single = {card: single_cost(game, card) for card in hand}
    groups = []
    for play in (*page.sets, *page.runs):
        if len(play.cards) > 1 and playable(state, play):
            cost = TURN - win_chance(game, play)
            saved = sum([single[card] for card in play.cards]) - cost
            if saved > 0:
                groups.append(Group(saved, cost, play.cards))
    return sorted(groups, key=lambda group: -group.saved)


def single_cost(game: Climbers, card: str) -> float:
    """What a card costs by itself."""
    state, scratch = game.state, game.content.scratch
    key = (card, state.low_wins, state.max_cards, state.forbidden)
    known: float | None = scratch.get(key)
    if known is None:
        made = play_of(game.content, (card,), state.as_single)
        known = TURN - win_chance(game, made) if made is not None and playable(state, made) else STRANDED
        scratch[key] = known
    return known


def _split(game: Climbers, hand: Cards, possible: list[Group]) -> Plan:
    """Take the groups that save most, as long as their cards are free; the rest are Singles."""
    used: set[str] = set()
    groups: list[Group] = []
    for group in possible:
        if used.isdisjoint(group.cards):
            used.update(group.cards)
            groups.append(group)
    for card in hand:
        if card not in used:
            groups.append(Group(0.0, single_cost(game, card), (card,)))
    groups.sort(key=lambda group: -group.cost)
    return Plan(sum([group.cost for group in groups]), tuple(groups), tuple(possible))


def playable(state: State, play: Play) -> bool:
    """Whether the season allows such a play at all."""
    return play.type not in state.forbidden and len(play.cards) <= state.max_cards


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
    """As `best_play`, but looking only at whole groups to lead, and at a few answers."""
    choices = game.choices(ask)
    state = game.state
    hand = state.seats[ask.seat].hand
    mine = plan(game, hand)
    if state.latest is None:
        lead = closing_lead(game, hand)
        return lead if lead is not None else mine.groups[0].cards
    plays = choices[:-1]
    if not plays:
        return "pass"
    clear = game.content.event_icon
    best, chosen = mine.cost + BREAKS_GROUP, "pass"
    for cards in plays[:MOST_QUICK] if len(plays) > MOST_QUICK else plays:
        left = without(hand, cards)
        if not left:
            return cards
        cost = plan_without(game, hand, cards, left).cost
        if clear.get(cards[-1]) == "clear":
            cost -= 0.6
        if cost < best:
            best, chosen = cost, cards
    return chosen


def cheapest_loss(game: Climbers, cards: Cards) -> str:
    """The card whose loss leaves the cheapest hand."""
    return min(cards, key=lambda card: plan_without(game, cards, (card,), without(cards, (card,))).cost)


def select_hand(game: Climbers, usable: Cards, least: int, most: int) -> Cards:
    """Leave out, one by one, the card whose absence helps most; then add what is cheap (Climax)."""
    hand = usable
    while len(hand) > least:
        hand = without(hand, (cheapest_loss(game, hand),))
    bench = tuple(card for card in usable if card not in hand)
    return game.content.sorted((*hand, *additions(game, hand, bench, most - least)))


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
