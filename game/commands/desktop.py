"""An entry in the menu of a Linux desktop, with whole paths: a launcher knows neither our folder nor our Python."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from game.commands.program import lasting_words
from game.engine.files.journal import BadFile
from game.engine.files.language import ROOT
from game.engine.refused import Refused

NAME = "bivouac.desktop"


def menu_folder() -> Path:
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "applications"


def entry(words: list[str]) -> str:
    """The text of the file."""
    lines = {
        "Type": "Application",
        "Version": "1.0",
        "Name": "Bivouac",
        "Comment": "Four expedition board games on one table",
        "Exec": " ".join(map(quoted, words)),
        "Icon": str(ROOT / "art" / "app" / "icon.svg"),
        "Terminal": "false",
        "Categories": "Game;BoardGame;",
        "StartupWMClass": "bivouac",
    }
    return "[Desktop Entry]\n" + "".join(f"{key}={text}\n" for key, text in lines.items())


def quoted(word: str) -> str:
    """A word as the standard for such files has it: in quotes, special signs marked twice, a percent doubled."""
    for sign in ("\\", '"', "`", "$"):
        word = word.replace(sign, "\\" + sign)
    return '"' + word.replace("\\", "\\\\").replace("%", "%%") + '"'


def write_entry(folder: Path | None = None) -> Path:
    if folder is None and not sys.platform.startswith("linux"):
        raise Refused("BV-4", "menu entries are written on Linux; elsewhere, make a link to the program as usual.")
    path = (folder or menu_folder()) / NAME
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(entry(lasting_words()), encoding="utf-8")
        path.chmod(0o755)  # some desktops start nothing that may not be run
    except OSError as error:
        raise BadFile(path, "unwritten", error=error.strerror) from None
    return path
