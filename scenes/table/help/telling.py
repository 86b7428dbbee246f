"""What the furniture says about seats and moments, in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game import Refused
from game.engine.events import Event
from scenes.table.any_table import AnyTable
from scenes.table.sitting import Sitting
from scenes.table.stage.beats import Kind
from scenes.words import say

MOST_TOLD = 12
MOST_RECALLED = 24
MOST_UNDONE = 3


def no_redo() -> Refused:
    return Refused("BV-3", say("table.no_redo"))


def no_hint() -> Refused:
    return Refused("BV-6", say("table.no_hint"))


def no_why() -> Refused:
    return Refused("BV-6", say("table.no_why"))


def seat_tip(name: str, player: str, counters: Iterable[tuple[str, str, str]]) -> str:
    """Who sits there, and all counters of the seat."""
    told = ", ".join(tip for _, _, tip in counters)
    kind = say("seat.human") if player == "human" else say(f"bot.{player}")
    return f"**{name}** · {kind}\n{told}"


def waits_for(table: AnyTable, waiting: Iterable[int]) -> str:
    """Whom the table waits for; if it waits for nobody in particular, all who may act."""
    seats = list(waiting)
    needed = [ask.seat for ask in table.asks if ask.must and ask.seat in seats]
    names = ", ".join(table.name(seat) for seat in needed or seats)
    return say("table.waits", names=names) if names else ""


def since_last_turn(table: AnyTable, seat: int, is_told: Callable[[Event], bool]) -> list[str]:
    """What everybody has seen since a seat last chose, and is worth telling: the newest few sentences."""
    turns = [number for number, command in enumerate(table.done, start=1) if command.seat == seat]
    last = turns[-1] if turns else 0
    told = [table.sentence(event) for event in table.remembered(None) if event.at > last and is_told(event)]
    return [say("curtain.since"), *told[-MOST_TOLD:]] if told else []


def told_since(sitting: Sitting, seat: int | None, kind: Callable[[Event], Kind]) -> list[str]:
    """What a seat has seen others do since somebody last chose for it; if that is much, only what was great.

    In the middle of a turn it is what happened before that.
    """
    table, at = sitting.table, sitting.last_choice(seat)
    known = [event for event in table.remembered(seat if seat == sitting.eyes else None) if not kind(event).is_along]
    told, end = [event for event in known if event.at > at], at
    while at and not told:
        at, end = sitting.last_choice(seat, at), at
        told = [event for event in known if at < event.at < end]
    if len(told) > MOST_RECALLED:
        told = [event for event in told if kind(event).is_great]
    return [text for event in told[-MOST_RECALLED:] if (text := str(table.sentence(event)))]


def undo_tip(sitting: Sitting, eyes: int | None) -> str:
    """What would be taken back, or why it cannot be."""
    table = sitting.table
    refusal = sitting.cannot_undo()
    if refusal is not None:
        return f"{say('table.undo')}\n{refusal.text} ({refusal.rule})"
    kept = len(table.done) - sitting.undo_count()
    undone = [event for event in table.events_for(eyes) if event.at > kept]
    return "\n".join([say("table.undo"), *(table.sentence(event) for event in undone[:MOST_UNDONE])])
