"""What every copy of Bivouac must be able to do: in a copy of the project, installed, or as a bundle.

`BIVOUAC_COMMAND` names the program to try, such as `/opt/bivouac/bivouac`; without it the project itself is tried. This
file needs nothing but pytest, so that it can be taken along to where only the program is.
"""

from __future__ import annotations

import json
import os
import shlex
import subprocess
import sys
import time
from pathlib import Path

import pytest

MAIN = Path(__file__).resolve().parent.parent / "main.py"
PROGRAM = shlex.split(os.environ.get("BIVOUAC_COMMAND", "")) or [sys.executable, str(MAIN)]
GAMES = ("climbers", "leviathan", "mountain", "biome")

pytestmark = pytest.mark.slow


@pytest.fixture
def surroundings(tmp_path) -> dict[str, str]:
    """A home of its own, and no screen."""
    bare = {name: said for name, said in os.environ.items() if name not in ("PYTHONPATH", "DISPLAY", "WAYLAND_DISPLAY")}
    home = tmp_path / "home"
    home.mkdir()
    (home / "settings.json").write_text(json.dumps({"welcomed": True, "speed": 0}), encoding="utf-8")
    silent = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    return bare | silent | {"BIVOUAC_HOME": str(home), "BIVOUAC_SPOTS": str(home / "spots.json")}


@pytest.fixture
def run(surroundings, tmp_path):
    def run(*words: str, code: int = 0) -> str:
        done = subprocess.run(
            [*PROGRAM, *words], env=surroundings, cwd=tmp_path, capture_output=True, text=True, timeout=240
        )
        assert done.returncode == code, done.stdout + done.stderr
        return done.stdout

    return run


def test_it_tells_its_version_and_its_words(run):
    assert run("--version").startswith("Bivouac ")
    assert "simulate" in run("--help")


def test_its_content_has_no_faults(run):
    assert run("check") == "no faults found\n"


def test_ones_own_content_is_checked_with_file_and_line(run, tmp_path):
    own = tmp_path / "home" / "content" / "climbers"
    own.mkdir(parents=True)
    (own / "cards.yaml").write_text("cards:\n  - {id: guide, nmae: Guide}\n", encoding="utf-8")
    assert "cards.yaml:2: unknown key 'nmae'" in run("check", code=1)


@pytest.mark.parametrize("game", GAMES)
def test_bots_play_in_processes_of_their_own(run, game):
    told = json.loads(run("simulate", game, "--games", "2", "--bots", "rules", "--workers", "2", "--json"))
    assert (told["games"], told["errors"]) == (2, 0)


def test_a_report_is_written_and_its_games_are_kept(run, tmp_path):
    words = ("simulate", "climbers", "--report", "balance", "--games", "2", "--players", "3", "--json")
    assert json.loads(run(*words))["played"] == 2
    assert json.loads(run(*words))["played"] == 0, "rules and bots are the same, so nothing is played again"
    assert (tmp_path / "balance" / "index.html").is_file()


@pytest.mark.parametrize("screen", ["title", "setup", "rulebook", "settings", "about", "book", *GAMES])
def test_screens_are_drawn(run, tmp_path, screen):
    run("shot", screen, "--out", "a.png", "--size", "1280x720")
    assert (tmp_path / "a.png").read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"
    assert (tmp_path / "a.png").stat().st_size > 20_000


def test_a_start_up_to_the_first_frame(run):
    run("bench", "--first-frame")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="menus of Linux")
def test_a_menu_entry_is_written(run, tmp_path):
    run("desktop", "--folder", str(tmp_path))
    text = (tmp_path / "bivouac.desktop").read_text(encoding="utf-8")
    icon = next(line for line in text.splitlines() if line.startswith("Icon=")).removeprefix("Icon=")
    assert Path(icon).is_file()


@pytest.mark.skipif(os.name == "nt", reason="there a process cannot be asked to end")
@pytest.mark.parametrize("bot", ["rules", "search"])
def test_a_table_of_bots_is_saved_ends_when_asked_and_can_be_watched_again(run, surroundings, tmp_path, bot):
    seats = ",".join([bot] * 3)
    playing = subprocess.Popen(
        [*PROGRAM, "play", "climbers", "--seats", seats, "--seed", "5"],
        env=surroundings, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
    )  # fmt: skip
    saves = tmp_path / "home" / "saves"
    try:
        wait_for_choices(playing, saves)
        playing.terminate()
        said, _ = playing.communicate(timeout=30)
    finally:
        playing.kill()
    assert (playing.returncode, said) == (0, ""), said
    assert left_over(surroundings["BIVOUAC_HOME"]) == []
    (save,) = saves.glob("*.json")
    assert "every state is as it was recorded" in run("replay", str(save), "--verify")
    assert len(run("replay", str(save), "--tell").splitlines()) > 3


def wait_for_choices(playing: subprocess.Popen[str], saves: Path) -> None:
    ends = time.monotonic() + 90
    while not any(len(json.loads(path.read_bytes())["history"]) > 3 for path in saves.glob("*.json")):
        assert playing.poll() is None, playing.stdout.read()
        assert time.monotonic() < ends, "nothing is saved"
        time.sleep(0.2)


def left_over(home: str) -> list[str]:
    """Processes of this home that still run."""
    for _ in range(20):
        found = []
        for folder in Path("/proc").glob("[0-9]*"):
            try:
                if f"BIVOUAC_HOME={home}\0".encode() in (folder / "environ").read_bytes():
                    found.append((folder / "cmdline").read_text())
            except OSError:
                continue
        if not found:
            break
        time.sleep(0.25)
    return found
