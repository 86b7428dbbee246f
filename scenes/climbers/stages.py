"""What each event of Tabletop Climber is on the stage."""

from __future__ import annotations

from scenes.table.stage.beats import ALONG, Kind, great, together

SEAT, FIELD = ("hand:{seat}",), ("field:{seat}", "hand:{seat}")

KINDS = {
    "hand_ready": together("ready", holds=1000),
    "start_played": Kind(at=FIELD),
    "played": Kind(holds=1000, at=FIELD),
    "forced": ALONG,
    "passed": together("passed", at=SEAT),
    "icon_resolved": great("climbers-{icon}", holds=1000, at=FIELD),
    "blocked": together("blocked", at=SEAT),
    "dropped": Kind(at=SEAT),
    "strength_flipped": Kind(),
    "field_reset": together("passed"),
    "went_out": great("climbers-victory", holds=1500, at=SEAT),
    "scored": great("medal", holds=1500, group="scored"),
    "drew": together("drew", holds=1000, at=SEAT),
    "ended": great("crown", holds=1600),
}
"""Whatever is not here needs no moment of its own."""
