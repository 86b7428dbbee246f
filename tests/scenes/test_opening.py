"""Opening a saved game never writes it, and what could be lost by playing on is kept beside it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game import Table
from game.climbers.content import ClimbersContent
from game.engine.chance import Stream
from game.engine.files.sharing import forget_shared
from scenes.app import App
from scenes.screens.error import ErrorScene
from scenes.screens.replay.scene import ReplayScene
from scenes.screens.saves.saved_games import saved_games
from scenes.screens.title import TitleScene
from scenes.table.scene import TableScene
from scenes.table.start import resume_table
from tests.players import play_on, random_choice
from tests.scenes.hands import click, words_on

GUIDE = "cards:\n  - {id: guide, name: Guide, deck: initial, number: 3, colour: red}\n"
SCOUT = "  - {id: scout, name: Scout, deck: initial, number: 5, colour: blue}\n"
PEOPLE = ("human", "human", "human")


@pytest.fixture
def cards(folders) -> Path:
    """The user's own card file, with one card more in the first deck."""
    path = folders.content / "climbers" / "cards.yaml"
    path.parent.mkdir(parents=True)
    path.write_text(GUIDE, encoding="utf-8")
    forget_shared(ClimbersContent)
    return path


@pytest.fixture
def save(cards, folders) -> Path:
    """A game with the own card in somebody's hand."""
    content = ClimbersContent.load([cards.parent])
    for seed in range(1, 100):
        table = Table.new("climbers", 3, seed, content=content, players=PEOPLE)
        if any("guide" in json.dumps(table.view(seat)) for seat in range(3)):
            break
    play_on(table, Stream("opening"), 3)
    table.save(folders.saves / "evening.json")
    return folders.saves / "evening.json"


def edit(cards: Path, text: str) -> None:
    cards.write_text(text, encoding="utf-8")
    forget_shared(ClimbersContent)


def resumed(app: App, save: Path) -> TableScene:
    scene = resume_table(app, save)
    app.draw_now()
    return scene


def files(save: Path) -> list[str]:
    return sorted(path.name for path in save.parent.iterdir())


def test_a_game_that_is_opened_and_left_is_not_written(app, save):
    before, when = save.read_bytes(), save.stat().st_mtime_ns
    scene = resumed(app, save)
    app.home()
    assert scene.table.autosave_to == save
    assert (save.read_bytes(), save.stat().st_mtime_ns) == (before, when)
    scene.table.choose(*random_choice(scene.table, Stream("on")))
    assert save.read_bytes() != before, "the first choice is saved"
    assert files(save) == ["evening.json"], "nothing is lost, so nothing is kept beside"


def test_a_card_that_is_gone_gives_a_calm_page_and_leaves_the_file_byte_for_byte(app, cards, save):
    before = save.read_bytes()
    edit(cards, "cards:\n  - {id: guide, name: Guide, oops\n")
    app.open(TitleScene(app))
    click(app, "continue")
    assert isinstance(app.stack.top, ErrorScene)
    assert app.stack.top.report is None, "nothing is wrong with Bivouac itself"
    read = words_on(app)
    assert "it does not fit the content there is now" in read
    assert "Its file stays as it was" in read
    assert "cards.yaml:" in read, "what is wrong with one's own file is said too"
    assert save.read_bytes() == before
    assert files(save) == ["evening.json"]


def test_watching_it_says_the_same(app, cards, save):
    edit(cards, "cards: []\n")
    app.open(TitleScene(app))
    click(app, "saves")
    click(app, "watch:evening")
    assert isinstance(app.stack.top, ErrorScene)
    assert "it does not fit the content there is now" in words_on(app)


def test_once_the_card_is_back_nothing_is_lost(app, cards, save, folders):
    edit(cards, "oops")
    app.open(TitleScene(app))
    click(app, "continue")
    edit(cards, GUIDE)
    app.content_changed()
    scene = resumed(app, save)
    assert (scene.table.begun_at, len(scene.table.done)) == (0, 3)
    assert ReplayScene.of_file(app, save).last == 3


def test_playing_on_with_other_content_keeps_the_game_as_it_was_beside(app, cards, save):
    before = save.read_bytes()
    edit(cards, GUIDE + SCOUT)
    scene = resumed(app, save)
    assert scene.table.begun_at == 3
    assert files(save) == ["evening.json"]
    scene.table.choose(*random_choice(scene.table, Stream("on")))
    kept = save.with_name("evening.json.original")
    assert kept.read_bytes() == before
    assert [game.path for game in saved_games(save.parent)] == [save], "it is no game of its own"
    scene.table.choose(*random_choice(scene.table, Stream("on")))
    resumed(app, save).table.choose(*random_choice(scene.table, Stream("on")))
    assert files(save) == ["evening.json", kept.name], "it is kept once"


def test_an_original_that_is_kept_already_is_never_written_over(app, cards, save):
    first = save.with_name("evening.json.original")
    first.write_text("another", encoding="utf-8")
    edit(cards, GUIDE + SCOUT)
    table = resumed(app, save).table
    table.choose(*random_choice(table, Stream("on")))
    assert first.read_text(encoding="utf-8") == "another"
    assert files(save) == ["evening.json", first.name, "evening.json.original-2"]


def test_if_the_original_cannot_be_kept_the_save_is_not_written(cards, save, monkeypatch):
    before = save.read_bytes()
    edit(cards, GUIDE + SCOUT)
    table = Table.load(save, content=ClimbersContent.load([cards.parent]))
    table.autosave_to = save

    def full(*_):
        raise OSError("no space left on the disk")

    with monkeypatch.context() as patch:
        patch.setattr("game.engine.files.whole.os.replace", full)
        with pytest.raises(OSError, match="no space"):
            table.choose(*random_choice(table, Stream("on")))
    assert (save.read_bytes(), files(save)) == (before, ["evening.json"])
    table.choose(*random_choice(table, Stream("on")))
    assert files(save) == ["evening.json", "evening.json.original"]
