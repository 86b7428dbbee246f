"""Who sits around a table: at this screen, at others, or as a bot; and whose eyes this screen may show it through."""

from __future__ import annotations

from game.engine.decision import Ask
from scenes.settings import Settings
from scenes.table.any_table import AnyTable
from scenes.table.hosting import Hosting
from scenes.table.links import Links

HUMAN = "human"


class Seating:
    hosting: Hosting

    def __init__(self, table: AnyTable, players: tuple[str, ...], settings: Settings) -> None:
        self.table = table
        self.players = players
        self.settings = settings
        self.links = Links()
        self.opened: int | None = None  # the seat whose curtain was opened last

    @property
    def humans(self) -> list[int]:
        """The people at this screen."""
        return [seat for seat, player in enumerate(self.players) if player == HUMAN and not self.links.has(seat)]

    def is_human(self, seat: int) -> bool:
        return 0 <= seat < len(self.players) and self.players[seat] == HUMAN and not self.links.has(seat)

    @property
    def persons(self) -> list[int]:
        """All people, at this screen or at others."""
        return [seat for seat in range(len(self.players)) if self.is_person(seat)]

    def is_person(self, seat: int) -> bool:
        return self.is_human(seat) or self.links.is_answered(seat)

    def is_bot(self, seat: int) -> bool:
        """The clock is neither a person nor a bot."""
        return 0 <= seat < len(self.players) and not self.is_person(seat)

    def icon_of(self, seat: int) -> str:
        """The sign of whoever plays a seat: somebody here, somebody at another screen, or a bot."""
        return "person" if self.is_human(seat) else "phone" if self.is_person(seat) else "robot"

    def level_of(self, seat: int) -> str:
        """The bot that plays a seat, for itself or for somebody who is away."""
        return self.links.stand_in(seat) or self.players[seat]

    @property
    def hides(self) -> bool:
        """Whether hands have to be hidden from the people on this side of the screen."""
        is_private = self.settings.privacy == "private" and self.hosting.secret_hands
        return is_private and len(self.humans) > 1 and self.table.outcome is None

    def is_ours(self, ask: Ask) -> bool:
        """Whether somebody at this screen answers it: for a seat of theirs, or for the whole table."""
        return self.is_human(ask.seat) or (bool(self.humans) and self.hosting.is_for_all(ask))

    def is_of_person(self, ask: Ask) -> bool:
        """Whether a person answers it, at this screen or at another."""
        return self.is_person(ask.seat) or (bool(self.persons) and self.hosting.is_for_all(ask))

    def human_asks(self) -> list[Ask]:
        return [ask for ask in self.table.asks if self.is_ours(ask)]

    @property
    def asked(self) -> int | None:
        """The human seat that has the screen now: the first of those asked, one after the other."""
        return self.hosting.next_person([ask.seat for ask in self.human_asks()], self.opened)

    def ask_of(self, seat: int) -> Ask | None:
        """The question that is open to a seat."""
        return next((ask for ask in self.table.asks if ask.seat == seat), None)

    def _needs_curtain(self, seat: int | None) -> bool:
        """Whether what a person does now is for their own eyes."""
        return seat is not None and self.hides and self.hosting.is_secret(seat, self.ask_of(seat))

    @property
    def eyes(self) -> int | None:
        """The seat whose view may be on the screen; None for what everybody may know."""
        humans = self.humans
        if len(humans) == 1 or (humans and not self.hosting.secret_hands):
            return humans[0]
        asked = self.asked
        if self.hides:
            return asked if asked == self.opened and self._needs_curtain(asked) else None
        if asked is not None:
            self.opened = asked
        return self.opened

    @property
    def curtain_for(self) -> int | None:
        """The seat that must be handed the screen before it may see and decide."""
        asked = self.asked
        return asked if asked != self.opened and self._needs_curtain(asked) else None

    def open_curtain(self, seat: int) -> None:
        self.opened = seat

    def close_curtain(self) -> None:
        """Hide what is private: the window lost focus, or somebody asked for it."""
        if self.hides:
            self.opened = None

    def ask(self) -> Ask | None:
        """The question on the screen, if the seat it is for may see it."""
        if not self.hosting.secret_hands:
            return next(iter(self.human_asks()), None)
        seat = self.acting
        return None if seat is None or self.hosting.only_looks(seat) else self.ask_of(seat)

    @property
    def acting(self) -> int | None:
        """The seat that answers what is on the screen; its own eyes are not needed for what is no secret."""
        asked = self.asked
        is_open = self.hides and asked is not None and not self._needs_curtain(asked)
        return asked if is_open else self.eyes
