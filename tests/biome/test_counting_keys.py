"""How bots count the Keys they have only been told of, and what they do about it at the Exit."""

from __future__ import annotations

from game.biome.bot.collecting import leaving
from game.biome.bot.hinting import honest_phrase
from game.biome.bot.policy import best_idea
from game.biome.bot.surveying import Survey
from game.biome.land.hexes import CELLS
from tests.biome.wild import Wild

PLACE = "0,-1"


def at_the_exit(seats: int = 2) -> Wild:
    """Everybody on the Exit, seat 0 to move."""
    wild = Wild(seats).tiles("grassland", "0,-1", "0,-2").exit_at("0,-2")
    for seat in range(seats):
        wild.at(seat, "0,-2")
    return wild.turn(0)


def speak(wild: Wild, seat: int) -> None:
    """Everything a bot would say in this seat."""
    while (phrase := honest_phrase(wild.game, seat)) is not None:
        wild.turn(seat).choose(seat, "say", phrase)


def counted(wild: Wild, seat: int) -> int:
    return Survey(wild.game, seat).keys_at(CELLS[PLACE])


def test_praise_of_a_tile_counts_as_a_key_until_the_speaker_takes_it_back():
    wild = Wild(2).tiles("grassland", PLACE).turn(0).lay(PLACE, "key", "clairvoyance", known_by=(0,))
    speak(wild, 0)
    assert counted(wild, 1) == 1
    key, left = wild.state.lying[CELLS[PLACE]]
    wild.state.lying[CELLS[PLACE]] = (left,)
    wild.state.seats[0].pack = (key,)
    speak(wild, 0)
    assert counted(wild, 1) == 0
    assert Survey(wild.game, 1).keys_carried == 1


def test_praise_does_not_count_for_what_the_speaker_has_not_looked_at():
    wild = Wild(2).tiles("grassland", PLACE).turn(0).lay(PLACE, "key", known_by=(0,)).lay(PLACE, "supply")
    speak(wild, 0)
    assert counted(wild, 1) == 1
    wild.state.lying[CELLS[PLACE]] = wild.state.lying[CELLS[PLACE]][1:]
    assert counted(wild, 1) == 0


def test_somebody_begins_at_the_lock_though_nobody_sees_all_keys():
    wild = at_the_exit().pack(0, "key", public=True).lay("0,-2", "key", known_by=(1,))
    speak(wild, 1)
    assert best_idea(wild.turn(1).game, 1)[1] == "unlock"


def test_two_keys_that_nobody_else_has_seen_are_shown_at_the_lock():
    wild = at_the_exit(3).at(1, "0,-1").at(2, "0,0").pack(0, "key", "key").pack(1, "key", public=True)
    assert "unlock" in {idea.why for idea in leaving(Survey(wild.turn(0).game, 0))}
    one = at_the_exit(3).at(1, "0,-1").at(2, "0,0").pack(0, "key").pack(1, "key", public=True)
    assert "unlock" not in {idea.why for idea in leaving(Survey(one.turn(0).game, 0))}
