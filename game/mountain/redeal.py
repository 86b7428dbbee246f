"""Worlds a seat could be in: whatever it cannot know is dealt anew."""

from __future__ import annotations

from game.engine.chance import Stream
from game.mountain.state import Cards, Mountain
from game.mountain.view.look import is_revealed, sees_tile


def redeal(game: Mountain, seat: int, stream: Stream) -> None:
    _cards(game, seat, stream)
    _tiles(game, seat, stream)
    _madness(game, seat, stream)
    _talk(game, seat)


def _cards(game: Mountain, seat: int, stream: Stream) -> None:
    """Other hands, what others have laid face down, and the deck."""
    state, content = game.state, game.content
    others = [explorer for other, explorer in enumerate(state.seats) if other != seat]
    hides_laid = not is_revealed(game)
    pool = [*state.deck]
    for explorer in others:
        pool += explorer.hand
        pool += explorer.laid if hides_laid else ()
    pool.sort()
    stream.shuffle(pool)
    for explorer in others:
        explorer.hand = content.sorted(_take(pool, len(explorer.hand)))
        if hides_laid:
            explorer.laid = _take(pool, len(explorer.laid))
    state.deck = tuple(pool)


def _take(pool: list[str], count: int) -> Cards:
    taken = tuple(pool[len(pool) - count :])
    del pool[len(pool) - count :]
    return taken


def _tiles(game: Mountain, seat: int, stream: Stream) -> None:
    """Face-down tiles, each region by itself; those in the box were never seen."""
    state, content = game.state, game.content
    seen = set(state.noted) | {state.studied}
    if state.peeker == seat:
        seen.add(state.peeked)
    hides_current = bool(state.tile) and not sees_tile(game, seat)
    pools: dict[str, list[str]] = {}
    hidden = [tile for space, tile in state.tiles.items() if space not in seen]
    for tile in (*hidden, *state.boxed_tiles, *([state.tile] if hides_current else [])):
        pools.setdefault(content.tiles[tile].region, []).append(tile)
    pools = {region: sorted(pool) for region, pool in sorted(pools.items())}
    for pool in pools.values():
        stream.shuffle(pool)
    for space, tile in sorted(state.tiles.items()):
        if space not in seen:
            state.tiles[space] = pools[content.tiles[tile].region].pop()
    if hides_current:
        state.tile = pools[content.tiles[state.tile].region].pop()
    state.boxed_tiles = tuple(tile for pool in pools.values() for tile in pool)


def _madness(game: Mountain, seat: int, stream: Stream) -> None:
    """Decks, cards of others, and cards in the box that were not one's own, each level by itself."""
    state, content = game.state, game.content
    own = {*state.seats[seat].madness, *state.seats[seat].past_madness}
    others = [explorer for other, explorer in enumerate(state.seats) if other != seat]
    decks, boxes = list(state.madness_decks), list(state.boxed_madness)
    for level in (1, 2, 3):
        held = [card for explorer in others for card in explorer.madness if content.madness[card].level == level]
        pool = sorted([*decks[level - 1], *(card for card in boxes[level - 1] if card not in own), *held])
        stream.shuffle(pool)
        for explorer in others:
            explorer.madness = tuple(
                pool.pop() if content.madness[card].level == level else card for card in explorer.madness
            )
        boxes[level - 1] = tuple(card if card in own else pool.pop() for card in boxes[level - 1])
        decks[level - 1] = tuple(pool)
    state.madness_decks, state.boxed_madness = tuple(decks), tuple(boxes)
    for explorer in others:
        explorer.past_madness = ()


def _talk(game: Mountain, seat: int) -> None:
    """What others have heard, remember, or are about to be heard saying is theirs alone."""
    state = game.state
    for other, explorer in enumerate(state.seats):
        if other != seat:
            explorer.heard, explorer.claims = (), ()
    state.delayed = tuple(delayed for delayed in state.delayed if delayed.by == seat)
