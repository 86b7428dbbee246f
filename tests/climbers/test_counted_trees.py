"""Counted trees: how many ways there are to go on, and how many different positions they lead to.

Cheap, and very sensitive to a changed rule. When a rule is meant to change, count anew and say why.
"""

from __future__ import annotations

import pytest

from game import Table
from game.climbers.state import START
from game.engine.record import digest


def start(seats: int, seed: int, gold: str):
    """The first turn of a season in which every seat has taken its strongest cards."""
    table = Table.new("climbers", seats, seed)
    state = table.game.state
    state.golds = tuple(gold if number == 0 else name for number, name in enumerate(state.golds))
    table = table.clone()
    game = table.game
    game.state.asks, game.state.answers = [], []
    game.then(("reveal_rule",), ("select_hands",), ("main_phase",))
    game.advance()
    while game.state.asks[0].kind != "play":
        ask = game.state.asks[0]
        choices = game.choices(ask)
        least, _ = game.decision(ask).takes(game, ask)
        game.answer(ask, choices[0] if ask.kind == "transfer" else tuple(choices[-least:]))
    assert game.state.latest == START
    return game


def count(game, depth: int) -> tuple[int, int]:
    """Leaves of the tree of all choices, and how many of them are different positions."""
    leaves, positions = 0, set()

    def walk(here, left: int) -> None:
        nonlocal leaves
        if left == 0 or here.state.outcome is not None:
            leaves += 1
            positions.add(digest(here.state))
            return
        ask = here.state.asks[0]
        if here.decision(ask).several:
            leaves += 1
            positions.add(digest(here.state))
            return
        for choice in here.choices(ask):
            copy = here.clone()
            copy.answer(ask, choice)
            walk(copy, left - 1)

    walk(game, depth)
    return leaves, len(positions)


@pytest.mark.parametrize(
    ("seats", "seed", "gold", "counts"),
    [
        (3, 1, "standard", [(8, 8), (46, 46), (218, 218), (1224, 1224)]),
        (4, 2, "standard", [(9, 9), (77, 77), (413, 413), (2056, 2056)]),
        (4, 3, "reverse_order", [(9, 9), (60, 60), (279, 279), (1606, 1606)]),
        (4, 3, "no_set", [(9, 9), (57, 57), (322, 322), (1707, 1707)]),
        (3, 4, "transfer", [(8, 8), (49, 49), (289, 289), (1612, 1612)]),
        (4, 5, "up_to_2", [(8, 8), (42, 42), (264, 264), (1550, 1550)]),
        (3, 6, "accident", [(9, 9), (69, 69), (307, 307), (1791, 1791)]),
        (4, 7, "revolution", [(9, 9), (58, 58), (304, 304), (1208, 1208)]),
        (3, 8, "climax", [(9, 9), (60, 60), (329, 329), (1704, 1704)]),
    ],
)
def test_the_tree_of_choices_has_the_counted_size(seats, seed, gold, counts):
    game = start(seats, seed, gold)
    assert [count(game, depth) for depth in range(1, 5)] == counts
