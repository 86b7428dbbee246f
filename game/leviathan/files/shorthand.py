"""The one-line shorthand for effects: `climb 2; strike 2`, `any3: [+health 2 or -blight 1]`.

Both spellings are one language: a line is rewritten into the nodes of the YAML list, and everything
behind the loader sees only that.

    effect := group (" > " group)*      groups strictly in this order
    group  := step ("; " step)*         parts in any order, the user chooses
    step   := [{cost, cost}] [if C ?] [who:] body [! body]
    body   := verb args | ( effect ) | [ effect or effect ]
"""

from __future__ import annotations

import re
from functools import cached_property
from typing import Any

from game.engine.files.faults import did_you_mean
from game.engine.files.yaml_file import Mapping, Node, Scalar, Sequence
from game.engine.words import Vocabulary
from game.leviathan.files.spelling import Slot, Verb

_PAIRS = {"(": ")", "[": "]", "{": "}"}
_WHO = re.compile(r"(any|others|other|all)(\d*): *(.+)|(pick2): *(.+)", re.S)
_SUM = re.compile(r"(\d+)\+count\((\w+) (\w+)\) max (\d+)")


class Shorthand:
    """Reads lines, by the spellings that the words of a vocabulary bring along."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary

    @cached_property
    def verbs(self) -> dict[str, list[Verb]]:
        """The spellings by the word they begin with. Read when the first line is: then all words are known."""
        found: dict[str, list[Verb]] = {}
        for word in self.vocabulary.effects.values():
            for form in word.facts.spelled:
                verb = Verb(word, form)
                found.setdefault(verb.name, []).append(verb)
        return found

    @cached_property
    def conditions(self) -> dict[str, Any]:
        """The words for conditions, each with what it stands for."""
        return {
            said: dict(meant)
            for word in self.vocabulary.conditions.values()
            for said, meant in word.facts.spelled.items()
        }

    def nodes_of(self, line: str, number: int) -> Node:
        """The list of effects a line stands for. Raises ValueError with what is wrong."""
        return _node(self._effects(line.strip()), number)

    def _effects(self, text: str) -> list[Any]:
        if not text:
            raise ValueError("an effect is missing")
        if text.startswith("{"):
            price, rest = _bracketed(text)
            cost = [effect for item in price.split(",") for effect in self._verb(item.strip())]
            return [{"cost": cost, "then": self._effects(rest)}]
        made: list[Any] = []
        for group in _split(text, " > "):
            parts = _split(group, "; ")
            made += self._step(parts[0]) if len(parts) == 1 else [{"any_order": [self._step(part) for part in parts]}]
        return made

    def _step(self, text: str) -> list[Any]:
        text = text.strip()
        if text.startswith("if "):
            condition, *rest = _split(text[3:], " ? ")
            if len(rest) != 1:
                raise ValueError(f"'if' needs one '?' in {text!r}")
            then, *otherwise = _split(rest[0], " ! ")
            if len(otherwise) > 1:
                raise ValueError(f"'if' takes one '!' in {text!r}")
            made: dict[str, Any] = {"if": self._condition(condition.strip()), "then": self._step(then)}
            if otherwise:
                made["else"] = self._step(otherwise[0])
            return [made]
        if found := _WHO.fullmatch(text):
            return [{"each": _target(found[1] or found[4], found[2] or ""), "do": self._step(found[3] or found[5])}]
        if text.startswith("("):
            inner, behind = _bracketed(text)
            if behind:
                raise ValueError(f"{behind!r} stands behind a closed bracket")
            return self._effects(inner)
        if text.startswith("["):
            inner, behind = _bracketed(text)
            if behind:
                raise ValueError(f"{behind!r} stands behind a closed bracket")
            return [{"choose": [self._effects(arm.strip()) for arm in _split(inner, " or ")]}]
        return self._verb(text)

    def _condition(self, text: str) -> Any:
        if text in self.conditions:
            return self.conditions[text]
        if found := re.fullmatch(r"(fallen|ap|ap_card)(>=|=)(\d+)", text):
            return {"count": found[1], "ge" if found[2] == ">=" else "eq": int(found[3])}
        raise ValueError(f"there is no condition {text!r}{did_you_mean(text, self.conditions)}")

    def _verb(self, text: str) -> list[Any]:
        if not text:
            raise ValueError("an effect is missing")
        parts = words_of(text)
        spellings = self.verbs.get(parts[0], [])
        for verb in spellings:
            if verb.fits(parts):
                pairs = [(slot, part) for slot, part in zip(verb.slots, parts, strict=True) if slot.key]
                return verb.nodes({slot.key: self._value(slot, part, text) for slot, part in pairs})
        raise ValueError(self._complaint(text, parts, spellings))

    def _value(self, slot: Slot, part: str, text: str) -> Any:
        part = part[len(slot.said) :]
        match slot.kind:
            case "number":
                return _amount(part, text)
            case "climbers":
                return _reader(part)
            case "effects":
                return self._effects(part[:-1].strip())
            case "list":
                return part.split("+")
        return part

    def _complaint(self, text: str, parts: list[str], spellings: list[Verb]) -> str:
        """What is wrong with a line that is spelled like no word."""
        for verb in spellings:
            if verb.slots[-1].kind == "effects" and verb.fits(parts, len(verb.slots)):
                opened = verb.slots[-2].said
                behind = " ".join(parts[len(verb.slots) :])
                return f"{behind!r} stands behind {f'{opened} (..)' if opened.isalpha() else 'a closed bracket'}"
            if verb.before_brackets and verb.fits(parts, verb.before_brackets):
                return f"{text!r} needs {verb.shown!r}"
        if any(verb.is_number_only for verb in spellings) and not self._goes_on(parts, spellings):
            return f"{text!r} needs a number"
        return f"{text!r} is no effect{'' if spellings else did_you_mean(parts[0], self.verbs)}"

    def _goes_on(self, parts: list[str], spellings: list[Verb]) -> bool:
        """Whether the second word of a line is one that may stand there."""
        if len(parts) == 1:
            return False
        return _is_amount(parts[1]) or any(len(verb.slots) > 1 and verb.slots[1].said == parts[1] for verb in spellings)


def _node(value: Any, line: int) -> Node:
    if isinstance(value, dict):
        return Mapping({key: _node(inner, line) for key, inner in value.items()}, dict.fromkeys(value, line), line)
    if isinstance(value, list):
        return Sequence([_node(inner, line) for inner in value], line)
    return Scalar(value, line)


def _target(word: str, reach: str) -> dict[str, Any]:
    """any, anyN, otherN, all, allN, othersN, pick2 as targets."""
    many = word in ("all", "others")
    if word == "pick2":
        return {"who": "any", "n": 2, "by": "user"}
    made: dict[str, Any]
    if reach:
        made = {"within": {"of": "user", "range": int(reach)}}
        if not many:
            made |= {"n": 1, "by": "user"}
    else:
        made = {"who": "all"} if many else {"who": "any", "by": "user"}
    if word in ("other", "others"):
        made["except"] = "user"
    return made


def _reader(text: str) -> dict[str, Any]:
    """A word such as `other3` on its own."""
    found = re.fullmatch(r"(any|other|all|others)(\d*)", text)
    if found is None:
        raise ValueError(f"{text!r} names nobody; write any, anyN, other or otherN")
    return _target(found[1], found[2])


def _amount(text: str, whole: str) -> int | str:
    """A number, or `A+count(X s) max M`."""
    if text.isdigit():
        return int(text)
    if found := _SUM.fullmatch(text):
        return f"min({found[1]} + count({found[2]}, {found[3]}), {found[4]})"
    raise ValueError(f"{whole!r} needs a number")


def _is_amount(text: str) -> bool:
    return text.isdigit() or _SUM.fullmatch(text) is not None


def words_of(text: str) -> list[str]:
    """The words of a line; a sum and whatever stands in round brackets are one each."""
    parts: list[str] = []
    rest = text.strip()
    while rest:
        if rest.startswith("("):
            _, behind = _bracketed(rest)
            part = rest[: len(rest) - len(behind)].strip()
        elif found := _SUM.match(rest):
            part = found[0]
        else:
            part = rest.split()[0]
        parts.append(part)
        rest = rest[len(part) :].strip()
    return parts


def _split(text: str, sign: str) -> list[str]:
    """Split at a sign that stands outside all brackets."""
    parts, start, place = [], 0, 0
    open_: list[str] = []
    while place < len(text):
        _count(text, text[place], open_)
        if not open_ and text.startswith(sign, place):
            parts.append(text[start:place])
            place += len(sign)
            start = place
            continue
        place += 1
    if open_:
        raise ValueError(f"a bracket in {text!r} has no partner")
    return [*parts, text[start:]]


def _count(text: str, letter: str, open_: list[str]) -> None:
    """Keep the brackets that are open; each closes with its own partner."""
    if letter in _PAIRS:
        open_.append(_PAIRS[letter])
    elif letter in _PAIRS.values() and (not open_ or open_.pop() != letter):
        raise ValueError(f"a bracket in {text!r} has no partner")


def _bracketed(text: str) -> tuple[str, str]:
    """What stands in the bracket a text begins with, and what stands behind it."""
    open_: list[str] = []
    for place, letter in enumerate(text):
        _count(text, letter, open_)
        if not open_:
            return text[1:place].strip(), text[place + 1 :].strip()
    raise ValueError(f"a bracket in {text!r} has no partner")
