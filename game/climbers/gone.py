"""Cards a game holds that its content does not know, because files were changed since it was saved."""

from __future__ import annotations

from game.climbers.content import ClimbersContent
from game.climbers.state import State


def gone(state: State, content: ClimbersContent) -> set[str]:
    cards = {*state.pile, *state.boxed}
    golds = {*state.golds, *state.boxed_golds}
    for climber in state.seats:
        cards.update(climber.team, climber.hand, climber.bench, climber.sidelined, climber.lodge, climber.field)
        golds.update(climber.golds)
    return (cards - content.cards.keys()) | (golds - content.golds.keys())
