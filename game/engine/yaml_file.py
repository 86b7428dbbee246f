"""Strict YAML: text to nodes that know their line.

Stricter than YAML itself, because people write these files by hand: a key may stand once; anchors,
aliases and tags are refused; only `true` and `false` are booleans, and a bare yes, no, on or off as
a value is refused, because readers disagree on what it means; 012, 0x10 and 12:30 are no numbers.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from game.engine.faults import Fault

LARGEST_FILE = 1_000_000
DEEPEST = 40

_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_INT = re.compile(r"-?(0|[1-9][0-9]{0,15})")
_ODD_NUMBER = re.compile(
    r"[-+]?(0[0-9_]+|0[xob][0-9a-fA-F_]+|[0-9][0-9_]*(:[0-5]?[0-9])+|[0-9_]+\.[0-9_]*(e[-+]?[0-9]+)?)", re.I
)
_ODD_BOOLS = ("yes", "no", "on", "off", "true", "false")


class Scalar(NamedTuple):
    value: str | int | bool | None
    line: int


class Sequence(NamedTuple):
    items: list[Node]
    line: int


class Mapping(NamedTuple):
    items: dict[str, Node]
    key_lines: dict[str, int]
    line: int


Node = Scalar | Sequence | Mapping


def read_yaml(path: Path, name: str, faults: list[Fault]) -> Node | None:
    """The nodes of a file, or None with the reasons added to `faults`. `name` is how messages call it."""
    try:
        data = path.read_bytes()
    except OSError as error:
        faults.append(Fault(name, 1, f"cannot be read: {error.strerror}"))
        return None
    if len(data) > LARGEST_FILE:
        faults.append(Fault(name, 1, f"is larger than {LARGEST_FILE:,} bytes; no content file is that large"))
        return None
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        faults.append(Fault(name, line, "is not UTF-8 text; save it as UTF-8"))
        return None
    return parse_yaml(text, name, faults)


def parse_yaml(text: str, name: str, faults: list[Fault]) -> Node | None:
    reader = _Reader(text, name, faults)
    found = len(faults)
    try:
        node = reader.document()
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        said = " ".join(part for part in (error.context, error.problem) if part)
        faults.append(Fault(name, mark.line + 1 if mark else 1, f"is not YAML: {said}"))
        return None
    except yaml.reader.ReaderError as error:
        line = text[: error.position].count("\n") + 1
        faults.append(Fault(name, line, f"has a character that YAML does not allow: {error.reason}"))
        return None
    except _TooDeep as error:
        faults.append(Fault(name, error.args[0], f"is nested more than {DEEPEST} deep"))
        return None
    return node if len(faults) == found else None


class _TooDeep(Exception):
    pass


class _Reader:
    def __init__(self, text: str, name: str, faults: list[Fault]) -> None:
        self.events = iter(yaml.parse(text, Loader=_LOADER))
        self.name = name
        self.faults = faults

    def fault(self, event: Any, text: str) -> None:
        self.faults.append(Fault(self.name, event.start_mark.line + 1, text))

    def document(self) -> Node | None:
        next(self.events)  # the stream starts
        event = next(self.events)
        if isinstance(event, yaml.StreamEndEvent):
            self.faults.append(Fault(self.name, 1, "is empty"))
            return None
        node = self.node(next(self.events), 0)
        next(self.events)  # the document ends
        event = next(self.events)
        if not isinstance(event, yaml.StreamEndEvent):
            self.fault(event, "has a second document ('---'); a file holds one")
        return node

    def node(self, event: Any, depth: int) -> Node:
        line = event.start_mark.line + 1
        if depth > DEEPEST:
            raise _TooDeep(line)
        if isinstance(event, yaml.AliasEvent):
            self.fault(event, f"uses the alias '*{event.anchor}'; write the thing out")
            return Scalar(None, line)
        if event.anchor is not None:
            self.fault(event, f"uses the anchor '&{event.anchor}'; content files have none")
        if event.tag is not None:
            self.fault(event, f"uses the tag '{event.tag}'; content files have none")
        if isinstance(event, yaml.ScalarEvent):
            return Scalar(self.scalar(event), line)
        if isinstance(event, yaml.SequenceStartEvent):
            items = []
            while not isinstance(inner := next(self.events), yaml.SequenceEndEvent):
                items.append(self.node(inner, depth + 1))
            return Sequence(items, line)
        return self.mapping(line, depth)

    def mapping(self, line: int, depth: int) -> Mapping:
        items: dict[str, Node] = {}
        key_lines: dict[str, int] = {}
        while not isinstance(event := next(self.events), yaml.MappingEndEvent):
            key_line = event.start_mark.line + 1
            if not isinstance(event, yaml.ScalarEvent):
                self.fault(event, "has a key that is not a plain word")
                self.node(event, depth + 1)
                self.node(next(self.events), depth + 1)
                continue
            key: str = event.value
            if event.anchor is not None or event.tag is not None:
                self.fault(event, f"the key {key!r} has an anchor or a tag; content files have none")
            value = self.node(next(self.events), depth + 1)
            if key in items:
                self.fault(event, f"the key {key!r} stands here again; it is already on line {key_lines[key]}")
                continue
            items[key] = value
            key_lines[key] = key_line
        return Mapping(items, key_lines, line)

    def scalar(self, event: Any) -> str | int | bool | None:
        text: str = event.value
        if event.style:  # quoted, or a block of text
            return text
        if text in ("true", "false"):
            return text == "true"
        if text in ("", "null", "~"):
            return None
        if _INT.fullmatch(text):
            return int(text)
        if text.lower() in _ODD_BOOLS:
            self.fault(
                event,
                f"a bare {text} means different things to different readers; write true or false, or put it in quotes",
            )
        elif _ODD_NUMBER.fullmatch(text):
            self.fault(
                event, f"{text} is read differently by different programs; write a plain whole number, or quotes"
            )
        return text
