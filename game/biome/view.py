"""What a seat may see of the game, and what the log says."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.biome.land.exploring import targets as explore_targets
from game.biome.land.hexes import CELLS, NAMES, Cell
from game.biome.land.paths import way_to
from game.biome.land.walking import reach, usable_routes
from game.biome.names import cell_name, secret_name
from game.biome.natives.gang import path_of_move
from game.biome.natives.raids import target_name
from game.biome.natives.raids import targets as raid_targets
from game.biome.natives.travelling import fountain_target
from game.biome.quests.outlook import outlook
from game.biome.secrets.paying import purse
from game.biome.state import (
    NOTHING,
    Biome,
    Party,
    Quest,
    Tile,
    Tokens,
    allowance,
    capacity,
    is_enemy,
    is_public,
    knows,
    weight,
)
from game.engine.events import Event
from game.engine.views import allowed


def view(game: Biome, seat: int | None, at_rest: bool = True) -> Any:
    state, content = game.state, game.content
    shown = allowed(state, seat)
    shown["tiles"] = {NAMES[cell]: _tile(game, seat, cell, tile) for cell, tile in sorted(state.tiles.items())}
    shown["sealed"] = [NAMES[cell] for cell in state.sealed]
    shown["exit"] = _at(state.exit)
    shown["lock"] = len(state.lock)
    shown["team_buff"] = state.kinds[state.team_buff] if state.team_buff != NOTHING else ""
    shown["next_is_escape"] = len(state.boards) == 1
    shown["forecast"] = list(state.forecast) if seat == state.forecaster and seat is not None else len(state.forecast)
    for number, (explorer, record) in enumerate(zip(state.seats, shown["seats"], strict=True)):
        record["at"] = _at(explorer.cell)
        record["pack"] = _tokens(game, seat, explorer.pack)
        record["worn"] = [{"token": token, "kind": state.kinds[token]} for token in explorer.worn]
        record["allowance"] = allowance(game, number)
        record["capacity"] = capacity(game, number)
        record["weight"] = weight(game, number) if number == seat else None
    for camp, record in zip(state.camps, shown["camps"], strict=True):
        record["at"] = _at(camp.cell)
        record["name"] = content.camps[camp.id].name
        raids = raid_targets(state, camp) if is_enemy(camp) and camp.stands and not camp.dormant else []
        record["raids"] = [target_name(state, number) for number in raids]
    for building, record in zip(state.buildings, shown["buildings"], strict=True):
        record["at"] = _at(building.cell)
    usable = usable_routes(state)
    shown["routes"] = [
        {"cells": [NAMES[cell] for cell in route.cells], "ends": list(route.ends), "usable": route in usable}
        for route in state.routes
    ]
    for party, record in zip(state.parties, shown["parties"], strict=True):
        record["at"] = _at(party.cell)
        record["loot"] = [state.kinds[token] for token in party.loot]
        record["way"] = [NAMES[cell] for cell in _party_way(game, party)]
    if state.mercenaries is not None:
        shown["mercenaries"]["at"] = _at(state.mercenaries.cell)
        shown["mercenaries"]["things"] = [state.kinds[token] for token in state.mercenaries.tokens]
    if state.gang is not None:
        shown["gang"]["at"] = _at(state.gang.cell)
        shown["gang"]["reach"] = _gang_reach(game)
    for quest, record in zip(state.quests, shown["quests"], strict=True):
        _quest(game, seat, quest, record)
    shown["said"] = [_said(game, one.seat, one.phrase, one.cell, one.what) for one in state.said]
    shown["foreseen"] = _foreseen(game, seat)
    shown.update(_turn(game, seat))
    return shown


def _foreseen(game: Biome, seat: int | None) -> dict[str, list[str]]:
    """What a seat remembers of things to come: the top of the box, of the Quarries and of the Quest Boards."""
    state = game.state
    if seat is None:
        return {"box": [], "quarries": [], "boards": []}
    box = [
        state.kinds[token] if knows(state, seat, token) else "" for token in state.box[: game.content.play.foresight]
    ]
    return {
        "box": box if any(box) else [],
        "quarries": [name for name, seen in state.quarries if seen >> seat & 1],
        "boards": [name for name, seen in state.boards[:-1] if seen >> seat & 1],
    }


def _at(cell: Cell) -> str:
    return NAMES.get(cell, "")


def _tokens(game: Biome, seat: int | None, tokens: Tokens) -> list[dict[str, Any]]:
    """Secrets as a seat sees them: a number, and the face if it knows it."""
    state = game.state
    found = []
    for token in tokens:
        open_to_all = is_public(state, token)
        seen = open_to_all or (seat is not None and knows(state, seat, token))
        found.append({"token": token, "kind": state.kinds[token] if seen else "", "public": open_to_all})
    return found


def _tile(game: Biome, seat: int | None, cell: Cell, tile: Tile) -> dict[str, Any]:
    return {
        "kind": tile.kind if tile.up else "quarry" if tile.told else "",
        "up": tile.up,
        "cliffs": [way for way in range(6) if tile.cliffs >> way & 1],
        "under": tile.under,
        "lava": tile.lava,
        "ruffians": tile.ruffians,
        "ford": tile.ford,
        "area": tile.area,
        "secrets": _tokens(game, seat, game.state.lying.get(cell, ())),
    }


def _party_way(game: Biome, party: Party) -> list[Cell]:
    """Where a party is heading, as everybody can work it out."""
    state = game.state
    if not party.quest:
        return way_to(game, party.cell, state.camps[party.camp].cell)
    quest = next(one for one in state.quests if one.id == party.quest)
    if party.quest == "tomb":
        return way_to(game, party.cell, quest.places["tomb"])
    if "picked" not in quest.places or quest.result:
        return []
    return way_to(game, party.cell, fountain_target(game, quest, party))


def _gang_reach(game: Biome) -> list[str]:
    """Where the next move could end."""
    gang = game.state.gang
    if gang is None or gang.mode in ("subdued", "pinned"):
        return []
    ends = {path[-1]: None for way in range(6) if (path := path_of_move(game, way))}
    return [NAMES[cell] for cell in ends]


def _quest(game: Biome, seat: int | None, quest: Quest, record: dict[str, Any]) -> None:
    hidden = "fountain" if quest.id == "fountain" and "fountain" in quest.places else ""
    if hidden and game.state.tiles[quest.places[hidden]].up:
        hidden = ""
    record["places"] = {name: NAMES[cell] for name, cell in quest.places.items() if name != hidden}
    record["track"] = [NAMES[cell] for cell in quest.track]
    record["board"] = [
        {"token": NOTHING, "kind": "", "public": True} if token == NOTHING else _tokens(game, seat, (token,))[0]
        for token in quest.board
    ]
    hoarded = quest.id == "dragon" and any(game.state.kinds[token] == "key" for token in quest.board)
    record["has_key"] = quest.key != NOTHING or hoarded
    record["outlook"] = outlook(game, quest)


def _said(game: Biome, seat: int, phrase: str, cell: Cell, what: str) -> dict[str, Any]:
    return {"seat": seat, "phrase": phrase, "at": _at(cell), "words": phrase_words(game, phrase, what)}


def phrase_words(game: Biome, phrase: str, what: str) -> str:
    said = game.content.phrases[phrase].text
    return said.format(what=game.text(f"bring.{what}")) if what else said


def _turn(game: Biome, seat: int | None) -> dict[str, Any]:
    """How far the active player's actions reach, and what could be explored: for the player alone."""
    state = game.state
    empty: dict[str, Any] = {"reach": {}, "explores": {}, "purse": 0}
    if seat is None or state.phase != "turn" or seat != state.active or state.seats[seat].health != "healthy":
        return empty
    supplies = purse(game, seat)
    cells = reach(game, seat, state.actions, supplies)
    return {
        "reach": {NAMES[cell]: [spent, paid, NAMES[before]] for cell, (spent, paid, before) in sorted(cells.items())},
        "explores": {NAMES[cell]: [actions, paid] for cell, actions, paid in explore_targets(game, seat)},
        "purse": supplies,
    }


# --- the log --------------------------------------------------------------------------------------


def describe(game: Biome, name: str, facts: Mapping[str, Any]) -> Mapping[str, Any]:
    """Facts of an event in players' words."""
    said = dict(facts)
    content = game.content
    if "cell" in said:
        said["cell"] = cell_name(game, CELLS[said["cell"]])
    if "thing" in said:
        said["thing"] = secret_name(game, said["thing"])
    if "things" in said:
        said["things"] = ", ".join(secret_name(game, kind) for kind in said["things"]) or game.text("nothing")
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


def _camp_words(game: Biome, name: str) -> str:
    if not name:
        return game.text("camp.unknown")
    return game.text("camp.exit") if name == "exit" else game.content.camps[name].name


def remembers(game: Biome, event: Event) -> bool:
    """Nothing told is forgotten: what was once public may be read again."""
    return True
