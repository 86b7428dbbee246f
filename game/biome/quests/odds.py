"""What a deed at a quest may bring and cost: the rolls of its table, battles, injuries (BE-227, BE-229)."""

from __future__ import annotations

from typing import NamedTuple

from game.biome.content import Interaction, QuestForm
from game.biome.quests.outlook import battle_chances
from game.biome.state import Biome, Quest
from game.engine.words import Block

ROLLS = range(1, 7)


class Line(NamedTuple):
    """A line of a deed's table: its rolls, what it does, and in how many of six rolls it comes up."""

    rolls: str
    brings: tuple[str, ...]
    sixths: int


def is_battle(form: Interaction) -> bool:
    """Whether a deed is a battle of a war."""
    return _has(form.do, "battle")


def lines(form: Interaction, helpers: int = 0) -> list[Line]:
    """The lines of a deed's table, with the help of some others."""
    if not form.table:
        return []
    read = [form.line(roll, helpers) for roll in ROLLS]
    return [
        Line(rolls, tuple(effect.word for effect in block), read.count(rolls)) for rolls, block in form.table.items()
    ]


def wins(game: Biome, quest: Quest, form: Interaction, helpers: int = 0) -> int | None:
    """In how many of six rolls a battle is won with so many further swords; None if it is none."""
    return battle_chances(quest.counters.get("supply", 0) + 1 + helpers) if is_battle(form) else None


def hurts(game: Biome, quest: Quest, form: Interaction) -> int:
    """In how many of six rolls who does it alone is injured."""
    won = wins(game, quest, form)
    if won is not None:
        return len(ROLLS) - won
    return sum(_has(form.brings(roll), "injure") for roll in ROLLS) if form.table else 0


def _has(block: Block, word: str) -> bool:
    return any(effect.word == word for effect in block)


def length(form: QuestForm, quest: Quest, counter: str) -> int:
    """How far a counter of the board goes: as far as it starts, or as an end of the quest asks for."""
    if counter == "front" and quest.track:
        return max(1, len(quest.track) - 1)
    if counter == "saved" and "priests" in form.counters:
        return form.counters["priests"]  # each of them can be
    whens = [end.when.args for end in form.ends if end.when.word == "counter"]
    ends: list[int] = [when["is_"] for when in whens if when["of"] == counter]
    return max(form.counters.get(counter, 0), quest.counters[counter], *ends)
