"""The command line as a person uses it: exit codes, plain messages, no traceback."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game import Table
from game.engine.chance import Stream
from tests.players import play_on

ROOT = Path(__file__).resolve().parent.parent.parent
CONTRACT = {"game", "players", "bots", "games", "seed", "decisions", "seconds", "decisions_per_second", "outcomes",
            "reasons", "mean_decisions", "errors"}  # fmt: skip


def main(*words: str, cwd: Path = ROOT, without: tuple[str, ...] = ()) -> subprocess.CompletedProcess[str]:
    environment = {name: value for name, value in os.environ.items() if name not in without}
    done = subprocess.run(
        [sys.executable, str(ROOT / "main.py"), *words],
        cwd=cwd, env=environment, capture_output=True, text=True, timeout=300,
    )  # fmt: skip
    assert "Traceback" not in done.stdout + done.stderr
    return done


def simulated(*words: str) -> dict:
    done = main("simulate", "climbers", *words, "--json")
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_it_prints_its_help_from_any_folder(tmp_path):
    done = main("--help", cwd=tmp_path)
    assert done.returncode == 0
    for command in ("simulate", "check", "replay", "bench", "play", "shot", "test"):
        assert command in done.stdout


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux may have no display")
@pytest.mark.parametrize("words", [(), ("play", "climbers", "--seed", "3")])
def test_without_a_display_the_window_says_so(words):
    done = main(*words, without=("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"))
    assert done.returncode == 1
    assert "no display" in done.stderr


def test_play_refuses_a_bot_there_is_not():
    done = main("play", "climbers", "--seats", "human,serch,rules")
    assert done.returncode == 1
    assert "did you mean 'search'?" in done.stderr


LONGER = [pytest.param(screen, marks=pytest.mark.slow) for screen in ("setup", "rulebook", "settings", "book")]


@pytest.mark.parametrize("screen", ["climbers", "title", *LONGER])
def test_shot_draws_a_screen_of_the_size_asked_for(tmp_path, screen):
    out = tmp_path / "pictures" / "x.png"
    done = main("shot", screen, "--out", str(out), "--size", "1280x720", "--steps", "12", "--scale", "150")
    assert done.returncode == 0, done.stderr
    head = out.read_bytes()[:24]
    assert head.startswith(b"\x89PNG")
    assert (int.from_bytes(head[16:20], "big"), int.from_bytes(head[20:24], "big")) == (1280, 720)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--size", "big"], "is written 1920x1080"),
        (["--size", "10x10"], "must be between"),
        (["--scale", "300"], "between 100 and 200"),
        (["--seat", "9"], "there are seats 1 to 4"),
        (["--option", "x=y"], "no table option 'x'"),
    ],
)
def test_shot_refuses_what_cannot_be_drawn(tmp_path, words, told):
    done = main("shot", "climbers", "--out", str(tmp_path / "x.png"), *words)
    assert done.returncode in (1, 2)
    assert told in done.stderr


def test_a_word_it_does_not_know_is_refused():
    done = main("check", "--shema", "x")
    assert done.returncode == 2
    assert "unrecognized arguments: --shema" in done.stderr


def test_simulate_tells_all_the_contract_asks_for_and_the_same_twice():
    first = simulated("--players", "4", "--bots", "random", "--games", "30", "--seed", "1")
    assert set(first) >= CONTRACT
    assert (first["games"], first["errors"], sum(first["outcomes"].values())) == (30, 0, 30)
    second = simulated("--players", "4", "--bots", "random", "--games", "30", "--seed", "1", "--workers", "1")
    for key in ("outcomes", "reasons", "decisions", "mean_decisions"):
        assert first[key] == second[key]
    third = simulated("--players", "4", "--games", "30", "--seed", "2")
    assert third["decisions"] != first["decisions"]


@pytest.mark.slow
def test_simulate_mirrors_deals_and_takes_options_and_budgets():
    told = simulated(
        "--players", "3", "--bots", "rules,random", "--mirror", "--games", "4", "--option", "auto_pass=off"
    )
    assert told["games"] == 12
    assert 0 <= told["match"]["interval"][0] <= told["match"]["share"] <= told["match"]["interval"][1] <= 1
    told = simulated("--players", "3", "--bots", "search", "--games", "1", "--playouts", "10")
    assert told["errors"] == 0


def test_simulate_speaks_to_people_too():
    done = main("simulate", "climbers", "--games", "5", "--bots", "rules")
    assert "errors: 0" in done.stdout
    assert "decisions" in done.stdout


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--players", "7"], "(TC-1)"),
        (["--bots", "clever"], "there is no bot 'clever'"),
        (["--option", "mountain_step=two"], "(TC-R19)"),
        (["--option", "mountain"], "key=value"),
        (["--games", "0"], "must be at least 1"),
        (["--content", "no-such-folder"], "no-such-folder"),
    ],
)
def test_simulate_refuses_what_cannot_be_in_a_sentence(words, said):
    done = main("simulate", "climbers", *words)
    assert done.returncode != 0
    assert said in done.stderr


def test_check_finds_no_fault_in_what_is_shipped():
    done = main("check")
    assert (done.returncode, done.stdout) == (0, "no faults found\n")


def test_check_writes_schemas(tmp_path):
    assert main("check", "--schema", str(tmp_path)).returncode == 0
    assert (tmp_path / "climbers" / "cards.schema.json").exists()


@pytest.fixture
def recorded(tmp_path):
    table = Table.new("climbers", seats=3, seed=12)
    play_on(table, Stream("recorded"))
    table.save(tmp_path / "game.json")
    return tmp_path / "game.json"


def test_replay_tells_a_recorded_game_and_verifies_it(recorded):
    told = main("replay", str(recorded), "--tell")
    assert told.returncode == 0
    assert "Tabletop Climber, 3 seats, seed 12" in told.stdout
    assert "The climb is over" in told.stdout
    verified = main("replay", str(recorded), "--verify")
    assert verified.returncode == 0
    assert "every state is as it was recorded" in verified.stdout


def test_replay_says_which_entry_differs(recorded):
    data = json.loads(recorded.read_text())
    data["history"][4]["digest"] = "0123456789abcdef"
    recorded.write_text(json.dumps(data))
    done = main("replay", str(recorded), "--verify")
    assert done.returncode == 1
    assert "entry 5 of" in done.stdout


def test_replay_of_something_else_is_refused_in_a_sentence(tmp_path):
    (tmp_path / "x.json").write_text("hello")
    for words in (["replay", str(tmp_path / "x.json")], ["replay", str(tmp_path / "none.json"), "--verify"]):
        done = main(*words)
        assert done.returncode == 1
        assert str(tmp_path) in done.stderr


def test_a_user_with_broken_content_is_told_file_and_line(tmp_path):
    folder = tmp_path / "climbers"
    folder.mkdir()
    (folder / "cards.yaml").write_text("cards:\n  - {id: x, nmae: X}\n")
    for words in (["check", str(tmp_path)], ["simulate", "climbers", "--games", "2", "--content", str(tmp_path)]):
        done = main(*words)
        assert done.returncode == 1
        assert "cards.yaml:2: unknown key 'nmae' in a card (did you mean 'name'?)" in done.stdout + done.stderr


def test_an_old_python_is_told_so():
    old = shutil.which("python3.10") or shutil.which("python3.9") or shutil.which("python3.8")
    if old is None or subprocess.run([old, "-c", "0"], capture_output=True).returncode != 0:
        pytest.skip("no old Python here")
    done = subprocess.run([old, str(ROOT / "main.py")], capture_output=True, text=True)
    assert done.returncode != 0
    assert "Bivouac needs Python 3.11 or newer" in done.stderr
