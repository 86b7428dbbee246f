"""Ways over the map as bots and previews need them: how many action points it takes to get somewhere."""

from __future__ import annotations

import heapq
from typing import Any

from game.leviathan.ground import glide_landings, scenario
from game.leviathan.state import Wilds

PRICE = {"normal": 0.0, "ledge": -0.1, "harmful": 1.2, "difficult": 0.7, "open": 6.0, "none": 99.0}
"""What entering terrain is worth in action points, besides the step itself."""

JUMP = 3
LONGEST_GLIDE = 3

Edge = tuple[int, int, str]
"""A space, the action points it takes to get there, and how."""


def edges(game: Wilds) -> tuple[tuple[Edge, ...], ...]:
    """From each cell: where one can get with one action. Worked out once for each map and gravity."""
    state, plan = game.state, scenario(game)
    name = ("edges", plan.file.id, state.gravity)
    known: tuple[tuple[Edge, ...], ...] | None = game.content.scratch.get(name)
    if known is None:
        known = game.content.scratch[name] = tuple(_from(game, cell) for cell in range(len(state.terrain)))
    return known


def _from(game: Wilds, cell: int) -> tuple[Edge, ...]:
    plan = scenario(game)
    if game.state.terrain[cell] == "none":
        return ()
    best: dict[int, Edge] = {}
    found = [(to, 1, "climb") for to in plan.near[cell]]
    found += [(to, rows, "glide") for to, rows in glide_landings(game, cell, LONGEST_GLIDE)]
    row = plan.apart[cell]
    found += [(to, JUMP, "jump") for to in plan.board.spaces if 0 < row[to] <= 2]
    for edge in found:
        if edge[0] not in best or edge[1] < best[edge[0]][1]:
            best[edge[0]] = edge
    return tuple(best.values())


def prices(game: Wilds) -> tuple[float, ...]:
    """The price of entering each cell as the ground lies now."""
    state, plan = game.state, scenario(game)
    name = ("prices", plan.file.id, state.terrain)
    known: tuple[float, ...] | None = game.content.scratch.get(name)
    if known is None:
        likes = {kind.id: kind.like for kind in plan.kinds.values()} | {"none": "none"}
        ledges = plan.ledges
        known = tuple(
            PRICE[likes[kind]] if likes[kind] != "open" or kind not in ledges else 0.0 for kind in state.terrain
        )
        game.content.scratch[name] = known
    return known


def field_to(game: Wilds, goal: int) -> list[float]:
    """From every cell the price of the best way to a goal."""
    state, plan = game.state, scenario(game)
    name = ("field", plan.file.id, state.terrain, state.gravity, goal)
    known: list[float] | None = game.content.scratch.get(name)
    if known is None:
        known = game.content.scratch[name] = _field(game, goal)
    return known


def _field(game: Wilds, goal: int) -> list[float]:
    ways, cost = edges(game), prices(game)
    back: list[list[tuple[int, int]]] = [[] for _ in ways]
    for start, outgoing in enumerate(ways):
        for to, ap, _ in outgoing:
            back[to].append((start, ap))
    far = [99.0] * len(ways)
    far[goal] = 0.0
    heap: list[tuple[float, int]] = [(0.0, goal)]
    while heap:
        so_far, cell = heapq.heappop(heap)
        if so_far > far[cell]:
            continue
        # Whoever stands in the void falls: no way leads through it, only into it.
        if cost[cell] >= PRICE["open"] and cell != goal:
            continue
        into = cost[cell] if cell != goal or cost[cell] < PRICE["open"] else 2.0
        for start, ap in back[cell]:
            total = so_far + ap + max(0.0, into)
            if total < far[start] - 1e-9:
                far[start] = total
                heapq.heappush(heap, (total, start))
    return far


def reach(game: Wilds, who: int, ap: int) -> dict[int, tuple[int, float, tuple[tuple[str, int], ...]]]:
    """Where a climber can get with so many action points: for each cell the points, the ground's price, the way."""
    state = game.state
    ways, cost = edges(game), prices(game)
    climber = state.climbers[who]
    icons = climber.icons
    start = climber.at
    best: dict[int, tuple[float, int]] = {start: (0.0, 0)}
    found: dict[int, tuple[int, float, tuple[tuple[str, int], ...]]] = {start: (0, 0.0, ())}
    heap: list[tuple[float, int, int]] = [(0.0, 0, start)]
    plan = scenario(game)
    opens = plan.opens
    while heap:
        total, spent, cell = heapq.heappop(heap)
        if best[cell] < (total, spent):
            continue
        if state.terrain[cell] in opens and cell != start:
            continue
        _, ground, way = found[cell]
        for to, points, how in ways[cell]:
            if spent + points > ap:
                continue
            price = max(0.0, cost[to])
            if price and state.terrain[to] in icons:
                price = 0.0
            now = (total + points + price, spent + points)
            if to not in best or now < best[to]:
                best[to] = now
                found[to] = (spent + points, ground + price, (*way, (how, to)))
                heapq.heappush(heap, (now[0], now[1], to))
    return found


def nearest(game: Wilds, cell: int, goals: list[int]) -> float:
    return min((field_to(game, goal)[cell] for goal in goals), default=0.0)


def forget(game: Wilds) -> None:
    """Drop what was worked out when there is too much of it."""
    scratch: dict[Any, Any] = game.content.scratch
    if len(scratch) > 20_000:
        scratch.clear()
