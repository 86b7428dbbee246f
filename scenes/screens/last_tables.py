"""The last table of each game, remembered: who sat where, and what was agreed. A bad file is as good as none."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta

LONGEST = 24
FILE = "last-tables.json"


class LastSeat(msgspec.Struct, frozen=True):
    player: str
    name: Annotated[str, Meta(max_length=LONGEST)] = ""  # only what somebody typed


class LastTable(msgspec.Struct, frozen=True):
    """What is proposed when the same game is set up again."""

    count: int
    seats: tuple[LastSeat, ...]
    options: dict[str, str] = {}
    practice: bool = False
    speed: int = -1


def last_table(folder: Path, game: str) -> LastTable | None:
    """How a game was set up last; None if it never was, or if that cannot be read."""
    known = _read(folder)
    try:
        return msgspec.convert(known.get(game), LastTable)
    except msgspec.ValidationError:
        return None


def remember_table(folder: Path, game: str, table: LastTable) -> None:
    """Note how a game is set up. If that cannot be written, the game begins all the same."""
    known = {**_read(folder), game: msgspec.to_builtins(table)}
    path = folder / FILE
    beside = path.with_suffix(".new")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        beside.write_bytes(msgspec.json.format(msgspec.json.encode(known), indent=2))
        beside.replace(path)
    except OSError:
        return


def _read(folder: Path) -> dict[str, Any]:
    try:
        return msgspec.json.decode((folder / FILE).read_bytes(), type=dict[str, Any])
    except (OSError, ValueError, RecursionError):
        return {}
