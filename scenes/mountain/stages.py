"""Events of Mountains of Madness applied to a view, one by one, so that each can be seen before the next.

While the sand runs nothing is staged: whoever wants to speak or lay must not wait for pictures.
"""

from __future__ import annotations

from typing import Any

from game.engine.events import Event
from scenes.ui.motion import CARD

FLIGHT, SLIDE, ROLL = 480, 600, 500

HOLDS = {
    "turn_began": 500,
    "flew": FLIGHT + 250,
    "ignored": 450,
    "spent": 350,
    "boxed": 600,
    "sand_out": 500,
    "revealed": SLIDE + 1500,
    "rewarded": 700,
    "took_relic": 900,
    "covered": 500,
    "went_mad": 800,
    "discarded": CARD + 300,
    "search_ended": 300,
    "arcane": CARD + 450,
    "healed": 550,
    "praised": 500,
    "rolled": ROLL + 900,
    "injured": 700,
    "milled": CARD + 500,
    "drew": CARD + 120,
    "raised": 450,
    "rested": 800,
}
"""Milliseconds for which each is seen at normal speed. What is not here needs no moment of its own."""

MOVED_ON = ("drew", "turn_began", "ended", "raised", "rested")
"""After these the cards of the turn are gone."""


def apply(view: dict[str, Any], event: Event) -> None:
    """Make a view what it was just after an event, as far as the eye would notice."""
    facts = event.facts
    seat = facts.get("seat")
    record = view["seats"][seat] if isinstance(seat, int) and 0 <= seat < len(view["seats"]) else None
    if record is not None:
        _seat(view, record, event.name, facts)
    match event.name:
        case "turn_began":
            view.update(turn=facts["turn"], leader=facts["seat"], phase="movement", scores=(), failed=(), die="")
            _clear(view)
        case "flew":
            view["plane"], view["has_tile"], view["is_up"] = facts["space"], not facts["empty"], False
            view["tiles"] = [space for space in view["tiles"] if space != facts["space"]]
        case "spent":
            view["sled"], view["spent"] = facts["left"], view["spent"] + view["sled"] - facts["left"]
        case "boxed":
            where = facts["where"]
            view[where] -= 1
            view["box"] += 1
        case "sand_out":
            view["phase"] = "restart"
        case "revealed":
            _reveal(view, facts)
        case "rolled":
            view["die"] = facts["face"]
        case "injured":
            view["injury_pile"] = view["injury_pile"][len(facts["cards"]) :]
            view["discard"] = [*view["discard"], *facts["cards"]]
            view["injuries"] += len(facts["cards"])
        case "milled":
            view["deck"] = {"count": view["deck"]["count"] - facts["count"]}
            view["discard"] = [*view["discard"], *facts["cards"]]
        case "healed":
            _heal(view, facts["card"])
        case "praised":
            view["sled"] += facts["count"]
            view["spent"] -= facts["count"]
        case "arcane":
            view["arcane_pile"] = [card for card in view["arcane_pile"] if card != facts["card"]]
            view["discard"] = [*view["discard"], facts["card"]]
        case "search_ended":
            view["phase"], view["studied"], view["studied_tile"] = "resolution", "", ""
        case "rested":
            view["deck"], view["discard"] = {"count": facts["deck"]}, []
            view["sled"], view["spent"] = facts["tokens"], 0
        case "raised":
            view["hand_limit"] = facts["limit"]


def _seat(view: dict[str, Any], record: dict[str, Any], name: str, facts: Any) -> None:
    match name:
        case "ignored":
            record["ignored"] = [*record["ignored"], facts["level"]]
        case "took_relic":
            record["relics"] = [*record["relics"], facts["relic"]]
            view["relic_pile"] = [relic for relic in view["relic_pile"] if relic != facts["relic"]]
            view["relics"] += 1
        case "covered":
            record["covered"] = [*record["covered"], facts["place"]]
        case "went_mad":
            is_expert = view["options"]["expert"] == "on"
            record["levels"] = [*(record["levels"] if is_expert else []), facts["level"]]
            if "madness" in facts and isinstance(record["madness"], list):
                record["madness"] = [*(record["madness"] if is_expert else []), facts["madness"]]
        case "discarded":
            record["hand"] = without(record["hand"], facts["cards"])
            view["discard"] = [*view["discard"], *facts["cards"]]
        case "drew":
            if view["phase"] != "draw":
                view["phase"], view["die"] = "draw", ""
                _clear(view)
            record["hand"] = _with(record["hand"], facts)
            view["deck"] = {"count": max(0, view["deck"]["count"] - facts["count"])}


def _reveal(view: dict[str, Any], facts: Any) -> None:
    view["phase"], view["scores"], view["failed"] = "resolution", facts["scores"], list(facts["failed"])
    for record, laid in zip(view["seats"], facts["laid"], strict=True):
        record["laid"] = list(laid)
    for number, challenge in enumerate(view["challenges"]):
        challenge["score"], challenge["met"] = facts["scores"][number], number not in facts["failed"]


def _clear(view: dict[str, Any]) -> None:
    """The Sled is empty again, the tile is put aside (MM-123, MM-124)."""
    for record in view["seats"]:
        cards = record["laid"]
        if isinstance(cards, list):
            view["discard"] = [*view["discard"], *(card for card in cards if card not in view["discard"])]
        record["laid"], record["done"] = [], False
    view["tile"], view["has_tile"], view["is_up"], view["challenges"] = "", False, False, []
    view["scores"], view["failed"] = (), []


def _heal(view: dict[str, Any], card: str) -> None:
    view["injury_pile"] = [card, *view["injury_pile"]]
    view["discard"] = [other for other in view["discard"] if other != card]
    for record in view["seats"]:
        if isinstance(record["laid"], list):
            record["laid"] = [other for other in record["laid"] if other != card]
    view["injuries"] -= 1


def without(zone: Any, cards: Any) -> Any:
    if isinstance(zone, dict):
        return {"count": max(0, zone["count"] - len(cards))}
    return [card for card in zone if card not in cards]


def _with(zone: Any, facts: Any) -> Any:
    if isinstance(zone, dict):
        return {"count": zone["count"] + facts["count"]}
    return [*zone, *facts.get("cards", ())]
