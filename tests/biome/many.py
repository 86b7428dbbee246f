"""Many games of Biome Escape, counted together: the command line of what watches them."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

Counts = Counter[str]


def play_many(
    about: str, one: Callable[[tuple[int, int]], Counts], lines: Callable[[int, Counts], Iterator[str]]
) -> None:
    """Play `one` (seats, seed) as often as is asked for, and print the lines on each number of seats."""
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--first", type=int, default=9001, help="the first seed")
    parser.add_argument("--seats", type=int, nargs="*", default=[2, 3, 4, 5])
    parser.add_argument("--processes", type=int, default=2)
    args = parser.parse_args()
    with ProcessPoolExecutor(args.processes, mp_context=get_context("spawn")) as pool:
        for seats in args.seats:
            total: Counts = Counter()
            for count in pool.map(one, [(seats, args.first + number) for number in range(args.games)]):
                total.update(count)
            print("\n".join(lines(seats, total)), flush=True)
