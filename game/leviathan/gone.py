"""Cards a game holds that its content does not know, because files were changed since it was saved."""

from __future__ import annotations

from game.leviathan.content import LeviathanContent
from game.leviathan.state import State


def gone(state: State, content: LeviathanContent) -> set[str]:
    """The leviathan itself, its map and its threats are looked after in `adopting.py`."""
    cards = {card for deck in state.decks for card in (*deck.draw, *deck.hand, *deck.discard)}
    mushrooms = {*state.supply, *state.eaten, *(one for lying in state.mushrooms.values() for one in lying)}
    injuries = {*state.injuries, *state.injuries_aside}
    sets: set[str] = set()
    for climber in state.climbers:
        mushrooms.update(climber.mushrooms)
        injuries.update(climber.injuries)
        sets.update(name for name in (climber.character, climber.class_) if name)
        cards.update((climber.ap_card,) if climber.ap_card else ())
    return (
        (cards - content.cards.keys())
        | (mushrooms - content.mushrooms.keys())
        | (injuries - content.injuries.keys())
        | (sets - content.sets.keys())
    )
