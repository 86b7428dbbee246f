"""What a hand is worth: split into groups, each costing the turn it takes, less its chance of winning the field."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

import msgspec

from game.climbers.plays import in_season, is_in_season, play_of
from game.climbers.state import Cards, Climbers, Play, State, answers_reverse

TURN = 1.15
"""What a group costs that never wins a field."""
STRANDED = 1.5
"""What a card costs that cannot be played by itself this season."""

# The share of plays that won their field in games among these bots, by rank (0 to 14) and size (1, 2, 3, 4 and more).
WINS = (
    (0.05, 0.05, 0.06, 0.08, 0.10, 0.12, 0.18, 0.22, 0.28, 0.34, 0.40, 0.47, 0.58, 0.80, 1.00),
    (0.22, 0.23, 0.24, 0.26, 0.29, 0.34, 0.46, 0.68, 0.72, 0.76, 0.80, 0.84, 0.90, 1.00, 1.00),
    (0.25, 0.26, 0.27, 0.34, 0.42, 0.56, 0.72, 0.87, 0.90, 0.92, 0.94, 0.95, 0.97, 1.00, 1.00),
    (0.48, 0.49, 0.50, 0.56, 0.64, 0.72, 0.88, 0.94, 0.96, 0.97, 0.98, 0.98, 1.00, 1.00, 1.00),
)
REVERSE_WINS = (0.04, 0.14, 0.18, 0.44)
"""A play that turns the order round is answered by small cards and hardly ever wins its field, measured likewise."""
COMES_BACK = 0.8
"""How likely one's turn comes again, in a field one has turned round, while a small card is still small enough."""
SURE = 0.8


def win_chance(game: Climbers, play: Play) -> float:
    """How likely a play is to win its field, by rank in the season's order, size and icon."""
    icon = game.content.event_icon.get(play.cards[-1])
    if icon == "clear":
        return 1.0
    if icon == "reverse" and answers_reverse(game.state):
        return REVERSE_WINS[min(play.size, 4) - 1]
    chance = _strength(play, game.state.low_wins)
    if icon == "drop":
        chance += 0.4
    elif icon == "block":
        chance += 0.1
    return min(1.0, chance)


def _strength(play: Play, low_wins: bool) -> float:
    """How often a play of this size and rank wins its field, in this order."""
    rank = 14 - play.rank if low_wins else play.rank
    return WINS[min(play.size, 4) - 1][min(14, max(0, rank))]


class Group(msgspec.Struct, frozen=True, gc=False):
    """Cards to be played together: what they save against playing them one by one, and what they cost."""

    saved: float
    cost: float
    cards: Cards
    kind: tuple[str, int] = ("", 0)
    """Type and size: what it can answer."""
    if_reversed: float = 0.0
    """How much likelier it is to win in a field that its own seat has turned round."""
    reverses: bool = False
    """Whether it turns the order round whenever it is played."""


def group_of(game: Climbers, play: Play, saved: float) -> Group:
    """A play as part of a plan."""
    chance, low_wins = win_chance(game, play), game.state.low_wins
    icon = game.content.event_icon.get(play.cards[-1])
    gain = 0.0 if icon else max(0.0, COMES_BACK * _strength(play, not low_wins) - chance)
    reverses = icon == "reverse" and answers_reverse(game.state)
    return Group(saved, TURN - chance, play.cards, (play.type, play.size), gain, reverses)


class Plan(msgspec.Struct, frozen=True):
    """How to play a hand out: what it costs, its groups (the costliest first), and all groups it could have."""

    cost: float
    groups: tuple[Group, ...]
    possible: tuple[Group, ...]


MOST_PLANS = 40_000


def terms(state: State) -> tuple[Any, ...]:
    """The rules of a season and a table that plans depend on: under others the same hand is another."""
    return state.low_wins, state.max_cards, state.forbidden, state.options["reverse_icon"]


def plan(game: Climbers, hand: Cards) -> Plan:
    """A hand split into groups. Play-outs meet the same hands again and again, so plans are kept."""
    state, scratch = game.state, game.content.scratch
    key = (hand, *terms(state))
    known: Plan | None = scratch.get(key)
    if known is None:
        known = _keep(scratch, key, _split(game, hand, possible_groups(game, hand)))
    return known


def plan_without(game: Climbers, hand: Cards, gone: Cards, left: Cards) -> Plan:
    """The plan of what is left of a hand: its groups are those of the hand that have lost no card."""
    state, scratch = game.state, game.content.scratch
    key = (left, *terms(state))
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
    for play in in_season(state, [*page.sets, *page.runs]):
        if len(play.cards) > 1:
            saved = sum([single[card] for card in play.cards]) - TURN + win_chance(game, play)
            if saved > 0:
                groups.append(group_of(game, play, saved))
    return sorted(groups, key=lambda group: -group.saved)


def single_cost(game: Climbers, card: str) -> float:
    """What a card costs by itself."""
    return _single(game, card).cost


def _single(game: Climbers, card: str) -> Group:
    state, scratch = game.state, game.content.scratch
    key = (card, *terms(state))
    known: Group | None = scratch.get(key)
    if known is None:
        made = play_of(game.content, (card,), state.as_single)
        can = made is not None and is_in_season(state, made)
        known = scratch[key] = group_of(game, made, 0.0) if made and can else Group(0.0, STRANDED, (card,))
    return known


def _split(game: Climbers, hand: Cards, possible: list[Group]) -> Plan:
    """Take the groups that save most, as long as their cards are free; the rest are Singles."""
    used: set[str] = set()
    groups: list[Group] = []
    for group in possible:
        if used.isdisjoint(group.cards):
            used.update(group.cards)
            groups.append(group)
    groups += [_single(game, card) for card in hand if card not in used]
    groups.sort(key=lambda group: -group.cost)
    cost = sum([group.cost for group in groups]) - _gained_by_reversing(groups)
    return Plan(cost, tuple(groups), tuple(possible))


def _gained_by_reversing(groups: list[Group]) -> float:
    """What the plays that turn the order round are good for: each helps one group that can follow it in its field."""
    reversing = [group.kind for group in groups if group.reverses]
    gained = 0.0
    for kind, count in Counter(reversing).items() if reversing else ():
        gains = sorted([group.if_reversed for group in groups if group.kind == kind], reverse=True)
        gained += sum(gains[:count])
    return gained


def best_when_reversed(groups: Iterable[Group], kind: tuple[str, int]) -> float:
    """What the group gains that is glad of it most, if a play of this type and size turns the order round."""
    return max([group.if_reversed for group in groups if group.kind == kind], default=0.0)
