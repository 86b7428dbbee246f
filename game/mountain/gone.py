"""Things a game holds that its content does not know, because files were changed since it was saved."""

from __future__ import annotations

from game.mountain.content import MountainContent
from game.mountain.state import State


def gone(state: State, content: MountainContent) -> set[str]:
    cards = {*state.deck, *state.discard, *state.injury_pile, *state.arcane_pile}
    madness = {card for pile in (*state.madness_decks, *state.boxed_madness) for card in pile}
    relics = {*state.relic_pile}
    for explorer in state.seats:
        cards.update(explorer.hand, explorer.laid)
        madness.update(explorer.madness, explorer.past_madness)
        relics.update(explorer.relics)
    tiles = {*state.tiles.values(), *state.used_tiles, *state.boxed_tiles, *((state.tile,) if state.tile else ())}
    spaces = {*state.tiles, *((state.plane,) if state.plane else ())}
    return (
        (cards - content.equipment.keys() - content.injuries.keys())
        | (madness - content.madness.keys())
        | (relics - content.relics.keys())
        | (tiles - content.tiles.keys())
        | (spaces - content.spaces.keys())
    )
