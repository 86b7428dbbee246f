"""Other programs: a folder shown by the desktop, a map opened in Tiled."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

PLACES = (
    "/Applications/Tiled.app/Contents/MacOS/Tiled",
    r"C:\Program Files\Tiled\tiled.exe",
    "/usr/bin/tiled",
)
"""Where Tiled is if nobody has told the system."""


def tiled() -> str | None:
    """Tiled, if it is installed."""
    return shutil.which("tiled") or next((place for place in PLACES if Path(place).is_file()), None)


def open_in_tiled(path: Path) -> bool:
    found = tiled()
    return found is not None and _start([found, str(path)])


def show_folder(path: Path) -> bool:
    """Whether the desktop could be asked to show a folder."""
    if sys.platform == "win32":
        try:
            os.startfile(path)
        except OSError:
            return False
        return True
    found = shutil.which("open" if sys.platform == "darwin" else "xdg-open")
    return found is not None and _start([found, str(path)])


def _start(words: list[str]) -> bool:
    """Started for itself: it stays when this program ends."""
    try:
        subprocess.Popen(
            words,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
            env=surroundings(),
        )
    except OSError:
        return False
    return True


def surroundings() -> dict[str, str]:
    """A bundle looks for libraries in itself first; another program must find those of the system, as before."""
    found = dict(os.environ)
    if getattr(sys, "frozen", False):
        for name in ("LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"):
            before = found.pop(f"{name}_ORIG", None)
            found.pop(name, None)
            if before is not None:
                found[name] = before
    return found
