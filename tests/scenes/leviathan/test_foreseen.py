"""What the shown threat will do is drawn: where a push ends, what hangs on a choice, what grows; grip has one sign."""

from __future__ import annotations

import msgspec
import pygame
import pytest

from game.leviathan.view.structs import Ahead, Growth, Shift
from scenes.leviathan.map.foreseen import attack_lines, forecast_lines, harm_words
from scenes.leviathan.map.space_tip import space_tip
from scenes.leviathan.map.tints import hatched
from scenes.leviathan.map.ways import loss_words
from scenes.table.scene import TableScene
from scenes.words import speak
from tests.leviathan.on_the_map import crew_on, threatens
from tests.scenes.hands import words_on
from tests.scenes.leviathan.wilds import TWO, scene_of

PUSH = "01-4"
"""Shrug: the highest climber loses 2 health and is pushed 2 down."""


def pushed(app, at: str = "C4", other: str = "A1") -> TableScene:
    return scene_of(app, threatens(crew_on("sage", at, other), PUSH).pick("go").table, TWO)


def picture(app, scene: TableScene, space: str) -> bytes:
    rect = app.draw_now().by_id(f"space:{space}").rect
    return pygame.image.tobytes(app.surface.subsurface(rect), "RGB")


def without_forecast(scene: TableScene) -> None:
    """The same table, seen as if nothing were to come."""
    view = scene.view
    scene._view = msgspec.structs.replace(view, forecast=(None,) * len(view.climbers), ahead=Ahead())


def test_a_push_is_drawn_to_where_it_ends_with_the_climber_as_a_ghost(app):
    scene = pushed(app)
    told = scene.view.forecast[0]
    assert told is not None
    assert told.legs
    end = scene.board.crew.cell_name(told.moved_to)
    before = picture(app, scene, end)
    without_forecast(scene)
    assert picture(app, scene, end) != before


def test_of_equals_each_says_that_it_hangs_on_the_crew(app):
    scene = pushed(app, "C4", "D4")
    crew = scene.board.crew
    assert all(told is not None and told.tied for told in crew.view.forecast)
    assert harm_words(crew, crew.forecast(0)).endswith("?")
    assert "the crew decides" in forecast_lines(crew)[-1]


@pytest.fixture
def in_french():
    speak("fr")
    yield
    speak("en")


def test_a_forecast_counts_grip_and_injuries_as_french_does(app, in_french):
    scene = pushed(app)
    for grip, injuries, said in ((-4, 2, "4\xa0prises, +2\xa0blessures"), (-1, 1, "1\xa0prise, +1\xa0blessure")):
        told = msgspec.structs.replace(scene.view.forecast[0], grip=grip, injuries=injuries)
        scene._view = msgspec.structs.replace(scene.view, forecast=(told, None))
        assert said in forecast_lines(scene.board.crew)[-1]
    assert loss_words(0, 3) == ["\N{MINUS SIGN}3\xa0prises"]


def test_a_loss_of_grip_has_the_same_sign_as_grip_itself(app):
    scene = pushed(app)
    told = msgspec.structs.replace(scene.view.forecast[0], grip=-2)
    assert ":leviathan-grip:" in harm_words(scene.board.crew, told)


def test_what_grows_and_what_comes_to_the_map_is_drawn(app):
    scene = pushed(app)
    space = scene.board.crew.cell("G5")
    before = picture(app, scene, "G5")
    ahead = Ahead(
        shifts=(Shift(thing="token", name="swarm", start=-1, end=space, tied=True),),
        crystals=(Growth(space=space, by=1, now=4, tied=False),),
    )
    scene._view = msgspec.structs.replace(scene.view, ahead=ahead)
    assert picture(app, scene, "G5") != before
    assert "+1 → 4" in words_on(app)


# --- two colours, and what waits --------------------------------------------------------------------


def test_the_lines_of_two_colours_are_drawn_apart_and_told_in_words(app):
    crew = threatens(crew_on("vortex", "E5", "C7"), "14-4").pick("go")
    scene = scene_of(app, crew.table, TWO)
    for theme in ("paper", "high"):
        app.change(theme=theme)
        frame = app.draw_now()
        one, other = (hatched(frame, (60, 60), colour) for colour in "ab")
        assert pygame.image.tobytes(one, "RGBA") != pygame.image.tobytes(other, "RGBA")
    assert attack_lines(scene.board.crew) == ["Rising lines: lose 4 health.", "Falling lines: lose 4 grip."]
    assert "Rising lines: lose 4 health." in words_on(app)
    tip = {name: space_tip(scene.board.choosing, crew.names.index(name)) for name in ("E5", "C7", "D7")}
    assert "strikes here: lose 4 health." in tip["E5"]
    assert "strikes here: lose 4 grip." in tip["C7"]
    assert "strikes here" not in tip["D7"]


def test_where_a_delayed_threat_will_strike_is_drawn_and_told(app):
    crew = threatens(crew_on("forsaken", "F4", "K8"), "11-3").pick("go")
    scene = scene_of(app, crew.table, TWO)
    assert "Delayed: its marker" in words_on(app)
    assert "will strike here" in space_tip(scene.board.choosing, crew.names.index("D4"))
    shown = picture(app, scene, "F4")
    view = scene.view
    scene._view = msgspec.structs.replace(view, ahead=Ahead())
    assert picture(app, scene, "F4") != shown
    assert attack_lines(scene.board.crew) == []
