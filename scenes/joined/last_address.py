"""The address one joined last, kept for one's own eyes: after a crash the seat is one click away."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from game.engine.files.whole import write_whole
from scenes.net.client import Address, address_of

FILE = "joined.txt"


def last_address(config: Path) -> Address | None:
    try:
        return address_of((config / FILE).read_text(encoding="utf-8")[:300])
    except (OSError, ValueError):
        return None


def keep_address(config: Path, address: Address) -> None:
    with suppress(OSError):  # it can be typed again
        config.mkdir(parents=True, exist_ok=True)
        write_whole(config / FILE, str(address).encode(), mode=0o600)
