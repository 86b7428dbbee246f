"""Runs blocks of effects on the agenda, one effect a step, so that any effect may stop to ask."""

from __future__ import annotations

from typing import Any

import msgspec

from game.engine.game import Game
from game.engine.state import Step
from game.engine.steps import Steps
from game.engine.words import Condition

Scope = tuple[tuple[str, Any], ...]
"""Names that hold inside a block: (("seat", 2), ("card", "red-8"))."""


class Here(msgspec.Struct, frozen=True):
    """Where in the content an effect stands, and what the names mean there."""

    key: str
    place: int
    scope: Scope

    def __getitem__(self, name: str) -> Any:
        """The value of a name: the innermost one counts."""
        for known, value in reversed(self.scope):
            if known == name:
                return value
        raise KeyError(name)

    def block(self, parameter: str, *names: tuple[str, Any]) -> Step:
        """The step that runs the block given as this parameter, with further names."""
        return ("effects", f"{self.key}/{self.place}.{parameter}", 0, (*self.scope, *names))


def run_block(key: str, *names: tuple[str, Any]) -> Step:
    """The step that runs a block of effects from its start."""
    return ("effects", key, 0, names)


def holds(game: Game[Any, Any], here: Here, condition: Condition) -> bool:
    word = game.content.VOCABULARY.conditions[condition.word]
    return bool(word.run(game, here, **condition.args))


def install(steps: Steps) -> None:
    """Give a game the step that runs effects."""

    @steps
    def effects(game: Game[Any, Any], key: str, index: int, scope: Scope) -> None:
        block = game.content.blocks.get(key, ())
        if index >= len(block):
            return
        if index + 1 < len(block):
            game.then(("effects", key, index + 1, scope))
        effect = block[index]
        game.content.VOCABULARY.effects[effect.word].run(game, Here(key, index, scope), **effect.args)
