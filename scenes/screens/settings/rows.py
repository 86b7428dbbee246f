"""Settings as lines of a column: a name, its control beside it or below, and a sentence about it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from scenes.ui.column import Column
from scenes.ui.frame import BODY, LABEL_BOLD, LARGE, SMALL, TARGET, TEXT, TITLE, Frame, Rect
from scenes.ui.widgets import choice, slider
from scenes.words import say

if TYPE_CHECKING:
    from scenes.app import App

NAMES = 250
"""The part of the column that the names take, when both fit side by side; it grows with the text."""
UNBOUND = 100_000


def control_height(frame: Frame) -> int:
    return max(frame.u(TARGET), frame.type(TEXT) + frame.u(14))


def section(column: Column, title: str, icon: str) -> None:
    """A heading with its icon, and a line under it."""
    frame = column.frame
    column.gap(36)
    side = frame.type(LARGE)
    frame.icon(icon, Rect(column.area.left, column.y + (round(side * 1.25) - side) // 2, side, side))
    rest = column.rest
    rest.left, rest.width = rest.left + side + frame.u(14), rest.width - side - frame.u(14)
    column.y = frame.text(say(title), rest, LARGE, face=TITLE).bottom
    column.gap(6)
    column.line()
    column.gap(18)


def setting(column: Column, name: str, control: Callable[[Rect], Rect], says: str = "") -> None:
    """A setting: its name, its control beside it (below, if there is no room), and a sentence about it."""
    frame, rest = column.frame, column.rest
    names = frame.em(NAMES)
    high = control_height(frame)
    if rest.width >= frame.em(720):
        label = Rect(rest.left, rest.top, names - frame.u(16), UNBOUND)
        set_ = frame.setting(say(name), label.width, TEXT, LABEL_BOLD)
        label.top += max(0, (high - set_.line_height) // 2)
        end = frame.text(say(name), label, TEXT, face=LABEL_BOLD).bottom
        area = Rect(rest.left + names, rest.top, rest.width - names, rest.height)
    else:
        end = frame.text(say(name), rest, TEXT, face=LABEL_BOLD).bottom
        area = Rect(rest.left, end + frame.u(8), rest.width, rest.height)
    used = control(area)
    bottom = used.bottom
    if says:
        below = Rect(area.left, bottom + frame.u(8), area.width, UNBOUND)
        bottom = frame.text(says, below, SMALL, ink="quiet", leading=1.4).bottom
    column.y = max(end, bottom)
    column.gap(24)


def switch(column: Column, name: str, value: bool, change: Callable[[bool], None], **facts: str) -> None:
    """A setting that is on or off."""
    values = (("on", say("settings.on")), ("off", say("settings.off")))

    def control(area: Rect) -> Rect:
        picked = "on" if value else "off"
        return choice(column.frame, name, area, values, picked, lambda chosen: change(chosen == "on"))

    setting(column, f"settings.{name}", control, say(f"settings.{name}.says", **facts))


def text_size(frame: Frame, area: Rect, app: App, change: Callable[[int], None]) -> Rect:
    percent = app.settings.text_percent
    slider(frame, "text", area, percent, 100, 200, 10, change, say("settings.text.percent", percent=percent))
    return Rect(area.left, area.top, area.width, control_height(frame))


def sample(frame: Frame, area: Rect) -> Rect:
    """A few lines as they are printed in a game."""
    pad = frame.u(16)
    inner = Column(frame, Rect(area.left + pad, area.top + pad, area.width - 2 * pad, 0))
    width = inner.area.width
    height = sum(
        frame.setting(say(f"settings.sample.{part}"), width, size, face, leading).height
        for part, size, face, leading in (("head", LARGE, TITLE, 1.25), ("text", TEXT, BODY, 1.5))
    )
    box = Rect(area.left, area.top, area.width, height + 2 * pad)
    frame.fill(box, "inset", frame.u(6))
    frame.outline(box, "edge", frame.u(1), frame.u(6))
    inner.text(say("settings.sample.head"), LARGE, face=TITLE, on="inset")
    inner.text(say("settings.sample.text"), TEXT, leading=1.5, on="inset")
    return box
