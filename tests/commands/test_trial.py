"""`check --play`: content without a fault is played by bots and drawn; what breaks, stalls or never ends is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.commands import simulate, trial
from game.commands.check import check, game_folders
from game.games import GAMES, ruleset
from tests.commands.test_line import main
from tests.leviathan.files.test_user_leviathan import user_folder

WHISTLE = """
secrets:
  - {id: whistle, name: Whistle, weight: 1, tiles: [3, 3, 3, 3], spent: gone, use: [refresh], text: Blow., flavour: Hi.}
"""


def no_time() -> float:
    return 0.0


def tried(path: Path, games: int = 1) -> list[str]:
    assert check([path]) == []
    return list(trial.try_content([path], no_time, games=games))


def biome(tmp_path: Path) -> Path:
    folder = tmp_path / "biome"
    folder.mkdir()
    (folder / "secrets.yaml").write_text(WHISTLE, encoding="utf-8")
    return folder


def test_sound_content_is_played_and_drawn(tmp_path):
    biome(tmp_path)
    done = main("check", "--play", str(tmp_path))
    assert (done.returncode, done.stdout) == (0, "no faults found\nplayed and drawn without trouble\n")


def test_content_with_faults_is_not_played(tmp_path):
    (biome(tmp_path) / "tiles.yaml").write_text("tiles: 3", encoding="utf-8")
    done = main("check", "--play", str(tmp_path))
    assert done.returncode == 1
    assert "played" not in done.stdout


def test_a_game_that_breaks_is_told_with_its_seed(tmp_path, monkeypatch):
    def broken(game, ask, *given, **named):
        raise KeyError("whistle")

    monkeypatch.setattr(simulate, "think", broken)
    found = tried(biome(tmp_path))
    assert [line.split("\n")[0] for line in found] == [
        "biome, random bots, seed 1: breaks after 0 decisions",
        "biome, rules bots, seed 1: breaks after 0 decisions",
    ]
    assert "KeyError: 'whistle'" in found[0]


def test_a_game_without_an_end_is_told(tmp_path, monkeypatch):
    monkeypatch.setattr(simulate, "LONGEST_GAME", 5)
    found = tried(biome(tmp_path))
    assert [line.split(":")[1][:16] for line in found] == [" comes to no end"] * 2


def test_what_cannot_be_drawn_is_told(tmp_path):
    asked = []

    def draw(game: str, folder: Path | None, options: dict[str, str]) -> list[str]:
        asked.append((game, folder, options))
        return ["the table cannot be drawn"]

    folder = biome(tmp_path)
    found = list(trial.try_content([tmp_path], no_time, draw, games=1))
    assert found == ["biome: the table cannot be drawn"]
    assert asked == [("biome", folder, {})]


FORBIDDEN = ("hooks:\n  on_break", "modifiers: [{forbid: strike}]\nhooks:\n  on_break")
UNENDED = "leviathan leviathan=newt, rules bots, seed 1: comes to no end within 3,000 decisions"
STALL = "leviathan leviathan=newt, rules bots: strikes are forbidden and no errand of 'bots' lifts it"


@pytest.mark.parametrize("forbidden", [False, True])
def test_a_leviathan_nobody_can_strike_is_a_stall(tmp_path, monkeypatch, forbidden):
    folder = user_folder(tmp_path / "leviathan", *([FORBIDDEN] if forbidden else []))
    monkeypatch.setattr(simulate, "LONGEST_GAME", 3000)
    found = tried(folder)
    assert [line.split(": nobody")[0] for line in found] == ([UNENDED, STALL] if forbidden else [])


def test_a_stall_without_a_rule_that_forbids_it_is_told_too():
    stalls, content = ruleset("leviathan").stalls, ruleset("leviathan").content.load()
    assert "bots find no way" in stalls(content, {"leviathan": "sage"}, [{"rounds": {"9": 1}}])[0]
    assert stalls(content, {}, [{"struck": {"map": 2}}, {}]) == []


def test_the_games_of_paths_are_found(tmp_path, monkeypatch):
    monkeypatch.setenv("BIVOUAC_HOME", str(tmp_path / "nowhere"))
    assert game_folders([]) == [(game, None) for game in GAMES]
    folder = user_folder(tmp_path / "leviathan")
    known = [("leviathan", folder)]
    for part in ("", "leviathans", "maps", "maps/18-newt.tmx", "leviathans/18-newt.yaml"):
        assert game_folders([folder / part]) == known
    assert game_folders([tmp_path]) == known
    renamed = folder.rename(tmp_path / "mine")
    assert game_folders([renamed]) == [("leviathan", renamed)]
    assert game_folders([ruleset("biome").content.home()]) == [("biome", None)]
