"""How the searching bot expects an expedition to be led, and leads it unless it finds something better.

By rule of thumb, but for three things that ended better in play-outs: no way round through the City, the die rather
than Madness before the Edge, and Relics for those who are sanest.
"""

from __future__ import annotations

from collections.abc import Callable

from game.engine.chance import Stream
from game.engine.state import Choice, OpenAsk
from game.mountain.bot.leading import LATE, is_person, lead, space_worth
from game.mountain.questions.kinds import number
from game.mountain.state import Mountain, level


def lead_straight_up(game: Mountain, ask: OpenAsk, stream: Stream) -> Choice:
    """The Leader's answer to any question but talk."""
    answer = _ANSWERS.get(ask.kind)
    return answer(game, ask, stream) if answer is not None else lead(game, ask, stream)


def _fly(game: Mountain, ask: OpenAsk, stream: Stream) -> Choice:
    """Upwards, where a tile is left if there is one; as ever where nothing leads up."""
    state, spaces = game.state, game.content.spaces
    if not state.plane:
        return lead(game, ask, stream)
    height = spaces[state.plane].y
    up = {
        space: space_worth(game, space)
        for space in game.choices(ask)
        if isinstance(space, str) and spaces[space].y < height
    }
    if not up:
        return lead(game, ask, stream)
    best = [space for space, worth in up.items() if worth == max(up.values())]
    pointed = [explorer.ping for explorer in state.seats if explorer.ping in best]
    return pointed[0] if pointed else stream.pick(best)


def _give_relic(game: Mountain, ask: OpenAsk, stream: Stream) -> Choice:
    """To the sanest, and of these to who can still use most of the board; bots before people."""

    def harm(choice: str) -> tuple[bool, int, int]:
        seat = number(choice)
        return is_person(game, seat), level(game, seat), len(game.state.seats[seat].covered)

    return min(game.choices(ask), key=harm)


def _failure(game: Mountain, ask: OpenAsk, stream: Stream) -> Choice:
    """Below the Edge Madness would do harm for too long."""
    if game.content.spaces[game.state.plane].region in LATE:
        return lead(game, ask, stream)
    return game.state.failed[0], "die"


_ANSWERS: dict[str, Callable[[Mountain, OpenAsk, Stream], Choice]] = {
    "fly": _fly, "give_relic": _give_relic, "failure": _failure,
}  # fmt: skip
