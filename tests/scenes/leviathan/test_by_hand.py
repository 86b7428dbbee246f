"""Whole games of Leviathan Wilds, played only by mouse events at positions on the screen, and only by keys."""

from __future__ import annotations

import random

import pygame
import pytest

from tests.scenes.leviathan.wilds import ONE, TWO, answer, by_keys, by_mouse, sit_down, until_asked


def play(app, scene, use, seed: int, most: int = 5000) -> int:
    choices, answers = random.Random(seed), 0
    while answers < most and until_asked(app, scene):
        before = len(scene.table.history)
        answer(app, scene, choices, use)
        assert len(scene.table.history) != before, "nothing happened"
        answers += 1
    return answers


def test_a_whole_game_can_be_played_by_mouse_alone(app):
    app.surface = pygame.display.set_mode((1280, 720))
    scene = sit_down(app, ONE, seed=6)
    assert play(app, scene, by_mouse, 6) > 20
    assert scene.table.outcome is not None


@pytest.mark.slow
def test_turns_can_be_played_by_keyboard_alone(app):
    app.surface = pygame.display.set_mode((1280, 720))
    scene = sit_down(app, ONE, seed=5, leviathan="storm")
    assert play(app, scene, by_keys, 5, most=7) == 7


@pytest.mark.slow
@pytest.mark.parametrize("players", [ONE], ids=["one person"])
def test_a_whole_game_can_be_played_by_keyboard_alone(app, players):
    app.surface = pygame.display.set_mode((1280, 720))
    scene = sit_down(app, players, seed=5, leviathan="storm")
    assert play(app, scene, by_keys, 5) > 20
    assert scene.table.outcome is not None


@pytest.mark.slow
@pytest.mark.parametrize("leviathan", ["sage", "sentinel", "storm", "watcher", "vortex"])
def test_two_people_can_play_any_leviathan_by_mouse_alone(app, leviathan):
    scene = sit_down(app, TWO, seed=8, leviathan=leviathan)
    assert play(app, scene, by_mouse, 8) > 20
    assert scene.table.outcome is not None


@pytest.mark.slow
@pytest.mark.parametrize(
    "options", [{"solo_mode": "on"}, {"climbers_per_seat": "3"}], ids=["one deck", "three climbers"]
)
def test_one_person_can_lead_several_climbers(app, options):
    scene = sit_down(app, ("human",), seed=8, **options)
    assert play(app, scene, by_mouse, 8) > 20
    assert scene.table.outcome is not None
