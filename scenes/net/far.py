"""A table that is elsewhere: what its host has told one seat of it, and nothing else.

Its rules are this program's own. They look at a world as the seat could imagine it, which says no more than the seat
knows; so what may be done and why not is answered here, and only what somebody chooses goes over the wire.
"""

from __future__ import annotations

import secrets
import zlib
from collections.abc import Callable, Mapping
from itertools import takewhile
from pathlib import Path
from typing import Any

import msgspec

from game import Refused, Table
from game.engine.decision import Ask
from game.engine.events import Event
from game.engine.files.content import Content
from game.engine.files.journal import Command, Setup
from game.engine.game import Game
from game.engine.record import all_tuples
from game.engine.state import CLOCK, Outcome, state_from_plain
from game.engine.views import TableView
from game.games import ruleset
from scenes.net import wire
from scenes.words import say

Said = str | list[str] | tuple[str, ...]


class Moment(msgspec.Struct, frozen=True):
    """How the table was when something had happened: packed, for nobody may ever look at it again."""

    world: bytes
    events: int
    done: int


class FarTable:
    def __init__(
        self, welcome: wire.Welcome, content: Content, shot: wire.Snapshot, send: Callable[[wire.Request], None]
    ) -> None:
        self.seat = welcome.seat
        self.setup = Setup(
            welcome.game, len(welcome.names), 0, dict(welcome.options), tuple(welcome.names), content=content.digest,
            program=welcome.program,
        )  # fmt: skip
        self.events: list[Event] = []
        self.history: list[Command] = []
        self.begun_at = 0
        self.autosave_to: Path | None = None
        self.moments: list[Moment] = []
        """How it was after each entry of `done`, from before the first on."""
        self._content = content
        self._send = send
        self._done: list[Command] = []
        self._watching: tuple[int | None, ...] = ()
        self._seen: dict[int, TableView] = {}
        self._sent: dict[str, wire.Request] = {}  # by id: choices that are on their way
        self._answered: set[str] = set()  # keys of asks whose answer the host has taken
        self._mine: Command | None = None  # what we chose last, until we see what came of it
        self.shot = shot
        self.take(shot)

    # --- what the host sends ----------------------------------------------------------------------------

    def take(self, shot: wire.Snapshot) -> None:
        """The table has changed, or we have come back to it."""
        assert shot.world is not None
        self.shot = shot
        self._answered.clear()
        state = state_from_plain(shot.world, ruleset(self.setup.game).state)
        told = [_event(each, 0, self.seat) for each in shot.happened.events]
        first = min(shot.happened.first, len(self.events))
        same = sum(1 for _ in takewhile(_is_same, zip(told, self.events[first:], strict=False)))
        self._go_back(first + same)  # we came in again, or something was taken back
        fresh = told[same:]
        if fresh:
            self._done.append(self._mine or Command("", CLOCK, choose=""))
        if not self._sent:
            self._mine = None
        known = len(self.events)
        self.events += [msgspec.structs.replace(event, at=len(self._done)) for event in fresh]
        self.world = Table(self.setup, self._content, state)
        self.world.events = self.events
        self.history.append(Command("", CLOCK))
        if self._watching:
            view = self.world.look(self.seat)
            self._seen |= dict.fromkeys(range(known, len(self.events)), view)
        self._keep()

    def _go_back(self, first: int) -> None:
        """What came after an event was taken back."""
        if first == len(self.events):
            return
        self.events = self.events[:first]
        last = self.events[-1].at if self.events else 0
        del self._done[last:], self.moments[last + 1 :]
        self._seen = {}

    def _keep(self) -> None:
        """Note how it is now, in place of how it was at the same entry of `done`."""
        assert self.shot.world is not None
        packed = zlib.compress(msgspec.json.encode(self.shot.world), 1)
        del self.moments[len(self._done) :]
        while len(self.moments) <= len(self._done):
            self.moments.append(Moment(packed, len(self.events), len(self._done)))

    def answered(self, reply: wire.Reply) -> Refused | None:
        """The host has answered something we sent; why it was refused, if it was a choice."""
        sent = self._sent.pop(reply.id, None)
        if sent is None:
            return None
        self.history.append(Command("", CLOCK))
        if reply.refused is None:
            if isinstance(sent, wire.Choose) and any(ask.key == sent.ask for ask in self.shot.asks):
                self._answered.add(sent.ask)  # what came of it is told next
            return None
        self._mine = None
        return Refused(reply.refused.rule, reply.refused.text)

    def clock_told(self) -> None:
        """Time has begun or ceased to be counted: what we chose may not have been done after all."""
        if self._answered:
            self._answered.clear()
            self.history.append(Command("", CLOCK))

    @property
    def is_waiting(self) -> bool:
        """Whether something we chose is on its way, or what came of it is."""
        return bool(self._sent or self._answered)

    def named(self, names: tuple[str, ...]) -> None:
        """How everybody is called: in another language it may be otherwise."""
        self.setup = msgspec.structs.replace(self.setup, names=names)
        self.world.setup = self.setup

    def seated(self, players: tuple[str, ...]) -> None:
        """Who sits where: people and bots."""
        self.setup = msgspec.structs.replace(self.setup, players=players)
        self.world.setup = self.setup

    # --- looking ----------------------------------------------------------------------------------------

    @property
    def game(self) -> Game[Any, Any]:
        return self.world.game

    @property
    def asks(self) -> list[Ask]:
        """The open questions. What we have just answered is not asked again before the host says so."""
        answering = {sent.ask for sent in self._sent.values() if isinstance(sent, wire.Choose)} | self._answered
        gone = {ask.seat for ask in self.shot.asks if ask.key in answering}
        return [ask for ask in self.world.asks if ask.seat not in gone]

    @property
    def outcome(self) -> Outcome | None:
        return self.world.outcome

    def look(self, seat: int | None) -> TableView:
        """What the seat sees; nobody can look through other eyes here, for all they would see is made up."""
        return self.world.look(seat if seat == self.seat else None)

    def name(self, seat: int) -> str:
        return self.world.name(seat)

    def watch(self, *seats: int | None) -> None:
        self._watching = seats
        self._seen = {}

    @property
    def watching(self) -> tuple[int | None, ...]:
        return self._watching

    def seen_at(self, number: int, seat: int | None) -> TableView | None:
        """After an event the seat saw what it saw when that was told: the host tells each choice as one."""
        return self._seen.get(number) if seat == self.seat else None

    def forget_moments(self) -> None:
        self._seen = {}

    # --- what happened ----------------------------------------------------------------------------------

    def events_for(self, seat: int | None, until: int | None = None) -> list[Event]:
        return self.events[:until]

    def remembered(self, seat: int | None, until: int | None = None) -> list[Event]:
        return self.world.remembered(self.seat, until)

    def log(self, seat: int | None) -> list[str]:
        return self.world.log(self.seat)

    def sentence(self, event: Event) -> str:
        return self.world.sentence(event)

    def told(self, event: Event) -> dict[str, Any]:
        return self.world.told(event)

    def described(self, event: Event) -> Mapping[str, Any]:
        return self.world.described(event)

    @property
    def done(self) -> list[Command]:
        """One entry for each time that something was seen to happen; it is ours if we chose it."""
        return list(self._done)

    @property
    def undone(self) -> list[Command]:
        return []

    # --- choosing ---------------------------------------------------------------------------------------

    def choose(self, seat: int, option: Said, argument: Any = None, reason: str | None = None) -> None:
        """Send a choice to the host. What cannot be done is refused here and now."""
        key = next((ask.key for ask in self.shot.asks if ask.seat == seat), None)
        if key is None or self.is_waiting:
            why = say("joined.on_its_way" if self.is_waiting else "table.not_asked")
            raise Refused(self.game.ruleset.turn_rule, why)
        refusal = self.why_not(seat, option)
        if refusal is None and isinstance(option, str):
            refusal = self.why_not_say(seat, option, argument)
        if refusal is not None:
            raise refusal
        said = option if isinstance(option, str) else list(option)
        self.send(wire.Choose(new_id(), key, said, argument))
        self._mine = Command("", seat, option if isinstance(option, str) else tuple(option), argument)

    def send(self, message: wire.Choose | wire.Undo | wire.Act) -> None:
        self._sent[message.id] = message
        self.history.append(Command("", CLOCK))
        self._send(message)

    def act(self, what: Any, seat: int = -1) -> None:
        """Something between people, see `wire.Act`."""
        self.send(wire.Act(new_id(), what, seat))

    def why_not(self, seat: int, intent: Said) -> Refused | None:
        return self.world.why_not(seat, intent)

    def why_not_say(self, seat: int, option: str, argument: Any) -> Refused | None:
        return self.world.why_not_say(seat, option, argument)

    def arguments(self, seat: int, option: str, given: Mapping[str, Any] | None = None) -> list[Any]:
        return self.world.arguments(seat, option, given)

    def cannot_undo(self, count: int = 1) -> Refused | None:
        refusal = self.shot.undo
        return Refused(refusal.rule, refusal.text) if refusal is not None else None

    def undo(self, count: int = 1) -> None:
        refusal = self.cannot_undo()
        if refusal is not None:
            raise refusal
        self.send(wire.Undo(new_id()))

    def redo(self, count: int = 1) -> None:
        raise Refused("BV-3", say("joined.no_redo"))

    def speak(self, content: Content) -> None:
        self._content = content
        self.world.speak(content)

    # --- looking back -----------------------------------------------------------------------------------

    def clone(self) -> FarTable:
        """As it was told so far: to look at, not to choose at."""
        copy = object.__new__(FarTable)
        copy.__dict__.update(self.__dict__)
        copy.events, copy.history, copy._done = list(self.events), list(self.history), list(self._done)
        copy.moments, copy._seen, copy._sent, copy._send = list(self.moments), {}, {}, lambda message: None
        return copy

    def at(self, number: int) -> FarTable:
        """The table as it was after the first entries of `done`."""
        moment = self.moments[min(number, len(self.moments) - 1)]
        copy = self.clone()
        copy.events = [event for event in self.events[: moment.events] if event.name != "rewound"]
        copy._done = self._done[:number]
        copy.history = list(copy._done)
        world = msgspec.json.decode(zlib.decompress(moment.world))
        copy.world = Table(self.setup, self._content, state_from_plain(world, ruleset(self.setup.game).state))
        copy.world.events = copy.events
        copy._watching, view = (self.seat,), copy.world.look(self.seat)
        copy._seen = {place: view for place, event in enumerate(copy.events) if event.at == number}
        return copy


def _event(told: wire.Told, at: int, seat: int) -> Event:
    return Event(told.name, {name: all_tuples(fact) for name, fact in told.facts.items()}, to=(seat,), at=at)


def _is_same(both: tuple[Event, Event]) -> bool:
    told, known = both
    return told.name == known.name and told.facts == known.facts


def new_id() -> str:
    """Nobody has used it before."""
    return secrets.token_urlsafe(9)
