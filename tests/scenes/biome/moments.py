"""Biome Escape at any moment: anybody's moves, in games that last."""

from __future__ import annotations

import random
from collections.abc import Iterator

from game import Table
from game.engine.chance import Stream
from game.engine.decision import Ask, Option
from tests.biome.wild import NAMES_OF_SEATS
from tests.scenes.biome.tables import players_for

WEIGHTS = {
    "explore": 8.0, "discover": 5.0, "do": 4.0, "move": 3.0, "pick_up": 2.0, "use": 2.0, "place": 1.0, "end_turn": 0.6,
    "say": 0.4, "give_up": 0.0, "blurt": 0.01,
}  # fmt: skip
"""How often each way to act in a turn is taken."""


def new_table(seats: int = 3, seed: int = 1, players: tuple[str, ...] = (), **options: str) -> Table:
    return Table.new("biome", seats, seed, options, names=NAMES_OF_SEATS[:seats], players=players or players_for(seats))


def any_move(table: Table, chance: random.Random) -> None:
    """Somebody who must does something; now and then somebody speaks."""
    asks = [ask for ask in table.asks if ask.options and (ask.must or chance.random() < 0.02)]
    if asks:
        take(table, chance.choice(asks), chance)


def take(table: Table, ask: Ask, chance: random.Random) -> None:
    if (ask.at_least, ask.at_most) != (1, 1):
        table.choose(ask.seat, tuple(option.id for option in chance.sample(ask.options, ask.at_least)))
        return
    if ask.kind == "vote":
        table.choose(ask.seat, "play_on")
        return
    option = any_option(ask, chance)
    argument = any_argument(table, ask, option.id, chance) if option.argument is not None else None
    if option.argument is None or argument is not None:
        table.choose(ask.seat, option.id, argument)


def any_option(ask: Ask, chance: random.Random) -> Option:
    """Any answer; in a turn first a way to act, then one of its kind."""
    ways: dict[str, list[Option]] = {}
    for option in ask.options:
        ways.setdefault(option.id.partition("+")[0] if ask.kind in ("turn", "talk") else "", []).append(option)
    weights = [WEIGHTS.get(name, 1.0) for name in ways]
    (way,) = chance.choices(list(ways), weights if any(weights) else None)
    return chance.choice(ways[way])


def any_argument(table: Table, ask: Ask, option: str, chance: random.Random) -> object:
    open_ask = next(each for each in table.game.state.asks if each.seat == ask.seat and each.kind == ask.kind)
    decision = table.game.ruleset.decisions[ask.kind]
    return decision.any_argument(table.game, open_ask, option, Stream("test", chance.random()))


def asked(table: Table, seat: int = 0, kind: str = "") -> Ask | None:
    """What a seat is asked now."""
    found = (ask for ask in table.asks if ask.seat == seat and ask.options)
    return next((ask for ask in found if not kind or ask.kind == kind), None)


def moments(count: int, every: int, seed: int, seats: int = 3, **options: str) -> Iterator[Table]:
    """Tables at which the person in the first seat must answer, game after game."""
    chance, found, step = random.Random(seed), 0, 0
    while found < count:
        table = new_table(seats, chance.randrange(10_000), **options)
        while table.outcome is None and found < count:
            step += 1
            ask = asked(table)
            if step % every == 0 and ask is not None and ask.must:
                yield table.clone()
                found += 1
            any_move(table, chance)


_KEPT: dict[object, Table] = {}


def late_table(tiles: int = 60, seats: int = 5, seed: int = 1) -> Table:
    """A turn of the person in the first seat, on a map of many tiles."""
    key = (tiles, seats, seed)
    if key not in _KEPT:
        _KEPT[key] = _late(tiles, seats, seed)
    return _KEPT[key].clone()


def _late(tiles: int, seats: int, seed: int) -> Table:
    chance = random.Random(seed)
    for _ in range(60):
        table = new_table(seats, chance.randrange(10_000))
        while table.outcome is None:
            if len(table.game.state.tiles) >= tiles and asked(table, kind="turn") is not None:
                return table
            any_move(table, chance)
    raise AssertionError(f"no game ever has {tiles} tiles")
