"""The words of the effect language: a Python signature is the schema of a word in YAML.

    @words.effect
    def transfer(game, here, n: int, direction: Literal["left", "right"]): ...

is written `transfer: {n: 1, direction: left}` in a file. A word with a single value may be written
`max_cards: 2`, a word without any as `reset_field`. A word that takes blocks of further effects
may carry them beside it: `if: ..., then: [...], else: [...]`. The docstring is the glossary entry.
What else a game must know of a word (its spelling, what it changes, how it reads) are `facts` beside the function,
so that nothing about a word stands anywhere else; what a text in an argument means is said by its type.
"""

from __future__ import annotations

import inspect
import types
import typing
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import msgspec

from game.engine.files.yaml_file import Node


class Effect(msgspec.Struct, frozen=True):
    """One effect as written in a file: a word of the vocabulary with its arguments."""

    word: str
    args: dict[str, Any]


class Condition(msgspec.Struct, frozen=True):
    """One condition as written in a file."""

    word: str
    args: dict[str, Any]


Block = tuple[Effect, ...]
"""Effects that happen one after the other."""


def effects_in(value: Any) -> Iterator[Effect]:
    """Every effect in a block, those in its inner blocks included."""
    if isinstance(value, Effect):
        yield value
        yield from effects_in(tuple(value.args.values()))
    elif isinstance(value, dict):
        yield from effects_in(tuple(value.values()))
    elif isinstance(value, tuple | list):
        for inner in value:
            yield from effects_in(inner)


@dataclass(frozen=True)
class Parameter:
    name: str
    key: str  # as written in YAML: `else_` is `else` there
    type: Any  # as msgspec describes it
    hint: Any
    required: bool
    default: Any


@dataclass(frozen=True)
class Word:
    name: str
    run: Callable[..., Any]
    parameters: tuple[Parameter, ...]
    glossary: str
    facts: Any = None  # whatever the game wants to know of its words


class Vocabulary:
    """All the words one game's files may use."""

    def __init__(self, *shared: Vocabulary, shorthand: Callable[[str, int], Node] | None = None) -> None:
        """`shorthand` rewrites a block written as one line (with its line number) into the nodes of a list."""
        self.shorthand = shorthand
        self.effects: dict[str, Word] = {}
        self.conditions: dict[str, Word] = {}
        for other in shared:
            self.effects.update(other.effects)
            self.conditions.update(other.conditions)

    def effect(self, run: Callable[..., None], facts: Any = None) -> Callable[..., None]:
        """A word that does something: run(game, here, **arguments)."""
        _add(self.effects, run, facts)
        return run

    def condition(self, run: Callable[..., bool], facts: Any = None) -> Callable[..., bool]:
        """A word that is true or false: run(game, here, **arguments)."""
        _add(self.conditions, run, facts)
        return run


def _add(words: dict[str, Word], run: Callable[..., Any], facts: Any) -> None:
    name = run.__name__.rstrip("_")
    if name in words:
        raise ValueError(f"the vocabulary has the word {name!r} already")
    if not run.__doc__:
        raise ValueError(f"the word {name!r} needs a docstring: it is its glossary entry")
    arguments = list(inspect.signature(run).parameters.values())[2:]
    written = types.SimpleNamespace(__annotations__={given.name: given.annotation for given in arguments})
    hints = typing.get_type_hints(written, run.__globals__, include_extras=True)
    parameters = []
    for given in arguments:
        required = given.default is inspect.Parameter.empty
        hint = hints[given.name]
        parameters.append(
            Parameter(
                given.name,
                given.name.rstrip("_"),
                msgspec.inspect.type_info(hint),
                hint,
                required,
                None if required else given.default,
            )
        )
    words[name] = Word(name, run, tuple(parameters), inspect.cleandoc(run.__doc__), facts)
