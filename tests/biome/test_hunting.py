"""The last Keys before the Exit: bots hunt where nothing easier is left, and wait only for what may still come."""

from __future__ import annotations

from game.biome.bot.collecting import is_collecting, is_gathered, is_ready_for_exit
from game.biome.bot.policy import best_idea
from game.biome.bot.surveying import Survey
from game.biome.bot.thumbs import can_hunt
from game.biome.state import NOTHING
from tests.biome.useful import useful
from tests.biome.wild import Wild

LAIR = "0,-3"
ATTACK = ("do", "dragon", "attack_dragon")


def hoard(seats: int = 2) -> Wild:
    """Only Escape is left to come, all other Keys but the hoard's are known to be gone or in the first seat's pack."""
    wild = Wild(seats).tiles("forest", "0,-1", "0,-2").start_quest("dragon", LAIR).turn(0)
    state = wild.state
    dragon = wild.quest("dragon")
    keys = [token for token in dragon.board if state.kinds[token] == "key"]
    assert len(keys) == 1
    state.boards = state.boards[-1:]
    for quest in state.quests:
        if quest is not dragon:
            quest.key = NOTHING
    for seat in range(seats - 1):
        wild.pack(seat, "key", public=True)
    state.keys_destroyed = state.keys_total - state.keys_needed
    return wild


def test_two_players_hunt_if_no_other_key_is_left():
    """Before, they waited for a Key that nobody could bring, until the last rounds."""
    wild = hoard().at(0, "0,-1").at(1, "0,-1").turn(1)
    assert Survey(wild.game, 1).keys_unseen == 0
    assert can_hunt(Survey(wild.game, 0))
    assert best_idea(wild.game, 1) == (("move", "0,-2"), "to_the_lair_alone")
    assert best_idea(wild.at(1, LAIR).turn(1).game, 1) == (ATTACK, "attack_dragon_alone")


def test_who_carries_a_key_does_not_hunt():
    wild = hoard().at(0, LAIR).at(1, "0,-1").turn(0)
    assert best_idea(wild.game, 0)[0] != ATTACK


def test_the_last_one_on_their_feet_does_not_hunt():
    wild = hoard().at(1, LAIR).injured(0).turn(1)
    assert best_idea(wild.game, 1)[0] != ATTACK


def test_nobody_waits_for_a_hunt_to_which_no_way_leads():
    """Before, all sat there with the other Keys, until the Main Camp was burned down."""
    wild = hoard().at(0, "0,-1").at(1, "0,-1").turn(1)
    assert not is_collecting(Survey(wild.game, 1))
    wild.tile("0,-2", "lake").turn(1)
    survey = Survey(wild.game, 1)
    assert not can_hunt(survey)
    assert is_collecting(survey)
    assert best_idea(wild.game, 1)[1] != "nothing"


def test_two_players_do_not_hunt_while_there_are_other_keys_to_look_for():
    wild = hoard().lay("0,-1", "key").at(0, "0,-1").at(1, "0,-2").turn(1)
    wild.state.keys_destroyed -= 1
    survey = Survey(wild.game, 1)
    assert survey.unknown()
    assert survey.keys_unseen == 1
    assert not can_hunt(survey)


def test_a_key_that_others_praise_is_no_key_to_look_for():
    wild = hoard().pack(1, "key")
    assert Survey(wild.game, 1).keys_unseen == Survey(wild.game, 0).keys_unseen - 1


def test_hunters_who_are_enough_do_not_wait_for_one_who_stays_away():
    wild = hoard(5).at(0, "0,-1").at(1, "0,-1").turn(2)
    for seat in (0, 1, 2, 3):
        wild.state.seats[seat].pack = ()
    for seat in (2, 3, 4):
        wild.at(seat, LAIR)
    assert best_idea(wild.turn(2).game, 2) == (ATTACK, "attack_dragon")
    assert best_idea(wild.at(3, "0,-1").turn(2).game, 2)[1] == "wait_for_company"


def test_nobody_waits_for_secrets_among_which_no_key_can_be():
    wild = hoard().lay("0,-1", "supply", "supply").at(0, "0,-1").at(1, "0,-1").turn(0)
    wild.quest("dragon").board = ()
    survey = Survey(wild.game, 0)
    assert survey.unknown()
    assert survey.keys_won < wild.state.keys_needed
    assert not is_collecting(survey), "the Key that was in the hoard might lie there"
    wild.state.keys_destroyed += 1
    assert is_collecting(Survey(wild.game, 0))


def test_the_exit_is_looked_for_when_all_are_near_and_on_their_feet():
    wild = Wild(2).tiles("forest", "0,-2", "0,-3", "0,-4", "0,-5")
    wild.pack(0, "key", public=True).pack(1, "key", public=True)
    wild.state.boards = wild.state.boards[-1:]
    wild.at(0, "0,-5").at(1, "0,-5").turn(0)
    assert is_ready_for_exit(Survey(wild.game, 0))
    assert not is_gathered(Survey(wild.at(1, "0,0").turn(0).game, 0))
    assert not is_ready_for_exit(Survey(wild.injured(1).turn(0).game, 0))


def test_to_let_a_hoard_lie_for_want_of_anything_better_is_idle():
    wild = hoard().at(0, "0,0").at(1, "0,-1").turn(1)
    assert useful(wild.game, 1) == {"hunt"}
    assert useful(wild.at(1, LAIR).turn(1).game, 1) == {"hunt"}
    assert useful(wild.at(0, LAIR).at(1, "0,0").turn(0).game, 0) == set(), "with a Key in the pack"
