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
ANY = "*"


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


def says(sign: Sign, argument: dict[str, Any]) -> bool:
    """Whether something that is to be said is what the sign asks for: `phrase.type` is a part of it."""
    wanted = {key.partition(".")[2]: value for key, value in sign.facts.items() if "." in key}
    return all(argument.get(part) == value for part, value in wanted.items())


def _happened(sign: Sign, event: Event, seat: int) -> bool:
    is_it = event.name in sign.happened
    return is_it and all(
        (seat if value == ME else all_tuples(value)) in _led_to(event.facts, key, seat)
        for key, value in sign.facts.items()
    )


def _is_seen(sign: Sign, look: Look) -> bool:
    if not (sign.sees or sign.at_least or sign.at_most):
        return True
    return (
        all(value in found(look, way) for way, value in sign.sees.items())
        and all(any(number >= least for number in _numbers(look, way)) for way, least in sign.at_least.items())
        and all(any(number <= most for number in _numbers(look, way)) for way, most in sign.at_most.items())
    )


def _numbers(look: Look, way: str) -> list[int]:
    """Numbers in the view; of several things, how many there are."""
    values = [len(value) if isinstance(value, list | dict) else value for value in found(look, way)]
    return [value for value in values if isinstance(value, int)]


def found(look: Look, way: str) -> list[Any]:
    """What stands in the view where a way such as `seats.me.hand` leads, None if it leads nowhere; all of it where a *
    leads to several things."""
    return _led_to(look.view, way, look.seat)


def _led_to(thing: Any, way: str, seat: int) -> list[Any]:
    values: list[Any] = [thing]
    for part in way.split("."):
        if part == ANY:
            values = [each for value in values for each in _parts(value)]
        else:
            name = str(seat) if part == ME else part
            values = [_part(value, name) for value in values]
    return values


def _part(value: Any, name: str) -> Any:
    if isinstance(value, list) and name.isdigit() and int(name) < len(value):
        return value[int(name)]
    return value.get(name) if isinstance(value, dict) else None


def _parts(value: Any) -> list[Any]:
    if isinstance(value, dict):
        return list(value.values())
    return value if isinstance(value, list) else []
