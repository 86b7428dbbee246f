"""How natives find their way (BE-R8, BE-R69)."""

from __future__ import annotations

from heapq import heappop, heappush

from game.biome.land.ground import has_cliff, natives_cost
from game.biome.land.hexes import AROUND, OUT, Cell
from game.biome.state import Biome, Route

Length = tuple[int, int]
"""Movement, then cells: the shorter way counts, among equals the one with fewer cells."""

BEYOND = 4
"""Natives go round obstacles at most so far outside the known land."""
REMEMBERED = 4_000
"""So many ways are kept in mind: bots who look ahead ask for the same ones over and over."""


def way_to(game: Biome, start: Cell, target: Cell, routes: tuple[Route, ...] = ()) -> list[Cell]:
    """The cells from `start` (left out) to `target`; empty if there is no way, or none is needed."""
    state = game.state
    known: dict[object, list[Cell]] = game.content.scratch.setdefault("ways", {})
    key = (start, target, routes, state.sealed, tuple(state.tiles.items()))
    if key not in known:
        if len(known) >= REMEMBERED:
            known.clear()
        known[key] = _way_to(game, start, target, routes)
    return known[key].copy()


def _way_to(game: Biome, start: Cell, target: Cell, routes: tuple[Route, ...]) -> list[Cell]:
    lengths = _lengths(game, start, target, routes)
    if start not in lengths:
        return []
    found, here = [], start
    while here != target:
        here = _next(game, here, target, lengths, routes)
        found.append(here)
    return found


def _lengths(game: Biome, start: Cell, target: Cell, routes: tuple[Route, ...]) -> dict[Cell, Length]:
    """From every cell, how far it is to the target, worked out from there until `start` is met."""
    state = game.state
    edge = max(max(OUT[cell] for cell in state.tiles), OUT[start]) + BEYOND
    lengths: dict[Cell, Length] = {}
    queue: list[tuple[int, int, Cell]] = [(0, 0, target)]
    while queue:
        movement, cells, here = heappop(queue)
        if here in lengths:
            continue
        lengths[here] = (movement, cells)
        if here == start:
            break
        cost = natives_cost(game, here)
        if cost == 0 and here != target:
            continue
        for way, near in AROUND[here]:
            if near in lengths or OUT[near] > edge or has_cliff(state, here, near, way):
                continue
            if near == start or natives_cost(game, near):
                heappush(queue, (movement + max(cost, 1), cells + 1, near))
        for route in routes:
            other = _other_end(route, here)
            if other is not None and other not in lengths:
                heappush(queue, (movement + 1, cells + 1, other))
    return lengths


def _next(game: Biome, here: Cell, target: Cell, lengths: dict[Cell, Length], routes: tuple[Route, ...]) -> Cell:
    """The next cell of a shortest way; among equals the lowest direction."""
    movement, cells = lengths[here]
    for way, near in AROUND[here]:
        if near in lengths and not has_cliff(game.state, here, near, way):
            cost = max(natives_cost(game, near), 1)
            if lengths[near] == (movement - cost, cells - 1) and (natives_cost(game, near) or near == target):
                return near
    for route in routes:
        other = _other_end(route, here)
        if other is not None and lengths.get(other) == (movement - 1, cells - 1):
            return other
    raise AssertionError("a way that was found has a next cell")


def _other_end(route: Route, cell: Cell) -> Cell | None:
    if route.cells[0] == cell:
        return route.cells[-1]
    return route.cells[0] if route.cells[-1] == cell else None


def step_cost(game: Biome, here: Cell, there: Cell, routes: tuple[Route, ...] = ()) -> int:
    """What one step of a way costs; a whole route counts 1 (BE-149)."""
    if any(_other_end(route, here) == there for route in routes):
        return 1
    return max(natives_cost(game, there), 1)
