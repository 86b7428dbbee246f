"""Drawings that stand for ours: where the press finds them. Whoever lays them out has looked through them."""

from __future__ import annotations

import io
from collections.abc import Mapping
from pathlib import Path

import pygame

_OWN: dict[str, Path] = {}
_IN_FOLDERS: dict[Path, str] = {}


def replace_drawings(found: Mapping[str, Path]) -> None:
    """These are printed from now on in place of ours, by their names."""
    _OWN.clear()
    _OWN.update(found)
    _IN_FOLDERS.clear()
    _IN_FOLDERS.update({path.resolve(): name for name, path in found.items()})


def own_drawing(name: str) -> Path | None:
    """The file of a pack that stands for a drawing."""
    return _OWN.get(name)


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
