"""Where things are: on every leviathan the spaces are large enough to aim at, and nothing is cut, at every size."""

from __future__ import annotations

import functools
import random

import pytest

from game import Table
from scenes.leviathan.map.rulers import EDGE
from tests.scenes.hands import faults_of, resize
from tests.scenes.leviathan.wilds import any_move, new_table, scene_of

LEVIATHANS = sorted(Table.new("leviathan", 2, 1, {}).game.content.scenarios)
FOUR = ("human", "random", "random", "random")
LEAST = {(1280, 720): 44, (1600, 900): 56, (1920, 1080): 66, (3840, 2160): 120}
"""How large a space is at the least, in pixels, by the size of the window."""


@functools.cache
def in_play(leviathan: str) -> Table:
    """A table of four in the first activation of a person."""
    table, choices = new_table(FOUR, 3, leviathan=leviathan), random.Random(3)
    while not any(ask.must and ask.kind == "window" and ask.seat == 0 and ask.args[0] == "act" for ask in table.asks):
        any_move(table, choices)
    return table


def side_of(app) -> int:
    return next(spot.rect.width for spot in app.frame.spots if spot.id.startswith("space:"))


def test_there_are_tall_and_wide_leviathans():
    assert len(LEVIATHANS) >= 17


@pytest.mark.parametrize("leviathan", LEVIATHANS)
def test_a_space_is_large_enough_to_aim_at(app, leviathan):
    scene = scene_of(app, in_play(leviathan).clone(), FOUR)
    for size, least in LEAST.items():
        resize(app, size)
        frame = app.draw_now()
        assert side_of(app) >= least, size
        spaces = [spot for spot in frame.spots if spot.id.startswith("space:")]
        assert all(spot.seen == spot.rect for spot in spaces), "the whole map is in sight"
        assert scene.lens.camera.is_fit


@pytest.mark.parametrize("leviathan", LEVIATHANS)
def test_nothing_is_cut_and_all_can_be_reached_at_every_size_of_window_and_text(app, leviathan):
    scene_of(app, in_play(leviathan).clone(), FOUR)
    for size in LEAST:
        resize(app, size)
        for percent in (100, 150, 200):
            app.change(text_percent=percent)
            app.draw_now()
            assert faults_of(app.draw_now()) == [], f"{size}, {percent} %"


@pytest.mark.parametrize("leviathan", ["deep", "tyrant", "hunger"])
def test_looking_back_leaves_a_space_as_large_on_a_tall_map_and_nothing_cut(app, leviathan):
    table = in_play(leviathan).clone()
    scene = scene_of(app, table, FOUR)
    board = scene.board.crew.plan.board
    for size, least in LEAST.items():
        resize(app, size)
        scene.show_moment(len(table.done))
        assert faults_of(app.draw_now()) == [], size
        assert side_of(app) >= (least if board.height > board.width else least * 3 // 4), size
        app.stack.top.close()


def test_the_letters_above_the_map_stand_clear_of_its_frame(app):
    scene_of(app, in_play("sage").clone(), FOUR)
    resize(app, (1600, 900))
    frame = app.draw_now()
    top = min(spot.rect.top for spot in frame.spots if spot.id.startswith("space:"))
    (letter,) = [word for word in frame.words if word.text == "E" and word.rect.bottom <= top]
    assert letter.rect.bottom <= top - frame.u(EDGE)
