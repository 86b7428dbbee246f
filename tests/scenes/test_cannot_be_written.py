"""A full disk, a home that is read-only, messages without end: one is told, and goes on."""

from __future__ import annotations

import errno
import os
import time

import pytest

from game.engine.chance import Stream
from game.games import GAMES
from scenes.screens.error import ErrorScene
from scenes.screens.setup import SetupScene
from scenes.table.scene import TableScene
from tests.players import random_choice
from tests.scenes.hands import click, settled, spot_of, wait, words_on


@pytest.fixture
def full(monkeypatch):
    """From now on nothing can be written."""

    def refuses(*_):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("game.engine.files.whole.os.fsync", refuses)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_can_be_begun_and_played_where_nothing_can_be_saved(app, folders, full, game):
    app.open(SetupScene(app, game))
    click(app, "start")
    assert isinstance(app.stack.top, ErrorScene)
    assert "No space left on device" in words_on(app)
    click(app, "go_on")
    scene = app.stack.top
    assert isinstance(scene, TableScene)
    for number in range(6):
        scene.table.choose(*random_choice(scene.table, Stream("on", number)))
        wait(app, 0.5)
    assert len(scene.table.history) >= 6
    assert app.stack.top is scene, "it is told once, and not after every choice"
    assert list(folders.saves.glob("*")) == []


def test_once_there_is_room_again_all_of_the_game_is_saved(app, folders):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("game.engine.files.whole.os.replace", lambda *_: os.stat("/nowhere/at/all"))
        app.open(SetupScene(app, "climbers"))
        click(app, "start")
        click(app, "go_on")
    table = app.stack.top.table
    assert list(folders.saves.glob("*")) == []
    table.choose(*random_choice(table, Stream("on")))
    (save,) = folders.saves.glob("*.json")
    assert type(table).load(save).history == table.history


def test_spots_that_cannot_be_written_are_told_once(app, tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("BIVOUAC_SPOTS", str(tmp_path / "nowhere" / "spots.json"))
    for _ in range(5):
        app.redraw()
        wait(app, 0.1)
        app.draw_now()
    assert not isinstance(app.stack.top, ErrorScene)
    assert capsys.readouterr().err.count("BIVOUAC_SPOTS") == 1


@pytest.mark.parametrize("told", ["x" * 100_000, "spam " * 20_000, "spam\n" * 20_000, "**a** {b} " * 10_000])
def test_a_message_of_any_length_is_shown_soon(app, told):
    begun = time.process_time()
    app.open(ErrorScene(app, "error.file", told, None))
    settled(app)
    assert time.process_time() - begun < 5
    assert spot_of(app, "home")
