"""Editing a leviathan while it is played: the table goes on with the new map, and the journal says so."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from game import Refused, Table
from game.engine.files.language import DATA
from game.leviathan.content import LeviathanContent
from tests.leviathan.test_undo import table_at_the_first_turn


def edited(folder: Path, old: str, new: str) -> LeviathanContent:
    """Our content with the Sage's map changed, as a user's folder lies on top of ours."""
    for name in ("leviathans/01-sage.yaml", "maps/01-sage.tmx"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        if not (folder / name).exists():
            shutil.copy(DATA / "leviathan" / name, folder / name)
    shutil.copytree(DATA / "leviathan" / "maps" / "tiles", folder / "maps" / "tiles", dirs_exist_ok=True)
    path = folder / "maps" / "01-sage.tmx"
    text = path.read_text(encoding="utf-8")
    text = re.sub(r" <imagelayer.*?</imagelayer>\n", "", text, flags=re.DOTALL)
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return LeviathanContent.load([folder])


ROW_8 = "6,6,6,6,2,5,2,2,6,6,6,6,6,\n6,6,6,2"


def test_the_board_follows_the_map_at_once(tmp_path):
    table = table_at_the_first_turn()
    assert table.view(0)["terrain"][4] == "normal"
    assert table.change_content(edited(tmp_path, ROW_8, ROW_8.replace("6,6,6,6,2,5", "6,6,6,6,3,5", 1)))
    assert table.view(0)["terrain"][4] == "harmful"


def test_content_that_is_the_same_changes_nothing():
    table = table_at_the_first_turn()
    before = (table.digest(), len(table.history))
    assert not table.change_content(LeviathanContent.load())
    assert (table.digest(), len(table.history)) == before


def test_a_crystal_nobody_struck_is_as_the_map_says_and_one_that_was_struck_stays(tmp_path):
    table = table_at_the_first_turn()
    state = table.game.state
    struck = next(cell for cell, die in sorted(state.crystals.items()) if die.kind == "normal")
    other = next(cell for cell, die in sorted(state.crystals.items()) if die.kind == "blighted")
    state.crystals[struck] = type(state.crystals[struck])("normal", 1)
    value = state.crystals[other].value
    table.change_content(edited(tmp_path, f"{24 + value},", f"{24 + 1},"))
    changed = table.game.state.crystals
    assert changed[struck].value == 1
    assert 1 in [die.value for die in changed.values() if die.kind == "blighted"]


def test_the_journal_records_the_change_and_the_game_can_be_loaded(tmp_path):
    table = table_at_the_first_turn()
    content = edited(tmp_path / "user", ROW_8, ROW_8.replace("6,6,6,6,2,5", "6,6,6,6,3,5", 1))
    table.change_content(content)
    assert table.history[-1].content == content.digest
    assert "The content was changed" in table.log(0)
    table.choose(0, "reveal")
    table.save(tmp_path / "game.json")
    loaded = Table.load(tmp_path / "game.json", content=content)
    assert loaded.digest() == table.digest()
    with pytest.raises(Refused):
        loaded.undo()


def test_a_map_of_another_size_is_refused_and_the_old_one_stays(tmp_path):
    table = table_at_the_first_turn()
    content = LeviathanContent.load()
    content.scenarios["sage"] = content.scenarios["storm"]
    content.digest = "other"
    before = table.digest()
    with pytest.raises(Refused, match="another size"):
        table.change_content(content)
    assert table.digest() == before


def test_ground_cannot_be_taken_away_under_a_climber(tmp_path):
    table = table_at_the_first_turn()
    table.game.state.climbers[0].at = 4
    content = edited(tmp_path, ROW_8, ROW_8.replace("6,6,6,6,2,5", "6,6,6,6,0,5", 1))
    with pytest.raises(Refused, match="E8"):
        table.change_content(content)


@pytest.mark.parametrize(
    ("loses", "told"),
    [
        (lambda content: content.scenarios.pop("sage"), "The leviathan 'sage' is gone"),
        (lambda content: content.scenarios["sage"].threats.pop("01-1"), "A threat card of this game is gone"),
    ],
)
def test_what_a_game_needs_cannot_be_taken_from_it(loses, told):
    table = table_at_the_first_turn()
    content = LeviathanContent.load()
    loses(content)
    content.digest = "other"
    with pytest.raises(Refused, match=told) as refused:
        table.change_content(content)
    assert refused.value.rule == "LW-3"
