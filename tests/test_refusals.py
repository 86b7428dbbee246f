"""Laws of refusals, over all games: what is offered is what is not refused, and whatever is refused says why."""

from __future__ import annotations

import pytest

from game import Table
from game.bots.bot import Budget
from game.bots.levels import level, think
from game.bots.turns import next_answer
from game.engine.chance import Stream
from game.engine.decision import choice_id
from game.engine.state import Choice, OpenAsk, Spoken
from tests.players import random_choice
from tests.test_laws import every_table

MOST = 60


def held(table: Table) -> int:
    """Compare what is offered with what is refused for every open question; how many candidates were refused."""
    game, refused = table.game, 0
    for ask in game.state.asks:
        decision = game.decision(ask)
        offered = [choice_id(choice) for choice in game.choices(ask)]
        candidates = list(decision.candidates(game, ask))
        allowed = [choice_id(choice) for choice in candidates if decision.refuse(game, ask, choice) is None]
        assert allowed == offered, f"{ask.kind}: offered and not refused differ"
        if decision.takes(game, ask) != (1, 1):
            continue
        assert all(table.why_not(ask.seat, name) is None for name in offered), ask.kind
        for choice in candidates:
            refusal = decision.refuse(game, ask, choice)
            if refusal is not None:
                refused += 1
                assert table.why_not(ask.seat, choice_id(choice)) == refusal
                assert refusal.rule in game.content.rulebook
                assert refusal.text
    return refused


@every_table
def test_in_random_play(game, seats, options):
    table, stream = Table.new(game, seats, 8, options), Stream("refusals")
    for _ in range(MOST):
        if table.outcome is not None:
            break
        held(table)
        table.choose(*random_choice(table, stream))


@every_table
def test_in_bots_play(game, seats, options):
    if game == "toy":
        pytest.skip("the toy has no rules of thumb")
    table = Table.new(game, seats, 9, options, players=("rules",) * seats)
    stream = Stream("refusals")

    def answer(ask: OpenAsk) -> Choice | Spoken | None:
        found = think(table.game, ask, level("rules"), stream, Budget(1))
        return found.choice if found.argument is None else Spoken(found.choice, found.argument)

    for _ in range(MOST):
        if table.outcome is not None:
            break
        held(table)
        ask, choice, argument = next_answer(table.game, answer)
        said = choice_id(choice) if table.game.decision(ask).takes(table.game, ask) == (1, 1) else choice
        table.choose(ask.seat, said, argument)
