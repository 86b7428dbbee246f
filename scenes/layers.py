"""What lies on the screen: layers on a stack. The top one gets the input, those below may show through.

This is all the app knows of the screens it shows; a `Scene` is a layer that knows its app.
"""

from __future__ import annotations

from typing import Any

import pygame

from scenes.ui.frame import Frame


class Layer:
    """One screen. It draws itself from its own state and is told about keys nobody else took."""

    name = "scene"
    is_opaque = True
    """Whether it hides what lies below."""

    def __init__(self) -> None:
        self.memory: dict[str, Any] = {}  # scroll positions, open lists
        self.focus = ""

    def draw(self, frame: Frame) -> None:
        raise NotImplementedError

    def draw_moving(self, frame: Frame) -> None:
        """What moves, over a picture of the rest: the rest is drawn once and kept while an animation runs."""

    def prepare(self, frame: Frame, until: float) -> bool:
        """Nothing has to be drawn: time to print what will soon be needed. True if there is more to print."""
        return False

    def tick(self, now: float) -> bool:
        """Called between frames; true if something changed that must be drawn."""
        return False

    def is_moving(self, now: float) -> bool:
        """Whether an animation runs: then it is drawn 60 times a second."""
        return False

    def wakes_at(self) -> float | None:
        """When it next has something to do by itself; None if it only waits for input."""
        return None

    def act(self, action: str) -> bool:
        """A key's action ('undo', 'pass'); true if it was for this scene."""
        return False

    def back(self) -> None:
        """Esc: one step back."""

    def cancel(self) -> None:
        """A right click on nothing in particular: one step back in a choice; never out of a screen."""
        if not self.is_opaque:
            self.back()

    def wheel(self, steps: int, at: tuple[int, int]) -> bool:
        return False

    def drag(self, start: tuple[int, int], now: tuple[int, int], moved: tuple[int, int]) -> bool:
        """The mouse is dragged from empty ground."""
        return False

    def raw(self, event: pygame.event.Event) -> bool:
        """An event before anybody else sees it (peek keys, curtains); true if that was all."""
        return False

    def explain(self, link: str) -> str:
        """The text of a tip for 'rule:TC-38' or 'term:Set'."""
        return ""

    def first_focus(self) -> str:
        """The spot where Tab begins; the first of all if it is empty."""
        return ""

    def language_changed(self) -> None:
        """The window speaks another language: forget what was told in the old one."""

    def left(self) -> None:
        """It is taken off the stack."""

    def covered(self) -> None:
        """Another scene is about to lie over it."""

    def hidden(self) -> None:
        """Focus of the window is lost: hide what is private."""


class LayerStack:
    def __init__(self) -> None:
        self.scenes: list[Layer] = []

    @property
    def top(self) -> Layer:
        return self.scenes[-1]

    def push(self, scene: Layer) -> None:
        self.scenes.append(scene)

    def remove(self, scene: Layer) -> None:
        """Take a scene off, with all that lies on it."""
        if scene in self.scenes:
            at = self.scenes.index(scene)
            for gone in reversed(self.scenes[at:]):
                gone.left()
            del self.scenes[at:]

    def showing(self) -> list[Layer]:
        """The scenes that can be seen, lowest first."""
        for at in range(len(self.scenes) - 1, -1, -1):
            if self.scenes[at].is_opaque:
                return self.scenes[at:]
        return list(self.scenes)
