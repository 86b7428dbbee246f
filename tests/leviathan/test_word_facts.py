"""What is told of a word beside its function fits the function, and every spelling can be read."""

from __future__ import annotations

import pytest
from msgspec import inspect as types

from game.engine.files.schema import Reading
from game.engine.files.yaml_file import Sequence
from game.engine.words import Block, Word
from game.leviathan.files.shorthand import Shorthand
from game.leviathan.files.spelling import Verb
from game.leviathan.language.register import ConditionFacts, EffectFacts
from game.leviathan.words.vocabulary import VOCABULARY
from tests.marks import rule

EFFECTS = list(VOCABULARY.effects.values())
SHORTHAND = Shorthand(VOCABULARY)
SPELLINGS = [verb for verbs in SHORTHAND.verbs.values() for verb in verbs]
SAMPLES = {"number": "2", "climbers": "other2", "effects": "focus)", "list": "harmful"}


def named(word: Word) -> str:
    return word.name


def keys(word: Word) -> set[str]:
    return {parameter.name for parameter in word.parameters}


@pytest.mark.parametrize("word", EFFECTS, ids=named)
def test_facts_are_about_parameters_the_word_has(word: Word):
    facts = word.facts
    assert isinstance(facts, EffectFacts)
    assert {*facts.focus, *facts.focus_ranges, *filter(None, [facts.stands_for])} <= keys(word)
    if facts.blockable or facts.adds_up or facts.takes not in ("", "token"):
        assert "n" in keys(word)
    if facts.takes == "token":
        assert "thing" in keys(word)


@pytest.mark.parametrize("word", VOCABULARY.conditions.values(), ids=named)
def test_conditions_have_facts_too(word: Word):
    assert isinstance(word.facts, ConditionFacts)
    assert all(next(iter(meant)) == word.name for meant in word.facts.spelled.values())


@rule("LW-R51")
@pytest.mark.parametrize("word", [word for word in EFFECTS if word.facts.takes or word.facts.blockable], ids=named)
def test_focus_never_raises_what_is_lost_or_paid(word: Word):
    assert not word.facts.focus


def written(verb: Verb) -> str:
    """A line in this spelling, with something in each of its places."""
    parts = []
    for slot in verb.slots:
        value = (slot.allowed[0] if slot.allowed else SAMPLES.get(slot.kind, "gadget")) if slot.key else ""
        parts.append(slot.said + value)
    return " ".join(parts)


@pytest.mark.parametrize("verb", SPELLINGS, ids=lambda verb: verb.form.pattern)
def test_every_spelling_is_read_as_effects_of_the_language(verb: Verb):
    faults: list = []
    reading = Reading(VOCABULARY, faults)
    node = SHORTHAND.nodes_of(written(verb), 1)
    assert isinstance(node, Sequence)
    made: Block = reading._read(node, types.type_info(Block), "do")
    assert faults == []
    words = [each.word for each in made]
    assert words == [verb.word.name] if verb.form.becomes is None else verb.word.name in str(made)


def test_no_spelling_is_hidden_behind_another():
    """Of several spellings the first that fits counts; each must come to its turn."""
    for verbs in SHORTHAND.verbs.values():
        for verb in verbs:
            line = written(verb).split()
            first = next(other for other in verbs if other.fits(line))
            assert first is verb
