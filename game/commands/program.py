"""How this program is started again: from a copy of the project, installed, or as a bundle."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from game.engine.files.language import ROOT

LOCAL = "local"
"""Instead of a cluster's address: processes of this program on this machine."""


def start_words() -> list[str]:
    """The words that start another Bivouac like this one."""
    if getattr(sys, "frozen", False):
        return [sys.executable]
    return [sys.executable, str(ROOT / "main.py")]


def lasting_words() -> list[str]:
    """The words that will start it on any later day. Folders with packages come and go; what made them stays."""
    if getattr(sys, "frozen", False):
        return [str(Path(sys.executable).resolve())]
    if (ROOT / "pyproject.toml").is_file():
        return [getattr(sys, "_base_executable", sys.executable), str(ROOT / "main.py")]
    beside = Path(sys.argv[0]).resolve()
    installed = beside if beside.stem == "bivouac" and beside.is_file() else None
    found = str(installed) if installed else shutil.which("bivouac")
    return [found] if found else start_words()
