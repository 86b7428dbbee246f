"""The law of offers: what a question offers is exactly what its refusal leaves of everything one could point at."""

from __future__ import annotations

from collections.abc import Iterator

from game import Table
from game.bots.bot import Budget
from game.bots.levels import level, think
from game.bots.turns import next_answer
from game.engine.chance import Stream
from game.engine.decision import choice_id
from game.engine.state import Spoken
from tests.players import random_choice


def held_to_refusals(table: Table) -> set[str]:
    """Check every open question; the rules that were cited."""
    game, cited = table.game, set()
    for ask in list(game.state.asks):
        decision = game.decision(ask)
        candidates = list(decision.candidates(game, ask))
        names = [choice_id(choice) for choice in candidates]
        assert len(set(names)) == len(names), f"{ask.kind} names something twice"
        refusals = [decision.refuse(game, ask, choice) for choice in candidates]
        left = [choice for choice, refusal in zip(candidates, refusals, strict=True) if refusal is None]
        assert decision.choices(game, ask) == left, ask.kind
        is_one = decision.takes(game, ask) == (1, 1)
        for name, refusal in zip(names, refusals, strict=True):
            if refusal is not None:
                assert refusal.rule in game.content.rulebook
                assert refusal.text
                cited.add(refusal.rule)
            if is_one:
                meant = decision.meant(game, ask, tuple(name.split("+")))
                assert decision.refuse(game, ask, meant) == refusal, (ask.kind, name)
        for is_offered in (True, False) if is_one else ():
            through_the_table(
                table, ask.seat, [n for n, r in zip(names, refusals, strict=True) if (not r) == is_offered]
            )
    return cited


def through_the_table(table: Table, seat: int, names: list[str]) -> None:
    """The public door says the same of some of them."""
    game = table.game
    (ask,) = (one for one in game.state.asks if one.seat == seat)
    decision = game.decision(ask)
    for name in names[:1] + names[-1:]:
        meant = decision.meant(game, ask, tuple(name.split("+")))
        assert table.why_not(seat, name) == decision.refuse(game, ask, meant), (ask.kind, name)


def random_moments(table: Table, seed: int) -> Iterator[Table]:
    """The table at every question of a game among random players."""
    stream = Stream("offers", seed)
    while table.outcome is None:
        yield table
        table.choose(*random_choice(table, stream))


def bot_moments(table: Table, seed: int) -> Iterator[Table]:
    """The table at every question of a game among bots, whose answers go through the public door."""
    rules, streams = level("rules"), [Stream("bots", seed, seat) for seat in range(len(table.game.state.seats))]

    def answer(ask):
        found = think(table.game, ask, rules, streams[ask.seat], Budget())
        return found.choice if found.argument is None else Spoken(found.choice, found.argument)

    while table.outcome is None:
        yield table
        ask, choice, argument = next_answer(table.game, answer)
        several = table.game.decision(ask).several and isinstance(choice, tuple)
        table.choose(ask.seat, list(choice) if several else choice_id(choice), argument)
