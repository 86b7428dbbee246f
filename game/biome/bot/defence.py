"""What all together can bring to the Main Camp before the board's turn: only bots that look ahead count on each other.

By rules of thumb somebody brings bait who alone has enough of it. Where raiders need more than that, everybody in reach
who still acts is needed, and whoever is knows it by the same count.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.biome.actions.buffs import TAKE_OFF
from game.biome.actions.handling import PLACE
from game.biome.bot.collecting import ways_of
from game.biome.bot.ideas import Idea
from game.biome.bot.storing import STANDS, anything, spare_things
from game.biome.bot.surveying import Survey, once
from game.biome.bot.threats import risk
from game.biome.land.hexes import HOME, distance
from game.biome.state import allowance

BRINGING = 6.0
"""What it is worth to lay something down at the Main Camp, besides that it then stands."""


class Call(NamedTuple):
    """How much likelier the Main Camp stands if all bring what they can, and whether this seat is one of them."""

    gain: float = 0.0
    is_needed: bool = False


def defending_together(survey: Survey) -> Iterator[Idea]:
    gain, is_needed = call(survey)
    if not is_needed:
        return
    things = spare_things(survey) or anything(survey)
    worn = sorted(survey.me.worn, key=lambda token: (survey.wanted(token), token))
    if survey.here != HOME:
        yield Idea(STANDS * gain / (1 + survey.cost(HOME) / 8), survey.first_step(HOME), "go_defend", HOME)
    elif things:
        yield Idea(BRINGING + STANDS * gain, PLACE.choice(things[0]), "defend")
    elif worn and survey.actions:
        yield Idea(BRINGING + STANDS * gain / 2, TAKE_OFF.choice(worn[0]), "defend")


@once
def call(survey: Survey) -> Call:
    """The nearest bring theirs first; who comes after there is enough goes on with something else."""
    state, store = survey.state, survey.store()
    danger = risk(survey, store)
    if not danger:
        return Call()
    acting = [survey.seat, *(seat for seat in survey.others() if survey.acts_later(seat))]
    acting.sort(key=lambda seat: (distance(state.seats[seat].cell, HOME), seat))
    brought = {seat: _could_bring(survey, seat) for seat in acting}
    least = risk(survey, store + sum(brought.values()))
    if least >= danger:
        return Call()
    for seat in acting:
        if seat == survey.seat or risk(survey, store) <= least:
            return Call(danger - least, brought[survey.seat] > 0 and risk(survey, store) > least)
        store += brought[seat]
    return Call()


def _could_bring(survey: Survey, seat: int) -> int:
    """Secrets that somebody could lay down at the Main Camp before the board's turn, Keys never."""
    one = survey.state.seats[seat]
    actions = survey.actions if seat == survey.seat else allowance(survey.game, seat)
    ways = ways_of(survey, seat)
    if HOME not in ways or ways[HOME][0] > actions:
        return 0
    return len(one.pack) - survey.keys_of(seat) + min(len(one.worn), actions - ways[HOME][0])
