"""Games of Mountains of Madness played only by mouse events at positions on the screen."""

from __future__ import annotations

import pygame
import pytest

from tests.scenes.mountain.moments import FOUR, ONE, by_mouse, new_table, play, scene_of


@pytest.mark.slow
def test_turns_as_leader_and_as_follower_can_be_played_by_mouse_alone(app):
    app.surface = pygame.display.set_mode((1280, 720))
    scene = scene_of(app, new_table(ONE, 4))
    assert play(app, scene, by_mouse, 4, most=14) == 14
    leaders = {event.facts["seat"] for event in scene.table.events if event.name == "turn_began"}
    assert 0 in leaders
    assert leaders - {0}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("players", "options"),
    [
        (ONE, {}),
        (FOUR, {"expert": "on", "search_notes": "on"}),
        (ONE, {"sand_seconds": "off", "leader_seconds": "off"}),
        (ONE, {"talk": "both", "first_leader": "chosen"}),
    ],
    ids=["three", "four, expert", "no clock", "aloud too"],
)
def test_a_whole_game_can_be_played_by_mouse_alone(app, players, options):
    app.surface = pygame.display.set_mode((1280, 720))
    scene = scene_of(app, new_table(players, 6, **options), players)
    assert play(app, scene, by_mouse, 6) > 20
    assert scene.table.outcome is not None
