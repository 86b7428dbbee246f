"""Where things are: on every leviathan the spaces are large enough to aim at, and nothing is cut, at every size."""

from __future__ import annotations

import functools
import random

import pytest

from game import Table
from scenes.leviathan.map.rulers import EDGE
from tests.leviathan.on_the_map import crew_on, threatens
from tests.scenes.hands import faults_of, resize
from tests.scenes.leviathan.wilds import TWO, any_move, new_table, scene_of

LEVIATHANS = sorted(Table.new("leviathan", 2, 1, {}).game.content.scenarios)
ALWAYS = ("sage", "deep", "hive", "watcher")
"""Wide, tall, full and with many things to carry; the others are looked at in the long tests."""
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


@pytest.mark.parametrize(
    "leviathan", [each if each in ALWAYS else pytest.param(each, marks=pytest.mark.slow) for each in LEVIATHANS]
)
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


# --- large text -------------------------------------------------------------------------------------


def drawing_crew(leviathan: str):
    """A table before the first climber draws, with cards in hand: there are two ways to go on."""
    at = {"sage": ("G7", "A1"), "deep": ("A14", "B14")}[leviathan]
    crew = crew_on(leviathan, *at).hand(0, "fix-1", "breaker-1", "breaker-3", "fix-4")
    return threatens(crew, {"sage": "01-1", "deep": "16-5"}[leviathan]).picks("ap+fix-4", "end", "resolve")


def until_drawing(crew) -> None:
    while crew.ask.kind != "window":
        crew.pick(crew.ask.options[0].id)


@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (1920, 1080)])
@pytest.mark.parametrize("leviathan", ["sage", "deep"])
def test_the_ways_to_go_on_are_never_cut(app, leviathan, size, percent):
    crew = drawing_crew(leviathan)
    until_drawing(crew)
    scene_of(app, crew.table, TWO)
    resize(app, size)
    app.change(text_percent=percent)
    frame = app.draw_now()
    ways = [spot for spot in frame.spots if spot.id in ("do:draw", "do:discard")]
    assert len(ways) == 2
    for spot in ways:
        said = [word.text for word in frame.words if spot.rect.contains(word.rect)]
        assert said, spot.id
        assert not any("…" in text for text in said), said
    assert not ways[0].rect.colliderect(ways[1].rect)


@pytest.mark.parametrize(("leviathan", "least"), [("sage", 190), ("deep", 80)])
def test_large_text_leaves_each_card_a_place_to_be_read_and_clicked(app, leviathan, least):
    crew = drawing_crew(leviathan)
    until_drawing(crew)
    scene_of(app, crew.table, TWO)
    resize(app, (1280, 720))
    app.change(text_percent=200)
    cards = [spot.rect for spot in app.draw_now().spots if spot.id.startswith("card:") and spot.id.endswith(":skill")]
    assert len(cards) >= 3
    assert min(rect.width for rect in cards) >= least


def test_every_verb_is_in_sight_beside_a_wide_map_whatever_the_size_of_text(app):
    scene_of(app, in_play("sage").clone(), FOUR)
    resize(app, (1280, 720))
    for percent in (100, 150, 200):
        app.change(text_percent=percent)
        verbs = [spot for spot in app.draw_now().spots if spot.scroll == "actions"]
        assert len(verbs) >= 5
        assert all(spot.seen == spot.rect for spot in verbs), percent


@pytest.mark.parametrize("leviathan", ["forsaken", "fury", "tyrant", "watcher", "deep"])
def test_what_a_leviathan_adds_is_in_sight_too(app, leviathan):
    scene_of(app, in_play(leviathan).clone(), FOUR)
    for size in ((1280, 720), (1920, 1080)):
        resize(app, size)
        verbs = [spot for spot in app.draw_now().spots if spot.scroll == "actions"]
        assert len(verbs) >= 5
        assert all(spot.seen == spot.rect for spot in verbs), size
