"""Content that is edited while it is played: its files are looked at, read anew beside the loop, and taken over.

Whoever draws a map in Tiled or writes YAML sees it on the table within a second of saving. What cannot be read is told
at the top of the board with file and line, and the table goes on with what it had.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

from game.engine.files.content import Content
from game.engine.files.faults import Fault
from game.engine.files.language import DATA
from game.engine.files.sharing import forget_shared, sound_before, sound_content
from game.games import ruleset
from scenes.words import say, spoken

LOOK = 0.25
"""Seconds between two looks at the files."""
STILL = 0.15
"""Seconds for which nothing may have changed before files are read: some editors write in several steps."""
KINDS = (".yaml", ".yml", ".tmx", ".tsx")

Stamps = dict[str, tuple[int, int]]
"""When each file was last written, and how long it is."""


class Reading(NamedTuple):
    """What came of reading the files: content, or what is wrong with them."""

    content: Content | None
    faults: list[Fault]
    files: list[str]  # the names of those that had changed


class Watch:
    """The content files of one game, ours and a user's. One for the whole app: it knows what was read when.

    It looks only when it is asked to, and reads in a thread of its own.
    """

    def __init__(self, game: str, own: Callable[[], tuple[Path, ...]]) -> None:
        self._game = game
        self._own = own  # a user's folders for the game, packs' too
        self.faults: list[Fault] = []
        """What was wrong when the files were last read anew; empty if they could be used."""
        self._read = self._seen = self._stamps()
        self._looks_at = 0.0
        self._lived_with: set[tuple[str, str]] | None = None  # faults of files that are left out anyway
        self._thread: ThreadPoolExecutor | None = None
        self._reading: Future[Reading] | None = None

    def tick(self, now: float) -> Reading | None:
        """What was read anew, once, when it is there."""
        if self._reading is not None:
            if not self._reading.done():
                return None
            reading, self._reading = self._reading, None
            done = reading.result()
            self.faults = done.faults if done.content is None else []
            return done
        if now < self._looks_at:
            return None
        seen = self._stamps()
        changed = [name for name in sorted({*seen, *self._read}) if seen.get(name) != self._read.get(name)]
        is_still = seen == self._seen or _is_old([seen[name] for name in changed if name in seen])
        self._seen = seen
        self._looks_at = now + (STILL if changed and not is_still else LOOK)
        if changed and is_still:
            self._read = seen
            self._thread = self._thread or ThreadPoolExecutor(1)
            self._reading = self._thread.submit(self._load, [Path(name).name for name in changed])
        return None

    def wakes_at(self, now: float) -> float:
        return self._looks_at if self._reading is None else now + 0.02

    def close(self) -> None:
        if self._thread is not None:
            self._thread.shutdown(wait=False)

    def _load(self, files: list[str]) -> Reading:
        """In the thread. What is read well here is what the next table gets."""
        kind = ruleset(self._game).content
        own = tuple(folder for folder in self._own() if folder.is_dir())
        if self._lived_with is None:
            before = sound_before(kind, own)
            self._lived_with = _texts(before.faults) if before is not None else set()
        forget_shared(kind)
        sound = sound_content(kind, own, spoken())
        if _texts(sound.faults) - self._lived_with:
            return Reading(None, sound.faults, files)
        self._lived_with = _texts(sound.faults)
        return Reading(sound.content, sound.faults, files)

    def _stamps(self) -> Stamps:
        """All files there are now, maps and their tilesets too; in folders that are links as well."""
        found: Stamps = {}
        for folder in (DATA / self._game, *self._own()):
            links = (path for path in folder.glob("*") if path.is_symlink())
            for root in (folder, *links):
                for place, _, names in os.walk(root):
                    found.update(_stamps_of(os.path.join(place, name) for name in names))
        return found


def _stamps_of(paths: Iterable[str]) -> Iterable[tuple[str, tuple[int, int]]]:
    for path in paths:
        if path.lower().endswith(KINDS):
            try:
                stat = os.stat(path)
            except OSError:
                continue  # it is gone, which is a change too
            yield path, (stat.st_mtime_ns, stat.st_size)


def _texts(faults: list[Fault]) -> set[tuple[str, str]]:
    """Faults wherever they stand: lines move while a file is edited."""
    return {(fault.file, fault.text) for fault in faults}


def _is_old(stamps: list[tuple[int, int]]) -> bool:
    """Whether files have been left alone for long enough, as their own times say."""
    return bool(stamps) and time.time_ns() - max(at for at, _ in stamps) >= STILL * 1e9


def told(faults: list[Fault], folder: Path) -> str:
    """The first fault, where it is and what it is, and how many more there are; `folder` goes without saying."""
    first = str(faults[0]).removeprefix(f"{folder}{os.sep}")
    return first + (f" · {say('watching.more', count=len(faults) - 1)}" if len(faults) > 1 else "")
