"""Looking closer: a large picture on the left, its words beside it. Esc, a click or the wheel closes it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from scenes.stack import Scene
from scenes.ui.frame import HEAD, LARGE, TEXT, TITLE, Frame, Rect
from scenes.ui.widgets import button, button_size
from scenes.words import say

if TYPE_CHECKING:
    from scenes.app import App

Draw = Callable[[Frame, Rect], None]

CARD_SHARE = (42, 70)
MAP_SHARE = (62, 90)
HEADS = (HEAD, LARGE, TEXT)
"""Sizes of a title: the first at which its longest word fits."""
LEAST_WORDS = 280
"""The words beside the picture are never narrower than this."""


class LookScene(Scene):
    """One thing, large: `draw` prints it into a rectangle of the given proportions.

    `share` is how many hundredths of the window's width and height it may take; maps want more than cards.
    """

    name = "look"
    is_opaque = False

    def __init__(
        self, app: App, title: str, text: str, draw: Draw, shape: tuple[int, int], rule: str = "",
        share: tuple[int, int] = CARD_SHARE,
    ) -> None:  # fmt: skip
        super().__init__(app)
        self.title, self.text, self._draw, self.shape, self.rule, self.share = title, text, draw, shape, rule, share

    def draw(self, frame: Frame) -> None:
        whole = frame.rect
        frame.shade(whole, "bar", 150)
        frame.spot("look:close", whole, lambda: self.app.close(self), focus=False, label=say("look.close"))
        high = whole.height * self.share[1] // 100
        wide = high * self.shape[0] // self.shape[1]
        most = min(whole.width * self.share[0] // 100, whole.width - frame.u(120) - frame.em(LEAST_WORDS))
        if wide > most:
            wide, high = most, most * self.shape[1] // self.shape[0]
        words = min(frame.em(560), whole.width - wide - frame.u(120))
        left = (whole.width - wide - words - frame.u(40)) // 2
        picture = Rect(left, (whole.height - high) // 2, wide, high)
        self._draw(frame, picture)
        panel = Rect(picture.right + frame.u(40), 0, words, 0)
        inner = words - frame.u(56)
        room = whole.height - frame.u(40)
        head = frame.fitting(self.title, Rect(0, 0, inner, room), HEADS, TITLE)
        title = frame.setting(self.title, inner, head, TITLE, 1.1)
        body = frame.setting(self.text, inner - frame.u(20), TEXT, leading=1.4)
        label = say("look.close")
        size = button_size(frame, label, TEXT, "close")
        panel.height = min(room, title.height + body.height + size[1] + frame.u(96))
        panel.centery = whole.centery
        frame.paper(panel, "panel", 10)
        frame.spot("look:panel", panel, focus=False, label=self.title, rule=self.rule)
        box = panel.inflate(-frame.u(56), -frame.u(44))
        used = frame.text(self.title, Rect(box.left, box.top, box.width, title.height), head, face=TITLE, leading=1.1)
        rest = Rect(box.left, used.bottom + frame.u(12), box.width, box.bottom - used.bottom - size[1] - frame.u(28))
        with frame.scroll("look", rest, body.height) as place:
            frame.text(self.text, place, TEXT, leading=1.4)
        button(
            frame, "look:done", Rect(box.left, box.bottom - size[1], *size), label,
            lambda: self.app.close(self), icon="close",
        )  # fmt: skip

    def language_changed(self) -> None:
        """It tells a moment in the old words; the table below tells all of it anew."""
        self.app.close(self)

    def wheel(self, steps: int, at: tuple[int, int]) -> bool:
        if steps < 0:
            self.app.close(self)
        return True

    def act(self, action: str) -> bool:
        if action == "look":
            self.app.close(self)
            return True
        return False
