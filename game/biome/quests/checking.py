"""Faults of quest files that no single word can see: places, counters and tables that do not fit together."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from typing import TYPE_CHECKING, Any

from game.biome.quests.tables import rolls_of
from game.biome.words.vocabulary import Thing, facts_of, facts_of_condition
from game.engine.files.faults import did_you_mean
from game.engine.words import Block, Condition, Effect, effects_in

if TYPE_CHECKING:
    from game.biome.content import Clock, Interaction, QuestForm

SIDES = 6


KNOWN_BY_NAME: dict[str, list[Thing]] = {
    "tug_of_war": [("counter", "front"), ("counter", "supply")],
    "trade_war": [("counter", "ally"), ("counter", "killer"), ("counter", "supply")],
    "fountain": [("place", "fountain")],
    "ruins": [("counter", "health"), ("place", "ruins")],
    "atlantis": [("counter", "height"), ("counter", "shored")],
    "vesuvius": [("counter", name) for name in ("eruption", "erupted", "temple", "priests", "saved")],
    "escape": [("place", "exit")],
}
"""What the table shows and foretells of our quests; who writes one of them anew keeps it."""


def quest_faults(quest: QuestForm, secrets: Container[str], camps: Container[str]) -> Iterator[str]:
    """Everything in a quest that would stop a game, in words. Camps are those that have a tile."""
    effects = list(_effects(quest))
    places = _places(effects)
    yield from _course_faults(quest, places, camps)
    for effect in effects:
        yield from _effect_faults(quest, effect, places)
    for condition in _conditions(quest, effects):
        yield from _counter_faults(quest, "the condition", facts_of_condition(condition).counter, condition.args)
        yield from _place_faults(condition, facts_of_condition(condition).place, places)
    for interaction in quest.interact:
        yield from _interaction_faults(quest, interaction, places, secrets)
    for variant in quest.variants:
        for name in variant.counters:
            if name not in quest.counters:
                hint = did_you_mean(name, quest.counters)
                yield f"'variants' names the counter {name!r}, which the quest does not have{hint}"
    if quest.clock is not None:
        yield from _clock_faults(quest, quest.clock, places)


def shared_camps(quests: Iterable[QuestForm]) -> Iterator[tuple[str, str]]:
    """Quests that put a camp which another one puts as well: there is only one piece of each."""
    put: dict[str, str] = {}
    for quest in quests:
        brought = {thing for effect in _effects(quest) for thing in facts_of(effect).brings(effect.args)}
        for camp in sorted(name for kind, name in brought if kind == "camp"):
            if camp in put:
                yield quest.id, f"the camp {camp!r} is put by the quest {put[camp]!r} already; name one of your own"
            put.setdefault(camp, quest.id)


def _course_faults(quest: QuestForm, places: list[str], camps: Container[str]) -> Iterator[str]:
    """A word may only speak of what the quest has by then: after its setup, or earlier in the same block."""
    has: set[Thing] = {("place", "explored"), *(("counter", name) for name in quest.counters)}
    yield from _block_faults(quest.setup, has, places, camps)
    for end in quest.ends:
        yield from _lacks("the condition " + repr(end.when.word), _wanted_by(end.when, places), has)
        yield from _block_faults(end.do, set(has), places, camps)
    for block in (quest.update, quest.ally_win, quest.enemy_win):
        yield from _block_faults(block, set(has), places, camps)
    for deed in quest.interact:
        done: set[Thing] = {*has, ("deed", "")}
        if deed.only_if is not None:
            yield from _lacks("the condition " + repr(deed.only_if.word), _wanted_by(deed.only_if, places), has)
        yield from _block_faults(deed.do, set(done), places, camps)
        for block in (deed.natural_one, *deed.table.values()):
            yield from _block_faults(block, {*done, ("die", "")}, places, camps)
    yield from _lacks(f"the quest {quest.id!r}", KNOWN_BY_NAME.get(quest.id, []), has)


def _block_faults(block: Block, has: set[Thing], places: list[str], camps: Container[str]) -> Iterator[str]:
    """Goes through a block and adds what it brings; what an inner block brings holds there only."""
    for effect in block:
        facts = facts_of(effect)
        named: list[Thing] = [("place", effect.args[name]) for name in ("at", "to") if effect.args.get(name) in places]
        conditions = [value for value in effect.args.values() if isinstance(value, Condition)]
        wanted = [
            *named,
            *facts.wants(effect.args),
            *(thing for each in conditions for thing in _wanted_by(each, places)),
        ]
        yield from _lacks(repr(effect.word), wanted, has)
        for kind, name in facts.brings(effect.args):
            if kind == "camp" and name not in camps:
                yield f"{effect.word!r} puts the camp {name!r}, which has no tile"
        for inner in _inner_blocks(tuple(effect.args.values())):
            yield from _block_faults(inner, set(has), places, camps)
        has.update(facts.brings(effect.args))


def _inner_blocks(value: Any) -> Iterator[Block]:
    """The blocks among the words behind an effect, those of tables and of choices too."""
    if isinstance(value, tuple) and value and all(isinstance(one, Effect) for one in value):
        yield value
    elif isinstance(value, dict | tuple):
        for one in value.values() if isinstance(value, dict) else value:
            yield from _inner_blocks(one)


def _wanted_by(condition: Condition, places: list[str]) -> list[Thing]:
    facts = facts_of_condition(condition)
    named = condition.args.get(facts.place)
    return [("place", named), *facts.wants] if named in places else list(facts.wants)


LACKING = {
    "place": "the place {name!r}, which the quest has not given by then",
    "counter": "the counter {name!r}, which the quest does not have",
    "camp": "the camp {name!r}, which the quest has not put by then",
    "tile": "the tile {name!r}, which the quest has not put by then",
    "deed": "a player's deed, and stands in no interaction",
    "die": "a die that was thrown, and stands in no table of an interaction",
}


def _lacks(what: str, wanted: Iterable[Thing], has: set[Thing]) -> Iterator[str]:
    for kind, name in wanted:
        if (kind, name) not in has:
            yield f"{what} needs " + LACKING[kind].format(name=name)


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


def _place_faults(condition: Condition, parameter: str, places: list[str]) -> Iterator[str]:
    if parameter and condition.args[parameter] not in places:
        name = condition.args[parameter]
        yield f"the condition names the place {name!r}, which the quest never gives{did_you_mean(name, places)}"


def _counter_faults(quest: QuestForm, what: str, parameter: str, args: dict[str, Any]) -> Iterator[str]:
    if parameter and args[parameter] not in quest.counters:
        name = args[parameter]
        hint = did_you_mean(str(name), quest.counters)
        yield f"{what} names the counter {name!r}, which the quest does not have{hint}"


def _places(effects: list[Effect]) -> list[str]:
    """The names that blocks of this quest give to cells."""
    brought = [thing for effect in effects for thing in facts_of(effect).brings(effect.args)]
    return ["explored", *(name for kind, name in brought if kind == "place")]


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
