"""How the table looks at every size, text and theme: every quest, a full map, a late game."""

from __future__ import annotations

import msgspec
import pygame
import pytest

from game.biome.view.structs import TileView
from scenes.biome.map.tiles import tile_picture
from scenes.ui.frame import Frame
from scenes.ui.theme import PAPER, THEMES
from tests.scenes.biome.moments import late_table, moments
from tests.scenes.biome.tables import QUESTS, late, quests, sit, wild, with_everything
from tests.scenes.hands import click, faults_of, resize, seen

LOOKS = [
    ((1280, 720), 100, "paper"),
    ((1920, 1080), 100, "high"),
    ((1280, 720), 200, "paper"),
    ((1920, 1080), 200, "high"),
]
GROUND = ("grassland", "farmland", "forest", "quarry", "desert", "mountain", "lake")


def set_look(app, size, percent, theme) -> None:
    app.change(text_percent=percent, theme=theme)
    resize(app, size)


def look_over(app, tables) -> int:
    count = 0
    for table in tables:
        sit(app, table)
        assert faults_of(app.draw_now()) == []
        count += 1
    return count


@pytest.fixture(scope="module")
def crowded():
    """An early turn, a map with one of everything, and a late game of more than 60 tiles."""
    return [wild().table, with_everything().table, late().table]


@pytest.mark.parametrize(("size", "percent", "theme"), LOOKS)
def test_no_word_of_the_table_is_cut_covered_too_small_or_too_pale(app, crowded, size, percent, theme):
    set_look(app, size, percent, theme)
    assert look_over(app, [table.clone() for table in crowded]) == len(crowded)


@pytest.fixture(scope="module")
def quest_tables():
    return [moment.table for _, moment in quests()]


@pytest.mark.parametrize(("size", "percent", "theme"), [pytest.param(*LOOKS[0], marks=pytest.mark.slow), LOOKS[3]])
def test_no_word_of_any_quest_is_cut_covered_too_small_or_too_pale(app, quest_tables, size, percent, theme):
    set_look(app, size, percent, theme)
    assert look_over(app, [table.clone() for table in quest_tables]) == len(QUESTS) + 1


@pytest.mark.slow
@pytest.mark.parametrize("theme", ["paper", "high"])
@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)], ids=["720", "1080", "2160"])
def test_no_word_is_cut_covered_too_small_or_too_pale_at_any_size(app, size, percent, theme):
    set_look(app, size, percent, theme)
    assert look_over(app, [late().table, *moments(14, 37, 8, 4), *moments(8, 53, 9, 2)]) == 23


@pytest.mark.slow
@pytest.mark.parametrize(("size", "percent", "theme"), LOOKS)
def test_a_long_game_that_was_played_looks_well(app, size, percent, theme):
    set_look(app, size, percent, theme)
    table = late_table(50, 4)
    assert len(table.look(0).tiles) >= 50
    assert look_over(app, [table]) == 1


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_all_of_a_late_map_is_in_sight_and_every_tile_can_be_hit(app, size):
    resize(app, size)
    scene = sit(app, late().table)
    area = scene.board.map.area
    assert len(scene.view.tiles) >= 60
    for name in scene.view.tiles:
        spot = app.frame.by_id(f"cell:{name}")
        assert spot is not None, name
        centre = scene.board.map.lie.centre(name)
        assert area.collidepoint(centre), name
        assert min(spot.rect.size) >= 32
        assert app.frame.at(centre).id == f"cell:{name}"


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
def test_all_land_is_shown_by_its_button_at_the_largest_text(app, size):
    set_look(app, size, 200, "paper")
    scene = sit(app, late().table)
    click(app, "map:fit")
    app.draw_now()
    area = scene.board.map.area
    assert all(area.contains(scene.board.map.lie.field(name)) for name in scene.view.tiles)
    assert [word.text for word in app.frame.words if word.is_cut and word.clip == area] == []


@pytest.mark.parametrize(("size", "percent", "theme"), LOOKS)
def test_numbers_on_the_map_lie_within_it(app, size, percent, theme):
    set_look(app, size, percent, theme)
    scene = sit(app, late().table)
    area = scene.board.map.area
    words = [word for word in app.draw_now().words if word.clip == area]
    assert words
    assert all(area.contains(word.rect) and seen(word) == word.rect for word in words)


# --- ground without its colours ---------------------------------------------------------------------


def tile(kind: str, **more: object) -> TileView:
    plain = TileView(
        kind=kind, up=True, cliffs=(), under="", lava=False, ruffians=False, ford=False, area=False, secrets=()
    )
    return msgspec.structs.replace(plain, **more)


def grey(app, theme: str, given: TileView, cell: str = "0,-1") -> bytes:
    frame = Frame(pygame.Surface((96, 84)), app.press, THEMES[theme])
    frame.fill(frame.rect, "panel")
    frame.surface.blit(tile_picture(frame, given, cell, 48), (0, 0))
    return pygame.image.tobytes(pygame.transform.grayscale(frame.surface), "RGB")[::3]


def differing(one: bytes, other: bytes) -> int:
    return sum(abs(a - b) > 40 for a, b in zip(one, other, strict=True))


@pytest.mark.parametrize("theme", ["paper", "high"])
def test_kinds_of_ground_are_told_apart_without_colours(app, theme):
    pictures = {kind: grey(app, theme, tile(kind)) for kind in GROUND}
    for one in GROUND:
        for other in GROUND[GROUND.index(one) + 1 :]:
            assert differing(pictures[one], pictures[other]) > 100, (one, other)


@pytest.mark.parametrize("theme", ["paper", "high"])
def test_what_covers_a_tile_is_seen_without_colours(app, theme):
    plain = grey(app, theme, tile("quarry"))
    for way in range(6):
        assert differing(plain, grey(app, theme, tile("quarry", cliffs=(way,)))) > 60
    assert differing(grey(app, theme, tile("grassland")), grey(app, theme, tile("grassland", lava=True))) > 400
    assert differing(grey(app, theme, tile("lake")), grey(app, theme, tile("lake", ford=True))) > 150
    assert differing(grey(app, theme, tile("forest")), grey(app, theme, tile("", up=False))) > 150
    assert differing(grey(app, theme, tile("quarry", up=False)), grey(app, theme, tile("", up=False))) > 100


def test_a_cliff_lies_on_its_own_side(app):
    """Way 0 is the north side (BE-R1): its teeth are in the upper part of the picture, those of way 3 in the lower."""
    frame = Frame(pygame.Surface((96, 84)), app.press, PAPER)
    plain = tile_picture(frame, tile("quarry"), "0,-1", 48)
    sides = {}
    for way in (0, 3):
        picture = tile_picture(frame, tile("quarry", cliffs=(way,)), "0,-1", 48)
        wide, high = picture.get_size()
        changed = [y for y in range(high) for x in range(wide) if picture.get_at((x, y)) != plain.get_at((x, y))]
        sides[way] = sum(changed) / len(changed) / high
    assert sides[0] < 0.25
    assert sides[3] > 0.75
