"""The camera over a board: the wheel zooms to the cursor, dragging pans, and half of the board stays in sight."""

from __future__ import annotations

from scenes.ui.frame import Rect

NOTCH = 1.15
MOST = 4.0
STEP = 80
"""How far an arrow key pans, at 1080 lines."""


class Camera:
    def __init__(self) -> None:
        self.zoom = 1.0
        self.shift = (0.0, 0.0)

    def fit(self) -> None:
        self.zoom, self.shift = 1.0, (0.0, 0.0)

    @property
    def is_fit(self) -> bool:
        return self.zoom == 1.0

    def rect(self, area: Rect) -> Rect:
        """The board at this zoom, laid under the area it is seen through."""
        whole = Rect(0, 0, round(area.width * self.zoom), round(area.height * self.zoom))
        whole.center = (round(area.centerx + self.shift[0]), round(area.centery + self.shift[1]))
        return whole

    def turn(self, notches: int, at: tuple[int, int], area: Rect) -> None:
        """Zoom so that what is under the cursor stays there."""
        before = self.zoom
        zoom = min(MOST, max(1.0, before * NOTCH**notches))
        self.zoom = 1.0 if zoom < NOTCH**0.5 else zoom
        if self.zoom == 1.0:
            self.shift = (0.0, 0.0)
            return
        ratio = self.zoom / before
        x, y = at[0] - area.centerx, at[1] - area.centery
        self.shift = (x - (x - self.shift[0]) * ratio, y - (y - self.shift[1]) * ratio)
        self._hold(area)

    def pan(self, by: tuple[int, int], area: Rect) -> None:
        if not self.is_fit:
            self.shift = (self.shift[0] + by[0], self.shift[1] + by[1])
            self._hold(area)

    def _hold(self, area: Rect) -> None:
        """At least half of the area shows board."""
        most = (area.width * self.zoom / 2, area.height * self.zoom / 2)
        self.shift = tuple(max(-limit, min(limit, value)) for value, limit in zip(self.shift, most, strict=True))  # type: ignore[assignment]
