"""The host's sand on a joined screen: counted in there, it runs on here between two messages, and stands with it."""

from __future__ import annotations

import time

from game import Table
from tests.joined.window import Hosted, join, step_until

PLAYERS = ("human", "rules", "rules")


def hosted_sand(speed: int = 200, **more) -> Hosted:
    """A table whose first question is to turn the tile; the count of three takes a second and a half."""
    for seed in range(30):
        table = Table.new("mountain", 3, seed, players=PLAYERS)
        for _ in range(10):
            if any(ask.kind == "turn_tile" for ask in table.asks):
                break
            first = next(ask for ask in table.asks if ask.must)
            table.choose(first.seat, first.options[0].id)
        if any(ask.seat == 0 and ask.kind == "turn_tile" for ask in table.asks):
            return Hosted(table, speed=speed, **more)
    raise AssertionError("nobody is asked to turn a tile")


def test_the_sand_is_the_hosts(app, clock):
    hosted = hosted_sand()
    try:
        scene = join(app, hosted.address())
        far = scene.sitting.clock
        step_until(app, scene, lambda: scene.ask is not None and scene.ask.kind == "turn_tile")
        scene.choose("turn_tile")
        step_until(app, scene, lambda: far.is_counting)
        assert far.count in (1, 2, 3)
        assert scene.ask is None
        app.draw_now()
        step_until(app, scene, lambda: far.is_running and scene.ask is not None)
        assert scene.ask.kind == "encounter"
        assert far.total > 20
        assert far.quarter == 1
        before = far.remaining(app.now)
        clock.wait(1.0)
        assert 0.5 < before - far.remaining(app.now) <= 1.0
        app.draw_now()
    finally:
        hosted.close()


def test_whoever_counts_may_be_stopped_and_the_question_is_there_again(app):
    hosted = hosted_sand(speed=50)
    try:
        scene = join(app, hosted.address())
        step_until(app, scene, lambda: scene.ask is not None and scene.ask.kind == "turn_tile")
        scene.choose("turn_tile")
        step_until(app, scene, lambda: scene.sitting.clock.is_counting)
        scene.back()
        step_until(app, scene, lambda: not scene.sitting.clock.is_counting)
        step_until(app, scene, lambda: scene.ask is not None)
        assert scene.ask.kind == "turn_tile"
    finally:
        hosted.close()


def test_after_a_crash_the_sand_waits_until_somebody_says_go(app, tmp_path):
    hosted = hosted_sand(save=tmp_path / "sand.json")
    scene = join(app, hosted.address())
    step_until(app, scene, lambda: scene.ask is not None)
    scene.choose("turn_tile")
    step_until(app, scene, lambda: scene.sitting.clock.is_running)
    hosted.die()
    again = Hosted(
        Table.load(tmp_path / "sand.json"), book=hosted.loop.host.book, save=tmp_path / "sand.json", port=hosted.port,
        speed=200,
    )  # fmt: skip
    try:
        step_until(app, scene, lambda: scene.sitting.client.state == "in" and scene.sitting.clock.waits)
        app.draw_now()
        assert app.frame.by_id("waiting:go") is not None
        scene.go_on()
        step_until(app, scene, lambda: scene.sitting.clock.is_running)
        time.sleep(0.01)
    finally:
        again.close()
