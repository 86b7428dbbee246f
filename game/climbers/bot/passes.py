"""What passes and plays tell of a hand: whoever let a chance go by had hardly the group for it."""

from __future__ import annotations

from game.climbers.bot.groups import Group, plan
from game.climbers.plays import play_of
from game.climbers.state import Climber, Climbers, without
from game.engine.chance import Stream

TRIES = 3
"""How often a hand that goes against what its seat passed on is changed."""


def heed_passes(game: Climbers, climber: Climber, known: set[str], stream: Stream) -> None:
    """Exchange cards that would have been played before for others the seat may hold."""
    state, initial = game.state, game.content.initial
    for _ in range(TRIES):
        unlikely = [
            card
            for group in plan(game, climber.hand).groups
            if _would_have_answered(game, climber, group)
            for card in group.cards
        ]
        if not unlikely:
            break
        for card in unlikely:
            # A card known to be in the team can only be at home instead.
            at_home, in_pile = climber.bench, () if card in initial or card in known else state.pile
            if not at_home and not in_pile:
                continue
            place = stream.below(len(at_home) + len(in_pile))
            if place < len(at_home):
                other = at_home[place]
                climber.bench = game.content.sorted((*without(at_home, (other,)), card))
            else:
                other = in_pile[place - len(at_home)]
                state.pile = tuple([card if each == other else each for each in in_pile])
            climber.hand = game.content.sorted((*without(climber.hand, (card,)), other))
    climber.team = game.content.sorted(
        (*climber.hand, *climber.bench, *climber.sidelined, *climber.lodge, *climber.field)
    )


def _would_have_answered(game: Climbers, climber: Climber, group: Group) -> bool:
    made = play_of(game.content, group.cards, game.state.as_single)
    if made is None:
        return False
    kind, size, rank = made.type, made.size, made.rank
    for play in climber.declined:
        if play.above < rank < play.below and play.size == size and (play.type == kind or play.type == "start"):
            return True
    return False
