"""Focus is said with the click that uses a skill: on the skill without, on its chip with it."""

from __future__ import annotations

import pytest

from scenes.table.scene import TableScene
from tests.leviathan.crew import Crew
from tests.leviathan.on_the_map import crew_on, threatens
from tests.scenes.hands import click, faults_of, resize, settled
from tests.scenes.leviathan.wilds import TWO, scene_of


def focused(app, *hand: str, mushrooms: tuple[str, ...] = ()) -> tuple[TableScene, Crew]:
    """A focused climber in its activation beside a crystal of 6."""
    crew = crew_on("sage", "C4", "A1").crystals(C4=6, M8=6).hand(0, "fix-4", *hand)
    crew.set(0, focused=True, mushrooms=mushrooms)
    scene = scene_of(app, threatens(crew, "01-1").picks("ap+fix-4").table, TWO)
    return scene, crew


def test_a_click_on_the_skill_uses_it_and_keeps_the_focus(app):
    scene, crew = focused(app, "breaker-1")
    click(app, "card:0:0:breaker-1:skill")
    assert scene.ask.kind == "window", "nothing is asked"
    assert (crew.crystal("C4"), crew.climber(0).focused) == (2, True)


def test_a_click_on_the_chip_uses_it_with_focus(app):
    scene, crew = focused(app, "breaker-1")
    click(app, "card:0:0:breaker-1:focus")
    assert scene.ask.kind == "window", "nothing is asked"
    assert (crew.crystal("C4"), crew.climber(0).focused) == (1, False)


def test_which_of_several_numbers_is_raised_is_still_asked(app):
    scene, crew = focused(app, "fix-3")
    labels = scene.board.choosing.raised(scene.board.choosing.offers.find("skill+fix-3+0"))
    assert len(labels) == 2
    click(app, "card:0:0:fix-3:focus")
    assert scene.ask.kind == "focus"
    assert [option.label for option in scene.ask.options][1:] == list(labels)
    click(app, "answer:0")
    assert not crew.climber(0).focused


def test_skill_and_focus_are_taken_back_together(app):
    scene, _ = focused(app, "breaker-1")
    done = len(scene.table.done)
    click(app, "card:0:0:breaker-1:focus")
    assert len(scene.table.done) == done + 2
    click(app, "bar:undo")
    assert len(scene.table.done) == done
    assert scene.ask.kind == "window", "not in the middle of the skill"


def test_who_is_not_focused_finds_no_chip(app):
    _, crew = focused(app, "breaker-1")
    crew.set(0, focused=False)
    scene_of(app, crew.table, TWO)
    assert not [spot for spot in settled(app).spots if spot.id.endswith(":focus")]


def test_a_mushroom_is_listed_with_focus_and_without(app):
    scene, crew = focused(app, mushrooms=("thundercap",))
    mushroom = next(spot.id for spot in settled(app).spots if spot.id.startswith("mushroom:0:"))
    click(app, mushroom)
    click(app, "menu:use+thundercap+0:focus")
    assert scene.ask.kind == "window"
    assert (crew.crystal("C4"), crew.climber(0).focused) == (3, False)


@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_chip_covers_no_word_of_its_card(app, size, percent):
    focused(app, "breaker-1", "fix-1", "breaker-3")
    resize(app, size)
    app.change(text_percent=percent)
    app.draw_now()
    assert faults_of(app.draw_now()) == []


def test_beside_a_chip_the_text_is_as_small_as_it_must_be_to_stay_whole(app):
    focused(app, "fix-3", "breaker-1")
    resize(app, (1280, 720))
    app.change(text_percent=150)
    frame = app.draw_now()
    body = frame.by_id("card:0:0:fix-3:skill").rect
    said = " ".join(word.text for word in frame.words if body.contains(word.rect))
    assert "Gain 1 grip." in said
