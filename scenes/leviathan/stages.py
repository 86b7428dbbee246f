"""Events of Leviathan Wilds applied to a view, one by one, so that each can be seen before the next."""

from __future__ import annotations

from typing import Any

from game.engine.events import Event
from scenes.ui.motion import CARD

STEP, FALL = 160, 250

HOLDS = {
    "turn": 350,
    "round": 700,
    "revealed": 900,
    "marked": 400,
    "resolves": 500,
    "attacked": 500,
    "played_ap": CARD + 350,
    "played_skill": CARD + 450,
    "used_cover": 500,
    "used_class": 450,
    "cover_acts": 400,
    "leviathan_action": 500,
    "moved": STEP + 90,
    "began_to_fall": 400,
    "stopped_falling": 350,
    "lost_health": 500,
    "gained_health": 350,
    "lost_grip": 450,
    "gained_grip": 350,
    "gained_blight": 500,
    "lost_blight": 350,
    "blocked": 450,
    "shielded": 450,
    "defeated": 900,
    "injured": 700,
    "healed_injury": 450,
    "focused": 250,
    "struck": 400,
    "broke": 700,
    "pool_die": 500,
    "crystal_grew": 350,
    "crystal_came": 450,
    "rested": 450,
    "picked_up": 350,
    "found_mushroom": 350,
    "ate": 400,
    "tossed": 350,
    "farseer_moved": 300,
    "flipped": 600,
    "enraged": 350,
    "calmed": 350,
    "peeked": 500,
    "last_chance": 900,
    "gravity_turned": 700,
    "feature_changed": 600,
    "overlay_moved": 700,
}
"""Milliseconds for which each is seen at normal speed. What is not here needs no moment of its own."""


def apply(view: dict[str, Any], event: Event) -> None:
    """Make a view what it was just after an event, as far as the eye would notice."""
    facts = event.facts
    who = facts.get("climber", -1)
    climber = view["climbers"][who] if isinstance(who, int) and 0 <= who < len(view["climbers"]) else None
    if climber is not None:
        deck = view["decks"][climber["deck"]]
        _climber(view, climber, deck, event.name, facts)
    match event.name:
        case "turn":
            view["active"] = who
            view["area"] = {}
        case "revealed":
            _reveal(view, facts["card"], facts["enraged"])
        case "attacked":
            view["area"] = {str(cell): ["a"] for cell in facts["cells"]}
        case "struck" if facts["target"] in view["cells"]:
            cell = view["cells"].index(facts["target"])
            die = _die(view, cell)
            if die is not None:
                view["crystals"][_key(view["crystals"], cell)] = {**die, "value": max(0, die["value"] - facts["n"])}
        case "round":
            view["round"] = facts["round"]
        case "crystal_grew" | "crystal_came":
            cell = facts["space"]
            kind = facts.get("kind") or (_die(view, cell) or {"kind": "normal"})["kind"]
            view["crystals"][_key(view["crystals"], cell)] = {"kind": kind, "value": facts["now"]}
        case "broke":
            view["crystals"].pop(_key(view["crystals"], facts["space"]), None)
        case "marked":
            view["markers"] = [*view["markers"], facts["space"]]
        case "gravity_turned":
            view["gravity"] = facts["now"]
        case "feature_changed":
            view["features"] = {**view["features"], facts["feature"]: facts["now"]}
        case "overlay_moved":
            _overlay(view, facts)


def _climber(view: dict[str, Any], climber: dict[str, Any], deck: dict[str, Any], name: str, facts: Any) -> None:
    match name:
        case "moved":
            climber["at"] = facts["end"]
            if facts.get("how") == "fall":
                climber["fallen"] = max(0, climber["fallen"]) + 1
        case "began_to_fall":
            climber["fallen"] = max(0, climber["fallen"])
        case "stopped_falling":
            climber["fallen"] = -1
        case "lost_health":
            climber["health"] = facts["left"]
        case "gained_health":
            climber["health"] = facts["now"]
        case "gained_blight" | "lost_blight":
            climber["blight"] = facts["now"]
        case "lost_grip":
            deck["draw"] = {"count": facts["left"]}
            deck["discard"] = [*deck["discard"], *facts["cards"]]
        case "gained_grip":
            deck["draw"] = {"count": facts["now"]}
        case "played_ap":
            deck["hand"] = [card for card in deck["hand"] if card != facts["card"]]
            climber["ap"], climber["ap_card"] = facts["n"], facts["card"]
        case "played_skill":
            deck["hand"] = [card for card in deck["hand"] if card != facts["card"]]
        case "defeated":
            climber["defeated"] = True
        case "injured":
            climber["injuries"] = [*climber["injuries"], facts["injury"]]
        case "focused":
            climber["focused"] = True
        case "picked_up" | "found_mushroom":
            climber["mushrooms"] = [*climber["mushrooms"], facts["mushroom"]]


def _reveal(view: dict[str, Any], card: str, enraged: bool) -> None:
    """The next card of the row is turned over."""
    place = next((number for number, lying in enumerate(view["row"]) if not lying["face_up"]), None)
    if place is not None:
        view["row"][place] = {"card": card, "enraged": enraged, "face_up": True, "resolved": False}
        view["current"] = place


def _overlay(view: dict[str, Any], facts: Any) -> None:
    """An overlay lies elsewhere, with its terrain and dice; what it leaves behind is a gap until the view is new."""
    name, far = facts["overlay"], facts["end"] - facts["start"]
    cells = set(facts["cells"])
    view["overlays"] = {**view["overlays"], name: (facts["end"], view["overlays"][name][1])}
    view["crystals"] = {
        type(cell)(int(cell) + far) if int(cell) in cells else cell: die for cell, die in view["crystals"].items()
    }
    view["markers"] = [cell + far if cell in cells else cell for cell in view["markers"]]
    terrain = list(view["terrain"])
    laid = {cell + far: terrain[cell] for cell in cells}
    for cell in cells:
        terrain[cell] = "open"
    for cell, kind in laid.items():
        terrain[cell] = kind
    view["terrain"] = terrain


def _key(crystals: dict[Any, Any], cell: int) -> Any:
    return cell if cell in crystals or not crystals or isinstance(next(iter(crystals)), int) else str(cell)


def _die(view: dict[str, Any], cell: int) -> dict[str, Any] | None:
    found: dict[str, Any] | None = view["crystals"].get(_key(view["crystals"], cell))
    return found
