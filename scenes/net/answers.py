"""Answers that change nothing: why not, what may be said, what a rule says."""

from __future__ import annotations

from typing import Any

from game import Refused
from game.engine.files.rulebook import RulesFile
from game.engine.files.table_files import read_table_file
from scenes.net import snapshot, wire
from scenes.net.shown import shown
from scenes.table.any_table import AnyTable
from scenes.table.sitting import Sitting
from scenes.words import say, spoken

MOST_FOUND = 200


def why(sitting: Sitting, seat: int, message: wire.Why) -> wire.Reply:
    """Why something cannot be done, or said with an option; ok if it can."""
    table = sitting.table
    of = _asked_seat(sitting, seat, message.seat)
    things: Any = message.things[0] if len(message.things) == 1 else tuple(message.things)
    try:
        refusal = table.why_not(of, things)
        if refusal is None and not isinstance(things, tuple):
            refusal = table.why_not_say(of, things, message.argument)
    except Exception:  # what comes over a wire may be anything: no rule has thought of it
        refusal = Refused(table.game.ruleset.turn_rule, table.game.text("refused.not_offered"))
    if refusal is None:
        return wire.Reply(message.id, True)
    return wire.Reply(message.id, False, snapshot.refused(refusal))


def _asked_seat(sitting: Sitting, seat: int, of: int) -> int:
    """The seat whose question is meant: one's own, or one that is for all."""
    return of if any(ask.seat == of for ask in snapshot.answerable(sitting, seat)) else seat


def arguments(sitting: Sitting, seat: int, message: wire.Arguments) -> wire.Reply:
    """What may be said with an option, in words, as far as it agrees with what is given."""
    table = sitting.table
    ask = sitting.ask_of(seat)
    option = ask.option(message.choose) if ask is not None else None
    if option is None:
        return wire.Reply(message.id, False, wire.Refusal("BV-8", say("net.stale")))
    found = table.arguments(seat, message.choose, message.given)
    look = shown(table, seat, table.look(seat))
    told = [wire.Ready(each, look.label_of(option, each)) for each in found[:MOST_FOUND]]
    return wire.Reply(message.id, True, found=told, more=len(found) > MOST_FOUND)


def rule_text(table: AnyTable, rule: str) -> str:
    """The words of a rule of the game, or of the table itself."""
    known: str | None = table.game.content.rulebook.texts.get(rule)
    if known is None:
        sections = read_table_file("rules.yaml", RulesFile, spoken()).sections
        known = next((each.text for section in sections for each in section.rules if each.id == rule), None)
    if known is None:
        raise Refused("BV-8", say("net.no_rule"))
    return known
