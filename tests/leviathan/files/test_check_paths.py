"""What `check` may be given of a leviathan: its game, a folder of leviathans, a folder of maps, a map alone."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.commands.check import check
from game.leviathan.content import LeviathanContent
from tests.leviathan.files.test_user_leviathan import NEWT, OURS, changed, user_folder

MAP = "18-newt.tmx"
BROKEN = ('name="terrain"', 'name="terain"')


@pytest.fixture
def folder(tmp_path) -> Path:
    return user_folder(tmp_path / "leviathan")


def redraw(folder: Path, edit: tuple[str, str], name: str = MAP) -> None:
    text = (folder / "maps" / MAP).read_text(encoding="utf-8")
    (folder / "maps" / name).write_text(changed(text, edit), encoding="utf-8")


def told(path: Path) -> list[str]:
    return [f"{Path(fault.file).name}:{fault.line}: {fault.text}" for fault in check([path])]


PARTS = ["", "leviathans", "leviathans/18-newt.yaml", "maps", f"maps/{MAP}"]


@pytest.mark.parametrize("part", PARTS)
def test_a_sound_leviathan_is_sound_however_it_is_given(folder, part):
    assert told(folder / part) == []


@pytest.mark.parametrize("part", PARTS)
def test_a_fault_in_its_map_is_told_however_it_is_given(folder, part):
    redraw(folder, BROKEN)
    assert any(found.endswith("unknown layer 'terain' (did you mean 'terrain'?)") for found in told(folder / part))


def test_a_folder_of_leviathans_may_have_any_name(folder, monkeypatch):
    moved = (folder / "leviathans").rename(folder / "mine")
    assert told(moved) == []
    monkeypatch.chdir(moved)
    assert told(Path()) == []
    (moved / "18-newt.yaml").write_text(NEWT.replace("complexity: 1", "complexity: 77"), encoding="utf-8")
    assert [found.split(":")[0] for found in told(moved)] == ["18-newt.yaml"]


def test_a_map_that_no_leviathan_names_is_checked(folder):
    redraw(folder, BROKEN, "draft.tmx")
    assert {found.split(":")[0] for found in told(folder)} == {"draft.tmx"}


def test_an_unknown_layer_is_told_with_the_known_ones(folder):
    redraw(folder, ("</map>", '<objectgroup id="77" name="zzz"/></map>'))
    known = "a map has art, terrain, crystals, features, regions, points, overlays, tokens and notes"
    assert [found.split(": ", 1)[1] for found in told(folder)] == [f"unknown layer 'zzz'; {known}"]


def test_two_files_that_bring_the_same_leviathan_are_told(folder):
    (folder / "leviathans" / "19-newt.yaml").write_text(NEWT, encoding="utf-8")
    found = "19-newt.yaml:1: 'newt' is in '18-newt.yaml' already; give this one an id of its own"
    assert told(folder) == told(folder / "leviathans") == [found]


def test_a_file_of_ones_own_replaces_ours_whatever_it_is_called(folder):
    text = (OURS / "leviathans" / "01-sage.yaml").read_text(encoding="utf-8")
    text = text.replace("name: Sage", "name: Sagest", 1)
    (folder / "leviathans" / "00-a-sage.yaml").write_text(text, encoding="utf-8")
    assert told(folder) == []
    assert LeviathanContent.load([folder]).scenarios["sage"].file.name == "Sagest"


@pytest.mark.parametrize("name", ["../maps/18-newt.tmx", "/etc/hosts", "n" * 300 + ".tmx", "..."])
def test_a_map_is_the_name_of_a_file_in_its_folder(folder, name):
    text = NEWT.replace(f"map: {MAP}", f'map: "{name}"')
    (folder / "leviathans" / "18-newt.yaml").write_text(text, encoding="utf-8")
    assert [found.split(": ")[2][:20] for found in told(folder)] == [f"there is no map {name[:100]!r}"[:20]]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes")
def test_a_pipe_is_no_map_and_no_file(folder):
    (folder / "maps" / MAP).unlink()
    os.mkfifo(folder / "maps" / MAP)
    os.mkfifo(folder / "mushrooms.yaml")
    assert {f"{MAP}:1: cannot be read: it is no file", "mushrooms.yaml:1: cannot be read: it is no file"} >= set(
        told(folder)
    )


def test_two_lessons_of_one_id_are_told(tmp_path):
    folder = tmp_path / "climbers" / "lessons"
    folder.mkdir(parents=True)
    ours = OURS.parent / "climbers" / "lessons" / "01-first-season.yaml"
    for name in ("one.yaml", "two.yaml"):
        (folder / name).write_bytes(ours.read_bytes())
    found = told(folder.parent)
    assert [line.split(":")[0] for line in found] == ["two.yaml"]
    assert "'one.yaml' is a lesson" in found[0]
