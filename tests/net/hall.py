"""A table whose seats are all linked, without sockets: what would be sent is written down, and taken in as JSON."""

from __future__ import annotations

import queue
from typing import Any

import msgspec

from game import Table
from game.engine.chance import Stream
from scenes.net import wire
from scenes.net.headless import sitting_of
from scenes.net.host import Host
from scenes.net.seats import SeatBook
from scenes.net.server import Came, Link
from scenes.settings import Settings
from scenes.table.sitting import Sitting
from tests.net.json_player import answer

Json = dict[str, Any]


class Paper:
    """Stands where the server would: every message is written down as the bytes that would be sent."""

    def __init__(self) -> None:
        self.inbox: queue.Queue[Came] = queue.Queue()
        self.address, self.port = "127.0.0.1", 1
        self.sent: list[tuple[int, bytes]] = []

    def open(self, address: str, port: int = 0) -> None:
        pass

    def close(self) -> None:
        pass

    def send(self, link: Link, message: wire.FromHost) -> None:
        self.sent.append((link.seat, wire.packed(message)))

    def drop(self, link: Link, bye: wire.Bye) -> None:
        self.send(link, bye)

    def flush(self) -> None:
        pass


class Hall:
    def __init__(
        self, game: str, seats: int, seed: int, options: dict[str, str] | None = None, people: int | None = None
    ) -> None:
        count = seats if people is None else people
        players = ("human",) * count + ("rules",) * (seats - count)
        self.table = Table.new(game, seats, seed, options or {}, players=players)
        self.sitting = linked(self.table)
        self.paper = Paper()
        self.host = Host(self.sitting, SeatBook(list(range(count))), server=self.paper)  # type: ignore[arg-type]
        self.host.is_open = True
        self.links = {seat: Link(seat, None) for seat in range(count)}  # type: ignore[arg-type]
        self.shots: dict[int, Json] = {}
        self.replies: dict[tuple[int, str], Json] = {}
        self.now = 0.0
        self.news: list[tuple[int, Json]] = []
        for link in self.links.values():
            self.paper.inbox.put(Came(link, None, 0.0, is_new=True))
        self.pump()

    def pump(self) -> list[tuple[int, Json]]:
        """Let the host look until nothing is left; what came of it for whom."""
        self.now += 0.05
        self.host.pump(self.now)
        while self.host.is_behind:
            self.host.pump(self.now)
        self.news = [(seat, msgspec.json.decode(raw)) for seat, raw in self.paper.sent]
        self.paper.sent.clear()
        for seat, message in self.news:
            if message["is"] == "snapshot":
                self.shots[seat] = message
            if message["is"] == "reply":
                self.replies[seat, message["id"]] = message
        return self.news

    def say(self, seat: int, message: Json) -> Json:
        """Something from a seat; the host's reply."""
        read = wire.read(msgspec.json.encode(message))
        assert not isinstance(read, wire.Hello)
        self.paper.inbox.put(Came(self.links[seat], read, self.now))
        self.pump()
        return self.replies[seat, message["id"]]

    def let_pass(self, seconds: float = 0.5) -> bool:
        """Time goes by, and bots act."""
        self.now += seconds
        acted = self.sitting.tick(self.now)
        self.pump()
        return acted

    def step(self, stream: Stream, number: int, spoken: float = 0.2) -> tuple[int, Json] | None:
        """Somebody acts who knows only the JSON, or time passes; what was chosen, if anything."""
        for seat, shot in self.shots.items():
            if shot["wish"] is not None:
                self.say(seat, {"is": "act", "id": f"g{number}", "what": "grant"})
                return None
            if shot["can_pass"] and stream.below(2):
                self.say(seat, {"is": "act", "id": f"p{number}", "what": "pass"})
                return None
        seats = [seat for seat, shot in self.shots.items() if shot["asks"]]
        for seat in sorted(seats, key=lambda _: stream.below(1000)):
            said = answer(self.shots[seat], stream, number, spoken)
            if said is not None:
                reply = self.say(seat, said)
                if reply["ok"]:
                    return seat, said
                assert "argument" in said, reply  # whatever is offered can be done; only words may be refused
                return None
        self.let_pass(2.0)
        return None


def linked(table: Table) -> Sitting:
    """A table without a window at which nobody waits for pictures."""
    return sitting_of(table, Settings(speed=0), None)
