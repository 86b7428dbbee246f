"""Gold cards that hold all season: Standard, Reverse, No Set, Up to 2 Cards, Revolution."""

from __future__ import annotations

import pytest

from tests.climbers.scene import Scene
from tests.marks import rule


@rule("TC-91", "TC-92", "TC-94", "TC-97", "TC-101", "TC-104", "TC-108")
@pytest.mark.parametrize(
    ("gold", "vp"),
    [
        ("standard", 5),
        ("reverse_order", 6),
        ("no_set", 7),
        ("transfer", 7),
        ("up_to_2", 8),
        ("accident", 8),
        ("revolution", 9),
    ],
)
def test_every_gold_card_is_worth_its_points(gold, vp):
    scene = Scene(season=1, gold=gold).about_to_end("C", "B").ends()
    assert [climber.vp for climber in scene.state.seats] == [0, 2, vp, 0]


@rule("TC-91")
def test_standard_has_no_special_rule():
    scene = Scene(gold="standard").hand("B", "R5 B5 G5 R6 R7").turn("B")
    assert {"R5 B5 G5", "R5 R6 R7"} <= set(scene.offers())
    assert scene.plays("B", "R5").asked == "C"
    assert not scene.table.view(None)["low_is_strong"]


# --- Reverse ----------------------------------------------------------------------------------------


@rule("TC-92", "TC-R21")
def test_in_the_reverse_season_turns_go_counterclockwise():
    scene = Scene(gold="reverse_order").hand("B", "R3 R9").hand("A", "R4 B1").hand("D", "R5 B2").turn("B")
    scene.plays("B", "R3").plays("A", "R4").plays("D", "R5")
    assert scene.asked == "C"


@rule("TC-93", "TC-R21")
def test_in_the_reverse_season_the_seat_to_the_right_of_the_holder_has_the_first_turn():
    scene = Scene(season=1, then="reverse_order").about_to_end("C", "B").ends().select_strongest()
    assert (scene.state.starter, scene.asked) == (scene.seat("C"), "B")


@rule("TC-93", "TC-R21")
def test_in_the_reverse_season_a_block_hits_the_next_seat_counterclockwise():
    scene = Scene(gold="reverse_order").hand("B", "R9 R2 R3").turn("B").plays("B", "R9")
    assert scene.happened("blocked") == [{"seat": scene.seat("A"), "by": scene.seat("B")}]
    assert scene.asked == "D"


@rule("TC-93", "TC-R21")
def test_in_the_reverse_season_the_next_seat_counterclockwise_leads_after_a_seat_that_went_out():
    scene = Scene(gold="reverse_order").first_out("C").lies("C", "12a").turn("B").passes("B", "A", "D")
    assert (scene.asked, scene.latest) == ("B", None)


@rule("TC-93")
def test_in_the_reverse_season_draws_are_still_made_clockwise():
    scene = Scene(gold="reverse_order").about_to_end("A", "C").ends()
    assert [draw["seat"] for draw in scene.happened("drew")] == [0, 2, 1, 3]


# --- No Set -----------------------------------------------------------------------------------------


@rule("TC-94")
def test_under_no_set_no_set_can_be_played():
    scene = Scene(gold="no_set").hand("B", "R5 B5 R6 12a 12b").turn("B")
    assert scene.offers() == sorted(["R5", "B5", "R6", "12a", "12b", "R5 R6"])
    assert scene.refuses("B", "R5 B5").rule == "TC-94"


@rule("TC-95", "TC-R10")
def test_under_no_set_a_lone_twin_leads_as_a_single_of_its_number():
    scene = Scene(gold="no_set").hand("B", "T5 T6").turn("B")
    assert scene.offers() == ["T5", "T6"]
    assert scene.plays("B", "T5").latest == ("single", 1, 5)


@rule("TC-95")
def test_under_no_set_a_twin_may_answer_the_start_card():
    scene = Scene(gold="no_set").hand("B", "T5 R6").start_by("A").turn("B")
    assert scene.offers() == sorted(["T5", "R6", "pass"])


@rule("TC-95")
def test_under_no_set_a_twin_with_another_card_is_still_a_set_and_banned():
    scene = Scene(gold="no_set").hand("B", "T5 R5").turn("B")
    assert scene.refuses("B", "T5 R5").rule == "TC-94"


@rule("TC-96", "TC-R21")
def test_under_no_set_a_mountain_may_raise_only_to_a_run():
    scene = Scene(gold="no_set").hand("B", "M-G5 R5 W6").lies("A", "R4").turn("B")
    assert scene.offers() == sorted(["M-G5", "R5", "W6", "M-G5 W6", "pass"])
    assert scene.refuses("B", "M-G5 R5").rule == "TC-96"


# --- Up to 2 Cards ----------------------------------------------------------------------------------


@rule("TC-101")
def test_under_up_to_2_cards_no_play_has_more_than_two_cards():
    scene = Scene(gold="up_to_2").hand("B", "R5 B5 G5 R6 R7").turn("B")
    assert max(len(offer.split()) for offer in scene.offers()) == 2
    assert scene.refuses("B", "R5 B5 G5").rule == "TC-101"
    assert scene.refuses("B", "R5 R6 R7").rule == "TC-101"


@rule("TC-101")
def test_under_up_to_2_cards_pairs_and_runs_of_two_are_allowed():
    scene = Scene(gold="up_to_2").hand("B", "R5 B5 R6").turn("B")
    assert {"R5 B5", "R5 R6"} <= set(scene.offers())


@rule("TC-102")
def test_under_up_to_2_cards_a_mountain_cannot_raise_a_pair_to_three_cards():
    scene = Scene(gold="up_to_2").hand("B", "R6 G6 M-B6").lies("A", "R5 B5").turn("B")
    assert scene.offers() == sorted(["R6 G6", "R6 M-B6", "G6 M-B6", "pass"])
    assert scene.refuses("B", "R6 G6 M-B6").rule == "TC-102"


@rule("TC-103")
def test_under_up_to_2_cards_a_twin_and_another_card_are_a_set_of_3():
    scene = Scene(gold="up_to_2").hand("B", "T5 R5 Y1").turn("B")
    assert scene.plays("B", "T5 R5").latest == ("set", 3, 5)


# --- Revolution -------------------------------------------------------------------------------------


@rule("TC-108")
@pytest.mark.parametrize(
    ("lies", "lower", "higher"), [("R5", "B4", "B6"), ("R5 B5", "R4 B4", "R6 B6"), ("R4 R5", "G3 G4", "G6 G7")]
)
def test_under_revolution_the_smaller_number_is_the_stronger(lies, lower, higher):
    scene = Scene(gold="revolution").hand("B", f"{lower} {higher}").lies("A", lies).turn("B")
    assert scene.refuses("B", higher).rule == "TC-76"
    assert scene.plays("B", lower).state.latest_by == scene.seat("B")


@rule("TC-108")
def test_revolution_lasts_all_season_resets_included():
    scene = Scene(gold="revolution").hand("A", "R5 R9").hand("B", "R4 R6").lies("A", "W0").turn("B")
    scene.passes("B", "C", "D").plays("A", "R5")
    assert scene.offers() == ["R4", "pass"]


@rule("TC-109")
def test_under_revolution_a_reverse_icon_makes_the_larger_number_stronger():
    scene = Scene(gold="revolution").hand("A", "R11 R2 R3").hand("B", "12a R10").turn("A").plays("A", "R11")
    assert scene.offers() == ["12a", "pass"]


@rule("TC-109")
def test_under_revolution_the_smaller_number_is_stronger_again_after_the_reset():
    scene = Scene(gold="revolution").hand("A", "R11 R5 R7").hand("B", "R4 R6").turn("A").plays("A", "R11")
    scene.passes("B", "C", "D").plays("A", "R5")
    assert scene.offers() == ["R4", "pass"]


@rule("TC-110", "TC-25", "TC-R8")
def test_under_revolution_every_single_still_beats_the_start_card():
    scene = Scene(gold="revolution").hand("B", "W0 R7 14").start_by("A").turn("B")
    assert scene.offers() == sorted(["W0", "R7", "14", "pass"])


@rule("TC-111", "TC-R17")
@pytest.mark.parametrize(("run", "icon"), [("G7 G8", "clear"), ("G8 G9", "block"), ("G9 G10 G11", "reverse")])
def test_under_revolution_the_icon_of_a_run_is_still_that_of_its_highest_number(run, icon):
    scene = Scene(gold="revolution").hand("A", f"{run} Y1 Y2").turn("A").plays("A", run)
    assert [fact["icon"] for fact in scene.happened("icon_resolved")] == [icon]
