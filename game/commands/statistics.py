"""Intervals for shares and for differences of shares, so that no bare rate is ever printed."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import NamedTuple

Z = 1.959964
"""Standard deviations to either side of the middle that hold 95 % of a normal distribution."""


def wilson(share: float, count: int) -> tuple[float, float]:
    """The 95 % interval of a share seen in `count` games."""
    if count == 0:
        return 0.0, 1.0
    centre = share + Z * Z / (2 * count)
    spread = Z * math.sqrt(share * (1 - share) / count + Z * Z / (4 * count * count))
    width = 1 + Z * Z / count
    return max(0.0, (centre - spread) / width), min(1.0, (centre + spread) / width)


def said(share: float, count: int) -> str:
    """'31.2 % (28.4 to 34.1)'"""
    low, high = wilson(share, count)
    return f"{100 * share:.1f} % ({100 * low:.1f} to {100 * high:.1f})"


class Difference(NamedTuple):
    """How much larger one share is than another, with its 95 % interval."""

    apart: float
    low: float
    high: float

    @property
    def is_told(self) -> bool:
        """Whether the games have told the two apart."""
        return self.low > 0 or self.high < 0


class Pairs(NamedTuple):
    """Games played twice on the same luck, in two ways: how often both were won, only one of them, or neither."""

    both: int = 0
    first: int = 0
    second: int = 0
    neither: int = 0

    def added(self, other: Pairs) -> Pairs:
        return Pairs(*[mine + more for mine, more in zip(self, other, strict=True)])


def paired(pairs: Pairs) -> Difference | None:
    """How much more often the second way won. What luck gave to both cancels out, so the interval is narrower than one
    made of two separate shares (Newcombe's for paired shares: Wilson's two, less what they have in common)."""
    count = sum(pairs)
    if not count:
        return None
    both, first, second, neither = pairs
    one, other = (both + first) / count, (both + second) / count
    (low, high), (other_low, other_high) = wilson(one, count), wilson(other, count)
    sides = (both + first) * (second + neither) * (both + second) * (first + neither)
    alike = 0.0
    if sides:
        cross: float = both * neither - first * second
        # A small agreement is easily chance: so much of it is taken away before it counts.
        alike = (max(cross - count / 2, 0.0) if cross > 0 else cross) / math.sqrt(sides)
    less, its_less = other - other_low, high - one
    more, its_more = other_high - other, one - low
    apart = other - one
    down = math.sqrt(max(0.0, less**2 - 2 * alike * less * its_less + its_less**2))
    up = math.sqrt(max(0.0, more**2 - 2 * alike * more * its_more + its_more**2))
    return Difference(apart, apart - down, apart + up)


class Stratum(NamedTuple):
    """Games under the same conditions: those that had something, and those that had not."""

    won_with: int
    games_with: int
    won_without: int
    games_without: int


def lift(strata: Iterable[Stratum]) -> Difference | None:
    """How much more often games were won that had something. Only games under the same conditions are compared, and
    all of these together count by how much they can tell (the risk difference of Mantel and Haenszel)."""
    weights = apart = doubt = 0.0
    for won, games, won_without, others in strata:
        if games <= 0 or others <= 0:
            continue
        weight = games * others / (games + others)
        weights += weight
        apart += weight * (won / games - won_without / others)
        doubt += weight * weight * (_doubt(won, games) + _doubt(won_without, others))
    if not weights:
        return None
    spread = Z * math.sqrt(doubt) / weights
    return Difference(apart / weights, max(-1.0, apart / weights - spread), min(1.0, apart / weights + spread))


def _doubt(won: int, games: int) -> float:
    """The variance of a share; some is left even if all games ended alike."""
    share = (won + 2) / (games + 4)
    return share * (1 - share) / games
