"""Installed, Bivouac is one folder with all it needs in it, and one command."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
COMMAND = "import sys; sys.path.insert(0, sys.argv.pop(1)); from bivouac.main import command; sys.exit(command())"


@pytest.fixture(scope="module")
def installed(tmp_path_factory) -> Path:
    """What an installation puts into a folder of packages."""
    pytest.importorskip("hatchling")
    folder = tmp_path_factory.mktemp("package")
    words = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    (wheel,) = folder.glob("*.whl")
    zipfile.ZipFile(wheel).extractall(folder / "packages")
    return folder / "packages"


@pytest.mark.slow
def test_no_package_of_a_general_name_is_installed(installed):
    assert {path.name for path in installed.iterdir() if path.suffix != ".dist-info"} == {"bivouac"}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--help"], "usage: bivouac"),
        (["check"], "no faults found"),
        (["simulate", "climbers", "--games", "3", "--bots", "rules", "--workers", "2"], "errors: 0"),
        (["shot", "title", "--out", "title.png", "--size", "1280x720"], "title.png"),
        (["shot", "leviathan", "--out", "sage.png", "--size", "1280x720"], "sage.png"),
    ],
)
def test_the_command_works_from_any_folder(installed, tmp_path, words, said):
    environment = os.environ | {"BIVOUAC_HOME": str(tmp_path / "home"), "SDL_VIDEODRIVER": "dummy"}
    environment.pop("PYTHONPATH", None)
    # -P: whatever is found here must come from the installed folder.
    call = [sys.executable, "-P", "-c", COMMAND, str(installed), *words]
    done = subprocess.run(call, cwd=tmp_path, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert said in done.stdout
