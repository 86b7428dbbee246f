"""The index of the book: a small picture of every leviathan, in rows as long as there is room."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.leviathan.content import LeviathanContent
from game.leviathan.scenario import Scenario
from scenes.leviathan.book.art import draw_ribbon, draw_small
from scenes.ui.frame import TARGET, Frame, Rect
from scenes.words import say

GAP = 6
WIDEST = 84


class Index(NamedTuple):
    """What the index shows, and what a click on a picture does."""

    content: LeviathanContent
    plans: list[Scenario]
    shown: str  # the page that lies open
    chosen: str  # the one the table has chosen
    id: str  # before the name of each spot
    pick: Callable[[str], None]
    is_saved: Callable[[str], bool] = lambda name: False


def strip_size(frame: Frame, count: int, wide: int) -> tuple[int, int]:
    """Columns and rows of pictures as large as TARGET at least."""
    gap, least = frame.u(GAP), frame.u(TARGET)
    columns = max(1, min(count, (wide + gap) // (least + gap)))
    rows = -(-count // columns)
    return -(-count // rows), rows


def strip_height(frame: Frame, count: int, wide: int) -> int:
    _, rows = strip_size(frame, count, wide)
    return rows * _high(frame) + (rows - 1) * frame.u(GAP)


def _high(frame: Frame) -> int:
    return frame.u(58)


def draw_strip(frame: Frame, area: Rect, index: Index, align: str = "centre") -> Rect:
    """The pictures; the part they took."""
    count, gap = len(index.plans), frame.u(GAP)
    columns, rows = strip_size(frame, count, area.width)
    side = min(frame.u(WIDEST), (area.width + gap) // columns - gap)
    taken = columns * (side + gap) - gap
    left = area.left if align == "left" else area.left + (area.width - taken) // 2
    for number, plan in enumerate(index.plans):
        row, column = divmod(number, columns)
        rect = Rect(left + column * (side + gap), area.top + row * (_high(frame) + gap), side, _high(frame))
        _picture(frame, rect, plan, index)
    return Rect(left, area.top, taken, rows * (_high(frame) + gap) - gap)


def _picture(frame: Frame, rect: Rect, plan: Scenario, index: Index) -> None:
    name = plan.file.id
    id, is_shown = f"{index.id}:{name}", name == index.shown
    is_saved = index.is_saved(name)
    body = rect.move(0, -frame.u(4)) if is_shown else rect
    frame.paper(body, "panel", 6 if is_shown or frame.is_hot(id) else 3, radius=4)
    if rect.colliderect(frame.surface.get_clip()):  # what is scrolled away need not be printed yet
        draw_small(frame, index.content, plan, body.inflate(-2 * frame.u(3), -2 * frame.u(3)))
    if is_shown:
        frame.outline(body, "edge", frame.u(5), frame.u(4))
        frame.outline(body.inflate(-2 * frame.u(1), -2 * frame.u(1)), "accent", frame.u(3), frame.u(3))
    elif frame.is_hot(id):
        frame.outline(body, "accent", frame.u(3), frame.u(4))
    if is_saved:
        _medal(frame, body)
    if name == index.chosen:
        wide = frame.u(14)
        draw_ribbon(frame, Rect(body.right - wide - frame.u(8), body.top, wide, frame.u(26)))
    key = "book.thumb.won" if is_saved else "book.thumb"
    said = say(key, number=plan.file.nn, name=plan.file.name)
    frame.spot(id, rect, lambda: index.pick(name), label=said, tip=said)


def _medal(frame: Frame, rect: Rect) -> None:
    """It was saved before: a medal on a key disc in the corner."""
    side = frame.u(22)
    disc = Rect(rect.left + frame.u(5), rect.bottom - side - frame.u(5), side, side)
    frame.fill(disc, "bar_text", side // 2)
    disc = disc.inflate(-2 * frame.u(2), -2 * frame.u(2))
    frame.fill(disc, "bar", side // 2)
    frame.icon("medal", disc.inflate(-frame.u(5), -frame.u(5)), "accent")
