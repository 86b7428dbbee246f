"""Drawings of a user's packs: where the press finds them, and what could not be drawn."""

from __future__ import annotations

import io
from functools import cache
from pathlib import Path

import pygame

from game.engine.files.content import shown
from game.engine.files.faults import Fault
from game.packs.art import drawings
from scenes.words import say

PROBE = 16
_OWN: dict[str, Path] = {}
_IN_FOLDERS: dict[Path, str] = {}


def lay_out(roots: tuple[Path, ...]) -> list[Fault]:
    """The art of these packs is printed from now on, that of later ones before that of earlier ones; the faults."""
    _OWN.clear()
    _IN_FOLDERS.clear()
    faults: list[Fault] = []
    for root in roots:
        found, wrong = drawings(root)
        faults += wrong
        for name, path in found.items():
            if can_be_drawn(path, path.stat().st_mtime_ns):
                _OWN[name] = path
                _IN_FOLDERS[path.resolve()] = name
            else:
                faults.append(Fault(shown(path), 1, say("content.undrawn")))
    return faults


def own_drawing(name: str) -> Path | None:
    """The file of a pack that stands for a drawing."""
    return _OWN.get(name)


def name_of(path: Path) -> str:
    """The name of a drawing that lies in a pack; empty if none does."""
    return _IN_FOLDERS.get(path.resolve(), "")


@cache
def can_be_drawn(path: Path, _written: int) -> bool:
    try:
        loaded(path.read_bytes(), path.suffix.lower() == ".png", (PROBE, PROBE))
    except (pygame.error, OSError, ValueError):
        return False
    return True


def loaded(data: bytes, is_png: bool, size: tuple[int, int]) -> pygame.Surface:
    """A drawing in a size."""
    if not is_png:
        return pygame.image.load_sized_svg(io.BytesIO(data), size)
    picture = pygame.image.load(io.BytesIO(data), "own.png")
    flat = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    flat.blit(picture, (0, 0))
    return pygame.transform.smoothscale(flat, size)
