"""What a bot would do if a person agrees."""

from __future__ import annotations

from dataclasses import dataclass

from game.bots.bot import Thought
from game.engine.decision import Ask


@dataclass
class Wish:
    ask: Ask
    thought: Thought
    label: str
    starts: bool  # time begins to run with it
