"""Maps go through the real Tiled and come back as they were: a save changes nothing but what was drawn."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from game.engine.files.language import ROOT
from tests.leviathan.small_map import MAPS

TILED = shutil.which("tiled")
pytestmark = pytest.mark.skipif(TILED is None, reason="Tiled is not installed")

FEW = ["01-sage", "12-tunneler", "15-hunger"]
ALL = [path.stem for path in sorted(MAPS.glob("*.tmx"))]


class Editor:
    """The real Tiled, without a window, on a copy of our maps."""

    def __init__(self, folder: Path) -> None:
        self.maps = folder / "data" / "leviathan" / "maps"
        shutil.copytree(MAPS, self.maps)
        shutil.copytree(ROOT / "art" / "leviathan" / "bodies", folder / "art" / "leviathan" / "bodies")
        private = folder / "private"
        private.mkdir(mode=0o700)
        homes = dict.fromkeys(("HOME", "XDG_RUNTIME_DIR", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"), str(private))
        self.environment = {**os.environ, **homes, "QT_QPA_PLATFORM": "offscreen"}
        version = re.search(r"(\d+)\.(\d+)", self.run("--version"))
        # Older ones know no projects; they keep the values of our properties but drop their drop-down lists.
        knows_projects = version is not None and tuple(map(int, version.groups())) >= (1, 10)
        self.project = ["--project", "leviathan.tiled-project"] if knows_projects else []

    def run(self, *words: str) -> str:
        done = subprocess.run([str(TILED), *words], cwd=self.maps, env=self.environment, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        return done.stdout

    def exported(self, what: str, source: str) -> bytes:
        path = self.maps / source
        target = path.with_name(f"next-{path.name}")
        self.run(*self.project, f"--export-{what}", path.suffix[1:], source, str(target.relative_to(self.maps)))
        return target.read_bytes()


@pytest.fixture(scope="module")
def editor(tmp_path_factory):
    return Editor(tmp_path_factory.mktemp("tiled"))


def canonical(data: bytes) -> list[str]:
    """A file without what depends on the Tiled that wrote it: its version, names of lists, sizes of drawings."""
    text = data.decode("utf-8")
    text = re.sub(r' (version|tiledversion|propertytype)="[^"]*"', "", text)
    return re.sub(r'(<image source="[^"]*\.svg")[^>]*/>', r"\1/>", text).splitlines()


def round_trip(editor: Editor, what: str, source: str) -> None:
    once = editor.exported(what, source)
    next_source = str(Path(source).with_name(f"next-{Path(source).name}"))
    assert editor.exported(what, next_source) == once
    assert canonical(once) == canonical((MAPS / source).read_bytes())


@pytest.mark.parametrize("name", FEW)
def test_a_map_is_written_as_tiled_writes_it(editor, name):
    round_trip(editor, "map", f"{name}.tmx")


def test_the_tileset_is_written_as_tiled_writes_it(editor):
    round_trip(editor, "tileset", "tiles/leviathan.tsx")


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name in ALL if name not in FEW])
def test_every_map_is_written_as_tiled_writes_it(editor, name):
    round_trip(editor, "map", f"{name}.tmx")
