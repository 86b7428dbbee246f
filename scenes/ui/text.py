"""Setting text: words wrapped to a width, with icons in the line, bold words, and links to rules and terms.

Marks in a text: `**bold**`, `:icon-name:`, `[[term]]` or `[[term|words shown]]`, and every rule's number
(TC-38) by itself.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from scenes.ui.press import BODY, BODY_BOLD, LABEL, LABEL_BOLD, Press, has_drawing

_MARK = re.compile(
    r"\*\*(?P<bold>[^*]+)\*\*"
    r"|:(?P<icon>[a-z][a-z0-9]*(?:-[a-z0-9]+)*):"
    r"|\[\[(?P<term>[^\]|]+)(?:\|(?P<shown>[^\]]+))?\]\]"
    r"|\b(?P<rule>[A-Z]{2,}-[RD]?\d+)\b"
)
_BOLD = {BODY: BODY_BOLD, LABEL: LABEL_BOLD}


class Piece(NamedTuple):
    """Part of a line that is printed at once."""

    x: int
    width: int
    text: str
    face: str
    icon: str = ""
    link: str = ""  # 'rule:TC-38' or 'term:Set'


class Setting(NamedTuple):
    """A text set in lines."""

    lines: tuple[tuple[Piece, ...], ...]
    widths: tuple[int, ...]
    line_height: int
    size: int

    @property
    def width(self) -> int:
        return max(self.widths, default=0)

    @property
    def height(self) -> int:
        return self.line_height * len(self.lines)


class _Run(NamedTuple):
    text: str
    face: str
    icon: str = ""
    link: str = ""


def runs(text: str, face: str) -> list[_Run]:
    """A text split at its marks."""
    found, at = [], 0
    bold = _BOLD.get(face, face)
    for mark in _MARK.finditer(text):
        if mark.start() > at:
            found.append(_Run(text[at : mark.start()], face))
        if mark["bold"]:
            found.append(_Run(mark["bold"], bold))
        elif mark["icon"]:
            known = has_drawing(f"icons/{mark['icon']}.svg")
            found.append(_Run("", face, mark["icon"]) if known else _Run(mark[0], face))
        elif mark["term"]:
            found.append(_Run(mark["shown"] or mark["term"], face, link=f"term:{mark['term']}"))
        else:
            found.append(_Run(mark["rule"], face, link=f"rule:{mark['rule']}"))
        at = mark.end()
    if at < len(text):
        found.append(_Run(text[at:], face))
    return found


def without_marks(text: str) -> str:
    """The bare words, for places that cannot show marks."""
    return "".join(run.text for run in runs(text, BODY))


def broken(text: str) -> str:
    """Words that may be broken behind a separator, as paths have no blanks; nothing in them is an icon or bold."""
    return text.replace("/", "/ ").replace("\\", "\\ ").replace("**", "* *")


_SETTINGS: dict[tuple[object, ...], Setting] = {}


def set_text(press: Press, text: str, width: int, size: int, face: str = BODY, leading: float = 1.25) -> Setting:
    """Wrap a text to a width. Settings are kept: screens set the same texts again and again."""
    key = (press.plain, text, width, size, face, leading)
    known = _SETTINGS.get(key)
    if known is None:
        if len(_SETTINGS) > 4000:
            _SETTINGS.clear()
        known = _SETTINGS[key] = _set(press, text, width, size, face, leading)
    return known


NEAR = 24
"""Words are summed up until the end of the line is this near, in pixels; then the line is measured."""


def _set(press: Press, text: str, width: int, size: int, face: str, leading: float) -> Setting:
    lines: list[tuple[Piece, ...]] = []
    widths: list[int] = []
    measure = press.width
    spaces = {each: measure(" ", each, size) for each in (face, _BOLD.get(face, face))}
    for paragraph in text.split("\n"):
        line: list[Piece] = []
        # The piece being put together: its words, where it begins, and what it is. It is measured when it is done.
        piece, start, its, x = "", 0, None, 0
        words = _words(runs(paragraph, face))
        wides = [size if run.icon else measure(word, run.face, size) for word, run, _ in words]
        for (word, run, spaced), wide, tail in zip(words, wides, _tails(words, wides), strict=True):
            gap = spaces[run.face] if spaced and its else 0
            joins = bool(gap) and its is not None and _joins(its, run)
            end = x + gap + wide + tail
            if its is not None and (not joins or end > width - NEAR):
                x = start + (size if its.icon else measure(piece, its.face, size))
                end = x + gap + wide + tail
                if joins and width < end <= width + NEAR:
                    # A hair too wide by sum: it may still fit as it is printed.
                    end = start + measure(f"{piece} {word}", run.face, size) + tail
            wraps = its is not None and spaced and end > width
            if its is not None and (wraps or not joins):
                line.append(Piece(start, x - start, piece, its.face, its.icon, its.link))
            if wraps:
                lines.append(tuple(line))
                widths.append(x)
                line, x, gap, joins = [], 0, 0, False
            if joins:
                piece += f" {word}"
            else:
                piece, start, its = word, x + gap, run
            x += gap + wide
        if its is not None:
            x = start + (size if its.icon else measure(piece, its.face, size))
            line.append(Piece(start, x - start, piece, its.face, its.icon, its.link))
        lines.append(tuple(line))
        widths.append(x)
    return Setting(tuple(lines), tuple(widths), round(size * leading), size)


def _tails(words: list[tuple[str, _Run, bool]], wides: list[int]) -> list[int]:
    """For each word how much hangs on it without a space: '(' and the number after it stay on one line."""
    tails = [0] * len(words)
    for at in range(len(words) - 1, 0, -1):
        if not words[at][2]:
            tails[at - 1] = wides[at] + tails[at]
    return tails


def _joins(one: _Run, other: _Run) -> bool:
    """Whether words of both can be printed together."""
    return one is other or (not one.icon and not other.icon and one.link == other.link and one.face == other.face)


def _words(parts: list[_Run]) -> list[tuple[str, _Run, bool]]:
    """The words of some runs, each with whether a space stands before it."""
    found: list[tuple[str, _Run, bool]] = []
    spaced = False
    for run in parts:
        if run.icon:
            found.append(("", run, spaced))
            spaced = False
            continue
        for index, word in enumerate(re.split(r"[ \t]+", run.text)):
            spaced = spaced or index > 0
            if word:
                found.append((word, run, spaced))
                spaced = False
    return found
