"""What moves: pawns, cards to the discard pile, shards of a crystal that breaks, overlays that leap."""

from __future__ import annotations

import pygame

from game.engine.events import Event
from scenes.leviathan.desk import Desk
from scenes.leviathan.map.grid import Grid
from scenes.leviathan.map.marks import drawing, overlay_rect
from scenes.leviathan.stages import FALL, STEP
from scenes.ui.frame import Frame, Rect
from scenes.ui.motion import CARD

SHARDS = ((-2, -3), (0, -4), (2, -3), (-3, 0), (3, 0), (-2, 3), (0, 4), (2, 3))
"""Where the shards of a crystal fly, in halves of a space."""
SHATTER, LEAP = 700, 650


def let_fly(desk: Desk, grid: Grid, events: list[Event]) -> None:
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
        elif event.name == "broke":
            _shatter(desk, grid.cell(facts["space"]), facts["kind"])
        elif event.name == "overlay_moved":
            _leap(desk, grid, facts["overlay"], facts["end"])


def _shatter(desk: Desk, cell: Rect, kind: str) -> None:
    """The crystal bursts: its shards fly apart."""
    scene = desk.scene
    side = max(6, cell.width // 4)
    for x, y in SHARDS:
        start = Rect(0, 0, side, side)
        start.center = cell.center
        end = Rect(0, 0, max(3, side // 3), max(3, side // 3))
        end.center = (cell.centerx + x * cell.width // 2, cell.centery + y * cell.height // 2)
        desk.flights.dismiss(f"shard:{kind}", start, end, scene.app.now, scene.milliseconds(SHATTER))


def _leap(desk: Desk, grid: Grid, name: str, end: int) -> None:
    """Something that covers several spaces leaves its place, and lands on another."""
    scene, plan = desk.scene, desk.crew.plan
    if name not in desk.view.overlays:
        return
    at, side = desk.view.overlays[name]
    start, target = (overlay_rect(plan, grid, name, cell, side) for cell in (at, end))
    desk.flights.dismiss(f"overlay:{name}:{side}", start, target, scene.app.now, scene.milliseconds(LEAP))


def draw_thing(frame: Frame, thing: str, rect: Rect) -> bool:
    """A shard or an overlay on its way; false if it is something else."""
    kind, _, name = thing.partition(":")
    if kind == "shard":
        role = "leviathan.crystal" if name == "normal" else "players.green"
        points = [rect.midtop, rect.midright, rect.midbottom, rect.midleft]
        pygame.draw.polygon(frame.surface, frame.colour(role), points)
        pygame.draw.polygon(frame.surface, frame.colour("shared.key"), points, max(1, rect.width // 8))
    elif kind == "overlay":
        overlay, _, side = name.partition(":")
        path = drawing("overlays", f"{overlay}-{side}", overlay)
        if path:
            frame.picture(path, rect)
        frame.outline(rect, "shared.lantern", frame.u(4), frame.u(6))
    return kind in ("shard", "overlay")
