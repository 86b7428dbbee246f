"""The expert game: several Madness cards at once, all obeyed; where they contradict each other, the highest counts."""

from __future__ import annotations

import pytest

from game import Refused
from tests.marks import rule
from tests.mountain.camp import Camp
from tests.mountain.mad import NO, OWNER, YES, act, cards, from_hand, phrase_of, reads

HAND = "tools2 tools3 tools6 books4 books5 injury"


def expert(*madness: str, after: str = "", hand: str = HAND, leads: int = 0) -> Camp:
    camp = Camp(4, expert="on").mad(OWNER, *madness).leader(leads).encounter("T01")
    camp.hand(OWNER, *cards(camp, hand))
    return act(camp, after)


def blames(refusal: Refused | None, camp: Camp) -> str:
    """The card a refusal names, or nothing."""
    if refusal is None:
        return ""
    assert refusal.rule == "MM-69"
    return next(card.id for card in camp.content.madness.values() if f", {card.name}, " in refusal.text)


SAYS = [
    # Both cards are obeyed.
    ("1-07 2-04", "", "who tools", ""),
    ("1-07 2-04", "", "can 8 tools", ""),
    ("1-07 2-04", "", "can 7 tools", "1-07"),
    ("1-07 2-04", "", "give 8 tools", "2-04"),
    ("1-14 3-08", "", "yes", ""),
    ("1-14 3-08", "", "no", "1-14"),
    ("1-14 3-08", "", "go", "3-08"),
    ("1-08 2-02 3-06", "Ana: give 7 tools", "give 8 tools", ""),
    ("1-08 2-02 3-06", "Ana: give 8 tools", "yes", ""),
    ("1-08 2-02 3-06", "Ana: give 9 tools", "give 12 tools", "3-06"),
    ("1-12 2-07", "", "whisper yes @Dov", ""),
    ("1-12 2-07", "", "whisper yes @Bo", "1-12"),
    ("1-12 2-07", "", "yes @Dov", "2-07"),
    # To wait is no contradiction.
    ("1-10 3-01", "", "noise tekeli", "1-10"),
    ("1-10 3-01", "Ana: yes", "noise tekeli", ""),
    ("1-05 3-17", "Cyd: yes; Cyd: yes; Cyd: yes", "yes", "3-17"),
    ("1-18 2-05", "|; |; Ana: yes", "yes", "1-18"),
    # The lower card is suspended where nothing could please both.
    ("1-04 2-07", "", "whisper yes @Bo", ""),
    ("1-04 2-07", "", "shout yes @Bo", "2-07"),
    ("1-19 2-07", "", "whisper yes @Bo", ""),
    ("1-19 2-07", "", "yes", "2-07"),
    ("1-12 3-18", "", "yes @Bo", ""),
    ("1-12 3-18", "", "yes @Dov", "3-18"),
    ("2-04 3-08", "", "yes", ""),
    ("2-04 3-08", "", "maybe", ""),
    ("2-04 3-08", "", "who tools", "3-08"),
    ("2-20 3-01", "", "noise tekeli", ""),
    ("2-20 3-01", "", "go", "3-01"),
    ("1-18 3-10", "|; |; |", "yes", ""),
    ("1-18 3-10", "", "yes", "3-10"),
    ("1-01 2-04 3-01", "", "noise tekeli", "1-01"),
    ("1-01 2-04 3-01", "", "noise tekeli @Bo", ""),
    # Only while it would leave nothing to say.
    ("1-11 3-01", "", "noise tekeli", ""),
    ("1-11 3-01", "", "noise snow", "3-01"),
    ("2-01 3-07", "Ana: give 7 tools", "give 7 tools", ""),
    ("2-01 3-07", "Ana: yes", "yes", ""),
    ("2-04 3-07", "Ana: give 7 tools", "give 7 tools", ""),
    ("2-04 3-07", "Ana: who tools", "who tools", ""),
    ("1-03 3-08", "Ana: who tools", "yes", ""),
    ("1-03 2-04", "Ana: who tools", "who tools", "1-03"),
    ("1-03 2-04", "Ana: who tools", "again", ""),
]  # fmt: skip


@pytest.mark.parametrize(("madness", "after", "phrase", "forbidden_by"), SAYS, ids=lambda value: str(value))
@rule("MM-145", "MM-146", "MM-R59")
def test_what_several_cards_leave_to_say(madness, after, phrase, forbidden_by):
    camp = expert(*madness.split(), after=after)
    refusal = None
    if not camp.table.legal(OWNER, "say", phrase_of(phrase)):
        refusal = camp.refused(OWNER, "say", phrase_of(phrase))
    assert blames(refusal, camp) == forbidden_by


LAYS = [
    # Both cards are obeyed.
    ("1-16 2-12", "", "tools2 tools6", YES),
    ("1-16 2-12", "", "tools2 injury", NO),
    ("1-16 2-12", "", "tools2", NO),
    ("2-13 3-15", "", "tools2 tools3", YES),
    ("2-13 3-15", "", "tools2 books4", NO),
    ("2-13 3-15", "", "tools6", NO),
    ("2-12 3-18", "Bo lays 2", "tools2 tools6", YES),
    ("2-12 3-18", "Bo lays 1", "tools2", NO),
    # To wait is no contradiction.
    ("2-14 3-18", "Bo lays 1", "tools2", NO),
    ("2-14 3-18", "Bo lays 1; Ana lays 1", "tools2", YES),
    ("2-14 3-08", "Ana: put 4 books; Bo lays 1", "tools2", NO),
    ("2-14 3-08", "Ana: put 4 books; Ana lays 1", "tools2", YES),
    # The lower card is suspended where nothing could please both.
    ("1-15 2-12", "", "tools2 tools6", YES),
    ("1-15 2-12", "", "tools2", NO),
    ("1-15 3-09", "", HAND, YES),
    ("1-16 3-09", "", HAND, YES),
    ("2-15 3-09", "", HAND, YES),
    ("2-13 3-09", "", HAND, YES),
    ("2-12 3-09", "", HAND, YES),
    ("2-12 3-09", "", "tools2 tools3", NO),
    ("2-14 3-17", "", "tools2", YES),
    ("2-14 3-17", "Ana lays 1", "tools2", NO),
    ("2-11 3-09", "", HAND, YES),
    ("2-11 3-09", "", "tools2", NO),
]  # fmt: skip


@pytest.mark.parametrize(("madness", "after", "laid", "allowed"), LAYS, ids=lambda value: str(value))
@rule("MM-145", "MM-146", "MM-R59")
def test_what_several_cards_leave_to_lay(madness, after, laid, allowed):
    camp = expert(*madness.split(), after=after)
    assert camp.may_lay(OWNER, *from_hand(camp, laid)) == allowed


def test_a_clause_that_is_suspended_comes_back():
    """Only a hand with an Injury makes Overboard and Only a Scratch contradict each other."""
    hurt, sound = expert("1-16", "3-09"), expert("1-16", "3-09", hand="tools2 tools3")
    assert hurt.may_lay(OWNER, *from_hand(hurt, HAND))
    assert sound.may_lay(OWNER, *from_hand(sound, "tools2 tools3"))
    scratched = expert("1-16", "2-12")
    assert not scratched.may_lay(OWNER, *from_hand(scratched, "tools2 injury"))


PAIRS = [
    ("1-15", "2-11"), ("1-15", "3-16"), ("1-16", "2-11"), ("1-16", "3-16"), ("2-11", "3-09"), ("2-11", "3-15"),
    ("2-12", "3-16"), ("2-13", "3-16"), ("2-15", "3-16"), ("2-11", "3-16"), ("1-15", "2-12"), ("1-15", "3-09"),
    ("1-16", "3-15"), ("2-12", "3-15"), ("2-13", "3-15"),
]  # fmt: skip


@pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: "+".join(pair))
@rule("MM-R59")
def test_a_lower_card_never_leaves_no_way_to_lay(pair):
    for hand in (HAND, "tools2 books4", "tools6 injury", "tools2 tools3", "books4 books4", "tools6"):
        alone, both = expert(pair[1], hand=hand), expert(*pair, hand=hand)
        could = any(offer.startswith("lay") for offer in alone.offers(OWNER))
        assert any(offer.startswith("lay") for offer in both.offers(OWNER)) == could, hand


WIND = [
    # cards, hand, what is chosen, what may come of it
    ("1-15 2-11", "tools2 tools3 tools6", "lay_unseen+tools+1", ("tools2", "tools3", "tools6")),
    ("1-16 3-16", "tools2 tools3 injury", "lay_unseen+hand+1", ("tools2", "tools3")),
    ("1-16 3-16", "tools2 tools3 injury", "lay_unseen+hand+2", ("tools2 tools3",)),
    ("2-15 3-16", "tools2 books4", "lay_unseen+hand+1", ("tools2",)),
    ("2-13 3-16", "tools2 tools3 books5", "lay_unseen+hand+2", ("tools2 tools3",)),
    ("2-12 3-16", "tools2 tools3 injury", "lay_unseen+hand+2", ("tools2 tools3", "tools2 injury", "tools3 injury")),
    ("2-11 3-15", "tools2 tools3 tools6", "lay_unseen+tools+1", ("tools2", "tools3")),
]  # fmt: skip


@pytest.mark.parametrize(("madness", "hand", "option", "possible"), WIND, ids=lambda value: str(value))
@rule("MM-145", "MM-R59")
def test_the_wind_obeys_the_other_cards(madness, hand, option, possible):
    seen = set()
    for seed in range(30):
        camp = Camp(4, seed=seed, expert="on").mad(OWNER, *madness.split()).encounter("T01")
        camp.hand(OWNER, *cards(camp, hand)).choose(OWNER, option)
        seen.add(named(camp, camp.state.seats[OWNER].laid))
    assert seen == set(possible)


@rule("MM-145", "MM-R59")
def test_the_wind_brings_a_tidy_packer_a_lower_card_only_if_nothing_else_is_left():
    for seed in range(20):
        camp = Camp(4, seed=seed, expert="on").mad(OWNER, "1-15", "3-16").encounter("T01")
        camp.hand(OWNER, *cards(camp, "tools2 tools3 tools6 injury"))
        last = 0
        while camp.state.seats[OWNER].hand:
            values = [camp.content.value.get(card, 99) for card in camp.state.seats[OWNER].hand]
            assert ("lay_unseen+hand+2" in camp.offers(OWNER)) == (max(values) < last and len(values) > 1)
            camp.choose(OWNER, "lay_unseen+hand+1")
            drawn = camp.content.value.get(camp.state.seats[OWNER].laid[-1])
            assert drawn is None or drawn >= last or max(values) < last
            last = drawn or last


def named(camp: Camp, laid: tuple[str, ...]) -> str:
    content = camp.content
    held = content.sorted(laid)
    return " ".join(f"{content.type[card]}{content.value[card]}" if card in content.type else "injury" for card in held)


HEARD = [
    ("1-06 2-03", "give 5 tools", "Cyd can give 10 tools"),
    ("1-13 2-03", "give 5 tools", "I can give 10 green"),
    ("2-03 3-04", "give 5 tools", "I can give 10 weapons"),
    ("2-17 3-04", "give 5 tools", "I can give a few weapons"),
    ("1-20 2-06", "who books", "tools? has Who"),
    ("1-06 2-18", "give 5 tools", "Cyd cn gv 5 tls"),
    ("1-20 2-18", "who weapons", "wpns? hs Wh"),
    ("1-20 3-03", "go", "yet play Nobody Hold!"),
]  # fmt: skip


@pytest.mark.parametrize(("madness", "phrase", "words"), HEARD, ids=lambda value: str(value))
@rule("MM-145")
def test_all_cards_change_what_is_heard(madness, phrase, words):
    camp = expert(*madness.split()).choose(OWNER, "say", phrase_of(phrase))
    assert reads(camp, 0) == [("Cyd", words)]


@rule("MM-145")
def test_two_cards_can_make_deaf_to_different_people():
    camp = expert("2-10", "3-11", after="Ana: yes; Bo: yes; Dov: yes", leads=1)
    assert reads(camp, OWNER) == [], "Bo leads, whom the one card silences; the other silences everybody else"


@rule("MM-66", "MM-R13")
def test_a_token_buys_off_one_card_and_the_others_still_bind():
    camp = Camp(4, expert="on").mad(OWNER, "1-07", "3-08")
    camp.choose(0, "ignore+seat-2+3").choose(0, "c1").choose(0, "turn_tile")
    assert camp.table.legal(OWNER, "say", phrase_of("give 8 tools"))
    assert not camp.table.legal(OWNER, "say", phrase_of("give 7 tools"))
