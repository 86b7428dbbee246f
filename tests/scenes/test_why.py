"""Why a bot did something: any line of the log that a bot decided tells it, and leads to the moment."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game import Table
from scenes.table.scene import TableScene
from scenes.table.sitting import Sitting
from scenes.table.start import resume_table
from scenes.words import say
from tests.scenes.hands import click, press, wait, words_on


@pytest.fixture
def scene(app) -> TableScene:
    """A table in the middle of a game of bots, with somebody looking on."""
    players = ("rules", "rules")
    table = Table.new("biome", 2, 4, names=("Ana", "Ben"), players=players)
    app.settings.speed = 0
    scene = TableScene(app, Sitting(table, players, app.settings))
    app.open(scene)
    for _ in range(14):
        wait(app, 1.0)
    scene.sitting.is_paused = True
    app.draw_now()
    if scene.has_tabs:  # the log lies behind its tab
        scene.toggle_tab()
        app.draw_now()
    return scene


def reasons(scene: TableScene) -> dict[int, str]:
    return {
        at: scene.sitting.reason_of(at) for at in range(1, len(scene.table.done) + 1) if scene.sitting.reason_of(at)
    }


def test_w_names_the_last_decision_that_was_weighed_and_its_reason(app, scene):
    press(app, "w")
    last = max(reasons(scene))
    assert scene.why.at == last
    assert scene.why.what() == scene.table.sentence(next(event for event in scene.table.events if event.at == last))
    assert reasons(scene)[last] in words_on(app)
    press(app, "w")
    assert not scene.why.is_open


def test_escape_puts_the_reason_away_before_anything_else(app, scene):
    tab = scene.tab_is_open
    press(app, "w")
    press(app, "escape")
    assert not scene.why.is_open
    assert scene.tab_is_open == tab
    assert app.stack.top is scene


def test_every_line_a_bot_decided_tells_why_and_leads_to_its_moment(app, scene):
    marks = [spot.id for spot in app.draw_now().spots if spot.id.startswith("why:")]
    assert marks
    first = int(marks[0].partition(":")[2])
    click(app, marks[0])
    assert reasons(scene)[first] in words_on(app)
    click(app, "why:moment")
    assert app.stack.top.name == "replay"
    assert app.stack.top.at == first


def test_a_line_of_the_log_still_opens_its_moment_with_one_click(app, scene):
    line = [spot for spot in app.draw_now().spots if spot.id.startswith("log:")][-1]
    click(app, line.id)
    assert app.stack.top.name == "replay"


def opened_again(app, scene: TableScene, path: Path, change: Callable[[dict[str, Any]], None]) -> TableScene:
    """The same game, saved, with something else in its file, and opened as somebody who continues it does."""
    scene.table.save(path)
    data = json.loads(path.read_text(encoding="utf-8"))
    change(data)
    path.write_text(json.dumps(data), encoding="utf-8")
    again = resume_table(app, path)
    again.sitting.is_paused = True
    return again


def test_a_game_that_is_opened_again_still_tells_the_reasons(app, scene, tmp_path):
    known = reasons(scene)
    assert known
    again = opened_again(app, scene, tmp_path / "game.json", lambda data: None)
    assert reasons(again) == known
    assert all(again.why.can_ask(at) for at in known)
    again.why.ask_last()
    app.draw_now()
    assert known[max(known)] in words_on(app)


def without_reasons(data: dict[str, Any]) -> None:
    data["bivouac"] = 1
    for entry in data["history"]:
        entry.pop("reason", None)


def test_a_game_that_an_older_bivouac_saved_says_that_reasons_were_not_kept(app, scene, tmp_path):
    again = opened_again(app, scene, tmp_path / "game.json", without_reasons)
    assert reasons(again) == {}
    again.why.ask_last()
    assert again.why.is_open
    assert say("why.not_kept") in again.why.text()


def test_a_game_that_goes_on_keeps_the_old_reasons_and_adds_its_own(app, scene, tmp_path):
    known = reasons(scene)
    again = opened_again(app, scene, tmp_path / "game.json", lambda data: None)
    again.sitting.is_paused = False
    while set(reasons(again)) <= set(known):
        wait(app, 1.0)
    later = Table.load(tmp_path / "game.json")
    kept = {at: command.reason for at, command in enumerate(later.done, start=1) if command.reason}
    assert kept == reasons(again)
    assert {at: kept[at] for at in known} == known


def test_odd_signs_in_a_kept_reason_are_drawn_as_they_are(app, scene, tmp_path):
    """Somebody may have written into the file; it is text, and nothing but text."""
    odd = "**a** :nothing: [x](rule:none) {name} %s <b> " + "\u200b\u0301 " * 20

    def write(data: dict[str, Any]) -> None:
        for entry in data["history"]:
            entry["reason"] = odd

    again = opened_again(app, scene, tmp_path / "game.json", write)
    again.why.ask_last()
    app.draw_now()
    assert again.why.is_open
    assert again.why.reason() == odd


@pytest.mark.parametrize("speed", [0, 100])
def test_a_look_back_tells_the_reasons_up_to_its_moment(app, scene, speed):
    app.settings.speed = speed
    known = reasons(scene)
    first, second = sorted(known)[:2]
    scene.show_moment(first)
    replay = app.stack.top
    press(app, "w")
    assert replay.past.why.at == first
    assert known[first] in words_on(app)
    while replay.at < second:
        replay.step(1)
        assert not replay.past.why.is_open, "another moment is on the screen"
    replay.past.catch_up()
    app.draw_now()
    press(app, "w")
    assert replay.past.why.at == second
    press(app, "escape")
    assert app.stack.top is replay
    assert not replay.past.why.is_open


def test_what_is_played_again_keeps_its_reason(app, scene):
    table = scene.table
    table.setup = msgspec.structs.replace(table.setup, practice=True)
    known = reasons(scene)
    table.undo(len(table.done) - min(known) + 1)
    assert reasons(scene) == {}
    table.redo(len(table.undone))
    assert reasons(scene) == known


def test_what_was_taken_back_keeps_no_reason_for_what_came_instead(app, scene):
    table = scene.table
    table.setup = msgspec.structs.replace(table.setup, practice=True)
    count = len(table.done)
    table.undo(1)
    ask = table.asks[0]
    table.choose(ask.seat, ask.options[-1].id if ask.options[-1].argument is None else "end_turn")
    assert len(table.done) == count
    assert scene.sitting.reason_of(count) is None
