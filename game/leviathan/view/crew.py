"""What the size of a crew and the difficulty change on a leviathan, for whoever sets up a table (LW-193, LW-194)."""

from __future__ import annotations

from typing import NamedTuple

from game.leviathan.content import LeviathanContent
from game.leviathan.crew_size import climbers_each, crew_rule, points_more
from game.leviathan.scenario import Scenario


class CrewChanges(NamedTuple):
    """How many climbers there are, points on the crystals besides the printed ones, rounds in which the cube waits."""

    climbers: int
    points: int
    calm: int


def crew_changes(content: LeviathanContent, plan: Scenario, seats: int, options: dict[str, str]) -> CrewChanges:
    climbers = seats * climbers_each(seats, options)
    points = points_more(content, plan, climbers, options["difficulty"])
    return CrewChanges(climbers, points, crew_rule(content, plan, climbers).calm)
