"""Every sentence comes out of the content: in a language nobody speaks, nothing is told in plain letters.

Names that were given and lines that were typed are plain, of course. What is played does not depend on what is read.
"""

from __future__ import annotations

import re
from typing import Any

import pytest

from game import Table
from game.bots.bot import Budget
from game.bots.levels import level, think
from game.engine.chance import Stream
from game.engine.files.language import ENGLISH, FolderLanguage, Language, known_languages, language
from game.engine.files.sharing import shared_content
from game.engine.record import to_plain
from game.games import GAMES, ruleset
from tests.players import TYPED, play_on, random_choice
from tests.pseudo import PSEUDO, plain_words

NAMES = ("Qana", "Qbo", "Qcyd", "Qdov", "Qeve")
ALLOWED = frozenset({*NAMES, *TYPED})

LEVIATHANS = ("sentinel", "watcher", "weaver", "avalanche", "hive", "collector", "fury", "bloom", "forsaken",
              "tunneler", "twins", "vortex", "hunger", "deep", "tyrant", "storm")  # fmt: skip
TABLES: list[tuple[str, dict[str, str]]] = [(game, {}) for game in GAMES]
MORE_TABLES: list[tuple[str, dict[str, str]]] = [("leviathan", {"leviathan": name}) for name in LEVIATHANS]


def sit_down(game: str, options: dict[str, str], language: Language = PSEUDO, seed: int = 1) -> Table:
    rules = ruleset(game)
    content = shared_content(rules.content, (), language)
    return Table.new(game, None, seed, options, names=NAMES[: rules.seats_usually], content=content)


class Listener:
    """Hears what a table says, and keeps what is in plain letters."""

    def __init__(self) -> None:
        self.found: dict[str, str] = {}
        self.count = 0

    def note(self, where: str, text: str) -> None:
        self.count += 1
        if plain_words(text, ALLOWED):
            self.found.setdefault(text, where)

    def listen(self, table: Table, most: int) -> None:
        """Prompts, labels, refusals of what is offered and of what is not, the way back."""
        for ask in table.asks:
            self.note(f"prompt of {ask.kind}", ask.prompt)
            for option in ask.options[:most]:
                self.note(f"label in {ask.kind}", option.label)
                self.note(f"short label in {ask.kind}", option.brief)
            for candidate in [*ask.candidates[:most], "nothing+such"]:
                if refusal := table.why_not(ask.seat, candidate):
                    self.note(f"{ask.kind}: why not {candidate}", refusal.text)
        for seat in range(table.setup.seats):
            if refusal := table.why_not(seat, "nothing"):
                self.note("why not", refusal.text)
        if refusal := table.cannot_undo():
            self.note("why not back", refusal.text)

    def play(self, table: Table, steps: int, every: int = 1, most: int = 40) -> None:
        stream = Stream("languages", table.setup.game)
        for step in range(steps):
            if table.outcome is not None:
                break
            if step % every == 0:
                self.listen(table, most)
            table.choose(*random_choice(table, stream))
        for seat in (None, *range(table.setup.seats)):
            for line in table.log(seat):
                self.note("log", line)


@pytest.mark.parametrize(("game", "options"), TABLES, ids=str)
def test_no_sentence_of_a_game_escapes(game, options):
    listener = Listener()
    listener.play(sit_down(game, options), 150, every=4)
    assert listener.count > 300
    assert listener.found == {}


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("game", "options"), [*TABLES, *MORE_TABLES], ids=str)
def test_no_sentence_of_whole_games_escapes(game, options, seed):
    listener = Listener()
    listener.play(sit_down(game, options, seed=seed), 2000, most=200)
    assert listener.found == {}


@pytest.mark.parametrize("game", GAMES)
def test_bots_give_their_reasons_in_the_language_of_the_table(game):
    table, listener = sit_down(game, {}), Listener()
    stream = Stream("reasons", game)
    for _ in range(30):
        asks = [ask for ask in table.game.state.asks if ask.seat >= 0]
        if table.outcome is not None:
            break
        if asks:
            thought = think(table.game, asks[0], level("rules"), stream, Budget())
            listener.note("reason", thought.reason)
            listener.note("advice", thought.advice)
        table.choose(*random_choice(table, stream))
    assert listener.count > 20
    assert listener.found == {}


def texts_in(value: Any) -> list[str]:
    if isinstance(value, str):
        return [value]
    if isinstance(value, dict):
        return [text for key, inner in value.items() for text in (*texts_in(key), *texts_in(inner))]
    if isinstance(value, list | tuple):
        return [text for inner in value for text in texts_in(inner)]
    return []


@pytest.mark.parametrize("game", GAMES)
def test_neither_states_nor_events_hold_a_sentence(game):
    table = sit_down(game, {})
    play_on(table, Stream("states", game), 120)
    held = texts_in(to_plain(table.game.state))
    for event in table.events:
        held += texts_in(event.facts) + texts_in(event.secrets)
    assert [text for text in held if "⟦" in text] == []


FRENCH = language("fr")


@pytest.mark.parametrize("spoken", [PSEUDO, FRENCH], ids=lambda each: each.id)
@pytest.mark.parametrize("game", GAMES)
def test_what_is_played_does_not_depend_on_what_is_read(game, spoken, tmp_path):
    english, other = sit_down(game, {}, ENGLISH), sit_down(game, {}, spoken)
    assert english.game.content.digest == other.game.content.digest
    for table in (english, other):
        play_on(table, Stream("equal", game), 60)
        table.save(tmp_path / f"{table.game.content.language.id}.json")
    assert english.digest() == other.digest()
    assert (tmp_path / "en.json").read_bytes() == (tmp_path / f"{spoken.id}.json").read_bytes()
    opened = Table.load(tmp_path / f"{spoken.id}.json", content=english.game.content)
    assert opened.log(0) == english.log(0) != other.log(0)
    assert opened.told_in(spoken).log(0) == other.log(0)
    assert opened.told_in(spoken).game.content.told_in(ENGLISH) is english.game.content


# --- folders --------------------------------------------------------------------------------------


def test_a_language_is_a_folder_and_what_it_lacks_is_english(tmp_path):
    folder = tmp_path / "climbers" / "xx"
    folder.mkdir(parents=True)
    (tmp_path / "table" / "xx").mkdir(parents=True)
    (folder / "texts.yaml").write_text("texts: {title: Kletterer}")
    (folder / "cards.yaml").write_text("cards: [{id: red-1, name: Seilneuling}]")
    (folder / "glossary.yaml").write_text("terms: [{id: Set, name: Satz}]")
    (tmp_path / "table" / "xx" / "texts.yaml").write_text("texts: {table.refused.over: Schluss.}")
    (tmp_path / "table" / "xx" / "words.yaml").write_text("texts: {language.name: Xx}")
    assert known_languages((tmp_path,)) == ["xx"]
    ours = shared_content(ruleset("climbers").content)
    content = ours.told_in(FolderLanguage("xx", (tmp_path,)))
    assert content.text("title") == "Kletterer"
    assert content.text("table.refused.over") == "Schluss."
    assert content.text("ask.starter") == ours.text("ask.starter")
    assert (content.glossary["Set"].name, content.glossary["Set"].text) == ("Satz", ours.glossary["Set"].text)
    assert content.cards["red-1"].name == "Seilneuling"
    assert content.cards["red-2"] is ours.cards["red-2"]
    assert content.digest == ours.digest


def test_french_sets_its_spaces_as_french_does():
    """No-break spaces before high punctuation and inside guillemets; and no straight apostrophes."""
    icons = re.compile(r":[a-z0-9-]+:")
    for place, sentence in language("fr").sentences.items():
        plain = icons.sub("", sentence)
        assert not re.search(r" [;:!?»](?![-\w])|« |\w'\w", plain), place
