"""Every click on something drawn does something, or says why not with a rule's number."""

from __future__ import annotations

import random

import pytest

from scenes.table.scene import TableScene
from tests.scenes.hands import click, settled
from tests.scenes.mountain.moments import FOUR, ONE, moment, moments, scene_of

SHEETS = (
    "side", "sled", "tile", "talk", "hint:panel", "tab", "look:panel", "tip:", "waiting", "madness", "sand",
    "bar:clock", "say:", "count",
)  # fmt: skip
"""Sheets of paper, and what only tells something when it is pointed at."""


def what_changed(app, scene: TableScene) -> tuple:
    choosing = scene.board.choosing
    return (
        len(scene.table.history), len(app.stack.scenes), tuple(choosing.picked), choosing.offers.challenge,
        choosing.shows_blab, scene.hint.step, scene.tab_is_open, scene.why.is_open, scene.status(),
        scene.sitting.is_paused, app.input.pointing.focus,
    )  # fmt: skip


def put_back(app, scene: TableScene) -> None:
    """As it was before a click that chose nothing."""
    while app.stack.top is not scene:
        app.close(app.stack.top)
    scene.resume()
    scene.board.choosing.picked, scene.board.choosing.shows_blab = [], False
    scene.tab_is_open = False
    scene.hint.clear()
    scene.why.clear()
    scene.refusals.clear()
    app.bubble.clear()


def click_everything(app, count: int, seed: int, players=ONE, **options) -> int:
    clicked, chance = 0, random.Random(seed)
    for table in moments(count, 9, seed, players, **options):
        scene = scene_of(app, table.clone(), players)
        ids = [spot.id for spot in app.frame.spots if not spot.id.startswith(SHEETS)]
        spaces = [id for id in ids if id.startswith("space:")]
        others = [id for id in ids if id not in spaces and not id.startswith("log:")]
        for id in others + chance.sample(spaces, min(6, len(spaces))):
            spot = settled(app).by_id(id)
            if spot is None:
                continue
            app.input.pointing.focus = ""
            before = what_changed(app, scene)
            app.input.activate(spot)
            clicked += 1
            refusal = app.bubble.refusal
            if what_changed(app, scene) == before:
                assert refusal is not None, f"a click on {id} is silent"
            if refusal is not None:
                assert refusal.text
                assert refusal.rule in app.rules.rulebook(app.rules.game_of(refusal.rule)), refusal
            if len(scene.table.history) != before[0] or scene.sitting.clock.is_held:
                scene = scene_of(app, table.clone(), players)
            else:
                put_back(app, scene)
    return clicked


@pytest.mark.slow
def test_every_drawn_thing_acts_or_says_why_not(app):
    assert click_everything(app, 4, 12) > 80


@pytest.mark.slow
@pytest.mark.parametrize(
    "options", [{}, {"expert": "on", "summit": "one_gate", "talk": "both"}], ids=["plain", "expert"]
)
def test_every_drawn_thing_acts_or_says_why_not_in_many_states(app, options):
    assert click_everything(app, 20, 30, FOUR, **options) > 400


def refused(app, id: str) -> str:
    app.bubble.clear()
    app.draw_now()
    click(app, id)
    assert app.bubble.refusal is not None, f"{id} is not refused"
    return str(app.bubble.refusal.rule)


def test_a_wrong_space_is_refused_with_its_rule(app):
    scene = scene_of(app, moment("fly", 2, condition=lambda table: table.view(0)["turn"] == 1))
    assert refused(app, "space:m3") == "MM-53"
    scene = scene_of(app, moment("fly", 2, condition=lambda table: table.view(0)["turn"] > 2))
    assert refused(app, f"space:{scene.view.plane}") == "MM-56"
    assert refused(app, "space:e2") == "MM-54"
    assert not scene.table.outcome


def test_cards_out_of_their_time_are_refused(app):
    scene = scene_of(app, moment("fly", 2))
    assert refused(app, f"hand:{scene.board.showing.hand_cards()[0]}").startswith("MM-")
    scene = scene_of(app, moment("encounter", 2, condition=lambda table: not table.view(0)["silence"]))
    assert refused(app, "lay") == "MM-72"
    assert refused(app, "do:done") == "MM-R51"


def test_a_madness_that_forbids_a_lay_is_named_to_its_owner(app):
    """Two by Two: one card alone is refused, two can be laid."""

    def is_pairing(table) -> bool:
        mine = table.view(0)["seats"][0]
        return mine["madness"] == ["2-12"] and not mine["ignored"] and len(mine["hand"]) > 2

    scene = scene_of(app, moment("encounter", 7, FOUR, is_pairing), FOUR)
    one, two = scene.board.showing.hand_cards()[:2]
    click(app, f"hand:{one}")
    assert refused(app, "lay") == "MM-69"
    assert "Two by Two" in app.bubble.refusal.text
    click(app, f"hand:{two}")
    click(app, "lay")
    assert scene.table.done[-1].choose.startswith("lay+")


def test_a_seat_that_may_not_be_chosen_is_refused(app):
    def has_highest(table) -> bool:
        levels = [seat["levels"][-1:] for seat in table.view(0)["seats"]]
        return [3] in levels and any(level != [3] for level in levels)

    scene = scene_of(app, moment("failure", 4, FOUR, has_highest), FOUR)
    seat = next(number for number, each in enumerate(scene.view.seats) if each.level == 3)
    assert refused(app, f"seat:{seat}:hand") == "MM-109"
