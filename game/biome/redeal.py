"""Worlds a seat could be in: whatever it cannot know is dealt anew."""

from __future__ import annotations

import msgspec

from game.biome.asks import AIMING
from game.biome.land.hexes import BESIDE, Cell
from game.biome.state import Biome, State, capacity, knows
from game.engine.chance import Stream


def redeal(game: Biome, seat: int, stream: Stream) -> None:
    _secrets(game, seat, stream)
    _area(game, stream)
    _quarries(game, seat, stream)
    _boards(game, seat, stream)
    if game.state.forecaster != seat:
        game.state.forecast = tuple(1 + stream.below(8) for _ in game.state.forecast)


def _secrets(game: Biome, seat: int, stream: Stream) -> None:
    """Faces the seat has not seen. While it looks through the box, what is in there stays there."""
    state = game.state
    # What a secret is that asks for its target shows in the question.
    aimed = {AIMING[ask.kind](*ask.args).token for ask in state.asks if ask.kind in AIMING}
    hidden = [token for token in range(len(state.kinds)) if not knows(state, seat, token) and token not in aimed]
    looking = any(ask.seat == seat and ask.kind in ("box", "start_pick") for ask in state.asks)
    boxed = set(state.box) | set(state.chest)
    chest = set(state.chest)
    if looking:
        inside = [token for token in hidden if token in boxed and token not in chest]
        _deal(game, inside, [], stream)
        _deal(game, [token for token in hidden if token in chest], [], stream)
        hidden = [token for token in hidden if token not in boxed]
    elif chest:
        # What is drawn onto tiles never comes from the chest; the two heaps mix only in packs.
        _deal(game, [token for token in hidden if token in chest], [], stream)
        hidden = [token for token in hidden if token not in chest]
    careful = _careful(state, seat)
    _deal(game, hidden, careful, stream)


def _careful(state: State, seat: int) -> list[tuple[int, tuple[str, ...], int]]:
    """Tokens that cannot be just anything: what is on Quest Boards, then what others carry (with whose pack it is)."""
    found: list[tuple[int, tuple[str, ...], int]] = []
    for quest in state.quests:
        found += [(token, ("captured", "key"), -1) for token in quest.board if token >= 0]
    for other, explorer in enumerate(state.seats):
        if other != seat:
            found += [(token, ("captured",), other) for token in explorer.pack]
    found += [(token, ("captured",), -1) for token in state.limbo]
    return found


def _deal(game: Biome, hidden: list[int], careful: list[tuple[int, tuple[str, ...], int]], stream: Stream) -> None:
    state, weights = game.state, game.content.weights
    kinds = list(state.kinds)
    pool = sorted(kinds[token] for token in hidden)
    stream.shuffle(pool)
    open_tokens = dict.fromkeys(hidden)
    room = {seat: capacity(game, seat) for seat in range(len(state.seats))}
    for token, _, owner in careful:
        if token not in open_tokens and owner >= 0:
            room[owner] -= weights[kinds[token]]
    for token, never, owner in careful:
        if token not in open_tokens:
            continue
        del open_tokens[token]
        most = room.get(owner, 99)
        fits = next((kind for kind in pool if kind not in never and weights[kind] <= most), None)
        kind = fits if fits is not None else next(kind for kind in pool if kind not in never)
        pool.remove(kind)
        kinds[token] = kind
        if owner >= 0:
            room[owner] -= weights[kind]
    for token, kind in zip(open_tokens, pool, strict=True):
        kinds[token] = kind
    state.kinds = tuple(kinds)


def _area(game: Biome, stream: Stream) -> None:
    """The face-down tiles around the Fountain, or whatever else a quest hides among seven."""
    state = game.state
    for quest in state.quests:
        names = {name for name, cell in quest.places.items() if name in game.content.tiles and _is_area(state, cell)}
        if not names:
            continue
        centre = quest.places["picked"]
        cells = sorted(cell for cell in (centre, *BESIDE[centre]) if _is_area(state, cell) and _is_hidden(state, cell))
        tiles = sorted((state.tiles[cell] for cell in cells), key=lambda tile: (tile.kind, tile.quarry))
        stream.shuffle(tiles)
        for cell, tile in zip(cells, tiles, strict=True):
            state.tiles[cell] = tile
            if tile.kind in names:
                quest.places[tile.kind] = cell


def _is_area(state: State, cell: Cell) -> bool:
    return cell in state.tiles and state.tiles[cell].area


def _is_hidden(state: State, cell: Cell) -> bool:
    return not state.tiles[cell].up and not state.tiles[cell].told


def _quarries(game: Biome, seat: int, stream: Stream) -> None:
    """Patterns in the stack, in the box, and of Quarries that lie face-down."""
    state = game.state
    down = sorted(cell for cell, tile in state.tiles.items() if not tile.up and tile.kind == "quarry")
    pool = [name for name, seen in state.quarries if not seen >> seat & 1]
    pool += [*state.spare_quarries, *(state.tiles[cell].quarry for cell in down)]
    pool.sort()
    stream.shuffle(pool)
    state.quarries = tuple((name if seen >> seat & 1 else pool.pop(), seen) for name, seen in state.quarries)
    for cell in down:
        state.tiles[cell] = msgspec.structs.replace(state.tiles[cell], quarry=pool.pop())
    state.spare_quarries = tuple(pool)


def _boards(game: Biome, seat: int, stream: Stream) -> None:
    """Quest Boards to come; those left in the box too, unless the table agreed on them."""
    state = game.state
    agreed = state.options["quest_pick"] == "agreed"
    pool = [name for name, seen in state.boards if not seen >> seat & 1]
    pool += () if agreed else state.spare_boards
    pool.sort()
    stream.shuffle(pool)
    state.boards = tuple((name if seen >> seat & 1 else pool.pop(), seen) for name, seen in state.boards)
    if not agreed:
        state.spare_boards = tuple(pool)
