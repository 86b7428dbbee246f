"""What a report keeps of the games it played: counts, so that cells can be added up in any way."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping

import msgspec

from game.commands.statistics import wilson

WIN = "win"


class Cell(msgspec.Struct, kw_only=True):
    """All games with the same options, seats and bots."""

    options: dict[str, str]
    players: int
    bots: str
    fingerprint: str  # of rules, content and bots
    seed: int
    games: int = 0
    errors: int = 0
    decisions: int = 0
    endings: dict[str, int] = {}
    reasons: dict[str, int] = {}  # "loss:last_chance"
    facts: dict[str, dict[str, int]] = {}

    @property
    def key(self) -> str:
        """What tells a cell from all others."""
        options = " ".join(f"{name}={value}" for name, value in sorted(self.options.items()))
        return f"{self.bots} / {self.players} / {options}"


class Wins(msgspec.Struct, frozen=True):
    """A share of games with its interval."""

    won: int
    games: int

    @property
    def share(self) -> float:
        return self.won / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.share, self.games)


def difference(one: Wins, other: Wins) -> tuple[float, float, float]:
    """How much more the other won, and the 95 % interval of that (Newcombe's, made of both of Wilson's)."""
    (low, high), (other_low, other_high) = one.interval, other.interval
    apart = other.share - one.share
    less = math.hypot(other.share - other_low, high - one.share)
    more = math.hypot(other_high - other.share, one.share - low)
    return apart, apart - less, apart + more


class Spread(msgspec.Struct, frozen=True):
    """A number that differs from game to game."""

    mean: float
    deviation: float
    least: int
    most: int


def add_counts(to: dict[str, int], more: Mapping[str, int]) -> None:
    for name, count in more.items():
        to[name] = to.get(name, 0) + count


def wins(cells: Iterable[Cell], ending: str = WIN) -> Wins:
    """How often games of these cells ended so; games that broke count for nothing."""
    chosen = list(cells)
    return Wins(sum(cell.endings.get(ending, 0) for cell in chosen), sum(cell.games - cell.errors for cell in chosen))


def together(cells: Iterable[Cell], fact: str) -> dict[str, int]:
    """One kind of count, over all these cells."""
    found: dict[str, int] = {}
    for cell in cells:
        add_counts(found, cell.facts.get(fact, {}))
    return found


def reasons(cells: Iterable[Cell]) -> dict[str, int]:
    """Why games ended that were not won, most frequent first."""
    found: dict[str, int] = {}
    for cell in cells:
        add_counts(found, {name: count for name, count in cell.reasons.items() if not name.startswith(f"{WIN}:")})
    return dict(sorted(found.items(), key=lambda entry: (-entry[1], entry[0])))


def spread(histogram: Mapping[str, int]) -> Spread | None:
    """Mean and standard deviation of a number whose values were counted."""
    numbers = {int(value): count for value, count in histogram.items()}
    games = sum(numbers.values())
    if not games:
        return None
    mean = sum(value * count for value, count in numbers.items()) / games
    variance = sum(count * (value - mean) ** 2 for value, count in numbers.items()) / games
    return Spread(mean, math.sqrt(variance), min(numbers), max(numbers))
