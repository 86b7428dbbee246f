"""Events of Tabletop Climber applied to a view, one by one, so that each can be seen before the next."""

from __future__ import annotations

from typing import Any

from game.engine.events import Event
from scenes.ui.motion import CARD

HOLDS = {
    "start_played": 500,
    "played": CARD + 550,
    "forced": 0,
    "passed": 380,
    "blocked": 700,
    "icon_resolved": 450,
    "dropped": CARD + 300,
    "strength_flipped": 600,
    "went_out": 700,
    "field_reset": CARD + 250,
}
"""Milliseconds for which each is seen at normal speed. What is not here needs no moment of its own."""


def apply(view: dict[str, Any], event: Event) -> None:
    """Make a view what it was just after an event."""
    facts, seats = event.facts, view["seats"]
    match event.name:
        case "start_played":
            view["phase"] = "main"
            view["latest"] = {"cards": [], "type": "start", "size": 1, "rank": -1}
            view["latest_by"] = facts["seat"]
        case "played":
            climber = seats[facts["seat"]]
            climber["hand"] = _without(climber["hand"], facts["cards"])
            climber["field"] = [*climber["field"], *facts["cards"]]
            view["latest"] = {key: facts[key] for key in ("cards", "type", "size", "rank")}
            view["latest_by"] = facts["seat"]
        case "passed" | "blocked":
            seats[facts["seat"]]["passed"] = True
        case "dropped":
            climber = seats[facts["seat"]]
            climber["hand"] = _without(climber["hand"], (facts["card"],))
            climber["lodge"] = _with(climber["lodge"], (facts["card"],))
        case "strength_flipped":
            view["low_is_strong"] = facts["low"]
        case "went_out":
            seats[facts["seat"]]["place"] = facts["place"]
        case "field_reset":
            for climber in seats:
                climber["lodge"] = _with(climber["lodge"], climber["field"])
                climber["field"], climber["passed"] = [], False
            view["latest"] = None
            view["low_is_strong"] = view["low_wins"]


def _without(zone: Any, cards: Any) -> Any:
    if isinstance(zone, dict):
        return {"count": zone["count"] - len(cards)}
    return [card for card in zone if card not in cards]


def _with(zone: Any, cards: Any) -> Any:
    return {"count": zone["count"] + len(cards)} if isinstance(zone, dict) else [*zone, *cards]
