"""The check of the Resolution phase: scores, success and failure, and what the icons show (MM-85 to MM-89)."""

from __future__ import annotations

import pytest

from tests.marks import rule
from tests.mountain.camp import Camp


def scores(camp: Camp) -> list[tuple[int, bool]]:
    return [(challenge["score"], challenge["met"]) for challenge in camp.view()["challenges"]]


# --- order --------------------------------------------------------------------------------------


@rule("MM-85")
def test_check_reward_and_failures_come_in_this_order():
    camp = Camp(3).injuries(discard=1).resolution("T01", tools=8).lead("1+madness+seat-2")
    names = [event.name for event in camp.table.events]
    assert names.index("revealed") < names.index("healed") < names.index("went_mad")


@rule("MM-85")
def test_the_resolution_begins_when_the_leader_lets_the_sand_be():
    camp = Camp(3).encounter("T01").sand_out()
    assert camp.told("revealed") == []
    assert len(camp.lead("accept").told("revealed")) == 1


@rule("MM-86")
@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_all_laid_cards_are_revealed_to_all(seat):
    camp = Camp(3).hand(1, "barometer").hand(2, "pencils", "frostbite-1").encounter("T01")
    camp.lay(1, "barometer").lay(2, "pencils", "frostbite-1").sand_out().lead("accept")
    laid = [explorer["laid"] for explorer in camp.view(seat)["seats"]]
    assert laid == [[], ["barometer"], ["pencils", "frostbite-1"]]


# --- scores -------------------------------------------------------------------------------------


@rule("MM-87")
def test_the_score_is_the_sum_of_all_laid_cards_of_the_type_whoever_laid_them():
    camp = Camp(3).hand(0, "binoculars").hand(1, "coil-of-rope", "matches").hand(2, "ice-axe").encounter("T01")
    camp.lay(0, "binoculars").lay(1, "coil-of-rope", "matches").lay(2, "ice-axe").sand_out().lead("accept")
    assert scores(camp) == [(8, True), (0, False)]


@rule("MM-88", "MM-89")
@pytest.mark.parametrize(("tools", "met"), [(6, False), (7, True), (8, True), (9, True), (10, False)])
def test_a_range_is_met_by_every_sum_in_it_and_by_no_other(tools, met):
    camp = Camp(3).resolution("T01", tools=tools)
    assert scores(camp)[0] == (tools, met)


@rule("MM-88", "MM-89")
@pytest.mark.parametrize(("weapons", "met"), [(13, False), (14, True), (15, False)])
def test_one_number_is_met_by_that_sum_alone(weapons, met):
    assert scores(Camp(3).resolution("T12", weapons=weapons))[1] == (weapons, met)


@rule("MM-88", "MM-89", "MM-R15")
@pytest.mark.parametrize(("books", "met"), [(9, False), (10, True), (11, False), (12, True), (13, False)])
def test_a_choice_of_numbers_is_met_by_each_of_them_and_not_between_them(books, met):
    assert scores(Camp(3).resolution("T13", books=books))[1] == (books, met)


@rule("MM-89")
def test_too_much_is_a_failure_as_well_as_too_little():
    assert Camp(3).resolution("T01", tools=12, books=3).view()["failed"] == [0, 1]


@rule("MM-88")
def test_each_of_three_challenges_is_checked_by_itself():
    camp = Camp(3).resolution("T18", crates=7, tools=10, weapons=9)
    assert scores(camp) == [(7, True), (10, False), (9, True)]


@rule("MM-87", "MM-R57")
def test_if_nothing_is_laid_every_score_is_0_and_every_challenge_fails():
    camp = Camp(3).encounter("T18").sand_out().lead("accept")
    assert (camp.view()["scores"], camp.view()["failed"]) == ([0, 0, 0], [0, 1, 2])


@rule("MM-R57", "MM-116")
@pytest.mark.parametrize(("tile", "gap"), [("T01", 7), ("T02", 7), ("T13", 11)])
def test_if_nothing_is_laid_the_gap_is_the_lowest_number(tile, gap):
    camp = Camp(3).queue("die", "confusion").encounter(tile).sand_out().lead("accept").lead("0+die").lead("keep")
    assert [event.facts["count"] for event in camp.told("milled")] == [gap]


@rule("MM-87")
def test_after_the_turn_no_score_of_the_tile_is_shown_with_the_printed_challenges():
    camp = Camp(3).resolution("T01", "c1", tools=8, books=7)
    assert camp.view()["phase"] == "draw"
    assert [challenge["score"] for challenge in camp.view()["challenges"]] in ([], [None, None])


# --- false colours ------------------------------------------------------------------------------


def colours(tile: str, **options: str) -> list[str]:
    return [challenge["colour"] for challenge in Camp(3, **options).encounter(tile).view()["challenges"]]


@rule("MM-R39")
@pytest.mark.parametrize(
    ("tile", "drawn"),
    [
        ("T01", ["tools", "books"]),
        ("T12", ["tools", "tools"]),
        ("T18", ["crates", "tools", "crates"]),
        ("T19", ["books", "tools"]),
        ("T21", ["tools", "crates", "weapons"]),
        ("T23", ["crates", "tools"]),
        ("T24", ["books", "crates", "weapons"]),
        ("T25", ["crates", "tools"]),
        ("T32", ["weapons", "crates", "tools"]),
    ],
)
def test_above_the_coast_the_colours_of_icons_lie(tile, drawn):
    assert colours(tile) == drawn


@rule("MM-R39")
def test_the_shape_of_an_icon_and_its_words_are_always_right():
    shown = Camp(3).encounter("T19").view()["challenges"]
    assert [(one["type"], one["words"]) for one in shown] == [("tools", "tools 14-16"), ("books", "books 16-18")]


@rule("MM-R39")
def test_the_shape_counts_and_not_the_colour():
    camp = Camp(3).resolution("T19", tools=14)
    assert scores(camp) == [(14, True), (0, False)]


@rule("MM-R39")
def test_printed_challenges_of_an_empty_space_have_their_true_colours():
    camp = Camp(3).encounter("", "m1")
    assert [one["colour"] for one in camp.view()["challenges"]] == ["crates", "weapons"]


@rule("MM-R40")
def test_no_name_of_a_tile_or_a_card_changes_what_it_does():
    """Cards alike in type and value may be swapped: the score stays the same."""
    found = []
    for cards in (("binoculars", "snow-shovel"), ("ice-axe", "block-and-tackle")):
        camp = Camp(3).hand(1, *cards).encounter("T01").lay(1, *cards).sand_out().lead("accept")
        found.append(scores(camp))
    assert found == [[(7, True), (0, False)]] * 2
