"""A host with real sockets on this computer: in a thread of this program, or as a program of its own."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from game import Table
from scenes.net.headless import Loop
from scenes.net.seats import SeatBook
from tests.net.hall import linked

ROOT = Path(__file__).resolve().parent.parent.parent


class Running(Loop):
    """Notes how long each look took."""

    def __init__(self, *args: object, **more: object) -> None:
        super().__init__(*args, **more)  # type: ignore[arg-type]
        self.looks: list[float] = []
        self.worked: list[float] = []
        """The same without what other programs took of this computer's time."""
        self.error: BaseException | None = None

    def run(self) -> None:
        try:
            while self.is_running:
                begun, worked = time.perf_counter(), time.thread_time()
                self.host.pump(time.monotonic())
                self.looks.append(time.perf_counter() - begun)
                self.worked.append(time.thread_time() - worked)
                now = time.monotonic()
                for _ in range(20):
                    if not self.sitting.tick(now):
                        break
                if not self.host.is_behind:
                    self.woken.wait(0.01)
                    self.woken.clear()
        except BaseException as error:
            self.error = error
            raise


@contextmanager
def running(game: str, seats: int, seed: int, options: dict[str, str] | None = None, people: int | None = None,
            save: Path | None = None) -> Iterator[Running]:  # fmt: skip
    count = seats if people is None else people
    players = ("human",) * count + ("rules",) * (seats - count)
    table = Table.new(game, seats, seed, options or {}, players=players)
    if save is not None:
        table.autosave_to = save
    loop = Running(linked(table), SeatBook(list(range(count))), save)
    loop.host.open("127.0.0.1")
    thread = threading.Thread(target=loop.run, daemon=True)
    thread.start()
    try:
        yield loop
    finally:
        loop.is_running = False
        thread.join(10)
        loop.host.close()
    assert loop.error is None


class Program:
    """`main.py host`, to be killed and started again."""

    def __init__(self, folder: Path, *words: str, address: str = "127.0.0.1", enter: tuple[str, ...] = ()) -> None:
        self.address, self.enter = address, enter  # where it listens, and what starts a program there
        self.save = folder / "game.json"
        self.words = words
        self.environment = {
            **os.environ,
            "HOME": str(folder),
            "XDG_DATA_HOME": str(folder),
            "XDG_CONFIG_HOME": str(folder),
        }
        self.process: subprocess.Popen[str] | None = None
        self.told = self._start("--save", str(self.save))

    def _start(self, *more: str) -> dict[str, object]:
        words = [
            *self.enter,
            sys.executable,
            "main.py",
            "host",
            *self.words,
            "--address",
            self.address,
            "--speed",
            "0",
            *more,
        ]
        self.process = subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, text=True, env=self.environment)
        assert self.process.stdout is not None
        told: dict[str, object] = json.loads(self.process.stdout.readline())
        return told

    def kill(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def resume(self) -> None:
        told = self._start("--resume", str(self.save))
        assert told["seats"] == self.told["seats"]  # the same addresses lead to the same seats

    def end(self) -> None:
        assert self.process is not None
        self.process.terminate()
        self.process.wait()
