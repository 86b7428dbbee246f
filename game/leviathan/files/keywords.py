"""Keywords of a leviathan's own: where a file calls one, the loader writes it out (LW-94).

`{keyword: {Gust: [2, right]}}` becomes `{keyword: {name: Gust, do: [...]}}` with the parameters put in, so that the
rules know only finished effects and every call is checked with the line it came from.
"""

from __future__ import annotations

import re

from game.engine.files.faults import Fault, did_you_mean
from game.engine.files.yaml_file import Mapping, Node, Scalar, Sequence

DEEPEST = 8
_LITERAL = ("text", "area")
"""Keys behind which parameters are not put in: sentences, and pictures in which letters are signs."""


class _Writer:
    def __init__(self, words: dict[str, Mapping], file: str, faults: list[Fault]) -> None:
        self.words = words
        self.file = file
        self.faults = faults
        self.called: set[str] = set()

    def fault(self, line: int, text: str) -> None:
        self.faults.append(Fault(self.file, line, text))

    def written(self, node: Node, depth: int = 0) -> Node:
        match node:
            case Sequence(items=items, line=line):
                return Sequence([self.written(item, depth) for item in items], line)
            case Mapping(items={"keyword": Mapping(items=call)} as items) if len(items) == 1 and len(call) == 1:
                return self.call(node, *next(iter(call.items())), depth)
            case Mapping(items=items, key_lines=lines, line=line):
                return Mapping({key: self.written(inner, depth) for key, inner in items.items()}, lines, line)
        return node

    def call(self, node: Mapping, name: str, given: Node, depth: int) -> Node:
        line = node.line
        word = self.words.get(name)
        self.called.add(name)
        if word is None:
            self.fault(line, f"there is no keyword {name!r}{did_you_mean(name, self.words)}")
            return _nothing(line)
        if depth > DEEPEST:
            self.fault(line, f"the keyword {name!r} calls itself")
            return _nothing(line)
        params = [item.value for item in _items(word.items.get("params")) if isinstance(item, Scalar)]
        values = _items(given)
        if len(params) != len(values):
            said = ", ".join(map(str, params)) or "nothing"
            self.fault(line, f"the keyword {name!r} is called with {said}, not with {len(values)} values")
            return _nothing(line)
        put = {str(param): value for param, value in zip(params, values, strict=True) if isinstance(value, Scalar)}
        body = _with(word.items.get("do", Sequence([], line)), put)
        inner = {"name": Scalar(name, line), "do": self.written(body, depth + 1)}
        if "blockable" in word.items:
            inner["blockable"] = word.items["blockable"]
        return Mapping({"keyword": Mapping(inner, dict.fromkeys(inner, line), line)}, {"keyword": line}, line)


def _nothing(line: int) -> Node:
    """Stands for a call that cannot be written out, so that nothing more is said about it."""
    return Mapping({"note": Scalar("", line)}, {"note": line}, line)


def write_out(node: Node, file: str, faults: list[Fault]) -> Node:
    """A leviathan's file with every call of a keyword written out, and the keywords' own bodies left out."""
    if not isinstance(node, Mapping):
        return node
    section = node.items.get("keywords")
    words = {
        name: word
        for name, word in (section.items.items() if isinstance(section, Mapping) else ())
        if isinstance(word, Mapping)
    }
    writer = _Writer(words, file, faults)
    items = {key: writer.written(inner) for key, inner in node.items.items() if key != "keywords"}
    if isinstance(section, Mapping):
        kept = {name: _without_body(word) for name, word in section.items.items()}
        items["keywords"] = Mapping(kept, section.key_lines, section.line)
        for name in words:
            for inner in _calls(words[name]):
                if name in writer.called:
                    writer.called.add(inner)
        for name in words:
            if name not in writer.called:
                writer.fault(section.key_lines[name], f"nothing calls the keyword {name!r}")
    return Mapping(items, node.key_lines, node.line)


def _calls(node: Node | None) -> list[str]:
    match node:
        case Mapping(items={"keyword": Mapping(items=call)}):
            return list(call)
        case Mapping(items=items):
            return [name for inner in items.values() for name in _calls(inner)]
        case Sequence(items=entries):
            return [name for inner in entries for name in _calls(inner)]
    return []


def _items(node: Node | None) -> list[Node]:
    if isinstance(node, Sequence):
        return list(node.items)
    return [] if node is None else [node]


def _without_body(word: Node) -> Node:
    if not isinstance(word, Mapping):
        return word
    return Mapping({key: inner for key, inner in word.items.items() if key != "do"}, word.key_lines, word.line)


def _with(node: Node, put: dict[str, Scalar]) -> Node:
    """A body with the values of a call in the places of the parameters: values only, whole words, never keys."""
    match node:
        case Scalar(value=str() as text, line=line):
            if text in put:
                return put[text]
            for name, value in put.items():
                text = re.sub(rf"\b{re.escape(name)}\b", str(value.value), text)
            return Scalar(text, line)
        case Sequence(items=items, line=line):
            return Sequence([_with(item, put) for item in items], line)
        case Mapping(items=items, key_lines=lines, line=line):
            made = {key: inner if key in _LITERAL else _with(inner, put) for key, inner in items.items()}
            return Mapping(made, lines, line)
    return node
