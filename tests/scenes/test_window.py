"""The window on screens of all sizes: where it opens, what it remembers, and that none is too small."""

from __future__ import annotations

import pygame
import pytest

from game.games import GAMES
from scenes import window
from scenes.app import App
from scenes.screens.error import ErrorScene
from scenes.screens.title import TitleScene
from scenes.settings import Place, Settings, load_settings
from scenes.window import SMALLEST, start_size
from tests.scenes.hands import click, resize

BOTH = ((1920, 1080), (2560, 1440))


@pytest.fixture
def desk(monkeypatch):
    """Two screens."""
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: list(BOTH))


def opened(folders) -> App:
    settings, trouble = load_settings(folders.settings)
    assert trouble == ""
    settings.welcomed = True
    app = App(None, folders=folders, settings=settings)
    app.open(TitleScene(app))
    app.draw_now()
    return app


def moved(app: App, at: tuple[int, int], size: tuple[int, int]) -> None:
    pygame.display.set_mode(size, pygame.RESIZABLE)
    pygame.display.set_window_position(at)
    app.step([pygame.event.Event(pygame.WINDOWMOVED), pygame.event.Event(pygame.WINDOWRESIZED)])


@pytest.mark.parametrize(
    ("screen", "size"),
    [
        ((1366, 768), (1229, 652)),
        ((1920, 1080), (1728, 918)),
        ((3840, 2160), (3456, 1836)),
        ((5120, 1440), (2448, 1224)),
        ((800, 480), SMALLEST),
    ],
)
def test_it_opens_in_a_size_that_suits_the_screen(monkeypatch, screen, size):
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [screen])
    assert start_size() == size


def test_letters_grow_with_a_window_on_a_large_screen(folders):
    app = App((3456, 1836), folders=folders, settings=Settings(welcomed=True))
    app.open(TitleScene(app))
    assert app.draw_now().unit == pytest.approx(1.7)


@pytest.mark.parametrize("size", [(320, 240), (200, 900), (640, 480), (959, 599), (1, 1)])
@pytest.mark.parametrize("game", GAMES)
def test_in_a_window_that_is_too_small_everything_is_there_only_smaller(app, size, game):
    app.open(TitleScene(app))
    resize(app, size)
    wide, high = app.surface.get_size()
    assert wide >= SMALLEST[0]
    assert high >= SMALLEST[1]
    assert pygame.display.get_surface().get_size() == size
    app.draw_now()
    spot = app.frame.by_id(f"game:{game}").rect.center
    shown = (spot[0] * size[0] / wide, spot[1] * size[1] / high)
    if min(size) > 100:
        for type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            at = (round(shown[0]), round(shown[1]))
            app.step([pygame.event.Event(type, pos=at, rel=(1, 1), button=1, buttons=(0, 0, 0))])
            app.clock.wait(1.0)
        assert app.stack.top.name == "setup"
        click(app, "start")
        app.draw_now()
    assert not isinstance(app.stack.top, ErrorScene)


def test_the_smaller_picture_is_the_larger_one(app):
    app.open(TitleScene(app))
    resize(app, (480, 300))
    app.draw_now()
    large = pygame.transform.smoothscale(app.surface, (480, 300))
    small = pygame.display.get_surface()
    assert pygame.transform.average_color(small)[:3] == pygame.transform.average_color(large)[:3]
    assert len({tuple(small.get_at((x, 150))) for x in range(0, 480, 7)}) > 5, "there is something on it"


def test_where_it_was_left_it_opens_again(folders, desk):
    app = opened(folders)
    moved(app, (2300, 90), (1500, 900))
    app.shut()
    again = opened(folders)
    assert pygame.display.get_window_size() == (1500, 900)
    assert pygame.display.get_window_position() == (2300, 90)
    again.shut()


def test_if_a_screen_is_gone_it_opens_where_it_can_be_seen(folders, desk, monkeypatch):
    app = opened(folders)
    moved(app, (2300, 90), (1500, 900))
    app.shut()
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [BOTH[0]])
    opened(folders).shut()
    assert pygame.display.get_window_size() == start_size()
    assert load_settings(folders.settings)[0].window.screens == BOTH, "it may come back"


def test_nothing_is_written_if_nobody_touched_it(folders):
    opened(folders).shut()
    assert not folders.settings.exists()


def test_full_screen_and_back_to_where_it_was(folders, desk):
    app = opened(folders)
    moved(app, (100, 90), (1500, 900))
    app.change(full_screen=True)
    assert pygame.display.is_fullscreen()
    assert app.surface.get_size() == window.Window.canvas(app.window).get_size()
    app.shut()
    assert load_settings(folders.settings)[0].window == Place(100, 90, 1500, 900, screens=BOTH)
    again = opened(folders)
    assert pygame.display.is_fullscreen()
    again.change(full_screen=False)
    assert not pygame.display.is_fullscreen()
    assert again.surface.get_size() == (1500, 900)
    again.shut()


def test_a_window_that_fills_the_screen_remembers_its_size_before(folders, desk):
    app = opened(folders)
    moved(app, (100, 90), (1500, 900))
    pygame.display.set_mode((1920, 1040), pygame.RESIZABLE)
    app.step([pygame.event.Event(pygame.WINDOWMAXIMIZED), pygame.event.Event(pygame.WINDOWRESIZED)])
    app.shut()
    assert load_settings(folders.settings)[0].window == Place(100, 90, 1500, 900, True, BOTH)
