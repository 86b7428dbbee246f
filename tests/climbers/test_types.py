"""Single, Set and Run: which cards make a play, how large it is and what it is worth."""

from __future__ import annotations

import pytest

from tests.climbers.scene import Scene
from tests.marks import rule


def led(words: str, gold: str = "standard"):
    """Type, size and rank of these cards when they are led."""
    return Scene(gold=gold).hand("A", f"{words} Y1").turn("A").plays("A", words).latest


def refused(words: str):
    """The rule by which these cards cannot be led."""
    return Scene().hand("A", f"{words} Y1").turn("A").refuses("A", words).rule


@rule("TC-41")
@pytest.mark.parametrize(("word", "number"), [("W0", 0), ("R7", 7), ("M-G5", 5), ("B9", 9), ("14", 14)])
def test_a_single_is_one_card_of_size_1_and_its_number_is_its_rank(word, number):
    scene = Scene().hand("A", f"{word} Y1 Y2").turn("A").plays("A", word)
    played = scene.happened("played")[0]
    assert (played["type"], played["size"], played["rank"]) == ("single", 1, number)


@rule("TC-42", "TC-R11")
def test_a_set_is_cards_of_one_number_in_any_colours():
    assert led("R6 B6") == ("set", 2, 6)
    assert led("R6 W6 M-B6") == ("set", 3, 6)
    assert led("12a 12b 12c") == ("set", 3, 12)


@rule("TC-R11")
def test_a_set_has_no_upper_limit_but_the_cards_that_exist():
    assert led("R5 B5 G5 Y5 W5 T5 M-R5 M-G5") == ("set", 9, 5)


@rule("TC-42")
def test_two_cards_of_one_colour_and_number_are_a_set_too():
    assert led("R5 M-R5") == ("set", 2, 5)


@rule("TC-42", "TC-46")
def test_cards_of_different_numbers_are_no_set():
    assert refused("R6 B6 G4") == "TC-46"


@rule("TC-43")
@pytest.mark.parametrize(("words", "size"), [("R5 B5 G5", 3), ("T5 R5", 3), ("T5 R5 B5", 4), ("T5 W5 M-R5 Y5", 5)])
def test_the_size_of_a_set_is_its_number_of_cards_with_each_twin_counting_2(words, size):
    assert led(words) == ("set", size, 5)


@rule("TC-44")
def test_a_run_is_two_or_more_cards_of_one_colour_with_consecutive_numbers():
    assert led("G3 G4") == ("run", 2, 4)
    assert led("R1 R2 R3 R4 R5 R6 R7") == ("run", 7, 7)


@rule("TC-44")
def test_consecutive_numbers_of_different_colours_are_no_run():
    assert refused("G3 R4") == "TC-44"


@rule("TC-44")
def test_a_run_with_a_gap_is_no_run():
    assert refused("G3 G5") == "TC-46"


@rule("TC-44")
def test_no_number_is_twice_in_a_run():
    assert refused("R3 M-R3 R4") == "TC-46"
    assert refused("R3 M-R3 R5") == "TC-46"


@rule("TC-44")
def test_of_two_cards_of_the_same_number_either_one_may_be_in_the_run():
    scene = Scene().hand("A", "R5 M-R5 R6").turn("A")
    assert {"R5 R6", "M-R5 R6"} <= set(scene.offers())
    assert "R5 M-R5 R6" not in scene.offers()


@rule("TC-45", "TC-R12")
def test_the_rank_of_a_run_is_its_highest_number():
    assert led("B3 B4 B5") == ("run", 3, 5)


@rule("TC-45", "TC-R12")
def test_the_rank_of_a_run_is_its_highest_number_in_the_inverted_order_too():
    assert led("B3 B4 B5", gold="revolution") == ("run", 3, 5)


@rule("TC-45", "TC-R12")
def test_a_raise_of_a_run_in_the_inverted_order_is_compared_by_the_highest_numbers():
    scene = Scene(gold="revolution").hand("B", "M-G3 G4 G2").lies("A", "R4 R5").turn("B")
    assert "G2 M-G3 G4" in scene.offers()
    scene = Scene(gold="revolution").hand("B", "M-G3 G4 W5").lies("A", "R4 R5").turn("B")
    assert scene.refuses("B", "M-G3 G4 W5").rule == "TC-87"


@rule("TC-R12")
def test_the_numbers_of_two_runs_may_overlap():
    scene = Scene().hand("B", "G4 G5").lies("A", "R3 R4").turn("B")
    assert scene.offers() == ["G4 G5", "pass"]


@rule("TC-46", "TC-R12")
def test_a_run_does_not_wrap_round():
    assert refused("G11 W0") == "TC-46"
    assert refused("R7 R1") == "TC-46"


@rule("TC-46", "TC-R12")
def test_the_longest_stretch_of_a_run_is_from_0_to_11():
    assert led("W0 R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11")[0] == "run"
    assert refused("R11 12a") == "TC-49"


@rule("TC-46")
def test_there_is_no_fourth_type_of_play():
    scene = Scene().hand("A", "R3 B3 R4 B4").turn("A")
    assert "R3 B3 R4 B4" not in scene.offers()
    assert scene.refuses("A", "R3 B3 R4 B4").rule == "TC-46"
    assert scene.refuses("A", "R3 B3 R4").rule == "TC-46"


@rule("TC-47")
def test_a_wild_colour_card_counts_as_the_colour_the_play_needs():
    scene = Scene().hand("A", "R4 W5 G6").turn("A")
    assert {"R4 W5", "W5 G6"} <= set(scene.offers())


@rule("TC-47")
def test_a_wild_colour_card_is_of_one_colour_in_a_play():
    assert refused("R4 W5 G6") == "TC-44"


@rule("TC-47")
def test_a_wild_colour_card_has_its_printed_number_only():
    assert refused("R4 W6") == "TC-46"


@rule("TC-48", "TC-R13")
def test_a_wild_colour_card_may_be_a_single_or_in_a_set_or_in_a_run():
    scene = Scene().hand("A", "W5 R5 G6").turn("A")
    assert {"W5", "R5 W5", "W5 G6"} <= set(scene.offers())


@rule("TC-48", "TC-R13")
def test_a_run_may_consist_of_wild_colour_cards_only():
    assert led("W3 W4 W5") == ("run", 3, 5)


@rule("TC-R13")
def test_the_cards_alone_settle_a_play_so_every_play_is_offered_once():
    offers = Scene().hand("A", "R4 G4 W4 W5 W6 R5").turn("A").offers()
    assert len(offers) == len({tuple(sorted(offer.split())) for offer in offers})
    assert "W4 W5 W6" in offers


@rule("TC-R13")
def test_cards_may_be_named_in_any_order():
    scene = Scene().hand("A", "R4 R5 R6 Y1").turn("A")
    scene.table.choose(0, ["red-6", "red-4", "red-5"])
    assert scene.latest == ("run", 3, 6)


@rule("TC-49")
def test_a_colourless_card_may_be_a_single_or_in_a_set():
    scene = Scene().hand("A", "12a 12b 13a 14").turn("A")
    assert scene.offers() == sorted(["12a", "12b", "13a", "14", "12a 12b"])


@rule("TC-49")
@pytest.mark.parametrize("words", ["12a 13a", "R11 12a", "13a 14"])
def test_a_colourless_card_is_never_in_a_run(words):
    assert refused(words) == "TC-49"
