"""Success and its rewards: Search, Arcane Equipment, Heal, Praise (MM-90, MM-96 to MM-101)."""

from __future__ import annotations

import pytest

from game.engine.state import CLOCK
from tests.marks import rule
from tests.mountain.camp import Camp


def searching(plane: str = "c9", **options: str) -> Camp:
    """The Leader chooses a tile to Search; the Airplane is on a space."""
    return Camp(3, **options).resolution("T02", plane, weapons=7, crates=8)


# --- one reward ---------------------------------------------------------------------------------


@rule("MM-90")
@pytest.mark.parametrize("laid", [{"crates": 8}, {"books": 7}, {"crates": 8, "books": 7}])
def test_one_success_wins_the_reward_and_more_win_it_only_once(laid):
    camp = Camp(3).tokens(2, 4).resolution("T06", **laid)
    assert camp.tokens_at == (4, 2, 0)
    assert [event.facts["reward"] for event in camp.told("rewarded")] == ["praise"]


@rule("MM-90")
def test_without_a_success_there_is_no_reward():
    camp = Camp(3).tokens(2, 4).resolution("T06", crates=3)
    assert (camp.tokens_at, camp.told("rewarded")) == ((2, 4, 0), [])


@rule("MM-90", "MM-31")
def test_a_tile_without_a_reward_gives_none():
    camp = Camp(3).tokens(2, 4).injuries(discard=1).resolution("T26", books=12)
    assert (camp.tokens_at, camp.view()["injuries"], camp.view()["relics"]) == ((2, 4, 0), 1, 0)


@rule("MM-R48")
def test_a_reward_cannot_be_refused():
    camp = Camp(3).resolution("T03", weapons=8, tools=7)
    assert camp.offers(0) == ["seat-0", "seat-1", "seat-2"]
    assert set(searching().offers(0)) < set(camp.content.spaces)


# --- Search -------------------------------------------------------------------------------------


@rule("MM-96", "MM-R8")
@pytest.mark.parametrize("near", ["c3", "c4", "c8", "c10", "m2", "m3"])
def test_a_tile_beside_the_airplane_cannot_be_searched(near):
    camp = searching("c9")
    assert near not in camp.offers(0)
    assert camp.refused(0, near).rule == "MM-R8"


@rule("MM-96", "MM-R8", "MM-R26", "MM-R49")
def test_every_face_down_tile_further_away_can_be_searched_edge_and_escape_included():
    camp = searching("c9")
    near = {"c3", "c4", "c8", "c10", "m2", "m3", "c9"}
    assert camp.offers(0) == [space for space in camp.content.spaces if space not in near]


@rule("MM-96")
def test_an_empty_space_cannot_be_searched():
    camp = Camp(3).at("c1").resolution("T02", "c9", weapons=7, crates=8)
    assert camp.refused(0, "c1").rule == "MM-96"


@rule("MM-96", "MM-R34")
def test_both_ends_of_a_one_way_path_are_adjacent_for_a_search():
    camp = Camp(3)
    assert (camp.content.adjacent["e1"], camp.content.adjacent["f1"]) == ({"y3", "f1"}, {"e1", "e2", "e3", "f2"})


@rule("MM-97")
@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_the_searched_tile_lies_open_to_all(seat):
    camp = searching().tile("y3", "T21").lead("y3")
    assert (camp.view(seat)["studied"], camp.view(seat)["studied_tile"]) == ("y3", "T21")


@rule("MM-97", "MM-D4")
def test_the_sand_runs_with_a_search_and_ends_it():
    camp = searching().lead("y3")
    assert (camp.view()["phase"], camp.offers(CLOCK)) == ("search", ["time_up"])
    camp.choose(CLOCK, "time_up")
    assert (camp.view()["studied_tile"], camp.view()["phase"]) == ("", "draw")


@rule("MM-97", "MM-R49")
def test_the_leader_may_end_a_search_early():
    camp = searching().lead("y3").lead("end_search")
    assert (camp.view()["studied"], camp.view()["phase"]) == ("", "draw")


@rule("MM-97", "MM-R49")
def test_nobody_but_the_leader_ends_a_search_early():
    assert searching().lead("y3").refused(1, "end_search").rule == "MM-R49"


@rule("MM-97")
def test_after_a_search_the_tile_lies_face_down_again_and_the_airplane_has_not_moved():
    camp = searching("c9").tile("y3", "T21").lead("y3").lead("end_search")
    assert ("y3" in camp.view()["tiles"], camp.view()["plane"]) == (True, "c9")
    assert camp.state.tiles["y3"] == "T21"


@rule("MM-98")
def test_no_token_buys_a_longer_look():
    camp = searching().lead("y3")
    assert camp.refused(0, "restart").rule == "MM-97"
    assert camp.choose(CLOCK, "time_up").view()["studied"] == ""
    assert camp.tokens_at == (6, 0, 0)


@rule("MM-R49", "MM-15")
def test_in_a_search_no_madness_binds_and_typed_talk_is_free():
    camp = searching().mad(1, "3-02").lead("y3").chat(1, "Remember the seventeen!")
    assert camp.words(0) == ["Remember the seventeen!"]


@rule("MM-R49", "MM-20")
def test_in_a_search_phrases_about_hands_are_closed():
    camp = searching().lead("y3")
    assert camp.refused(1, "say", {"act": "give", "qty": 3, "type": "tools"}).rule == "MM-97"


@rule("MM-R49")
@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_after_a_search_the_table_keeps_no_copy_of_the_tile(seat):
    camp = searching().tile("y3", "T21").lead("y3").lead("end_search")
    assert "T21" not in str(camp.view(seat))
    assert not [line for line in camp.table.log(seat) if "The Sunken Bridge" in line]


# --- Arcane Equipment ---------------------------------------------------------------------------


@rule("MM-99")
@pytest.mark.parametrize("kind", ["crates", "tools", "weapons", "books"])
def test_the_leader_picks_any_arcane_card_for_the_discard(kind):
    camp = Camp(3).resolution("T05", tools=8, crates=7).lead(kind)
    (card,) = [card for card in camp.view()["discard"] if camp.content.value.get(card) == 10]
    assert (camp.content.type[card], len(camp.view()["arcane_pile"])) == (kind, 7)


@rule("MM-99")
def test_a_type_of_which_no_arcane_card_is_left_is_not_offered():
    camp = Camp(3)
    camp.state.arcane_pile = ("soapstone-larder", "five-pointed-key", "the-humming-compass")
    assert camp.resolution("T05", tools=8, crates=7).offers(0) == ["crates", "tools"]
    assert camp.refused(0, "books").rule == "MM-99"


@rule("MM-R48")
def test_an_arcane_reward_with_an_empty_pile_is_void():
    camp = Camp(3)
    camp.state.discard += camp.state.arcane_pile
    camp.state.arcane_pile = ()
    assert camp.resolution("T05", tools=8, crates=7).view()["phase"] == "draw"


# --- Heal ---------------------------------------------------------------------------------------


@rule("MM-100")
def test_heal_returns_one_injury_from_the_discard_to_the_pile():
    camp = Camp(3).injuries(discard=2).resolution("T01", tools=8, books=7)
    assert (camp.view()["injuries"], len(camp.view()["injury_pile"])) == (1, 14)


@rule("MM-100", "MM-R9")
def test_heal_may_take_an_injury_laid_this_turn():
    camp = Camp(3).hand(1, "frostbite-1", "barometer", "coil-of-rope").encounter("T01")
    camp.lay(1, "frostbite-1", "barometer", "coil-of-rope").sand_out().lead("accept")
    assert [event.facts["card"] for event in camp.told("healed")] == ["frostbite-1"]
    assert ("frostbite-1" in camp.view()["injury_pile"], camp.view()["injuries"]) == (True, 0)


@rule("MM-100", "MM-R48")
def test_heal_does_not_reach_injuries_in_hands_and_deck():
    camp = Camp(3).hand(1, "frostbite-1").injuries(deck=1).resolution("T01", tools=8, books=7)
    assert (camp.view()["injuries"], camp.told("healed")) == (2, [])


@rule("MM-R9", "MM-R48")
def test_heal_needs_no_question():
    camp = Camp(3).injuries(discard=2).resolution("T01", tools=8, books=7)
    assert camp.view()["phase"] == "draw"


# --- Praise -------------------------------------------------------------------------------------


@rule("MM-101")
@pytest.mark.parametrize(("spent", "left"), [(4, (4, 2, 0)), (2, (4, 0, 2)), (1, (3, 0, 3)), (0, (2, 0, 4))])
def test_praise_brings_up_to_two_tokens_back_to_the_sled(spent, left):
    assert Camp(3).tokens(2, spent).resolution("T06", crates=8, books=7).tokens_at == left


@rule("MM-R48")
def test_praise_without_a_discarded_token_is_void():
    assert Camp(3).resolution("T06", crates=8, books=7).told("praised") == []


@rule("MM-R48")
def test_a_search_without_an_eligible_tile_is_void():
    camp = Camp(3).tile("c9", "T02").only_tiles("c3", "c9").resolution("T02", "c9", weapons=7, crates=8)
    assert camp.view()["phase"] == "draw"
