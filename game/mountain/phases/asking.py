"""Looking at a question before it is put: some are asked only where they leave something to choose."""

from __future__ import annotations

from typing import Any

from game.engine.state import Choice, OpenAsk
from game.mountain.state import Mountain


def answers(game: Mountain, kind: str, *args: Any) -> list[Choice]:
    """What the Leader could answer to a question that is not asked yet."""
    ask = OpenAsk(game.state.leader, kind, args)
    return game.decision(ask).choices(game, ask)
