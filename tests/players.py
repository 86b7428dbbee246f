"""Players for tests: they act only through the table, and know only what an ask offers."""

from __future__ import annotations

from typing import Any

from game import Table
from game.engine.chance import Stream
from game.engine.decision import Ask, Option

ARGUMENTS = {"word": ["fire", "cold"]}
"""What may be said with the options that want an argument, by its name; other games know it themselves."""
TYPED = ("Brr.", "Snow again.", "Steady now.", "Listen!", "Tekeli-li!", "Yes", "Are you sure, in this cold?", "maybe")
"""What players who choose at random type into the chat, in whatever language the table is."""


def random_choice(table: Table, stream: Stream) -> tuple:
    """Any seat that is asked, and any answer it may give, as arguments of `choose`."""
    asks = [ask for ask in table.asks if ask.options]
    ask = stream.pick(asks)
    if ask.at_least == ask.at_most == 1:
        # Whoever gives up at random sees little of the game.
        option = stream.pick([option for option in ask.options if option.id != "give_up"])
        argument = any_argument(table, ask, option, stream)
        if option.argument and argument is None:
            return random_choice(table, stream)  # there is nothing it could say with that
        return ask.seat, option.id, argument
    count = ask.at_least + stream.below(ask.at_most - ask.at_least + 1)
    return ask.seat, [option.id for option in stream.sample(ask.options, count)]


def any_argument(table: Table, ask: Ask, option: Option, stream: Stream) -> Any:
    """Something that may be said with an option; None if it wants nothing, or if nothing may be said."""
    if option.argument in ARGUMENTS:
        return stream.pick(ARGUMENTS[option.argument])
    if option.argument is None:
        return None
    (asked,) = (one for one in table.game.state.asks if one.seat == ask.seat)
    return table.game.decision(asked).any_argument(table.game, asked, option.id, stream)


def play_on(table: Table, stream: Stream, most: int = 10_000) -> int:
    """Random choices until the end, or so many of them; how many it took."""
    for number in range(most):
        if table.outcome is not None:
            return number
        table.choose(*random_choice(table, stream))
    return most
