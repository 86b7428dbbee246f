"""What a seat may see: a new object, built from what is allowed. What is not declared is not shown."""

from __future__ import annotations

from collections.abc import Sized
from typing import Any

from game.engine.record import Record, Sees, to_plain, who_sees


def allowed(state: Record, seat: int | None, owner: int | None = None) -> dict[str, Any]:
    """The fields of a record that a seat may see (None: what everybody may).

    A list of records belongs to the seats in order. Hidden things appear as how many there are.
    """
    shown: dict[str, Any] = {}
    for name, sees in _declared(type(state)).items():
        value = getattr(state, name)
        if sees is Sees.ALL:
            shown[name] = _plain(value, seat, owner)
        elif sees is Sees.OWNER:
            if seat is not None and seat == owner:
                shown[name] = to_plain(value)
            elif isinstance(value, Sized):
                shown[name] = {"count": len(value)}
        elif sees is Sees.COUNT:
            shown[name] = {"count": len(value)}
    return shown


def _plain(value: Any, seat: int | None, owner: int | None) -> Any:
    if isinstance(value, Record):
        return allowed(value, seat, owner)
    if isinstance(value, list) and value and isinstance(value[0], Record):
        return [allowed(item, seat, index) for index, item in enumerate(value)]
    return to_plain(value)


_CACHE: dict[type[Record], dict[str, Sees | None]] = {}


def _declared(cls: type[Record]) -> dict[str, Sees | None]:
    if cls not in _CACHE:
        _CACHE[cls] = who_sees(cls)
    return _CACHE[cls]
