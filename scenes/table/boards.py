"""Which board a game has."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING

from scenes.table.board import Board

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


def board_of(game: str, scene: TableScene) -> Board:
    """The board of a game: the class BOARD in its room."""
    made: Board = importlib.import_module(f"scenes.{game}.board").BOARD(scene)
    return made
