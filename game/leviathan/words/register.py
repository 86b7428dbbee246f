"""Where the words of the effect language and the steps of the agenda are collected."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.engine.interpreter import Here, Scope
from game.engine.state import Step
from game.engine.steps import Steps
from game.engine.words import Vocabulary
from game.leviathan.files.shorthand import nodes_of

VOCABULARY = Vocabulary(shorthand=nodes_of)
step = Steps()

NOBODY = -1
CREW = -2
"""Instead of a climber: the crew decides together (LW-R24)."""


def scope(who: int, user: int = NOBODY, *names: tuple[str, Any]) -> Scope:
    """What names mean at the start of a block: who suffers or acts, and whose skill it is, if it is one."""
    return (("who", who), ("user", user), *names)


def name_in(here: Here, name: str, default: Any = None) -> Any:
    """The value of a name that need not be there."""
    for known, value in reversed(here.scope):
        if known == name:
            return value
    return default


def about(who: int, *names: tuple[str, Any]) -> Here:
    """A place outside all blocks, to ask conditions and amounts about a climber."""
    return Here("", 0, scope(who, who, *names))


def awaiting(then: Callable[..., Step], *args: Any) -> Step:
    """A step that lacks its last argument: what is found or chosen first."""
    return then(*args)
