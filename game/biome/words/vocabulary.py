"""The vocabulary of the quest and secret files, and what its words share."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from game.biome.land.hexes import Cell
from game.biome.state import Biome, Camp, Quest
from game.engine.control import CONTROL
from game.engine.files.schema import refers_to
from game.engine.words import Vocabulary

VOCABULARY = Vocabulary(CONTROL)

CampName = Annotated[str, refers_to("camp")]
TileName = Annotated[str, refers_to("tile")]
Small = Annotated[int, Meta(ge=1, le=9)]


def place(game: Biome, quest: Quest, name: str) -> Cell:
    """The cell behind a name of a quest's board."""
    if name == "front":
        return quest.track[quest.counters["front"]] if quest.track else quest.places["explored"]
    return quest.places[name]


def camp_named(game: Biome, name: str) -> Camp:
    return next(camp for camp in game.state.camps if camp.id == name)
