"""The penalty die: Accident, Confusion, Loss of Morale, and tokens for another roll (MM-113 to MM-122)."""

from __future__ import annotations

import pytest

from tests.marks import rule
from tests.mountain.camp import Camp


def rolled(*faces: str, sled: int = 6, spent: int = 0, weapons: int = 0, **more) -> Camp:
    """Weapons 15-17 failed, crates 9-11 met; the Leader has just rolled the first of these faces for the weapons."""
    camp = Camp(3).tokens(sled, spent).queue("die", *faces)
    if "pile" in more:
        camp.injuries(pile=more["pile"])
    if "relic" in more:
        camp.relic(0, more["relic"])
    camp.resolution("T27", crates=9, weapons=weapons)
    if "deck" in more:
        camp.deck(more["deck"])
    return camp.lead("0+die")


# --- one roll -----------------------------------------------------------------------------------


@rule("MM-113", "MM-R36")
def test_the_die_is_rolled_once_for_a_failure():
    camp = rolled("morale").lead("keep")
    assert len(camp.told("rolled")) == 1
    assert camp.view()["phase"] == "draw"


@rule("MM-113")
def test_a_result_that_is_kept_must_be_applied():
    assert rolled("morale").lead("keep").tokens_at == (4, 2, 0)


@rule("MM-113")
def test_without_a_token_on_the_sled_the_result_is_applied_unasked():
    camp = rolled("accident", sled=0, spent=3)
    assert (camp.view()["injuries"], camp.view()["phase"]) == (2, "rest")


@rule("MM-113")
def test_everybody_sees_what_the_die_shows():
    assert "The die shows Accident" in rolled("accident").table.log(2)


# --- Accident -----------------------------------------------------------------------------------


@rule("MM-114")
def test_an_accident_puts_two_injuries_from_the_pile_into_the_discard():
    camp = rolled("accident").lead("keep")
    hurt = [card for card in camp.view()["discard"] if card in camp.content.injuries]
    assert (len(hurt), len(camp.view()["injury_pile"]), camp.view()["injuries"]) == (2, 13, 2)


@rule("MM-114")
def test_an_accident_may_take_the_last_two_injuries():
    camp = rolled("accident", pile=2).lead("keep")
    assert (camp.result, camp.view()["injury_pile"]) == (None, [])


@rule("MM-115", "MM-140")
def test_an_accident_with_an_empty_pile_loses_the_game_at_once():
    camp = rolled("accident", pile=0).lead("keep")
    assert camp.result == ("loss", "no_injury")


@rule("MM-115", "MM-R44")
def test_an_accident_with_one_injury_left_loses_the_game():
    camp = rolled("accident", pile=1).lead("keep")
    assert camp.result == ("loss", "no_injury")


# --- Confusion ----------------------------------------------------------------------------------


@rule("MM-116")
@pytest.mark.parametrize(("weapons", "gap"), [(0, 15), (11, 4), (14, 1), (18, 1), (20, 3)])
def test_confusion_discards_as_many_cards_as_the_score_is_off(weapons, gap):
    camp = rolled("confusion", weapons=weapons)
    before = len(camp.view()["discard"])
    camp.lead("keep")
    laid = len(camp.told("revealed")[0].facts["laid"][1])
    assert len(camp.view()["discard"]) - before == gap + laid


@rule("MM-116")
def test_confusion_takes_the_cards_from_the_top_of_the_deck_and_shows_them():
    camp = rolled("confusion", weapons=12)
    top = tuple(reversed(camp.state.deck))[:3]
    camp.lead("keep")
    assert camp.told("milled")[0].facts["cards"] == top
    assert set(top) <= set(camp.view()["discard"])


@rule("MM-116", "MM-R15")
def test_the_gap_of_a_choice_is_the_distance_to_the_nearest_number():
    camp = Camp(3).queue("die", "confusion").resolution("T13", crates=11, books=11).lead("tools").lead("1+die")
    assert [event.facts["count"] for event in camp.lead("keep").told("milled")] == [1]


@rule("MM-116")
def test_confusion_may_take_the_last_card_of_the_deck():
    camp = rolled("confusion", weapons=12, deck=3).lead("keep")
    assert (len(camp.state.deck), camp.tokens_at) == (0, (6, 0, 0))
    assert [event.facts["count"] for event in camp.told("milled")] == [3]


@rule("MM-117", "MM-R10")
@pytest.mark.parametrize(("where", "left"), [("sled", (3, 2, 1)), ("spent", (4, 1, 1))])
def test_with_a_short_deck_confusion_takes_a_token_of_the_leaders_choice_and_no_card(where, left):
    camp = rolled("confusion", sled=4, spent=2, weapons=12, deck=2).lead("keep")
    assert camp.offers(0) == ["sled", "spent"]
    camp.lead(where)
    assert (camp.tokens_at, camp.told("milled")) == (left, [])


@rule("MM-117", "MM-120", "MM-139")
def test_with_a_short_deck_and_one_token_confusion_loses_the_game():
    camp = rolled("confusion", sled=1, spent=0, weapons=12, deck=2).lead("keep")
    assert camp.result == ("loss", "tokens")


# --- Loss of Morale -----------------------------------------------------------------------------


@rule("MM-118", "MM-R33")
def test_loss_of_morale_discards_two_tokens_from_the_sled():
    assert rolled("morale", sled=3, spent=1).lead("keep").tokens_at == (1, 3, 2)


@rule("MM-118")
def test_two_tokens_on_the_sled_are_enough():
    assert rolled("morale", sled=2, spent=0).lead("keep").tokens_at == (0, 2, 4)


@rule("MM-R33")
def test_the_die_calls_it_loss_of_morale():
    assert "The die shows Loss of Morale" in rolled("morale").table.log(None)


@rule("MM-119", "MM-R18")
@pytest.mark.parametrize(("where", "left"), [("sled", (0, 2, 4)), ("spent", (1, 1, 4))])
def test_with_one_token_on_the_sled_one_of_choice_goes_to_the_box_instead(where, left):
    camp = rolled("morale", sled=1, spent=2).lead("keep").lead(where)
    assert camp.tokens_at == left


@rule("MM-119", "MM-R18")
def test_with_an_empty_sled_one_of_the_token_discard_goes_to_the_box():
    assert rolled("morale", sled=0, spent=3).tokens_at == (0, 2, 4)


@rule("MM-119")
def test_with_only_one_token_on_the_sled_and_none_discarded_the_game_is_lost():
    assert rolled("morale", sled=1, spent=0).lead("keep").result == ("loss", "tokens")


@rule("MM-120", "MM-139")
def test_the_last_token_in_the_discard_loses_the_game_as_well():
    assert rolled("morale", sled=0, spent=1).result == ("loss", "tokens")


# --- rerolls ------------------------------------------------------------------------------------


@rule("MM-121")
def test_a_token_cancels_the_result_and_rolls_again():
    camp = rolled("accident", "morale").lead("reroll")
    assert (camp.tokens_at, camp.view()["injuries"], camp.view()["die"]) == ((5, 1, 0), 0, "morale")


@rule("MM-121")
def test_the_new_result_is_the_one_that_is_applied():
    camp = rolled("morale", "accident").lead("reroll").lead("keep")
    assert (camp.tokens_at, camp.view()["injuries"]) == ((5, 1, 0), 2)


@rule("MM-122")
def test_rerolls_may_go_on_each_result_being_seen_before_the_next_token():
    camp = rolled("accident", "morale", "confusion", weapons=14)
    seen = [camp.ask(0).prompt]
    for _ in range(2):
        camp.lead("reroll")
        seen.append(camp.ask(0).prompt)
    assert seen == [
        "Accident: 2 Injuries go into the discard. Keep it?",
        "Loss of Morale: 2 tokens are discarded. Keep it?",
        "Confusion: the deck loses 1\N{NO-BREAK SPACE}card. Keep it?",
    ]
    assert camp.tokens_at == (4, 2, 0)


@rule("MM-122", "MM-R36")
def test_rerolls_end_with_the_last_token_on_the_sled():
    camp = rolled("accident", "accident", sled=1, spent=2).lead("reroll")
    assert (camp.tokens_at, camp.view()["injuries"]) == ((0, 3, 3), 2)


@rule("MM-R36", "MM-R50")
def test_a_leader_whose_resolution_place_is_covered_cannot_reroll():
    camp = rolled("accident", relic="S-D")
    assert (camp.view()["injuries"], camp.tokens_at) == (2, (6, 0, 0))
    assert len(camp.told("rolled")) == 1


@rule("MM-R36")
def test_a_token_rolls_again_only_for_the_failure_at_hand():
    camp = Camp(3).queue("die", "accident", "morale").resolution("T01").lead("0+die").lead("keep").lead("1+die")
    assert [event.facts["challenge"] for event in camp.told("rolled")] == [0, 1]
    assert camp.lead("keep").tokens_at == (4, 2, 0)


@rule("MM-117", "MM-119", "MM-122")
@pytest.mark.parametrize(
    ("face", "change", "warns"),
    [
        ("confusion", lambda camp: camp.deck(3), "a token leaves the game"),
        ("morale", lambda camp: camp.tokens(1, 3), "a token leaves the game"),
        ("accident", lambda camp: camp.injuries(pile=1), "the game would be lost"),
        ("confusion", lambda camp: camp, "7\N{NO-BREAK SPACE}cards"),
    ],
)
def test_the_question_warns_of_what_is_not_there(face, change, warns):
    camp = change(Camp(3).levels(3, 3, 3).queue("die", face).resolution("T01"))
    camp.choose(0, "0+die")
    assert warns in camp.ask(0, "reroll").prompt
