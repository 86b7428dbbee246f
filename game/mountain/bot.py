"""Rules of thumb for explorers: talk, lay, lead."""

from __future__ import annotations

from game.engine.chance import Stream
from game.engine.policy import Policy
from game.engine.state import Choice, OpenAsk, Spoken
from game.mountain.contributing import Layer
from game.mountain.encounter import has_marks_left
from game.mountain.leading import lead
from game.mountain.phrases import plain
from game.mountain.state import Mountain
from game.mountain.talking import Talker


class MountainPolicy(Policy[Mountain]):
    """An explorer who tells the truth, as far as Madness allows it."""

    def decide(self, game: Mountain, ask: OpenAsk, stream: Stream) -> Choice | Spoken | None:
        if ask.kind == "encounter":
            return self._encounter(game, ask)
        if ask.kind == "advise" or (ask.kind == "study" and not ask.must):
            return None
        return lead(game, ask, stream)

    def _encounter(self, game: Mountain, ask: OpenAsk) -> Choice | Spoken | None:
        state, seat = game.state, ask.seat
        talker = Talker(game, seat)
        if not state.silence and game.option("talk") != "voices":
            phrase = talker.next_phrase()
            if phrase is not None:
                return Spoken("say", plain(phrase))
        layer = Layer(game, seat, talker)
        lay = layer.next_lay()
        if lay is not None:
            return lay
        if ask.must:
            return "mark" if has_marks_left(game) and not self._all_others_done(game, seat) else "done"
        return "done" if state.silence and not layer.waits() else None

    def _all_others_done(self, game: Mountain, seat: int) -> bool:
        state = game.state
        return state.silence and all(explorer.done for other, explorer in enumerate(state.seats) if other != seat)

    def is_searched(self, game: Mountain, ask: OpenAsk) -> bool:
        return False
