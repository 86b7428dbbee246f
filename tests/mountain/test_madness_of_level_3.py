"""The twenty Madness cards of level 3, and what holds for all sixty."""

from __future__ import annotations

import pytest

from tests.marks import rule
from tests.mountain.camp import Camp
from tests.mountain.mad import (
    NO,
    NOBODY,
    OWNER,
    YES,
    act,
    all_rows,
    card,
    cards,
    draws,
    heard,
    hears,
    lay,
    others,
    phrase_of,
    reads,
    say,
    shared,
    typed,
)  # fmt: skip

HAND = "tools2 tools4 tools6 books5 injury"
SIX = "Cyd: no; Cyd: no; Cyd: no; Cyd: no; Cyd: no; Cyd: no"

CARDS = [
    card(
        "3-01 Tekeli-li",
        say("yes", NO),
        say("noise brr", NO),
        say("give 7 tools", NO),
        say("noise tekeli", YES),
        say("whisper noise tekeli @Ana", YES),
        heard("noise tekeli", "Tekeli-li!"),
        typed("Tekeli-li", YES),
        typed("tekeli-li! Tekeli-li!! tekeli-li ...", YES),
        typed("Tekeli-li, 7 tools", NO),
        typed("Hello", NO),
    ),
    card(
        "3-02 Frozen Tongue",
        say("yes", NO),
        say("noise cough", NO),
        say("whisper maybe @Ana", NO),
        say("yes", NO, after="Ana: who tools"),
        say("yes", NO, after="new sand"),
        lay("tools6 books5", YES, HAND),
        typed("Hello", NO),
    ),
    card(
        "3-03 Looking-Glass",
        heard("yes", "No."),
        heard("yes", "No.", after="Dov: can 4 books @Cyd"),
        heard("no", "Yes."),
        heard("go", "Hold! Nobody play yet"),
        heard("hold", "Play now!"),
        heard("maybe", "Maybe."),
        heard("none tools", "I have no tools"),
        typed("yes", "no"),
        typed("No, never", "yes, yes"),
        typed("7 tools", YES),
    ),
    card(
        "3-04 Babel",
        heard("give 7 crates", "I can give 7 tools"),
        heard("give 7 tools", "I can give 7 weapons"),
        heard("who weapons", "Who has books?"),
        heard("put 4 books @Ana", "Put in 4 crates"),
        heard("yes", "Yes."),
        typed("crates, tools, weapons, books", "tools, weapons, books, crates"),
        typed("a Crate", "a tool"),
    ),
    card(
        "3-05 Twelve Fingers",
        heard("give 5 tools", "I can give 7 tools"),
        heard("give 12 tools", "I can give 0 tools"),
        heard("give 15 tools", "I can give 3 tools"),
        heard("hurt 11", "I hold 1 injury"),
        heard("give 40 tools", "I can give 28 tools"),
        heard("who tools", "Who has tools?"),
        typed("5 tools and fifteen books", "7 tools and 3 books"),
    ),
    card(
        "3-06 Snowball",
        say("give 1 tools", NO),
        say("yes", YES),
        say("who tools", YES),
        say("give 11 tools", YES, after="Ana: give 10 tools"),
        say("hurt 11", YES, after="Ana: give 10 tools"),
        say("give 10 tools", NO, after="Ana: give 10 tools"),
        say("give 12 tools", NO, after="Ana: give 10 tools"),
        say("give 11 tools", YES, after="Ana: give 10 tools; Bo: yes"),
        say("give 11 tools", NO, after="Ana: give 10 tools; Bo: hurt 2"),
        say("give 12 tools", NO, after="Ana: give 10 tools; Cyd: give 11 tools"),
        say("give 11 books", YES, after="Ana: give 10 tools; Cyd: give 11 tools"),
        say("give 11 tools", NO, after="Ana: give 10 tools; new sand"),
        typed("7 tools", NO),
        typed("some tools", YES),
    ),
    card(
        "3-07 The Parrot",
        say("yes", NO),
        say("yes", YES, after="Ana: yes"),
        say("give 7 tools", YES, after="Ana: give 7 tools"),
        say("shout give 7 tools @Ana", YES, after="Ana: give 7 tools @Bo"),
        say("give 8 tools", NO, after="Ana: give 7 tools"),
        say("give 7 books", NO, after="Ana: give 7 tools"),
        say("need 7 tools", NO, after="Ana: give 7 tools"),
        say("noise brr", NO, after="Ana: noise snow"),
        say("give 7 tools", NO, after="Ana: give 7 tools; Bo: yes"),
        say("yes", YES, after="Ana: yes; Cyd: yes"),
        say("yes", NO, after="Ana: yes; new sand"),
        typed("Hello", NO),
    ),
    card(
        "3-08 The Puppet",
        say("give 7 tools", NO),
        say("who tools", NO),
        say("go", NO),
        say("yes", YES),
        say("no @Ana", YES),
        say("whisper maybe @Dov", YES),
        lay("tools6", NO, HAND),
        lay("tools6", NO, HAND, after="Ana: go"),
        lay("tools6", NO, HAND, after="Ana: put 4 books @Bo"),
        lay("tools6", NO, HAND, after="Ana: whisper put 4 books @Bo"),
        lay("tools6", YES, HAND, after="Ana: put 4 books @Cyd"),
        lay("tools6 injury", YES, HAND, after="Bo: put 4 books"),
        lay("tools6", YES, HAND, after="Ana: put 4 books; new sand"),
        lay("tools6", NO, HAND, after="Ana lays 1"),
        typed("Yes", YES),
        typed("maybe", YES),
        typed("yes, 7 tools", NO),
        typed("Hello", NO),
    ),
    card(
        "3-09 Overboard",
        lay("tools2 tools4 tools6 books5 injury", YES, HAND),
        lay("tools2 tools4 tools6 books5", NO, HAND),
        lay("tools6", NO, HAND),
        lay("tools6", YES, "tools6"),
        say("give 7 tools", YES),
        typed("Hello", YES),
    ),
    card(
        "3-10 Last Grains",
        say("yes", NO),
        say("yes", NO, after="|; |"),
        say("yes", YES, after="|; |; |"),
        say("yes", NO, after="|; |; |; new sand"),
        typed("Hello", NO, after="|"),
        typed("Hello", YES, after="|; |; |"),
    ),
    card(
        "3-11 Cut Wires",
        hears("Ana: give 7 tools", YES),
        hears("Bo: give 7 tools", NO),
        hears("Dov: shout give 7 tools @Cyd", NO),
        hears("Dov types: hello", NO),
        hears("Dov: give 7 tools", YES, leads="Cyd"),
        hears("Ana: give 7 tools", NO, leads="Cyd"),
        say("give 7 tools", YES),
        typed("Hello", YES),
    ),
    card(
        "3-12 Wordless Trade",
        say("give 7 tools", NO),
        say("hurt 1", NO),
        say("who tools", NO),
        say("none books", NO),
        say("yes", YES),
        say("go", YES),
        say("sure", YES),
        typed("Now is the time", YES),
        typed("7 of them", NO),
        typed("my tools", NO),
    ),
    card(
        "3-13 Frozen Words",
        heard("give 7 tools", NOBODY),
        heard("give 7 tools", "I can give 7 tools", then="|"),
        heard("give 7 tools", "I can give 7 tools", after="|; |", then="|"),
        heard("give 7 tools", NOBODY, after="|; |; |"),
        heard("whisper give 7 tools @Ana", "I can give 7 tools", then="|"),
        typed("7 tools", NOBODY),
        typed("7 tools", YES, then="|"),
    ),
    card(
        "3-14 I Am You",
        heard("give 7 tools", "I can give 7 tools", by="Dov"),
        heard("whisper yes @Ana", "Yes.", by="Dov"),
        heard("shout go @Dov", "Play now!", by="Dov"),
        typed("7 tools", YES, by="Dov"),
        typed("I have 7 tools", NO),
        typed("my tools", NO),
    ),
    card(
        "3-15 The Hoarder",
        say("card 5 tools", NO),
        say("card 10 tools", NO),
        say("card 4 tools", YES),
        say("give 9 tools", YES),
        say("sum 9 tools", YES),
        lay("tools6", NO, HAND),
        lay("books5", NO, HAND),
        lay("tools4 books5", NO, HAND),
        lay("crates10", NO, "crates10 tools2"),
        lay("tools2 tools4 injury", YES, HAND),
        typed("a tools 5", NO),
        typed("some tools", YES),
    ),
    card(
        "3-16 Windblown",
        draws("hand 1", YES, HAND),
        draws("hand 5", YES, HAND),
        draws("hand 6", NO, HAND),
        draws("tools 1", NO, HAND),
        lay("tools6", NO, HAND),
        lay("tools2 tools4 tools6 books5 injury", NO, HAND),
        typed("Hello", YES),
    ),
    card(
        "3-17 First or Never",
        say("yes", YES, after="Cyd: no; Cyd: no"),
        say("yes", NO, after="Cyd: no; Cyd: no; Cyd: no"),
        say("yes", YES, after="Cyd: no; Cyd: no; Cyd: no; new sand"),
        lay("tools6", YES, HAND),
        lay("tools4 injury", YES, HAND, after="Cyd lays tools6"),
        lay("tools6", NO, HAND, after="Bo lays 1"),
        lay("tools4", NO, HAND, after="Cyd lays tools6; Ana lays 1"),
        lay("tools4", NO, HAND, after="Ana lays 1; new sand"),
        typed("four words are allowed", YES),
        typed("five words are never allowed", NO),
    ),
    card(
        "3-18 The Shadow",
        say("give 7 tools", NO),
        say("give 7 tools @Dov", NO),
        say("give 7 tools @Ana", NO),
        say("give 7 tools @Bo", YES),
        say("whisper yes @Bo", YES),
        lay("tools6", NO, HAND),
        lay("tools6", NO, HAND, after="Ana lays 3"),
        lay("tools6", YES, HAND, after="Bo lays 1"),
        lay("tools6 injury", NO, HAND, after="Bo lays 1"),
        lay("tools4", NO, HAND, after="Bo lays 1; Cyd lays tools6"),
        lay("tools6 injury", YES, HAND, after="Bo lays 2"),
        typed("Bo, 7 tools", YES),
        typed("7 tools", NO),
    ),
    card(
        "3-19 Broken Wireless",
        heard("give 7 tools", "I can give 7 tools"),
        heard("give 7 tools", NOBODY, after="Cyd: yes"),
        heard("give 7 tools", "I can give 7 tools", after="Cyd: yes; Cyd: no"),
        heard("give 7 tools", "I can give 7 tools", after="Cyd: yes; new sand"),
        say("yes", YES, after="Cyd: no; Cyd: no; Cyd: no; Cyd: no; Cyd: no"),
        say("yes", NO, after=SIX),
        typed("7 tools", NOBODY, after="Cyd: yes"),
        typed("7 tools", YES),
        typed("7 tools", NO, after=SIX),
    ),
    card(
        "3-20 The Selfless",
        say("give 7 tools", NO),
        say("card 5 tools", NO),
        say("none tools", NO),
        say("hurt 1", NO),
        say("yes", NO),
        say("maybe @Ana", NO),
        say("need 3 books", YES),
        say("put 4 books @Ana", YES),
        say("who tools", YES),
        say("noise dogs", YES),
        typed("Ana has 7 tools", YES),
        typed("I have 7 tools", NO),
        typed("yes", NO),
        typed("nope", NO),
    ),
]  # fmt: skip


@pytest.mark.parametrize("row", all_rows(CARDS), ids=str)
@rule("MM-69", "MM-66")
def test_what_a_card_of_level_3_does(row):
    row.check()


@rule("MM-13")
def test_every_card_of_level_3_has_its_table():
    assert [rows[0].card for rows in CARDS] == [f"3-{number:02}" for number in range(1, 21)]
    assert [card.id for card in shared().madness.values() if card.level == 3] == [rows[0].card for rows in CARDS]
    assert [rows[0].card for rows in CARDS if not any(row.what == "typed" for row in rows)] == []


# --- what holds for all sixty ---------------------------------------------------------------------

ALL = [card.id for card in shared().madness.values()]
BEFORE = "Ana: who tools; Bo: give 4 books; |; |; Dov: whisper yes @Cyd; Ana: can 4 books @Cyd; |; Ana: put 7 tools"
"""Talk after which most cards leave something to say."""


@rule("MM-13")
def test_there_are_twenty_cards_at_each_level_each_with_a_name_and_an_instruction():
    cards_by_level = [[card for card in shared().madness.values() if card.level == level] for level in (1, 2, 3)]
    assert [len(cards) for cards in cards_by_level] == [20, 20, 20]
    assert len({card.name for card in shared().madness.values()}) == 60
    assert all(card.name and card.text and card.rules for card in shared().madness.values())


@pytest.mark.parametrize("number", ALL)
@rule("MM-R58")
def test_in_phrases_nothing_illegal_is_offered_and_nothing_legal_left_out(number):
    """Every phrase of the grammar, aloud and in the ear of the left: offered just if it is not refused."""
    camp = act(Camp(4).mad(OWNER, number).encounter("T01"), BEFORE)
    for to, voice in (("all", "say"), (3, "whisper")):
        offered = camp.table.arguments(OWNER, "say", {"to": to, "voice": voice})
        sane = act(Camp(4).encounter("T01"), BEFORE).table.arguments(OWNER, "say", {"to": to, "voice": voice})
        assert len(sane) == 1056
        assert offered == [phrase for phrase in sane if camp.table.legal(OWNER, "say", phrase)]
    can_speak = any(camp.table.arguments(OWNER, "say", {"to": to}) for to in ("all", 0, 1, 3))
    assert ("say" in camp.offers(OWNER)) == can_speak


@pytest.mark.parametrize("number", ALL)
@rule("MM-15", "MM-17")
def test_no_card_binds_while_a_tile_is_studied(number):
    """The sand runs in a Search too, but that is no Encounter (MM-R49)."""
    camp = Camp(4).mad(OWNER, number).resolution("T02", weapons=8).choose(0, "y3")
    assert camp.state.phase == "search"
    line = "I say no: four, 7 or nine tools, and my ankle hurts, Ana"
    for _ in range(7):
        camp.chat(OWNER, line)
    for seat in others(camp):
        assert reads(camp, seat) == [("Cyd", line)] * 7
    assert (camp.view(OWNER)["hushed"], camp.view(OWNER)["blind"]) == ("", False)


@pytest.mark.parametrize("number", ALL)
@rule("MM-15", "MM-16")
def test_a_card_is_seen_by_nobody_else_and_binds_neither_before_nor_after_the_sand(number):
    camp = Camp(4).mad(OWNER, number)
    name, text = camp.content.madness[number].name, camp.content.madness[number].text
    act(camp.encounter("T01"), "|").sand_out()
    assert camp.view(OWNER)["hushed"] == ""
    assert camp.view(OWNER)["tile"] == "T01"
    for seat in (*others(camp), None):
        view = camp.view(seat)
        assert view["seats"][OWNER]["madness"] == {"count": 1}
        assert view["seats"][OWNER]["levels"] == [int(number[0])]
        told = f"{view} {camp.table.log(seat)} {camp.table.events_for(seat)}"
        assert name not in told
        assert text not in told
    assert camp.view(OWNER)["seats"][OWNER]["madness"] == [number]


@rule("MM-66", "MM-84")
def test_a_card_bought_off_in_the_movement_phase_does_not_bind_in_any_sand_of_the_turn():
    camp = Camp(4).mad(OWNER, "3-02").choose(0, "ignore+seat-2+3").choose(0, "c1").choose(0, "turn_tile")
    camp.choose(OWNER, "say", phrase_of("yes"))
    camp.sand_out().choose(0, "restart").choose(OWNER, "say", phrase_of("yes"))
    assert reads(camp, 0) == [("Cyd", "Yes.")] * 2


@rule("MM-18")
def test_madness_beats_the_rule_that_all_may_talk_and_lay_as_they_like():
    camp = Camp(4).mad(OWNER, "3-02").encounter("T01")
    assert camp.offers(OWNER) == []
    sane = Camp(4).encounter("T01")
    assert sane.offers(OWNER) == ["say", "chat"]
    for seats, number in ((sane, ""), (Camp(4).mad(OWNER, "3-09").encounter("T01"), "3-09")):
        hand = cards(seats, HAND)
        seats.hand(OWNER, *hand)
        lays = [offer for offer in seats.offers(OWNER) if offer.startswith("lay+")]
        assert len(lays) == (1 if number else 31), "MM-72 allows any cards"


@rule("MM-69", "MM-15")
def test_the_owner_is_told_which_card_hushes_it_and_nobody_else_is():
    camp = Camp(4).mad(OWNER, "3-10").encounter("T01")
    assert camp.view(OWNER)["hushed"] == "3-10"
    assert [camp.view(seat)["hushed"] for seat in (*others(camp), None)] == ["", "", "", ""]
    assert camp.view(OWNER)["chips"] == []
    act(camp, "|; |; |")
    assert camp.view(OWNER)["hushed"] == ""
