"""Setting text: words wrapped to a width, with icons in the line, bold words, and links to rules and terms.

Marks in a text: `**bold**`, `:icon-name:`, `[[term]]` or `[[term|words shown]]`, and every rule's number
(TC-38) by itself.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from scenes.ui.press import BODY, BODY_BOLD, LABEL, LABEL_BOLD, Press

_MARK = re.compile(
    r"\*\*(?P<bold>[^*]+)\*\*"
    r"|:(?P<icon>[a-z][a-z0-9]*(?:-[a-z0-9]+)*):"
    r"|\[\[(?P<term>[^\]|]+)(?:\|(?P<shown>[^\]]+))?\]\]"
    r"|\b(?P<rule>[A-Z]{2}-R?\d+)\b"
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
            found.append(_Run("", face, mark["icon"]))
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
    spaces = {each: press.width(" ", each, size) for each in (face, _BOLD.get(face, face))}
    for paragraph in text.split("\n"):
        line: list[Piece] = []
        x = 0
        for word, run, spaced in _words(runs(paragraph, face)):
            wide = size if run.icon else press.width(word, run.face, size)
            gap = spaces[run.face] if spaced and line else 0
            joins = bool(gap) and _joins(line[-1], run)
            if line and (not joins or x + gap + wide > width - NEAR):
                line[-1] = _measured(press, line[-1], size)
                x = line[-1].x + line[-1].width
            end = x + gap + wide
            if joins and width < end <= width + NEAR:  # a hair too wide by sum: it may still fit as it is printed
                end = line[-1].x + press.width(f"{line[-1].text} {word}", run.face, size)
            if line and spaced and end > width:
                lines.append(tuple(line))
                widths.append(x)
                line, x, gap, joins = [], 0, 0, False
            if joins:
                last = line[-1]
                line[-1] = last._replace(text=f"{last.text} {word}", width=last.width + gap + wide)
            else:
                line.append(Piece(x + gap, wide, word, run.face, run.icon, run.link))
            x += gap + wide
        if line:
            line[-1] = _measured(press, line[-1], size)
            x = line[-1].x + line[-1].width
        lines.append(tuple(line))
        widths.append(x)
    return Setting(tuple(lines), tuple(widths), round(size * leading), size)


def _measured(press: Press, piece: Piece, size: int) -> Piece:
    """A piece with its true width: words together are a little wider or narrower than one by one."""
    return piece if piece.icon else piece._replace(width=press.width(piece.text, piece.face, size))


def _joins(piece: Piece, run: _Run) -> bool:
    """Whether a word can be printed together with the piece before it."""
    return not piece.icon and not run.icon and piece.link == run.link and piece.face == run.face


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
