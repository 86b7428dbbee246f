"""The games on the shelf, loaded when they are first asked for."""

from __future__ import annotations

import importlib

from game.engine.files.faults import did_you_mean
from game.engine.refused import Refused
from game.engine.ruleset import Ruleset

GAMES = ("climbers", "leviathan", "mountain", "biome")

_GUESTS: dict[str, Ruleset] = {}


def add_guest(rules: Ruleset) -> None:
    """Put a game on the shelf that is not one of ours."""
    _GUESTS[rules.name] = rules


def ruleset(name: str) -> Ruleset:
    """The rules of a game by its name."""
    if name in _GUESTS:
        return _GUESTS[name]
    if name not in GAMES:
        raise Refused("BV-1", f"there is no game {name!r}{did_you_mean(name, GAMES)}.")
    found: Ruleset = importlib.import_module(f"game.{name}").RULESET
    return found
