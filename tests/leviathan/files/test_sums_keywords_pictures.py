"""The other words of content files: sums, keywords of leviathans, pictures; and what is said of mistakes."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.files.faults import Fault
from game.engine.files.yaml_file import parse_yaml
from game.leviathan.files.amounts import (
    amount_problem,
    compared,
    comparison_problem,
    is_true,
    names_in,
    parsed,
    worked_out,
)
from game.leviathan.files.areas import area_of, area_problem, jump_of, jump_problem
from game.leviathan.files.keywords import write_out
from tests.leviathan.files.test_shorthand import plain

# --- sums -------------------------------------------------------------------------------------------

NAMES = {"round": 3, "climbers": 2}


def value(text: str) -> int:
    asked = {("pool", ("iris",)): 10, ("tokens", ("fury/A", "range:1")): 4}
    return worked_out(parsed(text), NAMES.__getitem__, lambda word, names: asked[word, names])


@pytest.mark.parametrize(
    ("text", "worth"),
    [
        ("7", 7),
        ("round", 3),
        ("1 + 2 * 3", 7),
        ("(1 + 2) * 3", 9),
        ("5 - 2 - 1", 2),
        ("3*climbers", 6),
        ("min(4, 1 + round)", 4),
        ("min(9, 1 + round, 2)", 2),
        ("max(round, climbers)", 3),
        ("pool(iris) - 1", 9),
        ("tokens(fury/A, range:1) + 1", 5),
        ("1 - 3", -2),
    ],
)
def test_sums(text: str, worth: int):
    assert value(text) == worth


def test_the_names_a_sum_mentions():
    assert names_in(parsed("min(round, 2 * climbers) + pool(iris)")) == {"round", "climbers"}


@pytest.mark.parametrize(
    ("sign", "holds"), [(">=", True), ("<=", False), ("==", False), ("!=", True), (">", True), ("<", False)]
)
def test_comparisons(sign: str, holds: bool):
    left, found, right = compared(f"round + 1 {sign} climbers")
    assert found == sign
    sides = [worked_out(side, NAMES.__getitem__, lambda *_: 0) for side in (left, right)]
    assert is_true(found, *sides) is holds


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "ends too early"),
        ("1 +", "ends too early"),
        ("min(1", "a closing bracket is missing"),
        ("(1 + 2", "a closing bracket is missing"),
        ("1 2", "cannot be read from '2' on"),
        ("3 ; 4", "cannot be read from '; 4' on"),
        ("%", "cannot be read from '%' on"),
        ("1 + )", "')' stands where a number or a name should"),
        ("tokns(fury, card)", "there is no quantity 'tokns' with brackets (did you mean 'tokens'?)"),
        ("round(2)", "there is no quantity 'round' with brackets (did you mean 'count'?)"),
        ("zzz(2)", "there is no quantity 'zzz' with brackets"),
        ("min + 2", "a bracket is missing behind min or max"),
        ("pool iris", "a bracket is missing"),
        ("pool(iris", "a bracket is missing"),
    ],
)
def test_what_is_said_of_a_sum_that_cannot_be_read(text: str, said: str):
    assert amount_problem(text) == said


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("found", "a comparison such as 'found >= 4' is needed"),
        ("found >= ", "ends too early"),
        ("found >= 4 5", "cannot be read from '5' on"),
    ],
)
def test_what_is_said_of_a_comparison_that_cannot_be_read(text: str, said: str):
    assert comparison_problem(text) == said


def test_sums_and_comparisons_without_a_mistake():
    assert amount_problem("1 + round") is None
    assert comparison_problem("found >= 4") is None


# --- keywords of leviathans -------------------------------------------------------------------------


def written(text: str) -> tuple[Any, list[str]]:
    """A leviathan's file with its keywords written out, and what is wrong with it."""
    faults: list[Fault] = []
    node = parse_yaml(text, "newt.yaml", faults)
    assert node is not None
    made = write_out(node, "newt.yaml", faults)
    return plain(made), [str(fault) for fault in faults]


GUST = "keywords: {Gust: {params: [n, way], text: Push n., do: [{push: {n: n, dir: way}}]}}\n"


def test_a_call_of_a_keyword_is_written_out_with_its_values():
    made, faults = written(GUST + "do: [{keyword: {Gust: [2, right]}}]\n")
    assert made["do"] == [{"keyword": {"name": "Gust", "do": [{"push": {"n": 2, "dir": "right"}}]}}]
    assert not faults


def test_a_single_value_needs_no_list_and_none_is_an_empty_one():
    made, faults = written(
        "keywords: {Frost: {params: [x], do: [{lose_grip: x}]}, Open: {params: [], do: [{focus: true}]}}\n"
        "do: [{keyword: {Frost: 3}}, {keyword: {Open: []}}]\n"
    )
    assert [call["keyword"]["do"] for call in made["do"]] == [[{"lose_grip": 3}], [{"focus": True}]]
    assert not faults


def test_values_are_put_in_as_whole_words_also_inside_sums_and_names():
    made, _ = written(
        "keywords: {Burst: {params: [v], do: [{lose_health: 'tokens(fury/v, card) + value'}]}}\n"
        "do: [{keyword: {Burst: A}}]\n"
    )
    assert made["do"][0]["keyword"]["do"] == [{"lose_health": "tokens(fury/A, card) + value"}]


def test_values_are_never_put_into_keys_texts_and_pictures():
    made, _ = written(
        "keywords: {Burst: {params: [v, n], do: [{note: {text: v, n: v}}, {attack: {area: v, hit: n}}]}}\n"
        "do: [{keyword: {Burst: [A, 1]}}]\n"
    )
    assert made["do"][0]["keyword"]["do"] == [{"note": {"text": "v", "n": "A"}}, {"attack": {"area": "v", "hit": 1}}]


def test_a_keyword_may_call_another():
    made, faults = written(
        "keywords: {Two: {params: [x], do: [{keyword: {One: x}}]}, One: {params: [y], do: [{lose_grip: y}]}}\n"
        "do: [{keyword: {Two: 4}}]\n"
    )
    inner = {"keyword": {"name": "One", "do": [{"lose_grip": 4}]}}
    assert made["do"] == [{"keyword": {"name": "Two", "do": [inner]}}]
    assert not faults


def test_a_keyword_says_whether_it_can_be_blocked():
    made, _ = written("keywords: {Gust: {blockable: true, do: [{focus: true}]}}\ndo: [{keyword: {Gust: []}}]\n")
    assert made["do"][0]["keyword"]["blockable"] is True


def test_the_texts_of_keywords_stay_in_the_file_without_their_bodies():
    made, _ = written(GUST + "do: [{keyword: {Gust: [2, right]}}]\n")
    assert made["keywords"] == {"Gust": {"params": ["n", "way"], "text": "Push n."}}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            GUST + "do: [{keyword: {Gusd: [2, right]}}]",
            "newt.yaml:2: there is no keyword 'Gusd' (did you mean 'Gust'?)",
        ),
        (
            GUST + "do: [{keyword: {Gust: [2]}}]",
            "newt.yaml:2: the keyword 'Gust' is called with n, way, not with 1 values",
        ),
        (
            "keywords: {Open: {params: [], do: [{focus: true}]}}\ndo: [{keyword: {Open: 2}}]",
            "newt.yaml:2: the keyword 'Open' is called with nothing, not with 1 values",
        ),
        (GUST + "do: []", "newt.yaml:1: nothing calls the keyword 'Gust'"),
        (
            "keywords: {Loop: {do: [{keyword: {Loop: []}}]}}\ndo: [{keyword: {Loop: []}}]",
            "newt.yaml:1: the keyword 'Loop' calls itself",
        ),
        ("do: [{keyword: {Gust: []}}]", "newt.yaml:1: there is no keyword 'Gust'"),
    ],
)
def test_what_is_said_of_mistakes_with_keywords(text: str, said: str):
    assert said in written(text)[1]


# --- pictures ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("picture", "said"),
    [
        ("a O\na", "the rows of an area must be equally long; write '.' where nothing is"),
        ("a a a", "an area has exactly one origin, O (affected) or x (not affected)"),
        ("O a x", "an area has exactly one origin, O (affected) or x (not affected)"),
        ("O d", "'d' is no sign of an area"),
        ("aOa", "an area has exactly one origin, O (affected) or x (not affected)"),
        ("O >d", "'>d' is no sign of an area"),
    ],
)
def test_what_is_said_of_an_area_that_cannot_be_read(picture: str, said: str):
    assert area_problem(picture) == said


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        ("jjj", "a jump diagram has exactly one start, @"),
        ("@j@", "a jump diagram has exactly one start, @"),
        ("@k", "'k' is no sign of a jump diagram"),
        (".@.", "a jump diagram needs a landing, j"),
    ],
)
def test_what_is_said_of_a_jump_diagram_that_cannot_be_read(rows: str, said: str):
    assert jump_problem(rows) == said


def test_pictures_without_a_mistake():
    assert area_problem("whole_map") is None
    assert area_problem("a O a") is None
    assert jump_problem("j@j") is None


def test_an_area_as_offsets_and_arrows():
    area = area_of("b a .\n< O v\n. a ^c")
    assert set(area.cells) == {(-1, -1, "b"), (0, -1, "a"), (0, 0, "a"), (0, 1, "a")}
    assert set(area.rays) == {(-1, 0, "left", "a"), (1, 0, "down", "a"), (1, 1, "up", "c")}


def test_a_jump_as_offsets_with_what_they_cost():
    assert set(jump_of(".1. / jjj / ... / .@.").landings) == {(0, -3, 1), (-1, -2, 0), (0, -2, 0), (1, -2, 0)}
