"""Broken content: every fault is reported with its line, in words that tell what to do, and nothing escapes.

Each folder in `bad` is a user's folder with broken files; `expected.txt` in it says what the check must report.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from game.commands.check import check
from game.engine.files import yaml_file
from game.engine.files.content import shown
from game.engine.files.faults import BadContent, Fault
from game.engine.files.language import ROOT
from game.games import ruleset

BAD = Path(__file__).parent / "bad"
CASES = sorted(folder.name for folder in BAD.iterdir() if folder.is_dir())
FILES = sorted(path.relative_to(BAD).as_posix() for path in BAD.glob("*/*/*.y*ml"))


def expected(case: str) -> str:
    return (BAD / case / "expected.txt").read_text(encoding="utf-8")


def as_expected(lines: list[str], case: str) -> str:
    """Lines of a check with paths from the folder of the case on."""
    return "".join(line.removeprefix(f"{shown(BAD / case)}/") + "\n" for line in lines)


@pytest.mark.parametrize("case", CASES)
def test_every_fault_of_a_broken_folder_is_reported_with_its_line(case):
    found = as_expected([str(fault) for fault in check([BAD / case])], case)
    assert found == expected(case), f"tests/content/bad/{case} reports something else than its expected.txt"


@pytest.mark.parametrize(
    "case",
    [
        "yaml-tag-python-object",
        "yaml-not-utf-8",
        "schema-bad-id",
        "content-two-first-golds",
        "many-faults-in-many-files",
    ],
)
def test_the_command_line_prints_the_faults_and_no_traceback(case):
    done = subprocess.run(
        [sys.executable, "-X", "utf8", "main.py", "check", str(BAD / case)],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
    )
    assert done.returncode == 1
    assert as_expected(done.stdout.splitlines(), case) == expected(case)
    assert "Traceback" not in done.stdout + done.stderr


@pytest.mark.parametrize("case", ["yaml-tab", "schema-unknown-key", "effect-unknown", "content-hand-too-large"])
def test_broken_content_cannot_be_loaded_for_a_game(case):
    with pytest.raises(BadContent) as bad:
        ruleset("climbers").content.load([BAD / case / "climbers"])
    assert as_expected([str(fault) for fault in bad.value.faults], case) == expected(case)


def test_there_are_many_cases_and_each_expects_something():
    assert len(CASES) >= 40
    assert [case for case in CASES if not expected(case).strip()] == []


@pytest.mark.parametrize("file", FILES)
def test_the_python_reader_of_yaml_finds_the_same_as_the_fast_one(file, monkeypatch):
    def faults() -> list[Fault]:
        found: list[Fault] = []
        yaml_file.read_yaml(BAD / file, file, found)
        return found

    fast = faults()
    monkeypatch.setattr(yaml_file, "_LOADER", yaml.SafeLoader)
    assert faults() == fast


def test_a_file_that_is_too_large_is_not_read(tmp_path):
    folder = tmp_path / "climbers"
    folder.mkdir()
    file = folder / "cards.yaml"
    file.write_text("cards: []\n" + "# a comment without end\n" * 50_000, encoding="utf-8")
    assert [str(fault) for fault in check([tmp_path])] == [
        f"{file}:1: is larger than 1,000,000 bytes; no content file is that large"
    ]


def test_a_folder_in_the_place_of_a_file_is_reported(tmp_path):
    (tmp_path / "climbers" / "cards.yaml").mkdir(parents=True)
    (fault,) = check([tmp_path])
    assert (fault.file, fault.line) == (str(tmp_path / "climbers" / "cards.yaml"), 1)
    assert fault.text.startswith("cannot be read: ")


def test_a_billion_laughs_are_refused_at_once(tmp_path):
    wide = ", ".join(["*a"] * 1000)
    (tmp_path / "cards.yaml").write_text(f"cards: &a [x]\ncolours: [{wide}]\n", encoding="utf-8")
    assert [fault.line for fault in check([tmp_path])] == [1, 1, 2]


def test_harm_written_as_a_tag_is_not_done(tmp_path):
    harmed = tmp_path / "harmed"
    (tmp_path / "cards.yaml").write_text(
        f"cards: !!python/object/apply:pathlib.Path.touch [{harmed}]\n", encoding="utf-8"
    )
    assert [fault.line for fault in check([tmp_path])] == [1]
    assert not harmed.exists()
