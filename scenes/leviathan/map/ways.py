"""Ways over the map: the cheapest row of climbs to a space, what it enters, and where a fall would end.

Only for showing and for sending single steps one after the other; the table decides what really happens.
"""

from __future__ import annotations

import heapq
from typing import NamedTuple

from game.leviathan.land.board import Direction
from game.leviathan.scenario import Scenario
from scenes.leviathan.crew.crew import Crew

HARM = {"harmful": 1.0, "difficult": 0.6}
"""What entering such ground is worth avoiding, in steps."""
VOID = 50.0


class Way(NamedTuple):
    """A row of spaces to climb, with what it costs."""

    cells: tuple[int, ...]
    health: int
    grip: int
    falls: bool

    @property
    def ap(self) -> int:
        return len(self.cells)


class Drop(NamedTuple):
    """Where a fall ends, and what the ground on the way takes."""

    end: int
    spaces: int
    health: int
    grip: int
    wraps: int = 0


def like(plan: Scenario, kind: str) -> str:
    return plan.kinds[kind].like if kind in plan.kinds else "none"


def is_free(crew: Crew, who: int, cell: int, kind: str) -> bool:
    """Whether the ground of a cell does nothing to a climber: its icons or the farseer protect."""
    climber = crew.climbers[who]
    if any(other["farseer"] == cell for other in crew.climbers):
        return True
    icon = crew.plan.kinds[kind].icon_protects or like(crew.plan, kind)
    return icon in climber["icons"] or any(what == icon and left for what, left in climber["ignores"])


def price(crew: Crew, who: int, cells: tuple[int, ...]) -> tuple[int, int]:
    """Health and grip that entering some spaces takes."""
    health = grip = 0
    for cell in cells:
        kind = crew.view["terrain"][cell]
        ground = like(crew.plan, kind)
        if ground in HARM and not is_free(crew, who, cell, kind):
            health += ground == "harmful"
            grip += ground == "difficult"
        health += met(crew, cell)
    return health, grip


def met(crew: Crew, cell: int) -> int:
    """Health that the tokens on a space take from whoever enters it, where the leviathan has such tokens."""
    found = 0
    for hook in crew.plan.file.hooks.get("on_enter", ()):
        family = hook.where.removeprefix("token:")
        hurts = any(each.word == "lose_health" and each.args["n"] == f"tokens({family}, here)" for each in hook.do)
        if hurts:
            lying = [token for token in crew.view["tokens"] if token["place"] == "map" and token["at"] == cell]
            found += sum(token["set"] == family for token in lying)
    return found


def way_to(crew: Crew, who: int, goal: int, most: int) -> Way | None:
    """The cheapest row of climbs, of at most so many steps; over nothing only as the last step."""
    plan, terrain = crew.plan, crew.view["terrain"]
    start = crew.climbers[who]["at"]
    if start < 0 or goal == start or terrain[goal] == "none":
        return None
    best: dict[tuple[int, int], float] = {(start, 0): 0.0}
    queue: list[tuple[float, int, int, tuple[int, ...]]] = [(0.0, 0, start, ())]
    while queue:
        worth, steps, cell, cells = heapq.heappop(queue)
        if cell == goal:
            health, grip = price(crew, who, cells)
            return Way(cells, health, grip, like(plan, terrain[goal]) == "open" and not _holds(crew, who, goal))
        if steps >= most:
            continue
        for to in plan.near[cell]:
            if terrain[to] == "none":
                continue
            is_void = like(plan, terrain[to]) == "open" and not _holds(crew, who, to)
            if is_void and to != goal:
                continue
            free = is_free(crew, who, to, terrain[to])
            harm = (0 if free else HARM.get(like(plan, terrain[to]), 0)) + met(crew, to)
            more = worth + 1 + harm + (VOID if is_void else 0)
            if more < best.get((to, steps + 1), 1e9):
                best[to, steps + 1] = more
                heapq.heappush(queue, (more, steps + 1, to, (*cells, to)))
    return None


def _holds(crew: Crew, who: int, cell: int) -> bool:
    """Whether a climber stands even where nothing is."""
    return any(what == "open" and left for what, left in crew.climbers[who]["ignores"]) or any(
        other["farseer"] == cell for other in crew.climbers
    )


def drop_from(crew: Crew, who: int, cell: int) -> Drop | None:
    """Where a fall from a space would end; None on the ground."""
    plan, view = crew.plan, crew.view
    way = fall_way(crew)
    floor, terrain = plan.floor[way], view["terrain"]
    if cell < 0 or cell in floor:
        return None
    passed: list[int] = []
    at, wraps = cell, 0
    while at not in floor and len(passed) < len(terrain):
        to = plan.board.drops[way][at]
        if to < 0:
            return None
        wraps += plan.board.steps[way][at] != to
        at = to
        passed.append(at)
        if terrain[at] in plan.ledges:
            break
    health, grip = price(crew, who, tuple(passed))
    more = leaving(plan)
    return Drop(at, len(passed), health + wraps * more[0], grip + wraps * more[1], wraps)


def leaving(plan: Scenario) -> tuple[int, int]:
    """Health and grip that each fall out of the map takes, where it comes in again on the other side."""
    effects = [each for hook in plan.file.hooks.get("on_fall_out", ()) for each in hook.do]
    health, grip = (
        sum(each.args["n"] for each in effects if each.word == word and isinstance(each.args["n"], int))
        for word in ("lose_health", "lose_grip")
    )
    return health, grip


OPPOSITE: dict[Direction, Direction] = {"down": "up", "up": "down", "left": "right", "right": "left"}


def fall_way(crew: Crew) -> Direction:
    """Where things fall now."""
    way = crew.plan.file.gravity_rules.fall
    gravity: Direction = crew.view["gravity"]
    return gravity if way == "gravity" else OPPOSITE[gravity] if way == "antigravity" else way
