"""Ways and falls in words: what they cost, where they end."""

from __future__ import annotations

from game.leviathan.content import LeviathanContent
from game.leviathan.view.structs import Drop, Way
from scenes.words import say


def way_words(way: Way) -> str:
    """'3 AP, 1 grip'; the climb of a skill costs no action points but steps."""
    price = say("leviathan.ap", count=way.ap) if way.ap else say("leviathan.steps", count=len(way.cells))
    parts = [price, *loss_words(way.health, way.grip)]
    if way.falls:
        parts.append(say("leviathan.falls"))
    return ", ".join(parts)


def loss_words(health: int, grip: int) -> list[str]:
    found = []
    if health:
        found.append(say("leviathan.minus_health", count=health))
    if grip:
        found.append(say("leviathan.minus_grip", count=grip))
    return found


def drop_words(content: LeviathanContent, drop: Drop) -> str:
    """How far a fall goes, which way, and what it takes: five up, around the map, two grip."""
    parts = [content.text("now.fall", n=drop.spaces, way=content.text(f"way.{drop.way}"))]
    if drop.wraps:
        parts.append(content.text("now.wraps"))
    return ", ".join([*parts, *loss_words(drop.health, drop.grip)])
