"""What may cost the game soon, as everybody can see it: raids, an empty Main Camp, the last one on their feet."""

from __future__ import annotations

from typing import Literal, NamedTuple

from game.biome.view.structs import BiomeView, CampView, DueView

What = Literal["raid", "empty", "thin", "last", "captive", "keys", "doom"]
TAKEN = 2
"""A raid carries off so many secrets (BE-177)."""


class Danger(NamedTuple):
    """Something to be afraid of, where it is, and in how many of six rolls."""

    what: What
    of: int = -1  # a camp, a seat
    at: str = ""
    target: str = ""  # what a raid would be aimed at, if that is certain
    n: int = 0
    sixths: int = 0


def dangers(view: BiomeView) -> list[Danger]:
    """The worst first."""
    if view.phase in ("setup", "end"):
        return []
    main = next((camp for camp in view.camps if camp.kind == "main"), None)
    raids = [each for each in view.next_board_turn if each.what == "attack"]
    found: list[Danger] = []
    healthy = [seat for seat, record in enumerate(view.seats) if record.health == "healthy"]
    if len(healthy) == 1 and len(view.seats) > 1:
        found.append(Danger("last", healthy[0], view.seats[healthy[0]].at))
    if main is not None:
        found += _store(view, main)
    if view.keys_total - view.keys_destroyed == view.keys_needed:
        found.append(Danger("keys", n=view.keys_needed))
    found += [_raid(view, due) for due in sorted(raids, key=lambda due: -due.sixths) if view.camps[due.of].raids]
    for seat, record in enumerate(view.seats):
        if record.health == "captured":
            found.append(Danger("captive", seat, record.at, n=record.captive))
    return found


def _store(view: BiomeView, main: CampView) -> list[Danger]:
    """How near the Main Camp is to being found empty, once somebody is about who would come for it."""
    lying = len(view.tiles[main.at].secrets) if main.at in view.tiles else 0
    raiders = [camp for camp in view.camps if camp.kind == "killer" and camp.stands and not camp.dormant]
    if not raiders or lying > TAKEN:
        return []
    return [Danger("thin" if lying else "empty", view.camps.index(main), main.at, n=lying)]


def _raid(view: BiomeView, due: DueView) -> Danger:
    camp = view.camps[due.of]
    target = camp.raids[0] if len(camp.raids) == 1 else ""
    return Danger("raid", due.of, camp.at, target, len(camp.raids), due.sixths)
