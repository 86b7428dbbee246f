"""The steps of Biome Escape's agenda."""

from game.engine.steps import Steps

step = Steps()
