"""Tiles of one's own: they join the stack whose number they name."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import Table
from game.biome.content import BiomeContent
from game.bots.bot import Budget
from game.commands.check import check
from game.commands.simulate import Job, play_game
from tests.biome.wild import Wild

BOG = """
tiles:
  - {id: bog, name: Bog, stack: %s, count: [2, 2, 2, 2], enter: 2, text: "Wet feet."}
"""


def folder_with(tmp_path: Path, stack: int = 3) -> Path:
    folder = tmp_path / "biome"
    folder.mkdir()
    (folder / "tiles.yaml").write_text(BOG % stack, encoding="utf-8")
    return folder


def content_with(tmp_path: Path, stack: int = 3) -> BiomeContent:
    return BiomeContent.load([folder_with(tmp_path, stack)])


def explored(wild: Wild) -> str:
    """What a 3 on the D8 brings."""
    wild.dice("explore", 3).turn(0).at(0, "0,-1").actions(2).choose(0, "explore+0,-2")
    return str(wild.table.look(None).tiles["0,-2"].kind)


def test_a_tile_joins_its_stack(tmp_path):
    content = content_with(tmp_path)
    assert content.stacks[3] == ("forest", "bog")
    assert content.stack_name(3) == "Forest, Bog"
    assert content.stacks[2] == ("farmland",)
    state = Table.new("biome", 2, 1, content=content).game.state
    assert (state.stacks["forest"], state.stacks["bog"]) == (5, 2)


def test_both_kinds_of_a_stack_are_found(tmp_path):
    content = content_with(tmp_path)
    assert {explored(Wild(2, seed, content)) for seed in range(1, 15)} == {"forest", "bog"}


def test_a_stack_goes_on_with_the_kind_that_is_left(tmp_path):
    content = content_with(tmp_path)
    for left in ("forest", "bog"):
        wild = Wild(2, content=content)
        wild.state.stacks |= {"forest": 0, "bog": 0} | {left: 1}
        assert explored(wild) == left
        assert wild.state.stacks["forest"] == wild.state.stacks["bog"] == 0


def test_foresight_tells_what_may_come_of_such_a_stack(tmp_path):
    wild = Wild(2, content=content_with(tmp_path)).turn(0).pack(0, "foresight")
    wild.dice("foresight", 3, 3, 3, 2, 2)
    wild.use("foresight").choose(0, "tiles")
    labels = [option.label for option in wild.ask(0).options]
    assert labels == ["Forest, Bog"] * 3 + ["Farmland"] * 2


START = """
start:
  - {at: "0,0", tile: main_camp}
  - {at: "-1,0", tile: farmland}
  - {at: "0,-1", tile: forest, secrets: 2}
"""


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("", "", ""),
        ("farmland", "forest", "the start tiles need a 'main_camp' and a 'farmland' for its farm"),
        ("main_camp", "lake", "the start tile on '0,0', and no other, is 'main_camp'"),
        ("forest", "main_camp", "the start tile on '0,0', and no other, is 'main_camp'"),
        ("forest", "fountain", "'fountain' cannot be a start tile; it is no terrain"),
        ("0,-1", "-1,0", "two start tiles lie on '-1,0'"),
        ("0,-1", "0,-77", "the start cell '0,-77' lies outside the walls"),
    ],
)
def test_start_tiles_with_which_no_game_could_begin_are_told(tmp_path, old, new, told):
    folder = tmp_path / "biome"
    folder.mkdir()
    (folder / "tiles.yaml").write_text(START.replace(old, new) if old else START, encoding="utf-8")
    assert [fault.text for fault in check([folder])] == ([told] if told else [])


@pytest.mark.parametrize("stack", [3, 4, 7])
def test_games_with_such_a_stack_go_to_their_end(tmp_path, stack):
    folder = folder_with(tmp_path, stack)
    assert check([folder]) == []
    for seed in range(2):
        report = play_game(Job("biome", seed, ("rules",) * 2, (), Budget(), lambda: 0.0, (folder,)))
        assert report.error == ""
        assert report.decisions > 50
