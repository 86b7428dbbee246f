"""The difficulties as tickets: each tells the best climb at it, and a click chooses it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.leviathan.scenario import Scenario
from scenes.leviathan.book.reader import Reader
from scenes.leviathan.book.records import Best
from scenes.ui.frame import LABEL, LABEL_BOLD, SMALL, TARGET, TEXT, Frame, Rect
from scenes.words import say

ORDER = ("casual", "normal", "hard", "expert")
"""From the mildest to the harshest; others, if there ever are, come after them."""
GAP, PAD = 12, 12


class Ticket(NamedTuple):
    id: str
    title: str
    result: str
    tip: str
    is_chosen: bool


def result_said(best: Best) -> tuple[str, str]:
    """The best climb as a picture and words: won in how many rounds, or lost, or never tried."""
    if best.wins:
        key = "book.won.one" if best.rounds == 1 else "book.won"
        return "medal", say(key, rounds=best.rounds)
    if best.losses:
        return "cross", say("book.lost.one" if best.losses == 1 else "book.lost", count=best.losses)
    return "", say("book.not_tried")


def tickets(frame: Frame, reader: Reader, plan: Scenario, wide: int) -> tuple[int, Callable[[Rect], None]]:
    """How high they are in some width, and how they are drawn: four in a row, or two, or one."""
    found = [_ticket(reader, plan, name) for name in difficulties(reader)]
    gap, pad = frame.u(GAP), frame.u(PAD)
    longest = max(max(_widths(frame, ticket)) for ticket in found) + 2 * pad
    fits = [count for count in (4, 2) if (wide + gap) // count - gap >= longest]
    across = min(fits[0] if fits else 1, len(found))
    each = (wide + gap) // across - gap
    inner = each - 2 * pad
    lines = [frame.setting(ticket.result, inner, SMALL, LABEL, 1.2).height for ticket in found]
    high = max(frame.u(TARGET), round(frame.type(TEXT) * 1.25) + frame.u(4) + max(lines) + 2 * pad)
    rows = -(-len(found) // across)

    def draw(rect: Rect) -> None:
        for number, ticket in enumerate(found):
            row, column = divmod(number, across)
            place = Rect(rect.left + column * (each + gap), rect.top + row * (high + gap), each, high)
            _draw(frame, reader, ticket, place)

    return rows * (high + gap), draw


def difficulties(reader: Reader) -> list[str]:
    known = [value.id for value in reader.content.table_options["difficulty"].values]
    return sorted(known, key=lambda name: ORDER.index(name) if name in ORDER else len(ORDER))


def _ticket(reader: Reader, plan: Scenario, name: str) -> Ticket:
    best = reader.records.best(plan.file.id, name)
    icon, said = result_said(best)
    option = reader.content.table_options["difficulty"]
    tip = next(value.text for value in option.values if value.id == name)
    if best.wins or best.losses:
        tip = f"{tip}\n{say('book.trail', wins=best.wins, losses=best.losses)}"
    return Ticket(name, option.name_of(name), f":{icon}: {said}" if icon else said, tip, name == reader.difficulty)


def _widths(frame: Frame, ticket: Ticket) -> tuple[int, int]:
    title = frame.text_width(ticket.title, TEXT, LABEL_BOLD) + frame.type(TEXT) + frame.u(6)
    return title, frame.text_width(ticket.result, SMALL, LABEL)


def _draw(frame: Frame, reader: Reader, ticket: Ticket, rect: Rect) -> None:
    id = f"book:difficulty:{ticket.id}"
    ground, ink = ("main", "main_text") if ticket.is_chosen else ("button", "button_text")
    is_down, is_hot = frame.pointing.pressed == id, frame.is_hot(id)
    body = rect.move(0, frame.u(2)) if is_down else rect
    frame.paper(body, ground, 0 if is_down else 6 if is_hot else 3)
    if is_hot:
        frame.outline(body.inflate(-frame.u(6), -frame.u(6)), ink, frame.u(2), frame.u(4))
    inner = body.inflate(-2 * frame.u(PAD), -2 * frame.u(PAD))
    side, left = frame.type(TEXT), inner.left
    line = round(side * 1.25)
    if ticket.is_chosen:
        frame.icon("check", Rect(left, inner.top + (line - side) // 2, side, side), ink)
        left += side + frame.u(6)
    title = Rect(left, inner.top, inner.right - left, line)
    frame.text(ticket.title, title, TEXT, face=LABEL_BOLD, ink=ink, on=ground)
    below = Rect(inner.left, inner.top + line + frame.u(4), inner.width, inner.height - line - frame.u(4))
    frame.text(ticket.result, below, SMALL, face=LABEL, ink=ink, on=ground, leading=1.2)
    said = f"{ticket.title}. {ticket.result}"
    frame.spot(id, rect, lambda: reader.choose_difficulty(ticket.id), label=said, tip=ticket.tip, rule="LW-9")
