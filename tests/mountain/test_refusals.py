"""Whatever is not allowed is refused with a rule and a sentence, and changes nothing."""

from __future__ import annotations

import pickle

import pytest

from game import Refused, Table
from tests.marks import rule
from tests.mountain.camp import Camp


def talking(**options: str) -> Camp:
    return Camp(3, **options).hand(0, "barometer", "matches").hand(1, "pencils", "frostbite-1").encounter("T01")


def searching() -> Camp:
    return Camp(3).at("c1").resolution("T02", "c9", weapons=7, crates=8)


# --- Movement -----------------------------------------------------------------------------------


@rule("MM-53")
def test_the_expedition_begins_in_the_bottom_row():
    assert Camp(3).refused(0, "c8") == Refused("MM-53", "The expedition begins in the bottom row of the Coast.")


@rule("MM-54")
def test_a_distant_space_is_out_of_reach():
    assert Camp(3).at("c9").refused(0, "c1") == Refused("MM-54", "The airplane flies only to a neighbouring space.")


@rule("MM-56")
def test_the_airplane_cannot_stay():
    assert Camp(3).at("c9").refused(0, "c9") == Refused("MM-56", "The airplane must move.")


@rule("MM-62")
def test_from_the_edge_nothing_leads_down():
    assert Camp(3).at("e2").refused(0, "y3") == Refused("MM-62", "From the Edge of Madness there is no way back down.")


@rule("MM-R27")
def test_a_closed_gate_cannot_be_entered():
    camp = Camp(3, summit="one_gate").at("y3")
    assert camp.refused(0, "e1") == Refused("MM-R27", "There is only one gate at this table.")


@rule("MM-60")
def test_an_adviser_cannot_ignore_madness_for_the_leader():
    camp = Camp(3).mad(2, "1-04").at("c9")
    assert camp.refused(1, "ignore+seat-2+1") == Refused(
        "MM-60", "The Leader alone decides; you may point out a space."
    )


@rule("MM-66")
def test_nothing_is_ignored_without_a_token_on_the_sled():
    camp = Camp(3).mad(1, "1-04").tokens(0, 3).at("c9")
    assert camp.refused(0, "ignore+seat-1+1") == Refused("MM-66", "There is no token on the Sled.")


@rule("MM-R50")
def test_a_covered_place_is_not_used():
    camp = Camp(3).mad(1, "1-04").relic(0, "S-B").at("c9")
    assert camp.refused(0, "ignore+seat-1+1") == Refused("MM-R50", "A Relic covers that place of the Leader's board.")


@rule("MM-R13")
def test_a_sane_player_has_nothing_to_ignore():
    assert Camp(3).at("c9").refused(0, "ignore+seat-1+1") == Refused(
        "MM-R13", "Bo has no Madness that could be ignored."
    )


@rule("MM-67")
def test_after_the_flight_only_the_tile_is_left_to_turn():
    assert Camp(3).lead("c3").refused(0, "c4").rule == "MM-67"
    assert Camp(3).lead("c3").refused(0, "restart").rule == "MM-67"


# --- Encounter ----------------------------------------------------------------------------------


@rule("MM-72")
def test_a_card_of_another_hand_cannot_be_laid():
    assert talking().refused(1, "lay+barometer") == Refused("MM-72", "You do not hold that card.")


@rule("MM-72")
def test_to_lay_nothing_is_no_lay():
    assert talking().refused(1, "lay").rule == "MM-72"


@rule("MM-72")
def test_a_card_cannot_be_laid_twice_in_one_go():
    assert talking().refused(1, "lay+pencils+pencils").rule == "MM-72"


@rule("MM-R45")
def test_a_laid_card_stays_on_the_sled():
    assert talking().lay(1, "pencils").refused(1, "lay+pencils") == Refused("MM-R45", "A card on the Sled stays there.")


@rule("MM-73")
def test_nobody_speaks_in_the_silence():
    assert talking().lay(1, "pencils").refused(0, "say", {"act": "yes"}) == Refused(
        "MM-73", "A card has been laid: nobody may speak until the sand is turned again."
    )


@rule("MM-D1")
def test_nothing_is_clicked_where_all_talk_aloud():
    assert talking(talk="voices").refused(0, "chat", {"to": "all", "text": "hm"}) == Refused(
        "MM-D1", "At this table everybody talks aloud."
    )


@rule("MM-R51")
def test_done_waits_for_the_silence():
    assert talking().refused(0, "done") == Refused("MM-R51", "You can be done once a card has been laid.")


@rule("MM-69")
def test_a_refusal_by_madness_names_the_card_to_its_owner():
    camp = talking().mad(1, "1-16")
    assert camp.refused(1, "lay+frostbite-1") == Refused(
        "MM-69",
        "Your madness, Only a Scratch, forbids it: You are not hurt. Never mention an Injury and never lay one.",
    )


@rule("MM-69", "MM-14")
def test_a_refusal_by_madness_is_told_to_nobody_else():
    camp = talking().mad(1, "1-16")
    before = [camp.table.log(seat) for seat in (None, 0, 2)]
    camp.refused(1, "lay+frostbite-1")
    assert [camp.table.log(seat) for seat in (None, 0, 2)] == before


@rule("MM-71")
def test_a_phrase_needs_its_words():
    assert talking().refused(0, "say", {"act": "give", "type": "tools"}) == Refused(
        "MM-71", "“I can give ...” needs other words."
    )


@rule("MM-71")
def test_a_line_to_oneself_or_to_nobody_is_refused():
    assert talking().refused(0, "chat", {"to": 0, "text": "hm"}) == Refused("MM-71", "That is no line of text.")
    assert talking().refused(0, "chat", {"to": 7, "text": "hm"}) == Refused("MM-71", "That is no line of text.")


@rule("MM-72")
def test_nothing_can_be_said_with_a_card():
    assert talking().refused(0, "lay+barometer", {"act": "yes"}).rule == "MM-72"


@rule("MM-65")
def test_madness_is_not_bought_off_while_the_sand_runs():
    assert talking().mad(1, "1-04").refused(0, "ignore+seat-1+1").rule == "MM-65"


@rule("MM-68")
def test_only_the_clock_marks_the_sand():
    assert talking().refused(0, "mark").rule == "MM-68"


@rule("MM-76")
def test_nobody_blabs_before_the_silence():
    assert talking(talk="voices").refused(0, "blab+seat-1").rule == "MM-76"


@rule("MM-76")
def test_nobody_is_said_to_blab_where_all_talk_is_clicked():
    assert talking().lay(1, "pencils").refused(0, "blab+seat-1").rule == "MM-76"


@rule("MM-68")
def test_the_clock_cannot_skip_a_mark():
    assert talking().refused(-1, "time_up").rule == "MM-68"


@rule("MM-68")
def test_the_clock_cannot_mark_a_fourth_quarter():
    assert talking().mark(3).refused(-1, "sand").rule == "MM-68"


# --- Resolution, Draw, Rest ---------------------------------------------------------------------


@rule("MM-R41")
def test_level_3_takes_no_relic_while_others_are_saner():
    camp = Camp(3).levels(3, 0, 0).resolution("T03", weapons=8, tools=7)
    assert camp.refused(0, "seat-0") == Refused("MM-R41", "A player at level 3 takes no Relic while others are saner.")


@rule("MM-109")
def test_level_3_cannot_go_madder():
    camp = Camp(3).levels(0, 3, 0).resolution("T01", tools=8)
    assert camp.refused(0, "1+madness+seat-1") == Refused("MM-109", "Bo is at level 3 and cannot go madder.")


@rule("MM-103")
def test_a_challenge_that_was_met_is_no_failure():
    assert Camp(3).resolution("T01", tools=8).refused(0, "0+die") == Refused("MM-103", "That is not possible now.")


@rule("MM-121")
def test_the_die_is_kept_or_rolled_again():
    camp = Camp(3).resolution("T01", tools=8).lead("1+die")
    assert camp.refused(0, "1+madness+seat-1").rule == "MM-121"


@rule("MM-R8")
def test_a_search_does_not_go_beside_the_airplane():
    assert searching().refused(0, "m2") == Refused("MM-R8", "A Search goes to a tile that is not beside the airplane.")


@rule("MM-96")
def test_a_search_needs_a_tile():
    assert searching().refused(0, "c1") == Refused("MM-96", "No face-down tile lies there.")


@rule("MM-131")
def test_a_full_hand_gets_no_card():
    full = ("matches", "tinned-beef", "lamp-oil", "wool-blankets", "dog-feed")
    camp = Camp(3).hand(2, *full).deck(3).draw()
    assert camp.refused(0, "seat-2") == Refused("MM-131", "That hand has reached its limit.")


@rule("MM-R43")
def test_a_relic_takes_exactly_as_many_cards_as_it_says():
    camp = Camp(3).hand(1, "matches", "barometer").resolution("T07", books=8, tools=8).lead("seat-1")
    assert camp.refused(1, ["matches", "barometer"]).rule == "MM-R43"
    assert camp.refused(1, []).rule == "MM-R43"


@rule("MM-132")
def test_a_rest_cannot_be_paid_from_an_empty_place():
    assert Camp(3).rest().refused(0, "rest+spent") == Refused("MM-132", "That is not possible now.")


# --- whose turn it is, and the end --------------------------------------------------------------


@rule("MM-60")
def test_a_seat_that_is_not_asked_is_refused():
    assert Camp(3).rest().refused(1, "move_on") == Refused("MM-60", "It is not your turn; the table waits for Ana.")


@rule("MM-64")
def test_nothing_can_be_chosen_after_the_end():
    camp = Camp(3).resolution("T26", "f3", books=12, weapons=11)
    assert camp.refused(0, "c1") == Refused("MM-64", "The game is over.")


@rule("MM-1")
def test_as_many_names_as_seats_are_wanted():
    with pytest.raises(Refused) as refusal:
        Table.new("mountain", seats=3, names=("Ida", "Jon"))
    assert refusal.value == Refused("MM-1", "there are 3 seats but 2 names.")


# --- nonsense -----------------------------------------------------------------------------------

NONSENSE = ["seat-x", "seat-", "seat-9", "ignore+seat-x+1", "ignore", "0+madness+seat-x", "9+die", "lay_unseen+hand+9",
            "blab+seat-x", "rest", "", "+", "mark", "seen", "-1"]  # fmt: skip


@rule("MM-54", "MM-60", "MM-72", "MM-103", "MM-91", "MM-127")
@pytest.mark.parametrize("word", NONSENSE)
def test_nonsense_is_refused_at_every_question(word):
    moments = [
        Camp(3).mad(1, "1-04").at("c9"),
        Camp(3).mad(1, "1-04").lead("c3"),
        talking(),
        talking(talk="both").lay(1, "pencils"),
        Camp(3).encounter("T01").sand_out(),
        Camp(3).resolution("T03", weapons=8, tools=7),
        Camp(3).resolution("T01", tools=8),
        searching(),
        searching().lead("y3"),
        Camp(3).deck(3).draw(),
        Camp(3).draw(),
        Camp(3).rest(),
    ]
    for camp in moments:
        for seat in range(3):
            assert camp.refused(seat, word).rule in camp.content.rulebook


@rule("MM-69")
def test_a_refusal_that_would_tell_of_a_madness_is_private():
    camp = talking().mad(0, "2-01").mad(1, "3-02")
    assert camp.refused(0, "say", {"act": "give", "type": "tools", "qty": 5}).is_private
    assert camp.refused(1, "say", {"act": "go"}).is_private
    assert not camp.refused(0, "say", {"act": "go", "voice": "whisper"}).is_private
    assert not camp.refused(0, "done").is_private


def test_a_refusal_stays_private_when_it_is_sent_elsewhere():
    for is_private in (False, True):
        sent = pickle.loads(pickle.dumps(Refused("MM-69", "Your madness forbids it.", is_private)))
        assert (sent.rule, sent.text, sent.is_private) == ("MM-69", "Your madness forbids it.", is_private)
