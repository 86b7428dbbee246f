"""What a window asks of a table, wherever it is: one in this program, or one that is elsewhere."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Protocol

from game import Refused
from game.engine.decision import Ask
from game.engine.events import Event
from game.engine.files.content import Content
from game.engine.files.journal import Command, Setup
from game.engine.game import Game
from game.engine.state import Outcome
from game.engine.views import TableView

Said = str | list[str] | tuple[str, ...]


class AnyTable(Protocol):
    """`game.table.Table` is one, and so is `scenes.net.far.FarTable`, whose host is at another screen."""

    setup: Setup
    events: list[Event]
    history: list[Command]
    """Longer whenever anything has changed."""
    begun_at: int
    autosave_to: Path | None

    @property
    def game(self) -> Game[Any, Any]:
        """For the rules, who answer what may be done and what would come of it. At a table that is elsewhere it is a
        world as the seat could imagine it, so nobody draws what is in its state."""

    # --- looking ----------------------------------------------------------------------------------

    @property
    def asks(self) -> list[Ask]: ...

    @property
    def outcome(self) -> Outcome | None: ...

    def look(self, seat: int | None) -> TableView: ...

    def name(self, seat: int) -> str: ...

    def watch(self, *seats: int | None) -> None: ...

    @property
    def watching(self) -> tuple[int | None, ...]: ...

    def seen_at(self, number: int, seat: int | None) -> TableView | None: ...

    def forget_moments(self) -> None: ...

    # --- what happened ----------------------------------------------------------------------------

    def events_for(self, seat: int | None, until: int | None = None) -> list[Event]: ...

    def remembered(self, seat: int | None, until: int | None = None) -> list[Event]: ...

    def log(self, seat: int | None) -> list[str]: ...

    def sentence(self, event: Event) -> str: ...

    def told(self, event: Event) -> dict[str, Any]: ...

    def described(self, event: Event) -> Mapping[str, Any]: ...

    @property
    def done(self) -> list[Command]: ...

    @property
    def undone(self) -> list[Command]: ...

    # --- choosing ---------------------------------------------------------------------------------

    def choose(self, seat: int, option: Said, argument: Any = None, reason: str | None = None) -> None: ...

    def why_not(self, seat: int, intent: Said) -> Refused | None: ...

    def why_not_say(self, seat: int, option: str, argument: Any) -> Refused | None: ...

    def arguments(self, seat: int, option: str, given: Mapping[str, Any] | None = None) -> list[Any]: ...

    def cannot_undo(self, count: int = 1) -> Refused | None: ...

    def undo(self, count: int = 1) -> None: ...

    def redo(self, count: int = 1) -> None: ...

    def speak(self, content: Content) -> None: ...

    def clone(self) -> AnyTable: ...
