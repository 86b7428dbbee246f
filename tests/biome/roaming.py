"""The Roaming Gang's quest, for tests."""

from __future__ import annotations

from typing import Any

from game.biome.land.hexes import CELLS
from game.biome.natives.gang import gang_move
from game.biome.state import Mercenaries
from tests.biome.wild import Wild

N, NE, SE, S, SW, NW = range(1, 7)
GROUND = "0,-3"
LAND = ("0,-2", "0,-4", "0,-5", "1,-4", "2,-5", "1,-3", "2,-3", "-1,-2", "-2,-1", "-1,-3", "-2,-3")
"""Two rows of Grassland in every direction around the Gang's ground."""


def roaming(seats: int = 2, mode: str = "normal", left: int = 0) -> Wild:
    """The quest in the middle of Grassland, at the beginning of a turn of seat 0."""
    wild = Wild(seats).tiles("grassland", *LAND).start_quest("roaming_gang", GROUND).turn(0)
    wild.state.gang.mode, wild.state.gang.left = mode, left
    return wild.again()


def quest(wild: Wild) -> dict[str, Any]:
    return next(one for one in wild.view()["quests"] if one["id"] == "roaming_gang")


def gang(wild: Wild) -> dict[str, Any]:
    return wild.view()["gang"]


def moved(wild: Wild, way: int) -> Wild:
    """One move of the Gang."""
    return wild.dice("gang", way).run(gang_move())


def mercenaries(wild: Wild, at: str, task: str = "gang") -> Wild:
    """A group out of the Fenwick clan's camp."""
    if not any(camp.id == "ally_a" for camp in wild.state.camps):
        wild.add_camp("ally_a", "4,-7", service="hire")
    wild.state.mercenaries = Mercenaries(cell=CELLS[at], home=wild.number("ally_a"), task=task)
    return wild.again()
