"""Games of Biome Escape played only by mouse events at positions on the screen."""

from __future__ import annotations

import pygame
import pytest

from tests.scenes.biome.asked import ONE, TWO, by_mouse, new_table, play, show


def test_the_beginning_and_some_turns_can_be_played_by_mouse_alone(app):
    app.surface = pygame.display.set_mode((1280, 720))
    scene = show(app, new_table(ONE, 4))
    assert play(app, scene, by_mouse, 4, most=9) == 9
    assert {"person", "start_pick"} <= {command_kind(scene, number) for number in range(len(scene.table.done))}


def command_kind(scene, number: int) -> str:
    """Whether a choice was made before the game, as the content tells by its name."""
    choice, content = scene.table.done[number].choose, scene.content
    if choice in content.people:
        return "person"
    return "start_pick" if choice in (*content.secrets, "none") else "turn"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("players", "options"),
    [
        (TWO, {"round_limit": "20", "quests": "2"}),
        (ONE, {"round_limit": "20", "quest_pick": "agreed", "foresight_tiles": "stacks"}),
    ],
    ids=["two", "three, agreed quests"],
)
def test_a_whole_game_can_be_played_by_mouse_alone(app, players, options):
    app.surface = pygame.display.set_mode((1280, 720))
    scene = show(app, new_table(players, 6, **options))
    assert play(app, scene, by_mouse, 6) > 20
    assert scene.table.outcome is not None
