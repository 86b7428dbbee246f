"""What each event of Leviathan Wilds is on the stage."""

from __future__ import annotations

from game.engine.events import Event
from scenes.table.stage.beats import ALONG, Kind, great, row, together

STEP, FALL = 160, 250
CLIMBER, SPACE = ("pawn:{climber}",), ("cell:{space}",)
NOW, PLACE = ("threat:now",), ("threat:{place}", "threat:now")

CLIMBED = row("climbed", STEP + 60, "climber", at=CLIMBER)
PUSHED = together("pushed", holds=900, at=CLIMBER)

KINDS = {
    "turn": great("leviathan-action-point", holds=900, at=CLIMBER),
    "round": great("leviathan-rage", holds=1200),
    "revealed": great("leviathan-threat", holds=1700, at=NOW),
    "marked": together("marked", at=SPACE),
    "resolves": great("leviathan-harmful", holds=1100, at=NOW),
    "attacked": Kind(),
    "played_ap": Kind(holds=900, at=CLIMBER),
    "played_skill": Kind(holds=1000, at=CLIMBER),
    "used_cover": Kind(at=CLIMBER),
    "used_class": Kind(at=CLIMBER),
    "cover_acts": Kind(at=CLIMBER),
    "leviathan_action": Kind(holds=1000, at=CLIMBER),
    "moved": CLIMBED,
    "began_to_fall": Kind(at=CLIMBER),
    "stopped_falling": Kind(at=CLIMBER),
    "lost_health": together("losses", at=CLIMBER),
    "lost_grip": together("losses", at=CLIMBER),
    "gained_blight": together("losses", at=CLIMBER),
    "gained_health": together("gains", at=CLIMBER),
    "gained_grip": together("gains", at=CLIMBER),
    "lost_blight": together("gains", at=CLIMBER),
    "blocked": together("guards", at=CLIMBER),
    "shielded": together("guards", at=CLIMBER),
    "defeated": great("leviathan-wound", holds=1700, at=CLIMBER),
    "injured": great("leviathan-injury-card", at=CLIMBER),
    "healed_injury": Kind(at=CLIMBER),
    "focused": ALONG,
    "struck": Kind(at=CLIMBER),
    "broke": great("leviathan-crystal", at=SPACE),
    "pool_die": great("leviathan-crystal", at=CLIMBER),
    "crystal_grew": together("grew", at=SPACE),
    "crystal_came": together("grew", at=SPACE),
    "rested": Kind(at=CLIMBER),
    "picked_up": together("found", "climber", at=CLIMBER),
    "found_mushroom": together("found", "climber", at=CLIMBER),
    "ate": Kind(at=CLIMBER),
    "tossed": Kind(at=CLIMBER),
    "farseer_moved": Kind(at=SPACE),
    "flipped": great("leviathan-coin", holds=1000),
    "enraged": together("rage", at=PLACE),
    "calmed": together("rage", at=PLACE),
    "peeked": Kind(at=PLACE),
    "last_chance": great("warning", holds=2000),
    "gravity_turned": great("leviathan-fall"),
    "feature_changed": Kind(holds=900),
    "overlay_moved": great("leviathan-jump", holds=1200, at=("cell:{end}",)),
    "ended": great("flag", holds=1600),
}
"""Whatever is not here needs no moment of its own."""


def kind_of(event: Event) -> Kind:
    """A climb goes step by step; whoever is pushed or falls is moved at once, all together."""
    if event.name == "moved" and event.facts.get("how") != "climb":
        return PUSHED
    return KINDS.get(event.name, ALONG)


def cell_of(event: Event) -> int | None:
    """The space of the map where something happens, if the event names one."""
    for name in kind_of(event).at:
        fact = name.removeprefix("cell:").strip("{}")
        if name.startswith("cell:") and isinstance(event.facts.get(fact), int):
            return int(event.facts[fact])
    return None
