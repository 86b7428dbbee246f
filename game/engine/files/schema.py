"""Checks nodes of a YAML file against types, and builds the typed things. Finds every fault.

Types are msgspec Structs; `Meta(extra=...)` adds what a type cannot say: `defines("card")` marks the
id of a thing, `refers_to("card")` a mention of one, `checked(problem)` a text with a grammar of its own.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container
from functools import cache
from typing import Any

import msgspec
from msgspec import inspect as types

from game.engine.files.faults import Fault, closest, did_you_mean
from game.engine.files.yaml_file import Mapping, Node, Scalar, Sequence, Unread
from game.engine.words import Condition, Effect, Vocabulary, Word


class Form(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Anything that stands in one of our files: a key it does not know is a fault."""


def defines(kind: str) -> msgspec.Meta:
    """The id by which things of this kind are mentioned elsewhere."""
    return msgspec.Meta(extra={"defines": kind}, pattern="^[a-zA-Z0-9][a-zA-Z0-9_-]*$")


def refers_to(kind: str) -> msgspec.Meta:
    """The id of a thing of this kind."""
    return msgspec.Meta(extra={"refers_to": kind})


def checked(problem: Callable[[str], str | None]) -> msgspec.Meta:
    """A text with a grammar of its own: `problem` says what is wrong with it, if anything."""
    return msgspec.Meta(extra={"checked": problem})


class Bad:
    """Stands for a value that could not be read."""


BAD = Bad()

type_info = cache(types.type_info)
"""How msgspec describes a type; a game reads many files of one kind."""


class Lines:
    """Where the things read stand in their files: for checks that can only be made when all files are read."""

    def __init__(self) -> None:
        self._nodes: dict[int, tuple[Any, Mapping | Sequence]] = {}

    def note(self, value: Any, node: Mapping | Sequence) -> None:
        """Things may be equal and stand in two places, so the thing itself counts; it is kept to keep its id."""
        self._nodes[id(value)] = (value, node)

    def of(self, value: Any, part: str | int | None = None) -> int:
        """The line of a thing, or of one of its fields, keys or entries if it was written."""
        _, node = self._nodes[id(value)]
        match node, part:
            case Mapping(items=items, key_lines=lines), str() as key:
                key = key if key in items else key.rstrip("_")
                value = items.get(key)
                return value.line if isinstance(value, Scalar) else lines.get(key, node.line)
            case Sequence(items=entries), int() as number:
                return entries[number].line
        return node.line


class Reading:
    """Reads the nodes of several files and remembers what they define and mention."""

    def __init__(self, vocabulary: Vocabulary, faults: list[Fault]) -> None:
        self.vocabulary = vocabulary
        self.faults = faults
        self.defined: dict[tuple[str, str], tuple[str, int]] = {}
        self.mentioned: list[tuple[str, str, str, int]] = []
        self.lines = Lines()
        self._lost: set[str] = set()  # kinds of things of which a definition could not be read
        self._here: dict[tuple[str, str], int] = {}
        self._file = ""

    def read(self, node: Node, cls: type[msgspec.Struct], file: str) -> Any:
        """The file as an instance of `cls`, or BAD."""
        self._file = file
        self._here = {}
        return self._read(node, type_info(cls), "the file")

    def lose(self, cls: type[msgspec.Struct]) -> None:
        """A file could not be read at all: whatever it defines is unknown."""
        self._lost |= _kinds(type_info(cls))

    def check_mentions(self) -> None:
        """Every thing mentioned must be defined somewhere; not asked where a definition could not be read."""
        known: dict[str, list[str]] = {}
        for kind, name in self.defined:
            known.setdefault(kind, []).append(name)
        for kind, name, file, line in self.mentioned:
            if (kind, name) not in self.defined and kind not in self._lost:
                hint = did_you_mean(name, known.get(kind, []))
                self.faults.append(Fault(file, line, f"there is no {kind} {name!r}{hint}"))

    def _fault(self, line: int, text: str) -> Bad:
        self.faults.append(Fault(self._file, line, text))
        return BAD

    def _read(self, node: Node, wanted: types.Type, what: str) -> Any:
        if not _fits(node, wanted):
            self._lost |= _kinds(wanted)
        if isinstance(node, Unread):
            return BAD
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
            case types.AnyType():
                value = _plain(node)
            case _:
                value = self._scalar(node, wanted, what)
        if extra and isinstance(node, Scalar) and isinstance(node.value, str):
            self._note(node.value, extra, node.line)
        return value

    def _note(self, name: str, extra: dict[str, Any], line: int) -> None:
        problem = extra["checked"](name) if "checked" in extra else None
        if problem is not None:
            self._fault(line, f"{_short(name)}: {problem}")
        if kind := extra.get("refers_to"):
            self.mentioned.append((kind, name, self._file, line))
        if kind := extra.get("defines"):
            if (kind, name) in self._here:
                first = self._here[kind, name]
                self._fault(line, f"the {kind} {name!r} stands here again; it is already on line {first}")
            self._here.setdefault((kind, name), line)
            self.defined[kind, name] = (self._file, line)

    def _struct(self, node: Node, wanted: types.StructType, what: str) -> Any:
        if not isinstance(node, Mapping):
            example = f"such as '{wanted.fields[0].encode_name}: ...'"
            return self._fault(node.line, f"{what} must be keys with values, {example}, not {_said(node)}")
        called = _a(_noun(wanted.cls)) if what.startswith("an entry of") else what
        known = {field.encode_name: field for field in wanted.fields}
        bad = False
        strange: list[str] = []
        values: dict[str, Any] = {}
        for key, inner in node.items.items():
            if key not in known:
                comma = "; a text with a comma in it must be in quotes" if inner == Scalar(None, inner.line) else ""
                hint = did_you_mean(key, known) or f"; it can have {', '.join(known)}{comma}"
                self._fault(node.key_lines[key], f"unknown key {key!r} in {called}{hint}")
                strange.append(key)
                continue
            value = self._read(inner, known[key].type, repr(key))
            bad = bad or value is BAD
            values[known[key].name] = value
        meant = {closest(key, known) for key in strange}
        for key, field in known.items():
            if key in node.items or not (field.required or strange):
                continue
            self._lost |= _kinds(field.type)
            if field.required and key not in meant:
                self._fault(node.line, f"{called} needs the key {key!r}")
                bad = True
        if bad or strange:
            return BAD
        made = wanted.cls(**values)
        self.lines.note(made, node)
        return made

    def _sequence(self, node: Node, wanted: types.ListType | types.VarTupleType, what: str) -> Any:
        if _is_block(wanted) and isinstance(node, Scalar) and self.vocabulary.shorthand is not None:
            try:
                node = self.vocabulary.shorthand(str(node.value), node.line)
            except ValueError as error:
                return self._fault(node.line, f"{what}: {error}")
        if not isinstance(node, Sequence):
            return self._fault(
                node.line, f"{what} must be a list, with a dash and a space before each entry, not {_said(node)}"
            )
        items = [self._read(item, wanted.item_type, f"an entry of {what}") for item in node.items]
        has_ids = any(isinstance(item, Mapping) and "id" in item.items for item in node.items)
        if has_ids and not _kinds(wanted.item_type):
            self._check_ids(node)
        least = getattr(wanted, "min_length", None)
        if least and len(items) < least:
            return self._fault(node.line, f"{what} needs at least {least} entries, and has {len(items)}")
        if any(item is BAD for item in items):
            return BAD
        made = tuple(items) if isinstance(wanted, types.VarTupleType) else items
        self.lines.note(made, node)
        return made

    def _check_ids(self, node: Sequence) -> None:
        """An id that is mentioned nowhere else must still be the only one in its list."""
        lines: dict[str, int] = {}
        for item in node.items:
            match item:
                case Mapping(items={"id": Scalar(value=str() as name, line=line)}):
                    if name in lines:
                        self._fault(line, f"the id {name!r} stands here again; it is already on line {lines[name]}")
                    lines.setdefault(name, line)

    def _dict(self, node: Node, wanted: types.DictType, what: str) -> Any:
        if not isinstance(node, Mapping):
            return self._fault(node.line, f"{what} must be {_wanted(wanted)}, not {_said(node)}")
        values: dict[Any, Any] = {}
        bad = False
        for key, inner in node.items.items():
            name = self._read(Scalar(key, node.key_lines[key]), wanted.key_type, f"the key {key!r}")
            value = self._read(inner, wanted.value_type, repr(key))
            bad = bad or name is BAD or value is BAD
            if name is not BAD:
                values[name] = value
        self.lines.note(values, node)
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
                hint = did_you_mean(str(value), map(str, values))
                return self._fault(node.line, f"{what} must be {_wanted(wanted)}, not {_said(node)}{hint}")
            case types.IntType(ge=least, le=most):
                if least is not None and value < least:
                    return self._fault(node.line, f"{what} must be at least {least}, not {value}")
                if most is not None and value > most:
                    return self._fault(node.line, f"{what} must be at most {most}, not {value}")
            case types.StrType(min_length=shortest, pattern=pattern):
                if shortest and len(value) < shortest:
                    return self._fault(node.line, f"{what} must not be empty")
                if pattern and not re.fullmatch(pattern, value):
                    return self._fault(
                        node.line,
                        f"{what} cannot be {_short(value)}; an id is made of letters, digits, - and _, "
                        "and begins with a letter or digit",
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
                said = f"{_a(kind)} has one word, not {' and '.join(map(repr, named))}; give each its own entry"
                return self._fault(node.key_lines[named[1]], said)
            return self._fault(node.key_lines[first], f"unknown {kind} {first!r}{did_you_mean(first, words)}")
        word = words[named[0]]
        given = self._arguments(word, node)
        if given is None:
            return BAD
        args: dict[str, Any] = {}
        bad = False
        for parameter in word.parameters:
            if parameter.key in given.items:
                value = self._read(given.items[parameter.key], parameter.type, f"{parameter.key!r} of {word.name}")
                bad = bad or value is BAD
                args[parameter.name] = value
            elif parameter.required:
                self._fault(node.key_lines[word.name], f"{word.name} needs {parameter.key!r}")
                bad = True
            else:
                args[parameter.name] = parameter.default
        if bad:
            return BAD
        made = cls(word.name, args)
        self.lines.note(made, given)
        return made

    def _arguments(self, word: Word, node: Mapping) -> Mapping | None:
        """A word's arguments: those behind it and those beside it."""
        behind = node.items[word.name]
        known = {parameter.key: parameter for parameter in word.parameters}
        given: dict[str, Node] = {key: inner for key, inner in node.items.items() if key != word.name}
        lines = dict(node.key_lines)
        first = word.parameters[0] if word.parameters else None
        inner = Mapping({}, {}, behind.line)
        if isinstance(behind, Mapping) and (_names_values(behind, known) or not (first and _fits(behind, first.type))):
            inner = behind
        elif first:
            inner = Mapping({first.key: behind}, {first.key: behind.line}, behind.line)
        elif not isinstance(behind, Unread) and _said(behind) not in ("nothing", "true"):
            self._fault(behind.line, f"{word.name} takes no values")
            return None
        twice = [key for key in given if key in inner.items]
        for key in twice:
            self._fault(lines[key], f"{key!r} of {word.name} is given twice, behind the word and beside it")
        given |= inner.items
        lines |= inner.key_lines
        strange = [key for key in given if key not in known]
        for key in strange:
            hint = did_you_mean(key, known) or (f"; it has {', '.join(known)}" if known else "; it takes none")
            self._fault(lines[key], f"{word.name} has no value {key!r}{hint}")
        return None if strange or twice else Mapping(given, lines, node.key_lines[word.name])


def _names_values(behind: Mapping, known: Container[str]) -> bool:
    """Whether a mapping behind a word gives its values by name; otherwise it may itself be the first value."""
    return bool(behind.items) and all(key in known for key in behind.items)


def _kinds(wanted: types.Type, inside: tuple[type, ...] = ()) -> set[str]:
    """The kinds of things that a node of this type may define."""
    match wanted:
        case types.Metadata(type=inner, extra=extra):
            return _kinds(inner, inside) | {kind for name, kind in (extra or {}).items() if name == "defines"}
        case types.StructType(cls=cls, fields=fields) if cls not in inside:
            return {kind for field in fields for kind in _kinds(field.type, (*inside, cls))}
        case types.ListType(item_type=inner) | types.VarTupleType(item_type=inner):
            return _kinds(inner, inside)
        case types.DictType(key_type=key, value_type=inner):
            return _kinds(key, inside) | _kinds(inner, inside)
        case types.UnionType(types=arms):
            return {kind for arm in arms for kind in _kinds(arm, inside)}
    return set()


def _is_block(wanted: types.Type) -> bool:
    item = getattr(wanted, "item_type", None)
    return isinstance(item, types.StructType) and item.cls is Effect


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
            is_line = isinstance(node, Scalar) and isinstance(node.value, str)
            return isinstance(node, Sequence) or (is_line and _is_block(wanted))
        case types.UnionType():
            return any(_fits(node, arm) for arm in wanted.types)
        case types.AnyType():
            return True
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


def _plain(node: Node) -> Any:
    """A part of a file whose shape is checked elsewhere."""
    match node:
        case Mapping(items=items):
            return {key: _plain(inner) for key, inner in items.items()}
        case Sequence(items=entries):
            return [_plain(entry) for entry in entries]
        case Scalar(value=value):
            return value
    return BAD


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
    return "keys with values"


def _said(node: Node) -> str:
    match node:
        case Mapping(items=items):
            return "keys with values" if items else "nothing"
        case Sequence():
            return "a list"
        case Scalar(value=None):
            return "nothing"
        case Scalar(value=bool() as value):
            return "true" if value else "false"
        case Scalar(value=int() as value):
            return f"the number {value}"
        case Scalar(value=str() as value):
            return f"the text {_short(value)}"
    return "what stands here"


def _short(text: str) -> str:
    """A text as messages quote it: in one line that is not too long."""
    return repr(text if len(text) <= 40 else f"{text[:37]}...")


def _or(words: list[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"


def _noun(cls: type) -> str:
    """The name of a class as people write it: 'table option'."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", cls.__name__).lower()


def _a(noun: str) -> str:
    return f"{'an' if noun[0] in 'aeiou' else 'a'} {noun}"
