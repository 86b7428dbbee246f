"""Drawings that stand for ours: where the press finds them. Whoever lays them out has looked through them."""

from __future__ import annotations

import io
import stat
from collections.abc import Mapping
from pathlib import Path

import pygame

Stamp = tuple[int, int]
"""When a file was last written, and how long it is."""

_OWN: dict[str, tuple[Path, Stamp]] = {}
_IN_FOLDERS: dict[Path, str] = {}


def replace_drawings(found: Mapping[str, Path]) -> None:
    """These are printed from now on in place of ours, by their names."""
    _OWN.clear()
    _OWN.update({name: (path, stamp) for name, path in found.items() if (stamp := stamp_of(path)) is not None})
    _IN_FOLDERS.clear()
    _IN_FOLDERS.update({path.resolve(): name for name, path in found.items()})


def own_drawing(name: str) -> Path | None:
    """The file of a pack that stands for a drawing; none if it was changed since somebody looked through it."""
    if name not in _OWN:
        return None
    path, stamp = _OWN[name]
    return path if stamp_of(path) == stamp else None


def stamp_of(path: Path) -> Stamp | None:
    """None if there is no such file."""
    try:
        facts = path.stat()
    except OSError:
        return None
    return (facts.st_mtime_ns, facts.st_size) if stat.S_ISREG(facts.st_mode) else None


def name_of(path: Path) -> str:
    """The name of a drawing that lies in a pack; empty if none does."""
    return _IN_FOLDERS.get(path.resolve(), "")


def loaded(data: bytes, is_png: bool, size: tuple[int, int]) -> pygame.Surface:
    """A drawing in a size."""
    if not is_png:
        return pygame.image.load_sized_svg(io.BytesIO(data), size)
    picture = pygame.image.load(io.BytesIO(data), "own.png")
    flat = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    flat.blit(picture, (0, 0))
    return pygame.transform.smoothscale(flat, size)
