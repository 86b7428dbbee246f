"""Every option of every question can be reached through what is drawn, and through nothing else."""

from __future__ import annotations

import random

import pygame
import pytest

from tests.scenes.biome.asked import ASKED, answer, by_keys, by_mouse, drawn, offered, reach, show, silent
from tests.scenes.biome.moments import moments
from tests.scenes.hands import click, press, settled

BY_KEYS = ("turn", "orient", "site", "hoard", "box")
"""Questions of every shape, but for those a game begins with; the others are answered by keys in the long tests."""
ALIKE = (
    "loot",
    "reward_camp",
    "transport",
    "serves",
    "hurry",
    "clairvoyance",
    "foresight",
    "pay",
    "start_pick",
    "route",
)
"""Plain lists like others; they are answered by mouse in the long tests."""


def opened(app, kind: str):
    scene = show(app, ASKED[kind]())
    if scene.curtain is not None:
        click(app, "curtain:open")
        app.clock.wait(1)
        settled(app)
    assert scene.ask.kind == kind
    scene.sitting.tick = lambda *args: False  # bots have nothing to do in these tests
    return scene


def test_what_can_be_reached_is_what_the_engine_offers_and_everything_drawn_acts_or_tells(app):
    app.surface = pygame.display.set_mode((1280, 720))
    for kind in ASKED:
        scene = opened(app, kind)
        assert silent(app.frame) == [], kind
        assert drawn(app, scene) == offered(scene), kind


@pytest.mark.parametrize(
    "kind", [kind if kind not in ALIKE else pytest.param(kind, marks=pytest.mark.slow) for kind in ASKED]
)
def test_every_question_can_be_answered_by_mouse(app, kind):
    scene = opened(app, kind)
    before = len(scene.table.done)
    answer(app, scene, random.Random(3), by_mouse)
    assert len(scene.table.done) > before


@pytest.mark.parametrize(
    "kind", [kind if kind in BY_KEYS else pytest.param(kind, marks=pytest.mark.slow) for kind in ASKED]
)
def test_every_question_can_be_answered_by_keys(app, kind):
    app.surface = pygame.display.set_mode((1280, 720))
    scene = opened(app, kind)
    before = len(scene.table.done)
    answer(app, scene, random.Random(4), by_keys)
    assert len(scene.table.done) > before


@pytest.mark.slow
def test_the_focus_begins_at_an_answer(app):
    for kind in sorted({*ASKED} - {"turn", "talk", "vote"}):
        scene = opened(app, kind)
        app.input.pointing.focus = ""
        press(app, "tab")
        assert app.input.pointing.focus == scene.first_focus()
        assert settled(app).by_id(scene.first_focus()).option == scene.ask.options[0].id


@pytest.mark.slow
def test_at_every_ask_what_can_be_reached_is_what_the_engine_offers(app):
    app.surface = pygame.display.set_mode((1280, 720))
    kinds = set()
    for table in moments(90, 7, 11):
        scene = show(app, table)
        assert drawn(app, scene) == offered(scene), scene.ask
        kinds.add(scene.ask.kind)
    assert len(kinds) >= 2


def test_a_site_is_chosen_by_a_click_on_the_map(app):
    scene = opened(app, "site")
    name = scene.ask.options[2].id
    click(app, f"cell:{name}")
    assert scene.table.done[-1].choose == name


def test_a_route_is_chosen_by_a_click_on_its_far_camp(app):
    scene = opened(app, "route")
    ends = [option.id.split("+")[-1] for option in scene.ask.options]
    single = next((end for end in ends if ends.count(end) == 1), None)
    if single is not None:
        click(app, f"cell:{single}")
        assert scene.table.done[-1].choose.endswith(single)
    else:
        click(app, f"cell:{ends[0]}")
        assert scene.board.choosing.panel.about == ends[0]


def test_a_camp_on_the_map_answers_a_question_about_camps(app):
    scene = opened(app, "reward_camp")
    click(app, "cell:0,-2")
    assert scene.table.done[-1].choose == "alder"


def test_a_seat_at_the_side_is_picked_for_a_rescue(app):
    scene = opened(app, "rescue")
    click(app, "seat:1")
    assert scene.board.choosing.picked == ["seat-1"]
    click(app, "send")
    assert tuple(scene.table.done[-1].choose) == ("seat-1",)


def test_a_teleport_that_injures_is_asked_once_more(app):
    scene = opened(app, "teleport")
    before = len(scene.table.history)
    click(app, "cell:1,-4")
    assert len(scene.table.history) == before
    click(app, "confirm:no")
    assert scene.ask.kind == "teleport"
    reach(app, scene, "1,-4", by_mouse)
    assert scene.view.seats[0].health == "injured"


def test_what_is_foreseen_is_put_into_order_one_after_the_other(app):
    scene = opened(app, "arrange")
    while scene.ask is not None and scene.ask.kind == "arrange":
        click(app, f"answer:{scene.ask.options[-1].id}")
        if scene.ask.kind == "arrange" and len(scene.ask.args[2]) == 1:
            words = " ".join(word.text for word in settled(app).words)
            assert f"1. {scene.board.choosing.foreseen[str(scene.ask.args[2][0])]}" in words
    assert scene.ask.kind == "turn"
