"""Other languages are longer: French, and one nobody speaks that is two fifths longer, fit where English does.

And whatever is on the screen is told anew when the language changes, on every screen.
"""

from __future__ import annotations

import pytest

from game.engine.chance import Stream
from game.games import GAMES
from scenes import words as words_of_window
from scenes.app import App
from scenes.settings import Settings
from scenes.words import learn, speak
from tests.players import random_choice
from tests.pseudo import PSEUDO, plain_words
from tests.scenes.conftest import Ground
from tests.scenes.every_screen import NAMES, every_screen, sit_down
from tests.scenes.hands import faults_all_along, faults_of

SMALL_WINDOW = (1280, 720)
AS_EVER = ("'replay:track:",)
"""Narrow whatever the language: the rounds of a long game on one line."""
IN_ENGLISH = ("about, new", "about, licences")
GIVEN = frozenset({*NAMES, "Qpack", "qpack", "English", "Français", "json", "nonsense", "http", "txt", "Ctrl", "Esc",
    "Player", "Pema", "Tenzin", "Run"})  # fmt: skip
"""Names that somebody gave, lessons among them, files, keys, and the id of a term."""


@pytest.fixture
def open_app(folders, clock, monkeypatch):
    monkeypatch.setattr(words_of_window, "_languages", dict(words_of_window._languages))
    learn(PSEUDO)
    opened = []

    def opens(language: str, percent: int = 200, size: tuple[int, int] = SMALL_WINDOW) -> App:
        settings = Settings(speed=0, welcomed=True, coach=False, language=language, text_percent=percent)
        opened.append(App(size, folders=folders, settings=settings, clock=clock))
        opened[-1].open(Ground(opened[-1]))
        return opened[-1]

    yield opens
    for app in opened:
        app.shut()
    speak("en")


def of_language(faults: list[str]) -> list[str]:
    """Without what is so in any language: numbers at the edge of a map that is moved, and narrow rounds."""
    return [each for each in faults if not each.startswith(AS_EVER) and any(map(str.isalpha, each.split("'")[1]))]


@pytest.mark.parametrize(
    ("language", "percent"),
    [("fr", 200), ("pseudo", 200), *(pytest.param(each, 100, marks=pytest.mark.slow) for each in ("fr", "pseudo"))],
)
def test_no_screen_cuts_a_word(open_app, language, percent):
    app = open_app(language, percent)
    found = {}
    for name in every_screen(app):
        if name not in IN_ENGLISH and (faults := of_language(faults_all_along(app, pages=3))):
            found[name] = faults[:3]
    assert found == {}


def play(app: App, game: str, steps: int, every: int, people: int) -> dict[int, list[str]]:
    """Random choices for everybody; the faults of the table now and then."""
    found = {}
    scene = sit_down(app, game, people)
    stream = Stream("longer", game)
    for step in range(steps):
        if scene.table.outcome is not None:
            break
        if step % every == 0 and (faults := of_language(faults_of(app.draw_now()))):
            found[step] = faults[:3]
        scene.table.choose(*random_choice(scene.table, stream))
        scene.sitting._changed()
        scene._refresh()
        app.clock.wait(1.0)
        app.redraw()
    return found


@pytest.mark.parametrize("language", ["fr", "pseudo"])
@pytest.mark.parametrize("game", GAMES)
def test_no_table_cuts_a_word(open_app, game, language):
    assert play(open_app(language), game, 40, 5, 1) == {}


@pytest.mark.slow
@pytest.mark.parametrize("people", [1, 2])
@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("language", ["fr", "pseudo"])
@pytest.mark.parametrize("game", GAMES)
def test_no_long_game_cuts_a_word(open_app, game, language, percent, people):
    assert play(open_app(language, percent), game, 240, 4, people) == {}


def test_every_screen_is_told_anew_when_the_language_changes(open_app):
    app = open_app("en", 100, (1920, 1080))
    found = {}
    for name in every_screen(app):
        app.draw_now()
        app.change(language="pseudo")
        frame = app.draw_now()
        bots = frozenset(each.strip() for each in words_of_window.say("setup.bot_names").split(","))
        told = [
            *(word.text for word in frame.words),
            *(spot.label for spot in frame.spots if not spot.id.startswith("link:")),
        ]
        folder = str(app.folders.config)
        told = [text for text in told if folder not in text.replace("/ ", "/")]
        plain = [text for text in told if plain_words(text, GIVEN | bots)]
        if plain and name not in IN_ENGLISH:
            found[name] = plain[:4]
        app.change(language="en")
    assert found == {}
