"""What depends on the size of the crew and on the difficulty: the crystals' points, and how long the threat cube waits.

Each climber of a larger crew has to walk to the crystals on their own, so the crew needs more turns for the same
work, and everybody waits longer for theirs (LW-193). With the difficulty the crystals grow, too (LW-194).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.leviathan.content import LeviathanContent
from game.leviathan.files.sheets import CrewRule
from game.leviathan.land.board import Crystal
from game.leviathan.scenario import Scenario
from game.leviathan.state import State

LARGEST = 6
MOST_CLIMBERS = 4
SOLO_CLIMBERS = 2


def climbers_each(seats: int, options: dict[str, str]) -> int:
    """How many climbers a seat leads: as agreed, or two with one deck alone at the table (LW-R74, LW-105)."""
    if seats == 1 and options["solo_mode"] == "on" and options["climbers_per_seat"] == "1":
        return SOLO_CLIMBERS
    return min(int(options["climbers_per_seat"]), MOST_CLIMBERS // seats)


def crew_rule(content: LeviathanContent, plan: Scenario, climbers: int) -> CrewRule:
    """A leviathan's own rule counts instead of the usual one."""
    rules: Mapping[Any, CrewRule] = {**content.play.crews, **plan.file.crews}
    return rules.get(str(climbers), CrewRule())


def calm_rounds(content: LeviathanContent, plan: Scenario, state: State) -> int:
    """At the end of how many rounds, this one included, the threat cube stays where it is."""
    return max(0, crew_rule(content, plan, len(state.climbers)).calm + 1 - state.round)


def points_more(content: LeviathanContent, plan: Scenario, climbers: int, difficulty: str) -> int:
    """How many points all crystals of the map together have more than printed."""
    points: Mapping[Any, int] = {**content.play.crystals, **plan.file.crystals}
    return crew_rule(content, plan, climbers).crystals + points.get(difficulty, 0)


def dice_on(content: LeviathanContent, plan: Scenario, climbers: int, difficulty: str) -> dict[int, Crystal]:
    """The dice that are laid on the map."""
    return changed(plan.board.crystals, points_more(content, plan, climbers, difficulty))


def changed(dice: dict[int, Crystal], points: int) -> dict[int, Crystal]:
    """Point by point the smallest crystal grows, or the largest loses one; of equal ones that nearest to the top."""
    found = dict(sorted(dice.items()))
    for _ in range(abs(points)):
        free = [cell for cell, die in found.items() if (die.value < LARGEST if points > 0 else die.value > 1)]
        if not free:
            break
        cell = (min if points > 0 else max)(free, key=lambda cell: found[cell].value)
        found[cell] = Crystal(found[cell].kind, found[cell].value + (1 if points > 0 else -1))
    return found
