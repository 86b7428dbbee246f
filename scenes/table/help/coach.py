"""The coach at the table: one line beside what it speaks of, once in a lifetime, and never while sand runs."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, cast

import msgspec

from game import Table
from game.engine.files.content import Content
from game.teaching.coach import CoachLine, line_for, read_coach
from game.teaching.signs import Look, Since
from scenes.table.any_table import AnyTable
from scenes.table.furniture.layout import Layout
from scenes.table.help.beside import Note, Noted, light_up, lit_places
from scenes.table.help.hint import Hint
from scenes.table.help.why import Why
from scenes.table.sitting import Sitting
from scenes.table.stage.staging import Staging
from scenes.ui.frame import SMALL, Frame, Rect
from scenes.words import say

if TYPE_CHECKING:
    from scenes.app import App

SAID = "coach.json"


class Coached(Protocol):
    """A table as the coach needs it."""

    app: App
    sitting: Sitting
    content: Content
    game: str
    is_past: bool
    is_taught: bool
    hint: Hint
    why: Why
    staging: Staging

    @property
    def table(self) -> AnyTable: ...

    @property
    def eyes(self) -> int | None: ...


class Coach:
    def __init__(self, scene: Coached) -> None:
        self._scene = scene
        self._noted = Noted()
        self._lines: tuple[CoachLine, ...] = ()
        self._said: list[str] | None = None
        self._read: Content | None = None  # whose lines these are; another language is another content
        self._since = Since(_table(scene))
        self._looked: tuple[int, int, int | None] | None = None
        self.line: CoachLine | None = None
        self._said_to: tuple[int | None, int] = (None, 0)  # whom, and after how many choices of theirs

    @property
    def is_open(self) -> bool:
        return self.line is not None

    def clear(self) -> None:
        self.line = None

    def silence(self) -> None:
        """Nothing more is said until it is switched on again in the settings."""
        self.clear()
        self._scene.app.change(coach=False)

    def look(self) -> bool:
        """See whether there is something to be said now; true if what lies over the table is different."""
        scene, table = self._scene, self._scene.table
        seat, clock = scene.eyes, scene.sitting.clock
        now = (len(table.history), len(table.events), seat)
        if now == self._looked or scene.is_past or scene.is_taught:
            return False
        was, self._looked = self.line, now
        if not scene.app.settings.coach or seat is None or not scene.sitting.is_human(seat) or clock.is_on:
            self.line = None
            return was is not None
        own = sum(command.seat == seat for command in table.done)
        if was is not None and (seat, own) == self._said_to:
            return False  # it stays until its reader has chosen something
        look, self._since = Look(_table(scene), seat, self._since), Since(_table(scene))
        if self._said is None:  # read once a table: what cannot be written down is still not said twice here
            self._said = already_said(scene.app.folders.config).get(scene.game, [])
        self.line, self._said_to = line_for(self._known(), self._said, look), (seat, own)
        if self.line is not None:
            self._said = [*self._said, self.line.id]
            remember(scene.app.folders.config, scene.game, self.line.id)
        return self.line is not was

    def _known(self) -> tuple[CoachLine, ...]:
        if self._read is not self._scene.content:
            self._read, self._lines = self._scene.content, read_coach(self._scene.content)[0]
        return self._lines

    def draw(self, frame: Frame, places: Layout, anchors: Mapping[Any, Rect]) -> None:
        """Nothing while something else is said or shown, or somebody else has the screen."""
        line, scene = self.line, self._scene
        is_hidden = scene.hint.is_open or scene.why.is_open or scene.staging.is_on
        if line is None or is_hidden or scene.eyes != self._said_to[0]:
            return
        lit = lit_places(frame, line.lights, anchors)
        light_up(frame, lit)
        link = f" ({line.rule})" if line.rule else ""
        note = Note("coach", say("coach.head"), line.say + link, self._buttons())
        self._noted.draw(frame, places, note, lit, moment=self._looked)

    def _buttons(self) -> list[dict[str, Any]]:
        return [
            {"id": "coach:close", "label": say("coach.close"), "icon": "check", "does": self.clear, "size": SMALL},
            {
                "id": "coach:off",
                "label": say("coach.off"),
                "icon": "",
                "does": self.silence,
                "size": SMALL,
                "tip": say("coach.off_tip"),
            },
        ]


def already_said(folder: Path) -> dict[str, list[str]]:
    """By game, the lines that were said. A bad file is as good as none."""
    try:
        return msgspec.json.decode((folder / SAID).read_bytes(), type=dict[str, list[str]])
    except (OSError, ValueError, RecursionError):
        return {}


def remember(folder: Path, game: str, line: str) -> None:
    """Note that a line was said; if that cannot be written, it may be said again."""
    said = already_said(folder)
    said[game] = [*said.get(game, []), line]
    _write(folder, said)


def forget(folder: Path) -> None:
    """Everything may be said once more."""
    _write(folder, {})


def _write(folder: Path, said: dict[str, list[str]]) -> None:
    beside = (folder / SAID).with_suffix(".new")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        beside.write_bytes(msgspec.json.encode(said))
        beside.replace(folder / SAID)
    except OSError:
        return


def _table(scene: Coached) -> Table:
    """The signs a coach looks for are to be seen at any table, wherever it is."""
    return cast(Table, scene.table)
