"""Nobody sees what is not theirs: the picture is the same, pixel by pixel, whatever the eyes cannot know."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pygame
import pytest

from game import Table
from tests.scenes.biome.moments import any_move, new_table
from tests.scenes.biome.tables import MIXED, ONE, THREE, imagined, late, sit, wild, with_everything, with_quest
from tests.scenes.hands import words_on


def pixels(app) -> bytes:
    app.draw_now()
    return pygame.image.tobytes(app.surface, "RGB")


def compare(app, table: Table, players: tuple[str, ...], seeds: range) -> int:
    """In how many other worlds the same was seen. Every one of them differs in something hidden."""
    scene = sit(app, table, players)
    eyes = scene.eyes if scene.eyes is not None else 0
    shown, found = pixels(app), 0
    for seed in seeds:
        other = imagined(scene, eyes, seed)
        if other.digest() == table.digest():
            continue
        assert other.view(eyes) == table.view(eyes)
        sit(app, other, players)
        assert pixels(app) == shown
        found += 1
    return found


def games(count: int, every: int, seed: int, seats: int) -> Iterator[Table]:
    """Moments of games that anybody plays, whoever is asked."""
    chance, found, step = random.Random(seed), 0, 0
    while found < count:
        table = new_table(seats, chance.randrange(10_000))
        while table.outcome is None and found < count:
            step += 1
            if step % every == 0 and table.look(0).phase != "setup":
                found += 1
                yield table.clone()
            any_move(table, chance)


def test_one_person_sees_no_face_that_only_others_know(app):
    found = with_everything(3)
    found.lay("0,-1", "captured", "key", known_by=(1,)).pack(1, "key", "ease").pack(2, "teleport")
    assert compare(app, found.table, ONE, range(4)) > 2


def test_a_face_is_shown_to_whoever_knows_it(app):
    """The other half: what the eyes know, and what lies at a camp, is drawn."""
    base = pixels_of(app, wild().lay("0,-1", "key"))
    assert pixels_of(app, wild().lay("0,-1", "key", known_by=(1, 2))) == base
    assert pixels_of(app, wild().lay("0,-1", "key", known_by=(0,))) != base
    assert pixels_of(app, wild().lay("0,0", "key")) != pixels_of(app, wild().lay("0,0", "ease"))


def pixels_of(app, moment) -> bytes:
    scene = sit(app, moment.table, ONE)
    app.draw_now()
    return pygame.image.tobytes(app.surface.subsurface(scene.board.map.area), "RGB")


def test_nobody_sees_where_the_fountain_is(app):
    assert compare(app, with_quest("fountain").table, ONE, range(5)) > 2


def test_nobody_sees_what_lies_in_the_tomb_or_in_atlantis(app):
    for quest in ("tomb", "atlantis"):
        assert compare(app, with_quest(quest).table, ONE, range(3)) > 1


def test_a_late_map_tells_nothing_more(app):
    assert compare(app, late().table, ("human", *["rules"] * 4), range(3)) > 1


def test_moments_of_games_look_the_same_in_another_world(app):
    assert sum(compare(app, table, ONE, range(1)) for table in games(5, 61, 3, 3)) > 2


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 4, 5])
def test_long_games_look_the_same_in_other_worlds(app, seats):
    players = ("human", *["rules"] * (seats - 1))
    assert sum(compare(app, table, players, range(2)) for table in games(50, 31, 7 + seats, seats)) > 60


@pytest.mark.parametrize("players", [THREE, MIXED])
def test_behind_the_curtain_nothing_of_anybody_is_drawn(app, players):
    found = with_everything(3, players).pack(1, "key")
    scene = sit(app, found.table, players)
    assert scene.curtain == 0
    shown = pixels(app)
    for seat in range(3):
        for seed in range(2):
            sit(app, imagined(scene, seat, seed), players)
            assert pixels(app) == shown
    assert "Supply" not in words_on(app)


def test_with_several_people_the_map_shows_only_the_faces_of_whoever_has_the_screen(app):
    found = wild(3, THREE).lay("0,-1", "key", known_by=(0,)).lay("0,-2", "ease", known_by=(1,))
    scene = sit(app, found.table, THREE)
    scene.open_curtain(scene.curtain)
    app.draw_now()
    assert scene.eyes == 0
    tiles = scene.view.tiles
    assert [secret.kind for secret in tiles["0,-1"].secrets] == ["key"]
    assert [secret.kind for secret in tiles["0,-2"].secrets] == [""]
