"""Tables read with a die: '3-5' is 3, 4 and 5."""

from __future__ import annotations

from collections.abc import Iterable


def rolls_of(text: str) -> range:
    """The rolls a line of a table stands for; none if it makes no sense."""
    first, _, last = text.partition("-")
    try:
        return range(int(first), int(last or first) + 1)
    except ValueError:
        return range(0)


def line_for(table: Iterable[str], roll: int) -> str:
    """The line of a table that holds for a roll."""
    return next(text for text in table if roll in rolls_of(text))
