"""What data/mountain/README.md shows can be used as it stands, and it leaves no word of Madness files out."""

from __future__ import annotations

import re

import pytest

from game.commands.check import check
from game.engine.files.language import DATA
from game.mountain.content import MadnessCard, MountainContent
from game.mountain.talk.phrases import VOICES
from game.mountain.words.clauses import TYPES, VERBS, read_clause, read_pattern
from game.mountain.words.typed_lines import LONGEST_PATTERN, MACROS, MAPS, read_chat
from tests.mountain.mad import shared

README = (DATA / "mountain" / "README.md").read_text(encoding="utf-8")
(EXAMPLE,) = re.findall(r"^```yaml\n(.*?)^```$", README, flags=re.S | re.M)


def section(title: str) -> str:
    """What stands under a heading, with the headings below it."""
    marks, _, rest = re.search(rf"^(##+) ({re.escape(title)})\n(.*)", README, flags=re.S | re.M).groups()
    return re.split(rf"^#{{2,{len(marks)}}} ", rest, maxsplit=1, flags=re.M)[0]


def spellings(title: str) -> list[str]:
    """What stands in the first cells of a section's tables."""
    rows = re.findall(r"^\| (`.*?) (?<!\\)\| ", section(title), flags=re.M)
    return [spelling.replace("\\|", "|") for row in rows for spelling in re.findall(r"`([^`]+)`", row)]


CLAUSES, PATTERNS, CHAT = spellings("Clauses"), spellings("Patterns"), spellings("Typed lines")
MACRO_CELLS = [spelling for spelling in CHAT if spelling.startswith("{")]
CHAT_RULES = [spelling for spelling in CHAT if not spelling.startswith("{")]


@pytest.mark.parametrize("text", CLAUSES)
def test_a_clause_of_the_readme_can_be_read(text):
    assert read_clause(text).verb == text.partition("(")[0]


@pytest.mark.parametrize("text", PATTERNS)
def test_a_pattern_of_the_readme_can_be_read(text):
    assert read_pattern(text)


@pytest.mark.parametrize("text", CHAT_RULES)
def test_a_chat_rule_of_the_readme_can_be_read(text):
    assert read_chat(text).verb == {"-": "free"}.get(text, text.partition(" ")[0])


@pytest.mark.parametrize("text", MACRO_CELLS)
def test_a_macro_of_the_readme_can_be_used(text):
    assert read_chat(f"deny {text}").pattern == text


def test_the_readme_has_every_verb():
    assert {text.partition("(")[0] for text in CLAUSES} == set(VERBS)


def test_the_readme_has_every_macro_and_every_map():
    assert {re.match(r"\{([A-Z]+)", text)[1] for text in MACRO_CELLS} == {*MACROS, "N"}
    maps = [text.removeprefix("map ") for text in CHAT_RULES if text.startswith("map ")]
    assert set(maps) == {*MAPS, "tools<>books"}
    assert {text.partition(" ")[0] for text in CHAT_RULES} == {"-", "off", "max", "deny", "need", "map"}


def test_the_readme_has_every_field_of_a_pattern_and_every_seat():
    fields = {test.field for text in PATTERNS for test in read_pattern(text)}
    assert fields == {"act", "class", "type", "to", "voice", "word", "qty", "has"}
    assert {test.sign for text in PATTERNS for test in read_pattern(text)} == {"=", "<", ">="}
    said = set(re.findall(r"`([^`]+)`", section("Patterns")))
    assert {"left", "right", "leader", "others", "!leader"} <= said


def test_the_readme_has_the_grammar_of_phrases():
    said = set(re.findall(r"`([^`]+)`", section("Phrases")))
    acts, noises = shared().acts, shared().talk.noises
    words = {*acts, *(act.class_ for act in acts.values()), *noises, *TYPES, *VOICES, "talk.yaml", "short"}
    assert said == words
    rows = re.findall(r"^\| (.*?) \| (.*?) \| (.*?) ?\|$", section("Phrases"), flags=re.M)[2:]
    needs = {"number and type": {"qty", "type"}, "number": {"qty"}, "type": {"type"}, "": set()}
    kind = ""
    for class_, names, with_ in rows:
        kind = class_.strip("` ") or kind
        for name in re.findall(r"\w+", names):
            assert acts[name].class_ == kind
            assert set(acts[name].slots) == needs.get(with_, {"word"})


def test_the_readme_has_every_key_of_a_card():
    assert spellings("A card") == list(MadnessCard.__struct_encode_fields__)


def test_the_readme_tells_the_longest_pattern():
    assert f"at most {LONGEST_PATTERN} letters" in section("Typed lines")


def test_the_example_of_the_readme_works(tmp_path):
    folder = tmp_path / "mountain"
    folder.mkdir()
    (folder / "own_madness.yaml").write_text(EXAMPLE, encoding="utf-8")
    assert check([tmp_path]) == []
    content = MountainContent.load([folder])
    assert content.own_madness == ("own-1", "own-2")
    assert [clause.verb for clause in content.clauses["own-2"]] == ["cap", "ban"]


def test_clauses_that_hold_for_typed_lines_are_named():
    named = re.findall(r"`(\w+)`", section("Typed lines").split("|")[0])
    assert named == ["chat", "after", "gap", "cap", "sand", "delay", "drop", "from", "dress", "deaf"]
