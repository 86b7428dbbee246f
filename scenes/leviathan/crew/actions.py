"""The actions at the right of the cards: a place for each verb, always the same, and the ending below them."""

from __future__ import annotations

from scenes.leviathan.choosing import Choosing
from scenes.leviathan.desk import Desk
from scenes.leviathan.slots import Slots
from scenes.table.furniture.actions import GAP, Slot, draw_slot, slot_width
from scenes.ui.frame import SMALL, TARGET, TEXT, Frame, Rect
from scenes.ui.widgets import button
from scenes.words import say

CELL, CELL_TIGHT, MOST_COLUMNS = 140, 110, 3
"""The least width of an action, growing with the text, also where room is scarce; the most that stand side by side."""


def draw_actions(frame: Frame, choosing: Choosing, slots: Slots, area: Rect, is_tight: bool) -> None:
    """The ending is bottom right as in every game; where it is tight it is no larger than the rest."""
    gap, scene = frame.u(GAP), choosing.desk.scene
    endings = slots.endings()
    size, pad = (SMALL, 4) if is_tight else (TEXT, 12)
    low = max(frame.u(TARGET), round(frame.type(size) * 1.3) + frame.u(pad))
    hold = low if choosing.offers.is_window else 0
    foot = Rect(area.left, area.bottom - low, area.width, low)
    if hold:
        _draw_hold(frame, choosing.desk, Rect(foot.left, foot.top, hold, low))
        foot = Rect(foot.left + hold + gap, foot.top, foot.width - hold - gap, low)
    places = _ending_places(frame, foot, endings, not is_tight)
    for number, (slot, place) in enumerate(zip(endings, places, strict=True)):
        draw_slot(frame, place, slot, scene, is_main=number == 0, is_large=number == 0 and not is_tight)
    top = min([foot.top, *(place.top for place in places)])
    _draw_verbs(frame, choosing, slots.all(), Rect(area.left, area.top, area.width, top - gap - area.top), is_tight)


def _draw_verbs(frame: Frame, choosing: Choosing, shown: list[Slot], rest: Rect, is_tight: bool) -> None:
    gap, between = frame.u(GAP), frame.u(3 if is_tight else 6)
    least = max(frame.u(36), frame.type(SMALL) + frame.u(4 if is_tight else 11))
    rows = _rows(frame, rest.width, len(shown), CELL)
    if is_tight or rows * (least + between) - between > rest.height:
        rows = _rows(frame, rest.width, len(shown), CELL_TIGHT)
    columns = -(-len(shown) // rows)
    high = max(least, (rest.height + between) // rows - between)
    content = rows * (high + between) - between
    with frame.scroll("actions", rest, content) as inner:
        scrolls = content > rest.height
        wide = (inner.width - (frame.u(14) if scrolls else 0) + gap) // columns - gap
        for number, slot in enumerate(shown):
            y, x = divmod(number, columns)
            place = Rect(inner.left + x * (wide + gap), inner.top + y * (high + between), wide, high)
            draw_slot(frame, place, slot, choosing.desk.scene)


def _rows(frame: Frame, wide: int, count: int, cell: int) -> int:
    gap = frame.u(GAP)
    columns = max(1, min(MOST_COLUMNS, (wide + gap) // (frame.em(cell) + gap)))
    return -(-count // columns)


def _ending_places(frame: Frame, area: Rect, endings: list[Slot], is_large: bool) -> list[Rect]:
    """The first at the right end and the widest; others left of it, or above where their words want more room."""
    gap, count = frame.u(GAP), len(endings)
    if count <= 1:
        return [area][:count]
    needs = [slot_width(frame, slot, is_large and not number) for number, slot in enumerate(endings)]
    if sum(needs) + gap * (count - 1) > area.width:
        return [area.move(0, -number * (area.height + gap)) for number in range(count)]
    spare = area.width - gap * (count - 1) - sum(needs)
    first = min(needs[0] + spare, max(needs[0], (area.width - gap) * 6 // 10))
    rest = [need + (spare + needs[0] - first) // (count - 1) for need in needs[1:]]
    found, x = [Rect(area.right - first, area.top, first, area.height)], area.left
    for wide in rest:
        found.append(Rect(x, area.top, wide, area.height))
        x += wide + gap
    return found


def _draw_hold(frame: Frame, desk: Desk, rect: Rect) -> None:
    """A hand: windows stay open, or those that concern nobody pass by themselves."""
    sitting = desk.scene.sitting

    def toggle() -> None:
        sitting.is_held = not sitting.is_held

    key = "leviathan.held" if sitting.is_held else "leviathan.hold"
    button(
        frame, "hold", rect, "", toggle, icon="leviathan-hold", lit=sitting.is_held, said=say(key),
        tip=f"**{say(key)}**\n{say(f'{key}_tip')}",
    )  # fmt: skip
