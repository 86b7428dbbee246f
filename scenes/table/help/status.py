"""What the table waits for, in one line."""

from __future__ import annotations

from typing import Any, Protocol

from game.engine.decision import Ask
from scenes.table.any_table import AnyTable
from scenes.table.help.telling import waits_for
from scenes.table.privacy.peek import Peek
from scenes.table.sitting import Sitting
from scenes.words import say


class Waiting(Protocol):
    """A table on the screen."""

    sitting: Sitting
    peek: Peek

    @property
    def table(self) -> AnyTable: ...

    @property
    def view(self) -> Any: ...

    @property
    def ask(self) -> Ask | None: ...

    def name_of(self, seat: int) -> str: ...


class Says(Protocol):
    """What a game says of its own questions."""

    def notice(self) -> str: ...

    def status(self) -> str: ...


def table_status(scene: Waiting, board: Says) -> str:
    if scene.table.outcome is not None:
        return say("table.over")
    if scene.peek.seat is not None:
        return say("table.peeking", name=scene.name_of(scene.peek.seat))
    if scene.sitting.clock.waits:
        return say("waiting.stands")
    notice = board.notice()
    if notice or scene.ask is not None:
        return notice or board.status()
    return waits_for(scene.table, scene.view.waiting_for)
