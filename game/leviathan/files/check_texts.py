"""What cards say and what they do: a text must name every number of its effects."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from game.engine.files.faults import Fault
from game.engine.files.schema import Lines
from game.engine.words import Effect
from game.leviathan.files.forms import Attack, Line, Named, Target
from game.leviathan.files.sheets import Keyword, LeviathanFile
from game.leviathan.language.register import facts_of

_SPELLED = {"two": 2, "twice": 2, "three": 3, "four": 4, "five": 5, "six": 6}
_NUMBER = re.compile(rf"\d+|\b(?:{'|'.join(_SPELLED)})\b", re.IGNORECASE)


def text_faults(
    file: str, card: Any, name: str, does: Any, lines: Lines, keywords: Mapping[str, Keyword] | None = None
) -> Iterator[Fault]:
    """The numbers above 1 that a card's effects hold and its text does not say."""
    for number in sorted(_numbers(does, keywords or {}) - _said(card.text)):
        yield Fault(file, lines.of(card, "text"), f"{name!r} does something with {number}, which its text does not say")


def leviathan_text_faults(where: str, file: LeviathanFile, lines: Lines) -> Iterator[Fault]:
    """Threat cards and extra actions; what a keyword does may stand in the text of the keyword."""
    for short in file.story.shorter:
        if not file.story.intro.startswith(short):
            yield Fault(where, lines.of(file.story, "shorter"), f"the story does not begin with {short!r}")
    for threat in file.threats:
        for end in (threat.normal, threat.enraged):
            yield from text_faults(where, end, end.name or threat.name, end.lines, lines, file.keywords)
    for named in (*file.actions, *file.anytime):
        yield from _short_faults(where, named, lines)
    for action in file.actions:
        yield from text_faults(where, action, action.id, action.do, lines, file.keywords)
    for anytime in file.anytime:
        does = (anytime.cost, anytime.do)
        yield from text_faults(where, anytime, anytime.name or anytime.id, does, lines, file.keywords)


def _short_faults(where: str, form: Named, lines: Lines) -> Iterator[Fault]:
    """What a button says in short must be what the text says."""
    for part in ("name", "does"):
        short = getattr(form, part)
        if short not in form.text:
            yield Fault(where, lines.of(form, part), f"the text of {form.id!r} does not say its {part} {short!r}")
    if form.does and not form.name:
        yield Fault(where, lines.of(form, "does"), f"{form.id!r} says what it does, so it needs a name, too")


def _said(text: str) -> set[int]:
    return {_SPELLED.get(found.lower()) or int(found) for found in _NUMBER.findall(text)}


def _numbers(value: Any, keywords: Mapping[str, Keyword]) -> set[int]:
    """The numbers above 1 in effects, not in their conditions."""
    match value:
        case bool():
            return set()
        case int():
            return {value} if value > 1 else set()
        case Effect(args=args):
            said_in = facts_of(value).said_in
            return _union(args.values(), keywords) - (_said(said_in(keywords, args)) if said_in else set())
        case dict():
            return _union(value.values(), keywords)
        case tuple():
            return _union(value, keywords)
        case Target(within=within) if within is not None:
            return _numbers(within.range, keywords)
        case Line():
            return _union((value.target, value.do, value.else_, value.attack), keywords)
        case Attack():
            return _union((value.hit, value.before, value.miss, value.after), keywords)
    return set()


def _union(values: Any, keywords: Mapping[str, Keyword]) -> set[int]:
    return set().union(*(_numbers(inner, keywords) for inner in values))
