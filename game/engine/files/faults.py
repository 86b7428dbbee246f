"""Faults in content: file, line, what is wrong, and what may have been meant."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from typing import NamedTuple


class Fault(NamedTuple):
    file: str
    line: int
    text: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.text}"


class BadContent(Exception):
    """Content that cannot be used. Carries every fault that was found, not only the first."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = sorted(set(faults))
        super().__init__("\n".join(map(str, self.faults)))


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """A hint to put behind a message, or nothing."""
    close = closest(word, known)
    return f" (did you mean {close!r}?)" if close else ""


def closest(word: str, known: Iterable[str]) -> str | None:
    """The word most like this one, if any is. Capitals do not matter."""
    lower = {one.casefold(): one for one in sorted(known)}
    close = difflib.get_close_matches(word.casefold(), lower, n=1, cutoff=0.6)
    return lower[close[0]] if close else None
