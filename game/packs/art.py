"""Own art of packs: drawings that stand for ours, or for what has none, found by the same names.

    art/leviathan/bodies/marmot.svg     as in our folder art/, as SVG or as PNG

Files come from anywhere: what could not be drawn, or would take too much, is told and left out.
"""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

from game.engine.files.content import shown
from game.engine.files.faults import Fault
from game.games import GAMES
from game.packs.svg import wrong_svg

ART = "art"
LARGEST_PNG, LARGEST_SVG = 8_000_000, 300_000
WIDEST = 4_096
MOST_PIXELS = 100_000_000
"""Of all pictures of a pack together: a small file may unpack to a large picture, and a small pack to many of them."""
MOST_DRAWINGS = 1_000


def drawings(root: Path) -> tuple[dict[str, Path], list[Fault]]:
    """A pack's drawings by the name under which ours would be, always ending in .svg; and what is wrong with others."""
    found: dict[str, Path] = {}
    faults: list[Fault] = []
    paths = sorted(path for path in (root / ART).rglob("*") if path.is_file() and not path.is_symlink())
    left = MOST_PIXELS
    for path in paths[:MOST_DRAWINGS]:
        name = path.relative_to(root / ART)
        wrong, pixels = _wrong_place(name), 0
        if not wrong:
            wrong, pixels = _looked_through(path)
        if pixels > left:
            wrong = f"is one too many: the pictures of a pack have at most {MOST_PIXELS:,} pixels together"
        if wrong:
            faults.append(Fault(shown(path), 1, wrong))
        else:
            left -= pixels
            found.setdefault(name.with_suffix(".svg").as_posix(), path)
    return found, faults


def _wrong_place(name: Path) -> str:
    if name.suffix.lower() not in (".png", ".svg"):
        return "is neither PNG nor SVG"
    if len(name.parts) < 2 or name.parts[0] not in GAMES:
        return f"is not in a folder named after a game ({', '.join(GAMES)})"
    return ""


def _looked_through(path: Path) -> tuple[str, int]:
    """What is wrong with a drawing, empty if it can be drawn; and how many pixels it unpacks to."""
    is_png = path.suffix.lower() == ".png"
    most = LARGEST_PNG if is_png else LARGEST_SVG
    try:
        if path.stat().st_size > most:
            return f"is larger than {most:,} bytes", 0
        data = path.read_bytes()
    except OSError as error:
        return f"cannot be read: {error.strerror}", 0
    if not is_png:
        return wrong_svg(data), 0
    wrong = _wrong_png(data)
    return wrong, 0 if wrong else _pixels(data)


def _pixels(data: bytes) -> int:
    wide, high = struct.unpack(">II", data[16:24])
    return int(wide * high)


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
