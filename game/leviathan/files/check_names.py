"""Names in content files that mean nothing: found wherever they stand, told with the line they stand on.

What a text is the name of is told by its type (`meanings.py`), in the signature of a word and in the field of a form.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

from msgspec import inspect as types

from game.engine.files.faults import Fault
from game.engine.files.schema import Lines
from game.engine.words import Condition, Effect, Word
from game.leviathan.files.forms import Form
from game.leviathan.files.known_names import Known
from game.leviathan.files.meanings import Problem, meaning_of, meaning_of_keys
from game.leviathan.words.vocabulary import VOCABULARY

Meaning = Callable[[Known, str], Iterator[str]]


class Meanings(NamedTuple):
    """How the texts of a part are looked up, and its keys if it is a mapping."""

    texts: Meaning | None
    keys: Meaning | None


def _meanings(type_: types.Type) -> Meanings:
    texts, keys = meaning_of(type_), meaning_of_keys(type_)
    return Meanings(getattr(Known, texts) if texts else None, getattr(Known, keys) if keys else None)


def _known_parts(parts: Mapping[str, types.Type]) -> dict[str, Meanings]:
    found = {name: _meanings(type_) for name, type_ in parts.items()}
    return {name: each for name, each in found.items() if any(each)}


@cache
def _forms() -> dict[type, types.StructType]:
    """All forms as msgspec describes them, in one go: each by itself would be described with all that it holds."""
    forms, edge = [], [Form]
    while edge:
        edge = [kind for form in edge for kind in form.__subclasses__()]
        forms += edge
    return {each.cls: each for each in types.multi_type_info(forms) if isinstance(each, types.StructType)}


@cache
def of_form(form: type[Form]) -> dict[str, Meanings]:
    """What the texts in the fields of a form mean."""
    return _known_parts({field.name: field.type for field in _forms()[form].fields})


def of_word(word: Word) -> dict[str, Meanings]:
    """What the texts in the arguments of a word mean."""
    return _known_parts({each.name: each.type for each in word.parameters})


EFFECTS = {name: of_word(word) for name, word in VOCABULARY.effects.items()}
CONDITIONS = {name: of_word(word) for name, word in VOCABULARY.conditions.items()}


def name_faults(file: str, thing: Any, known: Known, lines: Lines) -> Iterator[Fault]:
    """Every name in a piece of content that means nothing. What a keyword says in many places is told once."""
    found = (Fault(file, lines.of(owner, part), text) for owner, part, text in _problems(thing, known))
    yield from dict.fromkeys(found)


def _problems(thing: Any, known: Known) -> Iterator[Problem]:
    if isinstance(thing, Effect | Condition):
        is_effect = isinstance(thing, Effect)
        word = (VOCABULARY.effects if is_effect else VOCABULARY.conditions)[thing.word]
        yield from _parts(thing, (EFFECTS if is_effect else CONDITIONS)[thing.word], thing.args, known)
        if word.facts.together is not None:
            yield from _owned(thing, word.facts.together(known, thing.args))
    elif isinstance(thing, Form):
        parts = {name: getattr(thing, name) for name in thing.__struct_fields__}
        yield from _parts(thing, of_form(type(thing)), parts, known)
        yield from _owned(thing, thing.together(known))
    elif isinstance(thing, tuple):
        for inner in thing:
            yield from _problems(inner, known)
    elif isinstance(thing, dict):
        for inner in thing.values():
            yield from _problems(inner, known)


def _owned(thing: Any, problems: Iterator[Problem]) -> Iterator[Problem]:
    return ((thing if owner is None else owner, part, text) for owner, part, text in problems)


def _parts(owner: Any, meanings: Mapping[str, Meanings], parts: Mapping[str, Any], known: Known) -> Iterator[Problem]:
    for name, value in parts.items():
        if name in meanings:
            for meaning, text, holder, part in _texts(owner, name, value, meanings[name]):
                yield from ((holder, part, problem) for problem in meaning(known, text))
        if value and not isinstance(value, str | int):
            yield from _problems(value, known)


def _texts(owner: Any, name: str, value: Any, meanings: Meanings) -> Iterator[tuple[Meaning, str, Any, str | int]]:
    """The texts of a part, each with what it stands in; a field that is not written is empty and means nothing."""
    texts, keys = meanings
    match value:
        case str() if value and texts is not None:
            yield texts, value, owner, name
        case tuple() if texts is not None:
            yield from ((texts, text, value, number) for number, text in enumerate(value) if isinstance(text, str))
        case dict():
            for key, text in value.items():
                if keys is not None:
                    yield keys, key, value, key
                if texts is not None and isinstance(text, str):
                    yield texts, text, value, key
