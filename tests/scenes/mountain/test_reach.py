"""Every option of every question can be reached through what is drawn, and through nothing else."""

from __future__ import annotations

import pygame
import pytest

from scenes.mountain.choosing import SAME
from scenes.table.scene import TableScene
from tests.scenes.hands import click, click_at, settled
from tests.scenes.mountain.moments import FOUR, ONE, by_mouse, moment, moments, reach, scene_of

KINDS = (
    "fly", "advise", "turn_tile", "encounter", "restart", "give_relic", "discard_hand", "peek", "peeked", "search",
    "study", "arcane", "failure", "reroll", "box_token", "deal_to", "raise_limit", "rest",
)  # fmt: skip
SEEDS = {"discard_hand": 2, "peek": 1, "peeked": 1, "search": 2, "study": 1}
"""Where rare questions come early."""


def drawn(app, scene: TableScene) -> set[str]:
    """The options that spots stand for, whichever failure is chosen and whoever may have spoken."""
    found = {spot.option for spot in settled(app).spots if isinstance(spot.option, str) and spot.does is not None}
    ids = [spot.id for spot in app.frame.spots]
    if scene.ask.kind == "failure":
        for number in scene.view.failed[1:]:
            click(app, f"challenge:{number}")
            found |= {spot.option for spot in settled(app).spots if isinstance(spot.option, str)}
    if "blab" in ids:
        click(app, "blab")
        found |= {spot.option for spot in settled(app).spots if isinstance(spot.option, str)}
        click(app, "blab:back")
    if any(id.startswith(("talk:chip:", "say:act:")) for id in ids):
        found.add("say")
    if "talk:send" in ids:
        found.add("chat")
    return found


def lays(scene: TableScene) -> list:
    return [option for option in scene.ask.options if option.id.startswith("lay+")]


@pytest.mark.parametrize("kind", KINDS)
def test_what_can_be_reached_is_what_the_engine_offers(app, kind):
    app.surface = pygame.display.set_mode((1280, 720))
    scene = scene_of(app, moment(kind, SEEDS.get(kind, 3)))
    if kind == "discard_hand":
        wanted = {f"hand:{option.id}" for option in scene.ask.options}
        assert {spot.id for spot in app.frame.spots if spot.id.startswith("hand:")} == wanted
        return
    wanted = {option.id for option in scene.ask.options if not option.id.startswith("lay+")}
    wanted -= {id for id, other in SAME.items() if other in wanted}
    assert drawn(app, scene) == wanted


def test_of_two_rests_with_the_same_end_one_is_offered(app):
    def has_both(table) -> bool:
        return {"rest+sled", "rest+spent"} <= {option.id for option in table.asks[0].options}

    scene = scene_of(app, moment("rest", 3, condition=has_both))
    ends = []
    for option in ("rest+sled", "rest+spent"):
        copy = scene.table.clone()
        copy.choose(0, option)
        ends.append((copy.look(0).sled, copy.look(0).spent, copy.look(0).box))
    assert ends[0] == ends[1]
    assert drawn(app, scene) == {"move_on", "rest+spent"}


def test_every_lay_is_made_of_cards_that_are_picked(app):
    app.surface = pygame.display.set_mode((1280, 720))
    scene = scene_of(app, moment("encounter", 3, condition=lambda table: len(table.view(0)["seats"][0]["hand"]) == 4))
    for option in lays(scene):
        scene.board.choosing.picked = list(option.points_at)
        app.draw_now()
        assert next(spot.option for spot in app.frame.spots if spot.id == "lay") == option.id
    assert len(lays(scene)) >= 4


@pytest.mark.parametrize("card", ["2-11", "3-16"])
def test_cards_that_the_wind_picks_are_laid_by_buttons(app, card):
    def has(table) -> bool:
        view = table.look(0).seats[0]
        return card in view.madness and not view.ignored and any(o.id[:4] == "lay_" for o in table.asks[0].options)

    scene = scene_of(app, moment("encounter", 5, FOUR, has), FOUR)
    offered = [option.id for option in scene.ask.options if option.id.startswith("lay_unseen+")]
    assert drawn(app, scene) >= set(offered)
    assert not any(spot.id == "lay" for spot in app.frame.spots)
    reach(app, scene, offered[0], by_mouse)
    assert scene.table.done[-1].choose == offered[0]


@pytest.mark.parametrize(
    ("kind", "options"),
    [
        ("board", {"boards": "choose"}),
        ("first_leader", {"first_leader": "chosen"}),
        ("fly", {"expert": "on", "summit": "one_gate"}),
        ("encounter", {"talk": "both"}),
        ("encounter", {"sand_seconds": "off"}),
        ("turn_tile", {"expert": "on"}),
    ],
)
def test_tables_that_agreed_on_something_else_can_be_answered_too(app, kind, options):
    def is_there(table) -> bool:
        return kind != "encounter" or (table.view(0)["silence"] if "talk" in options else table.view(0)["leader"] == 0)

    scene = scene_of(app, moment(kind, 4, FOUR, is_there, **options), FOUR)
    wanted = {option.id for option in scene.ask.options if not option.id.startswith("lay+")}
    assert drawn(app, scene) == wanted


@pytest.mark.slow
def test_at_every_ask_what_can_be_reached_is_what_the_engine_offers(app):
    app.surface = pygame.display.set_mode((1280, 720))
    kinds = set()
    for table in moments(150, 7, 11, ONE):
        scene = scene_of(app, table)
        if scene.ask.kind == "discard_hand":
            continue
        wanted = {option.id for option in scene.ask.options if not option.id.startswith("lay+")}
        if not any(spot.id == "blab" for spot in app.frame.spots):
            wanted = {id for id in wanted if not id.startswith("blab+")}
        wanted -= {id for id, other in SAME.items() if other in wanted}
        assert drawn(app, scene) == wanted, scene.ask
        kinds.add(scene.ask.kind)
    assert len(kinds) >= 10


def test_several_failures_are_dealt_with_in_any_order(app):
    table = moment("failure", 3, condition=lambda table: len(table.view(0)["failed"]) > 1)
    scene = scene_of(app, table)
    first, second = scene.view.failed[:2]
    assert scene.board.choosing.offers.challenge == first
    click(app, f"challenge:{second}")
    assert scene.board.choosing.offers.challenge == second
    reach(app, scene, f"{second}+die", by_mouse)
    assert scene.table.done[-1].choose == f"{second}+die"


def test_a_seat_at_the_side_answers_a_question_about_seats(app):
    scene = scene_of(app, moment("give_relic", 3))
    option = scene.ask.options[-1].id
    plate = settled(app).by_id(f"seat:{option.removeprefix('seat-')}")
    click_at(app, (plate.rect.left + 30, plate.rect.top + 30))
    assert scene.table.done[-1].choose == option
