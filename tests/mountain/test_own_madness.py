"""The six blanks: Madness cards of one's own, in a user's folder, and what is wrong with bad ones."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest
import yaml

from game import Table
from game.commands.check import check, write_schemas
from game.engine.chance import Stream
from game.engine.files.faults import BadContent
from game.engine.files.language import DATA
from game.mountain.content import BLANKS, MountainContent
from tests.marks import rule
from tests.mountain.camp import Camp
from tests.mountain.mad import OWNER, act, phrase_of, reads, refuses, shared
from tests.players import play_on

EXAMPLE = (
    '- {id: own-1, level: 2, name: Ship\'s Cat, text: "End every sentence with a miaow.", rules: [], '
    'chat: "need miaow$"}\n'
    '- {id: own-2, level: 3, name: Monk, text: "One sentence per sand, no numbers.", '
    'rules: ["cap(1)", "ban(has=qty)"], chat: "deny {NUM}"}\n'
)
SIX = "".join(
    f"- {{id: own-{level}{number}, level: {level}, name: Odd {number}, text: Be odd., rules: ['cap({number})']}}\n"
    for level in (1, 2, 3)
    for number in (1, 2)
)


def folder(tmp_path: Path, text: str) -> Path:
    """A user's content folder with Madness of their own."""
    home = tmp_path / "mountain"
    home.mkdir(exist_ok=True)
    (home / "own_madness.yaml").write_text(text, encoding="utf-8")
    return tmp_path


def load(tmp_path: Path, text: str) -> MountainContent:
    return MountainContent.load([folder(tmp_path, text) / "mountain"])


def told(tmp_path: Path, text: str) -> list[str]:
    """What the check says, without the path to the folder."""
    home = folder(tmp_path, text)
    return [str(fault).removeprefix(f"{home}/mountain/") for fault in check([home])]


# --- good cards -----------------------------------------------------------------------------------


@rule("MM-R28")
def test_the_bare_list_of_the_rules_works(tmp_path):
    assert told(tmp_path, EXAMPLE) == []
    content = load(tmp_path, EXAMPLE)
    assert content.own_madness == ("own-1", "own-2")
    assert content.madness["own-1"].name == "Ship's Cat"
    assert [clause.verb for clause in content.clauses["own-2"]] == ["cap", "ban"]
    assert content.chat["own-1"].pattern == "miaow$"
    assert len(content.madness) == 62


def test_the_list_may_stand_under_its_name(tmp_path):
    bare = load(tmp_path, EXAMPLE)
    named = load(tmp_path, f"madness:\n{EXAMPLE}")
    assert named.own_madness == bare.own_madness == ("own-1", "own-2")
    assert named.madness == bare.madness


def test_the_example_stands_in_the_file_for_it():
    written = (DATA / "mountain" / "own_madness.yaml").read_text(encoding="utf-8")
    for line in EXAMPLE.splitlines():
        assert f"# {line}\n" in written


def test_editors_accept_both_spellings(tmp_path):
    write_schemas(tmp_path / "schema")
    schema = json.loads((tmp_path / "schema/mountain/own_madness.schema.json").read_text(encoding="utf-8"))
    jsonschema.validate(yaml.safe_load(f"madness:\n{EXAMPLE}"), schema)
    jsonschema.validate(yaml.safe_load(EXAMPLE), schema)


@rule("MM-R28")
def test_two_blanks_at_each_level_are_shuffled_in_only_if_the_table_wants_them(tmp_path):
    content = load(tmp_path, SIX)
    assert BLANKS == 2
    for option, sizes in (("on", [22, 22, 22]), ("off", [20, 20, 20])):
        table = Table.new("mountain", 3, 1, {"own_madness": option}, content=content)
        assert [len(deck) for deck in table.game.state.madness_decks] == sizes
    ours = Table.new("mountain", 3, 1, {"own_madness": "on"})
    assert [len(deck) for deck in ours.game.state.madness_decks] == [20, 20, 20], "no file, no cards"


def test_a_card_of_ones_own_needs_neither_rules_nor_chat(tmp_path):
    content = load(tmp_path, "- {id: own-1, level: 1, name: Blink, text: Blink before you speak.}\n")
    camp = Camp(4, content=content).mad(OWNER, "own-1").encounter("T01")
    assert len(camp.table.arguments(OWNER, "say", {"to": "all", "voice": "say"})) == 1056
    assert camp.may_type(OWNER, "Anything at all")


@rule("MM-69", "MM-R28")
def test_the_cards_of_the_example_bind_like_printed_ones(tmp_path):
    content = load(tmp_path, EXAMPLE)
    monk = Camp(4, content=content).mad(OWNER, "own-2").encounter("T01")
    refuses(monk, "say", phrase_of("give 7 tools"), "own-2")
    refuses(monk, "chat", {"to": "all", "text": "seven"}, "own-2")
    act(monk, "Cyd: yes")
    refuses(monk, "say", phrase_of("yes"), "own-2")
    cat = Camp(4, content=content).mad(OWNER, "own-1").encounter("T01")
    refuses(cat, "chat", {"to": "all", "text": "Seven tools"}, "own-1")
    act(cat, "Cyd types: Seven tools, miaow; Cyd: give 7 tools")
    assert [words for _, words in reads(cat, 0)] == ["Seven tools, miaow", "I can give 7 tools"]


def test_a_game_with_six_own_cards_can_be_played(tmp_path):
    options = {"own_madness": "on", "expert": "on"}
    table = Table.new("mountain", 5, 4, options, content=load(tmp_path, SIX))
    assert play_on(table, Stream("own"), 300) == 300 or table.outcome is not None


# --- bad cards ------------------------------------------------------------------------------------

BAD = {
    "unknown verb": (
        "- {id: own-1, level: 1, name: Cat, text: Miaow.}\n"
        "- {id: own-2, level: 2, name: Dog, text: Bark., rules: ['cap(6)', 'bann(qty=7)']}\n",
        ["own_madness.yaml:2: the Madness card 'own-2': unknown verb 'bann' (did you mean 'ban'?)"],
    ),
    "bad pattern": (
        "- {id: own-1, level: 1, name: Cat, text: Miaow., rules: ['ban(act=miaow)']}\n",
        ["own_madness.yaml:1: the Madness card 'own-1': 'act=miaow': act cannot be 'miaow'"],
    ),
    "no clause": (
        "- {id: own-1, level: 1, name: Cat, text: Miaow., rules: ['never speak']}\n",
        ["own_madness.yaml:1: the Madness card 'own-1': 'never speak' is no clause; write it like ban(qty=7)"],
    ),
    "bad chat": (
        "- {id: own-1, level: 1, name: Cat, text: Miaow., chat: 'must miaow'}\n",
        [
            "own_madness.yaml:1: the Madness card 'own-1': "
            "'must miaow' is no chat rule; write -, off, max 8, map ..., need ... or deny ..."
        ],
    ),
    "empty name": (
        "- {id: own-1, level: 1, name: Cat, text: Miaow.}\n- {id: own-2, level: 1, name: '', text: Miaow.}\n",
        ["own_madness.yaml:2: 'name' must not be empty"],
    ),
    "no name": (
        "- {id: own-1, level: 1, text: Miaow.}\n",
        ["own_madness.yaml:1: a madness card needs the key 'name'"],
    ),
    "empty text": (
        "- {id: own-1, level: 1, name: Cat, text: ''}\n",
        ["own_madness.yaml:1: 'text' must not be empty"],
    ),
    "level too high": (
        "- {id: own-1, level: 4, name: Cat, text: Miaow.}\n",
        ["own_madness.yaml:1: 'level' must be at most 3, not 4"],
    ),
    "level too low": (
        "- {id: own-1, level: 0, name: Cat, text: Miaow.}\n",
        ["own_madness.yaml:1: 'level' must be at least 1, not 0"],
    ),
    "level in words": (
        "- {id: own-1, level: two, name: Cat, text: Miaow.}\n",
        ["own_madness.yaml:1: 'level' must be a whole number, not the text 'two'"],
    ),
    "third of a level": (
        "- {id: own-1, level: 2, name: Cat, text: Miaow.}\n"
        "- {id: own-2, level: 1, name: Dog, text: Bark.}\n"
        "- {id: own-3, level: 2, name: Hen, text: Cluck.}\n"
        "- {id: own-4, level: 2, name: Owl, text: Hoot.}\n",
        ["own_madness.yaml:4: 3 cards of your own at level 2; there are 2 blanks at each level"],
    ),
    "the same id twice": (
        "- {id: own-1, level: 2, name: Cat, text: Miaow.}\n- {id: own-1, level: 2, name: Dog, text: Bark.}\n",
        ["own_madness.yaml:2: the madness 'own-1' stands here again; it is already on line 1"],
    ),
    "an unknown key": (
        "- {id: own-1, level: 2, name: Cat, text: Miaow., rule: ['cap(1)']}\n",
        ["own_madness.yaml:1: unknown key 'rule' in a madness card (did you mean 'rules'?)"],
    ),
    "two faults": (
        "- {id: own-1, level: 1, name: Cat, text: Miaow., rules: ['miaow(1)'], chat: 'deny {CAT}'}\n",
        [
            "own_madness.yaml:1: the Madness card 'own-1': there is no macro {CAT}; "
            "there is NUM, ODD, TYPE, NAME, LEFT, YES, NO, MAYBE, SURE, ME, HURT, SNOW, {N:7} and {N<5}",
            "own_madness.yaml:1: the Madness card 'own-1': unknown verb 'miaow'",
        ],
    ),
}


@pytest.mark.parametrize("case", BAD)
def test_a_bad_card_is_told_with_file_and_line(tmp_path, case):
    text, messages = BAD[case]
    assert told(tmp_path, text) == messages


@pytest.mark.parametrize("case", ["unknown verb", "empty name", "level too high", "third of a level"])
def test_a_bad_card_under_the_name_of_the_list_is_told_with_its_line_too(tmp_path, case):
    text, (message,) = BAD[case]
    file, line, rest = message.split(":", 2)
    assert told(tmp_path, f"madness:\n{text}") == [f"{file}:{int(line) + 1}:{rest}"]
    with pytest.raises(BadContent):
        load(tmp_path, f"madness:\n{text}")


@rule("MM-R28")
def test_a_blank_cannot_have_the_id_of_a_printed_card(tmp_path):
    (message,) = told(tmp_path, "- {id: 1-01, level: 1, name: Cat, text: Miaow.}\n")
    assert message.startswith("own_madness.yaml:1: ")
    assert "'1-01'" in message


# --- bots and honour ------------------------------------------------------------------------------

HONOUR = "- {id: own-1, level: 1, name: Blink, text: Blink., rules: [], chat: 'need blink$'}\n"


def with_honour_on_top(tmp_path: Path, players: tuple[str, ...]) -> Table:
    """A table of five whose deck of level 1 has the card of honour on top, before anybody goes mad."""
    content = load(tmp_path, HONOUR)
    options = {"own_madness": "on", "first_leader": "chosen", "boards": "assigned"}
    table = Table.new("mountain", 5, 1, options, content=content, players=players)
    state = table.game.state
    first = tuple(card for card in state.madness_decks[0] if card != "own-1")
    state.madness_decks = ((*first, "own-1"), *state.madness_decks[1:])
    return table


@rule("MM-R28")
def test_a_card_of_honour_never_goes_to_a_bot(tmp_path):
    table = with_honour_on_top(tmp_path, ("rules",) * 5)
    expected = table.game.state.madness_decks[0][-2]
    table.choose(0, "seat-0")
    state = table.game.state
    assert state.seats[1].madness == (expected,), "the bot draws again"
    assert state.boxed_madness[0] == ("own-1",)
    assert "own-1" not in [card for explorer in state.seats for card in explorer.madness]


@rule("MM-R28")
def test_a_card_of_honour_goes_to_people(tmp_path):
    table = with_honour_on_top(tmp_path, ("human",) * 5)
    table.choose(0, "seat-0")
    assert table.game.state.seats[1].madness == ("own-1",)


def test_a_bot_draws_again_also_when_the_deck_is_made_anew(tmp_path):
    table = with_honour_on_top(tmp_path, ("rules",) * 5)
    state = table.game.state
    state.madness_decks = (("own-1",), *state.madness_decks[1:])
    state.boxed_madness = (tuple(card for card in shared().madness if card.startswith("1-")), (), ())
    table.choose(0, "seat-0")
    assert "own-1" not in [card for explorer in state.seats for card in explorer.madness]
    assert all(explorer.madness for explorer in table.game.state.seats)
