"""A killed program loses at most the command in flight."""

from __future__ import annotations

import multiprocessing
import os
import signal
import time

import pytest

from game import Table
from game.engine.chance import Stream
from tests.players import random_choice

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="kills processes as Unix does")


def play_forever(path, seed: int, done) -> None:
    """Autosaved games one after the other; `done` counts the commands that have been acknowledged."""
    table = Table.new("climbers", seats=3 + seed % 2, seed=seed, practice=True)
    table.autosave_to = path
    stream = Stream("crash", seed)
    table.save(path)
    done.value = 0
    while table.outcome is None:
        table.choose(*random_choice(table, stream))
        done.value += 1
        if done.value % 9 == 0:
            table.undo()
            done.value += 1
    time.sleep(60)


def killed_game(path, seed: int, delay: float) -> None:
    context = multiprocessing.get_context("fork")
    done = context.Value("i", -1, lock=False)
    child = context.Process(target=play_forever, args=(path, seed, done), daemon=True)
    child.start()
    while done.value < 0:
        time.sleep(0.0005)
    time.sleep(delay)
    os.kill(child.pid, signal.SIGKILL)
    child.join()
    acknowledged = done.value
    table = Table.load(path)
    assert acknowledged <= len(table.history) <= acknowledged + 1
    assert table.begun_at == 0
    if table.outcome is None:
        table.choose(*random_choice(table, Stream("goes on", seed)))
    # A kill between writing and renaming leaves the half-written file beside; it is never opened.
    path.unlink()


def kill_games(folder, count: int) -> None:
    stream = Stream("moments", count)
    for seed in range(count):
        killed_game(folder / f"{seed}.json", seed, stream.below(160) / 1000)


@pytest.mark.slow
def test_a_game_killed_at_any_moment_resumes_with_at_most_the_last_command_missing(tmp_path):
    kill_games(tmp_path, 12)


@pytest.mark.slow
def test_two_hundred_killed_games_resume(tmp_path):
    kill_games(tmp_path, 200)


def test_a_save_that_fails_half_way_leaves_the_old_file(tmp_path, monkeypatch):
    table = Table.new("climbers", seats=3, seed=1)
    path = tmp_path / "game.json"
    table.save(path)
    before = path.read_bytes()
    table.choose(*random_choice(table, Stream(1)))

    def fail(*_):
        raise OSError("no space left on the disk")

    monkeypatch.setattr(os, "replace", fail)
    with pytest.raises(OSError, match="no space"):
        table.save(path)
    assert path.read_bytes() == before
    assert [file.name for file in tmp_path.iterdir()] == ["game.json"]
