"""A clock that was set back: what was played or thrown away just now is still the newest."""

from __future__ import annotations

import os
import time

from game import Table
from scenes.screens.saves.saved_games import (
    DELETED,
    KEPT,
    latest_unfinished,
    newest_saves,
    prune,
    saved_games,
    throw_away,
)

DAY = 86_400


def saved(folder, name: str, ahead: float):
    path = folder / f"{name}.json"
    table = Table.new("climbers", 3, 1)
    table.save(path)
    os.utime(path, (time.time() + ahead, time.time() + ahead))
    return path


def test_continue_offers_the_game_played_last(tmp_path):
    before = saved(tmp_path, "before", DAY)
    now, older = saved(tmp_path, "now", 0), saved(tmp_path, "older", -DAY)
    assert newest_saves(tmp_path) == [now, older, before]
    assert latest_unfinished(tmp_path).path == now
    assert [game.path for game in saved_games(tmp_path)] == [now, older, before]


def test_a_game_thrown_away_just_now_is_kept(tmp_path):
    (tmp_path / DELETED).mkdir()
    tomorrow = time.time_ns() + DAY * 10**9
    for number in range(KEPT + 5):
        (tmp_path / DELETED / f"{tomorrow + number}-old.json").write_text("{}")
    (tmp_path / DELETED / "notes.json").write_text("{}")
    thrown = throw_away(saved(tmp_path, "mine", 0))
    prune(tmp_path)
    assert thrown.exists()
    assert len(list((tmp_path / DELETED).glob("*.json"))) == KEPT
