"""The buttons of a result can always be reached: in every game, at the smallest window, with the largest text."""

from __future__ import annotations

import pytest

from game.engine.chance import Stream
from scenes.screens.replay.scene import ReplayScene
from scenes.screens.result import ResultScene
from scenes.table.scene import TableScene
from scenes.table.start import open_table
from tests.players import play_on
from tests.scenes.conftest import Ground
from tests.scenes.hands import click_at, faults_all_along, resize, settled, tab_to, wheel

MOST = {"climbers": 4, "leviathan": 4, "mountain": 5, "biome": 5}
NAMES = ("Ana", "Ben", "Kim", "Maximilian the Elder", "Ulrike")
SEED = 11
LEADS_TO = {
    "again": TableScene,
    "same_seed": TableScene,
    "watch": ReplayScene,
    "look": TableScene,
    "home": Ground,
}
"""The buttons, and the screen that each opens."""


@pytest.fixture(params=["climbers", "leviathan", "mountain", pytest.param("biome", marks=pytest.mark.slow)])
def over(app, request) -> TableScene:
    """A game with as many seats as there can be, played to its end; its result lies open."""
    game, seats = request.param, MOST[request.param]
    resize(app, (1280, 720))
    scene = open_table(app, game, ("human", *["random"] * (seats - 1)), NAMES[:seats], SEED, {})
    scene.table.autosave_to = None
    play_on(scene.table, Stream("result", game))
    scene.sitting._changed()
    scene._refresh()
    for _ in range(200):
        if app.stack.top is not scene:
            break
        app.clock.wait(1)
        app.step([])
    assert isinstance(app.stack.top, ResultScene)
    return scene


def look_at_buttons(app) -> None:
    """Every button lies whole within the screen, and nothing lies over it."""
    frame = settled(app)
    for id in LEADS_TO:
        spot = frame.by_id(id)
        assert spot is not None
        assert frame.rect.contains(spot.rect), id
        assert spot.seen == spot.rect, id
        for at in (
            spot.rect.center,
            (spot.rect.left + 2, spot.rect.top + 2),
            (spot.rect.right - 3, spot.rect.bottom - 3),
        ):
            found = frame.at(at)
            assert found is not None, id
            assert found.id == id


@pytest.mark.parametrize("percent", [100, 200])
def test_every_button_is_seen_wherever_one_scrolls_and_acts(app, over, percent):
    app.change(text_percent=percent)
    look_at_buttons(app)
    wheel(app, (640, 200), -100)
    look_at_buttons(app)
    for id, leads_to in LEADS_TO.items():
        app.home()
        app.open(over)
        app.open(ResultScene(app, over))
        click_at(app, settled(app).by_id(id).rect.center)
        assert isinstance(app.stack.top, leads_to), id


@pytest.mark.parametrize("percent", [100, 200])
def test_every_button_is_reached_by_keys(app, over, percent):
    app.change(text_percent=percent)
    for id in LEADS_TO:
        tab_to(app, id)
        look_at_buttons(app)


@pytest.mark.parametrize("percent", [100, 200])
def test_what_is_told_grows_no_longer_while_one_scrolls(app, over, percent):
    app.change(text_percent=percent)
    settled(app)
    before = app.stack.top.memory["length:result"]
    for _ in range(20):
        wheel(app, (640, 200), -2)
    (region,) = app.frame.regions
    assert region.content == before
    assert region.offset == max(0, region.content - region.rect.height)


@pytest.mark.parametrize("percent", [100, 150, 200])
def test_no_name_or_figure_is_cut_or_covered(app, over, percent):
    app.change(text_percent=percent)
    assert not faults_all_along(app)


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (1920, 1080), (3840, 2160)])
def test_every_button_is_in_reach_at_every_size(app, over, size):
    for percent in (100, 150, 200):
        app.change(text_percent=percent)
        resize(app, size)
        look_at_buttons(app)
