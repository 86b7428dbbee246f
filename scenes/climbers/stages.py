"""What each event of Tabletop Climber is on the stage, as long as there is time; `pace.py` says how much there is."""

from __future__ import annotations

from scenes.table.stage.beats import ALONG, LEAST, Kind, great, together

SEAT, FIELD = ("hand:{seat}",), ("field:{seat}", "hand:{seat}")
SHORT, TOGETHER = 400, LEAST
"""Milliseconds until what was just told leads to something else, such as a reset; then both are told together."""

KINDS = {
    "hand_ready": together("ready", holds=1000),
    "start_played": together("ready", at=FIELD),
    "played": Kind(holds=1000, at=FIELD),
    "forced": ALONG,
    "passed": together("passed", at=SEAT),
    "icon_resolved": great("climbers-{icon}", holds=1000, at=FIELD),
    "blocked": together("blocked", at=SEAT),
    "dropped": Kind(at=SEAT),
    "strength_flipped": Kind(),
    "field_reset": together("reset"),
    "went_out": great("climbers-victory", holds=1500, at=SEAT),
    "scored": great("medal", holds=1500, group="scored"),
    "drew": together("drew", holds=1000, at=SEAT),
    "ended": great("crown", holds=1600),
}
"""Whatever is not here needs no moment of its own."""
