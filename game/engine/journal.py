"""The journal: a game is its setup and the commands given. One file is a save, a replay and a bug report."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import msgspec

from game.engine.upgrades import VERSION, upgraded

LARGEST_FILE = 20_000_000


class BadFile(Exception):
    """A file that cannot be opened as a game, with the reason in plain words."""

    def __init__(self, path: Path, reason: str, line: int = 1) -> None:
        super().__init__(f"{path}:{line}: {reason}")
        self.path = path
        self.reason = reason
        self.line = line


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that decides a game before the first choice."""

    game: str
    seats: int
    seed: int
    options: dict[str, str]
    names: tuple[str, ...] = ()
    practice: bool = False  # a table where undo may cross a reveal
    players: tuple[str, ...] = ()  # who sits where: "human", or the name of a bot
    content: str = ""  # digest of the content it was begun with
    program: str = ""


class Command(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One entry of the journal, with the digest of the state it led to.

    `undo`, `redo` and a change of content are entries too: the history stays honest.
    """

    digest: str
    seat: int = 0
    choose: str | tuple[str, ...] | None = None
    argument: Any = None
    undo: int = 0
    redo: int = 0
    content: str = ""  # the digest of content that was changed while the game was played


class Saved(msgspec.Struct, forbid_unknown_fields=True):
    bivouac: int
    setup: Setup
    history: list[Command]
    state: dict[str, Any]
    begun_at: int = 0
    """How many entries of the history lie before what can still be replayed."""


def write_saved(saved: Saved, path: Path) -> None:
    """Write the file whole or not at all: a crash leaves the old one."""
    plain = msgspec.json.decode(msgspec.json.encode(saved))
    entries = ",\n  ".join(_line(entry) for entry in plain["history"])
    text = (
        f'{{"bivouac": {VERSION},\n"setup": {_line(plain["setup"])},\n"begun_at": {plain["begun_at"]},\n'
        f'"history": [\n  {entries}\n],\n"state": {_line(plain["state"])}}}\n'
    )
    path.parent.mkdir(parents=True, exist_ok=True)
    _write_whole(path, text.encode("utf-8"))


def keep_original(path: Path) -> Path | None:
    """Keep a file as it is under a name beside it that no list of games shows; where, or None if there is no file."""
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        return None
    kept, count = path.with_name(f"{path.name}.original"), 2
    while kept.exists():
        kept, count = path.with_name(f"{path.name}.original-{count}"), count + 1
    _write_whole(kept, data)
    return kept


def _write_whole(path: Path, data: bytes) -> None:
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with part.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(part, path)
    except BaseException:
        part.unlink(missing_ok=True)
        raise


def _line(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def read_saved(path: Path) -> Saved:
    """The saved game in a file, or BadFile with the reason."""
    try:
        if path.stat().st_size > LARGEST_FILE:
            raise BadFile(path, "it is far too large for a saved game")
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise BadFile(path, f"it cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise BadFile(path, "it is not text, so no saved game") from None
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        raise BadFile(path, f"it is damaged: {error.msg}", error.lineno) from None
    except RecursionError:
        raise BadFile(path, "it is damaged: nested too deep") from None
    if not isinstance(data, dict):
        raise BadFile(path, "it is not a saved game of Bivouac")
    try:
        return msgspec.convert(upgraded(data), Saved)
    except (ValueError, msgspec.ValidationError) as error:
        raise BadFile(path, str(error)) from None
