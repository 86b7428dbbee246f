"""The result: who won and why, in words, figures and a graph whose points lead back into the game."""

from __future__ import annotations

import msgspec
import pygame
import pytest

from game import Table
from game.engine.chance import Stream
from game.engine.state import Outcome
from scenes.climbers.ending import figures, ranking
from scenes.screens.graph import DASHES, dashed
from scenes.screens.replay.scene import ReplayScene
from scenes.screens.result import ResultScene
from scenes.table.scene import TableScene
from scenes.table.stage.ending import Next, Turn
from scenes.table.start import open_table, resume_table
from tests.players import play_on
from tests.scenes.hands import click, faults_all_along, looks, press, resize, spot_of, tab_to, words_on

NAMES = ("Ana", "Ben", "Kim", "Maximilian the Elder")
PLAYERS = ("human", "random", "random", "random")


@pytest.fixture
def table(app) -> TableScene:
    """A game that was played to its end."""
    scene = open_table(app, "climbers", PLAYERS, NAMES, 5, {})
    saves_to, scene.table.autosave_to = scene.table.autosave_to, None  # once at the end is enough
    play_on(scene.table, Stream("result", "5"))
    scene.sitting.autosave(saves_to)
    return scene


@pytest.fixture
def scene(app, table) -> ResultScene:
    app.step([])
    app.step([])
    return app.stack.top


def ended(scene: ResultScene, **how) -> str:
    scene.outcome = msgspec.structs.replace(scene.outcome, **how)
    return scene.headline()


def test_when_the_last_card_is_played_the_result_opens_by_itself(app, scene):
    assert isinstance(scene, ResultScene)


def test_it_names_the_winners_and_the_reason(app, scene, table):
    winners = [table.table.name(seat) for seat in table.table.outcome.winners]
    read = words_on(app)
    assert all(name.split()[0] in read for name in winners)
    assert "victory points" in read.lower()


def test_the_headline_is_a_sentence_for_every_ending(scene):
    assert ended(scene, winners=(1,)) == "Ben wins"
    assert ended(scene, winners=(0, 2)) == "Ana and Kim win together"
    assert ended(scene, winners=(0, 1, 2)) == "Ana, Ben and Kim win together"
    assert ended(scene, result="win") == "The table wins"
    assert ended(scene, result="loss") == "The table loses"


def test_every_way_to_win_is_told(scene):
    for reason in ("most_vp", "larger_team", "more_golds", "shared"):
        scene.outcome = Outcome("ranking", reason, (1, 1, 1, 1), (0,))
        assert scene.reason()[0].isupper()


def test_people_hear_whether_they_won(app, table):
    table.table.game.state.outcome = Outcome("ranking", "most_vp", (9, 0, 0, 0), (0,))
    ResultScene(app, table)
    assert app.sounds.played[-1] == "win"
    table.table.game.state.outcome = Outcome("ranking", "most_vp", (0, 9, 0, 0), (1,))
    ResultScene(app, table)
    assert app.sounds.played[-1] == "lose"


def test_the_table_shows_what_everybody_has_with_the_winner_first(app, scene, table):
    assert ranking(table.table.look(None))[0] in table.table.outcome.winners
    for seat in range(4):
        has = figures(table.table.look(None), seat)
        assert has["vp"] == table.table.outcome.scores[seat]
        assert has["team"] == table.table.view(None)["team_sizes"][seat]
    assert sum(figures(table.table.look(None), seat)["golds"] for seat in range(4)) == 5
    assert sum(figures(table.table.look(None), seat)["silvers"] for seat in range(4)) == 5


def test_the_graph_has_a_point_for_every_seat_and_season(app, scene):
    frame = app.draw_now()
    points = [spot.id for spot in frame.spots if spot.id.startswith("point:")]
    assert len(points) == len(set(points)) == 20


def test_a_point_opens_the_replay_where_its_season_ended(app, scene, table):
    results = table.table.look(None).results
    click(app, "point:0:2")
    replay = app.stack.top
    assert isinstance(replay, ReplayScene)
    assert replay.past.view.results == results[:2]


def test_points_are_reached_by_keys_and_tell_what_they_are(app, scene):
    tab_to(app, "point:1:3")
    app.step([])
    assert "after season 3" in words_on(app)
    press(app, "return")
    assert isinstance(app.stack.top, ReplayScene)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_every_line_ends_in_the_whole_name_of_its_player(app, scene, size):
    resize(app, size)
    frame = app.draw_now()
    right = max(spot.rect.centerx for spot in frame.spots if spot.id.startswith("point:"))
    assert set(NAMES) <= {word.text for word in frame.words if word.rect.left > right}


def test_a_name_longer_than_a_third_of_the_graph_is_shortened(app, table):
    table.table.setup = msgspec.structs.replace(table.table.setup, names=(*NAMES[:3], "W" * 24))
    app.change(text_percent=200)
    resize(app, (1280, 720))
    app.open(ResultScene(app, table))
    assert not faults_all_along(app)
    assert any("W…" in word.text for word in app.frame.words), "further down in the column"


def test_every_line_has_its_own_dashes():
    assert len(set(DASHES)) == 5
    whole = list(dashed([(0, 0), (100, 0)], [1, 0]))
    broken = list(dashed([(0, 0), (50, 0), (50, 50)], [10, 10]))
    assert whole == [((0, 0), (100, 0))]
    assert sum(pygame.Vector2(a).distance_to(b) for a, b in broken) == pytest.approx(50)


def test_again_deals_new_cards_and_the_same_seed_the_same(app, scene, table):
    setup = table.table.setup
    click(app, "same_seed")
    again = app.stack.top.table.setup
    assert (again.seed, again.names, again.players, again.options) == (5, NAMES, PLAYERS, setup.options)
    app.home()
    app.open(ResultScene(app, table))
    click(app, "again")
    assert app.stack.top.table.setup.seed != 5
    assert app.stack.top.table.setup.players == PLAYERS


def test_the_table_can_still_be_looked_at(app, scene, table):
    click(app, "look")
    assert app.stack.top is table
    app.step([])
    assert app.stack.top is table


def test_it_leads_back_to_the_title(app, scene, table):
    click(app, "home")
    assert table not in app.stack.scenes


def test_a_saved_game_that_is_over_opens_its_result(app, table, tmp_path):
    path = tmp_path / "over.json"
    table.table.save(path)
    before = path.read_bytes()
    resume_table(app, path)
    assert isinstance(app.stack.top, ResultScene)
    app.draw_now()
    assert path.read_bytes() == before


def test_a_game_without_players_on_file_is_resumed_by_people(app, tmp_path):
    path = tmp_path / "old.json"
    Table.new("climbers", 3, 2).save(path)
    scene = resume_table(app, path)
    assert scene.sitting.players == ("human", "human", "human")
    assert scene.table.autosave_to == path


def test_the_result_is_whole_in_every_size(app, scene):
    for look in looks(app):
        assert not faults_all_along(app), look
        assert spot_of(app, "again")


@pytest.fixture
def told(app, scene, monkeypatch) -> ResultScene:
    """An ending that has all there is to tell."""
    end = scene.table_scene.board.ending()
    end.losses = [Turn("Hornet fell to Old Sorrow in round 4.", 7), Turn("Brick ran out of grip.", 9)]
    end.turning = Turn("Round 3: two crystals grew back.", 8)
    end.next = [Next("The next leviathan", {"final_draw": "off"})]
    monkeypatch.setattr(scene.table_scene.board, "ending", lambda: end)
    app.redraw()
    return scene


@pytest.mark.parametrize(("spot", "at"), [("losses:0", 7), ("losses:1", 9), ("turning:0", 8)])
def test_what_was_lost_and_the_turning_point_lead_back_to_their_moments(app, told, spot, at):
    click(app, spot)
    assert isinstance(app.stack.top, ReplayScene)
    assert app.stack.top.at == at


def test_what_to_try_next_is_the_same_table_with_other_agreements(app, told):
    click(app, "next:0")
    setup = app.stack.top.table.setup
    assert setup.options["final_draw"] == "off"
    assert setup.names == NAMES


@pytest.mark.parametrize(
    ("size", "percent"), [((1280, 720), 100), ((1280, 720), 200), ((1600, 900), 150), ((3840, 2160), 200)]
)
def test_an_ending_with_all_there_is_to_tell_can_be_read(app, told, size, percent):
    app.change(text_percent=percent)
    resize(app, size)
    assert not faults_all_along(app)
