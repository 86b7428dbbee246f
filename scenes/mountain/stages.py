"""For how long each event of Mountains of Madness is seen before the next.

While the sand runs nothing is staged: whoever wants to speak or lay must not wait for pictures.
"""

from __future__ import annotations

from scenes.ui.motion import CARD

FLIGHT, SLIDE, ROLL = 480, 600, 500

HOLDS = {
    "turn_began": 500,
    "flew": FLIGHT + 250,
    "ignored": 450,
    "spent": 350,
    "boxed": 600,
    "sand_out": 500,
    "revealed": SLIDE + 1500,
    "rewarded": 700,
    "took_relic": 900,
    "covered": 500,
    "went_mad": 800,
    "discarded": CARD + 300,
    "search_ended": 300,
    "arcane": CARD + 450,
    "healed": 550,
    "praised": 500,
    "rolled": ROLL + 900,
    "injured": 700,
    "milled": CARD + 500,
    "drew": CARD + 120,
    "raised": 450,
    "rested": 800,
}
"""Milliseconds for which each is seen at normal speed. What is not here needs no moment of its own."""

MOVED_ON = ("drew", "turn_began", "ended", "raised", "rested")
"""After these the cards of the turn are gone."""
