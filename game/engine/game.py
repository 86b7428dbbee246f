"""A game in progress: a state, the content it refers to, and the agenda that drives it.

The engine runs named steps until somebody must choose or the game ends. Every choice comes in
through `answer`. Bots play on copies made by `clone`, with events off.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from game.engine.chance import Chance
from game.engine.decision import Decision
from game.engine.events import Event
from game.engine.refused import Refused
from game.engine.state import Choice, OpenAsk, Outcome, Step, TableState

if TYPE_CHECKING:
    from game.engine.files.content import Content
    from game.engine.ruleset import Ruleset

S = TypeVar("S", bound=TableState)
C = TypeVar("C", bound="Content")


class Game(Generic[S, C]):
    """One copy of a game. Cheap to clone; not safe to share between threads."""

    __slots__ = ("_seen_choices", "content", "events", "ruleset", "state", "witness")

    def __init__(self, ruleset: Ruleset, content: C, state: S, events: list[Event] | None = None) -> None:
        self.ruleset = ruleset
        self.content = content
        self.state = state
        self.events = events
        self.witness: Callable[[], None] | None = None
        """Called after every told event: somebody watches, and wants to see the game at that moment."""
        self._seen_choices: dict[int, list[Choice]] = {}

    def clone(self) -> Game[S, C]:
        """A copy to think on: same state, nobody told of what happens there."""
        return Game(self.ruleset, self.content, self.state.clone())

    # --- what steps and decisions say -------------------------------------------------------

    def then(self, *steps: Step) -> None:
        """What happens next, in reading order, before what was already planned."""
        self.state.agenda.extend(reversed(steps))

    def ask(self, seat: int, kind: str, *args: Any) -> None:
        """Ask one seat and wait."""
        self.state.mode = "one"
        self.state.asks.append(OpenAsk(seat, kind, args))

    def ask_sealed(self, asks: list[OpenAsk]) -> None:
        """Ask several seats at once; their answers stay hidden and act together after the last."""
        self.state.mode = "sealed"
        self.state.asks.extend(asks)

    def ask_race(self, asks: list[OpenAsk]) -> None:
        """Ask several seats at once; the first answer counts, then the step that asked asks anew."""
        self.state.mode = "race"
        self.state.asks.extend(asks)

    def tell(
        self,
        name: str,
        *,
        secret: dict[str, Any] | None = None,
        to: tuple[int, ...] = (),
        private: bool = False,
        reveals: bool = False,
        **facts: Any,
    ) -> None:
        """Record a fact that happened."""
        if self.events is not None:
            self.events.append(Event(name, facts, secret or {}, to, private, reveals))
            if self.witness is not None:
                self.witness()

    def end(self, outcome: Outcome) -> None:
        """The game is over; nothing that was planned still happens."""
        self.state.outcome = outcome
        self.state.agenda.clear()
        self.tell("ended", result=outcome.result, reason=outcome.reason, winners=outcome.winners)

    @property
    def chance(self) -> Chance:
        state = self.state
        return Chance(state.seed, state.streams, state.queued)

    def option(self, name: str) -> str:
        """What the table chose for a table option."""
        return self.state.options[name]

    def text(self, key: str, **facts: Any) -> str:
        """A sentence of the game in the players' language."""
        return self.content.text(key, **facts)

    def no(self, rule: str, key: str = "not_offered", **facts: Any) -> Refused:
        """A refusal: its rule, and the sentence `refused.<key>`."""
        return Refused(rule, partial(self.content.text, f"refused.{key}", **facts))

    # --- what drives the game ---------------------------------------------------------------

    def decision(self, ask: OpenAsk) -> Decision[Any]:
        return self.ruleset.decisions[ask.kind]

    def choices(self, ask: OpenAsk) -> list[Choice]:
        """What may be chosen; worked out once for each ask."""
        seen = self._seen_choices.get(ask.seat)
        if seen is None:
            seen = self.ruleset.decisions[ask.kind].choices(self, ask)
            self._seen_choices[ask.seat] = seen
        return seen

    def answer(self, ask: OpenAsk, choice: Choice, argument: Any = None) -> None:
        """Take a choice that is known to be legal, and run on to the next ask."""
        self._take(ask, choice, argument)
        self.advance()

    def advance(self) -> None:
        """Run steps until somebody has a real choice or the game is over."""
        state = self.state
        agenda = state.agenda
        while state.outcome is None:
            if state.asks:
                forced = self._forced()
                if forced is None:
                    return
                ask, choice = forced
                if self.events is not None:
                    self.tell("forced", private=True, to=(ask.seat,), seat=ask.seat, kind=ask.kind)
                self._take(ask, choice, None)
            elif agenda:
                step = agenda.pop()
                self.ruleset.steps[step[0]](self, *step[1:])
            else:
                raise RuntimeError("the agenda is empty, nobody is asked, and the game is not over")

    def _take(self, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        state = self.state
        self._seen_choices = {}
        if state.mode == "sealed":
            self._seal(ask, choice, argument)
        else:
            state.asks.clear()
            self.ruleset.decisions[ask.kind].take(self, ask, choice, argument)

    def _seal(self, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        """Keep an answer hidden; after the last one all act, in seat order."""
        state = self.state
        state.answers.append((ask, choice, argument))
        state.asks = [other for other in state.asks if other.seat != ask.seat]
        if not state.asks:
            answers = sorted(state.answers, key=lambda answer: answer[0].seat)
            state.answers = []
            for sealed, chosen, given in answers:
                self.decision(sealed).take(self, sealed, chosen, given)

    def _forced(self) -> tuple[OpenAsk, Choice] | None:
        """The first ask that leaves nothing to choose, with its only answer."""
        if self.state.mode == "race":
            return None
        decisions, seen = self.ruleset.decisions, self._seen_choices
        for ask in self.state.asks:
            decision = decisions[ask.kind]
            choices = seen.get(ask.seat)
            if choices is None:
                choices = seen[ask.seat] = decision.choices(self, ask)
            if len(choices) > 1 and not decision.several:
                continue
            if not ask.must or not decision.is_silent(self, ask):
                continue
            least, most = decision.takes(self, ask)
            if least == most == len(choices):
                return ask, (choices[0] if most == 1 else tuple(choices))
        return None
