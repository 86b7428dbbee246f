"""Failures, one by one, and drawing Madness (MM-102 to MM-109)."""

from __future__ import annotations

import pytest

from tests.marks import rule
from tests.mountain.camp import Camp


def levels(camp: Camp) -> list[list[int]]:
    return [seat["levels"] for seat in camp.view()["seats"]]


def madness(camp: Camp, seat: int) -> tuple[str, ...]:
    return camp.state.seats[seat].madness


# --- which and how ------------------------------------------------------------------------------


@rule("MM-102")
def test_failures_come_after_the_reward():
    camp = Camp(3).tokens(2, 4).resolution("T06", crates=8)
    assert (camp.tokens_at, camp.ask(0).kind) == ((4, 2, 0), "failure")


@rule("MM-102")
def test_each_failed_challenge_is_suffered_on_its_own():
    camp = Camp(3).resolution("T18", crates=3, tools=2)
    camp.lead("0+madness+seat-0").lead("1+madness+seat-1").lead("2+madness+seat-2")
    assert (levels(camp), camp.view()["phase"]) == ([[1], [1], [1]], "draw")


@rule("MM-102")
def test_a_challenge_that_was_met_costs_nothing():
    camp = Camp(3).resolution("T01", tools=8)
    assert {option.split("+")[0] for option in camp.offers(0)} == {"1"}


@rule("MM-103", "MM-R16")
def test_the_leader_chooses_between_madness_for_any_player_and_the_die():
    camp = Camp(4).leader(2).resolution("T01", tools=8)
    assert camp.offers(2) == [
        "1+madness+seat-0",
        "1+madness+seat-1",
        "1+madness+seat-2",
        "1+madness+seat-3",
        "1+die",
    ]
    assert [camp.offers(seat) for seat in (0, 1, 3)] == [[], [], []]


@rule("MM-R16")
def test_nobody_but_the_leader_chooses():
    assert Camp(3).resolution("T01", tools=8).refused(1, "1+die").rule == "MM-60"


@rule("MM-104")
def test_one_failure_is_carried_out_before_the_next_is_chosen():
    camp = Camp(3).resolution("T01").lead("0+madness+seat-1")
    assert (levels(camp), camp.view()["failed"]) == ([[], [1], []], [1])
    assert camp.ask(0, "failure")


@rule("MM-104")
def test_the_second_failure_finds_what_the_first_has_done():
    camp = Camp(3).resolution("T01").lead("0+madness+seat-1").lead("1+madness+seat-1")
    assert levels(camp) == [[], [2], []]


@rule("MM-104")
def test_a_failure_that_has_been_suffered_is_not_offered_again():
    camp = Camp(3).resolution("T01").lead("0+madness+seat-1")
    assert camp.refused(0, "0+die").rule == "MM-103"


@rule("MM-105")
@pytest.mark.parametrize("order", [(0, 1, 2), (2, 0, 1), (1, 2, 0)])
def test_failures_may_be_taken_in_any_order(order):
    camp = Camp(3).resolution("T18")
    for challenge, seat in zip(order, (0, 1, 2), strict=True):
        camp.lead(f"{challenge}+madness+seat-{seat}")
    assert camp.view()["failed"] == []
    assert [event.facts["seat"] for event in camp.told("went_mad")] == [0, 1, 2]


@rule("MM-106", "MM-R17")
def test_when_all_have_level_3_only_the_die_is_left():
    camp = Camp(3).levels(3, 3, 3).resolution("T01", tools=8)
    assert camp.offers(0) == ["1+die"]
    assert camp.refused(0, "1+madness+seat-1").rule == "MM-106"


@rule("MM-106", "MM-R17")
def test_when_all_have_level_3_no_token_can_be_paid_instead_of_the_die():
    camp = Camp(3).levels(3, 3, 3).resolution("T01", tools=8)
    assert camp.tokens_at == (6, 0, 0)
    camp.queue("die", "accident").lead("1+die").lead("keep")
    assert (camp.tokens_at, camp.view()["injuries"]) == ((6, 0, 0), 2)


# --- drawing Madness ----------------------------------------------------------------------------


@rule("MM-107")
def test_a_player_without_madness_draws_level_1():
    camp = Camp(3).resolution("T01", tools=8).lead("1+madness+seat-2")
    assert levels(camp) == [[], [], [1]]
    assert len(camp.state.madness_decks[0]) == 19


@rule("MM-108")
@pytest.mark.parametrize("level", [1, 2])
def test_a_mad_player_draws_the_next_higher_level(level):
    camp = Camp(3).levels(0, level, 0).resolution("T01", tools=8).lead("1+madness+seat-1")
    assert levels(camp) == [[], [level + 1], []]


@rule("MM-108", "MM-R31")
@pytest.mark.parametrize(("card", "level"), [("1-04", 1), ("2-04", 2)])
def test_the_old_card_goes_to_the_box_and_not_into_its_deck(card, level):
    camp = Camp(3).mad(1, card).resolution("T01", tools=8).lead("1+madness+seat-1")
    assert camp.state.boxed_madness[level - 1] == (card,)
    assert card not in camp.state.madness_decks[level - 1]
    assert madness(camp, 1) != (card,)


@rule("MM-108")
def test_the_new_card_is_told_to_its_owner_alone():
    camp = Camp(3).mad(1, "1-04").resolution("T01", tools=8).lead("1+madness+seat-1")
    (card,) = madness(camp, 1)
    told = [event.facts for event in camp.table.events_for(1) if event.name == "went_mad"]
    assert told == [{"seat": 1, "level": 2, "madness": card}]
    told = [event.facts for event in camp.table.events_for(0) if event.name == "went_mad"]
    assert told == [{"seat": 1, "level": 2}]


@rule("MM-109")
def test_a_player_with_level_3_cannot_be_chosen_to_draw():
    camp = Camp(3).levels(1, 3, 0).resolution("T01", tools=8)
    assert camp.offers(0) == ["1+madness+seat-0", "1+madness+seat-2", "1+die"]
    assert camp.refused(0, "1+madness+seat-1").rule == "MM-109"


@rule("MM-R53")
def test_a_madness_deck_that_has_run_out_is_made_anew_from_the_box():
    camp = Camp(3).mad(0, "1-04").mad(1, "1-07")
    kept = camp.state.madness_decks[0]
    camp.state.madness_decks = ((), *camp.state.madness_decks[1:])
    camp.state.boxed_madness = (kept, (), ())
    camp.resolution("T01", tools=8).lead("1+madness+seat-2")
    assert madness(camp, 2)[0] in kept
    assert (len(camp.state.madness_decks[0]), camp.state.boxed_madness[0]) == (17, ())


@rule("MM-R53")
def test_the_deck_made_anew_is_shuffled():
    drawn = set()
    for seed in range(12):
        camp = Camp(3, seed=seed)
        camp.state.boxed_madness = (tuple(sorted(camp.state.madness_decks[0])), (), ())
        camp.state.madness_decks = ((), *camp.state.madness_decks[1:])
        drawn.add(madness(camp.resolution("T01", tools=8).lead("1+madness+seat-2"), 2))
    assert len(drawn) > 5
