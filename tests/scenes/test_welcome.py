"""The first launch: three questions on one screen, and nobody has to answer them."""

from __future__ import annotations

import pytest

from scenes.screens.welcome import WelcomeScene
from scenes.settings import load_settings
from tests.scenes.hands import click, faults_all_along, looks, press, resize, tab_to, words_on


@pytest.fixture
def left() -> list[bool]:
    return []


@pytest.fixture
def scene(app, left) -> WelcomeScene:
    app.change(welcomed=False)
    scene = WelcomeScene(app, lambda: left.append(True))
    app.open(scene)
    return scene


def test_one_click_is_enough_to_play(app, scene, left):
    click(app, "play")
    assert left == [True]
    assert app.settings.welcomed
    assert load_settings(app.folders.settings)[0].welcomed


def test_it_asks_for_text_and_movement(app, scene):
    click(app, "text:more")
    click(app, "movement:reduced")
    assert (app.settings.text_percent, app.settings.reduced_motion) == (110, True)
    assert not app.settings.welcomed


def test_everything_can_be_done_with_the_keyboard(app, scene, left):
    tab_to(app, "text:more")
    press(app, "return")
    tab_to(app, "movement:reduced")
    press(app, "space")
    tab_to(app, "play")
    press(app, "return")
    assert (app.settings.text_percent, app.settings.reduced_motion, left) == (110, True, [True])


def test_escape_leads_nowhere_from_here(app, scene, left):
    press(app, "escape")
    assert app.stack.top is scene
    assert left == []


def test_in_a_small_window_with_the_largest_text_all_can_be_reached(app, scene, left):
    resize(app, (1280, 720))
    app.change(text_percent=200)
    click(app, "movement:reduced")
    assert app.settings.reduced_motion
    click(app, "play")
    assert left == [True]


def test_it_says_how_to_change_things_later_with_the_key_that_does_it(app, scene):
    app.change(keys={"settings": "f8"})
    assert "F8 opens the settings" in words_on(app)


def test_nothing_is_cut_or_overlaps_at_any_size(app, scene):
    for look in looks(app):
        assert faults_all_along(app) == [], look


def test_at_the_table_no_text_is_below_28_pixels(app, scene):
    app.change(preset="table")
    assert faults_all_along(app, 28) == []
