"""What a pack takes, and what lies down when it is too heavy (BE-79 to BE-81, BE-R32)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.biome.quests.priests import drop_priest
from game.biome.secrets.tokens import lay, learn
from game.biome.state import Biome, camp_at, capacity, is_enemy, is_friendly, weight
from game.biome.steps import step


def gain(game: Biome, seat: int, tokens: Sequence[int]) -> None:
    """Into the pack; what is too heavy is laid down afterwards (BE-81)."""
    game.state.seats[seat].pack += tuple(tokens)
    learn(game.state, seat, tokens)
    game.then(overflow(seat))


@step
def overflow(game: Biome, seat: int) -> None:
    """Whoever carries too much chooses what lies down (BE-R32)."""
    state = game.state
    if state.outcome is None and weight(game, seat) > capacity(game, seat):
        if state.seats[seat].pack:
            game.ask(seat, "overflow")
        elif state.seats[seat].priests:
            game.then(drop_priest(seat))


def lay_down(game: Biome, seat: int, token: int) -> None:
    """Out of the pack onto the tile; on an enemy camp it joins the enemy's store."""
    state = game.state
    explorer = state.seats[seat]
    explorer.pack = tuple(other for other in explorer.pack if other != token)
    camp = camp_at(state, explorer.cell)
    lay(game, explorer.cell, (token,))
    where = "friendly" if is_friendly(camp) else "enemy" if is_enemy(camp) else "tile"
    secrets = {"thing": state.kinds[token]} if where == "tile" else {}
    facts: dict[str, Any] = {} if where == "tile" else {"thing": state.kinds[token]}
    game.tell("laid_down", secret=secrets, to=(seat,), seat=seat, where=where, reveals=True, **facts)
