"""The end of Resolution, the Draw phase and the Rest phase (MM-123 to MM-136, MM-78)."""

from __future__ import annotations

import pytest

from tests.marks import rule
from tests.mountain.camp import Camp


def sizes(camp: Camp) -> list[int]:
    return [len(explorer.hand) for explorer in camp.state.seats]


# --- the end of Resolution ----------------------------------------------------------------------


@rule("MM-123")
def test_all_laid_cards_go_to_the_discard():
    camp = Camp(3).hand(0, "barometer").hand(2, "coil-of-rope", "frostbite-1").encounter("T02")
    camp.lay(0, "barometer").lay(2, "coil-of-rope", "frostbite-1").sand_out().lead("accept")
    assert camp.view()["discard"] == []
    camp.lead("0+madness+seat-0").lead("1+madness+seat-0")
    assert camp.view()["discard"] == ["barometer", "coil-of-rope", "frostbite-1"]
    assert [explorer.laid for explorer in camp.state.seats] == [(), (), ()]


@rule("MM-124")
def test_the_tile_is_put_aside_for_good():
    camp = Camp(3).resolution("T01", "c9", tools=8, books=7)
    assert (camp.view()["used_tiles"], camp.view()["tile"]) == (["T01"], "")
    assert "T01" not in camp.state.tiles.values()
    assert "c9" not in camp.view()["tiles"]


# --- dealing ------------------------------------------------------------------------------------


@rule("MM-125", "MM-126")
@pytest.mark.parametrize(("seats", "limit"), [(3, 5), (4, 4), (5, 3)])
def test_everybody_the_leader_included_is_dealt_up_to_the_hand_limit(seats, limit):
    camp = Camp(seats).hand(0, "matches").hand(1, "barometer", "frostbite-1").draw()
    assert sizes(camp) == [limit] * seats
    assert camp.view()["hand_limit"] == limit


@rule("MM-125")
def test_cards_come_from_the_top_of_the_deck():
    camp = Camp(3).hand(0, "matches", "tinned-beef", "lamp-oil", "dog-feed").hand(1, "barometer", "rock-drill")
    camp.hand(2, "pencils", "star-chart", "revolver", "harpoon", "carbine")
    top = list(reversed(camp.state.deck))[:4]
    camp.draw()
    drawn = [card for event in camp.told("drew") for card in event.secrets["cards"]]
    assert drawn == top


@rule("MM-125", "MM-R55")
def test_with_an_empty_deck_nobody_draws_and_play_goes_on():
    camp = Camp(3).hand(0, "matches").deck(0).draw()
    assert (sizes(camp), camp.ask(0).kind) == ([1, 0, 0], "rest")
    assert camp.lead("move_on").ask(1).kind == "fly"


@rule("MM-R55")
def test_with_an_empty_deck_and_no_rest_possible_the_next_turn_begins():
    camp = Camp(3).hand(0, "matches").deck(0).tokens(1, 0).draw()
    assert (camp.view()["turn"], camp.view()["phase"], sizes(camp)) == (2, "movement", [1, 0, 0])


@rule("MM-127", "MM-R20")
def test_if_the_deck_cannot_fill_every_hand_the_leader_chooses_card_by_card():
    camp = Camp(3).hand(0, "matches", "tinned-beef", "lamp-oil", "dog-feed").deck(3).draw()
    assert camp.offers(0) == ["seat-0", "seat-1", "seat-2"]
    camp.lead("seat-2").lead("seat-2").lead("seat-1")
    assert (sizes(camp), len(camp.state.deck)) == ([4, 1, 2], 0)


@rule("MM-127", "MM-R20", "MM-131")
def test_a_hand_that_is_full_by_now_is_no_longer_offered():
    camp = Camp(3).hand(0, "matches", "tinned-beef", "lamp-oil", "dog-feed").deck(3).draw().lead("seat-0")
    assert camp.offers(0) == ["seat-1", "seat-2"]
    assert camp.refused(0, "seat-0").rule == "MM-131"


@rule("MM-127")
def test_if_the_deck_just_fills_every_hand_nobody_is_asked():
    camp = Camp(3).deck(15).draw()
    assert (sizes(camp), camp.ask(0).kind) == ([5, 5, 5], "rest")


@rule("MM-R35")
def test_the_discard_is_never_dealt_from():
    camp = Camp(3).deck(1).draw().lead("seat-0")
    assert (sizes(camp), len(camp.view()["discard"])) == ([1, 0, 0], 39)


# --- raising the limit --------------------------------------------------------------------------


@rule("MM-128", "MM-129", "MM-R21")
def test_a_token_raises_everybodys_limit_by_one_and_deals_a_card_to_each():
    camp = Camp(4).draw().lead("raise_limit")
    assert (sizes(camp), camp.view()["hand_limit"], camp.tokens_at) == ([5, 5, 5, 5], 5, (5, 1, 0))


@rule("MM-128", "MM-R21")
def test_several_tokens_may_be_discarded_one_after_the_other():
    camp = Camp(3).draw().lead("raise_limit").lead("raise_limit").lead("end_draw")
    assert (sizes(camp), camp.view()["hand_limit"], camp.tokens_at) == ([7, 7, 7], 7, (4, 2, 0))


@rule("MM-R21")
def test_the_normal_deal_comes_before_the_first_token():
    camp = Camp(3).draw()
    assert (sizes(camp), camp.offers(0)) == ([5, 5, 5], ["end_draw", "raise_limit"])


@rule("MM-128")
def test_with_an_empty_deck_no_raise_is_offered():
    camp = Camp(3).deck(15).draw()
    assert (sizes(camp), camp.ask(0).kind) == ([5, 5, 5], "rest")


@rule("MM-128")
def test_without_a_token_on_the_sled_the_limit_cannot_be_raised():
    assert Camp(3).tokens(0, 5).draw().ask(0).kind == "rest"


@rule("MM-128")
def test_the_raised_limit_holds_until_the_next_draw_phase():
    camp = Camp(3).draw().lead("raise_limit").lead("end_draw").lead("move_on")
    assert (camp.view()["phase"], camp.view()["hand_limit"]) == ("movement", 6)
    camp.draw()
    assert camp.view()["hand_limit"] == 5


@rule("MM-129", "MM-R20")
def test_if_cards_run_short_for_the_raised_limit_the_leader_chooses_who_gets_one():
    camp = Camp(3).deck(17).draw().lead("raise_limit")
    assert camp.offers(0) == ["seat-0", "seat-1", "seat-2"]
    camp.lead("seat-2").lead("seat-0")
    assert sizes(camp) == [6, 5, 6]


@rule("MM-129", "MM-127")
def test_nobody_gets_a_second_extra_card_for_one_token():
    camp = Camp(3).deck(17).draw().lead("raise_limit").lead("seat-2")
    assert camp.refused(0, "seat-2").rule == "MM-131"


@rule("MM-130")
def test_a_hand_above_the_limit_is_kept():
    camp = Camp(3).draw().lead("raise_limit").lead("end_draw").lead("move_on")
    hands = [explorer.hand for explorer in camp.state.seats]
    camp.draw()
    assert [explorer.hand for explorer in camp.state.seats] == hands
    assert sizes(camp) == [6, 6, 6]


@rule("MM-131", "MM-R19")
@pytest.mark.parametrize("cards", [5, 6])
def test_at_or_above_the_limit_nothing_is_drawn(cards):
    hand = ("matches", "tinned-beef", "lamp-oil", "wool-blankets", "dog-feed", "first-aid-chest")[:cards]
    camp = Camp(3).hand(1, *hand).draw()
    assert sizes(camp) == [5, cards, 5]
    assert 1 not in [event.facts["seat"] for event in camp.told("drew")]


@rule("MM-131", "MM-R19")
def test_below_the_limit_one_draws_again():
    camp = Camp(3).hand(1, "matches", "tinned-beef", "lamp-oil", "wool-blankets").draw()
    assert [event.facts["count"] for event in camp.told("drew") if event.facts["seat"] == 1] == [1]


# --- Rest ---------------------------------------------------------------------------------------


@rule("MM-132")
def test_the_leader_alone_decides_whether_to_rest():
    camp = Camp(3).rest()
    assert camp.offers(0) == ["move_on", "rest+sled"]
    assert [camp.refused(seat, "rest+sled").rule for seat in (1, 2)] == ["MM-60", "MM-60"]


@rule("MM-132")
def test_without_a_rest_everything_stays():
    camp = Camp(3).tokens(2, 3).deck(20).rest().lead("move_on")
    assert (camp.tokens_at, len(camp.state.deck), len(camp.view()["discard"])) == ((2, 3, 1), 20, 20)


@rule("MM-133", "MM-R3")
@pytest.mark.parametrize("where", ["sled", "spent"])
def test_the_price_of_a_rest_goes_to_the_box_from_the_sled_or_the_token_discard(where):
    camp = Camp(3).tokens(2, 3).rest().lead(f"rest+{where}")
    assert camp.tokens_at == (4, 0, 2)
    assert [event.facts["where"] for event in camp.told("boxed")] == [where]


@rule("MM-133")
def test_only_places_with_a_token_can_pay():
    assert Camp(3).tokens(0, 3).rest().offers(0) == ["move_on", "rest+spent"]
    assert Camp(3).tokens(0, 3).rest().refused(0, "rest+sled").rule == "MM-132"


@rule("MM-134")
def test_all_discarded_tokens_come_back_to_the_sled():
    assert Camp(3).tokens(1, 4).rest().lead("rest+spent").tokens_at == (4, 0, 2)


@rule("MM-135", "MM-R4")
def test_discard_and_deck_become_the_new_deck():
    camp = Camp(3).hand(0, "matches").injuries(discard=2).deck(12).rest()
    before = {*camp.state.deck, *camp.state.discard}
    camp.lead("rest+sled")
    assert set(camp.state.deck) == before
    assert (camp.view()["deck"], camp.view()["discard"]) == ({"count": 41}, [])


@rule("MM-135")
def test_the_new_deck_is_shuffled():
    decks = {Camp(3, seed=seed).deck(0).rest().lead("rest+sled").state.deck for seed in range(6)}
    assert len(decks) == 6


@rule("MM-135")
def test_a_rest_leaves_hands_madness_and_the_piles_alone():
    camp = Camp(3).hand(0, "matches").mad(1, "2-03").rest().lead("rest+sled")
    assert (camp.state.seats[0].hand, camp.state.seats[1].madness) == (("matches",), ("2-03",))
    assert (len(camp.view()["injury_pile"]), len(camp.view()["arcane_pile"])) == (15, 8)


@rule("MM-136", "MM-R3")
@pytest.mark.parametrize(("sled", "spent"), [(1, 0), (0, 1)])
def test_with_only_one_token_left_there_is_no_rest(sled, spent):
    camp = Camp(3).tokens(sled, spent).rest()
    assert (camp.view()["turn"], camp.view()["leader"]) == (2, 1)


@rule("MM-136")
@pytest.mark.parametrize(("sled", "spent"), [(2, 0), (1, 1), (0, 2)])
def test_with_two_tokens_left_there_is_still_a_rest(sled, spent):
    assert Camp(3).tokens(sled, spent).rest().ask(0).kind == "rest"


# --- Injuries come back -------------------------------------------------------------------------


@rule("MM-78", "MM-R22")
def test_an_injury_in_the_discard_goes_into_the_new_deck_and_can_come_to_a_hand():
    camp = Camp(3).injuries(discard=1).rest()
    (injury,) = camp.state.discard
    camp.queue("deck", camp.state.deck).lead("rest+sled")
    assert camp.state.deck[-1] == injury
    camp.draw()
    assert [injury in explorer.hand for explorer in camp.state.seats] == [False, True, False]


@rule("MM-78", "MM-R22")
def test_an_injury_that_was_healed_before_the_rest_does_not_come_back():
    camp = Camp(3).injuries(discard=1).resolution("T01", tools=8, books=7)
    camp.lead("end_draw").lead("rest+sled")
    assert not set(camp.state.deck) & set(camp.content.injuries)
    assert len(camp.view()["injury_pile"]) == 15


@rule("MM-78", "MM-R22")
def test_without_a_rest_injuries_stay_in_the_discard():
    camp = Camp(3).injuries(discard=2).rest().lead("move_on")
    assert [card in camp.content.injuries for card in camp.view()["discard"]] == [True, True]
