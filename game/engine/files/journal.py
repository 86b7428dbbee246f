"""The journal: a game is its setup and the commands given. One file is a save, a replay and a bug report."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import msgspec

from game.engine.files.rulebook import TextsFile
from game.engine.files.table_files import read_table_file
from game.engine.files.upgrades import VERSION, Unreadable, upgraded

LARGEST_FILE = 20_000_000


class BadFile(Exception):
    """A file that cannot be opened as a game. The reason is the table's text `table.file.<key>`, with its facts."""

    def __init__(self, path: Path, key: str, line: int = 1, **facts: Any) -> None:
        reason = read_table_file("texts.yaml", TextsFile).texts[f"table.file.{key}"]
        super().__init__(f"{path}:{line}: {reason.format_map(facts)}")
        self.path = path
        self.key = key
        self.facts = facts
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
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with part.open("w", encoding="utf-8", newline="\n") as file:
            file.write(text)
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
            raise BadFile(path, "large")
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise BadFile(path, "unread", error=error.strerror) from None
    except UnicodeDecodeError:
        raise BadFile(path, "no_text") from None
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        raise BadFile(path, "damaged", error.lineno, error=error.msg) from None
    except RecursionError:
        raise BadFile(path, "deep") from None
    if not isinstance(data, dict):
        raise BadFile(path, "foreign")
    try:
        return msgspec.convert(upgraded(data), Saved)
    except Unreadable as unreadable:
        raise BadFile(path, unreadable.key, **unreadable.facts) from None
    except (ValueError, msgspec.ValidationError) as error:
        raise BadFile(path, "shape", error=error) from None
