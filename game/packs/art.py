"""Own art of packs: drawings that stand for ours, or for what has none, found by the same names.

    art/leviathan/bodies/marmot.svg     as in our folder art/, as SVG or as PNG

Files come from anywhere: what could not be drawn, or would take too much, is told and left out.
"""

from __future__ import annotations

import re
import struct
import xml.parsers.expat
import zlib
from pathlib import Path

from game.engine.files.content import shown
from game.engine.files.faults import Fault
from game.games import GAMES

ART = "art"
LARGEST_PNG, LARGEST_SVG = 8_000_000, 1_000_000
WIDEST = 4_096
MOST_DRAWINGS = 1_000
DEEPEST = 64
DASHES = re.compile(rb"stroke-dasharray\s*[:=]\s*[\"']?\s*(?!none|0[\s;\"'])[^\s;\"']", re.IGNORECASE)


def drawings(root: Path) -> tuple[dict[str, Path], list[Fault]]:
    """A pack's drawings by the name under which ours would be, always ending in .svg; and what is wrong with others."""
    found: dict[str, Path] = {}
    faults: list[Fault] = []
    paths = sorted(path for path in (root / ART).rglob("*") if path.is_file() and not path.is_symlink())
    for path in paths[:MOST_DRAWINGS]:
        name = path.relative_to(root / ART)
        wrong = _wrong_place(name) or _wrong(path)
        if wrong:
            faults.append(Fault(shown(path), 1, wrong))
        else:
            found.setdefault(name.with_suffix(".svg").as_posix(), path)
    return found, faults


def _wrong_place(name: Path) -> str:
    if name.suffix.lower() not in (".png", ".svg"):
        return "is neither PNG nor SVG"
    if len(name.parts) < 2 or name.parts[0] not in GAMES:
        return f"is not in a folder named after a game ({', '.join(GAMES)})"
    return ""


def _wrong(path: Path) -> str:
    """What is wrong with a drawing; empty if it can be drawn."""
    is_png = path.suffix.lower() == ".png"
    most = LARGEST_PNG if is_png else LARGEST_SVG
    try:
        if path.stat().st_size > most:
            return f"is larger than {most:,} bytes"
        data = path.read_bytes()
    except OSError as error:
        return f"cannot be read: {error.strerror}"
    return _wrong_png(data) if is_png else _wrong_svg(data)


def _wrong_png(data: bytes) -> str:
    """Every part must be whole, and the picture no larger than it can be shown."""
    if data[:8] != b"\x89PNG\r\n\x1a\n" or data[12:16] != b"IHDR" or len(data) < 33:
        return "is no PNG"
    wide, high = struct.unpack(">II", data[16:24])
    if not (1 <= wide <= WIDEST and 1 <= high <= WIDEST):
        return f"is {wide} x {high}; at most {WIDEST} x {WIDEST} are drawn"
    at = 8
    while at + 12 <= len(data):
        (size,) = struct.unpack(">I", data[at : at + 4])
        end = at + 8 + size
        if end + 4 > len(data) or zlib.crc32(data[at + 4 : end]) != struct.unpack(">I", data[end : end + 4])[0]:
            return "is damaged"
        if data[at + 4 : at + 8] == b"IEND":
            return ""
        at = end + 4
    return "is damaged"


class _Refused(Exception):
    pass


def _wrong_svg(data: bytes) -> str:
    """A well-formed SVG without entities, which could grow without end."""
    parser = xml.parsers.expat.ParserCreate()
    roots: list[str] = []
    depth = 0

    def begin(name: str, _: dict[str, str]) -> None:
        nonlocal depth
        depth += 1
        if depth > DEEPEST:
            raise _Refused(f"is nested more than {DEEPEST} deep")
        if not roots:
            roots.append(name.rpartition(":")[2])

    def end(_: str) -> None:
        nonlocal depth
        depth -= 1

    def doctype(*_: object) -> None:
        raise _Refused("has a DOCTYPE, which drawings do not need")

    parser.StartElementHandler, parser.EndElementHandler = begin, end
    parser.StartDoctypeDeclHandler = doctype
    try:
        parser.Parse(data, True)
    except xml.parsers.expat.ExpatError as error:
        return f"is no SVG: {xml.parsers.expat.errors.messages[error.code]} in line {error.lineno}"
    except _Refused as refusal:
        return str(refusal)
    if DASHES.search(data):
        return "has dashed lines, which could be endlessly many; draw each dash as a line"
    return "" if roots == ["svg"] else "is no SVG"
