"""Files that are written whole or not at all: a crash, a full disk or a pulled plug leaves the old one."""

from __future__ import annotations

import os
from pathlib import Path
from threading import Event

TRIES, BETWEEN = 5, 0.05
"""How often it is tried, with seconds between: a virus scanner may hold a file for a moment."""


def write_whole(path: Path, data: bytes, mode: int = 0o666) -> None:
    """Write a file beside, then put it in its place. `mode` is who may read and write it, where a system asks."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with open(part, "wb", opener=lambda name, flags: os.open(name, flags, mode)) as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        _put(part, path)
    except BaseException:
        part.unlink(missing_ok=True)
        raise


def _put(part: Path, path: Path) -> None:
    for _ in range(TRIES - 1):
        try:
            os.replace(part, path)
            return
        except PermissionError:
            Event().wait(BETWEEN)
    os.replace(part, path)


def sweep(folder: Path) -> None:
    """Remove what was left half written by programs that were killed."""
    for part in folder.glob(".*.part"):
        if not _is_running(part.suffixes[-2:-1]):
            try:
                part.unlink(missing_ok=True)
            except OSError:
                continue  # somebody else's: it hurts nobody


def _is_running(pid: list[str]) -> bool:
    """Whether the program that writes it may still be there."""
    number = pid[0].lstrip(".") if pid else ""
    if not number.isdigit():
        return False
    if os.name == "nt":  # asking there would end it
        return int(number) == os.getpid()
    try:
        os.kill(int(number), 0)
    except (ProcessLookupError, OverflowError):
        return False
    except OSError:
        return True
    return True
