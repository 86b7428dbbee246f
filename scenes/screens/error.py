"""When the program itself fails: the game is safe, and everything one needs to report it is in one file."""

from __future__ import annotations

import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.engine.files.faults import BadContent
from game.engine.files.journal import BadFile
from game.engine.refused import Refused
from game.version import PROGRAM
from scenes.screens.saves.saved_games import reason_of
from scenes.stack import Scene
from scenes.ui.column import scrolling_column
from scenes.ui.frame import HEAD, SMALL, TEXT, TITLE, Frame, Rect
from scenes.ui.text import broken
from scenes.ui.widgets import row, row_height
from scenes.words import say

if TYPE_CHECKING:
    from scenes.app import App


@contextmanager
def guarded(app: App) -> Iterator[None]:
    """Whatever goes wrong inside becomes a screen, not a crash."""
    try:
        yield
    except Refused as refusal:
        app.refuse(refusal)
    except BadFile as bad:
        told = say("saves.bad", file=bad.path, line=bad.line, reason=reason_of(bad))
        app.open(ErrorScene(app, "error.file", told, None))
    except BadContent as bad_content:
        app.open(ErrorScene(app, "error.file", str(bad_content), None))
    except OSError as error:
        app.open(ErrorScene(app, "error.disk", str(error), None, is_safe=False))
    except Exception:
        if isinstance(app.stack.top, ErrorScene):
            raise
        told = traceback.format_exc()
        app.open(ErrorScene(app, "error.ours", told, write_report(app, told)))


def write_report(app: App, told: str) -> Path | None:
    """Version and traceback in a file; never what is in anybody's hand."""
    path = app.folders.config / "report.txt"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"Bivouac {PROGRAM}\n\n{told}", encoding="utf-8")
    except OSError:
        return None
    return path


class ErrorScene(Scene):
    name = "error"

    def __init__(self, app: App, title: str, told: str, report: Path | None, is_safe: bool = True) -> None:
        super().__init__(app)
        self.title = title  # the key of the sentence
        self.told = told
        self.report = report
        self.is_safe = is_safe  # whether the last choice is on the disk

    def draw(self, frame: Frame) -> None:
        area = frame.rect.inflate(-frame.u(120), -frame.u(80))
        frame.paper(area)
        area = area.inflate(-frame.u(48), -frame.u(40))
        buttons = self._buttons()
        high = row_height(frame, area.width, buttons)
        row(frame, Rect(area.left, area.bottom - high, area.width, high), buttons)
        area.height -= high + frame.u(16)
        said = say("error.safe" if self.is_safe else "error.unsafe")
        if self.report:
            said += f"\n{say('error.report', path=broken(str(self.report)))}"
        with scrolling_column(frame, "told", area, self.app.redraw) as column:
            column.text(say(self.title), HEAD, face=TITLE)
            column.gap(12)
            column.text(said, TEXT)
            column.gap(20)
            column.text(self.told, SMALL, ink="quiet")

    def _buttons(self) -> list[dict[str, Any]]:
        home = {"id": "home", "label": say("error.home"), "icon": "home", "does": self.app.home, "main": self.is_safe}
        leave = {"id": "quit", "label": say("title.quit"), "icon": "close", "does": self.app.quit}
        go_on = {"id": "go_on", "label": say("error.go_on"), "icon": "play", "does": self.back, "main": True}
        return [home, leave] if self.is_safe else [go_on, home, leave]

    def back(self) -> None:
        if self.is_safe:
            self.app.home()
        else:
            self.app.close(self)
