"""A pack is made, checked, zipped, installed in another home, played by bots, and switched off."""

from __future__ import annotations

import pytest

from game.commands import line
from game.commands.check import check
from game.commands.folders import user_packs
from game.commands.replay import told, verify
from game.engine.files.sharing import sound_content
from game.games import GAMES, ruleset
from game.packs.new import NotMade, id_of, new_leviathan
from game.table import Table
from tests.packs.making import write
from tests.packs.whole import whole_pack


def clock() -> float:
    return 0.0


@pytest.fixture(scope="module")
def zipped_pack(tmp_path_factory):
    home = tmp_path_factory.mktemp("maker")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("BIVOUAC_HOME", str(home))
        pack = whole_pack(home / "content")
        assert check([pack]) == []
        assert line.run(["pack", pack.name, "--out", str(home)], clock) == 0
    return home / "tea_marmot-1.zip"


@pytest.fixture
def home(tmp_path, monkeypatch, zipped_pack):
    monkeypatch.setenv("BIVOUAC_HOME", str(tmp_path))
    (tmp_path / "content").mkdir()
    (tmp_path / "content" / "tea.zip").write_bytes(zipped_pack.read_bytes())
    return tmp_path


def test_all_of_it_is_there_in_another_home(home):
    packs = user_packs()
    found = {game: sound_content(ruleset(game).content, packs.folders(game)) for game in GAMES}
    assert [sound.faults for sound in found.values()] == [[]] * len(GAMES)
    assert found["leviathan"].content.scenarios["tea_marmot"].is_own
    assert not found["leviathan"].content.scenarios["sage"].is_own
    assert "tea" in found["biome"].content.secrets
    assert "moor" in found["biome"].content.tiles
    assert "goat-5" in found["climbers"].content.cards
    assert any(each.id == "teapot" for each in found["mountain"].content.files["equipment.yaml"].equipment)


@pytest.mark.parametrize("game", GAMES)
def test_bots_play_with_it(home, game, capsys):
    words = ["simulate", game, "--content", "tea", "--games", "1", "--workers", "1", "--bots", "rules"]
    more = ["--option", "leviathan=tea_marmot"] if game == "leviathan" else []
    assert line.run([*words, *more], clock) == 0
    assert "errors: 0" in capsys.readouterr().out


def test_a_recorded_game_that_was_played_with_it_is_told_and_verified(home):
    content = sound_content(ruleset("leviathan").content, user_packs().folders("leviathan")).content
    table = Table.new("leviathan", 2, 3, {"leviathan": "tea_marmot"}, content=content)
    for _ in range(12):
        ask = table.asks[0]
        table.choose(ask.seat, ask.options[0].id)
    table.save(home / "game.json")
    assert verify(home / "game.json") is None
    assert any("Tea Marmot" in line for line in told(home / "game.json"))


@pytest.mark.parametrize("name", ["", "1", "../x", 'a"b', "x" * 31, "{x}", "Ω"])
def test_names_that_cannot_be_files_are_refused(tmp_path, name):
    with pytest.raises(NotMade):
        new_leviathan(name, tmp_path / "content")
    assert not (tmp_path / "content").exists()


def test_a_leviathan_of_a_name_that_is_taken_is_refused_and_the_next_one_gets_the_next_number(tmp_path):
    content = tmp_path / "content"
    first = new_leviathan("Élan Vital", content, author='Ana "the" Goat')
    assert first.name == id_of("Élan Vital") == "elan_vital"
    for name in ("elan vital", "Sage"):
        with pytest.raises(NotMade):
            new_leviathan(name, content, [first / "leviathan"])
    second = new_leviathan("Second", content, [first / "leviathan"])
    assert [path.name for path in (second / "leviathan" / "leviathans").iterdir()] == ["19-second.yaml"]
    assert check([content]) == []


def test_a_broken_leviathan_or_map_takes_no_other_with_it(tmp_path):
    content = tmp_path / "content"
    first = new_leviathan("First", content)
    second = new_leviathan("Second", content, [first / "leviathan"])
    folders = (first / "leviathan", second / "leviathan")
    kind = ruleset("leviathan").content
    path = first / "leviathan" / "maps" / "18-first.tmx"
    path.write_text(path.read_text(encoding="utf-8").replace("34", "0"), encoding="utf-8")
    broken = first / "leviathan" / "leviathans" / "20-third.yaml"
    write(first, {"leviathan/leviathans/20-third.yaml": "id: third\nnn: [\n"})
    found = sound_content(kind, folders)
    assert {"sage", "second"} <= set(found.content.scenarios)
    assert not {"first", "third"} & set(found.content.scenarios)
    assert {fault.file for fault in found.faults} == {str(path), str(broken)}
