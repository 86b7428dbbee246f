"""A language as a pack: found, checked with file and line, offered, spoken; what it lacks or gets wrong is English."""

from __future__ import annotations

import os

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from game import Table
from game.commands.check import check, notes
from game.commands.folders import user_packs
from game.commands.line import run
from game.engine.files.language import forget_languages, language, share_of
from scenes.app import App
from scenes.screens.own_content import ContentScene
from scenes.screens.settings.scene import SettingsScene
from scenes.screens.welcome import WelcomeScene
from scenes.settings import Folders, Settings
from scenes.table.scene import TableScene
from scenes.table.sitting import Sitting
from scenes.words import learn_from, say, speak
from tests.packs.making import goats, write, zipped
from tests.scenes.conftest import Ground, ManualClock
from tests.scenes.hands import click, words_on

ABOUT = 'name: Deutsch\nauthor: Ana\nversion: "1"\n'
WORDS = "texts:\n  language.name: Deutsch\n  title.quit: Beenden\n"
TEXTS = "texts:\n  title: Kletterer\n  log.passed: '{seat} steigt aus'\n"
DEUTSCH = {"pack.yaml": ABOUT, "table/de/words.yaml": WORDS, "climbers/de/texts.yaml": TEXTS}


@pytest.fixture
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("BIVOUAC_HOME", str(tmp_path))
    yield tmp_path
    learn_from(())
    speak("en")
    forget_languages()


@pytest.fixture
def app(home):
    folders = Folders(home, home / "saves", home / "content", home / "cache")
    app = App((1280, 720), folders=folders, settings=Settings(speed=0, welcomed=True), clock=ManualClock())
    app.open(Ground(app))
    yield app
    app.shut()


def told(path) -> str:
    return "\n".join(map(str, check([path])))


def offered(app: App) -> list[str]:
    return [spot.id for spot in app.draw_now().spots if spot.id.startswith("language:")]


def test_a_pack_may_be_a_language_alone(home):
    write(home / "content" / "deutsch", DEUTSCH)
    (pack,) = user_packs().found
    assert (pack.games, pack.languages, pack.faults) == ((), ("de",), ())
    assert check([home / "content" / "deutsch"]) == []


def test_a_pack_without_games_and_languages_says_so(home):
    write(home / "content" / "empty", {"pack.yaml": ABOUT})
    assert "pack.yaml:1: names no games, and there is no folder of a language in it" in told(home / "content" / "empty")


def test_it_says_how_much_is_there_and_names_what_is_missing(home):
    write(home / "content" / "deutsch", DEUTSCH)
    first, *missing, more = notes([home / "content" / "deutsch"])
    assert first.startswith("de: 4 of 8,")
    assert "data/table/rules.yaml:" in missing[0]
    assert missing[0].endswith("is not told in de")
    assert more.endswith(" more")
    assert 0 < share_of(language("de", (home / "content" / "deutsch",))) < 0.001


WRONG = [
    ("table/de/words.yaml", "title.quti: Beenden", "4: English tells nothing at table/words.yaml/texts/title.quti"),
    ("table/de/words.yaml", "title.learn: '{wer}'", "4: nothing fills the blank {wer}"),
    ("table/de/words.yaml", "title.learn: '{'", "4: a brace has no partner"),
    ("table/de/words.yaml", "content.facts: '{author} {version}'", "4: the blank {games} is missing"),
    ("table/de/words.yaml", "content.faults.one: '2 Fehler'", "4: the number 1 is missing"),
    ("climbers/de/texts.yaml", "log.starter: '{seat|a}'", "4: {seat|a} needs two forms"),
    ("climbers/de/texts.yaml", "nothing.such: x", "4: English tells nothing at climbers/texts.yaml/texts/nothing.such"),
    ("climbers/de/texts.yaml", "title: Doppelt", "4: "),
]


@pytest.mark.parametrize(("file", "line", "says"), WRONG)
def test_check_tells_file_line_and_what_is_wrong(home, file, line, says):
    pack = write(home / "content" / "deutsch", {**DEUTSCH, file: f"{DEUTSCH[file]}  {line}\n"})
    assert f"{pack / file}:{says}" in told(pack)
    assert f"{pack / file}:{says}" in told(pack / file)
    assert told(home / "content") == told(pack)


def test_check_by_command_names_the_pack_and_fails(home, capsys):
    write(home / "content" / "deutsch", {**DEUTSCH, "table/de/words.yaml": f"{WORDS}  title.quti: x\n"})
    assert run(["check", "deutsch"], lambda: 0.0) == 1
    out = capsys.readouterr().out
    assert "words.yaml:4: English tells nothing at table/words.yaml/texts/title.quti (did you mean" in out
    assert "de: 4 of 8," in out


def test_what_is_wrong_in_a_zip_is_told_by_the_zip(home):
    broken = {**DEUTSCH, "table/de/words.yaml": f"{WORDS}  title.quti: x\n"}
    path = zipped(home / "content" / "deutsch.zip", broken)
    assert f"{path}/table/de/words.yaml:4: " in told(path)


def test_a_pack_tells_its_own_things_in_other_languages(home):
    pack = write(home / "content" / "goats", goats())
    write(pack, {"climbers/fr/cards.yaml": "cards: [{id: goat-5, name: Bique}]"})
    assert told(pack) == ""
    write(pack, {"climbers/fr/cards.yaml": "cards: [{id: goat-6, name: Bique}]"})
    assert "climbers/fr/cards.yaml:1: English tells nothing at climbers/cards.yaml/cards/goat-6/name" in told(pack)


def test_it_is_offered_in_the_settings_and_on_the_first_screen_and_spoken(app, home):
    app.open(SettingsScene(app))
    assert "language:de" not in offered(app)
    write(home / "content" / "deutsch", DEUTSCH)
    app.content_changed()
    assert {"language:en", "language:de", "language:fr"} <= set(offered(app))
    click(app, "language:de")
    assert app.settings.language == "de"
    assert (say("title.quit"), say("title.learn")) == ("Beenden", "Learn")
    assert "1 % of all sentences" in words_on(app).replace("\u202f", " ")
    assert app.rules.content("climbers").text("title") == "Kletterer"
    app.open(WelcomeScene(app, lambda: None))
    assert "language:de" in offered(app)


def test_a_table_goes_on_in_it_and_is_the_same_game(app, home):
    write(home / "content" / "deutsch", DEUTSCH)
    app.content_changed()
    players = ("human", "random", "random")
    table = Table.new("climbers", 3, 3, players=players, content=app.rules.content("climbers"))
    scene = TableScene(app, Sitting(table, players, app.settings))
    app.open(scene)
    digest, english = table.digest(), table.game.content
    app.change(language="de")
    assert scene.table.game.content.text("log.passed", seat="Ana") == "Ana steigt aus"
    assert scene.table.game.content.text("log.starter", seat="Ana") == english.text("log.starter", seat="Ana")
    assert (scene.table.digest(), scene.table.game.content.digest) == (digest, english.digest)


def test_a_sentence_that_cannot_be_filled_and_a_file_that_cannot_be_read_are_left_out(app, home):
    texts = "texts:\n  title: Kletterer\n  log.passed: '{wer} steigt aus'\n  log.starter: '{seat} geht{'\n"
    write(home / "content" / "deutsch", {**DEUTSCH, "climbers/de/texts.yaml": texts, "biome/de/texts.yaml": "texts: ["})
    app.content_changed()
    app.change(language="de")
    content = app.rules.content("climbers")
    assert content.text("title") == "Kletterer"
    assert content.text("log.passed", seat="Ana") == "Ana passes"
    assert app.rules.content("biome").text("title") == "Biome Escape"
    page = ContentScene(app)
    app.open(page)
    (pack,) = app.rules.packs.found
    faults = "\n".join(map(str, page.faults_of(pack)))
    assert "climbers/de/texts.yaml:3: nothing fills the blank {wer}" in faults
    assert "biome/de/texts.yaml:" in faults
    assert "Deutsch" in words_on(app)


def test_a_pack_that_is_off_or_gone_leaves_english(app, home):
    write(home / "content" / "deutsch", DEUTSCH)
    app.content_changed()
    app.change(language="de")
    app.change(packs_off=("deutsch",))
    app.content_changed()
    assert say("title.quit") == "Quit"
    assert app.settings.language == "de"  # it is spoken again when the pack is on again
    app.change(packs_off=())
    app.content_changed()
    assert say("title.quit") == "Beenden"
