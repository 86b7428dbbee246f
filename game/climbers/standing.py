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
    """What the season has brought a seat, between a moment in it and its end.

    Who is first is a matter of luck to the last card; how near a seat came says more about its chances
    in other worlds, so both count.
    """
    result = after.state.results[before.state.season - 1]
    sure = season_worth(before, seat, result.first, result.second)
    weight = [math.exp(-LEFT_COUNTS * left) for left in result.left]
    near = sum(chance * season_worth(before, seat, a, b) for chance, a, b in places_by(weight))
    return (1 - NEAR) * sure + NEAR * near


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
