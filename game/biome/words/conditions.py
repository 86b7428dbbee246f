"""Conditions of the quest files."""

from __future__ import annotations

from game.biome.land import disasters
from game.biome.quests.boards import quest_here
from game.biome.state import NOTHING, Biome, Mode, is_up
from game.biome.words.vocabulary import condition
from game.engine.interpreter import Here


@condition(counter="of")
def counter(game: Biome, here: Here, of: str, is_: int) -> bool:
    """A counter of the board stands there."""
    value = quest_here(game, here).counters[of]
    if of == "front" and is_ == 7:
        return value == len(quest_here(game, here).track) - 1
    return value == is_


@condition(place="place", rewards=True)
def player_on(game: Biome, here: Here, place: str) -> bool:
    """A healthy player stands on the face-up tile."""
    state = game.state
    cell = quest_here(game, here).places[place]
    return is_up(state, cell) and any(one.cell == cell and one.health == "healthy" for one in state.seats)


@condition(place="place")
def party_on(game: Biome, here: Here, place: str) -> bool:
    """The quest's party stands there."""
    quest = quest_here(game, here)
    cell = quest.places[place]
    return any(party.quest == quest.id and party.cell == cell for party in game.state.parties)


@condition()
def emptied(game: Biome, here: Here) -> bool:
    """Key and secrets are gone from the board."""
    quest = quest_here(game, here)
    return not quest.result and quest.key == NOTHING and all(token == NOTHING for token in quest.board)


@condition()
def closed(game: Biome, here: Here, result: str) -> bool:
    """The quest was just closed with this result."""
    return quest_here(game, here).result == result


@condition()
def gang_is(game: Biome, here: Here, mode: Mode) -> bool:
    """The Gang is in this mode."""
    return game.state.gang is not None and game.state.gang.mode == mode


@condition(wants=(("place", "volcano"), ("counter", "erupted")))
def burnt_out(game: Biome, here: Here) -> bool:
    """The Volcano has erupted and no tile beside it is left to cover."""
    quest = quest_here(game, here)
    return bool(quest.counters["erupted"]) and disasters.is_burnt_out(game, quest.places["volcano"])
