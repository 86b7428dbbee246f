"""Every rule of every rulebook is shown by a test, and no test names a rule that does not exist."""

from __future__ import annotations

import ast
from collections import defaultdict
from functools import cache
from pathlib import Path

import yaml

from game.engine.files.language import DATA
from game.games import GAMES

TESTS = Path(__file__).parent


@cache
def marked_rules() -> dict[str, list[str]]:
    """Rule ids with the tests that carry them, read from the source of the tests."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted(TESTS.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.FunctionDef) or not node.name.startswith("test_"):
                continue
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == "rule":
                    for word in mark.args:
                        assert isinstance(word, ast.Constant), f"{path.name}: {node.name}: write rule ids out"
                        found[word.value].append(f"{path.name}::{node.name}")
    return found


@cache
def written_rules() -> dict[str, str]:
    """All rule ids of the rulebooks, with their texts."""
    rules: dict[str, str] = {}
    for game in (*GAMES, "table"):
        book = yaml.safe_load((DATA / game / "rules.yaml").read_text(encoding="utf-8"))
        for section in book["sections"]:
            rules.update({each["id"]: each["text"] for each in section["rules"]})
        rules.update({each["id"]: each["answer"] for each in book.get("rulings", [])})
    return rules


def test_every_rule_is_shown_by_a_test():
    marked = marked_rules()
    untested = [name for name in written_rules() if name not in marked]
    assert not untested, f"{len(untested)} rules without a test: {', '.join(untested)}"


def test_no_test_names_a_rule_that_is_not_in_a_rulebook():
    known = written_rules()
    unknown = {
        name: tests for name, tests in marked_rules().items() if name not in known and not name.startswith("TY-")
    }
    assert not unknown


def test_the_rule_numbers_run_without_gaps():
    numbers = [int(name[3:]) for name in written_rules() if name.startswith("TC-") and name[3:].isdigit()]
    assert numbers == list(range(1, 130))
    rulings = [int(name[4:]) for name in written_rules() if name.startswith("TC-R")]
    assert rulings == list(range(1, 35))
    numbers = [int(name[3:]) for name in written_rules() if name.startswith("LW-") and name[3:].isdigit()]
    assert numbers == list(range(1, 193))
    rulings = [int(name[4:]) for name in written_rules() if name.startswith("LW-R")]
    assert rulings == list(range(1, 92))
    numbers = [int(name[3:]) for name in written_rules() if name.startswith("MM-") and name[3:].isdigit()]
    assert numbers == list(range(1, 147))
    rulings = [int(name[4:]) for name in written_rules() if name.startswith("MM-R")]
    assert rulings == list(range(1, 65))
    for_this_table = [int(name[4:]) for name in written_rules() if name.startswith("MM-D")]
    assert for_this_table == list(range(1, 9))
    numbers = [int(name[3:]) for name in written_rules() if name.startswith("BE-") and name[3:].isdigit()]
    assert numbers == list(range(1, 362))
    rulings = [int(name[4:]) for name in written_rules() if name.startswith("BE-R")]
    assert rulings == list(range(1, 98))


if __name__ == "__main__":
    marks = marked_rules()
    for name, text in written_rules().items():
        print(f"{name:7} {len(marks[name]):3} tests  {text[:90]}")
