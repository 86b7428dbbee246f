"""Prints that are kept as long as there is room for them: the ones that were not wanted for longest go first."""

from __future__ import annotations

from collections import OrderedDict

import pygame

MOST_BYTES = 160_000_000
"""Of prints of one kind: several screens full at 3840x2160. The newest is always kept."""


class Prints:
    def __init__(self, most: int, most_bytes: int = MOST_BYTES) -> None:
        self._kept: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
        self._most, self._most_bytes = most, most_bytes
        self.bytes = 0

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: tuple[object, ...]) -> pygame.Surface | None:
        surface = self._kept.get(key)
        if surface is not None:
            self._kept.move_to_end(key)
        return surface

    def keep(self, key: tuple[object, ...], surface: pygame.Surface) -> pygame.Surface:
        old = self._kept.pop(key, None)
        self.bytes += _size(surface) - (_size(old) if old is not None else 0)
        self._kept[key] = surface
        while len(self._kept) > 1 and (len(self._kept) > self._most or self.bytes > self._most_bytes):
            _, gone = self._kept.popitem(last=False)
            self.bytes -= _size(gone)
        return surface


def _size(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.get_height()
