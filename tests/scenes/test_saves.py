"""Saved games: all are listed, any can be gone on with, and none is lost by a wrong click."""

from __future__ import annotations

import json
import os
import sys
import time
from types import ModuleType

import pytest

from game import Table
from game.engine.chance import Stream
from game.engine.redealt import redealt
from game.saved import moment_of
from scenes.screens.saves.saved_games import DELETED, KEPT, look_into, saved_games
from scenes.screens.saves.scene import SavesScene, day
from scenes.screens.title import TitleScene
from scenes.table.sitting import Sitting
from tests.players import play_on
from tests.scenes.hands import click, faults_all_along, looks, press, spot_of, tab_to, words_on


@pytest.fixture
def saves(app):
    """Four files: two games in play, one that is over, one that is damaged."""
    folder = app.folders.saves
    folder.mkdir(parents=True)
    names, players = ("Ana", "Ben", "Kim", "Maximilian"), ("human", "human", "search", "rules")
    Table.new("climbers", seats=4, seed=3, names=names, players=players).save(folder / "evening.json")
    Table.new("climbers", seats=3, seed=5).save(folder / "older.json")
    table = Table.new("climbers", seats=3, seed=6, names=("Ana", "Kim", "Rob"), players=("human", "rules", "rules"))
    play_on(table, Stream("saves", "6"))
    table.save(folder / "over.json")
    (folder / "damaged.json").write_text('{"bivouac": 1,\n"setup": {oops\n', encoding="utf-8")
    now = time.time()
    for number, name in enumerate(("evening", "over", "older", "damaged")):
        os.utime(folder / f"{name}.json", (now - 4e6 * number, now - 4e6 * number))
    return folder


@pytest.fixture
def scene(app, saves) -> SavesScene:
    scene = SavesScene(app)
    app.open(scene)
    return scene


def test_games_are_listed_with_the_newest_first(app, scene):
    assert [game.path.stem for game in scene.games] == ["evening", "over", "older", "damaged"]


def test_a_game_tells_who_plays_and_how_far_it_is(app, scene):
    evening, over, older, _ = scene.games
    assert evening.players() == [("Ana", True), ("Ben", True), ("Kim", False), ("Maximilian", False)]
    assert (evening.season, evening.is_finished) == (1, False)
    assert over.is_finished
    assert over.winners
    assert [name for name, _ in older.players()] == ["Seat 1", "Seat 2", "Seat 3"]
    read = words_on(app)
    assert "Tabletop Climber" in read
    assert "Maximilian" in read
    assert "In play · Today" in read
    assert "Season 1" in read


def test_a_file_that_cannot_be_read_is_listed_with_file_line_and_reason(app, scene):
    assert "damaged.json, line 2: it is damaged" in words_on(app)
    ids = {spot.id for spot in app.frame.spots}
    assert "delete:damaged" in ids
    assert not ids & {"resume:damaged", "watch:damaged"}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "it is damaged"),
        ("[]", "it is not a saved game"),
        ('{"bivouac": 99}', "newer Bivouac"),
        ('{"bivouac": 1}', "setup"),
        ("\0\0\xff", "it is"),
    ],
)
def test_whatever_is_in_a_file_the_list_is_shown(tmp_path, text, said):
    path = tmp_path / "odd.json"
    path.write_bytes(text.encode("latin-1"))
    assert said in look_into(path).trouble


@pytest.mark.parametrize("outcome", [[1], "won", {"winners": 3}, {"winners": ["me"]}])
def test_an_outcome_that_is_none_is_said_so(tmp_path, outcome):
    path = tmp_path / "odd.json"
    Table.new("climbers", seats=3, seed=1).save(path)
    saved = json.loads(path.read_text())
    saved["state"]["outcome"] = outcome
    path.write_text(json.dumps(saved))
    assert "outcome" in look_into(path).trouble


def test_a_game_this_bivouac_does_not_know_is_said_so(tmp_path):
    Table.new("toy", seats=2, seed=1).save(tmp_path / "toy.json")
    assert "does not know the game 'toy'" in look_into(tmp_path / "toy.json").trouble


HOSTILE = {
    "seats": lambda text: text.replace('"seats":3', '"seats":2000000000'),
    "deep": lambda text: text.replace('"season":1,', f'"season":1,"x":{"[" * 3000}{"]" * 3000},'),
    "long": lambda text: text.replace('"season":1,', f'"season":{"9" * 5000},'),
    "round": lambda text: text.replace('"season":1,', f'"season":{"9" * 4000},'),
    "unseen": lambda text: text.replace('"names":[]', '"names":["\u200b","\u200b","\u200b"]'),
    "half": lambda text: text.replace('"names":[]', '"names":["\\ud800","a","b"]'),
    "unknown": lambda text: text.replace('"game":"climbers"', f'"game":"{"y" * 100_000}"'),
}


def test_a_file_whose_name_cannot_be_printed_is_listed(app, saves):
    path = saves / os.fsdecode(b"odd-\xff\n.json")
    try:
        path.write_text("{", encoding="utf-8")
    except OSError:
        pytest.skip("no file can have such a name here")
    app.open(SavesScene(app))
    assert "odd-" in words_on(app)


@pytest.mark.parametrize("kind", [*HOSTILE, *(["pipe"] if hasattr(os, "mkfifo") else []), "folder", "huge"])
def test_no_file_can_stop_the_title_or_the_list(app, saves, kind):
    """It is listed with its reason; the other games stay where they are."""
    path = saves / "hostile.json"
    if kind == "folder":
        path.mkdir()
    elif kind == "pipe":
        os.mkfifo(path)
    else:
        Table.new("climbers", seats=3, seed=1).save(path)
        text = path.read_text(encoding="utf-8")
        path.write_text(HOSTILE[kind](text) if kind in HOSTILE else text, encoding="utf-8")
        assert kind == "huge" or path.read_text(encoding="utf-8") != text
        if kind == "huge":
            os.truncate(path, 10**11)
    title = TitleScene(app)
    app.open(title)
    app.draw_now()
    assert title.continues().path.stem == "evening"
    click(app, "saves")
    assert isinstance(app.stack.top, SavesScene)
    (listed,) = [game for game in app.stack.top.games if game.path == path]
    assert listed.setup is None
    assert "hostile.json, line " in listed.trouble
    assert len(listed.trouble) < 1_200
    assert spot_of(app, "resume:evening")
    assert spot_of(app, "delete:hostile")


def opened(monkeypatch, module: str, **what) -> None:
    """Stand in for a screen that is opened from here."""
    fake = ModuleType(module)
    for name, value in what.items():
        setattr(fake, name, value)
    monkeypatch.setitem(sys.modules, module, fake)


@pytest.mark.parametrize("spot", ["resume:evening", "game:evening"])
def test_a_click_goes_on_with_a_game(app, scene, monkeypatch, spot):
    resumed = []
    opened(monkeypatch, "scenes.table.start", resume_table=lambda app, path: resumed.append(path))
    click(app, spot)
    assert resumed == [scene.games[0].path]


def test_a_finished_game_shows_its_result(app, scene, monkeypatch):
    shown = []
    opened(monkeypatch, "scenes.table.start", resume_table=lambda app, path: shown.append(path.stem))
    click(app, "result:over")
    assert shown == ["over"]
    assert not {"result:evening", "resume:over"} & {spot.id for spot in app.frame.spots}


def test_a_game_can_be_watched(app, scene, monkeypatch):
    watched = []

    class Replay:
        @staticmethod
        def of_file(app, path):
            watched.append(path.stem)
            return SavesScene(app)

    opened(monkeypatch, "scenes.screens.replay.scene", ReplayScene=Replay)
    click(app, "watch:over")
    assert watched == ["over"]
    assert app.stack.top is not scene


def test_a_deleted_game_keeps_its_place_until_it_is_fetched_back(app, scene, saves):
    before = (saves / "evening.json").read_bytes()
    click(app, "delete:evening")
    assert not (saves / "evening.json").exists()
    assert [path.read_bytes() for path in (saves / DELETED).iterdir()] == [before]
    assert scene.games[0].path.stem == "evening"
    click(app, "undo:evening")
    assert (saves / "evening.json").read_bytes() == before
    assert spot_of(app, "resume:evening")


def test_deleting_and_fetching_back_need_no_mouse(app, scene, saves):
    tab_to(app, "delete:older")
    press(app, "return")
    assert not (saves / "older.json").exists()
    tab_to(app, "undo:older")
    press(app, "return")
    assert (saves / "older.json").exists()


def test_an_unreadable_file_can_be_deleted(app, scene, saves):
    click(app, "delete:damaged")
    assert not (saves / "damaged.json").exists()


def test_a_deleted_game_leaves_the_list_with_the_screen_but_not_the_disk(app, scene, saves):
    click(app, "delete:evening")
    click(app, "done")
    again = SavesScene(app)
    assert "evening" not in [game.path.stem for game in again.games]
    assert len(list((saves / DELETED).iterdir())) == 1


def test_only_the_last_deleted_games_are_kept_and_never_less_while_the_screen_is_open(app, saves):
    for number in range(KEPT + 5):
        Table.new("climbers", seats=3, seed=number).save(saves / f"many-{number:02}.json")
    scene = SavesScene(app)
    app.open(scene)
    for game in [game for game in scene.games if game.path.stem.startswith("many")]:
        scene.delete(game)
    assert len(list((saves / DELETED).iterdir())) == KEPT + 5
    first = min((saves / DELETED).iterdir())
    app.close(scene)
    assert len(list((saves / DELETED).iterdir())) == KEPT
    assert not first.exists()


def test_a_file_that_cannot_be_moved_says_why(app, scene, saves):
    (saves / DELETED).write_text("a file where the folder should be")
    click(app, "delete:evening")
    assert (saves / "evening.json").exists()
    assert "It could not be moved" in words_on(app)


def test_names_that_look_like_marks_are_names(app, saves):
    names = (":ana:", "**Ben**", "[[Kim]]")
    Table.new("climbers", seats=3, seed=1, names=names).save(saves / "marks.json")
    app.open(SavesScene(app))
    assert ":ana:" in words_on(app)


def test_a_game_that_was_saved_meanwhile_is_listed(app, scene, saves):
    Table.new("climbers", seats=3, seed=9).save(saves / "new.json")
    app.redraw()
    assert spot_of(app, "resume:new")


def test_fetching_back_never_overwrites_another_game(app, scene, saves):
    click(app, "delete:older")
    (saves / "older.json").write_bytes((saves / "evening.json").read_bytes())
    click(app, "undo:older")
    assert (saves / "older-2.json").exists()
    assert (saves / "older.json").read_bytes() == (saves / "evening.json").read_bytes()


def test_without_saved_games_it_says_where_they_will_come_from(app):
    app.open(SavesScene(app))
    assert "Every game is saved after each choice" in words_on(app)


def test_two_hundred_games_are_all_listed(app, saves):
    text = (saves / "over.json").read_bytes()
    for number in range(200):
        (saves / f"copy-{number}.json").write_bytes(text)
    assert len(saved_games(saves)) > 200


def test_tab_walks_through_a_list_longer_than_the_window(app, saves):
    text = (saves / "over.json").read_bytes()
    for number in range(20):
        (saves / f"copy-{number:02}.json").write_bytes(text)
    app.open(SavesScene(app))
    tab_to(app, "watch:copy-19")
    reached = {app.input.pointing.focus}
    while app.input.pointing.focus != "done":
        press(app, "tab")
        reached.add(app.input.pointing.focus)
    assert reached >= {f"watch:copy-{number:02}" for number in range(20)}


def test_days_are_said_as_people_say_them():
    noon = time.mktime((2026, 11, 16, 12, 0, 0, 0, 0, -1))
    assert day(noon, noon + 60) == "Today, 12:00"
    assert day(noon - 86_400, noon) == "Yesterday, 12:00"
    assert day(noon - 3 * 86_400, noon) == "13 November, 12:00"
    assert day(noon - 366 * 86_400, noon) == "15 November, 12:00 (2025)"


def test_nothing_is_cut_or_overlaps_at_any_size(app, scene):
    scene.delete(scene.games[1])
    for look in looks(app):
        assert faults_all_along(app) == [], look


def test_nothing_is_cut_when_there_is_nothing(app):
    app.open(SavesScene(app))
    for look in looks(app):
        assert faults_all_along(app) == [], look


def test_at_the_table_no_text_is_below_28_pixels(app, scene):
    app.change(preset="table")
    assert faults_all_along(app, 28) == []


# --- how far each game is ---------------------------------------------------------------------------


def told(app, scene) -> str:
    """What the list says once every game has told how far it is."""
    app.draw_now()
    while scene.tick(app.now):
        pass
    return words_on(app)


@pytest.mark.parametrize(
    ("game", "options", "said"),
    [
        ("climbers", {}, "Season 1 of 5: Standard · 0, 0, 0 VP"),
        ("leviathan", {"leviathan": "storm", "difficulty": "hard"}, "Storm, Hard · before the climb"),
        ("mountain", {}, "Turn 1, below the mountain · Relics: 0, Injuries: 3"),
        ("biome", {}, "Before the first round"),
    ],
)
def test_a_game_says_which_scenario_it_is_and_how_far(app, game, options, said):
    app.folders.saves.mkdir(parents=True)
    Table.new(game, 3, 4, options).save(app.folders.saves / "one.json")
    scene = SavesScene(app)
    app.open(scene)
    assert said in told(app, scene)


@pytest.mark.parametrize("game", ["climbers", "leviathan", "mountain", "biome"])
def test_what_is_told_of_a_game_is_what_everybody_sees_of_it(app, game):
    """Later in the game, and without any secret: it is the same whatever others hold."""
    app.folders.saves.mkdir(parents=True)
    table = Table.new(game, 3, 4)
    bots = Sitting(table, ("random",) * 3, app.settings)
    for step in range(120):
        bots.tick(float(step))
    moments = set()
    for seed in range(3):
        copy = table.clone()
        copy.game.state = redealt(table.game, 0, Stream("imagined", seed)).state
        path = app.folders.saves / f"{seed}.json"
        copy.save(path)
        moments.add(moment_of(path, table.game.content))
    (moment,) = moments
    assert moment
    assert "{" not in moment


@pytest.mark.parametrize("state", [{}, {"season": 1}, {"season": 99, "golds": []}, {"seats": 7}])
def test_a_state_that_does_not_fit_says_nothing_and_stops_nothing(app, tmp_path, state):
    path = tmp_path / "odd.json"
    table = Table.new("climbers", seats=3, seed=1)
    table.save(path)
    saved = json.loads(path.read_text())
    saved["state"] = state
    path.write_text(json.dumps(saved))
    assert moment_of(path, table.game.content) == ""


def test_the_list_stands_before_any_game_is_opened(app, saves, monkeypatch):
    opened_games = []
    content = app.rules.content
    monkeypatch.setattr(app.rules, "content", lambda game: opened_games.append(game) or content(game))
    scene = SavesScene(app)
    app.open(scene)
    app.draw_now()
    assert opened_games == []
    told(app, scene)
    assert set(opened_games) == {"climbers"}
