"""Dice that tests count on, whatever balance makes of the printed ones: normal crystals, then blighted ones."""

from __future__ import annotations

from game.leviathan.land.board import Crystal
from game.leviathan.land.ground import scenario
from tests.leviathan.crew import Crew

DICE = {
    "sage": ("J2:4 C3:4 G3:5 J5:5 E6:6", "B5:5 L5:6 G7:6"),
    "sentinel": ("G2:4 A4:5 I5:5 C9:5 G9:5", "D2:5 E7:5 E12:6"),
    "storm": ("H4:6 B7:5 N7:5 F8:4 J8:5", "D6:5 L6:5 H9:5"),
    "watcher": ("D2:3 F2:4 E6:5 A9:4", "B4:3 H4:3 I9:4"),
    "weaver": ("B8:6 M8:5", "B2:3 M2:4 I3:4 K4:4 I5:4 F8:5"),
    "avalanche": ("D2:2 I2:3 H5:3 A7:3", "A3:3 E9:3 I9:3 F12:3 C13:3"),
    "hive": ("A2:2 K2:3 H4:4 N4:5 B5:4", "E2:2 E6:3 K6:3 H8:4"),
    "collector": ("B2:3 L2:4 H5:6 B6:5", "D4:3 K4:3 M6:4 F8:5"),
    "fury": ("A2:3 G2:3 C3:3 D8:3 B9:3 H9:5", "B6:3 H6:3 E13:5"),
    "bloom": ("B2:2 H2:3 B6:3 H6:3 D10:3 E11:4", "E4:3 A8:3 I8:3 E13:3"),
    "forsaken": ("K2:2 A3:3 N4:3 C6:4 I6:5", "K4:3"),
    "tunneler": ("C2:2 H2:4 I6:3 C8:4 B12:5", "J4:3 A5:4 G9:4 J10:4 I13:6"),
    "twins": ("H2:3 B8:3", "H6:3 N8:3"),
    "vortex": ("J2:5 H3:4 G6:4 D8:5 B9:4", "B2:4 D3:4 F5:6 J9:4"),
    "hunger": ("A2:2 J2:3 F3:4 M4:5 C5:3 G6:3", "G4:3 O6:3 D8:3 I8:3"),
    "deep": ("A4:3 H5:4 B9:4 H11:4 C12:3", "D2:4 G2:5 D7:3 G8:3"),
    "tyrant": ("B2:2 I2:3 E4:3 D9:3 G9:4", "A6:3 J6:3 B12:4 I12:3"),
}


def with_usual_dice(crew: Crew) -> Crew:
    """The crystals of a map as the tests of its rules know them."""
    state, plan = crew.state, scenario(crew.game)
    for kind, words in zip(("normal", "blighted"), DICE.get(plan.file.id, ()), strict=False):
        for word in words.split():
            space, value = word.split(":")
            if plan.cells[space] in state.crystals:
                state.crystals[plan.cells[space]] = Crystal(kind, int(value))
    return crew
