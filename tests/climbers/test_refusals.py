"""Whatever is not allowed is refused with a rule and a sentence, and changes nothing."""

from __future__ import annotations

import pytest

from game import Refused, Table
from tests.climbers.course import new_game
from tests.climbers.scene import Scene, short
from tests.marks import rule


def answering(lies: str, hand: str, gold: str = "standard", **options: str) -> Scene:
    """B is to answer what A has played."""
    return Scene(gold=gold, **options).hand("B", hand).lies("A", lies).turn("B")


# --- cards picked one by one ------------------------------------------------------------------------


@rule("TC-106")
def test_a_card_that_had_an_accident_cannot_be_selected():
    scene = Scene(then="accident").bench("C", "R9").accident_hits("C", "R9").about_to_end("A", "B").ends()
    assert scene.refuses("C", "R9") == Refused("TC-106", "Rope Stone-kicker had an Accident and sits out this season.")


@rule("TC-20")
def test_a_card_of_another_team_cannot_be_selected():
    scene = Scene(then="revolution").bench("C", "R9").about_to_end("A", "B").ends()
    assert scene.refuses("D", "R9") == Refused("TC-20", "That card is not in your team.")


@rule("TC-97")
def test_a_card_of_another_team_cannot_be_transferred():
    scene = Scene(then="transfer").bench("C", "R9").about_to_end("A", "B").ends()
    assert scene.refuses("D", "R9") == Refused("TC-97", "That card is not in your team.")


@rule("TC-97")
def test_no_more_than_one_card_can_be_transferred():
    scene = Scene(then="transfer").bench("C", "R9 R8").about_to_end("A", "B").ends()
    assert scene.refuses("C", "R9 R8") == Refused("TC-97", "Choose exactly 1 cards; you chose 2.")


@rule("TC-20")
def test_a_hand_of_the_wrong_size_is_refused_with_the_two_numbers():
    scene = Scene(then="revolution").bench("C", "R9 R8").about_to_end("A", "B").ends()
    assert scene.refuses("C", "R9 R8") == Refused("TC-20", "Choose exactly 9 cards; you chose 2.")


@rule("TC-20", "TC-113")
def test_a_climax_hand_of_the_wrong_size_is_refused_with_the_range():
    scene = Scene(season=4).bench("C", "R9 R8").about_to_end("A", "B").ends()
    assert scene.refuses("C", "R9 R8") == Refused("TC-20", "Choose 12 to 16 cards; you chose 2.")


@rule("TC-20")
def test_a_card_cannot_be_selected_twice():
    scene = Scene(then="revolution").bench("C", "R9").about_to_end("A", "B").ends()
    assert scene.refuses("C", " ".join(["R9"] * 9)) == Refused("TC-20", "That cannot be chosen here.")


@rule("TC-113")
def test_a_card_that_is_already_in_the_hand_cannot_be_added():
    scene = Scene(season=4, climax_announce="in_turn").about_to_end("A", "B").ends().select_strongest()
    in_hand = short(scene.climber("A").hand[0])
    assert scene.refuses("A", in_hand) == Refused("TC-113", "That cannot be chosen here.")


@rule("TC-73")
def test_a_card_left_in_the_lodge_cannot_be_dropped():
    scene = Scene().hand("A", "R10 R2 R3").bench("A", "R5").turn("A").plays("A", "R10")
    assert scene.refuses("A", "R5") == Refused("TC-73", "That cannot be chosen here.")


@rule("TC-73")
def test_two_cards_cannot_be_dropped():
    scene = Scene().hand("A", "R10 R2 R3").turn("A").plays("A", "R10")
    assert scene.refuses("A", "R2 R3") == Refused("TC-73", "Choose exactly 1 cards; you chose 2.")


@rule("TC-11")
def test_the_start_card_cannot_go_to_a_seat_that_is_not_there():
    table = new_game(seats=3, first_start="choose")
    assert table.why_not(0, "seat-3") == Refused("TC-11", "That cannot be chosen now.")


# --- what is no play --------------------------------------------------------------------------------


@rule("TC-34")
def test_a_leader_cannot_pass():
    scene = Scene().hand("B", "R3 R4").turn("B")
    assert scene.refuses("B", "pass") == Refused("TC-34", "You lead an empty field, so you must play something.")


@rule("TC-32")
def test_nothing_at_all_is_no_play():
    scene = answering("R3", "R4 R5")
    assert scene.refuses("B", "") == Refused("TC-32", "Lift the cards you want to play first, or pass.")


@rule("TC-32")
def test_the_same_card_cannot_be_played_twice_in_one_play():
    scene = answering("R3 B3", "R4 R5")
    assert scene.refuses("B", "R4 R4") == Refused("TC-32", "The same card cannot be played twice.")


@rule("TC-106")
def test_a_card_that_had_an_accident_cannot_be_played():
    scene = Scene(gold="accident", season=2).sidelined("B", "R9").hand("B", "R4 R5").lies("A", "R3").turn("B")
    assert scene.refuses("B", "R9") == Refused("TC-106", "Rope Stone-kicker had an Accident and sits out this season.")


@rule("TC-22")
def test_a_card_left_in_the_lodge_cannot_be_played():
    scene = Scene().bench("B", "R9").hand("B", "R4 R5").lies("A", "R3").turn("B")
    assert scene.refuses("B", "R9") == Refused("TC-22", "Rope Stone-kicker was left in the Lodge this season.")


@rule("TC-40")
def test_a_card_on_the_field_cannot_be_played_again():
    scene = Scene().lies("B", "B4").hand("B", "R4 R7").lies("A", "R6").turn("B")
    assert scene.refuses("B", "B4") == Refused("TC-40", "Axe Belayer has been played already.")


@rule("TC-40", "TC-53")
def test_a_card_played_in_an_earlier_field_cannot_be_played_again():
    scene = Scene().lodge("B", "12a").hand("B", "R4 R7").lies("A", "R6").turn("B")
    assert scene.refuses("B", "12a") == Refused("TC-40", "Sister Corrie has been played already.")


@rule("TC-23")
def test_a_card_of_somebody_else_cannot_be_played():
    scene = Scene().hand("C", "R9 R8").hand("B", "R4 R7").lies("A", "R6").turn("B")
    assert scene.refuses("B", "R9") == Refused("TC-23", "That card is not in your hand.")


@rule("TC-82")
def test_a_twin_is_refused_in_a_run():
    scene = Scene().hand("B", "R4 T5").turn("B")
    assert scene.refuses("B", "R4 T5") == Refused("TC-82", "A Twin has no colour and can never be in a Run.")


@rule("TC-49")
def test_a_colourless_card_is_refused_in_a_run():
    scene = Scene().hand("B", "R11 12a").turn("B")
    assert scene.refuses("B", "R11 12a") == Refused(
        "TC-49", "A card without colour can be a Single or in a Set, never in a Run."
    )


@rule("TC-44")
def test_a_run_of_two_colours_is_refused():
    scene = Scene().hand("B", "R4 G5").turn("B")
    assert scene.refuses("B", "R4 G5") == Refused("TC-44", "A Run must be of one colour.")


@rule("TC-46")
def test_cards_that_are_no_type_of_play_are_refused():
    scene = Scene().hand("B", "R4 R6").turn("B")
    assert scene.refuses("B", "R4 R6") == Refused("TC-46", "These cards are no Single, no Set and no Run.")


# --- what the season does not allow -----------------------------------------------------------------


@rule("TC-94")
def test_a_set_is_refused_under_no_set():
    scene = Scene(gold="no_set").hand("B", "R5 B5").turn("B")
    assert scene.refuses("B", "R5 B5") == Refused("TC-94", "No Set: this type of play is not allowed this season.")


@rule("TC-96")
def test_a_raise_to_a_set_is_refused_under_no_set():
    scene = answering("R4", "M-G5 B5", gold="no_set")
    assert scene.refuses("B", "M-G5 B5") == Refused("TC-96", "No Set: this type of play is not allowed this season.")


@rule("TC-101")
def test_three_cards_are_refused_under_up_to_2_cards():
    scene = Scene(gold="up_to_2").hand("B", "R5 R6 R7").turn("B")
    assert scene.refuses("B", "R5 R6 R7") == Refused("TC-101", "Up to 2 Cards: at most 2 cards a play; these are 3.")


@rule("TC-102")
def test_a_raise_to_three_cards_is_refused_under_up_to_2_cards():
    scene = answering("R4 B4", "M-G5 R5 B5", gold="up_to_2")
    assert scene.refuses("B", "M-G5 R5 B5") == Refused("TC-102", "Up to 2 Cards: at most 2 cards a play; these are 3.")


# --- what does not answer the latest play -----------------------------------------------------------


@rule("TC-26")
def test_a_set_is_refused_on_the_start_card():
    scene = Scene().hand("B", "R5 B5").start_by("A").turn("B")
    assert scene.refuses("B", "R5 B5") == Refused("TC-26", "The answer to the Start card must be a Single.")


@rule("TC-27")
def test_a_raise_is_refused_on_the_start_card():
    scene = Scene().hand("B", "M-G5 B5").start_by("A").turn("B")
    assert scene.refuses("B", "M-G5 B5") == Refused("TC-27", "The answer to the Start card must be a Single.")


@rule("TC-81")
def test_a_lone_twin_is_refused_on_a_single():
    assert answering("R4", "T5 R6").refuses("B", "T5") == Refused(
        "TC-81", "A Twin counts as two cards, so it cannot be a Single."
    )


@rule("TC-36")
@pytest.mark.parametrize(
    ("lies", "hand", "words"),
    [
        ("R4", "R5 B5", "A Single lies on the field; a Set of 2 does not answer it."),
        ("R3 R4", "R5 B5", "A Run of 2 lies on the field; a Set of 2 does not answer it."),
        ("R4 B4", "R5 R6 R7", "A Set of 2 lies on the field; a Run of 3 does not answer it."),
        ("R4 B4", "14", "A Set of 2 lies on the field; a Single does not answer it."),
    ],
)
def test_a_play_of_another_type_is_refused(lies, hand, words):
    assert answering(lies, hand).refuses("B", hand) == Refused("TC-36", words)


@rule("TC-85")
def test_a_raise_to_another_type_is_refused():
    assert answering("R3 R4", "M-G5 R5 B5").refuses("B", "M-G5 R5 B5") == Refused(
        "TC-85", "A Run of 2 lies on the field; a Set of 3 does not answer it."
    )


@rule("TC-84")
def test_a_raise_by_more_than_one_size_is_refused():
    assert answering("R4", "M-G5 R5 B5").refuses("B", "M-G5 R5 B5") == Refused(
        "TC-84", "A Mountain raises by one: the size may be 2, not 3."
    )


@rule("TC-37")
@pytest.mark.parametrize(("hand", "size"), [("R5 B5", 2), ("R5 B5 G5 Y5", 4)])
def test_a_play_of_another_size_is_refused(hand, size):
    assert answering("R4 B4 G4", hand).refuses("B", hand) == Refused("TC-37", f"The play must have size 3, not {size}.")


@rule("TC-38")
def test_a_play_that_is_not_higher_is_refused():
    assert answering("R6", "B6 R7").refuses("B", "B6") == Refused("TC-38", "The rank must be above 6; yours is 6.")


@rule("TC-76")
def test_a_play_that_is_not_lower_is_refused_in_the_inverted_order():
    scene = answering("R5", "R7 R2", gold="revolution")
    assert scene.refuses("B", "R7") == Refused("TC-76", "The rank must be below 5; yours is 7.")


@rule("TC-87")
def test_a_raise_that_is_not_higher_is_refused():
    scene = answering("R5", "M-B4 R4")
    assert scene.refuses("B", "M-B4 R4") == Refused("TC-87", "The rank must be above 5; yours is 4.")


@rule("TC-87")
def test_a_raise_that_is_not_lower_is_refused_in_the_inverted_order():
    scene = answering("R5", "M-B6 R6", gold="revolution")
    assert scene.refuses("B", "M-B6 R6") == Refused("TC-87", "The rank must be below 5; yours is 6.")


# --- whose turn it is -------------------------------------------------------------------------------


@rule("TC-31")
def test_a_seat_whose_turn_it_is_not_is_refused():
    scene = answering("R3", "R4 R5")
    assert scene.table.why_not(scene.seat("C"), "pass") == Refused(
        "TC-31", "It is not your turn; the table waits for Seat 2."
    )


@rule("TC-127")
def test_nothing_can_be_chosen_after_the_end():
    scene = Scene(season=5, gold="climax").about_to_end("A", "B").ends()
    assert scene.table.why_not(0, "pass") == Refused("TC-127", "The game is over.")


@rule("TC-32")
def test_a_refused_choice_raises_and_changes_nothing():
    scene = answering("R6", "R4 R7")
    before = scene.table.digest()
    with pytest.raises(Refused) as refusal:
        scene.table.choose(scene.seat("B"), "red-4")
    assert refusal.value == Refused("TC-38", "The rank must be above 6; yours is 4.")
    assert scene.table.digest() == before


@rule("TC-32")
def test_nothing_can_be_said_with_a_pass():
    scene = answering("R3", "R4 R5")
    with pytest.raises(Refused) as refusal:
        scene.table.choose(scene.seat("B"), "pass", "good luck")
    assert refusal.value == Refused("TC-32", "nothing can be said with that")


@rule("TC-1")
def test_as_many_names_as_seats_are_wanted():
    with pytest.raises(Refused) as refusal:
        Table.new("climbers", seats=4, names=("Ida", "Jon"))
    assert refusal.value == Refused("TC-1", "there are 4 seats but 2 names.")
