"""What happens is seen on the land: dice where they count, and what becomes of a quest on one stamp."""

from __future__ import annotations

import pygame
import pytest

from scenes.app import App
from scenes.biome.stages import COOLED
from scenes.table.scene import TableScene
from scenes.words import words
from tests.scenes.biome.asked import ASKED, seated, show
from tests.scenes.biome.tables import sit, wild
from tests.scenes.hands import click, resize, settled, spot_of, wait, words_on


def until(app: App, scene: TableScene, *names: str) -> list[str]:
    """Watch until something is shown; what its beat tells."""
    for _ in range(400):
        beat = scene.staging.beat
        told = [event.name for event in beat.events] if beat is not None else []
        if set(names) <= set(told):
            return told
        wait(app, 0.05)
    raise AssertionError(f"{names} are never shown")


def test_dice_for_cooldowns_are_thrown_together_each_where_it_counts(app):
    app.settings.speed = 100
    moment = (
        wild(2).no_farm().building("farm", "-1,-1", "base", 8).injured(1, 9).add_camp("killer_a", "2,-3", cooldown=15)
    )
    scene = sit(app, moment.dice("cooldown", 1, 2, 3, 4).table)
    click(app, "do:end_turn")
    told = until(app, scene, "cooled", "healing", "camp_cooled")
    assert set(told) <= {*COOLED, "produced"}
    assert scene.staging.caption.startswith("Dice for cool-downs")
    dice = [mark.event for mark in scene.stage._marks]
    assert {event.name for event in dice} == set(COOLED)
    places = {event.facts.get("cell") or event.name: scene.board.place_of(event) for event in dice}
    assert places["-1,-1"] == scene.board.map.lie.field("-1,-1")
    assert places["camp_cooled"] == scene.board.map.lie.field("2,-3")
    assert places["healing"] == scene.board.map.lie.field("0,0")


def test_every_die_has_its_line_of_the_log(app):
    scene = sit(app, wild(2).injured(1, 9).dice("cooldown", 1, 2).table)
    click(app, "do:end_turn")
    assert any("heals: cool-down die 2, 7 left" in text for _, text in scene.log_lines())


def test_what_comes_of_a_lost_quest_is_on_its_stamp(app):
    app.settings.speed = 100
    moment = wild(2).start_quest("trade_war", "0,-4", ally=1, killer=4).turn(0)
    moment.dice("battle", 1).dice("quest", 1)
    scene = sit(app, moment.table)
    click(app, "do:end_turn")
    told = until(app, scene, "quest_over")
    assert {"keys_lost", "camp_lost", "woke"} <= set(told)
    wait(app, 0.6)
    settled_words = " ".join(word.text for word in app.draw_now().words)
    assert "Trade War is lost" in settled_words
    assert "A camp is no more" in settled_words


def test_the_round_is_told_once(app):
    show(app, seated(wild(2)))
    assert words_on(app).count("Round 1 ·") == 1
    assert not [spot for spot in settled(app).spots if spot.id == "head:round"]


def test_each_of_several_farms_is_named(app):
    show(app, seated(wild(2).no_farm().building("farm", "-1,-1", "base", 6).building("farm", "1,-1", "base", 4)))
    told = words_on(app)
    assert "(1,-1) on 3 of 6 rolls" in told
    assert "(-1,-1) on 1 of 6 rolls" in told


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900)])
def test_what_happened_last_is_not_cut(app, size):
    resize(app, size)
    scene = show(app, seated(wild(2).building("smith", "-1,-1", "base", 9).add_camp("killer_a", "2,-3", cooldown=15)))
    click(app, "do:end_turn")
    frame = settled(app)
    spot = frame.by_id("last:lines")
    assert spot is not None
    inside = " ".join(word.text for word in frame.words if spot.rect.contains(word.rect))
    last = [text for event, text in scene.log_lines() if event is not None][-1]
    assert last[1:] in inside
    assert "…" not in inside


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900)])
def test_a_card_says_what_its_secret_does_and_all_cards_are_seen(app, size):
    resize(app, size)
    show(app, ASKED["start_pick"]())
    assert "2 more actions each turn" in words_on(app)
    cards = [spot for spot in settled(app).spots if spot.id.startswith("answer:")]
    assert len(cards) > 10
    assert all(spot.seen == spot.rect for spot in cards)


def test_every_secret_of_ours_has_a_few_words_for_its_card(app):
    content = show(app, seated(wild(2))).content
    assert [kind for kind in content.secrets if f"biome.does.{kind}" not in words()] == []


def test_the_shapes_of_quarries_are_drawn_and_turn_with_the_side_that_is_pointed_at(app):
    show(app, ASKED["orient"]())
    frame = settled(app)
    shapes = [spot.rect for spot in frame.spots if spot.id.startswith("shape:")]
    assert len(shapes) == 6
    before = app.surface.subsurface(shapes[0]).copy()
    at = spot_of(app, next(spot.id for spot in frame.spots if spot.id.startswith("answer:") and spot.label[-1:] == "S"))
    app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=at.rect.center, rel=(0, 0), buttons=(0, 0, 0))])
    app.draw_now()
    assert pygame.image.tobytes(app.surface.subsurface(shapes[0]), "RGB") != pygame.image.tobytes(before, "RGB")


def test_in_large_type_what_happened_last_leaves_the_land_free(app):
    """The corner is too small for it then: the status line and the log tell it."""
    for size in ((1280, 720), (1440, 765), (1600, 900)):
        resize(app, size)
        app.change(text_percent=200)
        scene = show(app, seated(wild(2)))
        spot = settled(app).by_id("last:lines")
        assert spot is None or not spot.rect.colliderect(scene.board.map.lie.field("0,0"))


def test_the_tile_one_stands_on_is_named_whole_or_here(app):
    resize(app, (1280, 720))
    app.change(text_percent=200)
    show(app, seated(wild(2).pack(0, "supply", "key").at(0, "1,-1").lay("1,-1", "supply")))
    head = spot_of(app, "shelf:here").rect
    told = [word.text for word in settled(app).words if head.contains(word.rect)]
    assert told
    assert "…" not in " ".join(told)
