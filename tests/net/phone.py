"""A phone as a program: it comes back after every lost connection, and sends again what was not answered."""

from __future__ import annotations

import asyncio
import contextlib
import json
from typing import Any

import aiohttp

from game.engine.chance import Stream
from scenes.net import wire
from tests.net.json_player import answer

Json = dict[str, Any]


class Phone:
    """One seat. `trouble` of a hundred messages go wrong in some way."""

    def __init__(self, address: str, name: str, trouble: int = 0, slowest: float = 0.0) -> None:
        self.base, self.secret = address.split("/#")
        self.name, self.trouble, self.slowest = name, trouble, slowest
        self.stream = Stream("phone", name)
        self.shot: Json | None = None
        self.done: dict[str, Json] = {}  # what was agreed to, by id
        self.refused: list[Json] = []
        self.open: Json | None = None  # sent, and not answered yet
        self.count = self.lost = self.came = 0
        self.byes: list[str] = []
        self.ended: Json | None = None
        self.pace = 0.0  # seconds before each message

    async def play(self, until: asyncio.Event) -> None:
        """Until the game is over, or somebody says so."""
        async with aiohttp.ClientSession() as session:
            while not until.is_set() and self.ended is None:
                with contextlib.suppress(aiohttp.ClientError, ConnectionError, asyncio.TimeoutError, OSError):
                    await self._sit(session, until)
                await asyncio.sleep(0.01 if self.trouble else 0.2)

    async def _sit(self, session: aiohttp.ClientSession, until: asyncio.Event) -> None:
        async with session.ws_connect(f"{self.base}/seat", compress=15, max_msg_size=2**22) as socket:
            await socket.send_str(json.dumps({"is": "hello", "version": wire.VERSION, "secret": self.secret}))
            self.came += 1
            self.shot = None
            fresh = False
            while not until.is_set() and self.ended is None:
                try:
                    raw = await asyncio.wait_for(socket.receive(), 0.1)
                except TimeoutError:
                    raw = None
                if raw is not None:
                    if raw.type is not aiohttp.WSMsgType.TEXT:
                        return
                    fresh = self._take(json.loads(raw.data)) or fresh
                if self.shot is not None and (fresh or raw is None):
                    fresh = False
                    if not await self._act(socket):
                        return

    def _take(self, message: Json) -> bool:
        match message["is"]:
            case "snapshot":
                self.shot = message
                self.ended = message["ended"]
                return True
            case "reply" if self.open is not None and message["id"] == self.open["id"]:
                if message["ok"]:
                    self.done[message["id"]] = self.open
                else:
                    self.refused.append(message["refused"])
                self.open = None
            case "bye":
                self.byes.append(message["why"])
        return False

    async def _act(self, socket: aiohttp.ClientWebSocketResponse) -> bool:
        """Send something; false if the connection breaks, as far as this phone is concerned."""
        message = self.open or self._next()
        if message is None:
            return True
        self.open = message
        bad = self.stream.below(100) < self.trouble
        kind = self.stream.below(5) if bad else -1
        if kind == 0:
            self.lost += 1
            return False  # before it is sent
        if kind == 1 and self.slowest:
            await asyncio.sleep(self.slowest * self.stream.below(100) / 100)
        await asyncio.sleep(self.pace)
        text = json.dumps(message)
        if kind == 2 and self.done:  # an old one comes late
            await socket.send_str(json.dumps(next(reversed(self.done.values()))))
        await socket.send_str(text)
        if kind in (2, 3):
            await socket.send_str(text)  # twice
        if kind == 4:
            self.lost += 1
            return False  # before the answer came
        return True

    def _next(self) -> Json | None:
        assert self.shot is not None
        self.count += 1
        id = f"{self.name}-{self.count}"
        for what, wanted in (
            ("grant", self.shot["wish"]),
            ("go", (self.shot["time"] or {}).get("waits")),
            ("pass", self.shot["can_pass"]),
        ):
            if wanted:
                return {"is": "act", "id": id, "what": what}
        made = answer(self.shot, self.stream, self.count, 0.05)
        return None if made is None else made | {"id": id}
