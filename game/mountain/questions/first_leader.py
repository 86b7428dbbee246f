"""Who leads first."""

from __future__ import annotations

from typing import Any

from game.engine.state import Choice, OpenAsk
from game.mountain import turn
from game.mountain.questions.kinds import Seats, number
from game.mountain.state import Mountain


class FirstLeader(Seats):
    """Who last stood on a mountain top (MM-46)."""

    kind = "first_leader"
    rule = "MM-46"

    def take(self, game: Mountain, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        turn.lead_first(game, number(choice))
