"""An app without a window: its own folders, a clock that only moves when told, and no animation."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pytest

from scenes.app import App
from scenes.settings import Folders, Settings
from scenes.stack import Scene
from scenes.ui.frame import Frame
from scenes.ui.press import Press

PRESSES: dict[bool, Press] = {}
"""By whether the type is plain: a press prints in one set of faces."""


class ManualClock:
    """Stands still until a test moves it."""

    def __init__(self) -> None:
        self.time = 100.0

    def __call__(self) -> float:
        return self.time

    def wait(self, seconds: float) -> None:
        self.time += seconds


class Ground(Scene):
    """The lowest scene of a test: empty ground, so that the scene on top can be left."""

    name = "ground"

    def draw(self, frame: Frame) -> None:
        frame.fill(frame.rect, "ground")


@pytest.fixture(autouse=True)
def _bots_think_here(monkeypatch):
    """No other processes: a sitting then thinks by itself."""

    def none(self):
        raise RuntimeError("no other processes in tests")

    monkeypatch.setattr(App, "thinkers", property(none))


@pytest.fixture(autouse=True)
def _one_press(monkeypatch):
    """A picture is rendered once, not once a test."""

    def press(app: App) -> Press:
        plain = app.settings.plain_type
        kept = PRESSES.setdefault(plain, Press())
        kept.plain = plain
        return kept

    monkeypatch.setattr(App, "_new_press", press)


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock()


@pytest.fixture
def folders(tmp_path) -> Folders:
    return Folders(tmp_path, tmp_path / "saves", tmp_path / "content", tmp_path / "cache")


@pytest.fixture
def app(folders, clock):
    app = App((1920, 1080), folders=folders, settings=Settings(speed=0, welcomed=True, coach=False), clock=clock)
    app.open(Ground(app))
    yield app
    app.shut()
