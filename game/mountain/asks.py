"""What questions are about, besides whom they ask: the arguments of an open ask, by name."""

from __future__ import annotations

from typing import NamedTuple


class RelicAsk(NamedTuple):
    """`give_relic`: which Relic was won."""

    relic: str


class DiscardAsk(NamedTuple):
    """`discard_hand`: how many cards a Relic costs."""

    cards: int


class RerollAsk(NamedTuple):
    """`reroll`: for which failed challenge the die was rolled."""

    challenge: int
