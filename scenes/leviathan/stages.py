"""For how long each event of Leviathan Wilds is seen before the next."""

from __future__ import annotations

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
