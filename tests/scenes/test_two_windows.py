"""Two windows on one saved game: nobody's moves are lost."""

from __future__ import annotations

import os

from game import Table
from game.engine.files.kept_file import KeptFiles, free_name
from game.engine.files.whole import sweep, write_whole
from scenes.settings import Settings, load_settings
from scenes.table.start import open_table, resume_table
from tests.scenes.hands import words_on


def test_what_somebody_else_has_written_stays_and_this_game_goes_on_beside_it(tmp_path):
    one = Table.new("climbers", 3, 5)
    path = tmp_path / "game.json"
    one.save(path)
    other = Table.load(path)
    one.autosave_to = other.autosave_to = path
    one.choose(*_choice(one))
    theirs = path.read_bytes()
    other.choose(*_choice(other))
    other.choose(*_choice(other))
    assert path.read_bytes() == theirs
    assert other.autosave_to == tmp_path / "game-2.json"
    assert Table.load(other.autosave_to).digest() == other.digest()
    assert Table.load(path).digest() == one.digest()
    assert sorted(each.name for each in tmp_path.iterdir()) == ["game-2.json", "game.json"]


def _choice(table: Table):
    ask = table.asks[0]
    ids = [option.id for option in ask.options]
    return ask.seat, tuple(ids[: ask.at_least]) if (ask.at_least, ask.at_most) != (1, 1) else ids[0]


def test_a_file_that_is_gone_is_written_again(tmp_path):
    table = Table.new("climbers", 3, 5)
    table.autosave_to = tmp_path / "game.json"
    table.choose(*_choice(table))
    table.autosave_to.unlink()
    table.choose(*_choice(table))
    assert table.autosave_to == tmp_path / "game.json"
    assert table.autosave_to.exists()


def test_a_file_nobody_has_seen_is_ones_own(tmp_path):
    path = tmp_path / "game.json"
    path.write_text("x")
    assert KeptFiles().own(path) == path
    assert free_name(path) == tmp_path / "game-2.json"


def test_the_table_says_where_it_is_kept_from_now_on(app):
    scene = open_table(app, "climbers", ("human", "rules", "rules"), (), 5, {})
    path = scene.table.autosave_to
    other = Table.load(path)
    other.choose(*_choice(other))
    other.save(path)
    scene.table.choose(*_choice(scene.table))
    app.step([])
    app.draw_now()
    assert scene.table.autosave_to != path
    assert scene.table.autosave_to.name in words_on(app)


def test_a_game_that_is_only_looked_at_is_not_written(app):
    path = open_table(app, "climbers", ("human", "rules", "rules"), (), 5, {}).table.autosave_to
    before = path.stat().st_mtime_ns
    resume_table(app, path)
    app.draw_now()
    assert path.stat().st_mtime_ns == before


def test_half_written_files_of_programs_that_are_gone_are_swept_and_others_stay(tmp_path):
    gone, mine = tmp_path / ".game.json.999999999.part", tmp_path / f".game.json.{os.getpid()}.part"
    gone.write_text("half")
    mine.write_text("half")
    (tmp_path / "game.json").write_text("whole")
    sweep(tmp_path)
    assert sorted(each.name for each in tmp_path.iterdir()) == [mine.name, "game.json"]


def test_a_file_that_is_looked_at_by_another_program_is_replaced_a_moment_later(tmp_path, monkeypatch):
    replace, tries = os.replace, []

    def busy(part, path):
        tries.append(path)
        if len(tries) < 3:
            raise PermissionError(13, "busy")
        replace(part, path)

    monkeypatch.setattr("game.engine.files.whole.os.replace", busy)
    write_whole(tmp_path / "file", b"new")
    assert (tmp_path / "file").read_bytes() == b"new"
    assert len(tries) == 3


def test_settings_nested_without_end_are_put_aside(tmp_path):
    path = tmp_path / "settings.json"
    path.write_text('{"names": ' + "[" * 100_000)
    settings, trouble = load_settings(path)
    assert settings == Settings()
    assert "settings.unreadable.json" in trouble
    assert not path.exists()


def test_bad_settings_that_cannot_be_moved_are_told(tmp_path, monkeypatch):
    path = tmp_path / "settings.json"
    path.write_text("{")
    monkeypatch.setattr("pathlib.Path.replace", _refuses)
    settings, trouble = load_settings(path)
    assert settings == Settings()
    assert "settings.json" in trouble


def _refuses(*_):
    raise PermissionError(13, "read-only")


def test_a_name_nobody_can_see_is_no_name(tmp_path):
    path = tmp_path / "settings.json"
    path.write_text('{"names": ["\u200b\u200b", "Ida"]}', encoding="utf-8")
    assert load_settings(path)[0].names == ("", "Ida")
