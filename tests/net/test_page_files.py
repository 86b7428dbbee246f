"""The phone's page as files: small, whole, with every word from the host, and nothing that its policy forbids."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from scenes.net.files import PAGE
from scenes.words import words

FILES = sorted(path for path in PAGE.iterdir() if path.is_file())
SCRIPTS = [path for path in FILES if path.suffix == ".js"]
LONGEST = 500
MOST_BYTES = 160_000


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_what_a_script_imports_is_there(path: Path):
    for name, other in re.findall(r'import \{([^}]*)\} from "\./([\w.]+)"', path.read_text()):
        text = (PAGE / other).read_text()
        for each in filter(None, (word.split(" as ")[0].strip() for word in name.split(","))):
            exported = rf"export (async )?(function|class|const|let) {each}\b|export \{{[^}}]*\b{each}\b"
            assert re.search(exported, text), f"{path.name}: {other} has no {each}"


def test_every_word_of_the_page_comes_from_the_host_and_is_used():
    said = {key.removeprefix("page.") for key in words() if key.startswith("page.")}
    text = "\n".join(path.read_text() for path in SCRIPTS)
    used = set(re.findall(r'\bsay\(\s*"([\w.]+)"', text))
    for one, two in re.findall(r'\bsay\([^"]*\? "([\w.]+)" : "([\w.]+)"', text):
        used |= {one, two}
    used |= {f"tab.{name}" for name in ("map", "table", "log")}
    assert used - {"tab."} <= said
    assert said <= used


def test_the_page_has_no_inline_script_or_style():
    html = (PAGE / "index.html").read_text()
    assert not re.search(r"<style|style=|\son\w+=|javascript:", html)
    assert all("src=" in tag for tag in re.findall(r"<script[^>]*>", html))
    for path in SCRIPTS:
        assert not re.search(r"innerHTML|insertAdjacentHTML|eval\(|new Function|document\.write", path.read_text()), (
            path
        )


def test_the_page_is_small():
    assert sum(path.stat().st_size for path in FILES) < MOST_BYTES
    for path in FILES:
        assert len(path.read_text().splitlines()) <= LONGEST, path


def test_every_icon_that_the_page_names_is_there():
    for path in SCRIPTS:
        for name in re.findall(r'\bicon\("([\w-]+)"', path.read_text()):
            assert (PAGE.parent.parent.parent / "art" / "icons" / f"{name}.svg").is_file(), name


def test_all_scripts_are_fetched_at_once():
    """One after the other, as they import each other, would take a phone as many journeys as they are deep."""
    html = (PAGE / "index.html").read_text()
    for path in SCRIPTS:
        assert f"/page/{path.name}" in html, path.name
