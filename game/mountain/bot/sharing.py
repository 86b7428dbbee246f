"""How a team meets a challenge: which of the offered cards make a sum that is just right."""

from __future__ import annotations

from collections.abc import Iterable

from game.mountain.bot.belief import Share
from game.mountain.content import Challenge

Plan = dict[str, dict[int, int]]
"""By kind: what each seat is to lay of it."""


def best_shares(challenge: Challenge, offers: list[Share]) -> list[Share] | None:
    """The fewest cards that meet a challenge, of the fewest seats; None if none do. The same for everybody who asks."""
    most = challenge.numbers[-1]
    best: dict[int, list[Share]] = {0: []}
    for offer in offers:
        for total, shares in sorted(best.items(), reverse=True):
            reached = total + offer[1]
            if reached > most:
                continue
            longer = [*shares, offer]
            if reached not in best or _cost(longer) < _cost(best[reached]):
                best[reached] = longer
    found = [best[number] for number in challenge.numbers if number in best]
    return min(found, key=_cost) if found else None


def widest(challenge: Challenge, offers: list[Share]) -> list[Share]:
    """The largest sum that still leaves something to add; somebody may have just that."""
    lowest = challenge.numbers[0]
    best: dict[int, list[Share]] = {0: []}
    for offer in offers:
        for total, shares in sorted(best.items(), reverse=True):
            reached = total + offer[1]
            longer = [*shares, offer]
            if reached <= lowest - SMALLEST and (reached not in best or _cost(longer) < _cost(best[reached])):
                best[reached] = longer
    return best[max(best)]


SMALLEST = 2
"""No card is worth less."""


def _cost(shares: list[Share]) -> tuple[int, int, list[Share]]:
    return len(shares), len({seat for seat, _ in shares}), shares


def plan_of(shares: Iterable[Share]) -> dict[int, int]:
    """What each seat is to lay."""
    found: dict[int, int] = {}
    for seat, value in shares:
        found[seat] = found.get(seat, 0) + value
    return found
