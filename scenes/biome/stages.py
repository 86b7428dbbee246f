"""Events of Biome Escape applied to a view, one by one, so that each can be seen before the next."""

from __future__ import annotations

from typing import Any

from game.engine.events import Event

STEP, ROLL, READ = 420, 900, 1100

HOLDS = {
    "turn_began": 350,
    "moved": STEP,
    "explored": ROLL,
    "tile_placed": 700,
    "turned_up": 600,
    "secrets_found": 350,
    "quest_drawn": READ,
    "board_turn": 700,
    "produced": 500,
    "healed": 600,
    "party_moved": STEP,
    "party_home": 600,
    "raided": READ,
    "razed": READ,
    "camp_lost": READ,
    "berserk": 700,
    "battle": READ,
    "quest_roll": READ,
    "quest_rolled": 800,
    "burgled": READ,
    "counter": 500,
    "dragon_struck": READ,
    "gang_moved": 700,
    "gang_fled": 600,
    "covered": 700,
    "erupted": READ,
    "injured": 900,
    "captured": 900,
    "freed": 600,
    "key_won": READ,
    "quest_over": READ,
    "destroyed": 800,
    "exit_found": 1400,
    "unlocked": 900,
}
"""Milliseconds for which each is seen at normal speed. What is not here needs no moment of its own."""


def apply(view: dict[str, Any], event: Event) -> None:
    """Make a view what it was just after an event, as far as the eye would notice."""
    facts = event.facts
    seat = facts.get("seat")
    record = view["seats"][seat] if isinstance(seat, int) and 0 <= seat < len(view["seats"]) else None
    match event.name:
        case "round_began":
            view["round"] = facts["round"]
        case "turn_began":
            view.update(phase="turn", active=seat, actions=facts["actions"], reach={}, explores={})
        case "board_turn":
            view.update(phase="board", actions=0, reach={}, explores={})
        case "moved" if record is not None:
            record["at"] = facts["cell"]
            view.update(reach={}, explores={})
        case "tile_placed":
            _tile(view, facts["cell"], facts["tile"])
        case "injured" | "captured" if record is not None:
            record["health"] = event.name
        case "healed" | "freed" if record is not None:
            record["health"] = "healthy"
        case "camp_lost" | "razed":
            _lose_camp(view, facts["camp"] if event.name == "camp_lost" else facts["other"])
        case "party_moved":
            _move_party(view, facts["camp"], facts["cell"])
        case "gang_moved" | "gang_fled" if view["gang"] is not None:
            view["gang"]["at"] = facts["cell"]
        case "counter":
            for quest in view["quests"]:
                if quest["id"] == facts["quest"]:
                    quest["counters"][facts["counter"]] = facts["value"]
        case "quest_over":
            for quest in view["quests"]:
                if quest["id"] == facts["quest"]:
                    quest["result"] = facts["result"]
        case "exit_found":
            view["exit"] = facts["cell"]
        case "unlocked":
            view["lock"] = facts["count"]
        case "covered":
            _cover(view, facts["cell"], facts["what"])


def _tile(view: dict[str, Any], name: str, kind: str) -> None:
    view["tiles"][name] = {
        "kind": kind, "up": True, "cliffs": [], "under": "", "lava": False, "ruffians": False, "ford": False,
        "area": False, "secrets": [],
    }  # fmt: skip


def _cover(view: dict[str, Any], name: str, what: str) -> None:
    tile = view["tiles"].get(name)
    if tile is None:
        return
    if what == "lake":
        tile["under"], tile["kind"] = tile["kind"], "lake"
    else:
        tile[what] = True


def _lose_camp(view: dict[str, Any], name: str) -> None:
    for camp in view["camps"]:
        if camp["id"] == name:
            camp["stands"] = False


def _move_party(view: dict[str, Any], name: str, at: str) -> None:
    for party in view["parties"]:
        if view["camps"][party["camp"]]["id"] == name:
            party["at"] = at
