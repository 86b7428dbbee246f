"""The whole effect language: reading this module makes every word known."""

from importlib import import_module
from pkgutil import iter_modules

from game.engine.interpreter import install
from game.leviathan import words
from game.leviathan.language.register import VOCABULARY, step
from game.leviathan.threats import row  # noqa: F401  its words

for module in iter_modules(words.__path__, f"{words.__name__}."):
    if module.name != __name__:
        import_module(module.name)
install(step)

__all__ = ["VOCABULARY"]
