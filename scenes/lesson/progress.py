"""How far somebody is in each lesson: kept as a small file, never lost to a bad one."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import msgspec

from game import Table
from game.engine.files.journal import Command


class Left(msgspec.Struct, frozen=True):
    """Where a lesson was left: chapter, step, and what was chosen since the chapter began."""

    chapter: str
    step: int = 0
    played: tuple[Command, ...] = ()


class Learnt(msgspec.Struct):
    """One lesson: the chapters that were finished, and where it was left."""

    done: list[str] = []
    left: Left | None = None


class Progress:
    """By game and lesson. A file that cannot be read is put aside, and everything is as new."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lessons: dict[str, Learnt] = _read(path)

    def of(self, game: str, lesson: str) -> Learnt:
        return self._lessons.setdefault(f"{game}/{lesson}", Learnt())

    def finish(self, game: str, lesson: str, chapter: str) -> None:
        """A chapter is done; once is enough."""
        learnt = self.of(game, lesson)
        if chapter not in learnt.done:
            learnt.done.append(chapter)
        learnt.left = None
        self._write()

    def leave(self, game: str, lesson: str, chapter: str, step: int, table: Table) -> None:
        """Note where the learner is."""
        self.of(game, lesson).left = Left(chapter, step, tuple(table.done))
        self._write()

    def _write(self) -> None:
        """Written beside and put in place; a lesson goes on even if the disk is full."""
        beside = self.path.with_suffix(".new")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            beside.write_bytes(msgspec.json.format(msgspec.json.encode(self._lessons), indent=1))
            beside.replace(self.path)
        except OSError:
            return


def _read(path: Path) -> dict[str, Learnt]:
    try:
        raw = path.read_bytes()
    except OSError:
        return {}
    try:
        return msgspec.json.decode(raw, type=dict[str, Learnt])
    except (msgspec.MsgspecError, UnicodeDecodeError):
        with suppress(OSError):  # a folder that cannot be written to stops no lesson
            path.replace(path.with_suffix(".unreadable.json"))
        return {}
