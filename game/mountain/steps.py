"""The steps of the game by name; the modules that have them are listed in `turn`."""

from __future__ import annotations

from game.engine.steps import Steps

step = Steps()
