"""A bot's reason is told to the whole table: it may name only what everybody knows, in all four games."""

from __future__ import annotations

import pytest

from game import Table
from game.bots.bot import Budget
from game.bots.levels import level, think
from game.engine.chance import Stream
from game.engine.decision import choice_id
from game.engine.redealt import redealt
from game.engine.state import CLOCK
from game.games import GAMES
from tests.teaching.lessons import content_of

MOST = 260
WORLDS = 3
SMALL = Budget(4)


@pytest.mark.parametrize("seed", [3, pytest.param(8, marks=pytest.mark.slow)])
@pytest.mark.parametrize(("game", "bot"), [*((game, "rules") for game in GAMES), ("biome", "search")])
def test_whatever_a_seat_cannot_know_is_dealt_anew_its_reason_is_the_same(game, bot, seed):
    """Asked in worlds that look the same to its seat, a bot chooses the same and gives the same reason."""
    table, told = Table.new(game, None, seed, content=content_of(game)), 0
    for number in range(MOST):
        if table.outcome is not None:
            break
        chance = Stream("reasons", str((seed, number)))
        asks = [ask for ask in table.game.state.asks if ask.seat != CLOCK and ask.must]
        if not asks:
            table.choose(CLOCK, next(ask for ask in table.asks if ask.seat == CLOCK).options[0].id)
            continue
        ask = asks[chance.below(len(asks))]
        thought = think(table.game, ask, level("rules"), chance, Budget(1), told=False)
        shown = next(each for each in table.asks if each.seat == ask.seat)
        if thought.choice is None:
            clock = [each for each in table.asks if each.seat == CLOCK]
            table.choose(*(CLOCK, clock[0].options[0].id) if clock else (ask.seat, shown.options[-1].id))
            continue
        if number % 4 == 0:
            worlds = [redealt(table.game, ask.seat, Stream("worlds", str((number, each)))) for each in range(WORLDS)]
            thoughts = [
                think(world, ask, level(bot), Stream("same", str(number)), SMALL) for world in (table.game, *worlds)
            ]
            reasons = {(str(each.choice), each.reason) for each in thoughts}
            assert len(reasons) == 1, (shown.kind, reasons)
            told += any(each.reason for each in thoughts)
        several = (shown.at_least, shown.at_most) != (1, 1)
        table.choose(ask.seat, tuple(thought.choice) if several else choice_id(thought.choice), thought.argument)
    assert told > 5
