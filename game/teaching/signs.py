"""Whether something a lesson or the coach looks for is to be seen at a table, by a seat that may know only its own."""

from __future__ import annotations

from collections.abc import Iterable
from fnmatch import fnmatchcase
from typing import Any

from game.engine.decision import Ask, Option
from game.engine.events import Event
from game.table import Table
from game.teaching.lesson import Sign

ME = "me"


class Since:
    """A moment of a table: what was chosen and what happened since then is looked at."""

    def __init__(self, table: Table, events: int | None = None) -> None:
        self.choices = len(table.done)
        self.events = len(table.events) if events is None else events


def ask_of(table: Table, seat: int) -> Ask | None:
    return next((ask for ask in table.asks if ask.seat == seat), None)


def is_like(pattern: str, option: str, verb: str = "") -> bool:
    """Whether a choice is meant: by its id, by its id with a * in the pattern, or by its verb."""
    return pattern == verb or fnmatchcase(option, pattern)


def is_meant(patterns: Iterable[str], option: Option) -> bool:
    return any(is_like(pattern, option.id, option.verb) for pattern in patterns)


def holds(sign: Sign, table: Table, seat: int, since: Since) -> bool:
    """Whether the sign is to be seen now by this seat."""
    ask = ask_of(table, seat) if sign.asked or sign.offered else None
    if sign.asked and (ask is None or ask.kind not in sign.asked):
        return False
    if sign.offered and (ask is None or not any(is_meant(sign.offered, option) for option in ask.options)):
        return False
    if sign.chosen and not any(_was_like(sign.chosen, command.choose) for command in _own(table, seat, since)):
        return False
    if sign.happened and not any(_happened(sign, event, seat) for event in table.events[since.events :]):
        return False
    return _is_seen(sign, table, seat)


def _own(table: Table, seat: int, since: Since) -> list[Any]:
    return [command for command in table.done[since.choices :] if command.seat == seat]


def _was_like(patterns: Iterable[str], choice: str | tuple[str, ...] | None) -> bool:
    """What was chosen is named by its first words too: `climb` stands for `climb+J2`."""
    said = choice if isinstance(choice, str) else " ".join(choice or ())
    return any(is_like(pattern, said, said.partition("+")[0]) for pattern in patterns)


def _happened(sign: Sign, event: Event, seat: int) -> bool:
    seen = event.seen_by(seat)
    if seen is None or seen.name not in sign.happened:
        return False
    return all(found(seen.facts, key) == (seat if value == ME else value) for key, value in sign.facts.items())


def _is_seen(sign: Sign, table: Table, seat: int) -> bool:
    if not (sign.sees or sign.at_least or sign.at_most):
        return True
    view = table.view(seat)
    return (
        all(found(view, way) == value for way, value in sign.sees.items())
        and all((number := _number(view, way)) is not None and number >= least for way, least in sign.at_least.items())
        and all((number := _number(view, way)) is not None and number <= most for way, most in sign.at_most.items())
    )


def _number(view: Any, way: str) -> int | None:
    """A number in the view, or how many things there are."""
    value = found(view, way)
    if isinstance(value, list | dict):
        return len(value)
    return value if isinstance(value, int) else None


def found(view: Any, way: str) -> Any:
    """What stands in a view where a way such as `seats.0.points` leads; None if it leads nowhere."""
    for part in way.split("."):
        if isinstance(view, list) and part.isdigit() and int(part) < len(view):
            view = view[int(part)]
        elif isinstance(view, dict) and part in view:
            view = view[part]
        else:
            return None
    return view
