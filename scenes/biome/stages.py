"""What each event of Biome Escape is on the stage.

What a player does on the way, step by step and tile by tile, is one beat; so is each phase of the board's turn, with
all its dice; and so is what becomes of a quest, with everything that comes of it.

Three turns of others and the board's are watched in twelve seconds at most: each turn brings its time along.
"""

from __future__ import annotations

from scenes.table.stage.beats import ALONG, IF_NEEDED, QUIET, Kind, great, row, together

STEP = 170
CELL, PAWN = ("cell:{cell}",), ("pawn:{seat}", "seat:{seat}")
QUEST, CAMP = ("quest:{quest}",), ("camp:{camp}",)
HARM, FATE = "harm", "fate"
"""What happens to somebody, and what becomes of a quest or a camp: told on one stamp, with all that comes of it."""
COOLING = "cooling"
COOLED = ("cooled", "healing", "camp_cooled")
"""The board's dice for cool-downs: thrown together, each where it counts."""
BOARD = "biome/quests/{quest}.svg"
TURN, NO_TURN, BOARDS = 2000, 800, 4000
"""Milliseconds the turn of another brings along, one that is left out, and the board's."""

KINDS = {
    # A player's turn
    "turn_began": row("way", 200, "seat", at=PAWN, allows=TURN),
    "moved": row("way", STEP, "seat", at=PAWN, yields=QUIET),
    "turned_up": row("way", 380, "seat", at=CELL, rank=1),
    "explored": row("way", 550, "seat", at=CELL, die="roll", rank=1, yields=IF_NEEDED),
    "tile_placed": ALONG,
    "secrets_found": ALONG,
    "discovered": ALONG,
    "picked_up": ALONG,
    "placed": ALONG,
    "laid_down": ALONG,
    "used": ALONG,
    "said": ALONG,
    "no_turn": together("no_turn", at=PAWN, yields=QUIET, allows=NO_TURN),
    "founded": row("way", 500, "seat", at=PAWN, rank=1),
    "built": row("built", 500, joins=("way", "parties"), at=CELL, rank=1),
    "quest_drawn": great(holds=1500, art=BOARD, shape=(400, 220), at=CELL, group="found", rank=1),
    "burgled": Kind(holds=1000, at=CAMP, die="roll"),
    "quest_roll": row(
        "tries", 450, "seat", "quest", joins=("way",), holds=1000, rank=2, yields=IF_NEEDED, at=QUEST, die="roll"
    ),
    "key_won": great("biome-key", holds=1500, at=PAWN, group=FATE, rank=4),
    "unlocked": great("lock", at=("cell:0,0",)),
    "exit_found": great("biome-exit", holds=1700, at=CELL, group="found", rank=2),
    "injured": great("leviathan-wound", at=PAWN, group=HARM, rank=5),
    "captured": great("biome-ransom", holds=1500, at=PAWN, group=HARM, rank=5),
    "sent_home": Kind(at=PAWN),
    "freed": Kind(at=PAWN),
    # The board's turn, phase by phase
    "board_turn": great("restart", holds=900, allows=BOARDS),
    "cooled": together(COOLING, holds=1000, at=CELL, die="roll", yields=QUIET),
    "healing": together(COOLING, holds=1000, at=PAWN, die="roll", yields=QUIET),
    "camp_cooled": together(COOLING, holds=1000, at=CAMP, die="roll", yields=QUIET),
    "produced": together(COOLING, at=CAMP, yields=QUIET),
    "healed": together(COOLING, at=PAWN, yields=QUIET),
    "ally_ready": together(COOLING, at=CAMP, yields=QUIET),
    "woke": together(FATE, at=CAMP, yields=QUIET, rank=1),
    "party_sent": together("parties", at=CAMP, yields=QUIET),
    "party_moved": together("parties", yields=QUIET),
    "party_home": together("parties", at=CAMP, yields=QUIET),
    "raided": together("raids", holds=1000, at=CAMP),
    "razed": great("biome-camp", at=CAMP, group=FATE, rank=3),
    "camp_lost": great("biome-camp", at=CAMP, group=FATE, rank=2),
    "berserk": together("berserk", at=CAMP, yields=QUIET),
    "quest_update": ALONG,
    "battle": together("dice", holds=1200, at=QUEST, die="roll", yields=IF_NEEDED),
    "quest_rolled": together("dice", holds=1200, at=QUEST, die="roll", yields=IF_NEEDED),
    "counter": ALONG,
    "gang_moved": together("gang", at=CELL, yields=QUIET),
    "gang_fled": together("gang", at=CELL, yields=QUIET),
    "covered": row("flood", 350, joins=(FATE,), at=CELL, yields=QUIET),
    "dragon_struck": great("warning", at=CAMP),
    "erupted": great("biome-lava", holds=1500, at=QUEST, group="flood", rank=3),
    "destroyed": row("flood", 350, joins=(HARM, FATE), yields=QUIET, rank=1),
    "keys_lost": great("biome-key", group=FATE, joins=(HARM,), rank=2),
    "quest_over": great(holds=1500, art=BOARD, shape=(400, 220), at=QUEST, group=FATE, rank=3, closes=True),
    "ended": great("flag", holds=1600),
}
"""Whatever is not here needs no moment of its own."""
