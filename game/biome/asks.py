"""What a question is about, by name: `SiteAsk(*ask.args).rule`."""

from __future__ import annotations

from typing import Literal, NamedTuple

from game.biome.land.hexes import Cell


class QuestsAsk(NamedTuple):
    how_many: int


class OrientAsk(NamedTuple):
    cell: Cell
    secrets: bool  # whether the tile brings secrets


class SiteAsk(NamedTuple):
    quest: int
    rule: str  # which sites may be chosen
    sites: tuple[tuple[Cell, ...], ...]


class JoinAsk(NamedTuple):
    starter: int
    quest: str
    what: str


class PayAsk(NamedTuple):
    kind: str
    how_many: int


class HoardAsk(NamedTuple):
    quest: int


class RewardCampAsk(NamedTuple):
    token: int


class RescueAsk(NamedTuple):
    camp: int


class ServesAsk(NamedTuple):
    kind: Literal["farm", "smith"]


class RouteAsk(NamedTuple):
    camp: int


class ArrangeAsk(NamedTuple):
    what: str
    how_many: int
    chosen: tuple[int, ...]  # the places that were named already
