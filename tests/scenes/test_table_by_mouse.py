"""Whole games of Tabletop Climber, played only by mouse events at positions on the screen, and only by keys."""

from __future__ import annotations

import random

import pygame
import pytest

from tests.scenes.hands import click, press, tab_to
from tests.scenes.tables import ONE, TWO, sit_down, until_asked


def by_mouse(app, id: str) -> None:
    click(app, id)


def by_keys(app, id: str) -> None:
    """Tab and Enter; the decision's own buttons have keys of their own."""
    if id == "pass":
        press(app, "space")
    elif id in ("play", "ready", "transfer", "drop"):
        press(app, "p")
    else:
        tab_to(app, id)
        press(app, "return")


def answer(app, scene, choices: random.Random, use) -> None:
    """Answer the question on the screen with a random option."""
    if scene.sitting.curtain_for is not None:
        use(app, "curtain:open")
        app.clock.wait(0.3)
        return
    ask = scene.ask
    if ask.kind in ("hand", "add"):
        wanted = choices.sample([option.id for option in ask.options], choices.randint(ask.at_least, ask.at_most))
        for card in sorted(set(wanted) ^ set(scene.board.choosing.taken)):
            use(app, f"hand:{card}")
        use(app, "ready")
        return
    option = choices.choice(ask.options)
    if option.id.startswith("seat-"):
        use(app, choices.choice([f"option:{option.id}", f"seat:{option.id[5:]}"]))
    elif option.id == "pass":
        use(app, "pass")
    else:
        for card in option.points_at:
            use(app, f"hand:{card}")
        use(app, "play" if ask.kind == "play" else ask.kind)


def play_to_the_end(app, scene, use, seed: int) -> int:
    choices, answers = random.Random(seed), 0
    while until_asked(app, scene):
        before = len(scene.table.history), scene.sitting.curtain_for
        answer(app, scene, choices, use)
        assert (len(scene.table.history), scene.sitting.curtain_for) != before, "nothing happened"
        answers += 1
    return answers


@pytest.mark.parametrize(
    ("players", "options"),
    [
        pytest.param(ONE[:3], {"first_start": "choose", "climax_announce": "in_turn"}, marks=pytest.mark.slow),
        pytest.param(ONE, {}, marks=pytest.mark.slow),
        pytest.param(TWO, {}, marks=pytest.mark.slow),
    ],
    ids=["three seats", "four seats", "two people"],
)
def test_a_whole_game_can_be_played_by_mouse_alone(app, players, options):
    scene = sit_down(app, players, seed=5, **options)
    assert play_to_the_end(app, scene, by_mouse, 1) > 20
    assert scene.table.outcome is not None


@pytest.mark.slow
@pytest.mark.parametrize("players", [ONE, pytest.param(TWO, marks=pytest.mark.slow)], ids=["one person", "two people"])
def test_a_whole_game_can_be_played_by_keyboard_alone(app, players):
    app.surface = pygame.display.set_mode((1280, 720))
    scene = sit_down(app, players, seed=6)
    assert play_to_the_end(app, scene, by_keys, 2) > 20
    assert scene.table.outcome is not None


def test_a_double_click_plays_a_legal_single(app):
    scene = sit_down(app, seed=5, steps=4)
    until_asked(app, scene)
    while scene.ask.kind != "play" or not [option for option in scene.ask.options if len(option.points_at) == 1]:
        answer(app, scene, random.Random(1), by_mouse)
        until_asked(app, scene)
    card = next(option for option in scene.ask.options if len(option.points_at) == 1).id
    click(app, f"hand:{card}")
    click(app, f"hand:{card}")
    assert card in [command.choose for command in scene.table.done if command.seat == 0][-1:]


def test_moving_off_before_letting_go_cancels_a_click(app):
    scene = sit_down(app, seed=5, steps=4)
    until_asked(app, scene)
    spot = next(spot for spot in app.draw_now().spots if spot.id.startswith("hand:"))
    app.step([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=spot.seen.center, button=1)])
    app.step([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(5, 5), button=1)])
    assert scene.board.choosing.lifted == []
    assert scene.board.choosing.taken == []
