"""Secrets as tokens: making, moving, showing and losing them. Keys are counted when they are lost."""

from __future__ import annotations

from collections.abc import Sequence

from game.biome.ending import check_keys
from game.biome.land.hexes import Cell
from game.biome.state import (
    NOTHING,
    Biome,
    State,
    Tokens,
    camp_at,
    everybody,
)


def new_token(state: State, kind: str, known: int) -> int:
    """A secret from the stock."""
    state.kinds += (kind,)
    state.known.append(known)
    return len(state.kinds) - 1


def show(state: State, tokens: Sequence[int]) -> None:
    """Everybody sees their faces from now on."""
    for token in tokens:
        state.known[token] = everybody(state)


def learn(state: State, seat: int, tokens: Sequence[int]) -> None:
    for token in tokens:
        state.known[token] |= 1 << seat


def lay(game: Biome, cell: Cell, tokens: Sequence[int]) -> None:
    """Put secrets on a cell: face-up at camps (BE-72, BE-73), where barns have limits (BE-140, BE-141)."""
    state = game.state
    if not tokens:
        return
    camp = camp_at(state, cell)
    if camp is None:
        state.lying[cell] = state.lying.get(cell, ()) + tuple(tokens)
        return
    show(state, tokens)
    for token in tokens:
        kind = state.kinds[token]
        most = game.content.play.barn.get(kind)
        store = state.lying.get(cell, ())
        if most is not None and sum(state.kinds[other] == kind for other in store) >= most:
            state.gone += (token,)
            game.tell("barn_full", camp=camp.id, thing=kind)
        else:
            state.lying[cell] = (*store, token)


def lift(state: State, cell: Cell, token: int) -> None:
    """Take a secret off a cell."""
    left = tuple(other for other in state.lying[cell] if other != token)
    if left:
        state.lying[cell] = left
    else:
        del state.lying[cell]
        # Nothing is left there: what was said of it is past.
        state.said = tuple(one for one in state.said if one.cell != cell or not one.news)


def let_go(state: State, seat: int, token: int) -> None:
    """Out of the pack, or off the tile where the player stands."""
    explorer = state.seats[seat]
    if token in explorer.pack:
        explorer.pack = tuple(other for other in explorer.pack if other != token)
    else:
        lift(state, explorer.cell, token)


def lie_at(state: State, cell: Cell) -> Tokens:
    return state.lying.get(cell, ())


def destroy(game: Biome, tokens: Sequence[int]) -> None:
    """Out of the game for good, seen by all; lost Keys are counted (BE-R22)."""
    state = game.state
    tokens = [token for token in tokens if token != NOTHING]
    if not tokens:
        return
    show(state, tokens)
    state.gone += tuple(tokens)
    keys = sum(state.kinds[token] == "key" for token in tokens)
    game.tell("destroyed", reveals=True, things=tuple(state.kinds[token] for token in tokens))
    if keys:
        lose_keys(game, keys)


def lose_keys(game: Biome, count: int) -> None:
    state = game.state
    state.keys_destroyed += count
    game.tell("keys_lost", count=count, destroyed=state.keys_destroyed, limit=state.keys_total - state.keys_needed)
    check_keys(game)


def spend(game: Biome, tokens: Sequence[int]) -> None:
    """What is used up or paid leaves the table, seen by all; the stock is unlimited (BE-R44)."""
    show(game.state, tokens)
    game.state.gone += tuple(tokens)


def draw_from_box(game: Biome, count: int, skip: tuple[str, ...] = ()) -> Tokens:
    """The topmost secrets of the box; skipped ones keep their place (BE-R23)."""
    state = game.state
    drawn = tuple([token for token in state.box if state.kinds[token] not in skip][:count])
    state.box = tuple(token for token in state.box if token not in drawn)
    return drawn


def source(state: State) -> Tokens:
    """Where picks, rewards and trades are taken from: the chest of a split box, or the box."""
    return state.chest if state.options["secret_pools"] == "split" else state.box


def never_choosable(state: State) -> tuple[str, ...]:
    """The kinds that nobody may pick from the box (BE-R38)."""
    return ("captured",) if state.options["keys_choosable"] == "on" else ("captured", "key")


def choosable(game: Biome) -> list[str]:
    """The kinds that may be picked from the box (BE-R38)."""
    state = game.state
    closed = never_choosable(state)
    present = {state.kinds[token] for token in source(state)}
    return [kind for kind in game.content.secrets if kind in present and kind not in closed]


def take_from_box(game: Biome, kind: str) -> int:
    """The deepest copy, so that what was foreseen stays where it is (BE-R37)."""
    state = game.state
    token = next(token for token in reversed(source(state)) if state.kinds[token] == kind)
    state.box = tuple(other for other in state.box if other != token)
    state.chest = tuple(other for other in state.chest if other != token)
    return token
