"""What strict YAML takes, what it makes of it, and that it never breaks."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.files.faults import Fault
from game.engine.files.yaml_file import DEEPEST, Mapping, Node, Scalar, Sequence, Unread, parse_yaml, read_yaml


def plain(node: Node | None) -> object:
    """The values alone."""
    match node:
        case Mapping(items=items):
            return {key: plain(inner) for key, inner in items.items()}
        case Sequence(items=items):
            return [plain(inner) for inner in items]
        case Scalar(value=value):
            return value
    return node


def read(text: str) -> object:
    faults: list[Fault] = []
    node = parse_yaml(text, "file", faults)
    assert faults == []
    return plain(node)


def faults_of(text: str) -> list[str]:
    faults: list[Fault] = []
    parse_yaml(text, "file", faults)
    return [str(fault) for fault in faults]


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("a: true", True),
        ("a: false", False),
        ("a: 12", 12),
        ("a: -3", -3),
        ("a: 0", 0),
        ("a:", None),
        ("a: null", None),
        ("a: ~", None),
        ("a: Rope", "Rope"),
        ("a: 1st Season", "1st Season"),
        ("a: 2 of 3", "2 of 3"),
        ("a: up to 2", "up to 2"),
        ("a: none", "none"),
        ("a: 'on'", "on"),
        ('a: "yes"', "yes"),
        ('a: "012"', "012"),
        ('a: "12:30"', "12:30"),
        ('a: "1.5"', "1.5"),
        ('a: "true"', "true"),
        ('a: ""', ""),
        ("a: on time", "on time"),
        ("a: TC-12", "TC-12"),
        ("a: 1.2.3", "1.2.3"),
        ("a: it's", "it's"),
        ("a: Zoë", "Zoë"),
        ("a: 9999999999999999", 9_999_999_999_999_999),
    ],
)
def test_a_value_is_read_as_it_looks(text, value):
    assert read(text) == {"a": value}
    assert type(read(text)["a"]) is type(value)


def test_keys_may_be_words_that_are_refused_as_values():
    assert read("on: 1\nyes: 2\noff: 3\ntrue: 4\n012: 5\nnull: 6\n") == {
        "on": 1, "yes": 2, "off": 3, "true": 4, "012": 5, "null": 6,
    }  # fmt: skip


def test_blocks_of_text_keep_or_fold_their_lines():
    assert read("kept: |\n  one\n  two\nfolded: >-\n  one\n  two\n") == {"kept": "one\ntwo\n", "folded": "one two"}


def test_a_block_of_text_may_hold_what_would_be_refused_elsewhere():
    assert read("a: |-\n  yes\n") == {"a": "yes"}


def test_comments_and_empty_lines_say_nothing():
    assert read("# first\n\na: 1 # behind\n\n# last\n") == {"a": 1}


def test_lists_and_braces_nest():
    assert read("a:\n  - {b: [1, two], c: }\n  - []\n") == {"a": [{"b": [1, "two"], "c": None}, []]}


def test_one_document_may_be_marked():
    assert read("---\na: 1\n...\n") == {"a": 1}


@pytest.mark.parametrize(
    "data",
    [
        b"\xef\xbb\xbfa: 1\nb: [yes-man]\n",
        b"a: 1\r\nb: [yes-man]\r\n",
        b"\xef\xbb\xbfa: 1\r\nb: [yes-man]",
        b"a: 1\nb:\t[yes-man]\t\n",
    ],
    ids=["byte order mark", "Windows line ends", "both, and no end of the last line", "tabs that do not indent"],
)
def test_editors_may_save_files_in_their_own_way(tmp_path, data):
    path = tmp_path / "file.yaml"
    path.write_bytes(data)
    faults: list[Fault] = []
    assert plain(read_yaml(path, "file", faults)) == {"a": 1, "b": ["yes-man"]}
    assert faults == []


def test_every_node_knows_its_line():
    node = parse_yaml("a: 1\n\nb:\n  - x\n  - c: y\n    d: |\n      z\n", "file", [])
    assert node == Mapping(
        {
            "a": Scalar(1, 1),
            "b": Sequence(
                [Scalar("x", 4), Mapping({"c": Scalar("y", 5), "d": Scalar("z\n", 6)}, {"c": 5, "d": 6}, 5)], 4
            ),
        },
        {"a": 1, "b": 3},
        1,
    )


def test_lines_are_counted_as_editors_count_them():
    assert faults_of("a: é\r\nb: ü\r\nc: yes\r\n")[0].startswith("file:3: ")
    assert faults_of('a: é\nb: "ü\x07"\n')[0].startswith("file:2: ")


def test_what_was_refused_is_marked_so_that_the_rest_can_still_be_checked():
    faults: list[Fault] = []
    node = parse_yaml("a: yes\nb: 1\nc: *d\nb: 2\n", "file", faults)
    assert node == Mapping({"a": Unread(1), "b": Scalar(1, 2), "c": Unread(3)}, {"a": 1, "b": 2, "c": 3}, 1)
    assert [fault.line for fault in faults] == [1, 3, 4]


def test_nesting_has_an_end():
    assert faults_of("[" * DEEPEST + "]" * DEEPEST) == []
    assert faults_of("\n" + "[" * 100_000) == [f"file:2: is nested more than {DEEPEST} deep"]
    assert faults_of("a:\n" + "- " * 1000) == [f"file:2: is nested more than {DEEPEST} deep"]


def test_a_number_of_any_length_does_no_harm():
    assert faults_of("a: " + "9" * 500_000) == [
        "file:1: a number of 500000 digits is too long; put it in quotes if it is a text"
    ]
    assert faults_of("a: " + "9" * 500_000 + "x") == []


def test_what_nobody_has_put_in_plain_words_is_said_in_those_of_yaml():
    assert faults_of("%YAML 3.0\n---\na: 1\n")[0].startswith("file:1: is not YAML: found incompatible YAML document")


SIGNS = ["a", "b", "1", ": ", ":", "- ", "\n", "  ", "[", "]", "{", "}", ",", '"', "'", "#", "&a ", "*a ", "!a "]
SIGNS += ["|", ">", "? ", "%", "@", "\t", "---\n", "...\n", "yes", "0x1", "<<: ", "\\", "\r", "\x00", "\u2028", "é"]


@settings(max_examples=400, deadline=None)
@given(st.lists(st.sampled_from(SIGNS), max_size=25).map("".join))
def test_no_text_whatever_breaks_the_reader(text):
    faults: list[Fault] = []
    node = parse_yaml(text, "file", faults)
    assert node is not None or faults
    assert all(1 <= fault.line <= len(text.splitlines()) + 1 and fault.text for fault in faults)
