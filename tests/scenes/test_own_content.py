"""The content page: packs, their faults, on and off, handing on, beginning one; and own art on the tables."""

from __future__ import annotations

import pytest

from game.engine.files.journal import BadFile
from scenes.app import App
from scenes.own import outside
from scenes.own.art import LOOK, lay_out
from scenes.screens.own_content import ContentScene
from scenes.screens.title import TitleScene
from scenes.table.start import open_table, saved_table
from scenes.ui.press import Press, has_drawing
from tests.packs.making import goats, write, zipped
from tests.packs.whole import PURPLE, whole_pack
from tests.scenes.hands import click, faults_all_along, looks, press, tab_to, type_text, wait, words_on

BROKEN = "cards:\n  - {id: bad, name: Bad, deck: nowhere, number: 5, colour: any}\n  - {id: worse}\n"


@pytest.fixture(autouse=True)
def _no_art_stays():
    yield
    lay_out(())


@pytest.fixture
def scene(app) -> ContentScene:
    app.open(TitleScene(app))
    click(app, "content")
    assert isinstance(app.stack.top, ContentScene)
    return app.stack.top


def test_it_shows_whose_a_pack_is_and_all_that_is_wrong_with_it(app, folders, scene):
    write(folders.content / "goats", goats(**{"climbers/cards.yaml": BROKEN}))
    click(app, "again")
    read = words_on(app)
    assert "Goats" in read
    assert "by Ana · version 1.2 · Tabletop Climber" in read
    click(app, "faults:goats")
    read = words_on(app)
    for fault in app.rules.own_faults():
        assert fault.text.split(",")[0] in read
    assert len(scene.faults_of(app.rules.packs.found[0])) > 1


def test_a_pack_is_switched_off_and_on_by_keys_and_it_is_kept(app, folders, scene):
    write(folders.content / "goats", goats())
    click(app, "again")
    assert "goat-5" in app.rules.content("climbers").cards
    tab_to(app, "pack:goats:off")
    press(app, "return")
    assert app.settings.packs_off == ("goats",)
    assert '"goats"' in folders.settings.read_text(encoding="utf-8")
    assert "goat-5" not in app.rules.content("climbers").cards
    click(app, "pack:goats:on")
    assert app.settings.packs_off == ()
    assert "goat-5" in app.rules.content("climbers").cards


def test_a_leviathan_is_begun_named_and_handed_on(app, folders, scene):
    click(app, "new")
    type_text(app, "Tea Marmot")
    click(app, "begin")
    assert (folders.content / "tea_marmot" / "pack.yaml").is_file()
    assert app.rules.own_faults() == []
    assert app.rules.content("leviathan").scenarios["tea_marmot"].is_own
    click(app, "export:tea_marmot")
    assert (folders.content.parent / "exports" / "tea_marmot-1.zip").is_file()
    click(app, "new")
    type_text(app, "Tea Marmot")
    click(app, "begin")
    assert "already" in words_on(app)


def test_folders_and_maps_are_opened_by_other_programs_or_it_is_said_where_they_are(app, folders, scene, monkeypatch):
    started: list[list[str]] = []
    monkeypatch.setattr(outside.shutil, "which", lambda name: f"/bin/{name}")
    monkeypatch.setattr(outside, "_start", lambda words: started.append(words) or True)
    whole_pack(folders.content)
    click(app, "again")
    click(app, "tiled:tea_marmot:18-tea-marmot.tmx")
    assert started[-1] == ["/bin/tiled", str(folders.content / "tea_marmot/leviathan/maps/18-tea-marmot.tmx")]
    monkeypatch.setattr(outside, "_start", lambda words: False)
    click(app, "folder")
    assert "It is here" in words_on(app)


def test_a_program_that_a_bundle_starts_finds_the_libraries_of_the_system(monkeypatch):
    monkeypatch.setenv("LD_LIBRARY_PATH", "/opt/Bivouac/_internal")
    assert outside.surroundings()["LD_LIBRARY_PATH"] == "/opt/Bivouac/_internal", "no bundle has set it"
    monkeypatch.setattr(outside.sys, "frozen", True, raising=False)
    assert "LD_LIBRARY_PATH" not in outside.surroundings()
    monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", "/usr/local/lib")
    assert outside.surroundings()["LD_LIBRARY_PATH"] == "/usr/local/lib"
    assert "LD_LIBRARY_PATH_ORIG" not in outside.surroundings()


def test_it_can_be_read_in_any_window(app, folders, scene):
    write(folders.content / "goats", goats(**{"climbers/cards.yaml": BROKEN}))
    zipped(folders.content / "bad.zip", {"../x.yaml": "x"})
    click(app, "again")
    scene.opened = {"goats", "bad.zip"}
    for look in looks(app):
        assert faults_all_along(app) == [], look


def test_a_saved_game_that_needs_a_pack_says_so_and_stays_as_it_was(app, folders, scene):
    whole_pack(folders.content)
    click(app, "again")
    table = open_table(app, "leviathan", ("human", "rules"), ("Ana", "Bo"), 5, {"leviathan": "tea_marmot"}).table
    assert table.setup.packs == ("Tea Marmot",)
    path = table.autosave_to
    assert path is not None
    before = path.read_bytes()
    app.change(packs_off=("tea_marmot",))
    app.content_changed()
    with pytest.raises(BadFile, match="Tea Marmot"):
        saved_table(app, path)
    assert path.read_bytes() == before
    app.change(packs_off=())
    app.content_changed()
    assert saved_table(app, path).setup == table.setup


def look_twice(app) -> None:
    """Files are read once they were left alone."""
    for _ in range(2):
        wait(app, LOOK + 0.01)


def test_art_that_is_edited_is_drawn_anew_and_half_a_file_is_a_letter(app, folders, scene, monkeypatch):
    monkeypatch.setattr(App, "_new_press", lambda app: Press())  # and not the one that all tests share
    pack = whole_pack(folders.content)
    click(app, "again")
    own, name = pack / "art" / "biome" / "secrets" / "tea.svg", "biome/secrets/tea.svg"

    def shown() -> tuple[int, ...]:
        return tuple(app.press.picture(name, (20, 20)).get_at((10, 10))[:3])

    assert shown() == PURPLE
    drawn = own.read_text(encoding="utf-8")
    own.write_text(drawn.replace("#7A1FA2", "#00AA00"), encoding="utf-8")
    look_twice(app)
    assert shown() == (0, 170, 0)
    own.write_text(drawn[:40], encoding="utf-8")
    Press().picture(name, (20, 20))  # nobody has looked through it yet, and it is drawn all the same
    look_twice(app)
    assert "tea.svg" in str(app.rules.own_faults())
    own.write_text(drawn, encoding="utf-8")
    look_twice(app)
    assert shown() == PURPLE
    assert app.rules.own_faults() == []


def test_own_art_is_drawn_as_svg_and_as_png_and_what_cannot_be_drawn_is_told(app, folders, scene):
    pack = whole_pack(folders.content)
    write(
        pack, {"art/biome/secrets/bad.svg": "<svg", "art/biome/secrets/cut.png": b"\x89PNG\r\n\x1a\n", "art/x.svg": ""}
    )
    click(app, "again")
    for path in ("biome/tiles/moor.svg", "biome/secrets/tea.svg", "climbers/cards/goat-5.svg"):
        assert has_drawing(path)
        found = Press().picture(path, (20, 20)).get_at((10, 10))[:3]
        assert all(abs(one - other) <= 3 for one, other in zip(found, PURPLE, strict=True))
    wrong = {fault.file.rpartition("/")[2] for fault in app.rules.own_faults()}
    assert wrong == {"bad.svg", "cut.png", "x.svg"}
    app.change(packs_off=("tea_marmot",))
    app.content_changed()
    assert not has_drawing("biome/tiles/moor.svg")
