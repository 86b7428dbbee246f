"""Amounts in content files: a number, or a small sum such as `min(4, 1 + tokens(trove, held))`."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Annotated, Any, Literal, NamedTuple

from game.engine.files.faults import did_you_mean
from game.engine.files.schema import checked
from game.leviathan.files.meanings import means


class Question(NamedTuple):
    """A quantity that asks about something: how it is found, what the names in its brackets mean, how to say that."""

    worth: Callable[..., int]
    means: tuple[str, ...]
    wants: str


ASKS: dict[str, Question] = {}
"""Quantities with arguments, which are names and not sums. Those of the game bring themselves along."""


def asks(means: tuple[str, ...], wants: str) -> Callable[[Callable[..., int]], Callable[..., int]]:
    """Makes a function such a quantity: worth(game, here, *names)."""

    def add(worth: Callable[..., int]) -> Callable[..., int]:
        ASKS[worth.__name__] = Question(worth, means, wants)
        return worth

    return add


Sum = tuple[Any, ...]
"""("number", 3), ("name", "round"), ("ask", "pool", ("iris",)), ("min", a, b), ("+", a, b)."""

_TOKEN = re.compile(r"\s*(?:(\d+)|([A-Za-z_]\w*)|([-+*(),]))")
_COMPARED = re.compile(r"^(.*?)(>=|<=|==|!=|>|<)(.*)$")


class _Parser:
    def __init__(self, text: str) -> None:
        self.text = text
        self.place = 0

    def peek(self) -> str:
        found = _TOKEN.match(self.text, self.place)
        return found.group().strip() if found else ""

    def take(self) -> str:
        found = _TOKEN.match(self.text, self.place)
        if found is None:
            rest = self.text[self.place :].strip()
            raise ValueError(f"cannot be read from {rest!r} on" if rest else "ends too early")
        self.place = found.end()
        return found.group().strip()

    def whole(self) -> Sum:
        found = self.sum()
        if self.text[self.place :].strip():
            raise ValueError(f"cannot be read from {self.text[self.place :].strip()!r} on")
        return found

    def sum(self) -> Sum:
        left = self.product()
        while self.peek() in ("+", "-"):
            left = (self.take(), left, self.product())
        return left

    def product(self) -> Sum:
        left = self.atom()
        while self.peek() == "*":
            left = (self.take(), left, self.atom())
        return left

    def atom(self) -> Sum:
        word = self.take()
        if word.isdigit():
            return ("number", int(word))
        if word == "(":
            inner = self.sum()
            self.close()
            return inner
        if word in ("min", "max"):
            return (word, *self.arguments())
        if word in ASKS:
            return ("ask", word, self.names())
        if not word.isidentifier():
            raise ValueError(f"{word!r} stands where a number or a name should")
        if self.peek() == "(":
            raise ValueError(f"there is no quantity {word!r} with brackets{did_you_mean(word, (*ASKS, 'min', 'max'))}")
        return ("name", word)

    def arguments(self) -> list[Sum]:
        if self.take() != "(":
            raise ValueError("a bracket is missing behind min or max")
        found = [self.sum()]
        while self.peek() == ",":
            self.take()
            found.append(self.sum())
        self.close()
        return found

    def names(self) -> tuple[str, ...]:
        """Arguments that are names: tokens(fury/A, range:1)."""
        end = self.text.find(")", self.place)
        if self.take() != "(" or end < 0:
            raise ValueError("a bracket is missing")
        inner, self.place = self.text[self.place : end], end + 1
        return tuple(name.strip() for name in inner.split(","))

    def close(self) -> None:
        if self.peek() != ")":
            raise ValueError("a closing bracket is missing")
        self.take()


@cache
def parsed(text: str) -> Sum:
    """The sum behind a text. Raises ValueError with what is wrong."""
    return _Parser(text).whole()


@cache
def compared(text: str) -> tuple[Sum, str, Sum]:
    """`found >= 4` as its two sides and the sign between them."""
    sides = _COMPARED.match(text)
    if sides is None:
        raise ValueError("a comparison such as 'found >= 4' is needed")
    return parsed(sides[1]), sides[2], parsed(sides[3])


def names_in(found: Sum) -> set[str]:
    """The plain names a sum mentions."""
    if found[0] == "name":
        return {found[1]}
    if found[0] in ("number", "ask"):
        return set()
    return set().union(*(names_in(inner) for inner in found[1:]))


def worked_out(found: Sum, name: Callable[[str], int], ask: Callable[[str, tuple[str, ...]], int]) -> int:
    """The value of a sum, given what names and questions are worth now."""
    match found:
        case ("number", int() as number):
            return number
        case ("name", str() as word):
            return name(word)
        case ("ask", str() as word, tuple() as names):
            return ask(word, names)
    values = [worked_out(inner, name, ask) for inner in found[1:]]
    match found[0]:
        case "+":
            return values[0] + values[1]
        case "-":
            return values[0] - values[1]
        case "*":
            return values[0] * values[1]
        case "min":
            return min(values)
    return max(values)


_SIGNS: dict[str, Callable[[int, int], bool]] = {
    ">=": lambda a, b: a >= b,
    "<=": lambda a, b: a <= b,
    "==": lambda a, b: a == b,
    "!=": lambda a, b: a != b,
    ">": lambda a, b: a > b,
    "<": lambda a, b: a < b,
}


def is_true(sign: str, left: int, right: int) -> bool:
    return _SIGNS[sign](left, right)


def amount_problem(text: str) -> str | None:
    try:
        parsed(text)
    except ValueError as error:
        return str(error)
    return None


def comparison_problem(text: str) -> str | None:
    try:
        compared(text)
    except ValueError as error:
        return str(error)
    return None


Amount = int | Annotated[str, checked(amount_problem), means("amount")]
"""A number in a content file, or a sum."""

AmountOrAll = int | Annotated[str, checked(amount_problem), means("amount_or_all")] | Literal["all"]
AmountBeforePlay = int | Annotated[str, checked(amount_problem), means("token_count")]

Comparison = Annotated[str, checked(comparison_problem), means("comparison")]
