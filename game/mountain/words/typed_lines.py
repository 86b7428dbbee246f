"""The words for typed lines on Madness cards: `deny {NUM}`, `need ^{NAME}`, `map reverse words`, `max 8`, `off`.

Patterns are a small, tame part of regular expressions: plain words, {MACROS}, `^`, `$`, `|`, `.*`, one group, and a
group repeated only if it is a plain word. Nothing a user writes can make a line slow to judge.
"""

from __future__ import annotations

import re

import msgspec

from game.mountain.words.clauses import BadClause

SAID = ("YES", "NO", "MAYBE", "SURE", "ME", "HURT", "SNOW")
"""Macros whose words stand in talk.yaml, those of each language."""
MACROS = ("NUM", "ODD", "TYPE", "NAME", "LEFT", *SAID)
MAPS = ("upper case", "reverse words", "drop vowels", "{NUM} x2", "{NUM} 12-", "rotate", "{YES}<>{NO}")
LONGEST_PATTERN = 80


class ChatRule(msgspec.Struct, frozen=True):
    """What a card says about typed lines."""

    verb: str = "free"  # free, off, deny, need, map, max
    pattern: str = ""
    given: str = ""  # need: only in lines in which this is found
    first: bool = False  # need: only in the first line of a sand
    n: int = 0


def read_chat(text: str) -> ChatRule:
    """The chat rule of a card. Raises BadClause."""
    text = text.strip()
    if text in ("", "-"):
        return ChatRule()
    if text == "off":
        return ChatRule("off")
    verb, _, rest = text.partition(" ")
    rest = rest.strip()
    if verb == "max" and re.fullmatch(r"[0-9]{1,3}", rest):
        return ChatRule("max", n=int(rest))
    if verb == "map" and (
        rest in MAPS or re.fullmatch(r"(crates|tools|weapons|books)<>(crates|tools|weapons|books)", rest)
    ):
        return ChatRule("map", rest)
    if verb in ("deny", "need") and rest:
        first = verb == "need" and rest.endswith(" in the first line")
        rest = rest.removesuffix(" in the first line") if first else rest
        pattern, _, given = rest.partition(" if ")
        if verb == "deny" and (given or " in the first line" in rest):
            raise BadClause(f"{text!r}: only `need` can have an `if` or be about the first line")
        for each in (pattern, given):
            _tame(each)
        return ChatRule(verb, pattern, given, first)
    raise BadClause(f"{text!r} is no chat rule; write -, off, max 8, map ..., need ... or deny ...")


_WORD = r"[\w '\-]"
_PIECE = re.compile(rf"\{{[A-Z]+(?:[:<]\d+)?\}}|\\[?!.]|\\W\*|\.\*|{_WORD}|[|!?]")


def _tame(pattern: str) -> None:
    """Refuse what is not in the small language above."""
    if len(pattern) > LONGEST_PATTERN or pattern.count(".*") > 2:
        raise BadClause(f"the pattern {pattern!r} is too long")
    for macro, more in re.findall(r"\{([A-Z]+)([^}]*)\}", pattern):
        is_known = macro in MACROS and not more
        if not is_known and not (macro == "N" and re.fullmatch(r"[:<][0-9]{1,3}", more)):
            raise BadClause(f"there is no macro {{{macro}}}; there is {', '.join(MACROS)}, {{N:7}} and {{N<5}}")
    inner = pattern.removeprefix("^").removesuffix("$")
    repeated = re.fullmatch(rf"\(({_WORD}+(?:\\W\*)?)\)\+", inner)
    if repeated:
        return
    if inner.startswith("(") and inner.endswith(")"):
        inner = inner[1:-1]
    if _PIECE.sub("", inner):
        raise BadClause(f"the pattern {pattern!r} may hold words, {{MACROS}}, ^ $ | .* and one group")
