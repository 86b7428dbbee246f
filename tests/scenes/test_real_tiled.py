"""Tiled itself, opened from the content page in a real window: what is drawn and saved there is soon on the board."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import time
from pathlib import Path

import pytest

from game.commands.check import check
from game.packs.new import new_leviathan
from tests.scenes.leviathan.test_in_a_real_window import step
from tests.scenes.test_real_window import Screen, screen
from tests.test_smoke import PROGRAM

__all__ = ["screen"]

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(
        not all(map(shutil.which, ("tiled", "Xvfb", "xdotool"))),
        reason="needs Tiled, Xvfb and xdotool, which CI installs",
    ),
]
WIDTH, NOTHING, PLAIN = 11, "1", "2"
MIDDLE_OF_THE_MAP = (0.6, 0.53)
"""Where it is in the window that Tiled opens, between its panels."""


def with_two_rows_of_nothing(path: Path) -> None:
    """Between its corners the top of the map is no part of the body; there the tile can be picked up that says so."""
    text = path.read_text(encoding="utf-8")
    for name, edge, tile in (("terrain", PLAIN, NOTHING), ("crystals", "0", "0")):
        rows = (",".join([edge, *[tile] * (WIDTH - 2), edge]) + ",\n") * 2
        text = re.sub(rf'(name="{name}"[^/]*?csv">\n)(?:.*\n){{2}}', rf"\g<1>{rows}", text, count=1)
    path.write_text(text, encoding="utf-8")
    assert check([path.parents[2]]) == []


def terrain(path: Path) -> list[str]:
    """Its tiles, or none while Tiled is about to write."""
    found = re.search(r'name="terrain".*?csv">\s*([\d,\s]+)<', path.read_text(encoding="utf-8"), re.DOTALL)
    return re.findall(r"\d+", found[1]) if found else []


class Editor:
    """The window of Tiled on the same screen, and its keys."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self.window = self._opened()
        self.program = int(screen._xdotool("getwindowpid", self.window))
        told = screen._xdotool("getwindowgeometry", "--shell", self.window)
        size = dict(re.findall(r"(WIDTH|HEIGHT)=(\d+)", told))
        self.middle = [
            int(int(size[name]) * part) for name, part in zip(("WIDTH", "HEIGHT"), MIDDLE_OF_THE_MAP, strict=True)
        ]

    def _opened(self) -> str:
        ends = time.monotonic() + 60
        while time.monotonic() < ends:
            found = self.screen._xdotool("search", "--onlyvisible", "--name", r"18-tea-marmot\.tmx").split()
            if found:
                time.sleep(2)  # it shows itself before it listens
                return found[-1]
            time.sleep(0.2)
        raise AssertionError("Tiled does not open")

    def bring_to_front(self) -> None:
        self.screen._xdotool("windowraise", self.window)
        self.screen._xdotool("windowfocus", "--sync", self.window)

    def click(self, button: str, up: int) -> None:
        """So many pixels above the middle of the map, or below it."""
        x, y = self.middle
        for place in (x - 3, x):
            self.screen._xdotool("mousemove", "--window", self.window, str(place), str(y - up))
        time.sleep(0.2)
        self.screen._xdotool("click", button)
        time.sleep(0.2)

    def key(self, *keys: str) -> None:
        for key in keys:
            self.screen._xdotool("key", key)
            time.sleep(0.3)

    def close(self) -> None:
        os.kill(self.program, signal.SIGTERM)


@pytest.fixture
def map_of_ones_own(screen, tmp_path) -> Path:
    private = tmp_path / "private"
    private.mkdir(mode=0o700)
    homes = dict.fromkeys(
        ("HOME", "XDG_RUNTIME_DIR", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME"), str(private)
    )
    screen.environment.update(homes)
    path = new_leviathan("Tea Marmot", screen.home / "content") / "leviathan" / "maps" / "18-tea-marmot.tmx"
    with_two_rows_of_nothing(path)
    return path


def test_a_map_is_opened_from_the_content_page_drawn_on_and_saved_and_the_board_follows(screen, map_of_ones_own):
    path, before = map_of_ones_own, terrain(map_of_ones_own)
    words = [
        *PROGRAM,
        "play",
        "leviathan",
        "--seats",
        "human,random",
        "--seed",
        "4",
        "--option",
        "leviathan=tea_marmot",
    ]
    screen.program = subprocess.Popen(words, env=screen.environment, cwd="/")
    screen.until(lambda seen: seen["scene"] == "table")
    screen.window = screen._xdotool("search", "--sync", "--class", "bivouac").split()[-1]
    for button in ("bar:menu", "leave", "content", "tiled:tea_marmot:18-tea-marmot.tmx"):
        screen.click(button)
    editor = Editor(screen)
    try:
        screen._xdotool("windowraise", screen.window)
        for button in ("back", "continue"):
            screen.click(button)
        until_the_board_is_seen(screen)
        editor.bring_to_front()
        editor.click("3", up=110)  # picks up the tile under the pointer
        editor.click("1", up=18)
        editor.key("ctrl+s")
        (cell,) = changed(path, before)
        assert (before[cell], terrain(path)[cell]) == (PLAIN, NOTHING)
        name = f"space:{'ABCDEFGHIJK'[cell % WIDTH]}{len(before) // WIDTH - cell // WIDTH}"
        screen.until(lambda seen: "space:A1" in ids(seen) and name not in ids(seen))
        editor.key("ctrl+z", "ctrl+s")
        screen.until(lambda seen: name in ids(seen))
        assert terrain(path) == before
    finally:
        editor.close()
    screen._xdotool("windowraise", screen.window)
    for button in ("bar:menu", "leave", "quit"):
        screen.click(button)
    assert screen.ends() == 0


def ids(seen: dict) -> set[str]:
    return {spot["id"] for spot in seen["spots"]}


def until_the_board_is_seen(screen: Screen) -> None:
    ends = time.monotonic() + 60
    while "space:A1" not in ids(screen.seen()):
        assert time.monotonic() < ends
        step(screen)


def changed(path: Path, before: list[str]) -> list[int]:
    ends = time.monotonic() + 20
    while time.monotonic() < ends:
        now = terrain(path)
        if len(now) == len(before) and now != before:
            return [cell for cell, (old, new) in enumerate(zip(before, now, strict=True)) if old != new]
        time.sleep(0.1)
    raise AssertionError("Tiled has not saved another map")
