"""How events read in the log."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.biome.land.hexes import CELLS
from game.biome.names import cell_name, secret_name
from game.biome.state import Biome
from game.engine.events import Event


def phrase_words(game: Biome, phrase: str, what: str) -> str:
    said = game.content.phrases[phrase].text
    return said.format(what=game.text(f"bring.{what}")) if what else said


def describe(game: Biome, name: str, facts: Mapping[str, Any]) -> Mapping[str, Any]:
    """Facts of an event in players' words; `Camp` and `Cell` are for the start of a sentence."""
    said = dict(facts)
    content = game.content
    if "cell" in said:
        cell = CELLS[said["cell"]]
        said |= {"cell": cell_name(game, cell), "Cell": cell_name(game, cell, first=True)}
    if "thing" in said:
        said["thing"] = secret_name(game, said["thing"])
    if "things" in said:
        said["things"] = ", ".join(secret_name(game, kind) for kind in said["things"]) or game.text("nothing")
    if "camp" in said:
        said |= {"camp": _camp_words(game, facts["camp"]), "Camp": _camp_words(game, facts["camp"], first=True)}
    if "other" in said:
        said["other"] = _camp_words(game, said["other"])
    if "quest" in said:
        said["quest"] = content.quests[said["quest"]].name
    if "quests" in said:
        said["quests"] = ", ".join(content.quests[quest].name for quest in said["quests"])
    if "tile" in said:
        said["tile"] = content.tiles[said["tile"]].name
    if "person" in said:
        said["person"] = content.people[said["person"]].name
    if "phrase" in said:
        said["phrase"] = phrase_words(game, said["phrase"], said.get("what", ""))
    if "rolls" in said:
        said["rolls"] = ", ".join(map(str, said["rolls"]))
    for key in ("why", "result", "mode", "task", "service", "counter", "vote"):
        if key in said and name != "ended":
            said[key] = game.text(f"{key}.{said[key]}")
    if name == "interacted":
        said["what"] = content.interactions[facts["quest"], facts["what"]].label
    elif name == "battle":
        said["won"] = game.text("battle.won" if facts["won"] else "battle.lost")
    elif name in ("built", "produced", "covered", "foresaw"):
        said["what"] = game.text(f"what.{facts['what']}")
    elif name == "hurried":
        said["what"] = game.text(f"what.{facts['what'].split('-')[0]}")
    elif name == "laid_down":
        said["where"] = game.text(f"where.{facts['where']}")
    elif name == "moved":
        said["kind"] = game.text(f"kind.{facts['kind']}")
    elif name == "ended":
        said["reason"] = game.text(f"reason.{facts['reason']}")
    return said


def _camp_words(game: Biome, name: str, first: bool = False) -> str:
    if name and name != "exit":
        form = game.content.camps[name]
        return form.title if first else form.name
    key = "camp.exit" if name else "camp.unknown"
    return game.text(f"{key}.first" if first else key)


def remembers(game: Biome, event: Event) -> bool:
    """Nothing told is forgotten: what was once public may be read again."""
    return True
