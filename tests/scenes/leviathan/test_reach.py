"""Every option can be reached, every click does something or says why not, and no frame shows what nobody knows."""

from __future__ import annotations

import random

import pygame
import pytest

from game.engine.chance import Stream
from game.engine.redealt import redealt
from scenes.leviathan.menu import panel_offers
from scenes.table.scene import TableScene
from tests.scenes.hands import faults_of, settled
from tests.scenes.leviathan.wilds import TWO, by_mouse, moments, offers, opener_of, reach, scene_of, spot_with

BLANK = ("hint:panel", "tab", "look:panel", "tip:", "menu:panel", "question", "forecast", "overlay:")
"""Sheets of paper: they only keep clicks from what lies below."""


def leads_to(app, scene: TableScene, offer) -> None:
    """An option is on a spot, or in the menu of one, once its climber's cards are on the screen."""
    board = scene.board
    who = board.choosing.offers.owner() if offer.verb in ("treat", "ap") else offer.who
    if offer.verb and who is not None and who >= 0 and board.choosing.shown != who:
        board.choosing.show(who)
        app.draw_now()
    if spot_with(app, offer.id) is not None:
        return
    spot = app.frame.by_id(opener_of(app, scene, offer))
    assert spot is not None
    (spot.looks if spot.id.startswith("space:") else spot.does)()
    app.draw_now()
    assert spot_with(app, offer.id) == f"menu:{offer.id}"
    board.choosing.menu = None
    app.draw_now()


def test_at_every_ask_the_options_that_can_be_reached_are_those_of_the_engine(app):
    app.surface = pygame.display.set_mode((1280, 720))
    kinds, asks = set(), 0
    for leviathan, seed in (("sage", 3), ("storm", 5)):
        for table in moments(TWO, 31, 11, seed, leviathan=leviathan):
            scene = scene_of(app, table, TWO)
            wanted = {(ask.seat, option.id) for ask in table.asks for option in ask.options}
            assert {(offer.seat, offer.id) for offer in offers(scene)} == wanted
            for offer in offers(scene):
                leads_to(app, scene, offer)
            kinds.add(scene.ask.kind)
            asks += 1
    assert asks >= 60
    assert len(kinds) >= 6


def test_an_answer_of_several_things_is_picked_one_by_one_and_sent_together(app):
    table = next(
        table
        for table in moments(TWO, 4000, 1, 3)
        if table.asks[0].kind == "discards" and len(table.asks[0].options) > 1
    )
    scene = scene_of(app, table, TWO)
    hand = [option.id for option in scene.ask.options]
    for offer in offers(scene)[:2]:
        reach(app, scene, offer, by_mouse)
    assert scene.board.choosing.picked == hand[:2]
    assert scene.board.slots.endings()[0].option == tuple(hand[:2])


def what_changed(app, scene: TableScene) -> tuple:
    choosing = scene.board.choosing
    return (
        len(scene.table.history), len(app.stack.scenes), tuple(choosing.picked), choosing.menu is not None,
        choosing.shown, scene.hint.step, scene.tab_is_open, scene.why.at, scene.sitting.is_held,
        scene._confirm.is_open,
    )  # fmt: skip


def click_everything(app, count: int, seed: int, **options) -> int:
    """Activate drawn objects in many states; each must act or refuse with a rule. Moves begin anew."""
    clicked, rules = 0, app.rules
    chance = random.Random(seed)
    for table in moments(TWO, count, 13, seed, **options):
        scene = scene_of(app, table.clone(), TWO)
        ids = [spot.id for spot in app.draw_now().spots if not spot.id.startswith(BLANK)]
        spaces = [id for id in ids if id.startswith("space:")]
        for id in [id for id in ids if id not in spaces] + chance.sample(spaces, min(12, len(spaces))):
            spot = settled(app).by_id(id)
            if spot is None:
                continue
            before = what_changed(app, scene)
            app.input.activate(spot)
            clicked += 1
            refusal = app.bubble.refusal
            if what_changed(app, scene) == before:
                assert refusal is not None or id.startswith("climber:"), f"a click on {id} is silent"
            if refusal is not None:
                assert refusal.text
                assert refusal.rule in rules.rulebook(rules.game_of(refusal.rule)), refusal
            app.bubble.clear()
            scene = scene_of(app, table.clone(), TWO) if len(scene.table.history) != before[0] else put_back(app, scene)
    return clicked


def put_back(app, scene: TableScene) -> TableScene:
    """As it was before a click that chose nothing."""
    while app.stack.top is not scene:
        app.close(app.stack.top)
    scene.resume()
    scene.board.choosing.menu, scene.board.choosing.picked = None, []
    scene.tab_is_open = scene.sitting.is_held = False
    for sheet in (scene.hint, scene.why, scene._confirm):
        sheet.clear()
    scene.refusals.clear()
    app.clock.wait(1)
    return scene


@pytest.mark.slow
def test_every_drawn_object_acts_or_says_why_not(app):
    assert click_everything(app, 4, 11) > 100


@pytest.mark.slow
def test_every_drawn_object_acts_or_says_why_not_in_many_states(app):
    assert click_everything(app, 30, 40, leviathan="storm") > 1000


def test_a_question_with_plain_answers_is_a_sheet_with_a_button_for_each(app):
    table = next(table for table in moments(TWO, 2000, 1, 4) if table.asks[0].kind in ("choose", "order"))
    scene = scene_of(app, table, TWO)
    frame = app.draw_now()
    answers = [spot.option for spot in frame.spots if spot.id.startswith("answer:")]
    offered = [offer.id for offer in panel_offers(scene.board.choosing)]
    assert answers == [option.id for option in scene.ask.options] == offered


def pixels(app) -> bytes:
    app.draw_now()
    return pygame.image.tobytes(app.surface, "RGB")


def test_no_frame_depends_on_what_nobody_can_know(app):
    """Decks, threats face down, mushrooms and injuries are dealt anew, and no pixel changes."""
    compared = 0
    for number, table in enumerate(moments(TWO, 14, 17, 9, leviathan="storm")):
        scene = scene_of(app, table, TWO)
        shown = pixels(app)
        other = table.clone()
        other.game.state = redealt(table.game, scene.eyes, Stream("imagined", number)).state
        if other.digest() != table.digest():
            scene_of(app, other, TWO)
            assert pixels(app) == shown
            compared += 1
    assert compared > 8


LOOKS = [((1280, 720), 100, "paper"), ((1920, 1080), 100, "high"), ((1280, 720), 200, "paper")]


def check_looks(app, size, percent, theme, leviathan, count, every) -> None:
    app.change(text_percent=percent, theme=theme)
    app.surface = pygame.display.set_mode(size)
    for table in moments(TWO, count, every, 8, leviathan=leviathan):
        scene_of(app, table, TWO)
        assert faults_of(app.draw_now()) == []


@pytest.mark.parametrize(("size", "percent", "theme"), LOOKS)
def test_no_word_of_the_table_is_cut_covered_too_small_or_too_pale(app, size, percent, theme):
    check_looks(app, size, percent, theme, "sentinel", 5, 29)


@pytest.mark.slow
@pytest.mark.parametrize("leviathan", ["sage", "sentinel", "storm", "watcher", "tyrant"])
@pytest.mark.parametrize("theme", ["paper", "high"])
@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)], ids=["720", "1080", "2160"])
def test_no_word_is_cut_covered_too_small_or_too_pale_at_any_size(app, size, percent, theme, leviathan):
    check_looks(app, size, percent, theme, leviathan, 12, 23)


@pytest.mark.parametrize("leviathan", ["storm", "sentinel"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_whole_map_is_in_sight_beside_hand_and_log(app, size, leviathan):
    app.surface = pygame.display.set_mode(size)
    tables = moments(TWO, 400, 1, 2, leviathan=leviathan)
    table = next(table for table in tables if any(option.id.startswith("ap+") for option in table.asks[0].options))
    scene = scene_of(app, table, TWO)
    frame = app.draw_now()
    cells = [spot for spot in frame.spots if spot.id.startswith("space:")]
    assert len(cells) == sum(kind != "none" for kind in scene.view.terrain)
    assert all(spot.seen == spot.rect and spot.rect.width >= 32 for spot in cells)
    assert any(spot.id.startswith("log:") for spot in frame.spots)
    assert any(spot.id.startswith("card:") for spot in frame.spots)
