"""The whole effect language: reading this module makes every word known."""

from game.engine.interpreter import install
from game.leviathan import threats
from game.leviathan.words import belongings as gear
from game.leviathan.words import conditions, crystals, falling, harm, moves
from game.leviathan.words import control as parts
from game.leviathan.words import scenario_things as things
from game.leviathan.words.register import VOCABULARY, step

install(step)

__all__ = ["VOCABULARY", "conditions", "crystals", "falling", "gear", "harm", "moves", "parts", "things", "threats"]
