"""How things move: the standard curves, and the lengths of the movements in milliseconds."""

from __future__ import annotations

CARD, DEAL, STAGGER = 220, 220, 40
TIP_AFTER = 350
CROSS_FADE = 80
"""What every movement becomes with reduced motion."""


def seconds(milliseconds: int, speed: int) -> float:
    """How long something takes at a speed in percent; 0 is instant."""
    return milliseconds / 10 / speed if speed else 0.0


def bezier(a: float, b: float, c: float, d: float, x: float) -> float:
    """A cubic curve from (0, 0) to (1, 1) with the control points (a, b) and (c, d), at x."""
    if x <= 0:
        return 0.0
    if x >= 1:
        return 1.0
    low, high = 0.0, 1.0
    for _ in range(18):
        t = (low + high) / 2
        at = 3 * (1 - t) ** 2 * t * a + 3 * (1 - t) * t**2 * c + t**3
        if at < x:
            low = t
        else:
            high = t
    t = (low + high) / 2
    return 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t**2 * d + t**3


def standard(x: float) -> float:
    """For what moves on the screen."""
    return bezier(0.2, 0.0, 0.0, 1.0, x)


def between(start: tuple[float, float], end: tuple[float, float], part: float) -> tuple[float, float]:
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part
