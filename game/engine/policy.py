"""What a game tells its bots: what is usually good. Everything else bots do by themselves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, TypeVar

from game.engine.chance import Stream
from game.engine.game import Game
from game.engine.redealt import any_answer
from game.engine.state import Choice, OpenAsk, Spoken

G = TypeVar("G", bound=Game[Any, Any])

SLIPS = 6
"""Of a hundred answers of somebody in their first games, so many are not well thought over."""


class Policy(Generic[G]):
    """A game's heuristics. They are only ever asked about games in which hidden things were redealt."""

    looks_ahead = True
    """Whether a bot that searches plays better than these rules of thumb; if not, it plays by them too."""

    most_worlds: int | None = None
    """In so many worlds at most a searching bot tries its answers; more would tell it nothing new."""

    def decide(self, game: G, ask: OpenAsk, stream: Stream) -> Choice | None:
        """A considered answer: the rules bot. None: nothing, where nobody waits for the seat."""
        return any_answer(game, ask, stream)

    def ponder(self, game: G, ask: OpenAsk, stream: Stream) -> Choice | None:
        """What a bot that searches answers to a question it does not search."""
        return self.decide(game, ask, stream)

    def quick(self, game: G, ask: OpenAsk, stream: Stream) -> Choice:
        """A cheap and sensible answer, for play-outs."""
        return any_answer(game, ask, stream)

    def play_on(self, game: G, stream: Stream) -> None:
        """One step of a play-out: somebody answers. A game may take a longer one, where only its end counts."""
        ask = game.state.asks[0]
        game.answer(ask, self.quick(game, ask, stream))

    def candidates(self, game: G, ask: OpenAsk, stream: Stream) -> Sequence[Choice]:
        """The answers worth searching; the first is the one `decide` gives."""
        return game.choices(ask)

    def is_searched(self, game: G, ask: OpenAsk) -> bool:
        """Whether looking ahead pays for this kind of question."""
        return True

    def is_far_enough(self, before: G, now: G, seat: int) -> bool:
        """Whether a play-out that began at `before` may stop, for what this seat wants to know."""
        raise NotImplementedError

    def stage(self, game: G, ask: OpenAsk, choice: Choice) -> None:
        """Before an answer is played out: sets the luck it must stand up to, where chance would seldom show it."""

    def worth(self, before: G, after: G, seat: int) -> float:
        """How well a seat stands at the end of a play-out."""
        raise NotImplementedError

    def slips(self, ask: OpenAsk) -> int:
        """Of a hundred answers that somebody new to the game gives to such a question, how many are slips."""
        return SLIPS

    def slip(self, game: G, ask: OpenAsk, usual: Choice | Spoken | None, stream: Stream) -> Choice | Spoken | None:
        """What people answer who do not look closely: never just anything, and as usual where little can be overlooked.

        Here: the second or third of the likely answers; where nobody waits for the seat, nothing.
        """
        if not ask.must:
            return None
        if not self.is_searched(game, ask):
            return usual
        others = [choice for choice in self.candidates(game, ask, stream) if choice != usual][:2]
        return stream.pick(others) if others else usual

    def agrees(self, game: G, ask: OpenAsk, choice: Choice, stream: Stream) -> bool:
        """Whether a bot does what somebody at the table asks of it."""
        return False

    def told(self, game: G, ask: OpenAsk, choice: Choice) -> tuple[str, str]:
        """Why a bot chose this: for the whole table, and for the seat itself. Empty if there was nothing to weigh."""
        return self.reason(game, ask, choice), self.advice(game, ask, choice)

    def reason(self, game: G, ask: OpenAsk, choice: Choice) -> str:
        """Why a bot chose this, in a sentence for the whole table: it must not tell what is hidden."""
        return ""

    def advice(self, game: G, ask: OpenAsk, choice: Choice) -> str:
        """Why this would be a good choice, in a sentence for the seat itself."""
        return self.reason(game, ask, choice)

    def compared(self, game: G, ask: OpenAsk, choice: Choice, other: Choice, worlds: int) -> str:
        """An advice that was found by playing on in so many worlds: with the best of what it was compared with."""
        return self.advice(game, ask, choice)

    def compared_aloud(self, game: G, ask: OpenAsk, choice: Choice, other: Choice, worlds: int) -> str:
        """The same for the whole table, where it tells nothing that is hidden; empty: the reason is told as ever."""
        return ""
