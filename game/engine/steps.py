"""Named steps: the verbs of a game's agenda."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Concatenate, ParamSpec, TypeVar

from game.engine.state import Step

P = ParamSpec("P")
G = TypeVar("G")


class Steps(dict[str, Callable[..., None]]):
    """The steps of one game by name. Used as a decorator, it makes a function a step.

    Calling a step only describes it: `lead(2)` is `("lead", 2)`, to be put on the agenda.
    """

    def __init__(self) -> None:
        super().__init__()
        self.promised: dict[str, Callable[..., None]] = {}
        """Steps that are described before they are made."""

    def __call__(self, run: Callable[Concatenate[G, P], None]) -> Callable[P, Step]:
        name = run.__name__
        if name in self:
            raise ValueError(f"two steps are called {name!r}")
        self[name] = run

        def describe(*args: Any) -> Step:
            return (name, *args)

        describe.__name__ = name
        describe.__doc__ = run.__doc__
        return describe  # type: ignore[return-value]  # steps take their arguments in order, without names

    def later(self, described: Callable[P, None]) -> Callable[P, Step]:
        """Describe a step that is run in a module which needs this one: its name and arguments, without a body."""
        name = described.__name__
        self.promised[name] = described

        def describe(*args: Any) -> Step:
            return (name, *args)

        describe.__name__, describe.__doc__ = name, described.__doc__
        return describe  # type: ignore[return-value]
