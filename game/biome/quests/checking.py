"""Faults of quest files that no single word can see: places, counters and tables that do not fit together."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from typing import TYPE_CHECKING, Any

from game.biome.quests.tables import rolls_of
from game.biome.words.vocabulary import facts_of, facts_of_condition
from game.engine.files.faults import did_you_mean
from game.engine.words import Condition, Effect, effects_in

if TYPE_CHECKING:
    from game.biome.content import Clock, Interaction, QuestForm

SIDES = 6


def quest_faults(quest: QuestForm, secrets: Container[str]) -> Iterator[str]:
    """Everything in a quest that would stop a game, in words."""
    effects = list(_effects(quest))
    places = _places(effects)
    for effect in effects:
        yield from _effect_faults(quest, effect, places)
    for condition in _conditions(quest, effects):
        yield from _counter_faults(quest, "the condition", facts_of_condition(condition).counter, condition.args)
    for interaction in quest.interact:
        yield from _interaction_faults(quest, interaction, places, secrets)
    for variant in quest.variants:
        for name in variant.counters:
            if name not in quest.counters:
                hint = did_you_mean(name, quest.counters)
                yield f"'variants' names the counter {name!r}, which the quest does not have{hint}"
    if quest.clock is not None:
        yield from _clock_faults(quest, quest.clock, places)


def _clock_faults(quest: QuestForm, clock: Clock, places: list[str]) -> Iterator[str]:
    if clock.at not in places:
        yield f"'clock' names the place {clock.at!r}, which the quest never gives{did_you_mean(clock.at, places)}"
    for name in (*clock.counters, *([clock.before] if clock.before else [])):
        if name not in quest.counters:
            hint = did_you_mean(name, quest.counters)
            yield f"'clock' names the counter {name!r}, which the quest does not have{hint}"
    if clock.by < 1:
        yield "'clock' never runs out: 'by' must be at least 1"


def _interaction_faults(
    quest: QuestForm, interaction: Interaction, places: list[str], secrets: Container[str]
) -> Iterator[str]:
    name = interaction.id
    if interaction.at not in (*places, "front", "beside_gang", "elsewhere"):
        hint = did_you_mean(interaction.at, places)
        yield f"{name!r} is done at {interaction.at!r}, which the quest never names{hint}"
    for counter in (interaction.before, interaction.needs):
        if counter and counter not in quest.counters:
            yield f"{name!r} waits for the counter {counter!r}, which the quest does not have"
    if interaction.once_per == "battle" and "supply" not in quest.counters:
        yield f"{name!r} is done once per battle, but the quest has no counter 'supply'"
    for kind in interaction.pay:
        if kind not in secrets:
            yield f"{name!r} is paid with {kind!r}, and no secret is called so"
    if interaction.table:
        yield from _table_faults(f"the table of {name!r}", interaction.table, SIDES + interaction.plus_most)


def _table_faults(what: str, table: Iterable[str], most: int) -> Iterator[str]:
    """A table must have exactly one line for every roll that can come up."""
    if sorted(roll for text in table for roll in rolls_of(text)) != list(range(1, most + 1)):
        yield f"{what} does not have one line for each roll from 1 to {most}"


def _effect_faults(quest: QuestForm, effect: Effect, places: list[str]) -> Iterator[str]:
    args, known = effect.args, facts_of(effect)
    yield from _counter_faults(quest, repr(effect.word), known.counter, effect.args)
    if known.table:
        yield from _table_faults(f"the table of {effect.word!r}", args[known.table], SIDES)
    for parameter in ("at", "to"):
        name = args.get(parameter)
        if isinstance(name, str) and name not in (*places, *known.also_at(places)):
            yield f"{effect.word!r} names the place {name!r}, which the quest never gives{did_you_mean(name, places)}"


def _counter_faults(quest: QuestForm, what: str, parameter: str, args: dict[str, Any]) -> Iterator[str]:
    if parameter and args[parameter] not in quest.counters:
        name = args[parameter]
        hint = did_you_mean(str(name), quest.counters)
        yield f"{what} names the counter {name!r}, which the quest does not have{hint}"


def _places(effects: list[Effect]) -> list[str]:
    """The names that blocks of this quest give to cells."""
    return ["explored", *(name for effect in effects for name in facts_of(effect).gives(effect.args))]


def _effects(quest: QuestForm) -> Iterator[Effect]:
    for part in (quest.setup, quest.update, quest.ally_win, quest.enemy_win):
        yield from effects_in(part)
    for interaction in quest.interact:
        yield from effects_in((interaction.do, interaction.natural_one, *interaction.table.values()))
    for end in quest.ends:
        yield from effects_in(end.do)


def _conditions(quest: QuestForm, effects: list[Effect]) -> Iterator[Condition]:
    for effect in effects:
        yield from (value for value in effect.args.values() if isinstance(value, Condition))
    yield from (end.when for end in quest.ends)
    yield from (interaction.only_if for interaction in quest.interact if interaction.only_if is not None)
