"""The file a table is kept in. Whoever plays the same game in another window keeps what they did."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


class KeptFiles:
    """The files a table has read or written, as they were then."""

    def __init__(self) -> None:
        self._seen: dict[Path, tuple[int, int] | None] = {}
        self._told = ""

    @contextmanager
    def told_once(self) -> Iterator[None]:
        """A disk that stays full is told once and not after every choice, until something could be written again."""
        try:
            yield
        except OSError as error:
            before, self._told = self._told, str(error.errno)
            if before != self._told:
                raise
        else:
            self._told = ""

    def note(self, path: Path) -> None:
        """This table has just read or written it."""
        self._seen[path] = _stamp(path)

    def own(self, path: Path) -> Path:
        """Where to write: the file, or, if somebody else has written it meanwhile, one beside it."""
        found = _stamp(path)
        is_others = path in self._seen and found is not None and found != self._seen[path]
        return free_name(path) if is_others else path


def free_name(path: Path) -> Path:
    """The name, or if there is such a file one with a number behind it."""
    free, count = path, 2
    while free.exists():
        free, count = path.with_name(f"{path.stem}-{count}{path.suffix}"), count + 1
    return free


def _stamp(path: Path) -> tuple[int, int] | None:
    """What tells one writing of a file from another."""
    try:
        facts = path.stat()
    except OSError:
        return None
    return facts.st_mtime_ns, facts.st_size
