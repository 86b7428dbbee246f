"""Where a climber gets to: rows of climbs with their price, and where a fall would end. Views show it, bots plan by it.

Nothing happens here: every way is worked out as the map lies now, as if nobody answered on the way.
"""

from __future__ import annotations

import heapq
from collections.abc import Collection, Sequence
from typing import Any

from game.leviathan.actions.ways import CLIMB
from game.leviathan.land.ground import fall_way, scenario
from game.leviathan.land.toll import Known, Walk, answer_takes
from game.leviathan.state import Wilds
from game.leviathan.view.structs import Drop, Reach, Way

HEALTH, GRIP = 1.2, 0.7
"""What keeping one of each is worth, in action points."""

Edge = tuple[int, int, str]
"""A space, the action points it takes to get there, and how: an action of the game, or `door:` and a leviathan's."""

Route = tuple[tuple[str, int], ...]
"""Steps to somewhere: how, and to which space."""

DOOR = "door:"


# --- searching --------------------------------------------------------------------------------------


def spread(
    start: int,
    ap: int,
    edges: Sequence[Sequence[Edge]],
    cost: Sequence[float],
    voids: Collection[int],
    by_points: bool = False,
) -> dict[Any, tuple[int, float, Route]]:
    """The cheapest ways with so many action points: for each cell the points, what the ground is worth, the steps.

    Nothing leads on from a void, for whoever stands there falls; a door takes no toll, and whom it carries it holds.
    Of two ways to a space the cheaper one is kept, though it may take more points; `by_points` keeps one for each
    number of points, under (cell, points), so that no space is missed that a shorter and worse way would lead to.
    """
    first: Any = (start, 0) if by_points else start
    best: dict[Any, tuple[float, int]] = {first: (0.0, 0)}
    found: dict[Any, tuple[int, float, Route]] = {first: (0, 0.0, ())}
    heap: list[tuple[float, int, int]] = [(0.0, 0, start)]
    while heap:
        total, spent, cell = heapq.heappop(heap)
        key: Any = (cell, spent) if by_points else cell
        if best[key] < (total, spent):
            continue
        _, ground, route = found[key]
        if cell in voids and cell != start and not route[-1][0].startswith(DOOR):
            continue
        for to, points, how in edges[cell]:
            if spent + points > ap:
                continue
            price = 0.0 if how.startswith(DOOR) else cost[to]
            now = (total + points + price, spent + points)
            key = (to, now[1]) if by_points else to
            if key not in best or now < best[key]:
                best[key] = now
                found[key] = (now[1], ground + price, (*route, (how, to)))
                heapq.heappush(heap, (now[0], now[1], to))
    return found


# --- on foot ----------------------------------------------------------------------------------------


def reach_of(game: Wilds, who: int) -> Reach:
    """Where a climber gets to with the action points that are left."""
    state, plan = game.state, scenario(game)
    climber = state.climbers[who]
    known: Known = {}
    drops = {cell: drop for cell in plan.board.spaces if (drop := drop_from(game, who, cell, known)) is not None}
    if CLIMB.points(game, who) < CLIMB.price or climber.falling:
        return Reach(climber=who, ways={}, far={}, drops=drops)
    terrain = state.terrain
    price = CLIMB.cost(game, who, CLIMB.choice)
    edges = [[(to, price, CLIMB.verb) for to in CLIMB.goals(game, cell)] for cell in range(len(terrain))]
    cost = [0.0] * len(terrain)
    voids = set()
    for cell in plan.board.spaces:
        if terrain[cell] != "none":
            walk = Walk(game, who, CLIMB.verb, known)
            if not walk.enter(cell):
                voids.add(cell)
            cost[cell] = HEALTH * walk.health + GRIP * walk.grip
    best: dict[int, tuple[float, int, Route]] = {}
    for (cell, spent), (_, ground, route) in spread(climber.at, climber.ap, edges, cost, voids, True).items():
        if cell != climber.at and (cell not in best or (spent + ground, spent) < best[cell][:2]):
            best[cell] = (spent + ground, spent, route)
    ways = {cell: climbed(game, who, spent, route, known) for cell, (_, spent, route) in best.items()}
    whole = spread(climber.at, price * len(terrain), edges, cost, voids)
    far = {cell: spent for cell, (spent, _, _) in whole.items() if cell not in ways and cell != climber.at}
    return Reach(climber=who, ways=ways, far=far, drops=drops)


def climbed(game: Wilds, who: int, ap: int, route: Route, known: Known) -> Way:
    """A route as a way: what its spaces take from the climber, and whether one holds on at its end."""
    cells = tuple(cell for _, cell in route)
    walk = Walk(game, who, CLIMB.verb, known)
    for cell in cells[:-1]:
        walk.enter(cell)
    halts = bool(walk.health or walk.grip)
    holds = walk.enter(cells[-1])
    return Way(cells=cells, ap=ap, health=walk.health, grip=walk.grip, falls=not holds, halts=halts)


# --- falling ----------------------------------------------------------------------------------------


def drop_from(game: Wilds, who: int, cell: int, known: Known | None = None) -> Drop | None:
    """Where a fall from a space would end if nobody did anything about it (LW-79 to LW-85); None on the floor."""
    plan, way, terrain = scenario(game), fall_way(game), game.state.terrain
    floor, drops, steps, ledges = plan.floor[way], plan.board.drops[way], plan.board.steps[way], plan.ledges
    if cell < 0 or cell in floor:
        return None
    walk = Walk(game, who, "fall", known)
    at, spaces, wraps = cell, 0, 0
    while at not in floor and spaces < len(terrain):
        to = drops[at]
        if to < 0:
            return None
        if steps[at] != to:
            wraps += 1
            walk.lose(answer_takes(game, who, "on_fall_out"))
        walk.enter(to)
        at, spaces = to, spaces + 1
        if terrain[at] in ledges:
            break
    return Drop(end=at, spaces=spaces, way=way, health=walk.health, grip=walk.grip, wraps=wraps)
