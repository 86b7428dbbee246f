"""The words of Madness cards: how they are read, and what each verb and each pattern does to its owner's talk."""

from __future__ import annotations

import pytest

from game.mountain.words.clauses import VERBS, BadClause, Clause, read_clause, read_pattern
from game.mountain.words.clauses import Test as Part
from tests.mountain.mad import NO, OWNER, YES, act, mad_camp, phrase_of, refuses

# --- reading --------------------------------------------------------------------------------------

READ = {
    "ban(qty=7)": Clause("ban", (Part("qty", "=", ("7",)),)),
    "only(to=left)": Clause("only", (Part("to", "=", ("left",)),)),
    "only(to=!leader)": Clause("only", (Part("to", "=", ("!leader",)),)),
    "ban(act=give|sum)": Clause("ban", (Part("act", "=", ("give", "sum")),)),
    "ban(act=card & qty>=5)": Clause("ban", (Part("act", "=", ("card",)), Part("qty", ">=", ("5",)))),
    " ban( qty < 5 ) ": Clause("ban", (Part("qty", "<", ("5",)),)),
    "first(act=noise&word=snow)": Clause("first", (Part("act", "=", ("noise",)), Part("word", "=", ("snow",)))),
    "chain(act=sure > class=state)": Clause(
        "chain", (Part("act", "=", ("sure",)),), then=(Part("class", "=", ("state",)),)
    ),
    "reply(act=again)": Clause("reply", (Part("act", "=", ("again",)),)),
    "reply(act=again, first)": Clause("reply", (Part("act", "=", ("again",)),), flag=True),
    "after(by=leader)": Clause("after", seat="leader"),
    "gap(2)": Clause("gap", n=2),
    "gap(1, not_first)": Clause("gap", n=1, flag=True),
    "cap(0)": Clause("cap", n=0),
    "sand(1-2)": Clause("sand", n=1, upto=2),
    "sand(4-4)": Clause("sand", n=4, upto=4),
    "same(type)": Clause("same", word="type"),
    "same(all)": Clause("same", word="all"),
    "step(qty>own)": Clause("step", word="qty>own"),
    "step(qty=last+1)": Clause("step", word="qty=last+1"),
    "qty(x2)": Clause("qty", word="x2"),
    "qty(12-)": Clause("qty", word="12-"),
    "qty(blur)": Clause("qty", word="blur"),
    "type(tools<>books)": Clause("type", word="tools<>books"),
    "type(rotate)": Clause("type", word="rotate"),
    "type(colour)": Clause("type", word="colour"),
    "type(hide)": Clause("type", word="hide"),
    "flip(yes<>no)": Clause("flip", word="yes<>no"),
    "dress(third_person)": Clause("dress", word="third_person"),
    "from(left)": Clause("from", seat="left"),
    "delay(1)": Clause("delay", n=1),
    "drop(2)": Clause("drop", n=2),
    "deaf(by=right)": Clause("deaf", seat="right"),
    "deaf(by=!leader)": Clause("deaf", seat="!leader"),
    "blind(tile)": Clause("blind", word="tile"),
    "play.ban(injury)": Clause("play.ban", word="injury"),
    "play.ban(value=4)": Clause("play.ban", word="=", n=4),
    "play.ban(value>=5)": Clause("play.ban", word=">=", n=5),
    "play.order(asc)": Clause("play.order", word="asc"),
    "play.group(2)": Clause("play.group", n=2),
    "play.types(1)": Clause("play.types", n=1),
    "play.after(told)": Clause("play.after", word="told"),
    "play.before(other_card)": Clause("play.before", word="other_card"),
    "play.cap(count:right)": Clause("play.cap", seat="right"),
    "play.all(hand)": Clause("play.all", word="hand"),
    "play.random(type)": Clause("play.random", word="type"),
}


@pytest.mark.parametrize("text", READ)
def test_a_clause_is_read(text):
    assert read_clause(text) == READ[text]


def test_every_verb_is_read_somewhere():
    assert {clause.verb for clause in READ.values()} == set(VERBS)


def test_clauses_about_laying_know_that_they_are():
    assert {verb for verb in VERBS if Clause(verb).is_play} == {verb for verb in VERBS if verb.startswith("play.")}


MESSAGES = {
    "": "'' is no clause; write it like ban(qty=7)",
    "ban": "'ban' is no clause; write it like ban(qty=7)",
    "ban qty=7": "'ban qty=7' is no clause; write it like ban(qty=7)",
    "bann(qty=7)": "unknown verb 'bann' (did you mean 'ban'?)",
    "sing()": "unknown verb 'sing'",
    "play.bann(injury)": "unknown verb 'play.bann' (did you mean 'play.ban'?)",
    "ban()": "ban cannot be about ''; write it like ban(qty=7)",
    "ban(seven)": "'seven' is no pattern; write it like act=give|sum, qty<5 or has=type",
    "ban(size=7)": "'size=7' is no pattern; write it like act=give|sum, qty<5 or has=type",
    "ban(qty>5)": "'qty>5' is no pattern; write it like act=give|sum, qty<5 or has=type",
    "ban(qty=many)": "'qty=many': a qty is a number, odd or even",
    "ban(qty<odd)": "'qty<odd': a qty is a number, odd or even",
    "ban(act=giv)": "'act=giv': act cannot be 'giv' (did you mean 'give'?)",
    "ban(class=reply|answer)": "'class=reply|answer': class cannot be 'answer'",
    "ban(type=tool)": "'type=tool': type cannot be 'tool' (did you mean 'tools'?)",
    "only(to=Bo)": "'to=Bo': to cannot be 'Bo'",
    "only(voice=sing)": "'voice=sing': voice cannot be 'sing'",
    "ban(word=hello)": "'word=hello': word cannot be 'hello'",
    "ban(has=word)": "'has=word': has cannot be 'word'",
    "chain(act=sure)": "chain cannot be about 'act=sure'; write it like chain(act=sure > class=state)",
    "reply(act=again, last)": "reply cannot be about 'act=again, last'; write it like reply(act=again, first)",
    "after(by=everybody)": "after cannot be about 'by=everybody'; write it like after(by=leader)",
    "gap(one)": "gap cannot be about 'one'; write it like gap(1) or gap(1, not_first)",
    "gap(1, first)": "gap cannot be about '1, first'; write it like gap(1) or gap(1, not_first)",
    "cap(-1)": "cap cannot be about '-1'; write it like cap(6)",
    "cap(six)": "cap cannot be about 'six'; write it like cap(6)",
    "sand(3-2)": "sand cannot be about '3-2'; write it like sand(1-2)",
    "sand(0-5)": "sand cannot be about '0-5'; write it like sand(1-2)",
    "same(voice)": "same cannot be about 'voice'; write same(type), same(qty) or same(all)",
    "step(qty<own)": "step cannot be about 'qty<own'; write step(qty>own) or step(qty=last+1)",
    "qty(x3)": "qty cannot be about 'x3'; write qty(x2), qty(12-) or qty(blur)",
    "type(tools<>maps)": (
        "type cannot be about 'tools<>maps'; write type(a<>b), type(rotate), type(colour) or type(hide)"
    ),
    "flip(yes<>nay)": "flip cannot be about 'yes<>nay'; write it like flip(yes<>no)",
    "dress(pirate)": (
        "dress cannot be about 'pirate'; write dress(third_person), dress(reverse_words) or dress(no_vowels)"
    ),
    "from(Bo)": "from cannot be about 'Bo'; write it like from(left)",
    "delay(soon)": "delay cannot be about 'soon'; write it like delay(1)",
    "drop(all)": "drop cannot be about 'all'; write it like drop(2)",
    "deaf(by=nobody)": "deaf cannot be about 'by=nobody'; write it like deaf(by=right) or deaf(by=!leader)",
    "blind(board)": "blind cannot be about 'board'; write blind(tile)",
    "play.ban(tools)": "play.ban cannot be about 'tools'; write it like play.ban(value>=5) or play.ban(injury)",
    "play.order(desc)": "play.order cannot be about 'desc'; write play.order(asc)",
    "play.group(two)": "play.group cannot be about 'two'; write it like play.group(2)",
    "play.types()": "play.types cannot be about ''; write it like play.types(1)",
    "play.after(dinner)": (
        "play.after cannot be about 'dinner'; "
        "write play.after(leader_card), play.after(other_card) or play.after(told)"
    ),
    "play.before(told)": (
        "play.before cannot be about 'told'; write play.before(leader_card) or play.before(other_card)"
    ),
    "play.cap(2)": "play.cap cannot be about '2'; write it like play.cap(count:right)",
    "play.all(tools)": "play.all cannot be about 'tools'; write play.all(hand)",
    "play.random(all)": "play.random cannot be about 'all'; write play.random(type) or play.random(hand)",
}  # fmt: skip


@pytest.mark.parametrize("text", MESSAGES)
def test_what_is_no_clause_is_told_in_words(text):
    with pytest.raises(BadClause) as bad:
        read_clause(text)
    assert str(bad.value) == MESSAGES[text]


@pytest.mark.parametrize(
    "text",
    [
        "drop(0)", "cap(²)", "ban(qty=²)", "ban(act<give)", "flip(yes<>give)", "from(others)", "from(!left)",
        "deaf(by=!others)", "play.cap(count:others)", "play.cap(count:!leader)",
    ],
)  # fmt: skip
def test_what_a_clause_cannot_be_about(text):
    """What could be written, but would mean nothing or could not be played."""
    with pytest.raises(BadClause):
        read_clause(text)


def test_a_pattern_is_read_by_itself():
    assert read_pattern("act=noise & word=brr|snow") == (
        Part("act", "=", ("noise",)), Part("word", "=", ("brr", "snow")),
    )  # fmt: skip
    with pytest.raises(BadClause):
        read_pattern("act=noise & ")


# --- patterns -------------------------------------------------------------------------------------

PATTERNS = [
    ("ban(act=give|sum)", "give 7 tools", NO),
    ("ban(act=give|sum)", "sum 7 tools", NO),
    ("ban(act=give|sum)", "need 7 tools", YES),
    ("only(class=ask|reply)", "who tools", YES),
    ("only(class=ask|reply)", "yes", YES),
    ("only(class=ask|reply)", "go", NO),
    ("ban(class=noise)", "noise cough", NO),
    ("ban(type=tools|books)", "give 7 tools", NO),
    ("ban(type=tools|books)", "who books", NO),
    ("ban(type=tools|books)", "who crates", YES),
    ("ban(type=tools)", "hurt 2", YES),
    ("only(type=tools)", "give 7 tools", YES),
    ("only(type=tools)", "give 7 books", NO),
    ("only(type=tools)", "yes", YES),
    ("ban(to=all)", "yes", NO),
    ("ban(to=others)", "yes", YES),
    ("ban(to=others)", "yes @Ana", NO),
    ("only(to=all|left)", "yes", YES),
    ("only(to=all|left)", "yes @Dov", YES),
    ("only(to=all|left)", "yes @Bo", NO),
    ("only(to=right)", "yes @Bo", YES),
    ("only(to=leader)", "yes @Ana", YES),
    ("only(to=leader)", "yes @Dov", NO),
    ("only(to=!leader)", "yes @Dov", YES),
    ("only(to=!leader)", "yes @Ana", NO),
    ("ban(voice=shout|whisper)", "shout yes", NO),
    ("ban(voice=shout|whisper)", "whisper yes @Bo", NO),
    ("ban(voice=shout|whisper)", "yes", YES),
    ("ban(word=brr|snow)", "noise snow", NO),
    ("ban(word=brr|snow)", "noise dogs", YES),
    ("only(word=brr)", "yes", YES),
    ("only(word=brr)", "noise dogs", NO),
    ("ban(qty=7)", "give 7 tools", NO),
    ("ban(qty=7)", "give 17 tools", YES),
    ("ban(qty=7|9)", "hurt 9", NO),
    ("ban(qty=7|9)", "hurt 8", YES),
    ("ban(qty<5)", "give 4 tools", NO),
    ("ban(qty<5)", "give 5 tools", YES),
    ("ban(qty>=5)", "give 5 tools", NO),
    ("ban(qty>=5)", "give 4 tools", YES),
    ("ban(qty>=5)", "none tools", YES),
    ("ban(qty=odd)", "give 3 tools", NO),
    ("ban(qty=odd)", "give 4 tools", YES),
    ("ban(qty=even)", "give 4 tools", NO),
    ("ban(qty=even)", "give 3 tools", YES),
    ("only(qty<5)", "give 5 tools", NO),
    ("only(qty<5)", "yes", YES),
    ("ban(has=qty)", "hurt 2", NO),
    ("ban(has=qty)", "who tools", YES),
    ("ban(has=type)", "who tools", NO),
    ("ban(has=type)", "hurt 2", YES),
    ("ban(has=qty|type)", "hurt 2", NO),
    ("ban(has=qty|type)", "yes", YES),
    ("only(has=qty)", "give 7 tools", YES),
    ("only(has=qty)", "yes", NO),
    ("ban(act=card&qty>=5)", "card 5 tools", NO),
    ("ban(act=card&qty>=5)", "card 4 tools", YES),
    ("ban(act=card&qty>=5)", "give 9 tools", YES),
    ("only(act=noise&word=tekeli)", "noise tekeli", YES),
    ("only(act=noise&word=tekeli)", "noise brr", NO),
    ("only(act=noise&word=tekeli)", "yes", NO),
    ("ban(to=left&has=type&voice=whisper)", "whisper who tools @Dov", NO),
    ("ban(to=left&has=type&voice=whisper)", "who tools @Dov", YES),
]  # fmt: skip


@pytest.mark.parametrize(("clause", "phrase", "allowed"), PATTERNS, ids=lambda value: str(value))
def test_what_a_pattern_is_about(clause, phrase, allowed):
    camp = mad_camp(clause)
    assert camp.table.legal(OWNER, "say", phrase_of(phrase)) == allowed
    if not allowed:
        refuses(camp, "say", phrase_of(phrase), "test")


AS_LEADER = [
    ("only(to=leader)", "", "yes @Dov", YES),
    ("only(to=leader)", "", "yes @Ana", NO),
    ("only(to=left)", "", "yes @Dov", YES),
    ("only(to=right)", "", "yes @Bo", YES),
    ("only(to=!leader)", "", "yes @Dov", NO),
    ("only(to=!leader)", "", "yes @Ana", YES),
    ("after(by=leader)", "Dov: yes", "yes", YES),
    ("after(by=leader)", "Ana: yes", "yes", NO),
]  # fmt: skip


@pytest.mark.parametrize(("clause", "after", "phrase", "allowed"), AS_LEADER, ids=lambda value: str(value))
def test_a_mad_leader_reads_left_for_leader(clause, after, phrase, allowed):
    camp = act(mad_camp(clause, leads="Cyd"), after)
    assert camp.table.legal(OWNER, "say", phrase_of(phrase)) == allowed


# --- verbs that look back at the talk -------------------------------------------------------------

SEQUENCES = [
    ("after(by=left)", "", "yes", NO),
    ("after(by=left)", "Dov: yes", "yes", YES),
    ("after(by=left)", "Dov: yes; Bo: no", "yes", NO),
    ("after(by=right)", "Bo: yes", "yes", YES),
    ("after(by=others)", "", "yes", NO),
    ("after(by=others)", "Ana: yes", "yes", YES),
    ("after(by=others)", "Ana: yes; Cyd: yes", "yes", NO),
    ("after(by=leader)", "Ana: yes; new sand", "yes", NO),
    ("gap(1)", "", "yes", YES),
    ("gap(1)", "Cyd: yes", "yes", NO),
    ("gap(1)", "Cyd: yes; Ana: no", "yes", YES),
    ("gap(1)", "Cyd: yes; new sand", "yes", YES),
    ("gap(2)", "Cyd: yes; Ana: no", "yes", NO),
    ("gap(2)", "Cyd: yes; Ana: no; Ana: no", "yes", YES),
    ("gap(2)", "Cyd: yes; Ana: no; Bo: whisper no @Ana", "yes", NO),
    ("gap(2, not_first)", "", "yes", NO),
    ("gap(2, not_first)", "Ana: no", "yes", YES),
    ("cap(1)", "", "yes", YES),
    ("cap(1)", "Cyd: yes", "yes", NO),
    ("cap(1)", "Ana: yes; Bo: yes", "yes", YES),
    ("cap(1)", "Cyd: yes; new sand", "yes", YES),
    ("sand(2-3)", "", "yes", NO),
    ("sand(2-3)", "|", "yes", YES),
    ("sand(2-3)", "|; |", "yes", YES),
    ("sand(2-3)", "|; |; |", "yes", NO),
    ("sand(2-3)", "|; new sand", "yes", NO),
    ("first(class=ask)", "", "yes", NO),
    ("first(class=ask)", "", "who tools", YES),
    ("first(class=ask)", "Cyd: who tools", "yes", YES),
    ("first(class=ask)", "Ana: who tools", "yes", NO),
    ("first(class=ask)", "Cyd: who tools; new sand", "yes", NO),
    ("chain(class=ask > has=type)", "", "give 7 tools", NO),
    ("chain(class=ask > has=type)", "", "yes", YES),
    ("chain(class=ask > has=type)", "Cyd: sure", "give 7 tools", YES),
    ("chain(class=ask > has=type)", "Cyd: sure; Ana: yes; Bo: yes", "give 7 tools", YES),
    ("chain(class=ask > has=type)", "Cyd: sure; Cyd: yes", "give 7 tools", NO),
    ("chain(class=ask > has=type)", "Cyd: sure; new sand", "give 7 tools", NO),
    ("reply(class=noise)", "", "yes", YES),
    ("reply(class=noise)", "Ana: who tools", "yes", NO),
    ("reply(class=noise)", "Ana: who tools", "noise dogs", YES),
    ("reply(class=noise)", "Ana: sure @Bo", "yes", YES),
    ("reply(class=noise)", "Ana: who tools; Cyd: noise dogs", "yes", YES),
    ("reply(class=noise)", "Ana: who tools; Cyd: noise dogs; Bo: sure @Cyd", "yes", NO),
    ("reply(class=noise)", "Ana: who tools; new sand", "yes", YES),
    ("reply(class=noise, first)", "Ana: who tools; Cyd: noise dogs; Bo: sure @Cyd", "yes", YES),
    ("same(type)", "", "who tools", NO),
    ("same(type)", "", "yes", YES),
    ("same(type)", "Ana: who tools; Bo: hurt 2", "none tools", YES),
    ("same(type)", "Ana: who tools; Bo: who books", "none tools", NO),
    ("same(qty)", "Ana: give 7 tools", "hurt 7", YES),
    ("same(qty)", "Ana: give 7 tools; Bo: yes", "give 7 books", YES),
    ("same(qty)", "Ana: give 7 tools", "give 8 tools", NO),
    ("same(qty)", "", "give 8 tools", NO),
    ("same(act)", "", "yes", NO),
    ("same(act)", "Ana: give 7 tools", "give 2 books", YES),
    ("same(act)", "Ana: give 7 tools", "need 7 tools", NO),
    ("same(word)", "Ana: noise brr", "noise brr", YES),
    ("same(word)", "Ana: noise brr", "noise dogs", NO),
    ("same(word)", "Ana: noise brr", "yes", YES),
    ("same(all)", "Ana: give 7 tools @Bo", "shout give 7 tools", YES),
    ("same(all)", "Ana: give 7 tools; Ana types: hush", "give 7 tools", YES),
    ("same(all)", "Ana: give 7 tools; Cyd: give 7 tools", "give 7 tools", YES),
    ("same(all)", "Ana: give 7 tools; new sand", "give 7 tools", NO),
    ("step(qty>own)", "", "give 1 tools", YES),
    ("step(qty>own)", "Cyd: give 7 tools; Ana: give 20 tools", "give 8 books", YES),
    ("step(qty>own)", "Cyd: give 7 tools", "hurt 7", NO),
    ("step(qty=last+1)", "", "give 1 tools", NO),
    ("step(qty=last+1)", "Ana: hurt 2", "give 3 tools", YES),
    ("step(qty=last+1)", "Ana: hurt 2; Cyd: give 3 tools", "give 4 tools", NO),
    ("step(qty=last+1)", "Ana: give 40 tools", "give 40 tools", NO),
]  # fmt: skip


@pytest.mark.parametrize(("clause", "after", "phrase", "allowed"), SEQUENCES, ids=lambda value: str(value))
def test_verbs_that_look_back_at_the_talk_of_this_sand(clause, after, phrase, allowed):
    camp = act(mad_camp(clause), after)
    assert camp.table.legal(OWNER, "say", phrase_of(phrase)) == allowed
    if not allowed:
        refuses(camp, "say", phrase_of(phrase), "test")
