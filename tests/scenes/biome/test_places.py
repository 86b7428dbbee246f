"""Map first: how much of the window is land that nothing covers, at every size of window and text."""

from __future__ import annotations

import pytest

from tests.scenes.biome.tables import late, sit, wild, with_everything
from tests.scenes.hands import click, press, resize, settled, spot_of

STEP = 10


def land_seen(app, scene) -> float:
    """The share of the window where land, or what lies behind the walls, is seen, and nothing is laid over it."""
    frame = app.draw_now()
    area, covers = scene.board.map.area, [rect for _, rect in frame.covers]
    points = [(x, y) for x in range(area.left, area.right, STEP) for y in range(area.top, area.bottom, STEP)]
    seen = [at for at in points if (frame.at(at) is None or frame.at(at).id.startswith(("cell:", "cooldown:")))]
    seen = [at for at in seen if not any(rect.collidepoint(at) and rect.width < area.width for rect in covers)]
    return len(seen) * STEP * STEP / (frame.rect.width * frame.rect.height)


@pytest.mark.parametrize("made", [wild, late], ids=["early", "late"])
@pytest.mark.parametrize(
    ("size", "percent", "share"),
    [
        ((1280, 720), 100, 0.5),
        ((1600, 900), 100, 0.6),
        ((1920, 1080), 100, 0.6),
        ((3840, 2160), 100, 0.6),
        ((1920, 1080), 150, 0.45),
        ((1280, 720), 200, 0.25),
        ((1920, 1080), 200, 0.35),
    ],
)
def test_the_land_has_most_of_the_window(app, made, size, percent, share):
    app.change(text_percent=percent)
    resize(app, size)
    scene = sit(app, made(5).table)
    assert land_seen(app, scene) >= share


def test_the_land_lies_where_no_slip_covers_it(app):
    resize(app, (1600, 900))
    scene = sit(app, late(5).table)
    for name in scene.view.tiles:
        assert scene.board.map.free.collidepoint(scene.board.map.lie.centre(name)), name


def test_a_danger_that_comes_up_moves_nothing(app):
    scene = sit(app, wild(2).table)
    before = (scene.board.map.free, spot_of(app, "seat:0").rect)
    scene = sit(app, wild(2).injured(1).table)
    assert any(spot.id.startswith("head:danger") for spot in settled(app).spots)
    assert (scene.board.map.free, spot_of(app, "seat:0").rect) == before


def test_what_happened_is_read_behind_a_tab_and_its_last_lines_on_the_land(app):
    scene = sit(app, with_everything(3).table)
    assert app.frame.by_id("log:0") is None
    click(app, "last:lines")
    assert scene.tab_is_open
    assert any(spot.id.startswith("log:") for spot in settled(app).spots)


def test_the_grid_key_shows_where_the_log_means(app):
    scene = sit(app, wild(2).table)
    assert "0,-2" not in [word.text for word in app.draw_now().words]
    press(app, "g")
    assert "0,-2" in [word.text for word in app.draw_now().words]
    press(app, "g")
    assert not scene.board.map.shows_grid
