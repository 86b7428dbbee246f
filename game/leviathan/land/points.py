"""What the rules of a leviathan say about its points: which letters a player meets, and what bursts from them."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

from game.engine.words import Effect
from game.leviathan.files.areas import area_of
from game.leviathan.files.sheets import LeviathanFile
from game.leviathan.land.board import Board

PROSE = ("text", "title", "name", "story")
SETUP = ("setup", "setup_after_placement")


def letters_in(file: LeviathanFile) -> frozenset[str]:
    """The points that rules name during the game; what only the setup names nobody needs to know."""
    names = (name for name in file.__struct_fields__ if name not in SETUP)
    return frozenset(letter for name in names for letter in _letters(msgspec.to_builtins(getattr(file, name))))


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


def bursts_in(file: LeviathanFile, board: Board) -> dict[int, frozenset[int]]:
    """For the space of a point the spaces of the attacks that start there."""
    bursts: dict[int, frozenset[int]] = {}
    for effect in _attacks(file.threats):
        for point in effect.args["origin"].points:
            if point in board.points and isinstance(effect.args["area"], str):
                cell = board.points[point]
                bursts[cell] = bursts.get(cell, frozenset()) | _around(board, cell, effect.args["area"])
    return bursts


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


def _around(board: Board, cell: int, picture: str) -> frozenset[int]:
    x, y = board.xs[cell], board.ys[cell]
    places = ((x + dx, y + dy) for dx, dy, _ in area_of(picture).cells)
    cells = (py * board.width + px for px, py in places if 0 <= px < board.width and 0 <= py < board.height)
    return frozenset(each for each in cells if board.terrain[each] != "none")
