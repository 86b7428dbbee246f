"""Speaking in the silence, and what it costs (MM-76, MM-R5, MM-R47, MM-R62)."""

from __future__ import annotations

import pytest

from game.engine.state import CLOCK
from tests.marks import rule
from tests.mountain.camp import Camp


def silent(**options: str) -> Camp:
    """Seat 0 has laid a card; people talk aloud."""
    return Camp(3, talk="voices", **options).hand(0, "barometer", "matches").hand(1, "pencils").encounter("T01")


def blabbed(penalty: str, *faces: str, sled: int = 6, spent: int = 0, deck: int | None = None, pile=None) -> Camp:
    """Seat 2 has just spoken in the silence."""
    camp = silent(blab_penalty=penalty).tokens(sled, spent).lay(0, "barometer")
    if deck is not None:
        camp.deck(deck)
    if pile is not None:
        camp.injuries(pile=pile)
    if faces:
        camp.queue("die", *faces)
    return camp.choose(1, "blab+seat-2")


# --- blab_penalty -------------------------------------------------------------------------------


@rule("MM-76", "MM-R5")
def test_blab_penalty_token_discards_a_token():
    camp = blabbed("token")
    assert camp.tokens_at == (5, 1, 0)
    assert [event.facts["seat"] for event in camp.told("blabbed")] == [2]


@rule("MM-76", "MM-R47")
def test_blabbing_with_an_empty_sled_returns_a_discarded_token_to_the_box():
    assert blabbed("token", sled=0, spent=3).tokens_at == (0, 2, 4)


@rule("MM-76", "MM-R47", "MM-139")
def test_blabbing_with_an_empty_sled_and_the_last_token_loses():
    assert blabbed("token", sled=0, spent=1).result == ("loss", "tokens")


@rule("MM-76")
def test_blabbing_discards_the_last_token_of_the_sled_without_losing():
    camp = blabbed("token", sled=1, spent=0)
    assert (camp.result, camp.tokens_at) == (None, (0, 1, 5))


@rule("MM-76")
def test_the_sand_runs_on_after_blabbing_and_cards_may_still_be_laid():
    camp = blabbed("token")
    assert (camp.view()["phase"], camp.view()["silence"]) == ("encounter", True)
    assert camp.may_lay(1, "pencils")
    assert camp.offers(CLOCK) == ["sand"]


@rule("MM-76")
def test_everybody_may_say_that_somebody_spoke_but_only_in_the_silence():
    camp = silent()
    assert not [option for seat in range(3) for option in camp.offers(seat) if option.startswith("blab")]
    camp.lay(0, "barometer")
    for seat in range(3):
        assert [option for option in camp.offers(seat) if option.startswith("blab")] == [
            "blab+seat-0",
            "blab+seat-1",
            "blab+seat-2",
        ]


@rule("MM-76", "MM-82")
def test_after_a_restart_speaking_is_no_blabbing():
    camp = silent().lay(0, "barometer").sand_out().lead("restart")
    assert not [option for seat in range(3) for option in camp.offers(seat) if option.startswith("blab")]


@rule("MM-76")
@pytest.mark.parametrize(("talk", "offered"), [("voices", True), ("both", True), ("phrases", False)])
def test_blabbing_is_said_where_people_talk_aloud(talk, offered):
    camp = Camp(3, talk=talk).hand(0, "barometer").encounter("T01").lay(0, "barometer")
    assert ("blab+seat-2" in camp.offers(1)) is offered


@rule("MM-R5")
def test_blab_penalty_none_costs_nothing():
    camp = blabbed("none")
    assert (camp.tokens_at, camp.told("rolled"), len(camp.told("blabbed"))) == ((6, 0, 0), [], 1)


@rule("MM-R5", "MM-R62")
def test_blab_penalty_die_rolls_at_once_and_offers_no_reroll():
    camp = blabbed("die", "accident")
    assert (camp.view()["phase"], camp.view()["injuries"], camp.tokens_at) == ("encounter", 2, (6, 0, 0))
    assert {ask.kind for ask in camp.table.asks} == {"encounter", "sand"}


@rule("MM-R62", "MM-140")
def test_an_accident_for_blabbing_can_lose_the_game():
    assert blabbed("die", "accident", pile=1).result == ("loss", "no_injury")


@rule("MM-R62")
def test_confusion_for_blabbing_mills_one_card():
    camp = blabbed("die", "confusion")
    assert [event.facts["count"] for event in camp.told("milled")] == [1]


@rule("MM-R62")
@pytest.mark.parametrize(("sled", "spent", "left"), [(4, 2, (4, 1, 1)), (4, 0, (3, 0, 3))])
def test_confusion_for_blabbing_with_an_empty_deck_boxes_a_token_of_the_discard_first(sled, spent, left):
    camp = blabbed("die", "confusion", sled=sled, spent=spent, deck=0)
    assert (camp.tokens_at, camp.view()["phase"]) == (left, "encounter")


@rule("MM-R62", "MM-118")
def test_loss_of_morale_for_blabbing_discards_two_tokens():
    assert blabbed("die", "morale", sled=3, spent=1).tokens_at == (1, 3, 2)


@rule("MM-R62", "MM-119")
@pytest.mark.parametrize(("sled", "spent", "left"), [(1, 2, (1, 1, 4)), (0, 2, (0, 1, 5))])
def test_loss_of_morale_for_blabbing_with_a_short_sled_boxes_a_token_of_the_discard_first(sled, spent, left):
    camp = blabbed("die", "morale", sled=sled, spent=spent)
    assert (camp.tokens_at, camp.result) == (left, None)


@rule("MM-R62", "MM-139")
@pytest.mark.parametrize("face", ["morale", "confusion"])
def test_the_last_token_lost_by_blabbing_loses_the_game(face):
    assert blabbed("die", face, sled=1, spent=0, deck=0).result == ("loss", "tokens")


# --- loose_tongues ------------------------------------------------------------------------------


@rule("MM-R5", "MM-73")
def test_loose_tongues_off_offers_no_phrase_in_the_silence():
    camp = Camp(3).hand(0, "barometer").encounter("T01").lay(0, "barometer")
    assert camp.offers(1) == ["done"]
    assert camp.refused(1, "say", {"act": "yes"}).rule == "MM-73"


@rule("MM-R5", "MM-76")
@pytest.mark.parametrize("option", ["say", "chat"])
def test_loose_tongues_on_lets_phrases_be_clicked_in_the_silence_at_the_price_of_blabbing(option):
    camp = Camp(3, loose_tongues="on").hand(0, "barometer").encounter("T01").lay(0, "barometer")
    camp.say(1, "yes") if option == "say" else camp.chat(1, "yes")
    assert camp.tokens_at == (5, 1, 0)
    assert len(camp.words(0)) == len(camp.words(2)) == 1
    assert camp.view()["silence"] is True


@rule("MM-R5")
def test_loose_tongues_on_costs_nothing_before_silence_falls():
    camp = Camp(3, loose_tongues="on").encounter("T01").say(1, "yes")
    assert (camp.tokens_at, camp.told("blabbed")) == ((6, 0, 0), [])
