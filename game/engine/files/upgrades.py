"""Saved games of older versions, brought up to date: one function for each step."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any


class Unreadable(Exception):
    """There is no way to the shape of today: a key of the table's texts, `table.file.<key>`, and its facts."""

    def __init__(self, key: str, **facts: Any) -> None:
        super().__init__(key)
        self.key = key
        self.facts = facts


VERSION = 3
"""The version of saved games written now. Raise it with every change of their shape."""


def _without_reasons(data: dict[str, Any]) -> dict[str, Any]:
    """The first saved games do not tell why bots chose what they did: nothing else is different."""
    return dict(data)


def _without_packs(data: dict[str, Any]) -> dict[str, Any]:
    """There were no packs: nothing else is different."""
    return dict(data)


UPGRADES: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {
    1: _without_reasons,
    2: _without_packs,
}
"""From a version to the next one."""


def upgraded(
    data: dict[str, Any],
    version: int = VERSION,
    upgrades: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = UPGRADES,
) -> dict[str, Any]:
    """The data in the shape of today. Raises Unreadable when there is no way there."""
    found = data.get("bivouac")
    if not isinstance(found, int):
        raise Unreadable("foreign")
    if found > version:
        raise Unreadable("newer", found=found, version=version)
    while found < version:
        if found not in upgrades:
            raise Unreadable("older", found=found)
        data = upgrades[found](data)
        found += 1
        data["bivouac"] = found
    return data
