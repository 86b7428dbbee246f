"""The table of a chapter, always the same: dealt, played on by the answers given, and laid out as the lesson wants."""

from __future__ import annotations

from typing import Any

import msgspec

from game.engine import record
from game.engine.files.content import Content
from game.engine.refused import Refused
from game.engine.state import CLOCK, TableState, state_from_plain
from game.table import Table
from game.teaching.lesson import Answer, Deal, answer_of

HUMAN = "human"
PARTNER = "rules"
"""Who sits on the other seats."""


class Misplaced(Exception):
    """A chapter's table cannot be laid out: `part` and `at` say which of its entries is to blame."""

    def __init__(self, part: str, at: int | str, why: str) -> None:
        super().__init__(why)
        self.part = part
        self.at = at


def open_chapter(game: str, deal: Deal, content: Content) -> Table:
    """Raises Misplaced if the game does not let it."""
    players = tuple(HUMAN if seat == deal.learner else PARTNER for seat in range(deal.seats))
    try:
        table = Table.new(
            game,
            deal.seats,
            deal.seed,
            deal.options,
            names=deal.names,
            practice=True,
            players=players,
            content=content,
        )
    except Refused as refusal:
        raise Misplaced("seats", "", refusal.text) from None
    for number, text in enumerate(deal.before):
        try:
            give(table, answer_of(text))
        except Refused as refusal:
            raise Misplaced("before", number, f"{text}: {refusal.text}") from None
    return table.placed(_laid_out(table.game.state, deal.position))


def give(table: Table, answer: Answer) -> None:
    """Give an answer; if it names no seat, to the first question that somebody must answer. Raises Refused."""
    seat = answer.seat if answer.seat >= 0 else next((ask.seat for ask in table.asks if ask.must), CLOCK)
    table.choose(seat, answer.option, answer.argument)


def _laid_out(state: TableState, position: dict[str, Any]) -> TableState:
    """A state with some of its things replaced. Whatever does not fit its type is refused."""
    if not position:
        return state
    plain = record.to_plain(state)
    for way, value in position.items():
        *steps, last = way.split(".")
        place = plain
        try:
            for step in steps:
                place = place[int(step) if isinstance(place, list) else step]
            if isinstance(place, list):
                place[int(last)] = value
            elif last not in place and place is plain:
                raise KeyError(last)
            else:
                place[last] = value
        except (KeyError, IndexError, ValueError, TypeError):
            raise Misplaced("position", way, f"{way} leads nowhere in the game's state") from None
        try:
            placed = state_from_plain(plain, type(state))
        except (msgspec.ValidationError, TypeError) as error:
            raise Misplaced("position", way, f"{way}: {error}") from None
    return placed
