"""The coach at the table: one line once, at its moment, beside what it speaks of and never over it."""

from __future__ import annotations

import pytest

from game import Table
from game.games import GAMES
from game.teaching.coach import CoachLine, read_coach
from game.teaching.lesson import Sign
from game.teaching.signs import holds
from scenes.table.help.beside import lit_places
from scenes.table.help.coach import Coach, already_said, remember
from scenes.table.scene import TableScene
from scenes.table.sitting import Sitting
from tests.scenes.hands import click, press, resize, settled, wait
from tests.scenes.tables import sit_down
from tests.teaching.lessons import content_of
from tests.teaching.test_coach import moments


def with_coach(app) -> TableScene:
    app.change(coach=True)
    scene = sit_down(app)
    wait(app, 0.1)
    return scene


def test_a_line_comes_at_its_moment_and_only_once(app):
    scene = with_coach(app)
    assert scene.coach.line.id == "choose-hand"
    assert settled(app).by_id("coach:panel") is not None
    click(app, "coach:close")
    assert settled(app).by_id("coach:panel") is None
    app.home()
    again = sit_down(app, seed=2)
    wait(app, 0.1)
    assert again.coach.line is None or again.coach.line.id != "choose-hand"


def test_escape_puts_it_away_first(app):
    scene = with_coach(app)
    press(app, "escape")
    assert not scene.coach.is_open
    assert app.stack.top is scene


def test_it_can_be_switched_off_at_once_and_on_again_in_the_settings(app):
    scene = with_coach(app)
    click(app, "coach:off")
    assert not app.settings.coach
    assert not scene.coach.is_open
    app.open_settings()
    app.stack.top._change_coach(True)
    assert app.settings.coach
    assert already_said(app.folders.config) == {}


def test_it_is_silent_where_it_was_switched_off(app):
    scene = sit_down(app)
    wait(app, 0.1)
    assert scene.coach.line is None


def test_it_is_silent_while_sand_runs(app):
    scene = with_coach(app)
    scene.coach.clear()
    coach = Coach(scene)
    coach._read, coach._lines = scene.content, (CoachLine("any", Sign(asked=("hand",)), "Any."),)
    scene.sitting.clock = type("Clock", (), {"is_on": True})()
    assert not coach.look()
    assert coach.line is None


def test_a_file_that_cannot_be_read_costs_nothing(app):
    (app.folders.config / "coach.json").write_text("{", encoding="utf-8")
    assert already_said(app.folders.config) == {}
    remember(app.folders.config, "climbers", "lead")
    assert already_said(app.folders.config) == {"climbers": ["lead"]}


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_no_line_covers_what_it_speaks_of(app, game):
    """Each line at a table where it is said, in three sizes of window and text."""
    lines, left = read_coach(content_of(game))[0], {}
    for seed in range(12):
        for table, look in moments(game, seed, 1500):
            for line in lines:
                if line.id not in left and line.lights and holds(line.when, look):
                    left[line.id] = (line, table.clone())
    assert left
    covered = []
    for line, table in left.values():
        scene = _shown(app, table, line)
        for size, percent in (((1600, 900), 100), ((1280, 720), 150)):
            app.change(text_percent=percent)
            resize(app, size)
            scene.coach.line = line
            frame = settled(app)
            note, lit = frame.by_id("coach:panel"), lit_places(frame, line.lights, scene.board.flights.anchors)
            if note is not None and any(note.rect.colliderect(each) for each in lit):
                covered.append((line.id, size))
        app.change(text_percent=100)
        app.home()
    assert covered == []


def _shown(app, table: Table, line: CoachLine) -> TableScene:
    players = ("human", *["random"] * (table.setup.seats - 1))
    scene = TableScene(app, Sitting(table, players, app.settings))
    scene.sitting.is_paused = True
    app.open(scene)
    app.draw_now()
    scene.coach.line, scene.coach._said_to = line, (scene.eyes, 0)
    app.redraw()
    return scene


def test_a_line_that_cannot_be_written_down_is_still_said_once(app, monkeypatch):
    """A full disk: nothing of it is lost but the memory for the next table."""
    monkeypatch.setattr("scenes.table.help.coach._write", lambda folder, said: None)
    scene = with_coach(app)
    assert scene.coach.line.id == "choose-hand"
    scene.coach.clear()
    scene.coach._looked = None
    scene.coach.look()
    assert scene.coach.line is None
