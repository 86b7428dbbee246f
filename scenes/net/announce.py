"""Tables of the local network tell where they are, and are found. Needs zeroconf; without it addresses are typed in.

What is told is the game and the address, never a secret: whoever finds a table still needs a seat's code.
"""

from __future__ import annotations

import contextlib
import socket
import threading
import time
from typing import Any, NamedTuple

from scenes.net.wire import VERSION

KIND = "_bivouac._tcp.local."


class Found(NamedTuple):
    """A table somebody has opened."""

    title: str
    game: str
    address: str
    port: int
    version: int


def _zeroconf() -> Any:
    """The package, if it is there."""
    try:
        import zeroconf
    except ImportError:
        return None
    return zeroconf


class Announcement:
    """A table that tells where it is, from `begin` to `end`; in a thread of its own, as it takes its time."""

    def __init__(self, title: str, game: str, address: str, port: int) -> None:
        self._facts = (title, game, address, port)
        self._over = threading.Event()
        self.is_told = threading.Event()

    def begin(self) -> None:
        if _zeroconf() is not None:
            threading.Thread(target=self._tell, name="announcement", daemon=True).start()

    def end(self) -> None:
        """It takes its leave by itself; nobody waits for that."""
        self._over.set()

    def _tell(self) -> None:
        package = _zeroconf()
        title, game, address, port = self._facts
        told = {"title": title, "game": game, "version": str(VERSION)}
        name = f"{title} {address.replace('.', '-')}-{port}.{KIND}"
        with contextlib.suppress(Exception):  # a network that takes no announcements: people can still type
            speaker = package.Zeroconf(interfaces=[address])
            try:
                info = package.ServiceInfo(
                    KIND, name, port=port, properties=told, addresses=[socket.inet_aton(address)]
                )
                speaker.register_service(info)
                self.is_told.set()
                self._over.wait()
                speaker.unregister_service(info)
            finally:
                speaker.close()


def find(seconds: float = 2.0, address: str = "") -> list[Found]:
    """The tables that tell of themselves, after listening for a while; none if zeroconf is not there."""
    package = _zeroconf()
    if package is None:
        return []
    found: dict[str, Found] = {}

    def heard(zeroconf: Any, service_type: str, name: str, state_change: Any) -> None:
        info = zeroconf.get_service_info(service_type, name, 1000)
        table = _read(info) if info is not None else None
        if table is not None:
            found[name] = table

    try:
        listener = package.Zeroconf(interfaces=[address]) if address else package.Zeroconf()
    except OSError:
        return []
    try:
        browser = package.ServiceBrowser(listener, KIND, handlers=[heard])
        time.sleep(seconds)
        browser.cancel()
    finally:
        listener.close()
    return sorted(found.values())


def _read(info: Any) -> Found | None:
    """An announcement may hold anything."""
    try:
        told = {key.decode(): (value or b"").decode()[:80] for key, value in info.properties.items()}
        version = int(told.get("version", "0"))
        address = socket.inet_ntoa(info.addresses[0])
        return Found(told.get("title", ""), told.get("game", ""), address, int(info.port), version)
    except (ValueError, IndexError, AttributeError, OSError):
        return None
