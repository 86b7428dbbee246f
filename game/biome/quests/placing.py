"""Where a quest's tiles may go (BE-R4, BE-R9 to BE-R12)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.biome.land.ground import connected
from game.biome.land.hexes import BESIDE, OUT, Cell, axial, distance
from game.biome.state import Biome, quest_of

Sites = list[tuple[Cell, ...]]
"""What the explorer may choose from: cells, or pairs of them."""

FAR = 12
"""How far out sites are looked for at most."""


def _free(game: Biome) -> list[Cell]:
    """Legal cells within sight of the known land, none of them on the front track of a live war (BE-R10)."""
    state = game.state
    war = quest_of(state, "tug_of_war")
    track = war.track if war is not None and not war.result else ()
    edge = max(OUT[cell] for cell in state.tiles) + FAR
    tiles, sealed = state.tiles, state.sealed
    return [
        cell
        for cell, out in OUT.items()
        if out <= edge and cell not in tiles and cell not in sealed and cell not in track
    ]


def war_pairs(game: Biome, field: Cell) -> Sites:
    """Killer Camp to the left, Ally Camp to the right, the camps as far apart as both distances together (BE-R9)."""
    left, right = (3, 2) if game.option("tug_track") == "5" else (4, 3)
    column = axial(field)[0]
    free = _free(game)
    killers = [cell for cell in free if distance(cell, field) == left]
    allies = [cell for cell in free if distance(cell, field) == right]
    for side in (-1, 1):
        straight: Sites = [
            (killer, ally)
            for killer in killers
            if axial(killer)[0] == column + side * left
            for ally in allies
            if axial(ally)[0] == column - side * right and distance(killer, ally) == left + right
        ]
        if straight:
            return straight
    pairs: Sites = [(killer, ally) for killer in killers for ally in allies if killer != ally]
    if pairs:
        farthest = max(distance(pair[0], pair[1]) for pair in pairs)
        return [pair for pair in pairs if distance(pair[0], pair[1]) == farthest]
    return _any_pair(free, field, left, right)


def _any_pair(free: list[Cell], field: Cell, left: int, right: int) -> Sites:
    """The nearest legal cells that are at least so far away."""
    killers = sorted((distance(cell, field), cell) for cell in free if distance(cell, field) >= left)
    killer = killers[0][1]
    allies = sorted((distance(cell, field), cell) for cell in free if distance(cell, field) >= right and cell != killer)
    return [(killer, allies[0][1])]


def front_track(game: Biome, killer: Cell, field: Cell, ally: Cell) -> tuple[Cell, ...]:
    """From the battlefield step by step to each camp, preferring open ground (BE-R10)."""
    to_killer = _steps(game, field, killer)
    to_ally = _steps(game, field, ally)
    return (*reversed(to_killer), field, *to_ally)


def _steps(game: Biome, start: Cell, target: Cell) -> list[Cell]:
    """A shortest way over cells: fewest Lakes, camps and quest tiles on it, then lowest directions."""
    best: dict[Cell, tuple[int, list[Cell]]] = {start: (0, [])}
    for away in range(distance(start, target) - 1, -1, -1):
        following: dict[Cell, tuple[int, list[Cell]]] = {}
        for here, (bad, path) in best.items():
            for near in BESIDE[here]:
                if distance(near, target) == away:
                    worse = bad + (near != target and _is_awkward(game, near))
                    if near not in following or worse < following[near][0]:
                        following[near] = (worse, [*path, near])
        best = following
    return best[target][1]


def _is_awkward(game: Biome, cell: Cell) -> bool:
    tile = game.state.tiles.get(cell)
    return tile is not None and tile.up and (tile.kind == "lake" or game.content.tiles[tile.kind].group != "terrain")


def nearest(game: Biome, to: Cell) -> Sites:
    """The nearest legal cells."""
    return _nearest_of(_free(game), to)


def _nearest_of(cells: list[Cell], to: Cell) -> Sites:
    closest = min(distance(cell, to) for cell in cells)
    return [(cell,) for cell in cells if distance(cell, to) == closest]


def flowers(game: Biome, to: Cell, away: int) -> Sites:
    """Centres of seven legal cells, exactly so far away; else the smallest distance above (BE-R11)."""
    free = dict.fromkeys(_free(game))
    centres = [
        cell
        for cell in free
        if distance(cell, to) >= away and len(BESIDE[cell]) == 6 and all(near in free for near in BESIDE[cell])
    ]
    return _nearest_of(centres, to)


def beside_explored(game: Biome, to: Cell, away: int) -> Sites:
    """Legal cells next to walkable ground that is so far away; else next smaller, else next larger (BE-R12)."""
    free = dict.fromkeys(_free(game))
    sites = {
        cell: [near for near in BESIDE[cell] if near in free] for cell in connected(game) if game.state.tiles[cell].up
    }
    open_ground = [cell for cell, beside in sites.items() if beside]
    found = sorted({distance(cell, to) for cell in open_ground})
    below = [number for number in found if number <= away]
    wanted = max(below) if below else min(found)
    cells = {near: None for cell in open_ground if distance(cell, to) == wanted for near in sites[cell]}
    return [(cell,) for cell in sorted(cells)]


def exits(game: Biome, explored: Cell) -> Sites:
    """The explored cell if the Main Camp can walk there, else the nearest cells of which that is true (BE-R4)."""
    reached = connected(game)
    if any(near in reached for near in BESIDE[explored]):
        return [(explored,)]
    return _nearest_of([cell for cell in _free(game) if any(near in reached for near in BESIDE[cell])], explored)


class SiteRule(NamedTuple):
    """Which sites a quest allows, by distance from a cell where that matters, and the rule that says so."""

    rule: str
    sites: Callable[[Biome, Cell, int], Sites]


SITE_RULES = {
    "war_pair": SiteRule("BE-R9", lambda game, cell, away: war_pairs(game, cell)),
    "nearest": SiteRule("BE-247", lambda game, cell, away: nearest(game, cell)),
    "flower": SiteRule("BE-R11", flowers),
    "beside_explored": SiteRule("BE-R12", beside_explored),
    "exit": SiteRule("BE-R4", lambda game, cell, away: exits(game, cell)),
}
