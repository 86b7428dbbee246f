"""The server: pages, drawings and one WebSocket a seat, in a thread and an event loop of its own.

It never touches the table. What comes from seats goes into one queue, what goes to them is handed over ready made.
Whoever has not shown a secret is nobody: watched, bounded, and the first to go.
"""

from __future__ import annotations

import asyncio
import contextlib
import queue
import random
import threading
import time
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from aiohttp import WSMsgType, web

from scenes.net import wire
from scenes.net.files import HEADERS, Files
from scenes.net.seats import SeatBook
from scenes.words import known_language, say, speaking

PORTS, MOST_PORTS = range(20_000, 32_000), 20
"""Where a free port is looked for, and how often. Unless set up otherwise no system gives these to an outgoing
connection, so that none of those takes the port of a host that comes back after a crash."""
MOST_CONNECTIONS = 96
"""Of all kinds at once. If there are more, the oldest that shows no secret has to go."""
HELLO_SECONDS = 5.0
STRANGER_SECONDS = 20.0
"""For so long may a connection stay without a secret: enough for a page and its drawings."""
SEND_SECONDS = 10.0
MOST_WAITING = 256
"""Messages that wait for a slow reader; one more, and it has to come again."""
BURST, PER_SECOND = 40, 20
"""How many messages a seat may send at once, and how many a second after that."""
MOST_INBOX = 2_000


@dataclass(eq=False)
class Link:
    """Somebody who has shown the secret of a seat."""

    seat: int
    socket: web.WebSocketResponse
    transport: asyncio.Transport | None = None
    is_window: bool = False
    language: str = ""  # what is read there
    waiting: deque[bytes] = field(default_factory=deque)
    ready: asyncio.Event = field(default_factory=asyncio.Event)
    is_over: bool = False  # after what waits it is closed


@dataclass(frozen=True)
class Came:
    """Something for the table's loop: somebody came or went, or a message with the moment at which it arrived."""

    link: Link
    what: wire.Request | None
    at: float
    is_new: bool = False


class Server:
    """Listens from `open` to `close`, on one address."""

    def __init__(
        self, book: SeatBook, files: Files, wake: Callable[[], None], learn: Callable[[str], None] = lambda id: None
    ) -> None:
        self.book = book
        self.files = files
        self.inbox: queue.Queue[Came] = queue.Queue(MOST_INBOX)
        self.address, self.port = "", 0
        self._wake = wake
        self._learn = learn
        self._laid_out: deque[tuple[Link, bytes, bool]] = deque()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread: threading.Thread | None = None
        self._strangers: dict[web.RequestHandler, float] = {}  # with the moment at which they came
        self._links: set[Link] = set()
        self._hosts: frozenset[str] = frozenset()

    # --- from the table's thread ------------------------------------------------------------------------

    def open(self, address: str, port: int = 0) -> None:
        """Begin to listen. Raises OSError if that cannot be done there."""
        started: queue.Queue[OSError | None] = queue.Queue()
        self._thread = threading.Thread(
            target=lambda: asyncio.run(self._run(address, port, started)), name="host", daemon=True
        )
        self._thread.start()
        trouble = started.get()
        if trouble is not None:
            self._thread.join()
            raise trouble

    def close(self) -> None:
        """Nobody listens any more; everybody is told."""
        loop, thread = self._loop, self._thread
        if loop is not None and thread is not None:
            with contextlib.suppress(RuntimeError):
                loop.call_soon_threadsafe(self._end.set)
            thread.join(5)
        self._loop = self._thread = None

    def send(self, link: Link, message: wire.FromHost) -> None:
        """Lay a message out; it goes with the next `flush`."""
        self._laid_out.append((link, wire.packed(message), False))

    def drop(self, link: Link, last: wire.Bye) -> None:
        """A last word, and the connection is closed."""
        self._laid_out.append((link, wire.packed(last), True))

    def flush(self) -> None:
        """Hand over all that is laid out, at once: each call of another thread may mean to wait for it."""
        if self._laid_out and self._loop is not None:
            with contextlib.suppress(RuntimeError):  # it has just been closed
                self._loop.call_soon_threadsafe(self._take_over)

    def _take_over(self) -> None:
        while self._laid_out:
            self._put(*self._laid_out.popleft())

    # --- in the server's thread -------------------------------------------------------------------------

    async def _run(self, address: str, port: int, started: queue.Queue[OSError | None]) -> None:
        self._loop = asyncio.get_running_loop()
        self._loop.set_exception_handler(_overlook_the_gone)
        self._end = asyncio.Event()
        app = web.Application(middlewares=[self._guard], client_max_size=wire.LONGEST_MESSAGE)
        app.router.add_get("/", self._page)
        app.router.add_get("/seat", self._seat)
        app.router.add_get("/{path:.+}", self._file)
        runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0, keepalive_timeout=10.0, handle_signals=False)
        await runner.setup()
        try:
            listening = await self._listen(runner, address, port)
        except OSError as error:
            await runner.cleanup()
            self._loop = None
            started.put(error)
            return
        self.address, self.port = listening.sockets[0].getsockname()[:2]
        self._hosts = frozenset(_names_of(self.address, self.port))
        started.put(None)
        reaper = asyncio.create_task(self._reap())
        try:
            await self._end.wait()
        finally:
            listening.close()
            reaper.cancel()
            for link in list(self._links):
                self._dismiss(link, bye("closed", link.language, again=True))
            for _ in range(20):
                if not self._links:
                    break
                await asyncio.sleep(0.05)
            for stranger in list(self._strangers):
                self._abort(stranger)
            await runner.cleanup()

    def _admit(self, runner: web.AppRunner) -> asyncio.Protocol:
        """A new connection. Where there are too many, the oldest stranger makes room."""
        server = runner.server
        assert server is not None
        if len(self._strangers) + len(self._links) >= MOST_CONNECTIONS:
            self._forget_gone()
        while len(self._strangers) + len(self._links) >= MOST_CONNECTIONS and self._strangers:
            self._abort(next(iter(self._strangers)))
        stranger = server()
        self._strangers[stranger] = time.monotonic()
        return stranger

    async def _listen(self, runner: web.AppRunner, address: str, port: int) -> asyncio.Server:
        """On a port of `PORTS` that is free, if none is asked for; on any, if all that are tried are taken."""
        listen = partial(asyncio.get_running_loop().create_server, lambda: self._admit(runner), address, backlog=64)
        for free in () if port else random.sample(PORTS, MOST_PORTS):
            with contextlib.suppress(OSError):
                return await listen(port=free)
        return await listen(port=port)

    async def _reap(self) -> None:
        """Strangers do not stay."""
        while True:
            await asyncio.sleep(1.0)
            self._forget_gone()
            now = time.monotonic()
            for stranger, since in list(self._strangers.items()):
                if now - since > STRANGER_SECONDS:
                    self._abort(stranger)

    def _forget_gone(self) -> None:
        now = time.monotonic()
        for stranger, since in list(self._strangers.items()):
            if stranger.transport is None and now - since > 0.5:
                del self._strangers[stranger]

    def _abort(self, stranger: web.RequestHandler) -> None:
        self._strangers.pop(stranger, None)
        if stranger.transport is not None:
            stranger.transport.abort()

    # --- requests ---------------------------------------------------------------------------------------

    @web.middleware
    async def _guard(
        self, request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
    ) -> web.StreamResponse:
        """No other name leads here (a page elsewhere may have been given ours), and no other page talks to us."""
        origin = request.headers.get("Origin")
        if request.host not in self._hosts or (origin is not None and origin not in {f"http://{request.host}"}):
            return web.Response(status=403, text="forbidden", headers=HEADERS)
        try:
            return await handler(request)
        except web.HTTPException as error:
            return web.Response(status=error.status, text=error.reason, headers=HEADERS)
        except ConnectionError:  # gone before we could answer: nothing to tell anybody about
            return web.Response(status=400)

    async def _page(self, request: web.Request) -> web.Response:
        return self.files.response("index.html", "", request.host)

    async def _file(self, request: web.Request) -> web.Response:
        return self.files.response(request.match_info["path"], request.query.get("ink", ""), request.host)

    async def _seat(self, request: web.Request) -> web.StreamResponse:
        socket = web.WebSocketResponse(heartbeat=15.0, max_msg_size=wire.LONGEST_MESSAGE, compress=True, timeout=2.0)
        await socket.prepare(request)
        link = await self._greet(socket)
        if link is None:
            return socket
        transport = link.transport = request.transport
        self._strangers.pop(request.protocol, None)
        self._links.add(link)
        writer = asyncio.create_task(self._write(link))
        try:
            await self._read(link)
        finally:
            self._links.discard(link)
            self._tell(Came(link, None, time.monotonic()))
            if link.is_over:
                await asyncio.wait({writer}, timeout=2.0)  # a last word is still on its way
            if not socket.closed and transport is not None:
                transport.abort()
            writer.cancel()
            await asyncio.wait({writer}, timeout=1.0)
        return socket

    async def _greet(self, socket: web.WebSocketResponse) -> Link | None:
        """The first message must be a good one, and soon."""
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                first = await socket.receive()
            message = wire.read(first.data) if first.type is WSMsgType.TEXT else None
        except (TimeoutError, ValueError):
            message = None
        if not isinstance(message, wire.Hello):
            await _farewell(socket, bye("junk"))
            return None
        if message.version != wire.VERSION:
            await _farewell(socket, bye("version", message.language, host=wire.VERSION, here=message.version))
            return None
        found = self.book.seat_of(message.secret)
        if found is None:
            await asyncio.sleep(0.2)
            await _farewell(socket, bye("secret", message.language))
            return None
        await asyncio.to_thread(self._learn, message.language)
        link = Link(found[0], socket, is_window=message.window, language=message.language)
        self._tell(Came(link, None, time.monotonic(), is_new=True))
        return link

    async def _read(self, link: Link) -> None:
        tokens, last = float(BURST), time.monotonic()
        async for raw in link.socket:
            now = time.monotonic()
            tokens, last = min(float(BURST), tokens + (now - last) * PER_SECOND) - 1, now
            if tokens < 0:
                self._dismiss(link, bye("rate", link.language, again=True))
                continue
            try:
                message = wire.read(raw.data) if raw.type is WSMsgType.TEXT else None
            except ValueError:
                message = None
            if message is None or isinstance(message, wire.Hello):
                self._dismiss(link, bye("junk", link.language))
                return
            if isinstance(message, wire.Speak):
                await asyncio.to_thread(self._learn, message.language)
            if not link.is_over:
                self._tell(Came(link, message, now))

    def _tell(self, came: Came) -> None:
        try:
            self.inbox.put_nowait(came)
        except queue.Full:  # the table does not look; whoever comes again is told anew
            self._dismiss(came.link, bye("full", came.link.language, again=True))
        self._wake()

    def _dismiss(self, link: Link, last: wire.Bye) -> None:
        self._put(link, wire.packed(last), True)

    def _put(self, link: Link, data: bytes, is_last: bool) -> None:
        if link.is_over:
            return
        link.waiting.append(data)
        link.is_over = is_last
        if len(link.waiting) > MOST_WAITING:
            link.waiting.clear()
            link.is_over = True
        link.ready.set()

    async def _write(self, link: Link) -> None:
        """One message after the other; who does not take one in time has to come again."""
        try:
            while not (link.is_over and not link.waiting):
                await link.ready.wait()
                link.ready.clear()
                while link.waiting:
                    data = link.waiting.popleft()
                    async with asyncio.timeout(SEND_SECONDS):
                        await link.socket.send_str(data.decode())
            async with asyncio.timeout(2.0):
                await link.socket.close()
        except (ConnectionError, TimeoutError):  # who does not read does not hear that it is over either
            if link.transport is not None:
                link.transport.abort()


def _overlook_the_gone(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """Who goes while something is being written to them is no error of ours."""
    if not isinstance(context.get("exception"), ConnectionError):
        loop.default_exception_handler(context)


def bye(why: wire.Parting, language: str = "", again: bool = False, **facts: object) -> wire.Bye:
    """A last word, in the language of whoever it is for."""
    with speaking(known_language(language)):
        return wire.Bye(why, say(f"net.bye.{why}", **facts), again)


async def _farewell(socket: web.WebSocketResponse, last: wire.Bye) -> None:
    with contextlib.suppress(Exception):
        async with asyncio.timeout(2.0):
            await socket.send_str(wire.packed(last).decode())
            await socket.close()


def _names_of(address: str, port: int) -> set[str]:
    """By which names we may be called: the address, and on this computer alone also its usual name."""
    names = {f"{address}:{port}"} | ({address} if port == 80 else set())
    return names | {f"localhost:{port}"} if address == "127.0.0.1" else names
