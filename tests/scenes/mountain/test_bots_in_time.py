"""Bots in real time: they speak and lay while the sand runs, at their own pace, and keep nobody waiting."""

from __future__ import annotations

from concurrent.futures import Future

import pytest

from game import Table
from game.bots.bot import Thought
from game.engine.files.journal import read_saved
from game.engine.state import CLOCK
from tests.marks import rule
from tests.scenes.hands import click, press, words_on
from tests.scenes.mountain.tables import at_sand, by_clock, lay_one, quiet, run, sit


def talkative(scene, monkeypatch):
    """All bots always want to say the same."""
    thought = Thought("say", {"act": "hold", "to": "all", "voice": "say"}, "reason", "advice")
    monkeypatch.setattr(scene.sitting, "start_thinking", lambda seat, bot, budget: thought)


def times_of(app, scene, seconds: float) -> dict[int, list[float]]:
    found: dict[int, list[float]] = {}
    begun, known = app.now, len(scene.table.done)
    while app.now < begun + seconds:
        app.clock.wait(0.05)
        scene.tick(app.now)
        for command in scene.table.done[known:]:
            found.setdefault(command.seat, []).append(app.now - begun)
        known = len(scene.table.done)
    return found


@rule("MM-D2")
@pytest.mark.parametrize(("speed", "pace", "beat"), [(100, "1", 2.5), (200, "1", 1.25), (100, "2", 5.0)])
def test_each_bot_speaks_at_most_once_in_a_beat_and_leaves_the_first_second_to_people(
    app, monkeypatch, speed, pace, beat
):
    scene = at_sand(app, sand_pace=pace)
    app.change(speed=speed)
    talkative(scene, monkeypatch)
    said = times_of(app, scene, 5 * beat)
    assert set(said) >= {1, 2}
    for seat in (1, 2):
        assert said[seat][0] >= 0.4 * beat - 0.05
        gaps = [later - earlier for earlier, later in zip(said[seat], said[seat][1:], strict=False)]
        assert gaps
        assert min(gaps) >= beat - 0.11


def test_a_bot_that_never_answers_keeps_nobody_waiting(app, monkeypatch):
    scene = at_sand(app)
    monkeypatch.setattr(scene.sitting, "start_thinking", lambda seat, bot, budget: Future())
    run(app, 16)
    assert by_clock(scene) == ["sand"]
    scene.choose("say", {"act": "hold", "to": "all", "voice": "say"})
    assert scene.view.heard[-1].own


def test_a_thought_that_came_too_late_is_thought_again(app, monkeypatch):
    scene = at_sand(app)
    talkative(scene, monkeypatch)
    lay_one(scene, 0)
    run(app, 8)
    assert all(command.seat in (0, CLOCK) for command in scene.table.done), "in the silence nobody may speak"
    assert scene.view.silence


def test_bots_stand_still_while_the_table_does(app, monkeypatch):
    scene = at_sand(app)
    talkative(scene, monkeypatch)
    press(app, "m")
    run(app, 20)
    assert not scene.table.done


def test_bots_speak_in_a_sand_without_being_asked_and_say_why(app):
    scene = at_sand(app)
    run(app, 12)
    assert any(not entry.own for entry in scene.view.heard)
    assert any(command.reason is not None for command in scene.table.done)


def test_hints_advise_a_phrase_in_words_and_can_be_followed(app, monkeypatch):
    scene = at_sand(app)
    quiet(scene)
    talkative(scene, monkeypatch)
    press(app, "h")
    press(app, "h")
    assert "Hold! Nobody play yet" in words_on(app)
    click(app, "hint:do")
    assert scene.table.done[-1].argument["act"] == "hold"


def test_a_hint_stays_open_while_others_talk(app, monkeypatch):
    scene = at_sand(app)
    talkative(scene, monkeypatch)
    press(app, "h")
    run(app, 6)
    assert len(scene.table.done) > 1
    assert scene.hint.is_open
    assert scene.hint.thought() is not None


# --- a recording needs no clock --------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_game_with_sand_and_talk_is_replayed_without_any_clock(app, tmp_path):
    table = Table.new("mountain", 3, 5, {"sand_seconds": "30"}, names=("Ana", "Bo", "Cyd"), players=("rules",) * 3)
    scene = sit(app, table, ("rules",) * 3)
    scene.sitting.autosave(tmp_path / "game.json")
    for _ in range(4000):
        run(app, 0.1, 0.1)
        if table.outcome is not None or scene.view.turn > 2:
            break
    assert any(command.seat == CLOCK for command in table.done)
    assert any(command.choose == "say" for command in table.done)
    again, differs = Table.replay(read_saved(tmp_path / "game.json"))
    assert differs is None
    assert again.digest() == table.digest()
    assert [command.digest for command in again.history] == [command.digest for command in table.history]
