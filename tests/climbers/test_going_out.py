"""Going out: the first two hands that are empty, and how play goes on between them."""

from __future__ import annotations

import pytest

from tests.climbers.scene import Scene
from tests.marks import rule


@rule("TC-57")
def test_the_first_seat_whose_hand_is_empty_is_out_in_first_place():
    scene = Scene().hand("B", "R5").lies("A", "R3").turn("B").plays("B", "R5")
    assert scene.happened("went_out") == [{"seat": 1, "place": 1}]
    assert [climber["place"] for climber in scene.table.view(None)["seats"]] == [0, 1, 0, 0]


@rule("TC-57")
def test_a_seat_with_a_card_left_is_not_out():
    scene = Scene().hand("B", "R5 R6").lies("A", "R3").turn("B").plays("B", "R5")
    assert scene.happened("went_out") == []


@rule("TC-58")
def test_the_last_cards_of_the_first_seat_out_stay_and_must_be_beaten():
    scene = Scene().hand("B", "R5").hand("C", "R4 R6").lies("A", "R3").turn("B").plays("B", "R5")
    assert (scene.climber("B").field, scene.latest) == (("red-5",), ("single", 1, 5))
    assert (scene.asked, scene.offers()) == ("C", ["R6", "pass"])


@rule("TC-59")
def test_a_seat_that_is_out_is_skipped_and_play_goes_on_without_it():
    scene = Scene().hand("A", "R4 R6 R7").hand("D", "B4 B5 B3").hand("C", "G2 G3").first_out("B").turn("A")
    scene.plays("A", "R4").passes("C").plays("D", "B5").plays("A", "R6")
    assert scene.asked == "D"


@rule("TC-60")
def test_a_field_whose_latest_play_is_of_a_seat_that_is_out_resets_once_all_others_have_passed():
    scene = Scene().first_out("A").lies("A", "12a").turn("B").passes("B", "C")
    assert (scene.asked, scene.latest) == ("D", ("single", 1, 12))
    scene.passes("D")
    assert (scene.latest, len(scene.happened("field_reset"))) == (None, 1)


@rule("TC-61")
@pytest.mark.parametrize(("out", "leads"), [("A", "B"), ("B", "C"), ("D", "A")])
def test_then_the_next_seat_after_the_one_that_went_out_leads(out, leads):
    scene = Scene().first_out(out).lies(out, "12a").turn(leads)
    while scene.state.latest is not None:
        scene.passes(scene.asked)
    assert scene.asked == leads


@rule("TC-61", "TC-R14")
def test_the_seat_that_passed_last_does_not_lead_by_that():
    scene = Scene().first_out("A").lies("A", "12a").passed("B", "C").turn("D").passes("D")
    assert scene.asked == "B"


@rule("TC-R14")
def test_the_last_unpassed_seat_still_has_a_turn_to_beat_the_play_of_a_seat_that_is_out():
    scene = Scene().hand("C", "12a").hand("D", "13a R2 R3").lies("A", "R7").passed("A", "B").turn("C")
    scene.plays("C", "12a")
    assert (scene.asked, scene.offers()) == ("D", ["13a", "pass"])


@rule("TC-R14")
def test_if_the_last_unpassed_seat_beats_it_the_field_resets_at_once_and_it_leads():
    scene = Scene().first_out("A").hand("D", "13a R2 R3").lies("A", "12a").passed("B", "C").turn("D")
    scene.plays("D", "13a")
    assert (scene.asked, scene.latest, scene.offers()) == ("D", None, sorted(["R2", "R3", "R2 R3"]))


@rule("TC-62")
def test_the_second_seat_out_is_in_second_place_and_the_main_phase_ends_at_once():
    scene = Scene().first_out("A").hand("C", "R5").lies("B", "R3").teams_of(12).turn("C").plays("C", "R5")
    assert scene.happened("went_out") == [{"seat": 2, "place": 2}]
    assert scene.order_of("went_out", "field_reset", "scored") == ["went_out", "scored", "scored"]
    assert (scene.state.season, scene.kind) == (2, "hand")


@rule("TC-62", "TC-R15")
@pytest.mark.parametrize("last", ["R8", "R9", "R11"])
def test_nothing_further_of_the_second_seats_last_play_is_resolved(last):
    scene = Scene().first_out("A").hand("C", last).lies("B", "R3").teams_of(12).turn("C").plays("C", last)
    assert scene.happened("icon_resolved") == []


@rule("TC-62", "TC-70")
def test_a_drop_that_empties_the_second_hand_ends_the_main_phase_at_once():
    scene = Scene().first_out("A").hand("C", "R10 R2").lies("B", "R3").teams_of(12).turn("C").plays("C", "R10")
    assert scene.order_of("played", "dropped", "went_out", "field_reset", "scored") == [
        "played",
        "dropped",
        "went_out",
        "scored",
        "scored",
    ]


@rule("TC-63", "TC-R15")
@pytest.mark.parametrize("last", ["R8", "R9", "R10", "R11", "T5", "M-R5"])
def test_any_play_may_be_the_last_one_icons_included(last):
    scene = Scene().hand("B", last).turn("B").plays("B", last)
    assert scene.climber("B").place == 1


@rule("TC-63")
def test_a_set_or_a_run_may_be_the_last_play_too():
    assert Scene().hand("B", "R8 G8").turn("B").plays("B", "R8 G8").climber("B").place == 1
    assert Scene().hand("B", "R7 R8").turn("B").plays("B", "R7 R8").climber("B").place == 1


@rule("TC-R15", "TC-78")
def test_the_icon_of_the_first_seats_last_play_acts_on_those_who_play_on():
    scene = Scene().hand("B", "R9").lies("A", "R3").turn("B").plays("B", "R9")
    assert (scene.climber("C").passed, scene.asked) == (True, "D")


@rule("TC-R15", "TC-70")
def test_going_out_is_checked_before_the_icon():
    scene = Scene().hand("B", "R9").lies("A", "R3").turn("B").plays("B", "R9")
    assert scene.order_of("played", "went_out", "icon_resolved") == ["played", "went_out", "icon_resolved"]
