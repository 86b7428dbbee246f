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
    scene = sit_down(app, ONE, seed=5)
    assert play(app, scene, by_mouse, 1) > 20
    assert scene.table.outcome is not None
