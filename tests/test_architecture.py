"""The shape of the house: who may know whom, and what the rules may never touch."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.games import GAMES, ruleset

ROOT = Path(__file__).resolve().parent.parent
SCENE_FILES = sorted((ROOT / "scenes").rglob("*.py"))
GAME_FILES = sorted((ROOT / "game").rglob("*.py"))
LONGEST_FILE = 500

BANNED = {"pygame", "random", "time", "datetime", "secrets", "uuid", "pickle", "shelve", "scenes"}

# Each room with the rooms it may import from.
MAY_KNOW = {
    "engine": {"engine"},
    "bots": {"engine", "bots", "games"},
    "commands": {"engine", "bots", "commands", "table", "games", "version"},
    "table": {"engine", "games", "version"},
    "games": {"engine"},
    "version": set(),
    "__init__": {"engine", "table"},
    **{game: {"engine", game} for game in GAMES},
}


def imported(path: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {f"{node.module}.{alias.name}" for alias in node.names} | {node.module}
    return found


def room(path: Path) -> str:
    parts = path.relative_to(ROOT / "game").parts
    return parts[0] if len(parts) > 1 else parts[0].removesuffix(".py")


@pytest.mark.parametrize("path", GAME_FILES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_the_rules_never_draw_never_wait_and_never_use_other_luck(path):
    touched = {name.split(".")[0] for name in imported(path)}
    assert not touched & BANNED


@pytest.mark.parametrize("path", GAME_FILES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_rooms_know_their_neighbours_and_no_more(path):
    known = {name.split(".")[1] for name in imported(path) if name.startswith("game.")}
    assert known <= MAY_KNOW[room(path)], f"{path.name} knows {known - MAY_KNOW[room(path)]}"


@pytest.mark.parametrize(
    "path",
    [path for folder in ("game", "scenes", "tests") for path in sorted((ROOT / folder).rglob("*.py"))]
    + [ROOT / "main.py"],
    ids=lambda path: path.relative_to(ROOT).as_posix(),
)
def test_no_file_grows_too_long(path):
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST_FILE


@pytest.mark.parametrize("path", GAME_FILES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_nothing_depends_on_the_order_of_a_hash(path):
    """`hash()` differs from run to run for texts, and so does the order of a set."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            if node.func.id == "id":  # only to find again, while content is checked, where a thing was read
                assert path.name == "schema.py", "id() differs from run to run"
            if node.func.id == "hash":
                assert path.name == "refused.py"
        if isinstance(node, ast.For) and isinstance(node.iter, ast.Set | ast.SetComp):
            raise AssertionError(f"line {node.lineno} walks through a set")


@pytest.mark.parametrize("game", GAMES)
def test_special_effects_outside_the_vocabulary_are_counted(game):
    """An effect called special_... is a way round the language; raise this number only knowingly."""
    specials = [word for word in ruleset(game).content.VOCABULARY.effects if word.startswith("special")]
    assert len(specials) <= 0


def test_the_command_line_needs_neither_a_display_nor_pygame():
    probe = (
        "import sys; sys.argv=['main.py','check']; sys.path.insert(0, '.'); import main; code = main.main(['check']);"
        "sys.exit(code or int('pygame' in sys.modules))"
    )
    environment = {key: value for key, value in os.environ.items() if not key.startswith(("SDL", "DISPLAY"))}
    done = subprocess.run([sys.executable, "-c", probe], cwd=ROOT, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("path", SCENE_FILES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_the_window_looks_at_views_never_at_a_state(path):
    """Only the sitting hands games to bots, and the benchmark measures one; neither draws."""
    reads = [
        node.lineno
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute)
        and node.attr == "state"
        and isinstance(node.value, ast.Attribute)
        and node.value.attr == "game"
    ]
    assert not reads or path.name in ("sitting.py", "bench.py"), reads


@pytest.mark.parametrize("path", sorted((ROOT / "scenes" / "ui").glob("*.py")), ids=lambda path: path.name)
def test_the_interface_kit_knows_no_game_and_no_screen(path):
    known = {name for name in imported(path) if name.startswith(("game", "scenes"))}
    assert all(name.startswith(("scenes.ui", "scenes.words")) for name in known), known


@pytest.mark.parametrize("path", SCENE_FILES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_what_all_tables_share_knows_no_single_game(path):
    rooms = path.relative_to(ROOT / "scenes").parts
    if rooms[0] in GAMES:
        return
    known = {name for name in imported(path) for game in GAMES if name.startswith((f"scenes.{game}", f"game.{game}"))}
    assert not known


def test_the_project_speaks_of_itself_alone():
    words = ("/" + "work/", "shared" + "/rules", "pypi" + ".org")
    for path in [*ROOT.glob("*.md"), *ROOT.glob(".*.yaml"), *ROOT.glob(".github/**/*"), *(ROOT / "docs").rglob("*"),
                 *(ROOT / "data").rglob("*"), *(ROOT / "game").rglob("*.py"),
                 *SCENE_FILES, *(ROOT / "art").rglob("*.svg"), *(ROOT / "art").rglob("*.py")]:  # fmt: skip
        if path.is_file() and path.suffix != ".png":
            text = path.read_text(encoding="utf-8")
            assert not [word for word in words if word in text], path
