"""What moves over the land: pawns, parties, the Gang, mercenaries; each step is seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.events import Event
from scenes.biome.map.pieces import Piece, draw_piece, pieces_on, shape_at
from scenes.ui.frame import Frame

if TYPE_CHECKING:
    from scenes.biome.board import BiomeBoard

STEP, FAR = 160, 480
"""Milliseconds for a step to a neighbour, and for a longer way."""


def let_fly(board: BiomeBoard, events: list[Event]) -> None:
    """Start the movement an event is seen by."""
    for event in events:
        thing = thing_of(board, event)
        start = board.flights.anchors.get(thing) if thing else None
        if start is not None:
            scene = board.scene
            is_step = event.name == "moved" and event.facts.get("kind") == "walk"
            board.flights.send(thing, start, scene.app.now, scene.milliseconds(STEP if is_step else FAR))


def thing_of(board: BiomeBoard, event: Event) -> str:
    """The piece that an event moves."""
    facts = event.facts
    if event.name in ("moved", "captured", "injured", "sent_home", "freed"):
        return f"pawn:{facts['seat']}"
    if event.name in ("gang_moved", "gang_fled"):
        return "gang"
    if event.name == "party_moved":
        camps = board.view["camps"]
        for number, party in enumerate(board.view["parties"]):
            if camps[party["camp"]]["id"] == facts["camp"]:
                return f"party:{number}"
    if event.name == "counter" and facts.get("counter") == "front":
        return "front"
    return ""


def draw_moving(frame: Frame, board: BiomeBoard) -> None:
    """Pieces on their way, over the map and nothing else."""
    flying = board.flights.flying_now(frame.now)
    if not flying:
        return
    found: dict[str, Piece] = {piece.id: piece for pieces in pieces_on(board.view).values() for piece in pieces}
    clip = frame.surface.get_clip()
    frame.surface.set_clip(clip.clip(board.map.area))
    for thing, rect in flying:
        if thing in found:
            draw_piece(frame, board, found[thing], rect)
            if found[thing].kind == "pawn":
                shape_at(frame, int(thing.partition(":")[2]), rect)
    frame.surface.set_clip(clip)
