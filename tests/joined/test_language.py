"""A joined window has its own language, whatever the host speaks, and changes it at any moment."""

from __future__ import annotations

import pytest

from game.engine.chance import Stream
from scenes.words import known_language, speak
from tests.joined.window import Hosted, join, play, step_until


@pytest.fixture(autouse=True)
def in_english():
    yield
    speak("en")


@pytest.mark.parametrize("game", ["climbers", "mountain"])
def test_a_window_reads_french_at_an_english_table(app, game):
    hosted = Hosted.new(game, 3)
    try:
        scene = join(app, hosted.address())
        play(app, scene, Stream("french", game), 8)
        step_until(app, scene, lambda: not scene.table.is_waiting)
        app.change(language="fr")
        link = hosted.loop.host._links[0]
        step_until(app, scene, lambda: link.language == "fr" and scene.table.name(1) == "Place 2")
        play(app, scene, Stream("french", game, 2), 4)
        step_until(app, scene, lambda: not scene.table.is_waiting)
        hosted.rest()
        hosted.loop.host.pump(0.0)
        step_until(app, scene, lambda: len(scene.table.events) == len(hosted.table.events_for(0)))
        french = hosted.table.told_in(known_language("fr"))
        assert scene.table.log(0) == french.log(0)
        assert scene.table.log(0) != hosted.table.log(0)
        assert hosted.table.game.content.language.id == "en"
    finally:
        hosted.close()
        app.home()
