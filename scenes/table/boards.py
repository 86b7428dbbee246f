"""Which board a game has, and how it wants its table to be run."""

from __future__ import annotations

import importlib

from scenes.table.board import Board
from scenes.table.hosting import Hosting


def board_class(game: str) -> type[Board]:
    """The board of a game: the class BOARD in its room."""
    found: type[Board] = importlib.import_module(f"scenes.{game}.board").BOARD
    return found


def hosting_class(game: str) -> type[Hosting]:
    """How its table is run: the class HOSTING in its room."""
    found: type[Hosting] = importlib.import_module(f"scenes.{game}.hosting").HOSTING
    return found
