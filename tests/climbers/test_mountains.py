"""Mountains: a play with one may be a size larger than the play it answers."""

from __future__ import annotations

import pytest

from tests.climbers.scene import Scene
from tests.marks import rule


@rule("TC-84", "TC-R19")
def test_a_set_with_a_mountain_may_be_one_larger_than_the_set_it_answers():
    scene = Scene().hand("B", "R6 G6 M-B6 Y1").lies("A", "R5 B5").turn("B")
    assert "R6 G6 M-B6" in scene.offers()
    assert scene.plays("B", "R6 G6 M-B6").latest == ("set", 3, 6)


@rule("TC-84", "TC-R19")
def test_a_run_with_a_mountain_may_be_one_larger_than_the_run_it_answers():
    scene = Scene().hand("B", "G4 M-G5 G6 Y1").lies("A", "R3 R4").turn("B")
    assert scene.offers() == sorted(["G4 M-G5", "M-G5 G6", "G4 M-G5 G6", "pass"])


@rule("TC-84")
def test_without_a_mountain_a_play_may_not_be_larger():
    scene = Scene().hand("B", "R6 G6 B6").lies("A", "R5 B5").turn("B")
    assert scene.refuses("B", "R6 G6 B6").rule == "TC-37"


@rule("TC-84")
def test_a_raise_is_by_exactly_one_size():
    scene = Scene().hand("B", "R6 G6 Y6 M-B6").lies("A", "R5 B5").turn("B")
    assert scene.refuses("B", "R6 G6 Y6 M-B6").rule == "TC-84"


@rule("TC-84")
def test_two_mountains_raise_no_further_than_one():
    scene = Scene().hand("B", "M-Y6 M-B6 R6 G6").lies("A", "R5 B5").turn("B")
    assert scene.refuses("B", "M-Y6 M-B6 R6 G6").rule == "TC-84"


@rule("TC-84")
def test_a_mountain_never_makes_a_play_smaller():
    scene = Scene().hand("B", "M-B6 R6").lies("A", "R5 B5 G5").turn("B")
    assert scene.offers() == ["pass"]
    assert scene.refuses("B", "M-B6 R6").rule == "TC-37"


@rule("TC-84")
def test_a_twin_counts_two_in_a_raise():
    scene = Scene().hand("B", "T6 M-B6").lies("A", "R5 B5").turn("B")
    assert scene.offers() == sorted(["T6", "T6 M-B6", "pass"])


@rule("TC-85")
def test_a_raise_on_a_set_must_be_a_set():
    scene = Scene().hand("B", "M-B6 B7 B5").lies("A", "R4 B4").turn("B")
    assert scene.offers() == ["pass"]
    assert scene.refuses("B", "B5 M-B6 B7").rule == "TC-85"


@rule("TC-85")
def test_a_raise_on_a_run_must_be_a_run():
    scene = Scene().hand("B", "M-B6 R6 G6").lies("A", "R4 R5").turn("B")
    assert scene.offers() == ["pass"]
    assert scene.refuses("B", "M-B6 R6 G6").rule == "TC-85"


@rule("TC-86")
def test_a_raise_on_a_single_may_be_a_set_of_2_or_a_run_of_2():
    scene = Scene().hand("B", "M-G5 R5 W6").lies("A", "R4").turn("B")
    assert {"R5 M-G5", "M-G5 W6"} <= set(scene.offers())


@rule("TC-86")
def test_a_single_is_not_raised_to_a_play_of_3():
    scene = Scene().hand("B", "M-G5 R5 B5 W6 W7").lies("A", "R4").turn("B")
    assert scene.refuses("B", "M-G5 R5 B5").rule == "TC-84"
    assert scene.refuses("B", "M-G5 W6 W7").rule == "TC-84"


@rule("TC-87")
def test_a_raise_must_beat_the_rank_of_the_play_it_answers():
    scene = Scene().hand("B", "M-G5 R5").lies("A", "B5").turn("B")
    assert scene.offers() == ["pass"]
    assert scene.refuses("B", "M-G5 R5").rule == "TC-87"


@rule("TC-87")
def test_a_raise_in_the_inverted_order_must_be_lower():
    scene = Scene(gold="revolution").hand("B", "M-G5 R5 M-B6 R6").lies("A", "Y6").turn("B")
    assert scene.offers() == sorted(["M-G5", "R5", "R5 M-G5", "pass"])


@rule("TC-88")
def test_after_a_raise_later_plays_match_its_type_and_size():
    scene = Scene().hand("B", "M-G5 R5 Y1").hand("C", "R6 B6 G6 14").lies("A", "R4").turn("B")
    scene.plays("B", "M-G5 R5")
    assert scene.offers() == sorted(["R6 B6", "R6 G6", "B6 G6", "pass"])


@rule("TC-88")
def test_a_raise_may_itself_be_raised():
    scene = Scene().hand("B", "M-G5 R5 Y1").hand("C", "R6 G6 M-B6 Y2").lies("A", "R4").turn("B")
    assert scene.plays("B", "M-G5 R5").plays("C", "R6 G6 M-B6").latest == ("set", 3, 6)


@rule("TC-89", "TC-R20")
def test_a_mountain_may_be_played_as_an_ordinary_card():
    single = Scene().hand("B", "M-G5 R5").lies("A", "R4").turn("B")
    assert single.plays("B", "M-G5").latest == ("single", 1, 5)
    pair = Scene().hand("B", "M-G5 R5 B5").lies("A", "R4 B4").turn("B")
    assert pair.plays("B", "M-G5 R5").latest == ("set", 2, 5)


@rule("TC-89")
def test_a_mountain_is_a_card_of_its_colour_and_number_in_a_run():
    scene = Scene().hand("A", "G4 M-G5 R6 Y1").turn("A")
    assert "G4 M-G5" in scene.offers()
    assert scene.refuses("A", "M-G5 R6").rule == "TC-44"


@rule("TC-90", "TC-R20")
@pytest.mark.parametrize("words", ["T5", "T5 M-R5", "M-B4", "M-G3 G4"])
def test_twin_and_mountain_are_no_event_icons(words):
    scene = Scene().hand("A", f"{words} Y1").turn("A").plays("A", words)
    assert scene.happened("icon_resolved") == []


@rule("TC-90")
def test_a_mountain_in_a_run_takes_nothing_from_its_event_icon():
    scene = Scene().hand("B", "M-B6 B7 B8 Y1 Y2").lies("A", "R3 R4").turn("B").plays("B", "M-B6 B7 B8")
    assert [fact["icon"] for fact in scene.happened("icon_resolved")] == ["clear"]
