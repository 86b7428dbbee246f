"""Before something that may hurt and cannot be taken back: one question, the safe answer first.

Whoever does not want to be asked says so once for this game, or for good in the settings.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from scenes.settings import Settings
from scenes.ui.frame import LABEL_BOLD, SMALL, TEXT, Act, Frame, Rect
from scenes.ui.widgets import row, row_height
from scenes.words import say

WIDEST = 620


class Confirm:
    """`moment` tells two moments of the table apart: a question is asked for one of them only."""

    def __init__(self, settings: Callable[[], Settings], moment: Callable[[], object]) -> None:
        self._settings = settings
        self._moment = moment
        self._asked_at: object = None
        self._does: Act | None = None
        self._is_silent = False
        self.question = self.rule = ""

    @property
    def is_open(self) -> bool:
        return self._does is not None and self._asked_at == self._moment()

    def ask(self, question: str, does: Act, rule: str = "") -> None:
        """Do it if it is confirmed; at once if nobody wants to be asked."""
        if self._is_silent or not self._settings().confirms:
            does()
            return
        self.question, self.rule, self._does, self._asked_at = question, rule, does, self._moment()

    def clear(self) -> None:
        self._does = None

    def agree(self, for_good: bool = False) -> None:
        does, self._does = self._does, None
        self._is_silent = self._is_silent or for_good
        if does is not None:
            does()

    def draw(self, frame: Frame, area: Rect) -> None:
        """The question over the table; a click beside it leaves things as they are."""
        if not self.is_open:
            return
        frame.spots.clear()
        frame.regions.clear()
        frame.spot("confirm:beside", frame.rect, self.clear, focus=False, label=say("confirm.no"))
        pad = frame.u(24)
        inner = min(area.width - frame.u(24), frame.em(WIDEST)) - 2 * pad
        text = f":warning: {self.question}" + (f" ({self.rule})" if self.rule else "")
        told = frame.setting(text, inner, TEXT, LABEL_BOLD, 1.25).height
        buttons = self._buttons()
        high = row_height(frame, inner, buttons)
        rect = Rect(0, 0, inner + 2 * pad, told + high + frame.u(20) + 2 * pad)
        rect.center = area.center
        frame.paper(rect, "panel", 12, over=True)
        frame.spot("confirm", rect, focus=False, label=self.question, rule=self.rule)
        frame.text(text, Rect(rect.left + pad, rect.top + pad, inner, told), TEXT, face=LABEL_BOLD, leading=1.25)
        row(frame, Rect(rect.left + pad, rect.top + pad + told + frame.u(20), inner, high), buttons)

    def _buttons(self) -> list[dict[str, Any]]:
        return [
            {"id": "confirm:no", "label": say("confirm.no"), "icon": "close", "does": self.clear, "main": True},
            {"id": "confirm:yes", "label": say("confirm.yes"), "icon": "check", "does": self.agree},
            {
                "id": "confirm:always",
                "label": say("confirm.always"),
                "icon": "",
                "size": SMALL,
                "does": lambda: self.agree(for_good=True),
                "tip": say("confirm.always_tip"),
            },
        ]
