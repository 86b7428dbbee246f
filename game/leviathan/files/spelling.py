"""How a word of the effect language is spelled in shorthand: `climb {n} {only}` reads `climb 2 up`.

Names in braces are parameters of the word; their types say what may stand there: a number, a word for climbers, one
of several words, names with `+` between them, or effects in brackets.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Literal

from msgspec import inspect as types

from game.engine.words import Effect, Parameter, Word
from game.leviathan.files.forms import Target

Kind = Literal["number", "climbers", "effects", "list", "word"]
_SLOT = re.compile(r"([^\s{]*)\{(\w+)\}(\)?)")


@dataclass(frozen=True)
class Spelling:
    """One way to write a word; `fixed` are values it has when it is written so."""

    pattern: str
    fixed: dict[str, Any] = field(default_factory=dict)
    becomes: Callable[[dict[str, Any]], list[Any]] | None = None
    """The effects it stands for, if they are others than the word alone."""


def spelling(pattern: str, **fixed: Any) -> Spelling:
    return Spelling(pattern, fixed)


@dataclass(frozen=True)
class Slot:
    """A place in a pattern: a word that must stand there, or one that gives a value."""

    said: str  # the word itself, or what stands before the value
    key: str = ""  # of the parameter that gets the value
    kind: Kind = "word"
    allowed: tuple[str, ...] = ()

    def fits(self, text: str) -> bool:
        if not self.key:
            return text == self.said
        return text.startswith(self.said) and (not self.allowed or text[len(self.said) :] in self.allowed)

    @property
    def shown(self) -> str:
        return {"": self.said, "number": f"{self.said}N", "effects": "(..)"}.get(
            self.key and self.kind, f"{self.said}.."
        )


class Verb:
    """One spelling of one word, ready to be compared with a line."""

    def __init__(self, word: Word, form: str | Spelling) -> None:
        self.word = word
        self.form = form if isinstance(form, Spelling) else Spelling(form)
        known = {parameter.name: parameter for parameter in word.parameters}
        self.slots = tuple(_slot(part, known) for part in self.form.pattern.split())
        self.name = self.slots[0].said
        kinds = [slot.kind for slot in self.slots]
        self.is_number_only = kinds[1:] == ["number"]
        self.before_brackets = kinds.index("effects") if "effects" in kinds else 0

    @property
    def shown(self) -> str:
        """The pattern as people are told it: `block N => (..)`."""
        return " ".join(slot.shown for slot in self.slots)

    def fits(self, parts: list[str], most: int | None = None) -> bool:
        """Whether a line has this shape; with `most`, only the beginning of it."""
        slots = self.slots[:most]
        if len(parts) != len(self.slots) if most is None else len(parts) < len(slots):
            return False
        return all(slot.fits(part) for slot, part in zip(slots, parts, strict=False))

    def nodes(self, values: dict[str, Any]) -> list[Any]:
        """The effects that are meant: a word with one value, its first, is written without naming it."""
        given = values | {name.rstrip("_"): value for name, value in self.form.fixed.items()}
        if self.form.becomes is not None:
            return self.form.becomes(given)
        first = self.word.parameters[0].key if self.word.parameters else ""
        return [{self.word.name: given[first] if list(given) == [first] else given or True}]


def _slot(part: str, known: dict[str, Parameter]) -> Slot:
    found = _SLOT.fullmatch(part)
    if found is None:
        return Slot(part)
    parameter = known[found[2]]
    kind, allowed = _kind(parameter.type)
    return Slot(found[1], parameter.key, kind, allowed)


def _kind(type_: types.Type) -> tuple[Kind, tuple[str, ...]]:
    match type_:
        case types.Metadata(type=inner):
            return _kind(inner)
        case types.UnionType(types=arms):
            kinds = [_kind(arm) for arm in arms]
            return next((one for one in kinds if one[0] != "word"), kinds[0])
        case types.StructType(cls=cls) if cls is Target:
            return "climbers", ()
        case types.IntType():
            return "number", ()
        case types.VarTupleType(item_type=types.StructType(cls=cls)) if cls is Effect:
            return "effects", ()
        case types.VarTupleType():
            return "list", ()
        case types.LiteralType(values=values):
            return "word", tuple(str(value) for value in values if value)
    return "word", ()
