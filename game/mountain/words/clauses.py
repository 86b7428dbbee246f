"""The words of Madness cards: `ban(qty=7)`, `play.group(2)`. A clause says what its owner may not say, hear or lay."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Literal

import msgspec

from game.engine.files.faults import did_you_mean

TYPES = ("crates", "tools", "weapons", "books")
COLOURS = {"crates": "yellow", "tools": "green", "weapons": "red", "books": "blue"}
SEATS = ("left", "right", "leader", "others")


class Test(msgspec.Struct, frozen=True):
    """One part of a pattern: a field of a phrase, and what it must be."""

    field: Literal["act", "class", "type", "to", "voice", "word", "qty", "has"]
    sign: Literal["=", "<", ">="]
    values: tuple[str, ...]


Pattern = tuple[Test, ...]
"""All its tests must hold."""


class Clause(msgspec.Struct, frozen=True):
    """One verb with what it is about; what a verb does not need stays empty."""

    verb: str
    pattern: Pattern = ()
    then: Pattern = ()  # chain: what may only follow `pattern`
    seat: str = ""  # left, right, leader, others, !leader
    n: int = 0
    upto: int = 0
    word: str = ""
    flag: bool = False  # gap: not the first; reply: only the first question

    @property
    def is_play(self) -> bool:
        return self.verb.startswith("play.")


WHEN = ("cap", "gap", "sand", "after", "play.after", "play.before", "play.cap")
"""Clauses that only say when: to wait is never a contradiction (MM-R59)."""


class BadClause(ValueError):
    """A clause nobody can read, in words for whoever wrote it."""


def read_clause(text: str) -> Clause:
    """A clause as it is written on a card. Raises BadClause."""
    found = re.fullmatch(r"\s*([\w.]+)\((.*)\)\s*", text)
    if not found:
        raise BadClause(f"{text!r} is no clause; write it like ban(qty=7)")
    verb, inside = found[1], found[2].strip()
    reader = _READERS.get(verb)
    if reader is None:
        raise BadClause(f"unknown verb {verb!r}{did_you_mean(verb, _READERS)}")
    clause = reader(verb, inside)
    if clause is None:
        raise BadClause(f"{verb} cannot be about {inside!r}; {_LIKE[verb]}")
    return clause


def read_pattern(text: str) -> Pattern:
    """`act=noise&word=brr`. Raises BadClause."""
    return tuple(_test(part.strip()) for part in text.split("&"))


_FIELD_VALUES: dict[str, tuple[str, ...]] = {
    "class": ("state", "ask", "order", "reply", "noise"),
    "type": TYPES,
    "to": ("all", *SEATS, *(f"!{seat}" for seat in SEATS if seat != "others")),
    "voice": ("say", "shout", "whisper"),
    "has": ("qty", "type"),
    "act": (
        "give", "card", "none", "hurt", "need", "over", "sum", "skip", "who", "much", "can", "again", "sure", "put",
        "stay", "hold", "go", "yes", "no", "maybe", "noise",
    ),
    "word": ("brr", "snow", "dogs", "cough", "tekeli"),
}  # fmt: skip


def _test(text: str) -> Test:
    found = re.fullmatch(r"(\w+)\s*(=|<|>=)\s*([\w|!]+)", text)
    if not found or found[1] not in (*_FIELD_VALUES, "qty"):
        raise BadClause(f"{text!r} is no pattern; write it like act=give|sum, qty<5 or has=type")
    field, sign, values = found[1], found[2], tuple(found[3].split("|"))
    if field == "qty":
        if not all(_is_number(value) or (sign == "=" and value in ("odd", "even")) for value in values):
            raise BadClause(f"{text!r}: a qty is a number, odd or even")
    else:
        if sign != "=":
            raise BadClause(f"{text!r}: only a qty can be more or less; write {field}=...")
        for value in values:
            if value not in _FIELD_VALUES[field]:
                raise BadClause(f"{text!r}: {field} cannot be {value!r}{did_you_mean(value, _FIELD_VALUES[field])}")
    return Test(field, sign, values)  # type: ignore[arg-type]


def _is_number(text: str) -> bool:
    return re.fullmatch(r"[0-9]{1,3}", text) is not None


Reader = Callable[[str, str], Clause | None]


def _of_pattern(verb: str, inside: str) -> Clause | None:
    return Clause(verb, pattern=read_pattern(inside)) if inside else None


def _chain(verb: str, inside: str) -> Clause | None:
    before, arrow, after = inside.partition(" > ")
    return Clause(verb, pattern=read_pattern(before), then=read_pattern(after)) if arrow else None


def _reply(verb: str, inside: str) -> Clause | None:
    pattern, comma, flag = inside.partition(",")
    if comma and flag.strip() != "first":
        return None
    return Clause(verb, pattern=read_pattern(pattern), flag=bool(comma))


def _of_number(verb: str, inside: str) -> Clause | None:
    return Clause(verb, n=int(inside)) if _is_number(inside) else None


def _of_count(verb: str, inside: str) -> Clause | None:
    return Clause(verb, n=int(inside)) if _is_number(inside) and int(inside) > 0 else None


def _gap(verb: str, inside: str) -> Clause | None:
    number, comma, flag = inside.partition(",")
    if not _is_number(number.strip()) or (comma and flag.strip() != "not_first"):
        return None
    return Clause(verb, n=int(number), flag=bool(comma))


def _sand(verb: str, inside: str) -> Clause | None:
    found = re.fullmatch(r"([1-4])-([1-4])", inside)
    return Clause(verb, n=int(found[1]), upto=int(found[2])) if found and found[1] <= found[2] else None


def _by_seat(verb: str, inside: str) -> Clause | None:
    seat = inside.removeprefix("by=")
    return Clause(verb, seat=seat) if seat in _FIELD_VALUES["to"] and seat != "all" else None


def _of_one_seat(verb: str, inside: str) -> Clause | None:
    seat = inside.removeprefix("count:")
    return Clause(verb, seat=seat) if seat in ("left", "right", "leader") else None


def _one_of(*words: str) -> Reader:
    def read(verb: str, inside: str) -> Clause | None:
        return Clause(verb, word=inside) if inside in words else None

    return read


def _swap(verb: str, inside: str) -> Clause | None:
    one, sign, other = inside.partition("<>")
    same = [words for words in _LIKE_WORDS if one in words and other in words]
    return Clause(verb, word=inside) if sign and same else None


_LIKE_WORDS = (
    ("give", "card", "need", "over", "sum", "can", "put"), ("none", "skip", "who", "much", "stay"),
    ("again", "sure", "hold", "go", "yes", "no", "maybe"),
)  # fmt: skip
"""Acts that need the same words: only those can be exchanged."""


def _kind(verb: str, inside: str) -> Clause | None:
    one, sign, other = inside.partition("<>")
    is_swap = bool(sign) and one in TYPES and other in TYPES
    return Clause(verb, word=inside) if is_swap or inside in ("rotate", "colour", "hide") else None


def _cards(verb: str, inside: str) -> Clause | None:
    if inside == "injury":
        return Clause(verb, word="injury")
    found = re.fullmatch(r"value(=|>=|<)(\d+)", inside)
    return Clause(verb, word=found[1], n=int(found[2])) if found else None


_LIKE = {
    "ban": "write it like ban(qty=7)", "only": "write it like only(to=left)", "first": "write it like first(act=noise)",
    "chain": "write it like chain(act=sure > class=state)", "reply": "write it like reply(act=again, first)",
    "after": "write it like after(by=leader)", "gap": "write it like gap(1) or gap(1, not_first)",
    "cap": "write it like cap(6)", "sand": "write it like sand(1-2)",
    "same": "write same(type), same(qty) or same(all)", "step": "write step(qty>own) or step(qty=last+1)",
    "qty": "write qty(x2), qty(12-) or qty(blur)", "type": "write type(a<>b), type(rotate), type(colour) or type(hide)",
    "flip": "write it like flip(yes<>no)",
    "dress": "write dress(third_person), dress(reverse_words) or dress(no_vowels)",
    "from": "write it like from(left)", "delay": "write it like delay(1)", "drop": "write it like drop(2)",
    "deaf": "write it like deaf(by=right) or deaf(by=!leader)", "blind": "write blind(tile)",
    "play.ban": "write it like play.ban(value>=5) or play.ban(injury)", "play.order": "write play.order(asc)",
    "play.group": "write it like play.group(2)", "play.types": "write it like play.types(1)",
    "play.after": "write play.after(leader_card), play.after(other_card) or play.after(told)",
    "play.before": "write play.before(leader_card) or play.before(other_card)",
    "play.cap": "write it like play.cap(count:right)", "play.all": "write play.all(hand)",
    "play.random": "write play.random(type) or play.random(hand)",
}  # fmt: skip

_READERS: dict[str, Reader] = {
    "ban": _of_pattern, "only": _of_pattern, "first": _of_pattern, "chain": _chain, "reply": _reply,
    "after": _by_seat, "gap": _gap, "cap": _of_number, "sand": _sand,
    "same": _one_of("type", "qty", "act", "word", "all"), "step": _one_of("qty>own", "qty=last+1"),
    "qty": _one_of("x2", "12-", "blur"), "type": _kind, "flip": _swap,
    "dress": _one_of("third_person", "reverse_words", "no_vowels"), "from": _of_one_seat, "delay": _of_count,
    "drop": _of_count, "deaf": _by_seat, "blind": _one_of("tile"),
    "play.ban": _cards, "play.order": _one_of("asc"), "play.group": _of_count, "play.types": _of_count,
    "play.after": _one_of("leader_card", "other_card", "told"), "play.before": _one_of("leader_card", "other_card"),
    "play.cap": _of_one_seat, "play.all": _one_of("hand"), "play.random": _one_of("type", "hand"),
}  # fmt: skip

VERBS = tuple(_READERS)
