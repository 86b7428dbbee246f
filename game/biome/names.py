"""Names of things in players' words."""

from __future__ import annotations

from collections.abc import Mapping

from game.biome.land.ground import ground_of
from game.biome.land.hexes import HOME, NAMES, NOWHERE, Cell
from game.biome.state import Biome, camp_at, knows


def secret_name(game: Biome, kind: str) -> str:
    return game.content.secrets[kind].brief


def token_name(game: Biome, seat: int, token: int) -> str:
    """What a seat calls a secret: by its face if it knows it."""
    return secret_name(game, game.state.kinds[token]) if knows(game.state, seat, token) else game.text("secret.unknown")


def camp_name(game: Biome, number: int) -> str:
    return game.content.camps[game.state.camps[number].id].name


def cell_name(game: Biome, cell: Cell) -> str:
    """'Forest (0,-1)', 'Base', 'unknown land (2,-4)'."""
    state = game.state
    if cell == NOWHERE:
        return game.text("cell.nowhere")
    if cell == HOME:
        return game.content.camps["base"].name
    camp = camp_at(state, cell)
    if camp is not None:
        return game.text("cell.named", name=game.content.camps[camp.id].name, at=NAMES[cell])
    tile = state.tiles.get(cell)
    if tile is None or not tile.up:
        return game.text("cell.unknown", at=NAMES[cell])
    name = game.content.tiles[tile.kind].name
    if tile.lava:
        name = game.text("cell.lava")
    elif tile.ruffians:
        name = game.text("cell.ruffians")
    if tile.ford:
        name = game.text("cell.ford", name=game.content.tiles[ground_of(tile)].name)
    return game.text("cell.named", name=name, at=NAMES[cell])


def price_words(game: Biome, actions: int, supplies: int = 0, tools: int = 0) -> str:
    """'2 actions, 1 Supply'."""
    free = game.text("price.free")
    spent = game.text("price.action" if actions == 1 else "price.actions", n=actions) if actions else free
    paid = secrets_words(game, {"supply": supplies, "repair_tools": tools})
    return f"{spent}, {paid}" if paid else spent


def secrets_words(game: Biome, pay: Mapping[str, int]) -> str:
    """'2 Supplies, 1 Repair Tools'."""
    supplies, tools = pay.get("supply", 0), pay.get("repair_tools", 0)
    parts = []
    if supplies:
        parts.append(game.text("price.supply" if supplies == 1 else "price.supplies", n=supplies))
    if tools:
        parts.append(game.text("price.tools", n=tools))
    return ", ".join(parts)
