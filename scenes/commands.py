"""The window's part of the command line: open it, play at once, draw a picture, watch a game, measure."""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from pathlib import Path
from typing import Any

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "bivouac")
os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")

import pygame

from game import Table
from game.commands.folders import user_packs
from game.engine.files.journal import read_saved
from game.engine.files.sharing import sound_content
from game.games import ruleset
from scenes.app import App


def open() -> int:
    """The title; on the first start a few questions come before."""
    from scenes.screens.title import TitleScene
    from scenes.screens.welcome import WelcomeScene

    def first(app: App) -> None:
        app.open(TitleScene(app))
        if not app.settings.welcomed:
            welcome = WelcomeScene(app, lambda: app.close(welcome))
            app.open(welcome)

    return _run(first)


def play(game: str, players: tuple[str, ...], seed: int | None, options: dict[str, str]) -> int:
    """Straight to a table: one person and bots, unless said otherwise."""
    from scenes.screens.setup import SetupScene
    from scenes.screens.title import TitleScene

    seats = players or ("human", *["rules"] * (ruleset(game).seats_usually - 1))
    content = sound_content(ruleset(game).content, user_packs().folders(game)).content
    Table.new(game, len(seats), seed or 0, options, content=content)  # refuse here what the table would refuse

    def first(app: App) -> None:
        app.open(TitleScene(app))
        setup = SetupScene(app, game, remembers=False)
        setup.count = len(seats)
        for number, player in enumerate(seats):
            setup.sit(number, player)
        setup.options.update(options)
        if seed is not None:
            setup.seed = str(seed)
        setup.start()

    return _run(first)


def join(address: str) -> int:
    """Straight to a seat at a table that is elsewhere; if that cannot be, the page says why."""
    from scenes.screens.join import JoinScene
    from scenes.screens.title import TitleScene

    def first(app: App) -> None:
        app.open(TitleScene(app))
        app.open(JoinScene(app, address))

    return _run(first)


def replay(path: Path) -> int:
    from scenes.screens.replay.scene import ReplayScene
    from scenes.screens.title import TitleScene

    read_saved(path)  # a file that is no game is told here, before a window opens

    def first(app: App) -> None:
        app.open(TitleScene(app))
        app.open(ReplayScene.of_file(app, path))

    return _run(first)


def has_display() -> bool:
    """Elsewhere there always is one; on Linux a terminal may have none, and SDL would draw into nothing."""
    if not sys.platform.startswith("linux"):
        return True
    return any(os.environ.get(name) for name in ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY"))


def _run(first: Any) -> int:
    if not getattr(pygame, "IS_CE", False):
        print("Bivouac needs pygame-ce: pip uninstall pygame, then pip install pygame-ce", file=sys.stderr)
        return 1
    if not has_display():
        print(
            "There is no display to open a window on. The other commands work without one; see --help.", file=sys.stderr
        )
        return 1
    from scenes.screens.error import guarded

    try:
        app = App(None)
    except pygame.error as error:
        print(
            f"The window cannot be opened: {error}. The other commands work without one; see --help.", file=sys.stderr
        )
        return 1
    with guarded(app):
        first(app)
    app.run()
    return 0


def shot(args: argparse.Namespace, options: dict[str, str]) -> int:
    """Draw a screen to a PNG file."""
    from scenes.pictures import draw_screen

    os.environ["SDL_VIDEODRIVER"] = "dummy"
    draw_screen(args, options)
    print(args.out)
    return 0


def draw_content(game: str, folder: Path | None, options: dict[str, str]) -> list[str]:
    """Draw a game with a user's content once, without a window; what went wrong."""
    from scenes.trial import draw_content

    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    return draw_content(game, folder, options)


def first_frame() -> int:
    """The title, drawn once without a window: what a start takes up to there is what `bench` measures."""
    from scenes.screens.title import TitleScene

    app = App((1920, 1080))
    app.open(TitleScene(app))
    app.draw_now()
    print(json.dumps({"processor_seconds": round(time.process_time(), 3), "memory_mb": peak_memory()}))
    return 0


def peak_memory() -> float | None:
    """The most memory this process has had, in megabytes, where that can be asked."""
    try:
        import resource
    except ImportError:
        return None
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return round(most / (2**20 if sys.platform == "darwin" else 2**10), 1)


def bench() -> dict[str, Any]:
    from scenes.bench import bench_window

    return bench_window()
