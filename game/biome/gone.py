"""Things a game holds that its content does not know, because files were changed since it was saved."""

from __future__ import annotations

from game.biome.content import BiomeContent
from game.biome.state import State


def gone(state: State, content: BiomeContent) -> set[str]:
    tiles = {name for tile in state.tiles.values() for name in (tile.kind, tile.under) if name}
    quarries = {name for name, _ in state.quarries} | {*state.spare_quarries}
    quarries |= {tile.quarry for tile in state.tiles.values() if tile.quarry}
    quests = {name for name, _ in state.boards} | {*state.spare_boards} | {quest.id for quest in state.quests}
    return (
        (tiles - content.tiles.keys())
        | (quarries - content.quarries.keys())
        | (quests - content.quests.keys())
        | (set(state.kinds) - content.secrets.keys())
        | ({explorer.person for explorer in state.seats if explorer.person} - content.people.keys())
    )
