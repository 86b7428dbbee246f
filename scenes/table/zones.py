"""Zones of a view: cards that can be seen, or how many there are."""

from __future__ import annotations

from game.engine.views import Count


def count_of(zone: tuple[str, ...] | Count) -> int:
    """How many cards a zone of a view has, seen or not."""
    return zone.count if isinstance(zone, Count) else len(zone)


def cards_of(zone: tuple[str, ...] | Count) -> tuple[str, ...]:
    """The cards of a zone, if they can be seen."""
    return () if isinstance(zone, Count) else zone
