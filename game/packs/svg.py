"""Drawings as SVG from anywhere: whether one is drawn soon and in little memory.

Nothing stops the press once it draws, so a file is looked through before. A few bytes can ask for endlessly many
dashes, for bends of a line as wide as the world, or for a hundred thousand lines.
"""

from __future__ import annotations

import re
import xml.parsers.expat
from math import hypot, inf, radians, sqrt, tan

DEEPEST = 64
MOST_ELEMENTS = 5_000
MOST_LINES = 10_000
MOST_CORNERS = 3_000_000
"""Of all bends together. Each costs about a hundred bytes."""
SHOWN = 1_024
"""The pixels a drawing is hardly ever larger than."""

NUMBER = rb"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?"
DASHES = re.compile(rb"stroke-dasharray\s*[:=]\s*[\"']?\s*(?!none|0[\s;\"'])[^\s;\"']", re.IGNORECASE)
ROUND = re.compile(rb"stroke-line(?:join|cap)\s*[:=]\s*[\"']?\s*round")
STROKE = re.compile(rb"stroke-width\s*[:=]\s*[\"']?\s*(" + NUMBER + rb")\s*([a-z%]*)")
VIEW = re.compile(rb"viewBox\s*=\s*[\"']([^\"']*)[\"']")
SIDE = re.compile(rb"<(?:\w+:)?svg\b[^>]*?\s(?:width|height)\s*=\s*[\"']\s*(" + NUMBER + rb")")
LINE = re.compile(rb"[Mm]\s*[-+.\d]")
TURNS = re.compile(r"(scale|matrix|skewX|skewY)\s*\(([^)]*)\)")
UNITS = {b"": 1.0, b"px": 1.0, b"em": inf, b"ex": inf}
"""As long as a letter is as long as somebody says."""
INCH = 96.0
"""In pixels; all other units are shorter."""


class _Refused(Exception):
    pass


def wrong_svg(data: bytes) -> str:
    """What is wrong with a drawing; empty if it can be drawn."""
    if b"&#" in data:
        return "has letters written as numbers (&#...), which drawings do not need"
    if DASHES.search(data):
        return "has dashed lines, which could be endlessly many; draw each dash as a line"
    if len(LINE.findall(data)) > MOST_LINES:
        return f"has more than {MOST_LINES:,} lines"
    looked = _Look()
    try:
        looked.through(data)
    except xml.parsers.expat.ExpatError as error:
        return f"is no SVG: {xml.parsers.expat.errors.messages[error.code]} in line {error.lineno}"
    except _Refused as refusal:
        return str(refusal)
    if looked.roots != ["svg"]:
        return "is no SVG"
    if ROUND.search(data) and len(re.findall(NUMBER, data)) * bends(data, looked.enlarged) > MOST_CORNERS:
        return "has round lines too wide to be drawn; they must not be wider than the drawing"
    return ""


class _Look:
    """A well-formed SVG without entities, which could grow without end, and how much its groups enlarge."""

    def __init__(self) -> None:
        self.roots: list[str] = []
        self.enlarged = 1.0
        self._depths: list[float] = [1.0]
        self._count = 0

    def through(self, data: bytes) -> None:
        parser = xml.parsers.expat.ParserCreate()
        parser.StartElementHandler, parser.EndElementHandler = self._begin, self._end
        parser.StartDoctypeDeclHandler = self._doctype
        parser.Parse(data, True)

    def _begin(self, name: str, attributes: dict[str, str]) -> None:
        is_drawing = name.rpartition(":")[2] == "svg"
        self._count += 1
        if len(self._depths) > DEEPEST:
            raise _Refused(f"is nested more than {DEEPEST} deep")
        if self._count > MOST_ELEMENTS:
            raise _Refused(f"has more than {MOST_ELEMENTS:,} parts")
        if self.roots and is_drawing:
            raise _Refused("has a drawing in the drawing; its parts must be in one")
        if not self.roots:
            self.roots.append(name.rpartition(":")[2])
        enlarged = self._depths[-1] * enlarges(attributes.get("transform", ""))
        self._depths.append(enlarged)
        self.enlarged = max(self.enlarged, enlarged)

    def _end(self, _: str) -> None:
        self._depths.pop()

    def _doctype(self, *_: object) -> None:
        raise _Refused("has a DOCTYPE, which drawings do not need")


def enlarges(transform: str) -> float:
    """How many times as wide a line can become by a transform."""
    found = 1.0
    for kind, words in TURNS.findall(transform):
        numbers = [float(each) for each in re.findall(NUMBER.decode(), words)] or [1.0]
        if kind == "scale":
            found *= max(map(abs, numbers))
        elif kind == "matrix":
            found *= hypot(*numbers[:4])
        else:
            found *= 1 + abs(tan(radians(numbers[0] % 180)))
    return found


def bends(data: bytes, enlarged: float) -> float:
    """Into how many corners a round bend of the widest line is drawn."""
    side = side_of(data)
    widths = [float(width) * UNITS.get(unit, INCH) for width, unit in STROKE.findall(data)]
    radius = max([1.0, *map(abs, widths)]) * enlarged / side * SHOWN / 2 if side else inf
    return 4 + 2.2 * sqrt(radius)


def side_of(data: bytes) -> float:
    """The shorter side of a drawing, in its own measure; 0 if it does not say."""
    views = [re.findall(NUMBER, view) for view in VIEW.findall(data)]
    if any(len(view) != 4 for view in views):
        return 0.0
    return max(0.0, min((float(side) for view in views or [SIDE.findall(data)] for side in view[-2:]), default=0.0))
