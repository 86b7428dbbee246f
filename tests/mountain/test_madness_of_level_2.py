"""The twenty Madness cards of level 2: what each lets its owner say, type, hear, see and lay, and what others read."""

from __future__ import annotations

import pytest

from tests.marks import rule
from tests.mountain.camp import Camp
from tests.mountain.mad import (
    NO,
    OWNER,
    YES,
    act,
    all_rows,
    card,
    draws,
    heard,
    hears,
    lay,
    others,
    say,
    shared,
    typed,
)  # fmt: skip

HAND = "tools2 tools3 tools6 books4 books4 injury"

CARDS = [
    card(
        "2-01 Innumerate",
        say("give 7 tools", NO),
        say("hurt 1", NO),
        say("can 4 books", NO),
        say("none tools", YES),
        say("who tools", YES),
        say("go", YES),
        typed("many tools", YES),
        typed("7 tools", NO),
        typed("seven tools", NO),
        typed("thirty tools", NO),
        typed("someone has tools", YES),
    ),
    card(
        "2-02 Even Keel",
        say("give 7 tools", NO),
        say("hurt 1", NO),
        say("card 5 tools", NO),
        say("give 8 tools", YES),
        say("card 10 tools", YES),
        say("who tools", YES),
        typed("8 tools", YES),
        typed("twelve tools", YES),
        typed("13 tools", NO),
        typed("three tools", NO),
    ),
    card(
        "2-03 Inflation",
        heard("give 5 tools", "I can give 10 tools"),
        heard("give 40 tools", "I can give 80 tools"),
        heard("card 6 books", "I hold books 12"),
        heard("hurt 1", "I hold 2 injuries"),
        heard("none tools", "I have no tools"),
        heard("whisper put 4 books @Ana", "Put in 8 books"),
        typed("5 tools and four books", "10 tools and 8 books"),
        typed("thirty tools", "60 tools"),
        typed("no tools", YES),
    ),
    card(
        "2-04 All Questions",
        say("give 7 tools", NO),
        say("yes", NO),
        say("put 4 books", NO),
        say("noise brr", NO),
        say("who tools", YES),
        say("can 4 books @Ana", YES),
        say("sure", YES),
        typed("Who has tools?", YES),
        typed("I have tools", NO),
        typed("Tools? Here.", NO),
    ),
    card(
        "2-05 Leader's Shadow",
        say("yes", NO),
        say("yes", YES, after="Ana: who tools"),
        say("yes", NO, after="Bo: who tools"),
        say("yes", NO, after="Ana: who tools; Dov: yes"),
        say("yes", NO, after="Ana: who tools; Cyd: no"),
        say("yes", YES, after="Bo: who tools; Ana types: hush"),
        say("yes", NO, after="Ana: who tools; new sand"),
        say("yes", YES, after="Ana: who tools; Bo: whisper yes @Dov"),
        say("yes", YES, after="Dov: who tools", leads="Cyd"),
        say("yes", NO, after="Ana: who tools", leads="Cyd"),
        say("yes", NO, leads="Cyd"),
        typed("Hello", NO),
        typed("Hello", YES, after="Ana: who tools"),
        typed("Hello", NO, after="Ana: who tools", leads="Cyd"),
    ),
    card(
        "2-06 Wrong Labels",
        heard("give 7 tools", "I can give 7 books"),
        heard("who books", "Who has tools?"),
        heard("give 7 crates", "I can give 7 crates"),
        heard("yes", "Yes."),
        typed("7 tools, 4 books, a crate", "7 books, 4 tools, a crate"),
        typed("one book", "one tool"),
    ),
    card(
        "2-07 In Your Ear",
        say("give 7 tools", NO),
        say("shout yes", NO),
        say("give 7 tools @Ana", NO),
        say("whisper give 7 tools @Ana", YES),
        say("whisper yes @Dov", YES),
        heard("whisper give 7 tools @Ana", "I can give 7 tools"),
        typed("Hello", NO),
    ),
    card(
        "2-08 Echo in the Ice",
        say("give 7 tools", NO),
        say("who books", NO),
        say("hurt 2", YES),
        say("yes", YES),
        say("give 7 tools", YES, after="Ana: who tools"),
        say("give 7 books", NO, after="Ana: who tools"),
        say("stay tools @Bo", YES, after="Ana: who tools; Bo: yes"),
        say("give 7 tools", NO, after="Ana: who tools; Bo: none books"),
        say("give 7 tools", YES, after="Ana: who tools; Cyd: none tools"),
        say("give 7 tools", NO, after="Ana: who tools; new sand"),
        say("give 7 tools", NO, after="Bo: whisper who tools @Ana"),
        typed("I have 7", YES),
        typed("I have tools", NO, after="Ana: who tools"),
    ),
    card(
        "2-09 Rising Panic",
        say("give 3 tools", YES),
        say("give 8 tools", YES, after="Cyd: give 7 tools"),
        say("give 7 books", NO, after="Cyd: give 7 tools"),
        say("hurt 1", NO, after="Cyd: give 7 tools"),
        say("yes", YES, after="Cyd: give 7 tools"),
        say("give 7 tools", NO, after="Cyd: give 7 tools; Cyd: yes"),
        say("give 3 tools", YES, after="Ana: give 7 tools"),
        say("give 3 tools", YES, after="Cyd: give 7 tools; new sand"),
        typed("more and more", YES),
        typed("7 tools", NO),
    ),
    card(
        "2-10 Ice on the Right",
        hears("Bo: give 7 tools", NO),
        hears("Bo: shout give 7 tools @Cyd", NO),
        hears("Bo types: seven tools", NO),
        hears("Ana: give 7 tools", YES),
        hears("Dov: give 7 tools", YES),
        hears("Bo: give 7 tools", NO, leads="Bo"),
        heard("give 7 tools", "I can give 7 tools"),
        say("give 7 tools @Bo", YES),
        typed("Hello", YES),
    ),
    card(
        "2-11 Numb Fingers",
        draws("tools 1", YES, HAND),
        draws("tools 3", YES, HAND),
        draws("tools 4", NO, HAND),
        draws("books 2", YES, HAND),
        draws("injury 1", YES, HAND),
        draws("weapons 1", NO, HAND),
        draws("hand 1", NO, HAND),
        lay("tools6", NO, HAND),
        lay("tools2 tools3 tools6", NO, HAND),
        say("give 7 tools", YES),
        typed("Hello", YES),
    ),
    card(
        "2-12 Two by Two",
        lay("tools2 tools6", YES, HAND),
        lay("tools2 injury", YES, HAND),
        lay("tools2", NO, HAND),
        lay("tools2 tools3 tools6", NO, HAND),
        lay("books4 books4", YES, HAND, after="Cyd lays tools2 tools3"),
        lay("books4", NO, HAND, after="Cyd lays tools2 tools3"),
        lay("injury", NO, HAND, after="Ana lays 1"),
        typed("Hello", YES),
    ),
    card(
        "2-13 One-Track Mind",
        lay("tools2 tools6", YES, HAND),
        lay("tools2 injury", YES, HAND),
        lay("tools2 books4", NO, HAND),
        lay("books4", NO, HAND, after="Cyd lays tools2"),
        lay("tools6 injury", YES, HAND, after="Cyd lays tools2"),
        lay("books4", YES, HAND, after="Cyd lays injury"),
        lay("books4", NO, HAND, after="Cyd lays tools2; new sand"),
        lay("books4 books4", YES, HAND, after="Ana lays 2"),
        typed("Hello", YES),
    ),
    card(
        "2-14 Boss First",
        lay("tools2", NO, HAND),
        lay("injury", NO, HAND),
        lay("tools2", NO, HAND, after="Bo lays 1"),
        lay("tools2", YES, HAND, after="Ana lays 1"),
        lay("tools2 books4", YES, HAND, after="Bo lays 2; Ana lays 1"),
        lay("tools2", YES, HAND, after="Ana lays 1; new sand"),
        lay("tools2", NO, HAND, leads="Cyd"),
        lay("tools2", YES, HAND, after="Bo lays 1", leads="Cyd"),
        say("give 7 tools", YES),
        typed("Hello", YES),
    ),
    card(
        "2-15 Fear of Four",
        say("give 4 tools", NO),
        say("card 4 books", NO),
        say("give 14 tools", YES),
        say("give 5 tools", YES),
        lay("books4", NO, HAND),
        lay("tools2 books4", NO, HAND),
        lay("tools2 tools6 injury", YES, HAND),
        typed("4 tools", NO),
        typed("four tools", NO),
        typed("fourteen tools, or 14", YES),
    ),
    card(
        "2-16 Back to the Board",
        say("give 7 tools", YES),
        heard("give 7 tools", "I can give 7 tools"),
        lay("tools2", YES, HAND),
        typed("What does it say?", YES),
    ),
    card(
        "2-17 Few, Some, Many",
        heard("need 1 tools", "We need a few more tools"),
        heard("give 5 tools", "I can give a few tools"),
        heard("give 6 tools", "I can give some tools"),
        heard("need 10 books", "We need some more books"),
        heard("put 11 crates @Ana", "Put in many crates"),
        heard("hurt 1", "I hold a few injuries"),
        heard("who tools", "Who has tools?"),
        typed("many tools", YES),
        typed("7 tools", NO),
        typed("eleven", NO),
    ),
    card(
        "2-18 Frozen Vowels",
        heard("need 3 books", "W nd 3 mr bks"),
        heard("give 7 tools", "cn gv 7 tls"),
        heard("who weapons", "Wh hs wpns?"),
        heard("shout go", "Ply nw!"),
        typed("Give us 7 tools", "Gv s 7 tls"),
        typed("I can give 7 tools", "cn gv 7 tls"),
        typed("Hmm", YES),
    ),
    card(
        "2-19 Whatsits",
        heard("give 7 tools", "I can give 7 whatsits"),
        heard("who weapons", "Who has whatsits?"),
        heard("none books", "I have no whatsits"),
        heard("yes", "Yes."),
        typed("7 whatsits", YES),
        typed("7 tools", NO),
        typed("a book", NO),
    ),
    card(
        "2-20 Drill Sergeant",
        say("give 7 tools", NO),
        say("who tools", NO),
        say("yes", NO),
        say("noise brr", NO),
        say("put 4 books @Ana", YES),
        say("shout go", YES),
        say("stay crates", YES),
        say("hold", YES),
        typed("Lay four books!", YES),
        typed("I have four books", NO),
        typed("Now! Please.", NO),
    ),
]  # fmt: skip


@pytest.mark.parametrize("row", all_rows(CARDS), ids=str)
@rule("MM-69", "MM-66")
def test_what_a_card_of_level_2_does(row):
    row.check()


@rule("MM-13")
def test_every_card_of_level_2_has_its_table():
    assert [rows[0].card for rows in CARDS] == [f"2-{number:02}" for number in range(1, 21)]
    assert [card.id for card in shared().madness.values() if card.level == 2] == [rows[0].card for rows in CARDS]
    assert [rows[0].card for rows in CARDS if not any(row.what == "typed" for row in rows)] == []


# --- what no table shows --------------------------------------------------------------------------


def blind_camp(**options: str) -> Camp:
    return Camp(4, **options).mad(OWNER, "2-16").encounter("T14")


@rule("MM-69", "MM-15")
def test_back_to_the_board_hides_the_tile_in_view_log_and_events():
    camp = blind_camp()
    view = camp.view(OWNER)
    assert (view["blind"], view["tile"], view["challenges"]) == (True, "", [])
    assert view["has_tile"], "that there is a tile is no secret"
    assert "Cave Mouths" not in " ".join(camp.table.log(OWNER))
    assert "T14" not in str([event.facts for event in camp.table.events_for(OWNER)])
    for seat in (*others(camp), None):
        view = camp.view(seat)
        assert (view["blind"], view["tile"], len(view["challenges"])) == (False, "T14", 2)
    camp.sand_out()
    view = camp.view(OWNER)
    assert (view["blind"], view["tile"], len(view["challenges"])) == (False, "T14", 2), "the sand no longer runs"


def test_back_to_the_board_leaves_the_challenges_of_an_empty_space_alone():
    camp = Camp(4).mad(OWNER, "2-16").encounter("", "c3")
    assert [challenge["words"] for challenge in camp.view(OWNER)["challenges"]] == ["books 7-9", "weapons 8-10"]


@pytest.mark.parametrize("how", ["ignored", "off"])
def test_back_to_the_board_hides_nothing_when_it_does_not_bind(how):
    camp = blind_camp(madness="off") if how == "off" else blind_camp()
    if how == "ignored":
        camp.state.seats[OWNER].ignored = (2,)
    assert (camp.view(OWNER)["tile"], camp.view(OWNER)["blind"]) == ("T14", False)


def test_back_to_the_board_knows_no_likely_phrase_from_the_tile():
    chips = {tile: act(Camp(4).mad(OWNER, "2-16").encounter(tile), "").view(OWNER)["chips"] for tile in ("T12", "T14")}
    assert chips["T12"] == chips["T14"]


def test_numb_fingers_draw_by_chance_and_only_the_owner_sees_what():
    seen = set()
    for seed in range(12):
        camp = Camp(4, seed=seed).mad(OWNER, "2-11").encounter("T01")
        camp.hand(OWNER, "coil-of-rope", "binoculars", "barometer", "pencils")
        camp.choose(OWNER, "lay_unseen+tools+1")
        (laid,) = camp.view(OWNER)["seats"][OWNER]["laid"]
        assert camp.view(0)["seats"][OWNER]["laid"] == {"count": 1}
        seen.add(laid)
    assert seen == {"coil-of-rope", "binoculars", "barometer"}
