"""Talk is meaning, not words: phrases, chips and bots at tables of several languages, and lines typed in any."""

from __future__ import annotations

import pytest

from game.engine.files.language import language
from tests.marks import rule
from tests.mountain.camp import Camp
from tests.mountain.mad import OWNER, act, cards, others, phrase_of, reads, shared
from tests.mountain.test_bots import let_talk

SOUNDS = {
    "give 7 tools": "Je propose 7 en outils",
    "card 5 tools": "J’ai 5 en outils sur une carte",
    "none books": "Je n’ai rien en livres",
    "hurt 2": "J’ai des blessures\xa0: 2",
    "need 3 books": "Il nous faut encore 3 en livres",
    "over 1 books": "Il y a 1 en trop côté livres",
    "sum 9 tools": "Ça fait 9 en outils",
    "skip weapons": "Laissons tomber le défi armes",
    "who weapons": "Qui a quelque chose en armes\u202f?",
    "much crates": "Combien proposez-vous en caisses\u202f?",
    "can 4 books": "Pouvez-vous donner 4 en livres\u202f?",
    "again": "Vous pouvez répéter\u202f?",
    "sure": "Vraiment\u202f?",
    "put 4 books": "Mettez 4 en livres",
    "stay crates": "Gardez vos cartes en caisses",
    "hold": "Attendez\u202f! On garde ses cartes",
    "go": "Posez maintenant\u202f!",
    "yes": "Oui.",
    "no": "Non.",
    "maybe": "Peut-être.",
    "noise cough": "*kof, kof*",
}


def french(seats: int = 4, **options: str) -> Camp:
    return Camp(seats, content=shared("fr"), **options)


@pytest.mark.parametrize("phrase", SOUNDS)
@rule("MM-71")
def test_every_act_reads_in_french(phrase):
    assert {phrase_of(each)["act"] for each in SOUNDS} == set(shared().acts)
    camp = french().encounter("T01").choose(OWNER, "say", phrase_of(phrase))
    assert reads(camp, 0) == [("Cyd", SOUNDS[phrase])]
    shouted = french().encounter("T01").choose(OWNER, "say", phrase_of(phrase) | {"voice": "shout"})
    (said,) = [words for _, words in reads(shouted, 0)]
    assert said.endswith(("\u202f!", "?!"))
    assert said.count("!") == SOUNDS[phrase].rstrip("\u202f!").count("!") + 1


def test_chips_are_offered_in_french_and_say_what_they_read():
    camp = french().encounter("T01")
    camp.hand(OWNER, *cards(camp, "tools2 tools5 books4 injury"))
    chips = camp.view(OWNER)["chips"]
    assert [chip["words"] for chip in chips] == [
        "J’ai 2 en outils sur une carte", "J’ai 5 en outils sur une carte", "J’ai 4 en livres sur une carte",
        "Je propose 7 en outils", "Qui a quelque chose en outils\u202f?", "Qui a quelque chose en livres\u202f?",
        "Attendez\u202f! On garde ses cartes", "Posez maintenant\u202f!",
    ]  # fmt: skip
    camp.choose(OWNER, "say", chips[3]["phrase"])
    assert reads(camp, 0) == [("Cyd", chips[3]["words"])]
    assert act(camp, "Ana: can 7 tools @Cyd").view(OWNER)["chips"][0]["words"] == "Oui."


def test_one_phrase_is_read_by_everybody_in_their_own_language():
    camp = Camp(4).mad(OWNER, "2-06").encounter("T01").deal(OWNER, tools=7)
    act(camp, "Cyd: give 7 tools")
    told = camp.table.told_in(language("fr"))
    assert camp.words(0) == ["I can give 7 books"]
    assert [entry["words"] for entry in told.view(0)["heard"]] == ["Je propose 7 en livres"]


@pytest.mark.parametrize("card", ["1-13", "2-03", "2-17", "3-04"])
def test_bots_understand_and_answer_the_same_in_every_language(card):
    """Cyd is mad; Ana asks Bo in a phrase. What bots take it for does not hang on how it reads."""
    camps = [Camp(4, content=shared(id)).mad(OWNER, card).encounter("T01") for id in ("en", "fr")]
    for camp in camps:
        camp.deal(0, books=3).deal(1, tools=6).deal(OWNER, tools=3, books=5).deal(3, crates=4)
        let_talk(act(camp, "Ana: can 6 tools @Bo"))
    english, french = camps
    assert [english.heard(seat) for seat in range(4)] == [french.heard(seat) for seat in range(4)]
    assert "Yes." in english.words(0)
    assert "Oui." in french.words(0)
    assert len(french.words(0)) > 5
    assert english.table.digest() == french.table.digest()


# --- typed lines at a mixed table -----------------------------------------------------------------


@pytest.mark.parametrize("told_in", ["en", "fr"])
@pytest.mark.parametrize(
    ("card", "refused"),
    [
        ("1-07", ["seven", "sept"]),
        ("1-06", ["my tools", "mes outils"]),
        ("1-13", ["tools", "outils"]),
        ("1-14", ["never", "jamais"]),
        ("1-16", ["an ankle", "une cheville"]),
        ("1-17", ["7 tools", "7 en outils"]),
        ("3-08", ["yes, oui", "Bonjour"]),
    ],
)
@rule("MM-69")
def test_no_language_gets_past_a_madness(card, refused, told_in):
    """Whatever the table is told in: a saved game goes the same in another window."""
    camp = Camp(4, content=shared(told_in)).mad(OWNER, card).encounter("T01")
    assert [line for line in refused if camp.may_type(OWNER, line)] == []


@pytest.mark.parametrize(
    ("card", "line", "read"),
    [
        ("2-03", "seven, sept, six", "14, 14, 12"),
        ("2-06", "tools, outils, a book, un livre", "books, livres, a tool, un outil"),
        ("3-03", "yes, oui, no, non", "no, non, yes, oui"),
    ],
)
def test_each_word_becomes_one_of_its_own_language(card, line, read):
    for told_in in ("en", "fr"):
        camp = Camp(4, content=shared(told_in)).mad(OWNER, card).encounter("T01").chat(OWNER, line)
        assert [reads(camp, seat) for seat in others(camp)] == [[("Cyd", read)]] * 3


def test_every_language_has_words_for_all_numbers_kinds_and_macros():
    typed = shared().talk.typed
    assert set(typed) == {"en", "fr"}
    for words in typed.values():
        assert len(words.numbers) == 41
        assert {macro: bool(said) for macro, said in words.said.items()} == dict.fromkeys(typed["en"].said, True)
        spellings = [each for spelt in words.numbers for each in spelt.split("|")]
        assert len(set(spellings)) == len(spellings)
    assert list(shared().faults()) == []
