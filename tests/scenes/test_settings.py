"""The settings: applied and saved at once, every key can be changed, and there is always a way out."""

from __future__ import annotations

import pytest

from scenes.app import App
from scenes.screens.settings import key_table
from scenes.screens.settings.scene import SettingsScene
from scenes.settings import KEYS, load_settings
from tests.scenes.hands import click, faults_all_along, looks, press, resize, spot_of, tab_to, words_on


@pytest.fixture
def scene(app) -> SettingsScene:
    scene = SettingsScene(app)
    app.open(scene)
    return scene


def kept(app: App):
    """What is in the file."""
    settings, trouble = load_settings(app.folders.settings)
    assert trouble == ""
    return settings


@pytest.mark.parametrize(
    ("spot", "name", "value"),
    [
        ("preset:table", "preset", "table"),
        ("theme:high", "theme", "high"),
        ("plain_type:on", "plain_type", True),
        ("reduced_motion:on", "reduced_motion", True),
        ("speed:50", "speed", 50),
        ("speed:200", "speed", 200),
        ("speed:0", "speed", 0),
        ("volume:less", "volume", 60),
        ("volume:more", "volume", 80),
        ("muted:on", "muted", True),
        ("privacy:trusting", "privacy", "trusting"),
        ("privacy:open", "privacy", "open"),
        ("show_legal:off", "show_legal", False),
        ("holds:off", "holds", False),
        ("cool_down:on", "cool_down", True),
        ("full_screen:on", "full_screen", True),
        ("text:more", "text_percent", 110),
    ],
)
def test_each_choice_is_applied_and_saved_at_once(app, scene, spot, name, value):
    click(app, spot)
    assert getattr(app.settings, name) == value
    assert getattr(kept(app), name) == value


@pytest.mark.slow
def test_text_grows_in_steps_of_ten_up_to_double_and_back(app, scene):
    for _ in range(10):
        click(app, "text:more")
    assert app.settings.text_percent == 200
    assert spot_of(app, "text:more").does is None
    for _ in range(10):
        click(app, "text:less")
    assert app.settings.text_percent == 100
    assert spot_of(app, "text:less").does is None


def test_the_button_that_makes_text_larger_stays_where_it_is(app, scene):
    before = spot_of(app, "text:more").rect.centery
    click(app, "text:more")
    app.draw_now()
    assert abs(spot_of(app, "text:more").rect.centery - before) <= 2


def test_the_same_key_opens_and_closes_the_settings(app):
    press(app, "f3")
    assert isinstance(app.stack.top, SettingsScene)
    press(app, "f3")
    assert not isinstance(app.stack.top, SettingsScene)


@pytest.mark.parametrize("leave", [lambda app: click(app, "done"), lambda app: press(app, "escape")])
def test_done_and_escape_leave(app, scene, leave):
    leave(app)
    assert app.stack.top is not scene


@pytest.mark.slow
def test_everything_can_be_reached_with_the_keyboard(app, scene):
    reached = set()
    for _ in range(len([spot for spot in app.draw_now().spots if spot.focus])):
        press(app, "tab")
        reached.add(app.input.pointing.focus)
        spot = spot_of(app, app.input.pointing.focus)
        assert spot.seen.height >= 20, f"{spot.id} is focused but cannot be seen"
    assert reached >= {spot.id for spot in app.frame.spots if spot.focus}
    tab_to(app, "muted:on")
    press(app, "return")
    assert app.settings.muted


# --- keys ---------------------------------------------------------------------------------------


def test_a_key_is_changed_by_choosing_its_line_and_pressing_another(app, scene):
    click(app, "key:hint")
    assert scene.waits_for == "hint"
    assert spot_of(app, "key:hint").seen.height > 20
    press(app, "j")
    assert scene.waits_for == ""
    assert app.settings.keys_of("hint") == ("j",)
    assert kept(app).keys == {"hint": "j"}
    assert "J is now for “Ask for advice”." in words_on(app)


def test_keys_can_be_changed_without_the_mouse(app, scene):
    tab_to(app, "key:hint")
    press(app, "return")
    press(app, "ctrl+shift+j")
    assert app.settings.keys_of("hint") == ("ctrl+shift+j",)


def test_an_action_whose_only_key_is_taken_gets_the_key_that_became_free(app, scene):
    click(app, "key:hint")
    press(app, "w")
    assert app.settings.keys_of("hint") == ("w",)
    assert app.settings.keys_of("why") == ("h",)
    assert "which has H instead" in scene.told


def test_an_action_with_other_keys_keeps_those(app, scene):
    click(app, "key:hint")
    press(app, "u")
    assert app.settings.keys_of("undo") == ("ctrl+z",)
    assert "“Take back” keeps Ctrl + Z" in scene.told


def test_no_two_actions_ever_share_a_key_and_none_is_left_without_one(app, scene):
    for action, key in zip(KEYS, ["tab", "return", "left", "a", "z", "f3", "escape", "u", "m", "0", "="], strict=False):
        scene.waits_for = action
        press(app, key)
        taken = [key for action in KEYS for key in app.settings.keys_of(action)]
        assert len(taken) == len(set(taken))
        assert all(app.settings.keys_of(action) for action in KEYS)


def test_escape_can_be_given_away_and_the_new_key_leads_back(app, scene):
    click(app, "key:back")
    press(app, "b")
    press(app, "escape")
    assert app.stack.top is scene
    press(app, "b")
    assert app.stack.top is not scene


def test_while_a_key_is_awaited_the_mouse_leads_out(app, scene):
    click(app, "key:back")
    click(app, "keys:keep")
    assert scene.waits_for == ""
    click(app, "key:back")
    press(app, "left shift")
    assert scene.waits_for == "back"
    click(app, "done")
    assert app.stack.top is not scene
    assert app.settings.keys == {}


def test_a_comma_is_refused_with_the_reason(app, scene):
    click(app, "key:hint")
    press(app, ",")
    assert app.settings.keys == {}
    assert "comma" in words_on(app)
    assert scene.waits_for == "hint"


@pytest.mark.slow
def test_all_keys_are_put_back_and_that_can_be_taken_back(app, scene):
    assert spot_of(app, "keys:reset").does is None
    click(app, "key:hint")
    press(app, "j")
    click(app, "keys:reset")
    assert app.settings.keys == {}
    click(app, "keys:undo")
    assert app.settings.keys == {"hint": "j"}
    assert kept(app).keys == {"hint": "j"}


@pytest.mark.parametrize(
    ("key", "shown"),
    [
        ("ctrl+z", "Ctrl + Z"),
        ("page up", "Page Up"),
        ("+", "+"),
        ("ctrl++", "Ctrl + +"),
        ("keypad +", "Keypad +"),
        ("[+]", "Keypad +"),
        ("enter", "Keypad Enter"),
        ("ctrl+shift+f5", "Ctrl + Shift + F5"),
    ],
)
def test_keys_are_shown_as_people_read_them(key, shown):
    assert key_table.shown(key) == shown


@pytest.mark.slow
def test_nothing_is_cut_or_overlaps_at_any_size(app, scene):
    for look in looks(app):
        assert faults_all_along(app) == [], look


@pytest.mark.parametrize("percent", [100, 200])
def test_nothing_is_cut_while_a_key_is_awaited_or_was_swapped(app, scene, percent):
    resize(app, (1280, 720))
    app.change(text_percent=percent)
    scene.wait_for("page_down")
    assert faults_all_along(app) == []
    press(app, "w")
    assert faults_all_along(app) == []


def test_at_the_table_no_text_is_below_28_pixels(app, scene):
    app.change(preset="table")
    assert faults_all_along(app, 28) == []
