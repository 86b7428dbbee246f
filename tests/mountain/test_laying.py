"""What may be laid under Madness: every `play` verb, in every way of talking, and what the wind picks."""

from __future__ import annotations

import pytest

from tests.marks import rule
from tests.mountain.camp import Camp
from tests.mountain.mad import NO, OWNER, YES, act, cards, from_hand, mad_camp, refuses

HAND = "crates3 tools2 tools4 tools6 books5 injury"

LAYS = [
    ("play.ban(injury)", "", "injury", NO),
    ("play.ban(injury)", "", "tools2 injury", NO),
    ("play.ban(injury)", "", "crates3 tools2 tools4 tools6 books5", YES),
    ("play.ban(value=4)", "", "tools4", NO),
    ("play.ban(value=4)", "", "tools2 tools4", NO),
    ("play.ban(value=4)", "", "tools6 injury", YES),
    ("play.ban(value>=5)", "", "books5", NO),
    ("play.ban(value>=5)", "", "tools4 injury", YES),
    ("play.ban(value<4)", "", "crates3", NO),
    ("play.ban(value<4)", "", "tools4 injury", YES),
    ("play.order(asc)", "", "tools2 tools4", NO),
    ("play.order(asc)", "", "tools6", YES),
    ("play.order(asc)", "Cyd lays tools4", "tools6", YES),
    ("play.order(asc)", "Cyd lays tools4", "crates3", NO),
    ("play.order(asc)", "Cyd lays tools4", "injury", YES),
    ("play.order(asc)", "Cyd lays tools4; Cyd lays injury", "tools2", NO),
    ("play.order(asc)", "Cyd lays tools4; new sand", "crates3", NO),
    ("play.group(1)", "", "tools2", YES),
    ("play.group(1)", "", "tools2 injury", NO),
    ("play.group(3)", "", "tools2 tools4 injury", YES),
    ("play.group(3)", "", "tools2 injury", NO),
    ("play.group(3)", "Cyd lays tools2 tools4 injury", "crates3 tools6 books5", YES),
    ("play.group(3)", "Cyd lays tools2 tools4 injury", "tools6", NO),
    ("play.types(1)", "", "tools2 tools4 tools6 injury", YES),
    ("play.types(1)", "", "tools2 books5", NO),
    ("play.types(1)", "Cyd lays tools2", "books5", NO),
    ("play.types(2)", "", "tools2 books5", YES),
    ("play.types(2)", "", "crates3 tools2 books5", NO),
    ("play.types(2)", "Cyd lays tools2 books5", "crates3", NO),
    ("play.types(2)", "Cyd lays tools2 books5; new sand", "tools4 injury", YES),
    ("play.after(leader_card)", "", "tools2", NO),
    ("play.after(leader_card)", "Bo lays 1", "tools2", NO),
    ("play.after(leader_card)", "Bo lays 1; Ana lays 1", "tools2 books5", YES),
    ("play.after(leader_card)", "Ana lays 1; new sand", "tools2", YES),
    ("play.after(other_card)", "", "tools2", NO),
    ("play.after(other_card)", "Bo lays 1", "tools2", YES),
    ("play.after(told)", "", "tools2", NO),
    ("play.after(told)", "Bo: put 4 books", "tools2", YES),
    ("play.after(told)", "Bo: whisper put 4 books @Cyd", "tools2", YES),
    ("play.after(told)", "Bo: put 4 books @Ana", "tools2", NO),
    ("play.after(told)", "Cyd: put 4 books", "tools2", NO),
    ("play.after(told)", "Bo: put 4 books; new sand", "tools2", YES),
    ("play.before(leader_card)", "", "tools2", YES),
    ("play.before(leader_card)", "Bo lays 1", "tools2", YES),
    ("play.before(leader_card)", "Ana lays 1", "tools2", NO),
    ("play.before(leader_card)", "Ana lays 1; new sand", "tools2", NO),
    ("play.before(other_card)", "", "tools2", YES),
    ("play.before(other_card)", "Cyd lays tools2", "tools4", YES),
    ("play.before(other_card)", "Bo lays 1", "tools2", NO),
    ("play.cap(count:right)", "", "tools2", NO),
    ("play.cap(count:right)", "Ana lays 2; Dov lays 2", "tools2", NO),
    ("play.cap(count:right)", "Bo lays 2", "tools2 tools4", YES),
    ("play.cap(count:right)", "Bo lays 2", "tools2 tools4 injury", NO),
    ("play.cap(count:right)", "Bo lays 2; Cyd lays tools2", "tools4", YES),
    ("play.cap(count:right)", "Bo lays 2; Cyd lays tools2", "tools4 tools6", NO),
    ("play.cap(count:left)", "Dov lays 1", "tools2", YES),
    ("play.cap(count:leader)", "Ana lays 1", "tools2", YES),
    ("play.cap(count:leader)", "Bo lays 1", "tools2", NO),
    ("play.all(hand)", "", "crates3 tools2 tools4 tools6 books5 injury", YES),
    ("play.all(hand)", "", "crates3 tools2 tools4 tools6 books5", NO),
    ("play.all(hand)", "Bo lays 1", "tools2", NO),
]  # fmt: skip


@pytest.mark.parametrize(("clause", "after", "laid", "allowed"), LAYS, ids=lambda value: str(value))
@rule("MM-69", "MM-72")
def test_what_may_be_laid(clause, after, laid, allowed):
    camp = act(mad_camp(clause, hand=HAND), after)
    chosen = from_hand(camp, laid)
    if allowed:
        before = camp.state.seats[OWNER].laid
        camp.lay(OWNER, *chosen)
        assert sorted(camp.state.seats[OWNER].laid) == sorted([*before, *chosen])
    else:
        refuses(camp, ["lay", *chosen], None, "test")


AS_LEADER = [
    ("play.after(leader_card)", "", NO),
    ("play.after(leader_card)", "Bo lays 1", YES),
    ("play.before(leader_card)", "", YES),
    ("play.before(leader_card)", "Ana lays 1", NO),
    ("play.cap(count:leader)", "Ana lays 1", NO),
    ("play.cap(count:leader)", "Dov lays 1", YES),
]  # fmt: skip


@pytest.mark.parametrize(("clause", "after", "allowed"), AS_LEADER, ids=lambda value: str(value))
def test_what_a_mad_leader_may_lay(clause, after, allowed):
    """Any other's card stands for the Leader's, and the player on the left for the Leader."""
    camp = act(mad_camp(clause, hand=HAND, leads="Cyd"), after)
    assert camp.may_lay(OWNER, *from_hand(camp, "tools2")) == allowed


@rule("MM-69")
def test_boss_first_as_leader_waits_for_anybody():
    """Worked example 23."""
    camp = Camp(4).mad(OWNER, "2-14").leader(OWNER).encounter("T01")
    camp.hand(OWNER, *cards(camp, HAND))
    assert not [offer for offer in camp.offers(OWNER) if offer.startswith("lay")]
    act(camp, "Bo lays 1")
    assert len([offer for offer in camp.offers(OWNER) if offer.startswith("lay")]) == 63
    alone = Camp(4).mad(OWNER, "2-14").leader(OWNER).encounter("T01")
    alone.hand(OWNER, *cards(alone, HAND)).sand_out()
    assert alone.state.seats[OWNER].laid == ()


@rule("MM-72")
def test_the_sane_may_lay_any_cards_of_their_hand():
    camp = Camp(4).encounter("T01")
    camp.hand(OWNER, *cards(camp, HAND))
    lays = [offer for offer in camp.offers(OWNER) if offer.startswith("lay+")]
    assert len(set(lays)) == 2**6 - 1


@rule("MM-75")
def test_nobody_is_asked_to_lay_who_has_no_cards():
    for clause in ("play.all(hand)", "play.random(hand)", "play.random(type)", "play.group(2)"):
        assert mad_camp(clause).offers(OWNER) == ["say", "chat"]


# --- the wind picks -------------------------------------------------------------------------------

PILES = {
    "play.random(type)": ["crates+1", "tools+1", "tools+2", "tools+3", "books+1", "injury+1"],
    "play.random(hand)": ["hand+1", "hand+2", "hand+3", "hand+4", "hand+5", "hand+6"],
}


@pytest.mark.parametrize("clause", PILES)
def test_only_how_many_is_chosen(clause):
    camp = mad_camp(clause, hand=HAND)
    lays = [offer for offer in camp.offers(OWNER) if offer.startswith("lay")]
    assert lays == [f"lay_unseen+{pile}" for pile in PILES[clause]]
    refuses(camp, ["lay", *from_hand(camp, "tools6")], None, "test")


@pytest.mark.parametrize(("clause", "pile"), [("play.random(type)", "tools"), ("play.random(hand)", "hand")])
def test_every_card_of_the_pile_may_be_drawn(clause, pile):
    seen: set[str] = set()
    for seed in range(40):
        camp = Camp(4, seed=seed, content=mad_camp(clause).content).mad(OWNER, "test").encounter("T01")
        camp.hand(OWNER, *cards(camp, HAND)).choose(OWNER, f"lay_unseen+{pile}+2")
        laid = camp.state.seats[OWNER].laid
        assert len(set(laid)) == 2
        assert sorted((*laid, *camp.state.seats[OWNER].hand)) == sorted(cards(camp, HAND))
        seen |= set(laid)
    assert seen == set(cards(camp, HAND if pile == "hand" else "tools2 tools4 tools6"))


def test_the_same_table_is_drawn_from_in_the_same_way():
    camp = mad_camp("play.random(hand)", hand=HAND)
    twin = camp.table.clone()
    camp.choose(OWNER, "lay_unseen+hand+3")
    twin.choose(OWNER, "lay_unseen+hand+3")
    assert twin.digest() == camp.table.digest()


def test_what_was_drawn_is_told_to_its_owner_alone():
    camp = mad_camp("play.random(hand)", hand=HAND).choose(OWNER, "lay_unseen+hand+2")
    laid = camp.state.seats[OWNER].laid
    assert camp.view(OWNER)["seats"][OWNER]["laid"] == list(laid)
    assert camp.table.events_for(OWNER)[-1].facts["cards"] == laid
    for seat in (0, 1, 3, None):
        assert camp.view(seat)["seats"][OWNER]["laid"] == {"count": 2}
        assert "cards" not in camp.table.events_for(seat)[-1].facts


# --- every way of talking -------------------------------------------------------------------------

EVERYWHERE = [
    ("2-12", "", "tools2", NO),
    ("2-12", "", "tools2 tools4", YES),
    ("2-13", "", "tools2 books5", NO),
    ("2-14", "", "tools2", NO),
    ("2-14", "Ana lays 1", "tools2", YES),
    ("3-09", "", "tools2", NO),
    ("3-15", "", "tools6", NO),
    ("3-17", "Ana lays 1", "tools2", NO),
    ("3-18", "", "tools2", NO),
]  # fmt: skip


@pytest.mark.parametrize("talk", ["voices", "phrases", "both"])
@pytest.mark.parametrize(("card", "after", "laid", "allowed"), EVERYWHERE, ids=lambda value: str(value))
@rule("MM-R58")
def test_what_may_be_laid_is_enforced_however_the_table_talks(card, after, laid, allowed, talk):
    camp = Camp(4, talk=talk).mad(OWNER, card).encounter("T01")
    act(camp.hand(OWNER, *cards(camp, HAND)), after)
    assert camp.may_lay(OWNER, *from_hand(camp, laid)) == allowed


@rule("MM-R58")
def test_told_is_on_honour_aloud():
    camp = Camp(4, talk="voices").mad(OWNER, "3-08").encounter("T01")
    camp.hand(OWNER, *cards(camp, HAND))
    assert camp.may_lay(OWNER, *from_hand(camp, "tools2"))


@rule("MM-R58")
def test_told_binds_only_bots_where_people_talk_aloud_and_bots_in_phrases():
    for player, free in (("human", True), ("rules", False)):
        camp = Camp(4, talk="both").mad(OWNER, "3-08").encounter("T01")
        camp.state.bots = () if player == "human" else (OWNER,)
        camp.hand(OWNER, *cards(camp, HAND))
        assert camp.may_lay(OWNER, *from_hand(camp, "tools2")) == free, player


@rule("MM-R61")
def test_with_the_sand_switched_off_madness_binds_until_the_leader_ends_the_talk():
    camp = Camp(4, sand_seconds="off").mad(OWNER, "3-09").encounter("T01")
    camp.hand(OWNER, *cards(camp, HAND))
    assert not camp.may_lay(OWNER, *from_hand(camp, "tools2"))
    assert camp.may_lay(OWNER, *from_hand(camp, HAND))
    camp.choose(0, "mark").choose(0, "mark")
    assert not camp.may_lay(OWNER, *from_hand(camp, "tools2"))


@rule("MM-R61")
def test_quarters_that_the_leader_plays_count_for_sand_and_delay():
    camp = Camp(4, sand_seconds="off").mad(OWNER, "3-13").mad(1, "1-18").encounter("T01")
    act(camp, "Cyd: yes")
    assert camp.heard(0) == []
    camp.choose(0, "mark")
    assert camp.words(0) == ["Yes."]
    camp.choose(0, "mark")
    assert "say" not in camp.offers(1)
