"""A pack as a .zip: read safely, whatever is in it."""

from __future__ import annotations

import os
import stat
import zipfile
from pathlib import Path

import pytest

from game.packs import zips
from game.packs.pack import read_pack
from game.packs.zips import BadZip, unpacked
from tests.packs.making import goats, zipped


def everything(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def test_it_is_unpacked_once_and_again_only_if_it_was_not_finished(tmp_path):
    path = zipped(tmp_path / "goats.zip", goats())
    folder = unpacked(path, tmp_path / "cache")
    assert everything(folder) == {"pack.yaml", "climbers/cards.yaml", ".whole"}
    (folder / "climbers" / "cards.yaml").write_text("mine")
    assert unpacked(path, tmp_path / "cache") == folder
    assert (folder / "climbers" / "cards.yaml").read_text() == "mine"
    (folder / ".whole").unlink()
    assert (unpacked(path, tmp_path / "cache") / "climbers" / "cards.yaml").read_text() != "mine"


def test_what_nobody_has_read_for_long_is_swept_when_another_is_unpacked(tmp_path):
    cache = tmp_path / "cache"
    old = unpacked(zipped(tmp_path / "old.zip", goats(**{"note.txt": "old"})), cache)
    used = unpacked(zipped(tmp_path / "used.zip", goats(**{"note.txt": "used"})), cache)
    half = cache / "packs" / "half.1.part"
    half.mkdir()
    long_ago = used.stat().st_mtime - 40 * 86_400
    for path in (old / ".whole", used / ".whole", half):
        os.utime(path, (long_ago, long_ago))
    assert unpacked(tmp_path / "used.zip", cache) == used
    new = unpacked(zipped(tmp_path / "new.zip", goats(**{"note.txt": "new"})), cache)
    assert set((cache / "packs").iterdir()) == {used, new}


def test_a_zip_with_one_folder_in_it_is_the_pack_in_that_folder(tmp_path):
    path = zipped(tmp_path / "goats.zip", {f"goats/{name}": text for name, text in goats().items()})
    pack = read_pack(path, tmp_path / "cache")
    assert pack is not None
    assert pack.name == "Goats"
    assert not pack.faults


@pytest.mark.parametrize(
    "name",
    [
        "../evil.yaml",
        "climbers/../../evil.yaml",
        "/etc/evil.yaml",
        "C:/evil.yaml",
        "climbers\\..\\evil.yaml",
        "climbers//evil.yaml",
        "./evil.yaml",
        "climbers/nul.yaml",
        "climbers/evil.yaml ",
        "climbers/\x07.yaml",
        "a/" * 9 + "evil.yaml",
        "x" * 300 + ".yaml",
        "climbers/evil.yaml:stream.yaml",
    ],
)
def test_names_that_lead_elsewhere_are_refused_and_nothing_is_written(tmp_path, name):
    path = zipped(tmp_path / "in" / "goats.zip", {**goats(), name: "evil"})
    before = everything(tmp_path)
    with pytest.raises(BadZip):
        unpacked(path, tmp_path / "cache")
    assert everything(tmp_path) == before


def linked(path: Path) -> None:
    with zipfile.ZipFile(path, "a") as archive:
        entry = zipfile.ZipInfo("climbers/link.yaml")
        entry.external_attr = (stat.S_IFLNK | 0o777) << 16
        archive.writestr(entry, "/etc/passwd")


def locked(path: Path) -> None:
    data = bytearray(path.read_bytes())
    for mark, at in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        data[data.index(mark) + at] |= 1
    path.write_bytes(data)


def twice(path: Path) -> None:
    with zipfile.ZipFile(path, "a") as archive:
        archive.writestr("CLIMBERS/cards.yaml", "cards: []")


def cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-40])


def broken(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[60:64] = b"\xff\xff\xff\xff"
    path.write_bytes(data)


def empty(path: Path) -> None:
    path.write_bytes(b"")


@pytest.mark.parametrize("harm", [linked, locked, twice, cut, broken, empty], ids=lambda harm: harm.__name__)
def test_links_locks_doubles_and_damage_are_told_in_a_line(tmp_path, harm):
    path = zipped(tmp_path / "goats.zip", goats())
    harm(path)
    pack = read_pack(path, tmp_path / "cache")
    assert pack is not None
    assert pack.root is None
    (fault,) = pack.faults
    assert fault.file == str(path)
    assert fault.text
    assert not [path for path in (tmp_path / "cache").rglob("*") if path.is_file()]


def test_a_bomb_is_stopped_by_counting_what_really_comes_out(tmp_path, monkeypatch):
    monkeypatch.setattr(zips, "LARGEST_FILE", 100_000)
    path = zipped(tmp_path / "bomb.zip", {**goats(), "climbers/art.png": b"\0" * 2_000_000})
    assert path.stat().st_size < 10_000
    with pytest.raises(BadZip, match="too large"):
        unpacked(path, tmp_path / "cache")
    monkeypatch.setattr(zips, "LARGEST_PACK", 50_000)
    with pytest.raises(BadZip, match="larger than"):
        unpacked(path, tmp_path / "cache")
    monkeypatch.setattr(zips, "LARGEST_ZIP", 1_000)
    with pytest.raises(BadZip, match="too large for a pack"):
        unpacked(path, tmp_path / "cache")
    assert not (tmp_path / "cache").exists() or not everything(tmp_path / "cache")


def test_too_many_files_are_not_even_looked_at(tmp_path):
    path = zipped(tmp_path / "many.zip", {**goats(), **{f"climbers/{n}.txt": "" for n in range(zips.MOST_FILES)}})
    with pytest.raises(BadZip, match="at most 2,000"):
        unpacked(path, tmp_path / "cache")


def test_what_a_pack_has_no_use_for_stays_in_the_zip(tmp_path):
    path = zipped(tmp_path / "goats.zip", {**goats(), "run.exe": b"MZ", "climbers/__init__.py": "import os"})
    assert everything(unpacked(path, tmp_path / "cache")) == {"pack.yaml", "climbers/cards.yaml", ".whole"}
