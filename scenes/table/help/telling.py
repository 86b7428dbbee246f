"""What the furniture says about seats and moments, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.ui.frame import SMALL, Frame
from scenes.words import say

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

MOST_TOLD = 12
MOST_UNDONE = 3


def short_name(scene: TableScene, frame: Frame, seat: int, width: int) -> str:
    """A name that fits; a long one is shortened, the seat's tip has it whole."""
    return frame.shortened(scene.name_of(seat), width, SMALL)


def seat_tip(scene: TableScene, seat: int) -> str:
    """Who sits there, and all counters of the seat."""
    counters = ", ".join(tip for _, _, tip in scene.board.counters(seat))
    player = scene.sitting.players[seat]
    kind = say("seat.human") if player == "human" else say(f"bot.{player}")
    return f"**{scene.name_of(seat)}** · {kind}\n{counters}"


def plain_status(scene: TableScene) -> str:
    """What the table waits for."""
    if scene.table.outcome is not None:
        return say("table.over")
    if scene.peek.seat is not None:
        return say("table.peeking", name=scene.name_of(scene.peek.seat))
    if scene.sitting.clock.waits:
        return say("waiting.stands")
    notice = scene.board.notice()
    if notice:
        return notice
    ask = scene.ask
    if ask is not None:
        return scene.board.status()
    waiting = list(scene.view.waiting_for)
    needed = [ask.seat for ask in scene.table.asks if ask.must and ask.seat in waiting]
    names = ", ".join(scene.name_of(seat) for seat in needed or waiting)
    return say("table.waits", names=names) if names else ""


def last_reason(scene: TableScene) -> str:
    """Why the bot that chose last did so."""
    told = [reason for at, reason in sorted(scene.sitting.reasons.items()) if at <= len(scene.table.history)]
    if not told:
        return say("table.no_why")
    return f"{scene.name_of(told[-1][0])}: {told[-1][1] or say('table.no_reason')}"


def ask_title(scene: TableScene, seat: int) -> str:
    """What a seat will be asked, without saying what it has."""
    return scene.board.curtain_says(seat)


def since_last_turn(scene: TableScene, seat: int) -> list[str]:
    """What everybody has seen since a seat last chose: the newest few sentences."""
    table = scene.table
    turns = [number for number, command in enumerate(table.done, start=1) if command.seat == seat]
    last = turns[-1] if turns else 0
    told = [table.sentence(event) for event in table.remembered(None) if event.at > last]
    return [say("curtain.since"), *told[-MOST_TOLD:]] if told else []


def undo_tip(scene: TableScene) -> str:
    """What would be taken back, or why it cannot be."""
    table = scene.table
    refusal = scene.sitting.cannot_undo()
    if refusal is not None:
        return f"{say('table.undo')}\n{refusal.text} ({refusal.rule})"
    kept = len(table.done) - scene.sitting.undo_count()
    undone = [event for event in table.events_for(scene.eyes) if event.at > kept]
    return "\n".join([say("table.undo"), *(table.sentence(event) for event in undone[:MOST_UNDONE])])
