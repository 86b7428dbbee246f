"""How fast the window is: the first frame after a start, frames while a card flies and a bot thinks, idling, and how
long one waits for a bot that looks ahead."""

from __future__ import annotations

import itertools
import json
import os
import statistics
import subprocess
import tempfile
import time
from functools import partial
from pathlib import Path
from typing import Any

import pygame

from game import Table
from game.bots.bot import Budget, Thought
from game.bots.levels import level, think
from game.bots.turns import next_answer
from game.commands.program import start_words
from game.engine.chance import Stream
from game.engine.game import Game
from game.engine.state import Choice, OpenAsk, Spoken
from game.games import GAMES, ruleset
from scenes.app import App
from scenes.pictures import bot_table
from scenes.screens.rulebook.scene import RulebookScene
from scenes.settings import Folders, Settings
from scenes.table.scene import TableScene
from scenes.table.sitting import ADVICE, THINKING, Sitting
from scenes.ui.frame import Rect

FRAMES = 400
BEAT_FRAMES = 900
IDLE_SECONDS = 4.0
STARTS = 5
THOUGHTS = 60
"""So many choices of searching bots are timed in each game."""
ADVISED = 6
"""One in so many is asked for as a hint, too."""


def bench_window() -> dict[str, Any]:
    """All figures of the window, with SDL's dummy driver."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    frames = frame_times()
    return {
        "first_frame": first_frame(),
        "frame_ms": _told(frames),
        "beat_frame_ms": _told(beat_times()),
        "idle_share_of_a_core": round(idle_share(), 4),
        "rulebook_opens_ms": round(rulebook_opens(), 1),
        "think_ms": {name: thinking(name) for name in GAMES},
    }


def _told(frames: list[float]) -> dict[str, Any]:
    return {
        "size": "1920x1080",
        "median": round(statistics.median(frames), 2),
        "p99": round(sorted(frames)[int(len(frames) * 0.99)], 2),
        "worst": round(max(frames), 2),
    }


def first_frame() -> dict[str, Any]:
    """Seconds from starting Bivouac to the first frame of the title, those of the processor, and the most memory by
    then; the medians of some warm starts."""
    taken = []
    with tempfile.TemporaryDirectory() as home:
        environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "BIVOUAC_HOME": home}
        for _ in range(STARTS + 1):
            begun = time.perf_counter()
            words = [*start_words(), "bench", "--first-frame"]
            done = subprocess.run(words, env=environment, check=True, capture_output=True, text=True)
            seconds = round(time.perf_counter() - begun, 3)
            taken.append({"seconds": seconds, **json.loads(done.stdout.splitlines()[-1])})
    return {
        what: statistics.median(each[what] for each in taken[1:]) for what in taken[0] if taken[0][what] is not None
    }


def _table(root: Path) -> tuple[App, TableScene]:
    folders = Folders(root, root / "saves", root / "content")
    app = App((1920, 1080), folders=folders, settings=Settings(welcomed=True))
    table, players = bot_table(app, "climbers", 4, 3, 40, 0, {})
    person = next(ask.seat for ask in table.asks)
    players = tuple("human" if seat == person else "rules" for seat in range(4))
    scene = TableScene(app, Sitting(table, players, app.settings, lambda: app.thinkers))
    app.open(scene)
    app.draw_now()
    return app, scene


def frame_times() -> list[float]:
    """Milliseconds of frames in which a card crosses the table while the searching bot thinks in its process."""
    with tempfile.TemporaryDirectory() as folder:
        app, scene = _table(Path(folder))
        flights = scene.board.flights
        asks = scene.table.game.state.asks
        taken = []
        thought = None
        for number in range(FRAMES):
            if thought is None or thought.done():
                thought = app.thinkers.start(
                    scene.table.game, asks[0], "search", number, Budget(400, 0.4), time.perf_counter
                )
            if not flights.are_up(app.now):
                target = next(iter(flights.anchors.values()), Rect(0, 0, 100, 140))
                flights.dismiss("back", Rect(100, 200, 100, 140), target, app.now, 0.4)
            begun = time.perf_counter()
            app.step([])
            taken.append((time.perf_counter() - begun) * 1000)
            time.sleep(max(0.0, 1 / 60 - taken[-1] / 1000))
        app.shut()
    return taken[10:]


def beat_times() -> list[float]:
    """Milliseconds of frames while the busiest beats play at a table of bots, one of which thinks in its process."""
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        app = App((1920, 1080), folders=Folders(root, root / "s", root / "c"), settings=Settings(welcomed=True))
        table, _ = bot_table(app, "biome", 4, 5, 60, 0, {})
        scene = TableScene(app, Sitting(table, ("search",) * 4, app.settings, lambda: app.thinkers))
        app.open(scene)
        app.draw_now()
        taken = []
        for _ in range(BEAT_FRAMES):
            begun = time.perf_counter()
            app.step([])
            taken.append((time.perf_counter() - begun) * 1000)
            time.sleep(max(0.0, 1 / 60 - taken[-1] / 1000))
        app.shut()
    return taken[60:]


def rulebook_opens() -> float:
    """Milliseconds to open the rulebook and draw it, with nothing set beforehand."""
    with tempfile.TemporaryDirectory() as folder:
        app, _ = _table(Path(folder))
        scene = RulebookScene(app, "climbers")
        begun = time.perf_counter()
        app.open(scene)
        app.draw()
        taken = (time.perf_counter() - begun) * 1000
        app.shut()
    return taken


def idle_share() -> float:
    """How much of a core the loop uses while it waits for a person."""
    with tempfile.TemporaryDirectory() as folder:
        app, _ = _table(Path(folder))
        for _ in range(50):
            app.step(app._wait())
        pygame.event.clear()
        begun, used = time.perf_counter(), time.process_time()
        while time.perf_counter() - begun < IDLE_SECONDS:
            app.step(app._wait())
        share = (time.process_time() - used) / (time.perf_counter() - begun)
        app.shut()
    return share


def thinking(name: str) -> dict[str, int]:
    """Milliseconds for a choice of a bot that looks ahead, and for a hint, with the time that a table gives them."""
    timed, seats = Timed(), ruleset(name).seats_usually
    for seed in itertools.count(1):
        game = Table.new(name, seats, seed, players=("search",) * seats).game.clone()
        stream = Stream("thinking", seed)
        while game.state.outcome is None and len(timed.choices) < THOUGHTS:
            game.answer(*next_answer(game, partial(timed.answer, game, stream)))
        if len(timed.choices) == THOUGHTS:
            break
    high = sorted(timed.choices)[int(THOUGHTS * 0.95)]
    return {"p95": round(high), "worst": round(max(timed.choices)), "hint_worst": round(max(timed.hints))}


class Timed:
    """A bot that looks ahead where that pays, and the milliseconds it took there."""

    def __init__(self) -> None:
        self.choices: list[float] = []
        self.hints: list[float] = []

    def answer(self, game: Game[Any, Any], stream: Stream, ask: OpenAsk) -> Choice | Spoken | None:
        if not game.ruleset.policy.is_searched(game, ask):
            return game.ruleset.policy.decide(game, ask, stream)
        if len(self.choices) % ADVISED == 0:
            self._think(game, stream, ask, ADVICE, self.hints)
        return self._think(game, stream, ask, THINKING, self.choices).choice

    def _think(self, game: Game[Any, Any], stream: Stream, ask: OpenAsk, budget: Budget, taken: list[float]) -> Thought:
        begun = time.perf_counter()
        found = think(game, ask, level("search"), stream, budget, time.perf_counter)
        taken.append((time.perf_counter() - begun) * 1000)
        return found
