"""Recorded games: their log, and whether they still run as they were recorded."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from game.commands.folders import content_of_saved
from game.engine.files.journal import read_saved
from game.table import Table


def verify(path: Path) -> str | None:
    """Where a recorded game first differs when it is played again; None if it does not."""
    saved = read_saved(path)
    _, differs = Table.replay(saved, content=content_of_saved(saved))
    return differs


def told(path: Path) -> Iterator[str]:
    """The log of a recorded game, as everybody at the table has seen it."""
    table = Table.load(path, content=content_of_saved(read_saved(path)))
    yield f"{table.game.text('title')}, {table.setup.seats} seats, seed {table.setup.seed}"
    yield from table.log(None)
    if table.outcome is None:
        yield f"Waiting for {', '.join(table.name(ask.seat) for ask in table.asks)}"
