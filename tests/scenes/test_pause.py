"""Pause: nothing of the table shows, nobody moves on, and whoever comes back finds it as it was."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game import Table
from game.bots.bot import Budget
from scenes.screens.pause import PauseScene, file_name
from scenes.table.scene import TableScene
from scenes.table.start import open_table
from tests.scenes.hands import click, faults_all_along, looks, press, type_text, words_on

NAMES = ("Ana", "Ben", "Kim")


@pytest.fixture
def table(app) -> TableScene:
    return open_table(app, "climbers", ("human", "human", "random"), NAMES, 5, {})


@pytest.fixture
def scene(app, table) -> PauseScene:
    table.open_menu()
    return app.stack.top


def test_the_menu_stops_the_bots_and_resuming_lets_them_go_on(app, table, scene):
    assert table.sitting.is_paused
    click(app, "resume")
    assert app.stack.top is table
    assert not table.sitting.is_paused


@pytest.mark.parametrize("key", ["escape", "f10"])
def test_a_key_resumes_too(app, table, scene, key):
    press(app, key)
    assert app.stack.top is table
    assert not table.sitting.is_paused


def test_nothing_of_the_table_shows_through(app, table, scene):
    """Two tables that differ in every card look the same while they are paused."""
    app.draw_now()
    before = pygame.image.tobytes(app.surface, "RGB")
    other = Table.new("climbers", 3, 6, names=NAMES, players=table.sitting.players)
    other.autosave_to = table.table.autosave_to
    table.sitting.table = other
    app.draw_now()
    assert pygame.image.tobytes(app.surface, "RGB") == before


def test_leaving_leaves_the_table_too(app, table, scene):
    click(app, "leave")
    assert table not in app.stack.scenes
    assert table.sitting.is_paused
    assert table.table.autosave_to.exists()


def test_rulebook_and_settings_open_over_it(app, table, scene):
    for button in ("rulebook", "settings"):
        click(app, button)
        assert app.stack.top.name == button
        press(app, "escape")
        assert app.stack.top is scene
    assert table.sitting.is_paused


def test_the_last_bot_can_be_asked_for_its_reason(app, table, scene):
    ask = table.sitting.ask_of(2)
    thought = table.sitting.start_thinking(2, "rules", Budget(1))
    table.sitting.bot_chooses(ask, replace(table.sitting.ready(thought, 2), reason="It empties my hand."))
    click(app, "why")
    assert "It empties my hand." in words_on(app)


def test_it_says_where_the_game_is_saved(app, table, scene):
    assert table.table.autosave_to.name in words_on(app)


def test_a_copy_is_a_file_of_its_own(app, table, scene):
    click(app, "copy")
    click(app, "copy_name")
    for _ in range(40):
        press(app, "backspace")
    type_text(app, "evening")
    click(app, "copy_save")
    copy = app.folders.saves / "evening.json"
    assert Table.load(copy).digest() == table.table.digest()
    assert table.table.autosave_to != copy
    assert "evening.json" in words_on(app)


def test_a_copy_never_replaces_another_file(app, table, scene):
    scene.ask_copy()
    scene.type_copy(table.table.autosave_to.stem)
    click(app, "copy_save")
    assert app.bubble.refusal is not None
    scene.type_copy("...")
    click(app, "copy_save")
    assert "name" in app.bubble.refusal.text


def test_a_name_cannot_lead_out_of_the_folder():
    assert file_name("../../etc/passwd") == "etc-passwd"
    assert file_name("C:\\x?*") == "C-x"
    assert file_name("Ana's evening") == "Ana-s evening"


def test_the_same_seed_deals_the_same_game_again(app, table, scene):
    dealt = table.table.view(0)["seats"][0]["team"]
    table.table.choose(*_first_choice(table.table))
    click(app, "same_seed")
    again = app.stack.top
    assert isinstance(again, TableScene)
    assert again is not table
    assert again.table.view(0)["seats"][0]["team"] == dealt
    assert len(again.table.done) < 2
    assert again.table.autosave_to != table.table.autosave_to
    assert not again.sitting.is_paused


def _first_choice(table: Table):
    ask = table.asks[0]
    return ask.seat, tuple(option.id for option in ask.options[: ask.at_least])


def test_the_menu_fits_or_scrolls_in_every_size(app, table, scene):
    scene.ask_copy()
    scene.ask_why()
    for look in looks(app):
        assert not faults_all_along(app), look
