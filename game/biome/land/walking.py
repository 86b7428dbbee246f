"""How players walk: prices of a step, rides, and how far the actions reach (BE-39 to BE-51)."""

from __future__ import annotations

from collections.abc import Callable
from heapq import heappop, heappush
from typing import NamedTuple

from game.biome.land.ground import blocks, frontier, ground_of, has_cliff, ruffian_taxed
from game.biome.land.hexes import AROUND, BESIDE, HOME, NOWHERE, Cell, direction
from game.biome.state import Biome, Route, State, gang_holds, gang_is_at, is_enemy, wears

Price = tuple[int, int]
"""Actions and Supplies."""

RIDE: Price = (1, 0)
"""A ride along a Caravan Route costs the same however long it is (BE-49)."""


REMEMBERED = 2_000
"""So many answers to how far somebody gets are kept in mind."""


class Step(NamedTuple):
    """A step of a way: where it leads, whether along a Caravan Route, and what it costs."""

    to: Cell
    ride: bool
    actions: int
    supplies: int


class Way(NamedTuple):
    """The cheapest way to a cell: what all of it costs, and its steps in order."""

    actions: int
    supplies: int
    steps: tuple[Step, ...]


def step_price(game: Biome, seat: int, here: Cell, there: Cell, way: int | None = None) -> Price | None:
    """What walking to a neighbouring tile costs; None if it cannot be entered."""
    return step_prices(game, seat)(here, there, direction(here, there) if way is None else way)


def step_prices(game: Biome, seat: int) -> Callable[[Cell, Cell, int], Price | None]:
    """The price of any step of a seat, as things stand now: from a cell to its neighbour in a direction."""
    state, kinds = game.state, game.content.tiles
    tiles = state.tiles
    has_ease = wears(game, seat, "ease")
    taxed = ruffian_taxed(state)
    gang = state.gang.cell if state.gang is not None and gang_holds(state, state.gang.cell) else NOWHERE

    def price(here: Cell, there: Cell, way: int) -> Price | None:
        tile = tiles.get(there)
        if tile is None or not tile.up or there == gang:
            return None
        supplies = 0
        if blocks(game, tile):
            if not tile.ford:
                return None
            supplies = 1
        actions = kinds[ground_of(tile)].enter
        if actions > 1 and has_ease:
            actions = 1
        if has_cliff(state, here, there, way):
            supplies += 1
        if there in taxed:
            supplies += 1
        return actions, supplies

    return price


def moves(game: Biome, seat: int) -> list[tuple[Cell, int, int]]:
    """Where one step could lead, with its price."""
    here = game.state.seats[seat].cell
    found = []
    price_of = step_prices(game, seat)
    for way, there in AROUND[here]:
        if there in game.state.tiles:
            price = price_of(here, there, way)
            if price is not None:
                found.append((there, *price))
    return found


def is_usable(state: State, route: Route) -> bool:
    """The Gang stands nowhere on it (BE-297, BE-299)."""
    gang = state.gang
    return gang is None or gang.mode == "subdued" or gang.cell not in route.cells


def usable_routes(state: State) -> tuple[Route, ...]:
    return tuple(route for route in state.routes if is_usable(state, route))


def route_ends(routes: tuple[Route, ...], cell: Cell) -> list[tuple[Cell, int]]:
    """The far ends of those routes that end on a cell: where they lie, and the number of the camp there."""
    found = []
    for route in routes:
        if cell == route.cells[0]:
            found.append((route.cells[-1], route.ends[1]))
        elif cell == route.cells[-1]:
            found.append((route.cells[0], route.ends[0]))
    return found


def rides(state: State, cell: Cell) -> list[Cell]:
    """The far ends of the usable routes that end here."""
    return [end for end, _ in route_ends(usable_routes(state), cell)] if state.routes else []


def reach(
    game: Biome, seat: int, actions: int, supplies: int, shuns: frozenset[Cell] = frozenset()
) -> dict[Cell, tuple[int, int, Cell]]:
    """All cells within reach: actions and Supplies on the cheapest way, and the cell before.

    Fewer actions count first, then fewer Supplies; a way that saves Supplies for more actions is not looked for.
    Of ways that cost the same, one over fewer of the cells that it `shuns` is taken. What was found is kept in mind and
    must not be changed: bots who look ahead ask for the same ways over and over.
    """
    state = game.state
    start = state.seats[seat].cell
    gang = state.gang.cell if state.gang is not None and state.gang.mode != "subdued" else NOWHERE
    land = tuple(state.tiles.items())
    key = (start, actions, supplies, shuns, wears(game, seat, "ease"), gang, state.routes, ruffian_taxed(state), land)
    known: dict[object, dict[Cell, tuple[int, int, Cell]]] = game.content.scratch.setdefault("reach", {})
    if key not in known:
        if len(known) >= REMEMBERED:
            known.clear()
        known[key] = _reach(game, seat, actions, supplies, shuns)
    return known[key]


def _reach(
    game: Biome, seat: int, actions: int, supplies: int, shuns: frozenset[Cell]
) -> dict[Cell, tuple[int, int, Cell]]:
    state = game.state
    start = state.seats[seat].cell
    found: dict[Cell, tuple[int, int, Cell]] = {}
    tiles, price_of = state.tiles, step_prices(game, seat)
    queue: list[tuple[int, int, int, Cell, Cell]] = [(0, 0, 0, start, start)]
    while queue:
        spent, paid, shunned, here, before = heappop(queue)
        if here in found:
            continue
        found[here] = (spent, paid, before)
        shunned += here in shuns
        for way, there in AROUND[here]:
            if there in found or there not in tiles:
                continue
            price = price_of(here, there, way)
            if price is not None and spent + price[0] <= actions and paid + price[1] <= supplies:
                heappush(queue, (spent + price[0], paid + price[1], shunned, there, here))
        for there in rides(state, here) if state.routes else ():
            if there not in found and spent + RIDE[0] <= actions:
                heappush(queue, (spent + RIDE[0], paid + RIDE[1], shunned, there, here))
    return found


def ways(game: Biome, seat: int, actions: int, supplies: int) -> dict[Cell, Way]:
    """How to get to every other cell within reach, past enemies rather than through their camps.

    Where a step and a ride cost the same, one rides.
    """
    state = game.state
    enemies = frozenset(camp.cell for camp in state.camps if camp.stands and is_enemy(camp))
    found = reach(game, seat, actions, supplies, enemies | {party.cell for party in state.parties})
    start = state.seats[seat].cell
    known: dict[Cell, Way] = {start: Way(0, 0, ())}
    for cell, (spent, paid, before) in found.items():  # nearest first: the way to the cell before is known
        if cell != start:
            price = (spent - found[before][0], paid - found[before][1])
            is_ride = price == RIDE and cell in rides(state, before)
            known[cell] = Way(spent, paid, (*known[before].steps, Step(cell, is_ride, *price)))
    del known[start]
    return known


def is_stranded(game: Biome, seat: int, supplies: int) -> bool:
    """Whether a player can, on foot and with the Supplies at hand, reach neither camp nor Exit nor work (BE-R95)."""
    state = game.state
    start = state.seats[seat].cell
    if start in (HOME, state.exit):
        return False
    best = {start: 0}
    price_of = step_prices(game, seat)
    queue = [(0, start)]
    while queue:
        paid, here = heappop(queue)
        if paid > best[here]:
            continue
        if here == HOME or (here == state.exit and here != NOWHERE):
            return False
        if _could_explore(game, seat, here, supplies - paid):
            return False
        for way, there in AROUND[here]:
            tile = state.tiles.get(there)
            if tile is None or not tile.up:
                continue
            price = price_of(here, there, way)
            if price is None and gang_is_at(state, there) and not blocks(game, tile):
                price = (1, int(has_cliff(state, here, there, way)) + int(there in ruffian_taxed(state)))
            if price is not None and paid + price[1] <= min(supplies, best.get(there, 99) - 1):
                best[there] = paid + price[1]
                heappush(queue, (best[there], there))
    return True


def _could_explore(game: Biome, seat: int, cell: Cell, supplies: int) -> bool:
    """Whether exploring from a cell could bring anything; Extra Sight looks two cells far, over cliffs (BE-R5)."""
    anything = can_explore_at_all(game)
    if wears(game, seat, "extra_sight"):
        return any(
            target in game.state.tiles or anything
            for near in (cell, *BESIDE[cell])
            if near in game.state.tiles and game.state.tiles[near].up
            for target in frontier(game, near)
        )
    sides = game.state.tiles[cell].cliffs
    return any(
        (supplies or not sides >> direction(cell, near) & 1) and (anything or cell_tile_down(game, near))
        for near in frontier(game, cell)
    )


def cell_tile_down(game: Biome, cell: Cell) -> bool:
    tile = game.state.tiles.get(cell)
    return tile is not None and not tile.up


def can_explore_at_all(game: Biome) -> bool:
    """Something is left that an empty cell could bring (BE-R15)."""
    state = game.state
    return bool(state.boards) or any(state.stacks.values())
