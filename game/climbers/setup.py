"""Setting up a game of Tabletop Climber (TC-1 to TC-14)."""

from __future__ import annotations

from typing import Any

from game.climbers.content import ClimbersContent
from game.climbers.season import choose_starter, season
from game.climbers.state import Climber, State
from game.engine.chance import Chance


def set_up(content: Any, seats: int, seed: int, options: dict[str, str]) -> State:
    """Deal the teams, lay out the seasons; the agenda starts with the first Start card."""
    assert isinstance(content, ClimbersContent)
    state = State(options=options, seed=seed, seats=[Climber() for _ in range(seats)])
    chance = Chance(seed, state.streams, state.queued)

    def deck(name: str) -> list[str]:
        return [card.id for card in content.cards.values() if card.deck == name]

    initial = chance.shuffled("initial", deck("initial"))
    reinforcement = chance.shuffled("reinforcement", deck("reinforcement"))
    for climber in state.seats:
        dealt = [initial.pop() for _ in range(content.deal.initial)]
        dealt += [reinforcement.pop() for _ in range(content.deal.reinforcement)]
        climber.team = content.sorted(dealt)
    state.boxed = tuple(initial)
    state.pile = tuple(reinforcement)

    slots = {
        slot: [gold.id for gold in content.golds.values() if gold.slot == slot] for slot in ("first", "pool", "last")
    }
    pool = chance.shuffled("golds", slots["pool"])
    between = len(content.silver) - 2
    state.golds = (*slots["first"], *pool[:between], *slots["last"])
    state.boxed_golds = tuple(pool[between:])
    state.agenda = [season(1), choose_starter()]
    return state
