"""What a game's outcome depends on besides its seed: two games may only be compared if this is the same for both."""

from __future__ import annotations

import functools
from pathlib import Path

from game.engine import record
from game.engine.files.content import Content
from game.engine.files.language import ROOT
from game.engine.files.sharing import shared_content
from game.games import ruleset


def fingerprint(game: str, content: Content) -> str:
    """Changes with whatever could change how a game goes: the content, the rules and the bots."""
    home = ROOT / "game"
    paths = [home / "table.py", home / "commands" / "simulate.py", home / "commands" / "crews.py"]
    paths += [path for room in ("engine", "bots", game) for path in sorted((home / room).rglob("*.py"))]
    return record.digest([content.digest, _texts(home, paths)])


@functools.cache
def loaded(game: str, folders: tuple[Path, ...]) -> str:
    """Of what this process plays by: all of the code as it was when first asked, and the content with these folders."""
    return record.digest([_code(), shared_content(ruleset(game).content, folders).digest])


@functools.cache
def _code() -> str:
    # A process goes on with the code it began with, whatever becomes of the files: so this is read once.
    home = ROOT / "game"
    return record.digest(_texts(home, sorted(home.rglob("*.py"))))


def _texts(home: Path, paths: list[Path]) -> dict[str, str]:
    return {path.relative_to(home).as_posix(): path.read_text(encoding="utf-8") for path in paths}
