"""The End phase: points, cards won, the Start card, and reinforcements."""

from __future__ import annotations

import pytest

from tests.climbers.course import words_in
from tests.climbers.scene import Scene, shorts
from tests.marks import rule


@rule("TC-117")
def test_first_place_takes_the_gold_card_and_scores_its_points():
    scene = Scene(gold="revolution", season=2).vp(A=5).about_to_end("A", "C").ends()
    assert (scene.climber("A").golds, scene.climber("A").vp) == (("revolution",), 14)


@rule("TC-118")
def test_first_place_takes_the_start_card():
    scene = Scene(then="revolution").start_by("B").about_to_end("D", "C").ends()
    assert scene.table.view(None)["starter"] == scene.seat("D")


@rule("TC-118", "TC-24")
def test_the_first_place_of_a_season_plays_the_start_card_in_the_next():
    scene = Scene(then="revolution").about_to_end("D", "C").ends().select_strongest()
    assert scene.happened("start_played") == [{"seat": scene.seat("D")}]
    assert scene.asked == "A"


@rule("TC-119", "TC-121", "TC-122")
@pytest.mark.parametrize(("seats", "first", "second", "draws"), [(4, "C", "A", [2, 3, 1, 3]), (3, "B", "C", [3, 1, 2])])
def test_first_place_draws_1_second_place_2_and_every_other_seat_3(seats, first, second, draws):
    scene = Scene(seats=seats, then="revolution").teams_of(10).about_to_end(first, second)
    pile = len(scene.state.pile)
    scene.ends()
    assert scene.table.view(None)["team_sizes"] == [10 + drawn for drawn in draws]
    assert len(scene.state.pile) == pile - sum(draws)


@rule("TC-120", "TC-R25")
@pytest.mark.parametrize(("season", "vp"), [(1, 2), (2, 3), (3, 3), (4, 4), (5, 5)])
def test_second_place_takes_the_silver_card_and_scores_2_3_3_4_or_5(season, vp):
    gold = "climax" if season == 5 else "revolution"
    scene = Scene(season=season, gold=gold).vp(B=7).about_to_end("A", "B").ends()
    assert (scene.climber("B").silvers, scene.climber("B").vp) == ((f"silver-{season}",), 7 + vp)


@rule("TC-R25")
def test_a_silver_card_is_never_as_good_as_a_gold_card_of_its_season():
    content = Scene().table.game.content
    for season, silver in enumerate(content.silver, start=1):
        slot = {1: "first", 5: "last"}.get(season, "pool")
        assert silver.vp < min(gold.vp for gold in content.golds.values() if gold.slot == slot)


@rule("TC-122", "TC-R30")
def test_seats_in_no_place_score_nothing():
    scene = Scene().about_to_end("A", "B").ends()
    assert [(scene.climber(name).vp, scene.climber(name).golds, scene.climber(name).silvers) for name in "CD"] == [
        (0, (), ()),
        (0, (), ()),
    ]


@rule("TC-R30")
def test_nobody_is_third_so_both_others_draw_3_whatever_is_left_in_their_hands():
    scene = Scene(then="revolution").hand("C", "R1").hand("D", "R2 R3 R4 R5 R6").about_to_end("A", "B").ends()
    assert [(draw["seat"], draw["count"]) for draw in scene.happened("drew")][2:] == [(2, 3), (3, 3)]


@rule("TC-123", "TC-R26")
@pytest.mark.parametrize(
    ("first", "second", "order"), [("A", "C", "ACBD"), ("C", "D", "CDAB"), ("D", "A", "DABC"), ("B", "A", "BACD")]
)
def test_draws_are_made_first_second_then_the_others_clockwise_from_the_first(first, second, order):
    pile = "W0 W1 W2 W3 W4 W5 W6 W7 14"
    scene = Scene(then="revolution").pile(pile).about_to_end(first, second).ends()
    draws = scene.happened("drew")
    assert "".join("ABCD"[draw["seat"]] for draw in draws) == order
    assert " ".join(shorts(draw["cards"]) for draw in draws) == pile
    assert {"W0"} <= scene.team(first)
    assert {"W1", "W2"} <= scene.team(second)


@rule("TC-124")
def test_drawn_cards_are_seen_by_their_owner_only():
    scene = Scene(then="revolution").pile("W0 W1 W2 W3 W4 W5 W6 W7 14").about_to_end("A", "B").ends()
    for seat, drawn in enumerate([{"any-0"}, {"any-1", "any-2"}, {"any-3", "any-4", "any-5"}]):
        for other in (None, 0, 1, 2, 3):
            known = words_in(scene.table.view(other)) | words_in([e.facts for e in scene.table.events_for(other)])
            assert (known & drawn) == (drawn if other == seat else set())


@rule("TC-124")
def test_everybody_knows_how_many_cards_a_seat_drew():
    scene = Scene(then="revolution").pile("W0 W1 W2 W3 W4 W5 W6 W7 14").about_to_end("A", "B").ends()
    assert "Seat 2 draws 2" in scene.table.log(0)
    assert "Seat 2 draws 2: Hitch-hiker (any colour 1), Shepherd (any colour 2)" in scene.table.log(1)


@rule("TC-124")
def test_drawn_cards_can_be_selected_from_the_next_season_on():
    scene = Scene(then="revolution").pile("W0 W1 W2 W3 W4 W5 W6 W7 14").about_to_end("A", "B").ends()
    assert {"W3", "W4", "W5"} <= set(scene.offers("C"))
    assert "14" in scene.offers("D")


@rule("TC-125")
def test_cards_from_hand_lodge_space_and_field_are_the_team_again():
    scene = Scene(then="revolution").hand("C", "R1 R2").bench("C", "R3 R4").lodge("C", "R5 R6").lies("C", "B3")
    scene.about_to_end("A", "B").ends()
    assert {"R1", "R2", "R3", "R4", "R5", "R6", "B3"} <= set(scene.offers("C"))


@rule("TC-125", "TC-54")
def test_nobody_has_passed_or_is_out_or_has_cards_lying_about_in_the_new_season():
    scene = Scene(then="revolution").lies("B", "R3").passed("C").about_to_end("A", "B").ends()
    for climber in scene.table.view(None)["seats"]:
        assert (climber["passed"], climber["place"], len(climber["lodge"]), len(climber["field"])) == (False, 0, 0, 0)
    assert (scene.latest, scene.table.view(None)["latest_by"]) == (None, -1)


@rule("TC-125", "TC-55")
def test_a_reverse_icon_does_not_last_into_the_next_season():
    scene = Scene(then="no_set").lies("C", "R11").flipped().about_to_end("A", "B").ends()
    assert not scene.table.view(None)["low_is_strong"]
