"""Presets of table options."""

from __future__ import annotations

import pytest

from game import Table
from game.biome.content import BiomeContent
from game.engine.files.language import DATA


@pytest.fixture(scope="module")
def content() -> BiomeContent:
    return BiomeContent.load()


@pytest.mark.parametrize(
    ("preset", "options"),
    [
        ("standard", {}),
        ("sheltered", {"injury_pack": "dropped", "berserk_strike": "board_turn"}),
        (
            "literal",
            {
                "buffs_stack": "on",
                "keys_choosable": "on",
                "berserk_camps": "all",
                "burgle": "off",
                "fords": "off",
                "harvest": "one",
            },
        ),
    ],
)
def test_the_three_presets_and_a_table_that_uses_them(content, preset, options):
    assert content.presets[preset].options == options
    table = Table.new("biome", 2, 1, options)
    assert {name: table.setup.options[name] for name in options} == options


@pytest.mark.parametrize(
    ("broken", "said"),
    [("injury_pak: dropped", "there is no table option 'injury_pak'"), ("injury_pack: eaten", "cannot be 'eaten'")],
)
def test_a_preset_that_sets_what_does_not_exist_is_a_fault_with_its_line(tmp_path, broken, said):
    folder = tmp_path / "biome"
    folder.mkdir()
    ours = (DATA / "biome" / "options.yaml").read_text(encoding="utf-8")
    (folder / "options.yaml").write_text(ours.replace("injury_pack: dropped", broken), encoding="utf-8")
    _, faults = BiomeContent.try_load([folder])
    line = next(n for n, text in enumerate(ours.splitlines(), start=1) if "id: sheltered" in text)
    assert [(fault.line, said in fault.text) for fault in faults] == [(line, True)]
