"""The title: what is on the shelf can be played, what is not says so, and everything else is one click away."""

from __future__ import annotations

import os
import re
import subprocess
import sys

import pytest

from game import Table
from game.engine.chance import Stream
from game.engine.files.language import ROOT
from game.games import GAMES, ruleset
from scenes.screens.posters import seats_text
from scenes.screens.saves.saved_games import latest_unfinished
from scenes.screens.setup import SetupScene
from scenes.screens.title import TitleScene
from scenes.table.scene import TableScene
from tests.players import play_on
from tests.scenes.hands import click, faults_all_along, looks, press, spot_of, tab_to, words_on


@pytest.fixture
def scene(app) -> TitleScene:
    scene = TitleScene(app)
    app.open(scene)
    return scene


def save(app, name: str, seed: int, is_over: bool = False, age: int = 0) -> None:
    table = Table.new("climbers", 3, seed, names=("Ana", "Kim", "Rob"), players=("human",) * 3)
    if is_over:
        play_on(table, Stream("title", str(seed)))
    path = app.folders.saves / f"{name}.json"
    table.save(path)
    os.utime(path, (1e9 - age, 1e9 - age))


def test_every_game_has_its_poster_with_its_name_and_its_seats(app, scene):
    read = words_on(app)
    for game in GAMES:
        assert app.rules.title(game) in read
        assert seats_text(game) in read


def test_the_shelf_tells_of_games_what_they_say_of_themselves(app):
    for game in GAMES:
        rules = ruleset(game)
        assert app.rules.title(game) == app.rules.content(game).text("title")
        assert re.findall(r"\d+", seats_text(game)) == [str(min(rules.seats)), str(max(rules.seats))]


def test_the_title_opens_no_game(tmp_path):
    """A quarter of a second each: nobody waits for four games to see their names."""
    code = (
        f"import sys; sys.path.insert(0, {str(ROOT)!r}); import main; main.main(['bench', '--first-frame']);"
        f"print([name for name in {GAMES} if f'game.{{name}}' in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "BIVOUAC_HOME": str(tmp_path), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"},
        capture_output=True,
        text=True,
    )
    assert done.stdout.splitlines()[-1] == "[]", done.stderr


def test_a_click_on_a_poster_sets_up_its_game(app, scene):
    click(app, "game:climbers")
    assert isinstance(app.stack.top, SetupScene)
    assert app.stack.top.game == "climbers"


def test_the_shelf_is_walked_by_keys(app, scene):
    tab_to(app, "game:climbers")
    press(app, "return")
    assert isinstance(app.stack.top, SetupScene)


def test_without_a_saved_game_there_is_nothing_to_continue(app, scene):
    assert app.draw_now().by_id("continue") is None


def test_continue_opens_the_latest_game_that_is_not_over(app, scene):
    save(app, "older", 3, age=500)
    save(app, "newer", 4, age=100)
    save(app, "over", 5, is_over=True)
    (app.folders.saves / "damaged.json").write_text("{", encoding="utf-8")
    assert latest_unfinished(app.folders.saves).path.stem == "newer"
    click(app, "continue")
    table = app.stack.top
    assert isinstance(table, TableScene)
    assert table.table.setup.seed == 4
    assert table.table.autosave_to.stem == "newer"


def test_a_game_saved_meanwhile_is_noticed(app, scene):
    app.draw_now()
    save(app, "new", 3)
    app.redraw()
    assert spot_of(app, "continue")


def test_settings_rulebook_and_saved_games_open_and_come_back(app, scene):
    for button, name in (("settings", "settings"), ("rulebook", "rulebook"), ("saves", "saves")):
        click(app, button)
        assert app.stack.top.name == name
        press(app, "escape")
        assert app.stack.top is scene


def test_quit_ends_the_program_but_escape_does_not(app, scene):
    press(app, "escape")
    assert app.is_running
    click(app, "quit")
    assert not app.is_running


def test_faults_in_ones_own_files_are_told_with_file_and_line(app, scene):
    folder = app.folders.content / "climbers"
    folder.mkdir(parents=True)
    (folder / "cards.yaml").write_text("cards:\n  - {id: odd, oops: 1}\n", encoding="utf-8")
    assert "cards.yaml:2:" in words_on(app)
    click(app, "faults")
    assert scene.tells_all
    assert not faults_all_along(app)


def test_lost_settings_are_told(app, scene):
    app.trouble = "settings.json: broken"
    assert "settings.json: broken" in words_on(app)


def test_the_title_is_whole_in_every_size(app, scene):
    save(app, "evening", 3)
    for look in looks(app):
        assert not faults_all_along(app), look
