"""A pack of somebody else as a .zip: played in the window of every game, switched off, and its games are kept."""

from __future__ import annotations

import pytest

from game.engine.files.journal import BadFile
from game.games import GAMES
from game.packs.export import export
from game.packs.pack import read_pack
from scenes.own.art import lay_out
from scenes.screens.own_content import ContentScene
from scenes.screens.title import TitleScene
from scenes.table.start import open_table, resume_table, saved_table
from scenes.ui.press import has_drawing
from tests.packs.whole import whole_pack
from tests.scenes.hands import click, spot_of, wait, words_on

OPTIONS = {"leviathan": {"leviathan": "tea_marmot"}}
OF_THE_PACK = {"climbers": "goat-5", "leviathan": "tea_marmot", "mountain": "teapot", "biome": "tea"}
"""What of the pack is in every game that was begun with it."""


@pytest.fixture(scope="module")
def handed_on(tmp_path_factory):
    """Made in one home, as a .zip."""
    home = tmp_path_factory.mktemp("maker")
    pack = read_pack(whole_pack(home / "content"), home / "cache")
    assert pack is not None
    assert pack.faults == ()
    return export(pack, home)


@pytest.fixture
def installed(app, folders, handed_on):
    """Put into the content folder of another home, and seen on its content page."""
    folders.content.mkdir(parents=True)
    (folders.content / handed_on.name).write_bytes(handed_on.read_bytes())
    app.open(TitleScene(app))
    app.content_changed()
    click(app, "content")
    assert isinstance(app.stack.top, ContentScene)
    assert "Tea Marmot" in words_on(app)
    yield handed_on.name
    lay_out(())


@pytest.mark.parametrize("game", GAMES)
def test_it_is_played_in_the_window_switched_off_and_its_game_is_kept(app, installed, game):
    assert app.rules.own_faults() == []
    seats = 3 if game in ("climbers", "mountain") else 2
    scene = open_table(app, game, ("rules",) * seats, ("Ana", "Bo", "Cy")[:seats], 7, OPTIONS.get(game, {}))
    watched(app, scene, 12)
    path = scene.table.autosave_to
    assert path is not None
    assert scene.table.setup.packs == ("Tea Marmot",)
    before = path.read_bytes()
    assert OF_THE_PACK[game].encode() in before
    switch(app, installed, "off")
    with pytest.raises(BadFile, match="Tea Marmot"):
        saved_table(app, path)
    app.open(TitleScene(app))
    click(app, "continue")
    assert "Tea Marmot" in words_on(app)
    assert path.read_bytes() == before
    switch(app, installed, "on")
    again = resume_table(app, path)
    assert again.table.setup == scene.table.setup
    watched(app, again, 3)


def switch(app, pack: str, to: str) -> None:
    app.home()
    app.open(TitleScene(app))
    click(app, "content")
    click(app, f"pack:{pack}:{to}")
    app.home()


def watched(app, scene, choices: int) -> None:
    """Bots play so many choices at the table on the screen; every moment is drawn."""
    most = len(scene.table.history) + choices
    for _ in range(2000):
        if len(scene.table.history) >= most:
            break
        wait(app, 0.5)
        app.draw_now()
    assert len(scene.table.history) >= most
    assert app.stack.top is scene


def test_its_drawings_are_there_until_it_is_switched_off(app, installed):
    drawn = (
        "biome/tiles/moor.svg",
        "biome/secrets/tea.svg",
        "climbers/cards/goat-5.svg",
        "leviathan/bodies/tea_marmot.svg",
    )
    assert all(map(has_drawing, drawn))
    assert spot_of(app, f"pack:{installed}:off")
    click(app, f"pack:{installed}:off")
    assert not any(map(has_drawing, drawn))
