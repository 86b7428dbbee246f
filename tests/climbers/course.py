"""Whole games, played through the table by a simple player."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from game import Table


def new_game(seats: int = 4, seed: int = 1, **options: str) -> Table:
    return Table.new("climbers", seats=seats, seed=seed, options=options)


def simple_choice(table: Table) -> None:
    """Somebody answers: a hand of the highest cards, the weakest play, else a pass."""
    ask = table.asks[0]
    options = [option.id for option in ask.options]
    if ask.kind in ("hand", "add"):
        table.choose(ask.seat, options[len(options) - ask.at_least :])
    else:
        table.choose(ask.seat, options[0])


def moments(table: Table) -> Iterator[Table]:
    """The table before the first choice and after each one."""
    yield table
    while table.outcome is None:
        simple_choice(table)
        yield table


def play_until(table: Table, reached: Callable[[Table], bool]) -> Table:
    return next(moment for moment in moments(table) if reached(moment))


@cache
def finished(seats: int = 4, seed: int = 1, **options: str) -> Table:
    """A game played to its end; only to be looked at."""
    return play_until(new_game(seats, seed, **options), lambda table: table.outcome is not None)


def facts(table: Table, name: str) -> list[dict[str, Any]]:
    """The facts and secrets of all events of a name, in order."""
    return [event.facts | event.secrets for event in table.events if event.name == name]


def words_in(value: Any) -> set[str]:
    """Every text that stands as a value anywhere in plain data."""
    if isinstance(value, str):
        return {value}
    if isinstance(value, dict):
        return words_in(list(value.values()))
    if isinstance(value, list | tuple):
        return set().union(*map(words_in, value))
    return set()
