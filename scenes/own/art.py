"""Drawings of a user's packs: laid out for the press, as far as they can be drawn, and anew when they are edited."""

from __future__ import annotations

import time
from functools import cache
from pathlib import Path

import pygame

from game.engine.files.content import shown
from game.engine.files.faults import Fault
from game.packs.art import ART, drawings
from scenes.ui.drawings import Stamp, loaded, replace_drawings, stamp_of
from scenes.words import say

PROBE = 16
PATIENCE = 5.0
"""Seconds that all drawings of a pack together may take."""
LOOK = 0.5
"""Seconds between two looks at the files."""


def lay_out(roots: tuple[Path, ...]) -> list[Fault]:
    """The art of these packs is printed from now on, that of later ones before that of earlier ones; the faults."""
    faults: list[Fault] = []
    laid: dict[str, Path] = {}
    for root in roots:
        found, wrong = drawings(root)
        faults += wrong
        left = PATIENCE
        for name, path in found.items():
            taken = seconds_for(path, stamp_of(path)) if left > 0 else 0.0
            left -= taken or 0.0
            if taken is None:
                faults.append(Fault(shown(path), 1, say("content.undrawn")))
            elif left <= 0:
                faults.append(Fault(shown(path), 1, say("content.slow")))
            else:
                laid[name] = path
    replace_drawings(laid)
    return faults


class ArtWatch:
    """The drawings of packs while they are edited. It looks only when it is asked to."""

    def __init__(self) -> None:
        self._roots: tuple[Path, ...] = ()
        self._read = self._seen = frozenset[tuple[Path, Stamp]]()
        self._looks_at = 0.0

    def lay_out(self, roots: tuple[Path, ...]) -> list[Fault]:
        self._roots = roots
        self._read = self._seen = self._stamps()
        return lay_out(roots)

    def has_changed(self, now: float) -> bool:
        """Whether files are other ones than were laid out, and were left alone since the last look."""
        if now < self._looks_at:
            return False
        self._looks_at = now + LOOK
        before, self._seen = self._seen, self._stamps()
        return self._seen != self._read and self._seen == before

    def _stamps(self) -> frozenset[tuple[Path, Stamp]]:
        paths = (path for root in self._roots for path in (root / ART).rglob("*"))
        return frozenset((path, stamp) for path in paths if (stamp := stamp_of(path)) is not None)


@cache
def seconds_for(path: Path, _written: Stamp | None) -> float | None:
    """How long it takes to draw; None if it cannot be drawn."""
    begun = time.process_time()
    try:
        loaded(path.read_bytes(), path.suffix.lower() == ".png", (PROBE, PROBE))
    except (pygame.error, OSError, ValueError):
        return None
    return time.process_time() - begun
