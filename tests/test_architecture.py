"""The shape of the house: who may know whom, and what the rules may never touch."""

from __future__ import annotations

import ast
import functools
import os
import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from game.games import GAMES, ruleset

ROOT = Path(__file__).resolve().parent.parent
SCENE_FILES = sorted((ROOT / "scenes").rglob("*.py"))
GAME_FILES = sorted((ROOT / "game").rglob("*.py"))
LONGEST_FILE = 500
MOST_MODULES = 16

BANNED = {"pygame", "random", "time", "datetime", "secrets", "uuid", "pickle", "shelve", "scenes"}

# Each room with the rooms it may import from.
MAY_KNOW = {
    "engine": {"engine"},
    "bots": {"engine", "bots", "games"},
    "commands": {"engine", "bots", "commands", "packs", "table", "games", "teaching", "translations", "version"},
    "packs": {"engine", "packs", "games"},
    "table": {"engine", "games", "version"},
    "saved": {"engine", "games"},
    "teaching": {"engine", "bots", "table", "teaching"},
    "translations": {"engine", "games", "teaching"},
    "games": {"engine"},
    "version": set(),
    "__init__": {"engine", "table"},
    **{game: {"engine", game} for game in GAMES},
}


TYPES_ONLY = "only names the type of what it is given"
OPENED = "a screen that is opened from here, imported when it is; the screen knows what it lies on"
CYCLES = {
    ("game.engine.decision", "game.engine.game"): TYPES_ONLY,
    ("game.engine.game", "game.engine.ruleset"): TYPES_ONLY,
    ("game.climbers.plays", "game.climbers.content"): TYPES_ONLY,
    ("game.climbers.state", "game.climbers.content"): TYPES_ONLY,
    ("game.leviathan.state", "game.leviathan.content"): TYPES_ONLY,
    ("game.leviathan.files.checks", "game.leviathan.content"): TYPES_ONLY,
    ("game.leviathan.files.known_names", "game.leviathan.content"): TYPES_ONLY,
    ("game.leviathan.files.forms", "game.leviathan.files.known_names"): TYPES_ONLY,
    ("game.leviathan.files.sheets", "game.leviathan.files.known_names"): TYPES_ONLY,
    ("game.leviathan.language.register", "game.leviathan.files.known_names"): TYPES_ONLY,
    ("game.leviathan.names", "game.leviathan.content"): TYPES_ONLY,
    ("game.biome.state", "game.biome.content"): TYPES_ONLY,
    ("game.biome.quests.checking", "game.biome.content"): TYPES_ONLY,
    ("scenes.app", "scenes.screens.error"): OPENED,
    ("scenes.app", "scenes.screens.rulebook.scene"): OPENED,
    ("scenes.app", "scenes.screens.settings.scene"): OPENED,
    ("scenes.lesson.start", "scenes.screens.learn"): OPENED,
    ("scenes.screens.pause", "scenes.screens.invite"): OPENED,
    ("scenes.table.start", "scenes.screens.invite"): OPENED,
    ("scenes.table.table_actions", "scenes.screens.invite"): OPENED,
    ("scenes.table.scene", "scenes.screens.pause"): OPENED,
    ("scenes.table.scene", "scenes.screens.replay.scene"): OPENED,
    ("scenes.table.scene", "scenes.screens.result"): OPENED,
}
"""Imports that close a circle, each with the reason why it may. No other may, not even for a type."""
LARGE_FOLDERS = {
    "game/engine": "one machine: each module is one word of it (a step, an ask, an event), and all games use them all",
}
"""Folders of more than sixteen modules, each with the reason why nothing in it makes a room of its own."""


@functools.cache
def nodes(path: Path) -> list[ast.AST]:
    return list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))


def faulty(paths: Iterable[Path], fault: Callable[[Path], object]) -> dict[str, object]:
    """Files that break a law, each with what is wrong in it."""
    found = {path.relative_to(ROOT).as_posix(): fault(path) for path in paths}
    return {name: what for name, what in found.items() if what}


@functools.cache
def imported(path: Path) -> set[str]:
    found = set()
    for node in nodes(path):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {f"{node.module}.{alias.name}" for alias in node.names} | {node.module}
    return found


def room(path: Path) -> str:
    parts = path.relative_to(ROOT / "game").parts
    return parts[0] if len(parts) > 1 else parts[0].removesuffix(".py")


def test_the_rules_never_draw_never_wait_and_never_use_other_luck():
    assert not faulty(GAME_FILES, lambda path: {name.split(".")[0] for name in imported(path)} & BANNED)


def test_rooms_know_their_neighbours_and_no_more():
    def strangers(path: Path) -> set[str]:
        return {name.split(".")[1] for name in imported(path) if name.startswith("game.")} - MAY_KNOW[room(path)]

    assert not faulty(GAME_FILES, strangers)


def test_no_file_grows_too_long():
    def too_many(path: Path) -> int:
        return max(0, len(path.read_text(encoding="utf-8").splitlines()) - LONGEST_FILE)

    tests = sorted((ROOT / "tests").rglob("*.py"))
    assert not faulty([*GAME_FILES, *SCENE_FILES, *tests, ROOT / "main.py"], too_many)


def test_nothing_depends_on_the_order_of_a_hash():
    """`hash()` and `id()` differ from run to run, and so does the order of a set."""
    # Only to find again, while content is checked, where a thing was read; and where a refusal was told already.
    allowed = {"id": "schema.py", "hash": "refused.py"}

    def lines(path: Path) -> list[int]:
        found = []
        for node in nodes(path):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in allowed:
                found += [node.lineno] * (path.name != allowed[node.func.id])
            if isinstance(node, ast.For) and isinstance(node.iter, ast.Set | ast.SetComp):
                found.append(node.lineno)
        return found

    assert not faulty(GAME_FILES, lines)


@pytest.mark.parametrize("game", GAMES)
def test_special_effects_outside_the_vocabulary_are_counted(game):
    """An effect called special_... is a way round the language; raise this number only knowingly."""
    specials = [word for word in ruleset(game).content.VOCABULARY.effects if word.startswith("special")]
    assert len(specials) <= 0


@pytest.mark.parametrize(
    ("words", "loads"),
    [
        # pytmx, which reads the maps of leviathans, takes pygame along; nobody starts it.
        (["check"], "'scenes' in sys.modules or sys.modules['pygame'].display.get_init()"),
        (
            ["simulate", "climbers", "--games", "1", "--workers", "1"],
            "'scenes' in sys.modules or 'pygame' in sys.modules",
        ),
    ],
)
def test_the_command_line_needs_neither_a_display_nor_a_window(words, loads):
    probe = (
        f"import sys; sys.path.insert(0, '.'); import main; code = main.main({words!r});sys.exit(code or int({loads}))"
    )
    environment = {key: value for key, value in os.environ.items() if not key.startswith(("SDL", "DISPLAY"))}
    done = subprocess.run([sys.executable, "-c", probe], cwd=ROOT, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_title_waits_for_nothing_it_does_not_show(tmp_path):
    """No game, no table, and none of the commands that play by the hundred are loaded for the first frame."""
    late = ("game.commands.running", "game.commands.report", "scenes.table.scene", *(f"game.{game}" for game in GAMES))
    probe = (
        "import sys; sys.path.insert(0, '.'); import main; main.main(['bench', '--first-frame']);"
        f"print([name for name in {late!r} if name in sys.modules])"
    )
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "BIVOUAC_HOME": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", probe], cwd=ROOT, env=environment, capture_output=True, text=True)
    assert done.stdout.splitlines()[-1:] == ["[]"], done.stdout + done.stderr


def test_the_window_looks_at_views_never_at_a_state():
    """Only the sitting hands games to bots, and the benchmark measures one; neither draws."""

    def reads(path: Path) -> list[int]:
        return [
            node.lineno
            for node in nodes(path)
            if isinstance(node, ast.Attribute)
            and node.attr == "state"
            and isinstance(node.value, ast.Attribute)
            and node.value.attr == "game"
        ]

    assert not faulty([path for path in SCENE_FILES if path.name not in ("sitting.py", "bench.py")], reads)


LINKED = [*(ROOT / "scenes" / "net").rglob("*.py"), *(ROOT / "scenes").glob("*/linked/*.py")]
"""What a table without a window needs."""


def test_a_table_without_a_window_draws_nothing():
    assert not faulty(LINKED, lambda path: {name.split(".")[0] for name in imported(path)} & {"pygame", "pytmx"})


def test_nothing_that_listens_is_loaded_before_a_table_is_opened():
    probe = (
        "import sys; sys.path.insert(0, '.'); import scenes.commands, scenes.screens.title, scenes.screens.setup;"
        "sys.exit(bool({'aiohttp', 'segno', 'zeroconf', 'scenes.net.server'} & set(sys.modules)))"
    )
    assert subprocess.run([sys.executable, "-c", probe], cwd=ROOT, capture_output=True).returncode == 0


def test_a_table_without_a_window_loads_no_window():
    probe = (
        "import sys; sys.path.insert(0, '.'); import scenes.net.headless as net;"
        "[net.hosting_of(game) for game in ('climbers', 'leviathan', 'mountain', 'biome')];"
        "import scenes.climbers.linked.shown, scenes.mountain.linked.shown, scenes.biome.linked.shown;"
        "sys.exit('pygame' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", probe], cwd=ROOT, capture_output=True).returncode == 0


def test_the_interface_kit_knows_no_game_and_no_screen():
    def strangers(path: Path) -> set[str]:
        known = {name for name in imported(path) if name.startswith(("game", "scenes"))}
        return {name for name in known if not name.startswith(("scenes.ui", "scenes.words"))}

    assert not faulty((ROOT / "scenes" / "ui").glob("*.py"), strangers)


def test_what_all_tables_share_knows_no_single_game():
    def games(path: Path) -> set[str]:
        return {
            name for name in imported(path) for game in GAMES if name.startswith((f"scenes.{game}", f"game.{game}"))
        }

    assert not faulty([path for path in SCENE_FILES if path.relative_to(ROOT / "scenes").parts[0] not in GAMES], games)


def test_the_project_speaks_of_itself_alone():
    words = ("/" + "work/", "shared" + "/rules", "pypi" + ".org")
    for path in [*ROOT.glob("*.md"), *ROOT.glob(".*.yaml"), *ROOT.glob(".github/**/*"), *(ROOT / "docs").rglob("*"),
                 *(ROOT / "data").rglob("*"), *(ROOT / "game").rglob("*.py"),
                 *SCENE_FILES, *(ROOT / "art").rglob("*.svg"), *(ROOT / "art").rglob("*.py")]:  # fmt: skip
        if path.is_file() and path.suffix != ".png":
            text = path.read_text(encoding="utf-8")
            assert not [word for word in words if word in text], path


# --- who imports whom, in whatever way: at the top, inside of a function, or for a type only --------------------


def module_of(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@functools.cache
def import_graph() -> dict[str, set[str]]:
    modules = {module_of(path): path for path in (*GAME_FILES, *SCENE_FILES)}
    graph = {}
    for name, path in modules.items():
        known = {each for each in imported(path) if each in modules}
        # `from a.b import c` names a.b too; if c is a module, that alone is what is imported.
        graph[name] = {each for each in known if not any(other.startswith(f"{each}.") for other in known)} - {name}
    return graph


def reached_from(start: str, graph: dict[str, set[str]]) -> set[str]:
    found, waiting = set(), [start]
    while waiting:
        for other in graph[waiting.pop()]:
            if other not in found:
                found.add(other)
                waiting.append(other)
    return found


def circles(graph: dict[str, set[str]]) -> list[set[str]]:
    """Groups of modules that all reach each other."""
    reaches = {start: reached_from(start, graph) for start in graph}
    found_circles: list[set[str]] = []
    for start in graph:
        circle = {other for other in reaches[start] if start in reaches[other]}
        if start in circle and circle not in found_circles:
            found_circles.append(circle)
    return found_circles


def test_no_modules_import_each_other_in_a_circle():
    graph = import_graph()
    straight = {name: {other for other in known if (name, other) not in CYCLES} for name, known in graph.items()}
    assert not [sorted(circle) for circle in circles(straight)]


@pytest.mark.parametrize("edge", CYCLES, ids=lambda edge: "-".join(edge))
def test_every_import_that_may_close_a_circle_still_does(edge):
    """An exception nobody needs any more is taken off the list."""
    graph = import_graph()
    assert edge[1] in graph[edge[0]]
    graph = {name: {other for other in known if (name, other) not in CYCLES} for name, known in graph.items()}
    assert edge[0] in reached_from(edge[1], graph)


PARTS = [path for path in SCENE_FILES if path.parent.parent.parent == ROOT / "scenes" and path.name != "__init__.py"]
"""Modules in rooms of rooms: scenes/mountain/people/hand.py."""


def test_parts_of_a_table_get_what_they_draw_and_know_no_board():
    def boards(path: Path) -> set[str]:
        owner = path.parent.parent.name
        whole = {"scenes.table.scene", "scenes.table.board", "scenes.table.boards", f"scenes.{owner}.board"}
        return imported(path) & whole

    # Screens lie over a whole table.
    assert not faulty([path for path in PARTS if path.parent.parent.name != "screens"], boards)


def test_no_folder_is_a_heap():
    def too_many(folder: Path) -> int:
        modules = [path for path in folder.glob("*.py") if path.name != "__init__.py"]
        return max(0, len(modules) - MOST_MODULES)

    folders = {path.parent for path in (*GAME_FILES, *SCENE_FILES)}
    assert set(faulty(folders, too_many)) <= set(LARGE_FOLDERS)


WINDOW_MAY_KNOW = {
    "view": "what is seen",
    "content": "what cards, maps and texts say",
    "scenario": "what a leviathan's file and map say",
    "files": "what cards, maps and texts say",
    "names": "how players call things",
    "asks": "what a question is about",
    "land.board": "the map as it is drawn in Tiled",
    "land.hexes": "where a cell of the grid lies",
    "state": "types of single values in a view",
    "talk.phrases": "how a sentence is put together and reads",
}
"""Modules and rooms of a game that its table may know, each with what it finds there. None of them decides anything."""


def test_the_window_holds_no_rule():
    """What is allowed, what it costs and what it leads to is in views and options."""

    def rules(path: Path) -> list[str]:
        split = {name: name.split(".") for name in imported(path)}
        return [
            name
            for name, parts in split.items()
            if parts[0] == "game" and len(parts) > 2 and parts[1] in GAMES
            and not {parts[2], ".".join(parts[2:4])} & set(WINDOW_MAY_KNOW)
        ]  # fmt: skip

    assert not faulty(SCENE_FILES, rules)


def verbs_read(path: Path) -> list[int]:
    """Lines that look into a choice for its verb: `choice[0] == "rest"`, `case ("rest", ...)`."""
    found = []
    for node in nodes(path):
        if isinstance(node, ast.Compare):
            sides = [node.left, *node.comparators]
            is_first = any(
                isinstance(side, ast.Subscript)
                and isinstance(side.value, ast.Name)
                and side.value.id == "choice"
                and isinstance(side.slice, ast.Constant)
                and side.slice.value == 0
                for side in sides
            )
            if is_first and any(isinstance(side, ast.Constant | ast.Tuple) for side in sides):
                found.append(node.lineno)
        elif isinstance(node, ast.Match) and isinstance(node.subject, ast.Name) and node.subject.id == "choice":
            found.append(node.lineno)
    return found


def test_nobody_looks_into_a_choice_for_its_verb():
    """A verb is an object: whoever needs to know something of it asks that."""
    assert not faulty([path for path in GAME_FILES if room(path) in GAMES], verbs_read)
