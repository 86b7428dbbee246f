"""What a question is about, by name: `SiteAsk(*ask.args).rule`."""

from __future__ import annotations

from typing import Literal, NamedTuple

from game.biome.land.hexes import Cell

SPENT = -1
"""The secret that asks was spent already, as it is in older recordings."""


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
    token: int = SPENT


class RouteAsk(NamedTuple):
    camp: int
    token: int = SPENT


class AimAsk(NamedTuple):
    """What a secret is to work on; it is spent with the answer."""

    token: int = SPENT


class ArrangeAsk(NamedTuple):
    what: str
    how_many: int
    chosen: tuple[int, ...]  # the places that were named already


AIMING: dict[str, type[ServesAsk | RouteAsk | AimAsk]] = {
    "serves": ServesAsk, "route": RouteAsk, "hurry": AimAsk, "clairvoyance": AimAsk, "foresight": AimAsk,
    "teleport": AimAsk,
}  # fmt: skip
"""Questions of a secret about its target."""
