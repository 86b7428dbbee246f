"""Figures that stand on the line and are as high as capitals: in the labels' fonts a zero else looks like an o."""

from __future__ import annotations

import struct

WANTED, ALWAYS = b"lnum", b"rlig"
"""What a font calls such figures; and a kind of letters (none of our fonts has any) that is printed without asking."""


def with_lining_figures(font: bytes) -> bytes:
    """A font file that prints its lining figures by itself; as it is if it has none.

    Nothing that draws text here can ask for a font's features, so the font offers this one under another name.
    """
    changed = bytearray(font)
    for at in _features(font):
        if font[at : at + 4] == WANTED:
            changed[at : at + 4] = ALWAYS
    return bytes(changed)


def _features(font: bytes) -> list[int]:
    """Where the names of its features stand in a font file."""
    (count,) = struct.unpack_from(">H", font, 4)
    for number in range(count):
        tag, _, start, _ = struct.unpack_from(">4sIII", font, 12 + 16 * number)
        if tag == b"GSUB":
            (offset,) = struct.unpack_from(">H", font, start + 6)
            (features,) = struct.unpack_from(">H", font, start + offset)
            return [start + offset + 2 + 6 * each for each in range(features)]
    return []
