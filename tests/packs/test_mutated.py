"""Packs that somebody broke: no traceback, nothing written elsewhere, and what is healthy stays."""

from __future__ import annotations

import random
import zipfile
from pathlib import Path

import pytest

from game.climbers.content import ClimbersContent
from game.commands.check import check
from game.engine.files.sharing import forget_shared, sound_content
from game.packs.art import drawings
from game.packs.pack import find_packs
from tests.packs.making import YAK, about, goats, write, zipped

FEW, MANY = 36, 300
SVG = '<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>'
WORDS = ("[]", "{}", "null", "1e999", "-1", "[[[[", "'", "*x", "!!python/object:os.system", "\x00", "9" * 400, "true")
NAMES = ("../out.yaml", "/out.yaml", "a/../../out.yaml", "C:\\out.yaml", "climbers/../../../out.yaml", "..\\out.yaml")


def bytes_of(luck: random.Random, path: Path) -> None:
    data = bytearray(path.read_bytes())
    for _ in range(luck.randint(1, 8)):
        data[luck.randrange(len(data))] = luck.randrange(256)
    path.write_bytes(data)


def cut(luck: random.Random, path: Path) -> None:
    data = path.read_bytes()
    path.write_bytes(data[: luck.randrange(len(data))])


def traversal(luck: random.Random, path: Path) -> None:
    with zipfile.ZipFile(path, "a") as archive:
        archive.writestr(luck.choice(NAMES), "out")


def bomb(luck: random.Random, path: Path) -> None:
    with zipfile.ZipFile(path, "a", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("climbers/seasons.yaml", b" " * (20_000_000 + luck.randrange(1000)))


def clash(luck: random.Random, path: Path) -> None:
    zipped(path, goats(**{"climbers/cards.yaml": YAK.replace("number: 5", f"number: {luck.randint(1, 9)}")}))


def wrong_types(luck: random.Random, path: Path) -> None:
    files = {**goats(), "art/climbers/cards/goat-5.svg": SVG}
    name = luck.choice(sorted(files))
    words = files[name].split(" ")
    words[luck.randrange(len(words))] = luck.choice(WORDS)
    zipped(path, {**files, name: " ".join(words)})


HARMS = (bytes_of, cut, traversal, bomb, clash, wrong_types)


def outlive(folder: Path, number: int) -> None:
    """A healthy pack, loose files, and a pack that was harmed beside them."""
    luck = random.Random(number)
    content = folder / "content"
    write(content / "yaks", {"pack.yaml": about("Yaks"), "climbers/cards.yaml": YAK})
    write(content, {"climbers/texts.yaml": "texts:\n  title: My Climber\n"})
    harmed = zipped(content / "harmed.zip", {**goats(), "art/climbers/cards/goat-5.svg": SVG})
    HARMS[number % len(HARMS)](luck, harmed)
    forget_shared(ClimbersContent)
    packs = find_packs(content, folder / "cache")
    found = sound_content(ClimbersContent, packs.folders("climbers"))
    assert "yak-5" in found.content.cards
    assert found.content.text("title") == "My Climber"
    told = [*found.faults, *(fault for pack in packs.found for fault in pack.faults)]
    assert all("harmed.zip" in fault.file or "yaks" in fault.file for fault in packs.told(told))
    for pack in packs.found:
        if pack.root is not None:
            drawings(pack.root)
    check([harmed])
    assert not list(folder.rglob("out*"))
    assert {path.name for path in folder.iterdir()} <= {"content", "cache"}


@pytest.mark.parametrize("number", range(FEW))
def test_a_harmed_pack_harms_nothing_else(tmp_path, monkeypatch, number):
    monkeypatch.setenv("BIVOUAC_HOME", str(tmp_path))
    outlive(tmp_path, number)


@pytest.mark.slow
@pytest.mark.parametrize("number", range(FEW, MANY))
def test_many_harmed_packs_harm_nothing_else(tmp_path, monkeypatch, number):
    monkeypatch.setenv("BIVOUAC_HOME", str(tmp_path))
    outlive(tmp_path, number)
