"""The board through the camera: drawn larger than its place and cut to it, moved by wheel, drag and keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from scenes.ui.camera import STEP, Camera
from scenes.ui.frame import Frame, Rect

if TYPE_CHECKING:
    from scenes.app import App

Draw = Callable[[Frame, Rect], None]


class Lens:
    def __init__(self, app: App) -> None:
        self.app = app
        self.camera = Camera()
        self.area = Rect(0, 0, 1, 1)

    def draw(self, frame: Frame, area: Rect, draw: Draw) -> None:
        self.area = Rect(area)
        if self.camera.is_fit:
            draw(frame, area)
            return
        clip, unit, first = frame.surface.get_clip(), frame.unit, len(frame.spots)
        frame.surface.set_clip(clip.clip(area))
        frame.fill(area, "ground")
        frame.unit = unit * self.camera.zoom
        draw(frame, self.camera.rect(area))
        frame.unit = unit
        frame.surface.set_clip(clip)
        for spot in frame.spots[first:]:
            spot.drags = True

    def shut(self) -> None:
        """Nothing that could be brought nearer is on the screen."""
        self.area = Rect(0, 0, 0, 0)

    def show(self, rect: Rect) -> None:
        """Move as little as needed to have a place of the board in sight."""
        inner = self.area.inflate(-self.area.width // 5, -self.area.height // 5)
        if not self.camera.is_fit and not inner.contains(rect):
            there = rect.clamp(inner)
            self.camera.pan((there.centerx - rect.centerx, there.centery - rect.centery), self.area)

    def wheel(self, steps: int, at: tuple[int, int]) -> bool:
        if not self.area.collidepoint(at):
            return False
        self.camera.turn(steps, at, self.area)
        return True

    def drag(self, start: tuple[int, int], moved: tuple[int, int]) -> bool:
        if not self.area.collidepoint(start):
            return False
        self.camera.pan(moved, self.area)
        return True

    def act(self, action: str) -> bool:
        """Keys; the arrows pan only while it is zoomed in and nothing is focused."""
        step = self.app.frame.u(STEP)
        ways = {"left": (step, 0), "right": (-step, 0), "up": (0, step), "down": (0, -step)}
        if action in ("zoom_in", "zoom_out"):
            self.camera.turn(1 if action == "zoom_in" else -1, self.area.center, self.area)
        elif action == "fit":
            self.camera.fit()
        elif action in ways and not self.camera.is_fit and not self.app.input.pointing.shows_focus:
            self.camera.pan(ways[action], self.area)
        else:
            return False
        return True
