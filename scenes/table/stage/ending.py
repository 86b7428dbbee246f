"""How a game ended, for the result: a story, who was lost to what, figures, a graph, what to try next.

Each board fills in what it has.
"""

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


@dataclass(frozen=True)
class Turn:
    """Something that happened, in a sentence, and where in the game: after so many choices. A click leads there."""

    text: str
    at: int


@dataclass(frozen=True)
class Next:
    """A table to try after this one: what it is called, and the agreements that are different there."""

    label: str
    options: dict[str, str]


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
    headline: str = ""  # where it says more than that the table won or lost
    picture: tuple[str, tuple[int, int]] | None = None  # how it ended, a drawing and its shape; else the game's poster
    losses: list[Turn] = field(default_factory=list)  # who or what was lost to what, in order
    turning: Turn | None = None  # the moment that decided it
    next: list[Next] = field(default_factory=list)
