"""Tables on the local network that let themselves be found, by zeroconf if it is installed.

A host tells its game and its address, never a secret. Nothing here blocks: what was found is asked for when drawn.
"""

from __future__ import annotations

import contextlib
import threading
from typing import Any, NamedTuple

try:
    import zeroconf
except ImportError:  # an extra: addresses can always be typed
    zeroconf = None  # type: ignore[assignment]

SERVICE = "_bivouac._tcp.local."
LONGEST_NAME = 60
MOST = 20


class Found(NamedTuple):
    name: str
    at: str  # host and port


class Finder:
    """Looks for tables from when it is made to `close`."""

    def __init__(self) -> None:
        self._tables: dict[str, Found] = {}
        self._lock = threading.Lock()
        self._seeker: Any = None
        if zeroconf is not None:
            with contextlib.suppress(OSError):  # no network: nothing can be found
                self._seeker = zeroconf.Zeroconf()
                self._browser = zeroconf.ServiceBrowser(self._seeker, SERVICE, handlers=[self._changed])

    @property
    def is_able(self) -> bool:
        return zeroconf is not None

    def found(self) -> list[Found]:
        with self._lock:
            return sorted(set(self._tables.values()))[:MOST]

    def close(self) -> None:
        """Beside the loop: saying good-bye to a network takes a while."""
        seeker, self._seeker = self._seeker, None
        if seeker is not None:
            threading.Thread(target=seeker.close, daemon=True).start()

    def _changed(self, zeroconf: Any, service_type: str, name: str, state_change: Any) -> None:
        """In zeroconf's thread."""
        if state_change.name == "Removed":
            with self._lock:
                self._tables.pop(name, None)
            return
        info = zeroconf.get_service_info(service_type, name, timeout=2000)
        addresses = info.parsed_addresses() if info is not None else []
        if info is None or not addresses or not info.port:
            return
        title = name.removesuffix(f".{SERVICE}")[:LONGEST_NAME]
        plain = "".join(letter for letter in title if letter.isprintable() and letter not in "*[]:")
        host = next((each for each in addresses if ":" not in each), f"[{addresses[0]}]")
        with self._lock:
            if len(self._tables) < 5 * MOST:
                self._tables[name] = Found(plain, f"{host}:{info.port}")


class Announcement:
    """A table that lets itself be found, until `close`."""

    def __init__(self, name: str, address: str, port: int) -> None:
        self._crier: Any = None
        if zeroconf is None:
            return
        with contextlib.suppress(OSError, ValueError, zeroconf.Error):
            crier = zeroconf.Zeroconf(interfaces=[address])
            label = "".join(letter if letter.isalnum() or letter in " -" else "-" for letter in name)[:LONGEST_NAME]
            info = zeroconf.ServiceInfo(
                SERVICE, f"{label} {port}.{SERVICE}", port=port, parsed_addresses=[address], properties={"version": "1"}
            )
            crier.register_service(info, allow_name_change=True)
            self._crier = crier

    @property
    def is_made(self) -> bool:
        return self._crier is not None

    def close(self) -> None:
        crier, self._crier = self._crier, None
        if crier is not None:
            crier.close()
