"""A table that is open to others: what its people at other screens send is done here, in the table's own loop.

`pump` is called again and again by whoever runs the table, a window or a loop without one. It takes what has come, and
hands out what has changed; only here a table is touched because of something that came over a wire.
"""

from __future__ import annotations

import queue
import time
from collections import OrderedDict
from collections.abc import Callable
from pathlib import Path
from typing import Literal

from game import Refused
from game.engine.decision import Ask
from game.version import PROGRAM
from scenes.net import snapshot, wire
from scenes.net.announce import Announcement
from scenes.net.answers import arguments, rule_text, why
from scenes.net.files import Files
from scenes.net.seats import SeatBook, beside
from scenes.net.server import Came, Link, Server, bye
from scenes.net.tongues import Tongues
from scenes.table.seating import HUMAN
from scenes.table.sitting import Sitting
from scenes.words import known_language, languages, say, spoken, words

AT_ONCE = 200
"""Messages that one look takes at most."""
REMEMBERED = 256
"""Answers that are kept for each seat, so that what is sent twice is done once."""
SLICE = 0.004
"""Seconds after which the rest of the snapshots waits for the next look."""
CLOCK_SECONDS = 2.0
"""How often time is told again while it runs."""
PAGE_WORDS = "page."
STAND_IN = "rules"


class Host:
    def __init__(
        self,
        sitting: Sitting,
        book: SeatBook | None = None,
        *,
        save: Path | None = None,
        wake: Callable[[], None] = lambda: None,
        server: Server | None = None,
    ) -> None:
        self.sitting = sitting
        self.book = book or SeatBook()
        self.tongues = Tongues(sitting)
        self.server = server or Server(self.book, Files(), wake, self.tongues.learn)
        self.is_open = False
        self._announcement: Announcement | None = None
        self._save = save
        self._links: dict[int, Link] = {}
        self._readers: dict[int, snapshot.Reader] = {}
        self._answers: dict[int, OrderedDict[str, wire.Reply]] = {}
        self._dirty: list[int] = []
        self._stamp: object = None
        self._language = spoken().id
        self._shown_seats: list[wire.Seat] = []
        self._time: object = None
        self._told_at = 0.0
        for seat in self.book.seats:
            sitting.links.link(seat)

    # --- opening and closing ----------------------------------------------------------------------------

    def open(self, address: str, port: int = 0) -> None:
        """Listen on an address of this computer. Raises OSError if that is not to be had."""
        self.server.open(address, port)
        self.is_open = True
        self.keep()
        game = self.sitting.table.setup.game
        self._announcement = Announcement(say(f"title.{game}"), game, self.server.address, self.server.port)
        self._announcement.begin()

    def close(self) -> None:
        if self._announcement is not None:
            self._announcement.end()
            self._announcement = None
        self.server.close()
        self.is_open = False
        self._links.clear()

    def keep(self) -> None:
        """The secrets are kept beside the saved game, so that everybody comes back after a crash."""
        if self._save is not None:
            self.book.keep(beside(self._save), self.server.address, self.server.port)

    def address(self, seat: int) -> str:
        """What somebody opens to sit here. The secret is behind the #: a browser keeps that to itself."""
        return f"{self.base}/#{self.book.secret(seat)}"

    @property
    def free_address(self) -> str:
        return f"{self.base}/#{self.book.code}"

    @property
    def base(self) -> str:
        return f"http://{self.server.address}:{self.server.port}"

    # --- seats ------------------------------------------------------------------------------------------

    def invite(self, seat: int, free: bool = False) -> str:
        """Let somebody elsewhere play a seat; the address of it."""
        self.book.open(seat, free)
        self.sitting.links.link(seat)
        self.keep()
        return self.address(seat)

    def take_back(self, seat: int) -> None:
        """The seat is played at this screen again, and its old address leads nowhere."""
        self.book.take_back(seat)
        self.sitting.links.unlink(seat)
        self._send_away(seat)
        self.keep()

    def renew(self, seat: int) -> str:
        """Another address for a seat: whoever has the old one is out."""
        self.book.renew(seat)
        self._send_away(seat)
        self.keep()
        return self.address(seat)

    def _send_away(self, seat: int) -> None:
        link = self._links.pop(seat, None)
        if link is not None:
            self.server.drop(link, bye("taken_back", link.language))
            self.server.flush()

    def sit_in(self, seat: int, bot: str = STAND_IN) -> None:
        """A bot plays for somebody who is away until they come back; with none, nobody does."""
        self.sitting.links.sit_in(seat, bot)

    def is_present(self, seat: int) -> bool:
        return seat in self._links

    def shown_seats(self) -> list[wire.Seat]:
        """Who is there, as everybody may know."""
        sitting = self.sitting
        found = []
        for seat, player in enumerate(sitting.players):
            is_linked = sitting.links.has(seat)
            who: Literal["here", "linked", "bot"] = "linked" if is_linked else "here" if player == HUMAN else "bot"
            is_there = self.is_present(seat) if is_linked else True
            found.append(wire.Seat(seat, sitting.table.name(seat), who, is_there, sitting.links.stand_in(seat)))
        return found

    # --- each look --------------------------------------------------------------------------------------

    def pump(self, now: float) -> bool:
        """Do what has come, hand out what has changed; whether the table, or who is at it, has changed."""
        if not self.is_open:
            return False
        before = (len(self.sitting.table.history), self.shown_seats())
        for _ in range(AT_ONCE):
            try:
                came = self.server.inbox.get_nowait()
            except queue.Empty:
                break
            self._take(came, now)
        self._hand_out(now)
        self.server.flush()
        return before != (len(self.sitting.table.history), self.shown_seats())

    def _take(self, came: Came, now: float) -> None:
        link = came.link
        if came.is_new:
            self._welcome(link)
        elif self._links.get(link.seat) is not link:
            return  # whoever has left, or was replaced, has nothing to say any more
        elif came.what is None:
            del self._links[link.seat]
        else:
            self.sitting.clock_to(min(came.at, now))  # what came too late is too late, however long nobody looked
            self.server.send(link, self._answer(link, came.what))
            if isinstance(came.what, wire.Speak):
                self._introduce(link)

    def _welcome(self, link: Link) -> None:
        """Somebody is there; if they were before, from another screen, that one goes."""
        seat = link.seat
        if not self.sitting.links.has(seat):
            self.server.drop(link, bye("taken_back", link.language))
            return
        old = self._links.get(seat)
        if old is not None:
            self.server.drop(old, bye("elsewhere", old.language))
        self._links[seat] = link
        self.sitting.links.sit_in(seat, "")
        self._introduce(link)

    def _introduce(self, link: Link) -> None:
        """Tell a seat everything from the beginning, in its own language."""
        seat, table = link.seat, self.sitting.table
        self._readers.setdefault(seat, snapshot.Reader()).begin_anew(link.is_window)
        with self.tongues.heard_in(link.language):
            content = table.game.content
            names = [table.name(each) for each in range(table.setup.seats)]
            said = {key.removeprefix(PAGE_WORDS): text for key, text in words().items() if key.startswith(PAGE_WORDS)}
            self.server.send(
                link,
                wire.Welcome(
                    wire.VERSION, PROGRAM, table.setup.game, say(f"title.{table.setup.game}"), seat, names,
                    self.book.secret(seat), content.language.id, content.digest, table.setup.options, said,
                    dict(languages()),
                ),
            )  # fmt: skip
            self.server.send(link, wire.Seats(self.shown_seats()))
        if seat not in self._dirty:
            self._dirty.append(seat)

    # --- handing out ------------------------------------------------------------------------------------

    def _hand_out(self, now: float) -> None:
        sitting, table = self.sitting, self.sitting.table
        seats = self.shown_seats()
        if seats != self._shown_seats:
            self._shown_seats = seats
            for each in self._links.values():
                with self.tongues.heard_in(each.language):
                    self.server.send(each, wire.Seats(self.shown_seats()))
        if spoken().id != self._language:
            self._language = spoken().id
            for each in self._links.values():
                if known_language(each.language) is None:  # who reads what the table speaks reads another one now
                    self._introduce(each)
        stamp = (
            len(table.history), len(table.events), sitting.wish is not None, tuple(sitting.persons),
            sitting.is_stopped(),
        )  # fmt: skip
        if stamp != self._stamp:
            self._stamp = stamp
            self._dirty += [seat for seat in self._links if seat not in self._dirty]
        begun = time.perf_counter()
        while self._dirty:
            seat = self._dirty.pop(0)
            link = self._links.get(seat)
            if link is None:
                continue
            with self.tongues.heard_in(link.language):
                made = snapshot.snapshot(sitting, seat, self._readers[seat], now)
            if made is not None:
                self.server.send(link, made)
            if time.perf_counter() - begun > SLICE:
                break
        self._tell_time(now)

    @property
    def is_behind(self) -> bool:
        """Whether somebody still has to be told something."""
        return bool(self._dirty) or not self.server.inbox.empty()

    def _tell_time(self, now: float) -> None:
        told = snapshot.time_of(self.sitting, now)
        key = (told.is_running, told.waits, told.count, told.part, told.total) if told is not None else None
        is_due = told is not None and told.is_running and now - self._told_at >= CLOCK_SECONDS
        if key != self._time or is_due:
            self._time, self._told_at = key, now
            for link in self._links.values():
                self.server.send(link, wire.Clock(told))

    # --- answering --------------------------------------------------------------------------------------

    def _answer(self, link: Link, message: wire.Request) -> wire.Reply:
        """The answer to a message; one that came before gets the answer it got then."""
        known = self._answers.setdefault(link.seat, OrderedDict())
        if message.id in known:
            return known[message.id]
        try:
            reply = self._do(link, message)
        except Refused as refusal:
            reply = wire.Reply(message.id, False, snapshot.refused(refusal))
        if isinstance(message, wire.Choose | wire.Undo | wire.Act):
            known[message.id] = reply
            if len(known) > REMEMBERED:
                known.popitem(last=False)
        return reply

    def _do(self, link: Link, message: wire.Request) -> wire.Reply:
        """What changes something is first asked about in the seat's own language, then done in the table's."""
        seat, sitting = link.seat, self.sitting
        match message:
            case wire.Speak():
                link.language = message.language
            case wire.Choose():
                with self.tongues.heard_in(link.language):
                    ask = self._agreed(seat, message)
                option = message.choose if isinstance(message.choose, str) else tuple(message.choose)
                sitting.choose_from_afar(ask.seat, option, message.argument)
            case wire.Undo():
                with self.tongues.heard_in(link.language):
                    refusal = snapshot.cannot_undo(sitting, seat)
                if refusal is not None:
                    return wire.Reply(message.id, False, refusal)
                sitting.undo()
            case wire.Act():
                with self.tongues.heard_in(link.language):
                    self._may_act(message)
                self._act(seat, message)
            case _:
                with self.tongues.heard_in(link.language):
                    return self._told(seat, message)
        return wire.Reply(message.id, True)

    def _told(self, seat: int, message: wire.Why | wire.Arguments | wire.Rule) -> wire.Reply:
        match message:
            case wire.Why():
                return why(self.sitting, seat, message)
            case wire.Arguments():
                return arguments(self.sitting, seat, message)
        return wire.Reply(message.id, True, text=rule_text(self.sitting.table, message.rule))

    def _ask(self, seat: int, key: str) -> Ask:
        table = self.sitting.table
        for ask in snapshot.answerable(self.sitting, seat):
            if snapshot.key_of(table, ask) == key:
                return ask
        raise self._no("net.stale")

    def _agreed(self, seat: int, message: wire.Choose) -> Ask:
        """The question that is answered, if it can be answered so."""
        sitting = self.sitting
        ask = self._ask(seat, message.ask)
        if sitting.clock.is_held or (sitting.is_paused and sitting.clock.is_on):
            raise self._no("net.busy")
        refusal = why(sitting, seat, wire.Why(message.id, list(_listed(message.choose)), ask.seat, message.argument))
        if not refusal.ok and refusal.refused is not None:
            raise Refused(refusal.refused.rule, refusal.refused.text)
        return ask

    def _may_act(self, message: wire.Act) -> None:
        links = self.sitting.links
        if message.what == "grant" and self.sitting.wish is None:
            raise self._no("net.no_wish")
        if message.what == "sit_in" and (not links.has(message.seat) or self.is_present(message.seat)):
            raise self._no("net.present")

    def _act(self, seat: int, message: wire.Act) -> None:
        sitting = self.sitting
        match message.what:
            case "go":
                if sitting.clock.waits:
                    sitting.clock.go_on()
            case "stop":
                sitting.clock.stop_counting()
            case "grant":
                sitting.grant()
            case "pass":
                sitting.links.let_come(seat)
            case "sit_in":
                self.sit_in(message.seat)

    def _no(self, key: str) -> Refused:
        return Refused("BV-8", say(key))


def _listed(choose: str | list[str]) -> list[str]:
    return [choose] if isinstance(choose, str) else choose
