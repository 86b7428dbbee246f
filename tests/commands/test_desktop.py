"""The menu entry of a Linux desktop: whole paths, our icon, and words a launcher reads as they are meant."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game.commands.desktop import entry, menu_folder, quoted, write_entry
from game.commands.line import run
from game.commands.program import lasting_words, start_words
from game.engine.files.language import ROOT
from game.engine.refused import Refused


def fields(text: str) -> dict[str, str]:
    head, *lines = text.splitlines()
    assert head == "[Desktop Entry]"
    return dict(line.split("=", 1) for line in lines)


def meant(line: str) -> list[str]:
    """As a launcher reads it: the file's own marks first, then the quotes; a doubled percent is one."""
    words = re.findall(r'"((?:[^"\\]|\\.)*)"', line.replace("\\\\", "\\"))
    return [re.sub(r"\\(.)", r"\1", word).replace("%%", "%") for word in words]


def test_the_entry_starts_this_program_and_has_its_icon(tmp_path, capsys):
    assert run(["desktop", "--folder", str(tmp_path)], lambda: 0.0) == 0
    path = Path(capsys.readouterr().out.strip())
    assert path == tmp_path / "bivouac.desktop"
    found = fields(path.read_text(encoding="utf-8"))
    words = meant(found["Exec"])
    assert words == lasting_words()
    assert all(Path(word).is_absolute() for word in words)
    assert Path(found["Icon"]).is_file()


@pytest.mark.parametrize("odd", ["/a b/ü", '/"quoted"', "/100 %", "/$HOME`x`", "/back\\slash", "/it's"])
def test_odd_folders_are_quoted(odd):
    assert meant(quoted(odd)) == [odd]
    assert quoted(odd)[0] == quoted(odd)[-1] == '"'


def test_it_goes_where_menus_look_for_it(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert menu_folder() == tmp_path / "applications"
    monkeypatch.setattr(sys, "platform", "darwin")
    with pytest.raises(Refused, match="on Linux"):
        write_entry()


@pytest.mark.skipif(not shutil.which("desktop-file-validate"), reason="needs desktop-file-utils")
def test_the_standard_has_nothing_against_it(tmp_path):
    path = tmp_path / "bivouac.desktop"
    path.write_text(entry(["/a b/python3", "/c $d/main.py"]), encoding="utf-8")
    done = subprocess.run(["desktop-file-validate", str(path)], capture_output=True, text=True)
    assert (done.returncode, done.stdout + done.stderr) == (0, "")


def test_a_bundle_starts_itself_again(monkeypatch):
    assert start_words() == [sys.executable, str(ROOT / "main.py")]
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert start_words() == [sys.executable]
    assert lasting_words() == [str(Path(sys.executable).resolve())]
