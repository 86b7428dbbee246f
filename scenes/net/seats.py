"""Who may sit where: a secret for each linked seat, a code for the free ones, and who is there.

Looked at by the server's thread and by the table's loop, so everything goes through one lock.
"""

from __future__ import annotations

import hmac
import secrets
import threading
from pathlib import Path

import msgspec

from game.engine.files.whole import write_whole

BYTES = 16
"""128 bits: nobody guesses one."""


class Kept(msgspec.Struct):
    """What is kept beside a saved game, so that everybody comes back by themselves after a crash."""

    secrets: dict[str, str]
    code: str = ""
    free: list[int] = []
    address: str = ""
    port: int = 0


def new_secret() -> str:
    return secrets.token_urlsafe(BYTES)


class SeatBook:
    def __init__(self, seats: list[int] | None = None) -> None:
        self._lock = threading.Lock()
        self._secrets: dict[int, str] = {}
        self._free: list[int] = []  # seats that whoever comes with the code may take
        self.code = new_secret()
        for seat in seats or []:
            self.open(seat)

    # --- the host opens and takes back ------------------------------------------------------------------

    @property
    def seats(self) -> list[int]:
        """The seats that are played from other screens."""
        with self._lock:
            return sorted(self._secrets)

    def open(self, seat: int, free: bool = False) -> str:
        """Let somebody elsewhere sit here; the secret of the seat. A free one is also given to whoever has the code."""
        with self._lock:
            self._secrets.setdefault(seat, new_secret())
            if free and seat not in self._free:
                self._free.append(seat)
            return self._secrets[seat]

    def take_back(self, seat: int) -> None:
        """The old secret opens nothing any more."""
        with self._lock:
            self._secrets.pop(seat, None)
            self._free = [other for other in self._free if other != seat]

    def renew(self, seat: int) -> str:
        """Another secret for a seat: whoever has the old one is out."""
        self.take_back(seat)
        return self.open(seat)

    def secret(self, seat: int) -> str:
        with self._lock:
            return self._secrets[seat]

    # --- somebody comes ---------------------------------------------------------------------------------

    def seat_of(self, secret: str) -> tuple[int, str] | None:
        """The seat that a secret opens, and its secret from now on. The code opens the first free seat, once for each.

        Every secret is compared, and each in the same time, so that nothing can be learnt from how long it takes.
        """
        given = secret.encode("utf-8", "surrogatepass")
        with self._lock:
            found = None
            for seat, known in self._secrets.items():
                if hmac.compare_digest(known.encode(), given):
                    found = seat
            if hmac.compare_digest(self.code.encode(), given) and self._free:
                found = self._free.pop(0)
            return None if found is None else (found, self._secrets[found])

    # --- beside the saved game --------------------------------------------------------------------------

    def keep(self, path: Path, address: str = "", port: int = 0) -> None:
        """For nobody's eyes but the user's own."""
        with self._lock:
            kept = Kept({str(seat): known for seat, known in self._secrets.items()}, self.code, list(self._free),
                        address, port)  # fmt: skip
        write_whole(path, msgspec.json.encode(kept), mode=0o600)

    @classmethod
    def kept(cls, path: Path) -> tuple[SeatBook, str, int] | None:
        """The seats as they were, with address and port; None if nothing was kept, or nothing that can be used."""
        try:
            kept = msgspec.json.decode(path.read_bytes(), type=Kept)
            book = cls()
            book._secrets = {int(seat): known for seat, known in kept.secrets.items()}
        except (OSError, ValueError, RecursionError):
            return None
        book.code, book._free = kept.code or book.code, kept.free
        return book, kept.address, kept.port


def beside(save: Path) -> Path:
    """Where the seats of a saved game are kept."""
    return save.with_suffix(".seats")
