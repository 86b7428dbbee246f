"""Several people at one screen call silence and lay one after the other behind the curtain (MM-D3)."""

from __future__ import annotations

import pygame
import pytest

from scenes.words import say
from tests.marks import rule
from tests.scenes.hands import click, faults_of, resize, settled, spot_of, wait, words_on
from tests.scenes.mountain.tables import (
    THREE,
    at_sand,
    by_clock,
    hands_on,
    lay_one,
    lay_round,
    open_curtain,
    owner_of,
    run,
)  # fmt: skip


def test_who_calls_silence_lays_first_and_the_sand_stands_still(app):
    scene = at_sand(app, THREE)
    run(app, 5)
    left = scene.sitting.clock.remaining(app.now)
    click(app, "talk:call:1")
    assert scene.curtain == 1
    assert not hands_on(app)
    run(app, 20)
    open_curtain(app)
    assert owner_of(scene, hands_on(app)) == {1}
    lay_one(scene, 1)
    assert scene.curtain is None, "there may be more to lay"
    run(app, 3)
    assert scene.sitting.clock.remaining(app.now) == pytest.approx(left, abs=0.15)
    click(app, "talk:pass_on")
    assert scene.curtain == 2, "leftwards"
    assert not hands_on(app)


@rule("MM-D6")
def test_after_two_laps_the_clock_runs_out(app):
    scene = at_sand(app, THREE)
    run(app, 3)
    click(app, "talk:call:2")
    open_curtain(app)
    lay_one(scene, 2)
    click(app, "talk:pass_on")
    lay_round(app, scene, [0, 1, 2, 0])
    assert by_clock(scene) == []
    lay_round(app, scene, [1])
    run(app, 1)
    assert by_clock(scene)[:4] == ["sand", "sand", "sand", "time_up"]
    assert scene.view.phase == "restart"
    assert not hands_on(app)


def test_whoever_calls_and_lays_nothing_has_not_broken_the_talk(app):
    scene = at_sand(app, THREE)
    run(app, 3)
    click(app, "talk:call:0")
    open_curtain(app)
    click(app, "talk:pass_on")
    assert scene.curtain is None
    assert not scene.view.silence
    left = scene.sitting.clock.remaining(app.now)
    run(app, 2)
    assert scene.sitting.clock.remaining(app.now) < left - 1.5
    assert app.frame.by_id("talk:call:1") is not None


@rule("MM-D6")
def test_ten_seconds_that_run_out_are_a_pass(app):
    scene = at_sand(app, THREE)
    click(app, "talk:call:0")
    run(app, 30)
    assert scene.curtain == 0, "the bar begins when the curtain is lifted"
    open_curtain(app)
    lay_one(scene, 0)
    run(app, 9)
    assert scene.curtain is None
    run(app, 1.5)
    assert scene.curtain == 1


def test_no_tip_of_the_board_lies_over_the_curtain(app):
    scene = at_sand(app, THREE)
    at = spot_of(app, "sand").rect.topleft
    app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=(at[0] + 5, at[1] + 5), rel=(0, 0), buttons=(0, 0, 0))])
    wait(app, 1)
    assert [tip.source for tip in app.tips.open] == ["sand"]
    scene.board.shared.call_silence(0)
    app.redraw()
    wait(app, 1)
    assert scene.curtain == 0
    assert app.tips.open == []


def test_cards_that_were_only_picked_stay_in_the_hand_and_the_log_says_so(app):
    scene = at_sand(app, THREE)
    click(app, "talk:call:0")
    open_curtain(app)
    lay_one(scene, 0)
    settled(app)
    click(app, f"hand:{scene.board.showing.hand_cards()[0]}")
    click(app, "talk:pass_on")
    assert app.bubble.refusal.rule == "MM-R51"
    assert scene.sitting.eyes == 0, "nobody hands on with cards picked"
    run(app, 10.5)
    assert scene.curtain == 1
    assert scene.board.choosing.picked == []
    assert any(say("mountain.talk.put_back", name=scene.name_of(0)) in text for _, text in scene.log_lines())


def test_the_bar_follows_the_pace_of_the_table_and_can_be_switched_off(app):
    scene = at_sand(app, THREE, sand_pace="2")
    scene.board.shared.call_silence(0)
    assert scene.board.round.bar == 20
    scene = at_sand(app, THREE, leader_seconds="off")
    scene.board.shared.call_silence(0)
    assert scene.board.round.bar is None


def test_who_has_no_cards_is_not_handed_the_screen(app):
    scene = at_sand(app, THREE, lambda camp: camp.hand(1))
    assert spot_of(app, "talk:call:1").does is None
    click(app, "talk:call:0")
    open_curtain(app)
    lay_one(scene, 0)
    click(app, "talk:pass_on")
    assert scene.curtain == 2


def test_a_full_sand_runs_on_while_somebody_lays_but_not_behind_a_curtain(app):
    scene = at_sand(app, THREE, one_screen_sand="full", leader_seconds="20")
    click(app, "talk:call:0")
    left = scene.sitting.clock.remaining(app.now)
    run(app, 5)
    assert scene.sitting.clock.remaining(app.now) == pytest.approx(left, abs=0.15)
    open_curtain(app)
    lay_one(scene, 0)
    run(app, 5)
    assert left - 6 < scene.sitting.clock.remaining(app.now) < left - 4.7


def test_a_full_sand_that_runs_out_takes_the_screen_back(app):
    scene = at_sand(app, THREE, one_screen_sand="full", sand_seconds="30", leader_seconds="20")
    run(app, 25)
    click(app, "talk:call:0")
    open_curtain(app)
    lay_one(scene, 0)
    run(app, 6)
    assert scene.view.phase == "restart"
    assert scene.sitting.opened is None
    assert not hands_on(app)


def test_a_restart_begins_a_new_round_of_talk(app):
    scene = at_sand(app, THREE)
    click(app, "talk:call:2")
    open_curtain(app)
    lay_one(scene, 2)
    click(app, "talk:pass_on")
    lay_round(app, scene, [0, 1, 2, 0, 1])
    run(app, 1)
    scene.choose("restart")
    assert (scene.view.sand, scene.view.silence) == (2, False)
    assert scene.curtain is None
    assert app.draw_now().by_id("talk:call:0") is not None


@rule("MM-D8")
def test_somebody_who_spoke_costs_a_token(app):
    scene = at_sand(app, THREE)
    assert app.frame.by_id("curtain:spoke") is None
    click(app, "talk:call:0")
    assert app.frame.by_id("curtain:spoke") is None, "it is not silent yet"
    open_curtain(app)
    lay_one(scene, 0)
    click(app, "talk:pass_on")
    app.clock.wait(1)
    tokens = scene.view.sled
    click(app, "curtain:spoke")
    click(app, "curtain:spoke:2")
    assert scene.view.sled == tokens - 1
    assert scene.table.done[-1].choose == "blab+seat-2"
    assert scene.curtain == 1, "the screen still waits for the same person"


def test_without_a_clock_the_leader_ends_what_all_have_laid(app):
    scene = at_sand(app, THREE, sand_seconds="off")
    click(app, "talk:mark")
    assert scene.view.marks == 1
    click(app, "talk:call:1")
    open_curtain(app)
    lay_one(scene, 1)
    assert scene.board.round.bar is None
    click(app, "talk:pass_on")
    lay_round(app, scene, [2, 0, 1, 2, 0])
    run(app, 5)
    assert scene.view.phase == "encounter"
    click(app, "talk:done")
    assert scene.view.phase == "restart"


# --- what whoever lays is told ------------------------------------------------------------------------------------


@pytest.mark.parametrize("percent", [100, 150, 200])
def test_whoever_lays_sees_their_time_and_the_way_on_however_large_the_text(app, percent):
    app.change(text_percent=percent)
    resize(app, (1280, 720))
    scene = at_sand(app, THREE)
    click(app, "talk:call:0")
    open_curtain(app)
    for is_first in (True, False):
        if not is_first:
            lay_one(scene, 0)
        spot = spot_of(app, "talk:pass_on")
        assert spot.seen.size == spot.rect.size, "nobody has to scroll for it"
        assert "10 s" in words_on(app)
        assert faults_of(app.draw_now()) == []


@rule("MM-73")
@pytest.mark.parametrize("by_hand", [True, False])
def test_whoever_calls_silence_is_told_that_without_a_card_talk_goes_on_and_so_are_the_others(app, by_hand):
    scene = at_sand(app, THREE)
    click(app, "talk:call:0")
    open_curtain(app)
    assert say("mountain.talk.give_back") in words_on(app)
    assert say("mountain.talk.laying_first").split(":")[0] in words_on(app)
    assert app.frame.by_id("do:done") is None, "nobody can be done before a card is laid"
    click(app, "talk:pass_on") if by_hand else run(app, 11)
    assert not scene.view.silence
    assert scene.log_lines()[-1][1].endswith(say("mountain.talk.given_back", name="Ana"))
    run(app, 1)
    click(app, "talk:call:0")
    open_curtain(app)
    lay_one(scene, 0)
    assert say("mountain.talk.pass_on") in words_on(app)
    assert say("mountain.board.do.done_for_good") in words_on(app)


def test_the_curtain_tells_in_the_silence_who_has_laid_and_not_what_all_have_seen(app):
    scene = at_sand(app, THREE)
    run(app, 9)
    click(app, "talk:call:0")
    open_curtain(app)
    lay_one(scene, 0)
    click(app, "talk:pass_on")
    assert scene.curtain == 1
    told = words_on(app)
    assert "Ana lays cards: 1" in told
    for seen in ("quarters of the sand", "The sand is turned", "The tile on", "silence Ana"):
        assert seen not in told, seen
