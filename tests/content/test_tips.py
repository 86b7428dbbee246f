"""What the window says of the rules: it cites rules that exist, and states no number of its own."""

from __future__ import annotations

import re

import pytest
import yaml

from game.games import GAMES
from tests.test_rule_table import DATA, written_rules

RULE = re.compile(r"\b[A-Z]{2,}-R?\d+\b")
BLANK = re.compile(r"\{[^}]*\}|:[a-z0-9-]+:")
SPELLED = {"two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8", "nine": "9"}
NUMBER = re.compile(rf"\d+|\b(?:{'|'.join(SPELLED)})\b", re.IGNORECASE)


def sentences(file: str) -> dict[str, str]:
    return yaml.safe_load((DATA / file).read_text(encoding="utf-8"))["texts"]


def stated(text: str) -> set[str]:
    """The numbers a sentence states itself, not those that are filled in."""
    found = NUMBER.findall(BLANK.sub("", RULE.sub("", text)))
    return {SPELLED.get(number.lower(), number) for number in found}


@pytest.mark.parametrize("file", ["table/words.yaml", *(f"{game}/texts.yaml" for game in GAMES)])
def test_every_rule_that_is_cited_is_in_a_rulebook(file):
    known = written_rules()
    cited = {(key, rule) for key, text in sentences(file).items() for rule in RULE.findall(text)}
    assert {(key, rule) for key, rule in cited if rule not in known} == set()


def test_a_number_in_a_tip_of_leviathan_wilds_is_that_of_the_rule_it_cites():
    known, wrong, checked = written_rules(), {}, 0
    for key, text in sentences("table/words.yaml").items():
        if key.startswith("leviathan."):
            cited = [known[rule] for rule in RULE.findall(text)]
            missing = stated(text) - {number for rule in cited for number in stated(rule)}
            checked += len(stated(text))
            if missing:
                wrong[key] = missing
    assert wrong == {}
    assert checked >= 3


def test_the_check_finds_a_number_without_a_rule():
    assert stated("Draw up to three") == {"3"}
    assert stated("{count} of 2 :icon-3: (LW-73)") == {"2"}
