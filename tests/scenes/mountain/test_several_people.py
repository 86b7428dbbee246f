"""Several people at one screen: they look round, talk aloud, peek, call silence, and lay in turn (MM-D3)."""

from __future__ import annotations

import pygame
import pytest

from scenes.table.privacy.peek import SECONDS
from tests.marks import rule
from tests.scenes.hands import click, faults_of, looks, press, settled, spot_of, type_text, words_on
from tests.scenes.mountain.tables import (
    MIXED,
    THREE,
    at_sand,
    at_study,
    at_tile,
    by_clock,
    hands_on,
    key,
    lay_one,
    lay_round,
    let_fly,
    open_curtain,
    owner_of,
    quiet,
    run,
)  # fmt: skip

# --- looking round ----------------------------------------------------------------------------------------


@rule("MM-D5")
def test_before_the_tile_turns_everybody_looks_alone(app):
    scene = at_tile(app, THREE, lambda camp: camp.mad(1, "1-07"))
    for seat in (0, 1, 2):
        assert scene.curtain == seat
        assert not hands_on(app)
        assert "Seven" not in words_on(app)
        open_curtain(app)
        assert owner_of(scene, hands_on(app)) == {seat}
        assert ("Seven Is Listening" in words_on(app)) == (seat == 1), "only its owner reads a madness"
        assert app.frame.by_id("do:turn_tile") is None
        assert scene.ask is None, "nobody turns the tile before all are ready"
        click(app, "round:ready")
        app.clock.wait(1)
    assert scene.curtain is None
    assert scene.eyes is None
    assert scene.ask.kind == "turn_tile"
    assert not hands_on(app)
    assert not scene.table.done[1:]


def test_a_bot_that_leads_waits_for_all_to_look(app):
    scene = at_tile(app, ("human", "human", "rules"), lambda camp: camp.leader(2))
    let_fly(app, scene)
    run(app, 10)
    assert scene.sitting.wish is None
    for _ in (0, 1):
        open_curtain(app)
        click(app, "round:ready")
        app.clock.wait(1)
    run(app, 3)
    assert scene.sitting.wish is not None
    click(app, "waiting:agree")
    assert scene.view.phase == "encounter"


def test_one_person_with_bots_has_no_curtain_at_all(app):
    scene = at_tile(app)
    assert scene.curtain is None
    assert hands_on(app)


def test_what_needs_no_secret_is_decided_before_all(app):
    """Where to fly, who takes a Relic, whether to rest: the whole table may see that."""
    scene = at_sand(app, THREE, sand_seconds="off")
    lay_one(scene, 0)
    scene.choose("done", seat=0)
    assert scene.view.phase == "restart"
    assert scene.curtain is None
    assert scene.ask.kind == "restart"
    assert scene.eyes is None
    scene.choose("accept")
    assert scene.view.phase != "restart"


def test_a_study_is_for_all(app):
    scene = at_study(app, THREE)
    assert scene.curtain is None
    assert scene.ask.kind == "study"
    scene.choose("end_search")
    assert scene.table.done[-1].choose == "end_search"


# --- talking and peeking --------------------------------------------------------------------------------------


@rule("MM-D7")
def test_while_all_talk_no_hand_lies_open(app):
    scene = at_sand(app, THREE)
    run(app, 2)
    assert scene.sitting.clock.is_running
    assert not hands_on(app)
    assert "Talk aloud" in words_on(app)
    assert app.frame.by_id("say:act:give") is None


@rule("MM-D5")
def test_a_tab_that_is_held_peeks_while_the_sand_runs_on(app):
    scene = at_sand(app, THREE)
    left = scene.sitting.clock.remaining(app.now)
    spot = spot_of(app, "talk:peek:1")
    app.step([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=spot.rect.center, button=1)])
    assert owner_of(scene, hands_on(app)) == {1}
    run(app, 3)
    assert owner_of(scene, hands_on(app)) == {1}
    app.step([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(5, 5), button=1)])
    assert not hands_on(app)
    assert scene.sitting.clock.remaining(app.now) < left - 2.5


def test_everybody_has_a_key_to_peek_with(app):
    scene = at_sand(app, THREE)
    for seat in (0, 1, 2):
        app.step([key(pygame.KEYDOWN, seat + 1)])
        app.step([key(pygame.KEYDOWN, seat + 1)])  # a key that is held comes again
        assert owner_of(scene, hands_on(app)) == {seat}
        app.step([key(pygame.KEYUP, seat + 1)])
        assert not hands_on(app)
    app.step([key(pygame.KEYDOWN, 4)])
    assert not hands_on(app)


def test_only_one_hand_is_ever_open(app):
    scene = at_sand(app, THREE)
    app.step([key(pygame.KEYDOWN, 1)])
    app.step([key(pygame.KEYDOWN, 2)])
    assert owner_of(scene, hands_on(app)) == {0}
    app.step([key(pygame.KEYUP, 2)])
    assert owner_of(scene, hands_on(app)) == {0}
    app.step([key(pygame.KEYUP, 1)])
    assert not hands_on(app)


def test_who_cannot_hold_a_key_peeks_for_five_seconds(app):
    scene = at_sand(app, THREE)
    app.change(holds=False)
    press(app, "2")
    assert owner_of(scene, hands_on(app)) == {1}
    run(app, SECONDS - 0.5)
    assert hands_on(app)
    run(app, 1)
    assert not hands_on(app)
    click(app, "talk:peek:0")
    assert owner_of(scene, hands_on(app)) == {0}
    click(app, "talk:peek:0") if app.frame.by_id("talk:peek:0") is not None else press(app, "1")
    assert not hands_on(app)


def test_a_lost_window_hides_what_was_peeked_at(app):
    scene = at_sand(app, THREE)
    app.step([key(pygame.KEYDOWN, 1)])
    app.step([pygame.event.Event(pygame.WINDOWFOCUSLOST)])
    assert scene.peek.seat is None
    assert app.stack.top.name == "pause"


# --- people and bots -------------------------------------------------------------------------------------------------


def test_one_chooses_as_whom_one_speaks_to_the_bots(app):
    scene = at_sand(app, MIXED)
    quiet(scene)
    click(app, "talk:as:1")
    click(app, "say:act:hold")
    assert (scene.table.done[-1].seat, scene.table.done[-1].argument["act"]) == (1, "hold")
    assert scene.table.view(2)["heard"][-1]["by"] == 1
    assert "Bo : Hold! Nobody play yet" in words_on(app)


def test_before_all_eyes_nothing_tells_of_somebodys_madness(app):
    """Nothing is closed, and a refusal names no card."""
    scene = at_sand(app, MIXED, lambda camp: camp.mad(0, "2-01"))
    quiet(scene)
    click(app, "talk:as:0")
    assert spot_of(app, "say:act:give").does is not None
    click(app, "say:act:give")
    click(app, "say:tools:5")
    assert not scene.table.done
    assert app.bubble.refusal.rule == "MM-16"
    assert "Innumerate" not in words_on(app)


@pytest.mark.parametrize("card", [None, "3-02"])
def test_before_all_eyes_nobody_whispers_to_all_mad_or_not(app, card):
    """Who may say nothing at all is shown the same ways to speak as everybody else."""
    scene = at_sand(app, MIXED, lambda camp: camp.mad(0, card) if card else camp)
    quiet(scene)
    click(app, "talk:as:0")
    assert (scene.table.why_not(0, "say") is None) == (card is None)
    assert spot_of(app, "say:voice:shout").does is not None
    assert spot_of(app, "say:voice:whisper").does is None
    click(app, "say:voice:whisper")
    assert app.bubble.refusal.rule == "MM-71"
    assert "whisper" in app.bubble.refusal.text.lower()
    click(app, "say:to:2")
    assert spot_of(app, "say:voice:whisper").does is not None


def test_before_all_eyes_a_number_that_no_card_has_is_closed_for_everybody(app):
    scene = at_sand(app, MIXED, lambda camp: camp.mad(0, "2-01"))
    quiet(scene)
    click(app, "say:act:card")
    assert spot_of(app, "say:tools:6").does is not None
    assert spot_of(app, "say:tools:7").does is None
    click(app, "say:tools:7")
    assert app.bubble.refusal.rule == "MM-71"
    assert "Innumerate" not in app.bubble.refusal.text


def test_behind_their_own_key_people_see_what_their_madness_leaves(app):
    scene = at_sand(app, MIXED, lambda camp: camp.mad(0, "2-01"))
    quiet(scene)
    app.step([key(pygame.KEYDOWN, 1)])
    assert spot_of(app, "say:act:give").does is None
    click(app, "talk:chip:0")
    assert scene.table.done[-1].seat == 0
    app.step([key(pygame.KEYUP, 1)])
    assert not hands_on(app)


def test_what_bots_say_aloud_can_be_read_by_all_and_whispers_only_by_one(app):
    scene = at_sand(app, MIXED)
    quiet(scene)
    scene.table.choose(2, "say", {"act": "give", "type": "books", "qty": 4, "to": "all", "voice": "say"})
    scene.table.choose(2, "say", {"act": "give", "type": "weapons", "qty": 8, "to": 0, "voice": "whisper"})
    scene.sitting._changed()
    scene._refresh()
    words = words_on(app)
    assert "I can give 4 books" in words
    assert "8 weapons" not in words
    app.step([key(pygame.KEYDOWN, 1)])
    assert "8 weapons" in words_on(app)
    app.step([key(pygame.KEYUP, 1)])
    app.step([key(pygame.KEYDOWN, 2)])
    assert "8 weapons" not in words_on(app)


def test_if_a_bot_lays_first_the_people_are_called(app):
    scene = at_sand(app, MIXED)
    quiet(scene)
    card = scene.table.view(2)["seats"][2]["hand"][0]
    scene.table.choose(2, f"lay+{card}")
    scene.sitting._changed()
    scene._refresh()
    assert scene.curtain == 0
    assert scene.sitting.clock.is_on
    assert not scene.sitting.clock.is_running


@rule("MM-D3")
def test_who_has_called_silence_finds_all_talk_closed(app):
    """The game knows of no silence before the first card; the table does."""
    scene = at_sand(app, MIXED)
    quiet(scene)
    click(app, "talk:call:0")
    open_curtain(app)
    assert not scene.view.silence
    talk = [spot.id for spot in settled(app).spots if spot.id.startswith(("talk:chip:", "say:", "tell:"))]
    assert talk == [], "no sentence lies where somebody might hit it"
    assert app.frame.by_id("talk:line") is None
    assert "nobody may speak now" in words_on(app)
    assert "MM-D3" in words_on(app)
    for action in ("kind_1", "seat_5"):
        scene.board.talk.act(action)
    scene.board.talk.tell_card(scene.board.showing.hand_cards()[0])
    assert app.bubble.refusal is None or app.bubble.refusal.rule == "MM-D3"
    assert not scene.board.shared.say_phrase(0, {"to": "all", "text": "snow"})
    assert scene.table.done == []
    lay_one(scene, 0)
    assert scene.view.silence
    assert scene.table.why_not(0, "say").rule == "MM-73"


@rule("MM-D3")
def test_what_was_chosen_to_say_is_forgotten_when_silence_is_called(app):
    scene = at_sand(app, MIXED)
    quiet(scene)
    click(app, "talk:as:0")
    click(app, "say:to:2", button=3)
    click(app, "say:act:who")
    click(app, "talk:call:1")
    open_curtain(app)
    assert app.frame.by_id("say:type:tools") is None
    scene.board.changed([])
    builder = scene.board.talk.builder
    assert (builder.to, builder.voice, builder.act) == ("all", "say", "give")


@rule("MM-D3")
def test_bots_keep_the_silence_that_was_called_and_wait_for_its_first_card(app):
    scene = at_sand(app, MIXED)
    click(app, "talk:call:0")
    run(app, 8)
    assert scene.table.done == [], "the curtain is still down"
    open_curtain(app)
    run(app, 8)
    assert scene.table.done == []
    assert scene.sitting.wakes_at(app.now) is not None, "the time to lay runs all the same"
    lay_one(scene, 0)
    assert scene.view.first_layer == 0
    click(app, "talk:pass_on")
    lay_round(app, scene, [1, 0, 1])
    run(app, 5)
    assert 2 in {command.seat for command in scene.table.done}, "then it is their turn as well"
    assert "say" not in [command.choose for command in scene.table.done]


def test_if_nothing_was_laid_in_time_all_may_talk_again(app):
    scene = at_sand(app, MIXED)
    quiet(scene)
    click(app, "talk:call:0")
    open_curtain(app)
    run(app, 12)
    assert scene.curtain is None
    click(app, "talk:as:1")
    click(app, "say:act:hold")
    assert scene.table.done[-1].choose == "say"


def test_bots_get_their_chance_before_the_sand_is_out(app, monkeypatch):
    scene = at_sand(app, MIXED)
    quiet(scene)
    click(app, "talk:call:0")
    open_curtain(app)
    lay_one(scene, 0)
    click(app, "talk:pass_on")
    monkeypatch.setattr(scene.sitting.live_bots, "are_quiet", lambda: False)
    lay_round(app, scene, [1, 0, 1])
    run(app, 2)
    assert by_clock(scene) == [], "the bot still thinks"
    monkeypatch.setattr(scene.sitting.live_bots, "are_quiet", lambda: True)
    run(app, 1)
    assert by_clock(scene)[-1] == "time_up" or scene.view.phase != "encounter"


def test_a_typed_line_is_said_as_the_one_who_was_chosen(app):
    scene = at_sand(app, MIXED)
    quiet(scene)
    click(app, "talk:as:1")
    click(app, "talk:line")
    type_text(app, "snow 1")
    press(app, "return")
    assert (scene.table.done[-1].seat, scene.table.done[-1].argument["text"]) == (1, "snow 1")
    assert not hands_on(app), "a digit that is typed is no key to peek with"


def test_where_nobody_hides_anything_people_change_chairs_with_a_click(app):
    app.change(privacy="open")
    scene = at_sand(app, THREE, talk="phrases")
    assert scene.curtain is None
    click(app, "talk:as:2")
    assert owner_of(scene, hands_on(app)) == {2}
    click(app, "talk:chip:0")
    assert scene.table.done[-1].seat == 2
    click(app, "talk:as:1")
    lay_one(scene, 1)
    assert scene.view.first_layer == 1


# --- whole turns, frame by frame ------------------------------------------------------------------------------


def look_over(app, scene) -> None:
    """No picture shows two hands, or a hand while a curtain is up, or one that is not that of the eyes."""
    open_hands = owner_of(scene, hands_on(app))
    assert len(open_hands) <= 1
    if scene.curtain is not None:
        assert not open_hands
    elif open_hands:
        assert open_hands == {scene.eyes}
    else:
        assert scene.eyes is None or not scene.table.view(scene.eyes)["seats"][scene.eyes]["hand"]


def one_turn(app, scene) -> None:
    """A turn of three people as they would play it, with everything that hides and shows."""
    turn = scene.view.turn
    for step in range(300):
        look_over(app, scene)
        if scene.table.outcome is not None or scene.view.turn != turn:
            return
        app.clock.wait(1)
        if scene.curtain is not None:
            open_curtain(app)
        elif app.frame.by_id("round:ready") is not None:
            click(app, "round:ready")
        elif app.frame.by_id("talk:pass_on") is not None:
            can_lay = any(option.id.startswith("lay+") for option in scene.ask.options)
            if can_lay and (not scene.view.silence or step % 3 == 0):
                lay_one(scene, scene.eyes)
                look_over(app, scene)
            if app.frame.by_id("talk:pass_on") is not None:  # whoever has laid everything need not
                click(app, "talk:pass_on")
        elif app.frame.by_id("talk:call:1") is not None:
            app.step([key(pygame.KEYDOWN, 2)])
            look_over(app, scene)
            app.step([key(pygame.KEYUP, 2)])
            click(app, "talk:call:1")
        elif scene.ask is not None:
            least = scene.ask.at_least
            ids = [option.id for option in scene.ask.options if option.argument is None]
            plain = next((id for id in ("accept", "end_draw", "move_on") if id in ids), ids[0])
            scene.choose(tuple(ids[:least]) if (least, scene.ask.at_most) != (1, 1) else plain)
        else:
            run(app, 0.3)
    raise AssertionError("the turn never ends")


@pytest.mark.slow
@rule("MM-D7")
def test_a_turn_of_three_people_shows_nobodys_hand_to_another(app):
    scene = at_tile(app, THREE, lambda camp: camp.mad(1, "1-07"))
    one_turn(app, scene)
    assert any(command.choose == "time_up" for command in scene.table.done)
    one_turn(app, scene)


@pytest.mark.slow
def test_many_turns_of_three_people_show_nobodys_hand_to_another(app):
    scene = at_tile(app, THREE)
    for _ in range(8):
        if scene.table.outcome is None:
            one_turn(app, scene)


# --- looks ----------------------------------------------------------------------------------------------------


def moments(app):
    scene = at_sand(app, ("human",) * 5, lambda camp: camp.deal(3, crates=5).deal(4, books=5))
    yield "aloud", scene
    scene.board.shared.call_silence(1)
    yield "curtain", scene
    scene.open_curtain(1)
    yield "visit", scene
    lay_one(scene, 1)
    scene.board.shared.pass_on()
    scene.board.round.asks_who = True
    yield "who spoke", scene
    scene = at_sand(app, MIXED)
    quiet(scene)
    yield "both", scene
    scene.board.shared.call_silence(0)
    scene.open_curtain(0)
    yield "called", scene
    scene = at_tile(app, THREE)
    scene.open_curtain(0)
    yield "look round", scene


def test_the_screens_of_several_people_have_no_faults_at_1080_lines(app):
    for name, _ in moments(app):
        app.draw_now()
        assert faults_of(app.draw_now()) == [], name


@pytest.mark.slow
def test_the_screens_of_several_people_have_no_faults_in_any_window(app):
    for name, _ in moments(app):
        for look in looks(app):
            app.draw_now()
            assert faults_of(app.draw_now()) == [], (name, look)
