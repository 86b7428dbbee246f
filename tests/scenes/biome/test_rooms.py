"""The rooms of the table of Biome Escape: the board knows its parts, no part knows the board."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from scenes import biome

ROOM = Path(biome.__file__).parent
FILES = {
    ".".join(("scenes", "biome", *path.relative_to(ROOM).with_suffix("").parts)): path
    for path in sorted(ROOM.rglob("*.py"))
    if path.name != "__init__.py"
}


def imported(path: Path) -> set[str]:
    """Modules of this room that a file imports, also for the eyes of the type checker alone."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{name.name}" for name in node.names)}
    return found & set(FILES)


def knows(name: str) -> set[str]:
    """All modules that one knows, and those that they know."""
    found: set[str] = set()
    edge = imported(FILES[name])
    while edge:
        found |= edge
        edge = {other for each in edge for other in imported(FILES[each])} - found
    return found


@pytest.mark.parametrize("name", FILES)
def test_no_part_knows_the_board_or_whoever_knows_it(name):
    assert name not in knows(name)
    assert "scenes.biome.board" not in knows(name)


@pytest.mark.parametrize("name", FILES)
def test_a_view_is_read_by_its_attributes(name):
    for node in ast.walk(ast.parse(FILES[name].read_text(encoding="utf-8"))):
        if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name | ast.Attribute):
            holder = node.value.id if isinstance(node.value, ast.Name) else node.value.attr
            assert holder != "view", f"line {node.lineno}"
