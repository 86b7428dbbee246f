"""The steps of the game by name; `season`, `field` and `transfer` have them."""

from __future__ import annotations

from game.engine.interpreter import install
from game.engine.steps import Steps

step = Steps()
install(step)
