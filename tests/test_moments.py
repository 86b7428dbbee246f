"""Whoever watches sees the game after every event, not only when somebody is asked."""

from __future__ import annotations

import msgspec
import pytest

from game import Table
from game.engine.chance import Stream
from game.engine.record import Record, Sees, to_plain, who_sees
from game.games import GAMES, ruleset
from tests.hidden import hidden_ids, ids_in
from tests.players import random_choice
from tests.test_laws import every_table

MOST = 150


def parts(value):
    yield value
    if isinstance(value, msgspec.Struct):
        value = [getattr(value, name) for name in value.__struct_fields__]
    elif isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list | tuple):
        for each in value:
            yield from parts(each)


@every_table
def test_every_event_can_be_seen_and_what_was_seen_stays_as_it_was(game, seats, options):
    table, stream, kept = Table.new(game, seats, 3, options), Stream("moments"), []
    table.watch(None, 0)
    for _ in range(MOST):
        if table.outcome is not None:
            break
        count = len(table.events)
        table.choose(*random_choice(table, stream))
        for number in range(count, len(table.events)):
            for seat in (None, 0):
                seen = table.seen_at(number, seat)
                assert not any(isinstance(part, Record) for part in parts(seen)), "a view has parts of its own"
                kept.append((seen, to_plain(seen)))
        table.forget_moments()
    assert kept
    assert all(to_plain(seen) == then for seen, then in kept)


@every_table
def test_what_is_seen_in_the_middle_of_a_move_holds_nothing_hidden(game, seats, options):
    table, stream = Table.new(game, seats, 4, options), Stream("moments")
    table.watch(0)
    for _ in range(MOST):
        if table.outcome is not None:
            break
        before, count = hidden_ids(table, 0), len(table.events)
        table.choose(*random_choice(table, stream))
        never_told = before & hidden_ids(table, 0)
        for number in range(count, len(table.events)):
            assert not ids_in(to_plain(table.seen_at(number, 0))) & never_told
        table.forget_moments()


def test_nobody_watches_unless_asked_to_and_going_back_forgets_what_was_seen():
    table = Table.new("climbers", seed=1)
    ask = table.asks[0]
    table.choose(ask.seat, [option.id for option in ask.options][: ask.at_least])
    assert all(table.seen_at(number, None) is None for number in range(len(table.events)))
    table.undo()
    table.watch(None)
    for seat in range(4):
        table.choose(seat, [option.id for option in table.asks[0].options][: table.asks[0].at_least])
    assert table.seen_at(len(table.events) - 1, None) is not None
    assert table.clone().watching == ()
    table.undo()
    assert all(table.seen_at(number, None) is None for number in range(len(table.events)))
    assert table.watching == (None,)


@pytest.mark.parametrize("game", GAMES)
def test_whatever_a_state_shows_to_anybody_is_in_its_view(game):
    """A field that is declared visible and never shown would be a fact that screens, bots and phones have to guess."""
    rules = ruleset(game)
    shown = {name for name, sees in who_sees(rules.state).items() if sees not in (None, Sees.NOBODY)}
    assert shown <= set(rules.view_type.__struct_fields__)
    msgspec.json.schema(rules.view_type)
