"""Passing, and what a reset of the field does."""

from __future__ import annotations

from tests.climbers.scene import Scene, shorts
from tests.marks import rule


@rule("TC-50")
def test_a_pass_turns_the_lodge_card_to_its_pass_side_for_all_to_see():
    scene = Scene().lies("A", "R3").turn("B").passes("B")
    assert [climber["passed"] for climber in scene.table.view(None)["seats"]] == [False, True, False, False]


@rule("TC-50")
def test_the_cards_a_seat_played_in_this_field_stay_there_when_it_passes():
    scene = Scene().lies("B", "R2").lies("A", "R3").turn("B").passes("B")
    assert shorts(scene.climber("B").field) == "R2"


@rule("TC-50")
def test_a_pass_costs_no_card():
    scene = Scene().hand("B", "R4 R5").lies("A", "R3").turn("B").passes("B")
    assert scene.holds("B") == "R4 R5"


@rule("TC-51")
def test_a_seat_that_has_passed_takes_no_turn_until_the_field_is_reset():
    scene = Scene().hand("A", "R3 R6 Y1").hand("B", "B7 B6").hand("C", "R5 R7 Y2").hand("D", "Y3 Y4").turn("A")
    scene.plays("A", "R3").passes("B").plays("C", "R5").passes("D").plays("A", "R6")
    assert scene.asked == "C"
    assert scene.table.why_not(scene.seat("B"), "blue-7").rule == "TC-31"


@rule("TC-51")
def test_a_seat_that_had_passed_takes_turns_again_after_the_reset():
    scene = Scene().hand("A", "R4 R7 R6").lies("A", "R3").turn("B").passes("B", "C", "D")
    assert scene.plays("A", "R4").asked == "B"


@rule("TC-52")
def test_the_field_resets_as_soon_as_only_the_owner_of_the_latest_play_has_not_passed():
    scene = Scene().lies("A", "R3").turn("B").passes("B", "C")
    assert not scene.happened("field_reset")
    scene.passes("D")
    assert len(scene.happened("field_reset")) == 1


@rule("TC-52")
def test_a_play_resets_the_field_at_once_if_all_others_have_passed():
    scene = Scene().hand("A", "12a R2 R3").first_out("C").lies("C", "R7").passed("D", "B").turn("A")
    scene.plays("A", "12a")
    assert (scene.asked, scene.latest) == ("A", None)


@rule("TC-52", "TC-R14")
def test_seats_that_are_out_are_not_counted_for_the_reset():
    scene = Scene().lies("A", "R7").first_out("C").passed("B").turn("D").passes("D")
    assert (scene.asked, scene.latest) == ("A", None)


@rule("TC-53")
def test_at_a_reset_played_cards_go_face_up_on_top_of_the_lodge_space():
    scene = Scene().lodge("A", "Y7 B1").lies("A", "R3").lies("B", "R4").lies("A", "R5").turn("B")
    scene.passes("B", "C", "D")
    assert shorts(scene.climber("A").lodge) == "Y7 B1 R3 R5"
    assert shorts(scene.climber("B").lodge) == "R4"
    assert [climber.field for climber in scene.state.seats] == [()] * 4


@rule("TC-53")
def test_the_cards_a_reset_brings_to_the_lodge_space_lie_face_up():
    scene = Scene().lies("A", "R3").turn("B").passes("B", "C", "D")
    assert list(scene.table.view(2)["seats"][0]["lodge"]) == ["red-3"]


@rule("TC-54")
def test_after_a_reset_nobody_counts_as_passed():
    scene = Scene().lies("A", "R3").turn("B").passes("B", "C", "D")
    assert [climber["passed"] for climber in scene.table.view(None)["seats"]] == [False] * 4


@rule("TC-55")
def test_a_reset_ends_a_reverse_icon():
    scene = Scene().hand("A", "R5 B5").lies("A", "R11").flipped().turn("B").passes("B", "C", "D")
    assert not scene.table.view(None)["low_is_strong"]
    scene = Scene().hand("A", "R5 B5").hand("B", "R4 R6").lies("A", "R11").flipped().turn("B").passes("B", "C", "D")
    assert scene.plays("A", "R5").offers() == ["R6", "pass"]


@rule("TC-56")
def test_after_the_reset_the_seat_that_had_not_passed_leads_with_whatever_it_likes():
    scene = Scene().hand("C", "R4 B4 R5 14").lies("C", "12a 12b").turn("D").passes("D", "A", "B")
    assert scene.asked == "C"
    assert scene.offers() == sorted(["R4", "B4", "R5", "14", "R4 B4", "R4 R5"])
