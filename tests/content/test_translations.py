"""A language held against English: what is missing, unknown, or tells something else, with file and line."""

from __future__ import annotations

import pytest

from game.engine.files.language import DATA, languages_in
from game.translations import all_english, translation

WORDS = """texts:
  language.name: Essai
  title.quit: Quitter
"""


def written(folder, text, game="table", name="words.yaml"):
    (folder / game / "xx").mkdir(parents=True, exist_ok=True)
    (folder / game / "xx" / name).write_text(text, encoding="utf-8")
    return translation("xx", folder)


def test_a_partial_language_says_how_much_is_there(tmp_path):
    found = written(tmp_path, WORDS)
    assert found.faults == []
    assert found.sentences == len(all_english())
    assert len(found.missing) == found.sentences - 2
    assert 0 < found.share < 0.01


def test_english_is_heard_everywhere():
    heard = all_english()
    for place in ("table/words.yaml/texts/title.quit", "table/rules.yaml/", "biome/coach.yaml/lines/",
                  "leviathan/lessons/", "leviathan/leviathans/01-sage.yaml/name", "climbers/cards.yaml/"):  # fmt: skip
        assert any(one.startswith(place) for one in heard), place


@pytest.mark.parametrize(
    ("sentence", "wrong"),
    [
        ("content.facts: 'de {author}, version {version}'", "the blank {games} is missing"),
        ("content.facts: 'de {author}, {version}, {games}, {size}'", "nothing fills the blank {size}"),
        ("content.facts: 'de {author}, {version}, {games'", "a brace has no partner"),
        ("content.facts: 'de {author|a} {version} {games}'", "needs two forms"),
        ("content.facts: 'de {le:author} {version} {games}'", "no article 'le'"),
        ("content.faults.one: '2 fautes, cliquer'", "the number 1 is missing"),
        ("title.quti: 'Quitter'", "English tells nothing at table/words.yaml/texts/title.quti (did you mean "),
    ],
)
def test_what_does_not_fit_is_told_with_its_line(tmp_path, sentence, wrong):
    found = written(tmp_path, f"{WORDS}  {sentence}\n")
    assert any(wrong in fault.text for fault in found.faults), found.faults
    assert {fault.line for fault in found.faults} == {4}


def test_icons_and_links_lead_where_english_leads(tmp_path):
    english = all_english()
    place = next(one for one in english if one.startswith("biome/texts.yaml/texts/") and "[[" in english[one])
    key = place.rsplit("/", 1)[1]
    found = written(tmp_path, f"texts:\n  {key}: 'Rien.'\n", "biome", "texts.yaml")
    assert any(fault.text.startswith("the link to ") for fault in found.faults)


def test_words_that_the_translators_glossary_rules_out_are_told_with_the_term(tmp_path):
    written(tmp_path, "terms: {quit: quitter}\nnever: {sortir: quitter}", name="terms.yaml")
    found = written(tmp_path, "texts:\n  title.quit: Sortir d’ici\n  title.learn: Ressortir\n")
    assert [(fault.line, fault.text) for fault in found.faults] == [
        (2, "'sortir' is not used; the term is 'quitter' (terms.yaml)")
    ]
    found = written(tmp_path, "never: [sortir]", name="terms.yaml")
    assert any("terms.yaml:1: " in str(fault) for fault in found.faults)


@pytest.mark.parametrize("id", languages_in(DATA))
def test_our_languages_are_whole_and_have_no_faults(id):
    found = translation(id)
    assert found.faults == []
    assert found.missing == []
