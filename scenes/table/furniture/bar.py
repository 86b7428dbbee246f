"""The top bar: where we are on the left, the one status line in the middle, taking back and the menu on the right."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from scenes.table.help.telling import undo_tip
from scenes.table.time.clock import LAST
from scenes.ui.frame import LABEL_BOLD, SMALL, TEXT, Frame, Rect
from scenes.ui.press import FIGURES
from scenes.ui.widgets import button
from scenes.words import say

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


def draw_bar(frame: Frame, scene: TableScene, bar: Rect) -> None:
    frame.fill(bar, "bar")
    right = _timer(frame, scene, bar, _buttons(frame, scene, bar))
    left = _objective(frame, scene, bar)
    middle = Rect(left, bar.top, right - left, bar.height).inflate(-frame.u(24), 0)
    status = scene.status()
    if frame.setting(status, middle.width, SMALL, LABEL_BOLD, 1.05).height > middle.height:
        status = scene.plain_status()  # a long refusal is read at the pointer and in the log
    size = frame.fitting(status, middle, (TEXT, SMALL), LABEL_BOLD)
    frame.spot("status", middle, lambda: scene.open_rule(), rule=scene.rule_now(), label=status, focus=False)
    frame.text(
        status, middle, size, face=LABEL_BOLD, ink="bar_text", on="bar", align="centre", valign="middle", leading=1.05
    )


def _objective(frame: Frame, scene: TableScene, bar: Rect) -> int:
    text = scene.board.objective()
    wide = frame.text_width(text, SMALL, LABEL_BOLD) + frame.u(28)
    if wide > bar.width * 22 // 100:
        return bar.left
    rect = Rect(bar.left + frame.u(16), bar.top, wide, bar.height)
    frame.text(text, rect, SMALL, face=LABEL_BOLD, ink="accent", on="bar", valign="middle")
    return rect.right


def _timer(frame: Frame, scene: TableScene, bar: Rect, right: int) -> int:
    """The seconds that are left, where time matters. In the last ones they stand in a frame."""
    clock = scene.sitting.clock
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


def _buttons(frame: Frame, scene: TableScene, bar: Rect) -> int:
    """Icons from the right edge; what each will do is in its tip. A lock marks what cannot be taken back."""
    side = bar.height - frame.u(8)
    x = bar.right - frame.u(8)
    undo = scene.sitting.cannot_undo()
    entries = [
        ("menu", scene.open_menu, say("table.menu"), None),
        ("hint", scene.ask_hint if scene.can_hint() else None, say("table.hint"), scene.no_hint),
        ("rulebook", lambda: scene.app.follow_link(f"rule:{scene.rule_now()}"), say("table.rulebook"), None),
        ("robot", scene.say_why if scene.sitting.reasons else None, say("table.why"), scene.no_why),
        ("redo", scene.redo if scene.table.undone else None, say("table.redo"), scene.no_redo),
        ("undo", None if undo else scene.undo, undo_tip(scene), lambda: undo),
    ]
    if scene.has_tabs:
        entries.insert(1, ("chair", scene.toggle_tab, say("table.tab"), None))
    for icon, does, tip, refuses in entries:
        x -= side
        rect = Rect(x, bar.top + frame.u(4), side, side)
        button(frame, f"bar:{icon}", rect, "", does, icon=icon, bar=True, tip=tip, refuses=refuses, said=tip)
        if icon == "undo" and undo is not None:
            small = frame.u(18)
            frame.icon("lock", Rect(rect.right - small, rect.bottom - small, small, small), "accent")
        x -= frame.u(4)
    return x
