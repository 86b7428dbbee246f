"""How the window shows what can be done in a turn: each verb with its icon, and the place where it is shown."""

from __future__ import annotations

from typing import Literal, NamedTuple

from game.engine.decision import Option

Place = Literal["way", "secret", "here", "end", "talk"]
"""On the map, with a secret, among what the own tile offers, as the end of the turn, in the talk."""

MOVE, RIDE, USE, TAKE_OFF = "move", "ride", "use", "take_off"
DISCOVER, PICK_UP, PLACE = "discover", "pick_up", "place"
SAY, BLURT, GIVE_UP = "say", "blurt", "give_up"


class Shown(NamedTuple):
    icon: str
    place: Place


SHOWN = {
    MOVE: Shown("biome-forest", "way"),
    RIDE: Shown("biome-horse", "way"),
    "explore": Shown("eye", "way"),
    USE: Shown("star", "secret"),
    TAKE_OFF: Shown("star", "secret"),
    DISCOVER: Shown("biome-secret", "secret"),
    PICK_UP: Shown("hand", "secret"),
    PLACE: Shown("biome-weight", "secret"),
    "team_set": Shown("biome-camp", "secret"),
    "send": Shown("biome-caravan", "secret"),
    "do": Shown("biome-quest", "here"),
    "burgle": Shown("biome-party", "here"),
    "ransom": Shown("biome-ransom", "here"),
    "trade": Shown("biome-trade", "here"),
    "hire_rescue": Shown("biome-mercenary", "here"),
    "hire_gang": Shown("biome-mercenary", "here"),
    "hire_party": Shown("biome-mercenary", "here"),
    "team_clear": Shown("biome-camp", "here"),
    "make_home": Shown("biome-camp", "here"),
    "end_turn": Shown("check", "end"),
    SAY: Shown("mountain-talk", "talk"),
    BLURT: Shown("warning", "talk"),
    GIVE_UP: Shown("close", "talk"),
}
"""In the order in which a secret's panel lists them."""

_ORDER = {verb: number for number, verb in enumerate(SHOWN)}


def icon_of(option: Option) -> str:
    return SHOWN[option.verb].icon if option.verb in SHOWN else ""


def in_order(options: list[Option]) -> list[Option]:
    return sorted(options, key=lambda option: _ORDER[option.verb])
