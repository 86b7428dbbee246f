"""A refusal at the pointer: what cannot be done, why, and the number of the rule. Never a window to close."""

from __future__ import annotations

from game.engine.refused import Refused
from scenes.ui.frame import SMALL, Frame, Rect

SECONDS = 7.0
WIDEST = 520


class Bubble:
    def __init__(self) -> None:
        self.refusal: Refused | None = None
        self._at = (0, 0)
        self._since = 0.0

    def say(self, refusal: Refused, at: tuple[int, int], now: float) -> None:
        self.refusal, self._at, self._since = refusal, at, now

    def clear(self) -> None:
        self.refusal = None

    def wakes_at(self) -> float | None:
        return self._since + SECONDS if self.refusal is not None else None

    def is_over(self, now: float) -> bool:
        """True once, when its time is up. The status line and the log keep the sentence."""
        if self.refusal is not None and now >= self._since + SECONDS:
            self.refusal = None
            return True
        return False

    def draw(self, frame: Frame) -> None:
        if self.refusal is None:
            return
        text = f":cross: {self.refusal.text} ({self.refusal.rule})"
        most = min(frame.em(WIDEST), frame.rect.width - frame.u(40))
        set_ = frame.setting(text, most - 2 * frame.u(14), SMALL, leading=1.3)
        rect = Rect(0, 0, set_.width + 2 * frame.u(14) + 2, set_.height + 2 * frame.u(10))
        rect.midtop = (self._at[0], self._at[1] + frame.u(22))
        if rect.bottom > frame.rect.bottom - frame.u(8):
            rect.bottom = self._at[1] - frame.u(14)
        rect.clamp_ip(frame.rect.inflate(-frame.u(16), -frame.u(16)))
        frame.paper(rect, "panel", 6, over=True)
        frame.fill(Rect(rect.left, rect.top, frame.u(6), rect.height), "danger", frame.u(3))
        frame.spot("refusal", rect, self.clear, focus=False, label=text, rule=self.refusal.rule)
        frame.text(text, rect.inflate(-2 * frame.u(14), -2 * frame.u(10)), SMALL, leading=1.3)
