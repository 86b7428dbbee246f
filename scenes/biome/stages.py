"""For how long each event of Biome Escape is seen before the next."""

from __future__ import annotations

STEP, ROLL, READ = 420, 900, 1100

HOLDS = {
    "turn_began": 350,
    "moved": STEP,
    "explored": ROLL,
    "tile_placed": 700,
    "turned_up": 600,
    "secrets_found": 350,
    "quest_drawn": READ,
    "board_turn": 700,
    "produced": 500,
    "healed": 600,
    "party_moved": STEP,
    "party_home": 600,
    "raided": READ,
    "razed": READ,
    "camp_lost": READ,
    "berserk": 700,
    "battle": READ,
    "quest_roll": READ,
    "quest_rolled": 800,
    "burgled": READ,
    "counter": 500,
    "dragon_struck": READ,
    "gang_moved": 700,
    "gang_fled": 600,
    "covered": 700,
    "erupted": READ,
    "injured": 900,
    "captured": 900,
    "freed": 600,
    "key_won": READ,
    "quest_over": READ,
    "destroyed": 800,
    "exit_found": 1400,
    "unlocked": 900,
}
"""Milliseconds for which each is seen at normal speed. What is not here needs no moment of its own."""
