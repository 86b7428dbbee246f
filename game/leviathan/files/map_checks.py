"""What would spoil a game on a map although everything in it is well drawn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.leviathan.land.board import OFF, Board

DICE = 6
"""Dice of each colour in the box."""

STOPS = ("ledge", "none")
JUMPS = [(x, y) for x in range(-2, 3) for y in range(-2, 3) if 1 <= abs(x) + abs(y) <= 2]
"""A climber who climbs, or jumps 2, gets this far."""


def spoilt_spaces(board: Board, own_kinds: Iterable[str], no_floor: bool) -> Iterator[tuple[int, str]]:
    """Cells whose terrain is wrong where it is, with the reason."""
    below = board.drops[board.gravity]
    for cell in board.spaces:
        under = below[cell]
        ends_here = not no_floor if under == OFF else board.terrain[under] == "none"
        if board.terrain[cell] == "open" and ends_here:
            yield cell, "an open space on the floor; a fall ends there, and nobody can stand in the air"
    for cell in board.starts:
        if board.terrain[cell] == "open":
            yield cell, "an open start space; climbers would fall before they begin"
    # Whether a leviathan's own kind is a ledge stands in its YAML file, so it may be one.
    stops = {*STOPS, *own_kinds}
    if board.wrap in ("vertical", "both"):
        columns = [range(x, len(board.terrain), board.width) for x in range(board.width)]
        yield from _endless(board, columns, "column", stops)
    if board.wrap in ("horizontal", "both"):
        rows = [range(y * board.width, (y + 1) * board.width) for y in range(board.height)]
        yield from _endless(board, rows, "row", stops)


def _endless(board: Board, lines: Iterable[range], word: str, stops: set[str]) -> Iterator[tuple[int, str]]:
    for line in lines:
        if not any(board.terrain[cell] in stops for cell in line):
            yield line[0], f"a fall from here never ends; its {word} wraps round the map without a ledge"


def out_of_reach(board: Board, detached: Iterable[str]) -> set[int]:
    """Spaces that no climber can get to from a start space by climbs and jumps of 2.

    A detached region is a map of its own: nobody climbs in or out, and all its spaces count as reached.
    """
    apart = {cell for region in detached for cell in board.regions.get(region, ())}
    reached = set(board.starts)
    waiting = list(board.starts)
    while waiting:
        cell = waiting.pop()
        x, y = board.xs[cell], board.ys[cell]
        for dx, dy in JUMPS:
            to = (y + dy) * board.width + x + dx
            on_map = 0 <= x + dx < board.width and 0 <= y + dy < board.height
            if on_map and to not in reached and board.terrain[to] != "none" and (to in apart) == (cell in apart):
                reached.add(to)
                waiting.append(to)
    return set(board.spaces) - reached - apart
