"""Verbs: what players can do in a turn or at a moment, one object each.

A verb holds everything the rules say of it: what one could point at, why it may not be, what it does, what it is
called. Whoever offers it, refuses it, does it or explains it asks the verb; nothing else knows its name.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import msgspec

from game.engine.decision import Option, choice_id
from game.engine.refused import Refused
from game.engine.state import Choice

if TYPE_CHECKING:
    from game.engine.game import Game

G = TypeVar("G", bound="Game[Any, Any]")


class Verb(Generic[G]):
    """One verb of a game. `who` is whoever would do it: a seat, or a figure of one."""

    verb: str
    """The first word of its choices: ("rest",), ("climb", "B4")."""
    rule: str
    """The rule that names it."""

    def candidates(self, game: G, who: int) -> Iterable[Choice]:
        """Everything one could point at with this verb, allowed or not, in a fixed order."""
        yield (self.verb,)

    def refuse(self, game: G, who: int, choice: Choice) -> Refused | None:
        """Why it cannot be done now, the nearest reason first; None if it can. Legality is written here alone."""
        raise NotImplementedError

    def choices(self, game: G, who: int) -> Iterable[Choice]:
        """What is offered. A verb may find it in a quicker way; a law holds it to `candidates` and `refuse`."""
        return [choice for choice in self.candidates(game, who) if self.refuse(game, who, choice) is None]

    def do(self, game: G, who: int, choice: Choice) -> None:
        """Carry it out, or push the steps that do."""
        raise NotImplementedError

    def option(self, game: G, who: int, choice: Choice) -> Option:
        """The choice in words, with what it points at."""
        return Option(choice_id(choice), game.text(f"option.{self.verb}"))

    def shown(self, game: G, who: int, choice: Choice) -> Option:
        """The choice as it is shown: an option that names its verb, and the rule that explains it."""
        option = self.option(game, who, choice)
        return msgspec.structs.replace(option, verb=self.verb, rule=option.rule or self.rule)


class Verbs(Generic[G]):
    """The verbs of one question, in the order in which they are offered."""

    def __init__(self, *verbs: Verb[G]) -> None:
        self._by_name = {verb.verb: verb for verb in verbs}
        if len(self._by_name) != len(verbs):
            raise ValueError("two verbs have the same name")

    def __iter__(self) -> Iterator[Verb[G]]:
        return iter(self._by_name.values())

    def __contains__(self, name: object) -> bool:
        return name in self._by_name

    def of(self, choice: Choice) -> Verb[G]:
        """The verb of a choice."""
        return self._by_name[choice if isinstance(choice, str) else choice[0]]

    def candidates(self, game: G, who: int) -> Iterator[Choice]:
        for verb in self:
            yield from verb.candidates(game, who)

    def choices(self, game: G, who: int) -> list[Choice]:
        return [choice for verb in self for choice in verb.choices(game, who)]
