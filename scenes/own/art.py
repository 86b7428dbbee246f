"""Drawings of a user's packs: laid out for the press, as far as they can be drawn."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pygame

from game.engine.files.content import shown
from game.engine.files.faults import Fault
from game.packs.art import drawings
from scenes.ui.drawings import loaded, replace_drawings
from scenes.words import say

PROBE = 16


def lay_out(roots: tuple[Path, ...]) -> list[Fault]:
    """The art of these packs is printed from now on, that of later ones before that of earlier ones; the faults."""
    faults: list[Fault] = []
    laid: dict[str, Path] = {}
    for root in roots:
        found, wrong = drawings(root)
        faults += wrong
        for name, path in found.items():
            if can_be_drawn(path, path.stat().st_mtime_ns):
                laid[name] = path
            else:
                faults.append(Fault(shown(path), 1, say("content.undrawn")))
    replace_drawings(laid)
    return faults


@cache
def can_be_drawn(path: Path, _written: int) -> bool:
    try:
        loaded(path.read_bytes(), path.suffix.lower() == ".png", (PROBE, PROBE))
    except (pygame.error, OSError, ValueError):
        return False
    return True
