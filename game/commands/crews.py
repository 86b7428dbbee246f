"""Crews for reports: as the bots pick them, or drawn so that all there is to choose comes up."""

from __future__ import annotations

from collections import Counter
from typing import Any

from game.engine.chance import Stream
from game.engine.game import Game
from game.engine.state import Choice, OpenAsk

PICKED, RANDOM = "picked", "random"
CREWS = (PICKED, RANDOM)


class Draw:
    """Answers to the questions by which a crew is chosen, from the seed of a game alone: whoever plays that seed, and
    under whatever rules, has the same crew.

    Of eight sets each comes up once for every climber in eight games whose seeds follow each other; which of them meet
    is chance.
    """

    def __init__(self, kinds: tuple[str, ...], seed: int) -> None:
        self.kinds = kinds
        self.seed = seed
        self.asked: Counter[str] = Counter()

    def choice(self, game: Game[Any, Any], ask: OpenAsk) -> Choice:
        order = list(game.decision(ask).candidates(game, ask))
        round_, turn = divmod(self.seed, len(order))
        Stream("crew", ask.kind, round_).shuffle(order)
        first = (turn + self.asked[ask.kind]) % len(order)
        self.asked[ask.kind] += 1
        free = game.choices(ask)
        return next(choice for choice in order[first:] + order[:first] if choice in free)
