"""A leaf of the book on its way: it rises from one page, stands, and comes down on the other."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from scenes.ui.frame import Frame, Rect
from scenes.ui.motion import standard

TURN = 320
STRIPS = 14
RISE = 0.05
"""How much taller the outer edge of an upright leaf is, in parts of the page: it is nearer to the eye."""


@dataclass
class Turn:
    """What lay open before, and which way the leaf goes: 1 to the next page, -1 to the one before."""

    old: pygame.Surface
    way: int
    lasts: float
    is_faded: bool
    begins: float | None = None
    """When the new pages were there to be seen: printing them takes a moment, which the leaf waits for."""
    new: pygame.Surface | None = None

    def begin(self, now: float) -> None:
        self.begins = now if self.begins is None else self.begins

    def is_on(self, now: float) -> bool:
        return self.begins is None or now < self.begins + self.lasts

    def draw(self, frame: Frame, spread: Rect) -> None:
        """Over the new pages, which are drawn already."""
        if self.begins is None or self.old.get_size() != spread.size:
            return
        if self.new is None:
            self.new = frame.surface.subsurface(spread).copy()
        part = min(1.0, max(0.0, (frame.now - self.begins) / self.lasts))
        if self.is_faded:
            self.old.set_alpha(round(255 * (1 - part)))
            frame.surface.blit(self.old, spread)
            return
        half = spread.width // 2
        left, right = Rect(0, 0, half, spread.height), Rect(half, 0, spread.width - half, spread.height)
        before, after = (left, right) if self.way > 0 else (right, left)
        frame.surface.blit(self.old, before.move(spread.topleft), before)
        angle = standard(part) * math.pi
        is_rising = angle < math.pi / 2
        page = self.old.subsurface(after) if is_rising else self.new.subsurface(before)
        goes_right = (self.way > 0) == is_rising
        _shadow(frame, spread, half, angle, self.way)
        _leaf(frame, page, spread, half, abs(math.cos(angle)), goes_right)


def _shadow(frame: Frame, spread: Rect, half: int, angle: float, way: int) -> None:
    """What the leaf darkens: a hard edge on the page that it leaves, then on the page it comes down on."""
    wide = round(half * min(1.0, abs(math.cos(angle)) + 0.08))
    goes_right = (way > 0) == (angle < math.pi / 2)
    x = spread.left + half if goes_right else spread.left + half - wide
    if frame.theme.shadow and wide:
        frame.shade(Rect(x, spread.top, wide, spread.height), "edge", frame.theme.shadow)


def _leaf(frame: Frame, page: pygame.Surface, spread: Rect, half: int, part: float, goes_right: bool) -> None:
    """The leaf in upright strips, each a little taller than the one nearer to the spine."""
    wide, high = page.get_size()
    rise = RISE * high * (1 - part)
    dark = round(70 * (1 - part)) if frame.theme.shadow else 0
    spine = spread.left + half
    for number in range(STRIPS):
        start, end = wide * number // STRIPS, wide * (number + 1) // STRIPS
        near, far = round(start * part), round(end * part)
        if far <= near:
            continue
        source = Rect(start, 0, end - start, high) if goes_right else Rect(wide - end, 0, end - start, high)
        tall = high + round(2 * rise * (number + 1) / STRIPS)
        strip = pygame.transform.smoothscale(page.subsurface(source), (far - near, tall))
        if dark:
            strip.fill((255 - dark,) * 3, special_flags=pygame.BLEND_RGB_MULT)
        x = spine + near if goes_right else spine - far
        frame.surface.blit(strip, (x, spread.centery - tall // 2))
