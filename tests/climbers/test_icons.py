"""The event icons on 8, 9, 10 and 11: when they resolve, and what they do."""

from __future__ import annotations

import pytest

from tests.climbers.scene import Scene
from tests.marks import rule

SMALL = "Y1 Y2 Y3"


def resolved(words: str, gold: str = "standard") -> list[str]:
    """The icons that act when these cards are led."""
    scene = Scene(gold=gold).hand("A", f"{words} {SMALL}").turn("A").plays("A", words)
    return [fact["icon"] for fact in scene.happened("icon_resolved")]


# --- which icon resolves --------------------------------------------------------------------------


@rule("TC-64", "TC-69", "TC-R17")
@pytest.mark.parametrize("colour", "RBGY")
@pytest.mark.parametrize(("number", "icon"), [(8, "clear"), (9, "block"), (10, "drop"), (11, "reverse")])
def test_every_8_clears_every_9_blocks_every_10_drops_every_11_reverses(colour, number, icon):
    assert resolved(f"{colour}{number}") == [icon]


@rule("TC-64")
@pytest.mark.parametrize("word", ["W0", "R7", "W7", "12a", "13a", "14"])
def test_no_other_number_has_an_event_icon(word):
    assert resolved(word) == []


@rule("TC-65")
def test_a_drop_cannot_be_declined():
    scene = Scene().hand("A", "R10 R2 R3").turn("A").plays("A", "R10")
    assert (scene.asked, scene.offers()) == ("A", ["R2", "R3"])
    assert scene.refuses("A", "pass").rule == "TC-73"


@rule("TC-65")
@pytest.mark.parametrize(("word", "event"), [("R8", "field_reset"), ("R9", "blocked"), ("R11", "strength_flipped")])
def test_clear_block_and_reverse_act_without_being_asked_for(word, event):
    scene = Scene().hand("A", f"{word} R2 R3").turn("A").plays("A", word)
    assert len(scene.happened(event)) == 1


@rule("TC-66", "TC-67", "TC-R17")
@pytest.mark.parametrize(
    ("run", "icon"), [("G7 G8", "clear"), ("G8 G9", "block"), ("G8 G9 G10", "drop"), ("G9 G10 G11", "reverse")]
)
def test_in_a_run_only_the_icon_of_the_highest_card_resolves(run, icon):
    assert resolved(run) == [icon]


@rule("TC-67")
def test_a_run_whose_highest_card_has_no_event_icon_resolves_none():
    assert resolved("G4 M-G5 W6") == []


@rule("TC-66", "TC-68")
@pytest.mark.parametrize(("words", "icon"), [("R8 G8", "clear"), ("R9 G9 B9", "block"), ("R11 G11 B11 Y11", "reverse")])
def test_in_a_set_the_icon_resolves_once(words, icon):
    assert resolved(words) == [icon]


@rule("TC-68")
def test_a_set_of_blocks_makes_one_seat_pass_only():
    scene = Scene().hand("A", f"R9 G9 B9 {SMALL}").turn("A").plays("A", "R9 G9 B9")
    assert [climber.passed for climber in scene.state.seats] == [False, True, False, False]


@rule("TC-68")
def test_a_set_of_reverses_turns_the_order_round_once():
    scene = Scene().hand("A", f"R11 G11 {SMALL}").turn("A").plays("A", "R11 G11")
    assert scene.table.view(None)["low_is_strong"]


RESOLVING = ("played", "went_out", "icon_resolved", "blocked", "dropped", "field_reset")


@rule("TC-70")
def test_a_play_is_resolved_in_the_order_cards_going_out_icon_reset():
    scene = Scene().hand("B", "R8").lies("A", "R5").turn("B").plays("B", "R8")
    assert scene.order_of(*RESOLVING) == ["played", "went_out", "icon_resolved", "field_reset"]


@rule("TC-70")
def test_going_out_is_checked_again_after_a_drop():
    scene = Scene().hand("B", "R10 R2").lies("A", "R5").turn("B").plays("B", "R10")
    assert scene.order_of(*RESOLVING) == ["played", "icon_resolved", "dropped", "went_out"]
    assert scene.asked == "C"


@rule("TC-70")
def test_the_reset_is_checked_after_the_icon():
    scene = Scene(seats=3).hand("B", "R9 R2 R3").lies("A", "R5").passed("C").turn("B").plays("B", "R9")
    assert scene.order_of(*RESOLVING) == ["played", "icon_resolved", "blocked", "field_reset"]
    assert scene.asked == "B"


@rule("TC-70")
def test_the_next_seat_has_its_turn_only_after_the_drop_is_made():
    scene = Scene().hand("B", "R10 R2 R3").lies("A", "R5").turn("B").plays("B", "R10")
    assert (scene.asked, scene.kind) == ("B", "drop")
    assert scene.drops("B", "R2").asked == "C"


@rule("TC-78")
def test_the_icon_of_the_first_seat_out_still_resolves():
    scene = Scene().hand("A", "R11").hand("B", "R4 12a").turn("A").plays("A", "R11")
    assert (scene.climber("A").place, scene.offers()) == (1, ["R4", "pass"])


# --- Clear ------------------------------------------------------------------------------------------


@rule("TC-71", "TC-R16")
def test_clear_resets_the_field_at_once_and_the_seat_leads():
    scene = Scene().hand("B", "R8 R2 R3").lies("A", "R5").passed("D").turn("B").plays("B", "R8")
    assert (scene.asked, scene.latest) == ("B", None)
    assert [climber.field for climber in scene.state.seats] == [()] * 4
    assert [climber.passed for climber in scene.state.seats] == [False] * 4


@rule("TC-71")
def test_if_the_seat_that_cleared_is_out_the_next_seat_with_cards_leads():
    scene = Scene().hand("B", "R8").lies("A", "R5").passed("C").turn("B").plays("B", "R8")
    assert (scene.asked, scene.latest) == ("C", None)


# --- Block ------------------------------------------------------------------------------------------


@rule("TC-72", "TC-R16")
def test_block_makes_the_next_seat_count_as_having_passed():
    scene = Scene().hand("A", "R9 R2 R3").turn("A").plays("A", "R9")
    assert scene.happened("blocked") == [{"seat": 1, "by": 0}]
    assert (scene.climber("B").passed, scene.asked) == (True, "C")


@rule("TC-72")
def test_block_goes_past_seats_that_have_passed_or_are_out():
    scene = Scene().hand("A", "R9 R2 R3").lies("D", "R5").first_out("C").passed("B").turn("A").plays("A", "R9")
    assert scene.happened("blocked") == [{"seat": 3, "by": 0}]


@rule("TC-72")
def test_a_block_never_hits_its_own_seat():
    scene = Scene().hand("D", "R9 R2 R3").first_out("A").lies("A", "R5").passed("B", "C").turn("D").plays("D", "R9")
    assert scene.happened("blocked") == []
    assert (scene.asked, scene.latest) == ("D", None)


@rule("TC-72")
def test_a_blocked_seat_keeps_its_cards_and_takes_part_again_after_the_reset():
    scene = Scene().hand("A", "R9 R2 R3").hand("B", "G4 G5").turn("A").plays("A", "R9").passes("C", "D")
    scene.plays("A", "R2")
    assert (scene.asked, scene.offers()) == ("B", ["G4", "G5", "pass"])


@rule("TC-R32")
def test_a_blocked_seat_may_be_the_one_to_lead_next():
    scene = Scene().hand("A", "R9").turn("A").plays("A", "R9")
    assert scene.climber("B").passed
    scene.passes("C", "D")
    assert (scene.asked, scene.latest) == ("B", None)


# --- Drop -------------------------------------------------------------------------------------------


@rule("TC-73", "TC-R16")
def test_drop_moves_one_card_of_ones_choice_face_up_to_the_lodge_space():
    scene = Scene().hand("A", "R10 R2 R3 R4").turn("A").plays("A", "R10").drops("A", "R3")
    assert (scene.holds("A"), scene.asked) == ("R2 R4", "B")
    assert list(scene.table.view(1)["seats"][0]["lodge"]) == ["red-3"]


@rule("TC-73")
def test_a_drop_takes_exactly_one_card():
    scene = Scene().hand("A", "R10 R2 R3 R4").turn("A").plays("A", "R10")
    assert scene.refuses("A", "R2 R3").rule == "TC-73"


@rule("TC-73")
def test_a_drop_with_an_empty_hand_does_nothing():
    scene = Scene().hand("A", "R10").turn("A").plays("A", "R10")
    assert scene.happened("dropped") == []
    assert (scene.asked, scene.latest) == ("B", ("single", 1, 10))


@rule("TC-73", "TC-57")
def test_a_seat_may_go_out_by_a_drop():
    scene = Scene().hand("A", "R10 R2").turn("A").plays("A", "R10")
    assert scene.happened("went_out") == [{"seat": 0, "place": 1}]


@rule("TC-74")
def test_a_dropped_card_is_not_compared_and_does_not_count_for_size():
    scene = Scene().hand("A", "R10 B10 14 R3").hand("B", "R11 G11 Y1").turn("A")
    scene.plays("A", "R10 B10").drops("A", "14")
    assert scene.latest == ("set", 2, 10)
    assert scene.offers() == sorted(["R11 G11", "pass"])


@rule("TC-74")
@pytest.mark.parametrize("dropped", ["R8", "R9", "B10", "R11"])
def test_no_icon_on_a_dropped_card_acts(dropped):
    scene = Scene().hand("A", f"R10 {dropped} R2 R3").turn("A").plays("A", "R10").drops("A", dropped)
    assert [fact["icon"] for fact in scene.happened("icon_resolved")] == ["drop"]
    assert scene.asked == "B"
    assert not scene.state.flipped


@rule("TC-R31")
def test_up_to_2_cards_does_not_limit_a_drop():
    scene = Scene(gold="up_to_2").hand("A", "R10 B10 R3 R4").turn("A").plays("A", "R10 B10").drops("A", "R3")
    assert scene.holds("A") == "R4"


# --- Reverse ----------------------------------------------------------------------------------------


@rule("TC-75", "TC-76", "TC-R16")
def test_after_a_reverse_the_lower_single_is_stronger():
    scene = Scene().hand("A", "R11 R2 R3").hand("B", "R10 W0 12a").turn("A").plays("A", "R11")
    assert scene.offers() == sorted(["R10", "W0", "pass"])


@rule("TC-75")
def test_the_inverted_order_lasts_for_the_whole_field():
    scene = Scene().hand("A", "R11 R2 R3").hand("B", "R10 B6").hand("C", "R7 G5 Y4").turn("A")
    scene.plays("A", "R11").plays("B", "B6")
    assert scene.offers() == sorted(["G5", "Y4", "pass"])


@rule("TC-76")
def test_in_the_inverted_order_the_lower_set_is_stronger():
    scene = Scene().hand("B", "R3 G3 R7 G7").lies("A", "R5 G5").flipped().turn("B")
    assert scene.offers() == ["R3 G3", "pass"]
    assert scene.refuses("B", "R7 G7").rule == "TC-76"


@rule("TC-76")
def test_in_the_inverted_order_the_lower_run_is_stronger():
    scene = Scene().hand("B", "R2 R3 B6 B7").lies("A", "G4 G5").flipped().turn("B")
    assert scene.offers() == ["R2 R3", "pass"]


@rule("TC-76")
def test_an_equal_rank_does_not_beat_in_the_inverted_order_either():
    scene = Scene().hand("B", "B5 R4").lies("A", "R5").flipped().turn("B")
    assert scene.offers() == ["R4", "pass"]


@rule("TC-77")
def test_an_11_must_beat_the_play_before_it_in_the_order_before_its_icon_acts():
    assert "R11" in Scene().hand("B", "R11 R2").lies("A", "R9").turn("B").offers()
    assert "R11" not in Scene().hand("B", "R11 R2").lies("A", "12a").turn("B").offers()


@rule("TC-77", "TC-R16")
def test_an_11_never_answers_an_11_so_the_order_flips_once_a_field():
    scene = Scene().hand("A", "R11 R2 R3").hand("B", "G11 G3").turn("A").plays("A", "R11")
    assert scene.offers() == ["G3", "pass"]
    assert scene.refuses("B", "G11").rule == "TC-76"
