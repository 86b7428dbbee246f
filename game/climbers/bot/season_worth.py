"""What a season is worth to a seat, for the bots that look ahead."""

from __future__ import annotations

import math

from game.climbers.state import Climbers

CARD_VP = 0.4
"""What a drawn card is worth later."""
LEFT_COUNTS, NEAR = 0.45, 0.4
"""A season nearly won is worth something too: by the cards left in hand, and how much that counts."""
VICTORY = 10.0


def standing(before: Climbers, after: Climbers, seat: int) -> float:
    """What the season has brought a seat, between a moment in it and its end (or its own going out).

    Who is first is a matter of luck to the last card; how near a seat came says more about its chances
    in other worlds, so both count.
    """
    worth = worth_of_places(before, seat)
    state, season = after.state, before.state.season
    if len(state.results) < season:
        # The seat is out first, and the others play on: the one with fewest cards is likely to be second.
        left = [len(climber.hand) for climber in state.seats]
        second = min((count, other) for other, count in enumerate(left) if other != seat)[1]
        first = seat
    else:
        result = state.results[season - 1]
        first, second, left = result.first, result.second, list(result.left)
    weight = [math.exp(-LEFT_COUNTS * count) for count in left]
    near = sum([chance * worth[a, b] for chance, a, b in places_by(weight)])
    return (1 - NEAR) * worth[first, second] + NEAR * near


def worth_of_places(game: Climbers, seat: int) -> dict[tuple[int, int], float]:
    """What each pair of first and second would be worth; the same in every world the seat can imagine."""
    state, scratch = game.state, game.content.scratch
    key = ("worth", seat, state.season, state.golds[state.season - 1], *[(c.vp, c.added) for c in state.seats])
    known: dict[tuple[int, int], float] | None = scratch.get(key)
    if known is None:
        seats = range(len(state.seats))
        known = {(a, b): season_worth(game, seat, a, b) for a in seats for b in seats if a != b}
        scratch[key] = known
    return known


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
        return VICTORY / leading if totals[seat] == best else 0.0
    draws = content.draws
    gains = [
        gold + CARD_VP * draws.first if other == first
        else silver + CARD_VP * draws.second if other == second
        else CARD_VP * draws.others
        for other in range(count)
    ]  # fmt: skip
    return gains[seat] - (sum(gains) - gains[seat]) / (count - 1)
