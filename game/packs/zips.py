"""Packs as .zip files, read safely: whatever is in one, nothing is written outside of its own folder in the cache.

It is unpacked once, into a folder named by the digest of the file; a mark that is written last says that it is whole.
"""

from __future__ import annotations

import hashlib
import lzma
import os
import shutil
import stat
import struct
import zipfile
import zlib
from contextlib import suppress
from pathlib import Path, PurePosixPath

LARGEST_ZIP = 64_000_000
LARGEST_FILE = 16_000_000
LARGEST_PACK = 128_000_000
MOST_FILES = 2_000
DEEPEST = 8
LONGEST_NAME = 200
KINDS = (".yaml", ".yml", ".tmx", ".tsx", ".png", ".svg", ".json", ".tiled-project", ".md", ".txt")
"""What a pack may hold; other files are left where they are."""
MARK = ".whole"
KEPT_DAYS = 30
"""What was unpacked stays so long after it was last read: a .zip may only be out of the folder for a while."""
CHUNK = 1 << 16


_ODD = (zipfile.BadZipFile, zlib.error, lzma.LZMAError, EOFError, RuntimeError, ValueError, LookupError, struct.error)
"""What reading a damaged .zip may raise."""


class BadZip(Exception):
    """A .zip that is no pack, and why."""


def unpacked(path: Path, cache: Path) -> Path:
    """The folder a .zip is unpacked in, now or earlier. BadZip if it cannot be read, or should not be."""
    size = path.stat().st_size
    if size > LARGEST_ZIP:
        raise BadZip(f"is too large for a pack: {size:,} bytes, at most {LARGEST_ZIP:,}")
    folder = cache / "packs" / digest_of(path)[:32]
    if (folder / MARK).is_file():
        _mark(folder)
        return folder
    part = folder.with_name(f"{folder.name}.{os.getpid()}.part")
    shutil.rmtree(part, ignore_errors=True)
    try:
        part.mkdir(parents=True)
        _unpack(path, part)
        _mark(part)
        shutil.rmtree(folder, ignore_errors=True)
        try:
            part.replace(folder)
        except OSError:
            if not (folder / MARK).is_file():  # unless somebody else was as far just now
                raise
    finally:
        shutil.rmtree(part, ignore_errors=True)
    _sweep(folder)
    return folder


def _mark(folder: Path) -> None:
    """It is whole, and somebody uses it: the mark's own time says when."""
    with suppress(OSError):
        (folder / MARK).touch()


def _sweep(newest: Path) -> None:
    """Remove, beside what was unpacked just now, what nobody has read for long, or was left half-way."""
    with suppress(OSError):
        now = (newest / MARK).stat().st_mtime
        for old in newest.parent.iterdir():
            mark = old / MARK if (old / MARK).exists() else old
            if now - mark.stat().st_mtime > KEPT_DAYS * 86_400:
                shutil.rmtree(old, ignore_errors=True)


def digest_of(path: Path) -> str:
    digest = hashlib.sha256()
    with path.open("rb") as file:
        while chunk := file.read(CHUNK):
            digest.update(chunk)
    return digest.hexdigest()


def _unpack(path: Path, folder: Path) -> None:
    try:
        with zipfile.ZipFile(path) as archive:
            entries = _entries(archive)
            left = LARGEST_PACK
            for entry in entries:
                left -= _write(archive, entry, folder.joinpath(*PurePosixPath(entry.filename).parts), left)
    except _ODD as odd:
        raise BadZip(f"is no .zip that can be read: {odd}") from None


def _entries(archive: zipfile.ZipFile) -> list[zipfile.ZipInfo]:
    """The files to unpack. BadZip if any entry wants to go where it should not, even one that would not be unpacked."""
    entries = archive.infolist()
    if len(entries) > MOST_FILES:
        raise BadZip(f"holds {len(entries):,} files; at most {MOST_FILES:,} are read")
    names: set[str] = set()
    found = []
    for entry in entries:
        name = entry.filename
        _refuse_name(name)
        mode = entry.external_attr >> 16
        if mode and stat.S_IFMT(mode) not in (0, stat.S_IFREG, stat.S_IFDIR):
            raise BadZip(f"{name!r} is no ordinary file")
        if entry.flag_bits & 1:
            raise BadZip("is locked with a password")
        if entry.is_dir():
            continue
        if name.casefold() in names:
            raise BadZip(f"{name!r} is in it twice")
        names.add(name.casefold())
        if name.lower().endswith(KINDS):
            found.append(entry)
    if sum(entry.file_size for entry in found) > LARGEST_PACK:
        raise BadZip(f"would be larger than {LARGEST_PACK:,} bytes")
    return found


def _refuse_name(name: str) -> None:
    parts = name.rstrip("/").split("/")
    is_odd = (
        len(name) > LONGEST_NAME
        or len(parts) > DEEPEST
        or not name.isprintable()
        or any(part in ("", ".", "..") or part != part.strip() or part.endswith(".") for part in parts)
        or any(letter in name for letter in '\\:*?"<>|')
        or any(part.split(".")[0].upper() in _DEVICES for part in parts)
    )
    if is_odd:
        raise BadZip(f"a file in it has a name that cannot be used: {name[:LONGEST_NAME]!a}")


_DEVICES = {"CON", "PRN", "AUX", "NUL", *(f"{port}{number}" for port in ("COM", "LPT") for number in range(1, 10))}
"""Names that are no files on Windows."""


def _write(archive: zipfile.ZipFile, entry: zipfile.ZipInfo, target: Path, left: int) -> int:
    """Unpack one file; how large it is. What an entry says of its size is not believed: the bytes are counted."""
    most = min(LARGEST_FILE, left)
    target.parent.mkdir(parents=True, exist_ok=True)
    written = 0
    with archive.open(entry) as source, target.open("xb") as file:
        while chunk := source.read(CHUNK):
            written += len(chunk)
            if written > most:
                raise BadZip(f"{entry.filename!r} is too large")
            file.write(chunk)
    return written
