"""The parts of this table know what they draw: not the board they are on, not each other in circles, no rule."""

from __future__ import annotations

from graphlib import TopologicalSorter

from tests.test_architecture import ROOT, imported

ROOM = ROOT / "scenes" / "leviathan"
TOLD = ("content", "files", "land.board", "names", "scenario", "seen")
"""What the window knows of the game: its content and what is seen."""


def modules() -> dict[str, set[str]]:
    """Every module of the room with all it imports, wherever in it."""
    return {
        ".".join(path.relative_to(ROOT).with_suffix("").parts): imported(path)
        for path in sorted(ROOM.rglob("*.py"))
        if path.name != "__init__.py"
    }


def test_no_part_knows_its_board():
    assert [name for name, known in modules().items() if "scenes.leviathan.board" in known] == []


def test_no_two_parts_know_each_other():
    rooms = modules()
    order = TopologicalSorter({name: known & rooms.keys() for name, known in rooms.items()})
    order.prepare()


def test_the_window_knows_no_rule():
    allowed = tuple(f"game.leviathan.{name}" for name in TOLD)
    for name, known in modules().items():
        rules = {each for each in known if each.startswith("game.leviathan.")}
        assert not {each for each in rules if not each.startswith(allowed)}, name
