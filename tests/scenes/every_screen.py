"""Every screen there is, one after the other, for tests that read or measure them all in some language.

for name in every_screen(app):
    assert not faults_all_along(app), name
"""

from __future__ import annotations

from collections.abc import Iterator

from game import Table
from game.engine.chance import Stream
from game.games import GAMES, ruleset
from scenes.app import App
from scenes.lesson.start import learn
from scenes.screens.about import PAGES, AboutScene
from scenes.screens.error import ErrorScene
from scenes.screens.invite import InviteScene
from scenes.screens.join import JoinScene
from scenes.screens.learn import LearnScene
from scenes.screens.own_content import ContentScene
from scenes.screens.pause import PauseScene
from scenes.screens.replay.scene import ReplayScene
from scenes.screens.result import ResultScene
from scenes.screens.rulebook.scene import RulebookScene
from scenes.screens.saves.scene import SavesScene
from scenes.screens.settings.scene import SettingsScene
from scenes.screens.setup import SetupScene
from scenes.screens.title import TitleScene
from scenes.screens.welcome import WelcomeScene
from scenes.shelf import TABLE
from scenes.table.scene import TableScene
from scenes.table.sitting import Sitting
from tests.players import play_on
from tests.scenes.hands import click

NAMES = ("Qana", "Qbo", "Qcyd", "Qdov", "Qeve")
BAD_SAVES = {"0": '{"bivouac": 999}', "1": "[1, 2]", "2": '{"bivouac": 0}'}
PACK = "name: Qpack\nauthor: Qana\nversion: '1'\ngames: [biome]\n"


def sit_down(app: App, game: str, people: int = 1, seed: int = 3, moves: int = 0, **options: str) -> TableScene:
    """A table after some random moves, with so many people and bots."""
    count = ruleset(game).seats_usually
    players = ("human",) * people + ("random",) * (count - people)
    table = Table.new(
        game, count, seed, options, names=NAMES[:count], players=players, content=app.rules.content(game)
    )  # fmt: skip
    if moves:
        play_on(table, Stream("every screen", game), moves)
    scene = TableScene(app, Sitting(table, players, app.settings))
    app.home()
    app.open(scene)
    return scene


def every_screen(app: App) -> Iterator[str]:
    """Each screen is open when its name comes."""
    yield from _before_a_game(app)
    for game in GAMES:
        yield from _around_a_game(app, game)
    yield from _books(app)
    yield from _kept_games(app)
    yield from _own_content(app)
    app.home()
    app.open(ErrorScene(app, "error.ours", "", app.folders.config / "report.txt"))
    yield "error"


def _before_a_game(app: App) -> Iterator[str]:
    app.open(TitleScene(app))
    yield "title"
    for name, scene in {
        "welcome": WelcomeScene(app, lambda: None),
        "settings": SettingsScene(app),
        "content": ContentScene(app),
        "join": JoinScene(app),
        "saves": SavesScene(app),
    }.items():
        app.home()
        app.open(scene)
        yield name
    for wrong in ("nonsense", "http://127.0.0.1:9/"):
        app.home()
        join = JoinScene(app)
        app.open(join)
        join.type(wrong)
        join.go()
        yield f"join, {wrong}"
    app.home()
    about = AboutScene(app)
    app.open(about)
    for page in PAGES:
        about.turn_to(page)
        yield f"about, {page}"


def _around_a_game(app: App, game: str) -> Iterator[str]:
    for name, scene in {"setup": SetupScene(app, game), "learn": LearnScene(app, game)}.items():
        app.home()
        app.open(scene)
        yield f"{name}, {game}"
    for lesson in app.rules.lessons(game)[0][:1]:
        app.home()
        scene = learn(app, game, lesson, 0)
        for _ in range(3):
            app.clock.wait(1.0)
            app.step([])
        yield f"lesson, {game}"
        app.close(scene)
    scene = sit_down(app, game, 2, moves=12)
    yield f"table of two, {game}"
    app.open(PauseScene(app, scene))
    yield f"pause, {game}"
    app.close(app.stack.top)
    scene.open_recap()
    yield f"recap, {game}"
    if app.stack.top is not scene:
        app.close(app.stack.top)
    invite = InviteScene(app, scene)
    app.open(invite)
    yield f"invite, {game}"
    app.close(invite)
    play_on(scene.table, Stream("result", game))
    scene.sitting._changed()
    for _ in range(40):
        app.clock.wait(1.0)
        app.step([])
    assert isinstance(app.stack.top, ResultScene), game
    yield f"result, {game}"
    app.open(ReplayScene.of_table(app, scene, 12))
    yield f"replay, {game}"


def _books(app: App) -> Iterator[str]:
    for book in (*GAMES, TABLE):
        app.home()
        app.open(RulebookScene(app, book, ""))
        yield f"rulebook, {book}"
    app.home()
    app.open(SetupScene(app, "leviathan"))
    click(app, next(spot.id for spot in app.draw_now().spots if spot.id.startswith("book")))
    yield "book of leviathans"
    app.stack.top.act("right")
    yield "next page of the book"


def _kept_games(app: App) -> Iterator[str]:
    folder = app.folders.saves
    folder.mkdir(parents=True, exist_ok=True)
    for game in GAMES:
        table = Table.new(game, names=NAMES[: ruleset(game).seats_usually], content=app.rules.content(game))
        play_on(table, Stream("saved", game), 5)
        table.save(folder / f"{game}.json")
    for name, text in BAD_SAVES.items():
        (folder / f"{name}.json").write_text(text)
    app.home()
    app.open(SavesScene(app))
    yield "saves, good and bad"
    app.home()
    app.open(TitleScene(app))
    yield "title with games to go on with"


def _own_content(app: App) -> Iterator[str]:
    """A pack with a fault, and a loose file that nobody reads."""
    pack = app.folders.content / "qpack"
    (pack / "biome").mkdir(parents=True)
    (pack / "pack.yaml").write_text(PACK, encoding="utf-8")
    (pack / "biome" / "qq.yaml").write_text("qq: 1\n", encoding="utf-8")
    app.content_changed()
    app.home()
    content = ContentScene(app)
    app.open(content)
    yield "content with a pack"
    app.content_changed()
