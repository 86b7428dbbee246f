"""The whole effect language: reading this module makes every word known."""

from game.engine.interpreter import install
from game.leviathan import conditions, crystals, falling, gear, harm, moves, parts, things, threats
from game.leviathan.words import VOCABULARY, step

install(step)

__all__ = ["VOCABULARY", "conditions", "crystals", "falling", "gear", "harm", "moves", "parts", "things", "threats"]
