"""How a game ended, for the result: rows of figures, chapters, a graph, a story. Each board fills in what it has."""

from __future__ import annotations

from dataclasses import dataclass, field

from scenes.screens.graph import Line


@dataclass
class Row:
    """A line of the table of figures."""

    mark: int  # the player's shape and ink
    name: str
    values: list[str]
    wins: bool = False


@dataclass
class Ending:
    columns: list[str] = field(default_factory=list)  # what stands over the figures
    rows: list[Row] = field(default_factory=list)
    story: str = ""
    title: str = ""  # over the chapters
    chapters: list[str] = field(default_factory=list)
    graph: str = ""  # over the graph
    lines: list[Line] = field(default_factory=list)
    axes: tuple[str, str] = ("", "")
