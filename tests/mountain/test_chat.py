"""Typed lines: the chat words of Madness cards, how they are read, and what they do to a line."""

from __future__ import annotations

import time

import pytest

from game.mountain.words.clauses import BadClause
from game.mountain.words.typed_lines import MACROS, MAPS, ChatRule, read_chat
from tests.marks import rule
from tests.mountain.camp import Camp
from tests.mountain.mad import NO, OWNER, YES, act, mad_camp, others, reads, refuses, with_card

# --- reading --------------------------------------------------------------------------------------

READ = {
    "": ChatRule(),
    "-": ChatRule(),
    "off": ChatRule("off"),
    "max 8": ChatRule("max", n=8),
    "deny {NUM}": ChatRule("deny", "{NUM}"),
    "deny {N:7}|{N<5}": ChatRule("deny", "{N:7}|{N<5}"),
    "deny {NUM}.*{NUM}": ChatRule("deny", "{NUM}.*{NUM}"),
    "need ^{NAME}": ChatRule("need", "^{NAME}"),
    r"need \?$": ChatRule("need", r"\?$"),
    "need ?$": ChatRule("need", "?$"),
    "need !$": ChatRule("need", "!$"),
    "need ^brr if {NUM}": ChatRule("need", "^brr", "{NUM}"),
    "need snow|ice in the first line": ChatRule("need", "snow|ice", first=True),
    r"need ^(tekeli-li\W*)+$": ChatRule("need", r"^(tekeli-li\W*)+$"),
    "need ^({YES}|{NO}|maybe)$": ChatRule("need", "^({YES}|{NO}|maybe)$"),
    "need ship's cat$": ChatRule("need", "ship's cat$"),
    "map upper case": ChatRule("map", "upper case"),
    "map tools<>books": ChatRule("map", "tools<>books"),
    "map {NUM} 12-": ChatRule("map", "{NUM} 12-"),
}


@pytest.mark.parametrize("text", READ)
def test_a_chat_rule_is_read(text):
    assert read_chat(text) == READ[text]


@pytest.mark.parametrize("how", MAPS)
def test_every_map_is_read(how):
    assert read_chat(f"map {how}") == ChatRule("map", how)


NO_RULE = "is no chat rule; write -, off, max 8, map ..., need ... or deny ..."
TAME = "may hold words, {MACROS}, ^ $ | .* and one group"
NO_MACRO = "there is NUM, ODD, TYPE, NAME, LEFT, YES, NO, MAYBE, SURE, ME, HURT, SNOW, {N:7} and {N<5}"
MESSAGES = {
    "OFF": f"'OFF' {NO_RULE}",
    "max": f"'max' {NO_RULE}",
    "max many": f"'max many' {NO_RULE}",
    "max -1": f"'max -1' {NO_RULE}",
    "map": f"'map' {NO_RULE}",
    "map sideways": f"'map sideways' {NO_RULE}",
    "map tools<>maps": f"'map tools<>maps' {NO_RULE}",
    "need": f"'need' {NO_RULE}",
    "forbid {NUM}": f"'forbid {{NUM}}' {NO_RULE}",
    "deny {NUMBER}": f"there is no macro {{NUMBER}}; {NO_MACRO}",
    "deny {num}": f"the pattern '{{num}}' {TAME}",
    "deny [ab]": f"the pattern '[ab]' {TAME}",
    "deny (a|b)+": f"the pattern '(a|b)+' {TAME}",
    "deny (a)(b)": f"the pattern '(a)(b)' {TAME}",
    "need a+": f"the pattern 'a+' {TAME}",
    "need a*": f"the pattern 'a*' {TAME}",
    "need a{3}": f"the pattern 'a{{3}}' {TAME}",
    r"deny \d": rf"the pattern '\\d' {TAME}",
    "need a if b+": f"the pattern 'b+' {TAME}",
}


@pytest.mark.parametrize("text", MESSAGES)
def test_what_is_no_chat_rule_is_told_in_words(text):
    with pytest.raises(BadClause) as bad:
        read_chat(text)
    assert str(bad.value) == MESSAGES[text]


@pytest.mark.parametrize(
    "text",
    [
        "deny {N}", "deny {N<999999999}", "deny {NUM:5}", "deny {TYPE<3}", "max ²", "deny {NUM} if {TYPE}",
        "deny {NUM} in the first line", "deny .*a.*b.*", f"deny {'a' * 200}", "deny (?=a)",
    ],
)  # fmt: skip
def test_a_bad_chat_rule_is_refused(text):
    """What would mean nothing, could not be played, or take long to judge."""
    with pytest.raises(BadClause):
        read_chat(text)


@pytest.mark.parametrize("pattern", [r"^(a\W*)+$", "^(aa)+$", "a.*a.*a$", "{NUM}.*{NUM}.*x$", "{NAME}.*{NUM}.*{TYPE}$"])
def test_no_line_takes_long_to_judge(pattern):
    camp = mad_camp("cap(9)", chat=f"need {pattern}")
    for text in ("a" * 119 + "!", "a " * 59 + "!", "7 " * 59 + "!", "Ana 7 " * 19 + "!"):
        begun = time.process_time()
        camp.may_type(OWNER, text)
        assert time.process_time() - begun < 0.2, text


# --- what a line is searched for ------------------------------------------------------------------

FOUND = {
    "{NUM}": (
        ["7 tools", "I hold seven", "ZERO", "twenty-one", "thirty", "x7 or 8", "40"],
        ["tools", "someone", "often"],
    ),
    "{N:7}": (["7", "seven tools", "Seven!"], ["17", "70", "seventeen", "thirty-seven", "six"]),
    "{N:14}": (["14", "fourteen"], ["4", "four", "114"]),
    "{N:20}": (["20", "twenty"], ["120", "twenty-one", "twelve"]),
    "{N:21}": (["21", "twenty-one"], ["20", "twenty", "one"]),
    "{N<5}": (["4", "0", "one", "zero", "a 2!"], ["5", "14", "40", "five", "twenty-one", "stone"]),
    "{ODD}": (["7", "13", "31 tools", "nineteen", "twenty-one"], ["8", "10", "30", "twelve", "thirty-two", "odd"]),
    "{TYPE}": (["a crate", "TOOLS", "my weapons", "book, please"], ["toolbox", "bookish", "equipment"]),
    "{YES}": (["yes", "Yes!", "oh yeah", "sure", "OK"], ["yesterday", "assure", "no"]),
    "{NO}": (["no", "No.", "none", "not now", "I can't", "nobody"], ["know", "knot", "notable", "nonesuch", "yes"]),
    "{NAME}": (["Ana", "hello bo", "Cyd and Dov", "Dov's turn is next, Ana"], ["Anatole", "about", "nobody"]),
    "{LEFT}": (["Dov, look", "over to dov"], ["Ana", "Bo", "Cyd"]),
    "{ME}": (["I", "give me", "my tools", "mine!", "I'm", "I've", "I'll", "I'd"], ["mid", "Mimi", "team", "mew", "in"]),
    "{HURT}": (["hurt", "an injury", "Injuries", "frostbite", "my ribs"], ["hurtle", "fine", "painting"]),
    "{MAYBE}": (["maybe", "Maybe not"], ["may", "be"]),
    "{SURE}": (["Are you sure?", "so are you sure"], ["sure", "are you"]),
    "{SNOW}": (["snow", "an icy WIND", "so cold!"], ["price", "window", "scold"]),
    "^brr": (["brr", "Brrrr, 7"], ["so brr"]),
    "miaow$": (["Yes, miaow", "MIAOW"], ["miaow!", "miaow, yes"]),
    "snow|ice": (["snow", "the ice"], ["sun"]),
    "go?": (["go? now"], ["go", "g"]),
    "{NUM}.*{TYPE}": (["7 tools", "five of the books"], ["tools 7", "7"]),
    "^({YES}|maybe)$": (["yes", "Maybe"], ["maybe not", "oh yes"]),
}


@pytest.mark.parametrize("pattern", FOUND)
def test_what_a_pattern_finds(pattern):
    found, not_found = FOUND[pattern]
    denied, needed = mad_camp("cap(9)", chat=f"deny {pattern}"), mad_camp("cap(9)", chat=f"need {pattern}")
    assert [line for line in found if denied.may_type(OWNER, line)] == []
    assert [line for line in found if not needed.may_type(OWNER, line)] == []
    assert [line for line in not_found if not denied.may_type(OWNER, line)] == []
    assert [line for line in not_found if needed.may_type(OWNER, line)] == []


def test_every_macro_is_shown():
    assert {macro for macro in MACROS if f"{{{macro}}}" in FOUND} == set(MACROS)


def test_a_name_may_hold_anything():
    """Names are taken as they are written: `J. (Jo)` is no pattern."""
    camp = Camp(3, content=with_card("cap(9)", chat="need ^{NAME}"))
    camp.state.names = ("J. (Jo)", "Bo+", "Cyd")
    camp.mad(OWNER, "test").encounter("T01")
    assert camp.may_type(OWNER, "J. (Jo), look")
    assert camp.may_type(OWNER, "Bo+ look")
    assert not camp.may_type(OWNER, "Jx (Jo), look")


# --- what the rules do ----------------------------------------------------------------------------

LINES = [
    ("-", "", "Anything: I, Ana, 7 tools, no!", YES),
    ("off", "", "x", NO),
    ("max 3", "", "one two three", YES),
    ("max 3", "", "one  two   three", YES),
    ("max 3", "", "one two three four", NO),
    ("need ^brr if {NUM}", "", "tools", YES),
    ("need ^brr if {NUM}", "", "7", NO),
    ("need ^brr if {NUM}", "", "brr 7", YES),
    ("need snow in the first line", "", "tools", NO),
    ("need snow in the first line", "", "snow", YES),
    ("need snow in the first line", "Cyd types: snow", "tools", YES),
    ("need snow in the first line", "Cyd: noise snow", "tools", NO),
    ("need snow in the first line", "Ana types: snow", "tools", NO),
    ("need snow in the first line", "Cyd types: snow; new sand", "tools", NO),
    ("map upper case", "", "Snow, 7", "SNOW, 7"),
    ("map reverse words", "", "Snow, 7 tools", "tools 7 Snow,"),
    ("map drop vowels", "", "Cold Snow, 7 tools", "Cld Snw, 7 tls"),
    ("map {NUM} x2", "", "7, seven and Twelve", "14, 14 and 24"),
    ("map {NUM} x2", "", "twenty-one, forty", "42, 80"),
    ("map {NUM} 12-", "", "7, seven and 14", "5, 5 and 2"),
    ("map rotate", "", "Crates, a tool, weapons and book", "tools, a weapon, books and crate"),
    ("map crates<>books", "", "crate and books, tools", "book and crates, tools"),
    ("map {YES}<>{NO}", "", "Yes, I do not know", "no, I do yes know"),
]  # fmt: skip


@pytest.mark.parametrize(("chat", "after", "line", "result"), LINES, ids=lambda value: str(value))
def test_what_becomes_of_a_line(chat, after, line, result):
    camp = act(mad_camp("cap(9)", chat=chat), after)
    if result is NO:
        refuses(camp, "chat", {"to": "all", "text": line}, "test")
        return
    camp.chat(OWNER, line)
    typed = " ".join(line.split())
    assert camp.words(OWNER)[-1] == typed
    for seat in others(camp):
        assert reads(camp, seat)[-1] == ("Cyd", typed if result is YES else result)


SEQUENCES = [
    ("cap(1)", "", YES),
    ("cap(1)", "Cyd: yes", NO),
    ("cap(1)", "Cyd types: hello", NO),
    ("gap(1)", "Cyd types: hello", NO),
    ("gap(1)", "Cyd types: hello; Ana types: hello", YES),
    ("gap(1, not_first)", "", NO),
    ("gap(1, not_first)", "Ana types: hello", YES),
    ("after(by=leader)", "Ana types: hello", YES),
    ("after(by=leader)", "Ana: yes; Bo types: hello", NO),
    ("sand(2-2)", "", NO),
    ("sand(2-2)", "|", YES),
    ("ban(has=qty)", "", YES),
    ("only(to=left)", "", YES),
]  # fmt: skip


@pytest.mark.parametrize(("clause", "after", "allowed"), SEQUENCES, ids=lambda value: str(value))
def test_clauses_that_say_when_hold_for_typed_lines_and_others_do_not(clause, after, allowed):
    """after, gap, cap and sand; what phrases may hold is no matter of typed lines, which have rules of their own."""
    camp = act(mad_camp(clause), after)
    if allowed:
        assert camp.may_type(OWNER, "seven tools")
    else:
        refuses(camp, "chat", {"to": "all", "text": "seven tools"}, "test")


@pytest.mark.parametrize(
    ("clause", "steps", "heard"),
    [
        ("delay(1)", "Cyd types: hello", []),
        ("delay(1)", "Cyd types: hello; |", [("Cyd", "hello")]),
        ("drop(2)", "Cyd types: one; Cyd: yes; Cyd types: three", [("Cyd", "one"), ("Cyd", "three")]),
        ("from(right)", "Cyd types: hello", [("Bo", "hello")]),
    ],
)
def test_delay_drop_and_from_hold_for_typed_lines(clause, steps, heard):
    camp = act(mad_camp(clause), steps)
    assert reads(camp, 0) == reads(camp, 3) == heard


def test_the_deaf_do_not_read_lines():
    camp = act(mad_camp("deaf(by=left)"), "Dov types: hello; Bo types: hush")
    assert reads(camp, OWNER) == [("Bo", "hush")]
    assert reads(camp, 0) == [("Dov", "hello"), ("Bo", "hush")]


@pytest.mark.parametrize(
    ("style", "chat", "read"),
    [
        ("no_vowels", "-", "Gv s 7 tls"),
        ("reverse_words", "-", "tools 7 us Give"),
        ("reverse_words", "map reverse words", "tools 7 us Give"),
        ("no_vowels", "map drop vowels", "Gv s 7 tls"),
        ("third_person", "-", "Give us 7 tools"),
    ],
)
def test_dress_holds_for_typed_lines_too(style, chat, read):
    camp = mad_camp(f"dress({style})", chat=chat).chat(OWNER, "Give us 7 tools")
    assert reads(camp, 0) == [("Cyd", read)]


# --- several cards --------------------------------------------------------------------------------


def expert(*cards: str, after: str = "") -> Camp:
    return act(Camp(4, expert="on").mad(OWNER, *cards).encounter("T01"), after)


@rule("MM-145")
def test_a_line_must_please_all_cards_and_is_changed_by_all():
    camp = expert("1-12", "2-04", "3-04")
    assert not camp.may_type(OWNER, "Who has tools?")
    assert not camp.may_type(OWNER, "Dov, I have tools")
    camp.chat(OWNER, "Dov, who has tools?")
    assert reads(camp, 0) == [("Cyd", "Dov, who has weapons?")]
    camp = expert("1-20", "2-03").chat(OWNER, "Give us 7 tools")
    assert reads(camp, 0) == [("Cyd", "tools 14 us Give")]


@rule("MM-69")
def test_the_card_that_shuts_typing_is_named():
    refuses(expert("2-07", "3-11"), "chat", {"to": "all", "text": "hello"}, "2-07")
    refuses(expert("1-05", "3-02"), "chat", {"to": "all", "text": "hello"}, "3-02")
    refuses(expert("1-07", "3-09"), "chat", {"to": "all", "text": "seven"}, "1-07")


# --- lines themselves -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "argument",
    [
        "hello", None, 7, {}, {"text": 7}, {"text": ""}, {"text": "   "}, {"text": "a" * 121}, {"text": "a\x00b"},
        {"text": "hello", "to": OWNER}, {"text": "hello", "to": 4}, {"text": "hello", "to": "Ana"},
        {"text": "hello", "to": True}, {"text": "hello", "voice": "shout"}, {"to": "all"}, {"text": "a\u202eb"},
    ],
)  # fmt: skip
@rule("MM-71")
def test_what_is_no_line_is_refused(argument):
    camp = Camp(4).encounter("T01")
    assert not camp.table.legal(OWNER, "chat", argument)
    assert camp.refused(OWNER, "chat", argument).rule in ("MM-71", "MM-72")


def test_a_line_has_up_to_120_letters_and_single_blanks():
    camp = Camp(4).encounter("T01").chat(OWNER, "a" * 120).chat(OWNER, "  so \t cold\n here ")
    assert [words for _, words in reads(camp, 0)] == ["a" * 120, "so cold here"]


def test_a_line_to_one_person_is_read_by_all():
    camp = Camp(4).encounter("T01").chat(OWNER, "Look here", to=0)
    for seat in others(camp):
        (entry,) = camp.view(seat)["heard"]
        assert (entry["to"], entry["words"], entry["phrase"]["act"]) == (0, "Look here", "chat")


@rule("MM-73")
def test_nobody_types_in_the_silence():
    camp = act(Camp(4).encounter("T01"), "Ana lays 1")
    assert camp.refused(OWNER, "chat", {"to": "all", "text": "hello"}).rule == "MM-73"
