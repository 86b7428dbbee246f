"""Payments come from the pack, from the friendly camp, or from a known secret on the tile (BE-R27)."""

from __future__ import annotations

from game.biome.secrets.tokens import let_go, lie_at, spend
from game.biome.state import Biome, Tokens, camp_at, is_friendly, knows
from game.biome.steps import step


def in_pack(game: Biome, seat: int, kind: str) -> Tokens:
    state = game.state
    return tuple(token for token in state.seats[seat].pack if state.kinds[token] == kind)


def at_hand(game: Biome, seat: int, kind: str) -> Tokens:
    """What lies where the player stands and may be paid with."""
    state = game.state
    cell = state.seats[seat].cell
    camp = camp_at(state, cell)
    if camp is not None and not is_friendly(camp):
        return ()
    return tuple(token for token in lie_at(state, cell) if state.kinds[token] == kind and knows(state, seat, token))


def purse(game: Biome, seat: int, kind: str = "supply") -> int:
    """How many of a kind the player could pay with here."""
    return len(in_pack(game, seat, kind)) + len(at_hand(game, seat, kind))


@step
def pay(game: Biome, seat: int, kind: str, count: int) -> None:
    """Ask where it comes from, if there is a choice."""
    if count == 0:
        return
    packed, lying = in_pack(game, seat, kind), at_hand(game, seat, kind)
    if packed and lying and len(packed) + len(lying) > count:
        game.ask(seat, "pay", kind, count)
    else:
        pay_with(game, seat, (*packed, *lying)[:count])


def pay_with(game: Biome, seat: int, tokens: Tokens) -> None:
    for token in tokens:
        let_go(game.state, seat, token)
    spend(game, tokens)
    game.tell("paid", seat=seat, thing=game.state.kinds[tokens[0]], count=len(tokens))
