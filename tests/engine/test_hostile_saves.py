"""Whatever lies in a file, reading it as a saved game ends soon and in a sentence."""

from __future__ import annotations

import json
import os
import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from game import Refused, Table
from game.commands.line import run
from game.engine.chance import Stream
from game.engine.files.journal import LARGEST_FILE, LONGEST_NAME, LONGEST_REASON, BadFile, read_saved
from tests.players import play_on


def saved(folder, **setup):
    """A game with something else in its setup."""
    path = folder / "game.json"
    Table.new("climbers", seats=3, seed=1).save(path)
    data = json.loads(path.read_text(encoding="utf-8"))
    data["setup"].update(setup)
    path.write_text(json.dumps(data), encoding="utf-8")
    return path


def in_state(folder, text: str):
    """A game with this text as one more part of its state."""
    path = folder / "game.json"
    Table.new("climbers", seats=3, seed=1).save(path)
    whole = path.read_text(encoding="utf-8")
    assert '"season":1,' in whole
    path.write_text(whole.replace('"season":1,', f'"season":1,"more":{text},'), encoding="utf-8")
    return path


def refused(path, said: str) -> None:
    """It is refused however it is opened."""
    with pytest.raises(BadFile, match=said):
        read_saved(path)
    for words in (["--verify"], ["--tell"]):
        assert run(["replay", str(path), *words], lambda: 0.0) == 1


def played(folder) -> tuple[Path, list[str]]:
    """A game of some choices, as its file is written, and its lines."""
    table, path = Table.new("leviathan", seats=3, seed=1), folder / "game.json"
    for _ in range(9):
        table.choose(table.asks[0].seat, table.asks[0].options[0].id)
    table.save(path)
    return path, path.read_text(encoding="utf-8").splitlines(keepends=True)


@pytest.mark.parametrize(
    ("begins", "number", "old", "new"),
    [
        ('"setup"', 0, '"seats":3', '"seats":"three"'),
        ('"setup"', 0, '"seats":3', '"seats":11'),
        ('  {"digest"', 1, '"choose":', '"chose":'),
        ('  {"digest"', 6, '"digest":"', '"digest":7,"reason":"'),
    ],
)
def test_it_is_said_in_which_line(tmp_path, begins, number, old, new):
    path, lines = played(tmp_path)
    at = [n for n, line in enumerate(lines) if line.startswith(begins)][number]
    assert old in lines[at]
    lines[at] = lines[at].replace(old, new, 1)
    path.write_text("".join(lines), encoding="utf-8")
    with pytest.raises(BadFile) as bad:
        Table.load(path)
    assert bad.value.line == at + 1
    assert str(bad.value).startswith(f"{path}:{at + 1}: ")


def test_a_newest_state_that_counts_and_does_not_fit_is_in_its_line(tmp_path):
    path, lines = played(tmp_path)
    at = next(n for n, line in enumerate(lines) if line.startswith('"state"'))
    lines[at] = lines[at].replace('"round":', '"round":[],"was":', 1)
    lines[at - 2] = lines[at - 2].replace('"digest":"', '"digest":"0', 1)  # so that its past does not lead to it
    path.write_text("".join(lines), encoding="utf-8")
    with pytest.raises(BadFile) as bad:
        Table.load(path)
    assert bad.value.line == at + 1


@pytest.mark.parametrize(("game", "seats"), [("climbers", 3), ("leviathan", 2), ("mountain", 3), ("biome", 2)])
def test_a_state_that_was_tampered_with_is_refused_or_can_be_played_on(tmp_path, game, seats):
    """No past leads to it, so it has to be taken as it is: it is tried out before anybody sits down to it."""
    path, table, luck = tmp_path / "game.json", Table.new(game, seats, 1), random.Random(game)
    play_on(table, Stream("before", game), 12)
    table.save(path)
    whole = json.loads(path.read_text(encoding="utf-8"))
    whole["setup"]["seed"] += 7
    outcomes = Counter()
    for number in range(60):
        changed = json.loads(json.dumps(whole))
        tamper(changed["state"], luck)
        path.write_text(json.dumps(changed), encoding="utf-8")
        try:
            opened = Table.load(path)
        except BadFile:
            outcomes["refused"] += 1
            continue
        play_on(opened, Stream("after", number), 5)
        outcomes["played on"] += 1
    assert len(outcomes) == 2


def tamper(state: Any, luck: random.Random) -> None:
    """Something else, or nothing, anywhere in a state."""
    inside = [state]
    for part in inside:
        parts = part.values() if isinstance(part, dict) else part
        inside += [each for each in parts if isinstance(each, dict | list) and each]
    part = luck.choice(inside)
    where = luck.choice(list(part) if isinstance(part, dict) else range(len(part)))
    if isinstance(part, dict) and luck.random() < 0.3:
        del part[where]
    else:
        part[where] = luck.choice([None, -1, 10**6, "x", [], {}, True, 1.5, "9" * 50])


@pytest.mark.parametrize("seats", [2_000_000_000, 0, -3, 13])
def test_no_table_has_that_many_seats(tmp_path, seats):
    refused(saved(tmp_path, seats=seats), "seats")


@pytest.mark.parametrize(
    "name", ["\0", "a\nb", "\ud800", "\u200b", "Ana \u200b", "\ufe0f", "x" * (LONGEST_NAME + 1)], ids=ascii
)
def test_a_name_that_cannot_be_printed_is_none(tmp_path, name):
    refused(saved(tmp_path, names=["Ana", name, "Kim"]), "name")


@pytest.mark.parametrize("name", ["", "Ana María", "👩‍👧", "**Ben**", "김", "x" * 24])
def test_any_other_name_is(tmp_path, name):
    assert read_saved(saved(tmp_path, names=["Ana", name, "Kim"])).setup.names[1] == name


def test_there_are_no_more_names_than_seats(tmp_path):
    refused(saved(tmp_path, names=["Ana"] * 10_000), "names")


@pytest.mark.parametrize("deep", [3_000, 100_000])
def test_what_is_nested_too_deep_is_damaged(tmp_path, deep):
    refused(in_state(tmp_path, "[" * deep + "]" * deep), "it is damaged: nested too deep")


def test_a_number_too_long_to_be_one_is_damage(tmp_path):
    refused(in_state(tmp_path, "9" * 5_000), "it is damaged")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes in the folders of this system")
def test_a_pipe_is_not_waited_for(tmp_path):
    os.mkfifo(tmp_path / "pipe.json")
    refused(tmp_path / "pipe.json", "it is no ordinary file")


def test_a_folder_and_a_link_to_itself_are_no_games(tmp_path):
    (tmp_path / "folder.json").mkdir()
    refused(tmp_path / "folder.json", "it is no ordinary file")
    (tmp_path / "round.json").symlink_to(tmp_path / "round.json")
    refused(tmp_path / "round.json", "it cannot be read")


def test_a_huge_file_is_not_read(tmp_path):
    with (tmp_path / "huge.json").open("wb") as file:
        file.truncate(LARGEST_FILE * 1_000)
    refused(tmp_path / "huge.json", "far too large")


def test_a_reason_stays_short_and_can_be_printed(tmp_path):
    path = tmp_path / "game.json"
    path.write_text(json.dumps({"bivouac": 1, "\0\ud800" + "x" * 100_000: 1}), encoding="utf-8")
    with pytest.raises(BadFile) as bad:
        read_saved(path)
    assert len(str(bad.value)) <= LONGEST_REASON
    assert str(bad.value).isprintable()


@pytest.mark.parametrize("reason", [7, ["because"], {"why": 1}, True, "\0", "\ud800", "\x1b", "x" * 5_000])
def test_a_reason_that_is_none_is_damage(tmp_path, reason):
    """Of the wrong kind, without end, or not to be printed."""
    path = tmp_path / "game.json"
    table = Table.new("climbers", seats=3, seed=1)
    ask = table.asks[0]
    table.choose(ask.seat, [option.id for option in ask.options[: ask.at_least]], reason="because")
    table.save(path)
    data = json.loads(path.read_text(encoding="utf-8"))
    assert data["history"][0]["reason"] == "because"
    assert Table.load(path).done[0].reason == "because"
    data["history"][0]["reason"] = reason
    path.write_text(json.dumps(data), encoding="utf-8")
    refused(path, "reason|str")


def test_a_reason_that_could_not_be_read_again_is_cut_before_it_is_kept(tmp_path):
    table = Table.new("climbers", seats=3, seed=1)
    ask = table.asks[0]
    table.choose(ask.seat, [option.id for option in ask.options[: ask.at_least]], reason="\0a\nb\ud800" + "x" * 5_000)
    table.save(tmp_path / "game.json")
    kept = Table.load(tmp_path / "game.json").done[0].reason
    assert kept.startswith("a\nbx")
    assert len(kept) == LONGEST_REASON


def test_a_name_that_could_not_be_read_again_is_refused_at_the_table():
    with pytest.raises(Refused, match="something to be seen"):
        Table.new("climbers", seats=3, names=("Ana", "\u200b", "Kim"))
