"""READMEs are true: whatever file or folder they name is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PAGES = [
    *ROOT.glob("*.md"),
    *(path for room in ("game", "scenes", "docs", "data", "art") for path in sorted((ROOT / room).rglob("*.md"))),
]
GENERIC = {"actions/", "questions/", "words/", "land/", "files/", "bot/", "view/"}
"""Rooms that games have, where a page speaks of every game."""
NAMED = re.compile(r"`([\w./<>*-]+(?:\.py|/))`")


def named(page: Path) -> set[str]:
    return {name for name in NAMED.findall(page.read_text(encoding="utf-8")) if not set("<*") & set(name)}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_file_and_folder_a_page_names_is_there(page):
    """From the page's own room (or anywhere below it, or in its tests), or from the top."""
    missing = []
    unpacked = set() if (ROOT / "art" / "shots").exists() else {"shots/"}  # the source package leaves pictures out
    tests = ROOT / "tests" / page.parent.name
    for name in sorted(named(page) - GENERIC - unpacked):
        below = name.rstrip("/")
        places = [*page.parent.rglob(Path(below).name), *tests.rglob(Path(below).name)]
        found = (ROOT / below).exists() or any(path.as_posix().endswith(f"/{below}") for path in places)
        if not found:
            missing.append(name)
    assert missing == []
