"""Packs that somebody broke: no traceback, nothing written elsewhere, and what is healthy stays."""

from __future__ import annotations

import random
import struct
import zipfile
import zlib
from pathlib import Path

import pytest

from game.climbers.content import ClimbersContent
from game.commands.check import check
from game.engine.files.sharing import forget_shared, sound_content
from game.packs.pack import find_packs
from scenes.own.art import lay_out
from scenes.ui.drawings import own_drawing
from tests.packs.making import YAK, about, goats, write, zipped

FEW, MANY = 35, 300
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


def png(wide: int, high: int, rows: int) -> bytes:
    """A small file that says it is a picture of any size."""

    def part(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = part(b"IHDR", struct.pack(">IIBBBBB", wide, high, 8, 6, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + head + part(b"IDAT", zlib.compress(b"\0" * rows, 9)) + part(b"IEND", b"")


WIDE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0%s" stroke="#000" %s/></svg>'
ENDLESS = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0 L1e5 1e5" stroke="#000" %s/></svg>'


def drawing(luck: random.Random, path: Path) -> None:
    """A picture of gigapixels, a drawing as wide as the world, one of endlessly many dashes, one of round bends."""
    wide = luck.choice((40_000, 2**31 - 1, 0, 4_096))
    drawn: dict[str, str | bytes] = {
        "goat-5.png": png(wide, luck.choice((40_000, 1, 4_096)), luck.choice((0, 5_000_000))),
        "goat-6.svg": SVG.replace("<svg ", '<svg width="1e30" height="999999999" '),
        "goat-6.5.svg": WIDE
        % ("l1 0l0 1" * 30_000, f'stroke-width="{10 ** luck.randint(3, 40)}" stroke-linejoin="round"'),
        "goat-7.svg": ENDLESS % luck.choice(('stroke-dasharray="1e-3 1e-3"', 'style="stroke-dasharray : .001"')),
    }
    zipped(path, {**goats(), **{f"art/climbers/cards/{name}": data for name, data in drawn.items()}})


HARMS = (bytes_of, cut, traversal, bomb, clash, wrong_types, drawing)


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
    try:
        lay_out(packs.roots())  # draws what can be drawn
        assert own_drawing("climbers/cards/goat-7.svg") is None
    finally:
        lay_out(())
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
