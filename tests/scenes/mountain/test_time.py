"""Time at the table: the sand, the Leader's seconds, the count of three, and everything that makes time stand still."""

from __future__ import annotations

import pygame
import pytest

from game import Table
from game.engine.state import CLOCK
from scenes.table.start import resume_table, sit_down
from scenes.table.time.clock import LONGEST_STEP
from scenes.words import say
from tests.scenes.hands import click, faults_of, press, resize, spot_of, wait, words_on
from tests.scenes.mountain.tables import (
    MIXED,
    ONE,
    at_sand,
    at_study,
    at_tile,
    by_clock,
    lay_one,
    let_fly,
    quiet,
    run,
    sit,
)

# --- the clock is nobody ------------------------------------------------------------------------------


def test_the_clock_is_neither_a_person_nor_a_bot(app):
    """players[-1] is somebody: the clock's seat must never be taken for the last one at the table."""
    for players in (("rules", "rules", "human"), ("human", "rules", "rules")):
        scene = at_sand(app, players)
        assert not scene.sitting.is_human(CLOCK)
        assert not scene.sitting.is_bot(CLOCK)
        assert all(ask.seat != CLOCK for ask in scene.sitting.human_asks())
        asked = scene.sitting.next_bot()
        assert asked is None or asked.seat != CLOCK
        assert CLOCK not in scene.view.waiting_for


def test_the_choices_of_the_clock_are_not_somebodys_to_take_back(app):
    scene = at_sand(app, ("rules", "rules", "human"))
    quiet(scene)
    run(app, 16)
    assert by_clock(scene) == ["sand"]
    assert scene.sitting.undo_count() == 0


# --- marks and the end --------------------------------------------------------------------------------


def test_a_quarter_of_the_sand_is_a_mark_and_the_last_one_its_end(app):
    scene = at_sand(app, sand_seconds="60")
    quiet(scene)
    assert (scene.sitting.clock.total, scene.sitting.clock.quarter) == (60.0, 1)
    run(app, 14.9)
    assert by_clock(scene) == []
    run(app, 0.2)
    assert by_clock(scene) == ["sand"]
    assert scene.sitting.clock.quarter == 2
    assert scene.sitting.clock.remaining(app.now) == pytest.approx(45, abs=0.2)
    run(app, 30)
    assert by_clock(scene) == ["sand"] * 3
    run(app, 15)
    assert by_clock(scene) == ["sand", "sand", "sand", "time_up"]
    assert scene.view.phase == "restart"


@pytest.mark.parametrize(("seconds", "pace", "total"), [("30", "1", 30), ("60", "1.5", 90), ("45", "10", 450)])
def test_the_options_say_how_long_the_sand_runs(app, seconds, pace, total):
    scene = at_sand(app, sand_seconds=seconds, sand_pace=pace)
    quiet(scene)
    assert scene.sitting.clock.total == total
    run(app, 4)
    assert scene.sitting.clock.remaining(app.now) == pytest.approx(total - 4, abs=0.2)


def test_the_leaders_seconds_end_in_a_no(app):
    scene = at_sand(app, leader_seconds="10")
    quiet(scene)
    run(app, 60.5)
    assert scene.sitting.clock.ask().kind == "lapse"
    run(app, 9)
    assert "lapse" not in by_clock(scene)
    run(app, 1)
    assert by_clock(scene)[-1] == "lapse"
    assert scene.view.phase == "resolution"


def test_without_a_limit_for_the_leader_the_table_waits(app):
    scene = at_sand(app, leader_seconds="off")
    quiet(scene)
    run(app, 61)
    assert scene.view.phase == "restart"
    assert not scene.sitting.clock.is_on
    run(app, 30)
    assert scene.view.phase == "restart"


def test_once_all_are_done_in_the_silence_the_sand_ends_at_once(app):
    scene = at_sand(app, ("human", "human", "human"), sand_seconds="60")
    app.change(privacy="open")
    lay_one(scene, 0)
    run(app, 1)
    for seat in (0, 1, 2):
        assert by_clock(scene) == []
        scene.choose("done", seat=seat)
    run(app, 0.2)
    assert by_clock(scene) == ["time_up"]


def test_a_search_has_a_sand_of_its_own(app):
    scene = at_study(app, sand_seconds="60")
    assert (scene.view.phase, scene.sitting.clock.total) == ("search", 60)
    run(app, 59)
    assert scene.view.phase == "search"
    run(app, 1.2)
    assert by_clock(scene) == ["time_up"]


def test_a_bot_that_leads_does_not_end_a_search_while_people_look(app):
    scene = at_study(app, ONE, lambda camp: camp.leader(1))
    run(app, 8, 0.1)
    assert scene.view.phase == "search"
    assert scene.sitting.clock.is_running, "that it would end is no reason to stop the sand"
    click(app, "waiting:agree")
    assert scene.view.phase != "search"
    assert "end_search" in [command.choose for command in scene.table.done]


def test_with_the_sand_off_there_is_no_clock_and_the_leader_marks_the_quarters(app):
    scene = at_sand(app, sand_seconds="off")
    quiet(scene)
    assert not scene.sitting.clock.is_on
    run(app, 40)
    assert scene.view.marks == 0
    assert app.frame.by_id("bar:clock") is None
    click(app, "sand:mark")
    assert scene.view.marks == 1
    assert not by_clock(scene)


def test_a_bot_that_leads_ends_no_sand_by_itself_when_there_is_no_clock(app):
    scene = at_sand(app, ONE, lambda camp: camp.leader(1), sand_seconds="off")
    run(app, 60, 0.1)
    assert scene.view.phase == "encounter"
    assert scene.view.marks == 0
    assert scene.sitting.wish is not None
    name = scene.name_of(1)
    assert say("mountain.sand.mark_by", name=name) in words_on(app).replace("\n", " ")
    assert app.frame.by_id("waiting") is None, "no sheet lies over the talk"
    assert spot_of(app, "sand").rect.contains(spot_of(app, "waiting:agree").rect)
    before = len(scene.table.done)
    click(app, "waiting:agree")
    assert scene.table.done[before].seat == 1


@pytest.mark.parametrize(("size", "percent"), [((1280, 720), 100), ((1280, 720), 200), ((1920, 1080), 100)])
def test_what_a_bot_waits_for_never_lies_over_the_talk(app, size, percent):
    app.change(text_percent=percent)
    resize(app, size)
    for at in (at_sand, at_study):
        scene = at(app, ONE, lambda camp: camp.leader(1), sand_seconds="off")
        run(app, 20, 0.1)
        assert scene.sitting.wish is not None
        agree = spot_of(app, "waiting:agree").rect
        head = spot_of(app, "talk:head").rect
        assert not agree.colliderect(head)
        assert not faults_of(app.frame)


# --- what makes time stand still ------------------------------------------------------------------------


def test_a_frame_that_takes_long_eats_nobodys_time(app):
    scene = at_sand(app)
    quiet(scene)
    run(app, 1)
    left = scene.sitting.clock.remaining(app.now)
    wait(app, 50)
    assert left - scene.sitting.clock.remaining(app.now) <= LONGEST_STEP + 0.001
    assert by_clock(scene) == []


def test_a_machine_that_is_slow_all_the_time_does_not_slow_the_sand(app):
    scene = at_sand(app)
    quiet(scene)
    run(app, 1)
    left = scene.sitting.clock.remaining(app.now)
    run(app, 8, 0.4)
    assert left - scene.sitting.clock.remaining(app.now) == pytest.approx(8, abs=0.5)


def test_sand_that_has_run_does_not_come_back_when_a_table_is_opened_again(app, tmp_path):
    """Killed in the middle of a quarter, nothing of it was written into the game itself."""
    options = {"sand_seconds": "60", "boards": "assigned"}
    table = Table.new("mountain", 3, 5, options, names=("Ana", "Bo", "Cyd"), players=ONE)
    path = app.folders.saves / "game.json"
    scene = sit_down(app, table, path)
    quiet(scene)
    leader = table.view(None)["leader"]
    table.choose(leader, "c1")
    table.choose(leader, "turn_tile")
    scene.sitting._changed()
    scene.sitting.clock.is_started = True
    run(app, 9)
    assert 50 < scene.sitting.clock.remaining(app.now) < 52
    again = resume_table(app, path)
    assert again.sitting.clock.waits
    assert 50 < again.sitting.clock.remaining(app.now) < 53
    table.choose(CLOCK, "sand")
    newer = resume_table(app, path)
    assert newer.sitting.clock.remaining(app.now) == 45, "of the next quarter nothing has run"


def test_a_pause_hides_everything_stops_the_sand_and_is_written_down(app):
    scene = at_sand(app)
    quiet(scene)
    run(app, 5)
    left = scene.sitting.clock.remaining(app.now)
    press(app, "m")
    assert app.stack.top.name == "pause"
    assert not [spot for spot in app.frame.spots if spot.id.startswith("hand:")]
    run(app, 30)
    press(app, "escape")
    assert scene.sitting.clock.remaining(app.now) == pytest.approx(left, abs=0.15)
    assert any("stood still" in text for _, text in scene.log_lines())


def test_losing_the_window_pauses_a_running_sand_but_nothing_else(app):
    scene = at_sand(app)
    quiet(scene)
    app.step([pygame.event.Event(pygame.WINDOWFOCUSLOST)])
    assert app.stack.top.name == "pause"
    left = scene.sitting.clock.remaining(app.now)
    run(app, 20)
    assert scene.sitting.clock.remaining(app.now) == left
    other = at_tile(app)
    app.step([pygame.event.Event(pygame.WINDOWFOCUSLOST)])
    assert app.stack.top is other


def test_while_something_lies_over_the_table_the_sand_stands(app):
    scene = at_sand(app)
    quiet(scene)
    run(app, 2)
    left = scene.sitting.clock.remaining(app.now)
    press(app, "f2")
    assert app.stack.top.name == "rulebook"
    run(app, 25)
    press(app, "escape")
    assert left - scene.sitting.clock.remaining(app.now) < 0.3


def test_after_a_pause_people_are_counted_in(app):
    scene = at_sand(app)
    quiet(scene)
    app.change(speed=100)
    run(app, 3)
    left = scene.sitting.clock.remaining(app.now)
    press(app, "m")
    press(app, "m")
    assert scene.sitting.clock.is_counting
    assert scene.ask is None
    frame = app.draw_now()
    assert not [spot.id for spot in frame.spots if spot.id.startswith(("hand:", "say:", "talk:"))], "nobody reads on"
    run(app, 2.5)
    assert scene.sitting.clock.remaining(app.now) == left
    run(app, 1)
    assert not scene.sitting.clock.is_counting
    assert scene.sitting.clock.remaining(app.now) < left


# --- beginning ------------------------------------------------------------------------------------------


def test_the_sand_is_turned_by_a_person_after_a_count_of_three(app):
    scene = at_tile(app)
    app.change(speed=100)
    quiet(scene)
    run(app, 30)
    assert scene.view.phase == "movement"
    scene.choose("turn_tile")
    said = []
    for _ in range(32):
        if scene.sitting.clock.count and scene.sitting.clock.count not in said:
            said.append(scene.sitting.clock.count)
            assert str(said[-1]) in words_on(app)
        assert scene.view.phase == "movement" or not scene.sitting.clock.is_counting
        run(app, 0.1)
    assert said == [3, 2, 1]
    assert scene.view.phase == "encounter"
    assert scene.sitting.clock.remaining(app.now) == pytest.approx(60, abs=1.2)


def test_whoever_changes_their_mind_stops_the_count(app):
    scene = at_tile(app)
    app.change(speed=100)
    scene.choose("turn_tile")
    run(app, 1)
    press(app, "escape")
    run(app, 5)
    assert scene.view.phase == "movement"
    assert scene.ask is not None
    assert app.stack.top is scene


def test_at_instant_speed_nobody_counts(app):
    scene = at_tile(app)
    scene.choose("turn_tile")
    assert scene.view.phase == "encounter"


def test_with_less_movement_the_count_is_digits_that_do_not_move(app):
    scene = at_tile(app)
    app.change(speed=100, reduced_motion=True)
    scene.choose("turn_tile")
    run(app, 0.2)
    first = pygame.image.tobytes(app.surface, "RGB")
    run(app, 0.5)
    assert pygame.image.tobytes(app.surface, "RGB") == first
    run(app, 0.6)
    assert pygame.image.tobytes(app.surface, "RGB") != first


def test_a_bot_that_leads_waits_until_a_person_is_ready(app):
    scene = at_tile(app, ONE, lambda camp: camp.leader(1))
    let_fly(app, scene)
    run(app, 20, 0.1)
    assert scene.view.phase == "movement"
    assert scene.sitting.wish.starts
    assert app.frame.by_id("waiting:agree") is not None, "it is drawn without anybody moving the mouse"
    click(app, "waiting:agree")
    assert scene.view.phase == "encounter"
    assert scene.table.done[-1].choose == "turn_tile"


def test_bots_among_themselves_wait_for_nobody(app):
    scene = at_tile(app, ("rules", "rules", "rules"), sand_seconds="30")
    run(app, 3, 0.1)
    assert scene.view.phase == "encounter"
    assert scene.sitting.clock.is_running


def test_a_game_that_was_left_in_a_sand_goes_on_at_the_last_mark_when_somebody_says_so(app, tmp_path):
    table = Table.new(
        "mountain", 3, 5, {"sand_seconds": "60", "boards": "assigned"}, names=("Ana", "Bo", "Cyd"), players=ONE
    )
    leader = table.view(None)["leader"]
    for seat, option in ((leader, "c1"), (leader, "turn_tile"), (CLOCK, "sand")):
        table.choose(seat, option)
    table.save(tmp_path / "game.json")
    again = sit(app, Table.load(tmp_path / "game.json"), ONE, is_started=False)
    quiet(again)
    assert again.sitting.clock.waits
    assert "stands still" in words_on(app)
    assert not [spot.id for spot in app.frame.spots if spot.id.startswith(("hand:", "say:"))]
    run(app, 30)
    assert again.view.marks == 1
    assert again.sitting.clock.remaining(app.now) == 45.0
    click(app, "waiting:go")
    run(app, 14)
    assert again.view.marks == 1
    run(app, 1.2)
    assert again.view.marks == 2


# --- taking back, looking back ----------------------------------------------------------------------------


def test_nothing_is_taken_back_while_time_matters(app):
    scene = at_sand(app)
    quiet(scene)
    scene.choose("say", {"act": "hold", "to": "all", "voice": "say"})
    assert scene.sitting.cannot_undo() is not None
    press(app, "u")
    assert app.bubble.refusal is not None
    assert app.bubble.refusal.rule == "BV-2"


def test_the_last_ten_seconds_can_be_seen_and_heard(app):
    scene = at_sand(app)
    quiet(scene)
    run(app, 45.5)
    app.sounds.played.clear()
    before = pygame.image.tobytes(app.surface.subsurface(spot_of(app, "sand").rect), "RGB")
    run(app, 5.5)
    assert app.sounds.played.count("tick") in (1, 2)
    assert pygame.image.tobytes(app.surface.subsurface(spot_of(app, "sand").rect), "RGB") != before
    run(app, 9.5)
    assert "sand-end" in app.sounds.played


def test_the_time_that_is_left_can_be_read_twice(app):
    scene = at_sand(app)
    quiet(scene)
    run(app, 10.5)
    words = [word.text for word in app.draw_now().words]
    assert words.count("50") == 2
    assert "50" in spot_of(app, "bar:clock").label


def test_looking_back_shows_the_quarters_and_starts_no_time(app):
    scene = at_sand(app)
    quiet(scene)
    run(app, 31)
    assert scene.view.marks == 2
    scene.show_moment(len(scene.table.done))
    assert app.stack.top.name == "replay"
    run(app, 40)
    assert "Quarter 3 of 4" in words_on(app)
    assert len(scene.table.done) == 2
    press(app, "escape")
    assert app.stack.top is scene


def test_time_stands_still_for_a_closer_look(app):
    scene = at_sand(app, MIXED)
    quiet(scene)
    run(app, 2)
    left = scene.sitting.clock.remaining(app.now)
    scene.look_at_seat(1)
    assert app.stack.top is not scene
    run(app, 10)
    press(app, "escape")
    assert left - scene.sitting.clock.remaining(app.now) < 0.3
