"""Files that are edited while a table is open: it follows them, says what is wrong with them, and goes on."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import time
from pathlib import Path

import pygame
import pytest

from game import Table
from game.bots.workers import content_of
from game.engine.files.sharing import forget_shared
from game.leviathan.content import LeviathanContent
from scenes.app import App
from scenes.screens.setup import SetupScene
from scenes.settings import Folders
from scenes.table.scene import TableScene
from scenes.table.start import open_table
from scenes.table.watching import LOOK, STILL
from scenes.table.workshop import NOTICE
from scenes.ui.theme import ink
from tests.leviathan.files.test_adopting import edited
from tests.leviathan.files.test_user_leviathan import OURS, YAML, user_folder
from tests.scenes.hands import click, faults_of, looks, press, settled, spot_of, wait, words_on
from tests.scenes.leviathan.test_in_a_real_window import step
from tests.scenes.test_real_window import Screen, screen
from tests.test_smoke import PROGRAM

__all__ = ["screen"]

MAP = "maps/18-newt.tmx"
ROW_4 = "2,2,3,2,5,5,2,2,2,2,2,2,2,"
HARMFUL, NOTHING, UNKNOWN = (ROW_4.replace("5,5,2", f"5,5,{tile}", 1) for tile in (3, 1, 99))
"""The fourth row with another tile at G4."""
PEOPLE = ("human", "human")


@pytest.fixture(scope="module")
def fewer(tmp_path_factory) -> Path:
    """Of our leviathans only two, which is quicker."""
    home = tmp_path_factory.mktemp("ours")
    for path in OURS.glob("*.yaml"):
        shutil.copy(path, home)
    shutil.copytree(OURS / "maps" / "tiles", home / "maps" / "tiles")
    (home / "leviathans").mkdir()
    for name in ("01-sage", "03-storm"):
        shutil.copy(OURS / "leviathans" / f"{name}.yaml", home / "leviathans")
        drawn = (OURS / "maps" / f"{name}.tmx").read_text(encoding="utf-8")
        drawn = re.sub(r" <imagelayer.*?</imagelayer>\n", "", drawn, flags=re.S)
        (home / "maps" / f"{name}.tmx").write_text(drawn, encoding="utf-8")
    return home


@pytest.fixture(autouse=True)
def _only_those(monkeypatch, fewer):
    monkeypatch.setattr(LeviathanContent, "HOME", fewer)
    forget_shared(LeviathanContent)
    yield
    forget_shared(LeviathanContent)


@pytest.fixture
def folders(folders) -> Folders:
    """Those of a user who has made the Newt."""
    user_folder(folders.content / "leviathan")
    return folders


@pytest.fixture
def own(folders) -> Path:
    return folders.content / "leviathan"


@pytest.fixture
def scene(app, own) -> TableScene:
    """Two people at the Newt, at the first window, which waits for them."""
    app.change(stops="always")
    scene = open_table(app, "leviathan", PEOPLE, ("Ana", "Tenzing"), 4, {"leviathan": "newt"})
    play_to_the_first_turn(scene.table)
    settled(app)
    wait(app, LOOK)
    return scene


def play_to_the_first_turn(table: Table) -> None:
    while table.asks[0].kind != "window":
        ask = table.asks[0]
        ids = [option.id for option in ask.options[: ask.at_least]]
        table.choose(ask.seat, ids if ask.at_most > 1 else ids[0])


def edit(path: Path, old: str, new: str) -> None:
    """Save a file as an editor does: never half of it, and not at the moment it was saved before."""
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1
    beside = path.with_suffix(".part")
    beside.write_text(text.replace(old, new), encoding="utf-8")
    later = path.stat().st_mtime_ns + 10_000_000
    os.utime(beside, ns=(later, later))
    beside.replace(path)


def until(app: App, is_so, most: float = 30.0) -> float:
    """Let time pass until something is so; how long that took by the app's clock, reading left out."""
    began, ends = app.now, time.monotonic() + most
    while not is_so():
        assert time.monotonic() < ends, f"waited in vain; on the screen is {words_on(app)}"
        if app.watches["leviathan"]._reading is None:
            wait(app, 0.02)
        else:
            time.sleep(0.01)
            app.step([])
    return app.now - began


def banner(app: App) -> str:
    spot = settled(app).by_id("watching")
    return spot.label if spot is not None else ""


def drawn_at(app: App, space: str) -> bytes:
    return pygame.image.tobytes(app.surface.subsurface(spot_of(app, f"space:{space}").rect), "RGB")


# --- at the table -----------------------------------------------------------------------------------


def test_a_map_that_is_saved_is_on_the_table_at_once_and_the_board_says_so(app, scene, own):
    before, elsewhere = drawn_at(app, "G4"), drawn_at(app, "I4")
    edit(own / MAP, ROW_4, HARMFUL)
    took = until(app, lambda: banner(app))
    assert took <= LOOK + STILL + 0.1
    assert "18-newt.tmx was read again" in banner(app)
    assert scene.view.terrain[4 * 13 + 6] == "harmful"
    assert drawn_at(app, "G4") != before
    assert drawn_at(app, "I4") == elsewhere
    assert scene.table.history[-1].content == scene.content.digest
    wait(app, NOTICE - 0.5)
    assert banner(app)
    wait(app, 0.6)
    assert not banner(app)


def test_a_broken_map_is_told_with_file_and_cell_and_when_it_is_mended_the_banner_goes(app, scene, own):
    before, digest = drawn_at(app, "G4"), scene.table.digest()
    edit(own / MAP, ROW_4, UNKNOWN)
    until(app, lambda: banner(app))
    line = (own / MAP).read_text(encoding="utf-8").splitlines().index(UNKNOWN) + 1
    fault = f"leviathan{os.sep}maps{os.sep}18-newt.tmx:{line}: layer 'terrain', cell G4: no tileset has a tile 99"
    assert fault in banner(app)
    assert "more" not in banner(app)
    assert fault in words_on(app)
    assert (drawn_at(app, "G4"), scene.table.digest()) == (before, digest)
    wait(app, 3 * NOTICE)
    assert fault in banner(app)
    edit(own / MAP, UNKNOWN, ROW_4)
    until(app, lambda: not banner(app))
    assert (drawn_at(app, "G4"), scene.table.digest()) == (before, digest)


def test_several_faults_are_counted_and_a_click_hides_them(app, scene, own):
    edit(own / MAP, ROW_4, UNKNOWN.replace("99", "99,98,97,96").replace(",2,2,2,2,2,2,", ",2,2,2,", 1))
    until(app, lambda: banner(app))
    assert banner(app).endswith("+3 more")
    click(app, "watching")
    assert not banner(app)
    wait(app, 1)
    assert not banner(app)


def test_the_banner_is_whole_in_every_size(app, scene, own):
    edit(own / MAP, ROW_4, UNKNOWN)
    until(app, lambda: banner(app))
    for look in looks(app):
        app.draw_now()
        spot = spot_of(app, "watching")
        said = [word for word in app.frame.words if spot.rect.contains(word.rect) and not word.is_cut]
        assert "no tileset has a tile 99" in " ".join(word.text for word in said), look
        assert not [fault for fault in faults_of(app.frame) if "tileset" in fault or "watching" in fault], look


def test_a_game_that_cannot_go_on_with_new_files_keeps_the_old_ones(app, scene, own):
    before = (scene.content, scene.table.digest())
    edit(own / YAML, "id: 18-5", "id: 18-6")
    until(app, lambda: banner(app))
    assert "A threat card of this game is gone" in banner(app)
    assert "LW-3" in banner(app)
    assert (scene.content, scene.table.digest()) == before
    edit(own / YAML, "id: 18-6", "id: 18-5")
    until(app, lambda: not banner(app))


def test_files_no_rule_has_thought_of_do_not_end_the_game(app, scene, own, monkeypatch):
    before = (scene.content, scene.table.digest())

    def fail(self, seat):
        raise KeyError("fix-1")

    monkeypatch.setattr(Table, "view", fail)
    edit(own / MAP, ROW_4, HARMFUL)
    until(app, lambda: scene.workshop.text)
    assert "KeyError: 'fix-1'" in scene.workshop.text
    assert (scene.content, scene.table.digest()) == before


def test_words_that_are_edited_are_said_at_once_and_nothing_else_happens(app, scene, own):
    """A new file of a user's folder, and one that no game depends on."""
    history = list(scene.table.history)
    sentence = scene.content.texts["log.introduced"]
    (own / "texts.yaml").write_text(f'texts:\n  log.introduced: "{sentence} Oh dear."\n', encoding="utf-8")
    until(app, lambda: banner(app))
    assert "texts.yaml was read again" in banner(app)
    assert "Oh dear" in " ".join(words for _, words in scene.log_lines())
    assert scene.table.history == history


@pytest.fixture
def maps(folders) -> Path:
    """The maps lie elsewhere, and are linked to."""
    maps, link = folders.config / "aside", folders.content / "leviathan" / "maps"
    link.rename(maps)
    link.symlink_to(maps, target_is_directory=True)
    return maps


@pytest.mark.parametrize("name", ["tiles/leviathan.tsx", "18-newt.tmx"])
@pytest.mark.skipif(os.name == "nt", reason="links to folders need rights there")
def test_tilesets_are_watched_and_folders_that_are_links(maps, app, name):
    open_table(app, "leviathan", PEOPLE, ("Ana", "Tenzing"), 4, {"leviathan": "newt"})
    old, new = ('<tile id="3">', '<tile id="300">') if name.endswith("tsx") else (ROW_4, UNKNOWN)
    edit(maps / name, old, new)
    until(app, lambda: banner(app))
    assert f"{name}:" in banner(app).replace(os.sep, "/")


def test_the_next_table_and_the_set_up_screen_have_what_was_read(app, scene, own):
    edit(own / MAP, ROW_4, HARMFUL)
    until(app, lambda: banner(app))
    new = open_table(app, "leviathan", PEOPLE, ("Ana", "Tenzing"), 4, {"leviathan": "newt"})
    assert new.content is scene.content
    assert SetupScene(app, "leviathan").content is scene.content
    assert app.rules.content("leviathan") is scene.content


def test_nothing_is_looked_at_while_the_table_is_paused(app, scene, own):
    click(app, "bar:menu")
    edit(own / MAP, ROW_4, HARMFUL)
    for _ in range(20):
        wait(app, 0.1)
    assert app.watches["leviathan"]._reading is None
    press(app, "escape")
    until(app, lambda: banner(app))
    assert scene.view.terrain[4 * 13 + 6] == "harmful"


def test_an_idle_table_draws_nothing_and_looks_four_times_a_second(app, scene, monkeypatch):
    looked = []
    watch = app.watches["leviathan"]
    stamps = watch._stamps
    monkeypatch.setattr(watch, "_stamps", lambda: looked.append(app.now) or stamps())
    drawn = app.drawn
    for _ in range(100):
        wait(app, 0.02)
    assert app.drawn == drawn
    assert len(looked) <= 2 / LOOK
    assert scene.wakes_at() > app.now


def test_looking_back_shows_what_was_and_watches_nothing(app, scene, own):
    scene.show_moment(0)
    edit(own / MAP, ROW_4, HARMFUL)
    for _ in range(20):
        wait(app, 0.1)
    assert app.stack.top.name == "replay"
    assert app.watches["leviathan"]._reading is None


# --- bots -------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_bots_elsewhere_think_with_the_files_the_table_is_played_with(folders, own):
    first = content_of(LeviathanContent, (own,), LeviathanContent.load([own]).digest)
    assert content_of(LeviathanContent, (own,), first.digest) is first
    edit(own / MAP, ROW_4, HARMFUL)
    second = LeviathanContent.load([own])
    assert content_of(LeviathanContent, (own,), second.digest).digest == second.digest != first.digest
    with pytest.raises(ValueError, match="are not those"):
        content_of(LeviathanContent, (own,), first.digest)


def test_a_thought_about_the_old_map_is_dropped_and_bots_may_think_elsewhere_again(app, scene, own):
    sitting = scene.sitting
    sitting.ask_advice()
    assert sitting.advice() is not None
    sitting.thinking._given, sitting.thinking._thinkers = (lambda: app.thinkers), None
    edit(own / MAP, ROW_4, HARMFUL)
    until(app, lambda: banner(app))
    assert sitting.advice() is None
    assert sitting.thinking._thinkers is sitting.thinking._given


# --- setting up -------------------------------------------------------------------------------------


def test_a_leviathan_of_ones_own_is_offered_and_played_with_a_body_of_its_spaces(app, own):
    app.open(SetupScene(app, "leviathan"))
    click(app, "option:leviathan:newt")
    assert "It lays eggs." in " ".join(word.text for word in app.frame.words)
    click(app, "start")
    scene = app.stack.top
    assert isinstance(scene, TableScene)
    assert scene.table.setup.options["leviathan"] == "newt"
    play_to_the_first_turn(scene.table)
    app.draw_now()
    assert scene.board.desk.picture == ""
    rect = spot_of(app, "space:G4").rect
    hide = ink("leviathan.hide")
    assert hide in {app.surface.get_at((x, rect.top + 2))[:3] for x in range(rect.left, rect.right)}


def test_broken_files_are_told_on_the_set_up_screen_and_ours_can_be_played(app, own):
    edit(own / YAML, "{holds: egg}", "{hodls: egg}")
    setup = SetupScene(app, "leviathan")
    app.open(setup)
    assert f"leviathan{os.sep}leviathans{os.sep}18-newt.yaml:12:" in spot_of(app, "faults").label
    assert spot_of(app, "faults").label in words_on(app).replace("  ", " ")
    assert len(setup.content.table_options["leviathan"].values) == 2
    click(app, "option:leviathan:storm")
    click(app, "start")
    assert app.stack.top.table.setup.options["leviathan"] == "storm"


def test_files_that_are_mended_or_broken_while_one_sets_up_are_noticed(app, own):
    edit(own / YAML, "{holds: egg}", "{hodls: egg}")
    setup = SetupScene(app, "leviathan")
    app.open(setup)
    spot_of(app, "faults")
    edit(own / YAML, "{hodls: egg}", "{holds: egg}")
    until(app, lambda: settled(app).by_id("option:leviathan:newt"))
    assert settled(app).by_id("faults") is None
    click(app, "option:leviathan:newt")
    edit(own / MAP, ROW_4, UNKNOWN)
    until(app, lambda: settled(app).by_id("faults"))
    assert "cell G4" in spot_of(app, "faults").label
    assert setup.options["leviathan"] == "newt"
    shutil.rmtree(own)
    until(app, lambda: not settled(app).by_id("faults"))
    assert setup.options["leviathan"] == "sage"
    click(app, "start")
    assert isinstance(app.stack.top, TableScene)


# --- a real window, and Tiled itself ----------------------------------------------------------------


def saved_by_tiled(source: Path, into: Path) -> None:
    """Let Tiled open a map and write it where the table watches."""
    beside = into.with_name("beside.tmx")
    subprocess.run(
        ["tiled", "--export-map", "tmx", str(source), str(beside)],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"}, check=True, timeout=60, capture_output=True,
    )  # fmt: skip
    beside.replace(into)


@pytest.mark.slow
@pytest.mark.skipif(not all(map(shutil.which, ("tiled", "Xvfb", "xdotool"))), reason="needs Tiled, Xvfb and xdotool")
def test_a_map_saved_by_tiled_is_soon_on_the_table_of_a_real_window(screen: Screen):
    own = screen.home / "content" / "leviathan"
    edited(own, ROW_4, ROW_4)
    path, source = own / "maps" / "01-sage.tmx", own / "maps" / "source.txt"
    drawn = path.read_text(encoding="utf-8")

    def save(row: str) -> float:
        source.write_text(drawn.replace(ROW_4, row), encoding="utf-8")
        in_tiled = source.with_suffix(".tmx")
        source.replace(in_tiled)
        try:
            saved_by_tiled(in_tiled, path)
        finally:
            in_tiled.unlink()
        return time.monotonic()

    def spots(seen: dict) -> dict[str, str]:
        return {spot["id"]: spot["label"] for spot in seen["spots"]}

    words = [*PROGRAM, "play", "leviathan", "--seats", "human,random", "--seed", "4"]
    screen.program = subprocess.Popen(words, env=screen.environment, cwd="/")
    screen.until(lambda seen: seen["scene"] == "table")
    screen.window = screen._xdotool("search", "--sync", "--class", "bivouac").split()[-1]
    ends = time.monotonic() + 60
    while "space:G4" not in spots(screen.seen()):
        assert time.monotonic() < ends
        step(screen)
    waits = []
    for row in (NOTHING, ROW_4, NOTHING):
        saved = save(row)
        screen.until(lambda seen, row=row: "space:F4" in spots(seen) and ("space:G4" in spots(seen)) == (row == ROW_4))
        waits.append(time.monotonic() - saved)
        screen.until(lambda seen: "01-sage.tmx was read again" in spots(seen).get("watching", ""))
    assert min(waits) < 2, waits  # less than one where nothing else runs
    path.write_text(drawn.replace(ROW_4, UNKNOWN), encoding="utf-8")
    said = "layer 'terrain', cell G4: no tileset has a tile 99"
    screen.until(lambda seen: said in spots(seen).get("watching", ""))
    assert "space:G4" not in spots(screen.seen())
    save(ROW_4)
    screen.until(lambda seen: "space:G4" in spots(seen))
    screen.until(lambda seen: "watching" not in spots(seen))
    for button in ("bar:menu", "leave", "quit"):
        screen.click(button)
    assert screen.ends() == 0
