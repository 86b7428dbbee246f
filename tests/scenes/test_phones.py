"""How to play with phones in one minute: three pictures, readable in any window and in both languages."""

from __future__ import annotations

import pytest

from scenes.screens.join import JoinScene
from scenes.screens.phones import STEPS, PhonesScene
from scenes.words import say
from tests.scenes.hands import click, faults_all_along, looks, press, words_on


@pytest.fixture
def scene(app) -> PhonesScene:
    app.open(JoinScene(app))
    app.step([])
    click(app, "phones")
    assert isinstance(app.stack.top, PhonesScene)
    return app.stack.top


def test_every_step_has_its_picture_and_its_words(app, scene):
    for number in STEPS:
        assert app.frame.by_id(f"step:{number}") is not None
        assert say(f"phones.step_{number}_says") in words_on(app)
    press(app, "escape")
    assert isinstance(app.stack.top, JoinScene)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_nothing_is_cut_or_overlaps_at_any_size(app, scene, language):
    app.change(language=language)
    for look in looks(app):
        assert faults_all_along(app) == [], look
    app.change(language="en")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_nothing_is_cut_or_overlaps_where_one_joins(app, language):
    app.open(JoinScene(app))
    app.change(language=language)
    for look in looks(app):
        assert faults_all_along(app) == [], look
    app.change(language="en")
