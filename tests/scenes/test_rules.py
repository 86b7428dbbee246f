"""The games as the window knows them: the user's own content on top, unless it has faults."""

from __future__ import annotations

from game.bots.workers import content_of
from game.climbers.content import ClimbersContent
from game.commands.folders import user_content
from scenes.settings import user_folders
from scenes.shelf import Rules


def write_own_text(folders, text: str) -> None:
    own = folders.content / "climbers"
    own.mkdir(parents=True)
    (own / "texts.yaml").write_text(text, encoding="utf-8")


def test_a_users_content_lies_on_top_and_bots_load_it_too(folders):
    write_own_text(folders, "texts:\n  title: My Climber\n")
    rules = Rules(folders)
    assert rules.title("climbers") == "My Climber"
    assert rules.content_folders == (folders.content,)


def test_content_with_faults_is_left_out_for_the_window_and_for_bots_alike(folders):
    write_own_text(folders, "texts:\n  title: [1]\n")
    rules = Rules(folders)
    assert rules.title("climbers") == "Tabletop Climber"
    assert rules.faults["climbers"][0].line == 2
    found = content_of(ClimbersContent, (folders.content / "climbers",), rules.content("climbers").digest)
    assert found.digest == ClimbersContent.load().digest


def test_the_window_and_the_check_look_into_the_same_folder(monkeypatch, tmp_path):
    monkeypatch.setenv("BIVOUAC_HOME", str(tmp_path))
    assert user_folders().content == user_content() == tmp_path / "content"
    monkeypatch.delenv("BIVOUAC_HOME")
    assert user_folders().content == user_content()
