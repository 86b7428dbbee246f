"""For how long each event of Tabletop Climber is seen before the next."""

from __future__ import annotations

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
