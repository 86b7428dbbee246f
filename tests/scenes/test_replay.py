"""Replay: every moment of a game can be seen again, but only with eyes that may see it."""

from __future__ import annotations

import pytest

from game import Table
from game.engine.chance import Stream
from game.engine.views import Count
from scenes.screens.replay.scene import ReplayScene, earliest, replayed, table_at
from scenes.table.scene import TableScene
from scenes.table.start import open_table
from tests.marks import rule
from tests.players import play_on
from tests.scenes.hands import click, click_at, faults_of, looks, press, spot_of, tab_to, wait, words_on

NAMES = ("Ana", "Ben", "Kim")


def saved(tmp_path, players, moves: int = 10_000, **options):
    table = Table.new("climbers", 3, 5, options, names=NAMES, players=players)
    play_on(table, Stream("replay", "5"), moves)
    path = tmp_path / "game.json"
    table.save(path)
    return path


@pytest.fixture
def finished(tmp_path):
    return saved(tmp_path, ("human", "random", "random"))


@pytest.fixture
def scene(app, finished) -> ReplayScene:
    scene = ReplayScene.of_file(app, finished)
    app.open(scene)
    return scene


# --- time -----------------------------------------------------------------------------------------


def test_every_moment_is_as_it_was(finished):
    table = Table.load(finished)
    digests = [command.digest for command in table.done]
    for at in range(1, len(digests) + 1, 7):
        assert table_at(table, at).digest() == digests[at - 1]
    assert replayed(table, 9).digest() == digests[8]
    assert len(table.done) == len(digests)


def test_the_buttons_step_through_the_game(app, scene):
    assert scene.at == 0
    click(app, "replay:step_forward")
    click(app, "replay:step_forward")
    assert scene.at == 2
    click(app, "replay:step_back")
    assert scene.at == 1
    click(app, "replay:last")
    assert scene.at == scene.last
    assert scene.past.table.outcome is not None
    click(app, "replay:first")
    assert scene.at == 0


def test_the_band_says_that_it_is_the_past(app, scene):
    scene.go(12)
    assert f"Viewing move 12 of {scene.last}" in words_on(app)


def test_a_click_on_the_ruler_goes_to_that_move(app, scene):
    app.draw_now()
    parts = [spot.rect for spot in app.frame.spots if spot.id.startswith("replay:track:")]
    whole = parts[0].unionall(parts[1:])
    click_at(app, (whole.left + whole.width // 2, whole.centery))
    assert abs(scene.at - scene.last / 2) <= 1
    click_at(app, (whole.right - 1, whole.centery))
    assert scene.at == scene.last


def test_a_season_is_jumped_to_by_key(app, scene):
    tab_to(app, "replay:track:2")
    press(app, "return")
    assert scene.season_now() == 3
    assert scene.past.view.season == 3
    press(app, "right")
    before = scene.at
    press(app, "left")
    assert scene.at == before - 1


def test_keys_step_and_jump_from_mark_to_mark(app, scene):
    press(app, "right")
    assert scene.at == 1
    press(app, "page down")
    jumped = scene.at
    assert jumped in {at for at, _ in scene.marks}
    press(app, "page down")
    assert scene.at > jumped
    press(app, "page up")
    assert scene.at == jumped


def test_it_plays_by_itself_until_the_end(app, scene):
    scene.go(scene.last - 2)
    click(app, "replay:play")
    assert scene.at == scene.last - 2
    for _ in range(5):
        wait(app, 2)
    assert scene.at == scene.last
    assert not scene.is_playing
    click(app, "replay:play")
    assert scene.at == scene.first


def test_the_speed_can_be_chosen(app, scene):
    click(app, "replay:speed")
    click(app, "replay:speed:fast")
    click(app, "replay:play")
    wait(app, 0.4)
    assert scene.at == 1


def test_a_line_of_the_log_leads_to_its_moment(app, scene):
    scene.go(30)
    scene.past.show_moment(4)
    assert scene.at == 4


# --- eyes -----------------------------------------------------------------------------------------


def test_a_game_that_is_over_may_be_seen_through_any_eyes(app, scene):
    scene.go(20)
    for eyes, seat in (("1", 1), ("2", 2), ("everybody", None)):
        click(app, "replay:eyes")
        click(app, f"replay:eyes:{eyes}")
        assert scene.eyes == scene.past.eyes == seat
        assert scene.past._view == table_at(scene.table, 20).look(seat)
        assert scene.past.view.names == scene.past._view.names


@pytest.mark.parametrize(
    ("players", "eyes"),
    [(("human", "rules", "rules"), 0), (("human", "human", "rules"), None), (("rules", "rules", "rules"), None)],
)
def test_a_game_in_play_shows_only_what_the_screen_may_know(app, tmp_path, players, eyes):
    scene = ReplayScene.of_file(app, saved(tmp_path, players, 25))
    app.open(scene)
    assert scene.eyes == eyes
    assert app.draw_now().by_id("replay:eyes") is None
    hands = [climber.hand for climber in scene.past.view.seats]
    assert all(isinstance(hand, Count) for seat, hand in enumerate(hands) if seat != eyes)


def test_from_the_table_one_looks_back_with_the_eyes_of_the_table(app):
    table = open_table(app, "climbers", ("human", "random", "random"), NAMES, 5, {})
    play_on(table.table, Stream("table", "1"), 30)
    before = table.table.done
    table.show_moment(12)
    scene = app.stack.top
    assert (scene.at, scene.eyes) == (12, 0)
    assert "Viewing move 12 of 30" in words_on(app)
    click(app, "replay:back")
    assert app.stack.top is table
    assert table.table.done[:30] == before


def test_a_look_back_hides_hands_when_the_window_is_left(app):
    table = open_table(app, "climbers", ("human", "human", "random"), NAMES, 5, {})
    play_on(table.table, Stream("table", "1"), 30)
    table.sitting.opened = table.sitting.asked
    scene = ReplayScene.of_table(app, table, 12)
    app.open(scene)
    scene.eyes = scene.eyes if scene.eyes is not None else 0
    scene.hidden()
    assert scene.eyes is None
    assert scene.past.eyes is None


@rule("TC-R7")
def test_a_table_that_plays_from_memory_is_not_reminded(app, tmp_path):
    path = saved(tmp_path, ("human", "rules", "rules"), 40, memory_aid="off")
    scene = ReplayScene.of_file(app, path)
    assert scene.first == earliest(scene.table, 0) > 0
    assert scene.at == scene.first
    scene.go(0)
    assert scene.at == scene.first
    over = ReplayScene.of_file(app, saved(tmp_path, ("human", "rules", "rules"), memory_aid="off"))
    assert over.first == 0


# --- the past stays the past ------------------------------------------------------------------------


def test_nothing_can_be_played_in_the_past(app, scene):
    """Every spot of the old table is clicked; the game it shows stays as it was."""
    scene.go(20)
    before = scene.table.digest()
    for id in [spot.id for spot in app.draw_now().spots if not spot.id.startswith(("replay:", "log:", "link:"))]:
        spot = app.draw_now().by_id(id)
        if spot is not None and spot.does is not None:
            spot.does()
            while app.stack.top is not scene:
                app.close(app.stack.top)
    assert scene.past.ask is None
    assert scene.table.digest() == before
    assert scene.past.table.digest() == table_at(scene.table, scene.at).digest()


def test_a_click_on_a_card_says_that_it_is_the_past(app, scene):
    scene.go(20)
    app.draw_now()
    cards = [spot for spot in app.frame.spots if spot.id.startswith(("hand:", "field:"))]
    mine = [spot for spot in cards if spot.focus]
    click_at(app, mine[-1].seen.center)
    assert app.bubble.refusal.rule == "BV-3"


def test_playing_on_opens_a_practice_table_of_its_own(app, scene, finished):
    before = finished.read_bytes()
    scene.go(20)
    click(app, "replay:branch")
    table = app.stack.top
    assert isinstance(table, TableScene)
    assert table.table.setup.practice
    assert len(table.table.history) >= 20
    assert table.table.history[:20] == scene.table.done[:20]
    assert table.table.undone == []
    assert finished.read_bytes() == before
    assert Table.load(table.table.autosave_to).digest() == table.table.digest()


def test_a_game_that_is_over_cannot_be_played_on_from_its_end(app, scene):
    scene.go(scene.last)
    click(app, "replay:branch")
    assert app.stack.top is scene
    assert app.bubble.refusal is not None


def test_hidden_hands_are_not_opened_by_playing_on(app, tmp_path):
    scene = ReplayScene.of_file(app, saved(tmp_path, ("human", "human", "rules"), 25))
    app.open(scene)
    click(app, "replay:branch")
    assert app.stack.top is scene
    assert app.bubble.refusal.rule == "BV-2"


def test_done_leads_back(app, scene):
    press(app, "escape")
    assert app.stack.top is not scene


def test_the_controls_are_whole_in_every_size(app, scene):
    scene.go(20)
    for look in looks(app):
        assert not faults_of(app.draw_now()), look
        assert spot_of(app, "replay:play")


def test_a_play_that_won_its_field_is_shown_before_the_reset(app, scene):
    """Looking back, the table stands still at the height of a move, not after it was swept."""
    moves: dict[int, list] = {}
    for event in scene.table.events:
        moves.setdefault(event.at, []).append(event)
    shown = 0
    for at, events in moves.items():
        names = [event.name for event in events]
        if "field_reset" not in names or "scored" in names:
            continue
        played = [event for event in events[: names.index("field_reset")] if event.name == "played"]
        if played:
            scene.go(0)
            scene.go(at)
            assert tuple(scene.past.view.latest.cards) == tuple(played[-1].facts["cards"])
            shown += 1
    assert shown
