"""What happened since somebody last chose: a short sheet, one click away, and shown by itself to whoever was out."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.engine.events import Event
from scenes.stack import Scene
from scenes.table.help.telling import told_since
from scenes.table.stage.beats import Kind
from scenes.ui.frame import HEAD, TEXT, TITLE, Frame, Rect
from scenes.ui.widgets import button, button_size
from scenes.words import say

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.table.sitting import Sitting


class RecapScene(Scene):
    name = "recap"
    is_opaque = False

    def __init__(self, app: App, title: str, lines: list[str]) -> None:
        super().__init__(app)
        self.title = title
        self.text = "\n".join(lines) or say("recap.nothing")

    def draw(self, frame: Frame) -> None:
        whole = frame.rect
        frame.shade(whole, "bar", 150)
        frame.spot("recap:behind", whole, self.close, focus=False, label=say("recap.close"))
        pad = frame.u(28)
        wide = min(whole.width - frame.u(40), frame.em(760))
        inner = wide - 2 * pad
        head = frame.setting(self.title, inner, HEAD, TITLE, 1.1)
        body = frame.setting(self.text, inner - frame.u(20), TEXT, leading=1.35)
        label = say("recap.close")
        size = button_size(frame, label, TEXT, "arrow-right")
        rest = head.height + size[1] + 2 * pad + frame.u(32)
        panel = Rect(0, 0, wide, min(whole.height - frame.u(24), rest + body.height))
        panel.center = whole.center
        frame.paper(panel, "panel", 10, over=True)
        frame.spot("recap:panel", panel, focus=False, label=self.title)
        box = panel.inflate(-2 * pad, -2 * pad)
        frame.text(self.title, Rect(box.left, box.top, box.width, head.height), HEAD, face=TITLE, leading=1.1)
        room = Rect(box.left, box.top + head.height + frame.u(12), box.width, panel.height - rest)
        with frame.scroll("recap", room, body.height) as place:
            frame.text(self.text, Rect(place.left, place.top, inner - frame.u(20), body.height), TEXT, leading=1.35)
        place = Rect(box.left, box.bottom - size[1], *size)
        button(frame, "recap:done", place, label, self.close, icon="arrow-right", main=True)

    def first_focus(self) -> str:
        return "recap:done"

    def language_changed(self) -> None:
        """It tells a moment in the old words; the table below tells all of it anew."""
        self.app.close(self)

    def close(self) -> None:
        self.app.close(self)

    def act(self, action: str) -> bool:
        if action in ("pass", "play"):
            self.close()
            return True
        return False


def open_recap(app: App, sitting: Sitting, kind: Callable[[Event], Kind], is_back: bool = False) -> None:
    """Tell whoever has the screen what happened since their last choice."""
    seat = sitting.eyes if sitting.eyes is not None else sitting.acting
    lines = told_since(sitting, seat, kind)
    name = sitting.table.name(seat) if seat is not None else ""
    title = say("recap.away", name=name) if is_back else say("recap.title")
    app.open(RecapScene(app, title, lines))
