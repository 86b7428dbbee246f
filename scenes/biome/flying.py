"""What moves over the land: pawns, parties, the Gang, mercenaries; each step is seen."""

from __future__ import annotations

from game.engine.events import Event
from scenes.biome.looks import Looks
from scenes.biome.map.pieces import Piece, draw_piece, pieces_on, shape_at
from scenes.ui.frame import Frame, Rect

STEP, FAR = 160, 480
"""Milliseconds for a step to a neighbour, and for a longer way."""


def let_fly(looks: Looks, events: list[Event]) -> None:
    """Start the movement an event is seen by."""
    for event in events:
        thing = thing_of(looks, event)
        start = looks.flights.anchors.get(thing) if thing else None
        if start is not None:
            scene = looks.scene
            is_step = event.name == "moved" and event.facts.get("kind") == "walk"
            looks.flights.send(thing, start, scene.app.now, scene.milliseconds(STEP if is_step else FAR))


def thing_of(looks: Looks, event: Event) -> str:
    """The piece that an event moves."""
    facts = event.facts
    if event.name in ("moved", "captured", "injured", "sent_home", "freed"):
        return f"pawn:{facts['seat']}"
    if event.name in ("gang_moved", "gang_fled"):
        return "gang"
    if event.name == "party_moved":
        camps = looks.view.camps
        for number, party in enumerate(looks.view.parties):
            if camps[party.camp].id == facts["camp"]:
                return f"party:{number}"
    if event.name == "counter" and facts.get("counter") == "front":
        return "front"
    return ""


def draw_moving(frame: Frame, looks: Looks, area: Rect) -> None:
    """Pieces on their way, over the map and nothing else."""
    flying = looks.flights.flying_now(frame.now)
    if not flying:
        return
    found: dict[str, Piece] = {piece.id: piece for pieces in pieces_on(looks.view).values() for piece in pieces}
    clip = frame.surface.get_clip()
    frame.surface.set_clip(clip.clip(area))
    for thing, rect in flying:
        if thing in found:
            draw_piece(frame, looks.view, found[thing], rect)
            if found[thing].kind == "pawn":
                shape_at(frame, int(thing.partition(":")[2]), rect)
    frame.surface.set_clip(clip)


def cell_of(looks: Looks, event: Event) -> str:
    """The cell of the map where something happens."""
    facts, view = event.facts, looks.view
    if isinstance(facts.get("cell"), str):
        return str(facts["cell"])
    if "quest" in facts:
        quest = next((each for each in view.quests if each.id == facts["quest"]), None)
        if quest is not None:
            if quest.track and "front" in quest.counters:
                return quest.track[quest.counters["front"]]
            return next((cell for cell in quest.places.values() if cell), "")
    if isinstance(facts.get("seat"), int):
        return str(view.seats[facts["seat"]].at)
    camp = facts.get("camp")
    return next((each.at for each in view.camps if each.id == camp), "") if camp else ""
