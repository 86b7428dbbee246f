"""Games of Mountains of Madness played only by keys."""

from __future__ import annotations

import pygame
import pytest

from tests.scenes.hands import click, press, settled, spot_of, tab_to
from tests.scenes.mountain.moments import ONE, by_keys, moment, new_table, play, scene_of


def test_questions_can_be_answered_by_keyboard_alone(app):
    app.surface = pygame.display.set_mode((1280, 720))
    scene = scene_of(app, new_table(ONE, 5))
    assert play(app, scene, by_keys, 5, most=6) == 6


def test_a_board_is_chosen_by_keys_and_by_mouse(app):
    scene = scene_of(app, new_table(ONE, 5, boards="choose"))
    wanted = scene.ask.options[3].id
    tab_to(app, f"answer:{wanted}")
    press(app, "return")
    assert scene.view.seats[0].person == wanted
    scene = scene_of(app, new_table(ONE, 5, boards="choose"))
    click(app, f"answer:{scene.ask.options[1].id}")
    assert scene.table.done[-1].choose != ""
    assert scene.ask is None or scene.ask.kind != "board"


@pytest.mark.slow
def test_a_whole_game_can_be_played_by_keyboard_alone(app):
    app.surface = pygame.display.set_mode((1280, 720))
    scene = scene_of(app, new_table(ONE, 5))
    assert play(app, scene, by_keys, 5) > 20
    assert scene.table.outcome is not None


def test_the_focus_begins_where_the_question_is_answered(app):
    for kind, start in (
        ("fly", "space:"),
        ("turn_tile", "do:turn_tile"),
        ("encounter", "hand:"),
        ("rest", "do:move_on"),
    ):
        scene = scene_of(app, moment(kind))
        press(app, "tab")
        assert app.input.pointing.focus.startswith(start), kind
        assert scene.first_focus() == app.input.pointing.focus


def test_the_play_key_lays_what_was_picked_and_the_space_bar_is_done(app):
    table = moment("encounter", condition=lambda table: any(o.id.startswith("lay+") for o in table.asks[0].options))
    scene = scene_of(app, table)
    option = next(option for option in scene.ask.options if option.id.startswith("lay+"))
    for card in option.points_at:
        tab_to(app, f"hand:{card}")
        press(app, "return")
    press(app, "p")
    assert scene.table.done[-1].choose == option.id
    app.input.pointing.shows_focus = False
    press(app, "space")
    assert scene.table.done[-1].choose == "done"


def test_whoever_uses_keys_has_one_to_be_done(app):
    """The space bar presses what is focused, so the key that ends a turn does it wherever the focus is."""
    table = moment("encounter", condition=lambda table: any(o.id == "done" for o in table.asks[0].options))
    scene = scene_of(app, table)
    tab_to(app, "do:done")
    press(app, "shift+tab")
    press(app, "e")
    assert scene.table.done[-1].choose == "done"


def test_escape_puts_picked_cards_back_and_the_look_key_looks_closer(app):
    scene = scene_of(app, moment("discard_hand", 2))
    card = scene.ask.options[0].id
    tab_to(app, f"hand:{card}")
    press(app, "return")
    assert scene.board.choosing.picked == [card]
    press(app, "escape")
    assert scene.board.choosing.picked == []
    tab_to(app, f"hand:{card}")
    press(app, "z")
    assert app.stack.top.name == "look"
    press(app, "escape")
    assert settled(app).by_id("send") is not None
    assert spot_of(app, "send").does is None
