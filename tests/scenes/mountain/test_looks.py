"""How the table looks at every size, text and theme; and the kinds of Equipment without their colours."""

from __future__ import annotations

import pygame
import pytest

from scenes.mountain.pieces import TYPES, kind_disc
from scenes.ui.frame import Frame, Rect
from scenes.ui.theme import PAPER, THEMES
from tests.scenes.hands import click, faults_of, resize, spot_of, words_on
from tests.scenes.mountain.moments import FOUR, moment, moments, scene_of
from tests.scenes.mountain.tables import MIXED, ONE, at_sand, at_tile, lay_one, quiet

LOOKS = [
    ((1280, 720), 100, "paper"),
    ((1920, 1080), 100, "high"),
    ((1280, 720), 200, "paper"),
    ((1920, 1080), 200, "high"),
]
KINDS = ("fly", "turn_tile", "encounter", "failure", "reroll", "give_relic", "rest")


def look_over(app, size, percent, theme, tables) -> int:
    app.change(text_percent=percent, theme=theme)
    resize(app, size)
    count = 0
    for table in tables:
        scene_of(app, table, FOUR)
        assert faults_of(app.draw_now()) == []
        count += 1
    return count


@pytest.fixture(scope="module")
def tables():
    return [moment(kind, 8, FOUR, lambda table: table.view(0)["turn"] > 1) for kind in KINDS]


@pytest.mark.parametrize(("size", "percent", "theme"), LOOKS)
def test_no_word_of_the_table_is_cut_covered_too_small_or_too_pale(app, tables, size, percent, theme):
    assert look_over(app, size, percent, theme, [table.clone() for table in tables]) == len(KINDS)


@pytest.mark.slow
@pytest.mark.parametrize("theme", ["paper", "high"])
@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)], ids=["720", "1080", "2160"])
def test_no_word_is_cut_covered_too_small_or_too_pale_at_any_size(app, size, percent, theme):
    assert look_over(app, size, percent, theme, moments(25, 13, 8, FOUR, expert="on", search_notes="on")) == 25


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_whole_mountain_is_in_sight_and_every_space_can_be_hit(app, size):
    resize(app, size)
    scene = scene_of(app, moment("fly", 2))
    spaces = [spot for spot in app.draw_now().spots if spot.id.startswith("space:")]
    assert len(spaces) == len(scene.board.content.spaces)
    assert all(spot.seen == spot.rect and min(spot.rect.size) >= app.frame.u(44) for spot in spaces)
    for one in spaces:
        assert app.frame.at(one.rect.center).id == one.id


def grey(frame: Frame) -> bytes:
    """The picture without its colours, a byte for each pixel."""
    return pygame.image.tobytes(pygame.transform.grayscale(frame.surface), "RGB")[::3]


@pytest.mark.parametrize("theme", ["paper", "high"])
def test_kinds_are_told_apart_by_their_shapes_alone(app, theme):
    """All four on a disc of the same ink: without any colour their pictures still differ widely."""
    seen = []
    for kind in TYPES:
        frame = Frame(pygame.Surface((64, 64)), app.press, THEMES[theme])
        frame.fill(frame.rect, "panel")
        kind_disc(frame, kind, Rect(4, 4, 56, 56), colour="books")
        seen.append(grey(frame))
    for number, one in enumerate(seen):
        for other in seen[number + 1 :]:
            differing = sum(abs(a - b) > 60 for a, b in zip(one, other, strict=True))
            assert differing > 150, "two kinds look alike without colour"


def test_a_false_colour_changes_the_ink_and_never_the_shape(app):
    shapes, whole = set(), set()
    for colour in TYPES:
        frame = Frame(pygame.Surface((64, 64)), app.press, PAPER)
        kind_disc(frame, "tools", Rect(0, 0, 64, 64), colour=colour)
        ink = pygame.mask.from_threshold(frame.surface, frame.surface.get_at((32, 10)), (40, 40, 40, 255))
        shapes.add(ink.count() // 60)
        whole.add(pygame.image.tobytes(frame.surface, "RGB"))
    assert len(whole) == len(TYPES)
    assert len(shapes) == 1


@pytest.mark.parametrize("players", [ONE, MIXED])
@pytest.mark.parametrize("is_silent", [False, True])
def test_what_is_at_stake_can_be_read_while_all_talk_however_large_the_text(app, players, is_silent):
    app.change(text_percent=200)
    resize(app, (1280, 720))
    scene = at_sand(app, players)
    quiet(scene)
    if is_silent:
        lay_one(scene, 0)
    if scene.curtain is not None:
        click(app, "curtain:open")
    assert "Relics 0, Injuries 0" in words_on(app)
    assert faults_of(app.draw_now()) == []


@pytest.mark.parametrize("size", [(1920, 1080), (1600, 900), (1280, 720)])
def test_all_piles_are_in_sight_while_a_tile_waits_to_be_turned(app, size):
    resize(app, size)
    at_tile(app)
    for name in ("deck", "discard", "injury_pile", "arcane_pile", "relic_pile"):
        spot = spot_of(app, f"pile:{name}")
        assert spot.seen.size == spot.rect.size, name


@pytest.mark.parametrize(("size", "percent"), [((1280, 720), 125), ((1600, 900), 150), ((1920, 1080), 200)])
def test_where_the_text_is_large_every_number_and_the_first_verbs_are_in_sight(app, size, percent):
    app.change(text_percent=percent)
    resize(app, size)
    quiet(at_sand(app))
    for id in ("say:crates:1", "say:tools:10", "say:injuries:10", "say:act:give"):
        spot = spot_of(app, id)
        assert spot.seen.height >= spot.rect.height - 2, id
