"""What things are called on the table: cells, secrets, prices; and where a secret is that is spoken of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scenes.words import say

if TYPE_CHECKING:
    from scenes.biome.board import BiomeBoard


def name_of_cell(board: BiomeBoard, name: str) -> str:
    """'Forest (0,-1)', 'Base', 'unknown land (2,-4)'."""
    text = board.content.text
    camp = next((camp for camp in board.view["camps"] if camp["at"] == name and camp["stands"]), None)
    if camp is not None:
        words: str = camp["name"] if camp["kind"] == "main" else text("cell.named", name=capital(camp["name"]), at=name)
        return words
    tile = board.view["tiles"].get(name)
    if tile is None or not tile["up"]:
        return capital(text("cell.unknown", at=name))
    kind = board.content.tiles[tile["kind"]].name
    if tile["lava"]:
        kind = text("cell.lava")
    elif tile["ruffians"]:
        kind = capital(text("cell.ruffians"))
    if tile["ford"]:
        kind = text("cell.ford", name=kind)
    return str(text("cell.named", name=kind, at=name))


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def price_words(board: BiomeBoard, actions: int, pay: dict[str, int]) -> str:
    """'2 actions, 1 Supply'."""
    text = board.content.text
    key = "price.free" if not actions else "price.action" if actions == 1 else "price.actions"
    parts = [text(key, n=actions)]
    if supplies := pay.get("supply", 0):
        parts.append(text("price.supply" if supplies == 1 else "price.supplies", n=supplies))
    if tools := pay.get("repair_tools", 0):
        parts.append(text("price.tools", n=tools))
    return ", ".join(parts)


def secret_name(board: BiomeBoard, kind: str) -> str:
    return board.content.secrets[kind].brief if kind else say("biome.play.pack.unknown")


def find_token(board: BiomeBoard, token: int) -> dict[str, Any] | None:
    """A secret as the eyes on the screen see it, wherever it is."""
    view = board.view
    for record in view["seats"]:
        for each in (*record["pack"], *record["worn"]):
            if each["token"] == token:
                return dict(each)
    for tile in view["tiles"].values():
        for each in tile["secrets"]:
            if each["token"] == token:
                return dict(each)
    for quest in view["quests"]:
        for each in quest["board"]:
            if each["token"] == token:
                return dict(each)
    return None
