"""Rules of thumb for explorers: talk, lay, lead."""

from __future__ import annotations

from game.engine.chance import Stream
from game.engine.policy import Policy
from game.engine.state import Choice, OpenAsk, Spoken
from game.mountain.bot.contributing import Layer
from game.mountain.bot.leading import lead, recommend
from game.mountain.bot.talking import Talker
from game.mountain.phases.encounter import all_done, keeps_time
from game.mountain.questions.encounter import DONE, MARK
from game.mountain.questions.speaking import SAY
from game.mountain.state import Mountain, left_of
from game.mountain.talk.phrases import plain


class MountainPolicy(Policy[Mountain]):
    """An explorer who tells the truth, as far as Madness allows it."""

    looks_ahead = False

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

    def is_searched(self, game: Mountain, ask: OpenAsk) -> bool:
        """Looking ahead does not pay where everything hangs on what others will say: all bots play by these rules."""
        return False

    def reason(self, game: Mountain, ask: OpenAsk, choice: Choice) -> str:
        """Only for what the whole table sees and knows; talk and laid cards are nobody else's business."""
        if ask.kind in ("encounter", "study", "peek", "peeked", "discard_hand"):
            return ""
        return game.text(f"why_bot.{ask.kind}.{_said(choice)}")

    def advice(self, game: Mountain, ask: OpenAsk, choice: Choice) -> str:
        if ask.kind != "encounter":
            return self.reason(game, ask, choice)
        act = choice.argument["act"] if isinstance(choice, Spoken) else choice if isinstance(choice, str) else "lay"
        known = f"why_bot.encounter.{act}"
        return game.text(known if known in game.content.texts else "why_bot.encounter.talk")


def _said(choice: Choice) -> str:
    """The word of a choice on which its reason depends."""
    if isinstance(choice, tuple):
        return str(choice[1] if isinstance(choice[0], int) else choice[0])
    return choice if choice in WORDS else "any"


WORDS = ("turn_tile", "restart", "accept", "keep", "reroll", "end_draw", "raise_limit", "move_on")
