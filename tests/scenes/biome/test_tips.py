"""Tips at the table: one at a time, none of what was, and none over what somebody looks at."""

from __future__ import annotations

import pygame

from game.engine.events import Event
from scenes.biome.map.land import beside
from tests.scenes.biome.tables import MIXED, THREE, quests, sit, wild, with_everything
from tests.scenes.hands import click, press, resize, settled, tab_to, wait


def point(app, scene, cell: str) -> None:
    at = scene.board.map.lie.centre(cell)
    app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))])
    settled(app)


def shown_tips(app) -> list[str]:
    wait(app, 0.5)
    return [tip.source for tip in app.tips.open]


def test_a_sweep_over_many_things_leaves_one_tip(app):
    scene = sit(app, wild().table)
    for cell in ("0,-1", "0,-2", "1,-2", "1,-1"):
        point(app, scene, cell)
        assert shown_tips(app) == [f"cell:{cell}"]
    chips = [spot for spot in app.draw_now().spots if spot.id.startswith("head:stack:")]
    assert len(chips) == len(scene.content.stacks)
    for chip in chips:
        app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=chip.seen.center, rel=(0, 0), buttons=(0, 0, 0))])
        assert shown_tips(app) == [chip.id]


def test_a_walk_closes_the_tip_and_it_stays_closed_until_the_pointer_moves(app):
    scene = sit(app, wild().table)
    point(app, scene, "0,-1")
    assert shown_tips(app) == ["cell:0,-1"]
    click(app, "cell:0,-1")
    assert scene.view.seats[0].at == "0,-1"
    assert shown_tips(app) == []
    point(app, scene, "0,-2")
    assert shown_tips(app) == ["cell:0,-2"]


def test_the_tip_of_a_cell_goes_when_somebody_else_changes_the_land(app):
    scene = sit(app, wild(players=MIXED).table)
    point(app, scene, "0,-1")
    assert shown_tips(app) == ["cell:0,-1"]
    scene.board.changed([Event("moved", {"seat": 1})])
    assert shown_tips(app) == []


def test_a_refusal_is_not_covered_by_a_tip(app):
    scene = sit(app, wild().actions(0).table)
    point(app, scene, "0,-3")
    assert shown_tips(app) == ["cell:0,-3"]
    click(app, "cell:0,-3")
    assert app.bubble.refusal is not None
    assert shown_tips(app) == []


def test_the_tip_of_a_cell_leaves_its_neighbours_in_sight(app):
    resize(app, (1920, 1080))
    scene = sit(app, wild().table)
    for cell in ("0,-1", "0,-3", "-2,0", "2,-2"):
        point(app, scene, cell)
        assert shown_tips(app) == [f"cell:{cell}"]
        app.draw_now()
        tip = app.tips.open[0].rect
        for name in (cell, *(other for other in beside(cell) if other in scene.view.tiles)):
            assert not tip.collidepoint(scene.board.map.lie.centre(name)), (cell, name)


def test_the_tip_of_a_cell_is_near_it_and_leaves_the_quests_in_sight(app):
    resize(app, (1600, 900))
    scene = sit(app, wild().table)
    for cell in ("0,-1", "0,-3", "-2,0", "2,-2"):
        point(app, scene, cell)
        assert shown_tips(app) == [f"cell:{cell}"]
        app.draw_now()
        tip, radius = app.tips.open[0].rect, scene.board.map.lie.radius
        x, _ = scene.board.map.lie.centre(cell)
        assert min(abs(tip.left - x), abs(tip.right - x)) < 4 * radius, cell
        assert not tip.colliderect(app.frame.by_id("side").rect), cell


def test_no_tip_opens_at_a_pointer_at_rest_after_the_turn_was_ended(app):
    scene = sit(app, wild(players=THREE).table)
    ends = next(spot for spot in app.draw_now().spots if spot.option == "end_turn")
    app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=ends.seen.center, rel=(0, 0), buttons=(0, 0, 0))])
    assert shown_tips(app) == [ends.id]
    click(app, ends.id)
    assert scene.view.active != 0
    for _ in range(4):
        assert shown_tips(app) == []


def test_a_pinned_tip_stays_while_others_play(app):
    scene = sit(app, wild().table)
    point(app, scene, "0,-1")
    assert shown_tips(app) == ["cell:0,-1"]
    app.tips.pin()
    scene.board.changed([Event("moved", {"seat": 1})])
    point(app, scene, "0,-2")
    assert shown_tips(app) == ["cell:0,-1", "cell:0,-2"]


def test_a_tip_that_is_entered_lets_the_loop_sleep(app):
    scene = sit(app, wild().table)
    point(app, scene, "0,-1")
    assert app.tips.wakes_at() is not None
    assert shown_tips(app) == ["cell:0,-1"]
    app.tips.pin()
    app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=(2, 2), rel=(0, 0), buttons=(0, 0, 0))])
    wait(app, 0.5)
    assert app.tips.open
    assert app.tips.wakes_at() is None


def test_the_keyboard_opens_the_whole_tip_of_a_cell(app):
    scene = sit(app, wild().table)
    tab_to(app, "cell:0,0")
    press(app, "up")
    assert shown_tips(app) == ["cell:0,-1"]
    assert app.tips.open[0].text == scene.board.choosing.cell_tip("0,-1")


def test_a_tip_that_says_more_than_its_button_cites_a_rule(app):
    """Whatever a button of a turn explains stands in the rulebook."""
    told = 0
    for moment in (with_everything(), *(moment for _, moment in quests())):
        scene = sit(app, moment.table)
        scene.board.choosing.look(scene.board.choosing.offers.here())
        for spot in settled(app).spots:
            if spot.id.startswith(("do:", "tile:", "way:", "quest:")) and spot.tip not in ("", spot.label):
                assert spot.rule.startswith("BE-"), spot.id
                told += 1
    assert told > 10
