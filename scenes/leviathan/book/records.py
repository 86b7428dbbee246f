"""How the climbs so far ended: read from the saved games a few at a time, so that the book opens at once."""

from __future__ import annotations

import re
import time
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from scenes.screens.saves.saved_games import look_into, newest_saves
from scenes.table.seating import HUMAN
from scenes.table.start import players_of

GAME = re.compile(rb'"game"\s*:\s*"leviathan"')
HEAD = 4096
"""A game's name stands in the first lines of its file: files of other games are not read further."""


class Climb(NamedTuple):
    """A game that is over."""

    leviathan: str
    difficulty: str
    is_won: bool
    rounds: int


class Best(NamedTuple):
    """All climbs of a leviathan at a difficulty."""

    wins: int = 0
    losses: int = 0
    rounds: int = 0
    """Of the quickest of those that were won."""

    def with_(self, climb: Climb) -> Best:
        if not climb.is_won:
            return self._replace(losses=self.losses + 1)
        return self._replace(wins=self.wins + 1, rounds=min(self.rounds or climb.rounds, climb.rounds))


class Records:
    def __init__(self, folder: Path) -> None:
        self._left = newest_saves(folder)[::-1]
        self._best: dict[tuple[str, str], Best] = {}

    @property
    def is_done(self) -> bool:
        return not self._left

    def best(self, leviathan: str, difficulty: str) -> Best:
        return self._best.get((leviathan, difficulty), Best())

    def is_saved(self, leviathan: str) -> bool:
        """Whether it was ever saved, at any difficulty."""
        return any(best.wins for (name, _), best in self._best.items() if name == leviathan)

    def read(self, seconds: float) -> bool:
        """Read on for a while; true if something was found."""
        until, has_found = time.perf_counter() + seconds, False
        while self._left:
            climb = climb_in(self._left.pop())
            if climb is not None:
                key = (climb.leviathan, climb.difficulty)
                self._best[key] = self._best.get(key, Best()).with_(climb)
                has_found = True
            if time.perf_counter() >= until:
                break
        return has_found


def climb_in(path: Path) -> Climb | None:
    """The climb a file tells of, if it is over and somebody climbed in earnest. A damaged file tells of none."""
    try:
        facts = path.stat()
        return _climb(path, facts.st_mtime_ns, facts.st_size)
    except OSError:
        return None


@lru_cache(maxsize=2000)
def _climb(path: Path, changed: int, size: int) -> Climb | None:
    with path.open("rb") as file:
        if not GAME.search(file.read(HEAD)):
            return None
    game = look_into(path)
    setup = game.setup
    if setup is None or setup.game != "leviathan" or not game.is_finished:
        return None
    if setup.practice or HUMAN not in players_of(setup):
        return None
    name, difficulty = setup.options.get("leviathan", ""), setup.options.get("difficulty", "")
    return Climb(name, difficulty, bool(game.winners), game.round)
