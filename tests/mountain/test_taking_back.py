"""What may be taken back: nothing that has let anybody see something new."""

from __future__ import annotations

import pytest

from tests.marks import rule
from tests.mountain.camp import Camp


def why_not_back(camp: Camp) -> str | None:
    """Why the last choice cannot be taken back; None if it can."""
    refusal = camp.table.cannot_undo()
    return refusal and refusal.text


def back(camp: Camp) -> Camp:
    camp.table.undo()
    return camp


# --- what may -----------------------------------------------------------------------------------


@rule("MM-60")
def test_a_flight_can_be_taken_back_while_the_tile_lies_face_down():
    camp = back(Camp(3).tile("c3", "T05").lead("c3"))
    assert (camp.view()["plane"], camp.view()["has_tile"], len(camp.view()["tiles"])) == ("", False, 27)
    assert camp.lead("c4").view()["plane"] == "c4"


@rule("MM-60")
def test_advice_can_be_taken_back():
    camp = back(Camp(3).choose(1, "c3"))
    assert camp.choose(1, "c4").view()["seats"][1]["ping"] == "c4"


@rule("MM-66")
def test_a_token_for_ignoring_madness_can_be_taken_back_before_the_tile_is_turned():
    camp = back(Camp(3).mad(1, "1-04").at("c9").lead("ignore+seat-1+1"))
    assert (camp.tokens_at, camp.view()["seats"][1]["ignored"]) == ((6, 0, 0), [])


@rule("MM-82")
def test_a_restart_can_be_taken_back_while_nobody_has_spoken():
    camp = back(Camp(3).encounter("T01").sand_out().lead("restart"))
    assert (camp.view()["phase"], camp.tokens_at) == ("restart", (6, 0, 0))


@rule("MM-99")
def test_the_choice_of_arcane_equipment_can_be_taken_back_while_a_failure_is_open():
    camp = back(Camp(3).resolution("T05", tools=8).lead("books"))
    assert (len(camp.view()["arcane_pile"]), camp.offers(0)) == (8, ["crates", "tools", "weapons", "books"])


@rule("MM-132")
def test_to_fly_on_instead_of_resting_can_be_taken_back():
    camp = back(Camp(3).rest().lead("move_on"))
    assert (camp.view()["turn"], camp.view()["leader"], camp.ask(0).kind) == (1, 0, "rest")


# --- what may not -------------------------------------------------------------------------------


@rule("MM-67")
def test_a_tile_that_was_turned_over_cannot_be_turned_back():
    camp = Camp(3).tile("c3", "T05").fly("c3")
    assert why_not_back(camp) is not None
    assert camp.table.cannot_undo().rule == "BV-2"


@rule("MM-71")
@pytest.mark.parametrize("voice", ["say", "whisper"])
def test_what_was_said_cannot_be_unsaid(voice):
    camp = Camp(3).encounter("T01").say(1, "yes", to=2, voice=voice)
    assert why_not_back(camp) == "It cannot be taken back: somebody saw something new."


@rule("MM-R45", "MM-72")
def test_a_laid_card_cannot_be_taken_back():
    camp = Camp(3).hand(1, "barometer").encounter("T01").lay(1, "barometer")
    assert why_not_back(camp) == "It cannot be taken back: Bo lays cards: 1."


@rule("MM-R45")
def test_a_laid_card_cannot_be_taken_back_by_way_of_what_came_after_it():
    camp = Camp(3).hand(1, "barometer").encounter("T01").lay(1, "barometer").done(0)
    assert camp.table.cannot_undo(2).rule == "BV-2"


@rule("MM-D4")
def test_sand_does_not_run_backwards():
    camp = Camp(3).encounter("T01").mark()
    assert why_not_back(camp) == "It cannot be taken back: 1 of 4 quarters of the sand have run."


@rule("MM-76")
def test_blabbing_cannot_be_taken_back():
    camp = Camp(3, talk="voices").hand(1, "barometer").encounter("T01").lay(1, "barometer").choose(0, "blab+seat-2")
    assert why_not_back(camp) == "It cannot be taken back: Cyd spoke in the silence."


@rule("MM-86")
def test_the_reveal_cannot_be_taken_back():
    camp = Camp(3).encounter("T01").sand_out().lead("accept")
    assert why_not_back(camp).startswith("It cannot be taken back: The cards are revealed")


@rule("MM-92", "MM-107")
def test_drawn_madness_cannot_be_taken_back():
    camp = Camp(3).resolution("T01").lead("0+madness+seat-1")
    assert why_not_back(camp) == "It cannot be taken back: Bo goes mad, level 1."


@rule("MM-113")
def test_a_roll_cannot_be_taken_back():
    camp = Camp(3).queue("die", "morale").resolution("T01", tools=8).lead("1+die")
    assert why_not_back(camp) == "It cannot be taken back: The die shows Loss of Morale."


@rule("MM-97")
def test_a_search_cannot_be_taken_back():
    camp = Camp(3).resolution("T02", "c9", weapons=7, crates=8).lead("y3")
    assert camp.table.cannot_undo().rule == "BV-2"


@rule("MM-R43")
def test_a_peek_cannot_be_taken_back_and_does_not_say_what_was_seen():
    camp = Camp(3).resolution("T08", tools=7, weapons=8).tile("m3", "T15").lead("seat-1").choose(1, "m3")
    assert why_not_back(camp) == "It cannot be taken back: Bo looks at the tile on Mountain 3."


@rule("MM-R43")
def test_a_card_discarded_for_a_relic_cannot_be_taken_back():
    camp = Camp(3).hand(1, "matches", "barometer").resolution("T07", books=8).lead("seat-1").choose(1, ["matches"])
    assert why_not_back(camp) == "It cannot be taken back: Bo discards Matches (crates 2)."


@rule("MM-125", "MM-128")
def test_drawn_cards_cannot_be_taken_back():
    camp = Camp(3).draw().lead("raise_limit")
    assert why_not_back(camp) == "It cannot be taken back: Ana draws cards: 1."


@rule("MM-135")
def test_a_rest_cannot_be_taken_back():
    camp = Camp(3).rest().lead("rest+sled")
    assert camp.table.cannot_undo().rule == "BV-2"


@rule("MM-R51")
def test_done_is_final_for_this_sand():
    camp = Camp(3).hand(1, "barometer").encounter("T01").lay(1, "barometer").done(0)
    assert why_not_back(camp) == "It cannot be taken back: Ana is done."
