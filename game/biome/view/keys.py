"""Where the Keys are, as far as whoever looks can know: the ledger of all of them (BE-6, BE-7)."""

from __future__ import annotations

from typing import Literal, NamedTuple

from game.biome.view.structs import BiomeView, SecretView

KEY = "key"
Where = Literal["lost", "lock", "seat", "tile", "party", "mercenaries", "quest", "unseen"]


class Keys(NamedTuple):
    """So many Keys in one place."""

    where: Where
    n: int
    of: str = ""  # the seat, the cell, the quest


def ledger(view: BiomeView) -> list[Keys]:
    """All Keys of the game, place by place; what is left over lies where nobody has seen it, the box included."""
    found = [Keys("lost", view.keys_destroyed), Keys("lock", view.lock)]
    found += [Keys("seat", _keys(record.pack), str(seat)) for seat, record in enumerate(view.seats)]
    found += [Keys("tile", _keys(tile.secrets), name) for name, tile in view.tiles.items()]
    found += [Keys("party", party.loot.count(KEY), party.at) for party in view.parties]
    if view.mercenaries is not None:
        found.append(Keys("mercenaries", view.mercenaries.things.count(KEY), view.mercenaries.at))
    found += [Keys("quest", int(quest.has_key), quest.id) for quest in view.quests if not quest.result]
    found = [each for each in found if each.n]
    unseen = view.keys_total - sum(each.n for each in found)
    return [*found, Keys("unseen", unseen)] if unseen > 0 else found


def _keys(secrets: tuple[SecretView, ...]) -> int:
    return sum(each.kind == KEY for each in secrets)
