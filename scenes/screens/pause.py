"""Pause: the table is hidden, bots wait, and everything one may want from a menu is here."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from game import Refused, Table
from scenes.stack import Scene
from scenes.table.start import play_again
from scenes.ui.column import Column, scrolling_column
from scenes.ui.frame import HEAD, SMALL, TARGET, TEXT, TITLE, Frame, Rect
from scenes.ui.press import has_drawing
from scenes.ui.widgets import button, button_size, row, text_field
from scenes.words import say

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.table.scene import TableScene

LONGEST_NAME = 40
WIDEST = 560


class PauseScene(Scene):
    name = "pause"

    def __init__(self, app: App, table_scene: TableScene) -> None:
        super().__init__(app)
        self.table_scene = table_scene
        self.copy_name: str | None = None  # what is being typed, once somebody wants a copy
        self.told = ""
        self._leaves = False

    # --- doing ----------------------------------------------------------------------------------

    def resume(self) -> None:
        self.app.close(self)

    def left(self) -> None:
        """However it is closed, the table goes on; unless the table is left too."""
        if not self._leaves:
            self.table_scene.resume()

    def open_rulebook(self) -> None:
        self.app.follow_link(f"rule:{self.table_scene.rule_now()}")

    def invite(self) -> None:
        """Phones and windows of others."""
        from scenes.screens.invite import InviteScene

        self.app.open(InviteScene(self.app, self.table_scene))

    def ask_why(self) -> None:
        """The reason is shown here, and stays on the table."""
        self.app.bubble.clear()
        self.table_scene.why.ask_last()
        self.told = self.table_scene.why.text()

    def ask_copy(self) -> None:
        saved = self.table_scene.table.autosave_to
        self.copy_name = (
            None if self.copy_name is not None else f"{saved.stem if saved else self.table_scene.table.setup.game}-copy"
        )

    def type_copy(self, text: str) -> None:
        self.copy_name = text[:LONGEST_NAME]

    def save_copy(self) -> None:
        """Another file with the game as it is now; the game goes on in its own."""
        name = file_name(self.copy_name or "")
        if not name:
            raise Refused("BV-5", say("pause.copy_empty"))
        path = self.app.folders.saves / f"{name}.json"
        if path.exists():
            raise Refused("BV-5", say("pause.copy_taken", name=path.stem))
        table = self.table_scene.table
        assert isinstance(table, Table)
        table.save(path)
        self.copy_name = None
        self.told = say("pause.copy_done", file=path.name)

    def same_seed(self) -> None:
        setup = self.table_scene.table.setup
        self._leaves = True
        play_again(self.app, setup, setup.seed)

    def leave(self) -> None:
        self._leaves = True
        self.app.home()

    def act(self, action: str) -> bool:
        if action == "menu":
            self.resume()
        elif action == "why":
            self.ask_why()
        return action in ("menu", "why")

    # --- drawing --------------------------------------------------------------------------------

    def draw(self, frame: Frame) -> None:
        draw_night(frame)
        pad = frame.u(44)
        wide = min(frame.rect.width - frame.u(60), frame.em(WIDEST) + 2 * pad)
        high = int(self.memory.get("length:pause", 0)) + frame.u(56)
        sheet = Rect(0, 0, wide, min(high, frame.rect.height - frame.u(40)))
        sheet.center = frame.rect.center
        frame.paper(sheet, "panel", 10)
        inner = sheet.inflate(-2 * pad, -frame.u(56))
        area = Rect(inner.left, inner.top, inner.width + frame.u(28), inner.height)
        with scrolling_column(frame, "pause", area, self.app.redraw) as column:
            column.area.width = inner.width
            self._draw_words(column)
            for each in self.entries():
                self._draw_entry(column, each)
            self._draw_saved(column)

    def says(self) -> str:
        return say("pause.hidden")

    def kept(self) -> str:
        """Where the game is kept."""
        path = self.table_scene.table.autosave_to
        if self.table_scene.is_taught:
            return say("pause.lesson")
        return say("pause.saved", file=path.name) if path else say("pause.not_saved")

    def _draw_words(self, column: Column) -> None:
        column.text(say("pause.title"), HEAD, face=TITLE, leading=1.1)
        column.text(self.says(), SMALL, ink="quiet", leading=1.3)
        column.gap(18)
        if self.told:
            frame = column.frame
            inner = column.area.width - 2 * frame.u(16)
            high = frame.setting(self.told, inner, TEXT).height + 2 * frame.u(10)
            note = Rect(column.area.left, column.y, column.area.width, high)
            frame.fill(note, "inset", frame.u(4))
            frame.fill(Rect(note.left, note.top, frame.u(6), high), "accent", frame.u(3))
            frame.text(self.told, note.inflate(-2 * frame.u(16), -2 * frame.u(10)), TEXT, on="inset")
            column.y = note.bottom
            column.gap(16)

    def entries(self) -> list[dict[str, Any]]:
        """A lesson keeps its place by itself and begins anew from its chapters: there is nothing to copy or deal."""
        left_out = ("copy", "same_seed", "invite") if self.table_scene.is_taught else ()
        entries: list[dict[str, Any]] = [
            {"id": "resume", "icon": "play", "does": self.resume, "main": True},
            {"id": "rulebook", "icon": "rulebook", "does": self.open_rulebook},
            {"id": "settings", "icon": "settings", "does": self.app.open_settings},
            {"id": "invite", "icon": "phone", "does": self.invite},
            {"id": "why", "icon": "why", "does": self.ask_why},
            {"id": "copy", "icon": "copy", "does": self.ask_copy},
            {"id": "same_seed", "icon": "restart", "does": self.same_seed},
            {"id": "leave", "icon": "home", "does": self.leave},
        ]
        return [entry for entry in entries if entry["id"] not in left_out]

    def _draw_entry(self, column: Column, entry: dict[str, Any]) -> None:
        """A button as wide as the sheet."""
        frame = column.frame
        words = dict(entry)
        id, label = words.pop("id"), words.pop("label", "") or say(f"pause.{entry['id']}")
        size = button_size(frame, label, TEXT, words["icon"], column.area.width)
        rect = Rect(column.area.left, column.y, column.area.width, size[1])
        button(frame, id, rect, label, words.pop("does"), align="left", **words)
        column.y = rect.bottom
        column.gap(10)
        if id == "copy" and self.copy_name is not None:
            self._draw_copy(column)

    def _draw_copy(self, column: Column) -> None:
        frame = column.frame
        high = max(frame.u(TARGET), frame.type(TEXT) + frame.u(18))
        indent = frame.u(30)
        field = Rect(column.area.left + indent, column.y, column.area.width - indent, high)
        text_field(frame, "copy_name", field, self.copy_name or "", self.type_copy, say("pause.copy_name"))
        rest = Rect(field.left, field.bottom + frame.u(8), field.width, 0)
        save = {
            "id": "copy_save",
            "label": say("pause.copy_save"),
            "icon": "save",
            "does": self.save_copy,
            "main": True,
        }
        column.y = row(frame, rest, [save]).bottom
        column.gap(14)

    def _draw_saved(self, column: Column) -> None:
        column.gap(6)
        column.text(f":save: {self.kept()}", SMALL, ink="quiet", leading=1.3)
        column.gap(4)


def draw_night(frame: Frame) -> None:
    """The curtain's picture, covering everything: nothing of a table shows through."""
    frame.fill(frame.rect, "bar")
    if frame.theme.drawn_ground and has_drawing("app/curtain.svg"):
        scale = max(frame.rect.width / 1920, frame.rect.height / 1080)
        cover = Rect(0, 0, round(1920 * scale), round(1080 * scale))
        cover.center = frame.rect.center
        frame.picture("app/curtain.svg", cover)


def file_name(text: str) -> str:
    """A name any system can give a file: letters and digits, and what stands between them."""
    return re.sub(r"[^\w .()-]+", "-", text).strip(" .-_")[:LONGEST_NAME]
