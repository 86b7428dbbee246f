"""Taking back on a leviathan: free until somebody has learnt something new."""

from __future__ import annotations

import pytest

from game import Refused, Table
from tests.marks import rule


def table_at_the_first_turn() -> Table:
    """Two climbers on the real Sage, the first threat face down."""
    table = Table.new("leviathan", 2, 4, {"first_climber": "first_seat"})
    while table.asks[0].kind != "window":
        ask = table.asks[0]
        if ask.at_most > 1:
            table.choose(ask.seat, [option.id for option in ask.options[: ask.at_least]])
        else:
            table.choose(ask.seat, ask.options[0].id)
    return table


@rule("LW-R83")
def test_moves_can_be_taken_back_as_long_as_nothing_hidden_was_shown():
    table = table_at_the_first_turn()
    table.choose(0, "reveal")
    card = next(option.id for option in table.asks[0].options if option.id.startswith("ap+"))
    before = table.digest()
    table.choose(0, card)
    move = next(option.id for option in table.asks[0].options if option.id.startswith("climb+"))
    table.choose(0, move)
    table.undo(2)
    assert table.digest() == before


@rule("LW-R83")
def test_a_threat_that_was_turned_over_stays_turned():
    table = table_at_the_first_turn()
    table.choose(0, "reveal")
    with pytest.raises(Refused) as refusal:
        table.undo()
    assert refusal.value.rule == "BV-2"
