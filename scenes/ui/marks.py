"""Marks over things: what can be chosen, what is meant. Never by colour alone."""

from __future__ import annotations

import pygame

from scenes.ui.frame import Frame, Rect


def ring(frame: Frame, rect: Rect, role: str = "climbers.rope", width: int = 4) -> None:
    """Marks what can be chosen or is meant: two inks and a notch, never colour alone."""
    role = role if frame.theme.drawn_ground else "accent"
    out = rect.inflate(frame.u(width * 2 + 2), frame.u(width * 2 + 2))
    radius = frame.u(10)
    frame.outline(out.inflate(frame.u(4), frame.u(4)), "shared.paper", frame.u(3), radius)
    frame.outline(out, role, frame.u(width), radius)
    notch = frame.u(9)
    x, y = out.centerx, out.top - frame.u(2)
    points = [(x - notch, y - notch), (x + notch, y - notch), (x, y + frame.u(2))]
    pygame.draw.polygon(frame.surface, frame.colour(role), points)
