"""The book: leafing by mouse, wheel and keys, what a spread tells, and choosing with one click."""

from __future__ import annotations

import random

import pytest

from game import Table
from game.leviathan.content import LeviathanContent
from scenes.leviathan.book.pages import climate_of, dice_of, pages
from scenes.leviathan.book.scene import CHOOSE, BookScene
from scenes.screens.setup import SetupScene
from scenes.table.help.look import LookScene
from scenes.ui.press import Press
from tests.marks import rule
from tests.scenes.hands import (
    click,
    faults_all_along,
    press,
    resize,
    settled,
    spot_of,
    tab_to,
    wait,
    wheel,
    words_on,
)
from tests.scenes.leviathan.wilds import any_move


@pytest.fixture(scope="module")
def shared() -> Press:
    """What one test has printed the next need not print again."""
    return Press()


@pytest.fixture
def setup(app, shared) -> SetupScene:
    app.press = shared
    resize(app, (1280, 720))
    scene = SetupScene(app, "leviathan")
    app.open(scene)
    return scene


@pytest.fixture
def book(app, setup) -> BookScene:
    scene = BookScene(app, setup)
    app.open(scene)
    app.draw_now()
    return scene


def all_ids(setup: SetupScene) -> list[str]:
    return [value.id for value in setup.content.table_options["leviathan"].values]


# --- the way in and out -----------------------------------------------------------------------------


@rule("LW-1", "LW-9")
def test_the_card_opens_the_book_and_one_click_chooses(app, setup):
    assert setup.options["leviathan"] == "sage"
    click(app, "book:open")
    assert isinstance(app.stack.top, BookScene)
    click(app, "book:page:hive")
    click(app, CHOOSE)
    assert app.stack.top is setup
    assert setup.options["leviathan"] == "hive"
    assert "7. Hive" in words_on(app)


def test_the_same_without_a_mouse(app, setup):
    tab_to(app, "book:open")
    press(app, "return")
    book = app.stack.top
    assert isinstance(book, BookScene)
    press(app, "right")
    press(app, "right")
    press(app, "return")
    assert app.stack.top is setup
    assert setup.options["leviathan"] == "storm"
    assert app.input.pointing.focus == "book:open"


def test_enter_chooses_even_after_the_mouse_was_used(app, setup, book):
    wheel(app, book.spread.midleft, -1)
    assert not app.input.pointing.shows_focus
    press(app, "return")
    assert setup.options["leviathan"] == "sentinel"


def test_the_leviathan_can_be_set_without_the_book_by_keys_alone(app, setup):
    tab_to(app, "option:leviathan:weaver")
    press(app, "return")
    assert setup.options["leviathan"] == "weaver"
    assert setup.content.scenarios["weaver"].file.special.split(";")[0][:20] in words_on(app)


def test_leaving_the_book_changes_nothing(app, setup, book):
    before = dict(setup.options)
    click(app, "book:next")
    click(app, "book:difficulty:hard")
    press(app, "escape")
    assert app.stack.top is setup
    assert setup.options == before


def test_the_difficulty_is_chosen_with_it(app, setup, book):
    click(app, "book:difficulty:expert")
    assert "Expert" in spot_of(app, CHOOSE).label
    click(app, CHOOSE)
    assert setup.options["difficulty"] == "expert"


# --- leafing ----------------------------------------------------------------------------------------


def test_every_way_to_turn_a_page(app, setup, book):
    resize(app, (1920, 1080))
    settled(app)
    ids = all_ids(setup)
    click(app, "book:next")
    assert book.shown == ids[1]
    press(app, "right")
    press(app, "page down")
    wheel(app, book.spread.midleft, -1)
    assert book.shown == ids[4]
    wheel(app, book.spread.midleft, 1)
    press(app, "left")
    press(app, "page up")
    click(app, "book:previous")
    assert book.shown == ids[0]
    press(app, "left")
    assert book.shown == ids[-1]
    press(app, "home")
    assert book.shown == ids[0]


def test_the_index_holds_every_leviathan_and_marks_the_chosen_one(app, setup, book):
    spots = [spot.id.removeprefix("book:page:") for spot in app.frame.spots if spot.id.startswith("book:page:")]
    assert spots == all_ids(setup)
    assert app.frame.by_id("book:ribbon") is not None
    click(app, f"book:page:{spots[-1]}")
    assert book.shown == spots[-1]
    assert app.frame.by_id("book:ribbon") is None


@pytest.mark.parametrize(("reduced", "lasts"), [(False, 0.32), (True, 0.08)])
def test_a_leaf_turns_for_a_moment_and_less_with_reduced_motion(app, book, reduced, lasts):
    app.change(speed=100, reduced_motion=reduced)
    app.step([])
    before = app.surface.copy()
    book.leaf(1)
    app.step([])
    assert book.is_moving(app.now)
    x, y = book.spread.right - 40, book.spread.centery
    wait(app, lasts / 2)
    assert book.is_moving(app.now)
    halfway = app.surface.copy()
    wait(app, lasts)
    assert not book.is_moving(app.now)
    assert app.surface.get_at((x, y)) == before.get_at((x, y))  # bare paper again
    left = book.spread.left + 60
    row = [(left + step, book.spread.top + 50) for step in range(0, 300, 3)]
    shown = [[picture.get_at(point)[:3] for point in row] for picture in (before, halfway, app.surface)]
    assert shown[0] != shown[2]
    assert shown[1] != shown[2]


def test_at_instant_speed_no_leaf_moves(app, book):
    book.leaf(1)
    app.step([])
    assert not book.is_moving(app.now)


def test_a_click_while_a_leaf_turns_counts_for_the_new_page(app, setup, book):
    app.change(speed=100)
    app.step([])
    click(app, "book:next")
    assert book.is_moving(app.now)
    click(app, CHOOSE)
    assert setup.options["leviathan"] == "sentinel"


# --- what a spread tells ----------------------------------------------------------------------------


def test_a_spread_tells_what_there_is_to_know(app, setup, book):
    resize(app, (1920, 1080))
    book.turn_to("twins")
    said = words_on(app)
    plan = book.plan
    for text in ("13", "Twins", "Complexity 3 of 3", "Canyon", "15 by 9 spaces", "5 normal dice", "5 blighted dice"):
        assert text in said
    for text in (plan.file.special, plan.file.how_it_plays, plan.file.story.intro):
        assert text.split(". ")[0][:40] in said
    assert [spot.id for spot in app.frame.spots if spot.id.startswith("book:card:")] == [
        f"book:card:{number}" for number in range(3)
    ]


@rule("LW-4")
def test_the_dice_are_those_a_game_begins_with(setup):
    content = setup.content
    assert isinstance(content, LeviathanContent)
    choices = random.Random(1)
    for plan in pages(content):
        table = Table.new("leviathan", 2, 3, {"leviathan": plan.file.id}, content=content)
        while not table.view(None)["crystals"]:
            any_move(table, choices)
        view = table.view(None)
        dice = [*view["crystals"].values(), *(die for pool in view["pools"].values() for die in pool)]
        told = dice_of(plan)
        kinds = [die["kind"] for die in dice]
        found = (kinds.count("normal"), kinds.count("blighted"), sum(die["value"] for die in dice))
        assert (told.normal, told.blighted, told.total) == found, plan.file.id


def test_every_climate_is_a_word_and_an_unknown_one_is_called_as_in_its_file(setup):
    from dataclasses import replace

    import msgspec

    plan = setup.content.scenarios["watcher"]
    assert climate_of(plan) == "Moor at night"
    other = replace(plan, file=msgspec.structs.replace(plan.file, climate="salt_desert"))
    assert climate_of(other) == "Salt desert"


def test_the_plate_and_the_cards_can_be_looked_at(app, book):
    book.turn_to("sentinel")
    for id, button in (("book:plate", 1), ("book:plate", 3), ("book:card:0", 1)):
        click(app, id, button)
        assert isinstance(app.stack.top, LookScene)
        assert book.plan.file.scenario_cards[0].text[:30] in words_on(app)
        press(app, "escape")
        assert app.stack.top is book


def test_looked_at_closely_the_map_has_its_letters_and_values(app, book):
    book.turn_to("tunneler")
    on_the_page = {word.text for word in app.draw_now().words}
    assert not {"A", "B", "C"} & on_the_page
    click(app, "book:plate")
    closer = [word.text for word in app.draw_now().words]
    assert {"A", "B", "C"} <= set(closer)
    dice = [str(die.value) for die in book.plan.board.crystals.values()]
    assert all(closer.count(value) >= dice.count(value) for value in set(dice))


# --- sizes ------------------------------------------------------------------------------------------

LOOKS = [((1280, 720), 100, "paper"), ((1280, 720), 200, "high"), ((1920, 1080), 200, "paper")]


@pytest.mark.parametrize(("size", "percent", "theme"), LOOKS)
def test_nothing_is_cut_or_covered(app, setup, book, size, percent, theme):
    resize(app, size)
    app.change(text_percent=percent, theme=theme)
    for name in ("tyrant", "collector"):
        book.turn_to(name)
        assert not faults_all_along(app)
    assert all(min(spot.rect.size) >= 44 for spot in settled(app).spots if spot.id.startswith("book:page:"))


def test_all_that_can_be_done_is_reached_by_keys_in_a_small_window_with_large_text(app, setup, book):
    resize(app, (960, 600))
    app.change(text_percent=200)
    tab_to(app, "book:difficulty:hard")
    press(app, "return")
    tab_to(app, "book:page:fury")
    press(app, "return")
    tab_to(app, CHOOSE)
    press(app, "return")
    assert (setup.options["leviathan"], setup.options["difficulty"]) == ("fury", "hard")


@pytest.mark.slow
@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080), (3840, 2160)])
def test_no_page_of_the_book_is_cut_at_any_size(app, setup, book, size, percent):
    resize(app, size)
    app.change(text_percent=percent)
    for name in all_ids(setup):
        book.turn_to(name)
        assert not faults_all_along(app), name


@pytest.mark.parametrize("leviathan", ["deep", "tyrant", "avalanche", "tunneler"])
def test_the_page_of_a_tall_leviathan_tells_how_its_story_begins(app, book, leviathan):
    resize(app, (1600, 900))
    book.turn_to(leviathan)
    app.draw_now()
    story = book.content.scenarios[leviathan].file.story.intro
    assert story.split(".")[0][:20] in words_on(app)
