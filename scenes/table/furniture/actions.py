"""The action bar: what can be done by a button, each at a place of its own that never moves, the ending choice apart.

A slot stands for a verb all game long, open or closed: whoever has learnt where it is finds it there. Its price and
what comes of it are on it; what cannot be taken back bears a lock, and what may hurt is asked once before it is done.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Protocol

from game import Refused
from scenes.ui.frame import LABEL, LABEL_BOLD, SMALL, TARGET, TEXT, Act, Frame, Rect
from scenes.ui.widgets import button_body
from scenes.words import say

NARROWEST, WIDEST = 150, 260
"""How wide a cell is, at 1080 lines; it grows with the text."""
ENDING = 240
GAP = 8


@dataclass(frozen=True)
class Slot:
    """A place of the bar and what it stands for now."""

    id: str
    icon: str
    label: str
    price: str = ""
    outcome: str = ""  # what comes of it, in a few words
    does: Act | None = None  # None: closed, and a click says why
    refuses: Callable[[], Refused | None] | None = None
    is_final: bool = False  # it cannot be taken back
    warning: str = ""  # what may happen to whoever does it: asked before
    tip: str = ""
    rule: str = ""
    option: Any = None
    lit: bool = False
    short: str = ""  # what it is called where there is little room
    brief: str = ""  # and what comes of it there


class Asks(Protocol):
    """A table that asks before something that may hurt."""

    def confirm(self, question: str, does: Act, rule: str = "") -> None: ...


def draw_actions(
    frame: Frame, area: Rect, slots: Sequence[Slot | None], ending: Slot | None, scene: Asks, main: bool = True
) -> None:
    """Slots in the order given, row by row in equal cells; None leaves a place free. The ending is at the right end.

    `main` lights the ending: it is what one most likely wants now.
    """
    gap = frame.u(GAP)
    left = Rect(area)
    apart = min(frame.em(ENDING), area.width // 3)
    left.width -= apart + 2 * gap
    for place, slot in zip(cells(frame, left, len(slots)), slots, strict=True):
        if slot is not None:
            draw_slot(frame, place, slot, scene)
    if ending is not None:
        draw_slot(frame, Rect(area.right - apart, area.top, apart, area.height), ending, scene, is_main=main)


def cells(frame: Frame, area: Rect, count: int) -> list[Rect]:
    """Equal places for so many slots: as few rows as there can be, and cells as wide as there is room for."""
    gap = frame.u(GAP)
    columns = max(1, min(count, (area.width + gap) // (frame.em(NARROWEST) + gap)))
    rows = max(1, -(-count // columns))
    columns = max(1, -(-count // rows))
    wide = min(frame.em(WIDEST), (area.width + gap) // columns - gap)
    high = (area.height + gap) // rows - gap
    return [
        Rect(area.left + number % columns * (wide + gap), area.top + number // columns * (high + gap), wide, high)
        for number in range(count)
    ]


def draw_slot(
    frame: Frame, rect: Rect, slot: Slot, scene: Asks, is_main: bool = False, is_large: bool | None = None
) -> None:
    """One slot at a place of its own, for boards that lay them out themselves; the main one is usually large."""
    does = slot.does
    if does is not None and slot.warning:
        does = partial(scene.confirm, slot.warning, does, slot.rule)
    ink, ground, body = button_body(frame, slot.id, rect, is_open=does is not None, main=is_main, lit=slot.lit)
    inner = body.inflate(-2 * frame.u(10), -2 * frame.u(4))
    size = TEXT if (is_main if is_large is None else is_large) else SMALL
    line = round(frame.type(size) * 1.15)
    side = min(line, inner.height)
    has_second = bool(slot.outcome) and inner.height >= line + round(frame.type(SMALL) * 1.1)
    top = inner.centery - (line + (round(frame.type(SMALL) * 1.1) if has_second else 0)) // 2
    head = Rect(inner.left, top, inner.width, line)
    signs = _signs(slot)
    wide = frame.text_width(signs, SMALL, LABEL_BOLD) if signs else 0
    beside = side + frame.u(8)
    room = head.width - wide - (frame.u(6) if wide else 0)
    label, has_icon = _called(frame, slot, room, beside, size)
    if has_icon:
        frame.icon(slot.icon, Rect(head.left, head.centery - side // 2, side, side), ink)
        head.left, head.width, room = head.left + beside, head.width - beside, room - beside
    words = Rect(head.left, head.top, room, head.height)
    frame.text(label, words, size, face=LABEL_BOLD, ink=ink, on=ground, valign="middle", leading=1.0)
    if signs:
        right = Rect(head.right - wide, head.top, wide, head.height)
        frame.text(signs, right, SMALL, face=LABEL_BOLD, ink=ink, on=ground, valign="middle", leading=1.0)
    if has_second:
        below = Rect(inner.left, head.bottom, inner.width, round(frame.type(SMALL) * 1.1))
        is_long = bool(slot.brief) and frame.text_width(slot.outcome, SMALL, LABEL) > below.width
        outcome = frame.shortened(slot.brief if is_long else slot.outcome, below.width, SMALL, LABEL)
        frame.text(outcome, below, SMALL, face=LABEL, ink=ink, on=ground, valign="middle", leading=1.0)
    said = ", ".join(part for part in (slot.label, slot.price, slot.outcome) if part)
    frame.spot(
        slot.id, rect, does, refuses=slot.refuses, tip=_tip(slot, said), rule=slot.rule, label=said, option=slot.option
    )


def _called(frame: Frame, slot: Slot, room: int, icon: int, size: int) -> tuple[str, bool]:
    """What a slot is called in some room, and whether its icon stands before it: words go before the picture."""
    names = [slot.label, *([slot.short] if slot.short else [])]
    for name in names:
        for has_icon in (True, False) if slot.icon else (False,):
            if frame.text_width(name, size, LABEL_BOLD) <= room - icon * has_icon:
                return name, has_icon
    return frame.shortened(names[-1], room, size, LABEL_BOLD), False


def slot_width(frame: Frame, slot: Slot, is_large: bool = False) -> int:
    """How wide a slot must be at the least for its words to be whole."""
    size = TEXT if is_large else SMALL
    named = min(frame.text_width(name, size, LABEL_BOLD) for name in (slot.label, slot.short or slot.label))
    signs = _signs(slot)
    return named + (frame.text_width(signs, SMALL, LABEL_BOLD) + frame.u(6) if signs else 0) + 2 * frame.u(10) + 2


def _signs(slot: Slot) -> str:
    """Price and marks at the right of a slot: a warning for what may hurt, a lock for what cannot be taken back."""
    parts = [slot.price, ":warning:" if slot.warning else "", ":lock:" if slot.is_final else ""]
    return " ".join(part for part in parts if part)


def _tip(slot: Slot, said: str) -> str:
    """All of it in words, for whoever points at it: what was too long for the button stands there whole."""
    lines = [slot.tip or said, slot.warning, say("actions.final") if slot.is_final and slot.does is not None else ""]
    return "\n".join(line for line in lines if line)


def least_height(frame: Frame, rows: int = 1) -> int:
    """How high a bar must be for its rows to hold a label and an outcome each."""
    one = max(frame.u(TARGET), round(frame.type(SMALL) * 2.35) + frame.u(8))
    return rows * one + (rows - 1) * frame.u(GAP)
