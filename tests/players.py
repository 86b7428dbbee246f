"""Players for tests: they act only through the table, and know only what an ask offers."""

from __future__ import annotations

from game import Table
from game.engine.chance import Stream

ARGUMENTS = {"word": ["fire", "cold"]}
"""What may be said with the options that want an argument, by its name."""


def random_choice(table: Table, stream: Stream) -> tuple:
    """Any seat that is asked, and any answer it may give, as arguments of `choose`."""
    asks = [ask for ask in table.asks if ask.options]
    ask = stream.pick(asks)
    if ask.at_least == ask.at_most == 1:
        option = stream.pick(ask.options)
        argument = stream.pick(ARGUMENTS[option.argument]) if option.argument else None
        return ask.seat, option.id, argument
    count = ask.at_least + stream.below(ask.at_most - ask.at_least + 1)
    return ask.seat, [option.id for option in stream.sample(ask.options, count)]


def play_on(table: Table, stream: Stream, most: int = 10_000) -> int:
    """Random choices until the end, or so many of them; how many it took."""
    for number in range(most):
        if table.outcome is not None:
            return number
        table.choose(*random_choice(table, stream))
    return most
