"""A progress bar for long work, on the error stream; silent when nobody is watching."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from typing import TypeVar

T = TypeVar("T")
WIDTH = 30


def progress(items: Iterable[T], total: int, what: str) -> Iterator[T]:
    """Pass the items on, showing how many have come."""
    watched = sys.stderr.isatty() and total > 0
    for number, item in enumerate(items, start=1):
        if watched:
            filled = WIDTH * number // total
            bar = "#" * filled + "." * (WIDTH - filled)
            print(f"\r{what} [{bar}] {number}/{total}", end="", file=sys.stderr, flush=True)
        yield item
    if watched:
        print(file=sys.stderr)
