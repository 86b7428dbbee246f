"""Chance: small 64-bit generators, one number of state each, so that luck can be copied and saved.

A game draws from *named streams* kept inside its state: an extra roll in one place shifts nothing
elsewhere. Tests queue results per stream. Bots use a `Stream` of their own.
"""

from __future__ import annotations

import hashlib
from collections.abc import MutableSequence, Sequence
from typing import Any, TypeVar

T = TypeVar("T")

_MASK = 0xFFFFFFFFFFFFFFFF


def seed_of(*parts: object) -> int:
    """A 64-bit start value from any readable parts; the same on every machine."""
    text = "/".join(map(str, parts)).encode()
    return int.from_bytes(hashlib.blake2b(text, digest_size=8).digest(), "big")


def _next(state: int) -> tuple[int, int]:
    """SplitMix64: the new state and the number drawn."""
    state = (state + 0x9E3779B97F4A7C15) & _MASK
    z = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return state, z ^ (z >> 31)


class Stream:
    """A generator that stands alone, for bots and for dealing what-if worlds."""

    __slots__ = ("state",)

    def __init__(self, *seed: object) -> None:
        self.state = seed_of(*seed)

    def below(self, n: int) -> int:
        """A number from 0 to n-1."""
        # SplitMix64 as in `_next`, written out: bots draw once for every choice of a play-out.
        self.state = state = (self.state + 0x9E3779B97F4A7C15) & _MASK
        z = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return ((z ^ (z >> 31)) * n) >> 64

    def pick(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[Any]) -> None:
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def sample(self, items: Sequence[T], count: int) -> list[T]:
        """`count` different items, in the order they had."""
        size = len(items)
        # Draw the smaller of the two parts: those taken, or those left.
        few = min(count, size - count)
        places = list(range(size))
        for drawn in range(few):
            other = drawn + self.below(size - drawn)
            places[drawn], places[other] = places[other], places[drawn]
        chosen = places[:count] if few == count else places[few:]
        chosen.sort()
        return [items[place] for place in chosen]


class Chance:
    """The named streams of one state. Lives only as long as a call; everything is in the state."""

    __slots__ = ("queued", "seed", "streams")

    def __init__(self, seed: int, streams: dict[str, int], queued: dict[str, tuple[Any, ...]]) -> None:
        self.seed = seed
        self.streams = streams
        self.queued = queued

    def _from_queue(self, stream: str) -> Any:
        results = self.queued[stream]
        result = results[0]
        self.queued[stream] = results[1:]
        if not self.queued[stream]:
            del self.queued[stream]
        return result

    def below(self, stream: str, n: int) -> int:
        """A number from 0 to n-1 out of the named stream."""
        if stream in self.queued:
            return int(self._from_queue(stream))
        self.streams[stream], drawn = _next(self._state(stream))
        return (drawn * n) >> 64

    def _state(self, stream: str) -> int:
        """Where a stream stands; one that was never drawn from begins with the seed and its name."""
        state = self.streams.get(stream)
        return seed_of(self.seed, stream) if state is None else state

    def pick(self, stream: str, items: Sequence[T]) -> T:
        if stream in self.queued:
            result = self._from_queue(stream)
            if result not in items:
                raise ValueError(f"the queued result {result!r} of {stream!r} is not one of {items!r}")
            return items[items.index(result)]
        return items[self.below(stream, len(items))]

    def shuffled(self, stream: str, items: Sequence[T]) -> list[T]:
        """The items in a new order. A queued result is the wished order, whole or its first part."""
        if stream in self.queued:
            first = list(self._from_queue(stream))
            rest = list(items)
            for item in first:
                rest.remove(item)
            return [*first, *rest]
        mixed = list(items)
        if len(mixed) < 2:
            return mixed
        state = self._state(stream)
        for last in range(len(mixed) - 1, 0, -1):
            # SplitMix64 as in `_next`, written out: decks and boxes are large.
            state = (state + 0x9E3779B97F4A7C15) & _MASK
            z = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
            z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
            other = ((z ^ (z >> 31)) * (last + 1)) >> 64
            mixed[last], mixed[other] = mixed[other], mixed[last]
        self.streams[stream] = state
        return mixed
