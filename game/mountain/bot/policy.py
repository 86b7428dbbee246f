"""Rules of thumb for explorers: talk, lay, lead."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.chance import Stream
from game.engine.policy import Policy
from game.engine.state import Choice, OpenAsk, Spoken
from game.mountain.bot import looking_ahead
from game.mountain.bot.contributing import Layer
from game.mountain.bot.leading import lead, recommend
from game.mountain.bot.reasons import compared, private_reason, public_reason
from game.mountain.bot.talking import Talker
from game.mountain.phases.encounter import all_done, keeps_time
from game.mountain.questions.encounter import DONE, MARK
from game.mountain.questions.speaking import SAY
from game.mountain.state import Mountain, left_of
from game.mountain.talk.phrases import plain


class MountainPolicy(Policy[Mountain]):
    """An explorer who tells the truth, as far as Madness allows it."""

    def decide(self, game: Mountain, ask: OpenAsk, stream: Stream) -> Choice | Spoken | None:
        if ask.kind == "encounter":
            return self._encounter(game, ask)
        if ask.kind == "advise":
            return recommend(game, ask) if ask.seat == left_of(game.state, game.state.leader) else None
        if ask.kind == "study" and not ask.must:
            return None
        return lead(game, ask, stream)

    def _encounter(self, game: Mountain, ask: OpenAsk) -> Choice | Spoken | None:
        state, seat = game.state, ask.seat
        talker = Talker(game, seat)
        if not state.silence and SAY.closed(game, seat) is None:
            phrase = talker.next_phrase()
            if phrase is not None:
                return Spoken(SAY.verb, plain(phrase))
        layer = Layer(game, seat, talker)
        lay = layer.next_lay()
        if lay is not None:
            return lay
        if keeps_time(game, seat):
            goes_on = MARK.closed(game, seat) is None and not all_done(game, but=seat)
            return MARK.verb if goes_on else DONE.verb
        return DONE.verb if DONE.closed(game, seat) is None and not layer.waits() else None

    # --- looking ahead --------------------------------------------------------------------------------

    def is_searched(self, game: Mountain, ask: OpenAsk) -> bool:
        return ask.kind in looking_ahead.SEARCHED

    def candidates(self, game: Mountain, ask: OpenAsk, stream: Stream) -> Sequence[Choice]:
        return looking_ahead.tried(game, ask, stream)

    def play_on(self, game: Mountain, stream: Stream) -> None:
        looking_ahead.play_on(game, stream)

    def is_far_enough(self, before: Mountain, now: Mountain, seat: int) -> bool:
        """A play-out goes to the end of the expedition."""
        return False

    def worth(self, before: Mountain, after: Mountain, seat: int) -> float:
        return looking_ahead.worth(after)

    # --- words ----------------------------------------------------------------------------------------

    def reason(self, game: Mountain, ask: OpenAsk, choice: Choice) -> str:
        return public_reason(game, ask, choice)

    def advice(self, game: Mountain, ask: OpenAsk, choice: Choice) -> str:
        return private_reason(game, ask, choice)

    def compared(self, game: Mountain, ask: OpenAsk, choice: Choice, other: Choice, worlds: int) -> str:
        return compared(game, ask, other, worlds)

    def compared_aloud(self, game: Mountain, ask: OpenAsk, choice: Choice, other: Choice, worlds: int) -> str:
        """Only the Leader's questions are searched: everybody sees what the answers could be."""
        return compared(game, ask, other, worlds)
