"""The moments that diagrams show: a climber on the Hatchling's map, at a table that lies so."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.leviathan.content import LeviathanContent
from game.leviathan.view.look import view
from game.leviathan.view.outlook import outcome_of
from game.leviathan.view.structs import LeviathanView
from game.table import Table
from game.teaching.lesson import Deal, answer_of
from game.teaching.opening import give, open_chapter

LEVIATHAN, ATTACK, EVENT = "hatchling", "00-1", "00-2"
"""Whose map it is, an attack of it, and a threat that marks no spaces."""
POINTS, PATTERN = "fix-8", "freeclimber-2"
"""A card with many action points, and one with a jump of its own."""


class Moment(NamedTuple):
    """A table at which something is to be seen."""

    table: Table
    seen: LeviathanView

    def leads_to(self, *words: str) -> dict[int, int]:
        """The spaces that options of these kinds lead to, with the action points each takes."""
        cells = {name: cell for cell, name in enumerate(self.seen.cells)}
        found = {}
        for option in (option for ask in self.table.asks for option in ask.options):
            word, plus, name = option.id.partition("+")
            if (word if plus else "") in words and (name or word) in cells:
                outcome = outcome_of(self.table.game, 0, option.id)
                found[cells[name or word]] = outcome.ap if outcome is not None else 0
        return found


@lru_cache(maxsize=16)
def moment_at(content: LeviathanContent, place: str, *answers: str, threat: str = EVENT) -> Moment:
    """Fix alone on a space, and what has been answered there since the turn began."""
    deal = Deal(
        seats=1,
        options={"leviathan": LEVIATHAN, "solo_mode": "off"},
        before=("fix", "freeclimber", "A1"),
        position={
            "climbers.0.at": content.scenarios[LEVIATHAN].cells[place],
            "decks.0.hand": [POINTS, PATTERN],
            "row.0.card": threat,
        },
    )
    table = open_chapter(content.NAME, deal, content)
    for answer in ("reveal", *answers):
        give(table, answer_of(answer))
    return Moment(table, view(table.game, 0))
