"""How events read in the log."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.biome.actions.verbs import TALK, TURN
from game.biome.land.hexes import CELLS
from game.biome.names import cell_name, secret_name
from game.biome.state import Biome
from game.engine.events import Event


def phrase_words(game: Biome, phrase: str, what: str) -> str:
    said = game.content.phrases[phrase].text
    return game.content.fill(said, what=game.text(f"bring.{what}")) if what else said


def moment(game: Biome) -> str:
    """The round, the Keys in the lock, and the quests that are still live."""
    state = game.state
    if state.phase == "setup":
        return game.text("moment.setup")
    live = [game.content.quests[quest.id].name for quest in state.quests if not quest.result]
    quests = ", ".join(live) if live else game.text("moment.no_quest")
    keys, needed = len(state.lock), state.keys_needed
    return game.text("moment.now", round=state.round, keys=keys, needed=needed, quests=quests)


def describe(game: Biome, name: str, facts: Mapping[str, Any]) -> Mapping[str, Any]:
    """Facts of an event in players' words."""
    said = dict(facts)
    content = game.content
    if "cell" in said:
        said["cell"] = cell_name(game, CELLS[said["cell"]], land=said.get("land", ""))
    if "thing" in said:
        said["thing"] = secret_name(game, said["thing"])
    if "things" in said:
        said["things"] = ", ".join(secret_name(game, kind) for kind in said["things"]) or game.text("nothing")
    if "camp" in said:
        said["first_camp"] = begun(_camp_words(game, said["camp"]))
    for key in ("camp", "other"):
        if key in said:
            said[key] = _camp_words(game, said[key])
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
    elif name in ("built", "produced", "foresaw", "cooled"):
        said["what"] = game.text(f"what.{facts['what']}")
        said["first_what"] = begun(said["what"])
    elif name == "covered":
        said |= {"covers": game.text(f"covers.{facts['what']}"), "at": facts["cell"]}
    elif name == "hurried":
        said["what"] = game.text(f"what.{facts['what'].split('-')[0]}")
    elif name == "laid_down":
        said["where"] = game.text(f"where.{facts['where']}")
    elif name == "moved":
        said["kind"] = game.text(f"kind.{facts['kind']}")
    elif name == "ended":
        said["reason"] = game.text(f"reason.{facts['reason']}")
    return said


def _camp_words(game: Biome, name: str) -> str:
    if not name:
        return game.text("camp.unknown")
    return game.text("camp.exit") if name == "exit" else game.content.camps[name].name


def begun(words: str) -> str:
    """A name at the beginning of a sentence."""
    return words[:1].upper() + words[1:]


def remembers(game: Biome, event: Event) -> bool:
    """Nothing told is forgotten: what was once public may be read again."""
    return True


def is_of_turn(option: str) -> bool:
    """Whether an option that was chosen is something done in a turn: neither talk nor the answer to a question."""
    verb = option.partition("+")[0]
    return verb in TURN and verb not in TALK
