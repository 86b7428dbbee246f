"""Diagrams on a rulebook's first page: drawn from content with the pieces of the board, so that they cannot go stale.

A paragraph of a game's summary that is only `@name` stands for one. The game's room draws it (`diagrams.py`): DIAGRAMS
holds how each is drawn into a rectangle, HEIGHTS how high it is, in parts of its width.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from functools import cache
from importlib.util import find_spec
from typing import Any

from scenes.ui.frame import Frame, Rect

WIDEST = 760
"""No diagram is wider than this, growing with the text."""

Draws = Callable[[Frame, Rect, Any], None]


@cache
def diagrams_of(game: str) -> dict[str, tuple[Draws, float]]:
    """A game's diagrams by name: how each is drawn, and how high it is in parts of its width."""
    if find_spec(f"scenes.{game}") is None or find_spec(f"scenes.{game}.diagrams") is None:
        return {}
    room = importlib.import_module(f"scenes.{game}.diagrams")
    return {name: (draw, room.HEIGHTS[name]) for name, draw in room.DIAGRAMS.items()}


def name_in(paragraph: str) -> str:
    """The diagram that a paragraph stands for; nothing if it is to be read."""
    return paragraph[1:].strip() if paragraph.startswith("@") else ""


def size_of(frame: Frame, game: str, name: str, width: int) -> tuple[int, int]:
    """How large it is drawn in a column."""
    wide = min(width, frame.em(WIDEST))
    return wide, round(wide * diagrams_of(game)[name][1])


def draw_diagram(frame: Frame, game: str, name: str, rect: Rect, content: Any) -> None:
    diagrams_of(game)[name][0](frame, rect, content)
