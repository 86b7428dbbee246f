"""Setting up: what is chosen here is what the table is dealt with."""

from __future__ import annotations

import pytest

from game.games import GAMES, ruleset
from scenes.screens.last_tables import FILE
from scenes.screens.setup import SetupScene
from scenes.table.scene import TableScene
from scenes.words import say
from tests.marks import rule
from tests.scenes.hands import (
    click,
    faults_all_along,
    looks,
    press,
    resize,
    spot_of,
    tab_to,
    type_text,
    wheel,
    words_on,
)


@pytest.fixture
def scene(app) -> SetupScene:
    scene = SetupScene(app, "climbers")
    app.open(scene)
    return scene


def started(app) -> TableScene:
    click(app, "start")
    assert isinstance(app.stack.top, TableScene)
    return app.stack.top


def test_one_click_starts_a_game_of_one_person_and_bots(app, scene):
    table = started(app)
    assert table.sitting.players == ("human", "rules", "rules", "rules")
    assert table.table.setup.names[0] == "Player"
    assert len(set(table.table.setup.names)) == 4


def test_a_table_is_saved_from_the_first_moment_on(app, scene):
    seed = scene.seed
    table = started(app)
    files = [path.name for path in app.folders.saves.glob("*.json")]
    assert files == [table.table.autosave_to.name]
    assert files[0].startswith("climbers-")
    assert files[0].endswith(f"-{seed}.json")


def test_the_game_starts_without_a_mouse(app, scene):
    tab_to(app, "start")
    press(app, "return")
    assert isinstance(app.stack.top, TableScene)


@rule("TC-1")
def test_the_number_of_seats_is_what_the_rules_allow(app, scene):
    assert [spot.id for spot in app.draw_now().spots if spot.id.startswith("seats:")] == ["seats:3", "seats:4"]
    click(app, "seats:3")
    assert app.draw_now().by_id("name:3") is None
    assert started(app).table.setup.seats == 3


@rule("BV-6")
@pytest.mark.parametrize("player", ["human", "learner", "rules", "search"])
def test_each_seat_takes_a_person_or_any_bot_and_says_what_that_means(app, scene, player):
    click(app, "player:1")
    click(app, f"player:1:{player}")
    assert scene.seats[1].player == player
    assert started(app).sitting.players[1] == player


def test_names_are_typed_and_remembered(app, scene):
    click(app, "name:0")
    for _ in "Player":
        press(app, "backspace")
    type_text(app, "Ana")
    assert started(app).table.setup.names[0] == "Ana"
    assert SetupScene(app, "climbers").seats[0].name == "Ana"


def test_a_typed_name_stays_when_the_player_changes(app, scene):
    scene.rename(1, "Berta")
    scene.sit(1, "human")
    assert scene.seats[1].name == "Berta"


def test_a_second_person_gets_a_name_of_its_own(app, scene):
    before = scene.seats[1].name
    scene.sit(1, "human")
    assert scene.seats[1].name == "Player 2"
    scene.sit(1, "rules")
    assert scene.seats[1].name == before


def test_an_empty_name_is_filled_in(app, scene):
    scene.rename(2, "   ")
    assert started(app).table.setup.names[2].strip()


def test_bots_may_be_watched_by_nobody_in_particular(app, scene):
    scene.sit(0, "random")
    assert "watch" in words_on(app)
    assert started(app).sitting.humans == []


@pytest.mark.parametrize(("players", "said"), [(("human", "human"), "curtain"), (("random", "random"), "watching")])
def test_who_looks_at_the_screen_is_said_once(app, scene, players, said):
    for number, player in enumerate(players):
        scene.sit(number, player)
    assert words_on(app).count(say(f"setup.{said}")) == 1


@rule("BV-4")
def test_every_option_of_the_game_can_be_set_and_tells_what_it_means(app, scene):
    chosen = {}
    click(app, "fold:options")
    for option in scene.content.table_options.values():
        value = option.values[1]
        click(app, f"option:{option.id}:{value.id}")
        chosen[option.id] = value.id
        wheel(app, spot_of(app, f"option:{option.id}:{value.id}").seen.center, -1)  # what it means stands below
        assert value.text.split()[0] in words_on(app)
        assert any(spot.rule == option.rule for spot in app.frame.spots)
    assert started(app).table.setup.options == chosen


@rule("BV-4")
@pytest.mark.parametrize(("typed", "kept"), [("7", True), ("x", False), ("-", False), ("²", False)])
def test_a_seed_takes_digits_only(app, scene, typed, kept):
    scene.seed = "12"
    click(app, "fold:luck")
    click(app, "seed")
    press(app, "7", typed)
    assert scene.seed == ("127" if kept else "12")
    assert (app.bubble.refusal is None) == kept
    if not kept:
        assert app.bubble.refusal.rule == "BV-4"


@rule("BV-4")
def test_a_seed_is_neither_endless_nor_empty(app, scene):
    scene.seed = "9" * 18
    click(app, "fold:luck")
    click(app, "seed")
    press(app, "1")
    assert scene.seed == "9" * 18
    for _ in range(18):
        press(app, "backspace")
    click(app, "start")
    assert app.stack.top is scene
    assert app.bubble.refusal.rule == "BV-4"
    click(app, "new_seed")
    assert scene.seed.isdigit()
    started(app)


def test_the_seed_deals_the_game(app, scene):
    scene.set_seed("42")
    assert started(app).table.setup.seed == 42


@rule("BV-2")
def test_a_practice_table_can_be_chosen(app, scene):
    click(app, "fold:luck")
    click(app, "practice:practice_on")
    assert started(app).table.setup.practice


def test_back_leads_back(app, scene):
    click(app, "back")
    assert app.stack.top is not scene


def test_everything_fits_or_scrolls_in_every_size(app, scene):
    scene.sit(1, "human")
    scene.unfolded = {"options", "luck"}
    for look in looks(app):
        assert not faults_all_along(app), look
        assert spot_of(app, "start").seen.height >= 24, look


def test_a_preset_sets_all_options_at_once_and_is_known_by_them(app):
    scene = SetupScene(app, "biome")
    app.open(scene)
    standard = dict(scene.options)
    scene.options["burgle"] = "off"
    click(app, "preset:sheltered")
    assert scene.options == standard | {"injury_pack": "dropped", "berserk_strike": "board_turn"}
    assert scene.content.presets["sheltered"].text in words_on(app)
    scene.options["burgle"] = "off"
    assert say("setup.own_options") in words_on(app)
    click(app, "preset:standard")
    assert scene.options == standard


# --- at a glance ------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_the_aim_is_said_and_the_rest_is_folded_away_until_somebody_wants_it(app, game):
    scene = SetupScene(app, game)
    app.open(scene)
    assert scene.content.text("aim") in words_on(app)
    folded = [option for option in scene.content.table_options.values() if not option.chief]
    ids = {spot.id for spot in app.draw_now().spots}
    assert not [option.id for option in folded if f"option:{option.id}:{option.default}" in ids]
    assert "seed" not in ids
    click(app, "fold:options")
    assert spot_of(app, f"option:{folded[0].id}:{folded[0].default}")
    click(app, "fold:options")
    assert app.draw_now().by_id(f"option:{folded[0].id}:{folded[0].default}") is None


@pytest.mark.parametrize("game", ["climbers", "mountain"])
@pytest.mark.parametrize("size", [(1600, 900), (1920, 1080)])
def test_the_whole_table_is_in_sight_without_scrolling(app, game, size):
    app.open(SetupScene(app, game))
    resize(app, size)
    app.draw_now()
    (region,) = [region for region in app.draw_now().regions if region.id == "setup"]
    assert region.content <= region.rect.height


def test_what_is_folded_says_what_is_not_as_usual(app, scene):
    assert "All as usual" in words_on(app)
    option = scene.content.table_options["auto_pass"]
    scene.options["auto_pass"] = "off"
    assert f"Not as usual: {option.title} (Off)." in words_on(app)


@rule("LW-9")
def test_difficulties_stand_in_their_natural_order_and_normal_is_usual(app):
    scene = SetupScene(app, "leviathan")
    option = scene.content.table_options["difficulty"]
    assert [value.id for value in option.values] == ["casual", "normal", "hard", "expert"]
    assert scene.options["difficulty"] == "normal"


@rule("LW-1")
def test_a_leviathan_is_set_up_for_two(app):
    assert SetupScene(app, "leviathan").count == 2


@pytest.mark.parametrize("game", GAMES)
def test_only_bots_that_the_game_has_are_offered(app, game):
    scene = SetupScene(app, game)
    app.open(scene)
    click(app, "player:1")
    offered = {spot.id.split(":")[2] for spot in app.frame.spots if spot.id.startswith("player:1:")}
    assert offered == set(scene.players())
    assert ("search" in offered) == ruleset(game).policy.looks_ahead


# --- the last table ---------------------------------------------------------------------------------


def test_a_table_is_proposed_as_it_was_set_up_last_and_each_game_has_its_own(app, scene):
    scene.set_count("3")
    scene.rename(0, "Ana")
    scene.sit(1, "human")
    scene.rename(1, "Berta")
    scene.sit(2, "learner")
    scene.options["auto_pass"] = "off"
    scene.set_practice("practice_on")
    scene.speed = 200
    started(app)
    assert app.settings.speed == 200
    app.change(speed=0)
    again = SetupScene(app, "climbers")
    assert again.count == 3
    assert [(seat.player, seat.name) for seat in again.seats[:2]] == [("human", "Ana"), ("human", "Berta")]
    assert again.seats[2].player == "learner"
    assert (again.options["auto_pass"], again.is_practice, again.speed) == ("off", True, 200)
    assert again.seed != scene.seed
    other = SetupScene(app, "biome")
    assert (other.count, other.is_practice, other.speed) == (3, False, 0)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "no json",
        "[]",
        '{"climbers": 3}',
        '{"climbers": {"count": "many"}}',
        '{"climbers": {"count": 99, "seats": [{"player": "ghost"}], "options": {"x": "y", "auto_pass": "maybe"}}}',
        '{"climbers": {"count": 3, "seats": [], "speed": 7}}',
        "[" * 100_000,
    ],
)
def test_whatever_is_in_the_file_of_last_tables_a_table_can_be_set_up(app, text):
    app.folders.config.mkdir(parents=True, exist_ok=True)
    (app.folders.config / FILE).write_text(text)
    scene = SetupScene(app, "climbers")
    app.open(scene)
    assert scene.count in (3, 4)
    assert scene.options["auto_pass"] == "on"
    assert scene.seats[0].player == "human"
    assert started(app).table.setup.seats == scene.count
    assert SetupScene(app, "climbers").count == scene.count


def test_a_game_begins_although_its_table_cannot_be_remembered(app, scene):
    (app.folders.config / FILE).mkdir(parents=True)
    started(app)
