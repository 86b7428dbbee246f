"""Answers that are places: numbered in the column as on the map, and told by steps, not by coordinates."""

from __future__ import annotations

import math

from game.biome.land.hexes import CELLS, HOME, distance
from game.engine.decision import Option
from scenes.biome.offers import Offers, things
from scenes.words import say

WAYS = 6


def site_label(offers: Offers, option: Option) -> str:
    """'2: Killer Camp 3 steps N of you, 7 from Base'."""
    number = offers.all.index(option) + 1
    cells = things(option, "cell")
    if len(cells) == 1:
        return say("biome.play.site", n=number, place=place_words(offers, cells[0]))
    killer, ally = (place_words(offers, cell) for cell in cells)
    return say("biome.play.site.pair", n=number, killer=killer, ally=ally)


def place_words(offers: Offers, name: str) -> str:
    """How far a cell is from the seat on the screen and from the Main Camp."""
    here, cell = offers.here(), CELLS[name]
    base = distance(cell, HOME)
    if here not in CELLS or CELLS[here] == HOME:
        return say("biome.play.site.base", steps=base, way=way_words("0,0", name))
    if here == name:
        return say("biome.play.site.here", base=base)
    steps = distance(cell, CELLS[here])
    return say("biome.play.site.you", steps=steps, way=way_words(here, name), base=base)


def way_words(start: str, end: str) -> str:
    """The direction from one cell to another, as the nearest of the six sides."""
    (q, r), (to_q, to_r) = (map(int, name.split(",")) for name in (start, end))
    x, y = 1.5 * (to_q - q), math.sqrt(3) * ((to_r - r) + (to_q - q) / 2)
    way = round((math.degrees(math.atan2(y, x)) + 90) / 60) % WAYS
    return say(f"biome.play.way.{way}")
