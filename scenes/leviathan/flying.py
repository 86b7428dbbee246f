"""What moves: pawns from space to space, cards from a hand to the discard pile."""

from __future__ import annotations

from game.engine.events import Event
from scenes.leviathan.desk import Desk
from scenes.leviathan.stages import FALL, STEP
from scenes.ui.motion import CARD


def let_fly(desk: Desk, events: list[Event]) -> None:
    """Start the movement an event is seen by."""
    scene, flights = desk.scene, desk.flights
    now = scene.app.now
    for event in events:
        facts = event.facts
        if event.name == "moved":
            thing = f"pawn:{facts['climber']}"
            start = flights.anchors.get(thing)
            if start is not None:
                flights.send(thing, start, now, scene.milliseconds(FALL if facts.get("how") == "fall" else STEP))
        elif event.name in ("played_ap", "played_skill", "discarded"):
            card = facts["card"]
            start = flights.anchors.get(f"card:{card}") or flights.anchors.get(f"hand:{facts['climber']}")
            end = flights.anchors.get(f"pile:{facts['climber']}")
            if start is not None and end is not None:
                flights.dismiss(f"card:{card}", start, end, now, scene.milliseconds(CARD + 150))
