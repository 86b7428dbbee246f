"""Ways over the map as bots need them: how many action points it takes to get somewhere."""

from __future__ import annotations

import heapq
from typing import Any

from game.engine.interpreter import holds
from game.engine.state import Choice
from game.leviathan.actions.own_actions import ACTION
from game.leviathan.actions.ways import CLIMB, GLIDE, JUMP, JUMP_REACH
from game.leviathan.bot.advice import Door
from game.leviathan.land.ground import glide_landings, overlay_cells, place_cells, scenario
from game.leviathan.land.reach import DOOR, GRIP, HEALTH, Edge, Route, spread
from game.leviathan.language.register import NOBODY, about
from game.leviathan.state import Wilds

PRICE = {"normal": 0.0, "ledge": -0.1, "harmful": HEALTH, "difficult": GRIP, "open": 6.0, "none": 99.0}
"""What entering terrain is worth in action points, besides the step itself."""

LONGEST_GLIDE = 3

THEN = ">"
"""In the name of an edge: what one does after the action that calls something."""


def step_choices(game: Wilds, how: str, to: int) -> tuple[Choice, ...]:
    """The choices that take a climber along an edge: one, or for something that is called, the call and the step on."""
    if not how.startswith(DOOR):
        return ((how, scenario(game).names[to]),)
    action, _, then = how.removeprefix(DOOR).partition(THEN)
    call: Choice = (ACTION.verb, action)
    return (call, (then, scenario(game).names[to])) if then else (call,)


def step_choice(game: Wilds, how: str, to: int) -> Choice:
    """The first choice along an edge."""
    return step_choices(game, how, to)[0]


def edges(game: Wilds) -> tuple[tuple[Edge, ...], ...]:
    """From each cell: where one can get with one action. Worked out once for each map, gravity and open doors."""
    state, plan = game.state, scenario(game)
    doors = _doors(game)
    name = ("edges", plan.file.id, state.gravity, doors)
    known: tuple[tuple[Edge, ...], ...] | None = game.content.scratch.get(name)
    if known is None:
        known = game.content.scratch[name] = tuple(
            (*_from(game, cell), *((to, price, how) for start, to, price, how in doors if start == cell))
            for cell in range(len(state.terrain))
        )
    return known


def _doors(game: Wilds) -> tuple[tuple[int, int, int, str], ...]:
    """The ways that actions of the leviathan open now: from, to, action points, how.

    What carries its riders keeps them in their places: from its second space one gets to its second space. Where it
    can be called to, it also leads on from there.
    """
    state, file = game.state, scenario(game).file
    if not file.bots.doors:
        return ()
    open_ = [door for door in file.bots.doors if door.if_ is None or holds(game, about(NOBODY), door.if_)]
    lie = (tuple(state.overlays.values()), tuple(token.at for token in state.tokens))
    name = ("doors", file.id, tuple(file.bots.doors.index(door) for door in open_), lie)
    known: tuple[tuple[int, int, int, str], ...] | None = game.content.scratch.get(name)
    if known is None:
        known = game.content.scratch[name] = _leading(game, open_)
    return known


def _leading(game: Wilds, open_: list[Door]) -> tuple[tuple[int, int, int, str], ...]:
    """The same for doors that are open now."""
    file = scenario(game).file
    prices = {action.id: action.ap for action in file.actions}
    found: list[tuple[int, int, int, str]] = []
    stops: dict[str, list[list[int]]] = {}
    for door in open_:
        if door.calls:
            cells = _laid(game, door.calls, place_cells(game, door.to)[0])
            if cells[0] == overlay_cells(game, door.calls)[0]:
                continue
            stops.setdefault(f"overlay:{door.calls}", []).append(cells)
            for start in place_cells(game, door.from_):
                ends = [cell for cell in cells if cell in scenario(game).near[start]]
                price = prices[door.action] + CLIMB.price
                found += [(start, end, price, f"{DOOR}{door.action}{THEN}{CLIMB.verb}") for end in ends]
    for door in open_:
        if door.calls:
            continue
        to = place_cells(game, door.to)[0]
        for starts in (place_cells(game, door.from_), *stops.get(door.from_, ())):
            carries = door.from_.startswith("overlay:")
            ends = _laid(game, door.from_.removeprefix("overlay:"), to) if carries else [to] * len(starts)
            ways = zip(starts, ends, strict=True)
            found += [(start, end, prices[door.action], f"{DOOR}{door.action}") for start, end in ways if start != end]
    return tuple(found)


def _laid(game: Wilds, overlay: str, at: int) -> list[int]:
    """The spaces an overlay would lie on, its first one here."""
    cells = overlay_cells(game, overlay)
    return [at + cell - cells[0] for cell in cells]


def _from(game: Wilds, cell: int) -> tuple[Edge, ...]:
    plan = scenario(game)
    if game.state.terrain[cell] == "none":
        return ()
    best: dict[int, Edge] = {}
    found = [(to, CLIMB.price, CLIMB.verb) for to in plan.near[cell]]
    found += [(to, rows, GLIDE.verb) for to, rows in glide_landings(game, cell, LONGEST_GLIDE)]
    row = plan.apart[cell]
    found += [(to, JUMP.price, JUMP.verb) for to in plan.board.spaces if 0 < row[to] <= JUMP_REACH]
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
    name = ("field", plan.file.id, state.terrain, state.gravity, goal, _doors(game) if plan.file.bots.doors else ())
    known: list[float] | None = game.content.scratch.get(name)
    if known is None:
        known = game.content.scratch[name] = _field(game, goal)
    return known


def field_to_any(game: Wilds, goals: tuple[int, ...]) -> list[float]:
    """From every cell the price of the best way to the nearest of several spaces."""
    if len(goals) == 1:
        return field_to(game, goals[0])
    return [min(far) for far in zip(*(field_to(game, goal) for goal in goals), strict=True)]


def _field(game: Wilds, goal: int) -> list[float]:
    ways, cost = edges(game), prices(game)
    back: list[list[tuple[int, int, bool]]] = [[] for _ in ways]
    for start, outgoing in enumerate(ways):
        for to, ap, how in outgoing:
            back[to].append((start, ap, how.startswith(DOOR)))
    far = [99.0] * len(ways)
    far[goal] = 0.0
    heap: list[tuple[float, int]] = [(0.0, goal)]
    while heap:
        so_far, cell = heapq.heappop(heap)
        if so_far > far[cell]:
            continue
        # Whoever stands in the void falls: no way leads through it, only into it; what carries one there holds one.
        void = cost[cell] >= PRICE["open"] and cell != goal
        into = cost[cell] if cell != goal or cost[cell] < PRICE["open"] else 2.0
        for start, ap, carried in back[cell]:
            if void and not carried:
                continue
            total = so_far + ap + (0.0 if carried else max(0.0, into))
            if total < far[start] - 1e-9:
                far[start] = total
                heapq.heappush(heap, (total, start))
    return far


def reach(game: Wilds, who: int, ap: int) -> dict[int, tuple[int, float, Route]]:
    """Where a climber can get with so many action points: for each cell the points, the ground's price, the way."""
    state = game.state
    climber = state.climbers[who]
    ground, icons, opens = state.terrain, climber.icons, scenario(game).opens
    cost = [0.0 if price <= 0 or ground[cell] in icons else price for cell, price in enumerate(prices(game))]
    voids = {cell for cell, kind in enumerate(ground) if kind in opens}
    return spread(climber.at, ap, edges(game), cost, voids)


def nearest(game: Wilds, cell: int, goals: list[int]) -> float:
    return min((field_to(game, goal)[cell] for goal in goals), default=0.0)


def forget(game: Wilds) -> None:
    """Drop what was worked out when there is too much of it."""
    scratch: dict[Any, Any] = game.content.scratch
    if len(scratch) > 20_000:
        scratch.clear()
