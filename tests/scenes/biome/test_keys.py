"""Games of Biome Escape played only by keys."""

from __future__ import annotations

import pygame
import pytest

from tests.scenes.biome.asked import ASKED, TWO, by_keys, new_table, play, seated, show
from tests.scenes.biome.tables import wild
from tests.scenes.hands import press, settled, tab_to


def test_questions_can_be_answered_by_keyboard_alone(app):
    app.surface = pygame.display.set_mode((1280, 720))
    scene = show(app, new_table(TWO, 5))
    assert play(app, scene, by_keys, 5, most=2) == 2


@pytest.mark.slow
def test_a_whole_game_can_be_played_by_keyboard_alone(app):
    app.surface = pygame.display.set_mode((1280, 720))
    scene = show(app, new_table(TWO, 5, round_limit="20", quests="1"))
    assert play(app, scene, by_keys, 5) > 20
    assert scene.table.outcome is not None


def test_the_space_bar_ends_the_turn_if_nothing_is_focused(app):
    scene = show(app, seated(wild(2)))
    scene.sitting.tick = lambda *args: False
    app.input.pointing.shows_focus = False
    press(app, "space")
    assert scene.table.done[-1].choose == "end_turn"


def test_escape_closes_panel_after_panel_and_then_opens_the_menu(app):
    scene = show(app, seated(wild(2)))
    press(app, "c")
    tab_to(app, "talk:at:pack")
    press(app, "return")
    assert scene.board.choosing.talk.at == "pack"
    press(app, "escape")
    assert scene.board.choosing.talk.at == ""
    assert scene.board.choosing.panel.kind == "talk"
    press(app, "escape")
    assert scene.board.choosing.panel is None
    press(app, "escape")
    assert app.stack.top.name == "pause"


def test_escape_puts_back_what_was_picked_and_the_play_key_sends(app):
    scene = show(app, ASKED["hoard"]())
    options = [option.id for option in scene.ask.options]
    tab_to(app, f"answer:{options[0]}")
    press(app, "return")
    assert scene.board.choosing.picked == options[:1]
    press(app, "escape")
    assert scene.board.choosing.picked == []
    for option in options[:2]:
        tab_to(app, f"answer:{option}")
        press(app, "return")
    press(app, "p")
    assert [str(each) for each in scene.table.done[-1].choose] == options[:2]


def test_the_focus_of_a_turn_begins_on_the_own_tile_and_enter_opens_it(app):
    scene = show(app, seated(wild(2)))
    press(app, "tab")
    assert app.input.pointing.focus == "cell:0,0"
    press(app, "return")
    assert scene.board.choosing.panel.about == "0,0"
    assert settled(app).by_id("panel:close") is not None


def test_the_look_key_tells_more_about_a_secret(app):
    scene = show(app, seated(wild(2).pack(0, "supply")))
    token = scene.view.seats[0].pack[0].token
    tab_to(app, f"token:{token}")
    press(app, "z")
    assert app.stack.top.name == "look"
    assert app.stack.top.title == "Supply"
