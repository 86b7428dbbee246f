"""How much of a running time has passed, kept for a table that is left or killed in the middle of it.

A game is its setup and its choices; what the window's clock has counted since the last of its own choices is neither.
It is noted once a second in a small file beside the settings, so that sand does not come back by opening a game again.
"""

from __future__ import annotations

from pathlib import Path

import msgspec

EVERY = 1.0
"""Seconds between two notes."""
MOST = 40
"""Tables that are remembered, the newest last."""


class Note(msgspec.Struct, frozen=True):
    """A part of a time at one table: how many choices the clock had made, and the seconds since."""

    answers: int
    seconds: float


class KeptTime:
    """The note of one table, by the name of its file."""

    def __init__(self, file: Path, table: str) -> None:
        self.file = file
        self.table = table
        self._noted: Note | None = None

    def find(self, answers: int) -> float:
        """The seconds that had passed; none if the clock has answered since."""
        note = self._read().get(self.table)
        return note.seconds if note is not None and note.answers == answers else 0.0

    def note(self, answers: int, seconds: float) -> None:
        """Write it down, if enough has passed since the last time. Without a place to write to nothing is kept."""
        last = self._noted
        if last is not None and last.answers == answers and 0 <= seconds - last.seconds < EVERY:
            return
        self._noted = Note(answers, seconds)
        notes = self._read()
        notes.pop(self.table, None)
        notes[self.table] = self._noted
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            self.file.write_bytes(msgspec.json.encode(dict(list(notes.items())[-MOST:])))
        except OSError:
            return

    def _read(self) -> dict[str, Note]:
        try:
            return msgspec.json.decode(self.file.read_bytes(), type=dict[str, Note])
        except (OSError, msgspec.MsgspecError):
            return {}
