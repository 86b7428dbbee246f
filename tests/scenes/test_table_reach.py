"""Every option can be reached, every click does something or says why not, and no frame shows what it must not."""

from __future__ import annotations

import random

import pygame
import pytest

from game import Refused, Table
from scenes.table.scene import TableScene
from scenes.table.sitting import Sitting
from tests.scenes.hands import click, faults_of, spot_of
from tests.scenes.tables import NAMES, ONE, TWO, imagined, sit_down, until_asked

BLANK = ("hint:panel", "tab", "look:panel", "tip:", "summary:panel", "summary:behind", "leaves")
"""Sheets of paper: they only keep clicks from what lies below."""


def moments(app, count: int, players=ONE, first_seed: int = 1):
    """Moments of games in which a person is asked, one by one from many games."""
    found, seed = 0, first_seed
    while found < count:
        table = Table.new("climbers", len(players), seed, {"auto_pass": "off"}, names=NAMES, players=players)
        bots = Sitting(table, ("random",) * len(players), app.settings)
        step = 0
        while table.outcome is None and found < count:
            if any(players[ask.seat] == "human" for ask in table.asks) and step % 3 == 0:
                found += 1
                yield table
            bots.tick(float(step))
            step += 1
        seed += 1


def scene_of(app, table: Table, players=ONE) -> TableScene:
    scene = TableScene(app, Sitting(table, players, app.settings))
    app.home()
    app.open(scene)
    return scene


@pytest.mark.slow
def test_at_every_ask_the_options_that_can_be_reached_are_those_of_the_engine(app):
    """Cards are lifted through the spots that are drawn; the button then names an option."""
    seen = set()
    for table in moments(app, 120):
        scene = scene_of(app, table)
        frame = app.draw_now()
        ask = scene.ask
        seen.add(ask.kind)
        choosing = scene.board.choosing
        wanted = {option.id for option in ask.options}
        if ask.kind == "hand":
            check_trays(scene, frame)
            continue
        reached = set()
        for option in ask.options:
            if not option.points_at:
                reached.add(spot_of(app, "pass").option)
                continue
            choosing.lifted = []
            app.clock.wait(1)  # not a double click
            for card in option.points_at:
                spot = frame.by_id(f"hand:{card}")
                assert spot.seen.width >= 20
                assert spot.seen.height >= 44
                spot.does()
            button = choosing.buttons()[0]
            assert button["does"] is not None
            reached.add(button["option"])
        assert reached == wanted
    assert seen >= {"hand", "play", "transfer"}


def check_trays(scene: TableScene, frame) -> None:
    """Ready is open exactly when the number of cards fits, and gives just those cards."""
    ask, choosing = scene.ask, scene.board.choosing
    cards = [option.id for option in ask.options]
    assert all(frame.by_id(f"hand:{card}") is not None for card in cards)
    for size in range(len(cards) + 1):
        chosen = random.Random(size).sample(cards, size)
        choosing.taken = chosen
        button = choosing.buttons()[0]
        if ask.at_least <= size <= ask.at_most:
            assert set(button["option"]) == set(chosen)
            assert scene.table.why_not(ask.seat, button["option"]) is None
        else:
            assert isinstance(button["refuses"](), Refused)


def what_changed(app, scene: TableScene) -> tuple:
    choosing = scene.board.choosing
    return (
        len(scene.table.history), len(app.stack.scenes), tuple(choosing.lifted), tuple(choosing.taken),
        choosing.sort, scene.hint.step, scene.tab_is_open, scene.why.at, scene.sitting.opened,
    )  # fmt: skip


def click_everything(app, count: int, first_seed: int) -> int:
    """Activate every drawn object in many states; each must act or refuse with a rule. Chosen moves begin anew."""
    clicked, rules = 0, app.rules
    for table in moments(app, count, first_seed=first_seed):
        scene = scene_of(app, table.clone())
        ids = [spot.id for spot in app.draw_now().spots if not spot.id.startswith(BLANK)]
        frame = app.frame
        for id in ids:
            spot = frame.by_id(id)
            before = what_changed(app, scene)
            app.input.activate(spot)
            clicked += 1
            refusal = app.bubble.refusal
            if what_changed(app, scene) == before:
                assert refusal is not None, f"a click on {id} is silent"
            if refusal is not None:
                assert refusal.text
                assert refusal.rule in rules.rulebook(rules.game_of(refusal.rule)), refusal
            app.bubble.clear()
            if len(scene.table.history) != before[0]:
                scene = scene_of(app, table.clone())
                frame = app.draw_now()
            else:
                put_back(app, scene)
    return clicked


def put_back(app, scene: TableScene) -> None:
    """As it was before a click that chose nothing."""
    while app.stack.top is not scene:
        app.close(app.stack.top)
    scene.resume()
    scene.board.choosing.lifted, scene.board.choosing.taken = [], []
    scene.board.choosing.sort, scene.tab_is_open = "number", False
    scene.hint.clear()
    scene.why.clear()
    scene.refusals.clear()
    app.clock.wait(1)


def test_every_drawn_object_acts_or_says_why_not(app):
    assert click_everything(app, 12, 11) > 400


@pytest.mark.slow
def test_every_drawn_object_acts_or_says_why_not_in_many_states(app):
    assert click_everything(app, 250, 40) > 10_000


def pixels(app) -> bytes:
    app.draw_now()
    return pygame.image.tobytes(app.surface, "RGB")


@pytest.mark.parametrize("players", [ONE, TWO], ids=["one person", "two people"])
def test_no_frame_depends_on_what_the_seat_on_the_screen_cannot_know(app, players):
    """The strongest way to say that no other hand is shown: deal the others anew, and no pixel changes."""
    compared = 0
    for number, table in enumerate(moments(app, 24, players, first_seed=70)):
        scene = scene_of(app, table, players)
        if scene.sitting.curtain_for is not None:
            scene.open_curtain(scene.sitting.curtain_for)
        eyes = scene.eyes
        assert eyes is not None
        shown = pixels(app)
        other = imagined(scene, eyes, number)
        if other.digest() == table.digest():
            continue
        again = scene_of(app, other, players)
        again.sitting.opened = eyes
        assert pixels(app) == shown
        compared += 1
    assert compared > 15


def test_behind_a_curtain_nothing_of_anybody_is_drawn(app):
    up = 0
    for number, table in enumerate(moments(app, 20, TWO, first_seed=90)):
        scene = scene_of(app, table, TWO)
        seat = scene.sitting.curtain_for
        assert seat is not None
        shown = pixels(app)
        for knower in range(4):
            scene_of(app, imagined(scene, knower, number), TWO)
            assert pixels(app) == shown
        up += 1
    assert up == 20


def test_a_click_on_the_curtain_does_not_fall_through_to_the_hand(app):
    scene = sit_down(app, TWO, seed=3)
    until_asked(app, scene)
    where = spot_of(app, "curtain:open").seen.center
    click(app, "curtain:open")
    before = what_changed(app, scene)
    from tests.scenes.hands import click_at

    click_at(app, where)
    assert what_changed(app, scene) == before


def test_losing_the_focus_of_the_window_draws_the_curtain(app):
    scene = sit_down(app, TWO, seed=3)
    until_asked(app, scene)
    click(app, "curtain:open")
    assert scene.sitting.curtain_for is None
    app.step([pygame.event.Event(pygame.WINDOWFOCUSLOST)])
    assert scene.sitting.curtain_for is not None


def test_an_own_hand_can_be_peeked_at_by_holding_its_tab_and_is_hidden_at_once_when_let_go(app):
    scene = sit_down(app, TWO, seed=3)
    until_asked(app, scene)
    click(app, "curtain:open")
    app.clock.wait(1)
    click(app, "bar:chair")  # while hands are chosen, the seats lie behind the tab
    spot = spot_of(app, "peek:2")
    app.step([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=spot.seen.center, button=1)])
    assert scene.eyes == 2
    assert set(scene.board.choosing.hand_cards()) == set(scene.table.view(2)["seats"][2]["team"])
    app.step([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=spot.seen.center, button=1)])
    assert scene.eyes == 0


SIZES = [(1280, 720), (1920, 1080), pytest.param((3840, 2160), marks=pytest.mark.slow)]


@pytest.mark.parametrize("theme", ["paper", "high"])
@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("size", SIZES, ids=["720", "1080", "2160"])
def test_no_word_of_the_table_is_cut_covered_too_small_or_too_pale(app, size, percent, theme):
    app.change(text_percent=percent, theme=theme)
    app.surface = pygame.display.set_mode(size)
    for steps in (0, 4, 9, 14, 25, 40, 60, 90):
        scene = sit_down(app, ONE, seed=8, steps=steps)
        until_asked(app, scene)
        assert faults_of(app.draw_now()) == []
        app.close(scene)


@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("size", SIZES, ids=["720", "1080", "2160"])
def test_the_curtain_and_its_button_can_be_read_at_any_size(app, size, percent):
    app.change(text_percent=percent)
    app.surface = pygame.display.set_mode(size)
    for steps in (0, 14, 30, 60):
        scene = sit_down(app, TWO, seed=3, steps=steps)
        until_asked(app, scene)
        assert scene.curtain is not None
        frame = app.draw_now()
        assert faults_of(frame) == []
        assert frame.rect.contains(frame.by_id("curtain:open").rect)
        app.close(scene)
