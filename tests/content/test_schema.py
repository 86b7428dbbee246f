"""Nodes become typed things; whatever does not fit is said once."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
import pytest
from msgspec import Meta

from game.engine.control import CONTROL
from game.engine.files.faults import Fault, did_you_mean
from game.engine.files.schema import BAD, Reading, defines, refers_to
from game.engine.files.yaml_file import parse_yaml
from game.engine.words import Block, Condition, Effect, Vocabulary

WORDS = Vocabulary(CONTROL)


@WORDS.effect
def gain(game: Any, here: Any, n: int) -> None:
    """Gain so many."""


@WORDS.effect
def move(game: Any, here: Any, n: int = 1, way: Literal["up", "down"] = "up") -> None:
    """Move."""


@WORDS.effect
def rest(game: Any, here: Any) -> None:
    """Do nothing."""


@WORDS.condition
def warm(game: Any, here: Any, at_least: int) -> bool:
    """Warm enough."""
    return True


@WORDS.condition
def night(game: Any, here: Any) -> bool:
    """Dark enough."""
    return True


class Camp(msgspec.Struct, frozen=True):
    id: Annotated[str, defines("camp")]
    beds: Annotated[int, Meta(ge=1, le=9)] = 1
    open: bool = True
    next: Annotated[str, refers_to("camp")] | None = None
    kind: Literal["hut", "tent"] = "hut"
    effects: Block = ()


class CampsFile(msgspec.Struct, frozen=True):
    camps: tuple[Camp, ...] = ()
    names: dict[str, str] = {}
    heights: list[int] = []


def read(text: str) -> tuple[Any, list[str]]:
    """The file, and what is wrong with it."""
    faults: list[Fault] = []
    node = parse_yaml(text, "file", faults)
    assert node is not None
    assert faults == []
    reading = Reading(WORDS, faults)
    file = reading.read(node, CampsFile, "file")
    reading.check_mentions()
    assert (file is BAD) <= bool(faults)
    return file, [str(fault) for fault in sorted(faults)]


def good(text: str) -> CampsFile:
    file, faults = read(text)
    assert faults == []
    return file


def effects(text: str) -> Block:
    return good(f"camps: [{{id: a, effects: [{text}]}}]").camps[0].effects


def effect_faults(text: str) -> list[str]:
    return read(f"camps: [{{id: a, effects: [{text}]}}]")[1]


def test_a_file_becomes_typed_things_with_their_defaults():
    assert good("camps:\n  - {id: a, beds: 3, next: b}\n  - {id: b, open: false, kind: tent}\n") == CampsFile(
        camps=(Camp("a", beds=3, next="b"), Camp("b", open=False, kind="tent"))
    )


def test_dicts_and_lists_are_read():
    assert good('names: {on: "yes", "1": one}\nheights: [1, 2]') == CampsFile(
        names={"on": "yes", "1": "one"}, heights=[1, 2]
    )


def test_nothing_may_stand_where_nothing_is_allowed():
    assert good("camps: [{id: a, next: }, {id: b, next: null}]").camps[1].next is None


def test_things_may_be_mentioned_before_they_are_defined():
    assert good("camps: [{id: a, next: b}, {id: b, next: a}]").camps[0].next == "b"


@pytest.mark.parametrize("written", ["rest", "rest: ", "rest: true", "rest: {}", "{rest: }"])
def test_a_word_without_values_may_be_written_in_several_ways(written):
    assert effects(written) == (Effect("rest", {}),)


@pytest.mark.parametrize("written", ["move", "move: {}"])
def test_values_that_have_a_default_may_be_left_out(written):
    assert effects(written) == (Effect("move", {"n": 1, "way": "up"}),)


@pytest.mark.parametrize("written", ["{move: 2, way: down}", "move: {way: down, n: 2}", "{way: down, move: {n: 2}}"])
def test_values_may_stand_behind_a_word_or_beside_it(written):
    assert effects(written) == (Effect("move", {"n": 2, "way": "down"}),)


def test_effects_hold_conditions_and_further_effects():
    assert effects("{if: {warm: 2}, then: [rest], else: [{gain: 1}, rest]}, {unless: night, do: [rest]}") == (
        Effect(
            "if",
            {
                "condition": Condition("warm", {"at_least": 2}),
                "then": (Effect("rest", {}),),
                "else_": (Effect("gain", {"n": 1}), Effect("rest", {})),
            },
        ),
        Effect("unless", {"condition": Condition("night", {}), "do": (Effect("rest", {}),)}),
    )


@pytest.mark.parametrize(
    ("written", "fault"),
    [
        ("{if: {worm: 2}, then: []}", "unknown condition 'worm' (did you mean 'warm'?)"),
        ("{if: 3, then: []}", "a condition must be a word with its values, not the number 3"),
        (
            "{if: {warm: 2, night: }, then: []}",
            "a condition has one word, not 'warm' and 'night'; give each its own entry",
        ),
        ("{if: warm, then: []}", "warm needs 'at_least'"),
        ("{if: night}", "if needs 'then'"),
        ("{if: night, than: []}", "if has no value 'than' (did you mean 'then'?)"),
        (
            "{if: night, then: rest}",
            "'then' of if must be a list, with a dash and a space before each entry, not the text 'rest'",
        ),
        ("{if: night, then: [gian]}", "unknown effect 'gian' (did you mean 'gain'?)"),
        ("choose: [[rest]]", "'options' of choose needs at least 2 entries, and has 1"),
        ("{gain: true}", "'n' of gain must be a whole number, not true"),
        ("{move: 1, n: 1}", "'n' of move is given twice, behind the word and beside it"),
    ],
)
def test_what_is_wrong_inside_effects_is_said(written, fault):
    assert effect_faults(written) == [f"file:1: {fault}"]


def test_the_line_is_the_one_of_the_key_or_value_that_is_wrong():
    text = """camps:
  - id: a
    beds: 0
    effects:
      - if: night
        then:
          - gain:
              m: 2
"""
    assert read(text)[1] == [
        "file:3: 'beds' must be at least 1, not 0",
        "file:8: gain has no value 'm'; it has n",
    ]


@pytest.mark.parametrize(
    "text",
    [
        "camps: [{id: a, next: b}, {id: 5}]",
        "camps: [{id: a, next: b}, {beds: 2}]",
        "camps: [{id: a, next: b}, b]",
        "camps: [{id: a, next: b!}, {id: b!}]",
        "camps: [{id: a, next: b}, {id: b, bets: 2}]",
    ],
)
def test_a_thing_that_could_not_be_read_is_not_missed_where_it_is_mentioned(text):
    assert [fault for fault in read(text)[1] if "there is no camp" in fault] == []


def test_a_mention_of_nothing_is_found_although_something_else_is_wrong():
    assert read("camps: [{id: a, next: bee, beds: 99}, {id: been}]")[1] == [
        "file:1: 'beds' must be at most 9, not 99",
        "file:1: there is no camp 'bee' (did you mean 'been'?)",
    ]


def test_a_file_that_could_not_be_read_may_have_defined_what_others_mention():
    faults: list[Fault] = []
    reading = Reading(WORDS, faults)
    reading.lose(CampsFile)
    reading.read(parse_yaml("camps: [{id: a, next: b}]", "file", faults), CampsFile, "file")
    reading.check_mentions()
    assert faults == []


def test_what_files_define_is_remembered_with_its_place():
    reading = Reading(WORDS, [])
    reading.read(parse_yaml("camps:\n  - id: a\n  - id: b\n", "file", []), CampsFile, "file")
    assert reading.defined == {("camp", "a"): ("file", 2), ("camp", "b"): ("file", 3)}


@pytest.mark.parametrize(
    ("word", "hint"),
    [
        ("colr", " (did you mean 'colour'?)"),
        ("COLOUR", " (did you mean 'colour'?)"),
        ("id", " (did you mean 'ID'?)"),
        ("xyzzy", ""),
        ("", ""),
    ],
)
def test_a_hint_names_the_closest_word_if_one_is_close(word, hint):
    assert did_you_mean(word, ["colour", "ID", "name"]) == hint
