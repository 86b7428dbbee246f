"""How a game wants its table to be run: what is secret, whose turn it is at one screen, and what time does there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.engine.decision import Ask
from scenes.table.any_table import AnyTable


class Seated(Protocol):
    """What may be asked about the people and bots around a table."""

    players: tuple[str, ...]
    opened: int | None
    """The seat whose curtain was opened last; None hands the screen back."""

    @property
    def table(self) -> AnyTable: ...

    @property
    def hides(self) -> bool: ...

    @property
    def eyes(self) -> int | None: ...

    def is_human(self, seat: int) -> bool: ...

    def is_person(self, seat: int) -> bool: ...

    def are_bots_quiet(self) -> bool: ...


def first_asked(seats: Sequence[int], opened: int | None) -> int | None:
    """Of the people asked whoever has the screen already, else the first."""
    if not seats:
        return None
    return opened if opened in seats else seats[0]


class Hosting:
    """The usual way; each game says in its own `hosting.py` what is different at its table."""

    secret_hands = True
    """Whether people at one screen have to hide their hands from each other."""
    ahead = 0
    """How many events bots may be ahead of the screen while nobody here has to answer; with none, people may step in
    after every choice of theirs."""

    def __init__(self, seated: Seated) -> None:
        self.seated = seated

    def closes_by_itself(self, ask: Ask) -> bool:
        """Whether a window that concerns nobody may close without its owner."""
        return False

    def is_for_all(self, ask: Ask) -> bool:
        """Whether anybody at the table may answer, whoever is asked."""
        return False

    # --- people at one screen -----------------------------------------------------------------------

    def is_secret(self, seat: int, ask: Ask | None) -> bool:
        """Whether what a seat does now needs what only it may see; if not, no curtain is needed for it."""
        return True

    def only_looks(self, seat: int) -> bool:
        """Whether whoever has the screen is to look at it and to decide nothing yet."""
        return False

    def next_person(self, seats: Sequence[int], opened: int | None) -> int | None:
        """Who of the people asked has the screen now: one after the other, whoever was handed it first of all."""
        return first_asked(seats, opened)

    # --- time ---------------------------------------------------------------------------------------

    def seconds_for(self, ask: Ask) -> float | None:
        """How long the clock waits before it answers a question of its own; None if it never does."""
        return None

    def parts_of(self, ask: Ask) -> tuple[int, int]:
        """How many parts of the clock's whole time have gone by, and how many there are."""
        return 0, 1

    def is_due(self, ask: Ask) -> bool:
        """Whether the clock answers at once: nobody has anything left to do."""
        return False

    def stands_still(self) -> bool:
        """Whether time stands still although nobody has paused."""
        return False

    def starts_clock(self, ask: Ask, option: str) -> bool:
        """Whether a choice sets the clock going. It then needs a person and a count of three."""
        return False

    def needs_people(self, ask: Ask, option: str) -> bool:
        """Whether a bot may make this choice only when a person agrees: it would end what people are doing."""
        return False

    def is_real_time(self) -> bool:
        """Whether all may act at any moment, so that bots do not wait for each other."""
        return False

    def beat(self) -> float:
        """Seconds that a bot lets pass between two of its actions in real time, at normal speed."""
        return 2.5

    def holds_bots(self) -> bool:
        """Whether bots wait for something that people do."""
        return False

    def pass_time(self, seconds: float) -> bool:
        """Some time has gone by; true if that changed anything."""
        return False
