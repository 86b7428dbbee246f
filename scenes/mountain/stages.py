"""What each event of Mountains of Madness is on the stage.

While the sand runs nothing is staged: whoever wants to speak or lay must not wait for pictures.
"""

from __future__ import annotations

from game.engine.events import Event
from scenes.table.stage.beats import Kind, great, together

FLIGHT, SLIDE, ROLL = 480, 600, 500
SEAT = ("seat:{seat}",)
DIE = "mountain/pieces/die-{face}.svg"
FACES = tuple(DIE.format(face=face) for face in ("accident", "confusion", "morale"))

KINDS = {
    "turn_began": great("mountain-leader-token", waits=True),
    "flew": Kind(at=("space:{space}",)),
    "ignored": Kind(at=SEAT),
    "spent": together("spent", at=("token:sled",)),
    "boxed": Kind(holds=1000, at=("token:box", "token:sled")),
    "sand_out": Kind(),
    "revealed": great("cards", holds=3600),
    "rewarded": Kind(holds=900),
    "took_relic": great("mountain-relic", holds=1500, at=SEAT),
    "covered": Kind(at=SEAT),
    "went_mad": great("mountain-madness", holds=2200, at=SEAT),
    "discarded": together("discarded"),
    "search_ended": Kind(),
    "arcane": Kind(),
    "healed": together("healed"),
    "praised": Kind(at=("token:sled",)),
    "rolled": great("dice", holds=1900, art=DIE, tumbles=FACES),
    "injured": Kind(holds=1000, at=("injury_pile",)),
    "milled": Kind(holds=900, at=("deck",)),
    "drew": together("drew", holds=900),
    "raised": Kind(),
    "rested": great("mountain-rest", holds=1300),
    "ended": great("flag", holds=1600),
}
"""Whatever is not here needs no moment of its own."""

MOVED_ON = ("drew", "turn_began", "ended", "raised", "rested")
"""After these the cards of the turn are gone."""

FIRST_TURN = great("mountain-leader-token", holds=900, at=SEAT)
BROUGHT = (
    "revealed", "rewarded", "took_relic", "went_mad", "rolled", "injured", "milled", "boxed", "praised", "healed",
    "arcane", "rested",
)  # fmt: skip
MOST_TOLD = 7


def brought(events: list[Event]) -> list[Event]:
    """What the turn before the last one to begin has brought."""
    began = [number for number, event in enumerate(events) if event.name == "turn_began"]
    since = events[began[-2] : began[-1]] if len(began) > 1 else []
    return [event for event in since if event.name in BROUGHT]
