"""One's own seat at a table that is elsewhere. All others, people and bots, are the host's affair."""

from __future__ import annotations

import queue
from collections.abc import Callable

from game import Refused
from game.bots.bot import Thought
from game.bots.workers import Thinkers
from game.engine.decision import Ask
from scenes.joined.clock import FarClock
from scenes.net import wire
from scenes.net.client import Client
from scenes.net.far import FarTable
from scenes.settings import Settings
from scenes.table.links import Links
from scenes.table.seating import HUMAN
from scenes.table.sitting import Answers, Sitting
from scenes.table.time.wish import Wish

LOOKS = 0.1
"""Seconds between two looks at what has come, if nobody wakes the loop."""
AT_ONCE = 50
BOT = "elsewhere"
"""Stands for any bot: how well those at the host play is not told."""


class FarSitting(Sitting):
    table: FarTable

    def __init__(
        self, client: Client, table: FarTable, settings: Settings, thinkers: Callable[[], Thinkers] | None = None
    ) -> None:
        players = tuple(HUMAN for _ in range(table.setup.seats))
        super().__init__(table, players, settings, thinkers)
        self.client = client
        self.seat = table.seat
        self.seats: list[wire.Seat] = []
        self.refusals: list[Refused] = []
        """What the host refused, until somebody shows it."""
        self.clock: FarClock = FarClock(self, lambda: table.act("go"), lambda: table.act("stop"))
        self._next: tuple[int, str, Answers] | None = None
        self._seat_all()
        self._took(table.shot, 0.0)

    def _seat_all(self) -> None:
        """Everybody else is at another screen, or a bot."""
        bots = {each.seat for each in self.seats if each.who == "bot"}
        self.players = tuple(BOT if seat in bots else HUMAN for seat in range(len(self.players)))
        self.links = Links()
        for seat, player in enumerate(self.players):
            if player == HUMAN and seat != self.seat:
                self.links.link(seat)
        for each in self.seats:
            self.links.sit_in(each.seat, each.stand_in)
        self.table.seated(self.players)

    def take_seats(self, message: wire.Seats) -> None:
        self.seats = message.seats
        self._seat_all()

    def absent(self) -> list[wire.Seat]:
        """Who is away while nobody plays for them."""
        return [each for each in self.seats if each.who == "linked" and not each.is_present and not each.stand_in]

    # --- what comes -------------------------------------------------------------------------------

    def tick(self, now: float, is_busy: bool = False, is_showing: bool = False, is_ahead: bool = False) -> bool:
        """Take what the host has sent; true if anything is different now."""
        self.clock.step(now)
        changed = False
        for _ in range(AT_ONCE):
            try:
                message = self.client.inbox.get_nowait()
            except queue.Empty:
                break
            changed = True
            self._take(message, now)
        return changed

    def _take(self, message: wire.FromHost, now: float) -> None:
        match message:
            case wire.Welcome():
                self.table.named(tuple(message.names))
            case wire.Snapshot():
                self.table.take(message)
                self._changed()
                self._took(message, now)
            case wire.Clock():
                self.clock.tell(message.time, now)
                self.table.clock_told()
            case wire.Seats():
                self.take_seats(message)
            case wire.Reply():
                refusal = self.table.answered(message)
                if refusal is not None:
                    self._next = None
                    self.refusals.append(refusal)

    def _took(self, shot: wire.Snapshot, now: float) -> None:
        self.clock.tell(shot.time, now)
        wish = shot.wish
        ask = self.ask_of(wish.seat) if wish is not None else None
        if wish is not None and ask is not None:
            self.wish = Wish(ask, Thought(None), wish.label or wish.text, wish.starts)
        if self._next is not None:
            seat, kind, answer = self._next
            self._next = None
            super().answer_next(seat, kind, answer)

    # --- choosing ---------------------------------------------------------------------------------

    def _answer(self, seat: int, ask: Ask | None, option: str | tuple[str, ...], argument: object) -> None:
        self._choose(seat, option, argument)

    def answer_next(self, seat: int, kind: str, answer: Answers) -> None:
        """What is asked next is not known yet: it is answered as soon as it is."""
        self._next = (seat, kind, answer)

    def is_stopped(self) -> bool:
        return self.table.shot.can_pass or super().is_stopped()

    def let_come(self) -> bool:
        window = self.window()
        if window is None or window.closing is None:
            return False
        self.is_held = False
        if any(ask.seat == window.seat for ask in self.table.shot.asks):
            self._choose(window.seat, window.closing, None)
        else:
            self.table.act("pass")
        return True

    def please(self, seat: int, option: str) -> bool:
        return False

    def grant(self) -> None:
        self.table.act("grant")

    def cannot_undo(self) -> Refused | None:
        return self.table.cannot_undo()

    def undo(self) -> None:
        self.is_hurried = False
        self.table.undo()

    # --- others -----------------------------------------------------------------------------------

    def next_bot(self) -> Ask | None:
        return None

    def clock_to(self, at: float) -> None: ...

    def wakes_at(self, now: float) -> float | None:
        return now + LOOKS
