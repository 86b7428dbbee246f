"""Saving, opening, taking back: nothing is lost, and bad files are told apart."""

from __future__ import annotations

import json

import msgspec
import pytest

from game import Refused, Table
from game.engine.chance import Stream
from game.engine.files.journal import BadFile
from game.engine.files.upgrades import VERSION, upgraded
from tests.marks import rule
from tests.players import play_on


@pytest.fixture
def saved(tmp_path):
    table = Table.new("climbers", seats=3, seed=5)
    play_on(table, Stream("saved"), 40)
    table.save(tmp_path / "game.json")
    return tmp_path / "game.json"


def changed(path, change) -> None:
    data = json.loads(path.read_text())
    change(data)
    path.write_text(json.dumps(data))


def test_a_finished_game_is_a_small_file_with_a_line_for_each_command(tmp_path):
    table = Table.new("climbers", seats=4, seed=5)
    play_on(table, Stream("small"))
    table.save(tmp_path / "game.json")
    text = (tmp_path / "game.json").read_text()
    assert len(text) < 50_000
    assert text.count("\n") > len(table.history)


def test_saving_leaves_no_other_file_behind(saved):
    assert [path.name for path in saved.parent.iterdir()] == ["game.json"]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "it is damaged"),
        ("[1, 2", "it is damaged"),
        ("[1, 2]", "it is not a saved game"),
        ("{}", "it is not a saved game"),
        ('{"bivouac": "one"}', "it is not a saved game"),
        ('{"bivouac": 999}', "saved by a newer Bivouac"),
        ('{"bivouac": 0}', "too old"),
        ('{"bivouac": 1}', "missing required field `setup`"),
        ("[" * 100_000, "it is damaged"),
    ],
)
def test_a_file_that_is_no_saved_game_is_told_in_a_sentence(tmp_path, text, reason):
    path = tmp_path / "bad.json"
    path.write_text(text)
    with pytest.raises(BadFile, match=reason) as bad:
        Table.load(path)
    assert str(bad.value).startswith(f"{path}:")


def test_a_missing_file_and_a_binary_file_are_told_in_a_sentence(tmp_path):
    with pytest.raises(BadFile, match="cannot be read"):
        Table.load(tmp_path / "none.json")
    (tmp_path / "binary.json").write_bytes(b"\x80\x81\xff")
    with pytest.raises(BadFile, match="not text"):
        Table.load(tmp_path / "binary.json")


@pytest.mark.parametrize(
    "change",
    [
        lambda data: data["setup"].update(game="chess"),
        lambda data: data["setup"].update(seats=9),
        lambda data: data["setup"].update(seed="one"),
        lambda data: data["setup"].update(options={"no_such": "thing"}),
        lambda data: data.update(history=[{"digest": 3}]),
        lambda data: data.update(extra=1),
    ],
)
def test_a_saved_game_with_something_impossible_in_it_is_told_in_a_sentence(saved, change):
    changed(saved, change)
    with pytest.raises(BadFile):
        Table.load(saved)


def test_the_line_of_the_damage_is_named(saved):
    lines = saved.read_text().splitlines()
    lines[6] = lines[6].replace('"', "", 1)
    saved.write_text("\n".join(lines))
    with pytest.raises(BadFile) as bad:
        Table.load(saved)
    assert bad.value.line in (7, 8)


def test_when_the_rules_have_changed_the_newest_state_still_counts(saved):
    state = Table.load(saved).game.state
    changed(saved, lambda data: data["history"][10].update(digest="0000000000000000"))
    table = Table.load(saved)
    assert table.game.state == state
    with pytest.raises(Refused, match="nothing to take back"):
        table.undo()
    play_on(table, Stream("goes on"))
    assert table.outcome is not None
    table.save(saved)
    again = Table.load(saved)
    assert again.game.state == table.game.state


def test_a_state_that_does_not_fit_either_is_told_in_a_sentence(saved):
    def spoil(data):
        data["history"][3]["digest"] = "0"
        data["state"]["season"] = "first"

    changed(saved, spoil)
    with pytest.raises(BadFile, match="newest state does not fit"):
        Table.load(saved)


def test_a_saved_game_never_runs_code(saved):
    """Saved games are JSON checked against types; words in them stay words."""
    changed(saved, lambda data: data["setup"].update(names=["__import__('os').abort()"] * 3))
    assert Table.load(saved).name(0) == "__import__('os').abort()"


@rule("BV-5")
def test_games_of_older_versions_are_brought_up_to_date_step_by_step():
    steps = {
        -1: lambda data: data | {"old": False},
        0: lambda data: {key: value for key, value in data.items() if key != "old"} | {"new": True},
    }
    assert upgraded({"bivouac": -1}, version=1, upgrades=steps) == {"bivouac": 1, "new": True}
    assert upgraded({"bivouac": VERSION}) == {"bivouac": VERSION}


@rule("BV-2")
def test_a_choice_that_showed_somebody_something_cannot_be_taken_back_and_the_table_says_what_it_was():
    table = Table.new("climbers", seats=3, seed=5, names=("Ana", "Bo", "Cy"))
    for ask in table.asks:
        table.choose(ask.seat, [option.id for option in ask.options[: ask.at_least]])
    table.undo(3)
    assert len(table.asks) == 3
    table.redo(3)
    (ask,) = table.asks
    table.choose(ask.seat, ask.options[0].id)
    with pytest.raises(Refused) as refused:
        table.undo()
    assert refused.value.rule == "BV-2"
    assert "plays Single" in refused.value.text
    practice = Table.new("climbers", seats=3, seed=5, practice=True)
    for ask in practice.asks:
        practice.choose(ask.seat, [option.id for option in ask.options[: ask.at_least]])
    (ask,) = practice.asks
    practice.choose(ask.seat, ask.options[0].id)
    practice.undo()
    assert [ask.kind for ask in practice.asks] == ["play"]


@rule("BV-3")
def test_only_what_was_chosen_can_be_taken_back_and_only_what_was_taken_back_played_again():
    table = Table.new("climbers", seats=3, seed=5)
    for act in (table.undo, table.redo, lambda: table.undo(0), lambda: table.redo(-1)):
        with pytest.raises(Refused) as refused:
            act()
        assert refused.value.rule == "BV-3"
    ask = table.asks[0]
    hand = [option.id for option in ask.options[: ask.at_least]]
    table.choose(ask.seat, hand)
    table.undo()
    table.choose(ask.seat, hand)
    with pytest.raises(Refused, match="nothing to play again"):
        table.redo()


def test_an_undone_choice_stays_in_the_history():
    table = Table.new("climbers", seats=3, seed=5)
    ask = table.asks[0]
    table.choose(ask.seat, [option.id for option in ask.options[: ask.at_least]])
    table.undo()
    assert [(entry.choose is not None, entry.undo) for entry in table.history] == [(True, 0), (False, 1)]
    assert table.events[-1].name == "rewound"


@rule("BV-1")
@pytest.mark.parametrize(("name", "said"), [("chess", "there is no game"), ("climber", "did you mean 'climbers'")])
def test_a_game_that_is_not_on_the_shelf_is_refused(name, said):
    with pytest.raises(Refused, match=said) as refused:
        Table.new(name)
    assert refused.value.rule == "BV-1"


@rule("BV-4")
@pytest.mark.parametrize(
    ("options", "rule_id"),
    [({"mountain_steps": "one"}, "BV-4"), ({"mountain_step": "two"}, "TC-R19"), ({"memory_aid": "maybe"}, "TC-R7")],
)
def test_options_that_do_not_exist_are_refused(options, rule_id):
    with pytest.raises(Refused) as refused:
        Table.new("climbers", options=options)
    assert refused.value.rule == rule_id


def test_a_seed_too_large_to_be_saved_is_refused():
    with pytest.raises(Refused, match="a seed is a whole number"):
        Table.new("climbers", seed=10**30)


def test_a_command_is_plain_data():
    table = Table.new("climbers", seats=3, seed=5)
    ask = table.asks[0]
    table.choose(ask.seat, [option.id for option in ask.options[: ask.at_least]])
    plain = msgspec.json.decode(msgspec.json.encode(table.history[0]))
    assert set(plain) <= {"digest", "seat", "choose"}
