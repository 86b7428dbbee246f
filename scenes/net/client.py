"""A seat's side of the wire: connects, comes back by itself when the connection was cut, and asks again what was
not answered. A thread and an event loop of its own; scenes only take what has come, and leave what is to be sent."""

from __future__ import annotations

import asyncio
import contextlib
import queue
import re
import secrets
import threading
from collections.abc import Callable
from typing import Any, Literal, NamedTuple
from urllib.parse import urlsplit

import aiohttp
import msgspec

from scenes.net import wire

FIRST_PAUSE, LONGEST_PAUSE = 0.25, 4.0
"""Seconds before it is tried again: longer from one time to the next."""
CONNECTS_WITHIN = 5.0
LONGEST_SNAPSHOT = 16_000_000

State = Literal["connecting", "in", "lost", "over"]
_decoder: msgspec.json.Decoder[wire.FromHost] = msgspec.json.Decoder(wire.FromHost)


class Address(NamedTuple):
    """Where a table is, and the secret of a seat there."""

    at: str  # host and port
    secret: str

    def __str__(self) -> str:
        return f"http://{self.at}/#{self.secret}"


def address_of(text: str) -> Address | None:
    """What somebody typed or pasted; None if it is no address of a seat."""
    text = "".join(text.split())
    if not text:
        return None
    try:
        parts = urlsplit(text if "://" in text else f"http://{text}")
        is_good = parts.scheme == "http" and parts.hostname and parts.port != 0
    except ValueError:
        return None
    secret = parts.fragment
    if not is_good or not re.fullmatch(r"[A-Za-z0-9_-]{8,100}", secret) or "@" in parts.netloc:
        return None
    return Address(parts.netloc, secret)


def lacks_secret(text: str) -> bool:
    """Whether it is a table's address, and only the secret of a seat is missing."""
    bare = "".join(text.split()).rstrip("#").rstrip("/")
    whole = address_of(f"{bare}/#{'x' * 22}") if bare and "#" not in bare else None
    return whole is not None and whole.at.rpartition(":")[2].isdigit()


class Trouble(NamedTuple):
    """Why there is no connection, and there will be none by itself."""

    why: str  # a reason of `wire.Bye`, or: no_answer, no_table
    text: str = ""  # in the host's words


class Client:
    """One seat at a table that is elsewhere."""

    def __init__(self, address: Address, wake: Callable[[], None] = lambda: None, language: str = "") -> None:
        self.address = address
        self.language = language
        self.inbox: queue.Queue[wire.FromHost] = queue.Queue()
        self.state: State = "connecting"
        self.trouble: Trouble | None = None
        self._wake = wake
        self._secret = address.secret
        self._unanswered: dict[str, bytes] = {}  # by id, in the order in which they were sent
        self._lock = threading.Lock()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._socket: aiohttp.ClientWebSocketResponse | None = None
        self._task: asyncio.Task[None] | None = None
        self._is_closed = False
        self._thread = threading.Thread(target=self._main, name="joined", daemon=True)
        self._thread.start()

    # --- from the window's thread -----------------------------------------------------------------------

    def send(self, message: wire.Request) -> None:
        """Send a message now, or as soon as there is a connection again; until it is answered."""
        raw = wire.packed(message)
        with self._lock:
            self._unanswered[message.id] = raw
        self._call(self._send_soon, raw)

    def speak(self, language: str) -> None:
        """Be told everything in another language from now on."""
        self.language = language
        self.send(wire.Speak(secrets.token_urlsafe(9), language))

    def close(self) -> None:
        """Leave the table. The seat is free to come back to."""
        self._is_closed = True
        self._call(self._cancel)

    def join(self, seconds: float) -> None:
        self._thread.join(seconds)

    @property
    def secret(self) -> str:
        """The seat's own secret, also if one came in with the code for free seats."""
        return self._secret

    def _call(self, does: Callable[..., None], *args: Any) -> None:
        if self._loop is not None:
            with contextlib.suppress(RuntimeError):  # it has just ended
                self._loop.call_soon_threadsafe(does, *args)

    # --- in the thread ----------------------------------------------------------------------------------

    def _main(self) -> None:
        with contextlib.suppress(asyncio.CancelledError):
            asyncio.run(self._run())
        self._loop = None

    def _cancel(self) -> None:
        if self._task is not None:
            self._task.cancel()

    async def _run(self) -> None:
        self._loop, self._task = asyncio.get_running_loop(), asyncio.current_task()
        pause = FIRST_PAUSE
        async with aiohttp.ClientSession() as session:
            while not self._is_closed:
                was_in = await self._connected(session)
                if self.trouble is not None:
                    break
                self._become("lost")
                pause = FIRST_PAUSE if was_in else min(LONGEST_PAUSE, pause * 2)
                await asyncio.sleep(pause)

    async def _connected(self, session: aiohttp.ClientSession) -> bool:
        """One connection from its beginning to its end; whether the host let us in."""
        was_ever_in = self.state == "lost"
        try:
            async with asyncio.timeout(CONNECTS_WITHIN):
                socket = await session.ws_connect(
                    f"ws://{self.address.at}/seat", heartbeat=15.0, max_msg_size=LONGEST_SNAPSHOT, compress=15
                )
        except aiohttp.WSServerHandshakeError:  # something answers there, but it keeps no table open for us
            if not was_ever_in:
                self._end("no_table")
            return False
        except (aiohttp.ClientError, OSError, TimeoutError, ValueError):
            if not was_ever_in:
                self._end("no_answer")
            return False
        try:
            await socket.send_str(wire.packed(self._hello()).decode())
            return await self._read(socket)
        except (aiohttp.ClientError, OSError):
            return self.state == "in"
        finally:
            self._socket = None
            with contextlib.suppress(Exception):
                await asyncio.wait_for(socket.close(), 1.0)

    def _hello(self) -> wire.Hello:
        return wire.Hello(wire.VERSION, self._secret, window=True, language=self.language)

    async def _read(self, socket: aiohttp.ClientWebSocketResponse) -> bool:
        was_in = False
        async for raw in socket:
            if raw.type is not aiohttp.WSMsgType.TEXT:
                break
            try:
                message = _decoder.decode(raw.data)
            except (msgspec.MsgspecError, RecursionError):
                self._end("version" if not was_in else "junk")
                break
            if isinstance(message, wire.Bye):
                if not message.again:
                    self._end(message.why, message.text)
                break
            if isinstance(message, wire.Welcome) and not was_in:
                was_in = True
                self._secret = message.secret
                self._socket = socket
                self._become("in")
                await self._send_again(socket)
            elif isinstance(message, wire.Reply):
                with self._lock:
                    self._unanswered.pop(message.id, None)
            self.inbox.put(message)
            self._wake()
        else:
            if not was_in and self.state == "connecting":
                self._end("no_table")
        return was_in

    async def _send_again(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        """What nobody has answered is asked again: with the same id, so that it is done once."""
        with self._lock:
            waiting = list(self._unanswered.values())
        for raw in waiting:
            await socket.send_str(raw.decode())

    def _send_soon(self, raw: bytes) -> None:
        if self._socket is not None:
            self._sending = asyncio.ensure_future(self._send(self._socket, raw))

    async def _send(self, socket: aiohttp.ClientWebSocketResponse, raw: bytes) -> None:
        with contextlib.suppress(aiohttp.ClientError, OSError):  # it is sent again on the next connection
            await socket.send_str(raw.decode())

    def _become(self, state: State) -> None:
        self.state = state
        self._wake()

    def _end(self, why: str, text: str = "") -> None:
        self.trouble = Trouble(why, text)
        self._become("over")
