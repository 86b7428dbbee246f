"""Content drawn once, for whoever makes some: the set-up, and the table at several moments of bot games."""

from __future__ import annotations

import shutil
import tempfile
import traceback
from collections.abc import Callable
from pathlib import Path

from game.engine.files.sharing import forget_shared
from game.games import ruleset
from scenes.app import App
from scenes.pictures import bot_table
from scenes.settings import Folders, Settings
from scenes.stack import Scene
from scenes.table.scene import TableScene
from scenes.table.sitting import Sitting

SIZE = (1280, 800)
MOMENTS = (0, 1, 2, 3, 5, 8, 40, 150)
"""After how many decisions of bots the table is drawn: the first ones are choices of people, cards and places."""


def draw_content(
    game: str, folder: Path | None, options: dict[str, str], moments: tuple[int, ...] = MOMENTS
) -> list[str]:
    """What goes wrong when a game is drawn with the content of a folder, if one is given; settings are the usual."""
    with tempfile.TemporaryDirectory() as home:
        root = Path(home)
        if folder is not None:
            shutil.copytree(folder, root / "content" / game)
        settings = Settings(speed=0, welcomed=True, muted=True, coach=False)
        app = App(SIZE, folders=Folders(root, root / "saves", root / "content"), settings=settings)
        try:
            return troubles(app, game, options, moments)
        finally:
            app.shut()
            forget_shared(ruleset(game).content)


def troubles(app: App, game: str, options: dict[str, str], moments: tuple[int, ...]) -> list[str]:
    """What goes wrong when the screens of a game are drawn, a sentence each."""
    from scenes.screens.setup import SetupScene, book_of
    from scenes.screens.title import TitleScene

    app.open(TitleScene(app))
    app.rules.content(game)
    book, found = book_of(game), [str(fault) for fault in app.rules.faults.get(game, [])]
    found += _trouble(app, "the set-up", lambda: SetupScene(app, game))
    if book is not None:
        found += _trouble(app, "the book", lambda: book.SHEET(app))
    seats = ruleset(game).seats
    for number, steps in enumerate(moments):
        count = seats[number % len(seats)]

        def scene(count: int = count, steps: int = steps) -> TableScene:
            table, players = bot_table(app, game, count, steps + 1, steps, 0, options)
            sitting = Sitting(table, players, app.settings)
            sitting.clock.is_started = True
            return TableScene(app, sitting)

        found += _trouble(app, f"the table of {count} after {steps} decisions", scene)
    return found


def _trouble(app: App, what: str, made: Callable[[], Scene]) -> list[str]:
    """Nothing, or what a scene stumbled over when it was opened and drawn."""
    try:
        app.open(made())
        app.draw_now()
    except Exception:
        return [f"{what} cannot be drawn\n{traceback.format_exc()}"]
    finally:
        app.home()
    return []
