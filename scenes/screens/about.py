"""About: the version, what is new, where one's files are, and the licences of all that comes along."""

from __future__ import annotations

import re
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from game.engine.files.language import DATA, ENGLISH, ROOT
from game.version import PROGRAM
from scenes.screens.page import Foot, page
from scenes.stack import Scene
from scenes.ui.column import Column
from scenes.ui.frame import BODY, HEAD, LABEL, LABEL_BOLD, LARGE, SMALL, TEXT, TITLE, Frame, Rect
from scenes.ui.widgets import choice, row
from scenes.words import say, spoken

if TYPE_CHECKING:
    from scenes.app import App

WIDEST = 1040
PAGES = ("about", "new", "licences")
IN_ENGLISH = ("new", "licences")
"""What is new is the changelog, and a licence is what its author wrote: both are told as they stand."""
LICENCES = DATA / "licences"


class Licence(NamedTuple):
    """A file in data/licences: its first line is a title, its second says what the thing does here."""

    id: str
    title: str
    says: str
    paragraphs: tuple[str, ...]


class AboutScene(Scene):
    name = "about"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.page = PAGES[0]
        self.licence = ""  # the one that is open

    def back(self) -> None:
        if self.licence:
            self.read("")
        else:
            self.app.close(self)

    def turn_to(self, page: str) -> None:
        self.page, self.licence = page, ""
        self.app.redraw()

    def read(self, licence: str) -> None:
        self.licence = licence
        self.app.redraw()

    # --- drawing --------------------------------------------------------------------------------

    def draw(self, frame: Frame) -> None:
        label, icon = (say("about.all_licences"), "arrow-left") if self.licence else (say("about.back"), "home")
        foot = Foot("back", label, self.back, icon)
        with page(frame, f"about:{self.page}:{self.licence}", WIDEST, (foot,), self.app.redraw) as column:
            self._head(column)
            if self.licence:
                self._licence(column)
            else:
                {"about": self._about, "new": self._new, "licences": self._licences}[self.page](column)

    def _head(self, column: Column) -> None:
        frame = column.frame
        if self.licence:
            return
        mark = frame.em(76)
        top = column.y
        frame.picture("app/icon.svg", Rect(column.area.left, top, mark, mark))
        words = Column(
            frame, Rect(column.area.left + mark + frame.u(20), top, column.area.width - mark - frame.u(20), 0)
        )
        words.text(say("title.name"), HEAD, face=TITLE, leading=1.1)
        words.text(say("about.version", version=PROGRAM), TEXT, face=LABEL, ink="quiet")
        column.y = max(words.y, top + mark)
        column.gap(16)
        pages = [(page, say(f"about.page.{page}")) for page in PAGES]
        column.put(lambda rest: choice(frame, "page", rest, pages, self.page, self.turn_to, TEXT))
        column.gap(20)
        if self.page in IN_ENGLISH and spoken() is not ENGLISH:
            column.text(say("about.in_english"), SMALL, face=LABEL, ink="quiet", leading=1.4)
            column.gap(14)

    def _about(self, column: Column) -> None:
        column.text(say("about.says"), TEXT, leading=1.45)
        column.gap(18)
        column.text(say("about.free"), TEXT, leading=1.45)
        column.gap(22)
        folders = self.app.folders
        for key, path in (("saves", folders.saves), ("content", folders.content), ("settings", folders.settings)):
            column.text(say(f"about.{key}"), TEXT, face=LABEL_BOLD, leading=1.3)
            column.text(_broken(str(path)), SMALL, face=LABEL, ink="quiet", links=False, leading=1.4)
            column.gap(10)

    def _new(self, column: Column) -> None:
        frame, indent = column.frame, column.frame.em(24)
        for version, news in changes():
            column.text(say("about.of_version", version=version), LARGE, face=TITLE)
            column.gap(8)
            inner = Column(frame, Rect(column.area.left + indent, column.y, column.area.width - indent, 0))
            for each in news:
                dot = frame.em(7)
                frame.fill(Rect(column.area.left, inner.y + frame.em(10), dot, dot), "accent", dot // 2)
                _paragraph(inner, each, TEXT, BODY)
                inner.gap(10)
            column.y = inner.y
            column.gap(14)

    def _licences(self, column: Column) -> None:
        column.text(say("about.licences_says"), TEXT, leading=1.45)
        column.gap(16)
        for each in licences():
            line = {
                "id": f"licence:{each.id}",
                "label": each.title,
                "icon": "rulebook",
                "does": partial(self.read, each.id),
            }
            column.put(partial(row, column.frame, buttons=[line]))
            column.gap(4)
            column.text(each.says, SMALL, face=LABEL, ink="quiet", leading=1.4)
            column.gap(14)

    def _licence(self, column: Column) -> None:
        licence = next(each for each in licences() if each.id == self.licence)
        column.text(licence.title, LARGE, face=TITLE, leading=1.15)
        column.gap(14)
        for paragraph in licence.paragraphs:
            _paragraph(column, paragraph, SMALL, LABEL)
            column.gap(12)


def _paragraph(column: Column, text: str, size: int, face: str) -> None:
    """One of very many: only what can be seen is printed."""
    frame = column.frame
    high = frame.setting(text, column.area.width, size, face, 1.4).height
    rect = Rect(column.area.left, column.y, column.area.width, high)
    if rect.colliderect(frame.rect):
        frame.text(text, rect, size, face=face, links=False, leading=1.4)
    column.y = rect.bottom


def _broken(path: str) -> str:
    """A path that may be broken behind a separator, as it has no blanks."""
    return re.sub(r"([/\\])(?=.)", r"\1 ", path) if len(path) > 60 else path


def licences() -> tuple[Licence, ...]:
    """Ours first, then those of all that comes along."""
    ours = Licence("bivouac", say("about.our_licence"), say("about.our_licence_says"), _paragraphs(ROOT / "LICENSE"))
    return (ours, *_others())


@cache
def _others() -> tuple[Licence, ...]:
    return tuple(sorted((_read(path) for path in LICENCES.glob("*.txt")), key=lambda each: each.title.lower()))


def _read(path: Path) -> Licence:
    title, says, *_ = path.read_text(encoding="utf-8").split("\n")
    return Licence(path.stem, title, says, _paragraphs(path)[1:])


@cache
def _paragraphs(path: Path) -> tuple[str, ...]:
    """Blocks of lines; each is wrapped anew, as windows are not of the width they were written for."""
    blocks = re.split(r"\n\s*\n", path.read_text(encoding="utf-8").strip())
    return tuple(" ".join(block.split()).replace("**", "* *") for block in blocks)


@cache
def changes() -> tuple[tuple[str, tuple[str, ...]], ...]:
    """What CHANGELOG.md tells, version by version."""
    found: list[tuple[str, tuple[str, ...]]] = []
    for part in re.split(r"^## ", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]:
        version, _, rest = part.partition("\n")
        items = re.split(r"^- ", rest, flags=re.MULTILINE)[1:]
        found.append((version.strip(), tuple(" ".join(item.replace("`", "").split()) for item in items)))
    return tuple(found)
