"""Whoever leafs through the book: what the pages need of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.leviathan.content import LeviathanContent
from scenes.leviathan.book.records import Records

if TYPE_CHECKING:
    from scenes.app import App


@dataclass
class Reader:
    app: App
    content: LeviathanContent
    records: Records
    difficulty: str

    def choose_difficulty(self, name: str) -> None:
        self.difficulty = name
