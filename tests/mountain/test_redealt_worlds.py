"""Worlds a seat could be in: what it knows stays, what it cannot know is dealt anew."""

from __future__ import annotations

import pytest

from game import Table
from game.engine.chance import Stream
from tests.conservation import conserved
from tests.marks import rule
from tests.mountain.camp import Camp
from tests.players import random_choice


def worlds(camp: Camp, seat: int, count: int = 20) -> list:
    """States as the seat could imagine them."""
    return [camp.table.redeal(seat, number).game.state for number in range(count)]


def camp_in_the_silence() -> Camp:
    camp = Camp(3).mad(0, "1-04").mad(1, "2-03").mad(2, "3-04")
    camp.hand(0, "matches", "barometer").hand(1, "pencils", "frostbite-1", "revolver").hand(2, "harpoon")
    return camp.encounter("T05").lay(1, "pencils", "frostbite-1")


@rule("MM-R52", "MM-19")
def test_other_hands_and_what_others_laid_differ_between_worlds():
    found = worlds(camp_in_the_silence(), 0)
    assert len({state.seats[2].hand for state in found}) > 10
    assert len({state.seats[1].laid for state in found}) > 10
    assert {len(state.seats[1].laid) for state in found} == {2}


@rule("MM-R52")
def test_the_own_hand_and_the_own_laid_cards_stay():
    found = worlds(camp_in_the_silence(), 1)
    assert {state.seats[1].hand for state in found} == {("revolver",)}
    assert {state.seats[1].laid for state in found} == {("pencils", "frostbite-1")}


@rule("MM-R52")
def test_the_order_of_the_deck_differs_and_the_discard_stays():
    camp = Camp(3).deck(20)
    found = worlds(camp, 0)
    assert len({state.deck for state in found}) == 20
    assert {state.discard for state in found} == {camp.state.discard}


@rule("MM-R52", "MM-14")
def test_the_madness_of_others_differs_at_the_same_level():
    camp = camp_in_the_silence()
    found = worlds(camp, 0)
    assert {state.seats[0].madness for state in found} == {("1-04",)}
    assert len({state.seats[1].madness for state in found}) > 8
    levels = {camp.content.madness[state.seats[1].madness[0]].level for state in found}
    assert levels == {2}


@rule("MM-R52", "MM-R31")
def test_a_card_one_has_put_in_the_box_stays_there_in_every_world():
    camp = Camp(3).mad(1, "1-04").resolution("T01", tools=8).lead("1+madness+seat-1")
    assert {state.boxed_madness[0] for state in worlds(camp, 1)} == {("1-04",)}
    assert len({state.boxed_madness[0] for state in worlds(camp, 0)}) > 5


@rule("MM-R52", "MM-36")
def test_face_down_tiles_differ_within_their_region():
    camp = Camp(3)
    found = worlds(camp, 0)
    assert len({state.tiles["f1"] for state in found}) > 5
    for state in found:
        regions = [camp.content.tiles[tile].region for tile in state.tiles.values()]
        assert regions == [camp.content.spaces[space].region for space in state.tiles]


@rule("MM-67")
def test_a_tile_that_lies_open_is_the_same_in_every_world():
    camp = camp_in_the_silence()
    assert {state.tile for state in worlds(camp, 0)} == {"T05"}


@rule("MM-58")
def test_a_tile_that_lies_face_down_before_the_leader_differs_between_worlds():
    camp = Camp(3).tile("c3", "T05").lead("c3")
    assert len({state.tile for state in worlds(camp, 0)}) > 5


@rule("MM-69")
def test_a_seat_that_may_not_look_at_the_tile_imagines_others():
    camp = Camp(3).mad(1, "2-16").encounter("T05")
    assert len({state.tile for state in worlds(camp, 1)}) > 5
    assert {state.tile for state in worlds(camp, 0)} == {"T05"}


@rule("MM-R49", "MM-97")
def test_a_tile_that_is_being_studied_is_the_same_in_every_world():
    camp = Camp(3).resolution("T02", "c9", weapons=7, crates=8).tile("y3", "T21").lead("y3")
    assert {state.tiles["y3"] for state in worlds(camp, 2)} == {"T21"}


@rule("MM-R49")
def test_what_is_noted_of_a_search_is_the_same_in_every_world():
    camp = Camp(3, search_notes="on").resolution("T02", "c9", weapons=7, crates=8).tile("y3", "T21")
    camp.lead("y3").lead("end_search")
    assert {state.tiles["y3"] for state in worlds(camp, 2)} == {"T21"}


@rule("MM-R43")
def test_a_peeked_tile_is_known_to_its_peeker_alone():
    camp = Camp(3).resolution("T08", tools=7, weapons=8).tile("m3", "T15").lead("seat-1").choose(1, "m3")
    assert {state.tiles["m3"] for state in worlds(camp, 1)} == {"T15"}
    assert len({state.tiles["m3"] for state in worlds(camp, 0)}) > 3


@rule("MM-71")
def test_what_others_heard_is_in_no_world():
    camp = Camp(3).encounter("T01").say(1, "give", qty=5, type="tools", to=2, voice="whisper")
    for state in worlds(camp, 0, 3):
        assert [len(explorer.heard) for explorer in state.seats] == [0, 0, 0]
    for state in worlds(camp, 2, 3):
        assert [phrase.phrase.qty for phrase in state.seats[2].heard] == [5]


@rule("MM-73")
def test_what_others_hold_back_is_in_no_world_but_ones_own_is():
    camp = Camp(3).mad(1, "3-13").encounter("T01").say(1, "give", qty=5, type="tools")
    assert {state.delayed for state in worlds(camp, 0, 3)} == {()}
    assert {len(state.delayed) for state in worlds(camp, 1, 3)} == {1}


@rule("MM-R52")
@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (3, {"blab_penalty": "none", "talk": "both"}),
        (4, {"expert": "on", "loose_tongues": "on", "blab_penalty": "none", "search_notes": "on"}),
        (5, {"talk": "voices", "blab_penalty": "none", "relic_to_level3": "yes"}),
    ],
)
def test_throughout_a_game_every_world_holds_all_cards_and_looks_the_same_to_its_seat(seats, options):
    table = Table.new("mountain", seats, 21, options)
    stream = Stream("worlds")
    for number in range(150):
        if table.outcome is not None:
            break
        seat = number % seats
        imagined = table.redeal(seat, number)
        conserved(imagined)
        assert imagined.view(seat) == table.view(seat)
        table.choose(*random_choice(table, stream))
    assert number > 100
