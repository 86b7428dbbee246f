"""Why a bot did something: any line of the log that a bot decided tells it, and leads to the moment."""

from __future__ import annotations

import msgspec
import pytest

from game import Table
from scenes.table.scene import TableScene
from scenes.table.sitting import Sitting
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


def test_escape_puts_the_reason_away_before_it_opens_the_menu(app, scene):
    press(app, "w")
    press(app, "escape")
    assert not scene.why.is_open
    assert app.stack.top is scene
    assert not scene.has_tabs or scene.tab_is_open, "what lies below stays as it was"


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


def test_a_game_that_is_opened_again_says_that_the_reasons_were_not_kept(app, scene, tmp_path):
    path = tmp_path / "game.json"
    scene.table.save(path)
    again = TableScene(app, Sitting(Table.load(path), ("rules", "rules"), app.settings))
    again.why.ask_last()
    assert again.why.is_open
    assert "not kept" in again.why.text()


def test_what_was_taken_back_keeps_no_reason_for_what_came_instead(app, scene):
    table = scene.table
    table.setup = msgspec.structs.replace(table.setup, practice=True)
    count = len(table.done)
    table.undo(1)
    ask = table.asks[0]
    table.choose(ask.seat, ask.options[-1].id if ask.options[-1].argument is None else "end_turn")
    assert len(table.done) == count
    assert scene.sitting.reason_of(count) is None
