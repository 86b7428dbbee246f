"""What the rules of a leviathan say about its points: which letters a player meets, and what bursts from them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from game.engine.words import Effect
from game.leviathan.files.areas import area_of
from game.leviathan.scenario import Scenario

PROSE = ("text", "title", "name", "story")
SETUP = ("setup", "setup_after_placement")


class Said(NamedTuple):
    letters: frozenset[str]
    """The points that rules name during the game; what only the setup names nobody needs to know."""
    bursts: dict[int, frozenset[int]]
    """For the space of a point the spaces of the attacks that start there."""


_READ: dict[int, tuple[Scenario, Said]] = {}


def said_of_points(plan: Scenario) -> Said:
    """Read once for each leviathan."""
    if id(plan) not in _READ:
        found = [each for name in plan.file.__struct_fields__ if name not in SETUP for each in _words(plan, name)]
        bursts: dict[int, frozenset[int]] = {}
        for effect in _attacks(plan.file.threats):
            for point in effect.args["origin"].points:
                if point in plan.board.points and isinstance(effect.args["area"], str):
                    cell = plan.board.points[point]
                    bursts[cell] = bursts.get(cell, frozenset()) | _around(plan, cell, effect.args["area"])
        _READ[id(plan)] = (plan, Said(frozenset(found), bursts))
    return _READ[id(plan)][1]


def _words(plan: Scenario, name: str) -> Iterator[str]:
    yield from _letters(msgspec.to_builtins(getattr(plan.file, name)))


def _letters(form: object) -> Iterator[str]:
    if isinstance(form, dict):
        for key, value in form.items():
            if key not in PROSE:
                yield from _letters(value)
    elif isinstance(form, list | tuple):
        for value in form:
            yield from _letters(value)
    elif isinstance(form, str) and " " not in form:
        yield from re.findall(r"\b[A-Z]\b", form)


def _attacks(form: object) -> Iterator[Effect]:
    """Attacks inside effects, however deep."""
    if isinstance(form, Effect):
        if form.word == "attack":
            yield form
        yield from _attacks(form.args)
    elif isinstance(form, msgspec.Struct):
        for name in form.__struct_fields__:
            yield from _attacks(getattr(form, name))
    elif isinstance(form, dict):
        yield from _attacks(tuple(form.values()))
    elif isinstance(form, list | tuple):
        for value in form:
            yield from _attacks(value)


def _around(plan: Scenario, cell: int, picture: str) -> frozenset[int]:
    board = plan.board
    x, y = board.xs[cell], board.ys[cell]
    places = ((x + dx, y + dy) for dx, dy, _ in area_of(picture).cells)
    cells = (py * board.width + px for px, py in places if 0 <= px < board.width and 0 <= py < board.height)
    return frozenset(each for each in cells if board.terrain[each] != "none")
