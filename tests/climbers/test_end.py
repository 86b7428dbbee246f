"""The last season and the winner."""

from __future__ import annotations

import pytest

from tests.climbers.course import finished
from tests.climbers.scene import Scene
from tests.marks import rule


def last_season(team: int = 14, **others: int) -> Scene:
    """Climax, before the two places of the season; others' teams by name, which no draw changes any more."""
    return Scene(season=5, gold="climax", final_draw="off").teams_of(team, **others)


@rule("TC-126", "TC-R27")
def test_reinforcement_cards_are_drawn_after_season_5_too_while_the_pile_lasts():
    scene = Scene(season=5, gold="climax").teams_of(14).pile("W0 W1").about_to_end("A", "B").ends()
    assert [(draw["seat"], draw["count"]) for draw in scene.happened("drew")] == [(0, 1), (1, 1)]
    assert scene.table.view(None)["team_sizes"] == [15, 15, 14, 14]


@rule("TC-R27")
@pytest.mark.parametrize(("seats", "left"), [(3, 16), (4, 2)])
def test_the_pile_never_runs_out_through_season_4(seats, left):
    assert finished(seats, final_draw="off").view(None)["pile"] == {"count": left}


@rule("TC-R27")
def test_a_seat_draws_what_is_left_if_the_pile_runs_out_and_nothing_is_reshuffled():
    scene = Scene(then="revolution").pile("W0 W1 W2 W3").about_to_end("A", "B").ends()
    assert [(draw["seat"], draw["count"]) for draw in scene.happened("drew")] == [(0, 1), (1, 2), (2, 1)]
    assert scene.state.pile == ()


@rule("TC-127")
def test_after_season_5_the_seat_with_the_most_points_wins():
    scene = last_season().vp(A=8, B=10, C=19, D=3).about_to_end("A", "B").ends()
    outcome = scene.table.outcome
    assert (outcome.winners, outcome.reason, outcome.scores) == ((2,), "most_vp", (18, 15, 19, 3))


@rule("TC-127", "TC-115")
def test_the_climax_bonus_counts_for_the_winner():
    scene = last_season().vp(A=8, C=19).added("A", 2).about_to_end("A", "B").ends()
    assert scene.table.outcome.winners == (0,)


@rule("TC-127")
def test_the_game_does_not_end_before_season_5():
    scene = Scene(season=4, gold="revolution").vp(C=90).about_to_end("A", "B").ends()
    assert (scene.table.outcome, scene.state.season) == (None, 5)


@rule("TC-127")
def test_nothing_is_asked_once_the_game_is_over():
    scene = last_season().about_to_end("A", "B").ends()
    assert scene.table.asks == []
    assert scene.table.why_not(0, "pass").rule == "TC-127"


@rule("TC-128")
def test_of_seats_tied_on_points_the_one_with_the_most_cards_in_its_team_wins():
    scene = last_season(14, D=19).vp(A=11, D=21).about_to_end("A", "B").ends()
    assert (scene.table.outcome.winners, scene.table.outcome.reason) == ((3,), "larger_team")


@rule("TC-128")
def test_a_large_team_wins_nothing_without_the_points():
    scene = last_season(14, C=19).vp(A=11, C=20, D=21).about_to_end("A", "B").ends()
    assert 2 not in scene.table.outcome.winners


@rule("TC-129", "TC-R28")
def test_if_teams_are_tied_too_the_seat_with_more_gold_cards_wins():
    scene = last_season().vp(A=11, D=21).won_golds("D", "standard", "no_set").about_to_end("A", "B").ends()
    assert (scene.table.outcome.winners, scene.table.outcome.reason) == ((3,), "more_golds")


@rule("TC-129", "TC-R28")
def test_gold_cards_do_not_count_before_the_team_does():
    scene = last_season(14, A=15).vp(A=11, D=21).won_golds("D", "standard", "no_set").about_to_end("A", "B").ends()
    assert (scene.table.outcome.winners, scene.table.outcome.reason) == ((0,), "larger_team")


@rule("TC-129", "TC-R28")
def test_if_everything_is_tied_the_victory_is_shared():
    scene = last_season().vp(A=11, D=21).won_golds("D", "standard").about_to_end("A", "B").ends()
    assert (scene.table.outcome.winners, scene.table.outcome.reason) == ((0, 3), "shared")


@rule("TC-129")
def test_only_the_seats_still_tied_share_the_victory():
    scene = last_season(14, C=13).vp(A=11, C=21, D=21).won_golds("D", "standard").about_to_end("A", "B").ends()
    assert scene.table.outcome.winners == (0, 3)
