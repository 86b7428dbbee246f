"""The top bar: where we are on the left, the one status line in the middle, taking back and the menu on the right."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

from game import Refused
from scenes.table.stage.staging import AND
from scenes.table.time.clock import LAST, TableClock
from scenes.ui.frame import LABEL_BOLD, SMALL, TEXT, Frame, Rect
from scenes.ui.press import FIGURES
from scenes.ui.widgets import button
from scenes.words import say


class Status(NamedTuple):
    """The one line that says what goes on, and what opens its rule."""

    text: str
    plain: str  # what the table waits for, where the text is too long
    rule: str
    opens: Callable[[], None]


class BarButton(NamedTuple):
    """An icon; what it will do is in its tip, or why it cannot."""

    icon: str
    does: Callable[[], None] | None
    tip: str
    refuses: Callable[[], Refused | None] | None = None
    is_locked: bool = False  # a lock marks what cannot be taken back


def draw_bar(
    frame: Frame, bar: Rect, objective: str, status: Status, clock: TableClock, buttons: list[BarButton]
) -> None:
    frame.fill(bar, "bar")
    right = _timer(frame, clock, bar, _buttons(frame, buttons, bar))
    aim = _objective(frame, objective, bar)
    middle = _middle(frame, bar, aim.right, right)
    said = (status.text, status.text.rpartition(AND)[2], status.plain)
    text = next((each for each in said if _fits(frame, each, middle)), "")
    if not text:  # what is asked comes before how far the game is
        aim.width, middle = 0, _middle(frame, bar, bar.left, right)
        text = _cut(frame, status.plain, middle)  # a long refusal is read at the pointer and in the log
    if aim.width:
        frame.text(objective, aim, SMALL, face=LABEL_BOLD, ink="accent", on="bar", valign="middle")
    size = frame.fitting(text, middle, (TEXT, SMALL), LABEL_BOLD)
    tip = "" if text in said else status.plain
    frame.spot("status", middle, status.opens, rule=status.rule, label=text, tip=tip, focus=False)
    frame.text(
        text, middle, size, face=LABEL_BOLD, ink="bar_text", on="bar", align="centre", valign="middle", leading=1.05
    )


def _middle(frame: Frame, bar: Rect, left: int, right: int) -> Rect:
    return Rect(left, bar.top, right - left, bar.height).inflate(-frame.u(24), 0)


def _fits(frame: Frame, text: str, middle: Rect) -> bool:
    return frame.setting(text, middle.width, SMALL, LABEL_BOLD, 1.05).height <= middle.height


def _cut(frame: Frame, text: str, middle: Rect) -> str:
    """As many words as there is room for; all of them are in the tip."""
    words = text.split(" ")
    while len(words) > 1 and not _fits(frame, text, middle):
        words.pop()
        text = f"{' '.join(words)}…"
    return text


def _objective(frame: Frame, text: str, bar: Rect) -> Rect:
    """The place of how far the game is, at the left end; none if it would take too much."""
    wide = frame.text_width(text, SMALL, LABEL_BOLD) + frame.u(28)
    if wide > bar.width * 22 // 100:
        return Rect(bar.left, bar.top, 0, bar.height)
    return Rect(bar.left + frame.u(16), bar.top, wide, bar.height)


def _timer(frame: Frame, clock: TableClock, bar: Rect, right: int) -> int:
    """The seconds that are left, where time matters. In the last ones they stand in a frame."""
    if not clock.is_on or not clock.total:
        return right
    left = math.ceil(clock.remaining(frame.now))
    text, side = str(left), frame.type(TEXT)
    wide = frame.text_width("0" * max(2, len(text)), TEXT, FIGURES)
    rect = Rect(0, 0, side + wide + frame.u(26), bar.height - frame.u(12))
    rect.midright = (right - frame.u(4), bar.centery)
    icon = Rect(rect.left + frame.u(6), rect.top, side, rect.height)
    frame.icon("hourglass", icon, "accent")
    place = Rect(icon.right + frame.u(6), rect.top, rect.right - icon.right - frame.u(12), rect.height)
    frame.text(text, place, TEXT, face=FIGURES, ink="bar_text", on="bar", align="right", valign="middle")
    if left <= LAST:
        frame.outline(rect, "accent", frame.u(3), frame.u(6))
    said = say("table.clock", seconds=left)
    frame.spot("bar:clock", rect, focus=False, label=said, tip=said)
    return rect.left - frame.u(4)


def _buttons(frame: Frame, buttons: list[BarButton], bar: Rect) -> int:
    """Icons from the right edge; where they begin."""
    side = bar.height - frame.u(8)
    x = bar.right - frame.u(8)
    for icon, does, tip, refuses, is_locked in buttons:
        x -= side
        rect = Rect(x, bar.top + frame.u(4), side, side)
        button(frame, f"bar:{icon}", rect, "", does, icon=icon, bar=True, tip=tip, refuses=refuses, said=tip)
        if is_locked:
            small = frame.u(18)
            frame.icon("lock", Rect(rect.right - small, rect.bottom - small, small, small), "accent")
        x -= frame.u(4)
    return x
