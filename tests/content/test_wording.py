"""Blanks are filled as a language asks for it."""

from __future__ import annotations

import pytest

from game.engine.files.language import FolderLanguage, language
from game.engine.files.wording import blanks, filled

FRENCH = """
singular: [0, 1]
vowels: "aeiouéh"
half_vowels: "y"
articles:
  le: {m: "le ", f: "la ", mp: "les ", fp: "les ", elided: "l’"}
  de: {m: "de ", f: "de ", mp: "de ", fp: "de ", elided: "d’"}
"""
NOUNS = "nouns: {Clé: f, Outils: mp, Exit: m, Hutte: fh, Herbe: f, Foire au Sel: f, Herbe (rare): f}"


def french(folder, grammar=FRENCH, nouns=NOUNS):
    for game, name, text in (("table", "grammar.yaml", grammar), ("biome", "nouns.yaml", nouns)):
        (folder / game / "fr").mkdir(parents=True, exist_ok=True)
        (folder / game / "fr" / name).write_text(text, encoding="utf-8")
    return FolderLanguage("fr", (folder,))


@pytest.mark.parametrize(
    ("n", "english", "said"),
    [(0, "0\xa0cards", "0\xa0carte"), (1, "1\xa0card", "1\xa0carte"), (2, "2\xa0cards", "2\xa0cartes")],
)
def test_a_number_brings_its_form_of_the_word(tmp_path, n, english, said):
    assert filled("{n|card|cards}", {"n": n}) == english
    assert filled("{n|carte|cartes}", {"n": n}, french(tmp_path).grammar) == said


@pytest.mark.parametrize("n", [-1, "-1", "+1", "\N{MINUS SIGN}1"])
def test_one_less_is_one(tmp_path, n):
    assert filled("{n|card|cards}", {"n": n}) == f"{n}\xa0card"
    assert filled("{n|carte|cartes}", {"n": n}, french(tmp_path).grammar) == f"{n}\xa0carte"


@pytest.mark.parametrize("n", [-4, "+2", "\N{MINUS SIGN}4", "", "?"])
def test_four_less_are_many(tmp_path, n):
    assert filled("{n||carte|cartes}", {"n": n}, french(tmp_path).grammar) == "cartes"


def test_the_form_alone(tmp_path):
    assert filled("{n||is|are} {n} left", {"n": 1}) == "is 1 left"
    assert filled("{n||is|are} {n} left", {"n": 3}) == "are 3 left"


@pytest.mark.parametrize(
    ("thing", "said"),
    [("Clé", "la Clé"), ("Outils", "les Outils"), ("Exit", "l’Exit"), ("Hutte", "la Hutte"), ("Herbe", "l’Herbe")],
)
def test_articles_by_gender_and_elided_before_a_vowel(tmp_path, thing, said):
    grammar = french(tmp_path).grammar
    assert filled("{le:thing}", {"thing": thing}, grammar) == said
    assert filled("{Le:thing}", {"thing": thing}, grammar) == said[0].upper() + said[1:]


def test_names_of_people_are_elided_too(tmp_path):
    grammar = french(tmp_path).grammar
    assert filled("le tour {de:seat}", {"seat": "Ilse"}, grammar) == "le tour d’Ilse"
    assert filled("le tour {de:seat}", {"seat": "Marc"}, grammar) == "le tour de Marc"


def test_the_coordinates_of_a_place_are_no_part_of_its_noun(tmp_path):
    grammar = french(tmp_path).grammar
    assert filled("{le:at}", {"at": "Foire au Sel (2,-3)"}, grammar) == "la Foire au Sel (2,-3)"
    assert filled("{le:at}", {"at": "Hutte (0,1)"}, grammar) == "la Hutte (0,1)"
    assert filled("{le:at}", {"at": "Herbe (rare)"}, grammar) == "l’Herbe (rare)"


@pytest.mark.parametrize(
    ("name", "said"),
    [("Yves", "d’Yves"), ("Yann", "de Yann"), ("Y", "de Y"), ("42", "de 42"), ("3 Oies", "de 3 Oies"), ("…", "de …")],
)
def test_y_is_a_vowel_before_a_consonant_and_a_number_is_none(tmp_path, name, said):
    assert filled("{de:seat}", {"seat": name}, french(tmp_path).grammar) == said


def test_our_french_knows_about_y():
    grammar = language("fr").grammar
    assert filled("{de:a}, {de:b}", {"a": "Yves", "b": "Yoann"}, grammar) == "d’Yves, de Yoann"


def test_everything_else_is_filled_as_ever(tmp_path):
    facts = {"a": 3, "b": "x|y", "c": {"k": 1.25}}
    for sentence in ("{a} {b}", "{{a}} {c[k]:.1f} {b!r}"):
        assert filled(sentence, facts, french(tmp_path).grammar) == sentence.format_map(facts)


def test_blanks_are_named_by_their_facts():
    assert blanks("{n|a|b} {le:thing} {c:.2f} {d}") == ["{n}", "{thing}", "{c:.2f}", "{d}"]


def test_a_wrong_gender_is_told_with_file_and_line(tmp_path):
    (fault,) = french(tmp_path, nouns="nouns:\n  Clé: x").faults
    assert "nouns.yaml:2: " in str(fault)
