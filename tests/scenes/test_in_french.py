"""The window in French: whatever is drawn, said when pointed at, or logged is put together from the French texts.

Every text is taken word by word: one that no French sentence has, and nobody gave as a name, came from elsewhere. And
no text may be an English sentence as it stands.
"""

from __future__ import annotations

import re

import pytest

from game.engine.chance import Stream
from game.engine.files.language import FolderLanguage
from game.games import GAMES
from game.translations import all_english
from scenes.app import App
from scenes.settings import Settings
from scenes.ui.frame import Frame
from scenes.words import speak
from tests.players import TYPED, random_choice
from tests.scenes.conftest import Ground
from tests.scenes.every_screen import NAMES, every_screen, sit_down

GIVEN = f"{' '.join(NAMES)} English Bivouac Qpack qpack qq json nonsense report Ctrl F1 F2 F3 F10 F11"
"""Names that somebody gave, of files and of keys."""
IN_ENGLISH = ("about, new", "about, licences")
"""What is new is the changelog, and a licence is what its author wrote."""
WORD = re.compile(r"[^\W\d_]+")
MARKS = re.compile(r":[a-z][a-z0-9-]*:|\[\[[^\]|]*\||\b[A-Z]{2,}-[RD]?\d+\b|/[\w./ -]+|\b[A-Z]\d*\b|\.\w+")

LINES = re.compile("|".join(map(re.escape, TYPED)), re.IGNORECASE)  # Madness makes some people shout
CUT = re.compile(r"\w*…")  # a word of which there is only the beginning


def words_in(text: str) -> set[str]:
    """Without icons, ids of terms, numbers of rules, paths, and letters that are keys or columns of a map."""
    text = CUT.sub(" ", LINES.sub(" ", text))
    return {word.casefold() for word in WORD.findall(MARKS.sub(" ", text))}


class Reader:
    """Keeps every text that is told, and finds those that are not French."""

    def __init__(self, app: App, monkeypatch) -> None:
        self.app = app
        self.told: dict[str, str] = {}
        sentences = FolderLanguage("fr").sentences
        french = {text for place, text in sentences.items() if not place.endswith("/id")}
        self.known = words_in(GIVEN) | {word for text in french for word in words_in(_forms(text))}
        self.english = {text for text in {*all_english().values()} - french if " " in text}
        print_text = Frame.text

        def heard(frame: Frame, text: str, *given, **more):
            self.note("drawn", text)
            return print_text(frame, text, *given, **more)

        monkeypatch.setattr(Frame, "text", heard)

    def note(self, where: str, text: str) -> None:
        self.told.setdefault(text, where)

    def read(self, where: str) -> None:
        """What is drawn, and what spots say when they are pointed at."""
        before = len(self.told)
        for spot in self.app.draw_now().spots:
            if not spot.id.startswith("link:"):
                self.note(f"label of {spot.id}", spot.label)
                is_link = spot.tip.startswith(("rule:", "term:"))
                self.note(f"tip of {spot.id}", self.app.explain(spot.tip) if is_link else spot.tip)
            refusal = spot.refuses() if spot.refuses is not None else None
            if refusal is not None:
                self.note(f"refusal of {spot.id}", refusal.text)
        for text in list(self.told)[before:]:
            self.told[text] = f"{where}: {self.told[text]}"

    def read_all(self, where: str, pages: int = 5) -> None:
        """A screen, and what its longest region shows when it is scrolled."""
        self.read(where)
        longest = max(self.app.frame.regions, key=lambda region: region.content - region.rect.height, default=None)
        most = longest.content - longest.rect.height if longest is not None else 0
        for number in range(1, pages + 1) if most > 0 else ():
            self.app.frame.memory[f"scroll:{longest.id}"] = most * number // pages
            self.read(where)

    def escaped(self) -> list[str]:
        found = []
        for text, where in self.told.items():
            strange = words_in(text) - self.known
            if strange or text in self.english:
                found.append(f"{where}: {text!r} {sorted(strange)}")
        return found


def _forms(text: str) -> str:
    """A sentence with all forms of its words: '{n|carte|cartes}' has both."""
    return re.sub(r"\{(\w+)([^{}]*)\}", lambda blank: blank[2].replace("|", " ") if "|" in blank[2] else " ", text)


@pytest.fixture
def app(folders, clock):
    app = App((1920, 1080), folders=folders, settings=Settings(speed=0, welcomed=True, language="fr"), clock=clock)
    app.open(Ground(app))
    yield app
    app.shut()
    speak("en")


@pytest.fixture
def reader(app, monkeypatch) -> Reader:
    return Reader(app, monkeypatch)


def test_english_would_be_found(reader):
    """Hardly an English sentence has no word that French lacks; and those are known as they stand."""
    unfound = [text for text in reader.english if not words_in(_forms(text)) - reader.known]
    assert len(unfound) < len(reader.english) // 50
    reader.note("drawn", unfound[0])
    assert len(reader.escaped()) == 1


def test_every_screen_is_french(app, reader):
    for name in every_screen(app):
        if name not in IN_ENGLISH:
            reader.read_all(name)
    assert len(reader.told) > 1800
    assert not reader.escaped()


def play(reader: Reader, game: str, steps: int, people: int = 1, **options: str) -> None:
    scene = sit_down(reader.app, game, people, **options)
    table, stream = scene.table, Stream("french", game)
    for step in range(steps):
        if table.outcome is not None:
            break
        reader.read(f"{game} after {step} choices")
        table.choose(*random_choice(table, stream))
        scene.sitting._changed()
        scene._refresh()
        reader.app.clock.wait(1.0)
        reader.app.redraw()
    for seat in (None, *range(table.setup.seats)):
        for line in table.log(seat):
            reader.note(f"{game}, log", line)


@pytest.mark.parametrize("game", GAMES)
def test_games_are_played_in_french(reader, game):
    play(reader, game, 15)
    assert len(reader.told) > 150
    assert not reader.escaped()


@pytest.mark.slow
@pytest.mark.parametrize("people", [1, 2])
@pytest.mark.parametrize("game", GAMES)
def test_long_games_are_played_in_french(reader, game, people):
    play(reader, game, 150, people)
    assert not reader.escaped()


@pytest.mark.slow
@pytest.mark.parametrize("name", ["weaver", "bloom", "forsaken", "hunger", "deep", "storm"])
def test_other_leviathans_are_played_in_french(reader, name):
    play(reader, "leviathan", 60, leviathan=name)
    assert not reader.escaped()
