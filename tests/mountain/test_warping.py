"""What becomes of a phrase on its way: changed by its speaker's Madness, under another name, late, lost, unheard."""

from __future__ import annotations

import pytest

from game.mountain.talk.chips import chips
from tests.marks import rule
from tests.mountain.camp import NAMES, Camp
from tests.mountain.mad import OWNER, act, cards_told, mad_camp, others, phrase_of, reads

WARPS = [
    (["qty(x2)"], "need 3 books", "We need 6 more books"),
    (["qty(12-)"], "over 2 books", "That is 10 books too many"),
    (["qty(12-)"], "sum 13 tools", "That makes 1 tools"),
    (["qty(blur)"], "over 5 books", "That is a few books too many"),
    (["qty(blur)"], "sum 6 tools", "That makes some tools"),
    (["qty(blur)"], "can 11 books", "Can you give many books?"),
    (["type(crates<>weapons)"], "skip weapons", "Let the crates go"),
    (["type(crates<>weapons)"], "skip books", "Let the books go"),
    (["type(rotate)"], "much books", "How many crates can you give?"),
    (["type(colour)"], "stay weapons", "Keep your red back"),
    (["type(hide)"], "sum 9 tools", "That makes 9 whatsits"),
    (["flip(who<>much)"], "who tools", "How many tools can you give?"),
    (["flip(who<>much)"], "much tools", "Who has tools?"),
    (["flip(who<>much)"], "none tools", "I have no tools"),
    (["dress(third_person)"], "card 5 tools", "Cyd holds tools 5"),
    (["dress(reverse_words)"], "need 3 books", "books more 3 need We"),
    (["dress(no_vowels)"], "much crates", "Hw mny crts cn y gv?"),
    (["qty(x2)", "type(rotate)", "dress(third_person)"], "give 5 books", "Cyd can give 10 crates"),
    (["flip(yes<>no)", "dress(reverse_words)"], "yes", "No."),
]  # fmt: skip


@pytest.mark.parametrize(("rules", "phrase", "words"), WARPS, ids=lambda value: str(value))
def test_what_leaves_a_mad_mouth(rules, phrase, words):
    camp = mad_camp(*rules)
    camp.hand(OWNER, *cards_told(camp, phrase))
    camp.choose(OWNER, "say", phrase_of(phrase))
    for seat in others(camp):
        assert reads(camp, seat) == [("Cyd", words)]
    sane = mad_camp("cap(9)").choose(OWNER, "say", phrase_of(phrase))
    assert camp.words(OWNER) == sane.words(OWNER), "one's own log has what was meant"


@pytest.mark.parametrize(
    ("clause", "leads", "name"),
    [("from(left)", "Ana", "Dov"), ("from(right)", "Ana", "Bo"), ("from(leader)", "Ana", "Ana"),
     ("from(leader)", "Cyd", "Dov")],
)  # fmt: skip
def test_a_phrase_may_be_heard_under_another_name(clause, leads, name):
    camp = mad_camp(clause, leads=leads).choose(OWNER, "say", phrase_of("hurt 2"))
    for seat in others(camp):
        assert reads(camp, seat) == [(name, "I hold 2 injuries")]
    assert [entry["by"] for entry in camp.view(OWNER)["heard"]] == [OWNER]


@pytest.mark.parametrize(
    ("clause", "leads", "heard_by"),
    [
        ("deaf(by=left)", "Ana", ["Ana", "Bo"]),
        ("deaf(by=right)", "Ana", ["Ana", "Dov"]),
        ("deaf(by=leader)", "Ana", ["Bo", "Dov"]),
        ("deaf(by=leader)", "Cyd", ["Ana", "Bo"]),
        ("deaf(by=!leader)", "Ana", ["Ana"]),
        ("deaf(by=!leader)", "Cyd", ["Dov"]),
        ("deaf(by=!left)", "Ana", ["Dov"]),
        ("deaf(by=!right)", "Ana", ["Bo"]),
        ("deaf(by=others)", "Ana", []),
    ],
)
def test_whom_the_deaf_still_hear(clause, leads, heard_by):
    camp = act(mad_camp(clause, leads=leads), "Ana: yes; Bo: yes; Dov: yes; Cyd: no")
    assert reads(camp, OWNER) == [(name, "Yes.") for name in heard_by]
    assert [name for name, _ in reads(camp, 0)] == ["Bo", "Dov", "Cyd"], "the others hear as ever"


def test_a_phrase_nobody_heard_counts_for_no_verb_of_the_deaf():
    camp = act(mad_camp("deaf(by=leader)", "same(type)"), "Bo: who books; Ana: who tools")
    assert camp.table.legal(OWNER, "say", phrase_of("none books"))
    assert not camp.table.legal(OWNER, "say", phrase_of("none tools"))


def test_verbs_look_at_the_talk_as_it_was_heard():
    """Worked example 20: A means 5 and all hear 10, so B may say 11 and nothing else."""
    camp = mad_camp("step(qty=last+1)").mad(0, "2-03").deal(0, tools=5)
    act(camp, "Ana: give 5 tools")
    assert reads(camp, OWNER) == [("Ana", "I can give 10 tools")]
    legal = camp.table.arguments(OWNER, "say", {"act": "give", "to": "all", "voice": "say"})
    assert {phrase["qty"] for phrase in legal} == {11}


def test_after_goes_by_the_name_under_which_something_was_heard():
    camp = mad_camp("after(by=leader)").mad(3, "3-14")
    act(camp, "Dov: yes")
    assert reads(camp, OWNER) == [("Ana", "Yes.")]
    assert camp.table.legal(OWNER, "say", phrase_of("yes"))


@pytest.mark.parametrize(
    ("clause", "steps", "heard"),
    [
        ("delay(1)", "Cyd: yes", []),
        ("delay(1)", "Cyd: yes; |", ["Yes."]),
        ("delay(1)", "Cyd: yes; Ana: no; |; Cyd: no; |", ["Yes.", "No."]),
        ("delay(2)", "Cyd: yes; |", []),
        ("delay(2)", "Cyd: yes; |; |", ["Yes."]),
        ("delay(1)", "Cyd: yes; Ana lays 1; |", []),
        ("delay(1)", "|; |; |; Cyd: yes; new sand; |", []),
        ("delay(1)", "Cyd: yes; |; Ana lays 1", ["Yes."]),
        ("drop(2)", "Cyd: yes; Cyd: no; Cyd: maybe; Cyd: go", ["Yes.", "Maybe."]),
        ("drop(3)", "Cyd: yes; Cyd: no; Cyd: maybe; Cyd: go", ["Yes.", "No.", "Play now!"]),
        ("drop(2)", "Cyd: yes; new sand; Cyd: no", ["Yes.", "No."]),
        ("drop(1)", "Cyd: yes; Cyd: no", []),
    ],
)  # fmt: skip
def test_what_comes_late_or_never(clause, steps, heard):
    camp = act(mad_camp(clause), steps)
    for seat in (1, 3):
        assert [words for name, words in reads(camp, seat) if name == "Cyd"] == heard


@rule("MM-69")
def test_blind_hides_the_tile_from_its_owner_alone():
    camp = mad_camp("blind(tile)")
    assert [camp.view(seat)["tile"] for seat in range(4)] == ["T01", "T01", "", "T01"]


def test_whoever_is_mad_is_told_what_the_others_hear():
    camp = Camp(3).deal(1, tools=5).mad(1, "2-03").encounter("T01")
    chip = next(chip for chip in camp.view(1)["chips"] if chip["phrase"]["act"] == "card")
    assert (chip["words"], chip["heard_as"]) == ("I hold tools 5", "I hold tools 10")
    camp.say(1, "card", type="tools", qty=5)
    assert camp.view(1)["heard"][-1]["heard_as"] == "I hold tools 10"
    assert camp.view(0)["heard"][-1]["heard_as"] == ""


# --- saying what is not so ----------------------------------------------------------------------------


@rule("MM-R63", "MM-21")
@pytest.mark.parametrize(
    ("rules", "hand", "phrase", "allowed"),
    [
        ("type(rotate)", "weapons6 weapons6", "give 12 tools", False),
        ("type(rotate)", "weapons6 weapons6", "give 12 weapons", True),
        ("type(rotate)", "weapons6 weapons6", "give 6 weapons", True),
        ("type(rotate)", "weapons6 weapons6", "none weapons", False),
        ("type(rotate)", "weapons6 weapons6", "none tools", True),
        ("type(rotate)", "weapons6", "card 6 tools", False),
        ("type(rotate)", "weapons6", "need 6 tools", True),
        ("qty(12-)", "tools4 tools5", "give 3 tools", False),
        ("qty(12-)", "tools4 tools5", "give 9 tools", True),
        ("qty(12-)", "injury", "hurt 2", False),
        ("qty(12-)", "injury", "hurt 1", True),
        ("dress(reverse_words)", "weapons6", "give 12 tools", True),
    ],
)
def test_what_a_twisted_tongue_says_of_its_own_cards_must_be_so(rules, hand, phrase, allowed):
    camp = mad_camp(rules, hand=hand)
    if allowed:
        camp.choose(OWNER, "say", phrase_of(phrase))
        return
    refusal = camp.refused(OWNER, "say", phrase_of(phrase))
    assert refusal.rule == "MM-R63"
    assert "Test Card" in refusal.text
    given = {key: value for key, value in phrase_of(phrase).items() if key in ("to", "voice", "act")}
    assert phrase_of(phrase) not in camp.table.arguments(OWNER, "say", given)


# --- to whom an answer goes ---------------------------------------------------------------------------


@rule("MM-71")
@pytest.mark.parametrize("asker", ["Ana", "Bo", "Dov"])
def test_an_answer_that_must_be_for_somebody_is_for_whoever_asked(asker):
    camp = act(Camp(4).mad(OWNER, "1-01").encounter("T01"), f"{asker}: sure")
    yes = next(phrase for phrase in chips(camp.table.game, OWNER) if phrase.act == "yes")
    assert NAMES[yes.to] == asker
