"""What a report keeps of the games it played: counts, so that cells can be added up in any way."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping

import msgspec

from game.commands.crews import PICKED
from game.commands.statistics import Pairs, wilson

WIN = "win"
WON, LOST, BROKEN = "+-?"
"""How a game went, in a sign."""


class Cell(msgspec.Struct, kw_only=True):
    """All games with the same options, seats, bots and way to choose a crew."""

    options: dict[str, str]
    players: int
    bots: str
    crews: str = PICKED
    fingerprint: str  # of rules, content and bots
    seed: int
    games: int = 0
    errors: int = 0
    decisions: int = 0
    endings: dict[str, int] = {}
    reasons: dict[str, int] = {}  # "loss:last_chance"
    facts: dict[str, dict[str, int]] = {}
    course: str = ""  # every game by its seed: won, not won, or broken off

    @property
    def key(self) -> str:
        """What tells a cell from all others."""
        options = " ".join(f"{name}={value}" for name, value in sorted(self.options.items()))
        return f"{self.bots} / {self.players} / {self.crews} / {options}"

    def won(self) -> dict[int, bool]:
        """For each seed whether its game was won; none for those that broke off."""
        return {self.seed + at: sign == WON for at, sign in enumerate(self.course) if sign != BROKEN}


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


def pairs(one: Cell, other: Cell) -> Pairs:
    """The games both cells have played from the same seed."""
    theirs = other.won()
    found = Counter((won, theirs[seed]) for seed, won in one.won().items() if seed in theirs)
    return Pairs(found[True, True], found[True, False], found[False, True], found[False, False])


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
