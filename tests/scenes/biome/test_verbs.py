"""The window has an icon and a place for every verb of the rules."""

from __future__ import annotations

from game.biome.actions.verbs import TALK, TURN
from scenes.biome.verbs import SHOWN
from scenes.ui.press import has_drawing


def test_every_verb_is_shown_somewhere_with_an_icon():
    assert set(SHOWN) == {verb.verb for verb in TURN}
    assert {verb for verb, shown in SHOWN.items() if shown.place == "talk"} == {verb.verb for verb in TALK}
    assert all(has_drawing(f"icons/{shown.icon}.svg") for shown in SHOWN.values())
