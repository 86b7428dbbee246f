"""The first start in a copy of the project cannot be broken: what is left behind is mended or told."""

from __future__ import annotations

import io
import json
import multiprocessing
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import first_start
import main
from first_start import CannotStart, Environment, Progress, Tools, elsewhere, folders_for, prepared

ROOT = Path(__file__).resolve().parent.parent
NEEDS = ["pytmx>=3.32", "msgspec>=0.21"]


class Quiet(Progress):
    def __init__(self) -> None:
        self.said: list[str] = []

    def say(self, text: str) -> None:
        self.said.append(text)


class FakeTools(Tools):
    """An installer that takes no time. `breaks` says at which step it is killed."""

    def __init__(self, breaks: str = "", slow: float = 0.0) -> None:
        super().__init__(Quiet())
        self.breaks, self.slow = breaks, slow
        self.done: list[str] = []

    def works(self, environment: Environment, needs: list[str]) -> bool:
        python = environment.python()
        there = environment.folder / "packages.json"
        if not python.exists() or python.read_text() != "python 3":
            return False
        return not needs or (there.is_file() and set(needs) <= set(json.loads(there.read_text())))

    def create(self, environment: Environment) -> None:
        self.done.append("create")
        environment.python().parent.mkdir(parents=True)
        (environment.folder / "pyvenv.cfg").write_text(f"home = {environment.folder}\n")
        environment.python().write_text("python 3")
        if self.breaks == "create":
            raise KeyboardInterrupt

    def install(self, environment: Environment, needs: list[str]) -> None:
        self.done.append("install")
        time.sleep(self.slow)
        if self.breaks == "install":
            raise KeyboardInterrupt
        (environment.folder / "packages.json").write_text(json.dumps(needs))


def environments(home: Path) -> list[Environment]:
    return [Environment(home / "project" / ".venv"), Environment(home / "user" / "environment")]


@pytest.fixture
def own(tmp_path) -> list[Environment]:
    (tmp_path / "project").mkdir()
    return environments(tmp_path)


def begin(own: list[Environment], tools: FakeTools, needs: list[str] = NEEDS) -> Environment:
    return prepared(own, needs, False, tools)


def test_it_is_made_once_and_then_used(own):
    first = FakeTools()
    assert begin(own, first) is own[0]
    assert first.done == ["create", "install"]
    again = FakeTools()
    assert begin(own, again) is own[0]
    assert again.done == []


@pytest.mark.parametrize("step", ["create", "install"])
def test_a_start_that_was_interrupted_is_taken_up_by_the_next(own, step):
    with pytest.raises(KeyboardInterrupt):
        begin(own, FakeTools(breaks=step))
    assert not own[0].is_ready(NEEDS)
    assert begin(own, FakeTools()).is_ready(NEEDS)


@pytest.mark.parametrize("left", ["empty", "file", "link", "no python", "no packages", "spoilt mark", "other list"])
def test_a_half_made_folder_is_made_anew(own, left):
    folder = own[0].folder
    if left == "file":
        folder.write_text("")
    elif left == "link":
        folder.symlink_to(folder.parent / "nowhere")
    elif left == "empty":
        folder.mkdir()
    else:
        begin(own, FakeTools())
        if left == "no python":
            own[0].python().unlink()
        elif left == "no packages":
            (folder / "packages.json").unlink()
            (folder / "bivouac.json").unlink()
        elif left == "spoilt mark":
            (folder / "bivouac.json").write_text('{"python": [')
        else:
            (folder / "bivouac.json").write_text("[]")
    assert not own[0].is_ready(NEEDS)
    assert begin(own, FakeTools()) is own[0]
    assert own[0].is_ready(NEEDS)


def test_an_upgraded_python_makes_it_anew(own):
    begin(own, FakeTools())
    own[0].python().write_text("python 4, in the same place")
    assert not own[0].is_ready(NEEDS)
    tools = FakeTools()
    begin(own, tools)
    assert tools.done == ["create", "install"]


def test_a_python_that_is_only_a_little_newer_is_looked_at_and_kept(own):
    begin(own, FakeTools())
    os.utime(own[0].python(), (1, 1))
    assert not own[0].is_ready(NEEDS)
    tools = FakeTools()
    assert begin(own, tools).is_ready(NEEDS)
    assert tools.done == []


def test_raised_bounds_are_installed(own):
    begin(own, FakeTools())
    tools = FakeTools()
    begin(own, tools, ["pytmx>=9.0", "msgspec>=0.21"])
    assert tools.done == ["install"]
    assert own[0].is_ready(["pytmx>=9.0"])


def test_packages_that_were_half_unpacked_are_installed_from_nothing(own):
    class Stubborn(FakeTools):
        """To pip the packages are there already."""

        def install(self, environment: Environment, needs: list[str]) -> None:
            if "create" in self.done:
                super().install(environment, needs)
            else:
                self.done.append("install")

    with pytest.raises(KeyboardInterrupt):
        begin(own, FakeTools(breaks="install"))
    tools = Stubborn()
    begin(own, tools)
    assert tools.done == ["install", "create", "install"]


def test_what_never_works_is_told(own):
    class Broken(FakeTools):
        def install(self, environment: Environment, needs: list[str]) -> None:
            self.done.append("install")

    with pytest.raises(CannotStart, match="do not work"):
        begin(own, Broken())
    assert not own[0].is_ready(NEEDS)


def test_a_folder_that_cannot_be_written_leads_to_the_users_own(own, monkeypatch):
    monkeypatch.setattr(Environment, "can_be_written", lambda one: one is own[1])
    own[1].folder.parent.mkdir()
    assert begin(own, FakeTools()) is own[1]
    assert not own[0].folder.exists()
    assert begin(own, FakeTools()) is own[1]


def test_nowhere_to_write_is_told_in_a_sentence(own, monkeypatch):
    monkeypatch.setattr(Environment, "can_be_written", lambda one: False)
    with pytest.raises(CannotStart, match="Copy its folder to a place of your own"):
        begin(own, FakeTools())


@pytest.mark.skipif(os.name == "nt" or not hasattr(os, "geteuid"), reason="folders are closed in other ways here")
def test_whether_a_folder_can_be_written_is_tried(tmp_path):
    assert Environment(tmp_path / ".venv").can_be_written()
    assert list(tmp_path.iterdir()) == []
    (tmp_path / "file").write_text("")
    assert not Environment(tmp_path / "file" / ".venv").can_be_written()
    if os.geteuid() != 0:  # to root nothing is closed
        tmp_path.chmod(0o500)
        assert not Environment(tmp_path / ".venv").can_be_written()
        tmp_path.chmod(0o700)


def _begin_elsewhere(home: str, results) -> None:
    tools = FakeTools(slow=0.5)
    begin(environments(Path(home)), tools)
    results.put((tools.done, tools.progress.said))


def test_of_two_starts_at_once_one_makes_it_and_the_other_waits(own, tmp_path):
    context = multiprocessing.get_context("spawn")
    results = context.Queue()
    both = [context.Process(target=_begin_elsewhere, args=(str(tmp_path), results)) for _ in range(2)]
    for one in both:
        one.start()
    done = sorted((results.get(timeout=60) for _ in both), key=lambda each: len(each[0]))
    for one in both:
        one.join()
    (waited, said), (made, _) = done
    assert (waited, made) == ([], ["create", "install"])
    assert not said or "another start" in said[0], "who comes late finds it ready, and need not wait"
    assert own[0].is_ready(NEEDS)


def test_the_lock_of_a_start_that_was_killed_holds_nobody_up(own, tmp_path):
    code = (
        "import sys, time; from pathlib import Path; import first_start\n"
        f"with first_start.alone(Path({str(tmp_path / 'project' / '.venv.lock')!r}), first_start.Progress()):\n"
        "    print('held', flush=True); time.sleep(60)"
    )
    holder = subprocess.Popen([sys.executable, "-c", code], cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert holder.stdout.readline() == "held\n"
    assert not first_start.try_lock((tmp_path / "project" / ".venv.lock").open("a+b").fileno())
    holder.kill()
    holder.wait()
    assert begin(own, FakeTools()).is_ready(NEEDS)


# --- venv and pip -----------------------------------------------------------------------------------


class Scripted(Tools):
    """Commands are not run: each ends as the script says."""

    def __init__(self, code: int, said: str) -> None:
        super().__init__(Quiet())
        self.ends = (code, said)

    def run(self, command):
        return self.ends


@pytest.mark.parametrize(
    ("said", "told"),
    [
        (
            "Retrying ... NewConnectionError: Failed to establish a new connection\nERROR: No matching",
            "seems to be offline",
        ),
        ("[Errno -3] Temporary failure in name resolution", "seems to be offline"),
        ("ERROR: Could not install: [Errno 28] No space left on device", "the disk is full"),
        ("ERROR: Package 'x' requires a different Python", "requires a different Python"),
    ],
)
def test_why_nothing_was_installed_is_told_in_plain_words(tmp_path, said, told):
    with pytest.raises(CannotStart, match=told):
        Scripted(1, said).install(Environment(tmp_path), NEEDS)


@pytest.mark.parametrize("missing", ["venv", "ensurepip"])
def test_a_python_without_venv_is_told_what_to_install(tmp_path, monkeypatch, missing):
    found = first_start.find_spec
    monkeypatch.setattr(first_start, "find_spec", lambda name: None if name == missing else found(name))
    with pytest.raises(CannotStart, match="sudo apt install python3-venv"):
        Scripted(0, "").create(Environment(tmp_path / ".venv"))
    assert not (tmp_path / ".venv").exists()


def test_versions_are_compared_by_number():
    assert first_start.lacking(["msgspec>=0.21", "pytmx>=3.32"]) == []
    assert first_start.lacking(["pytmx>=3.132", "nosuchpackage>=1", "msgspec>=99"]) == [
        "pytmx>=3.132", "nosuchpackage>=1", "msgspec>=99",
    ]  # fmt: skip


def test_every_package_that_is_asked_for_is_found_by_its_name():
    assert first_start.lacking(first_start.needed(ROOT, wants_tests=True)) == []


def test_a_start_is_not_handed_on_for_ever(monkeypatch, tmp_path):
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    monkeypatch.setattr(first_start, "lacking", lambda needs: needs)
    monkeypatch.setenv(first_start.STARTS, "3")
    told = []
    assert elsewhere(str(tmp_path), [], lambda text, words: told.append(text) or 1) == 1
    assert "does not work. Delete the folder" in told[0]


# --- whoever has no console -------------------------------------------------------------------------


@pytest.fixture
def boxes(monkeypatch) -> list[str]:
    shown: list[str] = []
    monkeypatch.setattr(main, "show_box", shown.append)
    return shown


def test_without_a_console_a_box_says_it_once(boxes, monkeypatch):
    monkeypatch.setattr(main, "main", lambda words: main.tell("There is no way.", words))
    monkeypatch.setattr(sys, "stderr", None)
    monkeypatch.setattr(sys, "stdout", None)
    assert main.run_without_streams([]) == 1
    assert boxes == ["There is no way."]


def test_without_a_console_a_crash_is_shown(boxes, monkeypatch):
    def crash(words):
        raise RuntimeError("the tent is down")

    monkeypatch.setattr(main, "main", crash)
    monkeypatch.setattr(sys, "stderr", None)
    monkeypatch.setattr(sys, "stdout", None)
    assert main.run_without_streams([]) == 1
    assert "the tent is down" in boxes[0]


@pytest.mark.parametrize(("words", "count"), [([], 1), (["play", "climbers"], 1), (["check"], 0)])
def test_a_launcher_gets_a_box_and_a_script_a_line(boxes, monkeypatch, words, count):
    monkeypatch.setattr(sys, "stderr", io.TextIOWrapper(io.BytesIO()))
    assert main.tell("No.", words) == 1
    assert len(boxes) == count


def test_what_is_double_clicked_can_be_read_by_a_shell():
    assert b"\r" not in (ROOT / "Bivouac.command").read_bytes()
    assert "Bivouac.command text eol=lf" in (ROOT / ".gitattributes").read_text(encoding="utf-8").splitlines()
    if shutil.which("sh"):
        subprocess.run(["sh", "-n", str(ROOT / "Bivouac.command")], check=True)


@pytest.mark.skipif(os.name == "nt", reason="a script of the shell")
def test_an_old_python_of_the_system_is_passed_over(tmp_path):
    """As on macOS: python3 is old, and a newer one has its number in its name."""
    for name, code in (("python3", "exit 1"), ("python3.12", '[ "$1" = -c ] || echo "started $1 with 3.12"')):
        (tmp_path / name).write_text(f"#!/bin/sh\n{code}\n")
        (tmp_path / name).chmod(0o755)
    words = ["sh", str(ROOT / "Bivouac.command")]
    path = f"{tmp_path}:/bin:/usr/bin"
    done = subprocess.run(words, env={"PATH": path}, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    assert "started main.py with 3.12" in done.stdout


# --- in earnest -------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="signals and links of another kind")
def test_a_real_first_start_that_is_killed_raced_and_damaged_works_in_the_end(tmp_path):
    project = tmp_path / "a project of mine"
    project.mkdir()
    for name in ("main.py", "first_start.py", "pyproject.toml"):
        shutil.copy(ROOT / name, project)
    for name in ("game", "scenes", "data", "art"):
        (project / name).symlink_to(ROOT / name)
    bare = {name: said for name, said in os.environ.items() if not name.startswith(("DISPLAY", "WAYLAND", "BIVOUAC"))}
    bare["BIVOUAC_HOME"] = str(tmp_path / "user")
    python = getattr(sys, "_base_executable", sys.executable)
    if subprocess.run([python, "-c", "import pygame, pytmx, msgspec"], capture_output=True).returncode == 0:
        pytest.skip("this Python has the packages itself")
    words = [python, str(project / "main.py"), "--version"]

    def run(**more: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(words, env=bare | more, capture_output=True, text=True, timeout=300)

    offline = run(PIP_INDEX_URL="http://127.0.0.1:9/", PIP_NO_CACHE_DIR="1")
    if "seems to be offline" not in offline.stderr:
        assert "Bivouac could not install" in offline.stderr, offline
    assert offline.returncode == 1

    killed = subprocess.Popen(words, env=bare, stderr=subprocess.PIPE, text=True, start_new_session=True)
    while "installing" not in (line := killed.stderr.readline()):
        assert line
    time.sleep(1)
    os.killpg(killed.pid, signal.SIGKILL)
    killed.wait()

    both = [subprocess.Popen(words, env=bare, stdout=subprocess.PIPE, text=True) for _ in range(2)]
    for one in both:
        assert one.communicate(timeout=300)[0].startswith("Bivouac ")
        assert one.returncode == 0
    assert (project / ".venv" / "bivouac.json").is_file()
    assert run().stderr == ""

    link = project / ".venv" / "bin" / "python"
    link.unlink()
    link.symlink_to("/nowhere/python3.10")
    mended = run()
    assert mended.returncode == 0, mended
    assert mended.stdout.startswith("Bivouac ")
    assert not folders_for(project)[1].exists()


def test_what_tests_compile_lies_beside_the_packages_or_nowhere(tmp_path, monkeypatch):
    found: list[dict[str, str]] = []
    monkeypatch.setattr(subprocess, "call", lambda words, cwd, env: found.append(env) or 0)
    monkeypatch.setattr(main, "HERE", str(tmp_path))
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    monkeypatch.delenv("PYTHONPYCACHEPREFIX", raising=False)
    main.test([])
    (tmp_path / ".venv").mkdir()
    main.test([])
    assert found[0]["PYTHONDONTWRITEBYTECODE"] == "1"
    assert "PYTHONPYCACHEPREFIX" not in found[0]
    assert "PYTHONDONTWRITEBYTECODE" not in found[1]
    assert Path(found[1]["PYTHONPYCACHEPREFIX"]).parent == tmp_path / ".venv"
