"""What comes next is printed while the present beat is seen, a little in each frame."""

from __future__ import annotations

import msgspec

from game.engine.events import Event
from scenes.app import SLICE
from scenes.biome.map import land
from scenes.table.stage.ahead import Ahead
from scenes.table.stage.beats import Kind, Moment, together
from scenes.table.stage.staging import PATIENCE, Staging
from tests.scenes.biome.tables import late, sit


def test_work_for_a_moment_is_done_in_steps_and_once():
    ahead, done = Ahead(), []

    def steps():
        for number in range(3):
            done.append(number)
            yield

    assert ahead.go_on(7, steps, lambda: False)
    assert done == [0]
    assert not ahead.go_on(7, steps, lambda: True)
    assert done == [0, 1, 2]
    assert not ahead.go_on(7, steps, lambda: True)
    assert done == [0, 1, 2]


def test_work_for_another_moment_takes_its_place():
    ahead, done = Ahead(), []

    def steps(name):
        return lambda: (done.append(name) for _ in range(2))

    assert ahead.go_on(1, steps("old"), lambda: False)
    assert not ahead.go_on(2, steps("new"), lambda: True)
    assert done == ["old", "new", "new"]


class Shows:
    """Events by name, all shown alike."""

    def kind(self, event):
        return {"pass": together("passes"), "along": Kind(holds=0, is_along=True)}.get(event.name, Kind())

    def begins_anew(self, event):
        return False

    def caption(self, event):
        return event.name

    def let_fly(self, event): ...

    def look_there(self, event): ...

    def staged(self, view, before):
        return view


def staging_of(names, is_ready, clock):
    staging = Staging(Shows(), lambda: clock[0], lambda normal: normal / 1000, is_ready=is_ready)
    moments = [Moment(Event(name, {}), number, number) for number, name in enumerate(names)]
    staging.begin("before", moments, len(names), lambda: None)
    return staging


def test_a_beat_waits_a_moment_for_what_it_shows_and_no_longer():
    clock = [0.0]
    staging = staging_of(["play"], lambda: False, clock)
    assert staging.view == "before"
    clock[0] = PATIENCE - 0.01
    assert not staging.advance(clock[0])
    clock[0] = PATIENCE + 0.01
    assert staging.advance(clock[0])
    assert staging.view == 0


def test_whoever_ends_a_beat_does_not_wait():
    staging = staging_of(["play"], lambda: False, [0.0])
    staging.finish()
    assert not staging.is_on


def test_of_things_that_happen_at_once_the_last_is_what_comes():
    staging = staging_of(["play", "pass", "along", "pass", "play"], lambda: True, [0.0])
    assert staging.coming.number == 3


def test_the_land_that_comes_next_is_drawn_without_being_printed_again(app, monkeypatch):
    scene = sit(app, late().table)
    app.draw_now()
    before = scene.view
    name = next(cell for cell, tile in before.tiles.items() if tile.up and cell != "0,0")
    after = msgspec.structs.replace(before, tiles={cell: tile for cell, tile in before.tiles.items() if cell != name})
    board = scene.board
    for _ in board.prepare(app.frame.scrap(), after):
        pass
    printed = []
    monkeypatch.setattr(land, "_wedge", lambda *words: printed.append(words))
    lie = board.map._lay(app.frame, board.map.camera, after, [])
    board.map.land.draw(app.frame, after, board.content, lie, board.map.area)
    assert not printed


def test_a_frame_in_which_the_table_worked_long_is_drawn_in_the_next(app, monkeypatch):
    scene = sit(app, late().table)
    app.draw_now()
    now = [app.now]
    monkeypatch.setattr(app, "clock", lambda: now[0])

    def works(_):
        now[0] += 2 * SLICE
        return True

    monkeypatch.setattr(scene, "tick", works)
    drawn = app.drawn
    app.step([])
    assert app.drawn == drawn
    monkeypatch.setattr(scene, "tick", lambda _: False)
    app.step([])
    assert app.drawn == drawn + 1
