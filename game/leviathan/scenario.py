"""A leviathan made ready for play: its file, its map, and quick tables made of both."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

from game.leviathan.files.forms import Anytime, End, ExtraAction, Hook, Threat
from game.leviathan.files.sheets import LeviathanFile, OverlayForm, Pool, TerrainKind
from game.leviathan.land.board import Board, board_from_ascii
from game.leviathan.land.points import bursts_in, letters_in

FAR = 999
"""No range reaches that far: from one part of a map to a part of its own."""

KINDS = {
    kind.id: kind
    for kind in (
        TerrainKind("normal", "normal"),
        TerrainKind("harmful", "harmful"),
        TerrainKind("difficult", "difficult"),
        TerrainKind("ledge", "ledge", ledge=True),
        TerrainKind("open", "open"),
    )
}
"""The kinds of terrain every map may use (LW-72 to LW-76)."""


@dataclass(frozen=True)
class OverlayPlan:
    """One side of an overlay: what its spaces are, and what lies on them."""

    form: OverlayForm
    board: Board


@dataclass
class Scenario:
    """One leviathan. Nothing here changes during a game."""

    file: LeviathanFile
    board: Board
    hooks: dict[str, tuple[tuple[Hook, str], ...]] = field(default_factory=dict)
    """For each moment what happens then, with the key of its block."""
    is_own: bool = False
    """It is a user's, not ours."""

    @cached_property
    def kinds(self) -> dict[str, TerrainKind]:
        return KINDS | {kind.id: kind for kind in self.file.terrain_kinds}

    @cached_property
    def ledges(self) -> frozenset[str]:
        return frozenset(kind.id for kind in self.kinds.values() if kind.ledge)

    @cached_property
    def opens(self) -> frozenset[str]:
        return frozenset(kind.id for kind in self.kinds.values() if kind.like == "open")

    @cached_property
    def threats(self) -> dict[str, Threat]:
        return {threat.id: threat for threat in self.file.threats}

    def end(self, card: str, enraged: bool) -> End:
        threat = self.threats[card]
        return threat.enraged if enraged else threat.normal

    @cached_property
    def zones(self) -> tuple[int, ...]:
        """Which part of the map a cell belongs to: 0, or the number of a detached region."""
        zones = [0] * len(self.board.terrain)
        for number, region in enumerate(self.file.detached, start=1):
            for cell in self.board.regions.get(region, ()):
                zones[cell] = number
        return tuple(zones)

    @cached_property
    def near(self) -> tuple[tuple[int, ...], ...]:
        """The spaces one may climb to from each cell; no way leads into a part of its own."""
        zones = self.zones
        return tuple(tuple(to for to in ways if zones[to] == zones[cell]) for cell, ways in enumerate(self.board.near))

    @cached_property
    def apart(self) -> tuple[tuple[int, ...], ...]:
        """The range between two cells."""
        zones = self.zones
        return tuple(
            tuple(FAR if zones[one] != zones[other] else steps for other, steps in enumerate(row))
            for one, row in enumerate(self.board.apart)
        )

    @cached_property
    def hidden_from_threats(self) -> frozenset[int]:
        """Spaces on which targets, areas and markers find nobody."""
        return frozenset(cell for region in self.file.untargetable for cell in self.board.regions.get(region, ()))

    @cached_property
    def names(self) -> tuple[str, ...]:
        return tuple(self.board.cell_name(cell) for cell in range(len(self.board.terrain)))

    @cached_property
    def cells(self) -> dict[str, int]:
        return {name: cell for cell, name in enumerate(self.names)}

    @cached_property
    def actions(self) -> dict[str, ExtraAction]:
        return {action.id: action for action in self.file.actions}

    @cached_property
    def anytimes(self) -> dict[str, Anytime]:
        return {anytime.id: anytime for anytime in self.file.anytime}

    @cached_property
    def pools(self) -> dict[str, Pool]:
        return {pool.id: pool for pool in self.file.pools}

    @cached_property
    def letters(self) -> frozenset[str]:
        """The points that rules name during the game."""
        return letters_in(self.file)

    @cached_property
    def bursts(self) -> dict[int, frozenset[int]]:
        """For the space of a point the spaces of the attacks that start there."""
        return bursts_in(self.file, self.board)

    @cached_property
    def overlays(self) -> dict[str, dict[str, OverlayPlan]]:
        """Each overlay by its sides."""
        return {
            form.id: {
                side: OverlayPlan(form, board_from_ascii(rows.replace(" / ", "\n")))
                for side, rows in form.sides.items()
            }
            for form in self.file.overlays
        }

    @cached_property
    def floor(self) -> dict[str, frozenset[int]]:
        """For each way to fall, the cells at which a fall ends whatever the terrain (LW-R9, LW-R43)."""
        board = self.board
        found: dict[str, frozenset[int]] = {}
        for way, drops in board.drops.items():
            last = set()
            for cell in board.spaces:
                to = drops[cell]
                is_start = not self.file.no_floor and way == board.gravity and cell in board.starts
                if is_start or to < 0 or board.terrain[to] == "none" or self.zones[to] != self.zones[cell]:
                    last.add(cell)
            found[way] = frozenset(last)
        return found
