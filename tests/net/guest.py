"""A friend's window as a program: it looks for a table on its network, joins it from the Join page, and plays there.

python -m tests.net.guest GAME SECRET CHOICES FOLDER
"""

from __future__ import annotations

import json
import os
import sys
import time
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from game.engine.chance import Stream
from scenes.app import App
from scenes.joined.scene import JoinedScene
from scenes.net.announce import Found
from scenes.screens.join import JoinScene
from scenes.screens.title import TitleScene
from scenes.settings import Folders, Settings
from tests.joined.window import play, step_until

PATIENCE = 60.0


def found_by(app: App, page: JoinScene, game: str) -> Found:
    """The table of a game, as the Join page lists it."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        app.step([])
        for found in page._found:
            if found.game == game:
                return found
        time.sleep(0.05)
    raise AssertionError(f"no table of {game} was found")


def seated(app: App, page: JoinScene, secret: str) -> JoinedScene:
    page.type(page.text + secret)
    page.go()
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        app.step([])
        if isinstance(app.stack.top, JoinedScene):
            return app.stack.top
        assert not page.trouble, page.trouble
        time.sleep(0.01)
    raise AssertionError("nobody opened")


def main(game: str, secret: str, choices: int, folder: Path) -> None:
    folders = Folders(folder, folder / "saves", folder / "content", folder / "cache")
    app = App((1280, 720), folders=folders, settings=Settings(speed=0, welcomed=True, coach=False))
    app.open(TitleScene(app))
    page = JoinScene(app)
    app.open(page)
    found = found_by(app, page, game)
    page.fill(found)
    scene = seated(app, page, secret)
    made = play(app, scene, Stream("guest", game), choices)
    step_until(app, scene, lambda: not scene.table.is_waiting)
    print(json.dumps({"found": found.address, "made": made, "log": scene.table.log(scene.table.seat)}), flush=True)
    app.shut()


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]), Path(sys.argv[4]))
