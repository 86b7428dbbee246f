"""What a seat may see: a typed view, built from what is allowed. What is not declared is not shown.

Each game has its own view, a frozen struct of plain values. Screens read its attributes; `Table.view` gives it
as plain data. Fields of the same name are filled from the state, by what the state declares (`Sees`).
"""

from __future__ import annotations

from functools import cache
from typing import Any, TypeVar

import msgspec

from game.engine.record import Record, Sees, who_sees
from game.engine.state import Outcome


class Count(msgspec.Struct, frozen=True):
    """Things that are hidden from whoever looks: how many there are."""

    count: int


class View(msgspec.Struct, frozen=True, kw_only=True):
    """A part of what somebody sees."""


class TableView(View, frozen=True, kw_only=True):
    """What every game shows."""

    options: dict[str, str]
    outcome: Outcome | None
    names: tuple[str, ...] = ()
    waiting_for: tuple[int, ...] = ()


V = TypeVar("V", bound=View)


def see(view: type[V], record: Record, seat: int | None, owner: int | None = None, **further: Any) -> V:
    """A view of a record for a seat (None: for everybody): fields of the same name as declared, and further ones.

    What only the owner may see is a `Count` for everybody else; so is what nobody may see but how many there are.
    """
    declared = _declared(type(record))
    for name in _fields(view):
        if name in further or name not in declared:
            continue
        value, sees = getattr(record, name), declared[name]
        if sees is Sees.ALL:
            further[name] = value.copy() if isinstance(value, list | dict) else value
        elif sees is Sees.OWNER:
            further[name] = value if seat is not None and seat == owner else Count(len(value))
        elif sees is Sees.COUNT:
            further[name] = Count(len(value))
        else:
            raise TypeError(f"{type(record).__name__}.{name} is for nobody's eyes")
    return view(**further)


@cache
def _declared(cls: type[Record]) -> dict[str, Sees | None]:
    return who_sees(cls)


@cache
def _fields(cls: type[View]) -> tuple[str, ...]:
    return cls.__struct_fields__
