"""Which board a game has."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING

from scenes.table.board import Board

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


def board_class(game: str) -> type[Board]:
    """The board of a game: the class BOARD in its room."""
    found: type[Board] = importlib.import_module(f"scenes.{game}.board").BOARD
    return found


def board_of(game: str, scene: TableScene) -> Board:
    return board_class(game)(scene)
