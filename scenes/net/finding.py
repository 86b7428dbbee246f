"""Tables of the local network, looked for again and again while somebody wants to see them; nobody waits for it."""

from __future__ import annotations

import threading
from importlib.util import find_spec

from scenes.net.announce import Found, find

MOST = 20


class Finder:
    """Looks for tables from when it is made to `close`."""

    def __init__(self) -> None:
        self.is_able = find_spec("zeroconf") is not None
        self._found: list[Found] = []
        self._end = threading.Event()
        if self.is_able:
            threading.Thread(target=self._look, name="finder", daemon=True).start()

    def found(self) -> list[Found]:
        return self._found

    def close(self) -> None:
        self._end.set()

    def _look(self) -> None:
        while not self._end.is_set():
            self._found = sorted(set(find()))[:MOST]
