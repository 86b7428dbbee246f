"""Strict YAML: text to nodes that know their line.

Stricter than YAML itself, because people write these files by hand: a key may stand once; anchors,
aliases and tags are refused; only `true` and `false` are booleans, and a bare yes, no, on or off as
a value is refused, because readers disagree on what it means; 012, 0x10 and 12:30 are no numbers.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from game.engine.files.faults import Fault
from game.engine.files.text_file import read_text

LARGEST_FILE = 1_000_000
DEEPEST = 40
LONGEST_NUMBER = 16

_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_INT = re.compile(r"-?(0|[1-9][0-9]*)")
_ODD_NUMBER = re.compile(
    r"[-+]?([0-9][0-9_]*(:[0-5]?[0-9])*|0[xob][0-9a-f_]+"
    r"|([0-9][0-9_]*(\.[0-9_]*)?|\.[0-9][0-9_]*)(e[-+]?[0-9]+)?|\.inf|\.nan)",
    re.I,
)
_ODD_BOOLS = ("yes", "no", "on", "off", "true", "false")
_FORBIDDEN = re.compile("[^\t\n\r -~\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]|[\u2028\u2029\ufeff]")
"""What YAML does not allow, and what is invisible but ends a line for some readers only."""


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


class Unread(NamedTuple):
    """Stands for a value that was refused, so that nothing more is said about it."""

    line: int


Node = Scalar | Sequence | Mapping | Unread


def read_yaml(path: Path, name: str, faults: list[Fault]) -> Node | None:
    """The nodes of a file as far as they can be read; None if nothing can.

    What is wrong is added to `faults`. `name` is how messages call the file.
    """
    text = read_text(path, name, LARGEST_FILE, "content file", faults)
    if text is None:
        return None
    return parse_yaml(text, name, faults)


def parse_yaml(text: str, name: str, faults: list[Fault]) -> Node | None:
    """Like `read_yaml`, for text that is at hand."""
    if found := _FORBIDDEN.search(text):
        line = text[: found.start()].count("\n") + 1
        said = f"has the invisible character U+{ord(found[0]):04X}, which content files cannot hold; delete it"
        faults.append(Fault(name, line, said))
        return None
    try:
        return _Reader(text, name, faults).document()
    except yaml.MarkedYAMLError as error:
        faults.append(Fault(name, *_explained(error, text)))
    except yaml.YAMLError as error:
        faults.append(Fault(name, 1, f"is not YAML: {error}"))
    except _TooDeep as error:
        faults.append(Fault(name, error.args[0], f"is nested more than {DEEPEST} deep"))
    return None


_WHERE_IT_BEGAN = (
    ("quoted scalar", "the quote that opens here is not closed"),
    ("expected ':'", "this line is neither an entry with a dash nor a key with a colon"),
    ("',' or ']'", "the '[' here is not closed, or a comma is missing behind it, or a text behind it needs quotes"),
    ("',' or '}'", "the '{' here is not closed, or a comma is missing behind it, or a text behind it needs quotes"),
)
"""What YAML says of things that do not end, and what we say of their first line."""

_NEEDS_QUOTES = ("alias", "an anchor", "a tag", "tag handle", "block scalar", "cannot start", "node content")


def _explained(error: yaml.MarkedYAMLError, text: str) -> tuple[int, str]:
    """The line to mend and how. YAML only says what it expected, and its two readers in different words."""
    said = f"{error.context or ''} {error.problem or ''}".strip()
    end = error.problem_mark or error.context_mark
    if end is None:
        return 1, f"is not YAML: {said}"
    begin = error.context_mark or end
    rows = [*text.replace("\r\n", "\n").replace("\r", "\n").split("\n"), ""]
    line, row = end.line + 1, rows[end.line]
    before = row[: end.column].lstrip(" -")
    if row[end.column : end.column + 1] == "\t" or "tab character" in said:
        return line, "a tab stands here; indent with spaces"
    if "escape" in said or "hexdecimal" in said:
        return line, "in double quotes a backslash must be written twice; or use single quotes"
    for words, plain in _WHERE_IT_BEGAN:
        if words in said:
            return begin.line + 1, plain
    if "mapping values" in said:
        if ": " in before:
            return line, "a text with a colon and a space in it must be in quotes"
        return line, "this key does not line up with those above it, or a colon above it has no space behind it"
    if any(words in said for words in ("expected key", "'-' indicator", "<block end>", "document start")):
        if before:
            return (
                line,
                "more stands here behind a closed quote or bracket; put all of it in quotes, or close a quote above",
            )
        return line, "this line does not line up with those above it; keys that belong together start in one column"
    if any(words in said for words in _NEEDS_QUOTES):
        sign = rows[begin.line][begin.column : begin.column + 1] or "|"
        return begin.line + 1, f"a text that begins with {sign!r} must be in quotes"
    return line, f"is not YAML: {said}"


class _TooDeep(Exception):
    pass


def _line(event: Any) -> int:
    return int(event.start_mark.line) + 1


class _Reader:
    def __init__(self, text: str, name: str, faults: list[Fault]) -> None:
        self.events: Iterator[Any] = iter(yaml.parse(text, Loader=_LOADER))
        self.name = name
        self.faults = faults

    def fault(self, event: Any, text: str) -> None:
        self.faults.append(Fault(self.name, _line(event), text))

    def document(self) -> Node | None:
        next(self.events)  # the stream starts
        event = next(self.events)
        if isinstance(event, yaml.StreamEndEvent):
            self.faults.append(Fault(self.name, 1, "is empty; write something in it, or delete it"))
            return None
        node = self.node(next(self.events), 0)
        next(self.events)  # the document ends
        event = next(self.events)
        if not isinstance(event, yaml.StreamEndEvent):
            self.fault(event, "has a second document ('---'); a file holds one")
        return node

    def node(self, event: Any, depth: int) -> Node:
        line = _line(event)
        if depth > DEEPEST:
            raise _TooDeep(line)
        if isinstance(event, yaml.AliasEvent):
            self.fault(event, f"uses the alias '*{event.anchor}'; write the thing out, or put a text in quotes")
            return Unread(line)
        if event.anchor is not None:
            self.fault(event, f"uses the anchor '&{event.anchor}'; leave it out, or put a text in quotes")
        if event.tag is not None:
            tag = event.tag.replace("tag:yaml.org,2002:", "!!")
            self.fault(event, f"uses the tag {tag!r}; leave it out, or put a text in quotes")
        node: Node = Unread(line)
        if isinstance(event, yaml.SequenceStartEvent):
            node = self.sequence(line, depth)
        elif isinstance(event, yaml.MappingStartEvent):
            node = self.mapping(line, depth)
        elif event.tag is None:
            node = self.scalar(event, line)
        return node if event.tag is None else Unread(line)

    def sequence(self, line: int, depth: int) -> Sequence:
        items = []
        while not isinstance(event := next(self.events), yaml.SequenceEndEvent):
            items.append(self.node(event, depth + 1))
        return Sequence(items, line)

    def mapping(self, line: int, depth: int) -> Mapping | Unread:
        items: dict[str, Node] = {}
        key_lines: dict[str, int] = {}
        all_read = True
        while not isinstance(event := next(self.events), yaml.MappingEndEvent):
            key_line = _line(event)
            if not isinstance(event, yaml.ScalarEvent):
                if not isinstance(event, yaml.AliasEvent):
                    self.fault(event, "a list or a bracket cannot be a key; put a text that begins with one in quotes")
                self.node(event, depth + 1)
                self.node(next(self.events), depth + 1)
                all_read = False
                continue
            key: str = event.value
            if event.anchor is not None or event.tag is not None:
                self.fault(event, f"the key {key!r} has an anchor or a tag; leave it out")
            value = self.node(next(self.events), depth + 1)
            if key == "<<":
                self.fault(event, "uses the merge key '<<'; write the keys out")
                all_read = False
            elif key in items:
                self.fault(event, f"the key {key!r} stands here again; it is already on line {key_lines[key]}")
            else:
                items[key] = value
                key_lines[key] = key_line
        return Mapping(items, key_lines, line) if all_read else Unread(line)

    def scalar(self, event: Any, line: int) -> Scalar | Unread:
        text: str = event.value
        if event.style:  # quoted, or a block of text
            return Scalar(text, line)
        if text in ("true", "false"):
            return Scalar(text == "true", line)
        if text in ("", "null", "~"):
            return Scalar(None, line)
        if _INT.fullmatch(text):
            if len(text) <= LONGEST_NUMBER:
                return Scalar(int(text), line)
            self.fault(event, f"a number of {len(text)} digits is too long; put it in quotes if it is a text")
        elif text.lower() in _ODD_BOOLS:
            self.fault(
                event,
                f"a bare {text} means different things to different readers; write true or false, or put it in quotes",
            )
        elif _ODD_NUMBER.fullmatch(text):
            self.fault(event, f"{text} is not a plain whole number such as 12; put it in quotes if it is a text")
        else:
            return Scalar(text, line)
        return Unread(line)
