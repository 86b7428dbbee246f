"""The table's furniture: hints, reasons, taking back, the log, looking closer, speed, and what a resize does."""

from __future__ import annotations

import pygame
import pytest

from game import Refused, Table
from game.engine.decision import choice_id
from scenes.climbers.stages import KINDS
from scenes.table.furniture.log import things_of
from scenes.table.help.telling import undo_tip
from scenes.table.sitting import Sitting
from tests.scenes.hands import click, click_at, press, spot_of, tab_to, wait, words_on
from tests.scenes.tables import ONE, TWO, sit_down, until_asked


def to_a_play(app, seed: int = 5):
    """A table at which the person is to answer a play."""
    scene = sit_down(app, ONE, seed=seed, steps=4)
    while True:
        assert until_asked(app, scene)
        if scene.ask.kind == "play" and scene.view.latest and len(scene.ask.options) > 2:
            return scene
        option = scene.ask.options[0]
        if scene.ask.kind == "hand":
            scene.choose(tuple(each.id for each in scene.ask.options)[: scene.ask.at_least])
        else:
            scene.choose(option.id)


def test_a_hint_comes_in_three_steps_and_marks_what_it_means(app):
    scene = to_a_play(app)
    before = len(scene.table.history)
    press(app, "h")
    assert scene.hint.step == 1
    assert scene.hint.thought() is not None
    assert "Hint, 1 of 3" in words_on(app)
    things = scene.hint.things()
    assert all(scene.points_at(thing) for thing in things)
    click(app, "hint:next")
    assert "I would choose" in words_on(app)
    click(app, "hint:next")
    assert "Why:" in words_on(app)
    click(app, "hint:next")
    assert not scene.hint.is_open
    assert len(scene.table.history) == before, "a hint plays nothing"


def test_a_hint_is_the_same_whatever_the_others_hold(app):
    from tests.scenes.tables import imagined

    scene = to_a_play(app)
    scene.ask_hint()
    first = scene.hint.thought()
    for seed in range(3):
        other = Sitting(imagined(scene, 0, seed), ONE, app.settings)
        other.ask_advice()
        assert (other.advice().choice, other.advice().advice) == (first.choice, first.advice)


def test_a_bot_says_why_without_telling_what_it_holds(app):
    scene = to_a_play(app)
    press(app, "w")
    assert scene.why.reason() in words_on(app)
    passed = [command.reason for command in scene.table.done if command.reason]
    assert passed
    assert all("nothing that beats it" not in reason for reason in passed)


def test_a_refusal_is_shown_at_the_pointer_in_the_status_line_and_in_the_log(app):
    scene = to_a_play(app)
    dim = next(card for card in scene.board.choosing.hand_cards() if scene.board.choosing.is_dim(card))
    click(app, f"hand:{dim}")
    refusal = app.bubble.refusal
    assert isinstance(refusal, Refused)
    assert refusal.rule in scene.status()
    assert any(refusal.text in text for _, text in scene.log_lines())
    link = next(spot for spot in app.draw_now().spots if spot.id.startswith(f"link:rule:{refusal.rule}"))
    click(app, link.id)
    assert app.stack.top.name == "rulebook"


def test_lifted_cards_are_put_down_by_escape_before_the_menu_opens(app):
    scene = to_a_play(app)
    card = next(option for option in scene.ask.options if option.points_at).points_at[0]
    click(app, f"hand:{card}")
    assert scene.board.choosing.lifted == [card]
    press(app, "escape")
    assert scene.board.choosing.lifted == []
    press(app, "escape")
    assert app.stack.top.name == "pause"


def test_a_card_that_does_not_go_with_the_lifted_one_begins_a_new_choice_and_nobody_is_scolded(app):
    scene = to_a_play(app)
    singles = [option.id for option in scene.ask.options if len(option.points_at) == 1]
    pairs = [
        (one, other)
        for one in singles
        for other in singles
        if one != other and not any({one, other} <= set(option.points_at) for option in scene.ask.options)
    ]
    assert pairs
    one, other = pairs[0]
    click(app, f"hand:{one}")
    app.clock.wait(1)
    click(app, f"hand:{other}")
    assert scene.board.choosing.lifted == [other]
    assert app.bubble.refusal is None


def test_undo_says_what_it_will_take_back_or_why_it_cannot(app):
    scene = sit_down(app, TWO, seed=3)
    until_asked(app, scene)
    click(app, "curtain:open")
    app.clock.wait(1)
    cards, before = [option.id for option in scene.ask.options], len(scene.table.done)
    scene.choose(tuple(cards[: scene.ask.at_least]))
    assert scene.sitting.cannot_undo() is None, "a sealed choice shows nobody anything yet"
    assert "Take back" in undo_tip(scene.sitting, scene.eyes)
    scene.undo()
    assert len(scene.table.done) == before
    scene.redo()
    assert len(scene.table.done) == before + 1


def test_a_hint_can_be_followed_with_a_click(app):
    scene = to_a_play(app)
    advised = choice_id((scene.sitting.ask_advice(), scene.sitting.advice())[1].choice)
    press(app, "h")
    click(app, "hint:next")
    done = len(scene.table.done)
    click(app, "hint:do")
    assert scene.table.done[done].choose == advised


def test_what_was_revealed_cannot_be_taken_back_and_the_app_says_what(app):
    scene = to_a_play(app)
    play = next(option for option in scene.ask.options if option.points_at)
    scene.choose(play.id)
    assert scene.sitting.cannot_undo().rule == "BV-2"
    click(app, "bar:undo")
    assert app.bubble.refusal.rule == "BV-2"
    assert "plays" in app.bubble.refusal.text


def test_a_choice_that_cannot_be_saved_stands_and_the_app_says_so(app, tmp_path):
    scene = to_a_play(app)
    (tmp_path / "full").write_text("a file where the folder should be")
    scene.table.autosave_to = tmp_path / "full" / "game.json"
    done = len(scene.table.done)
    click(app, "pass")
    assert app.stack.top.name == "error"
    assert "could not be saved" in words_on(app)
    assert len(scene.table.done) > done
    scene.table.autosave_to = tmp_path / "game.json"
    click(app, "go_on")
    assert app.stack.top is scene
    until_asked(app, scene)
    assert len(Table.load(tmp_path / "game.json").done) == len(scene.table.done), "all before is saved with the next"


def test_escape_closes_what_lies_on_the_table_although_a_tip_is_open(app):
    scene = to_a_play(app)
    card = scene.board.choosing.hand_cards()[0]
    click(app, f"hand:{card}", button=3)
    spot = next(spot for spot in app.draw_now().spots if spot.rule or spot.tip)
    app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=spot.seen.center, rel=(0, 0), buttons=(0, 0, 0))])
    wait(app, 0.5)
    press(app, "escape")
    assert app.stack.top is scene


def test_the_focus_is_where_it_was_when_a_screen_over_the_table_closes(app):
    scene = to_a_play(app)
    card = scene.board.choosing.hand_cards()[1]
    tab_to(app, f"hand:{card}")
    press(app, "f1")
    assert app.stack.top.name == "rulebook"
    press(app, "f2")
    assert app.stack.top is scene
    assert app.input.pointing.focus == f"hand:{card}"


def test_a_right_click_on_empty_table_leaves_no_screen_and_puts_cards_down(app):
    scene = to_a_play(app)
    card = next(option for option in scene.ask.options if option.points_at).points_at[0]
    click(app, f"hand:{card}")
    empty = (scene.lens.area.left + 4, scene.lens.area.bottom - 4)
    assert app.frame.at(empty) is None
    click_at(app, empty, button=3)
    assert app.stack.top is scene
    assert scene.board.choosing.lifted == []


def test_pointing_at_a_line_of_the_log_marks_its_cards_and_seat(app):
    scene = to_a_play(app)
    lines = [spot for spot in app.draw_now().spots if spot.id.startswith("log:") and "plays" in spot.label]
    spot = lines[-1]
    app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=spot.seen.center, rel=(0, 0), buttons=(0, 0, 0))])
    app.draw_now()
    assert scene.pointed
    assert set(spot.about) == set(scene.pointed)
    event = next(event for event in scene.table.events if event.name == "played")
    assert things_of(event) == (f"seat-{event.facts['seat']}", *event.facts["cards"])


def test_a_click_on_a_line_of_the_log_shows_that_moment_and_the_way_back(app):
    scene = to_a_play(app)
    history = len(scene.table.history)
    line = [spot for spot in app.draw_now().spots if spot.id.startswith("log:")][-1]
    click(app, line.id)
    assert app.stack.top.name == "replay"
    press(app, "escape")
    assert app.stack.top is scene
    assert len(scene.table.history) == history


def test_a_right_click_looks_closer_at_a_card_and_a_click_closes_it(app):
    scene = to_a_play(app)
    card = scene.board.choosing.hand_cards()[0]
    click(app, f"hand:{card}", button=3)
    assert app.stack.top.name == "look"
    assert scene.content.cards[card].name in words_on(app)
    click_at(app, (8, 8))
    assert app.stack.top is scene


@pytest.mark.parametrize(
    "thing", ["season:1", "season:5", "seat:2:counter:0", "requirement", "pile", "sign:order", "race"]
)
def test_everything_on_the_board_can_be_looked_at(app, thing):
    scene = to_a_play(app)
    click(app, thing)
    assert app.stack.top is not scene


def test_f1_opens_the_rule_of_what_is_under_the_cursor(app):
    scene = to_a_play(app)
    spot = spot_of(app, "season:1")
    app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=spot.seen.center, rel=(0, 0), buttons=(0, 0, 0))])
    press(app, "f1")
    assert app.stack.top.name == "rulebook"
    assert spot.rule
    assert scene in app.stack.scenes


def test_cards_fly_at_normal_speed_and_a_click_lets_them_land(app):
    scene = to_a_play(app)
    app.change(speed=100)
    option = next(option for option in scene.ask.options if option.points_at)
    scene.choose(option.id)
    assert scene.is_moving(app.now)
    first = app.draw_now()
    assert first is not None
    beat = scene.staging.beats
    app.step([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 500), button=1)])
    assert not scene.staging.is_on or scene.staging.beats > beat, "the beat has ended"
    assert f"{option.points_at[0]}" not in dict(scene.board.flights.flying_now(app.now))


def test_every_event_is_seen_before_the_next_and_a_click_catches_up(app):
    """A play that nobody can answer lies on the table before the field is reset."""
    scene = sit_down(app, ("rules",) * 4, seed=5)
    app.change(speed=100)
    seen_before_reset = 0
    for _ in range(3000):
        wait(app, 0.05)
        if scene.staging.is_on and scene.view.latest and scene._view.latest is None:
            cards = scene.view.latest.cards
            seen_before_reset += all(app.draw_now().by_id(f"field:{card}") is not None for card in cards)
            if seen_before_reset > 5:
                break
    assert seen_before_reset > 5
    press(app, "space")
    assert not scene.staging.is_on


def test_between_two_people_the_curtain_waits_until_the_last_play_was_seen(app):
    scene = sit_down(app, TWO, seed=3)
    app.change(speed=100)
    seen = 0
    for _ in range(400):
        wait(app, 0.3)
        if app.stack.top is not scene:
            break
        if scene.curtain is not None:
            click(app, "curtain:open")
            app.clock.wait(1)
            continue
        if scene.ask is None:
            continue
        takes = tuple(each.id for each in scene.ask.options)[: scene.ask.at_least]
        scene.choose(takes if scene.ask.kind == "hand" else scene.ask.options[0].id)
        if scene.staging.is_on and scene.eyes is None:
            seen += 1
            frame = app.draw_now()
            assert frame.by_id("curtain:open") is None
            assert not [spot.id for spot in frame.spots if spot.id.startswith("hand:")], "nobody's hand is open now"
    assert seen > 3


def test_events_shown_one_by_one_end_where_the_table_is():
    """What everybody sees just after the last event of a move is what the table then is."""
    compared = 0
    for seed in range(4):
        table = Table.new("climbers", seed=seed)
        table.watch(None)
        while table.outcome is None and compared < 200:
            count, ask = len(table.events), table.asks[0]
            takes = [option.id for option in ask.options]
            table.choose(ask.seat, takes[: ask.at_least] if ask.kind == "hand" else takes[0])
            if len(table.events) > count and all(event.name in KINDS for event in table.events[count:]):
                seen, is_now = table.seen_at(len(table.events) - 1, None), table.look(None)
                for name in ("latest", "latest_by", "low_is_strong", "seats", "phase"):
                    assert getattr(seen, name) == getattr(is_now, name), (name, table.events[count:])
                compared += 1
    assert compared > 100


def test_with_less_movement_nothing_takes_longer_than_a_cross_fade(app):
    scene = to_a_play(app)
    app.change(speed=100, reduced_motion=True)
    assert scene.milliseconds(500) == pytest.approx(0.08)
    app.change(reduced_motion=False, speed=50)
    assert scene.milliseconds(500) == pytest.approx(1.0)
    app.change(speed=0)
    assert scene.milliseconds(500) == 0


def test_bots_wait_while_the_table_is_paused_and_go_on_after(app):
    scene = sit_down(app, ("rules",) * 4, seed=3)
    press(app, "escape")
    assert app.stack.top.name == "pause"
    before = len(scene.table.history)
    for _ in range(5):
        wait(app, 1)
    assert len(scene.table.history) == before
    press(app, "escape")
    for _ in range(5):
        wait(app, 1)
    assert len(scene.table.history) > before


def test_between_seasons_the_table_says_what_the_season_brought(app):
    scene = sit_down(app, ONE, seed=5)
    app.change(speed=200)
    for _ in range(1500):
        wait(app, 0.5)
        if app.stack.top is not scene:
            break
        if scene.ask is not None:
            takes = tuple(each.id for each in scene.ask.options)[: scene.ask.at_least]
            scene.choose(takes if scene.ask.kind == "hand" else scene.ask.options[-1].id)
    assert app.stack.top.name == "summary"
    assert "Season 1 is over" in words_on(app)
    assert "Next: season 2" in words_on(app)
    drawn = {
        card for event in scene.table.events_for(0) if event.name == "drew" for card in event.facts.get("cards", ())
    }
    assert scene.board.showing.new_cards == drawn != set()
    click(app, "summary:done")
    assert app.stack.top is scene


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (2560, 1440), (800, 600)])
def test_the_table_can_be_drawn_in_a_window_of_any_size(app, size):
    scene = to_a_play(app)
    app.surface = pygame.display.set_mode(size)
    app.settle()
    for percent in (100, 200):
        for preset in ("desk", "table"):
            app.change(text_percent=percent, preset=preset)
            assert app.draw_now().by_id("pass") is not None
    assert scene.ask is not None


def test_the_wheel_zooms_the_board_and_the_fit_key_brings_it_back(app):
    scene = to_a_play(app)
    where = spot_of(app, "requirement").rect.width
    app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=(600, 400), rel=(0, 0), buttons=(0, 0, 0))])
    app.step([pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=3, flipped=False)])
    assert spot_of(app, "requirement").rect.width > where
    press(app, "0")
    assert spot_of(app, "requirement").rect.width == where
    assert scene.lens.camera.is_fit
