"""The journal: a game is its setup and the commands given. One file is a save, a replay and a bug report.

Files come from anywhere. All reading of them goes through here, and whatever is wrong with one ends as a `BadFile`.
"""

from __future__ import annotations

import json
import re
import stat
import unicodedata
from pathlib import Path
from typing import Annotated, Any

import msgspec

from game.engine.files.rulebook import TextsFile
from game.engine.files.table_files import read_table_file
from game.engine.files.upgrades import VERSION, Unreadable, upgraded
from game.engine.files.whole import write_whole

LARGEST_FILE = 20_000_000
MOST_SEATS = 12
MOST_PACKS = 200
LONGEST_NAME = 60
LONGEST_WORD = 200
"""Of a game, an option, a player or a version."""
LONGEST_REASON = 1_000
"""Why a file is none, or why a bot chose something."""


class BadFile(Exception):
    """A file that cannot be opened as a game. The reason is the table's text `table.file.<key>`, with its facts.

    Where in the file it is, is a line, or a part of a game such as `$.state`, whose line is looked for.
    """

    def __init__(self, path: Path, key: str, line: int | str = 1, **facts: Any) -> None:
        self.path = path
        self.key = key
        self.facts = {name: printable(str(fact)) for name, fact in facts.items()}
        self.line = line if isinstance(line, int) else line_of(read_bytes(path), line)
        reason = read_table_file("texts.yaml", TextsFile).texts[f"table.file.{key}"]
        super().__init__(f"{printable(str(path))}:{self.line}: {reason.format_map(self.facts)}")


def printable(text: str) -> str:
    """Words that quote a file or its name: no more of them than can be read, and nothing that cannot be printed."""
    if len(text) > LONGEST_REASON:
        text = text[: LONGEST_REASON - 1] + "…"
    return "".join(letter if letter.isprintable() or letter == "\n" else "\N{REPLACEMENT CHARACTER}" for letter in text)


Word = Annotated[str, msgspec.Meta(max_length=LONGEST_WORD)]


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that decides a game before the first choice."""

    game: Word
    seats: Annotated[int, msgspec.Meta(ge=1, le=MOST_SEATS)]
    seed: int
    options: dict[Word, Word]
    names: Annotated[tuple[str, ...], msgspec.Meta(max_length=MOST_SEATS)] = ()
    practice: bool = False  # a table where undo may cross a reveal
    players: Annotated[tuple[Word, ...], msgspec.Meta(max_length=MOST_SEATS)] = ()  # "human", or the name of a bot
    content: Word = ""  # digest of the content it was begun with
    program: Word = ""
    packs: Annotated[tuple[Word, ...], msgspec.Meta(max_length=MOST_PACKS)] = ()  # that had a say in the content

    def __post_init__(self) -> None:
        for name in self.names:
            if not is_name(name):
                raise ValueError(f"nobody at a table can have the name {name[:LONGEST_NAME]!a}")


def is_name(name: str) -> bool:
    """Whether a name can be printed: short, no control characters, something to be seen in each of its words."""
    kinds = [[unicodedata.category(letter) for letter in word] for word in name.split(" ") if word]
    return (
        len(name) <= LONGEST_NAME
        and not any(kind in ("Cc", "Cs", "Zl", "Zp") for word in kinds for kind in word)
        and all(any(kind[0] not in "CM" for kind in word) for word in kinds)
    )


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
    reason: str | None = None  # why a bot chose it, in words for all; empty: nothing to weigh, None: nobody has said

    def __post_init__(self) -> None:
        if self.reason is not None and self.reason != sayable(self.reason):
            raise ValueError("a reason is too long, or cannot be printed")


def sayable(reason: str) -> str:
    """A reason as it is kept: no longer than can be read, and without what cannot be printed."""
    kept = (letter for letter in reason if letter == "\n" or unicodedata.category(letter) not in ("Cc", "Cs"))
    return "".join(kept)[:LONGEST_REASON]


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
    write_whole(path, text.encode("utf-8"))


def keep_original(path: Path) -> Path | None:
    """Keep a file as it is under a name beside it that no list of games shows; where, or None if there is no file."""
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        return None
    kept, count = path.with_name(f"{path.name}.original"), 2
    while kept.exists():
        kept, count = path.with_name(f"{path.name}.original-{count}"), count + 1
    write_whole(kept, data)
    return kept


def _line(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def read_saved(path: Path) -> Saved:
    """The saved game in a file, or BadFile with the reason."""
    raw = read_bytes(path)
    try:
        data = msgspec.json.decode(raw)
    except (ValueError, RecursionError) as error:
        raise _damage(path, raw, error) from None
    if not isinstance(data, dict):
        raise BadFile(path, "foreign")
    try:
        return msgspec.convert(upgraded(data), Saved)
    except Unreadable as unreadable:
        raise BadFile(path, unreadable.key, **unreadable.facts) from None
    except RecursionError:
        raise BadFile(path, "deep") from None
    except ValueError as error:  # msgspec's own is one too
        raise BadFile(path, "shape", str(error), error=error) from None


def line_of(raw: bytes, at: str) -> int:
    """The line of the part of a saved game that is spoken of: `$.history[12].seat` is in that of its 13th choice."""
    named = re.search(r"\$\.(\w+)(?:\[(\d+)\])?", at)
    if named is None:
        return 1
    lines, key = raw.split(b"\n"), f'"{named[1]}"'.encode()
    line = next((number for number, text in enumerate(lines) if text.lstrip(b" {").startswith(key)), 0)
    entry = line + 1 + int(named[2] or 0)
    is_listed = named[2] is not None and entry < len(lines) and lines[entry].lstrip().startswith(b"{")
    return 1 + (entry if is_listed else line)


def _damage(path: Path, raw: bytes, error: Exception) -> BadFile:
    """What is wrong with a file that is no JSON, and in which line."""
    try:
        json.loads(raw.decode("utf-8"))
    except UnicodeDecodeError:
        return BadFile(path, "no_text")
    except json.JSONDecodeError as found:
        return BadFile(path, "damaged", found.lineno, error=found.msg)
    except (ValueError, RecursionError):
        pass  # numbers and brackets without end have no line
    return BadFile(path, "deep") if isinstance(error, RecursionError) else BadFile(path, "damaged", error=error)


def read_bytes(path: Path) -> bytes:
    """What is in a file; BadFile if it is none, such as a pipe one would wait for, or far too large."""
    try:
        facts = path.stat()
        if not stat.S_ISREG(facts.st_mode):
            raise BadFile(path, "no_file")
        with path.open("rb") as file:
            data = file.read(LARGEST_FILE + 1) if facts.st_size <= LARGEST_FILE else None
    except OSError as error:
        raise BadFile(path, "unread", error=error.strerror) from None
    if data is None or len(data) > LARGEST_FILE:
        raise BadFile(path, "large")
    return data
