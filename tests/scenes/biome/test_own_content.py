"""Content of one's own, for which nobody has drawn anything: it is shown by its name."""

from __future__ import annotations

import pytest

from game.biome.content import BiomeContent
from scenes.biome.map.tiles import icon_of, tile_picture
from scenes.ui.theme import ink
from tests.biome.wild import Wild
from tests.scenes.biome.tables import sit
from tests.scenes.hands import click, settled, spot_of, words_on

TILES = """
tiles:
  - {id: bog, name: Bog, stack: 3, count: [2, 2, 2, 2], text: "Wet feet."}
  - {id: mere, name: Mere, stack: 7, count: [2, 2, 2, 2], passable: false, secrets: false, text: "Deep water."}
"""
SECRETS = """
secrets:
  - {id: lantern, name: Lantern, weight: 1, spent: gone, use: [peek], text: "It shines.", flavour: "Warm."}
"""
PEOPLE = """
people:
  - {id: berta, name: Berta, trade: Baker, line: "Bread first."}
"""


@pytest.fixture
def table(tmp_path):
    for name, text in (("tiles", TILES), ("secrets", SECRETS), ("people", PEOPLE)):
        (tmp_path / f"{name}.yaml").write_text(text, encoding="utf-8")
    wild = Wild(2, content=BiomeContent.load([tmp_path]), players=("human", "rules"))
    wild.tile("0,-2", "bog").tile("1,-2", "mere").at(0, "0,-1").pack(0, "lantern").turn(0)
    wild.state.seats[0].person = "berta"
    return wild.table


@pytest.mark.parametrize("theme", ["paper", "high"])
def test_the_window_shows_what_nobody_has_drawn(app, table, theme):
    app.settings.theme = theme
    scene = sit(app, table)
    assert "Bog" in spot_of(app, "head:stack:bog").tip
    click(app, "cell:0,-2")
    assert scene.view.seats[0].at == "0,-2"
    click(app, f"token:{scene.view.seats[0].pack[0].token}")
    assert "Lantern" in words_on(app)


def test_a_tile_without_a_drawing_has_its_name_on_the_colour_of_its_ground(app, table):
    scene = sit(app, table)
    frame, forms = settled(app), scene.content.tiles
    for cell, ground in (("0,-2", "biome.grassland"), ("1,-2", "biome.lake")):
        tile = scene.view.tiles[cell]
        picture = tile_picture(frame, tile, cell, 60, forms[tile.kind])
        wide, high = picture.get_size()
        assert picture.get_at((wide // 2, high // 6))[:3] == ink(ground)
        middle = {picture.get_at((x, high // 2))[:3] for x in range(wide // 4, wide * 3 // 4)}
        assert len(middle) > 1
    assert icon_of("bog", forms["bog"]) == "biome-grassland"
    assert icon_of("mere", forms["mere"]) == "biome-lake"
