"""What a game shows of itself to a seat at another screen: its things, zones, plates, lines and board.

Each game has a class `SHOWN` in its room's `linked/shown.py`. It looks at nothing but the seat's own view, its asks,
and what is printed; what it does not say, the seat does not get.
"""

from __future__ import annotations

import importlib
from functools import cache
from pathlib import Path
from typing import Any, Generic, TypeVar, cast

from game.engine.decision import Ask, Option
from game.engine.views import TableView
from scenes.net.wire import Board, Closed, Form, Line, Plate, Thing, Zone
from scenes.table.any_table import AnyTable
from scenes.words import words

ART = Path(__file__).resolve().parent.parent.parent / "art"

V = TypeVar("V", bound=TableView)
C = TypeVar("C")


class Shown(Generic[V, C]):
    """A table as one seat sees it at this moment."""

    def __init__(self, table: AnyTable, seat: int, view: TableView) -> None:
        self.table = table
        self.seat = seat
        self.view = cast(V, view)
        self.content = cast(C, table.game.content)

    def name(self, seat: int) -> str:
        return self.table.name(seat)

    def things(self) -> dict[str, Thing]:
        """Everything with a face that this seat sees, by the ids that options point at."""
        return {}

    def zones(self) -> list[Zone]:
        return []

    def plates(self) -> list[Plate]:
        return [Plate(seat, self.name(seat)) for seat in range(self.table.setup.seats)]

    def lines(self) -> list[Line]:
        return []

    def board(self) -> Board | None:
        return None

    # --- options ------------------------------------------------------------------------------------

    def icon(self, ask: Ask, option: Option) -> str:
        return ""

    def price(self, ask: Ask, option: Option) -> str:
        """What it costs, in few words, where its label does not say so."""
        return ""

    def outcome(self, ask: Ask, option: Option) -> str:
        """What would come of it, in few words, where the game can tell."""
        return ""

    def is_main(self, ask: Ask, option: Option) -> bool:
        """Whether one goes on with it."""
        return option.id == ask.closing

    def points_at(self, ask: Ask, option: Option) -> list[str]:
        return list(option.points_at)

    def form(self, ask: Ask, option: Option) -> Form | None:
        """What must be said with an option."""
        return None

    def label_of(self, option: Option, argument: Any) -> str:
        """Something that may be said with an option, in words."""
        return str(argument)

    def picks(self, verb: str) -> tuple[str, str, str]:
        """How to send picked things: for several, for one, and the rule."""
        return "{count}", "1", ""

    def closed(self, ask: Ask) -> list[Closed]:
        """What people may look for and cannot do now."""
        return []


def raw(key: str) -> str:
    """A sentence whose blanks are filled where it is shown."""
    return words()[key]


@cache
def art(path: str) -> str:
    """The path of a drawing, if we have it."""
    return path if (ART / path).is_file() else ""


def shown(table: AnyTable, seat: int, view: TableView) -> Shown[Any, Any]:
    """How the game of a table shows itself to a seat."""
    found: type[Shown[Any, Any]] = importlib.import_module(f"scenes.{table.setup.game}.linked.shown").SHOWN
    return found(table, seat, view)
