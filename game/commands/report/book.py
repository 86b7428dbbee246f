"""The cells of a report in the order in which its page shows them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.commands.crews import CREWS, PICKED, RANDOM
from game.commands.report.results import WIN, Cell
from game.commands.simulate import UNENDED
from game.engine.files.content import Content

BOTS, CREW, PEOPLE = "bots", "crews", "players"
"""What tells cells apart besides their options."""
CREW_NAMES = {PICKED: "crews as bots pick them", RANDOM: "random crews"}


class Book:
    """The cells of a report, put in order along its axes."""

    def __init__(self, content: Content, guide: dict[str, Any], cells: list[Cell], teams: Sequence[str]) -> None:
        self.content = content
        self.guide = guide
        self.all = cells
        self.teams = list(teams)
        self.cells = [cell for cell in cells if cell.bots in teams]
        named = [name for cell in self.cells for name in cell.options]
        names = list(dict.fromkeys((*guide.get("axes", ()), *named)))
        self.rows = names[0] if names else ""
        """The option that makes the rows; empty if there is only one row."""
        besides = [name for name in (BOTS, CREW) if len({self.value(cell, name) for cell in self.cells}) > 1]
        self.others = [*besides, *names[1:]]
        """What makes the columns, besides the number of people."""
        self.columns = sorted({self.column(cell) for cell in self.cells}, key=self._place)
        self.values = sorted({self.row(cell) for cell in self.cells}, key=lambda value: self.order(self.rows, value))
        endings = {ending for cell in self.cells for ending in cell.endings}
        self.together = endings <= {WIN, "loss", UNENDED}
        """Whether all win or lose together."""
        self.endings = [WIN] if self.together else sorted(endings)

    def value(self, cell: Cell, name: str) -> str:
        if name == BOTS:
            return cell.bots
        if name == CREW:
            return cell.crews
        if name == PEOPLE:
            return str(cell.players)
        return cell.options.get(name, self.content.table_options[name].default)

    def row(self, cell: Cell) -> str:
        return self.value(cell, self.rows) if self.rows else ""

    def column(self, cell: Cell) -> tuple[tuple[str, ...], int]:
        return tuple(self.value(cell, name) for name in self.others), cell.players

    def order(self, name: str, value: str) -> int:
        listed: Sequence[str]
        if name == BOTS:
            listed = self.teams
        elif name == CREW:
            listed = CREWS
        elif name == PEOPLE:
            return int(value)
        elif name in self.guide.get("order", {}):
            listed = self.guide["order"][name]
        else:
            listed = [known.id for known in self.content.table_options[name].values] if name else [value]
        return listed.index(value) if value in listed else len(listed)

    def _place(self, column: tuple[tuple[str, ...], int]) -> tuple[tuple[int, ...], int]:
        values, players = column
        return tuple(self.order(name, value) for name, value in zip(self.others, values, strict=True)), players

    def name(self, option: str, value: str) -> str:
        if option == CREW:
            return CREW_NAMES[value]
        if option == PEOPLE:
            return f"{value} {self.people}"
        return str(self.guide.get("names", {}).get(option, {}).get(value, value))

    def heading(self, values: tuple[str, ...]) -> str:
        """The options of a column in words; a bare on or off says nothing without its option."""
        said = []
        for option, value in zip(self.others, values, strict=True):
            bare = value in ("on", "off") or value.isdigit()
            said.append(f"{option} {value}" if bare else self.name(option, value))
        return ", ".join(said)

    def rank(self, value: str) -> int:
        return int(self.guide.get("ranks", {}).get(value, 0))

    @property
    def people(self) -> str:
        return str(self.guide.get("people", "seats"))

    def reason(self, name: str) -> str:
        """Why a game ended, in the players' words."""
        ending, _, reason = name.partition(":")
        text = self.content.texts.get(f"reason.{reason}", reason.replace("_", " "))
        return text if self.together else f"{ending}: {text}"
