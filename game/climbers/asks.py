"""What questions are about, besides whom they ask: the arguments of an open ask, by name."""

from __future__ import annotations

from typing import NamedTuple


class TransferAsk(NamedTuple):
    """`transfer`: who will receive the card."""

    receiver: int
