"""Checks nodes of a YAML file against types, and builds the typed things. Finds every fault.

Types are msgspec Structs; `Meta(extra=...)` adds what a type cannot say: `defines="card"` marks the
id of a thing, `refers_to="card"` a mention of one.
"""

from __future__ import annotations

import re
from typing import Any

import msgspec
from msgspec import inspect as types

from game.engine.faults import Fault, did_you_mean
from game.engine.words import Condition, Effect, Vocabulary, Word
from game.engine.yaml_file import Mapping, Node, Scalar, Sequence


def defines(kind: str) -> msgspec.Meta:
    """The id by which things of this kind are mentioned elsewhere."""
    return msgspec.Meta(extra={"defines": kind}, pattern="^[a-zA-Z0-9][a-zA-Z0-9_-]*$")


def refers_to(kind: str) -> msgspec.Meta:
    """The id of a thing of this kind."""
    return msgspec.Meta(extra={"refers_to": kind})


class Bad:
    """Stands for a value that could not be read."""


BAD = Bad()


class Reading:
    """Reads the nodes of several files and remembers what they define and mention."""

    def __init__(self, vocabulary: Vocabulary, faults: list[Fault]) -> None:
        self.vocabulary = vocabulary
        self.faults = faults
        self.defined: dict[tuple[str, str], tuple[str, int]] = {}
        self.mentioned: list[tuple[str, str, str, int]] = []
        self._here: dict[tuple[str, str], int] = {}
        self._file = ""

    def read(self, node: Node, cls: type[msgspec.Struct], file: str) -> Any:
        """The file as an instance of `cls`, or BAD."""
        self._file = file
        self._here = {}
        return self._read(node, types.type_info(cls), "the file")

    def check_mentions(self) -> None:
        """Every thing mentioned must be defined somewhere."""
        known: dict[str, list[str]] = {}
        for kind, name in self.defined:
            known.setdefault(kind, []).append(name)
        for kind, name, file, line in self.mentioned:
            if (kind, name) not in self.defined:
                hint = did_you_mean(name, known.get(kind, []))
                self.faults.append(Fault(file, line, f"there is no {kind} {name!r}{hint}"))

    def _fault(self, line: int, text: str) -> Bad:
        self.faults.append(Fault(self._file, line, text))
        return BAD

    def _read(self, node: Node, wanted: types.Type, what: str) -> Any:
        extra: dict[str, Any] = {}
        if isinstance(wanted, types.Metadata):
            extra = wanted.extra or {}
            wanted = wanted.type
        match wanted:
            case types.StructType():
                if wanted.cls in (Effect, Condition):
                    return self._word(node, wanted.cls)
                value = self._struct(node, wanted, what)
            case types.ListType() | types.VarTupleType():
                value = self._sequence(node, wanted, what)
            case types.DictType():
                value = self._dict(node, wanted, what)
            case types.UnionType():
                value = self._union(node, wanted, what)
            case _:
                value = self._scalar(node, wanted, what)
        if isinstance(value, str) and extra:
            self._note(value, extra, node.line)
        return value

    def _note(self, name: str, extra: dict[str, Any], line: int) -> None:
        if kind := extra.get("refers_to"):
            self.mentioned.append((kind, name, self._file, line))
        if kind := extra.get("defines"):
            if (kind, name) in self._here:
                first = self._here[kind, name]
                self._fault(line, f"the {kind} {name!r} stands here again; it is already on line {first}")
            self._here[kind, name] = line
            self.defined[kind, name] = (self._file, line)

    def _struct(self, node: Node, wanted: types.StructType, what: str) -> Any:
        called = wanted.cls.__name__.lower() if what != "the file" else what
        if not isinstance(node, Mapping):
            return self._fault(node.line, f"{what} must be a list of keys and values, not {_said(node)}")
        known = {field.encode_name: field for field in wanted.fields}
        bad = False
        values: dict[str, Any] = {}
        for key, inner in node.items.items():
            line = node.key_lines[key]
            if key not in known:
                self._fault(line, f"unknown key {key!r} in {_a(called)}{did_you_mean(key, known)}")
                bad = True
                continue
            value = self._read(inner, known[key].type, repr(key))
            bad = bad or value is BAD
            values[known[key].name] = value
        for key, field in known.items():
            if field.required and key not in node.items:
                self._fault(node.line, f"{_a(called)} needs the key {key!r}")
                bad = True
        return BAD if bad else wanted.cls(**values)

    def _sequence(self, node: Node, wanted: types.ListType | types.VarTupleType, what: str) -> Any:
        if not isinstance(node, Sequence):
            return self._fault(node.line, f"{what} must be a list, not {_said(node)}")
        items = [self._read(item, wanted.item_type, f"an entry of {what}") for item in node.items]
        least = getattr(wanted, "min_length", None)
        if least and len(items) < least:
            return self._fault(node.line, f"{what} needs at least {least} entries, and has {len(items)}")
        if any(item is BAD for item in items):
            return BAD
        return tuple(items) if isinstance(wanted, types.VarTupleType) else items

    def _dict(self, node: Node, wanted: types.DictType, what: str) -> Any:
        if not isinstance(node, Mapping):
            return self._fault(node.line, f"{what} must be a list of keys and values, not {_said(node)}")
        values: dict[Any, Any] = {}
        bad = False
        for key, inner in node.items.items():
            name = self._read(Scalar(key, node.key_lines[key]), wanted.key_type, f"the key {key!r}")
            value = self._read(inner, wanted.value_type, repr(key))
            bad = bad or name is BAD or value is BAD
            if name is not BAD:
                values[name] = value
        return BAD if bad else values

    def _union(self, node: Node, wanted: types.UnionType, what: str) -> Any:
        """The first arm of the fitting shape decides, so that its faults are the ones reported."""
        for arm in wanted.types:
            if _fits(node, arm):
                return self._read(node, arm, what)
        return self._fault(
            node.line, f"{what} must be {_or([_wanted(arm) for arm in wanted.types])}, not {_said(node)}"
        )

    def _scalar(self, node: Node, wanted: types.Type, what: str) -> Any:
        if not _fits(node, wanted):
            hint = ""
            if isinstance(wanted, types.StrType) and isinstance(node, Scalar) and node.value is not None:
                hint = "; put it in quotes"
            return self._fault(node.line, f"{what} must be {_wanted(wanted)}, not {_said(node)}{hint}")
        assert isinstance(node, Scalar)
        value: Any = node.value
        match wanted:
            case types.LiteralType(values=values) if value not in values:
                known = [str(one) for one in values]
                hint = did_you_mean(str(value), known)
                return self._fault(node.line, f"{what} cannot be {value!r}; it is {_or(known)}{hint}")
            case types.IntType(ge=least, le=most):
                if least is not None and value < least:
                    return self._fault(node.line, f"{what} must be at least {least}, not {value}")
                if most is not None and value > most:
                    return self._fault(node.line, f"{what} must be at most {most}, not {value}")
            case types.StrType(min_length=shortest, pattern=pattern):
                if shortest and len(value) < shortest:
                    return self._fault(node.line, f"{what} must not be empty")
                if pattern and not _matches(pattern, value):
                    return self._fault(
                        node.line, f"{what} cannot be {value!r}; an id is made of letters, digits, - and _"
                    )
        return value

    def _word(self, node: Node, cls: type[Effect] | type[Condition]) -> Any:
        kind, words = (
            ("effect", self.vocabulary.effects) if cls is Effect else ("condition", self.vocabulary.conditions)
        )
        if isinstance(node, Scalar) and isinstance(node.value, str):
            node = Mapping({node.value: Mapping({}, {}, node.line)}, {node.value: node.line}, node.line)
        if not isinstance(node, Mapping) or not node.items:
            return self._fault(node.line, f"{_a(kind)} must be a word with its values, not {_said(node)}")
        named = [key for key in node.items if key in words]
        if len(named) != 1:
            first = next(iter(node.items))
            if named:
                return self._fault(node.line, f"{_a(kind)} has one word, not {' and '.join(map(repr, named))}")
            return self._fault(node.key_lines[first], f"unknown {kind} {first!r}{did_you_mean(first, words)}")
        word = words[named[0]]
        given = self._arguments(word, node)
        if given is None:
            return BAD
        args: dict[str, Any] = {}
        bad = False
        for parameter in word.parameters:
            if parameter.key in given:
                value = self._read(given[parameter.key], parameter.type, f"{parameter.key!r} of {word.name}")
                bad = bad or value is BAD
                args[parameter.name] = value
            elif parameter.required:
                self._fault(node.key_lines[word.name], f"{word.name} needs {parameter.key!r}")
                bad = True
            else:
                args[parameter.name] = parameter.default
        return BAD if bad else cls(word.name, args)

    def _arguments(self, word: Word, node: Mapping) -> dict[str, Node] | None:
        """The nodes of a word's arguments, by key: those behind it and those beside it."""
        behind = node.items[word.name]
        known = {parameter.key: parameter for parameter in word.parameters}
        given: dict[str, Node] = {key: inner for key, inner in node.items.items() if key != word.name}
        lines = dict(node.key_lines)
        first = word.parameters[0] if word.parameters else None
        if isinstance(behind, Mapping) and not (first and _fits(behind, first.type)):
            given.update(behind.items)
            lines.update(behind.key_lines)
        elif first:
            given[first.key] = behind
        elif not (isinstance(behind, Scalar) and behind.value in (None, True)):
            self._fault(behind.line, f"{word.name} takes no values")
            return None
        strange = [key for key in given if key not in known]
        for key in strange:
            self._fault(lines[key], f"{word.name} has no value {key!r}{did_you_mean(key, known)}")
        return None if strange else given


def _fits(node: Node, wanted: types.Type) -> bool:
    """Whether the node has the outer shape of the type."""
    if isinstance(wanted, types.Metadata):
        wanted = wanted.type
    match wanted:
        case types.StructType(cls=cls) if cls in (Effect, Condition):
            return isinstance(node, Mapping) or (isinstance(node, Scalar) and isinstance(node.value, str))
        case types.StructType() | types.DictType():
            return isinstance(node, Mapping)
        case types.ListType() | types.VarTupleType():
            return isinstance(node, Sequence)
        case types.UnionType():
            return any(_fits(node, arm) for arm in wanted.types)
    if not isinstance(node, Scalar):
        return False
    value = node.value
    match wanted:
        case types.BoolType():
            return isinstance(value, bool)
        case types.IntType():
            return isinstance(value, int) and not isinstance(value, bool)
        case types.StrType():
            return isinstance(value, str)
        case types.NoneType():
            return value is None
        case types.LiteralType(values=values):
            return type(value) in {type(one) for one in values}
    raise TypeError(f"content cannot hold {wanted}")


def _wanted(wanted: types.Type) -> str:
    if isinstance(wanted, types.Metadata):
        wanted = wanted.type
    match wanted:
        case types.BoolType():
            return "true or false"
        case types.IntType():
            return "a whole number"
        case types.StrType():
            return "text"
        case types.NoneType():
            return "nothing"
        case types.LiteralType(values=values):
            return _or([str(one) for one in values])
        case types.ListType() | types.VarTupleType():
            return "a list"
    return "a list of keys and values"


def _said(node: Node) -> str:
    match node:
        case Mapping():
            return "a list of keys and values"
        case Sequence():
            return "a list"
        case Scalar(value=None):
            return "nothing"
        case Scalar(value=bool() as value):
            return "true" if value else "false"
        case Scalar(value=int() as value):
            return f"the number {value}"
    return f"the text {node.value!r}"


def _or(words: list[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"


def _a(noun: str) -> str:
    if noun.startswith("the "):
        return noun
    return f"{'an' if noun[0] in 'aeiou' else 'a'} {noun}"


def _matches(pattern: str, value: str) -> bool:
    return re.search(pattern, value) is not None
