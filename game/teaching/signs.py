"""Whether something a lesson or the coach looks for is to be seen at a table, by a seat that may know only its own."""

from __future__ import annotations

from collections.abc import Iterable
from fnmatch import fnmatchcase
from functools import cached_property
from typing import Any

from game.engine.decision import Ask, Option
from game.engine.events import Event
from game.engine.record import all_tuples
from game.table import Table
from game.teaching.lesson import Sign

ME = "me"


class Since:
    """A moment of a table: what was chosen and what happened since then is looked at."""

    def __init__(self, table: Table, events: int | None = None) -> None:
        self.choices = len(table.done)
        self.events = len(table.events) if events is None else events


class Look:
    """A look at a table through the eyes of a seat; what is looked up is worked out once."""

    def __init__(self, table: Table, seat: int, since: Since) -> None:
        self.table = table
        self.seat = seat
        self.since = since

    @cached_property
    def ask(self) -> Ask | None:
        return ask_of(self.table, self.seat)

    @cached_property
    def view(self) -> dict[str, Any]:
        return self.table.view(self.seat)

    @cached_property
    def chosen(self) -> list[str]:
        """The seat's own choices since then."""
        own = [each.choose for each in self.table.done[self.since.choices :] if each.seat == self.seat]
        return [choice if isinstance(choice, str) else " ".join(choice) for choice in own if choice is not None]

    @cached_property
    def events(self) -> list[Event]:
        seen = (event.seen_by(self.seat) for event in self.table.events[self.since.events :])
        return [event for event in seen if event is not None]


def ask_of(table: Table, seat: int) -> Ask | None:
    return next((ask for ask in table.asks if ask.seat == seat), None)


def is_like(pattern: str, option: str, verb: str = "") -> bool:
    """Whether a choice is meant: by its id, by its id with a * in the pattern, or by its verb."""
    return pattern == verb or fnmatchcase(option, pattern)


def is_meant(patterns: Iterable[str], option: Option) -> bool:
    return any(is_like(pattern, option.id, option.verb) for pattern in patterns)


def holds(sign: Sign, look: Look) -> bool:
    """Whether the sign is to be seen now."""
    if sign.asked and (look.ask is None or look.ask.kind not in sign.asked):
        return False
    if sign.happened and not any(_happened(sign, event, look.seat) for event in look.events):
        return False
    if sign.chosen and not any(_was_like(sign.chosen, choice) for choice in look.chosen):
        return False
    if sign.offered and (look.ask is None or not any(is_meant(sign.offered, option) for option in look.ask.options)):
        return False
    return _is_seen(sign, look)


def _was_like(patterns: Iterable[str], choice: str) -> bool:
    """What was chosen is named by its first word too: `climb` stands for `climb+J2`."""
    return any(is_like(pattern, choice, choice.partition("+")[0]) for pattern in patterns)


def _happened(sign: Sign, event: Event, seat: int) -> bool:
    is_it = event.name in sign.happened
    return is_it and all(
        _led_to(event.facts, key, seat) == (seat if value == ME else all_tuples(value))
        for key, value in sign.facts.items()
    )


def _is_seen(sign: Sign, look: Look) -> bool:
    if not (sign.sees or sign.at_least or sign.at_most):
        return True
    return (
        all(found(look, way) == value for way, value in sign.sees.items())
        and all((number := _number(look, way)) is not None and number >= least for way, least in sign.at_least.items())
        and all((number := _number(look, way)) is not None and number <= most for way, most in sign.at_most.items())
    )


def _number(look: Look, way: str) -> int | None:
    """A number in the view, or how many things there are."""
    value = found(look, way)
    if isinstance(value, list | dict):
        return len(value)
    return value if isinstance(value, int) else None


def found(look: Look, way: str) -> Any:
    """What stands in the view where a way such as `seats.me.hand` leads; None if it leads nowhere."""
    return _led_to(look.view, way, look.seat)


def _led_to(thing: Any, way: str, seat: int) -> Any:
    for part in way.split("."):
        part = str(seat) if part == ME else part
        if isinstance(thing, list) and part.isdigit() and int(part) < len(thing):
            thing = thing[int(part)]
        elif isinstance(thing, dict) and part in thing:
            thing = thing[part]
        else:
            return None
    return thing
