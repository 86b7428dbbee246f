"""What things are called on the table: cells, secrets, prices; and where a secret is that is spoken of."""

from __future__ import annotations

from game.biome.content import BiomeContent
from game.biome.view.structs import BiomeView, ExplorerView, SecretView, WornView
from scenes.biome.looks import Looks
from scenes.words import say, words


def name_of_cell(looks: Looks, name: str) -> str:
    """'Forest (0,-1)', 'Base', 'unknown land (2,-4)'."""
    text, view = looks.content.text, looks.view
    is_main = any(camp.at == name and camp.stands and camp.kind == "main" for camp in view.camps)
    kind = ground_name(looks, name)
    if not kind:
        return text("cell.unknown.first", at=name)
    return kind if is_main else text("cell.named", name=kind, at=name)


def ground_name(looks: Looks, name: str) -> str:
    """The same without coordinates; nothing for land that nobody knows."""
    text, view = looks.content.text, looks.view
    camp = next((camp for camp in view.camps if camp.at == name and camp.stands), None)
    if camp is not None:
        return looks.content.camps[camp.id].title
    tile = view.tiles.get(name)
    if tile is None or not tile.up:
        return ""
    kind = looks.content.tiles[tile.kind].name
    if tile.lava:
        kind = text("cell.lava")
    elif tile.ruffians:
        kind = text("cell.ruffians.first")
    if tile.ford:
        kind = text("cell.ford", name=kind)
    return kind


def price_words(content: BiomeContent, actions: int, pay: dict[str, int]) -> str:
    """'2 actions, 1 Supply'."""
    text = content.text
    key = "price.free" if not actions else "price.action" if actions == 1 else "price.actions"
    parts = [text(key, n=actions)]
    if supplies := pay.get("supply", 0):
        parts.append(text("price.supply" if supplies == 1 else "price.supplies", n=supplies))
    if tools := pay.get("repair_tools", 0):
        parts.append(text("price.tools", n=tools))
    return ", ".join(parts)


def secret_name(content: BiomeContent, kind: str) -> str:
    return content.secrets[kind].brief if kind else say("biome.play.pack.unknown")


def find_token(view: BiomeView, token: int) -> SecretView | WornView | None:
    """A secret as the eyes on the screen see it, wherever it is."""
    known: list[SecretView | WornView] = [each for record in view.seats for each in record.pack]
    known += [each for record in view.seats for each in record.worn]
    known += [each for tile in view.tiles.values() for each in tile.secrets]
    known += [each for quest in view.quests for each in quest.board]
    return next((each for each in known if each.token == token), None)


def lying_on(view: BiomeView, cell: str) -> tuple[SecretView, ...]:
    """The secrets on a cell."""
    tile = view.tiles.get(cell)
    return tile.secrets if tile is not None else ()


def counted(key: str, n: int, **facts: object) -> str:
    """A sentence with a number in it; of one thing it may read otherwise."""
    one = f"{key}.one"
    return say(one if n == 1 and one in words() else key, n=n, **facts)


def out_words(record: ExplorerView) -> str:
    """What somebody who has no turn waits for."""
    if record.health == "injured":
        return say("biome.play.strip.injured", n=record.healing)
    return counted("biome.play.strip.captured", max(1, record.captive))


def begun(sentence: str) -> str:
    """A sentence of the log that stands alone, so that it begins with a capital, whatever name comes first."""
    return sentence[:1].upper() + sentence[1:]
