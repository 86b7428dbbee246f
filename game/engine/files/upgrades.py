"""Saved games of older versions, brought up to date: one function for each step."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

VERSION = 1
"""The version of saved games written now. Raise it with every change of their shape."""

UPGRADES: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {}
"""From a version to the next one."""


def upgraded(
    data: dict[str, Any],
    version: int = VERSION,
    upgrades: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = UPGRADES,
) -> dict[str, Any]:
    """The data in the shape of today. Raises ValueError when there is no way there."""
    found = data.get("bivouac")
    if not isinstance(found, int):
        raise ValueError("it is not a saved game of Bivouac")
    if found > version:
        raise ValueError(f"it was saved by a newer Bivouac (version {found}; this one reads up to {version})")
    while found < version:
        if found not in upgrades:
            raise ValueError(f"it was saved by a Bivouac too old to be read (version {found})")
        data = upgrades[found](data)
        found += 1
        data["bivouac"] = found
    return data
