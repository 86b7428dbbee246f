"""The Encounter: the sand, talk, silence, laying cards, and the Leader's decision about a restart (MM-67 to MM-84)."""

from __future__ import annotations

import pytest

from game.engine.state import CLOCK
from tests.marks import rule
from tests.mountain.camp import Camp


def with_hands() -> Camp:
    """Three seats with a few cards each; the sand runs over Seals (tools 7-9, books 7-9)."""
    camp = Camp(3).hand(0, "barometer", "pencils").hand(1, "binoculars", "matches", "frostbite-1").hand(2, "revolver")
    return camp.encounter("T01")


# --- sand and tile ------------------------------------------------------------------------------


@rule("MM-67")
def test_tile_and_sand_are_turned_at_the_same_instant():
    camp = Camp(3).tile("c3", "T05").lead("c3")
    assert (camp.view()["is_up"], camp.view()["sand"]) == (False, 0)
    camp.lead("turn_tile")
    assert (camp.view()["is_up"], camp.view()["sand"], camp.view()["tile"]) == (True, 1, "T05")
    assert camp.ask(CLOCK, "sand")


@rule("MM-67")
def test_on_an_empty_space_the_sand_is_turned_alone():
    camp = Camp(3).at("c3").at("c9").fly("c3")
    assert (camp.view()["sand"], camp.view()["tile"], camp.view()["phase"]) == (1, "", "encounter")


@rule("MM-67")
def test_the_phase_ends_when_the_sand_is_out():
    camp = with_hands().mark(3)
    assert (camp.offers(CLOCK), camp.view()["phase"]) == (["time_up"], "encounter")
    assert camp.choose(CLOCK, "time_up").view()["phase"] == "restart"


@rule("MM-68", "MM-D4")
def test_the_clock_marks_three_quarters_and_then_the_end():
    camp = with_hands()
    offered = []
    while camp.view()["phase"] == "encounter":
        offered += camp.offers(CLOCK)
        camp.choose(CLOCK, camp.offers(CLOCK)[0])
    assert offered == ["sand", "sand", "sand", "time_up"]


@rule("MM-D4")
def test_the_clock_waits_while_others_act():
    camp = with_hands().mark(2).say(1, "yes").lay(0, "pencils")
    assert (camp.view()["marks"], camp.offers(CLOCK)) == (2, ["sand"])


@rule("MM-69")
def test_madness_binds_from_the_instant_the_sand_is_turned():
    camp = Camp(3).mad(1, "2-04").lead("c3")
    assert camp.offers(1) == []
    camp.lead("turn_tile")
    assert (camp.may_say(1, "yes"), camp.may_say(1, "sure")) == (False, True)


@rule("MM-70")
def test_every_tile_has_two_or_three_challenges():
    counts = [len(tile.challenges) for tile in Camp(3).content.tiles.values()]
    assert (counts.count(2), counts.count(3), len(counts)) == (31, 5, 36)


# --- talk ---------------------------------------------------------------------------------------


@rule("MM-71")
def test_everybody_may_speak_until_silence_falls():
    camp = with_hands().say(0, "who", type="tools").say(2, "none", type="tools").say(1, "give", qty=3, type="tools")
    assert camp.words(0) == camp.words(1) == ["Who has tools?", "I have no tools", "I can give 3 tools"]


@rule("MM-71")
def test_the_same_seat_may_speak_as_often_as_it_likes():
    camp = with_hands()
    for _ in range(30):
        camp.say(1, "yes")
    assert len(camp.heard(0)) == 30


@rule("MM-71", "MM-D1")
@pytest.mark.parametrize(("voice", "words"), [("say", "Put in 4 books"), ("shout", "Put in 4 books!")])
def test_what_is_said_or_shouted_to_one_is_heard_by_all(voice, words):
    camp = with_hands().say(0, "put", qty=4, type="books", to=2, voice=voice)
    assert (camp.words(1), camp.words(2)) == ([words], [words])


@rule("MM-71", "MM-D1")
def test_a_whisper_is_heard_by_one_alone():
    camp = with_hands().say(0, "give", qty=6, type="tools", to=2, voice="whisper")
    assert (camp.words(1), camp.words(2)) == ([], ["I can give 6 tools"])


@rule("MM-71", "MM-D1")
def test_a_whisper_needs_one_listener():
    assert with_hands().refused(0, "say", {"act": "go", "voice": "whisper"}).rule == "MM-71"


@rule("MM-71", "MM-D1")
def test_a_typed_line_is_read_by_all():
    camp = with_hands().chat(0, "  nine   tools, please ")
    assert (camp.words(1), camp.words(2)) == (["nine tools, please"], ["nine tools, please"])


@rule("MM-71")
@pytest.mark.parametrize("text", ["", "   ", "x" * 121, "bell\x07"])
def test_an_empty_endless_or_unprintable_line_is_refused(text):
    assert with_hands().refused(0, "chat", {"to": "all", "text": text}).rule == "MM-71"


@rule("MM-71")
@pytest.mark.parametrize(
    "phrase",
    [
        {"act": "sing"},
        {"act": "give", "type": "tools"},
        {"act": "give", "type": "tools", "qty": 41},
        {"act": "give", "type": "tools", "qty": 0},
        {"act": "card", "type": "tools", "qty": 7},
        {"act": "give", "type": "ropes", "qty": 5},
        {"act": "noise", "word": "growl"},
        {"act": "yes", "qty": 3},
        {"act": "yes", "to": 0},
        {"act": "yes", "to": 3},
        {"act": "yes", "voice": "sing"},
        {"act": "yes", "loud": True},
        "yes",
    ],
)
def test_what_is_no_phrase_is_refused(phrase):
    assert with_hands().refused(0, "say", phrase).rule == "MM-71"


@rule("MM-71")
def test_to_say_nothing_is_no_phrase_either():
    assert with_hands().refused(0, "say").rule == "MM-72"


@rule("MM-71")
def test_the_speaker_finds_in_its_log_what_it_meant():
    camp = with_hands().say(1, "give", qty=3, type="tools", to=2)
    (entry,) = camp.view(1)["heard"]
    assert (entry["own"], entry["to"], entry["words"]) == (True, 2, "I can give 3 tools")


# --- laying cards and the silence ---------------------------------------------------------------


@rule("MM-72")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_any_player_may_lay_first(seat):
    camp = with_hands()
    camp.lay(seat, camp.state.seats[seat].hand[0])
    assert camp.view()["first_layer"] == seat


@rule("MM-72")
@pytest.mark.parametrize("marks", [0, 1, 2, 3])
def test_cards_may_be_laid_at_any_moment_of_the_sand(marks):
    assert with_hands().mark(marks).may_lay(1, "matches")


@rule("MM-72")
def test_laid_cards_leave_the_hand_and_lie_face_down_on_the_sled():
    camp = with_hands().lay(1, "matches", "frostbite-1")
    assert camp.view(1)["seats"][1]["hand"] == ["binoculars"]
    assert camp.view(1)["seats"][1]["laid"] == ["matches", "frostbite-1"]
    assert camp.view(0)["seats"][1]["laid"] == {"count": 2}


@rule("MM-72", "MM-R38")
def test_any_number_of_cards_may_be_laid_in_one_go():
    lays = [option for option in with_hands().offers(1) if option.startswith("lay+")]
    assert len(lays) == 7
    assert "lay+matches+binoculars+frostbite-1" in lays


@rule("MM-72")
def test_a_card_one_does_not_hold_cannot_be_laid():
    assert with_hands().refused(1, "lay+barometer").rule == "MM-72"


@rule("MM-73")
def test_the_first_card_ends_all_talk_for_everybody():
    camp = with_hands().lay(0, "barometer")
    assert camp.view()["silence"] is True
    for seat in range(3):
        assert not {"say", "chat"} & set(camp.offers(seat))
        assert camp.refused(seat, "say", {"act": "yes"}).rule == "MM-73"
        assert camp.refused(seat, "chat", {"to": "all", "text": "wait"}).rule == "MM-73"


@rule("MM-73")
def test_an_injury_is_a_first_card_too():
    assert with_hands().lay(1, "frostbite-1").view()["silence"] is True


@rule("MM-73")
def test_a_phrase_that_was_held_back_is_lost_in_the_silence():
    camp = with_hands().mad(1, "3-13").say(1, "give", qty=3, type="tools").lay(0, "barometer").mark(3)
    assert camp.words(0) == []


@rule("MM-73")
def test_a_phrase_that_was_held_back_is_heard_if_nobody_lays():
    camp = with_hands().mad(1, "3-13").say(1, "give", qty=3, type="tools")
    assert camp.words(0) == []
    assert camp.mark().words(0) == ["I can give 3 tools"]


@rule("MM-73")
def test_a_phrase_that_was_held_back_is_lost_when_the_sand_is_out():
    camp = with_hands().mad(1, "3-13").mark(3).say(1, "give", qty=3, type="tools").sand_out().lead("restart").mark(3)
    assert camp.words(0) == []


@rule("MM-74")
def test_in_the_silence_cards_may_be_laid_in_several_goes_and_after_others():
    camp = with_hands().lay(1, "matches").lay(2, "revolver").lay(1, "binoculars").lay(0, "pencils")
    camp.lay(1, "frostbite-1")
    assert [len(explorer.laid) for explorer in camp.state.seats] == [1, 3, 1]


@rule("MM-74")
def test_cards_may_be_laid_until_the_sand_is_out():
    camp = with_hands().lay(1, "matches").mark(3)
    assert camp.may_lay(0, "barometer")
    camp.sand_out()
    assert not camp.may_lay(0, "barometer")


@rule("MM-75")
def test_nobody_has_to_lay_a_card():
    camp = with_hands().sand_out().lead("accept")
    assert [len(explorer.hand) for explorer in camp.state.seats] == [2, 3, 1]
    assert (camp.view()["scores"], camp.view()["silence"]) == ([0, 0], False)


@rule("MM-77")
def test_an_injury_may_be_laid_merely_to_get_rid_of_it():
    camp = with_hands().lay(1, "frostbite-1").sand_out().lead("accept")
    camp.lead("0+madness+seat-0").lead("1+madness+seat-0")
    assert "frostbite-1" in camp.view()["discard"]
    assert "frostbite-1" not in camp.state.seats[1].hand


@rule("MM-77")
def test_an_injury_may_be_laid_together_with_equipment():
    assert with_hands().may_lay(1, "matches", "frostbite-1")


# --- Done ---------------------------------------------------------------------------------------


@rule("MM-68")
def test_everybody_sees_who_keeps_the_time():
    assert with_hands().view()["timekeeper"] == -1, "a clock runs"
    assert Camp(3, sand_seconds="off").leader(2).encounter("T01").view()["timekeeper"] == 2


@rule("MM-R51")
def test_everybody_sees_when_all_are_done():
    camp = with_hands().lay(0, "barometer")
    assert not camp.view()["all_done"]
    camp.done(0, 1)
    assert not camp.view()["all_done"]
    camp.done(2)
    assert camp.view()["all_done"]


@rule("MM-R51")
def test_nobody_can_be_done_before_silence_has_fallen():
    camp = with_hands()
    assert camp.refused(1, "done").rule == "MM-R51"


@rule("MM-R51")
def test_when_all_are_done_the_sand_may_end_early():
    camp = with_hands().lay(0, "barometer").done(0, 1)
    assert camp.offers(CLOCK) == ["sand"]
    assert camp.done(2).offers(CLOCK) == ["time_up"]


@rule("MM-R51")
def test_whoever_is_done_lays_nothing_more_in_this_sand():
    camp = with_hands().lay(0, "barometer").done(1)
    assert camp.offers(1) == []
    assert not camp.may_lay(1, "matches")


@rule("MM-R51")
def test_after_a_restart_nobody_is_done():
    camp = with_hands().lay(0, "barometer").done(0, 1, 2).sand_out().lead("restart")
    assert [explorer["done"] for explorer in camp.view()["seats"]] == [False, False, False]
    assert camp.may_lay(1, "matches")


# --- the restart --------------------------------------------------------------------------------


@rule("MM-79", "MM-81", "MM-R46")
def test_when_the_sand_is_out_nobody_but_the_leader_and_the_clock_can_act():
    camp = with_hands().lay(0, "barometer").sand_out()
    assert [(ask.seat, ask.kind) for ask in camp.table.asks] == [(0, "restart"), (CLOCK, "lapse")]


@rule("MM-79", "MM-81", "MM-R46")
@pytest.mark.parametrize("seat", [1, 2])
def test_nobody_else_decides_or_speaks_about_a_restart(seat):
    camp = with_hands().sand_out()
    assert camp.refused(seat, "restart").rule == "MM-60"
    assert camp.refused(seat, "say", {"act": "yes"}).rule == "MM-60"


@rule("MM-79", "MM-R46")
def test_the_leader_too_is_silent_while_deciding():
    camp = with_hands().sand_out()
    assert camp.offers(0) == ["restart", "accept"]


@rule("MM-79")
def test_the_laid_cards_stay_face_down_while_the_leader_decides():
    camp = with_hands().lay(1, "matches").sand_out()
    assert camp.view(0)["seats"][1]["laid"] == {"count": 1}


@rule("MM-80", "MM-R46")
def test_if_the_leader_lets_the_time_pass_that_is_a_no():
    camp = with_hands().sand_out().choose(CLOCK, "lapse")
    assert (camp.view()["phase"], camp.tokens_at) == ("resolution", (6, 0, 0))
    assert [event.facts["seat"] for event in camp.told("lapsed")] == [0]


@rule("MM-82", "MM-R12")
def test_a_restart_costs_one_token_and_turns_the_sand_anew():
    camp = with_hands().mark(2).sand_out().lead("restart")
    view = camp.view()
    assert (camp.tokens_at, view["sand"], view["marks"], view["phase"]) == ((5, 1, 0), 2, 0, "encounter")


@rule("MM-82")
def test_after_a_restart_talk_is_allowed_until_somebody_lays_a_card():
    camp = with_hands().lay(0, "barometer").sand_out().lead("restart")
    assert (camp.view()["silence"], camp.may_say(1, "yes")) == (False, True)
    camp.lay(1, "matches")
    assert camp.refused(2, "say", {"act": "yes"}).rule == "MM-73"


@rule("MM-82", "MM-R50")
def test_a_leader_whose_place_is_covered_is_not_asked_about_a_restart():
    camp = Camp(3).relic(0, "S-A").encounter("T01").sand_out()
    assert camp.view()["phase"] == "resolution"


@rule("MM-82", "MM-R50")
def test_the_covered_place_of_another_does_not_stop_the_leader():
    camp = Camp(3).relic(1, "S-A").encounter("T01").sand_out()
    assert camp.offers(0) == ["restart", "accept"]


@rule("MM-82")
def test_without_a_token_on_the_sled_there_is_no_restart():
    camp = Camp(3).tokens(0, 4).encounter("T01").sand_out()
    assert camp.view()["phase"] == "resolution"


@rule("MM-83", "MM-R12")
def test_after_each_sand_the_leader_may_restart_again_for_one_token_each():
    camp = Camp(3).tokens(3, 0).encounter("T01")
    for sled in (2, 1, 0):
        camp.sand_out().lead("restart")
        assert camp.tokens_at[0] == sled
    assert camp.sand_out().view()["phase"] == "resolution"


@rule("MM-R45")
def test_cards_laid_before_a_restart_stay_laid():
    camp = with_hands().lay(1, "matches").lay(0, "barometer").sand_out().lead("restart")
    assert [explorer.laid for explorer in camp.state.seats] == [("barometer",), ("matches",), ()]
    assert camp.view(2)["seats"][1]["laid"] == {"count": 1}


@rule("MM-R45")
def test_a_laid_card_can_be_neither_taken_back_nor_laid_again():
    camp = with_hands().lay(1, "matches").sand_out().lead("restart")
    assert camp.refused(1, "lay+matches").rule == "MM-R45"
    assert "matches" not in camp.state.seats[1].hand


@rule("MM-R45")
def test_cards_of_all_sands_are_revealed_together():
    camp = with_hands().lay(0, "barometer").sand_out().lead("restart").lay(1, "binoculars").sand_out().lead("accept")
    assert camp.view()["scores"] == [9, 0]


@rule("MM-84", "MM-R11")
def test_madness_that_is_ignored_stays_ignored_through_every_restart():
    camp = Camp(3).mad(1, "3-02").at("c9").lead("ignore+seat-1+3").fly("c3")
    for _ in range(2):
        camp.sand_out().lead("restart")
        assert camp.may_say(1, "yes")


@rule("MM-R11")
def test_other_madness_binds_after_a_restart_as_before():
    camp = with_hands().mad(1, "2-04").sand_out().lead("restart")
    assert (camp.may_say(1, "yes"), camp.may_say(1, "sure")) == (False, True)


# --- Madness and the table ----------------------------------------------------------------------


@rule("MM-R58")
def test_among_the_phrases_none_is_offered_that_madness_forbids():
    camp = with_hands().mad(1, "1-07")
    said = camp.table.arguments(1, "say", {"act": "give", "to": "all", "voice": "say"})
    assert len(said) == 4 * 39
    assert 7 not in {phrase["qty"] for phrase in said}


@rule("MM-R58")
def test_what_is_said_aloud_is_on_the_players_honour():
    """Only speaking in the silence has a price; a Madness that is broken has none to choose."""
    camp = Camp(3, talk="voices").mad(1, "3-02").hand(0, "barometer").encounter("T01")
    assert [camp.offers(seat) for seat in range(3)] == [["lay+barometer"], [], []]


@rule("MM-R61", "MM-15")
def test_with_the_sand_switched_off_madness_binds_until_the_leader_ends_it():
    camp = Camp(3, sand_seconds="off").mad(1, "2-12").hand(1, "matches", "barometer").encounter("T01")
    assert camp.refused(1, "lay+matches").rule == "MM-69"
    camp.lay(1, "matches", "barometer")
    assert camp.state.seats[1].laid == ("matches", "barometer")


@rule("MM-R14")
def test_outside_the_encounter_the_course_can_be_discussed_by_pointing_it_out():
    camp = Camp(4).mad(1, "3-02").choose(1, "c2").choose(3, "c2")
    assert [event.facts["seat"] for event in camp.told("advised")] == [1, 3]
