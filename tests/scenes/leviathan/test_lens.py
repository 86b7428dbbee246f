"""The map through the camera: dragged wherever it is nearer, still while something else lies there, bare on a key."""

from __future__ import annotations

import pygame

from game import Table
from scenes.leviathan.offers import SETS
from tests.scenes.hands import settled, wait, wheel, words_on
from tests.scenes.leviathan.wilds import TWO, moments, new_table, scene_of


def in_activation(leviathan: str = "sage") -> Table:
    for table in moments(TWO, 400, 1, 3, leviathan=leviathan):
        if any(ask.must and ask.kind == "window" and ask.args[0] == "act" for ask in table.asks):
            return table
    raise AssertionError("nobody ever activates")


def drag(app, start: tuple[int, int], by: tuple[int, int]) -> None:
    """Press, pull and let go."""
    end = (start[0] + by[0], start[1] + by[1])
    app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=start, rel=(0, 0), buttons=(0, 0, 0))])
    app.step([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1)])
    app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=end, rel=by, buttons=(1, 0, 0))])
    app.step([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=1)])
    settled(app)


def test_a_map_that_is_nearer_is_dragged_by_its_spaces(app):
    scene = scene_of(app, in_activation(), TWO)
    wheel(app, scene.lens.area.center, 4)
    before, done = app.draw_now().by_id("space:G5").rect, len(scene.table.done)
    drag(app, before.center, (60, 30))
    assert app.draw_now().by_id("space:G5").rect.topleft == (before.left + 60, before.top + 30)
    assert len(scene.table.done) == done, "a pull is no click"


def test_the_wheel_over_portraits_leaves_the_map_below_as_it_is(app):
    scene = scene_of(app, new_table(TWO, 3), TWO)
    assert scene.ask.kind in SETS
    wheel(app, app.draw_now().rect.center, 3)
    assert scene.lens.camera.is_fit


def test_who_holds_the_key_sees_the_bare_grid_with_the_name_of_each_space_while_it_is_down(app):
    scene = scene_of(app, in_activation(), TWO)
    key = pygame.key.key_code("g")
    app.step([pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="g")])
    assert scene.board.desk.shows_grid
    assert "J4" in words_on(app).split()
    wait(app, 1)
    app.step([pygame.event.Event(pygame.KEYUP, key=key, mod=0)])
    assert not scene.board.desk.shows_grid
    assert "J4" not in words_on(app).split()


def test_the_edges_of_the_map_say_what_its_columns_and_rows_are_called(app):
    for leviathan in ("sage", "tyrant"):
        scene = scene_of(app, in_activation(leviathan), TWO)
        words = words_on(app).split()
        board = scene.board.crew.plan.board
        assert set("ABCDEFGHIJKLMNOP"[: board.width]) <= set(words)
        assert {str(row + 1) for row in range(board.height)} <= set(words)
