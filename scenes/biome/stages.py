"""What each event of Biome Escape is on the stage.

What a player does on the way, step by step and tile by tile, is one beat; so is each phase of the board's turn, with
all its dice.
"""

from __future__ import annotations

from scenes.table.stage.beats import ALONG, Kind, great, row, together

STEP = 170
CELL, PAWN = ("cell:{cell}",), ("pawn:{seat}", "seat:{seat}")
QUEST, CAMP = ("quest:{quest}",), ("camp:{camp}",)
BOARD = "biome/quests/{quest}.svg"

KINDS = {
    # A player's turn
    "turn_began": row("way", 350, "seat", at=PAWN),
    "moved": row("way", STEP, "seat", at=PAWN),
    "turned_up": row("way", 380, "seat", at=CELL),
    "explored": row("way", 600, "seat", at=CELL, die="roll"),
    "tile_placed": ALONG,
    "secrets_found": ALONG,
    "discovered": ALONG,
    "picked_up": ALONG,
    "placed": ALONG,
    "laid_down": ALONG,
    "used": ALONG,
    "said": ALONG,
    "no_turn": together("no_turn", at=PAWN),
    "founded": Kind(at=PAWN),
    "built": Kind(at=CELL),
    "quest_drawn": great(holds=1500, art=BOARD, shape=(400, 220), at=CELL),
    "burgled": Kind(holds=1000, at=CAMP, die="roll"),
    "quest_roll": row("tries", 650, "seat", "quest", holds=1000, at=QUEST, die="roll"),
    "key_won": great("biome-key", holds=1500, at=PAWN),
    "unlocked": great("lock", at=("cell:0,0",)),
    "exit_found": great("biome-exit", holds=1700, at=CELL),
    "injured": great("leviathan-wound", at=PAWN),
    "captured": great("biome-ransom", holds=1500, at=PAWN),
    "sent_home": Kind(at=PAWN),
    "freed": Kind(at=PAWN),
    # The board's turn, phase by phase
    "board_turn": great("restart", holds=900),
    "produced": together("farms", at=CAMP),
    "healed": together("healed", at=PAWN),
    "ally_ready": together("camps", at=CAMP),
    "woke": together("camps", at=CAMP),
    "party_sent": together("camps", at=CAMP),
    "party_moved": together("parties"),
    "party_home": together("home", at=CAMP),
    "raided": Kind(holds=1000, at=CAMP),
    "razed": great("biome-camp", at=CAMP),
    "camp_lost": great("biome-camp", at=CAMP),
    "berserk": Kind(at=CAMP),
    "quest_update": ALONG,
    "battle": together("dice", holds=1200, at=QUEST, die="roll"),
    "quest_rolled": together("dice", holds=1200, at=QUEST, die="roll"),
    "counter": ALONG,
    "gang_moved": together("gang", at=CELL),
    "gang_fled": together("gang", at=CELL),
    "covered": row("flood", 350, at=CELL),
    "dragon_struck": great("warning", at=CAMP),
    "erupted": great("biome-lava", holds=1500, at=QUEST),
    "destroyed": row("flood", 350),
    "keys_lost": great("biome-key"),
    "quest_over": great(holds=1400, art=BOARD, shape=(400, 220), at=QUEST),
    "ended": great("flag", holds=1600),
}
"""Whatever is not here needs no moment of its own."""
