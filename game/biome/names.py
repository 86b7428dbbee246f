"""Names of things in players' words."""

from __future__ import annotations

from collections.abc import Mapping

from game.biome.land.ground import land_at
from game.biome.land.hexes import HOME, NAMES, NOWHERE, Cell
from game.biome.state import Biome, knows
from game.engine.decision import Option


def secret_name(game: Biome, kind: str) -> str:
    return game.content.secrets[kind].brief


def token_name(game: Biome, seat: int, token: int, first: bool = False) -> str:
    """What a seat calls a secret: by its face if it knows it. `first`: it begins what is said."""
    if knows(game.state, seat, token):
        return secret_name(game, game.state.kinds[token])
    return game.text(_key("secret.unknown", first))


def token_option(game: Biome, seat: int, token: int) -> Option:
    """A secret that may be chosen, called as the seat knows it."""
    return Option(str(token), token_name(game, seat, token, first=True), token_things(game, seat, token))


def token_things(game: Biome, seat: int, token: int) -> tuple[str, ...]:
    """What an answer that is a secret points at: the token, and its face if the seat knows it."""
    face = (f"kind:{game.state.kinds[token]}",) if knows(game.state, seat, token) else ()
    return (f"token:{token}", *face)


def _key(key: str, first: bool) -> str:
    """The text for a name that begins a sentence may differ from the one within it."""
    return f"{key}.first" if first else key


def camp_name(game: Biome, number: int, first: bool = False) -> str:
    form = game.content.camps[game.state.camps[number].id]
    return form.title if first else form.name


def cell_name(game: Biome, cell: Cell, first: bool = False, land: str = "") -> str:
    """'Forest (0,-1)', 'Base', 'unknown land (2,-4)'. `first`: it begins what is said; `land`: what it was then."""
    if cell == NOWHERE:
        return game.text(_key("cell.nowhere", first))
    if cell == HOME:
        return game.content.camps["base"].name
    word, _, id = (land or land_at(game.state, cell)).partition(":")
    if word == "unknown":
        return game.text(_key("cell.unknown", first), at=NAMES[cell])
    return game.text("cell.named", name=_land_name(game, word, id, first), at=NAMES[cell])


def _land_name(game: Biome, word: str, id: str, first: bool) -> str:
    if word == "camp":
        camp = game.content.camps[id]
        return camp.title if first else camp.name
    if word == "ford":
        return game.text("cell.ford", name=game.content.tiles[id].name)
    if word == "ruffians":
        return game.text(_key("cell.ruffians", first))
    return game.text("cell.lava") if word == "lava" else game.content.tiles[id].name


def price_words(game: Biome, actions: int, supplies: int = 0, tools: int = 0) -> str:
    """'2 actions, 1 Supply'."""
    spent = actions_words(game, actions) if actions else game.text("price.free")
    paid = secrets_words(game, {"supply": supplies, "repair_tools": tools})
    return f"{spent}, {paid}" if paid else spent


def actions_words(game: Biome, actions: int) -> str:
    """'2 actions', '0 actions'."""
    return game.text("price.action" if actions == 1 else "price.actions", n=actions)


def secrets_words(game: Biome, pay: Mapping[str, int]) -> str:
    """'2 Supplies, 1 Repair Tools'."""
    supplies, tools = pay.get("supply", 0), pay.get("repair_tools", 0)
    parts = []
    if supplies:
        parts.append(game.text("price.supply" if supplies == 1 else "price.supplies", n=supplies))
    if tools:
        parts.append(game.text("price.tools", n=tools))
    return ", ".join(parts)
