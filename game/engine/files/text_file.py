"""Reading a file that people edit, whatever its format: not too large, and UTF-8."""

from __future__ import annotations

import stat
from pathlib import Path

from game.engine.files.faults import Fault


def is_there(path: Path) -> bool:
    """Whether there is such a file; there is none of a name that no file can have."""
    try:
        return path.exists()
    except (OSError, ValueError):
        return False


def read_text(path: Path, name: str, largest: int, kind: str, faults: list[Fault]) -> str | None:
    """The text of a file, or None and a fault. `name` is how messages call the file, `kind` what it is."""
    try:
        if not stat.S_ISREG(path.stat().st_mode):  # whoever opens a pipe may wait for good
            faults.append(Fault(name, 1, "cannot be read: it is no file"))
            return None
        with path.open("rb") as file:
            data = file.read(largest + 1)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else "no file can have this name"
        faults.append(Fault(name, 1, f"cannot be read: {reason}"))
        return None
    if len(data) > largest:
        faults.append(Fault(name, 1, f"is larger than {largest:,} bytes; no {kind} is that large"))
        return None
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        faults.append(Fault(name, line, "is not UTF-8 text; save it as UTF-8"))
        return None
