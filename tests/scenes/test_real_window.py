"""A real window on a virtual screen, with real clicks: start, set up, play a season, quit, resume."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import time
from pathlib import Path

import pytest

from tests.test_smoke import PROGRAM

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(
        not (shutil.which("Xvfb") and shutil.which("xdotool")), reason="needs Xvfb and xdotool, which CI installs"
    ),
]


class Screen:
    """A virtual screen with Bivouac on it, and a mouse."""

    def __init__(self, home: Path, display: str) -> None:
        self.home = home
        self.spots_file = home / "spots.json"
        self.environment = {
            **os.environ, "DISPLAY": display, "BIVOUAC_HOME": str(home), "BIVOUAC_SPOTS": str(self.spots_file),
            "SDL_AUDIODRIVER": "dummy", "SDL_FRAMEBUFFER_ACCELERATION": "0",
        }  # fmt: skip
        self.environment.pop("SDL_VIDEODRIVER", None)
        self.program: subprocess.Popen | None = None
        self.window = ""

    def start(self) -> None:
        self.spots_file.unlink(missing_ok=True)
        self.program = subprocess.Popen(PROGRAM, env=self.environment, cwd="/")
        self.until(lambda seen: seen["scene"] == "title")
        found = self._xdotool("search", "--sync", "--class", "bivouac").split()
        self.window = found[-1]

    def _xdotool(self, *words: str) -> str:
        done = subprocess.run(["xdotool", *words], env=self.environment, capture_output=True, text=True, timeout=20)
        return done.stdout

    def seen(self) -> dict:
        try:
            return json.loads(self.spots_file.read_text(encoding="utf-8"))
        except FileNotFoundError:
            return {"frame": -1, "scene": "", "spots": []}

    def until(self, is_so, seconds: float = 60.0) -> dict:
        ends = time.monotonic() + seconds
        while time.monotonic() < ends:
            seen = self.seen()
            if is_so(seen):
                return seen
            assert self.program.poll() is None, "the program has ended"
            time.sleep(0.02)
        raise AssertionError(f"waited in vain; on the screen is {self.seen()}")

    def open_spots(self) -> dict[str, list[int]]:
        return {spot["id"]: spot["at"] for spot in self.seen()["spots"] if spot["open"]}

    def click(self, id: str) -> None:
        seen = self.until(lambda seen: any(spot["id"] == id and spot["open"] for spot in seen["spots"]))
        x, y = next(spot["at"] for spot in seen["spots"] if spot["id"] == id)
        for place in (x - 14, x):  # whoever clicks again where something new has come aims anew
            self._xdotool("mousemove", "--window", self.window, str(place), str(y))
        self._xdotool("click", "1")
        self.until(lambda now: now["frame"] > seen["frame"])

    def ends(self) -> int:
        return self.program.wait(timeout=20)


@pytest.fixture
def screen(tmp_path):
    number = 90 + os.getpid() % 400
    server = subprocess.Popen(
        ["Xvfb", f":{number}", "-screen", "0", "1366x900x24", "-nolisten", "tcp"],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    settings = {"welcomed": True, "speed": 0}
    (tmp_path / "settings.json").write_text(json.dumps(settings), encoding="utf-8")
    time.sleep(0.5)
    screen = Screen(tmp_path, f":{number}")
    yield screen
    if screen.program is not None and screen.program.poll() is None:
        screen.program.kill()
    server.terminate()
    server.wait(timeout=10)


def play_a_season(screen: Screen) -> None:
    """Send whoever comes first home, lead the first card, pass otherwise, until season 2 begins."""
    ends = time.monotonic() + 150
    while time.monotonic() < ends:
        seen = screen.seen()
        seasons = [spot["id"] for spot in seen["spots"] if spot["id"].startswith("season:")]
        if seasons == ["season:2"]:  # while a hand is chosen only the season it is for is shown
            return
        spots = screen.open_spots()
        cards = [id for id in spots if id.startswith("hand:")]
        ready = next((spot for spot in seen["spots"] if spot["id"] == "ready"), None)
        late = next((id for id in ("replay:back", "rulebook:close") if id in spots), None)
        if late is not None:  # a click that came after the picture had changed
            screen.click(late)
        elif "ready" in spots:
            screen.click("ready")
        elif ready is not None:  # all of the team first, then as many out again as are too many
            screen.click("all" if ready["label"].startswith("Take") else cards[0])
        elif "pass" in spots:
            screen.click("pass")
        elif "play" in spots:
            screen.click("play")
        elif "drop" in spots or "transfer" in spots:
            screen.click("drop" if "drop" in spots else "transfer")
        elif cards and any(spot["id"] in ("ready", "play", "drop", "transfer") for spot in seen["spots"]):
            screen.click(cards[-1])
        else:
            time.sleep(0.05)
    raise AssertionError(f"the season does not end; on the screen is {screen.seen()}")


def test_a_person_can_start_set_up_play_a_season_quit_and_resume_with_real_clicks(screen):
    screen.start()
    screen.click("game:climbers")
    screen.until(lambda seen: seen["scene"] == "setup")
    screen.click("start")
    screen.until(lambda seen: seen["scene"] == "table")
    play_a_season(screen)
    screen.click("bar:menu")
    screen.click("leave")
    screen.click("quit")
    assert screen.ends() == 0
    saves = list((screen.home / "saves").glob("*.json"))
    assert len(saves) == 1
    screen.start()
    screen.click("continue")
    seen = screen.until(lambda seen: seen["scene"] == "table")
    assert any("Season 2" in spot["label"] for spot in seen["spots"])
