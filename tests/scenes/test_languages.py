"""The window in a language nobody speaks: whatever is still in plain letters on a screen did not come from the content.

Every text that is printed is read, and what spots say when they are pointed at: labels, tips, refusals, what a right
click opens. Names that somebody gave are plain, of course.
"""

from __future__ import annotations

import pytest

from game import Table
from game.engine.chance import Stream
from game.games import GAMES, ruleset
from scenes import words as words_of_window
from scenes.app import App
from scenes.screens.pause import PauseScene
from scenes.screens.replay.scene import ReplayScene
from scenes.screens.result import ResultScene
from scenes.screens.rulebook.scene import RulebookScene
from scenes.screens.saves.scene import SavesScene
from scenes.screens.settings.scene import SettingsScene
from scenes.screens.setup import SetupScene
from scenes.screens.title import TitleScene
from scenes.screens.welcome import WelcomeScene
from scenes.settings import Settings
from scenes.shelf import TABLE
from scenes.table.scene import TableScene
from scenes.table.sitting import Sitting
from scenes.words import learn, say, speak
from tests.players import TYPED, play_on, random_choice
from tests.pseudo import PSEUDO, plain_words
from tests.scenes.conftest import Ground
from tests.scenes.hands import click

NAMES = ("Qana", "Qbo", "Qcyd", "Qdov", "Qeve")
ALLOWED = frozenset({
    *NAMES, *TYPED,
    "English", "Français",  # how a language calls itself
    "json", "Qcopy",  # files
    "Ctrl", "F1", "F2", "F3", "F10", "F11",
    "VP", "AP",
})  # fmt: skip


class Reader:
    """Reads screens, and keeps what is in plain letters."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.bot_names = frozenset(name.strip() for name in say("setup.bot_names").split(","))
        self.found: dict[str, str] = {}
        self.count = 0

    def note(self, where: str, text: str) -> None:
        self.count += 1
        if plain_words(text, ALLOWED | self.bot_names):
            self.found.setdefault(text, where)

    def read(self, where: str) -> None:
        frame = self.app.draw_now()
        for word in frame.words:
            self.note(where, word.text)
        for spot in frame.spots:
            if not spot.id.startswith("link:"):
                self.note(f"{where}, label of {spot.id}", spot.label)
                tip = self.app.explain(spot.tip) if spot.tip.startswith(("rule:", "term:")) else spot.tip
                self.note(f"{where}, tip of {spot.id}", tip)

    def read_all(self, where: str, region: str) -> None:
        """A screen that scrolls, all along."""
        self.read(where)
        for scrolled in [each for each in self.app.frame.regions if each.id == region]:
            for offset in range(0, scrolled.content, max(1, scrolled.rect.height - 40)):
                self.app.stack.top.memory[f"scroll:{region}"] = offset
                self.read(where)

    def look_closer(self, where: str, most: int) -> None:
        """What each spot refuses with, and what a right click on it opens."""
        top = self.app.stack.top
        spots = self.app.draw_now().spots
        for spot in [spot for spot in spots if spot.refuses is not None][:most]:
            refusal = spot.refuses()
            if refusal is not None:
                self.note(f"{where}, refusal of {spot.id}", refusal.text)
        for spot in [spot for spot in spots if spot.looks is not None][:most]:
            spot.looks()
            self.read(f"{where}, a look at {spot.id}")
            while self.app.stack.top is not top:
                self.app.close(self.app.stack.top)
            self.app.stack.top.cancel()
            if self.app.stack.top is not top:
                return

    def assert_nothing_escaped(self, least: int = 1) -> None:
        assert self.count >= least
        assert self.found == {}


@pytest.fixture
def app(folders, clock, monkeypatch):
    monkeypatch.setattr(words_of_window, "_languages", dict(words_of_window._languages))
    learn(PSEUDO)
    app = App((1920, 1080), folders=folders, settings=Settings(speed=0, welcomed=True, language="pseudo"), clock=clock)
    app.open(Ground(app))
    yield app
    app.shut()
    speak("en")


@pytest.fixture
def reader(app) -> Reader:
    return Reader(app)


def sit_down(app: App, game: str, people: int = 1, **options: str) -> TableScene:
    count = ruleset(game).seats_usually
    players = ("human",) * people + ("random",) * (count - people)
    table = Table.new(
        game, count, 3, options, names=NAMES[:count], players=players, content=app.rules.content(game)
    )  # fmt: skip
    scene = TableScene(app, Sitting(table, players, app.settings))
    app.open(scene)
    return scene


def play_some(reader: Reader, scene: TableScene, steps: int, every: int, looks: int) -> None:
    """Random choices for everybody; the table is read after each, and now and then all that lies on it."""
    app, table, game = reader.app, scene.table, scene.game
    stream = Stream("languages", game)
    for step in range(steps):
        if table.outcome is not None:
            break
        reader.read(f"{game} after {step} choices")
        if step % every == 0:
            reader.look_closer(f"{game} after {step} choices", looks)
        table.choose(*random_choice(table, stream))
        scene.sitting._changed()
        scene._refresh()
        app.clock.wait(1.0)
        app.redraw()


# --- screens --------------------------------------------------------------------------------------


def test_title_welcome_and_settings(app, reader):
    app.open(TitleScene(app))
    reader.read("title")
    app.open(WelcomeScene(app, lambda: None))
    reader.read("welcome")
    app.open(SettingsScene(app))
    reader.read_all("settings", "settings")
    reader.assert_nothing_escaped(300)


@pytest.mark.parametrize("game", GAMES)
def test_setting_up(app, reader, game):
    app.open(SetupScene(app, game))
    app.draw_now()
    for region in [each.id for each in app.frame.regions]:
        reader.read_all(f"setting up {game}", region)
    reader.assert_nothing_escaped(40)


def test_the_book_of_leviathans(app, reader):
    setup = SetupScene(app, "leviathan")
    app.open(setup)
    click(app, next(spot.id for spot in app.draw_now().spots if spot.id.startswith("book")))
    assert app.stack.top is not setup
    for plan in range(4):
        reader.read(f"page {plan} of the book")
        app.stack.top.act("right")
    reader.assert_nothing_escaped(80)


@pytest.mark.parametrize("book", [*GAMES, TABLE])
def test_the_rulebook(app, reader, book):
    scene = RulebookScene(app, book, "")
    app.open(scene)
    reader.read(f"rulebook of {book}")
    longest = max(app.frame.regions, key=lambda region: region.content)
    for offset in range(0, longest.content, max(longest.rect.height, longest.content // 6)):
        scene.memory[f"scroll:{longest.id}"] = offset
        reader.read(f"rulebook of {book}")
    reader.assert_nothing_escaped(20)


def test_saved_games_good_and_bad(app, reader):
    folder = app.folders.saves
    folder.mkdir(parents=True)
    for game in GAMES:
        table = Table.new(game, names=NAMES[: ruleset(game).seats_usually], content=app.rules.content(game))
        play_on(table, Stream("saved", game), 5)
        table.save(folder / f"{game}.json")
    (folder / "0.json").write_text('{"bivouac": 999}')
    (folder / "1.json").write_text("[1, 2]")
    (folder / "2.json").write_text('{"bivouac": 0}')
    app.open(SavesScene(app))
    reader.read("saved games")
    app.open(TitleScene(app))
    reader.read("title with a game to go on with")
    reader.found = {text: where for text, where in reader.found.items() if not text.endswith(".json")}
    reader.assert_nothing_escaped(30)


def test_pause_result_and_replay(app, reader):
    scene = sit_down(app, "climbers", 2)
    app.open(PauseScene(app, scene))
    reader.read("pause")
    app.close(app.stack.top)
    play_on(scene.table, Stream("result", "climbers"))
    scene.sitting._changed()
    for _ in range(6):
        app.step([])
    assert isinstance(app.stack.top, ResultScene)
    reader.read("result")
    app.open(ReplayScene.of_table(app, scene, 12))
    reader.read("replay")
    reader.assert_nothing_escaped(60)


# --- tables ---------------------------------------------------------------------------------------

STRETCH = 15


@pytest.mark.parametrize("game", GAMES)
def test_a_stretch_of_play(app, reader, game):
    play_some(reader, sit_down(app, game), STRETCH, 7, 8)
    reader.assert_nothing_escaped(400)


def test_every_game_ends_without_a_word_of_english(app, reader):
    for game in GAMES:
        scene = sit_down(app, game)
        play_on(scene.table, Stream("end", game))
        scene.sitting._changed()
        for _ in range(40):
            app.clock.wait(1.0)
            app.step([])
        assert isinstance(app.stack.top, ResultScene), game
        reader.read(f"the end of {game}")
        app.home()
    reader.assert_nothing_escaped(100)


LONG = [
    *((game, people, {}) for game in GAMES for people in (1, 2)),
    *(("leviathan", 1, {"leviathan": name}) for name in ("watcher", "weaver", "collector", "bloom", "forsaken")),
    *(("leviathan", 1, {"leviathan": name}) for name in ("tunneler", "hunger", "deep", "tyrant", "fury", "hive")),
]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "people", "options"), LONG, ids=str)
def test_a_long_stretch_of_play(app, reader, game, people, options):
    play_some(reader, sit_down(app, game, people, **options), 60, 15, 25)
    reader.assert_nothing_escaped(1000)


# --- choosing a language --------------------------------------------------------------------------


def test_with_one_language_there_is_nothing_to_choose(app, monkeypatch):
    assert {"en", "pseudo"} <= {id for id, _ in words_of_window.languages()}
    app.open(SettingsScene(app))
    assert any(spot.id.startswith("language:") for spot in app.draw_now().spots)
    monkeypatch.setattr(words_of_window, "_languages", {"en": words_of_window._languages["en"]})
    monkeypatch.setattr(words_of_window, "known_languages", lambda roots: [])
    app.change(language="en")
    assert not any(spot.id.startswith("language:") for spot in app.draw_now().spots)
    app.open(WelcomeScene(app, lambda: None))
    assert not any(spot.id.startswith("language:") for spot in app.draw_now().spots)


def test_a_language_that_is_gone_is_english(app):
    app.change(language="gone")
    assert say("title.quit") == "Quit"


def test_the_language_of_a_table_changes_at_once_and_nothing_else_does(app, reader):
    scene = sit_down(app, "climbers")
    play_on(scene.table, Stream("switch"), 12)
    digest, content = scene.table.digest(), scene.table.game.content.digest
    app.change(language="en")
    english = scene.table.log(0)
    assert all(plain_words(line) for line in english)
    assert (scene.table.digest(), scene.table.game.content.digest) == (digest, content)
    app.change(language="pseudo")
    assert (scene.table.digest(), scene.table.game.content.digest) == (digest, content)
    assert scene.table.log(0) != english
    reader.read("after two changes")
    reader.assert_nothing_escaped(40)
