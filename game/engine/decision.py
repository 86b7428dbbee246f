"""Decisions: what a seat may be asked, and the asks and options that screens, bots and tests see.

A decision works in raw *choices* (a text, a number, a tuple of them), which are cheap; options with
labels are made only when somebody looks.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import msgspec

from game.engine.refused import Refused
from game.engine.state import Choice, OpenAsk

if TYPE_CHECKING:
    from game.engine.chance import Stream
    from game.engine.game import Game

G = TypeVar("G", bound="Game[Any, Any]")

Intent = tuple[str, ...]
"""What somebody pointed at: ids of cards, spaces, seats or options."""


class Option(msgspec.Struct, frozen=True):
    """One thing a seat may answer."""

    id: str
    label: str
    points_at: tuple[str, ...] = ()
    argument: str | None = None  # names what must be given with it (a phrase, a typed line), if anything
    brief: str = ""  # a few words for a button that has no room for the label; never cut out of it
    verb: str = ""  # the verb it is a choice of, if it is one: nobody reads it out of the id
    rule: str = ""  # the rule that explains it, if that is a closer one than the question's


def choice_id(choice: Choice) -> str:
    """The id of a choice: its words joined by +."""
    if isinstance(choice, str):
        return choice
    if isinstance(choice, tuple):
        return "+".join(map(str, choice))
    return str(choice)


def named(candidates: Iterable[Choice], intent: Intent) -> Choice | None:
    """The one of them whose words these are; None if it is none."""
    name = "+".join(intent)
    return next((choice for choice in candidates if choice_id(choice) == name), None)


def all_of(choice: Choice) -> tuple[Choice, ...]:
    """What was chosen where several things can be: one of them may stand alone."""
    return choice if isinstance(choice, tuple) else (choice,)


class Decision(Generic[G]):
    """One kind of question. A game has one of these for each kind it asks."""

    kind: str
    rule: str
    """The rule that is cited when no closer one applies."""
    parametric: tuple[str, ...] = ()
    """Choices with which something must be said; `arguments` and `any_argument` know what."""
    several = False
    """Whether an answer may be made of other than exactly one choice; then `takes` says how many."""

    def candidates(self, game: G, ask: OpenAsk) -> Iterable[Choice]:
        """Everything somebody could point at as an answer, allowed or not, in a fixed order."""
        return self.choices(game, ask)

    def refuse(self, game: G, ask: OpenAsk, choice: Choice) -> Refused | None:
        """Why a candidate cannot be chosen now, the nearest reason first; None if it can."""
        return None

    def choices(self, game: G, ask: OpenAsk) -> list[Choice]:
        """All that may be chosen, in a fixed order: the candidates that are not refused.

        A decision gives `candidates` and `refuse`, or, where nothing but the choices can be meant, `choices` alone.
        Where it gives all three, because that is quicker, a law proves that they agree.
        """
        return [choice for choice in self.candidates(game, ask) if self.refuse(game, ask, choice) is None]

    def take(self, game: G, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        """Carry the choice out, or push the steps that do. For an ask that takes several, a tuple."""
        raise NotImplementedError

    def prompt(self, game: G, ask: OpenAsk) -> str:
        """The question, in players' words."""
        return game.text(f"ask.{self.kind}")

    def option(self, game: G, ask: OpenAsk, choice: Choice) -> Option:
        """The choice as it is shown."""
        name = choice_id(choice)
        return Option(id=name, label=game.text(f"option.{self.kind}.{name}"))

    def takes(self, game: G, ask: OpenAsk) -> tuple[int, int]:
        """How few and how many of the choices make one answer."""
        return 1, 1

    def is_silent(self, game: G, ask: OpenAsk) -> bool:
        """Whether an only choice is made without asking."""
        return True

    def closing(self, game: G, ask: OpenAsk) -> Choice | None:
        """The choice that closes a window in which all seats may act; None if this is no such window."""
        return None

    def is_pressing(self, game: G, ask: OpenAsk) -> bool:
        """Whether this seat would want to be asked; a window that concerns nobody may be closed by itself."""
        return True

    def about(self, game: G, ask: OpenAsk) -> int:
        """The figure whom the question is about; -1 if it is about nobody in particular."""
        return -1

    def is_for_all(self, game: G, ask: OpenAsk) -> bool:
        """Whether all players decide it together, whichever seat is asked."""
        return False

    def is_chance(self, game: G, ask: OpenAsk) -> bool:
        """Whether it is only a chance to act, which may pass without a word if nobody wants it."""
        return False

    def explained_by(self, game: G, ask: OpenAsk) -> str:
        """The rule that explains the question."""
        return self.rule

    def meant(self, game: G, ask: OpenAsk, intent: Intent) -> Choice | None:
        """The candidate that is meant by pointing at these things; None if it is none."""
        return named(self.candidates(game, ask), intent)

    def why_not(self, game: G, ask: OpenAsk, intent: Intent) -> Refused:
        """Why what was pointed at is not among the choices."""
        choice = self.meant(game, ask, intent)
        refusal = None if choice is None else self.refuse(game, ask, choice)
        return refusal or game.no(self.rule, "not_offered")

    def arguments(self, game: G, ask: OpenAsk, choice: Choice, given: dict[str, Any]) -> list[Any]:
        """What may be said with a choice, as far as it agrees with what is given already."""
        return []

    def any_argument(self, game: G, ask: OpenAsk, choice: Choice, stream: Stream) -> Any:
        """Something that may be said with a choice, at random; None if there is nothing."""
        return None

    def refuse_argument(self, game: G, ask: OpenAsk, choice: Choice, argument: Any) -> Refused | None:
        """Why this argument cannot go with this choice, if it cannot."""
        return None


class Ask:
    """An open question, as the table shows it. Options are worked out when they are looked at."""

    __slots__ = ("_game", "_open", "_options")

    def __init__(self, game: Game[Any, Any], open_ask: OpenAsk) -> None:
        self._game = game
        self._open = open_ask
        self._options: list[Option] | None = None

    @property
    def seat(self) -> int:
        return self._open.seat

    @property
    def kind(self) -> str:
        return self._open.kind

    @property
    def must(self) -> bool:
        """False: the seat may act, but nobody waits for it."""
        return self._open.must

    @property
    def args(self) -> tuple[Any, ...]:
        """What the question is about, besides its seat: a neighbour, a place."""
        return self._open.args

    @property
    def id(self) -> str:
        return choice_id((self.kind, self.seat, *self._open.args))

    @property
    def rule(self) -> str:
        """The rule that explains the question."""
        return self._decision.explained_by(self._game, self._open)

    @property
    def about(self) -> int:
        """The figure whom it is about; -1 if it is about nobody in particular."""
        return self._decision.about(self._game, self._open)

    @property
    def is_for_all(self) -> bool:
        """Whether all players decide it together, whichever seat is asked."""
        return self._decision.is_for_all(self._game, self._open)

    @property
    def is_chance(self) -> bool:
        """Whether it is only a chance to act, which may pass without a word if nobody wants it."""
        return self._decision.is_chance(self._game, self._open)

    @property
    def prompt(self) -> str:
        return self._decision.prompt(self._game, self._open)

    @property
    def options(self) -> list[Option]:
        if self._options is None:
            game, decision = self._game, self._decision
            self._options = [decision.option(game, self._open, c) for c in game.choices(self._open)]
        return self._options

    @property
    def ids(self) -> list[str]:
        """The ids of the options. There may be hundreds, and to put one into words takes longer than to find it."""
        return [choice_id(choice) for choice in self._game.choices(self._open)]

    def option(self, id: str) -> Option | None:
        """One of the options in words; None if it is none."""
        choice = named(self._game.choices(self._open), (id,))
        return None if choice is None else self._decision.option(self._game, self._open, choice)

    @property
    def candidates(self) -> list[str]:
        """The ids of everything somebody could point at as an answer, offered or not."""
        return [choice_id(choice) for choice in self._decision.candidates(self._game, self._open)]

    @property
    def closing(self) -> str | None:
        """The option that closes a window in which all seats may act; None if this is no such window."""
        choice = self._decision.closing(self._game, self._open)
        return None if choice is None else choice_id(choice)

    @property
    def is_pressing(self) -> bool:
        """Whether this seat would want to be asked; a window that concerns nobody may be closed by itself."""
        return self._decision.is_pressing(self._game, self._open)

    @property
    def at_least(self) -> int:
        return self._decision.takes(self._game, self._open)[0]

    @property
    def at_most(self) -> int:
        return self._decision.takes(self._game, self._open)[1]

    @property
    def _decision(self) -> Decision[Any]:
        return self._game.ruleset.decisions[self._open.kind]

    def __repr__(self) -> str:
        return f"<ask seat {self.seat}: {self.kind}, {len(self.options)} options>"
