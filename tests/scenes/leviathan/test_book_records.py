"""What the book knows of earlier climbs: it is read from saved games, and damaged ones are passed over."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game import Table
from scenes.leviathan.book.records import Best, Climb, Records, climb_in
from scenes.leviathan.book.scene import CHOOSE, BookScene
from scenes.screens.setup import SetupScene
from tests.scenes.hands import words_on
from tests.scenes.leviathan.wilds import new_table


@pytest.fixture(scope="module")
def begun(tmp_path_factory) -> dict[str, Any]:
    """The file of a game that has just begun, as the table writes it."""
    path = tmp_path_factory.mktemp("saves") / "begun.json"
    table: Table = new_table(("human", "rules"), 3, leviathan="storm", difficulty="hard")
    table.save(path)
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def write(folder: Path, name: str, file: dict[str, Any], rounds: int = 0, is_won: bool | None = None, **setup: Any):
    """A copy of a file: ended after some rounds, and with some of its setup changed."""
    options = {**file["setup"]["options"], **setup.pop("options", {})}
    made = {**file, "setup": {**file["setup"], **setup, "options": options}, "state": {**file["state"]}}
    if is_won is not None:
        outcome = {"result": "win" if is_won else "loss", "reason": "crystals", "scores": [], "winners": []}
        made["state"] |= {"round": rounds, "outcome": {**outcome, "winners": [0, 1] if is_won else []}}
    folder.mkdir(exist_ok=True)
    path = folder / f"{name}.json"
    path.write_text(json.dumps(made, separators=(",", ":")), encoding="utf-8")
    return path


def test_a_climb_that_is_over_counts_and_one_that_goes_on_does_not(tmp_path, begun):
    assert climb_in(write(tmp_path, "begun", begun)) is None
    assert climb_in(write(tmp_path, "won", begun, 6, True)) == Climb("storm", "hard", True, 6)
    assert climb_in(write(tmp_path, "lost", begun, 4, False)) == Climb("storm", "hard", False, 4)


def test_practice_bots_alone_and_other_games_do_not_count(tmp_path, begun):
    assert climb_in(write(tmp_path, "practice", begun, 6, True, practice=True)) is None
    assert climb_in(write(tmp_path, "bots", begun, 6, True, players=["rules", "random"])) is None
    assert climb_in(write(tmp_path, "other", begun, 6, True, game="mountain")) is None


def test_the_fewest_rounds_of_those_won_are_kept(tmp_path, begun):
    for name, rounds, is_won in (("a", 8, True), ("b", 3, False), ("c", 6, True), ("d", 7, True)):
        write(tmp_path, name, begun, rounds, is_won)
    write(tmp_path, "e", begun, 2, True, options={"leviathan": "hive"})
    records = Records(tmp_path)
    while not records.is_done:
        records.read(1)
    assert records.best("storm", "hard") == Best(3, 1, 6)
    assert records.best("storm", "normal") == Best()
    assert records.best("hive", "hard").rounds == 2
    assert records.is_saved("storm")
    assert not records.is_saved("sage")


def test_damaged_files_are_passed_over(tmp_path, begun):
    good = write(tmp_path, "good", begun, 6, True).read_text(encoding="utf-8")
    (tmp_path / "half.json").write_text(good[: len(good) // 2], encoding="utf-8")
    (tmp_path / "empty.json").write_text("", encoding="utf-8")
    (tmp_path / "noise.json").write_bytes(b'\xff\xfe"game":"leviathan"\x00')
    (tmp_path / "folder.json").mkdir()
    (tmp_path / "list.json").write_text('[{"game":"leviathan"}]', encoding="utf-8")
    write(tmp_path, "odd", {**begun, "state": {"outcome": 7}})
    records = Records(tmp_path)
    records.read(60)
    assert records.is_done
    assert records.best("storm", "hard") == Best(1, 0, 6)


def test_a_file_that_vanishes_or_changes_meanwhile_does_no_harm(tmp_path, begun):
    path = write(tmp_path, "a", begun, 6, True)
    records = Records(tmp_path)
    path.unlink()
    assert not records.read(1)
    assert records.is_done
    write(tmp_path, "a", begun, 12, True)
    assert climb_in(path) == Climb("storm", "hard", True, 12)


def test_no_folder_means_no_climbs(tmp_path):
    assert Records(tmp_path / "none").is_done


def test_files_are_read_a_few_at_a_time(tmp_path, begun):
    for number in range(3):
        write(tmp_path, str(number), begun, 6, True)
    records, seen = Records(tmp_path), []
    while not records.is_done:
        records.read(0)
        seen.append(records.best("storm", "hard").wins)
    assert seen == [1, 2, 3]


def test_a_spread_tells_the_best_climb_at_each_difficulty(app, begun):
    saves = app.folders.saves
    for name, rounds, is_won, difficulty in (
        ("a", 7, True, "normal"), ("b", 5, False, "hard"), ("c", 5, False, "hard"), ("d", 1, True, "casual"),
    ):  # fmt: skip
        write(saves, name, begun, rounds, is_won, options={"difficulty": difficulty})
    setup = SetupScene(app, "leviathan")
    app.open(setup)
    book = BookScene(app, setup)
    app.open(book)
    book.turn_to("storm")
    for _ in range(20):
        app.step([])
    assert book.wakes_at() is None
    said = words_on(app)
    for text in ("Won in 7 rounds", "Lost 2 times", "Won in 1 round", "Not tried yet"):
        assert said.count(text) == 1
    assert "saved before" in app.frame.by_id("book:page:storm").label
    assert "saved before" not in app.frame.by_id("book:page:sage").label
    assert app.frame.by_id(CHOOSE) is not None
