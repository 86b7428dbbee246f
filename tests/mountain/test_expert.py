"""The Expert variant: all Madness cards are kept and obeyed (MM-145, MM-146, MM-R59)."""

from __future__ import annotations

import pytest

from tests.marks import rule
from tests.mountain.camp import Camp


def expert(*cards: str, hand: tuple[str, ...] = ()) -> Camp:
    """Seat 1 has these Madness cards; the sand runs."""
    return Camp(3, expert="on").mad(1, *cards).hand(1, *hand).encounter("T01")


@rule("MM-145")
def test_a_player_who_draws_a_higher_level_keeps_the_lower_cards():
    camp = Camp(3, expert="on").mad(1, "1-04").resolution("T01").lead("0+madness+seat-1").lead("1+madness+seat-1")
    assert camp.view()["seats"][1]["levels"] == [1, 2, 3]
    assert camp.state.seats[1].madness[0] == "1-04"
    assert camp.state.boxed_madness == ((), (), ())


@rule("MM-145")
def test_otherwise_the_lower_card_is_put_away():
    camp = Camp(3).mad(1, "1-04").resolution("T01").lead("0+madness+seat-1").lead("1+madness+seat-1")
    assert camp.view()["seats"][1]["levels"] == [3]
    assert [len(box) for box in camp.state.boxed_madness] == [1, 1, 0]


@rule("MM-145", "MM-R59")
def test_all_cards_are_obeyed_together():
    camp = expert("1-04", "2-02")
    assert camp.may_say(1, "give", qty=4, type="tools", voice="shout")
    assert not camp.may_say(1, "give", qty=4, type="tools", voice="say")
    assert not camp.may_say(1, "give", qty=5, type="tools", voice="shout")


@rule("MM-145", "MM-R59")
def test_cards_about_talk_and_cards_about_laying_are_both_obeyed():
    camp = expert("1-07", "2-12", hand=("matches", "barometer"))
    assert not camp.may_say(1, "give", qty=7, type="tools")
    assert (camp.may_lay(1, "matches"), camp.may_lay(1, "matches", "barometer")) == (False, True)


@rule("MM-145", "MM-109")
def test_level_3_is_the_end_in_the_expert_variant_too():
    camp = Camp(3, expert="on").mad(1, "1-04", "2-04", "3-04").resolution("T01", tools=8)
    assert camp.refused(0, "1+madness+seat-1").rule == "MM-109"


@rule("MM-145", "MM-R13")
def test_one_token_lifts_one_card():
    camp = Camp(3, expert="on").mad(1, "1-04", "2-02").at("c9").lead("ignore+seat-1+2").fly("c3")
    assert camp.may_say(1, "give", qty=5, type="tools", voice="shout")
    assert not camp.may_say(1, "give", qty=5, type="tools", voice="say")


@rule("MM-145", "MM-R13")
def test_a_second_token_lifts_the_other_card():
    camp = Camp(3, expert="on").mad(1, "1-04", "2-02").at("c9")
    camp.lead("ignore+seat-1+2").lead("ignore+seat-1+1").fly("c3")
    assert camp.may_say(1, "give", qty=5, type="tools", voice="say")
    assert camp.tokens_at == (4, 2, 0)


@rule("MM-R13")
def test_without_the_expert_variant_a_player_has_one_card_to_lift():
    camp = Camp(3).mad(1, "2-02").at("c9")
    assert [option for option in camp.offers(0) if option.startswith("ignore")] == ["ignore+seat-1+2"]


@rule("MM-146", "MM-R59")
def test_a_lower_card_that_would_leave_nothing_to_say_is_suspended():
    """All Questions and The Puppet share no phrase: yes, no and maybe are left."""
    camp = expert("2-04", "3-08")
    said = camp.table.arguments(1, "say", {"to": "all", "voice": "say"})
    assert [phrase["act"] for phrase in said] == ["yes", "no", "maybe"]


@rule("MM-146", "MM-R59")
def test_a_lower_card_that_would_leave_no_card_to_lay_is_suspended():
    """Overboard lays the whole hand; Fear of Four would forbid just that while a 4 is in it."""
    camp = expert("2-15", "3-09", hand=("snow-shovel", "matches"))
    assert camp.may_lay(1, "snow-shovel", "matches")
    assert not camp.may_lay(1, "matches")


@rule("MM-R59")
def test_a_suspended_clause_binds_again_when_the_contradiction_is_gone():
    camp = expert("2-15", "3-09", hand=("snow-shovel", "matches"))
    camp.hand(1, "barometer", "matches")
    assert camp.may_lay(1, "barometer", "matches")
    assert camp.refused(1, "lay+barometer").rule == "MM-69"


@rule("MM-R59")
def test_only_the_clause_that_contradicts_is_suspended_not_its_whole_card():
    """Fear of Four may have to lay a 4, but still never says four."""
    camp = expert("2-15", "3-09", hand=("snow-shovel", "matches"))
    assert not camp.may_say(1, "give", qty=4, type="tools")
    assert camp.may_say(1, "give", qty=5, type="tools")


@rule("MM-R59")
def test_a_clause_that_merely_narrows_what_is_left_is_obeyed():
    """Even Keel leaves Item by Item enough to say."""
    camp = expert("1-09", "2-02")
    assert not camp.may_say(1, "card", qty=3, type="tools")
    assert not camp.may_say(1, "give", qty=4, type="tools")
    assert camp.may_say(1, "card", qty=4, type="tools")


@rule("MM-R59")
def test_clauses_that_only_say_when_are_no_contradiction():
    """Thin Air is used up; the voice of In Your Ear does not help."""
    camp = expert("1-05", "2-07")
    for _ in range(6):
        camp.say(1, "yes", to=0, voice="whisper")
    assert "say" not in camp.offers(1)


@rule("MM-R59")
@pytest.mark.parametrize(("marks", "may"), [(0, False), (1, False), (2, False), (3, True)])
def test_quarters_that_never_meet_suspend_the_lower_card(marks, may):
    """Early Bird talks in the first half, Last Grains in the last quarter."""
    assert expert("1-18", "3-10").mark(marks).may_say(1, "yes") is may


@rule("MM-R59")
def test_only_after_others_against_only_before_others_suspends_the_lower_card():
    """Boss First waits for the Leader, First or Never bars whoever waits."""
    camp = expert("2-14", "3-17", hand=("matches", "barometer")).hand(0, "pencils")
    assert camp.may_lay(1, "matches")
    camp.lay(0, "pencils")
    assert camp.refused(1, "lay+matches").rule == "MM-69"


@rule("MM-146")
def test_the_highest_card_is_cited_when_it_forbids():
    camp = expert("1-19", "3-02")
    assert "Frozen Tongue" in camp.refused(1, "say", {"act": "yes"}).text


@rule("MM-145")
def test_others_see_all_levels_of_an_expert_and_no_card():
    camp = Camp(3, expert="on").mad(1, "1-04", "2-04", "3-04")
    shown = camp.view(0)["seats"][1]
    assert (shown["levels"], shown["madness"]) == ([1, 2, 3], {"count": 3})
